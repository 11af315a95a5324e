import UIKit
import UITesting
import XCTest

/// The calls when editing begins and ends, and who may refuse. Their order is tested where it is documented or has
/// been measured: a delegate call comes before the notification of the same event, and the end of one field before
/// the beginning of the next one. When a control event is sent between these is not known.
@preconcurrency @MainActor
final class TextFieldLifeTests: XCTestCase {
    private let journal = TextFieldRecorder()
    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    private let other = UITextField(frame: CGRect(x: 10, y: 60, width: 200, height: 34))

    private func show() throws -> AppHarness {
        let app = try AppHarness(showing: field)
        app.window.addSubview(other)
        app.turn()
        journal.watch(field)
        return app
    }

    func testBecomingFirstResponderAsksAndTells() throws {
        _ = try show()
        field.text = "abc"
        XCTAssertTrue(field.becomeFirstResponder())
        assertCalls(
            journal.take(), inOrder: ["D shouldBegin", "D didBegin", "N begin"], ["D shouldBegin", "C begin"])
        XCTAssertTrue(field.isEditing)
        XCTAssertEqual(field.selectedOffsets, 3..<3)
        XCTAssertTrue(field.becomeFirstResponder())
        XCTAssertEqual(journal.take(), [])
    }

    func testARefusalKeepsEditingFromBeginning() throws {
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

    func testResigningAsksAndTells() throws {
        _ = try show()
        field.becomeFirstResponder()
        _ = journal.take()
        XCTAssertTrue(field.resignFirstResponder())
        assertCalls(
            journal.take(), inOrder: ["D shouldEnd", "D didEnd committed", "N end"], ["D shouldEnd", "C end"])
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

    func testARefusalKeepsEditingFromEnding() throws {
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

    func testAForcedEndIsNotRefused() throws {
        let app = try show()
        field.becomeFirstResponder()
        journal.refusals = ["shouldEnd"]
        XCTAssertFalse(app.window.endEditing(false))
        _ = journal.take()
        XCTAssertTrue(app.window.endEditing(true))
        assertCalls(
            journal.take(), inOrder: ["D shouldEnd", "D didEnd committed", "N end"], ["D shouldEnd", "C end"])
        XCTAssertNil(app.firstResponder)
    }

    func testLeavingTheWindowEndsEditingWhateverTheDelegateSays() throws {
        let app = try show()
        field.becomeFirstResponder()
        journal.refusals = ["shouldEnd"]
        _ = journal.take()
        field.removeFromSuperview()
        let ends = ["D didEnd committed", "N end"]
        XCTAssertEqual(journal.take().filter(ends.contains), ends)
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
        assertCalls(
            journal.take(),
            inOrder: [
                "b.D shouldBegin", "a.D shouldEnd", "a.D didEnd committed", "b.D didBegin", "b.N begin",
            ], ["a.D didEnd committed", "a.N end"], ["a.D shouldEnd", "a.C end", "b.C begin"])
    }

    func testTheTextIsClearedOnBeginEditingUnlessRefused() throws {
        _ = try show()
        field.text = "abc"
        field.clearsOnBeginEditing = true
        journal.refusals = ["shouldClear"]
        field.becomeFirstResponder()
        assertCalls(
            journal.take(),
            inOrder: ["D shouldBegin", "D didBegin", "N begin"], ["D shouldBegin", "C begin"],
            ["D shouldBegin", "D shouldClear"])
        XCTAssertEqual(field.text, "abc")
        field.resignFirstResponder()
        journal.refusals = []
        field.becomeFirstResponder()
        XCTAssertEqual(field.text, "")
    }

    func testAFieldMayResignInsideDidBegin() throws {
        let app = try show()
        journal.hook = { [field] in if $0 == "D didBegin" { field.resignFirstResponder() } }
        XCTAssertFalse(field.becomeFirstResponder())
        assertCalls(
            journal.take().filter { $0 != "C begin" },
            inOrder: ["D shouldBegin", "D didBegin", "D shouldEnd", "D didEnd committed", "N end"],
            ["D shouldEnd", "C end"])
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
