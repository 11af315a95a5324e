extension UITextField {
    /// The placeholder is the field's name, the text its value; of a secret nothing is told but how many characters
    /// it has, which one can also see.
    final var fieldNature: AccessibilityNature {
        let text = text ?? ""
        return AccessibilityNature(
            isElement: true, label: placeholder ?? attributedPlaceholder?.string,
            value: isSecureTextEntry ? String(repeating: "•", count: text.count) : text, traits: stateTraits)
    }
}
