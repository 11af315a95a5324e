import UIKit

/// Text fields as apps use them, and one field with a control for each of its properties.
final class FieldGalleryPage: CardPage {
    private let inspector = FieldInspector()
    private let code = CodeField { $0 == "123456" }
    private let verdict = UILabel(frame: .zero)

    override func viewDidLoad() {
        super.viewDidLoad()
        let inspected = Card(
            heading: "UITextField", note: "All properties of one field. Type into it while you change them.")
        inspector.fill(inspected)
        add(signUp)
        add(inspected)
        add(search)
        add(amount)
        add(oneTimeCode)
        add(variants)
        for (identifier, field) in keptFields { field.restorationIdentifier = identifier }
    }

    // MARK: State restoration

    private static let textsKey = "texts"
    /// The contents of these are not saved, not even while the password is shown.
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
            heading: "textFieldShouldReturn",
            note: "A sign-up form: Return moves to the next field, and submits from the last one.")
        card.add(SignUpForm(), height: SignUpForm.height)
        return card
    }

    private var search: Card {
        let card = Card(heading: "editingChanged", note: "A search field that filters as you type.")
        card.add(SearchBoard(), height: SearchBoard.height)
        return card
    }

    private var amount: Card {
        let card = Card(
            heading: "shouldChangeCharactersIn", note: "The delegate formats the amount as you type.")
        card.add(AmountBoard(), height: AmountBoard.height)
        return card
    }

    private var oneTimeCode: Card {
        let card = Card(heading: "drawText(in:)", note: "One field drawn as six boxes. Type or paste 123456.")
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
        case .incomplete: verdict.text = "Enter the code we sent you"
        case .right: verdict.text = "Code accepted"
        case .wrong: verdict.text = "Wrong code: type a new one"
        }
        verdict.textColor =
            outcome == .right ? .systemGreen : outcome == .wrong ? .systemRed : .secondaryLabel
    }

    private var variants: Card {
        let card = Card(
            heading: "overrideUserInterfaceStyle",
            note: "Light and dark side by side, from left to right and from right to left.")
        card.add(FieldVariants(), height: FieldVariants.height)
        return card
    }
}
