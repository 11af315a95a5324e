import XCTest

@testable import Drawing

/// Carets, hits, selections and drawing of an editable line.
@preconcurrency @MainActor
final class LineGeometryTests: DrawingTestCase {
    private func makeLine(_ text: String, direction: TextDirection = .natural, small: Bool = false)
        -> LineLayout
    {
        let limits = LineCutting.Limits(maximum: 12, target: 6, minimum: 2)
        let line = LineLayout(style: style, direction: direction, limits: small ? limits : .standard)
        line.replace(0..<0, with: text.utf16)
        return line
    }

    private static let samples = [
        "Hello, world", "office fi ffl", "e\u{301}a\u{308}o", "👩‍👩‍👧👍🏽🇩🇪 x", "שלום עולם", "abc שלום def עולם 12",
        "סלום abc 34 def",
        "سلام لا abc", "漢字かな", "a\tb", "\u{200B}ab\u{200B}",
    ]

    func testEveryHitIsACaretPositionNearby() {
        for sample in Self.samples {
            for small in [false, true] {
                let line = makeLine(sample, small: small)
                var x: CGFloat = -5
                while x < line.width + 5 {
                    let hit = line.offset(atX: x)
                    let caret = line.x(forOffset: hit.offset, forward: hit.forward)
                    let cell = line.clusterRange(atX: x)
                    if let cell {
                        XCTAssertTrue(hit.offset == cell.lowerBound || hit.offset == cell.upperBound, sample)
                        let one = line.x(forOffset: cell.lowerBound, forward: true)
                        let other = line.x(forOffset: cell.upperBound, forward: false)
                        XCTAssertLessThanOrEqual(min(one, other), x + 0.001, sample)
                        XCTAssertGreaterThanOrEqual(max(one, other), x - 0.001, sample)
                        XCTAssertLessThanOrEqual(abs(caret - x), abs(one - other) / 2 + 0.001, sample)
                    } else {
                        XCTAssertEqual(caret, x < 0 ? 0 : line.width, accuracy: 0.001, sample)
                    }
                    x += 0.73
                }
            }
        }
    }

    func testCaretPlacesMapBackToTheirOffsets() {
        for sample in Self.samples {
            for small in [false, true] {
                let line = makeLine(sample, small: small)
                for offset in 0...line.length {
                    for forward in [false, true] {
                        let x = line.x(forOffset: offset, forward: forward)
                        let hit = line.offset(atX: x)
                        // Where directions meet, one place has two offsets; it is the place that must agree.
                        XCTAssertEqual(
                            line.x(forOffset: hit.offset, forward: hit.forward), x, "\(sample) \(offset)")
                    }
                }
            }
        }
    }

    func testInsideACharacterTheCaretStandsBeforeIt() {
        let line = makeLine("a👍🏽b")
        for offset in 1...4 {
            XCTAssertEqual(line.x(forOffset: offset, forward: true), line.x(forOffset: 1, forward: true))
        }
        XCTAssertGreaterThan(line.x(forOffset: 5), line.x(forOffset: 1))
    }

    func testALigatureIsSharedOut() {
        let line = makeLine("ffi")
        let positions = (0...3).map { line.x(forOffset: $0, forward: $0 < 3) }
        XCTAssertEqual(positions, positions.sorted())
        XCTAssertEqual(Set(positions).count, 4)
    }

    func testTravellingVisitsEveryCharacterInOrderOfPlaces() {
        for sample in Self.samples {
            for small in [false, true] {
                let line = makeLine(sample, small: small)
                for right in [true, false] {
                    var position = line.offset(atX: right ? -1 : line.width + 1)
                    var x = line.x(forOffset: position.offset, forward: position.forward)
                    var visited = 0
                    while let next = line.offset(
                        movingVisually: right, from: position.offset, forward: position.forward)
                    {
                        let nextX = line.x(forOffset: next.offset, forward: next.forward)
                        XCTAssertTrue(right ? nextX >= x : nextX <= x, "\(sample): \(x) to \(nextX)")
                        (position, x) = (next, nextX)
                        visited += 1
                        if visited > line.length { return XCTFail("no end in \(sample)") }
                    }
                    XCTAssertEqual(x, right ? line.width : 0, accuracy: 0.001, sample)
                    XCTAssertGreaterThan(visited, 0)
                }
            }
        }
    }

