extension UIWindow {
    /// Moves the first responder to `candidate`. The order is UIKit's: the new one is asked whether it
    /// wants to, the old one ends its work, then the new one is told.
    func makeFirstResponder(_ candidate: UIResponder) -> Bool {
        if firstResponder === candidate { return true }
        guard candidate.canBecomeFirstResponder else { return false }
        // Resigning asks whether it may: the question has to be asked once only.
        if let current = firstResponder, !current.resignFirstResponder() { return false }
        // A callback of the old one may have moved the focus itself, or taken the candidate away.
        guard firstResponder == nil || firstResponder === candidate, candidate.responderWindow === self
        else { return firstResponder === candidate }
        firstResponder = candidate
        UIApplication.shared.firstResponderDidChange(in: self)
        return true
    }

    func resign(_ responder: UIResponder) -> Bool {
        guard responder.canResignFirstResponder else { return false }
        dropFirstResponder(responder)
        return true
    }

    /// Takes the first responder's place away without asking.
    func dropFirstResponder(_ responder: UIResponder) {
        guard firstResponder === responder else { return }
        firstResponder = nil
        UIApplication.shared.firstResponderDidChange(in: self)
    }

    /// The responder that keys go to: the first responder, else the root controller, else the window.
    var keyTarget: UIResponder {
        firstResponder ?? rootViewController ?? self
    }
}

extension UIView {
    /// Makes the first responder resign if it is this view or one below it.
    ///
    /// - Parameter force: true to resign even when the responder refuses.
    /// - Returns: whether there is no first responder left in this view.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let window, let responder = window.firstResponder else { return true }
        guard let view = responder as? UIView, view.isDescendant(of: self) else { return true }
        if responder.resignFirstResponder() { return true }
        guard force else { return false }
        view.forceResignFirstResponder()
        return true
    }
}
