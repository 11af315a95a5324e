import UIKit

/// The text that a view shows, and the state of the one that takes keys. Of secrets nothing is shown, not even how
/// long they are.
@MainActor
enum TextFacts {
    static func section(of view: UIView) -> FactSection? {
        guard !VisibleText.isSecret(view) else {
            return view is any UITextInputTraits
                ? FactSection("Text", [Fact("text", "secure: not shown")]) : nil
        }
        let facts: [Fact?]? =
            switch view {
            case let label as UILabel: facts(of: label)
            case let button as UIButton: facts(of: button)
            case let field as UITextField: facts(of: field)
            case let document as UITextView: facts(of: document)
            default: nil
            }
        return facts.map { FactSection("Text", $0) }
    }

    private static func facts(of label: UILabel) -> [Fact?] {
        [
            Fact("text", .field(label.text ?? "", { [weak label] in label?.text = $0 })),
            Fact("font", text(of: label.font)),
            Fact("textColor", .color(label.textColor, { [weak label] in label?.textColor = $0 ?? .label })),
            Fact("numberOfLines", "\(label.numberOfLines)"),
        ]
    }

    private static func facts(of button: UIButton) -> [Fact?] {
        let title = button.configuration?.title ?? button.currentTitle ?? ""
        return [
            Fact(
                "title",
                .field(title) { [weak button] text in
                    if button?.configuration == nil {
                        button?.setTitle(text, for: .normal)
                    } else {
                        button?.configuration?.title = text
                    }
                }),
            button.titleLabel.map { Fact("font", text(of: $0.font)) },
        ]
    }

    private static func facts(of field: UITextField) -> [Fact?] {
        [
            Fact("text", .field(field.text ?? "", { [weak field] in field?.text = $0 })),
            Fact("placeholder", .field(field.placeholder ?? "", { [weak field] in field?.placeholder = $0 })),
            Fact("font", text(of: field.font)),
        ]
    }

    private static func facts(of view: UITextView) -> [Fact?] {
        let (beginning, isWhole) = VisibleText.beginning(of: view, VisibleText.limit)
        let isLine = isWhole && !beginning.contains(where: \.isNewline)
        return [
            isLine
                ? Fact("text", .field(beginning, { [weak view] in view?.text = $0 }))
                : Fact("text", id: "beginning", ViewName.shortened(beginning, to: 200)),
            Fact("font", text(of: view.font)),
        ]
    }

    private static func text(of font: UIFont?) -> String {
        font.map { "\($0.fontName) \(NumberText.short(Double($0.pointSize)))" } ?? "none"
    }

    // MARK: Text input

    /// The state of a view that takes text; nil for others.
    static func input(of view: UIView) -> FactSection? {
        guard let input = view as? any UIView & UITextInput else { return nil }
        return FactSection("Text input", facts(of: input))
    }

    static func facts(of input: any UIResponder & UITextInput) -> [Fact?] {
        guard (input as? UIView).map({ !VisibleText.isSecret($0) }) ?? !input.isSecureTextEntry else {
            return [Fact("text input", "secure: not shown")]
        }
        return [
            Fact("selectedTextRange", text(of: input.selectedTextRange, in: input)),
            Fact("markedTextRange", text(of: input.markedTextRange, in: input)),
            Fact("keyboardType", "\(input.keyboardType)"),
            Fact("returnKeyType", "\(input.returnKeyType)"),
            Fact("autocorrectionType", "\(input.autocorrectionType)"),
        ]
    }

    private static func text(of range: UITextRange?, in input: any UITextInput) -> String {
        guard let range else { return "none" }
        let start = input.offset(from: input.beginningOfDocument, to: range.start)
        let length = input.offset(from: range.start, to: range.end)
        return length == 0 ? "caret at \(start)" : "\(start), length \(length)"
    }
}
