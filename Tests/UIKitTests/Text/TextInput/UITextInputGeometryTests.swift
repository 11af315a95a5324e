import UIKit
import UITesting
import XCTest

/// UITextInput: where the text is.
@preconcurrency @MainActor
final class UITextInputGeometryTests: TextInputTestCase {
    /// Texts that are laid out in all kinds of ways.
    private static let samples = [
        "Hello, world", "fi ffi AVAVA", "שלום עולם", "مرحبا بالعالم", "Hello שלום مرحبا world",
        "אב (cd) 12 הו 34",
        "a1אב2ג b", "नमस्ते", "สวัสดี", "한국어 각", "日本語", "👨‍👩‍👧🇩🇪👍🏽", "e\u{301}a\u{308}x",
    ]

    private static let scales: [CGFloat] = [1, 1.5, 2]

    /// The offsets between whole characters.
    private func characterEnds(_ view: any UIView & UITextInput) throws -> [Int] {
        try (0...view.length).filter { offset in
            try offset == 0
                || view.tokenizer.isPosition(
                    view.at(offset), atBoundary: .character, inDirection: .storage(.forward))
        }
    }

    /// Both places that an offset has where the direction changes.
    private func places(_ offset: Int, _ view: any UIView & UITextInput) throws -> [UITextPosition] {
        try [UITextStorageDirection.forward, .backward].map { affinity in
            try view.choose(offset..<offset)
            view.selectionAffinity = affinity
            return try XCTUnwrap(view.selectedTextRange?.start)
        }
    }

    func testCaretsGoFromLeftToRight() throws {
        try withEach("Hi 😀") { edited in
            let view = edited.view
            var last = -CGFloat.infinity
            for offset in [0, 1, 2, 3, 5] {
                let caret = view.caretRect(for: try view.at(offset))
                XCTAssertEqual(caret.width, 1)
                XCTAssertGreaterThan(caret.height, 15)
                XCTAssertGreaterThan(caret.minX, last)
                last = caret.minX
            }
            XCTAssertEqual(
                view.caretRect(for: try view.at(4)), view.caretRect(for: try view.at(3)),
                "inside of a character it stands before it")
        }
        try withEach("אב") { edited in
            let view = edited.view
            let (start, end) = (view.caretRect(for: try view.at(0)), view.caretRect(for: try view.at(2)))
            XCTAssertGreaterThan(start.minX, end.minX)
        }
    }

