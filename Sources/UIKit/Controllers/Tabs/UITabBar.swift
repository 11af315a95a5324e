/// A row of items of which one is selected, at the bottom of a window.
///
/// It can be focused with Tab; then the arrow keys, Home and End select an item.
@preconcurrency @MainActor
open class UITabBar: UIView, HeldKeyResponder, UIBarPositioning {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty("barTintColor", \UITabBar.barTintColor),
            AppearanceProperty("isTranslucent", \UITabBar.isTranslucent),
            AppearanceProperty("barStyle", \UITabBar.barStyle),
            AppearanceProperty("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
            AppearanceProperty("backgroundImage", \UITabBar.backgroundImage),
            AppearanceProperty("shadowImage", \UITabBar.shadowImage),
            AppearanceProperty("selectionIndicatorImage", \UITabBar.selectionIndicatorImage),
            AppearanceProperty("itemPositioning", \UITabBar.itemPositioning),
            AppearanceProperty("itemWidth", \UITabBar.itemWidth),
            AppearanceProperty("itemSpacing", \UITabBar.itemSpacing),
            AppearanceProperty(
                object: "standardAppearance", of: UITabBar.self, get: { $0.appearances.ownStandard },
                set: { if let new = $1 { $0.standardAppearance = new } }),
            AppearanceProperty(
                object: "scrollEdgeAppearance", of: UITabBar.self, get: { $0.scrollEdgeAppearance },
                set: { $0.scrollEdgeAppearance = $1 }),
        ]
    }

    /// The height of the bar, in points.
    static let height: CGFloat = 49

    private var buttons: [TabBarButton] = []
    private lazy var backdrop = BarBackdrop(of: self, edge: .top)
    /// Behind the selected item.
    private var indicator: UIImageView?
    private final lazy var appearances = LowerBarAppearances(
        make: { UITabBarAppearance() }, changed: { [weak self] in self?.appearanceDidChange() })

    /// Notified of selection by the user. Not retained. The bar of a tab bar controller has none.
    /// What `super.delegate` was set to is called, also where a subclass overrides the property.
    open weak var delegate: (any UITabBarDelegate)? {
        get { barDelegate }
        set { barDelegate = newValue }
    }

    /// Who is asked and notified. `delegate` may be overridden to say something else.
    final weak var barDelegate: (any UITabBarDelegate)?

    /// Called when the user chooses an item, in place of selecting it and telling the delegate.
    final var choiceHandler: ((UITabBarItem) -> Void)?

    /// The items, from the leading edge.
    open var items: [UITabBarItem]? {
        get { storedItems }
        set { setItems(newValue, animated: false) }
    }

    private var storedItems: [UITabBarItem]?

    /// The selected item; nil for none. Setting it notifies no delegate.
    open weak var selectedItem: UITabBarItem? { didSet { appearanceDidChange() } }

    /// The background colour; nil, the default, for the system's.
    open var barTintColor: UIColor? { didSet { updateBackground() } }

    /// Whether the content behind the bar is seen, blurred, unless there is a `barTintColor`. Default true.
    open var isTranslucent = true { didSet { updateBackground() } }

    /// The style of the bar. Default `default`.
    open var barStyle = UIBarStyle.default { didSet { updateBackground() } }

    /// An image for the background, stretched to the bar; an empty one for no background, nil, the default, for no image.
    open var backgroundImage: UIImage? { didSet { updateBackground() } }

    /// An image in place of the line above the bar, which lies over the content; an empty one for no line, nil, the
    /// default, for the line.
    open var shadowImage: UIImage? { didSet { updateBackground() } }

    /// An image behind the selected item, in its own size or as large as the item if it is resizable; nil, the default,
    /// for none.
    open var selectionIndicatorImage: UIImage? { didSet { appearanceDidChange() } }

    /// How items share the width of the bar.
    public enum ItemPositioning: Int, Sendable {
        /// They fill the width, up to 140 points each, and are centred in a wider bar.
        case automatic
        /// They fill the whole width.
        case fill
        /// They are centred with their width and the space between them.
        case centered
    }

    /// How items share the width. Default automatic.
    open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }

    /// The width of items that are centred, in points; 0, the default, for 76.
    open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }

    /// The space between items that are centred, in points; 0, the default, for 34.
    open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

    /// At the bottom.
    open var barPosition: UIBarPosition { .bottom }

    /// The appearance of the bar. Until it is set or changed, the bar's own colours and images apply.
    open var standardAppearance: UITabBarAppearance {
        get { appearances.standard }
        set { appearances.standard = newValue }
    }

    /// The appearance while the content behind the bar of a tab bar controller is scrolled to its end; nil, the default,
    /// for the usual one.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { appearances[.edge] }
        set { appearances[.edge] = newValue }
    }

    /// Whether the appearance depends on whether the content is scrolled to its end.
    final var followsScrollEdge: Bool {
        appearances.haveEdge || storedItems?.contains { $0.scrollEdgeAppearance != nil } == true
    }

    /// Whether the content is scrolled to its end.
    final var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { appearanceDidChange() } } }

    /// The appearance of the selected item, or else of the bar; nil where neither was set.
    private var shownAppearance: UITabBarAppearance? {
        (isAtScrollEdge ? selectedItem?.scrollEdgeAppearance : nil) ?? selectedItem?.standardAppearance
            ?? appearances.shown(isCompact: false, isAtEdge: isAtScrollEdge)
    }

    private func appearanceDidChange() {
        updateBackground()
        updateSelection()
        setNeedsLayout()
        // The controller begins to follow the content.
        if followsScrollEdge { superview?.setNeedsLayout() }
    }

    private func updateBackground() {
        let style =
            shownAppearance.map { BarStyle($0) }
            ?? BarStyle.plain(
                barStyle, tint: barTintColor, isTranslucent: isTranslucent, image: backgroundImage,
                lineImage: shadowImage)
        backdrop.paint(style.resolved(isOverContent: true))
    }

    /// The colour of items that are not selected; nil, the default, for gray. The selected one has the tint
    /// colour.
    open var unselectedItemTintColor: UIColor? { didSet { updateSelection() } }

    /// A bar without items.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        updateBackground()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        updateBackground()
    }

    /// Sets the items. The change is immediate, also when `animated`.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        storedItems = items
        for button in buttons { button.removeFromSuperview() }
        buttons = (items ?? []).map { item in
            let button = TabBarButton(item)
            button.addAction(
                UIAction { [weak self, weak item] _ in
                    if let self, let item { self.choose(item) }
                }, for: .touchUpInside)
            item.changeHandler = { [weak self, weak button] in
                button?.update()
                self?.updateBackground()
            }
            addSubview(button)
            return button
        }
        if let selectedItem, items?.contains(where: { $0 === selectedItem }) != true {
            self.selectedItem = nil
        }
        updateSelection()
        setNeedsLayout()
    }

    private func updateSelection() {
        let itemAppearance = shownAppearance?.stackedLayoutAppearance
        for button in buttons {
            button.isSelected = button.item === selectedItem
            button.plainColor = unselectedItemTintColor ?? .secondaryLabel
            button.appearance = itemAppearance
        }
        updateIndicator()
    }

    private func updateIndicator() {
        let appearance = shownAppearance
        let image = appearance?.selectionIndicatorImage ?? selectionIndicatorImage
        guard image != nil || indicator != nil else { return }
        let view = indicator ?? UIImageView(frame: .zero)
        if indicator == nil {
            insertSubview(view, belowSubview: buttons.first ?? backdrop.line)
            indicator = view
        }
        let tint = appearance?.selectionIndicatorTintColor
        view.image = tint == nil ? image : image?.withRenderingMode(.alwaysTemplate)
        view.tintColor = tint
        setNeedsLayout()
    }

    private func layOutIndicator() {
        guard let indicator, let image = indicator.image else { return }
        let selected = buttons.first(where: \.isSelected)
        indicator.isHidden = selected == nil
        guard let frame = selected?.frame else { return }
        let size = image.isResizable ? frame.size : image.size
        indicator.frame = CGRect(
            x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    private func choose(_ item: UITabBarItem) {
        guard item.isEnabled else { return }
        if let choiceHandler { return choiceHandler(item) }
        selectedItem = item
        barDelegate?.tabBar(self, didSelect: item)
    }

    // MARK: Layout

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? .defaultLow : .defaultHigh
    }

    /// No width of its own, and the bar's height.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.layOut()
        guard !buttons.isEmpty else { return }
        let frames = itemSpacing(of: shownAppearance).frames(count: buttons.count, in: bounds.size)
        for (button, frame) in zip(isMirrored ? buttons.reversed() : buttons, frames) { button.frame = frame }
        layOutIndicator()
    }

    private func itemSpacing(of appearance: UITabBarAppearance?) -> TabItemSpacing {
        guard let appearance else {
            return TabItemSpacing(positioning: itemPositioning, width: itemWidth, space: itemSpacing)
        }
        return TabItemSpacing(
            positioning: appearance.stackedItemPositioning, width: appearance.stackedItemWidth,
            space: appearance.stackedItemSpacing)
    }

    // MARK: Accessibility

    package override var accessibilityRole: AccessibilityRole { .tabList }

    /// The selected item's button.
    override var accessibilityFocusedPart: UIResponder? { buttons.first(where: \.isSelected) }

    // MARK: Keys

    /// Whether an item is enabled.
    open override var canBecomeFocused: Bool { storedItems?.contains(where: \.isEnabled) == true }

    override var takesArrowKeys: Bool { true }

    /// Around the selected item, in the bar.
    open override var focusEffect: UIFocusEffect? {
        get {
            guard let button = buttons.first(where: \.isSelected), super.focusEffect != nil else {
                return super.focusEffect
            }
            let effect = UIFocusHaloEffect(roundedRect: button.frame, cornerRadius: 9, curve: .continuous)
            effect.position = .inside
            return effect
        }
        set { super.focusEffect = newValue }
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            guard let chord = press.chord, let step = step(of: chord) else { continue }
            if let item = item(step) { choose(item) }
            return
        }
        super.pressesBegan(presses, with: event)
    }

    final func keyRepeats(_ press: UIPress) { pressesBegan([press], with: nil) }

    private enum Step {
        case by(Int), first, last
    }

    private func step(of chord: KeyChord) -> Step? {
        let forward = isMirrored ? -1 : 1
        let steps: [KeyChord: Step] = [
            KeyChord(.rightArrow): .by(forward), KeyChord(.leftArrow): .by(-forward),
            KeyChord(.home): .first, KeyChord(.end): .last,
        ]
        return steps[chord]
    }

    private func item(_ step: Step) -> UITabBarItem? {
        let enabled = (storedItems ?? []).filter(\.isEnabled)
        let current = enabled.firstIndex { $0 === selectedItem }
        switch step {
        case .first: return enabled.first
        case .last: return enabled.last
        case .by(let distance):
            guard let current else { return enabled.first }
            let index = current + distance
            return enabled.indices.contains(index) ? enabled[index] : nil
        }
    }
}

/// Is notified of selection in a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: SelectorResponding {
    /// The user selected an item, or the selected one once more. The default does nothing.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
