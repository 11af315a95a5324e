extension UITextView: AccessibleText {
    /// Bullets for a secret, although one can see that in a text view: a screen reader is heard by others, too.
    package final var spokenText: String {
        isSecureTextEntry ? Self.bullets(for: textDocument.text) : textDocument.text
    }

    package final var spokenSelection: NSRange { observableSelection }
}
