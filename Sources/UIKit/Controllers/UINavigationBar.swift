/// The bar at the top of a navigation controller: back button, title and buttons.
///
/// It is 44 points high, and 74 with an item that has a prompt. One that stands alone is given its items by
/// `pushItem(_:animated:)` and taken them by its back button, with the delegate's consent. The buttons are reached with
/// Tab and pressed with Space and Return.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// Just off the background's white or black, so that the bar stands out from content of either.
    private static let systemColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.975, alpha: 1)
    }
    private static let blackColor = UIColor(white: 0.11, alpha: 1)

    private let hairline = UIView()
    private var stack: [UINavigationItem] = []
    private var content: NavigationBarContent?
    private var needsItems = true
    private var fadesItems = false
    /// What is under way between two items.
    private var move: NavigationBarMove?

    /// What the back button does; nil to pop the bar's own top item.
    var backHandler: (() -> Void)?

    /// Allows pushes and pops, and hears of them. Not owned. Not asked where the bar belongs to a navigation
    /// controller.
    open weak var delegate: (any UINavigationBarDelegate)?

    // MARK: Items

    /// The items, the one that is shown last. A navigation controller sets them itself.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }

    /// The item that is shown.
    open var topItem: UINavigationItem? { stack.last }

    /// The item that the back button goes back to.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Sets the items.
    ///
    /// - Parameter animated: whether the new top moves in: as in a pop when it was there before, else as in a push.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let wanted = items ?? []
        guard !stack.elementsEqual(wanted, by: ===) else { return }
        change(to: wanted, animated: animated)
    }

    /// Puts an item on top, if the delegate allows it.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        change(to: stack + [item], animated: animated) { $0.delegate?.navigationBar($0, didPush: item) }
    }

    /// Takes the top item away, if the delegate allows it.
    ///
    /// - Returns: the item that was taken away; nil for none.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let top = stack.last, delegate?.navigationBar(self, shouldPop: top) ?? true else { return nil }
        change(to: Array(stack.dropLast()), animated: animated) {
            $0.delegate?.navigationBar($0, didPop: top)
        }
        return top
    }

    private func change(
        to items: [UINavigationItem], animated: Bool, completion: ((UINavigationBar) -> Void)? = nil
    ) {
        move?.end(completed: true)
        guard animated, window != nil, UIView.areAnimationsEnabled, !stack.isEmpty, !items.isEmpty else {
            stack = items
            setNeedsItems()
            completion?(self)
            return
        }
        let moving = UIViewPropertyAnimator(
            duration: NavigationSlide.duration, timingParameters: NavigationSlide.timing)
        startMove(
            to: items,
            along: { changes, ending in
                moving.addAnimations(changes)
                moving.addCompletion { [weak self] _ in
                    ending(true)
                    if let self { completion?(self) }
                }
            })
        moving.startAnimation()
    }

    /// Goes to other items, along with something else that moves.
    ///
    /// - Parameter run: has changes made so that they move, and something done at the end, which is told whether
    ///   it was reached.
    final func startMove(
        to items: [UINavigationItem],
        along run: (_ changes: @escaping () -> Void, _ ending: @escaping (Bool) -> Void) -> Void
    ) {
        guard !stack.elementsEqual(items, by: ===) else { return }
        move?.end(completed: true)
        if needsItems { rebuildItems() }
        let before = stack
        let isPop = items.last.map { new in before.contains { $0 === new } } ?? false
        let old = content
        stack = items
        rebuildItems(keepingOld: true)
        let made = NavigationBarMove(from: old, to: content, isPop: isPop) { [weak self] completed in
            guard let self else { return }
            move = nil
            guard !completed else { return }
            stack = before
            content = old
            setNeedsItems()
        }
        move = made
        run({ made.go() }, { [weak made] in made?.end(completed: $0) })
    }

    // MARK: Look

    /// Default default.
    open var barStyle = UIBarStyle.default { didSet { updateBackground() } }

    /// The colour behind the bar; nil for the style's, the default. The colour of the buttons is `tintColor`.
    open var barTintColor: UIColor? { didSet { updateBackground() } }

    /// Whether what lies behind the bar may shine through. Default true. Stored; bars here are opaque, and the content
    /// of a navigation controller begins below them.
    open var isTranslucent = true

    /// What titles look like: `font`, `foregroundColor` and other attributes of text; nil for the system's, the
    /// default.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsItems() } }

    /// A bar without items.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hairline.backgroundColor = .separator
        hairline.isUserInteractionEnabled = false
        addSubview(hairline)
        updateBackground()
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func updateBackground() {
        backgroundColor = barTintColor ?? (barStyle == .black ? Self.blackColor : Self.systemColor)
    }

    // MARK: Size

    /// The height of a bar that shows an item, in points.
    static func height(for item: UINavigationItem?) -> CGFloat {
        BarMetrics.height + (item?.prompt == nil ? 0 : BarMetrics.promptHeight)
    }

    /// The width that there is, and the height of the bar.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height(for: topItem))
    }

    /// No width of its own, and the height of the bar.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height(for: topItem))
    }

    // MARK: Content

    private func setNeedsItems(animated: Bool = false) {
        needsItems = true
        fadesItems = animated
        observe()
        setNeedsLayout()
    }

    /// Hears when what is shown changes.
    private func observe() {
        for item in stack {
            item.changeHandler = { [weak self] animated in self?.itemDidChange(animated: animated) }
        }
        let shown = [topItem?.leftBarButtonItems, topItem?.rightBarButtonItems].compactMap(\.self).flatMap(
            \.self)
        for item in shown + [backItem?.backBarButtonItem].compactMap(\.self) {
            item.changeHandler = { [weak self] in self?.itemDidChange(animated: false) }
        }
    }

    private func itemDidChange(animated: Bool) {
        // A prompt needs room.
        superview?.setNeedsLayout()
        setNeedsItems(animated: animated)
    }

    private func rebuildItems(keepingOld: Bool = false) {
        needsItems = false
        observe()
        let old = content
        let focused = old?.focusedItem
        guard let topItem else {
            if !keepingOld { old?.removeFromSuperview() }
            content = nil
            return
        }
        let new = NavigationBarContent(
            topItem, backItem: backItem, titleAttributes: titleTextAttributes,
            goBack: { [weak self] in self?.goBack() })
        content = new
        insertSubview(new, belowSubview: hairline)
        new.frame = bounds
        guard !keepingOld else { return new.layoutIfNeeded() }
        if let move { move.replaceArriving(by: new) } else { old?.removeFromSuperview() }
        if let focused { new.focus(focused) }
        guard fadesItems, window != nil else { return }
        fadesItems = false
        UIView.performWithoutAnimation { new.alpha = 0 }
        UIView.animate(withDuration: 0.25, options: .allowUserInteraction) { new.alpha = 1 }
    }

    private func goBack() {
        if let backHandler { backHandler() } else { popItem(animated: true) }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        if needsItems { rebuildItems() }
        content?.frame = bounds
        let pixel = 1 / max(1, traitCollection.displayScale)
        hairline.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // Text is measured for a scale.
        if previousTraitCollection?.displayScale != traitCollection.displayScale { setNeedsItems() }
    }
}
