import UIKit
import UITesting
import XCTest

/// The orders of calls when editing begins and ends, and who may refuse.
@preconcurrency @MainActor
final class TextFieldLifeTests: XCTestCase {
    private let journal = FieldJournal()
    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    private let other = UITextField(frame: CGRect(x: 10, y: 60, width: 200, height: 34))

    private func show() throws -> AppHarness {
        let app = try AppHarness(showing: field)
        app.window.addSubview(other)
        app.turn()
        journal.watch(field)
        return app
    }

    func testBecomingFirstResponder() throws {
        _ = try show()
        field.text = "abc"
        XCTAssertTrue(field.becomeFirstResponder())
        XCTAssertEqual(journal.take(), ["D shouldBegin", "C begin", "D didBegin", "N begin"])
        XCTAssertTrue(field.isEditing)
        XCTAssertEqual(field.selectedOffsets, 3..<3)
        XCTAssertTrue(field.becomeFirstResponder())
        XCTAssertEqual(journal.take(), [])
    }

    func testRefusingToBegin() throws {
        let app = try show()
        other.becomeFirstResponder()
        journal.refusals = ["shouldBegin"]
        XCTAssertFalse(field.becomeFirstResponder())
        XCTAssertEqual(journal.take(), ["D shouldBegin"])
        XCTAssertTrue(app.firstResponder === other)
        app.click(field)
        XCTAssertTrue(app.firstResponder === other)
    }

    func testADisabledFieldDoesNotBegin() throws {
        let app = try show()
        field.isEnabled = false
        XCTAssertFalse(field.becomeFirstResponder())
        app.click(field)
        XCTAssertFalse(field.isEditing)
        XCTAssertEqual(journal.take(), [])
    }

    func testDisablingEndsEditing() throws {
        _ = try show()
        field.becomeFirstResponder()
        field.isEnabled = false
        XCTAssertFalse(field.isEditing)
    }

    func testResigning() throws {
        _ = try show()
        field.becomeFirstResponder()
        _ = journal.take()
        XCTAssertTrue(field.resignFirstResponder())
        XCTAssertEqual(journal.take(), ["D shouldEnd", "C end", "D didEnd committed", "N end"])
        XCTAssertFalse(field.isEditing)
        XCTAssertTrue(field.resignFirstResponder())
        XCTAssertEqual(journal.take(), [])
    }

    func testTheNotificationOfTheEndTellsTheReason() throws {
        _ = try show()
        field.becomeFirstResponder()
        let reason = expectation(forNotification: UITextField.textDidEndEditingNotification, object: field) {
            $0.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? Int
                == UITextField.DidEndEditingReason.committed.rawValue
        }
        field.resignFirstResponder()
        wait(for: [reason], timeout: 0)
    }

    func testRefusingToEnd() throws {
        let app = try show()
        field.becomeFirstResponder()
        _ = journal.take()
        journal.refusals = ["shouldEnd"]
        XCTAssertFalse(field.resignFirstResponder())
        XCTAssertEqual(journal.take(), ["D shouldEnd"])
        XCTAssertFalse(other.becomeFirstResponder())
        XCTAssertEqual(journal.take(), ["D shouldEnd"])
        XCTAssertTrue(app.firstResponder === field)
        XCTAssertTrue(field.isEditing)
    }

    func testForcedEnd() throws {
        let app = try show()
        field.becomeFirstResponder()
        journal.refusals = ["shouldEnd"]
        XCTAssertFalse(app.window.endEditing(false))
        _ = journal.take()
        XCTAssertTrue(app.window.endEditing(true))
        XCTAssertEqual(journal.take(), ["D shouldEnd", "C end", "D didEnd committed", "N end"])
        XCTAssertNil(app.firstResponder)
    }

    func testLeavingTheWindowEndsEditingWhateverTheDelegateSays() throws {
        let app = try show()
        field.becomeFirstResponder()
        journal.refusals = ["shouldEnd"]
        _ = journal.take()
        field.removeFromSuperview()
        XCTAssertEqual(journal.take().last, "N end")
        XCTAssertFalse(field.isEditing)
        XCTAssertNil(app.firstResponder)
    }

