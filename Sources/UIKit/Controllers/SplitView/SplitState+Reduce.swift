/// The transitions of a split view's state.
extension SplitState {
    /// Points a second at which a released column continues in its direction, however far it is.
    static let flingVelocity: CGFloat = 250

    /// Takes up an event: changes the state and says what is to be done.
    mutating func reduce(_ event: SplitEvent) -> [SplitEffect] {
        switch event {
        case .assign, .show, .childLeft, .childrenUpdated: reduceControllers(event)
        case .environmentChanged, .environment, .collapse, .primaryForCollapsing, .collapsed,
            .primaryForExpanding, .separated, .changedOver, .modeForExpanding:
            reduceEnvironment(event)
        case .preferredModeChanged, .choose, .modeResolved, .enterMode, .delegateChanged, .hidingAnswered,
            .offerFailed:
            reduceMode(event)
        case .dividerDragged, .widthsChanged: reduceWidths(event)
        case .slide, .slideEnded, .finishTransition, .interactionBegan, .interactionMoved, .interactionEnded,
            .interactionCancelled:
            reduceTransition(event)
        }
    }

    // MARK: Controllers

    private mutating func reduceControllers(_ event: SplitEvent) -> [SplitEffect] {
        switch event {
        case .assign(let controllers): assign(controllers)
        case .show(let controller, let column): show(controller, in: column)
        case .childLeft(let child): childLeft(child)
        case .childrenUpdated(let attachesViews): childrenUpdated(attachesViews: attachesViews)
        default: []
        }
    }

    private mutating func assign(_ controllers: [SplitOccupant]) -> [SplitEffect] {
        let first = controllers.first
        let second = controllers.dropFirst().first { $0 != first }
        guard isCollapsed else {
            let isSame = first == primary && second == secondary
            return isSame ? [] : setColumns(first, second, attachesViews: true)
        }
        formerSecondary = nil
        isCollapsed = false
        return setColumns(first, second, attachesViews: false) + [.then(.collapse)]
    }

    private mutating func show(_ controller: SplitOccupant, in column: SplitColumn) -> [SplitEffect] {
        guard !isCollapsed, self[column] != controller else { return [] }
        switch column {
        case .primary: return setColumns(controller, secondary, attachesViews: true)
        case .secondary: return setColumns(primary, controller, attachesViews: true)
        }
    }

    private mutating func setColumns(
        _ first: SplitOccupant?, _ second: SplitOccupant?, attachesViews: Bool
    ) -> [SplitEffect] {
        let old = controllers
        var effects: [SplitEffect] = []
        if first != primary || second == nil { effects += withdraw() }
        if first != primary { hidingAnswer = nil }
        stage = .assigning
        primary = first
        secondary = second == first ? nil : second
        effects += [updateChildren(from: old), .then(.childrenUpdated(attachesViews: attachesViews))]
        return effects
    }

    private mutating func childrenUpdated(attachesViews: Bool) -> [SplitEffect] {
        stage = .steady
        guard attachesViews else { return [] }
        return [.attachViews] + (hasMode ? offer(in: mode) : []) + [.updateModeButton]
    }

    private func updateChildren(from old: [SplitOccupant]) -> SplitEffect {
        let new = controllers
        return .updateChildren(removing: old.filter { !new.contains($0) }, adding: new)
    }

    private mutating func childLeft(_ child: SplitOccupant) -> [SplitEffect] {
        guard let column = SplitColumn.allCases.first(where: { self[$0] == child }) else { return [] }
        self[column] = nil
        return [.setNeedsLayout]
    }

    // MARK: Collapsing and expanding

