/// What a presentation takes from what is behind, and gives back.
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

    /// For the time of a transition, a view that was taken away is behind everything else in the container.
    final func showPresentersView(in container: PresentationContainer) {
        guard state.hasRemovedPresentersView, let view = storedPresenter?.viewIfLoaded else { return }
        UIView.performWithoutAnimation {
            view.frame = placeOfPresentersView
            container.insertSubview(view, at: 0)
            view.layoutIfNeeded()
        }
    }

    final func putPresentersViewBack() {
        guard state.hasRemovedPresentersView, let presenter = storedPresenter,
            let view = presenter.viewIfLoaded
        else { return }
        state.hasRemovedPresentersView = false
        state.container?.window?.updateSupportedShape()
        guard let place = homeOfPresentersView else { return }
        let outer = presenter.outerPresentation
        if outer == nil { view.frame = place.bounds }
        place.insertSubview(view, at: outer == nil ? 0 : .max)
        outer?.layoutContainer()
        // What changed while the view was away could not be told to it.
        if let old = state.presentersTraits, old != presenter.traitCollection { view.tellTraitsChanged(old) }
    }

    /// The view that the presenter's view comes back into. The presenter's own presentation may have got another
    /// chrome meanwhile.
    private var homeOfPresentersView: UIView? {
        storedPresenter?.outerPresentation?.state.chrome?.host ?? state.presentersSuperview
    }

    /// Where the presenter's view is, or belongs, in the container's coordinates.
    final var placeOfPresentersView: CGRect {
        guard let container = state.container else { return .zero }
        if let home = homeOfPresentersView, state.hasRemovedPresentersView {
            return home.convert(home.bounds, to: container)
        }
        guard let view = storedPresenter?.viewIfLoaded, view.window != nil else { return .zero }
        return view.convert(view.bounds, to: container)
    }

    // MARK: Keys

    /// Takes the keys away from what is behind.
    final func takeKeys(in window: UIWindow) {
        guard let responder = window.firstResponder, let container = state.container,
            !responder.stands(within: container), state.chrome?.sharesKeys(with: responder) != true
        else { return }
        state.responder = responder
        window.inputViews.duringFocusChange {
            if !responder.resignFirstResponder() || window.firstResponder === responder {
                (responder as? UIView)?.forceResignFirstResponder()
                window.dropFirstResponder(responder)
            }
        }
    }

    /// Gives the keys back to who had them before.
    final func giveKeysBack() {
        guard let container = state.container, let window = container.window else { return }
        let responder = state.responder
        state.responder = nil
        window.inputViews.duringFocusChange {
            window.resignFirstResponder(within: container)
            if window.firstResponder == nil, let responder, responder.responderWindow === window {
                responder.becomeFirstResponder()
            }
        }
    }

    // MARK: A person's wish

    /// A press beside the presented view, Escape, or a swipe. Returns whether the presentation is one that
    /// can be ended so, also when it is not allowed.
    @discardableResult
    final func personWantsOut() -> Bool {
        guard let presented = storedPresented, let chrome = state.chrome, chrome.isDismissible,
            state.stage == .presented || state.stage == .presenting, !state.isSettingUp
        else { return false }
        guard !presented.isModalInPresentation, mayBeDismissed() else {
            tellOfAttemptToDismiss()
            return true
        }
        dismissByPerson()
        return true
    }

    /// Ends the presentation because a person wants it; nobody is asked any more.
    final func dismissByPerson() {
        guard state.stage == .presented || state.stage == .presenting else { return }
        state.isDismissedByPerson = true
        storedPresenter?.dismissPresented(animated: true, completion: nil)
    }

    final func tellOfAttemptToDismiss() { delegate?.presentationControllerDidAttemptToDismiss(self) }
}

extension UIViewController {
    /// The presentation under way that shows this controller itself.
    fileprivate var outerPresentation: UIPresentationController? {
        storedPresentation.flatMap { $0.isActive ? $0 : nil }
    }
}
