import Drawing

/// A content configuration and the view that shows it.
struct ConfiguredContent {
    private(set) var configuration: (any UIContentConfiguration)?
    private(set) var view: (any UIView & UIContentView)?

    /// Shows another content in a view, in the same content view where that can.
    @MainActor
    mutating func show(_ new: (any UIContentConfiguration)?, in parent: UIView) {
        configuration = new
        if let new, let view, view.supports(new) {
            view.configuration = new
            return
        }
        view?.removeFromSuperview()
        view = new?.makeContentView()
        guard let view else { return }
        // Its constraints hold from the first layout on, which comes before it is placed.
        view.frame = parent.bounds
        parent.addSubview(view)
    }
}

/// A background configuration and the view that shows it.
struct ConfiguredBackdrop {
    private(set) var configuration: UIBackgroundConfiguration?
    private(set) var view: ConfiguredBackgroundView?

    /// Shows another background behind everything else in a view.
    @MainActor
    mutating func show(_ new: UIBackgroundConfiguration?, in parent: UIView) {
        configuration = new
        guard let new else {
            view?.removeFromSuperview()
            view = nil
            return
        }
        if let view {
            view.configuration = new
        } else {
            let made = ConfiguredBackgroundView(new)
            made.frame = parent.bounds
            parent.insertSubview(made, at: 0)
            view = made
        }
    }
}

/// How the configurations of a cell follow its state.
struct CollectionCellUpdating {
    var handler: UICollectionViewCell.ConfigurationUpdateHandler?
    /// Whether `updateConfiguration(using:)` is to be called before the next layout. New cells need it.
    var isNeeded = true
    var isRunning = false
}

extension UICollectionViewCell: ConfigurationUpdating {
    /// What `configurationState` is unless a subclass overrides it.
    final var ownConfigurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = isHighlighted
        state.isSelected = isSelected
        state.isFocused = hasCursor
        state.isEditing = collection?.isEditing ?? false
        return state
    }

    private var followsState: Bool {
        updating.handler != nil || backdrop.configuration != nil || content.configuration != nil
            || !ToolkitClass.contains(type(of: self))
    }

    final func stateDidChange() {
        updateSelectedBackground()
        if followsState { setNeedsUpdateConfiguration() }
    }

    final func requestConfigurationUpdate() {
        guard !updating.isRunning else { return }
        updating.isNeeded = true
        setNeedsLayout()
    }

    final func updateConfigurationIfNeeded() {
        guard updating.isNeeded, !updating.isRunning else { return }
        updating.isNeeded = false
        guard followsState else { return }
        updating.isRunning = true
        let state = configurationState
        let handler = updating.handler
        observing(.configuration) {
            updateConfiguration(using: state)
            handler?(self, state)
        }
        updating.isRunning = false
    }

    /// What `updateConfiguration(using:)` does unless a subclass overrides it.
    final func followState(_ state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let old = content.configuration {
            let updated = old.updated(for: state)
            // Content that stays the same is not laid out again.
            let listed = updated as? UIListContentConfiguration
            if listed == nil || listed != old as? UIListContentConfiguration { show(updated) }
        }
        if automaticallyUpdatesBackgroundConfiguration, let old = backdrop.configuration {
            let updated = old.updated(for: state)
            if updated != old { show(updated) }
        }
    }

    final func show(_ configuration: (any UIContentConfiguration)?) {
        content.show(configuration, in: contentView)
        setNeedsLayout()
        collection?.contentDidChange(of: self)
        if !updating.isRunning { requestConfigurationUpdate() }
    }

    final func show(_ configuration: UIBackgroundConfiguration?) {
        if configuration != nil, backdrop.configuration == nil {
            // The background takes the part of all of them.
            if backgroundView != nil { backgroundView = nil }
            if selectedBackgroundView != nil { selectedBackgroundView = nil }
            backgroundColor = nil
        }
        backdrop.show(configuration, in: self)
        requestConfigurationUpdate()
    }

    // MARK: Backgrounds

    final func backdropDidChange(from old: UIView?) {
        old?.removeFromSuperview()
        if let backgroundView, backgroundView.superview !== self { insertSubview(backgroundView, at: 0) }
        updateSelectedBackground()
        setNeedsLayout()
    }

    /// Shows the background of selection while the cell is selected or pressed.
    private func updateSelectedBackground() {
        guard let selectedBackgroundView else { return }
        guard isSelected || isHighlighted else { return selectedBackgroundView.removeFromSuperview() }
        guard selectedBackgroundView.superview !== self else { return }
        selectedBackgroundView.frame = bounds
        insertSubview(selectedBackgroundView, belowSubview: contentView)
    }

    // MARK: Layout

    final func layOutParts() {
        for view in [contentView, backgroundView, selectedBackgroundView, backdrop.view] {
            if let view, view.frame != bounds { view.frame = bounds }
        }
        if let view = content.view, view.frame != contentView.bounds { view.frame = contentView.bounds }
    }

    final func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        let sized = sizedContent
        guard sized.flags.hasConstraintsInTree else {
            let room = CGSize(
                width: horizontal == .required ? target.width : .greatestFiniteMagnitude,
                height: vertical == .required ? target.height : .greatestFiniteMagnitude)
            return content.view == nil ? bounds.size : sized.sizeThatFits(room)
        }
        return sized.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }

    // MARK: Accessibility

    /// A cell with a list's content is an element; others consist of what is in them.
    final var cellAccessibilityDefaults: AccessibilityDefaults {
        var traits: UIAccessibilityTraits = isSelected ? .selected : []
        if isHeader { traits.insert(.header) }
        guard let listed = content.configuration as? UIListContentConfiguration else {
            return AccessibilityDefaults(label: contentView.spokenContent, traits: traits)
        }
        return AccessibilityDefaults(
            isElement: true, label: listed.shownText, value: listed.shownSecondaryText, traits: traits)
    }

    /// Whether the cell is the header of a section.
    final var isHeader: Bool {
        attributes?.representedElementKind == UICollectionView.elementKindSectionHeader
    }
}
