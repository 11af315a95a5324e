/// The state of a controller in the cycle of appearing and disappearing.
enum AppearanceState {
    case disappeared, appearing, appeared, disappearing

    var isVisible: Bool { self == .appearing || self == .appeared }
}

extension UIViewController {
    /// What `beginAppearanceTransition(_:animated:)` does unless a subclass overrides it.
    final func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        guard appearance.isVisible != isAppearing, isAppearing || !keepsAppearance else { return }
        if !isAppearing { finishNewcomers() }
        newcomerQueue = nil
        // A callback may have turned it already.
        guard appearance.isVisible != isAppearing else { return }
        isAppearanceAnimated = animated
        if isAppearing {
            loadViewIfNeeded()
            appearance = .appearing
            hasAnnouncedAppearing = false
            viewWillAppear(animated)
        } else {
            appearance = .disappearing
            viewWillDisappear(animated)
        }
        forwardAppearance { $0.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// What `endAppearanceTransition()` does unless a subclass overrides it.
    final func endAppearance() {
        if appearance == .appearing {
            announceAppearing()
            // A pass that is under way lays out what is new, too.
            if !UIView.isInLayout { storedView?.window?.layoutTree() }
        }
        finishAppearance()
    }

    private func finishAppearance() {
        switch appearance {
        case .appearing:
            announceAppearing()
            forwardAppearance { $0.finishAppearance() }
            // A callback may have reversed the transition.
            guard appearance == .appearing else { return }
            appearance = .appeared
            viewDidAppear(isAppearanceAnimated)
        case .disappearing:
            forwardAppearance { $0.finishAppearance() }
            guard appearance == .disappearing else { return }
            appearance = .disappeared
            viewDidDisappear(isAppearanceAnimated)
        case .appeared, .disappeared:
            return
        }
    }

    /// Calls `viewIsAppearing` once per appearance: called by the container that added the view, at the latest
    /// before `viewDidAppear`.
    final func announceAppearing() {
        guard appearance == .appearing, !hasAnnouncedAppearing else { return }
        hasAnnouncedAppearing = true
        viewIsAppearing(isAppearanceAnimated)
        forwardAppearance { $0.announceAppearing() }
    }

    private func forwardAppearance(_ body: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods, let storedView else { return }
        for child in storedChildren where child.storedView?.isDescendant(of: storedView) == true {
            body(child)
        }
    }

    /// Updates the appearance state to the hierarchy: visible if the view is in the view of a visible parent,
    /// else hidden.
    final func settleAppearance() {
        // The appearance of a child that a popover shows is managed by the popover.
        if storedParent != nil, storedPresentation?.isActive == true { return }
        guard let parent = storedParent else {
            guard appearance.isVisible, storedView?.window == nil else { return }
            beginAppearanceTransition(false, animated: false)
            return endAppearanceTransition()
        }
        guard !parent.isArrangingChildren, parent.shouldAutomaticallyForwardAppearanceMethods,
            let parentView = parent.storedView,
            let storedView
        else { return }
        let belongs = parent.appearance.isVisible && storedView.isDescendant(of: parentView)
        guard belongs != appearance.isVisible else {
            // The view disappears with its parent, but has left the parent's view before: the parent's end does
            // not reach it.
            if appearance == .disappearing, !parent.appearance.isVisible,
                !storedView.isDescendant(of: parentView)
            {
                endAppearanceTransition()
            }
            return
        }
        beginAppearanceTransition(belongs, animated: false)
        guard belongs else { return endAppearanceTransition() }
        // The parent's own end ends the child's, too.
        if parent.appearance != .appearing { endAppearanceAfterLayout() }
    }

    /// Ends appearing when the window has been laid out next: whoever adds the view may set its frame only
    /// after that. At once where nothing will be laid out.
    final func endAppearanceAfterLayout() {
        guard let window = storedView?.window, window.isVisible else { return endAppearanceTransition() }
        newcomerQueue = window.newcomers
        window.newcomers.add(self)
    }

    /// Ends an appearance that waits for the next layout, the controller's own or that of the ancestor with which it
    /// appears: it has appeared before anything else happens to it.
    final func finishNewcomers() {
        for controller in selfAndAncestors { controller.newcomerQueue?.finish(controller) }
    }
}
