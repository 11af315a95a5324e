/// A row or a column of views that it places itself.
///
/// There are no constraints here. What a stack view asks of the views that it arranges is
///
/// - `intrinsicContentSize`; and `sizeThatFits(_:)` in directions where that has no length, or where a view
///   becomes narrower than its natural width;
/// - of a plain view, which has neither, the size that it had when it was added, or that was set since;
/// - `contentHuggingPriority(for:)` and `contentCompressionResistancePriority(for:)`, where views have to be
///   stretched or shrunk. Views without a natural length are stretched and shrunk before all others, so an
///   empty `UIView` works as a spacer.
///
/// Hidden views take no room. One that is hidden or shown inside an animation block fades, and the others
/// move up.
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

    /// How the views are placed across the stack view.
    public enum Alignment: Int, Sendable {
        /// They are as wide, or as high, as it.
        case fill
        /// At the leading edge of a column, or the top of a row.
        case leading
        /// By the first line's baseline, in rows.
        case firstBaseline
        case center
        /// At the trailing edge of a column, or the bottom of a row.
        case trailing
        /// By the last line's baseline, in rows.
        case lastBaseline

        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    /// In `setCustomSpacing(_:after:)`: the stack view's own spacing.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// In `setCustomSpacing(_:after:)` and `spacing`: 8 points.
    public static let spacingUseSystem = CGFloat.leastNormalMagnitude

    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var toldSize: CGSize?

    /// The views that are placed, in their order; all are subviews.
    public private(set) final var arrangedSubviews: [UIView] = []

    /// A row or a column of these views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Look

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

    /// The distance between neighbours, in points; the least one where the distribution makes its own. Default 0.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }

    /// Whether the views stay inside `layoutMargins` rather than fill the bounds. Default false.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    // MARK: Views

    /// Adds a view at the end. It becomes a subview; one that is arranged already moves to the end.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: .max) }

    /// Adds a view at a place among the arranged ones; places outside are moved to the nearest end. It becomes a
    /// subview, in front of the others; one that is arranged already moves.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        if let old = arrangedSubviews.firstIndex(where: { $0 === view }) { arrangedSubviews.remove(at: old) }
        if view.superview !== self {
            view.layoutSettings?.ownSize = nil
            addSubview(view)
        }
        arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
        arrangementDidChange()
    }

    /// No longer places a view. It stays a subview, where it is.
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
        invalidateIntrinsicContentSize()
    }

    // MARK: Size

    /// The size that suits all views.
    open override var intrinsicContentSize: CGSize { arrangement.naturalSize(width: nil) }

    /// The size that suits all views when they have this much room; only the width counts.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        arrangement.naturalSize(width: size.width > 0 && size.width < 1_000_000 ? size.width : nil)
    }

    private var arrangement: StackArrangement { StackArrangement(of: self) }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let arrangement = arrangement
        arrangement.place()
        // Whoever placed this view by its size has to know that it would have another one now.
        let size = arrangement.naturalSize(width: nil)
        if let toldSize, toldSize != size { invalidateIntrinsicContentSize() }
        toldSize = size
    }

    final func placeNew(_ view: UIView) { arrangement.placeBetweenNeighbours(view) }

    /// A view is being hidden or shown inside an animation block: the others move with the block.
    final func rearrangeInAnimation() {
        var top = self
        while let stack = top.superview as? UIStackView { top = stack }
        var stack: UIView? = self
        while let current = stack as? UIStackView {
            current.setNeedsLayout()
            stack = current.superview
        }
        top.layoutIfNeeded()
    }
}
