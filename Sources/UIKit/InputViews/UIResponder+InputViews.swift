extension UIResponder {
    /// Shows the input views as they are wanted now, if this is the first responder.
    final func updateInputViews() {
        guard isFirstResponder else { return }
        responderWindow?.inputViews.reload()
    }
}
