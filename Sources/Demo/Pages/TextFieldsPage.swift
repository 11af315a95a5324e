import UIKit

/// Text fields in all their styles, and a log of their delegate calls.
final class TextFieldsPage: CardPage, UITextFieldDelegate {
    private let events = EventList()

    override func viewDidLoad() {
        super.viewDidLoad()
        add(borders)
        add(overlays)
        add(editing)
        add(callbacks)
        add(correction)
    }

    private var borders: Card {
        let card = Card(
            heading: "borderStyle",
            note: "The same text field four times. Press Tab to move from one to the next.")
        let styles: [(String, UITextField.BorderStyle, String)] = [
            ("roundedRect", .roundedRect, "fields.roundedRect"), ("line", .line, "fields.line"),
            ("bezel", .bezel, "fields.bezel"), ("none", .none, "fields.none"),
        ]
        for (name, style, identifier) in styles {
            let field = makeField(identifier, placeholder: "Type here")
            field.borderStyle = style
            card.add(CaptionedRow(name, field), height: CaptionedRow.height)
        }
        return card
    }

    private var overlays: Card {
        let card = Card(
            heading: "leftView, rightView",
            note: "Overlay views and the clear button. Each has a mode that says when it is shown.")
        let search = makeField("fields.search", placeholder: "Search")
        search.leftView = GlyphView(.magnifier)
        search.leftViewMode = .always
        search.clearButtonMode = .whileEditing
        card.add(
            CaptionedRow("leftView .always, clearButton .whileEditing", search),
            height: CaptionedRow.height)

        let amount = makeField("fields.amount", placeholder: "0.00")
        amount.textAlignment = .right
        amount.rightView = unitLabel("EUR")
        amount.rightViewMode = .unlessEditing
        card.add(
            CaptionedRow("rightView .unlessEditing, right-aligned", amount), height: CaptionedRow.height)

        let cleared = makeField("fields.clear", placeholder: "Empty")
        cleared.text = "Clear me"
        cleared.clearButtonMode = .always
        card.add(CaptionedRow("clearButton .always", cleared), height: CaptionedRow.height)
        return card
    }

    private var editing: Card {
        let card = Card(heading: "UITextField", note: "Long, centred, mixed, secure and disabled text.")
        let long = makeField("fields.long", placeholder: "")
        long.text = "Text longer than its field is truncated until it is edited"
        card.add(CaptionedRow("text longer than the field", long), height: CaptionedRow.height)

        let centered = makeField("fields.centered", placeholder: "Centred")
        centered.textAlignment = .center
        card.add(CaptionedRow("textAlignment .center", centered), height: CaptionedRow.height)

        let mixed = makeField("fields.bidi", placeholder: "")
        mixed.text = "Hello שלום مرحبا world"
        card.add(CaptionedRow("left-to-right and right-to-left text", mixed), height: CaptionedRow.height)

        let secret = makeField("fields.secure", placeholder: "Password")
        secret.isSecureTextEntry = true
        card.add(CaptionedRow("isSecureTextEntry", secret), height: CaptionedRow.height)

        let disabled = makeField("fields.disabled", placeholder: "")
        disabled.text = "Cannot be edited"
        disabled.isEnabled = false
        card.add(CaptionedRow("isEnabled = false", disabled), height: CaptionedRow.height)
        return card
    }

    private var callbacks: Card {
        let card = Card(heading: "UITextFieldDelegate", note: "Its calls, and the field that each is about.")
        card.add(events, height: 232)
        return card
    }

    private var correction: Card {
        let card = Card(
            heading: "UITextInputTraits", note: "Each switch sets a trait of the field and the text view.")
        card.add(CorrectionBoard(), height: CorrectionBoard.height)
        return card
    }

    private func makeField(_ identifier: String, placeholder: String) -> UITextField {
        let field = UITextField(frame: .zero)
        field.accessibilityIdentifier = identifier
        field.borderStyle = .roundedRect
        field.font = DemoMetrics.body
        field.placeholder = placeholder
        field.delegate = self
        return field
    }

    private func unitLabel(_ text: String) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        label.text = text
        label.font = DemoMetrics.caption
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        return label
    }

    // MARK: UITextFieldDelegate

    private func note(_ call: String, _ field: UITextField) {
        let name = field.accessibilityIdentifier?.split(separator: ".").last.map(String.init) ?? "field"
        events.append("\(name): \(call)")
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { note("didBeginEditing", textField) }

    func textFieldDidEndEditing(_ textField: UITextField) { note("didEndEditing", textField) }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        let shown = textField.isSecureTextEntry ? String(repeating: "•", count: string.count) : string
        note("shouldChange {\(range.location), \(range.length)} to “\(shown)”", textField)
        return true
    }

    func textFieldDidChangeSelection(_ textField: UITextField) {
        guard let range = textField.selectedTextRange else { return }
        let start = textField.offset(from: textField.beginningOfDocument, to: range.start)
        let end = textField.offset(from: textField.beginningOfDocument, to: range.end)
        note("didChangeSelection {\(start), \(end - start)}", textField)
    }

    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        note("shouldClear", textField)
        return true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        note("shouldReturn", textField)
        textField.resignFirstResponder()
        return true
    }
}
