import Glibc
import UITesting
import XCTest

@testable import UIKit

/// Dictation into a text field by a program: the order of calls, and whatever may go wrong.
@preconcurrency @MainActor
final class DictationTests: XCTestCase {
    private let field = DictatedField(frame: CGRect(x: 10, y: 10, width: 280, height: 40))
    private let delegate = PickyDelegate()

    /// Shows the field with the keyboard, and has a program at hand.
    private func begin(_ text: String = "", _ body: (AppHarness, Speech) throws -> Void) throws {
        let app = try AppHarness(showing: field)
        let speech = try Speech(app)
        defer { speech.tidyUp() }
        field.text = text
        field.delegate = delegate
        field.becomeFirstResponder()
        app.advance(by: 0.5)
        try body(app, speech)
        app.end()
    }

    private func listen(_ app: AppHarness, _ speech: Speech) {
        app.key("d", [.control, .shift])
        XCTAssertEqual(speech.session?.state, .recording)
    }

    func testDictatedPhrasesAreInsertedAsTheyCome() throws {
        try begin("Dear") { app, speech in
            listen(app, speech)
            XCTAssertEqual(field.takeLog(), ["placeholder", "frame"])
            XCTAssertEqual(field.text, "Dear" + dots)
            speech.say(#"{"partial": "go"}"#)
            speech.wait(for: "what was heard") { field.text == "Dear go" + dots }
            speech.say(#"{"partial": "go for"}"#)
            speech.wait(for: "what was heard") { field.text == "Dear go for" + dots }
            XCTAssertEqual(delegate.asked, [], "nothing has been typed yet")
            speech.say(
                #"{"final": "go forward", "alternatives": ["go foreword", "", "go forward"]}"#,
                #"{"final": "ten meters"}"#, #"{"end": true}"#)
            speech.wait(for: "the end") { speech.session == nil }
            XCTAssertEqual(field.text, "Dear go forward ten meters")
            XCTAssertEqual(
                field.takeLog(),
                [
                    "recording ended", "remove true",
                    #"insert ["go forward or [\"go foreword\"]", "ten meters"]"#,
                ])
            XCTAssertEqual(delegate.asked, ["4 ' go forward'", "15 ' ten meters'"])
            XCTAssertNil(field.markedTextRange)
            XCTAssertEqual(
                field.alternatives.alternatives(at: 6),
                TextAlternatives(range: 5..<15, interpretations: ["go foreword"], style: .none))
        }
    }

    func testUndoOfADictatedPhraseIsOneStep() throws {
        try begin { app, speech in
            app.type("Dear ")
            listen(app, speech)
            speech.say(#"{"final": "go forward"}"#, #"{"end": true}"#)
            speech.wait(for: "the phrase") { field.text == "Dear go forward" }
            app.turn()
            XCTAssertEqual(field.undoManager?.undoActionName, "Dictation")
            app.key("z", [.control])
            XCTAssertEqual(field.text, "Dear ")
            app.key("z", [.control, .shift])
            XCTAssertEqual(field.text, "Dear go forward")
        }
    }

    func testInsertDictationResultPlaceholderKeepsTheSelection() throws {
        try begin("one two three") { app, speech in
            app.key(.left, [.control, .shift])
            listen(app, speech)
            XCTAssertEqual(field.text, "one two three" + dots)
            app.key(.escape)
            XCTAssertEqual(field.text, "one two three")
            XCTAssertEqual(field.observableSelection, NSRange(location: 8, length: 5), "nothing is lost")
            listen(app, speech)
            speech.say(#"{"final": "four"}"#, #"{"end": true}"#)
            speech.wait(for: "the phrase") { field.text == "one two four" }
        }
    }

    func testDotsMoveWhereThePlaceholderIs() throws {
        try begin("Hello") { app, speech in
            listen(app, speech)
            let marks = try XCTUnwrap(app.view("dictation.dots") as? DictationDots)
            XCTAssertTrue(marks.superview === field)
            let before = marks.frame
            XCTAssertGreaterThan(before.minX, field.caretRect(for: field.beginningOfDocument).maxX)
            XCTAssertGreaterThan(before.width, 12)
            speech.say(#"{"partial": "my world"}"#)
            speech.wait(for: "what was heard") { field.text?.contains("world") == true }
            let phase = marks.phase
            app.advance(by: 0.25)
            XCTAssertGreaterThan(marks.frame.minX, before.minX, "the dots follow")
            XCTAssertNotEqual(marks.phase, phase, "and move")
            app.key(.escape)
            XCTAssertNil(app.view("dictation.dots"))
            field.resignFirstResponder()
            app.advance(by: 1)
            XCTAssertTrue(app.nothingIsScheduled)
        }
    }

    func testTheEndOfRecordingIsTold() throws {
        try begin { app, speech in
            speech.command =
                "trap 'echo \"{\\\"final\\\": \\\"last words\\\"}\"; exit 0' INT; cat '\(speech.path)' & wait"
            listen(app, speech)
            speech.say(#"{"partial": "last"}"#)
            speech.wait(for: "what was heard") { field.text == "last" + dots }
            _ = field.takeLog()
            app.key("d", [.control, .shift])
            XCTAssertEqual(field.takeLog(), ["recording ended"], "told when the person stops")
            XCTAssertEqual(speech.session?.state, .finishing)
            speech.wait(for: "the result") { speech.session == nil }
            XCTAssertEqual(field.text, "last words")
            XCTAssertEqual(
                field.takeLog().filter { $0 != "frame" }, ["remove true", #"insert ["last words"]"#])
        }
    }

    func testASilentProgramIsStoppedAfterAWhile() throws {
        try begin { app, speech in
            speech.command = "trap '' INT TERM; cat '\(speech.path)'"
            listen(app, speech)
            let number = speech.session?.programNumber ?? 0
            speech.say(#"{"partial": "all that"}"#)
            speech.wait(for: "what was heard") { field.text == "all that" + dots }
            app.key("d", [.control, .shift])
            app.advance(by: DictationSession.patience + 0.1)
            XCTAssertNil(speech.session)
            XCTAssertEqual(field.text, "all that")
            speech.wait(for: "the death of the whole group") { kill(-number, 0) != 0 }
        }
    }

    func testSilenceRemovesThePlaceholder() throws {
        try begin("Text") { app, speech in
            listen(app, speech)
            speech.say(#"{"end": true}"#)
            speech.wait(for: "the end") { speech.session == nil }
            XCTAssertEqual(field.text, "Text")
            XCTAssertEqual(
                field.takeLog().filter { $0 != "frame" }, ["placeholder", "recording ended", "remove false"])
            XCTAssertFalse(field.undoManager?.canUndo ?? true, "nothing happened")
        }
    }

    // MARK: Failure

    func testAFailedRecognitionIsTold() throws {
        try begin("Text") { app, speech in
            var diagnostics: [String] = []
            diagnostics = AppHarness.diagnostics {
                listen(app, speech)
                speech.say(#"{"error": "no microphone"}"#)
                speech.wait(for: "the end") { speech.session == nil }
            }
            XCTAssertEqual(field.text, "Text")
            XCTAssertEqual(
                field.takeLog().filter { $0 != "frame" }, ["placeholder", "failed", "remove false"])
            XCTAssertEqual(diagnostics, ["Dictation: no microphone"])
            XCTAssertEqual(app.dictationLabel, "Dictation failed: no microphone")
        }
    }

    /// A command, what it says before it ends, what is reported, and what is in the text.
    private func check(
        _ command: String, _ diagnostic: String, text: String = "", file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try begin { app, speech in
            speech.command = command
            let diagnostics = AppHarness.diagnostics {
                app.key("d", [.control, .shift])
                speech.wait(for: "the end", file: file, line: line) { speech.session == nil }
            }
            XCTAssertEqual(diagnostics, ["Dictation: \(diagnostic)"], file: file, line: line)
            XCTAssertEqual(field.text, text, file: file, line: line)
            XCTAssertEqual(field.log.contains("failed"), text.isEmpty, file: file, line: line)
            _ = field.takeLog()
        }
    }

    func testAProgramThatIsNotThereIsTold() throws {
        try check("exec /nonexistent/recogniser 2>/dev/null", "the program was not found")
    }

    func testAProgramThatDiesEndsDictation() throws {
        try check("exit 3", "the program ended with status 3")
        try check("kill -9 $$", "the program was ended by signal 9")
        // What was heard stays, of a phrase that was not complete too.
        try check(
            #"printf '{"final": "one"}\n{"partial": "tw'; printf 'o"}\n'; exit 1"#,
            "the program ended with status 1", text: "one two")
    }

    func testLinesThatAreNotUnderstoodAreLeftOut() throws {
        try check(
            #"echo garbage; echo '{"other": 1}'; echo '[]'; echo; echo '{"final": "fine"}'"#,
            "not understood, and left out: garbage", text: "fine")
        try check(
            #"head -c 1500000 /dev/zero | tr '\0' x; echo; echo '{"final": "fine"}'"#,
            "not understood, and left out: more than 1048576 bytes", text: "fine")
        try begin { app, speech in
            speech.command = #"printf '{"final": "caf\303 ok"}'"#
            listen(app, speech)
            speech.wait(for: "the end") { speech.session == nil }
            XCTAssertEqual(
                field.text, "caf\u{FFFD} ok", "a last line without an end, and a byte that is none")
        }
    }

    func testAFloodDoesNotStopTheApplication() throws {
        try begin { app, speech in
            speech.command = #"yes '{"partial": "on and on"}'"#
            listen(app, speech)
            let number = speech.session?.programNumber ?? 0
            speech.wait(for: "what was heard") { field.text == "on and on" + dots }
            app.key(.escape)
            XCTAssertEqual(field.text, "")
            speech.wait(for: "the program's death") { kill(number, 0) != 0 }
        }
    }

    // MARK: What ends it

    func testEscapeTakesBackWhatWasDictated() throws {
        try begin("Text") { app, speech in
            listen(app, speech)
            speech.say(#"{"final": "one"}"#, #"{"partial": "two"}"#)
            speech.wait(for: "what was heard") { field.text == "Text one two" + dots }
            app.key(.escape)
            XCTAssertEqual(field.text, "Text")
            XCTAssertNil(speech.session)
            XCTAssertTrue(field.isEditing)
            app.type("!")
            XCTAssertEqual(field.text, "Text!")
        }
    }

    func testTypingEndsDictation() throws {
        try begin("Text") { app, speech in
            listen(app, speech)
            speech.say(#"{"partial": "two"}"#)
            speech.wait(for: "what was heard") { field.text == "Text two" + dots }
            app.type("!")
            XCTAssertEqual(field.text, "Text two!")
            XCTAssertNil(speech.session)
            listen(app, speech)
            speech.say(#"{"partial": "three"}"#)
            speech.wait(for: "what was heard") { field.text?.contains("three") == true }
            app.key(.home)
            XCTAssertEqual(field.text, "Text two! three")
            XCTAssertEqual(field.observableSelection, NSRange(location: 0, length: 0))
            listen(app, speech)
            app.compose("x", caret: 1)
            XCTAssertEqual(field.text, "xText two! three", "an input method")
            XCTAssertNil(speech.session)
        }
    }

    func testAPressEndsDictation() throws {
        try begin("Text") { app, speech in
            listen(app, speech)
            speech.say(#"{"partial": "two"}"#)
            speech.wait(for: "what was heard") { field.text == "Text two" + dots }
            app.click(field, at: CGPoint(x: 1, y: 20))
            XCTAssertEqual(field.text, "Text two")
            XCTAssertEqual(field.observableSelection, NSRange(location: 0, length: 0))
            XCTAssertNil(speech.session)
        }
    }

    func testLosingTheFocusKeepsWhatWasHeard() throws {
        let ends: [(String, (AppHarness, UITextField) -> Void)] = [
            ("resigning", { _, field in field.resignFirstResponder() }),
            ("disabling", { _, field in field.isEnabled = false }),
            ("leaving the window", { _, field in field.removeFromSuperview() }),
            ("another window", { app, _ in app.loseFocus() }),
            ("a secret", { _, field in field.isSecureTextEntry = true }),
        ]
        for (name, end) in ends {
            try begin("Text") { app, speech in
                listen(app, speech)
                speech.say(#"{"partial": "two"}"#)
                speech.wait(for: "what was heard") { field.text == "Text two" + dots }
                delegate.textAtEnd = nil
                end(app, field)
                XCTAssertEqual(field.text, "Text two", name)
                XCTAssertNil(speech.session, name)
                if !field.isEditing { XCTAssertEqual(delegate.textAtEnd, "Text two", name) }
            }
            field.isEnabled = true
            field.isSecureTextEntry = false
        }
    }

    func testAnAppThatReplacesTheTextEndsIt() throws {
        try begin("Text") { app, speech in
            listen(app, speech)
            speech.say(#"{"partial": "two"}"#)
            speech.wait(for: "what was heard") { field.text == "Text two" + dots }
            _ = field.takeLog()
            field.text = "Other"
            XCTAssertEqual(field.text, "Other")
            XCTAssertNil(speech.session)
            XCTAssertEqual(field.takeLog(), ["recording ended", "remove false"])
        }
    }

    func testADelegateMayRefuseDictatedText() throws {
        try begin("Text") { app, speech in
            listen(app, speech)
            delegate.refuses = "two"
            speech.say(#"{"final": "one"}"#, #"{"final": "two"}"#, #"{"final": "three"}"#, #"{"end": true}"#)
            speech.wait(for: "the end") { speech.session == nil }
            XCTAssertEqual(field.text, "Text one three")
        }
    }

    // MARK: The bar

    func testTheMicrophoneIsShownWhileListening() throws {
        try begin { app, speech in
            let button = try XCTUnwrap(app.view("dictation.button") as? MicrophoneButton)
            XCTAssertEqual(app.dictationLabel, "Ctrl+Shift+D")
            app.click(button)
            XCTAssertTrue(field.isFirstResponder)
            XCTAssertTrue(button.isListening)
            XCTAssertEqual(app.dictationLabel, "Listening")
            speech.say(#"{"final": "one"}"#)
            speech.wait(for: "the phrase") { field.text == "one" + dots }
            app.click(button)
            XCTAssertFalse(button.isListening)
            speech.wait(for: "the end") { speech.session == nil }
            XCTAssertEqual(field.text, "one")
            XCTAssertEqual(app.dictationLabel, "Ctrl+Shift+D")
        }
    }

    func testNoButtonIsShownWithoutDictation() throws {
        let app = try AppHarness(showing: field)
        field.becomeFirstResponder()
        app.advance(by: 0.5)
        XCTAssertNil(app.view("dictation.button"), "no program is named")
        app.key("d", [.control, .shift])
        XCTAssertNil(UIApplication.shared.dictation.session)
        field.resignFirstResponder()

        let speech = try Speech(app)
        defer { speech.tidyUp() }
        field.becomeFirstResponder()
        app.advance(by: 0.5)
        XCTAssertNotNil(app.view("dictation.button"))
        field.isSecureTextEntry = true
        app.advance(by: 0.5)
        XCTAssertNil(app.view("dictation.button"), "a secret")
        app.key("d", [.control, .shift])
        XCTAssertNil(speech.session)
        field.resignFirstResponder()
        field.isSecureTextEntry = false

        field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 20))
        field.becomeFirstResponder()
        app.advance(by: 0.5)
        XCTAssertNil(app.view("dictation.button"), "the app has an accessory view of its own")
        app.key("d", [.control, .shift])
        XCTAssertNotNil(speech.session, "but the key is there")
        app.key(.escape)
    }

    func testAnAppsOwnCommandKeepsTheKey() throws {
        let owner = CommandView("owner", [.of("d", [.control, .shift])])
        owner.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        owner.addSubview(field)
        let app = try AppHarness(showing: owner)
        let speech = try Speech(app)
        defer { speech.tidyUp() }
        field.becomeFirstResponder()
        app.key("d", [.control, .shift])
        XCTAssertNil(speech.session)
        XCTAssertTrue(owner.take().contains("owner d"))
    }
}

/// A delegate that refuses a text, and writes down what it is asked.
@MainActor
private final class PickyDelegate: NSObject, UITextFieldDelegate {
    var refuses: String?
    var asked: [String] = []
    var textAtEnd: String?

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        asked.append("\(range.location) '\(string)'")
        return refuses.map { !string.contains($0) } ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) { textAtEnd = textField.text }
}
