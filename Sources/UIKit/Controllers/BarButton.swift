/// The button that stands for a bar button item in a bar.
final class BarButton: UIControl {
    let item: UIBarButtonItem
    private let label = UILabel()
    private let picture = UIImageView()

    /// The least side of what a finger shall hit, in points.
    static let leastTarget: CGFloat = 44
    private static let padding: CGFloat = 8
    private static let chevron = CGSize(width: 12, height: 20)
    private static let chevronGap: CGFloat = 5

    init(item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        accessibilityIdentifier = item.accessibilityIdentifier
        isEnabled = item.isEnabled
        label.text = item.title
        label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        label.lineBreakMode = .byTruncatingTail
        picture.image = item.image
        picture.contentMode = .center
        addSubview(item.image == nil ? label : picture)
        if let tintColor = item.tintColor { self.tintColor = tintColor }
        updateColors()
        addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.item.perform(from: self, event: nil)
            }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// The width that shows the whole item, in points.
    var preferredWidth: CGFloat {
        let content =
            item.image == nil ? label.sizeThatFits(CGSize(width: 10_000, height: 44)).width : imageWidth
        return max(Self.leastTarget, max(item.width, content.rounded(.up) + leading + Self.padding))
    }

    private var imageWidth: CGFloat { item.image?.size.width ?? 0 }

    /// The space before the content.
    private var leading: CGFloat {
        item.showsChevron ? Self.chevron.width + Self.chevronGap : Self.padding
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    override func layoutSubviews() {
        let content = item.image == nil ? label : picture
        let width = max(0, bounds.width - leading - Self.padding)
        let x = isMirrored ? Self.padding : leading
        content.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
        label.textAlignment = item.showsChevron ? .natural : .center
    }

    override func draw(_ rect: CGRect) {
        guard item.showsChevron else { return }
        let size = Self.chevron
        let top = (bounds.height - size.height) / 2 + 2
        let half = (size.height - 4) / 2
        let path = UIBezierPath()
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: isMirrored ? bounds.width - x : x, y: y)
        }
        path.move(to: point(half + 1.5, top))
        path.addLine(to: point(1.5, top + half))
        path.addLine(to: point(half + 1.5, top + half * 2))
        path.lineWidth = 2.5
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        label.textColor.setStroke()
        path.stroke()
    }

    override var isHighlighted: Bool { didSet { updateColors() } }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func updateColors() {
        let color: UIColor = isEnabled ? tintColor : .tertiaryLabel
        label.textColor = color
        picture.tintColor = color
        alpha = isHighlighted ? 0.3 : 1
        if item.showsChevron { setNeedsDisplay() }
    }
}
