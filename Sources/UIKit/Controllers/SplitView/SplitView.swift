/// The view of a split view controller: the columns, the line between them, and the shade behind an
/// overlaid primary column.
final class SplitView: UIView {
    weak var owner: UISplitViewController?
    /// Changes the display mode by swiping.
    let swipe: SplitPanRecognizer
    /// Drags the line with a finger that came down near it.
    let fingerDrag: SplitDividerPan
    let divider = SplitDivider()
    let shade = SplitShade()
    private(set) var primaryView: UIView?
    private(set) var secondaryView: UIView?

    init(controller: UISplitViewController) {
        owner = controller
        swipe = SplitPanRecognizer(controller)
        fingerDrag = SplitDividerPan(dividers: { [divider] in [divider] })
        super.init(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
        clipsToBounds = true
        backgroundColor = .systemBackground
        divider.isHidden = true
        shade.isHidden = true
        addSubview(shade)
        addSubview(divider)
        addGestureRecognizer(fingerDrag)
        addGestureRecognizer(swipe)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a view as the secondary column, behind everything, and another one as the primary column, in
    /// front of the shade. A view that changes its column does not leave the window.
    func show(primary new: UIView?, secondary other: UIView?) {
        for case let old? in [primaryView, secondaryView] where old !== new && old !== other {
            if old.superview === self { old.removeFromSuperview() }
        }
        primaryView = new
        secondaryView = other
        // A callback may take a view elsewhere, which is then forgotten.
        if let other { insertSubview(other, at: 0) }
        if let new, primaryView === new { insertSubview(new, belowSubview: divider) }
    }

    /// Forgets a view that was taken somewhere else.
    func forget(_ view: UIView) {
        if primaryView === view { primaryView = nil }
        if secondaryView === view { secondaryView = nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        owner?.layOutColumns()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { owner?.send(.environmentChanged) }
    }

    override func boundsSizeDidChange() {
        super.boundsSizeDidChange()
        if window != nil { owner?.send(.environmentChanged) }
    }
}
