import UIKit

/// A view in the tree: its class, and what tells it from others.
final class OutlineCell: UITableViewCell {
    private let disclosure = DisclosureButton()
    private let name = UILabel()
    private var depth = 0
    private var isDimmed = false
    private var title = ("", "")

    /// Expands or collapses the row.
    var toggle: (() -> Void)?

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        name.font = Metrics.text
        let ground = UIView()
        ground.backgroundColor = .systemBlue
        selectedBackgroundView = ground
        name.lineBreakMode = .byTruncatingTail
        disclosure.addAction(UIAction { [weak self] _ in self?.toggle?() }, for: .touchUpInside)
        contentView.addSubview(name)
        contentView.addSubview(disclosure)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ row: Outline.Row) {
        guard let view = row.view else { return set(("gone", ""), depth: row.key.depth, isDimmed: true) }
        let isHidden = ([view] + view.ancestors).contains { $0.isHidden || $0.alpha < 0.01 }
        set(
            (ViewName.className(of: view), ViewName.hint(of: view) ?? ""), depth: row.key.depth,
            isDimmed: isHidden)
        disclosure.isHidden = !row.key.hasSubviews
        disclosure.isExpanded = row.key.isExpanded
    }

    private func set(_ title: (String, String), depth: Int, isDimmed: Bool) {
        let isSame = title == self.title && isDimmed == self.isDimmed
        self.title = title
        self.isDimmed = isDimmed
        if depth != self.depth { setNeedsLayout() }
        self.depth = depth
        accessibilityLabel = [title.0, title.1].joined(separator: " ")
        if !isSame { updateText() }
    }

    private var isChosen: Bool { isSelected || isHighlighted }

    private func updateText() {
        let plain: UIColor = isChosen ? .white : isDimmed ? .tertiaryLabel : .label
        let faint: UIColor =
            isChosen ? UIColor.white.withAlphaComponent(0.8) : isDimmed ? .tertiaryLabel : .secondaryLabel
        let text = NSMutableAttributedString(
            string: title.0, attributes: [.font: Metrics.text, .foregroundColor: plain])
        text.append(
            NSAttributedString(
                string: "  " + title.1, attributes: [.font: Metrics.small, .foregroundColor: faint]))
        name.attributedText = text
        disclosure.color = isChosen ? .white : .secondaryLabel
    }

    // The table says it of each row that it shows again; an attributed string for each would be much, and Foundation
    // keeps a part of each one for ever.

    override func setSelected(_ selected: Bool, animated: Bool) {
        let wasChosen = isChosen
        super.setSelected(selected, animated: false)
        if isChosen != wasChosen { updateText() }
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        let wasChosen = isChosen
        super.setHighlighted(highlighted, animated: false)
        if isChosen != wasChosen { updateText() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (contentView.bounds.width, contentView.bounds.height)
        // However deep a view is, its name can be read.
        let indent = min(CGFloat(depth) * 14, width * 0.5) + 6
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, x: CGFloat, width own: CGFloat) {
            view.frame = CGRect(x: isMirrored ? width - x - own : x, y: 0, width: own, height: height)
        }
        place(disclosure, x: indent, width: 22)
        place(name, x: indent + 24, width: max(0, width - indent - 32))
        disclosure.isMirrored = isMirrored
    }
}

/// The triangle that expands a row.
private final class DisclosureButton: UIControl {
    var isExpanded = false { didSet { if isExpanded != oldValue { setNeedsDisplay() } } }
    var isMirrored = false { didSet { if isMirrored != oldValue { setNeedsDisplay() } } }
    var color = UIColor.secondaryLabel { didSet { if color != oldValue { setNeedsDisplay() } } }

    init() {
        super.init(frame: .zero)
        accessibilityLabel = "Expand"
    }

    required init?(coder: NSCoder) { nil }

    // The arrow keys of the tree do what it does.
    override var canBecomeFocused: Bool { false }

    override func draw(_ rect: CGRect) {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let (long, short): (CGFloat, CGFloat) = (4, 2.5)
        let path = UIBezierPath()
        if isExpanded {
            path.move(to: CGPoint(x: middle.x - long, y: middle.y - short))
            path.addLine(to: CGPoint(x: middle.x, y: middle.y + short))
            path.addLine(to: CGPoint(x: middle.x + long, y: middle.y - short))
        } else {
            let sign: CGFloat = isMirrored ? -1 : 1
            path.move(to: CGPoint(x: middle.x - short * sign, y: middle.y - long))
            path.addLine(to: CGPoint(x: middle.x + short * sign, y: middle.y))
            path.addLine(to: CGPoint(x: middle.x - short * sign, y: middle.y + long))
        }
        path.lineWidth = 1.5
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }
}
