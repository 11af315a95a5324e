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
        swipe = SplitPanRecognizer(controller: controller)
        fingerDrag = SplitDividerPan(controller: controller)
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

    /// Puts a view into the secondary place, behind everything, or into the primary place, in front of
    /// the shade. A view that is somewhere else in the window moves without leaving it.
    func setPrimary(_ view: UIView?) {
        replace(primaryView, by: view) { insertSubview($0, belowSubview: divider) }
        primaryView = view
    }

    func setSecondary(_ view: UIView?) {
        replace(secondaryView, by: view) { insertSubview($0, at: 0) }
        secondaryView = view
    }

    /// Forgets a view that was taken somewhere else.
    func forget(_ view: UIView) {
        if primaryView === view { primaryView = nil }
        if secondaryView === view { secondaryView = nil }
    }

    private func replace(_ old: UIView?, by new: UIView?, insert: (UIView) -> Void) {
        if let old, old !== new, old.superview === self { old.removeFromSuperview() }
        guard let new else { return }
        insert(new)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        owner?.layOutColumns()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { owner?.environmentDidChange() }
    }
}
