/// The stages of a presentation, from its beginning to its end.
extension UIPresentationController {
    /// Whether the presentation has begun and has not ended.
    final var isActive: Bool { state.stage != .idle }

    /// Whether an animator of the app moves the presented view now.
    final var isMovedByApp: Bool { state.running.map { !$0.isOwnMovement } ?? false }

    // MARK: Presenting

    /// Shows the controller over another one.
    ///
    /// - Parameters:
    ///   - host: the view that the container is added to.
    ///   - source: the controller that requested it; nil for the presenter.
    final func begin(
        over presenter: UIViewController, in host: UIView, from source: UIViewController? = nil,
        animated: Bool, completion: (() -> Void)?
    ) {
        guard var presented = storedPresented, let window = host.window else { return }
        storedPresenter = presenter
        presented.storedPresentation = self
        presenter.presentedHere = presented
        state.stage = .presenting
        state.transitions.begin()
        state.isBeingPresented = true
        state.isSettingUp = true
        state.completions = completion.map { [$0] } ?? []
        prepareForPresentation()
        let style = adaptedStyle(for: traitCollection)
        presented = replaceBeforeBeginning(in: style) ?? presented
        prepareSheet(for: style)
        presented.loadViewIfNeeded()
        let container = PresentationContainer(self, frame: host.bounds)
        state.container = container
        host.insertSubview(container, at: host.indexAbove(presenter))
        let chrome = makeChrome(for: style)
        state.chrome = chrome
        state.running = animated ? makeTransition(isPresenting: true, source: source ?? presenter) : nil
        announceStyle(style, along: state.running)
        takeKeyboardFocus(in: window)
        if chrome.removesPresentersView { presenter.beginAppearanceTransition(false, animated: animated) }
        if window.isVisible { presented.beginAppearanceTransition(true, animated: animated) }
        chrome.install(in: container)
        presentationTransitionWillBegin()
        installViews(chrome, container)
        state.isSettingUp = false
        start(isIn: true)
        // The app's animator may have added the view to the container.
        if state.container === container { presented.announceAppearing() }
    }

    /// Adds the views in the initial state of the transition and lays them out.
    private func installViews(_ chrome: PresentationChrome, _ container: PresentationContainer) {
        let isMovedByApp = isMovedByApp
        if let view = presentedView, !isMovedByApp || chrome.host !== container {
            chrome.host?.addSubview(view)
        }
        layOut(isIn: false)
        if isMovedByApp, chrome.removesPresentersView {
            removePresentersView()
            showPresentersView(in: container)
        }
        container.layoutIfNeeded()
        if !isMovedByApp { storedPresented?.announceAppearing() }
    }

    private func finishPresenting() {
        let transition = state.transitions.current
        state.stage = .presented
        guard let presented = storedPresented, let presenter = storedPresenter else { return }
        withExtendedLifetime((self, presented)) {
            presented.endAppearanceTransition()
            // The call may have begun the dismissal, which has restored everything.
            if state.transitions.isCurrent(transition) {
                if state.chrome?.removesPresentersView == true {
                    removePresentersView()
                    presenter.endAppearanceTransition()
                }
            }
            endPresenting()
            if let waiting = state.waitingDismissal {
                state.waitingDismissal = nil
                presenter.dismissPresented(animated: waiting.animated, completion: waiting.completion)
            }
        }
    }

    /// Notifies of the end of presenting, once.
    final func endPresenting() {
        guard state.isBeingPresented else { return }
        state.isBeingPresented = false
        presentationTransitionDidEnd(true)
        callCompletions()
    }

    /// Cancels presenting: restores the state before it.
    private func cancelPresenting() {
        guard let presented = storedPresented, let presenter = storedPresenter else { return }
        withExtendedLifetime((self, presented)) {
            // Controllers presented over it meanwhile are dismissed too.
            presented.dismissPresented(animated: false, completion: nil)
            state.stage = .dismissing
            presented.beginAppearanceTransition(false, animated: true)
            restorePresentersAppearance(animated: true)
            restorePresentersView()
            presenter.announceAppearing()
            restoreKeyboardFocus()
            tearDown()
            presenter.endAppearanceTransition()
            presented.endAppearanceTransition()
            state.completions = []
            presentationTransitionDidEnd(false)
            state.isBeingPresented = false
            state.chrome = nil
            didEnd()
        }
    }

