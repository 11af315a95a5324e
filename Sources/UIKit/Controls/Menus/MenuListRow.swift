import Drawing

/// The columns that the rows of one list have in common.
struct MenuListColumns {
    /// Whether there are columns for marks and for images.
    var hasMarks = false
    var hasPictures = false
    var rowHeight: CGFloat

    static let padding: CGFloat = 12
    static let markWidth: CGFloat = 20
    static let pictureWidth: CGFloat = 26
    static let pictureSide: CGFloat = 16
    /// The distance between a title and the shortcut or the arrow after it.
    static let shortcutGap: CGFloat = 28
    static let arrowWidth: CGFloat = 12

    /// The distance from the edge to the titles.
    var titleInset: CGFloat {
        Self.padding + (hasMarks ? Self.markWidth : 0) + (hasPictures ? Self.pictureWidth : 0)
    }
}

/// A row of a menu's list: mark, image and title, and at the trailing edge the shortcut, or the arrow of a
/// submenu.
final class MenuListRow: UIView {
    /// What is shown: the row, or what it becomes while modifiers are held.
    private(set) var row: MenuRow
    private let whole: MenuRow
    private let columns: MenuListColumns
    private let title = UILabel(frame: .zero)
    private let subtitle: UILabel?
    private let shortcut = UILabel(frame: .zero)
    private let picture: UIImageView?

    private static let font = UIFont.systemFont(ofSize: 14)
    private static let smallFont = UIFont.systemFont(ofSize: 11)

    init(_ row: MenuRow, _ columns: MenuListColumns) {
        self.row = row
        whole = row
        self.columns = columns
        subtitle = row.subtitle.map { text in
            let label = UILabel(frame: .zero)
            label.text = text
            label.font = Self.smallFont
            return label
        }
        picture = row.image.map { UIImageView(image: $0) }
        super.init(frame: .zero)
        title.font = Self.font
        shortcut.font = Self.font
        addSubview(title)
        addSubview(shortcut)
        if let subtitle { addSubview(subtitle) }
        if let picture {
            picture.contentMode = .scaleAspectFit
            addSubview(picture)
        }
        showRow()
    }

    /// Shows the row as it is while modifiers are held.
    func show(for modifiers: UIKeyModifierFlags) {
        guard !whole.alternates.isEmpty else { return }
        row = whole.shown(for: modifiers)
        showRow()
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func showRow() {
        accessibilityIdentifier = "contextMenu.\(row.title)"
        title.text = row.title
        shortcut.text = row.shortcut
        updateColors()
    }

    required init?(coder: NSCoder) { nil }

    /// Whether the row is highlighted.
    var isMarked = false {
        didSet {
            guard isMarked != oldValue else { return }
            updateColors()
            setNeedsDisplay()
        }
    }

    private var ink: UIColor {
        if !row.isEnabled { return row.isNote ? .secondaryLabel : .tertiaryLabel }
        if isMarked { return .white }
        return row.isDestructive ? .systemRed : .label
    }

    private func updateColors() {
        title.textColor = ink
        picture?.tintColor = ink
        let quiet: UIColor = !row.isEnabled ? .tertiaryLabel : isMarked ? .white : .secondaryLabel
        shortcut.textColor = quiet
        subtitle?.textColor = quiet
    }

    override var accessibilityRole: AccessibilityRole {
        row.isNote ? .label : row.state != .off ? .checkMenuItem : .menuItem
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        var traits: UIAccessibilityTraits = row.isNote ? .staticText : .button
        if row.state != .off { traits.insert(.selected) }
        if !row.isEnabled, !row.isNote { traits.insert(.notEnabled) }
        return AccessibilityDefaults(
            isElement: true, label: row.title, value: row.shortcut.isEmpty ? nil : row.shortcut,
            hint: row.subtitle, traits: traits)
    }

    /// Chooses the row in place of a tap on it; false where it cannot be chosen.
    override func accessibilityActivate() -> Bool {
        guard row.isEnabled, let chooseHandler else { return false }
        chooseHandler()
        return true
    }

    /// Called when assistive technology activates the row. Set by what shows the menu.
    var chooseHandler: (@MainActor () -> Void)?

    // MARK: Size

    private static let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100)

