import Drawing

/// One item of a callout: a title or a picture, or an arrow that leads to other items.
final class CalloutButton: UIControl {
    enum Content {
        case row(MenuRow)
        /// To the items before these, and to those behind.
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

    /// How wide the item wants to be.
    var wantedWidth: CGFloat {
        guard case .row = content else { return Self.turnWidth }
        if picture != nil { return Self.pictureSide + 2 * Self.padding }
        let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: Self.height)
        let arrow = leadsOn ? Self.arrowRoom : 0
        return max(
            Self.height, label.sizeThatFits(unlimited).width.rounded(.up) + arrow + 2 * Self.padding)
    }

    private static let arrowRoom: CGFloat = 14

    /// Whether the item opens others.
    private var leadsOn: Bool {
        if case .row(let row) = content { return row.submenu != nil }
        return false
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    override func layoutSubviews() {
        super.layoutSubviews()
        let arrow = leadsOn ? Self.arrowRoom : 0
        let room = bounds.insetBy(dx: min(Self.padding, bounds.width / 4), dy: 0)
        label.frame = CGRect(
            x: room.minX + (isMirrored ? arrow : 0), y: 0, width: max(0, room.width - arrow),
            height: room.height)
        let side = Self.pictureSide
        picture?.frame = CGRect(
            x: ((bounds.width - side) / 2).rounded(), y: ((bounds.height - side) / 2).rounded(), width: side,
            height: side)
    }

    override func draw(_ rect: CGRect) {
        if isHighlighted, isEnabled {
            UIColor.systemFill.setFill()
            UIBezierPath(
                roundedRect: bounds.insetBy(dx: 2, dy: 3), cornerRadius: CalloutPlacement.cornerRadius - 3
            ).fill()
        }
        switch content {
        case .back: drawArrow(at: bounds.midX, pointsRight: isMirrored, color: .label)
        case .onward: drawArrow(at: bounds.midX, pointsRight: !isMirrored, color: .label)
        case .row:
            guard leadsOn else { return }
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
