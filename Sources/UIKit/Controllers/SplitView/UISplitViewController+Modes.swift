/// Display modes and the frames of the columns.
extension UISplitViewController {
    /// The mode that the button, a swipe, the key command and a tap beside the primary column change to;
    /// the present one when none of them would do anything.
    final var targetMode: DisplayMode {
        let wanted = splitDelegate?.targetDisplayModeForAction(in: self) ?? .automatic
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

    /// Whether the user can change the mode now.
    final var canChangeMode: Bool {
        columns == nil && !collapsed && primary != nil && secondary != nil && targetMode != mode
    }

    final func performDisplayModeAction() {
        if let columns { return columns.performSidebarAction() }
        events.whenIdle { [self] in
            guard canChangeMode else { return }
            send(.choose(targetMode, animated: true))
        }
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
        let label = hides ? "Hide Sidebar" : nil
        if modeButton.accessibilityLabel != label { modeButton.accessibilityLabel = label }
    }

    final var primaryTitle: String? {
        let stack = primary as? UINavigationController
        return (stack?.topViewController ?? primary)?.navigationItem.title
    }

    /// The frames of the columns, for the state as it is. Called by each layout of the split view.
    final func layOutColumns() {
        guard let splitView else { return }
        guard collapsed else { return position(columnLayout) }
        primary?.viewIfLoaded?.frame = splitView.bounds
    }
}