    private var tailWidth: CGFloat {
        if row.submenu != nil { return MenuListColumns.arrowWidth + MenuListColumns.shortcutGap / 2 }
        guard !row.shortcut.isEmpty else { return 0 }
        return shortcut.sizeThatFits(Self.unlimited).width.rounded(.up) + MenuListColumns.shortcutGap
    }

    /// The preferred size of the row, whatever modifiers are held.
    var wantedSize: CGSize {
        let others = whole.alternates.map { MenuListRow($0.row, columns).wantedSize.width }
        let texts = [title, subtitle].compactMap { $0?.sizeThatFits(Self.unlimited).width.rounded(.up) }
        let width = columns.titleInset + (texts.max() ?? 0) + tailWidth + MenuListColumns.padding
        return CGSize(
            width: max(width, others.max() ?? 0), height: columns.rowHeight + (subtitle == nil ? 0 : 14))
    }

    /// A rectangle given by its distance from the leading edge.
    private func leading(_ x: CGFloat, _ width: CGFloat, y: CGFloat, height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height).mirrored(in: bounds.width, if: isMirrored)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let padding = MenuListColumns.padding
        let tail = tailWidth
        let inset = columns.titleInset
        let available = max(0, bounds.width - inset - tail - padding)
        if let subtitle {
            let half = (bounds.height / 2).rounded()
            title.frame = leading(inset, available, y: 4, height: half - 2)
            subtitle.frame = leading(inset, available, y: half + 1, height: half - 5)
        } else {
            title.frame = leading(inset, available, y: 0, height: bounds.height)
        }
        shortcut.frame = leading(
            max(inset, bounds.width - padding - tail), row.submenu == nil ? tail : 0, y: 0,
            height: bounds.height)
        shortcut.textAlignment = isMirrored ? .left : .right
        let side = MenuListColumns.pictureSide
        picture?.frame = leading(
            inset - MenuListColumns.pictureWidth, side, y: ((bounds.height - side) / 2).rounded(),
            height: side)
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        if isMarked {
            (row.isEnabled ? tintColor ?? .systemBlue : UIColor.quaternarySystemFill).setFill()
            UIBezierPath(roundedRect: bounds.inset(dx: 4, dy: 0), cornerRadius: 5).fill()
        }
        ink.setStroke()
        if row.state != .off { drawMark() }
        if row.submenu != nil { drawArrow() }
    }

    private func drawMark() {
        let mark = leading(MenuListColumns.padding - 2, 12, y: bounds.midY - 5, height: 10)
        let path = UIBezierPath()
        if row.state == .mixed {
            path.move(to: CGPoint(x: mark.minX + 1, y: mark.midY))
            path.addLine(to: CGPoint(x: mark.maxX - 2, y: mark.midY))
        } else {
            path.move(to: CGPoint(x: mark.minX + 1, y: mark.midY + 1))
            path.addLine(to: CGPoint(x: mark.minX + 4, y: mark.maxY - 1))
            path.addLine(to: CGPoint(x: mark.maxX - 1, y: mark.minY + 1))
        }
        stroke(path)
    }

    private func drawArrow() {
        let arrow = leading(
            bounds.width - MenuListColumns.padding - 6, 6, y: bounds.midY - 4.5, height: 9)
        let (start, tip) = isMirrored ? (arrow.maxX, arrow.minX + 1) : (arrow.minX, arrow.maxX - 1)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: start, y: arrow.minY))
        path.addLine(to: CGPoint(x: tip, y: arrow.midY))
        path.addLine(to: CGPoint(x: start, y: arrow.maxY))
        stroke(path)
    }

    private func stroke(_ path: UIBezierPath) {
        path.lineWidth = 1.6
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }
}
