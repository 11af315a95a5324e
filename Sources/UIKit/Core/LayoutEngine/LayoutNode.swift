import Drawing
internal import ConstraintSolver

/// A view or a guide as the solver sees it: a start and a size on each axis, in the coordinates of the superview, or of
/// the view that the guide belongs to.
@MainActor
final class LayoutNode {
    /// Who decides about the geometry.
    enum Kind: Equatable {
        /// Constraints; of views also the natural size.
        case solved
        /// Constraints and a target size: the top of a tree whose fitting size is asked for.
        case fitted
        /// The app: the solver is told.
        case given
        /// The autoresizing mask, as equations of the superview's size.
        case masked
        /// A guide of the system.
        case followed(LayoutGuideRole)
    }

    /// What the solver knows of one axis.
    struct AxisState {
        let start: Variable
        let size: Variable
        var geometry: [LayoutRow] = []
        var content: [LayoutRow] = []
    }

    // An item is in the tree as long as its node is in an engine; it leaves the engine with the tree.
    unowned(unsafe) let item: any LayoutItem
    /// Of the item; known also when that is gone.
    let identifier: ObjectIdentifier
    var kind: Kind
    var axes: [AxisState?] = [nil, nil]
    /// The rows of constraints that name the item.
    var rows: [LayoutRow] = []
    /// How far the alignment rectangle is inside the frame.
    var insets = UIEdgeInsets.zero
    /// The width for which content that wraps was measured, in points, and its height there.
    var wrapped: (width: CGFloat, height: CGFloat)?
    /// The mask's equations: the frame and the superview's size as the app set them.
    var maskOrigin: (frame: CGRect, holder: CGSize)?

    init(_ item: any LayoutItem, kind: Kind) {
        self.item = item
        identifier = ObjectIdentifier(item)
        self.kind = kind
    }

    var view: UIView? { item as? UIView }
    var guide: UILayoutGuide? { item as? UILayoutGuide }

    /// The view in whose coordinates the node is.
    var holder: UIView? { view?.parent ?? guide?.owningView }

    subscript(axis: NSLayoutConstraint.Axis) -> AxisState? {
        get { axes[axis.rawValue] }
        set { axes[axis.rawValue] = newValue }
    }

    /// The insets before and after the alignment rectangle on an axis.
    func insets(_ axis: NSLayoutConstraint.Axis) -> (start: Double, end: Double) {
        axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    }

    /// All rows but those of constraints.
    var ownRows: [LayoutRow] { axes.flatMap { ($0?.geometry ?? []) + ($0?.content ?? []) } }
}

extension NSLayoutConstraint.Axis {
    static let both: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]

    func start(of rect: CGRect) -> CGFloat { self == .horizontal ? rect.minX : rect.minY }
    func length(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
}
