import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class KeyboardNotificationTests: XCTestCase {
    // Made by the test that runs: all test cases exist from the beginning, and would hear of the others.
    private lazy var keyboard = KeyboardNotificationRecorder()
    private let first = UITextField(frame: CGRect(0, 0, 100, 30))
    private let second = UITextField(frame: CGRect(0, 40, 100, 30))

    private func show() throws -> AppHarness {
        _ = keyboard
        let app = try AppHarness(showing: first)
        app.window.addSubview(second)
        first.inputView = UIView.bar(100)
        second.inputView = UIView.bar(60)
        return app
    }

    private let hidden = CGRect(0, 240, 320, 100)
    private let up = CGRect(0, 140, 320, 100)

    func testShowingAndHidingArePosted() throws {
        let app = try show()
        first.becomeFirstResponder()
        let will = keyboard.entries
        XCTAssertEqual(keyboard.take(), ["willChange", "willShow"], "at once")
        for entry in will {
            XCTAssertEqual(entry.begin, hidden)
            XCTAssertEqual(entry.end, up)
            XCTAssertEqual(entry.duration, 0.25)
            XCTAssertEqual(entry.curve, UIView.AnimationCurve.easeInOut.rawValue)
            XCTAssertTrue(entry.isLocal)
            XCTAssertTrue(entry.window === app.window)
            XCTAssertTrue(entry.object === UIScreen.main)
        }
        app.advance(by: 0.24)
        XCTAssertEqual(keyboard.take(), [])
        app.advance(by: 0.03)
        XCTAssertEqual(keyboard.entries.map(\.end), [up, up])
        XCTAssertEqual(keyboard.take(), ["didChange", "didShow"])
        first.resignFirstResponder()
        XCTAssertEqual(keyboard.entries.map(\.begin), [up, up])
        XCTAssertEqual(keyboard.entries.map(\.end), [hidden, hidden])
        XCTAssertEqual(keyboard.take(), ["willChange", "willHide"])
        app.settle()
        XCTAssertEqual(keyboard.take(), ["didChange", "didHide"])
    }

    func testChangeFrameInsteadOfShowBetweenTwoFields() throws {
        let app = try show()
        first.becomeFirstResponder()
        app.settle()
        _ = keyboard.take()
        second.becomeFirstResponder()
        XCTAssertEqual(keyboard.entries.map(\.begin), [up, up])
        XCTAssertEqual(keyboard.entries.last?.end, CGRect(0, 180, 320, 60))
        XCTAssertEqual(keyboard.entries.map(\.duration), [0, 0], "what is true: it is there at once")
        XCTAssertEqual(keyboard.take(), ["willChange", "didChange"])
        XCTAssertNil(first.inputView?.window)
        app.settle()
        XCTAssertEqual(keyboard.take(), [])
    }

    func testNothingIsToldWhereTheFrameStays() throws {
        let app = try show()
        second.inputView = UIView.bar(100)
        first.becomeFirstResponder()
        app.settle()
        _ = keyboard.take()
        second.becomeFirstResponder()
        first.becomeFirstResponder()
        app.settle()
        XCTAssertEqual(keyboard.take(), [])
        XCTAssertNotNil(first.inputView?.window)
    }

    func testFocusWithoutInputViewsHides() throws {
        let app = try show()
        second.inputView = nil
        first.becomeFirstResponder()
        app.settle()
        _ = keyboard.take()
        second.becomeFirstResponder()
        app.settle()
        XCTAssertEqual(keyboard.take(), ["willChange", "willHide", "didChange", "didHide"])
        XCTAssertTrue(second.isEditing)
    }

    /// A text field has begun its editing before the keyboard is told of, and ended it before it goes.
    func testAfterTheFieldsOwnWords() throws {
        let app = try show()
        let fields = TextFieldRecorder()
        fields.watch(first, as: "A")
        fields.watch(second, as: "B")
        var order: [String] = []
        let inputs = [first.inputView, second.inputView]
        fields.hook = { order.append($0) }
        keyboard.hook = { order.append($0) }
        first.becomeFirstResponder()
        assertCalls(
            order.suffix(5), inOrder: ["D didBegin", "N begin", "willChange"], ["N begin", "willShow"],
            ["C begin", "willShow"])
        app.settle()
        order = []
        second.becomeFirstResponder()
        assertCalls(
            order,
            inOrder: [
                "D shouldBegin", "D shouldEnd", "D didEnd committed", "D didBegin", "N begin", "willChange",
                "didChange",
            ], ["D didEnd committed", "N end", "willChange"],
            ["D shouldEnd", "C end", "C begin", "willChange"])
        order = []
        second.resignFirstResponder()
        assertCalls(
            order, inOrder: ["D shouldEnd", "D didEnd committed", "N end", "willHide"],
            ["D shouldEnd", "C end", "willHide"], ["N end", "willChange"])
        XCTAssertEqual(inputs.count, 2)
    }

    /// So a view that is set while editing begins is still in time.
    func testSetInDidBeginEditing() throws {
        let app = try show()
        let fields = TextFieldRecorder()
        fields.watch(first)
        let late = UIView.bar(25)
        fields.hook = { [first] in if $0 == "D didBegin" { first.inputAccessoryView = late } }
        first.becomeFirstResponder()
        app.settle()
        XCTAssertEqual(late.placeInWindow, CGRect(0, 115, 320, 25))
        XCTAssertEqual(keyboard.take(), ["willChange", "willShow", "didChange", "didShow"])
    }

    func testResigningInDidBeginEditing() throws {
        let app = try show()
        let fields = TextFieldRecorder()
        fields.watch(first)
        fields.hook = { [first] in if $0 == "D didBegin" { first.resignFirstResponder() } }
        first.becomeFirstResponder()
        app.settle()
        XCTAssertNil(app.firstResponder)
        XCTAssertEqual(keyboard.take(), [], "nothing was ever shown")
        XCTAssertNil(first.inputView?.window)
    }

    func testResigningInWillShowHidesTheInputView() throws {
        let app = try show()
        keyboard.hook = { [first] in if $0 == "willShow" { first.resignFirstResponder() } }
        first.becomeFirstResponder()
        app.settle()
        XCTAssertNil(app.firstResponder)
        XCTAssertNil(first.inputView?.window)
        XCTAssertEqual(
            keyboard.take(),
            [
                "willChange", "willShow", "didChange", "didShow", "willChange", "willHide", "didChange",
                "didHide",
            ])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    /// Two observers that never agree must not hang the application.
    func testObserversThatMoveTheFocusForEver() throws {
        let app = try show()
        keyboard.hook = { [first, second] in
            guard $0 == "willChange" else { return }
            if first.isFirstResponder { second.becomeFirstResponder() } else { first.becomeFirstResponder() }
        }
        first.becomeFirstResponder()
        keyboard.hook = { _ in }
        app.settle()
        XCTAssertNotNil(app.firstResponder)
        first.resignFirstResponder()
        second.resignFirstResponder()
        app.settle()
        XCTAssertNil(first.inputView?.window)
        XCTAssertNil(second.inputView?.window)
    }

    /// Every "will" has its "did", also when the way is cut short.
    func testEveryWillHasItsDidWhenAMovementIsCutShort() throws {
        let app = try show()
        first.becomeFirstResponder()
        app.advance(by: 0.1)
        first.resignFirstResponder()
        app.advance(by: 0.1)
        second.becomeFirstResponder()
        app.settle()
        XCTAssertEqual(
            keyboard.take(),
            [
                "willChange", "willShow", "didChange", "didShow", "willChange", "willHide", "didChange",
                "didHide", "willChange", "willShow", "didChange", "didShow",
            ])
        XCTAssertEqual(second.inputView?.placeInWindow, CGRect(0, 180, 320, 60))
        XCTAssertNil(first.inputView?.window)
    }

    func testAResizedWindowAnnouncesTheNewFrame() throws {
        let app = try show()
        first.becomeFirstResponder()
        app.settle()
        _ = keyboard.take()
        app.resize(to: CGSize(width: 300, height: 200))
        XCTAssertEqual(keyboard.entries.first?.begin, up)
        XCTAssertEqual(keyboard.entries.first?.end, CGRect(0, 100, 300, 100))
        XCTAssertEqual(keyboard.entries.first?.duration, 0)
        XCTAssertEqual(keyboard.take(), ["willChange", "didChange"])
    }
}
