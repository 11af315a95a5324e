import SeededRandom
import XCTest

@testable import Drawing

/// Carets, hits, selections and moves, over texts in many scripts.
@preconcurrency @MainActor
final class DocumentPositionsTests: DrawingTestCase {
    /// Calls back with layouts of texts of all kinds, in several widths, alignments and scales.
    private func forEachLayout(_ body: (DocumentLayout, TestDocument, String) -> Void) {
        defer { FontEnvironment.renderingScale = 1 }
        let alignments: [TextAlignment] = [.natural, .right, .center, .justified]
        for (round, scale) in [1.0, 1.25, 2, 3].enumerated() {
            FontEnvironment.renderingScale = scale
            for kind in TextMaker.Kind.allCases {
                var maker = TextMaker(numbers: SeededGenerator(seed: UInt64(round + 11)), kind: kind)
                let text = maker.text(paragraphs: 5, words: 16)
                let document = TestDocument(text, style: style)
                document.paragraphStyle.alignment = alignments[round]
                if round == 3 { document.paragraphStyle.direction = .rightToLeft }
                for width in [70.0, 300] {
                    let layout = DocumentLayout(source: document, width: width)
                    body(layout, document, "\(kind) \(scale) \(width): \(text)")
                }
            }
        }
    }

    func testTheCentreOfACaretMapsBackToIt() {
        var count = 0
        forEachLayout { layout, document, name in
            for offset in 0...document.length {
                for forward in [true, false] {
                    let position = LayoutPosition(offset: offset, forward: forward)
                    let caret = layout.caretRect(at: position)
                    let hit = layout.position(at: CGPoint(x: caret.minX, y: caret.midY))
                    let back = layout.caretRect(at: hit)
                    XCTAssertEqual(back, caret, "\(offset) \(forward) -> \(hit) in \(name)")
                    count += 1
                    // The same offset, unless two characters without width, or two directions, meet there.
                    if hit.offset != offset, caret == back, document.isPlainLatin(around: offset) {
                        XCTAssertEqual(hit.offset, offset, name)
                    }
                }
            }
        }
        XCTAssertGreaterThan(count, 8_000)
    }

    /// In lines that Pango laid out and set in order, with all directions.
    func testCaretsStandWherePangoHasThem() {
        var count = 0
        for kind in TextMaker.Kind.allCases {
            for seed in 0..<8 {
                var maker = TextMaker(numbers: SeededGenerator(seed: UInt64(seed)), kind: kind)
                let text = maker.line(words: 25).filter { !"\t\u{2028}\u{00AD}".contains($0) }
                let width = CGFloat(150 + seed * 60)
                let plain = TextLayout(text, style: style, width: width, lineBreak: .byWordWrapping)
                let document = TestDocument(text, style: style)
                let layout = DocumentLayout(source: document, width: width)
                for line in plain.lines {
                    let own = layout.line(at: LayoutPosition(offset: line.range.lowerBound))
                    // Where more than a space hangs, or a word is cut, Pango has other line ends.
                    guard own.range == line.range else { break }
                    let units = Array(text.utf16)[line.range]
                    // White space at the end of a line takes the line's direction, as Unicode says, not Pango.
                    let white: Set<UInt16> = [0x20, 0xA0, 0x200B, 0x202B, 0x202C, 0x2067, 0x2069]
                    let last = units.lastIndex { !white.contains($0) } ?? units.startIndex
                    guard line.range.lowerBound < last, units.endIndex - last <= 2 else { continue }
                    for offset in line.range.lowerBound..<last {
                        XCTAssertEqual(
                            layout.caretRect(at: LayoutPosition(offset: offset)).minX,
                            plain.caretRect(at: offset).minX, accuracy: 0.01, "\(offset) of \(text)")
                        count += 1
                    }
                }
            }
        }
        XCTAssertGreaterThan(count, 1500)
    }

