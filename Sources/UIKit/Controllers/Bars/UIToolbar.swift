/// The colours of a bar.
public enum UIBarStyle: Int, Sendable {
    /// Follows light and dark mode.
    case `default`
    /// Always dark.
    case black
}

/// A row of bar button items: at the bottom of a screen, or as the `inputAccessoryView` of a text field.
///
/// Its height is 44 points; set its frame, or call `sizeToFit()`. Where there is too little space for all items
/// the widest buttons are narrowed. The buttons can be focused with Tab and pressed with Space and Return,
/// except in an accessory view, where the text keeps the focus.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty("barStyle", \UIToolbar.barStyle),
            AppearanceProperty("barTintColor", \UIToolbar.barTintColor),
            AppearanceProperty("isTranslucent", \UIToolbar.isTranslucent),
        ]
    }

    private let hairline = UIView()
    private var pane: UIVisualEffectView?
    private var shown: [(item: UIBarButtonItem, view: UIView)] = []
    private var needsItems = false
    private var fadesIn = false

    /// A bar without items.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addHairline()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addHairline()
    }

    private func addHairline() {
        hairline.backgroundColor = .separator
        hairline.isUserInteractionEnabled = false
        addSubview(hairline)
        updateBackground()
    }

    // MARK: Items

    /// The items, from the leading edge. Default nil.
    open var items: [UIBarButtonItem]? {
        didSet {
            fadesIn = false
            setNeedsItems()
        }
    }

    /// Sets the items; if `animated`, new ones fade in.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        self.items = items
        fadesIn = animated
    }

    // MARK: Appearance

    /// The style of the bar. Default `default`.
    open var barStyle = UIBarStyle.default { didSet { updateBackground() } }

    /// The background colour; nil, the default, for that of the style.
    open var barTintColor: UIColor? { didSet { updateBackground() } }

    /// Whether content behind the bar is seen, blurred, unless there is a `barTintColor`. Default true. The bar of a
    /// navigation controller, whose pages end above it, has a plain background.
    open var isTranslucent = true { didSet { updateBackground() } }

    /// Whether there may be content behind the bar.
    final var isOverContent = true { didSet { updateBackground() } }

    private func updateBackground() {
        let isBlack = barStyle == .black
        let effect = isBlack ? BarStyle.blackEffect : BarStyle.usualEffect
        let showsEffect = isTranslucent && isOverContent && barTintColor == nil
        pane = UIVisualEffectView.pane(pane, showsEffect ? effect : nil, in: self)
        backgroundColor =
            showsEffect ? nil : barTintColor ?? (isBlack ? BarStyle.blackColor : BarStyle.systemColor)
    }

    // MARK: Size

    /// The given width, and a height of 44 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarMetrics.height)
    }

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? .defaultLow : .defaultHigh
    }

    /// No width of its own, and a height of 44 points.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: BarMetrics.height)
    }

    // MARK: Layout

    private func setNeedsItems() {
        needsItems = true
        setNeedsLayout()
    }

    private func rebuildItems() {
        needsItems = false
        let old = shown.map(\.view)
        // A custom view may have moved to another bar.
        for view in old where view.superview === self { view.removeFromSuperview() }
        shown = (items ?? []).filter { !$0.isHidden }.map { ($0, $0.makeBarView()) }
        for (item, view) in shown {
            item.changeHandler = { [weak self] in self?.setNeedsItems() }
            addSubview(view)
        }
        guard fadesIn else { return }
        fadesIn = false
        let new = shown.map(\.view).filter { view in !old.contains { $0 === view } }
        UIView.performWithoutAnimation { for view in new { view.alpha = 0 } }
        UIView.animate(withDuration: 0.25, options: .allowUserInteraction) {
            for view in new { view.alpha = 1 }
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if needsItems { rebuildItems() }
        let layout = ToolbarLayout(parts: shown.map { $0.item.toolbarPart(view: $0.view) })
        let frames = layout.frames(
            in: bounds.size, isMirrored: isMirrored)
        for ((_, view), frame) in zip(shown, frames) {
            let height = view is BarButton ? bounds.height : min(view.bounds.height, bounds.height)
            let y = ((bounds.height - height) / 2).rounded()
            view.frame = CGRect(x: frame.minX, y: y, width: frame.width, height: height)
        }
        hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixelGrid.hairline)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // Text is measured for the display scale.
        if previousTraitCollection?.displayScale != traitCollection.displayScale { setNeedsItems() }
    }
}

extension UIView {
    /// Gives a view of the app in a bar its natural size: one that has no size of its own, or that constraints hold.
    final func sizeForBar() {
        guard bounds.size == .zero || !translatesAutoresizingMaskIntoConstraints else { return }
        guard flags.hasConstraintsInTree else { return sizeToFit() }
        bounds.size = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
}

extension UIBarButtonItem {
    /// The view that shows the item in a bar.
    final func makeBarView() -> UIView {
        if let customView {
            customView.sizeForBar()
            return customView
        }
        guard systemItem != .fixedSpace, systemItem != .flexibleSpace else {
            let space = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 0))
            space.isUserInteractionEnabled = false
            return space
        }
        return BarButton(item: self)
    }

    fileprivate func toolbarPart(view: UIView) -> ToolbarLayout.Part {
        if let button = view as? BarButton { return .button(button.preferredWidth) }
        if systemItem == .flexibleSpace { return .flexible }
        if systemItem == .fixedSpace { return .fixed(width) }
        return .fixed(max(width, view.bounds.width))
    }
}
