/// Preserves a window's first responder while views are moved, even if its view is briefly out of the window:
/// typing, selection and text composition are not disturbed.
@MainActor
final class FirstResponderHold {
    private weak var window: UIWindow?
    private let responder: UIResponder

    fileprivate init(_ responder: UIResponder, in window: UIWindow) {
        self.window = window
        self.responder = responder
        window.responderMoves.held = responder
    }

    /// Ends the hold: a responder that is not back in the window resigns.
    func release() {
        guard let window else { return }
        window.responderMoves.held = nil
        // A new first responder could not make the old one resign while that was outside the window.
        guard window.firstResponder === responder else {
            (responder as? UIView)?.forceResignFirstResponder()
            return
        }
        guard responder.responderWindow !== window else { return }
        window.duringFocusChange {
            responder.resignFirstResponder()
            (responder as? UIView)?.forceResignFirstResponder()
            window.dropFirstResponder(responder)
        }
    }
}

extension UIWindow {
    /// Holds the first responder until the result is released; nil when there is none, or one is held
    /// already.
    final func holdFirstResponder() -> FirstResponderHold? {
        guard let firstResponder, responderMoves.held == nil else { return nil }
        return FirstResponderHold(firstResponder, in: self)
    }
}
