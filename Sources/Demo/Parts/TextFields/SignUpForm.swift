import UIKit

/// A form that says what is wrong once a field was left, and where Return goes on to the next field.
final class SignUpForm: UIView, UITextFieldDelegate {
    private let name = FormField("Name", symbol: "person", identifier: "signup.name")
    private let email = FormField("Email", symbol: "envelope", identifier: "signup.email")
    private let password = FormField("Password", symbol: "lock", identifier: "signup.password")
    private let reveal = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 36))
    private let outcome = UILabel(frame: .zero)
    private lazy var submitButton = TintedButton("Create Account", identifier: "signup.submit") {
        [weak self] in self?.submit()
    }
    /// The fields that were left once.
    private var visited: Set<ObjectIdentifier> = []

    static let height = 3 * FormField.height + DemoMetrics.target + 24

    private var rows: [FormField] { [name, email, password] }

    init() {
        super.init(frame: .zero)
        for row in rows {
            row.field.delegate = self
            row.field.enablesReturnKeyAutomatically = true
            row.field.addAction(UIAction { [weak self] _ in self?.validate() }, for: .editingChanged)
            addSubview(row)
        }
        name.field.textContentType = .name
        name.field.autocapitalizationType = .words
        name.field.returnKeyType = .next
        email.field.textContentType = .emailAddress
        email.field.keyboardType = .emailAddress
        email.field.autocapitalizationType = .none
        email.field.autocorrectionType = .no
        email.field.returnKeyType = .next
        password.field.textContentType = .newPassword
        password.field.isSecureTextEntry = true
        password.field.returnKeyType = .join
        addReveal()
        addSubview(submitButton)
        outcome.font = DemoMetrics.caption
        outcome.textColor = .systemGreen
        outcome.textAlignment = .center
        addSubview(outcome)
        validate()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        var y: CGFloat = 0
        for row in rows {
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: FormField.height)
            y += FormField.height
        }
        submitButton.frame = CGRect(x: 0, y: y + 4, width: bounds.width, height: DemoMetrics.target)
        outcome.frame = CGRect(x: 0, y: submitButton.frame.maxY + 4, width: bounds.width, height: 16)
    }

    // MARK: Showing the password

    private func addReveal() {
        reveal.accessibilityIdentifier = "signup.reveal"
        reveal.addAction(UIAction { [weak self] _ in self?.toggleSecrecy() }, for: .touchUpInside)
        password.field.rightView = reveal
        password.field.rightViewMode = .always
        showReveal()
    }

    private func showReveal() {
        let isHidden = password.field.isSecureTextEntry
        reveal.setImage(UIImage(systemName: isHidden ? "eye" : "eye.slash"), for: .normal)
        reveal.tintColor = .secondaryLabel
        reveal.accessibilityLabel = isHidden ? "Show the password" : "Hide the password"
    }

    private func toggleSecrecy() {
        password.field.isSecureTextEntry.toggle()
        // A field that becomes secure has the next key replace its text, unless the text is set once more.
        password.field.text = password.field.text
        showReveal()
    }

    // MARK: Validation

    private func complaint(about row: FormField) -> String? {
        let text = (row.field.text ?? "").trimmingCharacters(in: .whitespaces)
        switch row {
        case name: return text.count < 2 ? "Enter your name" : nil
        case email: return Self.isAddress(text) ? nil : "Enter an address like ada@example.org"
        default: return text.count < 8 ? "Use at least 8 characters" : nil
        }
    }

    /// Whether a text has the form of an address for mail.
    static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !text.contains(" ") else { return false }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty }
    }

    private func validate() {
        var isComplete = true
        for row in rows {
            let complaint = complaint(about: row)
            if complaint != nil { isComplete = false }
            row.say(visited.contains(ObjectIdentifier(row)) ? complaint : nil)
        }
        if complaint(about: password) == nil { rate(password.field.text ?? "") }
        submitButton.isEnabled = isComplete
        if password.field.hasText { outcome.text = nil }
    }

    private func rate(_ text: String) {
        let kinds = [
            text.contains(where: \.isLowercase), text.contains(where: \.isUppercase),
            text.contains(where: \.isNumber), text.contains { !$0.isLetter && !$0.isNumber },
        ]
        let score = kinds.filter { $0 }.count + (text.count >= 14 ? 2 : 0)
        password.say(
            score >= 4 ? "Strong" : score >= 3 ? "Good" : "Fair",
            score >= 4 ? .systemGreen : .secondaryLabel)
    }

    private func submit() {
        visited = Set(rows.map(ObjectIdentifier.init))
        validate()
        if let row = rows.first(where: { complaint(about: $0) != nil }) {
            row.field.becomeFirstResponder()
            return
        }
        let welcome = "Welcome, \(name.field.text ?? "")"
        endEditing(true)
        visited = []
        rows.forEach { $0.field.text = nil }
        validate()
        outcome.text = welcome
    }

    // MARK: UITextFieldDelegate

    func textFieldDidEndEditing(_ textField: UITextField) {
        guard textField.hasText, let row = rows.first(where: { $0.field === textField }) else { return }
        visited.insert(ObjectIdentifier(row))
        validate()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard let index = rows.firstIndex(where: { $0.field === textField }) else { return true }
        if index + 1 < rows.count {
            rows[index + 1].field.becomeFirstResponder()
        } else {
            submit()
        }
        return false
    }
}
