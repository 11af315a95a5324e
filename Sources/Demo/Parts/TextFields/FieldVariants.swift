import UIKit

/// The same two fields four times: from left to right and from right to left, light and dark.
final class FieldVariants: UIView {
    private let panels: [Panel]

    private static let gap: CGFloat = 10
    private static let panelHeight: CGFloat = 136
    static let height = 2 * panelHeight + gap

    init() {
        panels = [UIUserInterfaceStyle.light, .dark].flatMap { style in
            [false, true].map { Panel(style, isRightToLeft: $0) }
        }
        super.init(frame: .zero)
        panels.forEach(addSubview)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let width = ((bounds.width - Self.gap) / 2).rounded(.down)
        for (index, panel) in panels.enumerated() {
            panel.frame = CGRect(
                x: index % 2 == 0 ? 0 : bounds.width - width,
                y: CGFloat(index / 2) * (Self.panelHeight + Self.gap), width: width, height: Self.panelHeight)
        }
    }

    private final class Panel: UIView {
        private let caption = UILabel(frame: .zero)
        private let search = UITextField(frame: .zero)
        private let city = UITextField(frame: .zero)

        init(_ style: UIUserInterfaceStyle, isRightToLeft: Bool) {
            super.init(frame: .zero)
            overrideUserInterfaceStyle = style
            backgroundColor = .systemBackground
            layer.cornerRadius = 10
            layer.borderWidth = 1
            layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
            let name = (style == .light ? "light" : "dark") + (isRightToLeft ? "RTL" : "")
            caption.text = isRightToLeft ? "من اليمين إلى اليسار" : "Left to right"
            caption.font = DemoMetrics.caption
            caption.textColor = .secondaryLabel
            caption.textAlignment = isRightToLeft ? .right : .left
            addSubview(caption)
            search.placeholder = isRightToLeft ? "ابحث عن مدينة" : "Find a city"
            city.text = isRightToLeft ? "لشبونة" : "Lisbon"
            city.accessibilityLabel = isRightToLeft ? "مدينة" : "City"
            for (field, symbol) in [(search, "magnifyingglass"), (city, "globe")] {
                field.accessibilityIdentifier = "gallery.\(name).\(symbol)"
                field.borderStyle = .roundedRect
                field.font = DemoMetrics.body
                field.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
                field.clearButtonMode = .always
                let icon = UIImageView(image: UIImage(systemName: symbol))
                icon.contentMode = .center
                icon.tintColor = .secondaryLabel
                icon.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
                field.leftView = icon
                field.leftViewMode = .always
                addSubview(field)
            }
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            let inner = bounds.insetBy(dx: 10, dy: 10)
            caption.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: 16)
            search.frame = CGRect(x: inner.minX, y: inner.minY + 24, width: inner.width, height: 40)
            city.frame = CGRect(x: inner.minX, y: inner.minY + 74, width: inner.width, height: 40)
        }
    }
}
