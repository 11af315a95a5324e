import SeededRandom
import UITesting
import XCTest

import UIKit

/// Geometry, what little is drawn, and very long texts.
@preconcurrency @MainActor
final class TextViewDrawingTests: XCTestCase {
    private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 160))
    private let samples = [
        "Hello world, wrapped over more than one line", "e\u{301}a\u{308} fi\n\nffi ¼\n", "👩‍👩‍👧 family\n👍🏽",
        "שלום עולם, שורה ארוכה מאוד שנשברת", "abc שלום def abc שלום def abc שלום def abc",
        "مرحبا abc\nabc مرحبا",
    ]

    private func show(_ text: String, scale: CGFloat = 1) throws -> AppHarness {
        let app = try AppHarness(showing: view, scale: scale)
        view.text = text
        view.becomeFirstResponder()
        app.turn()
        return app
    }

    // MARK: Geometry

    func testACaretsCentreMapsBackToItsPosition() throws {
        for scale: CGFloat in [1, 1.5, 2] {
            for sample in samples {
                _ = try show(sample, scale: scale)
                for offset in 0...sample.utf16.count {
                    let caret = try view.caret(offset)
                    let found = try XCTUnwrap(
                        view.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY)))
                    let again = view.caretRect(for: found)
                    // Several positions may share a place: inside of a character, and where directions meet.
                    XCTAssertEqual(again.minX, caret.minX, accuracy: 1, "\(sample) \(offset)")
                    XCTAssertEqual(again.minY, caret.minY, "\(sample) \(offset)")
                }
            }
        }
    }

    func testEachLineHasItsSelectionRectangle() throws {
        for sample in samples {
            _ = try show(sample)
            let rects = view.selectionRects(for: try view.range(0..<sample.utf16.count))
            XCTAssertEqual(rects.count { $0.containsStart }, 1, sample)
            XCTAssertEqual(rects.count { $0.containsEnd }, 1, sample)
            XCTAssertGreaterThan(Set(rects.map(\.rect.minY)).count, 1, "more than one line: \(sample)")
            XCTAssertTrue(view.selectionRects(for: try view.range(1..<1)).isEmpty)
        }
        _ = try show("abc שלום")
        let rects = view.selectionRects(for: try view.range(0..<8))
        XCTAssertEqual(rects.map(\.writingDirection), [.leftToRight, .rightToLeft])
    }

    func testTheFirstRectEndsWithItsLine() throws {
        _ = try show("one\ntwo three")
        let rect = view.firstRect(for: try view.range(1..<8))
        XCTAssertEqual(rect.minX, try view.caret(1).minX, accuracy: 1)
        XCTAssertEqual(rect.midY, try view.caret(1).midY, accuracy: 2)
        XCTAssertLessThan(rect.height, 20)
        XCTAssertEqual(view.firstRect(for: try view.range(5..<5)), try view.caret(5))
    }

    func testCharactersAreFoundAtPoints() throws {
        _ = try show("one\ntwo")
        let caret = try view.caret(5)
        let found = view.characterRange(at: CGPoint(x: caret.minX + 2, y: caret.midY))
        XCTAssertEqual(found, try view.range(5..<6))
        XCTAssertNil(view.characterRange(at: CGPoint(x: 150, y: caret.midY)))
        XCTAssertNil(view.characterRange(at: CGPoint(x: -5, y: caret.midY)))
        let below = view.closestPosition(to: CGPoint(x: 20, y: 150), within: try view.range(1..<2))
        XCTAssertEqual(below, try view.position(2))
    }

    func testPositionsAreMovedByLines() throws {
        _ = try show("one two\none\none")
        let start = try view.position(2)
        let below = try XCTUnwrap(view.position(from: start, in: .down, offset: 2))
        XCTAssertEqual(view.offset(from: view.beginningOfDocument, to: below), 14)
        let back = try XCTUnwrap(view.position(from: below, in: .up, offset: 2))
        XCTAssertEqual(back, start)
        let range = view.characterRange(byExtending: try view.position(0), in: .right)
        XCTAssertEqual(range, try view.range(0..<1))
        XCTAssertEqual(view.position(within: try view.range(1..<9), farthestIn: .down), try view.position(9))
        XCTAssertNil(view.position(from: start, offset: 30))
    }

    func testTheTokenizerFindsWrappedLines() throws {
        view.frame.size.width = 80
        _ = try show("one two three four\nfive")
        let first = try XCTUnwrap(
            view.tokenizer.rangeEnclosingPosition(
                try view.position(2), with: .line, inDirection: .storage(.forward)))
        XCTAssertEqual(first.start, try view.position(0))
        let end = view.offset(from: view.beginningOfDocument, to: first.end)
        XCTAssertTrue((4..<18).contains(end))
        XCTAssertTrue(
            view.tokenizer.isPosition(
                try view.position(19), atBoundary: .line, inDirection: .storage(.backward)))
        XCTAssertEqual(
            view.tokenizer.position(
                from: try view.position(20), toBoundary: .line, inDirection: .storage(.forward)),
            try view.position(23))
        XCTAssertNil(
            view.tokenizer.rangeEnclosingPosition(
                try view.position(23), with: .line, inDirection: .storage(.forward)))
    }

    func testTheInputMethodKnowsTheCaret() throws {
        let app = try show("one\ntwo")
        func verify(_ offset: Int, line: UInt = #line) throws {
            // It is told in whole pixels.
            let told = try XCTUnwrap(app.caretForInputMethod)
            let caret = view.convert(try view.caret(offset), to: nil)
            XCTAssertTrue(told.contains(caret), "\(told) \(caret)", line: line)
            XCTAssertLessThan(told.height, caret.height + 1, line: line)
        }
        try verify(7)
        app.key(.up)
        try verify(3)
        view.text = (1...50).map { "\($0)" }.joined(separator: "\n")
        app.key(.end, [.control])
        app.wheel(at: CGPoint(x: 50, y: 50), dy: -1)
        app.advance(by: 1)
        try verify(140)
    }

    func testTheLineAtTheTopStaysThereWhenTheWidthChanges() throws {
        let text = (1...200).map { "paragraph \($0) with some words" }.joined(separator: "\n")
        let app = try show(text)
        view.contentOffset.y = 1500
        app.turn()
        let top = try XCTUnwrap(view.closestPosition(to: CGPoint(x: 10, y: view.bounds.minY + 2)))
        view.frame.size.width = 90
        app.turn()
        let line = view.caretRect(for: top)
        XCTAssertLessThan(abs(line.minY - view.bounds.minY), 25)
    }

    // MARK: Damage

    /// The heights of the damage that something does, in all.
    private func damagedHeight(_ app: AppHarness, _ body: () -> Void) -> CGFloat {
        body()
        return app.lastDamage.reduce(0) { max($0, $1.maxY) }
            - app.lastDamage.reduce(1000) { min($0, $1.minY) }
    }

    func testAKeyDrawsItsLine() throws {
        let app = try show("one\ntwo\nthree\nfour\nfive")
        view.selectedRange = NSRange(location: 6, length: 0)
        app.turn()
        let lineHeight = try view.caret(0).height
        XCTAssertLessThan(damagedHeight(app) { app.type("x") }, lineHeight + 8)
        XCTAssertLessThan(damagedHeight(app) { app.key(.backspace) }, lineHeight + 8)
        // What moved down is drawn anew, what is above is not.
        let moved = damagedHeight(app) { app.key(.return) }
        XCTAssertGreaterThan(moved, lineHeight * 3)
        XCTAssertTrue(app.lastDamage.allSatisfy { $0.minY >= 15 })
    }

    func testACaretThatMovesDrawsTwoCarets() throws {
        let app = try show("one\ntwo")
        app.key(.left)
        XCTAssertTrue(app.lastDamage.allSatisfy { $0.width <= 20 }, "\(app.lastDamage)")
    }

    func testASelectionDrawsTheLinesThatChange() throws {
        let app = try show("one\ntwo\nthree\nfour\nfive\nsix")
        view.selectedRange = NSRange(location: 1, length: 0)
        app.key(.down, [.shift])
        let height = damagedHeight(app) { app.key(.down, [.shift]) }
        XCTAssertLessThan(height, try view.caret(0).height * 2 + 8)
        XCTAssertTrue(app.lastDamage.allSatisfy { $0.minY > 18 }, "\(app.lastDamage)")
    }

    func testTheCaretBlinksAndThenStandsStill() throws {
        let app = try show("one")
        let caret = try view.caret(3)
        app.advance(by: 0.6)
        XCTAssertFalse(view.caretIsShown)
        XCTAssertTrue(app.lastDamage.allSatisfy { $0.height <= caret.height + 2 && $0.width <= 4 })
        app.advance(by: 20)
        XCTAssertTrue(view.caretIsShown)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    /// What the window shows is what a fresh drawing would show, after anything.
    func testWhatIsShownIsWhatWouldBeDrawn() throws {
        let app = try show("one two three four five six\n\nשלום עולם\nlast")
        let steps: [() -> Void] = [
            { app.type("abc ") }, { app.key(.return) }, { app.key(.up, count: 2) }, { app.key(.delete) },
            { app.key(.home) }, { app.key(.down, [.shift]) }, { app.key(.backspace) },
            { app.key("z", [.control]) },
            { app.compose("mark", caret: 2) }, { app.stopComposing() }, { app.type("אב") }, { app.key(.end) },
            { app.key(.return) }, { app.type("wrapping words to the next line and one more") },
            { app.key("a", [.control]) }, { app.loseFocus() }, { app.gainFocus() }, { app.key(.right) },
            { self.view.textAlignment = .center }, { self.view.font = .systemFont(ofSize: 15) },
            { app.key(.home, [.control]) }, { self.view.replaceAll("two", "3") },
            { app.wheel(at: CGPoint(x: 9, y: 9), dy: 1) },
        ]
        for (index, step) in steps.enumerated() {
            step()
            app.advance(by: 0.01)
            // Throws when the window shows something else than a fresh drawing of it.
            XCTAssertNoThrow(try app.picture(), "step \(index)")
        }
    }

    func testRandomEditsShowWhatWouldBeDrawn() throws {
        let seed: UInt64 = 4
        var numbers = SeededGenerator(seed: seed)
        view.frame = CGRect(x: 0, y: 0, width: 90, height: 80)
        let app = try show("some words to begin with\n\nשלום abc\nlast")
        let words = ["a", " ", "\n", "word ", "אב", "👩‍👧", "e\u{301}", "\t", "a longer piece, to be wrapped "]
        let keys: [Key] = [.left, .right, .up, .down, .home, .end, .backspace, .delete, .pageUp, .pageDown]
        let modifiers: [UIKeyModifierFlags] = [.shift, .control]
        for step in 0..<250 {
            let length = view.text?.utf16.count ?? 0
            switch Int.random(in: 0..<9, using: &numbers) {
            case 0...2: app.key(try XCTUnwrap(keys.randomElement(using: &numbers)))
            case 3:
                app.key(
                    try XCTUnwrap(keys.randomElement(using: &numbers)),
                    try XCTUnwrap(modifiers.randomElement(using: &numbers)))
            case 4...5: app.commit(words.randomElement(using: &numbers) ?? "")
            case 6: app.key("z", numbers.once(in: 3) ? [.shift, .control] : .control)
            case 7:
                let start = Int.random(in: 0...length, using: &numbers)
                view.selectedRange = NSRange(location: start, length: min(5, length - start))
                app.turn()
            default:
                app.click(at: CGPoint(x: numbers.number(1...89), y: numbers.number(1...79)))
            }
            XCTAssertNoThrow(try app.picture(), "seed \(seed), step \(step)")
            let fresh = UITextView(frame: view.frame)
            fresh.text = view.text
            XCTAssertEqual(
                view.contentSize.height, fresh.sizeThatFits(CGSize(width: 90, height: 80)).height,
                accuracy: 0.5,
                "seed \(seed), step \(step)")
        }
    }

    // MARK: Long texts

    func testAMegabyteOfTextIsScrolledAndEdited() throws {
        let text = String(
            repeating: "A line of a very long document, of some sixty characters.\n", count: 18_000)
        let app = try show(text)
        XCTAssertGreaterThan(view.contentSize.height, 200_000)
        app.key(.end, [.control])
        app.type("end")
        XCTAssertEqual(view.selectedOffsets.lowerBound, text.utf16.count + 3)
        XCTAssertTrue(view.bounds.contains(try view.caret(text.utf16.count + 3)))
        app.key("a", [.control])
        app.key(.home, [.control])
        app.type("x")
        XCTAssertEqual(view.text(in: try view.range(0..<7)), "xA line")
        view.contentOffset.y = (view.contentSize.height / 2).rounded()
        app.turn()
        let point = CGPoint(x: 40, y: view.bounds.midY)
        let middle = try XCTUnwrap(view.closestPosition(to: point))
        XCTAssertGreaterThan(view.offset(from: view.beginningOfDocument, to: middle), text.utf16.count / 3)
        app.click(at: view.convert(point, to: nil))
        app.type("y")
        XCTAssertLessThan(app.lastDamage.reduce(0) { $0 + $1.height }, 60)
    }
}

extension UITextView {
    fileprivate func replaceAll(_ text: String, _ other: String) {
        let range = (self.text as NSString).range(of: text)
        guard let start = position(from: beginningOfDocument, offset: range.location),
            let end = position(from: start, offset: range.length), let whole = textRange(from: start, to: end)
        else { return }
        replace(whole, withText: other)
    }
}
