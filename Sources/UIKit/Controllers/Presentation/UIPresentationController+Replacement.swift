/// Another controller that the delegate has shown in place of the presented one, while the presentation has another style
/// than its own: usually the same content with bars around it.
extension UIPresentationController {
    /// The controller that the app presents.
    final var requestedController: UIViewController? { state.replaced ?? storedPresented }

    /// Whether the presentation has a style that is not its own.
    private func isAdapted(to style: UIModalPresentationStyle) -> Bool { style != presentationStyle }

    /// Notifies the delegate before the presentation begins or continues in a style.
    final func announceStyle(
        _ style: UIModalPresentationStyle, along coordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        guard mayAdapt, let presentationDelegate else { return }
        presentationDelegate.presentationController(
            self, willPresentWithAdaptiveStyle: isAdapted(to: style) ? style : .none,
            transitionCoordinator: coordinator)
    }

    /// Has the delegate set up the sheet that the presentation becomes.
    final func prepareSheet(for style: UIModalPresentationStyle) {
        guard isAdapted(to: style), let presentationDelegate, let sheet = adaptedSheet(for: style) else {
            return
        }
        presentationDelegate.presentationController(self, prepare: sheet)
    }

    /// The controller to show in a style: the delegate's choice if the style is not the presentation's own, else the
    /// requested one.
    private func controllerToShow(in style: UIModalPresentationStyle) -> UIViewController? {
        guard isAdapted(to: style), let presentationDelegate else { return requestedController }
        let chosen = presentationDelegate.presentationController(
            self, viewControllerForAdaptivePresentationStyle: style)
        guard let chosen, mayShow(chosen) else { return requestedController }
        return chosen
    }

    private func mayShow(_ controller: UIViewController) -> Bool {
        if controller === requestedController || controller === storedPresented { return true }
        let presentsItself = storedPresenter?.isDescendant(of: controller) ?? false
        return controller.storedParent == nil && controller.storedPresentation?.isActive != true
            && !presentsItself
    }

    /// Replaces the presented controller, if the delegate wants that, before anything of it is shown.
    ///
    /// - Returns: the controller to show.
    final func replaceBeforeBeginning(in style: UIModalPresentationStyle) -> UIViewController? {
        guard let shown = controllerToShow(in: style) else { return nil }
        replace(by: shown)
        return shown
    }

    /// Shows the controller that the delegate wants in a new style. Nothing changes while the views move, or are covered by
    /// another presentation.
    final func replaceShown(in style: UIModalPresentationStyle, chrome: PresentationChrome) {
        guard state.stage == .presented, state.running == nil, let old = storedPresented,
            old.presentedHere == nil, old.viewIfLoaded?.window != nil,
            let new = controllerToShow(in: style), new !== old
        else { return }
        let isVisible = old.appearance.isVisible
        if isVisible { old.beginAppearanceTransition(false, animated: false) }
        old.viewIfLoaded?.removeFromSuperview()
        if isVisible { old.endAppearanceTransition() }
        if new.storedParent != nil {
            // The requested one was in what was shown in its place.
            new.willMove(toParent: nil)
            new.viewIfLoaded?.removeFromSuperview()
            new.removeFromParent()
        }
        replace(by: new)
        if isVisible { new.beginAppearanceTransition(true, animated: false) }
        chrome.host?.addSubview(new.view)
        guard isVisible else { return }
        new.announceAppearing()
        new.endAppearanceTransition()
    }

    private func replace(by shown: UIViewController) {
        guard let old = storedPresented, shown !== old, let requested = requestedController else { return }
        // What is in another controller belongs to the presentation through that one.
        old.storedPresentation = nil
        state.replaced = shown === requested ? nil : requested
        storedPresented = shown
        shown.storedPresentation = self
        storedPresenter?.presentedHere = shown
    }

    /// The presentation has ended: the next one begins with the requested controller.
    final func forgetReplacement() {
        guard let requested = state.replaced else { return }
        storedPresented?.storedPresentation = nil
        storedPresented = requested
        requested.storedPresentation = self
        state.replaced = nil
    }
}
