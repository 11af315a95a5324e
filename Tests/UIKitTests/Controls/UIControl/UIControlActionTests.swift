import XCTest

import UIKit

@preconcurrency @MainActor
final class UIControlActionTests: ControlsTestCase {
    @MainActor
    private final class Target: NSObject {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func control(_ sender: UIControl) { calls.append("control") }
        func both(_ sender: UIControl, _ event: UIEvent?) { calls.append("both") }
        private func hidden(_ sender: Any?) { calls.append("hidden") }
        func addHidden(to control: UIControl) {
            control.addTarget(self, action: Target.hidden(_:), for: .valueChanged)
        }
    }

    func testTypedMethodsInTheOrderOfAdding() throws {
        let (control, target) = (UIControl(), Target())
        control.addTarget(target, action: Target.both(_:_:), for: .valueChanged)
        control.addTarget(target, action: Target.plain, for: [.valueChanged, .touchDown])
        control.addAction(UIAction { _ in target.calls.append("action") }, for: .valueChanged)
        control.addTarget(target, action: Target.control(_:), for: .valueChanged)
        target.addHidden(to: control)
        control.sendActions(for: .valueChanged)
        XCTAssertEqual(target.calls, ["both", "plain", "action", "control", "hidden"])
        target.calls = []
        control.sendActions(for: .touchDown)
        XCTAssertEqual(target.calls, ["plain"])
    }

    func testARegisteredNameCallsItsMethod() {
        Selector.register("controlTest.control:", Target.control(_:))
        let (control, target) = (UIControl(), Target())
        control.addTarget(target, action: "controlTest.control:", for: .touchUpInside)
        control.addTarget(target, action: "controlTest.control:", for: .touchUpOutside)
        control.sendActions(for: [.touchUpInside, .touchUpOutside])
        XCTAssertEqual(target.calls, ["control"], "the same pair is one entry")
        XCTAssertEqual(
            control.actions(forTarget: target, forControlEvent: .touchUpInside), ["controlTest.control:"])
        XCTAssertNil(control.actions(forTarget: target, forControlEvent: .valueChanged))
        XCTAssertEqual(control.allTargets, [target])
        XCTAssertEqual(control.allControlEvents, [.touchUpInside, .touchUpOutside])
    }

    func testRemovedTargetsAreNotCalled() {
        let (control, first, second) = (UIControl(), Target(), Target())
        let selector = control.addTarget(first, action: Target.plain, for: [.touchDown, .valueChanged])
        control.addTarget(first, action: Target.control(_:), for: .touchDown)
        control.addTarget(second, action: Target.plain, for: .touchDown)
        control.removeTarget(first, action: selector, for: .touchDown)
        control.sendActions(for: .touchDown)
        XCTAssertEqual(first.calls, ["control"])
        control.sendActions(for: .valueChanged)
        XCTAssertEqual(first.calls, ["control", "plain"])
        control.removeTarget(nil, action: nil, for: .allEvents)
        control.sendActions(for: .touchDown)
        XCTAssertEqual(first.calls, ["control", "plain"])
        XCTAssertEqual(second.calls, ["plain"])
        XCTAssertEqual(control.allControlEvents, [])
    }

    func testTargetsAreNotKeptAlive() {
        let control = UIControl()
        weak var gone: Target?
        do {
            let target = Target()
            gone = target
            control.addTarget(target, action: Target.plain, for: .touchDown)
        }
        XCTAssertNil(gone)
        control.sendActions(for: .touchDown)
        XCTAssertEqual(control.allTargets, [])
    }

    func testAnActionReplacesThatOfTheSameIdentifier() {
        let control = UIControl()
        var calls: [String] = []
        let identifier = UIAction.Identifier("one")
        control.addAction(UIAction(identifier: identifier) { _ in calls.append("old") }, for: .touchDown)
        control.addAction(
            UIAction(identifier: identifier) { calls.append("new from \(type(of: $0.sender as Any))") },
            for: .touchDown)
        control.sendActions(for: .touchDown)
        XCTAssertEqual(calls.count, 1)
        XCTAssertTrue(calls[0].hasPrefix("new"))
        control.removeAction(identifiedBy: identifier, for: .touchDown)
        control.sendActions(for: .touchDown)
        XCTAssertEqual(calls.count, 1)
    }

