/// The bar at the top of a navigation controller: back button, title and buttons.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// Height of the bar in points.
    static let height = BarMetrics.height

    /// Just off the background's white or black, so that the bar stands out from content of either.
    private static let systemColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.975, alpha: 1)
    }

    private let titleLabel = UILabel()
    private let hairline = UIView()
    private var backButton: BarButton?
    private var leftViews: [UIView] = []
    private var rightViews: [UIView] = []
    private var titleView: UIView?
    private var needsItems = true
    private var wantedTitleWidth: CGFloat = 0

    /// What the back button does; nil to pop the bar's own top item.
    var backHandler: (() -> Void)?

    /// The items, the one that is shown last. A navigation controller sets them itself.
    open var items: [UINavigationItem]? {
        get { stack }
        set {
            stack = newValue ?? []
            setNeedsItems()
        }
    }

    private var stack: [UINavigationItem] = []

    /// The item that is shown.
    open var topItem: UINavigationItem? { stack.last }

    /// The item that the back button goes back to.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// The colour behind the bar; nil for the system's, the default.
    open var barTintColor: UIColor? { didSet { updateBackground() } }

    /// A bar without items.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textAlignment = .center
        titleLabel.lineBreakMode = .byTruncatingTail
        titleLabel.textColor = .label
        hairline.backgroundColor = .separator
        hairline.isUserInteractionEnabled = false
        addSubview(titleLabel)
        addSubview(hairline)
        updateBackground()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Sets the items. The change is immediate, also when `animated`.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

    /// Puts an item on top. The change is immediate, also when `animated`.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        stack.append(item)
        setNeedsItems()
    }

    /// Takes the top item away. The change is immediate, also when `animated`.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard !stack.isEmpty else { return nil }
        defer { setNeedsItems() }
        return stack.removeLast()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    private func updateBackground() { backgroundColor = barTintColor ?? Self.systemColor }

    // MARK: Content

    private func setNeedsItems() {
        needsItems = true
        for item in stack { item.changeHandler = { [weak self] in self?.setNeedsItems() } }
        setNeedsLayout()
    }

    private func rebuildItems() {
        needsItems = false
        // A custom view may be in another bar by now.
        for view in leftViews + rightViews + [titleView].compactMap(\.self) where view.superview === self {
            view.removeFromSuperview()
        }
        let item = topItem
        titleLabel.text = item?.title
        wantedTitleWidth = titleLabel.sizeThatFits(CGSize(width: 10_000, height: Self.height)).width.rounded(
            .up)
        titleView = item?.titleView
        titleLabel.isHidden = titleView != nil
        if let titleView { addSubview(titleView) }
        var left = (item?.leftBarButtonItems ?? []).compactMap(view(for:))
        backButton = nil
        if let back = makeBackButton(hasLeftItems: !left.isEmpty) {
            backButton = back
            left.insert(back, at: 0)
        }
        leftViews = left
        rightViews = (item?.rightBarButtonItems ?? []).compactMap(view(for:))
        for view in leftViews + rightViews { addSubview(view) }
    }

    private func view(for item: UIBarButtonItem) -> UIView? {
        item.changeHandler = { [weak self] in self?.setNeedsItems() }
        guard !item.isHidden else { return nil }
        return item.makeBarView()
    }

    private func makeBackButton(hasLeftItems: Bool) -> BarButton? {
        guard let topItem, let backItem, !topItem.hidesBackButton else { return nil }
        guard !hasLeftItems || topItem.leftItemsSupplementBackButton else { return nil }
        let own = backItem.backBarButtonItem
        let item = UIBarButtonItem(
            title: own?.title ?? backItem.backButtonTitle ?? backItem.title ?? "Back",
            primaryAction: UIAction { [weak self] _ in self?.goBack() })
        item.tintColor = own?.tintColor
        item.glyph = .chevron
        item.accessibilityIdentifier = own?.accessibilityIdentifier ?? "navigationBar.back"
        return BarButton(item: item)
    }

    private func goBack() {
        if let backHandler { backHandler() } else { popItem(animated: true) }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        if needsItems { rebuildItems() }
        let titleWidth = titleView?.bounds.width ?? wantedTitleWidth
        var layout = NavigationBarLayout(
            size: bounds.size, left: widths(of: leftViews), right: widths(of: rightViews),
            titleWidth: titleWidth)
        if effectiveUserInterfaceLayoutDirection == .rightToLeft {
            layout = layout.mirrored(in: bounds.width)
        }
        place(leftViews, in: layout.left)
        place(rightViews, in: layout.right)
        titleLabel.frame = layout.title
        if let titleView { place([titleView], in: [layout.title]) }
        let pixel = 1 / max(1, traitCollection.displayScale)
        hairline.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // Text is measured for a scale.
        if previousTraitCollection?.displayScale != traitCollection.displayScale { setNeedsItems() }
    }

    /// A long title of the screen before may not push this one's title away: the back button takes at
    /// most a third of the bar.
    private func widths(of views: [UIView]) -> [CGFloat] {
        views.map { view in
            guard let button = view as? BarButton else { return view.bounds.width }
            let wanted = button.preferredWidth
            return button === backButton ? min(wanted, max(BarButton.leastTarget, bounds.width / 3)) : wanted
        }
    }

    private func place(_ views: [UIView], in rects: [CGRect]) {
        for (view, rect) in zip(views, rects) {
            guard !(view is BarButton) else {
                view.frame = rect
                continue
            }
            let height = min(view.bounds.height, rect.height)
            let y = ((rect.height - height) / 2).rounded()
            view.frame = CGRect(x: rect.minX, y: y, width: rect.width, height: height)
        }
    }
}
