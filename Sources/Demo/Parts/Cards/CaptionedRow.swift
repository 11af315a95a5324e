import UIKit

/// A caption above a control, which is called by it.
final class CaptionedRow: UIView {
    let content: UIView
    private let caption = UILabel(frame: .zero)

    static let height: CGFloat = 54

    init(_ text: String, _ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        caption.text = text
        caption.name(content)
        caption.font = DemoMetrics.caption
        caption.textColor = .secondaryLabel
        addSubview(caption)
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        caption.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 16)
        let height = bounds.height - 18
        content.frame = CGRect(x: 0, y: 18, width: bounds.width, height: height)
    }
}