    func testAnActionKnowsItsSender() {
        let control = UIControl()
        var sender: AnyObject?
        control.addAction(UIAction { sender = $0.sender }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        XCTAssertIdentical(sender, control)
    }

    func testNilTargetGoesUpTheChainFromTheControl() {
        final class Parent: UIView {
            var calls = 0
            func handle(_ sender: UIControl) { calls += 1 }
        }
        let (outer, inner, control) = (Parent(), Parent(), UIControl())
        outer.addSubview(inner)
        inner.addSubview(control)
        control.addTarget(nil, action: Parent.handle(_:), for: .touchDown)
        control.sendActions(for: .touchDown)
        XCTAssertEqual(inner.calls, 1)
        XCTAssertEqual(outer.calls, 0, "the first that can do it does it")
    }

    func testAnActionMayRemoveTheOthers() {
        let (control, target) = (UIControl(), Target())
        control.addAction(
            UIAction { [unowned control] _ in control.removeTarget(nil, action: nil, for: .allEvents) },
            for: .touchDown)
        control.addTarget(target, action: Target.plain, for: .touchDown)
        control.sendActions(for: .touchDown)
        control.sendActions(for: .touchDown)
        XCTAssertEqual(target.calls, ["plain"], "what was under way is finished")
    }

    func testSendActionCanBeOverridden() {
        final class Silent: UIControl {
            var seen: [String] = []
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                seen.append(action.name)
            }
        }
        let (control, target) = (Silent(), Target())
        let selector = control.addTarget(target, action: Target.plain, for: .touchDown)
        control.sendActions(for: .touchDown)
        XCTAssertEqual(target.calls, [])
        XCTAssertEqual(control.seen, [selector.name])
    }

    func testEventsHaveUIKitsNumbers() {
        XCTAssertEqual(UIControl.Event.touchCancel.rawValue, 0x100)
        XCTAssertEqual(UIControl.Event.valueChanged.rawValue, 0x1000)
        XCTAssertEqual(UIControl.Event.primaryActionTriggered.rawValue, 0x2000)
        XCTAssertEqual(UIControl.Event.editingDidEndOnExit.rawValue, 0x80000)
        XCTAssertTrue(UIControl.Event.allTouchEvents.isSuperset(of: [.touchDown, .touchCancel]))
        XCTAssertTrue(
            UIControl.Event.allEditingEvents.isSuperset(of: [.editingDidBegin, .editingDidEndOnExit]))
        XCTAssertTrue(UIControl.Event.allTouchEvents.isDisjoint(with: .valueChanged))
    }

    // MARK: Subclasses

    /// Counts what is added and removed.
    private final class Counting: UIControl {
        var calls: [String] = []

        override func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
            calls.append("add target")
            super.addTarget(target, action: action, for: controlEvents)
        }
        override func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
            calls.append("remove target")
            super.removeTarget(target, action: action, for: controlEvents)
        }
        override func addAction(_ action: UIAction, for controlEvents: Event) {
            calls.append("add action")
            super.addAction(action, for: controlEvents)
        }
        override func removeAction(_ action: UIAction, for controlEvents: Event) {
            calls.append("remove action")
            super.removeAction(action, for: controlEvents)
        }
        override func removeAction(
            identifiedBy identifier: UIAction.Identifier, for controlEvents: Event
        ) {
            calls.append("remove identifier")
            super.removeAction(identifiedBy: identifier, for: controlEvents)
        }
        override func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
            super.actions(forTarget: target, forControlEvent: controlEvent)?.map { "of \($0)" }
        }
    }

    func testASubclassSeesWhatIsAddedAndRemoved() {
        Selector.register("countingTest", Target.plain)
        let (control, target) = (Counting(), Target())
        let action = UIAction { _ in target.calls.append("action") }
        control.addTarget(target, action: "countingTest", for: .touchDown)
        let selector = control.addTarget(target, action: Target.control(_:), for: .touchDown)
        control.addAction(action, for: .touchDown)
        XCTAssertEqual(control.calls, ["add target", "add target", "add action"])
        control.sendActions(for: .touchDown)
        XCTAssertEqual(target.calls, ["plain", "control", "action"])
        control.calls = []
        control.removeTarget(target, action: selector, for: .touchDown)
        control.removeAction(action, for: .touchDown)
        control.removeAction(identifiedBy: action.identifier, for: .touchDown)
        XCTAssertEqual(control.calls, ["remove target", "remove action", "remove identifier"])
        XCTAssertEqual(
            (control as UIControl).actions(forTarget: target, forControlEvent: .touchDown),
            ["of countingTest"])
    }
}
