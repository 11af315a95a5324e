import UIKit
import UITesting
import XCTest

/// UITextInput: the text system's ear, the tokenizer, style and constants.
@preconcurrency @MainActor
final class UITextInputSystemTests: TextInputTestCase {
    func testTheInputDelegateIsToldOfChanges() throws {
        try withEach("ab") { edited in
            let view = edited.view
            XCTAssertNotNil(view.inputDelegate, "the text system listens to what has the keyboard")
            let journal = InputDelegateRecorder()
            view.inputDelegate = journal
            edited.app.type("c")
            edited.app.key(.backspace)
            edited.app.key(.left, .shift)
            edited.app.compose("d")
            edited.app.commit("e")
            XCTAssertEqual(journal.take(), [], "it knows what it does itself")
            view.insertText("f")
            view.selectedTextRange = try view.span(0..<1)
            view.setMarkedText("g", selectedRange: NSRange(location: 0, length: 0))
            view.unmarkText()
            XCTAssertEqual(journal.take(), [], "and these are its own calls")
            edited.app.click(view, at: CGPoint(x: 200, y: 20))
            XCTAssertEqual(journal.take(), ["selection will", "selection did"])
            view.resignFirstResponder()
            XCTAssertTrue(view.inputDelegate === journal, "somebody else's ear is left alone")
            view.inputDelegate = nil
            view.becomeFirstResponder()
            view.resignFirstResponder()
            XCTAssertNil(view.inputDelegate)
        }
    }

    func testInputDelegateHearsOfTheProgram() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let app = try AppHarness(showing: field)
        field.becomeFirstResponder()
        app.compose("か")
        let journal = InputDelegateRecorder()
        field.inputDelegate = journal
        field.text = "new"
        XCTAssertEqual(journal.take(), ["selection will", "text will", "text did", "selection did"])
        XCTAssertEqual(app.cancelledCompositions, 1)
        field.attributedText = NSAttributedString(string: "newer")
        XCTAssertEqual(journal.take(), ["selection will", "text will", "text did", "selection did"])
    }

    func testTheTokenizerFindsWordsAndSentences() throws {
        try withEach("One two. Three\u{2029}") { edited in
            let view = edited.view
            XCTAssertTrue(view.tokenizer === view.tokenizer, "one for the life of the view")
            let units: [(UITextGranularity, Range<Int>)] = [
                (.character, 5..<6), (.word, 4..<7), (.sentence, 0..<9), (.paragraph, 0..<14),
            ]
            for (unit, expected) in units {
                let range = view.tokenizer.rangeEnclosingPosition(
                    try view.at(5), with: unit, inDirection: .storage(.forward))
                XCTAssertEqual(view.offsets(of: range), expected, "\(unit)")
            }
            view.insertText("x")
            let last = view.tokenizer.rangeEnclosingPosition(
                view.endOfDocument, with: .word, inDirection: .storage(.backward))
            XCTAssertEqual(view.offsets(of: last), 15..<16, "it knows the text as it is now")
        }
    }

    func testTheStyleAtAPositionIsTold() throws {
        try withEach("abc") { edited in
            let view = edited.view
            let styling = try XCTUnwrap(view.textStyling(at: try view.at(1), in: .forward))
            XCTAssertNotNil(styling[.font] as? UIFont)
            XCTAssertNotNil(styling[.foregroundColor] as? UIColor)
        }
        let field = UITextField()
        let text = NSMutableAttributedString(string: "a", attributes: [.foregroundColor: UIColor.red])
        text.append(
            NSAttributedString(
                string: "b", attributes: [.foregroundColor: UIColor.blue, .backgroundColor: UIColor.yellow]))
        field.attributedText = text
        func color(_ place: Int, _ direction: UITextStorageDirection) throws -> UIColor? {
            field.textStyling(at: try field.at(place), in: direction)?[.foregroundColor] as? UIColor
        }
        XCTAssertEqual(try color(1, .backward), .red)
        XCTAssertEqual(try color(1, .forward), .blue)
        XCTAssertEqual(try color(0, .backward), .red, "at the ends, the character that there is")
        XCTAssertEqual(try color(2, .forward), .blue)
        let background = field.textStyling(at: try field.at(1), in: .forward)?[.backgroundColor]
        XCTAssertEqual(background as? UIColor, .yellow)
    }

    func testOlderKeysAreThoseOfAttributes() throws {
        XCTAssertEqual(
            OldNames.current.keys.map { NSAttributedString.Key($0) },
            [.backgroundColor, .foregroundColor, .font])
        XCTAssertEqual(OldNames.current.directions, [.natural, .leftToRight, .rightToLeft])
    }

    func testStorageDirectionsHaveTheirRawValues() {
        XCTAssertEqual([UITextStorageDirection.forward, .backward].map(\.rawValue), [0, 1])
    }

    func testLayoutDirectionsHaveTheirRawValues() {
        XCTAssertEqual([UITextLayoutDirection.right, .left, .up, .down].map(\.rawValue), [2, 3, 4, 5])
    }

    func testWritingDirectionsHaveTheirRawValues() {
        XCTAssertEqual([NSWritingDirection.natural, .leftToRight, .rightToLeft].map(\.rawValue), [-1, 0, 1])
    }

    func testGranularitiesHaveTheirRawValues() {
        let units: [UITextGranularity] = [.character, .word, .sentence, .paragraph, .line, .document]
        XCTAssertEqual(units.map(\.rawValue), [0, 1, 2, 3, 4, 5])
    }

    /// The abstract classes, as a document that overrides nothing gets them.
    func testTheAbstractClassesAreEmpty() {
        let range = UITextRange()
        XCTAssertFalse(range.isEmpty, "two places that nobody knows")
        XCTAssertNotEqual(range.start, range.end)
        let rect = UITextSelectionRect()
        XCTAssertEqual(rect.rect, .zero)
        XCTAssertEqual(rect.writingDirection, .natural)
        XCTAssertFalse(rect.containsStart || rect.containsEnd || rect.isVertical)
    }
}

/// What old programs say, reached in a way that warns nobody.
@MainActor
private class OldNames {
    var keys: [String] { [] }
    var directions: [NSWritingDirection] { [] }

    static var current: OldNames { Deprecated() }

    private final class Deprecated: OldNames {
        @available(*, deprecated)
        override var keys: [String] {
            [UITextInputTextBackgroundColorKey, UITextInputTextColorKey, UITextInputTextFontKey]
        }

        @available(*, deprecated)
        override var directions: [NSWritingDirection] {
            let values: [UITextWritingDirection] = [.natural, .leftToRight, .rightToLeft]
            return values
        }
    }
}
