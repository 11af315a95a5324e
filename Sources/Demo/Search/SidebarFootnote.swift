import UIKit

/// The words below the list.
final class SidebarFootnote: UIView {
    private static let usualText = "In a window narrower than 600 points the columns become one."

    private let label = UILabel(frame: .zero)

    /// What it says instead of the usual words.
    var text: String? {
        didSet {
            label.text = text ?? Self.usualText
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.text = Self.usualText
        label.follow(DemoMetrics.caption)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let inner = CGSize(width: max(1, size.width - 48), height: .greatestFiniteMagnitude)
        return CGSize(width: size.width, height: label.sizeThatFits(inner).height.rounded(.up) + 24)
    }

    override func layoutSubviews() {
        label.frame = CGRect(x: 24, y: 12, width: max(0, bounds.width - 48), height: bounds.height - 24)
    }
}
