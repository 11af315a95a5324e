/// Display modes and the places of the columns.
extension UISplitViewController {
    /// The mode that the button, a swipe, the key command and a tap beside the primary column change to;
    /// the present one when none of them would do anything.
    final var targetMode: DisplayMode {
        let wanted = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        guard wanted == .automatic else { return possible(wanted) }
        guard mode == .secondaryOnly else { return .secondaryOnly }
        let besides = possible(preferredDisplayMode == .oneOverSecondary ? .oneOverSecondary : .automatic)
        return besides == .secondaryOnly ? .oneOverSecondary : besides
    }

    /// What becomes of a mode in the present size.
    final func possible(_ wanted: DisplayMode) -> DisplayMode {
        SplitColumnLayout.displayMode(
            preferred: wanted, size: storedView?.bounds.size ?? .zero, scale: scale,
            preferences: preferences,
            hidesPrimary: wanted == .automatic ? hidesPrimaryAutomatically : nil)
    }

    /// Whether a person can change the mode now.
    final var canChangeMode: Bool {
        !collapsed && primary != nil && secondary != nil && targetMode != mode
    }

    final func performDisplayModeAction() {
        guard canChangeMode else { return }
        chosenMode = targetMode
        updateDisplayMode(animated: true)
    }

    /// The button looks like a full screen button where it hides the primary column, and like a back
    /// button where it shows it.
    final func updateModeButton() {
        guard let modeButton else { return }
        modeButton.isHidden = !canChangeMode
        guard !modeButton.isHidden else { return }
        let hides = targetMode == .secondaryOnly
        modeButton.glyph = hides ? .fullScreen : .chevron
        modeButton.title = hides ? nil : (primaryTitle ?? "Back")
    }

    final var primaryTitle: String? {
        let stack = primary as? UINavigationController
        return (stack?.topViewController ?? primary)?.navigationItem.title
    }

    /// Brings the mode to what the preference, the person's choice and the size ask for.
    ///
    /// - Parameter animated: whether the columns slide. Within an animation block they always do.
    final func updateDisplayMode(animated: Bool = false) {
        // Without a size yet, nothing can be decided.
        guard !collapsed, !isChangingOver, let storedView, storedView.window != nil,
            storedView.bounds.width > 0, storedView.bounds.height > 0
        else { return }
        let wanted = possible(chosenMode ?? preferredDisplayMode)
        defer { hasMode = true }
        guard wanted != mode else {
            if !hasMode { tellAboutHiding(in: wanted) }
            return updateModeButton()
        }
        // The mode that the split view comes into the window with is no change.
        if hasMode { modeWillChange(to: wanted) } else { tellAboutHiding(in: wanted) }
        if animated || UIView.inheritedAnimationDuration > 0, canSlide {
            slide(to: wanted)
        } else {
            finishSlide()
            mode = wanted
            placeViews()
        }
        updateModeButton()
        UIApplication.shared.splitViewDidChange(self)
    }

    /// Tells the delegate, while `displayMode` still has the old value.
    final func modeWillChange(to new: DisplayMode) {
        delegate?.splitViewController(self, willChangeTo: new)
        tellAboutHiding(in: new)
    }

    /// Whether the primary column is in place, or on its way in.
    private var showsPrimary: Bool { collapsed || (hold?.heading ?? mode) != .secondaryOnly }

    /// Brings the children's views into the view for the first time.
    final func placeViewsAtLast() {
        hasPlacedViews = true
        updateDisplayMode()
        placeViews()
    }

    /// Brings the views that belong on the screen into the split view and takes the others out, with
    /// the callbacks about appearance. A primary column that slides is there until it is out, and its
    /// controller is told at the end that it appeared or disappeared.
    final func placeViews() {
        guard let splitView, hasPlacedViews else { return }
        splitView.setNeedsLayout()
        placements += 1
        let placement = placements
        let sliding = isMoving && !collapsed ? primary : nil
        let shownPrimary = showsPrimary ? primary : nil
        let shownSecondary = collapsed ? nil : secondary
        let entering = [shownPrimary, shownSecondary].compactMap { $0 }
        let leaving = [primary, secondary].compactMap { $0 }.filter { old in
            !entering.contains { $0 === old }
        }
        if appearance.isVisible {
            for old in leaving { old.beginAppearanceTransition(false, animated: old === sliding) }
            for new in entering { new.beginAppearanceTransition(true, animated: new === sliding) }
        }
        // A callback may have changed what is to be shown, and that is in place now.
        guard placement == placements else {
            for old in leaving { old.endAppearanceTransition() }
            return
        }
        splitView.show(primary: (shownPrimary ?? sliding)?.view, secondary: shownSecondary?.view)
        for new in entering { new.announceAppearing() }
        for old in leaving where old !== sliding { old.endAppearanceTransition() }
        // While the split view is on its way itself, its own end ends the children's.
        guard appearance == .appeared else { return }
        for new in entering where new !== sliding { new.endAppearanceTransition() }
    }

    /// The frames of the columns. Called by each layout of the split view.
    final func layOutColumns() {
        if !hasPlacedViews { placeViewsAtLast() }
        updateDisplayMode()
        guard let splitView else { return }
        guard collapsed else { return place(columnLayout) }
        splitView.divider.isHidden = true
        splitView.shade.isHidden = true
        primary?.viewIfLoaded?.frame = splitView.bounds
    }
}
