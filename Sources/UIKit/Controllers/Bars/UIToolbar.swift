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
open class UIToolbar: UIView, UIBarPositioning {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty("barStyle", \UIToolbar.barStyle),
            AppearanceProperty("barTintColor", \UIToolbar.barTintColor),
            AppearanceProperty("isTranslucent", \UIToolbar.isTranslucent),
            AppearanceProperty(
                "backgroundImage", of: UIToolbar.self,
                get: { $0.backgroundImage(forToolbarPosition: .any, barMetrics: .default) },
                set: { $0.setBackgroundImage($1, forToolbarPosition: .any, barMetrics: .default) },
                areEqual: ==),
            AppearanceProperty(
                "shadowImage", of: UIToolbar.self, get: { $0.shadowImage(forToolbarPosition: .any) },
                set: { $0.setShadowImage($1, forToolbarPosition: .any) }, areEqual: ==),
            AppearanceProperty(
                object: "standardAppearance", of: UIToolbar.self, get: { $0.appearances.ownStandard },
                set: { if let new = $1 { $0.standardAppearance = new } }),
            AppearanceProperty(
                object: "scrollEdgeAppearance", of: UIToolbar.self, get: { $0.scrollEdgeAppearance },
                set: { $0.scrollEdgeAppearance = $1 }),
        ]
    }

    private lazy var backdrop = BarBackdrop(of: self, edge: .top)
    private var backgrounds = BarImages() { didSet { updateBackground() } }
    private var shadows = BarImages() { didSet { updateBackground() } }
    private(set) final lazy var appearances = LowerBarAppearances(
        make: { UIToolbarAppearance() }, changed: { [weak self] in self?.appearanceDidChange() })
    private var shown: [(item: UIBarButtonItem, view: UIView)] = []
    private var needsItems = false
    private var fadesIn = false

    /// A bar without items.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        updateBackground()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
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

    /// Decides about `barPosition`. Not retained.
    open weak var delegate: (any UIToolbarDelegate)?

    /// At the bottom, unless the delegate says otherwise.
    open var barPosition: UIBarPosition {
        delegate.map { $0.position(for: self) }.flatMap { $0 == .any ? nil : $0 } ?? .bottom
    }

    /// Sets an image for the background, stretched to the bar; an empty one for no background, nil for no image.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) { backgrounds[topOrBottom, barMetrics.isCompact] = backgroundImage }

    /// The image that was set.
    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { backgrounds[topOrBottom, barMetrics.isCompact] }

    /// Sets an image in place of the line above the bar, which lies over the content; an empty one for no line, nil for
    /// the line.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        shadows[topOrBottom, false] = shadowImage
    }

    /// The image that was set.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        shadows[topOrBottom, false]
    }

    /// The appearance of the bar. Until it is set or changed, `barStyle`, `barTintColor` and the images apply.
    open var standardAppearance: UIToolbarAppearance {
        get { appearances.standard }
        set { appearances.standard = newValue }
    }

    /// The appearance in compact height; nil, the default, for `standardAppearance`.
    open var compactAppearance: UIToolbarAppearance? {
        get { appearances[.compact] }
        set { appearances[.compact] = newValue }
    }

    /// The appearance while the content above or behind the bar of a navigation controller is scrolled to its end; nil,
    /// the default, for the usual one.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        get { appearances[.edge] }
        set { appearances[.edge] = newValue }
    }

    /// The same in compact height; nil, the default, for `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        get { appearances[.compactEdge] }
        set { appearances[.compactEdge] = newValue }
    }

    private func appearanceDidChange() {
        updateBackground()
        setNeedsItems()
    }

    private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

    /// Whether the content is scrolled to its end.
    final var isAtScrollEdge = false {
        didSet { if isAtScrollEdge != oldValue, appearances.haveEdge { appearanceDidChange() } }
    }

    private var shownAppearance: UIToolbarAppearance? {
        appearances.shown(isCompact: isCompact, isAtEdge: isAtScrollEdge)
    }

    private func updateBackground() {
        let style =
            shownAppearance.map { BarStyle($0) }
            ?? BarStyle.plain(
                barStyle, tint: barTintColor, isTranslucent: isTranslucent,
                image: backgrounds.shown(at: barPosition, isCompact: isCompact),
                lineImage: shadows.shown(at: barPosition, isCompact: false))
        backdrop.paint(style.resolved(isOverContent: isOverContent))
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
        let focused = shown.first { $0.view is BarButton && $0.view.isFocused }?.item
        let buttons = shownAppearance.map { BarButtonAppearances($0) }
        shown = (items ?? []).filter { !$0.isHidden }.map { ($0, $0.makeBarView(buttons)) }
        for (item, view) in shown {
            item.changeHandler = { [weak self] in self?.setNeedsItems() }
            addSubview(view)
        }
        // A custom view that stays does not leave the window, so that a field in it keeps the keyboard focus. One that
        // is not shown any more may have moved to another bar.
        for view in old where view.superview === self && !shown.contains(where: { $0.view === view }) {
            view.removeFromSuperview()
        }
        if let button = shown.first(where: { $0.item === focused })?.view {
            window?.focusSystem.move(to: button, heading: [])
        }
        guard fadesIn else { return }
        fadesIn = false
        let new = shown.map(\.view).filter { view in !old.contains { $0 === view } }
        UIView.performWithoutAnimation { for view in new { view.alpha = 0 } }
        UIView.animate(withDuration: 0.25, options: .allowUserInteraction) {
            for view in new { view.alpha = 1 }
        }
    }

    package override var accessibilityRole: AccessibilityRole { .toolBar }

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
        backdrop.layOut()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // Text is measured for the display scale.
        if previousTraitCollection?.displayScale != traitCollection.displayScale { setNeedsItems() }
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
            appearanceDidChange()
        }
    }
}

/// Decides where a toolbar counts as being.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

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
    ///
    /// - Parameter appearances: those of the bar's buttons; nil for the usual appearance.
    final func makeBarView(_ appearances: BarButtonAppearances? = nil) -> UIView {
        if let customView {
            customView.sizeForBar()
            return customView
        }
        guard systemItem != .fixedSpace, systemItem != .flexibleSpace else {
            let space = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 0))
            space.isUserInteractionEnabled = false
            return space
        }
        return BarButton(item: self, appearance: appearances?.appearance(for: self))
    }

    fileprivate func toolbarPart(view: UIView) -> ToolbarLayout.Part {
        if let button = view as? BarButton { return .button(button.preferredWidth) }
        if systemItem == .flexibleSpace { return .flexible }
        if systemItem == .fixedSpace { return .fixed(width) }
        return .fixed(max(width, view.bounds.width))
    }
}