    func testTheWholeSelectionIsTheWholeLine() {
        for sample in Self.samples {
            let line = makeLine(sample, small: true)
            let spans = line.selectionSpans(0..<line.length)
            XCTAssertEqual(spans.reduce(0) { $0 + $1.maxX - $1.minX }, line.width, accuracy: 0.001, sample)
            for (left, right) in zip(spans, spans.dropFirst()) {
                XCTAssertEqual(left.maxX, right.minX, sample)
            }
        }
    }

    func testASelectionAcrossDirectionsHasParts() {
        let line = makeLine("abc שלום def")
        let spans = line.selectionSpans(2..<6)
        XCTAssertEqual(spans.map(\.range), [2..<4, 4..<6])
        XCTAssertEqual(spans.map(\.isRightToLeft), [false, true])
        XCTAssertGreaterThan(spans[1].minX, spans[0].maxX)
    }

    func testTheFirstStrongLetterGivesTheDirection() {
        XCTAssertFalse(makeLine("").isRightToLeft)
        XCTAssertTrue(makeLine("", direction: .rightToLeft).isRightToLeft)
        XCTAssertTrue(makeLine("12 שלום abc").isRightToLeft)
        XCTAssertFalse(makeLine("12 abc שלום").isRightToLeft)
        let line = makeLine("שלום")
        line.replace(0..<0, with: "a ".utf16)
        XCTAssertFalse(line.isRightToLeft)
        XCTAssertEqual(line.x(forOffset: 0), 0)
        line.replace(0..<2, with: [])
        XCTAssertEqual(line.x(forOffset: 0), line.width)
    }

    func testKernAddsToEachCharacterAndTabsLeadToStops() {
        var wide = style
        wide.kern = 5
        let line = LineLayout(style: style)
        line.replace(0..<0, with: "abc".utf16)
        let plain = line.width
        line.setStyle(wide, in: 0..<3)
        XCTAssertEqual(line.width, plain + 15, accuracy: 0.01)
        let space = makeLine("x x").width - makeLine("xx").width
        XCTAssertEqual(makeLine("x\tx").width, makeLine("xx").width + 4 * space, accuracy: 0.01)
    }

    func testHeightFollowsTheFonts() {
        let big = TextStyle(font: Font(family: "DejaVu Sans", size: 32), color: .black)
        let line = makeLine("abc")
        XCTAssertEqual(line.height, style.font.lineHeight, accuracy: 0.001)
        line.replace(1..<1, with: "x".utf16, style: big)
        XCTAssertEqual(line.height, big.font.lineHeight, accuracy: 0.001)
        line.replace(1..<2, with: [])
        XCTAssertEqual(line.height, style.font.lineHeight, accuracy: 0.001)
        line.setAll("".utf16, style: big)
        XCTAssertEqual(line.height, big.font.lineHeight, accuracy: 0.001)
    }

    func testDrawingInPiecesIsDrawingTheWhole() throws {
        var red = style
        red.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        red.underline = .single
        for sample in Self.samples + [String(repeating: "some words שלום and ", count: 20)] {
            let images = try [false, true].map { small -> CGImage in
                let line = makeLine(sample, small: small)
                line.setStyle(red, in: 1..<min(4, line.length))
                let context = try makeContext(width: 600, height: 24)
                line.draw(in: context, at: CGPoint(x: 3, y: 2), visible: 0...590)
                return try XCTUnwrap(context.makeImage())
            }
            XCTAssertEqual(images[0], images[1], sample)
        }
    }

    func testOnlyTheVisiblePartIsDrawn() throws {
        let line = makeLine(String(repeating: "some words and ", count: 1_000))
        _ = line.width
        let shapesBefore = line.table.pieces.filter { $0.shape != nil }.count
        XCTAssertLessThanOrEqual(shapesBefore, 24)
        let context = try makeContext(width: 300, height: 24)
        line.draw(in: context, at: CGPoint(x: -5_000, y: 0), visible: 5_000...5_300)
        XCTAssertTrue((0..<300).contains { context.pixel(x: $0, y: 10) >> 24 > 0x80 })
        let nothing = try makeContext(width: 300, height: 24)
        line.draw(in: nothing, at: .zero, visible: (line.width + 1_000)...(line.width + 2_000))
        XCTAssertTrue((0..<300).allSatisfy { nothing.pixel(x: $0, y: 10) == 0 })
    }

    func testAChangeOfScaleRemakesTheLine() {
        let line = makeLine("some words, and others")
        let rounded = line.width
        XCTAssertEqual(rounded, rounded.rounded())
        FontEnvironment.renderingScale = 2
        XCTAssertNotEqual(line.width, rounded)
        FontEnvironment.renderingScale = 1
        XCTAssertEqual(line.width, rounded)
    }
}
