import UIKit

/// Shows a field for the number of a card, in groups of four digits.
final class CardNumberController: UIViewController, UITextFieldDelegate {
    let field = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        field.borderStyle = .roundedRect
        field.placeholder = "Card number"
        field.keyboardType = .numberPad
        field.delegate = self
        field.frame = CGRect(x: 20, y: 20, width: 280, height: 44)
        view.addSubview(field)
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        let text = textField.text ?? ""
        guard let edited = Range(range, in: text) else { return false }
        // The caret goes behind the last digit that was typed, wherever the spaces are afterwards.
        let before = Self.digits(text[..<edited.lowerBound]) + Self.digits(string)
        let all = (before + Self.digits(text[edited.upperBound...])).prefix(16)
        textField.text = Self.grouped(all)
        let caret = Self.grouped(before.prefix(16)).count
        if let position = textField.position(from: textField.beginningOfDocument, offset: caret) {
            textField.selectedTextRange = textField.textRange(from: position, to: position)
        }
        textField.sendActions(for: .editingChanged)
        // The text has been changed already.
        return false
    }

    private static func digits(_ text: some StringProtocol) -> String {
        String(text.filter { $0.isASCII && $0.isNumber })
    }

    private static func grouped(_ digits: Substring) -> String {
        var groups: [Substring] = []
        var rest = digits
        while !rest.isEmpty {
            groups.append(rest.prefix(4))
            rest = rest.dropFirst(4)
        }
        return groups.joined(separator: " ")
    }
}
