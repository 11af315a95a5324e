/// Items that are ranges of texts.
extension UIAccessibilityCustomRotorItemResult {
    /// An element, or with a range a part of the text in it.
    public convenience init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
        self.init(targetElement: targetElement, range: targetRange)
    }

    /// The part of the element's text; nil for the whole element.
    public var targetRange: UITextRange? {
        get { storedRange as? UITextRange }
        set { storedRange = newValue }
    }
}
