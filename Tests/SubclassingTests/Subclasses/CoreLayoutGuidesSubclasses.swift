import UIKit

final class SubclassOfUIKeyboardLayoutGuide: UIKeyboardLayoutGuide {
    override var usesBottomSafeArea: Bool {
        get { super.usesBottomSafeArea }
        set { super.usesBottomSafeArea = newValue }
    }

    override var followsUndockedKeyboard: Bool {
        get { super.followsUndockedKeyboard }
        set { super.followsUndockedKeyboard = newValue }
    }

    override var keyboardDismissPadding: CGFloat {
        get { super.keyboardDismissPadding }
        set { super.keyboardDismissPadding = newValue }
    }
}

final class SubclassOfUILayoutGuide: UILayoutGuide {
    override var owningView: UIView? { super.owningView }

    override var identifier: String {
        get { super.identifier }
        set { super.identifier = newValue }
    }

    override var layoutFrame: CGRect { super.layoutFrame }

    override var hasAmbiguousLayout: Bool { super.hasAmbiguousLayout }

    override func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        super.constraintsAffectingLayout(for: axis)
    }

    override var leadingAnchor: NSLayoutXAxisAnchor { super.leadingAnchor }

    override var trailingAnchor: NSLayoutXAxisAnchor { super.trailingAnchor }

    override var leftAnchor: NSLayoutXAxisAnchor { super.leftAnchor }

    override var rightAnchor: NSLayoutXAxisAnchor { super.rightAnchor }

    override var topAnchor: NSLayoutYAxisAnchor { super.topAnchor }

    override var bottomAnchor: NSLayoutYAxisAnchor { super.bottomAnchor }

    override var widthAnchor: NSLayoutDimension { super.widthAnchor }

    override var heightAnchor: NSLayoutDimension { super.heightAnchor }

    override var centerXAnchor: NSLayoutXAxisAnchor { super.centerXAnchor }

    override var centerYAnchor: NSLayoutYAxisAnchor { super.centerYAnchor }
}

final class SubclassOfUITrackingLayoutGuide: UITrackingLayoutGuide {
    override func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) { super.setConstraints(trackedConstraints, activeWhenNearEdge: edge) }

    override func constraintsActive(whenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        super.constraintsActive(whenNearEdge: edge)
    }

    override func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) { super.setConstraints(trackedConstraints, activeWhenAwayFrom: edge) }

    override func constraintsActive(whenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        super.constraintsActive(whenAwayFrom: edge)
    }

    override func removeAllTrackedConstraints() { super.removeAllTrackedConstraints() }
}
