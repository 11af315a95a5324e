/// The list of key commands over a window: a panel in the middle, in as many columns as fit.
@MainActor
final class KeyCommandOverlay: UIView {
    private let panel = UIView(frame: .zero)
    private let list: KeyCommandList
    private var headings: [UILabel] = []
    private var rows: [[KeyCommandRow]] = []
    private let remainder = UILabel(frame: .zero)

    init(_ list: KeyCommandList, frame: CGRect) {
        self.list = list
        super.init(frame: frame)
        accessibilityIdentifier = "keyCommands.overlay"
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isUserInteractionEnabled = false
        panel.accessibilityIdentifier = "keyCommands.panel"
        panel.backgroundColor = .tertiarySystemBackground
        panel.layer.cornerRadius = 14
        panel.layer.shadowOpacity = 0.22
        panel.layer.shadowRadius = 18
        panel.layer.shadowOffset = CGSize(width: 0, height: 8)
        panel.layer.borderWidth = 1
        addSubview(panel)
        for section in list.sections {
            headings.append(heading(section.title))
            rows.append(section.rows.map(KeyCommandRow.init))
        }
        for row in rows.joined() { panel.addSubview(row) }
        remainder.font = .systemFont(ofSize: 12)
        remainder.textColor = .secondaryLabel
        panel.addSubview(remainder)
        updateBorder()
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(label: "Key Commands") }
    override var accessibilityRole: AccessibilityRole { .dialog }

    private func heading(_ text: String) -> UILabel {
        let label = UILabel(frame: .zero)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        label.textColor = .secondaryLabel
        label.accessibilityTraits = .header
        panel.addSubview(label)
        return label
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateBorder()
    }

    private func updateBorder() {
        panel.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    override func layoutSubviews() {
        let layout = KeyCommandLayout(rowsOfSections: rows.map(\.count), in: bounds.size)
        panel.frame = layout.panel
        for (section, frame) in layout.headings.enumerated() { layOut(headings[section], frame) }
        for (section, frames) in layout.rows.enumerated() {
            for (row, frame) in frames.enumerated() { layOut(rows[section][row], frame) }
        }
        if layout.hiddenRows > 0 { remainder.text = "and \(layout.hiddenRows) more" }
        layOut(remainder, layout.remainder)
    }

    private func layOut(_ view: UIView, _ frame: CGRect?) {
        view.isHidden = frame == nil
        if let frame { view.frame = frame }
    }
}

/// A command's title, and its keys at the trailing edge.
private final class KeyCommandRow: UIView {
    private let title = UILabel(frame: .zero)
    private let caps: KeyCapsView
    private let keys: String

    init(_ row: KeyCommandList.Row) {
        keys = row.caps.joined(separator: " ")
        caps = KeyCapsView(row.caps)
        super.init(frame: .zero)
        title.text = row.title
        title.font = .systemFont(ofSize: 14)
        addSubview(title)
        addSubview(caps)
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, label: title.text, value: keys, traits: .staticText)
    }

    override var accessibilityRole: AccessibilityRole { .label }

    override func layoutSubviews() {
        let size = caps.size
        caps.frame = CGRect(
            x: bounds.width - size.width, y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height
        ).mirrored(in: bounds.width, if: isMirrored)
        let available = max(0, bounds.width - size.width - 12)
        title.frame = CGRect(x: 0, y: 0, width: available, height: bounds.height)
            .mirrored(in: bounds.width, if: isMirrored)
    }
}

/// A row of keys, drawn as keycaps.
private final class KeyCapsView: UIView {
    private static let font = UIFont.systemFont(ofSize: 12, weight: .medium)
    private static let height: CGFloat = 22
    private static let gap: CGFloat = 4
    private static let padding: CGFloat = 7

    private let caps: [(text: String, size: CGSize)]
    let size: CGSize

    init(_ caps: [String]) {
        self.caps = caps.map { ($0, $0.size(withAttributes: [.font: KeyCapsView.font])) }
        let widths = self.caps.map { KeyCapsView.width(of: $0.size) }
        size = CGSize(
            width: widths.reduce(0, +) + KeyCapsView.gap * CGFloat(max(0, caps.count - 1)),
            height: KeyCapsView.height)
        super.init(frame: .zero)
        accessibilityIdentifier = "keys." + caps.joined(separator: "+")
    }

    required init?(coder: NSCoder) { nil }

    private static func width(of text: CGSize) -> CGFloat {
        max(height, text.width.rounded(.up) + 2 * padding)
    }

    override func draw(_ rect: CGRect) {
        var x: CGFloat = 0
        for cap in caps {
            let frame = CGRect(x: x, y: 0, width: Self.width(of: cap.size), height: Self.height)
            UIColor.tertiarySystemFill.setFill()
            UIBezierPath(roundedRect: frame, cornerRadius: 5).fill()
            let origin = CGPoint(
                x: (frame.midX - cap.size.width / 2).rounded(),
                y: ((frame.height - cap.size.height) / 2).rounded())
            cap.text.draw(at: origin, withAttributes: [.font: Self.font, .foregroundColor: UIColor.label])
            x = frame.maxX + Self.gap
        }
    }
}
