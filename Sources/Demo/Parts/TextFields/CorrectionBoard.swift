import UIKit

/// A field and a text view, and a switch for each trait by which what is typed into them is corrected.
final class CorrectionBoard: UIView {
    private let field = UITextField(frame: .zero)
    private let text = UITextView(frame: .zero)
    private var switches: [(label: UILabel, control: UISwitch)] = []

    static let height: CGFloat = 254

    private static let rowHeight: CGFloat = 36
    private static let textHeight: CGFloat = 92
    private static let gap: CGFloat = 10

    init() {
        super.init(frame: .zero)
        field.accessibilityIdentifier = "correction.field"
        field.borderStyle = .roundedRect
        field.font = DemoMetrics.body
        field.placeholder = "Type a sentence"
        addSubview(field)
        text.accessibilityIdentifier = "correction.text"
        text.accessibilityLabel = "Text to correct"
        text.font = DemoMetrics.body
        text.backgroundColor = .tertiarySystemFill
        text.layer.cornerRadius = 6
        text.text =
            "Mispelled words get red dots while you edit; right-click one for suggestions."
        addSubview(text)
        add("Capitals", "capitals") { text, isOn in text.autocapitalizationType = isOn ? .sentences : .none }
        add("Quotes", "quotes") { text, isOn in text.smartQuotesType = isOn ? .yes : .no }
        add("Dashes", "dashes") { text, isOn in text.smartDashesType = isOn ? .yes : .no }
        add("Spaces", "spaces") { text, isOn in text.smartInsertDeleteType = isOn ? .yes : .no }
        add("Spelling", "spelling", isOn: true) { text, isOn in text.spellCheckingType = isOn ? .yes : .no }
        add("Autocorrect", "autocorrect") { text, isOn in text.autocorrectionType = isOn ? .yes : .no }
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter apply: sets a trait of one of the texts.
    private func add(
        _ title: String, _ name: String, isOn: Bool = false,
        _ apply: @escaping @MainActor (any UITextInputTraits, Bool) -> Void
    ) {
        let label = UILabel(frame: .zero)
        label.text = title
        label.font = DemoMetrics.body
        addSubview(label)
        let control = UISwitch(frame: .zero)
        control.accessibilityIdentifier = "correction.\(name)"
        label.name(control)
        control.isOn = isOn
        let texts: [any UITextInputTraits] = [field, text]
        func set(_ isOn: Bool) { for text in texts { apply(text, isOn) } }
        control.addAction(
            UIAction { [unowned control] _ in set(control.isOn) }, for: .valueChanged)
        set(isOn)
        addSubview(control)
        switches.append((label, control))
    }

    override func layoutSubviews() {
        field.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 34)
        text.frame = CGRect(
            x: 0, y: field.frame.maxY + Self.gap, width: bounds.width, height: Self.textHeight)
        let column = ((bounds.width - 2 * Self.gap) / 2).rounded(.down)
        for (index, (label, control)) in switches.enumerated() {
            let x = index % 2 == 0 ? 0 : column + 2 * Self.gap
            let y = text.frame.maxY + Self.gap + CGFloat(index / 2) * Self.rowHeight
            let size = control.intrinsicContentSize
            label.frame = CGRect(x: x, y: y, width: column - size.width - 4, height: Self.rowHeight)
            control.frame = CGRect(
                x: x + column - size.width, y: y + ((Self.rowHeight - size.height) / 2).rounded(),
                width: size.width, height: size.height)
        }
    }
}
