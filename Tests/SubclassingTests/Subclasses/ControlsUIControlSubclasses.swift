import UIKit

final class SubclassOfUIControl: UIControl {
    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }

    override var isSelected: Bool {
        get { super.isSelected }
        set { super.isSelected = newValue }
    }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set { super.isHighlighted = newValue }
    }

    override var state: UIControl.State { super.state }

    override var contentVerticalAlignment: UIControl.ContentVerticalAlignment {
        get { super.contentVerticalAlignment }
        set { super.contentVerticalAlignment = newValue }
    }

    override var contentHorizontalAlignment: UIControl.ContentHorizontalAlignment {
        get { super.contentHorizontalAlignment }
        set { super.contentHorizontalAlignment = newValue }
    }

    override var effectiveContentHorizontalAlignment: UIControl.ContentHorizontalAlignment {
        super.effectiveContentHorizontalAlignment
    }

    override var showsMenuAsPrimaryAction: Bool {
        get { super.showsMenuAsPrimaryAction }
        set { super.showsMenuAsPrimaryAction = newValue }
    }

    override var isTracking: Bool { super.isTracking }

    override var isTouchInside: Bool { super.isTouchInside }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.continueTracking(touch, with: event)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
    }

    override func cancelTracking(with event: UIEvent?) { super.cancelTracking(with: event) }

    override func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        super.addTarget(target, action: action, for: controlEvents)
    }

    override func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
        super.removeTarget(target, action: action, for: controlEvents)
    }

    override func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        super.addAction(action, for: controlEvents)
    }

    override func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        super.removeAction(action, for: controlEvents)
    }

    override func removeAction(
        identifiedBy identifier: UIAction.Identifier, for controlEvents: UIControl.Event
    ) { super.removeAction(identifiedBy: identifier, for: controlEvents) }

    override func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]?
    { super.actions(forTarget: target, forControlEvent: controlEvent) }

    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        super.sendAction(action, to: target, for: event)
    }

    override func sendAction(_ action: UIAction) { super.sendAction(action) }

    override func sendActions(for controlEvents: UIControl.Event) { super.sendActions(for: controlEvents) }

    override var allTargets: Set<AnyHashable> { super.allTargets }

    override var allControlEvents: UIControl.Event { super.allControlEvents }
}
