import UIKit

/// A field and a button to send what is in it.
final class MessageBar: UIView, UITextFieldDelegate {
    private let field = UITextField()
    private let didSend: (String) -> Void
    private lazy var button = TintedButton("Send", identifier: "layout.send") { [weak self] in self?.send() }

    /// - Parameter didSend: gets each message, which is not empty.
    init(didSend: @escaping (String) -> Void) {
        self.didSend = didSend
        super.init(frame: .zero)
        accessibilityIdentifier = "layout.bar"
        backgroundColor = .secondarySystemGroupedBackground
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 15)
        field.placeholder = "Message"
        field.returnKeyType = .send
        field.delegate = self
        field.accessibilityIdentifier = "layout.message"
        field.accessibilityLabel = "Message"
        field.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
        // The field takes the width that the button leaves.
        button.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        button.setContentCompressionResistancePriority(.required - 1, for: .horizontal)
        let line = UIView()
        line.backgroundColor = .separator
        let row = UIStackView(arrangedSubviews: [field, button])
        row.spacing = 8
        for view in [line, row] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            line.topAnchor.constraint(equalTo: topAnchor),
            line.leadingAnchor.constraint(equalTo: leadingAnchor),
            line.trailingAnchor.constraint(equalTo: trailingAnchor),
            line.heightAnchor.constraint(equalToConstant: 1),
            row.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
            row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: DemoMetrics.margin),
            row.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -DemoMetrics.margin)
                .with(.required - 1),
            row.heightAnchor.constraint(greaterThanOrEqualToConstant: DemoMetrics.target),
        ])
        update()
    }

    required init?(coder: NSCoder) { nil }

    private var text: String { (field.text ?? "").trimmingCharacters(in: .whitespaces) }

    private func update() { button.isEnabled = !text.isEmpty }

    private func send() {
        guard !text.isEmpty else { return }
        didSend(text)
        field.text = nil
        update()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        send()
        return false
    }
}
