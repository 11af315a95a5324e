import UITesting
import XCTest

@testable import UIKit

/// The undo manager of a text field: its editing steps among what the app registers.
@preconcurrency @MainActor
final class TextUndoTests: XCTestCase {
    private let field = UITextField(frame: CGRect(10, 10, 200, 34))

    private var manager: UndoManager { field.textUndo.manager }

    private func edit(_ text: String = "") throws -> AppHarness {
        field.text = text
        let app = try AppHarness(showing: field)
        field.becomeFirstResponder()
        return app
    }

    func testUndoManagerOfAField() throws {
        let app = try edit()
        XCTAssertTrue(field.undoManager === manager)
        XCTAssertFalse(app.window.undoManager === manager)
        app.type("abc")
        XCTAssertEqual(manager.undoCount, 1, "a run of typing is one action")
        XCTAssertEqual(manager.undoMenuItemTitle, "Undo Typing")
        manager.undo()
        XCTAssertEqual(field.text, "")
        XCTAssertEqual(manager.redoMenuItemTitle, "Redo Typing")
        manager.redo()
        XCTAssertEqual(field.text, "abc")
        app.key("z", .control)
        XCTAssertEqual(field.text, "")
        app.key("z", [.control, .shift])
        XCTAssertEqual(field.text, "abc")
    }

    func testKeysThatComeInOneTurnAreOneRunOfTyping() throws {
        let app = try edit()
        app.together { app.type("ab") }
        app.type("c")
        XCTAssertEqual(manager.undoCount, 1)
        manager.undo()
        XCTAssertEqual(field.text, "")
    }

    func testItIsEmptiedWhenTheFieldResigns() throws {
        let app = try edit()
        app.type("abc")
        let document = UndoDocument(manager)
        document.append(1)
        app.key("z", .control)
        XCTAssertTrue(manager.canUndo && manager.canRedo)
        field.resignFirstResponder()
        XCTAssertFalse(manager.canUndo || manager.canRedo)
        field.becomeFirstResponder()
        app.key("z", .control)
        XCTAssertEqual(field.text, "abc")
    }

