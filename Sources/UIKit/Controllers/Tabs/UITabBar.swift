/// A row of items of which one is selected, at the bottom of a window.
///
/// It can be focused with Tab; then the arrow keys, Home and End select an item.
@preconcurrency @MainActor
open class UITabBar: UIView, HeldKeyResponder {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty("barTintColor", \UITabBar.barTintColor),
            AppearanceProperty("isTranslucent", \UITabBar.isTranslucent),
            AppearanceProperty("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
        ]
    }

    /// The height of the bar, in points.
    static let height: CGFloat = 49
    /// The maximum width of an item; in a wide bar the items are centred.
    static let widestItem: CGFloat = 140

    private var buttons: [TabBarButton] = []
    private let hairline = UIView(frame: .zero)
    private var pane: UIVisualEffectView?

    /// Notified of selection by the user. Not retained. The bar of a tab bar controller has none.
    /// What `super.delegate` was set to is called, also where a subclass overrides the property.
    open weak var delegate: (any UITabBarDelegate)? {
        get { barDelegate }
        set { barDelegate = newValue }
    }

    /// Who is asked and notified. `delegate` may be overridden to say something else.
    final weak var barDelegate: (any UITabBarDelegate)?

    /// Called when the user chooses an item, before the delegate; returns whether the item may be selected.
    final var choiceHandler: ((UITabBarItem) -> Bool)?

    /// The items, from the leading edge.
    open var items: [UITabBarItem]? {
        get { storedItems }
        set { setItems(newValue, animated: false) }
    }

    private var storedItems: [UITabBarItem]?

    /// The selected item; nil for none. Setting it notifies no delegate.
    open weak var selectedItem: UITabBarItem? { didSet { updateSelection() } }

    /// The background colour; nil, the default, for the system's.
    open var barTintColor: UIColor? { didSet { updateBackground() } }

    /// Whether the content behind the bar is seen, blurred, unless there is a `barTintColor`. Default true.
    open var isTranslucent = true { didSet { updateBackground() } }

    private func updateBackground() {
        let effect = isTranslucent && barTintColor == nil ? BarStyle.usualEffect : nil
        pane = UIVisualEffectView.pane(pane, effect, in: self)
        backgroundColor = effect == nil ? barTintColor ?? BarStyle.systemColor : nil
    }

    /// The colour of items that are not selected; nil, the default, for gray. The selected one has the tint
    /// colour.
    open var unselectedItemTintColor: UIColor? { didSet { updateSelection() } }

    /// A bar without items.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        updateBackground()
        hairline.backgroundColor = .separator
        hairline.isUserInteractionEnabled = false
        addSubview(hairline)
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
            item.changeHandler = { [weak button] in button?.update() }
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
        for button in buttons {
            button.isSelected = button.item === selectedItem
            button.plainColor = unselectedItemTintColor ?? .secondaryLabel
        }
    }

    private func choose(_ item: UITabBarItem) {
        guard item.isEnabled, choiceHandler?(item) ?? true else { return }
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
        hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixelGrid.hairline)
        guard !buttons.isEmpty else { return }
        let frames = Self.itemFrames(count: buttons.count, in: bounds.size)
        for (button, frame) in zip(isMirrored ? buttons.reversed() : buttons, frames) { button.frame = frame }
    }

    /// The frames of the items, from left to right.
    static func itemFrames(count: Int, in size: CGSize) -> [CGRect] {
        guard count > 0 else { return [] }
        let width = min(widestItem, (size.width / CGFloat(count)).rounded(.down))
        let start = ((size.width - width * CGFloat(count)) / 2).rounded(.down)
        return (0..<count).map {
            CGRect(x: start + width * CGFloat($0), y: 0, width: width, height: min(size.height, height))
        }
    }

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
