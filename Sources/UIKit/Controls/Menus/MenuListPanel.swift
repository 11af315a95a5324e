import Drawing

/// The list of one menu: rows from top to bottom, separators between its sections, and a title above them if it
/// has one. A list that is higher than its frame scrolls.
final class MenuListPanel: UIView {
    /// The rows in order.
    private(set) var rows: [MenuListRow] = []
    private let content = UIView(frame: .zero)
    private var pane: PanelPane?
    private let heading: UILabel?
    private var lines: [UIView] = []
    private let sections: [[MenuRow]]
    /// The menu that is shown.
    let menu: UIMenu

    static let padding: CGFloat = 5
    private static let lineHeight: CGFloat = 9
    private static let headingHeight: CGFloat = 24
    private static let leastWidth: CGFloat = 120
    /// The maximum width; longer titles are truncated.
    private static let mostWidth: CGFloat = 420

    /// - Parameter rowHeight: in points; larger for touch than for the mouse.
    init(_ sections: [[MenuRow]], of menu: UIMenu, rowHeight: CGFloat) {
        self.sections = sections
        self.menu = menu
        heading = menu.title.isEmpty ? nil : UILabel(frame: .zero)
        super.init(frame: .zero)
        let all = sections.joined()
        let columns = MenuListColumns(
            hasMarks: all.contains { $0.state != .off }, hasPictures: all.contains { $0.image != nil },
            rowHeight: rowHeight)
        rows = all.map { MenuListRow($0, columns) }
        accessibilityIdentifier = "contextMenu.list"
        accessibilityLabel = menu.title.isEmpty ? "Menu" : menu.title
        isUserInteractionEnabled = false
        layer.cornerRadius = 8
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 3)
        layer.borderWidth = 1
        content.clipsToBounds = true
        addSubview(content)
        pane = PanelPane(.systemMaterial, in: self)
        if let heading {
            heading.text = menu.title
            heading.font = .systemFont(ofSize: 12, weight: .semibold)
            heading.textColor = .secondaryLabel
            content.addSubview(heading)
        }
        for row in rows { content.addSubview(row) }
        for _ in sections.dropFirst() {
            let line = UIView(frame: .zero)
            line.backgroundColor = .separator
            lines.append(line)
            content.addSubview(line)
        }
        updateBorder()
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateBorder()
    }

    override var accessibilityRole: AccessibilityRole { .menu }

    private func updateBorder() {
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    // MARK: Size

    /// The size at which all rows are fully visible.
    var wantedSize: CGSize {
        let widths = rows.map(\.wantedSize.width)
        let title = heading.map {
            $0.sizeThatFits(CGSize(width: Self.mostWidth, height: 100)).width + 2 * MenuListColumns.padding
        }
        let width = max(Self.leastWidth, widths.max() ?? 0, title ?? 0)
        return CGSize(
            width: min(Self.mostWidth, width).rounded(.up), height: contentHeight + 2 * Self.padding)
    }

    private var contentHeight: CGFloat {
        rows.reduce(0) { $0 + $1.wantedSize.height } + CGFloat(lines.count) * Self.lineHeight
            + (heading == nil ? 0 : Self.headingHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        pane?.fill(self)
        let offset = content.bounds.origin.y
        content.frame = bounds.inset(dx: 0, dy: Self.padding)
        content.bounds.origin.y = offset
        var y: CGFloat = 0
        if let heading {
            heading.frame = CGRect(
                x: MenuListColumns.padding, y: y, width: max(0, bounds.width - 2 * MenuListColumns.padding),
                height: Self.headingHeight)
            y += Self.headingHeight
        }
        var index = 0
        for (number, section) in sections.enumerated() {
            if number > 0 {
                let hairline = pixelGrid.hairline
                lines[number - 1].frame = CGRect(
                    x: MenuListColumns.padding, y: y + pixelGrid.round(Self.lineHeight / 2),
                    width: max(0, bounds.width - 2 * MenuListColumns.padding), height: hairline)
                y += Self.lineHeight
            }
            for _ in section {
                let height = rows[index].wantedSize.height
                rows[index].frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
                y += height
                index += 1
            }
        }
    }

    // MARK: Rows

    /// The highlighted row, under the pointer or chosen by keys.
    var marked: Int? {
        didSet {
            guard marked != oldValue else { return }
            if let oldValue { rows[oldValue].isMarked = false }
            if let marked { rows[marked].isMarked = true }
        }
    }

    /// Shows the rows as they are while modifiers are held.
    func show(for modifiers: UIKeyModifierFlags) {
        for row in rows { row.show(for: modifiers) }
    }

    /// The row at a point in the window; nil between rows and outside.
    func index(at point: CGPoint) -> Int? {
        guard content.bounds.contains(content.convert(point, from: nil)) else { return nil }
        return rows.firstIndex { $0.bounds.holds($0.convert(point, from: nil)) }
    }

    /// The frame of a row in the window.
    func frame(of index: Int) -> CGRect { rows[index].convert(rows[index].bounds, to: nil) }

    /// Scrolls by a distance in points, within the content.
    func scroll(by delta: CGFloat) {
        let most = max(0, contentHeight - content.bounds.height)
        content.bounds.origin.y = min(max(0, content.bounds.origin.y + delta), most)
    }

    /// Scrolls a row to be visible.
    func reveal(_ index: Int) {
        let frame = rows[index].frame
        let visible = content.bounds
        scroll(by: min(0, frame.minY - visible.minY) + max(0, frame.maxY - visible.maxY))
    }

    /// The next enabled row in a direction from the highlighted one, continuing at the other end.
    func next(_ step: Int) -> Int? {
        guard !rows.isEmpty else { return nil }
        let start = marked ?? (step > 0 ? -1 : rows.count)
        return (1...rows.count).lazy
            .map { (start + $0 * step + 2 * self.rows.count) % self.rows.count }
            .first { self.rows[$0].row.isEnabled }
    }

    /// The next enabled row after the highlighted one whose title begins with a letter, continuing at the
    /// beginning.
    func next(beginningWith letter: Character) -> Int? {
        let start = (marked ?? -1) + 1
        return (0..<rows.count).lazy.map { (start + $0) % self.rows.count }.first {
            self.rows[$0].row.isEnabled
                && self.rows[$0].row.title.prefix(1).lowercased() == letter.lowercased()
        }
    }
}

/// The colours of menus.
@MainActor
enum MenuColors {
    /// The background colour.
    static let background = UIColor.tertiarySystemBackground
}
