import Drawing
public import Foundation

/// A rule of layout: `first attribute RELATION multiplier x second attribute + constant`, or `first attribute
/// RELATION constant`.
///
/// Constraints relate alignment rectangles of views and layout guides. One that is active belongs to a view that
/// holds both items, and counts in the layout passes of that view's window. Items are not retained.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    // Set once, when the constraint is made.
    @exclusivity(unchecked) final private(set) var first: [LayoutTerm] = []
    @exclusivity(unchecked) final private(set) var second: [LayoutTerm] = []

    /// Which of the two sides is the greater one.
    open private(set) var relation = Relation.equal

    /// The factor of the second attribute. Factors of positions count from the origin of the view that the
    /// constraint belongs to.
    open private(set) var multiplier: CGFloat = 1

    /// What is added to the second attribute, in points. The way to change a constraint that is active.
    open var constant: CGFloat = 0 {
        didSet {
            guard constant.isFinite else { LayoutFault.notFinite.raise() }
            if constant != oldValue { valuesDidChange() }
        }
    }

    /// How much the constraint counts: 1000, the default, for one that must hold; any lower number for one that
    /// is met as far as those with higher numbers allow.
    open var priority = UILayoutPriority.required {
        didSet {
            guard priority.rawValue > 0, priority <= .required else {
                LayoutFault.invalidArgument(
                    "It's illegal to set priority:\(priority.rawValue) on a constraint. Priorities must be "
                        + "greater than 0 and less or equal to 1000."
                ).raise()
            }
            if priority != oldValue { valuesDidChange() }
        }
    }

    /// A name for logs. Names that begin with NS or UI belong to the system.
    open var identifier: String?

    /// Whether UIKit archives the constraint with its view. There are no such archives here.
    open var shouldBeArchived = false

    /// The view that the constraint belongs to while it is active.
    final weak var owner: UIView?
    /// The order in which constraints were activated.
    final var activationOrder = 0
    private static var activations = 0

    /// A constraint of nothing, which cannot be activated. Subclasses of apps are made by
    /// `init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`, which they inherit with it.
    public override init() { super.init() }

    convenience init(
        _ first: [LayoutTerm], _ relation: Relation, _ second: [LayoutTerm] = [], multiplier: CGFloat = 1,
        constant: CGFloat
    ) {
        guard constant.isFinite, multiplier.isFinite else { LayoutFault.notFinite.raise() }
        self.init()
        self.first = first
        self.second = second
        self.relation = relation
        self.multiplier = second.isEmpty ? 0 : multiplier
        self.constant = constant
        if let fault = Self.fault(first, second, multiplier: multiplier) { fault.raise() }
    }

    /// A constraint between attributes of a view or layout guide and another one, not active, with priority 1000.
    ///
    /// Two positions have to be of the same axis, leading and trailing go with leading and trailing only, and a
    /// position needs a second item: everything else ends the program, as UIKit's exception does.
    ///
    /// - Parameters:
    ///   - view1: a view or a layout guide.
    ///   - view2: a view or a layout guide; nil for a constraint with a constant.
    ///   - c: in points.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        guard let item = view1 as? any LayoutItem, view2 == nil || view2 is any LayoutItem else {
            LayoutFault.invalidArgument("Constraint items must be views or layout guides").raise()
        }
        let other = attr2 == .notAnAttribute ? nil : view2 as? any LayoutItem
        self.init(
            [LayoutTerm(item, attr1)], relation, other.map { [LayoutTerm($0, attr2)] } ?? [],
            multiplier: multiplier, constant: c)
    }

    // MARK: Items

    /// The view or layout guide of the first attribute; nil when it has been deallocated, and for distances
    /// between two anchors.
    open var firstItem: AnyObject? { first.count == 1 ? first[0].item : nil }

    /// The view or layout guide of the second attribute; nil for none.
    open var secondItem: AnyObject? { second.count == 1 ? second[0].item : nil }

    /// The first attribute.
    open var firstAttribute: Attribute { first.count == 1 ? first[0].attribute : .notAnAttribute }

    /// The second attribute; `notAnAttribute` for none.
    open var secondAttribute: Attribute { second.count == 1 ? second[0].attribute : .notAnAttribute }

    /// The anchor of the first attribute: equal to the one that the item gives, such as `view.leadingAnchor`.
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }

    /// The anchor of the second attribute; nil for a constraint with a constant.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.isEmpty ? nil : NSLayoutAnchor(second) }

    // MARK: Activation

    /// Whether the constraint counts. Default false.
    ///
    /// Activating it adds it to the closest view that holds both items. Items that have no such view end the
    /// program, as UIKit's exception does.
    open var isActive: Bool {
        get { owner != nil }
        set {
            if !newValue {
                owner?.disown(self)
            } else if owner == nil {
                activate()
            }
        }
    }

    /// Activates constraints, which is the same as setting `isActive` of each.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints, which is the same as setting `isActive` of each to false.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        guard let closest = closestOwner else {
            let names = [first, second].map { side in
                side.first.flatMap { term in term.item.map { "\($0.layoutName).\(term.attribute.name)" } }
                    ?? "nil"
            }
            LayoutFault.noCommonAncestor(names[0], names[1]).raise()
        }
        closest.own(self)
    }

    /// The closest view that holds all items.
    final var closestOwner: UIView? {
        var result: UIView?
        for term in terms {
            guard let host = term.item?.layoutHost else { return nil }
            guard let common = result else {
                result = host
                continue
            }
            guard let wider = common.closestCommonAncestor(with: host) else { return nil }
            result = wider
        }
        return result
    }

    final var terms: [LayoutTerm] { first + second }

    /// Notes which view the constraint belongs to now.
    final func setOwner(_ view: UIView?) {
        owner = view
        guard view != nil else { return }
        Self.activations += 1
        activationOrder = Self.activations
    }

    private func valuesDidChange() { owner?.layoutEngine?.noteValues(of: self) }

    // MARK: Validity

    private static func fault(
        _ first: [LayoutTerm], _ second: [LayoutTerm], multiplier: CGFloat
    ) -> LayoutFault? {
        let sides = [first, second].filter { !$0.isEmpty }.map { Side($0) }
        guard sides.allSatisfy({ $0.isValid }) else { return .invalidPairing }
        if let side = sides.first, side.isLocation, sides.count == 1 || multiplier == 0 {
            return .lonelyLocation
        }
        guard sides.count == 2 else { return nil }
        if sides[0].isLocation != sides[1].isLocation { return .invalidPairing }
        guard sides[0].isLocation else { return nil }
        if sides[0].axis != sides[1].axis { return .invalidPairing }
        let isMixed = sides.contains { $0.isDirectional } && sides.contains { $0.isAbsolute }
        return isMixed ? .mixedDirections : nil
    }

    /// What matters of one side for whether it may be related to another.
    private struct Side {
        let isValid: Bool
        let isLocation: Bool
        let axis: Axis?
        let isDirectional: Bool
        let isAbsolute: Bool

        @MainActor
        init(_ terms: [LayoutTerm]) {
            let meanings = terms.compactMap(\.attribute.meaning)
            isValid = meanings.count == terms.count
            // The difference of two positions is a length.
            isLocation = meanings.count == 1 && !meanings[0].isSize
            axis = meanings.first?.axis
            isDirectional = meanings.contains { $0.isDirectional }
            isAbsolute = meanings.contains { $0.isAbsoluteHorizontalEdge }
        }
    }

    // MARK: Description

    /// The constraint in the visual format's notation where that can express it, else as an equation.
    open nonisolated override var description: String {
        MainActor.assumeIsolated { "<\(UIView.address(of: self))\(layoutDescription)>" }
    }
}
