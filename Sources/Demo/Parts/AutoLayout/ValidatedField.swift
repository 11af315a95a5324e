import UIKit

/// A field with its name above it and, while something is wrong with its text, an error below it.
final class ValidatedField: UIStackView {
    let field = UITextField()
    private let error = UILabel()

    init(_ title: String, placeholder: String, identifier: String) {
        super.init(frame: .zero)
        axis = .vertical
        spacing = 4
        let caption = UILabel()
        caption.text = title
        caption.font = DemoMetrics.caption
        caption.textColor = .secondaryLabel
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 15)
        field.placeholder = placeholder
        field.accessibilityIdentifier = identifier
        caption.name(field)
        error.font = DemoMetrics.caption
        error.textColor = .systemRed
        error.numberOfLines = 0
        error.accessibilityIdentifier = "\(identifier).error"
        error.isHidden = true
        for view in [caption, field, error] { addArrangedSubview(view) }
        field.heightAnchor.constraint(greaterThanOrEqualToConstant: DemoMetrics.target).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    /// The text without spaces around it.
    var text: String { (field.text ?? "").trimmingCharacters(in: .whitespaces) }

    /// What is wrong with the text; nil for nothing. Setting it in an animation moves what is below.
    var message: String? {
        didSet {
            guard message != oldValue else { return }
            // An error that fades keeps its words meanwhile.
            if let message { error.text = message }
            error.isHidden = message == nil
        }
    }
}
