import UIKit
import UITesting
import XCTest

/// Keys and input methods typing into documents that are not UIKit's own.
@preconcurrency @MainActor
final class ForeignTextInputTests: XCTestCase {
    private let document = ForeignDocument(frame: CGRect(x: 20, y: 30, width: 100, height: 100))

    private func edit(_ text: String = "") throws -> AppHarness {
        let app = try AppHarness(showing: document)
        document.string = text
        document.becomeFirstResponder()
        return app
    }

    /// A refusal stops keys, input methods and pasting; each asks with the range and the new text.
    func testARefusalStopsEveryChange() throws {
        let app = try edit("abc")
        document.select(1..<2)
        app.type("x")
        XCTAssertEqual(document.string, "axc")
        XCTAssertEqual(document.takeLog(), ["should 1..<2 'x'", "insert 'x'"])
        document.refusesChanges = true
        app.type("y")
        app.key(.backspace)
        app.key(.return)
        app.commit("é")
        XCTAssertEqual(document.string, "axc")
        XCTAssertEqual(
            document.takeLog(),
            ["should 2..<2 'y'", "should 1..<2 ''", "should 2..<2 '\\n'", "should 2..<2 'é'"])
        document.refusesChanges = false
        app.key(.backspace)
        XCTAssertEqual(document.string, "ac")
    }

    func testTypingAsksAndInserts() throws {
        let app = try edit("ab")
        app.type("c")
        XCTAssertEqual(document.string, "abc")
        XCTAssertEqual(document.takeLog(), ["should 2..<2 'c'", "insert 'c'"])
        document.refusesChanges = true
        app.type("d")
        app.key(.return)
        app.key(.backspace)
        XCTAssertEqual(document.string, "abc")
        XCTAssertEqual(
            document.takeLog(), ["should 3..<3 'd'", "should 3..<3 '\\n'", "should 2..<3 ''"])
    }

    func testReturnIsText() throws {
        let app = try edit("a")
        app.key(.return)
        XCTAssertEqual(document.string, "a\n")
    }

    func testDeletingSelectsTheWholeCharacterFirst() throws {
        let app = try edit("a😀")
        app.key(.backspace)
        XCTAssertEqual(document.string, "a")
        XCTAssertEqual(document.takeLog(), ["should 1..<3 ''", "deleteBackward"])
        app.key(.backspace)
        app.key(.backspace)
        XCTAssertEqual(document.takeLog().last, "deleteBackward")
    }

    func testWordsAreDeleted() throws {
        let app = try edit("one two three")
        app.key(.backspace, .control)
        XCTAssertEqual(document.string, "one two ")
        document.select(0..<0)
        app.key(.delete, .control)
        XCTAssertEqual(document.string, " two ")
        app.key(.delete)
        XCTAssertEqual(document.string, "two ")
    }

    func testRangesAreRequestedFromTheFirstPositionToTheLast() throws {
        let app = try edit("one two three four")
        app.key(.backspace, .control)
        XCTAssertEqual(document.string, "one two three ")
        app.key(.backspace)
        app.key(.left, .shift, count: 3)
        XCTAssertEqual(document.selection, 10..<13)
        app.type("x")
        XCTAssertEqual(document.string, "one two thx")
        app.key(.left, [.control, .shift])
        app.type("y")
        XCTAssertEqual(document.string, "one two y")
        app.key(.home, .shift)
        app.key(.right, .shift, count: 4)
        XCTAssertEqual(document.selection, 4..<9)
        app.type("z")
        XCTAssertEqual(document.string, "one z")
        XCTAssertEqual(
            UIInputViewController().textDocumentProxy.documentContextBeforeInput, "one z")
        XCTAssertEqual(document.reversedRequests, 0)
    }

    func testKeysMoveTheCaret() throws {
        let app = try edit("one two three")
        let moves: [(Key, UIKeyModifierFlags, Int)] = [
            (.home, [], 0), (.right, .control, 3), (.right, .control, 7), (.left, .control, 4),
            (.right, [], 5), (.end, [], 13), (.up, [], 3), (.down, [], 13), (.home, .control, 0),
            (.end, .control, 13),
        ]
        for (key, modifiers, place) in moves {
            app.key(key, modifiers)
            XCTAssertEqual(document.selection, place..<place, "\(key)")
        }
    }

    func testTheMovingEndOfASelection() throws {
        let app = try edit("one two three")
        document.select(5..<5)
        app.key(.left, .shift, count: 2)
        XCTAssertEqual(document.selection, 3..<5)
        app.key(.right, .shift, count: 3)
        XCTAssertEqual(document.selection, 5..<6)
        app.key(.left)
        XCTAssertEqual(document.selection, 5..<5)
        document.select(2..<4)
        app.key(.right, .shift)
        XCTAssertEqual(document.selection, 2..<5)
    }

    func testMarkedTextIsComposed() throws {
        let app = try edit("ab")
        app.compose("か", caret: 0)
        XCTAssertEqual(document.string, "abか")
        XCTAssertEqual(document.mark, 2..<3)
        XCTAssertEqual(document.selection, 2..<2)
        app.commit("蚊")
        XCTAssertEqual(document.string, "ab蚊")
        XCTAssertEqual(document.takeLog(), ["should 2..<3 '蚊'", "insert '蚊'"])
        app.compose("き")
        app.stopComposing()
        XCTAssertEqual(document.string, "ab蚊")
        app.compose("く")
        app.key(.escape)
        XCTAssertEqual(document.string, "ab蚊")
    }

    func testTheCaretIsToldToTheInputMethod() throws {
        let app = try edit("abc")
        app.turn()
        XCTAssertEqual(app.caretForInputMethod?.origin, CGPoint(x: 50, y: 30))
        document.isSecret = true
        document.setNeedsLayout()
        app.turn()
        XCTAssertNil(app.caretForInputMethod)
    }

    func testAnObjectThatOnlyTakesKeys() throws {
        final class Keys: UIView, UIKeyInput {
            var log: [String] = []
            var hasText: Bool { true }
            func insertText(_ text: String) { log.append(text) }
            func deleteBackward() { log.append("delete") }
            override var canBecomeFirstResponder: Bool { true }
        }
        let keys = Keys(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let app = try AppHarness(showing: keys)
        keys.becomeFirstResponder()
        app.type("a")
        app.key(.backspace)
        app.key(.return)
        app.key(.left)
        app.commit("é")
        XCTAssertEqual(keys.log, ["a", "delete", "\n", "é"])
    }

    func testTraitsHaveDefaults() throws {
        XCTAssertEqual(document.autocapitalizationType, .sentences)
        XCTAssertEqual(document.keyboardType, .default)
        XCTAssertTrue(document.textInputView === document)
        XCTAssertEqual(document.selectionAffinity, .forward)
    }
}
