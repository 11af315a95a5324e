/// The button of a tab bar item: its image above its title, and its badge.
final class TabBarButton: UIControl {
    let item: UITabBarItem
    private let picture = UIImageView()
    private let title = UILabel()
    private let badge = UIView()

    /// The colour while the item is not selected.
    var plainColor = UIColor.secondaryLabel { didSet { updateColors() } }
    /// How the bar has its items appear; nil for the usual appearance.
    var appearance: UITabBarItemAppearance? { didSet { updateColors() } }
    private var attributes = TabBarItemAttributes()
    private let badgeText = UILabel()

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        picture.contentMode = .center
        title.textAlignment = .center
        title.lineBreakMode = .byTruncatingTail
        badgeText.textAlignment = .center
        badge.clipsToBounds = true
        badge.addSubview(badgeText)
        for view in [picture, title, badge] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        update()
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the item as it is now.
    func update() {
        accessibilityIdentifier = item.accessibilityIdentifier
        isEnabled = item.isEnabled
        title.text = item.title
        badgeText.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        updateColors()
    }

    override func stateDidChange() {
        super.stateDidChange()
        updateColors()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private var shownState: UIControl.State { !isEnabled ? .disabled : isSelected ? .selected : .normal }

    private func updateColors() {
        attributes = appearance.map { TabBarItemAttributes($0, state: shownState) } ?? TabBarItemAttributes()
        let color: UIColor = !isEnabled ? .tertiaryLabel : isSelected ? tintColor : plainColor
        let image = isSelected ? item.selectedImage ?? item.image : item.image
        picture.image =
            image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
        picture.tintColor = attributes.iconColor ?? color
        title.textColor = titleAttributes?.foregroundColor ?? color
        alpha = isHighlighted ? 0.4 : 1
        updateBadge()
        setNeedsLayout()
    }

    private func updateBadge() {
        badge.backgroundColor = item.badgeColor ?? attributes.badgeColor ?? .systemRed
        let text = TextAttributes(
            attributes.badgeText.merging(item.shownBadgeAttributes(in: shownState)) { $1 })
        badgeText.textColor = text.foregroundColor ?? .white
        badgeText.font = text.font ?? .systemFont(ofSize: 11, weight: .medium)
    }

    private var titleAttributes: TextAttributes? {
        item.shownTitleAttributes(in: shownState, over: attributes.title)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard AppearanceProxies.areUsed, window != nil else { return }
        AppearanceProxies.apply(to: item, in: superview)
        updateColors()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        guard item.image != nil else {
            title.font = titleAttributes?.font ?? .systemFont(ofSize: 13, weight: .medium)
            title.frame = bounds.inset(dx: 4, dy: 0).moved(by: titleShift)
            return layOutBadge(beside: CGPoint(x: size.width / 2 + 20, y: 4))
        }
        title.font = titleAttributes?.font ?? .systemFont(ofSize: 10, weight: .medium)
        let isTitled = item.title?.isEmpty == false
        picture.frame = CGRect(
            x: 0, y: isTitled ? 5 : 0, width: size.width, height: isTitled ? 26 : size.height
        ).moved(by: item.imageInsets.shift)
        title.frame = CGRect(x: 2, y: 32, width: max(0, size.width - 4), height: 14).moved(by: titleShift)
        layOutBadge(beside: CGPoint(x: size.width / 2 + 6, y: 3))
    }

    private var titleShift: UIOffset {
        item.titlePositionAdjustment == .zero ? attributes.titleShift : item.titlePositionAdjustment
    }

    private func layOutBadge(beside corner: CGPoint) {
        let width = max(16, badgeText.sizeThatFits(CGSize(width: 100, height: 16)).width.rounded(.up) + 9)
        badge.frame = CGRect(x: corner.x.rounded(), y: corner.y, width: width, height: 16)
            .moved(by: attributes.badgeShift)
        badge.layer.cornerRadius = 8
        badgeText.frame = badge.bounds.moved(by: attributes.badgeTextShift)
    }

    // MARK: Accessibility

    /// The badge is the value.
    override var accessibilityDefaults: AccessibilityDefaults {
        let image = item.image?.symbol?.drawing.spokenName
        return AccessibilityDefaults(
            isElement: true, label: item.title.flatMap { $0.isEmpty ? nil : $0 } ?? image,
            value: item.badgeValue,
            traits: stateTraits.union(.button))
    }

    override var accessibilityRole: AccessibilityRole { .tab }

    override func accessibilityActivate() -> Bool { pressForAccessibility() }

    /// Keys operate the bar as a whole.
    override var canBecomeFocused: Bool { false }
}