    func testMovingTheFocusFromFieldToField() throws {
        let app = try AppHarness(showing: field)
        app.window.addSubview(other)
        journal.watch(field, as: "a")
        journal.watch(other, as: "b")
        field.becomeFirstResponder()
        _ = journal.take()
        other.becomeFirstResponder()
        // Each is asked once, the new one first.
        XCTAssertEqual(
            journal.take(),
            [
                "b.D shouldBegin", "a.D shouldEnd", "a.C end", "a.D didEnd committed", "a.N end", "b.C begin",
                "b.D didBegin", "b.N begin",
            ])
    }

    func testClearsOnBeginEditing() throws {
        _ = try show()
        field.text = "abc"
        field.clearsOnBeginEditing = true
        journal.refusals = ["shouldClear"]
        field.becomeFirstResponder()
        XCTAssertEqual(
            journal.take(), ["D shouldBegin", "D shouldClear", "C begin", "D didBegin", "N begin"])
        XCTAssertEqual(field.text, "abc")
        field.resignFirstResponder()
        journal.refusals = []
        field.becomeFirstResponder()
        XCTAssertEqual(field.text, "")
    }

    func testResigningInsideDidBegin() throws {
        let app = try show()
        journal.hook = { [field] in if $0 == "D didBegin" { field.resignFirstResponder() } }
        XCTAssertFalse(field.becomeFirstResponder())
        XCTAssertEqual(
            journal.take(),
            [
                "D shouldBegin", "C begin", "D didBegin", "D shouldEnd", "C end", "D didEnd committed",
                "N end",
            ])
        XCTAssertNil(app.firstResponder)
    }

    func testMovingOnInsideDidEnd() throws {
        let app = try show()
        field.becomeFirstResponder()
        journal.hook = { [other] in if $0.hasPrefix("D didEnd") { other.becomeFirstResponder() } }
        field.resignFirstResponder()
        XCTAssertTrue(app.firstResponder === other)
        XCTAssertTrue(other.isEditing)
    }

    func testAFieldRemovedByItsDelegate() throws {
        let app = try show()
        journal.hook = { [field] in if $0 == "C begin" { field.removeFromSuperview() } }
        app.click(field)
        XCTAssertNil(app.firstResponder)
        XCTAssertFalse(field.isEditing)
        XCTAssertNil(field.superview)
    }

    func testThePlainDidEndIsCalledWhereTheOneWithAReasonIsMissing() throws {
        final class Plain: NSObject, UITextFieldDelegate {
            var ends = 0
            func textFieldDidEndEditing(_ textField: UITextField) { ends += 1 }
        }
        _ = try show()
        let plain = Plain()
        field.delegate = plain
        field.becomeFirstResponder()
        field.resignFirstResponder()
        XCTAssertEqual(plain.ends, 1)
    }

    func testTheTextSetterIsCalledAtTheEnd() throws {
        final class Watching: UITextField {
            var assignments: [String?] = []
            override var text: String? {
                get { super.text }
                set {
                    assignments.append(newValue)
                    super.text = newValue
                }
            }
        }
        let watching = Watching(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let app = try AppHarness(showing: watching)
        watching.becomeFirstResponder()
        app.type("ab")
        XCTAssertEqual(watching.assignments, [])
        watching.resignFirstResponder()
        XCTAssertEqual(watching.assignments, ["ab"])
        XCTAssertEqual(watching.text, "ab")
    }

    func testUndoIsForgottenAtTheEnd() throws {
        let app = try show()
        field.becomeFirstResponder()
        app.type("ab")
        field.resignFirstResponder()
        field.becomeFirstResponder()
        app.key("z", .control)
        XCTAssertEqual(field.text, "ab")
    }

    func testTabMovesOnAndSelectsEverything() throws {
        let app = try show()
        other.text = "xyz"
        field.becomeFirstResponder()
        app.key(.tab)
        XCTAssertTrue(other.isEditing)
        XCTAssertEqual(other.selectedOffsets, 0..<3)
        app.key(.tab, .shift)
        XCTAssertTrue(field.isEditing)
    }

    func testAFieldThatIsNoLongerNeededGoesAway() throws {
        let app = try AppHarness()
        weak var gone: UITextField?
        do {
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            field.clearButtonMode = .always
            app.window.addSubview(field)
            field.becomeFirstResponder()
            app.type("abc")
            app.click(field)
            app.advance(by: 1)
            field.removeFromSuperview()
            gone = field
        }
        app.turn()
        XCTAssertNil(gone)
        XCTAssertTrue(app.nothingIsScheduled)
    }
}