    func testHitsAreNearestInTheirLine() {
        forEachLayout { layout, document, name in
            var numbers = SeededGenerator(seed: 5)
            for _ in 0..<30 {
                let point = CGPoint(
                    x: .random(in: -20...layout.width + 20, using: &numbers),
                    y: .random(in: -10...layout.contentHeight + 10, using: &numbers))
                let hit = layout.position(at: point)
                let line = layout.line(atY: point.y)
                XCTAssertTrue(
                    line.textRange.contains(hit.offset) || line.textRange.upperBound == hit.offset, name)
                let cluster = layout.clusterRange(at: point)
                if let cluster {
                    XCTAssertTrue(hit.offset == cluster.lowerBound || hit.offset == cluster.upperBound, name)
                    XCTAssertTrue(line.range.lowerBound <= cluster.lowerBound, name)
                }
            }
            XCTAssertEqual(
                layout.position(at: CGPoint(x: 0, y: -1e9)).offset <= layout.line(atY: 0).range.upperBound,
                true)
        }
    }

    func testSelectionsCoverTheirCarets() {
        forEachLayout { layout, document, name in
            var numbers = SeededGenerator(seed: 3)
            for _ in 0..<12 {
                let (one, other) = (
                    Int.random(in: 0...document.length, using: &numbers),
                    Int.random(in: 0...document.length, using: &numbers)
                )
                let range = min(one, other)..<max(one, other)
                let rects = layout.selectionRects(range)
                XCTAssertEqual(rects.isEmpty, range.isEmpty, name)
                guard !range.isEmpty else { continue }
                XCTAssertEqual(rects.filter(\.containsStart).count, 1, "\(range) \(name)")
                XCTAssertEqual(rects.filter(\.containsEnd).count, 1, "\(range) \(name)")
                // All that is selected is in one of them, once, and nothing else but the rest of a character.
                let covered = rects.flatMap { Array($0.range) }
                XCTAssertEqual(Set(covered).count, covered.count, name)
                for offset in range where !document.isSeparator(offset) {
                    XCTAssertTrue(covered.contains(offset), "\(offset) of \(range) \(name)")
                }
                for rect in rects where !rect.range.isEmpty {
                    let start = layout.caretRect(
                        at: LayoutPosition(offset: rect.range.lowerBound, forward: true))
                    let end = layout.caretRect(
                        at: LayoutPosition(offset: rect.range.upperBound, forward: false))
                    let edges = [start.minX, end.minX]
                    XCTAssertEqual(edges.min() ?? 0, rect.rect.minX, accuracy: 0.01, "\(rect) \(name)")
                    XCTAssertEqual(edges.max() ?? 0, rect.rect.maxX, accuracy: 0.01, "\(rect) \(name)")
                    XCTAssertEqual(
                        start.minX <= end.minX, !rect.isRightToLeft || rect.rect.width < 0.01, name)
                    XCTAssertTrue(start.minY >= rect.rect.minY - 0.01 && start.maxY <= rect.rect.maxY + 0.01)
                }
                let seen = layout.selectionRects(range, inY: 0...layout.contentHeight)
                XCTAssertEqual(seen.map(\.range), rects.map(\.range), name)
                XCTAssertEqual(layout.firstRect(range).minX, rects.first?.rect.minX, name)
            }
        }
    }

    func testASelectedEmptyLineHasARectangle() {
        let document = TestDocument("ab\n\ncd", style: style)
        let layout = DocumentLayout(source: document, width: 100)
        let rects = layout.selectionRects(1..<5)
        XCTAssertEqual(rects.map(\.range), [1..<2, 3..<3, 4..<5])
        XCTAssertEqual(rects.map(\.continues), [true, true, false])
        XCTAssertEqual(rects.map(\.containsStart), [true, false, false])
        XCTAssertEqual(rects.map(\.containsEnd), [false, false, true])
        XCTAssertEqual(rects[1].rect.width, 0)
        let separator = layout.selectionRects(2..<3)
        XCTAssertEqual(separator.map(\.range), [2..<2])
        XCTAssertEqual(separator.map(\.containsStart), [true])
        XCTAssertEqual(separator.map(\.containsEnd), [true])
    }

    func testTravellingVisitsTheWholeText() {
        forEachLayout { layout, document, name in
            for right in [true, false] {
                // Where a paragraph of the other direction follows, one key leads there and the same key back.
                let directions = Set((0...document.length).map { layout.isRightToLeft(at: $0) })
                guard directions.count == 1 else { continue }
                let starts = layout.isRightToLeft(at: 0) == right ? document.length : 0
                var position = layout.lineEdge(atEnd: starts > 0, of: LayoutPosition(offset: starts))
                var visited: Set<Int> = []
                var steps = 0
                while let next = layout.position(movingRight: right, from: position) {
                    XCTAssertNotEqual(next, position, name)
                    visited.insert(next.offset)
                    position = next
                    steps += 1
                    if steps > 4 * document.length { return XCTFail("no end in \(name)") }
                }
                if document.isPlainLatin, document.paragraphStyle.direction == .natural {
                    XCTAssertEqual(steps, document.characterCount, name)
                    XCTAssertEqual(position.offset, right ? document.length : 0, name)
                }
            }
        }
    }

