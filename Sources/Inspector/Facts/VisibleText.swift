import UIKit

/// The texts of views, which are never those of secure fields.
@MainActor
enum VisibleText {
    /// A text that is longer is not shown whole.
    static let limit = 2000

    /// The beginning of the text that a view shows; nil for views without text, and for secrets.
    static func of(_ view: UIView) -> String? {
        let text: String? =
            switch view {
            case _ where isSecret(view): nil
            case let label as UILabel: label.text
            case let button as UIButton: button.configuration?.title ?? button.currentTitle
            case let field as UITextField: field.text.flatMap { $0.isEmpty ? field.placeholder : $0 }
            case let document as UITextView: beginning(of: document, limit).text
            case let window as UIWindow: window.title
            default: nil
            }
        return text?.isEmpty == true ? nil : text
    }

    /// Whether a view takes a secret, or is part of a view that does.
    static func isSecret(_ view: UIView) -> Bool {
        ([view] + view.ancestors).contains { ($0 as? any UITextInputTraits)?.isSecureTextEntry == true }
    }

    /// The first characters of a text view, and whether they are all. Asking for the whole text of a large document
    /// takes long.
    static func beginning(of view: UITextView, _ limit: Int) -> (text: String, isWhole: Bool) {
        let start = view.beginningOfDocument
        guard let end = view.position(from: start, offset: limit),
            let range = view.textRange(from: start, to: end)
        else { return (view.text ?? "", true) }
        return (view.text(in: range) ?? "", view.compare(end, to: view.endOfDocument) != .orderedAscending)
    }
}
