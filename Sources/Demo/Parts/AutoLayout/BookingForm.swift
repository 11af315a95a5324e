import UIKit

/// A form whose errors are arranged views: one that appears pushes what is below it.
final class BookingForm: UIStackView, UITextFieldDelegate {
    private let email = ValidatedField("Email", placeholder: "ada@example.org", identifier: "layout.email")
    private let seats = ValidatedField("Seats", placeholder: "1 to 8", identifier: "layout.seats")
    private let outcome = UILabel()
    private lazy var button = TintedButton("Book", identifier: "layout.book") { [weak self] in
        self?.submit()
    }

    private var rows: [ValidatedField] { [email, seats] }

    init() {
        super.init(frame: .zero)
        axis = .vertical
        spacing = 10
        for row in rows {
            row.field.delegate = self
            row.field.addAction(
                UIAction { [weak self, weak row] _ in
                    // What is wrong is told after editing; what has been put right at once.
                    if let row, row.message != nil { self?.check([row]) }
                }, for: .editingChanged)
        }
        email.field.keyboardType = .emailAddress
        email.field.autocapitalizationType = .none
        email.field.autocorrectionType = .no
        email.field.returnKeyType = .next
        seats.field.keyboardType = .numberPad
        seats.field.returnKeyType = .done
        outcome.font = DemoMetrics.caption
        outcome.textColor = .systemGreen
        outcome.textAlignment = .center
        outcome.numberOfLines = 0
        outcome.accessibilityIdentifier = "layout.outcome"
        outcome.isHidden = true
        for view in [email, seats, button, outcome] { addArrangedSubview(view) }
        button.heightAnchor.constraint(greaterThanOrEqualToConstant: DemoMetrics.target).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Errors

    private func error(of row: ValidatedField) -> String? {
        if row === email {
            return SignUpForm.isAddress(row.text) ? nil : "Enter an address like ada@example.org"
        }
        return (1...8).contains(Int(row.text) ?? 0) ? nil : "Enter a number from 1 to 8"
    }

    /// Shows what is wrong with the texts of rows.
    private func check(_ rows: [ValidatedField]) {
        animate {
            for row in rows { row.message = self.error(of: row) }
        }
    }

    /// Animates what changes, and what that pushes.
    private func animate(_ changes: @escaping () -> Void) {
        UIView.animate(withDuration: 0.25) {
            changes()
            self.window?.layoutIfNeeded()
        }
    }

    private func submit() {
        check(rows)
        if let wrong = rows.first(where: { $0.message != nil }) {
            wrong.field.becomeFirstResponder()
            return
        }
        endEditing(true)
        outcome.text = "\(seats.text) × \(email.text)"
        animate { self.outcome.isHidden = false }
    }

    // MARK: UITextFieldDelegate

    func textFieldDidBeginEditing(_ textField: UITextField) {
        if !outcome.isHidden { animate { self.outcome.isHidden = true } }
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        guard textField.hasText else { return }
        check(rows.filter { $0.field === textField })
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === email.field {
            seats.field.becomeFirstResponder()
        } else {
            submit()
        }
        return false
    }
}
