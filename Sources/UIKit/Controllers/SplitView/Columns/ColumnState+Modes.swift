/// The transitions that concern the display mode, and columns on their way from one mode to another.
extension ColumnState {
    mutating func reduceMode(_ event: ColumnEvent) -> [ColumnEffect] {
        switch event {
        case .preferenceChanged:
            chosenMode = nil
            return [.resolve(animated: false)]
        case .resolved(let behavior, let new, let animated):
            return resolved(behavior, new, animated: animated)
        case .show(let column): return show(column)
        case .hide(let column): return hide(column)
        case .choose(let new):
            return isCollapsed || stage != .steady || new == mode ? [] : [.prepare(new)]
        case .goTo(let new, let animated):
            chosenMode = new
            return change(to: new, animated: animated)
        case .enter(let new, let animated): return enter(new, animated: animated)
        case .goToInspector(let shown, let animated): return goToInspector(shown: shown, animated: animated)
        case .restore(let new):
            chosenMode = new
            return [.resolve(animated: false)]
        default: return []
        }
    }

    private mutating func resolved(
        _ new: UISplitViewController.SplitBehavior, _ mode: DisplayMode, animated: Bool
    ) -> [ColumnEffect] {
        guard !isCollapsed else { return [] }
        behavior = new
        guard hasMode else {
            hasMode = true
            // The mode that the split view comes into the window with is no change.
            self.mode = mode
            return [.updateButtons, .setNeedsLayout]
        }
        return change(to: mode, animated: animated)
    }

    /// The delegate hears of it while the present mode is the old one.
    private mutating func change(to new: DisplayMode, animated: Bool) -> [ColumnEffect] {
        guard !isCollapsed, new != mode else { return [.updateButtons] }
        return [.notifyModeWillChange(new), .then(.enter(new, animated: animated))]
    }

    private mutating func enter(_ new: DisplayMode, animated: Bool) -> [ColumnEffect] {
        guard !animated else {
            let next = Placement(mode: new, showsInspector: showsInspector)
            return slide(to: next, velocity: 0) + [.updateButtons, .notifyObservers]
        }
        let effects = finishTransition()
        mode = new
        return effects + jump() + [.updateButtons, .notifyObservers]
    }

    /// What follows a placement that is there at once.
    private mutating func jump() -> [ColumnEffect] {
        let notices = announce()
        return notices + [.attachViews, .setNeedsLayout] + settle()
    }

    // MARK: Showing and hiding

    private mutating func show(_ column: Column) -> [ColumnEffect] {
        guard column != .compact, stage == .steady else { return [] }
        if column == .inspector { return showsInspector ? [] : [.prepareInspector(shown: true)] }
        guard !isCollapsed else { return showInStack(column) }
        return modes.showing(column, from: mode).map { [.prepare($0)] } ?? []
    }

    private mutating func hide(_ column: Column) -> [ColumnEffect] {
        guard column != .compact, stage == .steady else { return [] }
        if column == .inspector { return showsInspector ? [.prepareInspector(shown: false)] : [] }
        guard !isCollapsed else {
            let stack = stack
            guard stack.count > 1, stack.last == column else { return [] }
            return changeStack(top: stack[stack.count - 2])
        }
        return modes.hiding(column, from: mode).map { [.prepare($0)] } ?? []
    }

    private mutating func showInStack(_ column: Column) -> [ColumnEffect] {
        guard !hasCompact, occupants[column] != nil, stack.last != column else { return [] }
        return changeStack(top: column)
    }

    private mutating func changeStack(top new: Column) -> [ColumnEffect] {
        top = new
        return announce() + [.changeStack(stackOccupants, animated: true), .readStack]
    }

    private mutating func goToInspector(shown: Bool, animated: Bool) -> [ColumnEffect] {
        guard shown != showsInspector else { return [] }
        guard animated, !isCollapsed else {
            let effects = finishTransition()
            showsInspector = shown
            return effects + jump()
        }
        return slide(to: Placement(mode: mode, showsInspector: shown), velocity: 0)
    }

    // MARK: Transitions

    mutating func reduceTransition(_ event: ColumnEvent) -> [ColumnEffect] {
        switch event {
        case .slideEnded:
            guard case .sliding = transition else { return [] }
            transition = .none
            return [.attachViews, .setNeedsLayout, .updateButtons] + settle()
        case .interactionBegan(let lower, let upper, let fraction):
            return beginInteraction(lower, upper, fraction: fraction)
        case .interactionMoved(let distance):
            guard var interaction else { return [] }
            interaction.fraction = min(1, max(0, interaction.start + distance))
            transition = .interactive(interaction)
            return [.setNeedsLayout]
        case .interactionEnded(let velocity):
            guard let interaction else { return [] }
            let isFling = abs(velocity) > SplitState.flingVelocity
            let goesUp = isFling ? velocity > 0 : interaction.fraction > 0.5
            return endInteraction(
                interaction, in: goesUp ? interaction.upper : interaction.lower,
                velocity: goesUp ? velocity : -velocity)
        case .interactionCancelled:
            return interaction.map { endInteraction($0, in: mode, velocity: 0) } ?? []
        default: return []
        }
    }

    private mutating func slide(to next: Placement, velocity: CGFloat) -> [ColumnEffect] {
        let start = position
        transition = .sliding(from: origin(before: next))
        mode = next.mode
        showsInspector = next.showsInspector
        let notices = announce()
        return notices + [.attachViews, .slide(from: start, velocity: velocity)]
    }

    /// Where the columns come from on their way to a placement: a slide that is turned comes from the other end.
    private func origin(before next: Placement) -> Placement {
        if let interaction {
            let other = next.mode == interaction.upper ? interaction.lower : interaction.upper
            return Placement(mode: other, showsInspector: showsInspector)
        }
        guard next == placement, case .sliding(let start) = transition else { return placement }
        return start
    }

    /// Ends what moves, at its end. What a finger holds goes back to the present mode.
    mutating func finishTransition() -> [ColumnEffect] {
        guard isMoving else { return [] }
        let isHeld = interaction != nil
        transition = .none
        let notices = announce()
        return (isHeld ? [.notifyGestureEnded] : []) + [.stopColumns] + notices
            + [.attachViews, .setNeedsLayout] + settle()
    }

    private mutating func beginInteraction(
        _ lower: DisplayMode, _ upper: DisplayMode, fraction: CGFloat
    ) -> [ColumnEffect] {
        guard interaction == nil, !isCollapsed, stage == .steady, lower != upper else { return [] }
        let isSliding = isMoving
        let heading = isSliding ? mode : mode == lower ? upper : lower
        transition = .interactive(
            Interaction(lower: lower, upper: upper, start: fraction, fraction: fraction, heading: heading))
        let notices = announce()
        return [.notifyGestureWillBegin, .stopColumns]
            + (isSliding ? [] : [.notifyModeWillChange(heading)]) + notices + [
                .attachViews, .positionColumns,
            ]
    }

    private mutating func endInteraction(
        _ interaction: Interaction, in new: DisplayMode, velocity: CGFloat
    ) -> [ColumnEffect] {
        var effects: [ColumnEffect] = new == interaction.heading ? [] : [.notifyModeWillChange(new)]
        if new != mode { chosenMode = new }
        effects += slide(to: Placement(mode: new, showsInspector: showsInspector), velocity: velocity)
        return effects + [.notifyGestureEnded, .updateButtons, .notifyObservers]
    }
}