    private mutating func reduceEnvironment(_ event: SplitEvent) -> [SplitEffect] {
        switch event {
        case .environmentChanged: [.readEnvironment]
        case .environment(let isCompact): environment(isCompact: isCompact)
        case .collapse: collapse()
        case .primaryForCollapsing(let answer): collapse(onto: answer ?? primary)
        case .collapsed(let chosen): collapsed(onto: chosen)
        case .primaryForExpanding(let answer): expand(answer ?? primary)
        case .separated(let detail, let chosen, let formerIsFree):
            separated(detail, from: chosen, formerIsFree: formerIsFree)
        case .changedOver(let moved): changedOver(moved: moved)
        case .modeForExpanding(let new): modeForExpanding(new)
        default: []
        }
    }

    private mutating func environment(isCompact: Bool) -> [SplitEffect] {
        if isCompact != isCollapsed { return isCompact ? collapse() : expand() }
        guard !hasViews else { return [.resolveMode(animated: false), .setNeedsLayout] }
        hasViews = true
        return [.resolveMode(animated: false), .attachViews, .setNeedsLayout]
    }

    private mutating func collapse() -> [SplitEffect] {
        let effects = finishTransition() + withdraw()
        stage = .collapsing
        return effects + [.holdFocus, .askPrimaryForCollapsing]
    }

    private mutating func collapse(onto chosen: SplitOccupant?) -> [SplitEffect] {
        formerSecondary = secondary
        guard let chosen else { return [.then(.collapsed(onto: nil))] }
        guard let secondary, chosen != secondary else { return [.then(.collapsed(onto: chosen))] }
        return [
            .bringIntoWindow(chosen), .collapse(secondary, onto: chosen), .then(.collapsed(onto: chosen)),
        ]
    }

    private mutating func collapsed(onto chosen: SplitOccupant?) -> [SplitEffect] {
        let old = controllers
        let moved = secondary
        isCollapsed = true
        primary = chosen ?? secondary
        secondary = nil
        return [updateChildren(from: old), .then(.changedOver(moved: moved))]
    }

    private mutating func expand() -> [SplitEffect] {
        let effects = finishTransition() + withdraw()
        stage = .expanding
        return effects + [.holdFocus, .askPrimaryForExpanding]
    }

    private func expand(_ chosen: SplitOccupant?) -> [SplitEffect] {
        guard let chosen else { return [.then(.separated(nil, from: nil, formerIsFree: false))] }
        return [.separate(from: chosen)]
    }

    private mutating func separated(
        _ detail: SplitOccupant?, from chosen: SplitOccupant?, formerIsFree: Bool
    ) -> [SplitEffect] {
        let old = controllers
        let second = detail ?? (formerIsFree ? formerSecondary : nil)
        isCollapsed = false
        formerSecondary = nil
        primary = chosen
        secondary = second == chosen ? nil : second
        return [updateChildren(from: old), .resolveModeForExpanding, .then(.changedOver(moved: secondary))]
    }

    /// The mode for the new size is no change that the delegate is notified of: nothing was side by side
    /// while collapsed.
    private mutating func modeForExpanding(_ new: DisplayMode) -> [SplitEffect] {
        chosenMode = nil
        mode = new
        hasMode = true
        return []
    }

    private mutating func changedOver(moved: SplitOccupant?) -> [SplitEffect] {
        stage = .steady
        hasViews = true
        var effects: [SplitEffect] = [.attachViews]
        if let moved { effects.append(.settleAppearance(moved)) }
        if !isCollapsed { effects += offer(in: mode) }
        return effects + [
            .updateModeButton, .releaseFocus, .setNeedsLayout, .notifyObservers, .notifyDetailTargetChanged,
        ]
    }

    // MARK: Widths

    private mutating func reduceWidths(_ event: SplitEvent) -> [SplitEffect] {
        switch event {
        case .dividerDragged(let width):
            draggedWidth = width
            return [.resolveMode(animated: false), .setNeedsLayout, .notifyObservers]
        default:
            // Widths set by the app count again, also after the divider was dragged.
            draggedWidth = nil
            return [.resolveMode(animated: false), .setNeedsLayout]
        }
    }
}
