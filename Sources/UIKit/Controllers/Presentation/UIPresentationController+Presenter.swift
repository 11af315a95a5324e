/// The presenter's view and the keyboard focus: taken away for a presentation and restored after it.
extension UIPresentationController {
    // MARK: The presenter's view

    final func removePresentersView() {
        guard let presenter = storedPresenter, let view = presenter.viewIfLoaded else { return }
        if !state.hasRemovedPresentersView {
            state.hasRemovedPresentersView = true
            state.presentersSuperview = view.superview
            state.presentersTraits = presenter.traitCollection
        }
        guard view.superview != nil else { return }
        view.removeFromSuperview()
        state.container?.window?.updateSupportedShape()
    }

    /// During a transition, a presenter's view that was removed is shown behind all others in the container.
    final func showPresentersView(in container: PresentationContainer) {
        guard state.hasRemovedPresentersView, let view = storedPresenter?.viewIfLoaded else { return }
        UIView.performWithoutAnimation {
            view.frame = frameOfPresentersView
            container.insertSubview(view, at: 0)
            view.layoutIfNeeded()
        }
    }

    final func restorePresentersView() {
        guard state.hasRemovedPresentersView, let presenter = storedPresenter,
            let view = presenter.viewIfLoaded
        else { return }
        state.hasRemovedPresentersView = false
        state.container?.window?.updateSupportedShape()
        guard let superview = superviewForPresentersView else { return }
        let outer = presenter.outerPresentation
        if outer == nil { view.frame = superview.bounds }
        superview.insertSubview(view, at: outer == nil ? 0 : .max)
        outer?.layoutContainer()
        // Trait changes could not reach the view while it was removed.
        if let old = state.presentersTraits, old != presenter.traitCollection {
            view.notifyTraitsChanged(old)
        }
    }

    /// The superview into which the presenter's view is restored. The presenter's own presentation may have
    /// another chrome by now.
    private var superviewForPresentersView: UIView? {
        storedPresenter?.outerPresentation?.state.chrome?.host ?? state.presentersSuperview
    }

    /// The frame of the presenter's view, or the frame to which it is restored, in the container's coordinates.
    final var frameOfPresentersView: CGRect {
        guard let container = state.container else { return .zero }
        if let superview = superviewForPresentersView, state.hasRemovedPresentersView {
            return superview.convert(superview.bounds, to: container)
        }
        guard let view = storedPresenter?.viewIfLoaded, view.window != nil else { return .zero }
        return view.convert(view.bounds, to: container)
    }

    // MARK: Keyboard focus

    /// Takes the keyboard focus away from views behind.
    final func takeKeyboardFocus(in window: UIWindow) {
        guard let container = state.container else { return }
        let system = window.focusSystem
        if let view = system.focusedView, !view.isFirstResponder, !view.isDescendant(of: container),
            state.chrome?.sharesKeyboard(with: view) != true
        {
            state.focusedView = view
            system.drop()
        }
        guard let responder = window.firstResponder, !responder.stands(within: container),
            state.chrome?.sharesKeyboard(with: responder) != true
        else { return }
        state.responder = responder
        window.duringFocusChange {
            if !responder.resignFirstResponder() || window.firstResponder === responder {
                (responder as? UIView)?.forceResignFirstResponder()
                window.dropFirstResponder(responder)
            }
        }
    }

    /// Gives the keyboard focus back to the responder that had it before.
    final func restoreKeyboardFocus() {
        guard let container = state.container, let window = container.window else { return }
        let (responder, focused) = (state.responder, state.focusedView)
        state.responder = nil
        state.focusedView = nil
        window.duringFocusChange {
            window.resignFirstResponder(within: container)
            if window.firstResponder == nil, let responder, responder.responderWindow === window {
                responder.becomeFirstResponder()
            }
        }
        if let focused, window.firstResponder == nil, focused.window === window {
            window.focusSystem.move(to: focused, heading: [])
        }
    }

    // MARK: Dismissal by the user

    /// Handles a press outside the presented view, Escape, or a swipe. Returns whether the presentation can be
    /// dismissed in this way, even if it is not allowed now.
    @discardableResult
    final func userRequestsDismissal() -> Bool {
        guard let presented = storedPresented, let chrome = state.chrome, chrome.isDismissible,
            state.stage == .presented || state.stage == .presenting, !state.isSettingUp
        else { return false }
        guard !presented.isModalWithChildren, mayBeDismissed() else {
            notifyOfDismissalAttempt()
            return true
        }
        dismissByUser()
        return true
    }

    /// Dismisses the presentation on behalf of the user, without querying the delegate again.
    final func dismissByUser() {
        guard state.stage == .presented || state.stage == .presenting else { return }
        state.isDismissedByUser = true
        storedPresenter?.dismissPresented(animated: true, completion: nil)
    }

    final func notifyOfDismissalAttempt() {
        presentationDelegate?.presentationControllerDidAttemptToDismiss(self)
    }
}

extension UIViewController {
    /// The active presentation that shows this controller itself.
    fileprivate var outerPresentation: UIPresentationController? {
        storedPresentation.flatMap { $0.isActive ? $0 : nil }
    }
}