    /// Wherever the caret is drawn, a press in its middle brings it there again.
    func testCaretRectMapsBack() throws {
        for scale in Self.scales {
            for sample in Self.samples {
                try withEach(sample, scale: scale) { edited in
                    let view = edited.view
                    for offset in try characterEnds(view) {
                        for place in try places(offset, view) {
                            let caret = view.caretRect(for: place)
                            let found = try XCTUnwrap(
                                view.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY)))
                            XCTAssertEqual(
                                view.caretRect(for: found), caret, "\(sample) \(offset) at \(scale)")
                            let others = try places(view.offset(of: found) ?? -1, view)
                            XCTAssertTrue(
                                found == place || others.contains { view.caretRect(for: $0) == caret },
                                "\(sample): \(offset) and \(found) are drawn at one place")
                        }
                    }
                }
            }
        }
    }

    /// A text that is wrapped has two places at the end of each full line, and each is found by its own caret.
    func testCaretsOfWrappedLinesMapBack() throws {
        for scale in Self.scales {
            let view = UITextView(frame: CGRect(x: 10, y: 10, width: 90, height: 200))
            let app = try AppHarness(showing: view, scale: scale)
            view.becomeFirstResponder()
            view.text = "Wrapped words אב גד הו\nand 日本語の文 👍🏽 fi\n\nאחת שתיים three ארבע"
            app.turn()
            var lines: Set<CGFloat> = []
            for offset in try characterEnds(view) {
                for place in try places(offset, view) {
                    let caret = view.caretRect(for: place)
                    lines.insert(caret.minY)
                    let found = try XCTUnwrap(view.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY)))
                    XCTAssertEqual(view.caretRect(for: found), caret, "\(offset) at \(scale)")
                }
            }
            XCTAssertGreaterThan(lines.count, 5)
            let rects = view.selectionRects(for: try view.span(0..<view.length))
            XCTAssertEqual(Set(rects.map(\.rect.minY)).count, lines.count, "each line has its part")
            XCTAssertEqual(rects.filter(\.containsStart).count, 1)
            XCTAssertEqual(rects.filter(\.containsEnd).count, 1)
        }
    }

    func testTheFirstRectSpansItsLetters() throws {
        try withEach("Hello") { edited in
            let view = edited.view
            let (one, three) = (view.caretRect(for: try view.at(1)), view.caretRect(for: try view.at(3)))
            let rect = view.firstRect(for: try view.span(1..<3))
            XCTAssertEqual(rect.minX, one.minX, accuracy: 0.5)
            XCTAssertEqual(rect.maxX, three.minX, accuracy: 0.5)
            // The caret may be a little taller than the line.
            XCTAssertEqual(rect.minY, one.minY, accuracy: 2)
            XCTAssertEqual(rect.height, one.height, accuracy: 2)
            XCTAssertEqual(view.firstRect(for: try view.span(2..<2)), view.caretRect(for: try view.at(2)))
        }
        try withEach("ab אב") { edited in
            let view = edited.view
            let rects = view.selectionRects(for: try view.span(1..<4)).map(\.rect)
            XCTAssertEqual(rects.count, 2)
            XCTAssertEqual(
                view.firstRect(for: try view.span(1..<4)), rects.reduce(.null) { $0.union($1) },
                "around all of it that is on the line")
        }
    }

    func testSelectionRectsCoverTheRange() throws {
        try withEach("Hello") { edited in
            let view = edited.view
            XCTAssertEqual(view.selectionRects(for: try view.span(2..<2)).count, 0)
            let rects = view.selectionRects(for: try view.span(1..<3))
            XCTAssertEqual(rects.count, 1)
            XCTAssertEqual(rects.first?.rect, view.firstRect(for: try view.span(1..<3)))
            XCTAssertEqual(rects.first?.containsStart, true)
            XCTAssertEqual(rects.first?.containsEnd, true)
            XCTAssertEqual(rects.first?.isVertical, false)
            XCTAssertEqual(rects.first?.writingDirection, .leftToRight)
            XCTAssertEqual(rects.first?.transform, .identity)
        }
        try withEach("ab אבג cd") { edited in
            let rects = edited.view.selectionRects(for: try edited.view.span(1..<8))
            XCTAssertEqual(rects.map(\.writingDirection), [.leftToRight, .rightToLeft, .leftToRight])
            XCTAssertEqual(rects.map(\.containsStart), [true, false, false])
            XCTAssertEqual(rects.map(\.containsEnd), [false, false, true])
        }
    }

    /// The rectangles of a selection are those of its parts, and no two cover the same.
    func testSelectionRectsAddUp() throws {
        for sample in Self.samples {
            try withEach(sample) { edited in
                let view = edited.view
                let ends = try characterEnds(view)
                @MainActor func rects(_ range: Range<Int>) throws -> [UITextSelectionRect] {
                    view.selectionRects(for: try view.span(range))
                }
                let widths = try zip(ends, ends.dropFirst()).map { start, end in
                    try rects(start..<end).reduce(0) { $0 + $1.rect.width }
                }
                for (index, start) in ends.dropLast().enumerated() {
                    for (last, end) in ends.enumerated() where end > start {
                        let rects = try rects(start..<end)
                        let width = rects.reduce(0) { $0 + $1.rect.width }
                        XCTAssertEqual(width, widths[index..<last].reduce(0, +), accuracy: 0.1, "\(sample)")
                        XCTAssertEqual(rects.filter(\.containsStart).count, 1, "\(sample) \(start)..<\(end)")
                        XCTAssertEqual(rects.filter(\.containsEnd).count, 1, "\(sample) \(start)..<\(end)")
                        for (left, right) in zip(rects, rects.dropFirst()) {
                            XCTAssertLessThanOrEqual(left.rect.maxX, right.rect.minX + 0.01, "\(sample)")
                        }
                    }
                }
            }
        }
    }

    func testTheClosestPositionIsTheNearerSide() throws {
        try withEach("Hello") { edited in
            let view = edited.view
            let middle = view.bounds.midY
            XCTAssertEqual(view.offset(of: view.closestPosition(to: CGPoint(x: -100, y: middle))), 0)
            XCTAssertEqual(view.offset(of: view.closestPosition(to: CGPoint(x: 900, y: middle))), 5)
            XCTAssertEqual(view.offset(of: view.closestPosition(to: CGPoint(x: 900, y: -900))), 5)
            let character = try XCTUnwrap(view.selectionRects(for: try view.span(1..<2)).first).rect
            let left = view.closestPosition(to: CGPoint(x: character.midX - 0.6, y: middle))
            let right = view.closestPosition(to: CGPoint(x: character.midX + 0.6, y: middle))
            XCTAssertEqual(view.offset(of: left), 1, "the nearer side of a character")
            XCTAssertEqual(view.offset(of: right), 2)
        }
        try withEach { edited in
            XCTAssertEqual(edited.view.offset(of: edited.view.closestPosition(to: CGPoint(x: 50, y: 9))), 0)
        }
    }

    func testTheClosestPositionStaysWithinTheRange() throws {
        try withEach("Hello") { edited in
            let view = edited.view
            let range = try view.span(1..<3)
            @MainActor func closest(_ x: CGFloat) -> Int? {
                view.offset(of: view.closestPosition(to: CGPoint(x: x, y: 20), within: range))
            }
            XCTAssertEqual(closest(-100), 1)
            XCTAssertEqual(closest(900), 3)
            XCTAssertEqual(closest(view.caretRect(for: try view.at(2)).midX), 2)
            let nothing = try view.span(4..<4)
            let found = view.closestPosition(to: .zero, within: nothing)
            XCTAssertEqual(view.offset(of: found), 4)
        }
        try withEach("ab אבגד cd") { edited in
            let view = edited.view
            let range = try view.span(4..<6)
            let left = view.closestPosition(to: CGPoint(x: 0, y: 20), within: range)
            XCTAssertEqual(view.offset(of: left), 6, "left of text from right to left is its end")
            let right = view.closestPosition(to: CGPoint(x: 290, y: 20), within: range)
            XCTAssertEqual(view.offset(of: right), 4)
        }
    }

    func testTheCharacterAtAPointIsFound() throws {
        for sample in Self.samples {
            try withEach(sample) { edited in
                let view = edited.view
                let ends = try characterEnds(view)
                for (start, end) in zip(ends, ends.dropFirst()) {
                    for rect in view.selectionRects(for: try view.span(start..<end)).map(\.rect)
                    where rect.width > 1 {
                        let range = view.characterRange(at: CGPoint(x: rect.midX, y: rect.midY))
                        let found = try XCTUnwrap(view.offsets(of: range), sample)
                        XCTAssertLessThanOrEqual(found.lowerBound, start, sample)
                        XCTAssertGreaterThanOrEqual(found.upperBound, end, sample)
                    }
                }
            }
        }
        try withEach("Hi") { edited in
            let view = edited.view
            for point in [CGPoint(x: -5, y: 20), CGPoint(x: 280, y: 20), CGPoint(x: 20, y: -5)] {
                XCTAssertNil(view.characterRange(at: point), "\(point)")
            }
        }
    }

    func testTheTextInputViewIsTheViewItself() throws {
        try withEach { edited in XCTAssertTrue(edited.view.textInputView === edited.view) }
    }

    /// Geometry is that of the text as it is shown: it follows what scrolls.
    func testGeometryFollowsWhatScrolls() throws {
        let text = String(repeating: "scrolled ", count: 20)
        try withEach(text, size: CGSize(width: 120, height: 40)) { edited in
            let view = edited.view
            let caret = view.caretRect(for: try view.at(view.length))
            XCTAssertTrue(view.bounds.contains(caret), "the caret is visible")
            let found = view.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY))
            XCTAssertEqual(view.offset(of: found), view.length)
            edited.app.key(.home, .control)
            XCTAssertTrue(view.bounds.contains(view.caretRect(for: view.beginningOfDocument)))
            XCTAssertFalse(view.bounds.contains(view.caretRect(for: view.endOfDocument)))
        }
    }
}
