import UIKit

/// A field of a form: a picture at its leading edge, and a line of words under it.
final class FormField: UIView {
    let field = UITextField(frame: .zero)
    private let message = UILabel(frame: .zero)

    static let height: CGFloat = DemoMetrics.target + 20

    init(_ placeholder: String, symbol: String, identifier: String) {
        super.init(frame: .zero)
        field.accessibilityIdentifier = identifier
        field.placeholder = placeholder
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 15)
        let icon = UIImageView(image: UIImage(systemName: symbol))
        icon.contentMode = .center
        icon.tintColor = .secondaryLabel
        icon.frame = CGRect(x: 0, y: 0, width: 36, height: 36)
        field.leftView = icon
        field.leftViewMode = .always
        addSubview(field)
        message.font = DemoMetrics.caption
        addSubview(message)
    }

    required init?(coder: NSCoder) { nil }

    /// What is wrong with the text, or what is worth knowing of it.
    func say(_ text: String?, _ color: UIColor = .systemRed) {
        message.text = text
        message.textColor = color
        field.leftView?.tintColor = text != nil && color == .systemRed ? .systemRed : .secondaryLabel
    }

    override func layoutSubviews() {
        field.frame = CGRect(x: 0, y: 0, width: bounds.width, height: DemoMetrics.target)
        message.frame = CGRect(
            x: 8, y: DemoMetrics.target + 2, width: bounds.width - 16, height: 16)
    }
}
