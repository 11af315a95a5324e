/// The transitions that concern the display mode, and columns on their way from one mode to another.
extension SplitState {
    mutating func reduceMode(_ event: SplitEvent) -> [SplitEffect] {
        switch event {
        case .preferredModeChanged:
            chosenMode = nil
            return [.resolveMode(animated: false)]
        case .choose(let new, let animated):
            chosenMode = new
            return [.resolveMode(animated: animated)]
        case .modeResolved(let new, let animated): return modeResolved(new, animated: animated)
        case .enterMode(let new, let animated): return enterMode(new, animated: animated)
        case .delegateChanged: hidingAnswer = nil
        case .hidingAnswered(let answer): hidingAnswer = answer
        case .offerFailed: offered = nil
        default: break
        }
        return []
    }

    private mutating func modeResolved(_ new: DisplayMode, animated: Bool) -> [SplitEffect] {
        guard !isCollapsed else { return [] }
        let isFirst = !hasMode
        hasMode = true
        guard new != mode else { return (isFirst ? offer(in: new) : []) + [.updateModeButton] }
        // The mode that the split view comes into the window with is no change.
        let notifications = (isFirst ? [] : [.notifyModeWillChange(new)]) + offer(in: new)
        return notifications + [
            .then(.enterMode(new, animated: animated)), .updateModeButton, .notifyObservers,
        ]
    }

    private mutating func enterMode(_ new: DisplayMode, animated: Bool) -> [SplitEffect] {
        guard !animated else { return slide(to: new, velocity: 0) }
        guard !isMoving else { return finishTransition() + [.then(.enterMode(new, animated: false))] }
        mode = new
        return [.attachViews]
    }

    // MARK: The button for a hidden column

    /// The display mode is about to be `new`: gives the delegate a button for a primary column that becomes
    /// hidden, and takes it back when the column is shown for good.
    mutating func offer(in new: DisplayMode) -> [SplitEffect] {
        let isHidden = !isCollapsed && new == .secondaryOnly && secondary != nil
        var effects: [SplitEffect] = []
        if let offered, !isHidden || offered != primary {
            if new == .oneOverSecondary, !isCollapsed, offered == primary {
                return [.dismissPopover, .notifyPopoverWillPresent(offered)]
            }
            effects += withdraw()
        }
        guard isHidden, offered == nil, let primary else { return effects }
        offered = primary
        return effects + [.offerHidden(primary)]
    }

    /// The column is not hidden any more, or another controller is.
    mutating func withdraw() -> [SplitEffect] {
        guard let hidden = offered else { return [] }
        offered = nil
        return [.dismissPopover, .withdrawHidden(hidden)]
    }

    // MARK: Transitions

    mutating func reduceTransition(_ event: SplitEvent) -> [SplitEffect] {
        switch event {
        case .slide(let new, let velocity): return slide(to: new, velocity: velocity)
        case .slideEnded:
            guard isSliding else { return [] }
            transition = .none
            return [.attachViews, .updateModeButton]
        case .finishTransition: return finishTransition()
        case .interactionBegan(let shown, let fraction):
            return beginInteraction(shown: shown, fraction: fraction)
        case .interactionMoved(let distance):
            guard var interaction else { return [] }
            interaction.fraction = min(1, max(0, interaction.start + distance))
            transition = .interactive(interaction)
            return [.setNeedsLayout]
        case .interactionEnded(let velocity):
            guard let interaction else { return [] }
            let isFling = abs(velocity) > Self.flingVelocity
            let goesIn = isFling ? velocity > 0 : interaction.fraction > 0.5
            return endInteraction(
                in: goesIn ? interaction.shown : .secondaryOnly, velocity: goesIn ? velocity : -velocity)
        case .interactionCancelled:
            return interaction == nil ? [] : endInteraction(in: mode, velocity: 0)
        default: return []
        }
    }

    private mutating func slide(to new: DisplayMode, velocity: CGFloat) -> [SplitEffect] {
        let start = position
        transition = .sliding(origin: new != mode ? mode : interaction?.shown ?? origin)
        mode = new
        return [.attachViews, .slide(from: start, velocity: velocity)]
    }

    private var origin: DisplayMode {
        guard case .sliding(let origin) = transition else { return mode }
        return origin
    }

    mutating func finishTransition() -> [SplitEffect] {
        guard isMoving else { return [] }
        transition = .none
        return [.stopColumns, .attachViews]
    }

    /// The mode in which all of the column is visible that a finger would move now. `target` is the mode that
    /// a hidden column changes to.
    func shownMode(target: @autoclosure () -> DisplayMode) -> DisplayMode {
        guard mode == .secondaryOnly else { return mode }
        return isSliding ? origin : target()
    }

    private mutating func beginInteraction(shown: DisplayMode, fraction: CGFloat) -> [SplitEffect] {
        guard interaction == nil, !isCollapsed, shown != .secondaryOnly else { return [] }
        let turned = mode == .secondaryOnly ? shown : .secondaryOnly
        transition = .interactive(
            Interaction(
                shown: shown, start: fraction, fraction: fraction, heading: isSliding ? mode : turned))
        return [.dismissPopover, .stopColumns, .attachViews, .positionColumns]
    }

    private mutating func endInteraction(in new: DisplayMode, velocity: CGFloat) -> [SplitEffect] {
        var effects: [SplitEffect] = []
        if new != mode {
            chosenMode = new
            effects = [.notifyModeWillChange(new)] + offer(in: new)
        }
        return effects + [
            .then(.slide(to: new, velocity: velocity)), .updateModeButton, .notifyObservers,
        ]
    }
}
