import UIKit

/// A row of the list: the name of a page or a card, and what it shows.
final class SidebarCell: PillCell {
    /// At the usual size of text, with the space to the next row.
    static let height: CGFloat = 52

    private let name = UILabel(frame: .zero)
    private let summary = UILabel(frame: .zero)

    /// Shows a page.
    func show(_ page: DemoPage) {
        show(page.title, page.summary)
        accessibilityIdentifier = "sidebar.\(page.rawValue)"
    }

    /// Shows what was found.
    func show(_ result: DemoSearch.Result) {
        show(result.title, result.detail)
        accessibilityIdentifier = "sidebar.result"
        accessibilityValue = result.detail
    }

    private func show(_ title: String, _ detail: String) {
        accessibilityLabel = title
        accessibilityValue = nil
        name.text = title
        summary.text = detail
    }

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        pill.layer.cornerRadius = 10
        name.follow(DemoMetrics.heading)
        summary.follow(DemoMetrics.caption)
        // The longest names of classes in the narrowest list.
        name.adjustsFontSizeToFitWidth = true
        name.minimumScaleFactor = 0.7
        add(name)
        add(summary)
        let hover = UIHoverGestureRecognizer(target: self, action: SidebarCell.pointerMoved(_:))
        addGestureRecognizer(hover)
    }

    required init?(coder: NSCoder) { nil }

    private var isUnderPointer = false

    private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
        let isUnder = hover.state == .began || hover.state == .changed
        guard isUnder != isUnderPointer else { return }
        isUnderPointer = isUnder
        updateColors()
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        isUnderPointer = false
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = contentView.bounds.width - 24
        pill.frame = CGRect(x: 12, y: 0, width: width, height: contentView.bounds.height - 2)
        name.frame = CGRect(x: 24, y: sized(6), width: width - 24, height: sized(20))
        summary.frame = CGRect(x: 24, y: sized(26), width: width - 24, height: sized(17))
        focusEffect = UIFocusHaloEffect(
            roundedRect: pill.frame.insetBy(dx: -2, dy: -2), cornerRadius: 12, curve: .continuous)
    }

    override func updateColors() {
        pill.backgroundColor =
            isSelected
            ? DemoColors.selection
            : isHighlighted ? .systemFill : isUnderPointer ? .quaternarySystemFill : .clear
        name.textColor = isSelected ? .white : .label
        summary.textColor = isSelected ? UIColor.white.withAlphaComponent(0.85) : .secondaryLabel
    }
}
