import UIKit

/// Text fields as programs use them, and one field with a control for each of its properties.
final class FieldGalleryPage: CardPage {
    private let inspector = FieldInspector()
    private let code = CodeField { $0 == "123456" }
    private let verdict = UILabel(frame: .zero)

    override func viewDidLoad() {
        super.viewDidLoad()
        let inspected = Card(
            heading: "Inspector", note: "One field and its properties. Type into it while you change them.")
        inspector.fill(inspected)
        add(signUp)
        add(inspected)
        add(search)
        add(amount)
        add(oneTimeCode)
        add(variants)
        for (identifier, field) in keptFields { field.restorationIdentifier = identifier }
    }

    // MARK: What the next launch goes on with

    private static let textsKey = "texts"
    /// What is in these stays between the person and the field, also while the password is shown.
    private static let secrets: Set<UITextContentType> = [.password, .newPassword, .oneTimeCode]

    /// The fields whose texts are kept, by their identifiers.
    private var keptFields: [String: UITextField] {
        var found: [String: UITextField] = [:]
        var views: [UIView] = [view]
        while let next = views.popLast() {
            views += next.subviews
            guard let field = next as? UITextField, let identifier = field.accessibilityIdentifier,
                !field.isSecureTextEntry, field.textContentType.map(Self.secrets.contains) != true
            else { continue }
            found[identifier] = field
        }
        return found
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(keptFields.mapValues { $0.text ?? "" }, forKey: Self.textsKey)
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        guard let texts = coder.decodeObject(forKey: Self.textsKey) as? [AnyHashable: Any] else { return }
        loadViewIfNeeded()
        for (identifier, field) in keptFields {
            guard let text = texts[identifier] as? String, text != field.text ?? "" else { continue }
            field.text = text
            field.sendActions(for: .editingChanged)
        }
    }

    private var signUp: Card {
        let card = Card(
            heading: "Sign up", note: "Return goes on to the next field, and from the last one to the end.")
        card.add(SignUpForm(), height: SignUpForm.height)
        return card
    }

    private var search: Card {
        let card = Card(heading: "Search")
        card.add(SearchBoard(), height: SearchBoard.height)
        return card
    }

    private var amount: Card {
        let card = Card(heading: "Amount", note: "The delegate sets the text while you type.")
        card.add(AmountBoard(), height: AmountBoard.height)
        return card
    }

    private var oneTimeCode: Card {
        let card = Card(heading: "Code", note: "One field in six boxes. Type or paste 123456.")
        code.accessibilityIdentifier = "gallery.code"
        code.didJudge = { [weak self] in self?.show($0) }
        card.add(code, height: CodeField.height)
        verdict.font = DemoMetrics.caption
        verdict.textAlignment = .center
        card.add(verdict, height: 16)
        show(.incomplete)
        return card
    }

    private func show(_ outcome: CodeField.Verdict) {
        switch outcome {
        case .incomplete: verdict.text = "We have sent you a message"
        case .right: verdict.text = "That is the code"
        case .wrong: verdict.text = "That is not the code: the next digit begins anew"
        }
        verdict.textColor =
            outcome == .right ? .systemGreen : outcome == .wrong ? .systemRed : .secondaryLabel
    }

    private var variants: Card {
        let card = Card(
            heading: "Directions and appearances",
            note: "The overlay views change sides; a part of the window may be dark by itself.")
        card.add(FieldVariants(), height: FieldVariants.height)
        return card
    }
}
