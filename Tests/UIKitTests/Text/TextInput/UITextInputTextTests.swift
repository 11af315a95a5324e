import UIKit
import UITesting
import XCTest

/// UITextInput and UIKeyInput: reading and changing text.
@preconcurrency @MainActor
final class UITextInputTextTests: TextInputTestCase {
    func testAnEmptyTextHasNoText() throws {
        try withEach { edited in
            XCTAssertFalse(edited.view.hasText)
            edited.view.insertText("a")
            XCTAssertTrue(edited.view.hasText)
            edited.view.deleteBackward()
            XCTAssertFalse(edited.view.hasText)
            edited.view.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
            XCTAssertTrue(edited.view.hasText, "marked text is part of the document")
        }
    }

    func testInsertedTextReplacesTheSelection() throws {
        try withEach("abc") { edited in
            let view = edited.view
            try view.choose(1..<2)
            view.insertText("😀x")
            XCTAssertEqual(view.wholeText, "a😀xc")
            XCTAssertEqual(view.selected, 4..<4)
            view.insertText("")
            XCTAssertEqual(view.wholeText, "a😀xc")
            try view.choose(2..<2)
            view.insertText("|")
            XCTAssertEqual(view.wholeText, "a|😀xc", "not into a pair: before it")
            view.setMarkedText("mark", selectedRange: NSRange(location: 1, length: 2))
            view.insertText("!")
            XCTAssertEqual(view.wholeText, "a|!😀xc", "in place of the whole mark, not of the selection in it")
            XCTAssertNil(view.markedTextRange)
        }
    }

    func testDeletingTakesWholeCharacters() throws {
        try withEach("x👨‍👩‍👧e\u{301}क्षि") { edited in
            let view = edited.view
            view.insertText("😀")
            for expected in [
                "x👨‍👩‍👧e\u{301}क्षि", "x👨‍👩‍👧e\u{301}क्ष", "x👨‍👩‍👧e\u{301}क्", "x👨‍👩‍👧e\u{301}क", "x👨‍👩‍👧e\u{301}", "x👨‍👩‍👧",
                "x", "", "",
            ] {
                view.deleteBackward()
                XCTAssertEqual(view.wholeText, expected)
            }
            view.insertText("a😀b")
            try view.choose(2..<2)
            view.deleteBackward()
            XCTAssertEqual(view.wholeText, "ab", "from inside of a character it goes whole")
            try view.choose(0..<1)
            view.deleteBackward()
            XCTAssertEqual(view.wholeText, "b")
        }
    }

    func testDeletingBackwardShortensTheMark() throws {
        try withEach("ab") { edited in
            let view = edited.view
            view.setMarkedText("xy", selectedRange: NSRange(location: 2, length: 0))
            view.deleteBackward()
            XCTAssertEqual(view.wholeText, "abx")
            XCTAssertEqual(view.marked, 2..<3)
            view.deleteBackward()
            XCTAssertEqual(view.wholeText, "ab")
            XCTAssertNil(view.markedTextRange, "with its last character the mark is gone")
        }
    }

    func testTextIsReadByRange() throws {
        try withEach("A😀B") { edited in
            let view = edited.view
            XCTAssertEqual(view.text(in: try view.span(0..<4)), "A😀B")
            XCTAssertEqual(view.text(in: try view.span(1..<3)), "😀")
            XCTAssertEqual(view.text(in: try view.span(0..<2)), "A\u{FFFD}", "half of a pair")
            XCTAssertEqual(view.text(in: try view.span(4..<4)), "")
            view.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
            XCTAssertEqual(view.wholeText, "A😀Bか", "with the marked text")
            XCTAssertNil(view.text(in: UITextRange()))
        }
    }

