/// A view with a text that assistive technology reads in parts: by letters, words and lines.
///
/// Both properties are in UTF-16 units, as the positions of `UITextInput` are. Secrets are told as bullets, one for each
/// unit, so that offsets are the same in both.
@MainActor
package protocol AccessibleText: UIView {
    /// The text; bullets for a secret.
    var spokenText: String { get }
    /// What is selected of it, or where the caret is: an empty range.
    var spokenSelection: NSRange { get }
}

extension AccessibleText {
    /// What is told of a secret.
    static func bullets(for secret: String) -> String {
        String(repeating: "\u{2022}", count: secret.utf16.count)
    }
}
