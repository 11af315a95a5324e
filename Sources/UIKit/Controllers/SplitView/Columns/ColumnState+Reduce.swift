/// The transitions of the state of a split view in columns: controllers, collapsing and expanding.
extension ColumnState {
    /// Takes up an event: changes the state and says what is to be done.
    mutating func reduce(_ event: ColumnEvent) -> [ColumnEffect] {
        switch event {
        case .set(let occupant, let column): return set(occupant, for: column)
        case .arranged: return arranged()
        case .holderLeft(let holder): return holderLeft(holder)
        case .stackMayHaveChanged:
            return isCollapsed && !hasCompact && stage == .steady ? [.readStack] : []
        case .stackRead(let columns, let isMoving): return stackRead(columns, isMoving: isMoving)
        case .environmentChanged: return [.readEnvironment]
        case .environment(let isCompact): return environment(isCompact: isCompact)
        case .topColumn(let column): return collapse(top: column)
        case .modeForExpanding(let behavior, let mode, let chosen):
            return expand(behavior, mode, chosen: chosen)
        case .changedOver: return changedOver()
        case .preferenceChanged, .resolved, .show, .hide, .choose, .goTo, .enter, .goToInspector, .restore:
            return reduceMode(event)
        case .dragged, .widthsChanged: return reduceWidths(event)
        case .slideEnded, .interactionBegan, .interactionMoved, .interactionEnded, .interactionCancelled:
            return reduceTransition(event)
        }
    }

    // MARK: Announcements

    /// Tells the delegate which columns will be hidden and shown, as far as it does not know.
    mutating func announce() -> [ColumnEffect] {
        let now = Set(visible)
        let (old, new) = (announced, now)
        announced = now
        return Self.all.filter { old.contains($0) && !new.contains($0) }.map { .notifyWillHide($0) }
            + Self.all.filter { new.contains($0) && !old.contains($0) }.map { .notifyWillShow($0) }
    }

    /// Tells the delegate which columns are hidden and shown by now.
    mutating func settle() -> [ColumnEffect] {
        let (old, new) = (settled, announced)
        settled = new
        return Self.all.filter { old.contains($0) && !new.contains($0) }.map { .notifyDidHide($0) }
            + Self.all.filter { new.contains($0) && !old.contains($0) }.map { .notifyDidShow($0) }
    }

    // MARK: Controllers

    private mutating func set(_ new: ColumnOccupant?, for column: Column) -> [ColumnEffect] {
        guard isTriple || column != .supplementary, occupants[column] != new else { return [] }
        let before = self
        var effects = finishTransition()
        stage = .arranging
        if let new {
            for other in Self.all where other != column && occupants[other]?.shares(with: new) == true {
                occupants[other] = nil
            }
        }
        occupants[column] = new
        let isMoved = before.occupants.mapValues(\.holder) != occupants.mapValues(\.holder)
        if isMoved {
            effects.append(.holdFocus)
            if before.stack.count > 1 { effects.append(.unstack(before.stackOccupants)) }
        }
        if let new, new.isWrapped, before.occupants[column]?.holder == new.holder {
            effects.append(.replaceRoot(new))
        }
        let kept = holders
        effects.append(
            .updateChildren(removing: before.holders.filter { !kept.contains($0) }, adding: children))
        if isMoved, stack.count > 1 { effects.append(.stack(stackOccupants)) }
        return effects + [.then(.arranged)]
    }

    private mutating func arranged() -> [ColumnEffect] {
        stage = .steady
        let notices = announce()
        return notices + [.attachViews, .settleMoved, .releaseFocus, .updateButtons, .setNeedsLayout]
            + settle()
    }

    private mutating func holderLeft(_ holder: SplitOccupant) -> [ColumnEffect] {
        guard let column = Self.all.first(where: { occupants[$0]?.holder == holder }) else { return [] }
        occupants[column] = nil
        return announce() + [.attachViews, .updateButtons, .setNeedsLayout] + settle()
    }

    /// Columns that were popped become children of the split view again.
    private mutating func stackRead(_ columns: [Column], isMoving: Bool) -> [ColumnEffect] {
        guard isCollapsed, !hasCompact, let last = columns.last else { return [] }
        top = last
        let notices = announce()
        // What is popped belongs to the stack until it is out.
        guard !isMoving else { return notices }
        return [.updateChildren(removing: [], adding: children)] + notices + settle()
    }

    // MARK: Collapsing and expanding

    private mutating func environment(isCompact: Bool) -> [ColumnEffect] {
        if isCompact != isCollapsed { return isCompact ? beginCollapse() : beginExpansion() }
        guard !hasViews else { return isCollapsed ? [] : [.resolve(animated: false), .setNeedsLayout] }
        hasViews = true
        return [.resolve(animated: false), .then(.arranged)]
    }

    private mutating func beginCollapse() -> [ColumnEffect] {
        let effects = finishTransition()
        stage = .collapsing
        return effects + [.holdFocus, .askTopColumn(proposed: stackable.last ?? .primary)]
    }

    private mutating func collapse(top wanted: Column) -> [ColumnEffect] {
        isCollapsed = true
        hasViews = true
        top = stackable.contains(wanted) ? wanted : stackable.first ?? .primary
        let occupants = stackOccupants
        let effects: [ColumnEffect] = occupants.count > 1 ? [.stack(occupants)] : []
        return effects + [.then(.changedOver)]
    }

    private mutating func beginExpansion() -> [ColumnEffect] {
        stage = .expanding
        return [.holdFocus, .askModeForExpanding]
    }

    private mutating func expand(
        _ behavior: UISplitViewController.SplitBehavior, _ mode: DisplayMode, chosen: DisplayMode?
    ) -> [ColumnEffect] {
        let stacked = stackOccupants
        isCollapsed = false
        hasMode = true
        self.behavior = behavior
        if let chosen { chosenMode = chosen }
        self.mode = modes.nearest(to: chosen ?? mode)
        let effects: [ColumnEffect] = stacked.count > 1 ? [.unstack(stacked)] : []
        return effects + [.updateChildren(removing: [], adding: children), .then(.changedOver)]
    }

    private mutating func changedOver() -> [ColumnEffect] {
        stage = .steady
        let notices = announce()
        let arranging: [ColumnEffect] = [
            .attachViews, .settleMoved, .releaseFocus, .updateButtons, .setNeedsLayout,
        ]
        return notices + arranging + settle()
            + [isCollapsed ? .notifyCollapsed : .notifyExpanded, .notifyObservers]
    }

    // MARK: Widths

    private mutating func reduceWidths(_ event: ColumnEvent) -> [ColumnEffect] {
        switch event {
        case .dragged(let column, let width):
            dragged[column] = width
            return [.resolve(animated: false), .setNeedsLayout, .notifyObservers]
        case .widthsChanged(let column):
            // Widths set by the app count again, also after a divider was dragged.
            dragged[column] = nil
            return [.resolve(animated: false), .setNeedsLayout]
        default: return []
        }
    }
}

extension ColumnOccupant {
    /// Whether both cannot be in columns at the same time.
    fileprivate func shares(with other: ColumnOccupant) -> Bool {
        content == other.content || content == other.holder || holder == other.content
            || holder == other.holder
    }
}
