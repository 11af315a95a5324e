/// Who of a window's responders is in the middle of taking or giving up the first place, and how often
/// the place has changed hands. Every step calls back into the app, which may move the focus again: the
/// step then finds out here that it has been overtaken, and leaves things as the app made them.
struct FirstResponderMoves {
    /// Responders that are being asked whether they want the place.
    var asking: [UIResponder] = []
    /// Responders that are being asked to give it up.
    var leaving: [UIResponder] = []
    /// Views that are being taken out of the window: nothing in them may have the place any more.
    var departing: [UIView] = []
    /// Counts the changes.
    var count = 0

    /// A view has gone. One that leaves again inside its leaving is listed twice.
    mutating func departed(_ view: UIView) {
        if let index = departing.lastIndex(where: { $0 === view }) { departing.remove(at: index) }
    }
}

extension UIWindow {
    /// Moves the first responder to `candidate`. The order is UIKit's: the new one is asked whether it
    /// wants to, the old one ends its work, then the new one is told.
    ///
    /// A callback that moves the focus itself wins over the move that it was called from. One that asks
    /// for what is already under way is refused, so that no question is asked within itself.
    func makeFirstResponder(_ candidate: UIResponder) -> Bool {
        if firstResponder === candidate { return true }
        guard wants(candidate), mayHold(candidate) else { return firstResponder === candidate }
        guard let current = firstResponder else { return install(candidate) }
        if current === candidate { return true }
        let count = responderMoves.count
        // Resigning asks whether it may: the question has to be asked once only.
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
        UIApplication.shared.firstResponderDidChange(in: self)
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

    /// Takes the first responder's place away without asking.
    func dropFirstResponder(_ responder: UIResponder) {
        guard firstResponder === responder else { return }
        firstResponder = nil
        responderMoves.count += 1
        UIApplication.shared.firstResponderDidChange(in: self)
    }

    /// Makes the first responder give up when it is in a view that is about to leave the window. It is
    /// asked, but not even a refusal keeps it; and nothing else in the view can take its place until the
    /// view has gone.
    func resignFirstResponder(within view: UIView) {
        guard let responder = firstResponder, responder.stands(within: view) else { return }
        if !responder.resignFirstResponder() || firstResponder === responder {
            (responder as? UIView)?.forceResignFirstResponder()
            dropFirstResponder(responder)
        }
    }

    /// The responder that keys go to: the first responder, else the controller that is presented over all
    /// others, else the root controller, else the window.
    var keyTarget: UIResponder {
        firstResponder ?? rootViewController?.presentedChain.last ?? rootViewController ?? self
    }
}

extension UIResponder {
    /// Runs a change of focus as a whole, so that the input views change once.
    func changingFocus<Result>(_ body: () -> Result) -> Result {
        guard let window = responderWindow else { return body() }
        return window.inputViews.duringFocusChange(body)
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

extension UIResponder {
    /// Whether the responder is a view or somewhere below it: a view by its superviews, a controller by
    /// its view, anything else by its chain.
    func stands(within view: UIView) -> Bool {
        if let own = self as? UIView { return own.isDescendant(of: view) }
        if let controller = self as? UIViewController {
            return controller.viewIfLoaded?.isDescendant(of: view) ?? false
        }
        return next?.stands(within: view) ?? false
    }
}
