/// Tracks the changes of a window's first responder that are in progress. Every step calls back into the app,
/// which may move the focus again: the step detects here that it was superseded, and then leaves the state as
/// the app set it.
struct FirstResponderMoves {
    /// Responders that are being asked whether they want to become first responder.
    var asking: [UIResponder] = []
    /// Responders that are being asked to resign.
    var leaving: [UIResponder] = []
    /// Views that are being removed from the window: nothing in them may become first responder.
    var departing: [UIView] = []
    /// Counts the changes.
    var count = 0
    /// The nesting depth of the focus changes in progress.
    var depth = 0
    /// The responder that remains first responder while its view is temporarily out of the window.
    weak var held: UIResponder?

    /// A view was removed. A view that is removed again during its removal is listed twice.
    mutating func departed(_ view: UIView) {
        if let index = departing.lastIndex(where: { $0 === view }) { departing.remove(at: index) }
    }
}

extension UIWindow {
    /// Makes `candidate` first responder. The order is UIKit's: the candidate is asked whether it wants to,
    /// the old first responder resigns, then the candidate is installed.
    ///
    /// If a callback moves the focus itself, its move wins over this one. A nested request for a move that is
    /// already in progress is refused, which prevents recursion.
    func makeFirstResponder(_ candidate: UIResponder) -> Bool {
        if firstResponder === candidate { return true }
        guard wants(candidate), mayHold(candidate) else { return firstResponder === candidate }
        guard let current = firstResponder else { return install(candidate) }
        if current === candidate { return true }
        let count = responderMoves.count
        // `resignFirstResponder()` reads `canResignFirstResponder`, which must be read only once, so it is
        // not read here.
        guard current.resignFirstResponder() else { return firstResponder === candidate }
        // An override that forgets to call super has agreed all the same.
        if firstResponder === current, responderMoves.count == count { dropFirstResponder(current) }
        // Else a callback of the old one has moved the focus.
        guard firstResponder == nil, mayHold(candidate) else { return firstResponder === candidate }
        return install(candidate)
    }

    private func wants(_ candidate: UIResponder) -> Bool {
        guard !responderMoves.asking.contains(where: { $0 === candidate }) else { return false }
        responderMoves.asking.append(candidate)
        defer { responderMoves.asking.removeAll { $0 === candidate } }
        return candidate.canBecomeFirstResponder
    }

    /// Whether the candidate is in this window, and stays there.
    private func mayHold(_ candidate: UIResponder) -> Bool {
        candidate.responderWindow === self
            && !responderMoves.departing.contains { candidate.stands(within: $0) }
    }

    private func install(_ responder: UIResponder) -> Bool {
        firstResponder = responder
        responderMoves.count += 1
        application.firstResponderDidChange(in: self)
        return firstResponder === responder
    }

    func resign(_ responder: UIResponder) -> Bool {
        guard !responderMoves.leaving.contains(where: { $0 === responder }) else { return false }
        responderMoves.leaving.append(responder)
        defer { responderMoves.leaving.removeAll { $0 === responder } }
        guard responder.canResignFirstResponder else { return false }
        dropFirstResponder(responder)
        return true
    }

    /// Removes the first responder without asking it.
    func dropFirstResponder(_ responder: UIResponder) {
        guard firstResponder === responder else { return }
        firstResponder = nil
        responderMoves.count += 1
        application.firstResponderDidChange(in: self)
    }

    /// Makes the first responder resign when it is in a view that is about to leave the window. It is asked
    /// first, but a refusal is ignored; nothing else in the view can become first responder until the view is
    /// removed.
    func resignFirstResponder(within view: UIView) {
        guard let responder = firstResponder, responder !== responderMoves.held,
            responder.stands(within: view)
        else { return }
        if !responder.resignFirstResponder() || firstResponder === responder {
            (responder as? UIView)?.forceResignFirstResponder()
            dropFirstResponder(responder)
        }
    }

    /// The responder that key presses go to: the item that has the keyboard focus, else the first responder, else
    /// the controller that is presented over all others, else the root controller, else the window.
    var keyTarget: UIResponder {
        focusSystem.focusedView ?? firstResponder ?? rootViewController?.presentedChain.last
            ?? rootViewController ?? self
    }

    /// The responder that text and editing go to: the first responder, even while one of its input views has the
    /// keyboard focus.
    var editTarget: UIResponder { firstResponder ?? keyTarget }

    /// Whether the first responder or the focused item is in a view.
    func hasKeyboard(in view: UIView) -> Bool {
        firstResponder?.stands(within: view) ?? false
            || focusSystem.focusedView?.isDescendant(of: view) ?? false
    }
}

extension UIResponder {
    /// Runs a change of focus as a whole, so that the input views change once.
    func changingFocus<Result>(_ body: () -> Result) -> Result {
        guard let window = responderWindow else { return body() }
        return window.duringFocusChange(body)
    }
}

extension UIView {
    /// Carries out a request that was made while the view was in no window.
    final func becomeFirstResponderAsRequested() {
        guard flags.awaitsFirstResponder, ownWindow != nil else { return }
        flags.awaitsFirstResponder = false
        becomeFirstResponder()
    }

    /// What `endEditing(_:)` does unless a subclass overrides it.
    @discardableResult
    final func endOwnEditing(_ force: Bool) -> Bool {
        guard let window, let responder = window.firstResponder else { return true }
        guard let view = responder as? UIView, view.isDescendant(of: self) else { return true }
        if responder.resignFirstResponder() { return true }
        guard force else { return false }
        view.forceResignFirstResponder()
        return true
    }
}

extension UIResponder {
    /// Whether the responder is the given view or below it: views are found by their superviews, controllers
    /// by their view, other responders by the responder chain.
    func stands(within view: UIView) -> Bool {
        if let own = self as? UIView { return own.isDescendant(of: view) }
        if let controller = self as? UIViewController {
            return controller.viewIfLoaded?.isDescendant(of: view) ?? false
        }
        return next?.stands(within: view) ?? false
    }
}
