extension UIResponder {
    /// Looks up the input views and the input mode again and applies them, if this is the first responder.
    final func updateInputViews() {
        guard isFirstResponder, let window = responderWindow else { return }
        for service in window.application.services.all { service.inputModeMayHaveChanged(of: self) }
        window.dockedInputViews?.reload()
    }
}
