extension UITextField {
    /// The placeholder is the field's name, the text its value; of a secret only how many characters
    /// it has, which one can also see.
    final var fieldAccessibilityDefaults: AccessibilityDefaults {
        let text = text ?? ""
        return AccessibilityDefaults(
            isElement: true, label: placeholder ?? attributedPlaceholder?.string,
            value: isSecureTextEntry ? String(repeating: "•", count: text.count) : text, traits: stateTraits)
    }
}

extension UITextField: AccessibleText {
    package final var spokenText: String {
        isSecureTextEntry ? Self.bullets(for: textDocument.text) : textDocument.text
    }

    package final var spokenSelection: NSRange { observableSelection }
}
