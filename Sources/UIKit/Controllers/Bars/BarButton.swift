/// The button that shows a bar button item in a bar.
final class BarButton: UIControl {
    let item: UIBarButtonItem
    /// How the bar has its buttons appear; nil for the usual appearance.
    let appearance: UIBarButtonItemAppearance?
    private let label = UILabel()
    private let picture = UIImageView()
    /// An image behind the rest.
    private var backdrop: UIImageView?
    /// What is beside the title in place of a glyph.
    private var indicator: UIImageView?

    /// The minimum side of a touch target, in points.
    static let leastTarget = BarMetrics.leastTarget
    private static let padding: CGFloat = 8
    private static let glyphGap: CGFloat = 5

    init(item: UIBarButtonItem, appearance: UIBarButtonItemAppearance? = nil) {
        self.item = item
        self.appearance = appearance
        super.init(frame: .zero)
        item.viewInBar = self
        accessibilityIdentifier = item.accessibilityIdentifier
        isEnabled = item.isEnabled
        label.text = item.title
        label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        label.lineBreakMode = .byTruncatingTail
        label.textAlignment = item.glyph == nil ? .center : .natural
        // Bars show images as templates, unless their rendering mode says otherwise.
        picture.image =
            item.image?.renderingMode == .automatic
            ? item.image?.withRenderingMode(.alwaysTemplate) : item.image
        picture.contentMode = .center
        if item.image != nil {
            addSubview(picture)
        } else if item.title != nil {
            addSubview(label)
        }
        if let image = item.indicatorImage {
            let view = UIImageView(
                image: image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image)
            addSubview(view)
            indicator = view
        }
        if let tintColor = item.tintColor { self.tintColor = tintColor }
        updateColors()
        addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                if pressShowsMenu {
                    showMenu(for: .finger)
                } else {
                    self.item.perform(from: self, event: nil)
                }
            }, for: .touchUpInside)
        watchForLongPress()
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard AppearanceProxies.areUsed, window != nil else { return }
        AppearanceProxies.apply(to: item, in: superview)
        if let tintColor = item.tintColor { self.tintColor = tintColor }
        updateColors()
        setNeedsLayout()
    }

    /// The width that shows the whole item, in points.
    private(set) lazy var preferredWidth: CGFloat = {
        let content = contentWidth.rounded(.up)
        let sign = glyphSize.map { $0.width + (content > 0 ? Self.glyphGap : 0) } ?? 0
        return max(Self.leastTarget, item.width, leading + sign + content + Self.padding)
    }()

    private var contentWidth: CGFloat {
        if let image = item.image { return image.size.width }
        guard let title = item.title else { return 0 }
        let room = CGSize(width: 10_000, height: Self.leastTarget)
        let width = label.sizeThatFits(room).width
        // The label has the font that the others would have.
        defer { if !item.possibleTitles.isEmpty { label.text = title } }
        return item.possibleTitles.reduce(width) { width, possible in
            label.text = possible
            return max(width, label.sizeThatFits(room).width)
        }
    }

    /// The space before the content. A chevron is at the very edge of its button.
    private var leading: CGFloat { item.glyph == .chevron ? 0 : Self.padding }

    private var glyphSize: CGSize? { indicator?.image?.size ?? item.glyph?.size }

    /// The frame of the glyph: before the content, or in the middle if there is no other content.
    private var glyphFrame: CGRect? {
        guard let size = glyphSize else { return nil }
        let isAlone = item.title == nil && item.image == nil
        let x = isAlone ? ((bounds.width - size.width) / 2).rounded() : leading
        return CGRect(origin: CGPoint(x: x, y: (bounds.height - size.height) / 2), size: size)
            .mirrored(in: bounds.width, if: isMirrored)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let content = item.image == nil ? label : picture
        let start = glyphFrame.map { leading + $0.width + Self.glyphGap } ?? leading
        let width = max(0, bounds.width - start - Self.padding)
        let shift = item.image == nil ? titleOffset : item.imageInsets.shift
        content.frame = CGRect(x: start, y: 0, width: width, height: bounds.height)
            .mirrored(in: bounds.width, if: isMirrored)
            .moved(by: shift)
        if let glyphFrame { indicator?.frame = glyphFrame }
        layOutBackdrop()
    }

    private func layOutBackdrop() {
        guard let backdrop, let image = backdrop.image else { return }
        let height = min(bounds.height, image.size.height)
        backdrop.frame = CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
            .moved(by: backgroundOffset)
    }

    /// The x coordinate of the content's centre, in the bar's coordinates.
    var contentCenter: CGFloat { frame.minX + (item.image == nil ? label : picture).center.x }

    /// Moves the content, but not the glyph, until the next layout.
    func moveContent(by distance: CGFloat) {
        for view in [label, picture] { view.center.x += distance }
    }

    override func draw(_ rect: CGRect) {
        guard indicator == nil, let glyph = item.glyph, let glyphFrame else { return }
        label.textColor.setStroke()
        glyph.stroke(in: glyphFrame, isMirrored: isMirrored)
    }

    override var isHighlighted: Bool { didSet { updateColors() } }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    override var accessibilityRole: AccessibilityRole { .button }

    override var accessibilityDefaults: AccessibilityDefaults {
        let image = item.image?.symbol?.drawing.spokenName
        return AccessibilityDefaults(
            isElement: true,
            label: item.accessibilityLabel ?? item.title ?? item.systemItem?.spokenName ?? image,
            value: item.accessibilityValue, hint: item.accessibilityHint,
            traits: item.accessibilityTraits.union(stateTraits).union(.button))
    }

    override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        if pressShowsMenu { return showMenu(for: .key) }
        item.perform(from: self, event: nil)
        return true
    }

    // MARK: The mouse

    /// Pressing the mouse opens the menu, in which releasing it may choose an item.
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if pressShowsMenu, touch.type == .indirectPointer,
            showMenu(for: .mouse, pressedAt: touch.location(in: nil))
        {
            return false
        }
        return super.beginTracking(touch, with: event)
    }

    override func otherPointerButton(_ button: Int, at point: CGPoint) -> Bool {
        button == 3 && showMenu(for: .mouse, pressedAt: convert(point, to: nil))
    }

    // MARK: Keys

    override var canBecomeFocused: Bool { isEnabled }

    override var focusCornerRadius: CGFloat { 8 }

    override func keyWasPressed(with event: UIPressesEvent?) {
        if pressShowsMenu { showMenu(for: .key) } else { item.perform(from: self, event: event) }
    }

    private func updateColors() {
        let color: UIColor = isEnabled ? tintColor : .tertiaryLabel
        let attributes = titleAttributes
        if let font = attributes?.font, label.font != font { label.font = font }
        label.textColor = attributes?.foregroundColor ?? color
        picture.tintColor = color
        indicator?.tintColor = label.textColor
        alpha = isHighlighted ? 0.3 : 1
        if item.glyph != nil { setNeedsDisplay() }
        showBackground(backgroundImage)
    }

    private func showBackground(_ image: UIImage?) {
        guard image != nil || backdrop != nil else { return }
        let view = backdrop ?? UIImageView(frame: .zero)
        if backdrop == nil {
            insertSubview(view, at: 0)
            backdrop = view
        }
        view.image = image
        setNeedsLayout()
    }
}
