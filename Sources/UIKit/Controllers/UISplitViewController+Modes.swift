/// Display modes and the places of the columns.
extension UISplitViewController {
    /// The mode that the button and a tap beside the primary column change to.
    final var targetMode: DisplayMode {
        let wanted = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        guard wanted == .automatic else { return wanted }
        guard mode == .secondaryOnly else { return .secondaryOnly }
        let size = storedView?.bounds.size ?? .zero
        let besides = SplitColumnLayout.displayMode(
            preferred: preferredDisplayMode == .oneOverSecondary ? .oneOverSecondary : .automatic,
            size: size, scale: scale, preferences: preferences)
        return besides == .secondaryOnly ? .oneOverSecondary : besides
    }

    final func performDisplayModeAction() {
        guard !collapsed, primary != nil else { return }
        chosenMode = targetMode
        updateDisplayMode()
    }

    /// The button looks like a full screen button where it hides the primary column, and like a back
    /// button where it shows it.
    final func updateModeButton() {
        guard let modeButton else { return }
        modeButton.isHidden = collapsed || primary == nil || secondary == nil
        guard !modeButton.isHidden else { return }
        let hides = targetMode == .secondaryOnly
        modeButton.glyph = hides ? .fullScreen : .chevron
        modeButton.title = hides ? nil : (primaryTitle ?? "Back")
    }

    private var primaryTitle: String? {
        let stack = primary as? UINavigationController
        return (stack?.topViewController ?? primary)?.navigationItem.title
    }

    /// Brings the mode to what the preference, the person's choice and the size ask for.
    final func updateDisplayMode() {
        guard !collapsed, !isChangingOver, let size = storedView?.bounds.size, storedView?.window != nil
        else { return }
        let wanted = SplitColumnLayout.displayMode(
            preferred: chosenMode ?? preferredDisplayMode, size: size, scale: scale,
            preferences: preferences)
        defer { hasMode = true }
        guard wanted != mode else { return updateModeButton() }
        // The mode that the split view comes into the window with is no change.
        if hasMode { delegate?.splitViewController(self, willChangeTo: wanted) }
        mode = wanted
        placeViews()
        updateModeButton()
        UIApplication.shared.splitViewDidChange(self)
    }

    private var showsPrimary: Bool { collapsed || mode != .secondaryOnly }

    /// Brings the children's views into the view for the first time.
    final func placeViewsAtLast() {
        hasPlacedViews = true
        updateDisplayMode()
        placeViews()
    }

    /// Brings the views that belong on the screen into the split view and takes the others out, with
    /// the callbacks about appearance.
    final func placeViews() {
        guard let splitView, hasPlacedViews else { return }
        splitView.setNeedsLayout()
        placements += 1
        let placement = placements
        let shownPrimary = showsPrimary ? primary : nil
        let shownSecondary = collapsed ? nil : secondary
        let entering = [shownPrimary, shownSecondary].compactMap { $0 }
        let leaving = [primary, secondary].compactMap { $0 }.filter { old in
            !entering.contains { $0 === old }
        }
        if appearance.isVisible {
            for old in leaving { old.beginAppearanceTransition(false, animated: false) }
            for new in entering { new.beginAppearanceTransition(true, animated: false) }
        }
        // A callback may have changed what is to be shown, and that is in place now.
        guard placement == placements else {
            for old in leaving { old.endAppearanceTransition() }
            return
        }
        splitView.setSecondary(shownSecondary?.view)
        splitView.setPrimary(shownPrimary?.view)
        for new in entering { new.announceAppearing() }
        guard appearance.isVisible else { return }
        for old in leaving { old.endAppearanceTransition() }
        // While the split view is on its way itself, its own end ends the children's.
        if appearance == .appeared { for new in entering { new.endAppearanceTransition() } }
    }

    /// The frames of the columns. Called by each layout of the split view.
    final func layOutColumns() {
        if !hasPlacedViews { placeViewsAtLast() }
        updateDisplayMode()
        guard let splitView else { return }
        let bounds = splitView.bounds
        guard !collapsed else {
            splitView.divider.isHidden = true
            splitView.shade.isHidden = true
            primary?.viewIfLoaded?.frame = bounds
            return
        }
        let hasBoth = primary != nil && secondary != nil
        let layout = SplitColumnLayout(
            size: bounds.size, scale: scale, displayMode: mode, preferences: preferences)
        splitView.secondaryView?.frame = primary == nil ? bounds : layout.secondary
        splitView.primaryView?.frame = layout.primary
        splitView.shade.isHidden = !(hasBoth && mode == .oneOverSecondary)
        splitView.shade.frame = bounds
        splitView.divider.isHidden = layout.divider == nil || primary == nil
        if let line = layout.divider, let area = layout.grabArea {
            splitView.divider.frame = area
            splitView.divider.line = line
        }
    }
}
