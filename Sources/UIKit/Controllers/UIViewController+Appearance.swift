/// Where a controller stands in the cycle of appearing and disappearing.
enum AppearanceState {
    case disappeared, appearing, appeared, disappearing

    var isVisible: Bool { self == .appearing || self == .appeared }
}

extension UIViewController {
    /// Begins showing or hiding the view: calls `viewWillAppear` or `viewWillDisappear`, here and on the
    /// children whose views are in the view. A controller that is on its way there already is left
    /// alone, so every "will" has one "did".
    public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        guard appearance.isVisible != isAppearing, isAppearing || !keepsAppearance else { return }
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

    /// Ends what `beginAppearanceTransition` began: the children's `viewDidAppear` or `viewDidDisappear`,
    /// then this controller's.
    public final func endAppearanceTransition() {
        switch appearance {
        case .appearing:
            announceAppearing()
            forwardAppearance { $0.endAppearanceTransition() }
            // A callback may have turned the controller around.
            guard appearance == .appearing else { return }
            appearance = .appeared
            viewDidAppear(isAppearanceAnimated)
        case .disappearing:
            forwardAppearance { $0.endAppearanceTransition() }
            guard appearance == .disappearing else { return }
            appearance = .disappeared
            viewDidDisappear(isAppearanceAnimated)
        case .appeared, .disappeared:
            return
        }
    }

    /// Says once per appearance that the view is in its place: by the container that just put it there,
    /// at the latest before `viewDidAppear`.
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

    /// Brings the controller to the state that its place asks for: shown when its view is in the view of
    /// a parent that is shown, else hidden.
    final func settleAppearance() {
        // A child that a popover shows meanwhile is the popover's affair.
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
            // On its way out with its parent, and out before it: the parent's end does not reach it.
            if appearance == .disappearing, !parent.appearance.isVisible,
                !storedView.isDescendant(of: parentView)
            {
                endAppearanceTransition()
            }
            return
        }
        beginAppearanceTransition(belongs, animated: false)
        // The parent's own end ends the child's, too.
        if parent.appearance != .appearing { endAppearanceTransition() }
    }
}