    func testMovingUpAndDownKeepsTheColumn() {
        let document = TestDocument("aaaaaaaa\nbb\ncccccccc cc\n", style: style)
        let layout = DocumentLayout(source: document, width: 100)
        let start = LayoutPosition(offset: 6)
        let x = layout.caretRect(at: start).minX
        var position = start
        var offsets: [Int] = []
        while let next = layout.position(movingDown: true, from: position, x: x) {
            position = next
            offsets.append(position.offset)
        }
        XCTAssertEqual(offsets.first, 11)
        XCTAssertEqual(offsets.last, document.length)
        XCTAssertNil(layout.position(movingDown: true, from: position, x: x))
        for expected in offsets.dropLast().reversed() {
            position = layout.position(movingDown: false, from: position, x: x) ?? position
            XCTAssertEqual(position.offset, expected)
        }
        XCTAssertEqual(layout.position(movingDown: false, from: position, x: x)?.offset, 6)
    }

    func testAPageIsAsHighAsItsLines() {
        let document = TestDocument(String(repeating: "word\n", count: 100), style: style)
        let layout = DocumentLayout(source: document, width: 100)
        let height = layout.line(atY: 0).frame.height
        let down = layout.position(movingByY: 10 * height, from: LayoutPosition(offset: 2), x: 0)
        XCTAssertEqual(down?.offset, 50)
        XCTAssertEqual(
            layout.position(movingByY: -10 * height, from: LayoutPosition(offset: 50), x: 0)?.offset, 0)
        XCTAssertNil(layout.position(movingByY: -10, from: LayoutPosition(offset: 2), x: 0))
        XCTAssertEqual(layout.position(movingByY: 1, from: LayoutPosition(offset: 2), x: 0)?.offset, 5)
        XCTAssertEqual(layout.position(movingByY: 1e9, from: LayoutPosition(offset: 2), x: 0)?.offset, 500)
        XCTAssertNil(layout.position(movingByY: 5, from: LayoutPosition(offset: 500), x: 0))
    }

    func testTheEndsOfAWrappedLine() {
        let document = TestDocument("aaaa bbbb", style: style)
        let layout = DocumentLayout(source: document, width: 60)
        let end = layout.lineEdge(atEnd: true, of: LayoutPosition(offset: 2))
        XCTAssertEqual(end, LayoutPosition(offset: 5, forward: false))
        XCTAssertEqual(layout.caretRect(at: end).minY, 0)
        XCTAssertGreaterThan(layout.caretRect(at: LayoutPosition(offset: 5)).minY, 0)
        XCTAssertEqual(
            layout.lineEdge(atEnd: false, of: LayoutPosition(offset: 7)), LayoutPosition(offset: 5))
        XCTAssertEqual(
            layout.position(movingRight: true, from: LayoutPosition(offset: 4)), LayoutPosition(offset: 5)
        )
        XCTAssertEqual(layout.position(movingRight: false, from: LayoutPosition(offset: 5))?.offset, 4)
        XCTAssertEqual(layout.position(at: CGPoint(x: 500, y: 1), within: 1..<3).offset, 3)
        XCTAssertEqual(layout.position(at: CGPoint(x: 0, y: 1), within: 1..<3).offset, 1)
    }
}

extension TestDocument {
    fileprivate func isSeparator(_ offset: Int) -> Bool { [0x0A, 0x0D, 0x2029].contains(units[offset]) }

    fileprivate var isPlainLatin: Bool { units.allSatisfy { $0 < 0x590 || (0x2000...0x2020).contains($0) } }

    fileprivate func isPlainLatin(around offset: Int) -> Bool {
        units[max(0, offset - 3)..<min(units.count, offset + 3)].allSatisfy { (0x41...0x7A).contains($0) }
    }

    fileprivate var characterCount: Int { String(decoding: units, as: UTF16.self).count }
}