    func testARangeIsReplaced() throws {
        try withEach("abcdef") { edited in
            let view = edited.view
            view.replace(try view.span(1..<3), withText: "XYZ")
            XCTAssertEqual(view.wholeText, "aXYZdef")
            XCTAssertEqual(view.selected, 4..<4)
            view.setMarkedText("m", selectedRange: NSRange(location: 1, length: 0))
            view.replace(try view.span(0..<1), withText: "")
            XCTAssertEqual(view.wholeText, "XYZmdef")
            XCTAssertNil(view.markedTextRange)
            view.replace(try view.span(7..<7), withText: "!")
            XCTAssertEqual(view.wholeText, "XYZmdef!")
            view.replace(UITextRange(), withText: "not")
            XCTAssertEqual(view.wholeText, "XYZmdef!")
        }
    }

    /// UIKit's own views ask their delegates instead.
    func testShouldChangeTextIsTrueByDefault() throws {
        try withEach("ab") { edited in
            let view = edited.view
            XCTAssertTrue(view.shouldChangeText(in: try view.span(0..<1), replacementText: "x"))
            XCTAssertEqual(view.wholeText, "ab", "a question changes nothing")
        }
    }

    /// Checks ranges of another document, of a text that was, and of nobody, in a document of one letter.
    private func withForeignRanges(_ check: (any UIView & UITextInput, UITextRange) throws -> Void) throws {
        try withEach("abcdef") { edited in
            let view = edited.view
            let other = UITextField()
            other.text = "abcdef"
            let stale = try view.span(4..<6)
            let foreign = try other.span(0..<2)
            view.replace(try view.span(0..<5), withText: "")
            XCTAssertEqual(view.wholeText, "f")
            for range in [stale, foreign, UITextRange()] { try check(view, range) }
        }
    }

    func testRangesThatAreNotOfTheDocumentChangeNothing() throws {
        try withForeignRanges { view, range in
            view.selectedTextRange = range
            XCTAssertEqual(view.selected, 0..<0)
            view.replace(range, withText: "x")
            view.setBaseWritingDirection(.rightToLeft, for: range)
            XCTAssertEqual(view.wholeText, "f")
            XCTAssertNil(view.text(in: range))
            XCTAssertNil(view.textStyling(at: range.end, in: .forward))
            XCTAssertEqual(view.baseWritingDirection(for: UITextPosition(), in: .forward), .natural)
        }
    }

    func testRangesThatAreNotOfTheDocumentAreNowhere() throws {
        try withForeignRanges { view, range in
            XCTAssertEqual(view.firstRect(for: range), .zero)
            XCTAssertEqual(view.selectionRects(for: range).count, 0)
            XCTAssertEqual(view.caretRect(for: range.end), .zero)
            XCTAssertNil(view.closestPosition(to: .zero, within: range))
            XCTAssertNil(view.position(within: range, farthestIn: .right))
            XCTAssertNil(view.position(within: range, atCharacterOffset: 0))
            XCTAssertEqual(view.characterOffset(of: view.beginningOfDocument, within: range), 0)
            XCTAssertNil(view.textRange(from: range.end, to: view.endOfDocument))
            XCTAssertNil(view.position(from: range.end, offset: 0))
            XCTAssertNil(view.position(from: range.end, in: .right, offset: 1))
            XCTAssertNil(view.characterRange(byExtending: range.end, in: .left))
            XCTAssertEqual(view.compare(range.end, to: view.endOfDocument), .orderedSame)
            XCTAssertEqual(view.offset(from: range.end, to: view.endOfDocument), 0)
        }
    }

    func testRangesThatAreNotOfTheDocumentHaveNoUnits() throws {
        try withForeignRanges { view, range in
            XCTAssertNil(
                view.tokenizer.rangeEnclosingPosition(
                    range.end, with: .word, inDirection: .storage(.backward)))
            XCTAssertNil(
                view.tokenizer.position(
                    from: range.end, toBoundary: .word, inDirection: .storage(.backward)))
            XCTAssertFalse(
                view.tokenizer.isPosition(
                    range.end, atBoundary: .document, inDirection: .storage(.forward)))
        }
    }
}
