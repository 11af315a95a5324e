import UIKit
import UITesting
import XCTest

/// A test for each property of a text field that is about editing, each method of its delegate, each control
/// event and each notification.
@preconcurrency @MainActor
final class TextFieldReferenceLifeTests: XCTestCase {
    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    private let other = UITextField(frame: CGRect(x: 10, y: 60, width: 200, height: 34))

    private func show() throws -> AppHarness {
        let app = try AppHarness(size: CGSize(width: 320, height: 300), scale: 1, appearance: .light)
        app.window.addSubview(field)
        app.window.addSubview(other)
        app.turn()
        return app
    }

    private func edit(_ text: String = "") throws -> AppHarness {
        let app = try show()
        field.text = text
        field.becomeFirstResponder()
        return app
    }

    // MARK: Properties

    func testAFieldIsEditingWhileItHasTheFocus() throws {
        let app = try show()
        XCTAssertFalse(field.isEditing)
        app.tap(field)
        XCTAssertTrue(field.isEditing)
        field.resignFirstResponder()
        XCTAssertFalse(field.isEditing)
    }

    func testBeginningClearsTheFieldIfAsked() throws {
        XCTAssertFalse(field.clearsOnBeginEditing)
        let app = try show()
        field.text = "one two three"
        app.tap(field, at: try field.point(before: 4))
        XCTAssertEqual(field.text, "one two three")
        XCTAssertEqual(field.selectedOffsets, 4..<4, "the caret goes where the tap was")
        field.resignFirstResponder()
        field.clearsOnBeginEditing = true
        app.tap(field)
        XCTAssertEqual(field.text, "")
    }

    func testInsertionClearsTheFieldIfAsked() throws {
        XCTAssertFalse(field.clearsOnInsertion)
        let app = try edit("one two")
        app.key("a", .control)
        let selected = try app.picture(of: field)
        field.clearsOnInsertion = true
        XCTAssertNotEqual(try app.picture(of: field), selected, "the selection is hidden")
        app.type("x")
        XCTAssertEqual(field.text, "x")
        XCTAssertFalse(field.clearsOnInsertion)
        field.clearsOnInsertion = true
        app.key(.home)
        XCTAssertFalse(field.clearsOnInsertion, "another selection turns it off")
        app.type("y")
        XCTAssertEqual(field.text, "yx")
        field.clearsOnInsertion = true
        field.insertText("z")
        XCTAssertEqual(field.text, "z")
    }

    func testTheDelegateIsHeldWeakly() throws {
        XCTAssertNil(field.delegate)
        var journal: TextFieldRecorder? = TextFieldRecorder()
        journal?.watch(field)
        XCTAssertTrue(field.delegate === journal)
        journal = nil
        XCTAssertNil(field.delegate, "it is held weakly")
        _ = try edit("works without")
        XCTAssertTrue(field.isEditing)
    }

