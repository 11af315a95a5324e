import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class InputViewTests: XCTestCase {
    private let owner = InputOwner(frame: CGRect(0, 0, 100, 30))

    private func show(_ view: UIView, size: CGSize = CGSize(width: 320, height: 240)) throws -> AppHarness {
        try AppHarness(showing: view, size: size)
    }

    /// The seed's promise: presented when the object becomes first responder, dismissed when it resigns.
    func testTheInputViewIsShownForItsResponder() throws {
        let pad = UIView.bar(90)
        owner.input = pad
        let app = try show(owner)
        XCTAssertNil(pad.window)
        owner.becomeFirstResponder()
        app.settle()
        XCTAssertEqual(pad.placeInWindow, CGRect(0, 150, 320, 90))
        XCTAssertTrue(app.window.hitTest(CGPoint(x: 5, y: 200), with: nil) === pad)
        owner.resignFirstResponder()
        app.settle()
        XCTAssertNil(pad.window)
        XCTAssertEqual(pad.frame.height, 90)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAnAccessoryStandsAboveTheInputView() throws {
        let bar = UIView.bar(40)
        let pad = UIView.bar(100)
        owner.accessory = bar
        let app = try show(owner)
        owner.becomeFirstResponder()
        app.settle()
        // Alone it stands at the bottom.
        XCTAssertEqual(bar.placeInWindow, CGRect(0, 200, 320, 40))
        owner.resignFirstResponder()
        app.settle()
        XCTAssertNil(bar.window)
        owner.input = pad
        owner.becomeFirstResponder()
        app.settle()
        XCTAssertEqual(bar.placeInWindow, CGRect(0, 100, 320, 40))
        XCTAssertEqual(pad.placeInWindow, CGRect(0, 140, 320, 100))
    }

    func testAnInputControllerGoesBeforeTheView() throws {
        let controller = RecordingInputController()
        owner.inputController = controller
        // The controller goes before the view.
        owner.input = UIView.bar(10)
        let app = try show(owner, size: CGSize(width: 320, height: 480))
        owner.becomeFirstResponder()
        app.settle()
        XCTAssertEqual(controller.view.placeInWindow, CGRect(0, 264, 320, 216), "a keyboard's height")
        XCTAssertTrue(controller.inputView === controller.view)
        XCTAssertEqual(controller.inputView?.inputViewStyle, .keyboard)
        XCTAssertEqual(controller.calls, ["willAppear", "didAppear"])
        controller.dismissKeyboard()
        app.settle()
        XCTAssertNil(app.firstResponder)
        XCTAssertNil(controller.view.window)
        XCTAssertEqual(controller.calls, ["willAppear", "didAppear", "willDisappear", "didDisappear"])
        controller.preferredContentSize = CGSize(width: 0, height: 120)
        owner.becomeFirstResponder()
        app.settle()
        XCTAssertEqual(controller.view.placeInWindow, CGRect(0, 360, 320, 120))
    }

    func testAnAccessoryControllerGoesBeforeTheView() throws {
        let controller = RecordingInputController()
        let bar = UIInputView(frame: CGRect(0, 0, 1, 36), inputViewStyle: .default)
        controller.view = bar
        owner.accessoryController = controller
        owner.accessory = UIView.bar(99)
        let app = try show(owner)
        owner.becomeFirstResponder()
        app.settle()
        XCTAssertEqual(bar.placeInWindow, CGRect(0, 204, 320, 36))
        XCTAssertEqual(controller.calls, ["willAppear", "didAppear"])
        owner.accessoryController = nil
        owner.reloadInputViews()
        XCTAssertNil(bar.window)
        XCTAssertEqual(controller.calls.suffix(2), ["willDisappear", "didDisappear"])
    }

    func testReloadingReplacesTheInputView() throws {
        let first = UIView.bar(60)
        let second = UIView.bar(80)
        owner.input = first
        let app = try show(owner)
        owner.becomeFirstResponder()
        app.settle()
        let journal = KeyboardNotificationRecorder()
        owner.input = second
        app.turn()
        XCTAssertNotNil(first.window, "a change waits for the call")
        owner.reloadInputViews()
        XCTAssertNil(first.window)
        app.turn()
        XCTAssertEqual(second.placeInWindow, CGRect(0, 160, 320, 80))
        XCTAssertEqual(journal.entries.map(\.duration), [0, 0], "without animation")
        XCTAssertEqual(journal.take(), ["willChange", "didChange"])
        owner.input = nil
        owner.reloadInputViews()
        XCTAssertNil(second.window)
        XCTAssertEqual(journal.take(), ["willChange", "willHide", "didChange", "didHide"])
        owner.resignFirstResponder()
        owner.input = first
        owner.reloadInputViews()
        XCTAssertNil(first.window, "not first responder")
        XCTAssertEqual(journal.take(), [])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testInputViewsAreFoundUpTheChain() throws {
        let controller = BarController()
        let field = UITextField(frame: CGRect(10, 10, 100, 30))
        controller.view.addSubview(field)
        let app = try AppHarness(rootViewController: controller, size: CGSize(width: 320, height: 240))
        app.tap(field)
        app.settle()
        XCTAssertEqual(controller.bar.placeInWindow, CGRect(0, 210, 320, 30))
        let pad = UIView.bar(50)
        field.inputView = pad
        field.reloadInputViews()
        app.turn()
        XCTAssertEqual(pad.placeInWindow, CGRect(0, 190, 320, 50))
        XCTAssertEqual(controller.bar.placeInWindow, CGRect(0, 160, 320, 30))
        // The field's own accessory hides that of the controller.
        let own = UIView.bar(20)
        field.inputAccessoryView = own
        field.reloadInputViews()
        app.turn()
        XCTAssertNil(controller.bar.window)
        XCTAssertEqual(own.placeInWindow, CGRect(0, 170, 320, 20))
    }

    /// The way chats are made: the controller owns a bar with a field in it.
    func testAFieldInsideTheAccessoryKeepsIt() throws {
        let controller = BarController()
        let field = UITextField(frame: CGRect(10, 5, 100, 20))
        controller.bar.addSubview(field)
        let app = try AppHarness(rootViewController: controller, size: CGSize(width: 320, height: 240))
        controller.becomeFirstResponder()
        app.settle()
        let journal = KeyboardNotificationRecorder()
        app.tap(field)
        app.settle()
        XCTAssertTrue(app.firstResponder === field)
        XCTAssertEqual(controller.bar.placeInWindow, CGRect(0, 210, 320, 30))
        app.type("hello")
        XCTAssertEqual(field.text, "hello")
        field.resignFirstResponder()
        app.settle()
        XCTAssertNil(controller.bar.window)
        XCTAssertEqual(journal.take(), ["willChange", "willHide", "didChange", "didHide"])
    }

    func testTouchesInTheInputViewLeaveTheFieldAlone() throws {
        let field = UITextField(frame: CGRect(10, 10, 100, 30))
        let pad = UIView.bar(60)
        let button = UIButton(frame: CGRect(0, 0, 60, 60))
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        pad.addSubview(button)
        field.inputView = pad
        let app = try show(field)
        app.window.bounds.size = CGSize(width: 320, height: 240)
        field.frame = CGRect(10, 10, 100, 30)
        app.tap(field)
        app.settle()
        app.tap(button)
        app.tap(at: CGPoint(x: 250, y: 230))
        XCTAssertEqual(presses, 1)
        XCTAssertTrue(field.isEditing)
        XCTAssertNotNil(pad.window)
    }

    func testItSlidesUpAndDown() throws {
        let pad = UIView.bar(100)
        owner.input = pad
        let app = try show(owner)
        owner.becomeFirstResponder()
        app.turn()
        XCTAssertEqual(pad.placeInWindow.minY, 240)
        app.advance(by: 0.125)
        let middle = pad.placeInWindow.minY
        XCTAssertTrue((165...215).contains(middle), "\(middle)")
        // Half way up it is called back: it turns round where it is.
        owner.resignFirstResponder()
        app.turn()
        XCTAssertEqual(pad.placeInWindow.minY, middle)
        app.advance(by: 0.05)
        XCTAssertGreaterThan(pad.placeInWindow.minY, middle)
        XCTAssertNotNil(pad.window)
        // What leaves takes no more touches.
        XCTAssertFalse(app.window.hitTest(CGPoint(x: 5, y: 239), with: nil)?.isDescendant(of: pad) ?? false)
        app.settle()
        XCTAssertNil(pad.window)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testTheWindowChangesItsSize() throws {
        let pad = UIView.bar(100)
        let bar = UIView.bar(30)
        owner.input = pad
        owner.accessory = bar
        let app = try show(owner)
        owner.becomeFirstResponder()
        app.settle()
        app.resize(to: CGSize(width: 200, height: 300))
        XCTAssertEqual(pad.placeInWindow, CGRect(0, 200, 200, 100))
        XCTAssertEqual(bar.placeInWindow, CGRect(0, 170, 200, 30))
        // Too low for both: the accessory keeps its height.
        app.resize(to: CGSize(width: 200, height: 80))
        XCTAssertEqual(bar.placeInWindow, CGRect(0, 0, 200, 30))
        XCTAssertEqual(pad.placeInWindow, CGRect(0, 30, 200, 50))
        app.resize(to: CGSize(width: 200, height: 20))
        // Cut off rather than pressed together.
        XCTAssertEqual(bar.placeInWindow, CGRect(0, 0, 200, 30))
        XCTAssertEqual(pad.frame.height, 0)
        app.resize(to: CGSize(width: 320, height: 240))
        XCTAssertEqual(pad.placeInWindow, CGRect(0, 140, 320, 100))
        owner.resignFirstResponder()
        app.settle()
        XCTAssertEqual(pad.frame.height, 100)
        XCTAssertEqual(bar.frame.height, 30)
    }

    func testAResizeWhileItLeaves() throws {
        let pad = UIView.bar(100)
        owner.input = pad
        let app = try show(owner)
        owner.becomeFirstResponder()
        app.settle()
        owner.resignFirstResponder()
        app.advance(by: 0.1)
        let journal = KeyboardNotificationRecorder()
        app.resize(to: CGSize(width: 320, height: 300))
        XCTAssertNil(pad.window)
        XCTAssertEqual(journal.take(), ["didChange", "didHide"])
        app.settle()
        XCTAssertEqual(journal.take(), [])
    }

    func testANewHeightIsAnnounced() throws {
        let pad = UIView.bar(100)
        owner.input = pad
        let app = try show(owner)
        owner.becomeFirstResponder()
        app.settle()
        let journal = KeyboardNotificationRecorder()
        pad.frame.size.height = 120
        app.turn()
        XCTAssertEqual(pad.placeInWindow, CGRect(0, 120, 320, 120))
        XCTAssertEqual(journal.take(), ["willChange", "didChange"])
        let bar = GrowingBar(frame: .zero)
        bar.allowsSelfSizing = true
        owner.accessory = bar
        owner.reloadInputViews()
        app.turn()
        XCTAssertEqual(bar.placeInWindow, CGRect(0, 90, 320, 30))
        bar.natural = 50
        app.turn()
        XCTAssertEqual(bar.placeInWindow, CGRect(0, 70, 320, 50))
        XCTAssertEqual(pad.placeInWindow, CGRect(0, 120, 320, 120))
    }

    /// The well-known way to have no keyboard on the screen at all.
    func testAnEmptyViewShowsNothing() throws {
        let journal = KeyboardNotificationRecorder()
        owner.input = UIView()
        let app = try show(owner)
        owner.becomeFirstResponder()
        app.settle()
        owner.resignFirstResponder()
        app.settle()
        XCTAssertEqual(journal.take(), [])
        XCTAssertNil(owner.input?.window)
    }

    func testAViewThatLeavesItsWindowTakesItsInputViewsAway() throws {
        let pad = UIView.bar(100)
        owner.input = pad
        let app = try show(owner)
        owner.becomeFirstResponder()
        app.settle()
        owner.removeFromSuperview()
        app.settle()
        XCTAssertNil(pad.window)
        XCTAssertEqual(app.window.subviews, [])
    }

    func testTwoWindowsHaveTheirOwn() throws {
        let pad = UIView.bar(100)
        owner.input = pad
        let app = try show(owner)
        let other = UIWindow(frame: CGRect(0, 0, 200, 200))
        let second = InputOwner(frame: CGRect(0, 0, 10, 10))
        second.input = UIView.bar(50)
        other.addSubview(second)
        other.makeKeyAndVisible()
        app.turn()
        owner.becomeFirstResponder()
        second.becomeFirstResponder()
        app.settle()
        XCTAssertTrue(pad.window === app.window)
        XCTAssertTrue(second.input?.window === other)
        XCTAssertEqual(second.input?.placeInWindow, CGRect(0, 150, 200, 50))
    }
}

@MainActor
private final class BarController: UIViewController {
    let bar = UIView.bar(30)
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
}

@MainActor
private final class GrowingBar: UIInputView {
    var natural: CGFloat = 30 { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: natural) }
}

@MainActor
final class RecordingInputController: UIInputViewController {
    var calls: [String] = []
    var changes: [String] = []

    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
    override func textDidChange(_ textInput: (any UITextInput)?) { changes.append("text") }
    override func selectionDidChange(_ textInput: (any UITextInput)?) { changes.append("selection") }
}
