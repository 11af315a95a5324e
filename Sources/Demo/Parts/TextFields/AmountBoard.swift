import UIKit

/// A field for an amount of money that puts the separators in while one types.
final class AmountBoard: UIView, UITextFieldDelegate {
    private let field = UITextField(frame: .zero)
    private let tax = UILabel(frame: .zero)

    static let height: CGFloat = 56 + 22

    /// The most digits that can be typed.
    private static let mostDigits = 11

    init() {
        super.init(frame: .zero)
        field.accessibilityIdentifier = "gallery.amount"
        field.accessibilityLabel = "Amount in euros"
        field.borderStyle = .roundedRect
        field.font = .monospacedDigitSystemFont(ofSize: 26, weight: .medium)
        field.textAlignment = .right
        field.keyboardType = .decimalPad
        field.placeholder = "0.00"
        field.clearButtonMode = .whileEditing
        field.adjustsFontSizeToFitWidth = true
        field.minimumFontSize = 14
        field.delegate = self
        let currency = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        currency.text = "€"
        currency.font = .systemFont(ofSize: 26)
        currency.textColor = .secondaryLabel
        currency.textAlignment = .center
        field.leftView = currency
        field.leftViewMode = .always
        field.addAction(UIAction { [weak self] _ in self?.show() }, for: .editingChanged)
        addSubview(field)
        tax.font = DemoMetrics.caption
        tax.textColor = .secondaryLabel
        tax.textAlignment = .right
        addSubview(tax)
        setCents(Self.digits(of: "123450"))
        show()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        field.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 54)
        tax.frame = CGRect(x: 8, y: 60, width: bounds.width - 16, height: 16)
    }

    private static func digits(of text: String) -> String {
        String(text.filter { $0.isASCII && $0.isNumber }.drop { $0 == "0" })
    }

    /// 123450 cents are 1,234.50.
    private static func formatted(_ digits: String) -> String {
        let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
        return "\(padded.dropLast(2).groupedDigits).\(padded.suffix(2))"
    }

    private func setCents(_ digits: String) {
        field.text = digits.isEmpty ? nil : Self.formatted(digits)
    }

    private func show() {
        let cents = Int(Self.digits(of: field.text ?? "")) ?? 0
        let included = (Double(cents) * 19 / 119).rounded()
        tax.text = "Includes 19% tax: \(Self.formatted(String(Int(included)))) €"
    }

    /// The text is another one than what was typed: it is set here, with the caret as far from the end as it was.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        if string == "\n" { return true }
        let old = (textField.text ?? "") as NSString
        // Deleting a separator deletes the digit before it.
        let isSeparator =
            string.isEmpty && range.length == 1 && Self.digits(of: "1" + old.substring(with: range)) == "1"
        let start = isSeparator && range.location > 0 ? range.location - 1 : range.location
        let length = range.upperBound - start
        let new = old.replacingCharacters(in: NSRange(location: start, length: length), with: string)
        let digits = Self.digits(of: new)
        guard digits.count <= Self.mostDigits else { return false }
        let behind = old.length - range.upperBound
        setCents(digits)
        placeCaret(behind: behind)
        textField.sendActions(for: .editingChanged)
        return false
    }

    private func placeCaret(behind count: Int) {
        let end = field.endOfDocument
        guard let target = field.position(from: end, offset: -count) ?? field.position(from: end, offset: 0)
        else { return }
        field.selectedTextRange = field.textRange(from: target, to: target)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}
