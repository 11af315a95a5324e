/// The view of a split view controller: the columns, the line between them, and the shade behind an
/// overlaid primary column.
final class SplitView: UIView {
    weak var owner: UISplitViewController?
    let divider = SplitDivider()
    let shade = SplitShade()
    private(set) var primaryView: UIView?
    private(set) var secondaryView: UIView?

    init(controller: UISplitViewController) {
        owner = controller
        super.init(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
        clipsToBounds = true
        backgroundColor = .systemBackground
        divider.isHidden = true
        shade.isHidden = true
        addSubview(shade)
        addSubview(divider)
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

/// The line between the columns, with room around it for a mouse or a finger to get hold of.
final class SplitDivider: UIView {
    /// Called while the line is dragged, with the finger's place in the split view.
    var dragHandler: ((CGFloat) -> Void)?
    /// Where the line is drawn, in the superview's coordinates.
    var line = CGRect.zero { didSet { if line != oldValue { setNeedsDisplay() } } }
    private var grip: CGFloat = 0

    override var pointerShape: UIPointerShape? { .resizeLeftRight }

    override func draw(_ rect: CGRect) {
        let local = line.offsetBy(dx: -frame.minX, dy: -frame.minY)
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(UIColor.separator.cgColor)
        context.fill(local)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let superview else { return }
        grip = touch.location(in: superview).x - line.minX
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let superview else { return }
        dragHandler?(touch.location(in: superview).x - grip)
    }

    // The line stays where it is: nothing to do, and nobody behind it is to hear of the touch.
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// Dims the secondary column while the primary one lies over it; a tap on it asks to go back.
final class SplitShade: UIView {
    var tapHandler: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0, alpha: 0.2)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        tapHandler?()
    }
}
