/// Arranges views in a row or a column.
///
/// In a tree that constraints lay out, it arranges its views by constraints of its own, which go with those of the app.
/// Elsewhere it sets their frames, which depend on these properties of the arranged views:
///
/// - `intrinsicContentSize`; and `sizeThatFits(_:)` in directions where that has no length, or where a view
///   becomes narrower than its natural width;
/// - of a plain view, which has neither, the size that it had when it was added, or that was set since;
/// - `contentHuggingPriority(for:)` and `contentCompressionResistancePriority(for:)`, where views have to be
///   stretched or shrunk. Views without a natural length are stretched and shrunk before all others, so an
///   empty `UIView` works as a spacer.
///
/// Hidden views take no space. One that is hidden or shown inside an animation block fades, and the others
/// close or open the gap.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How the views share the length of the stack view.
    public enum Distribution: Int, Sendable {
        /// They fill it; if there is too much or too little, by their priorities.
        case fill
        /// They fill it, all with the same length.
        case fillEqually
        /// They fill it, in proportion to their natural lengths.
        case fillProportionally
        /// They have their natural lengths, with equal gaps between them.
        case equalSpacing
        /// They have their natural lengths, with equal distances between their middles where the gaps allow.
        case equalCentering
    }

    /// How the views are aligned across the stack view.
    public enum Alignment: Int, Sendable {
        /// They are as wide, or as high, as it.
        case fill
        /// At the leading edge of a column, or the top of a row.
        case leading
        /// By the first line's baseline, in rows.
        case firstBaseline
        /// In the middle.
        case center
        /// At the trailing edge of a column, or the bottom of a row.
        case trailing
        /// By the last line's baseline, in rows.
        case lastBaseline

        /// At the top of a row: another name of `leading`.
        public static var top: Alignment { .leading }
        /// At the bottom of a row: another name of `trailing`.
        public static var bottom: Alignment { .trailing }
    }

    /// In `setCustomSpacing(_:after:)`: the stack view's own spacing.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// In `setCustomSpacing(_:after:)` and `spacing`: 8 points.
    public static let spacingUseSystem = CGFloat.leastNormalMagnitude

    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var reportedSize: CGSize?

    /// The arranged views, in their order; all are subviews.
    open private(set) var arrangedSubviews: [UIView] = []

    /// A row or a column of these views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Never nil. UIKit's cannot fail, and initializers of subclasses may be of either kind.
    public required init!(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Appearance

    /// Whether it is a row or a column. Default horizontal, a row.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { arrangementDidChange() } }
    }

    /// Default fill.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { arrangementDidChange() } }
    }

    /// Default fill.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }

    /// The distance between neighbours, in points; the least one where the distribution makes its own.
    /// Default 0.
    open var spacing: CGFloat = 0 {
        didSet {
            spacing = spacing.storable ?? oldValue
            if spacing != oldValue { arrangementDidChange() }
        }
    }

    /// Whether the views stay inside `layoutMargins` rather than fill the bounds. Default false.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    // MARK: Views

    /// Adds a view at the end. It becomes a subview; one that is arranged already moves to the end.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: .max) }

    /// Adds a view at an index among the arranged ones; an index outside is moved to the nearest end. It
    /// becomes a subview, in front of the others; one that is arranged already moves.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        if let old = arrangedSubviews.firstIndex(where: { $0 === view }) { arrangedSubviews.remove(at: old) }
        if view.superview !== self {
            view.layoutSettings?.ownSize = nil
            addSubview(view)
        }
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
        arrangementDidChange()
    }

    /// Stops arranging a view. It remains a subview with its present frame.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        view.layoutSettings?.ownSize = nil
        view.layoutSettings?.givenSize = nil
        arrangementDidChange()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// Sets the distance from a view to the next one, in points; `spacingUseDefault` for the usual one. Does
    /// nothing for views that are not arranged.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementDidChange()
    }

    /// The distance that was set after a view, in points; `spacingUseDefault` when there is none.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    final func gap(after view: UIView) -> CGFloat {
        let wanted = customSpacings[ObjectIdentifier(view)] ?? spacing
        return wanted == Self.spacingUseSystem ? 8 : wanted
    }

    private func arrangementDidChange() {
        setNeedsLayout()
        if flags.hasConstraintsInTree { setNeedsUpdateConstraints() }
        invalidateIntrinsicContentSize()
    }

    override func arrangementDidChange(of subview: UIView) {
        setNeedsLayout()
        if flags.hasConstraintsInTree { setNeedsUpdateConstraints() }
    }

    // MARK: Constraints

    /// The constraints that arrange the views now.
    private var arranging: [NSLayoutConstraint] = []

    override func constraintsDidEnterTree() { setNeedsUpdateConstraints() }

    /// Arranges the views by constraints.
    open override func updateConstraints() {
        let new = StackConstraints.make(for: self)
        let isCurrent = arranging.allSatisfy(\.isActive) && new.elementsEqual(arranging) { $0.isSame(as: $1) }
        if !isCurrent {
            NSLayoutConstraint.deactivate(arranging)
            arranging = new
            NSLayoutConstraint.activate(new)
        }
        super.updateConstraints()
    }

    /// The view in a row whose baselines are the stack view's: the highest one; in a column the first or last one.
    private func viewForBaseline(isFirst: Bool) -> UIView {
        let shown = arrangedSubviews.filter { !$0.isHidden }
        guard axis == .horizontal else { return (isFirst ? shown.first : shown.last) ?? self }
        return shown.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height } ?? self
    }

    /// In a row that of the highest view, in a column that of the first one.
    open override var forFirstBaselineLayout: UIView { viewForBaseline(isFirst: true) }

    /// In a row that of the highest view, in a column that of the last one.
    open override var forLastBaselineLayout: UIView { viewForBaseline(isFirst: false) }

    /// In columns: whether the distances between texts are those from the last baseline to the next first one. It counts
    /// where constraints lay out. Default false.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    // MARK: Size

    /// The size that suits all views.
    open override var intrinsicContentSize: CGSize {
        // Constraints find it where they lay out.
        flags.hasConstraintsInTree ? super.intrinsicContentSize : arrangement.naturalSize(width: nil)
    }

    /// The size that suits all views in this much space; only the width counts.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let hasWidth = size.width > 0 && size.width < 1_000_000
        guard flags.hasConstraintsInTree else {
            return arrangement.naturalSize(width: hasWidth ? size.width : nil)
        }
        return systemLayoutSizeFitting(
            CGSize(width: hasWidth ? size.width : 0, height: 0),
            withHorizontalFittingPriority: hasWidth ? .required - 1 : .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }

    private var arrangement: StackArrangement { StackArrangement(of: self) }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard !flags.hasConstraintsInTree else { return }
        let arrangement = arrangement
        arrangement.layOut()
        // The superview, which may have laid this view out by its size, has to know that the size is
        // different now.
        let size = arrangement.naturalSize(width: nil)
        if let reportedSize, reportedSize != size { invalidateIntrinsicContentSize() }
        reportedSize = size
    }

    final func positionNewView(_ view: UIView) {
        // Constraints have kept it there.
        if !flags.hasConstraintsInTree { arrangement.positionBetweenNeighbours(view) }
    }

    /// A view is being hidden or shown inside an animation block: the others are animated with it.
    final func rearrangeInAnimation() {
        var top = self
        while let stack = top.superview as? UIStackView { top = stack }
        var stack: UIView? = self
        if flags.hasConstraintsInTree { setNeedsUpdateConstraints() }
        while let current = stack as? UIStackView {
            current.setNeedsLayout()
            stack = current.superview
        }
        top.layoutIfNeeded()
    }
}
