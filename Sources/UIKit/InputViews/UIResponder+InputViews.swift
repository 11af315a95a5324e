extension UIResponder {
    /// Shows the input views and uses the input mode as they are wanted now, if this is the first
    /// responder.
    final func updateInputViews() {
        guard isFirstResponder else { return }
        UIApplication.shared.inputModes.reload(for: self)
        responderWindow?.inputViews.reload()
    }
}
