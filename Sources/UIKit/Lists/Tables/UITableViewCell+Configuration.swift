/// How the configurations of a cell follow its state.
struct CellUpdating {
    var handler: UITableViewCell.ConfigurationUpdateHandler?
    /// Whether `updateConfiguration(using:)` is to be called before the next layout. New cells need it.
    var isNeeded = true
    var isRunning = false
}

extension UITableViewCell: ConfigurationUpdating {
    /// What `configurationState` is unless a subclass overrides it.
    final var ownConfigurationState: UICellConfigurationState {
        var shown = UICellConfigurationState(traitCollection: traitCollection)
        shown.isDisabled = !isUserInteractionEnabled
        shown.isHighlighted = state.isHighlighted
        shown.isSelected = state.isSelected
        shown.isFocused = state.isEmphasized && state.isSelected
        shown.isEditing = state.isEditing
        shown.isSwiped = state.pull != 0
        shown.isReordering = state.isLifted
        shown.cellDragState = state.isLifted ? .dragging : .none
        return shown
    }

    final func configurationStateMayHaveChanged() {
        let follows = parts.updating.handler != nil || parts.background != nil || parts.configuration != nil
        guard follows || isAppsOwn else { return }
        setNeedsUpdateConfiguration()
    }

    /// Whether the cell may override what UIKit's own do.
    private var isAppsOwn: Bool { !ToolkitClass.contains(type(of: self)) }

    final func requestConfigurationUpdate() {
        guard !parts.updating.isRunning else { return }
        parts.updating.isNeeded = true
        setNeedsLayout()
    }

    final func updateConfigurationIfNeeded() {
        guard parts.updating.isNeeded, !parts.updating.isRunning else { return }
        parts.updating.isNeeded = false
        let handler = parts.updating.handler
        guard handler != nil || parts.background != nil || parts.configuration != nil || isAppsOwn else {
            return
        }
        parts.updating.isRunning = true
        let state = configurationState
        observing(.configuration) {
            updateConfiguration(using: state)
            handler?(self, state)
        }
        parts.updating.isRunning = false
    }

    /// What `updateConfiguration(using:)` does unless a subclass overrides it.
    final func followState(_ state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let content = parts.configuration {
            let updated = content.updated(for: state)
            // Content that stays the same is not laid out again.
            let listed = updated as? UIListContentConfiguration
            if listed == nil || listed != content as? UIListContentConfiguration { adopt(updated) }
        }
        if automaticallyUpdatesBackgroundConfiguration, let background = parts.background {
            let updated = background.updated(for: state)
            if updated != background { adopt(updated) }
        }
    }

    final func adopt(_ background: UIBackgroundConfiguration?) {
        parts.background = background
        guard let background else {
            parts.configuredBackground?.removeFromSuperview()
            parts.configuredBackground = nil
            return updateAppearance(animated: false)
        }
        if let view = parts.configuredBackground {
            view.configuration = background
        } else {
            // The background takes the part of all of them.
            if backgroundView != nil { backgroundView = nil }
            if selectedBackgroundView != nil { selectedBackgroundView = nil }
            if multipleSelectionBackgroundView != nil { multipleSelectionBackgroundView = nil }
            backgroundColor = nil
            let view = ConfiguredBackgroundView(background)
            view.frame = bounds
            insertSubview(view, at: 0)
            parts.configuredBackground = view
            requestConfigurationUpdate()
        }
        updateAppearance(animated: false)
        setNeedsLayout()
    }
}
