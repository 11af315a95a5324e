import UIKit

final class SubclassOfNSLayoutAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    override var item: AnyObject? { super.item }

    override var name: String { super.name }

    override var hasAmbiguousLayout: Bool { super.hasAmbiguousLayout }

    override var constraintsAffectingLayout: [NSLayoutConstraint] { super.constraintsAffectingLayout }

    override func constraint(equalTo anchor: NSLayoutAnchor<NSLayoutXAxisAnchor>) -> NSLayoutConstraint {
        super.constraint(equalTo: anchor)
    }

    override func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutXAxisAnchor>)
        -> NSLayoutConstraint
    { super.constraint(greaterThanOrEqualTo: anchor) }

    override func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutXAxisAnchor>)
        -> NSLayoutConstraint
    { super.constraint(lessThanOrEqualTo: anchor) }

    override func constraint(equalTo anchor: NSLayoutAnchor<NSLayoutXAxisAnchor>, constant c: CGFloat)
        -> NSLayoutConstraint
    { super.constraint(equalTo: anchor, constant: c) }

    override func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutXAxisAnchor>, constant c: CGFloat
    ) -> NSLayoutConstraint { super.constraint(greaterThanOrEqualTo: anchor, constant: c) }

    override func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutXAxisAnchor>, constant c: CGFloat
    ) -> NSLayoutConstraint { super.constraint(lessThanOrEqualTo: anchor, constant: c) }
}

final class SubclassOfNSLayoutConstraint: NSLayoutConstraint {
    override var relation: NSLayoutConstraint.Relation { super.relation }

    override var multiplier: CGFloat { super.multiplier }

    override var constant: CGFloat {
        get { super.constant }
        set { super.constant = newValue }
    }

    override var priority: UILayoutPriority {
        get { super.priority }
        set { super.priority = newValue }
    }

    override var identifier: String? {
        get { super.identifier }
        set { super.identifier = newValue }
    }

    override var shouldBeArchived: Bool {
        get { super.shouldBeArchived }
        set { super.shouldBeArchived = newValue }
    }

    override var firstItem: AnyObject? { super.firstItem }

    override var secondItem: AnyObject? { super.secondItem }

    override var firstAttribute: NSLayoutConstraint.Attribute { super.firstAttribute }

    override var secondAttribute: NSLayoutConstraint.Attribute { super.secondAttribute }

    override var firstAnchor: NSLayoutAnchor<AnyObject> { super.firstAnchor }

    override var secondAnchor: NSLayoutAnchor<AnyObject>? { super.secondAnchor }

    override var isActive: Bool {
        get { super.isActive }
        set { super.isActive = newValue }
    }

    override class func activate(_ constraints: [NSLayoutConstraint]) { super.activate(constraints) }

    override class func deactivate(_ constraints: [NSLayoutConstraint]) { super.deactivate(constraints) }
}

final class SubclassOfNSLayoutDimension: NSLayoutDimension {
    override func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        super.constraint(equalToConstant: c)
    }

    override func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        super.constraint(greaterThanOrEqualToConstant: c)
    }

    override func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        super.constraint(lessThanOrEqualToConstant: c)
    }

    override func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        super.constraint(equalTo: anchor, multiplier: m)
    }

    override func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
        -> NSLayoutConstraint
    { super.constraint(greaterThanOrEqualTo: anchor, multiplier: m) }

    override func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
        -> NSLayoutConstraint
    { super.constraint(lessThanOrEqualTo: anchor, multiplier: m) }

    override func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    { super.constraint(equalTo: anchor, multiplier: m, constant: c) }

    override func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { super.constraint(greaterThanOrEqualTo: anchor, multiplier: m, constant: c) }

    override func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { super.constraint(lessThanOrEqualTo: anchor, multiplier: m, constant: c) }
}

final class SubclassOfNSLayoutXAxisAnchor: NSLayoutXAxisAnchor {
    override func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        super.anchorWithOffset(to: otherAnchor)
    }

    override func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { super.constraint(equalToSystemSpacingAfter: anchor, multiplier: multiplier) }

    override func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        super.constraint(greaterThanOrEqualToSystemSpacingAfter: anchor, multiplier: multiplier)
    }

    override func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        super.constraint(lessThanOrEqualToSystemSpacingAfter: anchor, multiplier: multiplier)
    }
}

final class SubclassOfNSLayoutYAxisAnchor: NSLayoutYAxisAnchor {
    override func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        super.anchorWithOffset(to: otherAnchor)
    }

    override func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { super.constraint(equalToSystemSpacingBelow: anchor, multiplier: multiplier) }

    override func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        super.constraint(greaterThanOrEqualToSystemSpacingBelow: anchor, multiplier: multiplier)
    }

    override func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        super.constraint(lessThanOrEqualToSystemSpacingBelow: anchor, multiplier: multiplier)
    }
}
