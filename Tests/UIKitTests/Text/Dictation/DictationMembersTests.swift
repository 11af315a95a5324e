import UITesting
import XCTest

@testable import UIKit

/// The members of UITextInput about dictation, placeholders, alternatives and the floating caret, called directly:
/// on UIKit's own texts, and on a document that leaves them all out.
@preconcurrency @MainActor
final class DictationMembersTests: XCTestCase {
    private typealias Text = UIView & UITextInput & EditableText

    /// A field and a text view, each with the keyboard and the text.
    private func onEach(
        _ text: String, _ body: (AppHarness, any Text) throws -> Void
    ) throws {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 280, height: 40))
        field.text = text
        let view = UITextView(frame: CGRect(x: 10, y: 10, width: 280, height: 120))
        view.text = text
        for input in [field, view] as [any Text] {
            let app = try AppHarness(showing: input)
            input.becomeFirstResponder()
            app.turn()
            input.selectedTextRange = input.textRange(from: input.endOfDocument, to: input.endOfDocument)
            try body(app, input)
            app.end()
        }
    }

    func testAPhraseHasTextAndAlternatives() {
        let phrase = UIDictationPhrase(text: "two", alternativeInterpretations: ["to", "too"])
        XCTAssertEqual(phrase.text, "two")
        XCTAssertEqual(phrase.alternativeInterpretations, ["to", "too"])
        XCTAssertNil(UIDictationPhrase(text: "one").alternativeInterpretations)
    }

    func testADictationResultIsInsertedAsOneStep() throws {
        try onEach("One") { app, input in
            input.insertDictationResult([
                UIDictationPhrase(text: "two", alternativeInterpretations: ["to", "too"]),
                UIDictationPhrase(text: ", three"),
            ])
            app.turn()
            XCTAssertEqual(input.observableText, "One two, three")
            XCTAssertEqual(input.alternatives.alternatives(at: 4)?.interpretations, ["to", "too"])
            app.key("z", [.control])
            XCTAssertEqual(input.observableText, "One")
            XCTAssertNil(input.alternatives.alternatives(at: 4))
        }
    }

    func testAPlaceholderForDictationIsShown() throws {
        try onEach("One") { _, input in
            let placeholder = input.insertDictationResultPlaceholder
            XCTAssertEqual(input.observableText, "One" + dots)
            input.removeDictationResultPlaceholder(placeholder, willInsertResult: true)
            XCTAssertEqual(input.observableText, "One")
        }
    }

    func testAPlaceholderForDictationHasAFrameAtTheCaret() throws {
        try onEach("One") { _, input in
            let caret = input.caretRect(for: input.endOfDocument)
            let placeholder = input.insertDictationResultPlaceholder
            let frame = input.frame(forDictationResultPlaceholder: placeholder)
            XCTAssertEqual(frame.minX, caret.minX, accuracy: 2)
            XCTAssertGreaterThan(frame.width, 12)
            input.removeDictationResultPlaceholder(placeholder, willInsertResult: false)
            XCTAssertEqual(
                input.frame(forDictationResultPlaceholder: placeholder).minX, caret.minX, accuracy: 2)
        }
    }

    func testARemovedPlaceholderLeavesTheText() throws {
        try onEach("One") { app, input in
            let placeholder = input.insertDictationResultPlaceholder
            app.type("!")
            XCTAssertEqual(input.observableText, "One!", "typing took it away")
            input.removeDictationResultPlaceholder(placeholder, willInsertResult: true)
            input.removeDictationResultPlaceholder("not one of its own", willInsertResult: true)
            XCTAssertEqual(input.observableText, "One!")
        }
    }

    func testATextPlaceholderMakesRoom() throws {
        try onEach("One") { app, input in
            let end = input.caretRect(for: input.endOfDocument)
            let placeholder = input.insertTextPlaceholder(with: CGSize(width: 60, height: 10))
            let rects = placeholder.rects.map(\.rect)
            XCTAssertEqual(rects.count, 1)
            XCTAssertGreaterThanOrEqual(rects[0].width, 60)
            XCTAssertLessThan(rects[0].width, 80)
            XCTAssertEqual(rects[0].minX, end.minX, accuracy: 2)
            XCTAssertGreaterThan(input.caretRect(for: input.endOfDocument).minX, end.maxX + 50)
            input.remove(placeholder)
            XCTAssertEqual(placeholder.rects.count, 0)
            XCTAssertEqual(input.observableText, "One")
            app.turn()
            XCTAssertFalse(input.undoManager?.canUndo ?? true, "no step of undo")
        }
    }

    func testATextPlaceholderMayHaveLinesOrNoWidth() throws {
        try onEach("One") { _, input in
            let high = input.insertTextPlaceholder(with: CGSize(width: 40, height: 40))
            XCTAssertGreaterThanOrEqual(high.rects.count, input is UITextView ? 3 : 1)
            let flat = input.insertTextPlaceholder(with: .zero)
            XCTAssertEqual(high.rects.count, 0, "there is room for one thing at a time")
            XCTAssertEqual(flat.rects.map(\.rect.width).reduce(0, +), 0, accuracy: 0.5)
            input.remove(flat)
            XCTAssertEqual(input.observableText, "One")
        }
    }

    func testARemovedPlaceholderLeavesNothing() throws {
        try onEach("One two") { app, input in
            app.key(.left, [.control, .shift])
            let placeholder = input.insertTextPlaceholder(with: CGSize(width: 20, height: 10))
            input.insertText("!")
            XCTAssertEqual(input.observableText, "One !", "in place of what was selected")
            XCTAssertEqual(placeholder.rects.count, 0)
            input.remove(placeholder)
            input.remove(UITextPlaceholder())
            XCTAssertEqual(input.observableText, "One !")
        }
    }

    func testAlternativesMoveWithTheirText() throws {
        try onEach("I ") { app, input in
            input.insertText("see", alternatives: ["sea", "C"], style: .lowConfidence)
            XCTAssertEqual(input.observableText, "I see")
            let expected = TextAlternatives(
                range: 2..<5, interpretations: ["sea", "C"], style: .lowConfidence)
            XCTAssertEqual(input.alternatives.alternatives(at: 5), expected)
            app.type(" you")
            app.key(.home)
            app.type("Oh, ")
            XCTAssertEqual(input.alternatives.all.map(\.range), [6..<9], "they move with the text")
            app.key(.right)
            app.key(.right)
            app.key(.right)
            app.key(.delete)
            XCTAssertEqual(input.alternatives.all, [], "and go when it is edited")
        }
    }

    func testLowConfidenceIsShown() throws {
        try onEach("I ") { app, input in
            input.insertText("see", alternatives: ["sea"], style: .none)
            app.turn()
            let plain = try app.picture(of: input)
            app.key("z", [.control])
            input.selectedTextRange = input.textRange(from: input.endOfDocument, to: input.endOfDocument)
            XCTAssertEqual(input.observableText, "I ")
            input.insertText("see", alternatives: ["sea"], style: .lowConfidence)
            app.turn()
            let doubtful = try app.picture(of: input)
            let difference = ImageDifference(expected: plain, actual: doubtful)
            XCTAssertFalse(difference.isEmpty)
            XCTAssertLessThan(difference.boundingBox?.height ?? 99, 4, "a line")
        }
    }

    // MARK: The floating caret

    private func caret(in input: any Text) -> FloatingCaretView? {
        input.subviews.lazy.compactMap { $0 as? FloatingCaretView }.first
    }

    private func place(_ offset: Int, in input: any Text) throws -> CGRect {
        input.caretRect(for: try XCTUnwrap(input.position(from: input.beginningOfDocument, offset: offset)))
    }

    func testAFloatingCursorAppearsBesideTheCaret() throws {
        try onEach("One two three") { _, input in
            input.beginFloatingCursor(at: CGPoint(x: 50, y: 20))
            XCTAssertEqual(caret(in: input)?.center, CGPoint(x: 50, y: 20))
            XCTAssertEqual(input.observableSelection.location, 13, "the caret stays where it is")
        }
    }

    func testAFloatingCursorStaysWithinTheView() throws {
        try onEach("One two three") { _, input in
            input.updateFloatingCursor(at: CGPoint(x: 50, y: 20))
            XCTAssertNil(caret(in: input), "it has not begun")
            input.beginFloatingCursor(at: CGPoint(x: 50, y: 20))
            input.updateFloatingCursor(at: CGPoint(x: 5000, y: 20))
            let floating = try XCTUnwrap(caret(in: input))
            XCTAssertLessThanOrEqual(floating.frame.maxX, 281, "it stays within the view")
            XCTAssertEqual(floating.center.y, 20, "on each axis by itself")
        }
    }

    func testTheCaretGoesWhereTheFloatingCursorEnds() throws {
        try onEach("One two three") { app, input in
            input.beginFloatingCursor(at: CGPoint(x: 50, y: 20))
            let target = try place(4, in: input)
            input.updateFloatingCursor(at: CGPoint(x: target.midX, y: target.midY))
            input.endFloatingCursor()
            XCTAssertNil(caret(in: input))
            XCTAssertEqual(input.observableSelection, NSRange(location: 4, length: 0))
            input.beginFloatingCursor(at: CGPoint(x: 200, y: 20))
            input.resignFirstResponder()
            XCTAssertNil(caret(in: input), "no caret floats over a text without one")
            XCTAssertEqual(input.observableSelection, NSRange(location: 4, length: 0))
        }
    }

    // MARK: A document that leaves them out

    func testADocumentWithoutTheMembersIsDictatedInto() throws {
        let document = ForeignDocument(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        document.string = "One"
        document.dictationRecordingDidEnd()
        document.dictationRecognitionFailed()
        document.insertDictationResult([
            UIDictationPhrase(text: "two", alternativeInterpretations: ["to"]),
            UIDictationPhrase(text: "three"),
        ])
        document.insertText("!", alternatives: ["?"], style: .lowConfidence)
        XCTAssertEqual(document.takeLog(), ["insert ' two three'", "insert '!'"])
        let placeholder = document.insertTextPlaceholder(with: CGSize(width: 10, height: 10))
        XCTAssertEqual(placeholder.rects.count, 0)
        document.remove(placeholder)
        document.beginFloatingCursor(at: .zero)
        document.updateFloatingCursor(at: .zero)
        document.endFloatingCursor()
        let none = document.insertDictationResultPlaceholder
        XCTAssertTrue(none is NoDictationPlaceholder)
        XCTAssertEqual(
            document.frame(forDictationResultPlaceholder: none),
            document.caretRect(for: document.endOfDocument))
        document.removeDictationResultPlaceholder(none, willInsertResult: true)
        XCTAssertEqual(document.takeLog(), [])
    }

    func testAForeignDocumentIsDictatedInto() throws {
        let document = ForeignDocument(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let app = try AppHarness(showing: document)
        let speech = try Speech(app)
        defer { speech.tidyUp() }
        document.string = "One"
        document.becomeFirstResponder()
        app.advance(by: 0.5)
        app.key("d", [.control, .shift])
        XCTAssertTrue(app.view("dictation.dots")?.superview === document)
        speech.say(#"{"partial": "tw"}"#)
        speech.wait(for: "what was heard") { app.dictationLabel == "tw" }
        XCTAssertEqual(document.string, "One", "in the bar, as the document has no placeholder")
        speech.say(#"{"final": "two", "alternatives": ["to"]}"#, #"{"end": true}"#)
        speech.wait(for: "the end") { speech.session == nil }
        XCTAssertEqual(document.string, "One two")
        XCTAssertEqual(document.takeLog(), ["should 3..<3 ' two'", "insert ' two'"])

        document.refusesChanges = true
        app.key("d", [.control, .shift])
        speech.say(#"{"final": "three"}"#, #"{"end": true}"#)
        speech.wait(for: "the end") { speech.session == nil }
        XCTAssertEqual(document.string, "One two")
        app.end()
    }

    // MARK: Values

    func testPhrasesAreJoinedBySpacesWhereNeeded() {
        XCTAssertEqual(DictatedText.joined(["one", "two"]), "one two")
        XCTAssertEqual(DictatedText.joined(["one", ", two", " three", "\n", "four"]), "one, two three\nfour")
        XCTAssertEqual(DictatedText.joined(["one"], after: "a"), " one")
        XCTAssertEqual(DictatedText.joined(["one"], after: "("), "one")
        XCTAssertEqual(DictatedText.joined(["one"], after: "\n"), "one")
        XCTAssertEqual(DictatedText.joined(["one", "", "two"]), "one two")
        XCTAssertEqual(DictatedText.joined(["世界", "平和"]), "世界平和")
        XCTAssertEqual(DictatedText.joined(["สวัสดี", "ครับ"]), "สวัสดีครับ")
        XCTAssertEqual(DictatedText.joined(["안녕", "하세요"]), "안녕 하세요")
    }

    func testMessagesOfTheRecognizerAreRead() {
        func messages(_ line: String) -> [DictationMessage] {
            DictationMessage.messages(in: .whole(Array(line.utf8)))
        }
        XCTAssertEqual(messages(#"{"partial": "a"}"#), [.partial("a")])
        XCTAssertEqual(messages(#"{"final": "a"}"#), [.final("a", alternatives: [])])
        XCTAssertEqual(
            messages(#"{"final": "a", "alternatives": ["b"], "end": true, "x": 1}"#),
            [.final("a", alternatives: ["b"]), .end])
        XCTAssertEqual(messages(#"{"error": "why"}"#), [.error("why")])
        XCTAssertEqual(messages(#"{"end": false}"#), [])
        XCTAssertEqual(messages("  \r"), [])
        XCTAssertEqual(messages(#"{"partial": 1}"#), [.unclear(#"{"partial": 1}"#)])
        XCTAssertEqual(messages("{}"), [.unclear("{}")])
    }

    func testALineIsReadWholeOrReportedAsTooLong() {
        var lines = DictationLines()
        XCTAssertEqual(lines.take([97, 98]), [])
        XCTAssertEqual(lines.take([99, 10, 10, 100]), [.whole([97, 98, 99])])
        XCTAssertEqual(lines.finish(), [.whole([100])])
        XCTAssertEqual(lines.finish(), [])
        let long = [UInt8](repeating: 97, count: DictationLines.limit)
        XCTAssertEqual(lines.take(long[...]), [])
        XCTAssertEqual(lines.take([97]), [])
        XCTAssertEqual(lines.take([10, 98, 10]), [.tooLong, .whole([98])])
    }
}
