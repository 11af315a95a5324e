extension UIPresentationController {
    /// Whether the presentation has begun and is not over.
    final var isActive: Bool { state.stage != .idle }

    // MARK: Coming in

    /// Shows the controller over another one.
    ///
    /// - Parameter place: the view that the container is put into.
    final func begin(
        over presenter: UIViewController, in place: UIView, animated: Bool, completion: (() -> Void)?
    ) {
        guard let presented = storedPresented, let window = place.window else { return }
        storedPresenter = presenter
        presented.storedPresentation = self
        presenter.presentedHere = presented
        state.stage = .presenting
        state.transition += 1
        state.isBeingPresented = true
        state.isSettingUp = true
        state.completions = completion.map { [$0] } ?? []
        prepareForPresentation()
        presented.loadViewIfNeeded()
        let container = PresentationContainer(self, frame: place.bounds)
        state.container = container
        place.insertSubview(container, at: place.indexAbove(presenter))
        let chrome = makeChrome(for: adaptedStyle(for: traitCollection))
        state.chrome = chrome
        takeKeys(in: window)
        if chrome.removesPresentersView { presenter.beginAppearanceTransition(false, animated: animated) }
        if window.isVisible { presented.beginAppearanceTransition(true, animated: animated) }
        chrome.install(in: container)
        if let view = presentedView { chrome.host?.addSubview(view) }
        presentationTransitionWillBegin()
        state.isIn = false
        chrome.place(isIn: false)
        container.layoutIfNeeded()
        presented.announceAppearing()
        state.isSettingUp = false
        run(animated: animated && state.waitingDismissal == nil, isIn: true) { $0.finishPresenting() }
    }

    private func finishPresenting() {
        let transition = state.transition
        state.stage = .presented
        guard let presented = storedPresented, let presenter = storedPresenter else { return }
        withExtendedLifetime((self, presented)) {
            presented.endAppearanceTransition()
            // The call may have begun the dismissal, which has put everything back.
            if state.transition == transition {
                if state.chrome?.removesPresentersView == true {
                    removePresentersView()
                    presenter.endAppearanceTransition()
                }
            }
            endPresenting(completed: state.transition == transition)
            if let waiting = state.waitingDismissal {
                state.waitingDismissal = nil
                presenter.dismissPresented(animated: waiting.animated, completion: waiting.completion)
            }
        }
    }

    /// Tells of the end of coming in, once.
    final func endPresenting(completed: Bool) {
        guard state.isBeingPresented else { return }
        state.isBeingPresented = false
        presentationTransitionDidEnd(completed)
        callCompletions()
    }

    private func callCompletions() {
        let completions = state.completions
        state.completions = []
        for completion in completions { completion() }
    }

    // MARK: Going out

    /// Ends the presentation.
    final func end(animated: Bool, completion: (() -> Void)?) {
        switch state.stage {
        case .idle:
            completion?()
        case .presenting where state.isSettingUp:
            state.waitingDismissal = (animated, completion)
        case .presenting, .presented:
            beginDismissing(animated: animated, completion: completion)
        case .dismissing:
            if let completion { state.completions.append(completion) }
            if !animated { finishNow() }
        }
    }

    private func beginDismissing(animated: Bool, completion: (() -> Void)?) {
        guard let presented = storedPresented, let presenter = storedPresenter,
            let chrome = state.chrome
        else { return }
        state.stage = .dismissing
        state.transition += 1
        let transition = state.transition
        state.isBeingDismissed = true
        endPresenting(completed: false)
        if let completion { state.completions.append(completion) }
        state.isSettingUp = true
        if state.isDismissedByPerson { delegate?.presentationControllerWillDismiss(self) }
        presented.beginAppearanceTransition(false, animated: animated)
        if chrome.removesPresentersView || state.hasRemovedPresentersView, presenter.isShownWhenUncovered {
            presenter.beginAppearanceTransition(true, animated: animated)
        }
        putPresentersViewBack()
        presenter.announceAppearing()
        giveKeysBack()
        dismissalTransitionWillBegin()
        state.isSettingUp = false
        guard state.transition == transition, state.stage == .dismissing else { return }
        run(animated: animated, isIn: false) { $0.finishDismissing() }
    }

    private func finishDismissing() {
        guard let presented = storedPresented, let presenter = storedPresenter else { return }
        withExtendedLifetime((self, presented)) {
            state.stage = .idle
            state.transition += 1
            if presenter.presentedHere === presented { presenter.presentedHere = nil }
            storedPresenter = nil
            let (container, chrome) = (state.container, state.chrome)
            state.container = nil
            chrome?.remove()
            if let view = presented.viewIfLoaded, view.isDescendant(of: container ?? view) {
                view.removeFromSuperview()
            }
            container?.removeFromSuperview()
            presenter.endAppearanceTransition()
            presented.endAppearanceTransition()
            dismissalTransitionDidEnd(true)
            state.isBeingDismissed = false
            state.chrome = nil
            if state.isDismissedByPerson {
                state.isDismissedByPerson = false
                personDidDismiss()
            }
            callCompletions()
            didEnd()
        }
    }

    /// Ends a transition that is under way at once.
    final func finishNow() {
        guard !state.isSettingUp, state.stage == .dismissing else { return }
        state.transition += 1
        finishDismissing()
    }

    // MARK: Moving

    private func run(
        animated: Bool, isIn: Bool, finish: @escaping (UIPresentationController) -> Void
    ) {
        let transition = state.transition
        guard animated, let chrome = state.chrome else {
            state.isIn = isIn
            UIView.performWithoutAnimation { state.chrome?.place(isIn: isIn) }
            return finish(self)
        }
        UIView.animate(
            withDuration: chrome.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
            animations: {
                state.isIn = isIn
                chrome.place(isIn: isIn)
            },
            completion: { [weak self] _ in
                guard let self, self.state.transition == transition else { return }
                finish(self)
            })
    }

    /// Lays out the container: at each change of its size.
    final func layoutContainer() {
        containerViewWillLayoutSubviews()
        state.chrome?.place(isIn: state.isIn)
        containerViewDidLayoutSubviews()
    }

    // MARK: The presenter's view

    final func removePresentersView() {
        guard let presenter = storedPresenter, let view = presenter.viewIfLoaded,
            !state.hasRemovedPresentersView
        else { return }
        state.hasRemovedPresentersView = true
        state.presentersSuperview = view.superview
        state.presentersTraits = presenter.traitCollection
        view.removeFromSuperview()
        state.container?.window?.updateSupportedShape()
    }

    final func putPresentersViewBack() {
        guard state.hasRemovedPresentersView, let presenter = storedPresenter,
            let view = presenter.viewIfLoaded
        else { return }
        state.hasRemovedPresentersView = false
        state.container?.window?.updateSupportedShape()
        // The presenter's own presentation may have got another chrome meanwhile.
        let outer = presenter.storedPresentation.flatMap { $0.isActive ? $0 : nil }
        guard let place = outer?.state.chrome?.host ?? state.presentersSuperview else { return }
        if outer == nil { view.frame = place.bounds }
        place.insertSubview(view, at: outer == nil ? 0 : .max)
        outer?.layoutContainer()
        // What changed while the view was away could not be told to it.
        if let old = state.presentersTraits, old != presenter.traitCollection { view.tellTraitsChanged(old) }
    }

    // MARK: Keys

    /// Takes the keys away from what is behind.
    private func takeKeys(in window: UIWindow) {
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
    private func giveKeysBack() {
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

extension UIView {
    /// Where a presentation over a controller belongs among the subviews: above the one that holds the
    /// controller's view.
    fileprivate func indexAbove(_ controller: UIViewController) -> Int {
        guard let view = controller.viewIfLoaded,
            let index = children.firstIndex(where: { view.isDescendant(of: $0) })
        else { return .max }
        return index + 1
    }
}
