/// A row of items of which one is selected, for the bottom of a window.
///
/// Tab arrives at the bar; then the arrow keys, Home and End select.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// Height of the bar in points.
    static let height: CGFloat = 49
    /// No item is wider: in a wide bar they stand in its middle.
    static let widestItem: CGFloat = 140

    private static let systemColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.975, alpha: 1)
    }

    private var buttons: [TabBarButton] = []
    private let hairline = UIView(frame: .zero)

    /// Told about what a person selects. Not owned. The bar of a tab bar controller has none of its own.
    open weak var delegate: (any UITabBarDelegate)?

    /// What a person's choice does before the delegate hears of it; returns whether it may be.
    final var choiceHandler: ((UITabBarItem) -> Bool)?

    /// The items, from the leading edge on.
    open var items: [UITabBarItem]? {
        get { storedItems }
        set { setItems(newValue, animated: false) }
    }

    private var storedItems: [UITabBarItem]?

    /// The item that is selected; nil for none. Setting it tells nobody.
    open weak var selectedItem: UITabBarItem? { didSet { updateSelection() } }

    /// The colour behind the bar; nil, the default, for the system's.
    open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? Self.systemColor } }

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
        backgroundColor = Self.systemColor
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
        delegate?.tabBar(self, didSelect: item)
    }

    // MARK: Layout

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let line = 1 / (window?.screen.scale ?? 1)
        hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line)
        guard !buttons.isEmpty else { return }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let frames = Self.itemFrames(count: buttons.count, in: bounds.size)
        for (button, frame) in zip(isMirrored ? buttons.reversed() : buttons, frames) { button.frame = frame }
    }

    /// Where the items are, from left to right.
    static func itemFrames(count: Int, in size: CGSize) -> [CGRect] {
        guard count > 0 else { return [] }
        let width = min(widestItem, (size.width / CGFloat(count)).rounded(.down))
        let start = ((size.width - width * CGFloat(count)) / 2).rounded(.down)
        return (0..<count).map {
            CGRect(x: start + width * CGFloat($0), y: 0, width: width, height: min(size.height, height))
        }
    }

    // MARK: Keys

    open override var canBecomeFirstResponder: Bool { storedItems?.contains(where: \.isEnabled) == true }
    open override var canBecomeFocused: Bool { canBecomeFirstResponder }

    open override func becomeFirstResponder() -> Bool {
        defer { updateRing() }
        return super.becomeFirstResponder()
    }

    open override func resignFirstResponder() -> Bool {
        defer { updateRing() }
        return super.resignFirstResponder()
    }

    override func forceResignFirstResponder() {
        super.forceResignFirstResponder()
        updateRing()
    }

    private func updateRing() {
        for button in buttons { button.showsRing = isFirstResponder }
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            guard let key = press.key, key.modifierFlags.isEmpty, let step = step(of: key.keyCode) else {
                continue
            }
            if let item = item(step) { choose(item) }
            return
        }
        super.pressesBegan(presses, with: event)
    }

    private enum Step {
        case by(Int), first, last
    }

    private func step(of key: UIKeyboardHIDUsage) -> Step? {
        let forward = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        return switch key {
        case .keyboardRightArrow: .by(forward)
        case .keyboardLeftArrow: .by(-forward)
        case .keyboardHome: .first
        case .keyboardEnd: .last
        default: nil
        }
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

/// Told about a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
    /// A person selected an item, or the selected one once more. The default does nothing.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
