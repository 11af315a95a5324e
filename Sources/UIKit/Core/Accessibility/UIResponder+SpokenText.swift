/// How the texts of an element are spoken: attributes of texts are not used here.
extension UIResponder {
    /// `accessibilityLabel`, with attributes that are not used.
    public final var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { accessibilityLabel = newValue?.string }
    }

    /// `accessibilityValue`, with attributes that are not used.
    public final var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityValue.map { NSAttributedString(string: $0) } }
        set { accessibilityValue = newValue?.string }
    }

    /// `accessibilityHint`, with attributes that are not used.
    public final var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityHint.map { NSAttributedString(string: $0) } }
        set { accessibilityHint = newValue?.string }
    }

    /// False: colours are not inverted. Setting it has no effect.
    public final var accessibilityIgnoresInvertColors: Bool {
        get { false }
        set {}
    }

    /// Words that voice control knows the element by: none, as there is no voice control. Setting them has no effect.
    public final var accessibilityUserInputLabels: [String]! {
        get { [] }
        set {}
    }
}
