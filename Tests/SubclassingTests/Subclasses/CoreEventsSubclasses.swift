import UIKit

final class SubclassOfUIEvent: UIEvent {
    override var type: UIEvent.EventType { super.type }

    override var subtype: UIEvent.EventSubtype { super.subtype }

    override var timestamp: TimeInterval { super.timestamp }

    override var modifierFlags: UIKeyModifierFlags { super.modifierFlags }

    override var buttonMask: UIEvent.ButtonMask { super.buttonMask }

    override var allTouches: Set<UITouch>? { super.allTouches }

    override func touches(for view: UIView) -> Set<UITouch>? { super.touches(for: view) }

    override func touches(for window: UIWindow) -> Set<UITouch>? { super.touches(for: window) }

    override func touches(for gestureRecognizer: UIGestureRecognizer) -> Set<UITouch>? {
        super.touches(for: gestureRecognizer)
    }

    override func coalescedTouches(for touch: UITouch) -> [UITouch]? { super.coalescedTouches(for: touch) }

    override func predictedTouches(for touch: UITouch) -> [UITouch]? { super.predictedTouches(for: touch) }
}

final class SubclassOfUIKey: UIKey {
    override var keyCode: UIKeyboardHIDUsage { super.keyCode }

    override var characters: String { super.characters }

    override var charactersIgnoringModifiers: String { super.charactersIgnoringModifiers }

    override var modifierFlags: UIKeyModifierFlags { super.modifierFlags }
}

final class SubclassOfUIPress: UIPress {
    override var phase: UIPress.Phase { super.phase }

    override var timestamp: TimeInterval { super.timestamp }

    override var key: UIKey? { super.key }

    override weak var window: UIWindow? { super.window }

    override weak var responder: UIResponder? { super.responder }

    override var force: CGFloat { super.force }

    override var gestureRecognizers: [UIGestureRecognizer]? { super.gestureRecognizers }

    override var type: UIPress.PressType { super.type }
}

final class SubclassOfUIPressesEvent: UIPressesEvent {
    override var allPresses: Set<UIPress> { super.allPresses }
}

final class SubclassOfUITouch: UITouch {
    override var phase: UITouch.Phase { super.phase }

    override var tapCount: Int { super.tapCount }

    override var timestamp: TimeInterval { super.timestamp }

    override var type: UITouch.TouchType { super.type }

    override var force: CGFloat { super.force }

    override var maximumPossibleForce: CGFloat { super.maximumPossibleForce }

    override var majorRadius: CGFloat { super.majorRadius }

    override var majorRadiusTolerance: CGFloat { super.majorRadiusTolerance }

    override weak var view: UIView? { super.view }

    override weak var window: UIWindow? { super.window }

    override var identifier: UInt64 { super.identifier }

    override var altitudeAngle: CGFloat { super.altitudeAngle }

    override var gestureRecognizers: [UIGestureRecognizer]? { super.gestureRecognizers }

    override func location(in view: UIView?) -> CGPoint { super.location(in: view) }

    override func previousLocation(in view: UIView?) -> CGPoint { super.previousLocation(in: view) }

    override func preciseLocation(in view: UIView?) -> CGPoint { super.preciseLocation(in: view) }

    override func precisePreviousLocation(in view: UIView?) -> CGPoint {
        super.precisePreviousLocation(in: view)
    }

    override var estimatedProperties: UITouch.Properties { super.estimatedProperties }

    override var estimatedPropertiesExpectingUpdates: UITouch.Properties {
        super.estimatedPropertiesExpectingUpdates
    }

    override var estimationUpdateIndex: NSNumber? { super.estimationUpdateIndex }

    override func azimuthAngle(in view: UIView?) -> CGFloat { super.azimuthAngle(in: view) }

    override func azimuthUnitVector(in view: UIView?) -> CGVector { super.azimuthUnitVector(in: view) }
}