    // MARK: Dismissing

    /// Ends the presentation.
    final func end(animated: Bool, completion: (() -> Void)?) {
        switch state.stage {
        case .idle:
            completion?()
        case .presenting where state.isSettingUp:
            state.waitingDismissal = (animated, completion)
        case .presenting where state.running?.isInteractiveOrCancelled == true:
            state.running?.conclude(lettingMove: false)
            completion?()
        case .presenting, .presented:
            beginDismissing(animated: animated, completion: completion)
        case .dismissing:
            if let completion { state.completions.append(completion) }
            if animated, state.running?.isCancelled != true {
                state.running?.finishInteractiveTransition()
            } else {
                finishNow()
            }
        }
    }

    private func beginDismissing(animated: Bool, completion: (() -> Void)?) {
        guard let presented = storedPresented, let presenter = storedPresenter, state.chrome != nil
        else { return }
        state.stage = .dismissing
        let transition = state.transitions.begin()
        state.isBeingDismissed = true
        state.isSettingUp = true
        dropTransition()
        endPresenting()
        if let completion { state.completions.append(completion) }
        if animated { state.running = makeTransition(isPresenting: false, source: presenter) }
        if state.isDismissedByUser { presentationDelegate?.presentationControllerWillDismiss(self) }
        presented.beginAppearanceTransition(false, animated: animated)
        restorePresentersAppearance(animated: animated)
        if isMovedByApp, state.hasRemovedPresentersView, let container = state.container {
            showPresentersView(in: container)
        } else {
            restorePresentersView()
        }
        presenter.announceAppearing()
        // An interactive dismissal may be cancelled, and keeps the focus until it ends.
        if state.running?.initiallyInteractive != true { restoreKeyboardFocus() }
        dismissalTransitionWillBegin()
        state.isSettingUp = false
        guard state.transitions.isCurrent(transition), state.stage == .dismissing else { return }
        start(isIn: false)
    }

    /// Notifies the presenter that it will appear, if it was notified of its disappearance before.
    final func restorePresentersAppearance(animated: Bool) {
        guard let presenter = storedPresenter, presenter.isVisibleWhenUncovered,
            state.chrome?.removesPresentersView == true || state.hasRemovedPresentersView
        else { return }
        presenter.beginAppearanceTransition(true, animated: animated)
    }

    private func finishDismissing() {
        guard let presented = storedPresented, let presenter = storedPresenter else { return }
        withExtendedLifetime((self, presented)) {
            restorePresentersView()
            restoreKeyboardFocus()
            tearDown()
            presenter.endAppearanceTransition()
            presented.endAppearanceTransition()
            dismissalTransitionDidEnd(true)
            state.isBeingDismissed = false
            state.chrome = nil
            if state.isDismissedByUser {
                state.isDismissedByUser = false
                userDidDismiss()
            }
            callCompletions()
            didEnd()
        }
    }

    /// Cancels the dismissal: the controller stays presented.
    private func cancelDismissing() {
        guard let presented = storedPresented, let presenter = storedPresenter, let chrome = state.chrome
        else { return }
        withExtendedLifetime((self, presented)) {
            state.stage = .presented
            state.transitions.invalidate()
            state.isDismissedByUser = false
            state.completions = []
            if chrome.removesPresentersView { presenter.beginAppearanceTransition(false, animated: true) }
            presented.beginAppearanceTransition(true, animated: true)
            settle()
            presented.announceAppearing()
            presented.endAppearanceTransition()
            if chrome.removesPresentersView { removePresentersView() }
            // When controllers below have been dismissed, the presenter may have been appearing too.
            presenter.endAppearanceTransition()
            if let window = state.container?.window { takeKeyboardFocus(in: window) }
            dismissalTransitionDidEnd(false)
            state.isBeingDismissed = false
        }
    }

    /// Ends a running dismissal at once.
    final func finishNow() {
        guard !state.isSettingUp, state.stage == .dismissing else { return }
        dropTransition()
        guard state.stage == .dismissing else { return }
        finishDismissing()
    }

