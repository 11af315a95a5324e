/// The way from the beginning of a presentation to its end.
extension UIPresentationController {
    /// Whether the presentation has begun and is not over.
    final var isActive: Bool { state.stage != .idle }

    /// Whether an animator of the app's own moves the presented view now.
    final var isMovedByApp: Bool { state.running.map { !$0.isOwnMovement } ?? false }

    // MARK: Coming in

    /// Shows the controller over another one.
    ///
    /// - Parameters:
    ///   - place: the view that the container is put into.
    ///   - source: who asked for it; nil for the presenter.
    final func begin(
        over presenter: UIViewController, in place: UIView, from source: UIViewController? = nil,
        animated: Bool, completion: (() -> Void)?
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
        state.running = animated ? makeTransition(isPresenting: true, source: source ?? presenter) : nil
        takeKeys(in: window)
        if chrome.removesPresentersView { presenter.beginAppearanceTransition(false, animated: animated) }
        if window.isVisible { presented.beginAppearanceTransition(true, animated: animated) }
        chrome.install(in: container)
        presentationTransitionWillBegin()
        bringIn(chrome, container)
        state.isSettingUp = false
        start(isIn: true)
        // An animator of the app's own has put the view into the container.
        if state.container === container { presented.announceAppearing() }
    }

    /// Puts the views where they are at the beginning, laid out.
    private func bringIn(_ chrome: PresentationChrome, _ container: PresentationContainer) {
        let isMovedByApp = isMovedByApp
        if let view = presentedView, !isMovedByApp || chrome.host !== container {
            chrome.host?.addSubview(view)
        }
        place(isIn: false)
        if isMovedByApp, chrome.removesPresentersView {
            removePresentersView()
            showPresentersView(in: container)
        }
        container.layoutIfNeeded()
        if !isMovedByApp { storedPresented?.announceAppearing() }
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
            endPresenting()
            if let waiting = state.waitingDismissal {
                state.waitingDismissal = nil
                presenter.dismissPresented(animated: waiting.animated, completion: waiting.completion)
            }
        }
    }

    /// Tells of the end of coming in, once.
    final func endPresenting() {
        guard state.isBeingPresented else { return }
        state.isBeingPresented = false
        presentationTransitionDidEnd(true)
        callCompletions()
    }

    /// Nothing has been presented: everything is as it was before.
    private func cancelPresenting() {
        guard let presented = storedPresented, let presenter = storedPresenter else { return }
        withExtendedLifetime((self, presented)) {
            // What has been presented over it meanwhile goes with it.
            presented.dismissPresented(animated: false, completion: nil)
            state.stage = .dismissing
            presented.beginAppearanceTransition(false, animated: true)
            bringPresentersAppearanceBack(animated: true)
            putPresentersViewBack()
            presenter.announceAppearing()
            giveKeysBack()
            takeDown()
            presenter.endAppearanceTransition()
            presented.endAppearanceTransition()
            state.completions = []
            presentationTransitionDidEnd(false)
            state.isBeingPresented = false
            state.chrome = nil
            didEnd()
        }
    }

    // MARK: Going out

    /// Ends the presentation.
    final func end(animated: Bool, completion: (() -> Void)?) {
        switch state.stage {
        case .idle:
            completion?()
        case .presenting where state.isSettingUp:
            state.waitingDismissal = (animated, completion)
        case .presenting where state.running?.isHeldOrCancelled == true:
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
        state.transition += 1
        let transition = state.transition
        state.isBeingDismissed = true
        state.isSettingUp = true
        dropTransition()
        endPresenting()
        if let completion { state.completions.append(completion) }
        if animated { state.running = makeTransition(isPresenting: false, source: presenter) }
        if state.isDismissedByPerson { delegate?.presentationControllerWillDismiss(self) }
        presented.beginAppearanceTransition(false, animated: animated)
        bringPresentersAppearanceBack(animated: animated)
        if isMovedByApp, state.hasRemovedPresentersView, let container = state.container {
            showPresentersView(in: container)
        } else {
            putPresentersViewBack()
        }
        presenter.announceAppearing()
        // One that is held may go back, and then has the keys still.
        if state.running?.initiallyInteractive != true { giveKeysBack() }
        dismissalTransitionWillBegin()
        state.isSettingUp = false
        guard state.transition == transition, state.stage == .dismissing else { return }
        start(isIn: false)
    }

    /// The presenter is to be seen again, and told so where it was told that it would not be.
    final func bringPresentersAppearanceBack(animated: Bool) {
        guard let presenter = storedPresenter, presenter.isShownWhenUncovered,
            state.chrome?.removesPresentersView == true || state.hasRemovedPresentersView
        else { return }
        presenter.beginAppearanceTransition(true, animated: animated)
    }

    private func finishDismissing() {
        guard let presented = storedPresented, let presenter = storedPresenter else { return }
        withExtendedLifetime((self, presented)) {
            putPresentersViewBack()
            giveKeysBack()
            takeDown()
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

    /// The dismissal has gone back: the controller stays.
    private func cancelDismissing() {
        guard let presented = storedPresented, let presenter = storedPresenter, let chrome = state.chrome
        else { return }
        withExtendedLifetime((self, presented)) {
            state.stage = .presented
            state.transition += 1
            state.isDismissedByPerson = false
            state.completions = []
            if chrome.removesPresentersView { presenter.beginAppearanceTransition(false, animated: true) }
            presented.beginAppearanceTransition(true, animated: true)
            settle()
            presented.announceAppearing()
            presented.endAppearanceTransition()
            if chrome.removesPresentersView { removePresentersView() }
            // Where others of a row have gone the presenter may have been on its way in, too.
            presenter.endAppearanceTransition()
            if let window = state.container?.window { takeKeys(in: window) }
            dismissalTransitionDidEnd(false)
            state.isBeingDismissed = false
        }
    }

    /// Ends a dismissal that is under way at once.
    final func finishNow() {
        guard !state.isSettingUp, state.stage == .dismissing else { return }
        dropTransition()
        guard state.stage == .dismissing else { return }
        finishDismissing()
    }

    /// Takes everything out of the window that belongs to the presentation.
    final func takeDown() {
        state.stage = .idle
        state.transition += 1
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
    }

    private func callCompletions() {
        let completions = state.completions
        state.completions = []
        for completion in completions { completion() }
    }

    // MARK: Moving

    private func makeTransition(isPresenting: Bool, source: UIViewController) -> PresentationTransition? {
        guard UIView.areAnimationsEnabled, let presented = storedPresented, let presenter = storedPresenter
        else { return nil }
        let app = state.chrome?.takesAppsAnimators == true ? presented.transitioningDelegate : nil
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
            UIView.performWithoutAnimation { place(isIn: false) }
            return finishDismissing()
        }
        if !running.isOwnMovement { running.moveAlong { [weak self] in self?.place(isIn: isIn) } }
        running.start()
    }

    /// A transition is at its end, or back at its beginning.
    final func transitionDidEnd(_ ended: PresentationTransition, completed: Bool) {
        guard state.running === ended else { return }
        if completed, ended.isPresenting, !ended.isOwnMovement { state.chrome?.appDidPlace() }
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

    /// What runs is over for those who are told; views that move by themselves may go on.
    final func dropTransition() {
        guard let running = state.running else { return }
        state.running = nil
        running.conclude(lettingMove: true, finishing: true)
    }

    /// The presented view stands in its place, wherever an animator has left it.
    private func settle() {
        // Unless something that covers it has taken it out meanwhile.
        if let container = state.container, let view = presentedView, !view.isDescendant(of: container),
            storedPresented?.isViewTakenAway != true
        {
            state.chrome?.host?.addSubview(view)
        }
        UIView.performWithoutAnimation { place(isIn: true) }
    }

    /// Puts everything in its place, or out of sight.
    final func place(isIn: Bool) {
        state.isIn = isIn
        state.chrome?.place(isIn: isIn)
    }

    /// Lays out the container: at each change of its size.
    final func layoutContainer() {
        containerViewWillLayoutSubviews()
        state.chrome?.place(isIn: state.isIn)
        containerViewDidLayoutSubviews()
    }
}

extension ControllerTransition {
    /// Whether it is not on its way to its end by itself.
    final var isHeldOrCancelled: Bool { isInteractive || isCancelled }
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
