import Drawing

/// One item of a callout: a title or an image, or an arrow that leads to other items.
final class CalloutButton: UIControl {
    enum Content {
        case row(MenuRow)
        /// Arrows to the previous and to the next items.
        case back, onward
    }

    let content: Content
    private let label = UILabel(frame: .zero)
    private let picture: UIImageView?

    static let height: CGFloat = 44
    static let turnWidth: CGFloat = 36
    private static let padding: CGFloat = 14
    private static let font = UIFont.systemFont(ofSize: 15)
    private static let pictureSide: CGFloat = 20

    /// False: the menu takes the arrow keys itself.
    override var canBecomeFocused: Bool { false }

    init(_ content: Content, action: @escaping @MainActor () -> Void) {
        self.content = content
        var image: UIImage?
        if case .row(let row) = content, row.title.isEmpty { image = row.image }
        picture = image.map { UIImageView(image: $0) }
        super.init(frame: .zero)
        switch content {
        case .row(let row):
            label.text = row.title
            label.textColor = row.isNote ? .secondaryLabel : row.isDestructive ? .systemRed : .label
            isEnabled = row.isEnabled
            accessibilityIdentifier = "editMenu.\(row.title)"
        case .back: accessibilityIdentifier = "editMenu.back"
        case .onward: accessibilityIdentifier = "editMenu.onward"
        }
        label.font = Self.font
        label.textAlignment = .center
        addSubview(label)
        if let picture {
            picture.contentMode = .scaleAspectFit
            picture.tintColor = .label
            addSubview(picture)
        }
        addAction(UIAction { _ in action() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        let label: String? =
            switch content {
            case .row(let row): row.title.isEmpty ? row.image?.symbol?.drawing.spokenName : row.title
            case .back: "Back"
            case .onward: "More"
            }
        return AccessibilityDefaults(isElement: true, label: label, traits: stateTraits.union(.button))
    }

    override var accessibilityRole: AccessibilityRole {
        if case .row(let row) = content, row.isNote { return .label }
        return .menuItem
    }

    override func accessibilityActivate() -> Bool { pressForAccessibility() }

    // MARK: Size

    /// The preferred width of the item, in points.
    var wantedWidth: CGFloat {
        guard case .row = content else { return Self.turnWidth }
        if picture != nil { return Self.pictureSide + 2 * Self.padding }
        let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: Self.height)
        let arrow = opensMenu ? Self.arrowWidth : 0
        return max(
            Self.height, label.sizeThatFits(unlimited).width.rounded(.up) + arrow + 2 * Self.padding)
    }

    private static let arrowWidth: CGFloat = 14

    /// Whether the item opens a submenu.
    private var opensMenu: Bool {
        if case .row(let row) = content { return row.submenu != nil }
        return false
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let arrow = opensMenu ? Self.arrowWidth : 0
        let area = bounds.inset(dx: min(Self.padding, bounds.width / 4), dy: 0)
        label.frame = CGRect(
            x: area.minX, y: 0, width: max(0, area.width - arrow), height: area.height
        ).mirrored(in: bounds.width, if: isMirrored)
        let side = Self.pictureSide
        picture?.frame = CGRect(
            x: ((bounds.width - side) / 2).rounded(), y: ((bounds.height - side) / 2).rounded(), width: side,
            height: side)
    }

    override func draw(_ rect: CGRect) {
        if isHighlighted, isEnabled {
            UIColor.systemFill.setFill()
            UIBezierPath(
                roundedRect: bounds.inset(dx: 2, dy: 3), cornerRadius: CalloutPlacement.cornerRadius - 3
            ).fill()
        }
        switch content {
        case .back: drawArrow(at: bounds.midX, pointsRight: isMirrored, color: .label)
        case .onward: drawArrow(at: bounds.midX, pointsRight: !isMirrored, color: .label)
        case .row:
            guard opensMenu else { return }
            let inset = Self.padding + 2
            drawArrow(
                at: isMirrored ? inset : bounds.width - inset, pointsRight: !isMirrored,
                color: .secondaryLabel)
        }
    }

    private func drawArrow(at x: CGFloat, pointsRight: Bool, color: UIColor) {
        let reach: CGFloat = pointsRight ? 3 : -3
        let path = UIBezierPath()
        path.move(to: CGPoint(x: x - reach, y: bounds.midY - 6))
        path.addLine(to: CGPoint(x: x + reach, y: bounds.midY))
        path.addLine(to: CGPoint(x: x - reach, y: bounds.midY + 6))
        path.lineWidth = 2
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }
}
