import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class ActionSearchTests: XCTestCase {
    /// Does some of the edit actions, when it is told that it may.
    private class Editor: UIView {
        var calls: [String] = []
        var allowsCopy = true
        var asked: [(name: String, sender: Any?)] = []

        override var canBecomeFirstResponder: Bool { true }
        override func copy(_ sender: Any?) { calls.append("copy from \(sender.map { "\($0)" } ?? "nobody")") }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            asked.append((action.name, sender))
            if action == Selector("copy:") { return allowsCopy }
            return super.canPerformAction(action, withSender: sender)
        }
    }

    private class Paster: UIView {
        var pastes = 0
        var asked = 0
        override func paste(_ sender: Any?) { pastes += 1 }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            asked += 1
            return super.canPerformAction(action, withSender: sender)
        }
    }

    private let copy: Selector = "copy:"
    private let paste: Selector = "paste:"

    // MARK: canPerformAction

    func testWhatAnAncestorCanDoCanBePerformed() {
        let (outer, inner) = (Paster(), Editor())
        outer.addSubview(inner)
        XCTAssertTrue(inner.canPerformAction(copy, withSender: nil))
        XCTAssertTrue(inner.canPerformAction(paste, withSender: nil), "an ancestor can")
        XCTAssertFalse(outer.canPerformAction(copy, withSender: nil), "the chain goes up only")
        inner.allowsCopy = false
        XCTAssertFalse(inner.canPerformAction(copy, withSender: nil), "an override decides")
        XCTAssertFalse(inner.canPerformAction("cut:", withSender: nil))
        XCTAssertFalse(inner.canPerformAction("nobody:", withSender: nil))
    }

    func testCanPerformActionCoversTheChain() {
        let (outer, inner) = (Paster(), Editor())
        outer.addSubview(inner)
        XCTAssertTrue(inner.canPerformAction(paste, withSender: nil))
        XCTAssertEqual(outer.asked, 1)
        inner.removeFromSuperview()
        XCTAssertFalse(inner.canPerformAction(paste, withSender: nil))
    }

    func testCanPerformActionGetsTheSender() {
        let editor = Editor()
        _ = editor.canPerformAction(copy, withSender: UIApplication.shared)
        _ = editor.canPerformAction(copy, withSender: nil)
        XCTAssertEqual(editor.asked.map(\.name), ["copy:", "copy:"])
        XCTAssertTrue(editor.asked[0].sender as? UIApplication === UIApplication.shared)
        XCTAssertNil(editor.asked[1].sender)
    }

    func testRegisteredNamesCanBePerformed() {
        final class Shop: UIView {
            func buy(_ sender: Any?) {}
        }
        Selector.register("test.buy:", Shop.buy(_:))
        let (shop, child) = (Shop(), UIView())
        XCTAssertTrue(shop.canPerformAction("test.buy:", withSender: nil))
        XCTAssertFalse(child.canPerformAction("test.buy:", withSender: nil))
        shop.addSubview(child)
        XCTAssertTrue(child.canPerformAction("test.buy:", withSender: nil))
    }

    // MARK: target(forAction:)

    func testTheTargetIsTheNearestThatCan() {
        let (outer, inner) = (Paster(), Editor())
        outer.addSubview(inner)
        XCTAssertTrue(inner.target(forAction: copy, withSender: nil) as? UIView === inner)
        XCTAssertTrue(inner.target(forAction: paste, withSender: nil) as? UIView === outer, "an ancestor")
        XCTAssertNil(inner.target(forAction: "cut:", withSender: nil))
        XCTAssertNil(outer.target(forAction: copy, withSender: nil))
    }

    func testTargetForActionIsTheOneThatImplementsIt() {
        // canPerformAction of the inner one says yes because the outer one can.
        let (outer, inner) = (Paster(), Editor())
        outer.addSubview(inner)
        XCTAssertTrue(inner.canPerformAction(paste, withSender: nil))
        XCTAssertTrue(inner.target(forAction: paste, withSender: nil) as? UIView === outer)
    }

    func testTargetForActionPassesOneThatCannotAtPresent() {
        let (outer, inner) = (Editor(), Editor())
        outer.addSubview(inner)
        inner.allowsCopy = false
        XCTAssertTrue(inner.target(forAction: copy, withSender: nil) as? UIView === outer)
        outer.allowsCopy = false
        XCTAssertNil(inner.target(forAction: copy, withSender: nil))
    }

    func testTargetForActionCanBeRedirected() throws {
        final class Redirecting: UIView {
            var other: UIResponder?
            override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
                action == Selector("copy:") ? other : super.target(forAction: action, withSender: sender)
            }
        }
        let (view, other) = (Redirecting(), Editor())
        view.other = other
        let child = UIView()
        view.addSubview(child)
        XCTAssertTrue(child.target(forAction: copy, withSender: nil) as? UIView === other)
        XCTAssertNil(child.target(forAction: paste, withSender: nil))
    }

    func testAChainOfAThousandRespondersIsSearched() {
        let top = Paster()
        var bottom: UIView = top
        for _ in 0..<1000 {
            let child = UIView()
            bottom.addSubview(child)
            bottom = child
        }
        XCTAssertTrue(bottom.target(forAction: paste, withSender: nil) as? UIView === top)
        XCTAssertTrue(bottom.canPerformAction(paste, withSender: nil))
        XCTAssertNil(bottom.target(forAction: copy, withSender: nil))
    }

    // MARK: sendAction

    func testSendActionWithoutATargetBeginsAtTheFirstResponder() throws {
        let editor = Editor(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let app = try AppHarness(showing: editor)
        let item = NSObject()
        XCTAssertFalse(UIApplication.shared.sendAction(copy, to: nil, from: nil, for: nil))
        editor.becomeFirstResponder()
        XCTAssertTrue(UIApplication.shared.sendAction(copy, to: nil, from: nil, for: nil))
        XCTAssertEqual(editor.calls, ["copy from nobody"])
        XCTAssertTrue(UIApplication.shared.sendAction(copy, to: nil, from: item, for: nil))
        XCTAssertEqual(editor.calls.count, 2)
        XCTAssertFalse(UIApplication.shared.sendAction(paste, to: nil, from: nil, for: nil))
        app.end()
    }

    func testSendActionWithoutAFirstResponderBeginsAtTheSender() throws {
        let (editor, sender) = (Editor(), UIView())
        editor.addSubview(sender)
        let app = try AppHarness()
        XCTAssertTrue(UIApplication.shared.sendAction(copy, to: nil, from: sender, for: nil))
        XCTAssertEqual(editor.calls.count, 1)
        app.end()
    }

    func testAControlsActionBeginsAtTheControl() throws {
        let (first, second) = (Editor(), Editor())
        let button = UIButton(type: .system)
        let app = try AppHarness()
        second.addSubview(button)
        app.window.addSubview(first)
        app.window.addSubview(second)
        first.becomeFirstResponder()
        button.addTarget(nil, action: copy, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(first.calls, [])
        XCTAssertEqual(second.calls.count, 1)
    }

    func testNobodyIsAskedWhenThereIsATarget() throws {
        let editor = Editor()
        editor.allowsCopy = false
        XCTAssertTrue(UIApplication.shared.sendAction(copy, to: editor, from: nil, for: nil))
        XCTAssertEqual(editor.asked.count, 0)
        XCTAssertFalse(UIApplication.shared.sendAction(paste, to: editor, from: nil, for: nil))
    }

    func testResignFirstResponderWithoutATargetEndsEditingAnywhere() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let app = try AppHarness(showing: field)
        field.becomeFirstResponder()
        XCTAssertTrue(UIApplication.shared.sendAction("resignFirstResponder", to: nil, from: nil, for: nil))
        XCTAssertNil(app.firstResponder)
        let button = UIButton(type: .system)
        button.addTarget(field, action: "becomeFirstResponder", for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        XCTAssertTrue(field.isFirstResponder)
    }

    func testTheEventReachesAMethodWithTwoParameters() throws {
        final class Tracker: UIView {
            var events: [UIEvent?] = []
            func track(_ sender: Any?, _ event: UIEvent?) { events.append(event) }
        }
        Selector.register("test.track:forEvent:", Tracker.track(_:_:))
        let tracker = Tracker()
        let child = UIView()
        tracker.addSubview(child)
        let event = UIEvent()
        XCTAssertTrue(
            UIApplication.shared.sendAction("test.track:forEvent:", to: nil, from: child, for: event))
        XCTAssertTrue(tracker.events.first.flatMap(\.self) === event)
    }

    // MARK: View controllers

    func testAControllerThatOverridesShowIsFound() {
        final class Container: UIViewController {
            var shown: [UIViewController] = []
            override func show(_ viewController: UIViewController, sender: Any?) {
                shown.append(viewController)
            }
        }
        let (container, child, other) = (Container(), UIViewController(), UIViewController())
        container.addChild(child)
        let action: Selector = "showViewController:sender:"
        XCTAssertTrue(child.targetViewController(forAction: action, sender: nil) === container)
        XCTAssertTrue(container.canPerformAction(action, withSender: nil))
        XCTAssertFalse(child.canPerformAction(action, withSender: nil))
        XCTAssertNil(
            child.targetViewController(forAction: "showDetailViewController:sender:", sender: nil))
        child.show(other, sender: nil)
        XCTAssertTrue(container.shown.first === other)
    }
}
