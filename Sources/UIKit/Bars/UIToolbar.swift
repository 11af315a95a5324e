/// How a bar is coloured.
public enum UIBarStyle: Int, Sendable {
    /// As the appearance says.
    case `default`
    /// Dark in any case.
    case black
}

/// A row of bar button items: at the bottom of a screen, or as the `inputAccessoryView` of a text field.
///
/// It is 44 points high; make its frame, or let `sizeToFit()` do it. Where there is too little room for all items
/// the widest buttons are cut. Tab arrives at its buttons, and Space and Return press them, except in an accessory
/// view, where the keyboard stays with the text.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    private static let systemColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.975, alpha: 1)
    }
    private static let blackColor = UIColor(white: 0.11, alpha: 1)

    private let hairline = UIView()
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

    /// What the bar shows, from the leading end. Default nil.
    open var items: [UIBarButtonItem]? {
        didSet {
            fadesIn = false
            setNeedsItems()
        }
    }

    /// Sets what the bar shows; if `animated`, what is new fades in.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        self.items = items
        fadesIn = animated
    }

    // MARK: Look

    /// Default default.
    open var barStyle = UIBarStyle.default { didSet { updateBackground() } }

    /// The colour behind the items; nil for the style's, the default.
    open var barTintColor: UIColor? { didSet { updateBackground() } }

    /// Whether what lies behind the bar may shine through. Default true. Stored; bars here are opaque.
    open var isTranslucent = true

    private func updateBackground() {
        backgroundColor = barTintColor ?? (barStyle == .black ? Self.blackColor : Self.systemColor)
    }

    // MARK: Size

    /// The width that there is, and a height of 44 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarMetrics.height)
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
        // A custom view may be in another bar by now.
        for view in old where view.superview === self { view.removeFromSuperview() }
        shown = (items ?? []).filter { !$0.isHidden }.map { ($0, $0.makeBarView()) }
        for (item, view) in shown {
            item.changeHandler = { [weak self] in self?.setNeedsItems() }
            (view as? BarButton)?.isReachable = true
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
            in: bounds.size, isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        for ((_, view), frame) in zip(shown, frames) {
            let height = view is BarButton ? bounds.height : min(view.bounds.height, bounds.height)
            let y = ((bounds.height - height) / 2).rounded()
            view.frame = CGRect(x: frame.minX, y: y, width: frame.width, height: height)
        }
        hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixelGrid.hairline)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // Text is measured for a scale.
        if previousTraitCollection?.displayScale != traitCollection.displayScale { setNeedsItems() }
    }
}

extension UIBarButtonItem {
    /// The view that stands for the item in a bar.
    final func makeBarView() -> UIView {
        if let customView {
            if customView.bounds.size == .zero { customView.sizeToFit() }
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
