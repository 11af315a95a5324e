import Drawing
public import Foundation

/// An edge, a centre, a baseline or a length of a view or a layout guide, from which constraints are made. The parameter
/// keeps horizontal anchors from being related to vertical ones.
///
/// The constraints that its methods return are not active, and have priority 1000. Anchors are equal that stand for the
/// same attribute of the same item.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    nonisolated final let terms: [LayoutTerm]

    init(_ terms: [LayoutTerm]) {
        self.terms = terms
        super.init()
    }

    /// The view or layout guide of the anchor; nil when it has been deallocated, and for distances between anchors.
    open var item: AnyObject? { terms.count == 1 ? terms[0].item : nil }

    /// The anchor in logs.
    open var name: String {
        terms.map { "\($0.item?.layoutName ?? "nil").\($0.attribute.name)" }.joined(separator: " - ")
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? any LayoutTermHolder else { return false }
        return terms.elementsEqual(other.terms) { $0.isSame(as: $1) }
    }

    open override var hash: Int { terms.first?.attribute.hashValue ?? 0 }

    /// Whether the constraints have another solution for the anchor's item along the anchor's axis that is as good.
    open var hasAmbiguousLayout: Bool { terms.contains { $0.isAmbiguous } }

    /// The constraints that influence the anchor, also through other items.
    open var constraintsAffectingLayout: [NSLayoutConstraint] {
        guard let item = terms.first?.item, let axis = terms.first?.attribute.meaning?.axis else { return [] }
        return item.layoutHost?.layoutEngine?.constraints(affecting: item, axis) ?? []
    }

    /// This anchor = the other one.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.equal, anchor)
    }

    /// This anchor >= the other one.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor)
    }

    /// This anchor <= the other one.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor)
    }

    /// This anchor = the other one + a constant, in points.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        relate(.equal, anchor, constant: c)
    }

    /// This anchor >= the other one + a constant, in points.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        relate(.greaterThanOrEqual, anchor, constant: c)
    }

    /// This anchor <= the other one + a constant, in points.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        relate(.lessThanOrEqual, anchor, constant: c)
    }

    final func relate(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>,
        multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(terms, relation, anchor.terms, multiplier: multiplier, constant: constant)
    }

    /// The distance from this anchor to another one: the other one minus this one.
    final func offset(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
        NSLayoutDimension(other.terms + terms.compactMap(\.negated))
    }

    /// This anchor compared with another one + a multiple of the system's spacing.
    final func relate(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>,
        spacings multiplier: CGFloat
    ) -> NSLayoutConstraint {
        let spacing = LayoutSpacing.between(anchor.terms[0], terms[0])
        return relate(relation, anchor, constant: multiplier * spacing)
    }
}

/// An anchor of any kind.
protocol LayoutTermHolder {
    nonisolated var terms: [LayoutTerm] { get }
}

extension NSLayoutAnchor: nonisolated LayoutTermHolder {}

/// An anchor on the horizontal axis: leading, trailing, left, right, or the centre.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this anchor to another one, to the right; a length to relate to others.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        offset(to: otherAnchor)
    }

    /// This anchor = the other one + a multiple of the system's spacing, 8 points.
    open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        relate(.equal, anchor, spacings: multiplier)
    }

    /// This anchor >= the other one + a multiple of the system's spacing, 8 points.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, spacings: multiplier)
    }

    /// This anchor <= the other one + a multiple of the system's spacing, 8 points.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, spacings: multiplier)
    }
}

/// An anchor on the vertical axis: top, bottom, the centre, or a baseline.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this anchor to another one, downwards; a length to relate to others.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        offset(to: otherAnchor)
    }

    /// This anchor = the other one + a multiple of the system's spacing: 8 points, and between baselines the smaller
    /// height of a line.
    open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        relate(.equal, anchor, spacings: multiplier)
    }

    /// This anchor >= the other one + a multiple of the system's spacing: 8 points, and between baselines the smaller
    /// height of a line.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, spacings: multiplier)
    }

    /// This anchor <= the other one + a multiple of the system's spacing: 8 points, and between baselines the smaller
    /// height of a line.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, spacings: multiplier)
    }
}