    /// Removes all views of the presentation from the window.
    final func tearDown() {
        state.stage = .idle
        state.transitions.invalidate()
        if let presenter = storedPresenter, presenter.presentedHere === storedPresented {
            presenter.presentedHere = nil
        }
        storedPresenter = nil
        let container = state.container
        state.container = nil
        state.chrome?.remove()
        if let view = storedPresented?.viewIfLoaded, view.isDescendant(of: container ?? view) {
            view.removeFromSuperview()
        }
        container?.removeFromSuperview()
        forgetReplacement()
    }

    private func callCompletions() {
        let completions = state.completions
        state.completions = []
        for completion in completions { completion() }
    }

    // MARK: Transitions

    private func makeTransition(isPresenting: Bool, source: UIViewController) -> PresentationTransition? {
        guard UIView.areAnimationsEnabled, let presented = storedPresented, let presenter = storedPresenter
        else { return nil }
        let app = state.chrome?.usesAppAnimators == true ? presented.transitioningDelegate : nil
        let animator =
            isPresenting
            ? app?.animationController(forPresented: presented, presenting: presenter, source: source)
            : app?.animationController(forDismissed: presented)
        let interaction = animator.flatMap {
            isPresenting
                ? app?.interactionControllerForPresentation(using: $0)
                : app?.interactionControllerForDismissal(using: $0)
        }
        return PresentationTransition(
            of: self, isPresenting: isPresenting, animator: animator, interaction: interaction)
    }

    private func start(isIn: Bool) {
        if state.waitingDismissal != nil { dropTransition() }
        guard let running = state.running else {
            if isIn {
                settle()
                return finishPresenting()
            }
            UIView.performWithoutAnimation { layOut(isIn: false) }
            return finishDismissing()
        }
        if !running.isOwnMovement { running.moveAlong { [weak self] in self?.layOut(isIn: isIn) } }
        running.start()
    }

    /// Called when a transition has finished or was cancelled.
    final func transitionDidEnd(_ ended: PresentationTransition, completed: Bool) {
        guard state.running === ended else { return }
        if completed, ended.isPresenting, !ended.isOwnMovement { state.chrome?.appDidPositionView() }
        state.running = nil
        switch (ended.isPresenting, completed) {
        case (true, true):
            settle()
            finishPresenting()
        case (true, false): cancelPresenting()
        case (false, true): finishDismissing()
        case (false, false): cancelDismissing()
        }
    }

    /// Ends the running transition for its observers; animations of views may continue.
    final func dropTransition() {
        guard let running = state.running else { return }
        state.running = nil
        running.conclude(lettingMove: true, finishing: true)
    }

    /// Puts the presented view at its final frame, wherever an animator left it.
    private func settle() {
        // Not if a presentation over it has removed it meanwhile.
        if let container = state.container, let view = presentedView, !view.isDescendant(of: container),
            storedPresented?.hasRemovedView != true
        {
            state.chrome?.host?.addSubview(view)
        }
        UIView.performWithoutAnimation { layOut(isIn: true) }
    }

    /// Lays out the views in the presented or in the hidden state.
    final func layOut(isIn: Bool) {
        state.isIn = isIn
        state.chrome?.layOut(isIn: isIn)
    }

    /// Lays out the container. Called at each change of its size.
    final func layoutContainer() {
        observing(.willLayout) { containerViewWillLayoutSubviews() }
        state.chrome?.layOut(isIn: state.isIn)
        observing(.didLayout) { containerViewDidLayoutSubviews() }
    }

    final func invalidate(_ pass: ObservedPass) { containerView?.setNeedsLayout() }
}

extension ControllerTransition {
    /// Whether it is interactive or being reversed, so that it does not reach its end by itself.
    final var isInteractiveOrCancelled: Bool { isInteractive || isCancelled }
}

extension UIView {
    /// The index at which the container of a presentation over a controller is inserted: above the subview that
    /// contains the controller's view.
    fileprivate func indexAbove(_ controller: UIViewController) -> Int {
        guard let view = controller.viewIfLoaded,
            let index = children.firstIndex(where: { view.isDescendant(of: $0) })
        else { return .max }
        return index + 1
    }
}