    func testStepsHaveTheNamesOfTheirActions() throws {
        let app = try edit("one two three")
        app.clipboard = "x"
        var names: [String] = []
        func note() { names.append(manager.undoActionName) }
        app.key(.backspace)
        note()
        app.key("v", .control)
        note()
        try field.select(0..<3)
        app.key("x", .control)
        note()
        app.type("Four")
        note()
        try field.select(0..<2)
        app.key(.delete)
        note()
        let range = try XCTUnwrap(field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))
        field.replace(range, withText: "new")
        note()
        app.turn()
        field.clearByButton()
        note()
        XCTAssertEqual(names, ["Delete", "Paste", "Cut", "Typing", "Delete", "Replace", "Clear"])
        for _ in names { app.key("z", .control) }
        XCTAssertEqual(field.text, "one two three")
        for _ in names { app.key("y", .control) }
        XCTAssertEqual(field.text, "")
    }

    func testActionsOfTheAppStandInOrder() throws {
        let app = try edit()
        let document = UndoDocument(manager)
        app.type("a")
        document.append(1)
        manager.setActionName("Append")
        app.type("b")
        XCTAssertEqual(manager.undoCount, 3, "typing goes on in a step of its own")
        app.key("z", .control)
        XCTAssertEqual(field.text, "a")
        XCTAssertEqual(document.numbers, [1])
        XCTAssertEqual(manager.undoActionName, "Append")
        app.key("z", .control)
        XCTAssertEqual(document.numbers, [])
        app.key("z", .control)
        XCTAssertEqual(field.text, "")
        for _ in 0..<3 { app.key("y", .control) }
        XCTAssertEqual(field.text, "ab")
        XCTAssertEqual(document.numbers, [1])
    }

    func testWhatTheAppRegistersInTheSameEventIsUndoneWithTheKey() throws {
        let app = try edit()
        let document = UndoDocument(manager)
        field.addAction(
            UIAction { _ in if !document.manager.isUndoing, !document.manager.isRedoing { document.append(1) }
            },
            for: .editingChanged)
        app.type("a")
        XCTAssertEqual(manager.undoCount, 1)
        XCTAssertEqual(manager.undoActionName, "Typing")
        app.key("z", .control)
        XCTAssertEqual(field.text, "")
        XCTAssertEqual(document.numbers, [])
        app.key("y", .control)
        XCTAssertEqual(field.text, "a")
        XCTAssertEqual(document.numbers, [1])
    }

    func testAnActionThatTypesIsUndoneInOrder() throws {
        let app = try edit()
        app.type("a")
        manager.registerUndo(withTarget: field) { $0.insertText("!") }
        app.type("b")
        app.key("z", .control)
        XCTAssertEqual(field.text, "a")
        app.key("z", .control)
        XCTAssertEqual(field.text, "a!")
        app.key("y", .control)
        XCTAssertEqual(field.text, "a")
        app.key("y", .control)
        XCTAssertEqual(field.text, "ab")
    }

    func testRemovingActionsByTheApp() throws {
        let app = try edit()
        app.type("a")
        manager.removeAllActions()
        app.type("b")
        XCTAssertEqual(manager.undoCount, 1)
        app.key("z", .control)
        XCTAssertEqual(field.text, "a")
        app.key("z", .control)
        XCTAssertEqual(field.text, "a")
        manager.removeAllActions(withTarget: field)
        XCTAssertFalse(manager.canRedo)
    }

    func testTypingWhileRegistrationIsDisabled() throws {
        let app = try edit()
        let document = UndoDocument(manager)
        document.appendEach(1)
        app.type("a")
        manager.disableUndoRegistration()
        app.type("b")
        manager.enableUndoRegistration()
        XCTAssertEqual(manager.undoCount, 1, "steps that do not fit the text any more are gone")
        app.key("z", .control)
        XCTAssertEqual(field.text, "ab")
        XCTAssertEqual(document.numbers, [])
    }

    func testATextOfTheProgramsForgetsSteps() throws {
        let app = try edit()
        let document = UndoDocument(manager)
        document.appendEach(1)
        app.type("a")
        field.text = "other"
        XCTAssertEqual(manager.undoCount, 1)
        app.key("z", .control)
        XCTAssertEqual(field.text, "other")
        XCTAssertEqual(document.numbers, [])
    }

    func testUndoTakesBackWhatIsComposed() throws {
        let app = try edit("a")
        app.compose("にほ", caret: 2)
        app.key("z", .control)
        XCTAssertEqual(field.text, "a")
        XCTAssertNil(field.markedTextRange)
        app.key("y", .control)
        XCTAssertEqual(field.text, "aにほ")
    }

    func testUndoOfAFieldIsToldLikeTyping() throws {
        let app = try edit()
        app.type("a")
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        app.key("z", .control)
        app.key("y", .control)
        XCTAssertEqual(changes, 2)
    }

    func testSecretsAreNotRegistered() throws {
        let app = try edit()
        field.isSecureTextEntry = true
        app.type("secret")
        XCTAssertFalse(manager.canUndo)
        XCTAssertEqual(manager.undoMenuItemTitle, "Undo")
        app.key("z", .control)
        XCTAssertEqual(field.text, "secret")
    }

    func testAFieldThatBecomesSecureForgetsSteps() throws {
        let app = try edit()
        app.type("secret")
        XCTAssertTrue(manager.canUndo)
        field.isSecureTextEntry = true
        XCTAssertFalse(manager.canUndo)
    }

    func testOnlyAsManyLevelsAreUndone() throws {
        let app = try edit()
        manager.levelsOfUndo = 2
        for text in ["a", "b", "c"] {
            app.type(text)
            field.content.document.endUndoGroup()
        }
        for _ in 0..<3 { app.key("z", .control) }
        XCTAssertEqual(field.text, "a")
    }

    func testTheManagerMayOutliveItsField() throws {
        var other: UITextField? = UITextField(frame: CGRect(0, 0, 100, 30))
        other?.insertText("a")
        let manager = try XCTUnwrap(other?.undoManager)
        weak let witness = other
        other = nil
        XCTAssertNil(witness, "actions do not keep the field alive")
        manager.undo()
        XCTAssertFalse(manager.canUndo)
    }

    /// Random typing, deleting, pasting, registering, undoing and redoing.
    func testAnySequenceLeadsBackAndForth() throws {
        let app = try edit()
        let document = UndoDocument(manager)
        var state: UInt64 = 7
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
        app.clipboard = "paste"
        for _ in 0..<400 {
            switch random(9) {
            case 0: app.key(.backspace)
            case 1: app.key("v", .control)
            case 2: app.key(.left)
            case 3:
                document.append(random(100))
                app.turn()
            case 4: app.key("z", .control)
            case 5: app.key("y", .control)
            default: app.type(["a", "b", "é", "😀"][random(4)])
            }
        }
        let end = (field.text, document.numbers)
        while manager.canRedo { app.key("y", .control) }
        let newest = (field.text, document.numbers)
        while manager.canUndo { app.key("z", .control) }
        XCTAssertEqual(field.text, "")
        XCTAssertEqual(document.numbers, [])
        while manager.canRedo { app.key("y", .control) }
        XCTAssertEqual(field.text, newest.0)
        XCTAssertEqual(document.numbers, newest.1)
        XCTAssertFalse(end.0?.isEmpty ?? true)
    }
}
