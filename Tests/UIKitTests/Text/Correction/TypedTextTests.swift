import UIKit
import UITesting
import XCTest

/// Keys whose text the traits change: capitals, quotes, dashes; and what undoing them leaves.
@preconcurrency @MainActor
final class TypedTextTests: XCTestCase {
    private let journal = TextFieldRecorder()
    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 34))

    private func edit(_ layout: String = "us") throws -> AppHarness {
        let app = try AppHarness(showing: field)
        app.keyboardLayouts = [layout]
        field.becomeFirstResponder()
        return app
    }

    // MARK: Capitals

    func testSentencesBeginWithCapitalsWhereHardwareTypingIsCorrected() throws {
        let app = try edit()
        UIApplication.shared.correctsHardwareTyping = true
        app.type("hello there. how are you? i am e.g. here")
        XCTAssertEqual(field.text, "Hello there. How are you? I am e.g. here")
    }

    func testSettingATraitToTheValueThatItHasChangesNothing() throws {
        let app = try edit()
        for isSet in [false, true] {
            if isSet {
                field.autocapitalizationType = field.autocapitalizationType
                field.smartQuotesType = field.smartQuotesType
                field.smartDashesType = field.smartDashesType
            }
            field.text = ""
            app.type("it's. so -- it is")
            XCTAssertEqual(field.text, "it's. so -- it is", "a real key types what is on it")
        }
    }

    func testExplicitTraitsDecideOnAnyKeyboard() throws {
        let app = try edit()
        UIApplication.shared.correctsHardwareTyping = true
        field.autocapitalizationType = .none
        field.smartQuotesType = .no
        field.smartDashesType = .no
        app.type("it's --")
        XCTAssertEqual(field.text, "it's --")
        UIApplication.shared.correctsHardwareTyping = false
        field.text = ""
        field.autocapitalizationType = .words
        field.smartQuotesType = .yes
        field.smartDashesType = .yes
        app.type("it's --")
        XCTAssertEqual(field.text, "It’s —")
    }

    func testDefaultsActOnRealKeysWhereHardwareTypingIsCorrected() throws {
        let app = try edit()
        UIApplication.shared.correctsHardwareTyping = true
        app.type("it's \"so\"--yes")
        XCTAssertEqual(field.text, "It’s “so”—yes")
        let view = UITextView(frame: CGRect(x: 10, y: 60, width: 300, height: 100))
        app.window.addSubview(view)
        view.becomeFirstResponder()
        app.type("it's")
        XCTAssertEqual(view.text, "It’s")
    }

    func testCapitalsOfWordsAndOfAll() throws {
        let app = try edit()
        field.autocapitalizationType = .words
        app.type("john o'neill-smith")
        XCTAssertEqual(field.text, "John O'neill-Smith")
        field.text = ""
        field.autocapitalizationType = .allCharacters
        app.type("ab c1")
        XCTAssertEqual(field.text, "AB C1")
    }

    func testTheDelegateIsAskedAboutTheCapital() throws {
        let app = try edit()
        UIApplication.shared.correctsHardwareTyping = true
        journal.watch(field)
        app.type("h")
        assertChange(journal.take(), asking: "D shouldChange 0+0 'H'")
    }

    func testADeletedCapitalIsNotMadeAgain() throws {
        let app = try edit()
        UIApplication.shared.correctsHardwareTyping = true
        app.type("i")
        app.key(.backspace)
        app.type("iPhone. so")
        XCTAssertEqual(field.text, "iPhone. So")
    }

    func testOnlyKeysMakeCapitals() throws {
        let app = try edit()
        UIApplication.shared.correctsHardwareTyping = true
        app.commit("a")
        XCTAssertEqual(field.text, "a")
        field.text = ""
        field.insertText("b")
        XCTAssertEqual(field.text, "b")
        field.text = ""
        app.clipboard = "paste"
        app.key("v", [.control])
        XCTAssertEqual(field.text, "paste")
    }

    func testTextsThatAreNoProseAreTypedAsTheyAre() throws {
        let app = try edit()
        UIApplication.shared.correctsHardwareTyping = true
        field.smartQuotesType = .yes
        field.smartDashesType = .yes
        let kinds: [(UITextField) -> Void] = [
            { $0.keyboardType = .emailAddress }, { $0.keyboardType = .URL },
            {
                $0.keyboardType = .default
                $0.textContentType = .password
            }, { $0.textContentType = .username }, { $0.textContentType = .URL },
            {
                $0.textContentType = nil
                $0.isSecureTextEntry = true
            },
        ]
        for kind in kinds {
            kind(field)
            field.text = ""
            app.type("a\"b--")
            XCTAssertEqual(field.text, "a\"b--")
        }
    }

    // MARK: Quotes

    private func quoted(_ layout: String, _ keys: String) throws -> String? {
        let app = try edit(layout)
        field.smartQuotesType = .yes
        field.text = ""
        app.type(keys)
        return field.text
    }

    func testQuotesOfTheLanguageThatIsTyped() throws {
        let keys = "\"it's 'so' \""
        XCTAssertEqual(try quoted("us", keys), "“it’s ‘so’ “")
        XCTAssertEqual(try quoted("de", "\"it's 'so'\""), "„it’s ‚so‘“")
        XCTAssertEqual(try quoted("fr", "\"l'an\""), "«\u{A0}l’an\u{A0}»")
        XCTAssertEqual(try quoted("ch", "(\"so\")"), "(«so»)")
        // A language that is not in the table.
        XCTAssertEqual(try quoted("kr", "\"a\""), "“a”")
    }

    func testQuotesAreStraightByDefault() throws {
        let app = try edit()
        app.type("\"it's\" --")
        XCTAssertEqual(field.text, "\"it's\" --")
    }

    func testTheDelegateIsAskedAboutTheQuoteOnce() throws {
        let app = try edit()
        field.smartQuotesType = .yes
        journal.watch(field)
        app.type("\"")
        assertChange(journal.take(), asking: "D shouldChange 0+0 '“'")
        journal.refusals = ["shouldChange"]
        app.type("\"")
        XCTAssertEqual(field.text, "“")
    }

    func testUndoTakesBackTheSubstitutionAlone() throws {
        let app = try edit()
        field.smartQuotesType = .yes
        app.type("a \"b")
        XCTAssertEqual(field.text, "a “b")
        app.key("z", [.control])
        XCTAssertEqual(field.text, "a “")
        app.key("z", [.control])
        XCTAssertEqual(field.text, "a \"")
        XCTAssertEqual(field.selectedOffsets, 3..<3)
        app.key("z", [.control])
        XCTAssertEqual(field.text, "")
        app.key("z", [.control, .shift])
        app.key("z", [.control, .shift])
        XCTAssertEqual(field.text, "a “")
        // What was taken back is not made again by typing on.
        app.key("z", [.control])
        app.type("b")
        XCTAssertEqual(field.text, "a \"b")
    }

    func testAQuoteOverASelection() throws {
        let app = try edit()
        field.smartQuotesType = .yes
        field.text = "a bcd"
        try field.select(2..<4)
        app.type("\"")
        XCTAssertEqual(field.text, "a “d")
        app.key("z", [.control])
        XCTAssertEqual(field.text, "a \"d")
        app.key("z", [.control])
        XCTAssertEqual(field.text, "a bcd")
        XCTAssertEqual(field.selectedOffsets, 2..<4)
    }

    // MARK: Dashes

    func testTwoHyphensBecomeADash() throws {
        let app = try edit()
        field.smartDashesType = .yes
        journal.watch(field)
        app.type("a-")
        _ = journal.take()
        app.type("-")
        XCTAssertEqual(field.text, "a—")
        XCTAssertEqual(journal.take().first, "D shouldChange 1+1 '—'")
        app.key("z", [.control])
        XCTAssertEqual(field.text, "a--")
        app.type("-b")
        XCTAssertEqual(field.text, "a---b")
    }

    func testTextViewsMakeSmartQuotesAndDashes() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.smartQuotesType = .yes
        view.smartDashesType = .yes
        let app = try AppHarness(showing: view)
        UIApplication.shared.correctsHardwareTyping = true
        app.keyboardLayouts = ["us"]
        view.becomeFirstResponder()
        app.type("so \"what\" --")
        app.key(.return)
        app.type("next")
        XCTAssertEqual(view.text, "So “what” —\nNext")
    }

    func testASubclassHearsOfTheKey() throws {
        let field = ListeningField(frame: CGRect(x: 10, y: 10, width: 300, height: 34))
        let app = try AppHarness(showing: field)
        field.smartQuotesType = .yes
        field.becomeFirstResponder()
        app.type("\"")
        XCTAssertEqual(field.heard, ["\""])
        XCTAssertEqual(field.text, "“")
    }
}

private final class ListeningField: UITextField {
    var heard: [String] = []

    override func insertText(_ text: String) {
        heard.append(text)
        super.insertText(text)
    }
}