    func testTheInputViewReplacesTheKeyboard() throws {
        XCTAssertNil(field.inputView)
        let app = try show()
        let pad = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 90))
        field.inputView = pad
        field.becomeFirstResponder()
        app.advance(by: 1)
        XCTAssertNotNil(pad.window)
        XCTAssertEqual(pad.convert(pad.bounds, to: nil).maxY, 300, accuracy: 0.5)
        other.becomeFirstResponder()
        app.advance(by: 1)
        XCTAssertNil(pad.window)
    }

    func testTheAccessoryViewIsShownWhileEditing() throws {
        XCTAssertNil(field.inputAccessoryView)
        let app = try show()
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        field.inputAccessoryView = bar
        field.becomeFirstResponder()
        app.advance(by: 1)
        XCTAssertNotNil(bar.window)
        field.resignFirstResponder()
        app.advance(by: 1)
        XCTAssertNil(bar.window)
    }

    // MARK: Notifications

    /// What a notification brought: the field and the info.
    private func heard(
        _ name: NSNotification.Name, while act: () throws -> Void
    ) rethrows -> [Notification] {
        nonisolated(unsafe) var result: [Notification] = []
        let observer = NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) {
            result.append($0)
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        try act()
        return result
    }

    func testTheBeginningOfEditingIsPosted() throws {
        let app = try show()
        let posted = heard(UITextField.textDidBeginEditingNotification) { app.tap(field) }
        XCTAssertEqual(posted.count, 1)
        XCTAssertTrue(posted.first?.object as? UITextField === field)
        XCTAssertNil(posted.first?.userInfo)
    }

    func testOnlyTypedTextIsPosted() throws {
        let app = try edit()
        let posted = heard(UITextField.textDidChangeNotification) {
            app.type("ab")
            field.text = "by the program"
            app.key(.home)
        }
        XCTAssertEqual(posted.count, 2, "neither for the program's texts nor for the selection")
        XCTAssertTrue(posted.first?.object as? UITextField === field)
    }

    func testTheEndOfEditingIsPosted() throws {
        let app = try edit()
        let posted = heard(UITextField.textDidEndEditingNotification) {
            field.resignFirstResponder()
            app.turn()
        }
        XCTAssertEqual(posted.count, 1)
        XCTAssertEqual(
            posted.first?.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? Int,
            UITextField.DidEndEditingReason.committed.rawValue)
    }

    // MARK: Delegate

    private func journal() -> TextFieldRecorder {
        let journal = TextFieldRecorder()
        journal.watch(field)
        return journal
    }

    func testTheDelegateMayRefuseToBegin() throws {
        let app = try show()
        let journal = journal()
        journal.refusals = ["shouldBegin"]
        app.tap(field)
        XCTAssertFalse(field.isEditing)
        XCTAssertEqual(Set(journal.take()), ["D shouldBegin"])
        XCTAssertFalse(field.canBecomeFirstResponder)
        XCTAssertEqual(journal.take(), ["D shouldBegin"], "asked also by who only wants to know")
        journal.refusals = []
        app.tap(field)
        XCTAssertTrue(field.isEditing)
    }

    func testTheDelegateIsToldOnceThatEditingBegan() throws {
        let app = try show()
        let journal = journal()
        var wasEditing = false
        journal.hook = { entry in
            if entry == "D didBegin" { wasEditing = self.field.isEditing && self.field.isFirstResponder }
        }
        app.tap(field)
        XCTAssertEqual(journal.take().filter { $0 == "D didBegin" }.count, 1)
        XCTAssertTrue(wasEditing)
    }

    func testTheDelegateMayRefuseToEnd() throws {
        _ = try edit("abc")
        let journal = journal()
        journal.refusals = ["shouldEnd"]
        XCTAssertFalse(field.resignFirstResponder())
        XCTAssertTrue(field.isEditing)
        XCTAssertEqual(journal.take(), ["D shouldEnd"])
    }

    func testTheDelegateIsToldThatEditingEnded() throws {
        final class Plain: NSObject, UITextFieldDelegate {
            var ends = 0
            func textFieldDidEndEditing(_ textField: UITextField) { ends += 1 }
        }
        _ = try edit()
        let plain = Plain()
        field.delegate = plain
        field.resignFirstResponder()
        XCTAssertEqual(plain.ends, 1)
    }

    func testTheDelegateIsToldWhyEditingEnded() throws {
        final class Both: NSObject, UITextFieldDelegate {
            var ends: [String] = []
            func textFieldDidEndEditing(_ textField: UITextField) { ends.append("plain") }
            func textFieldDidEndEditing(
                _ textField: UITextField, reason: UITextField.DidEndEditingReason
            ) { ends.append("\(reason)") }
        }
        _ = try edit()
        let both = Both()
        field.delegate = both
        field.resignFirstResponder()
        XCTAssertEqual(both.ends, ["committed"], "in place of the plain one")
    }

    func testTheDelegateMayRefuseAChange() throws {
        let app = try edit("ab")
        let journal = journal()
        app.type("c")
        app.key(.backspace)
        XCTAssertEqual(
            journal.take().filter { $0.hasPrefix("D should") },
            ["D shouldChange 2+0 'c'", "D shouldChange 2+1 ''"])
        journal.refusals = ["shouldChange"]
        app.type("d")
        XCTAssertEqual(field.text, "ab")
    }

    func testTheDelegateIsToldOfAnotherSelection() throws {
        let app = try edit("abc")
        let journal = journal()
        app.key(.home)
        XCTAssertEqual(journal.take(), ["D selection"])
        app.key(.home)
        XCTAssertEqual(journal.take(), [], "it is where it was")
    }

    func testTheDelegateMayRefuseToClear() throws {
        let app = try edit("abc")
        field.clearButtonMode = .always
        app.turn()
        let journal = journal()
        journal.refusals = ["shouldClear"]
        let button = try XCTUnwrap(field.subviews.first { $0 is UIControl })
        app.tap(button)
        XCTAssertEqual(field.text, "abc")
        XCTAssertEqual(journal.take(), ["D shouldClear"], "and nobody else hears of it")
        journal.refusals = []
        app.tap(button)
        XCTAssertEqual(field.text, "")
    }

    func testTheDelegateMayRefuseToReturn() throws {
        let app = try edit("abc")
        let journal = journal()
        journal.refusals = ["shouldReturn"]
        app.key(.return)
        XCTAssertEqual(journal.take(), ["D shouldReturn"])
        journal.refusals = []
        app.key(.return)
        XCTAssertEqual(journal.take(), ["D shouldReturn", "D shouldChange 3+0 '\\n'", "C primary"])
        XCTAssertTrue(field.isEditing, "nobody waits for the end")
    }

    // MARK: Control events

    private func count(_ event: UIControl.Event, while act: () -> Void) -> Int {
        var count = 0
        let action = UIAction { _ in count += 1 }
        field.addAction(action, for: event)
        act()
        field.removeAction(action, for: event)
        return count
    }

    func testTheBeginningOfEditingIsSent() throws {
        let app = try show()
        XCTAssertEqual(count(.editingDidBegin) { app.tap(field) }, 1)
    }

    func testOnlyTheUsersChangesAreSent() throws {
        let app = try edit()
        XCTAssertEqual(count(.editingChanged) { app.type("abc") }, 3)
        XCTAssertEqual(count(.editingChanged) { field.text = "x" }, 0)
    }

    func testTheEndOfEditingIsSent() throws {
        _ = try edit()
        XCTAssertEqual(count(.editingDidEnd) { field.resignFirstResponder() }, 1)
    }

    func testReturnSendsTheEndOnExit() throws {
        let app = try edit()
        XCTAssertEqual(count(.editingDidEndOnExit) { app.key(.return) }, 1)
        XCTAssertFalse(field.isEditing, "who waits for it has the field end")
    }

    func testReturnTriggersThePrimaryAction() throws {
        let app = try edit()
        XCTAssertEqual(count(.primaryActionTriggered) { app.key(.return) }, 1)
        XCTAssertTrue(field.isEditing)
    }

    func testEveryEditingEventIsSent() throws {
        let app = try show()
        let count = count(.allEditingEvents) {
            app.tap(field)
            app.type("a")
            app.key(.return)
        }
        XCTAssertEqual(count, 4, "begin, changed, end on exit, end")
        XCTAssertEqual(UIControl.Event.allEditingEvents.rawValue, 0xF0000)
    }
}
