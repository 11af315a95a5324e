import UIKit

/// A row of the list: the name of a page or a card, and what it shows.
final class SidebarCell: PillCell {
    /// The height of a row at the present size of text, with the space to the next row.
    static var height: CGFloat { lines.name + lines.summary + 15 }

    /// The heights of the lines.
    private static var lines: (name: CGFloat, summary: CGFloat) {
        (lineHeight(DemoMetrics.heading, .headline, 20), lineHeight(DemoMetrics.caption, .caption1, 17))
    }

    private static func lineHeight(_ font: UIFont, _ style: UIFont.TextStyle, _ usual: CGFloat) -> CGFloat {
        let scaled = UIFontMetrics(forTextStyle: style).scaledFont(
            for: font, maximumPointSize: font.pointSize * 2)
        return max(usual, (scaled.lineHeight + 2).rounded(.up))
    }

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
        name.font = DemoMetrics.scalingHeading
        // The longest names of classes in the narrowest list.
        name.adjustsFontSizeToFitWidth = true
        name.minimumScaleFactor = 0.7
        summary.font = DemoMetrics.scalingCaption
        for label in [name, summary] { label.adjustsFontForContentSizeCategory = true }
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
        let lines = Self.lines
        pill.frame = CGRect(x: 12, y: 0, width: width, height: Self.height - 2)
        name.frame = CGRect(x: 24, y: 6, width: width - 24, height: lines.name)
        summary.frame = CGRect(x: 24, y: 6 + lines.name, width: width - 24, height: lines.summary)
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
