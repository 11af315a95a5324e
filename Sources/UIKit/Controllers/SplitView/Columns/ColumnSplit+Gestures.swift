import Foundation

/// What the user does to columns without a button: swipes, taps on what is dimmed, keys.
extension ColumnSplit: SplitSwiping {
    /// How near the edge a swipe begins, in points.
    private static let fingerReach: CGFloat = 20
    private static let mouseReach: CGFloat = 8

    /// Uncovers the secondary column.
    func uncover() {
        events.whenIdle { [self] in
            if let target = state.modes.uncovering(from: state.mode) { send(.choose(target)) }
        }
    }

    /// The mode that the key command changes to.
    var sidebarTarget: DisplayMode? {
        guard !state.isCollapsed, state.hasViews else { return nil }
        return state.modes.above(state.mode) ?? .secondaryOnly
    }

    func performSidebarAction() {
        events.whenIdle { [self] in
            if let target = sidebarTarget { send(.choose(target)) }
        }
    }

    // MARK: Swipes

    /// Where a swipe goes that brings columns in: 1 to the right, -1 to the left.
    var revealingDirection: CGFloat { primaryIsAtRight ? -1 : 1 }

    private var takesSwipes: Bool {
        owner.presentsWithGesture && !state.isCollapsed && state.hasViews && state.stage == .steady
    }

    func swipes(for touch: UITouch) -> SplitSwipes {
        guard takesSwipes, let view, !(touch.view is SplitDivider) || state.isMoving else { return [] }
        let point = touch.location(in: view)
        let isMouse = touch.type == .indirectPointer
        guard !state.isMoving else { return isOverMovingColumn(point) ? [.reveal, .conceal] : [] }
        var swipes: SplitSwipes = []
        let bounds = view.bounds
        let distance = revealingDirection > 0 ? point.x - bounds.minX : bounds.maxX - point.x
        if distance <= (isMouse ? Self.mouseReach : Self.fingerReach) { swipes.insert(.reveal) }
        let isOverLeading = isOverLeadingColumn(point)
        // The mouse selects text in these columns.
        if isOverLeading ? !isMouse : state.mode.dimsSecondary { swipes.insert(.conceal) }
        return swipes
    }

    func swipes(onTouchpadAt point: CGPoint) -> SplitSwipes {
        guard takesSwipes else { return [] }
        if state.isMoving { return [.reveal, .conceal] }
        return state.mode.dimsSecondary || isOverLeadingColumn(point) ? [.reveal, .conceal] : .reveal
    }

    private func isOverLeadingColumn(_ point: CGPoint) -> Bool {
        let frames = frames
        return state.visible.contains { column in
            (column == .primary || column == .supplementary) && frames[column].contains(point)
        }
    }

    /// Whether a point is near enough to a sliding column for a finger to stop it.
    private func isOverMovingColumn(_ point: CGPoint) -> Bool {
        state.moving.contains { column in
            guard let view = view?.columns[column] else { return false }
            return abs(point.x - view.shownCenter.x) <= view.shownBounds.width / 2 + Self.fingerReach
        }
    }

    /// Whether a column moves that swipes have to do with.
    private var movesLeadingColumns: Bool {
        state.moving.contains { $0 == .primary || $0 == .supplementary }
    }

    func maySwipe(_ swipe: SplitSwipes, among possible: SplitSwipes) -> Bool {
        guard possible.contains(swipe), takesSwipes else { return false }
        if state.isMoving { return movesLeadingColumns }
        return ends(of: swipe) != nil
    }

    /// The modes between which a swipe moves columns.
    private func ends(of swipe: SplitSwipes) -> (lower: DisplayMode, upper: DisplayMode)? {
        let (modes, mode) = (state.modes, state.mode)
        if swipe == .reveal { return modes.above(mode).map { (mode, $0) } }
        return modes.below(mode).map { ($0, mode) }
    }

    func beginInteraction(_ swipe: SplitSwipes) {
        guard takesSwipes, state.interaction == nil else { return }
        guard case .sliding(let start) = state.transition else {
            guard let ends = ends(of: swipe) else { return }
            let fraction: CGFloat = swipe == .reveal ? 0 : 1
            return send(.interactionBegan(lower: ends.lower, upper: ends.upper, fraction: fraction))
        }
        let both = [start.mode, state.mode].sorted { $0.leadingColumns < $1.leadingColumns }
        let fraction = fraction(from: both[0], to: both[1])
        send(.interactionBegan(lower: both[0], upper: both[1], fraction: fraction))
    }

    /// How far columns that move have come from one mode to another, 0 to 1.
    private func fraction(from lower: DisplayMode, to upper: DisplayMode) -> CGFloat {
        let column = state.modes.revealed(by: upper)
        guard let view = view?.columns[column] else { return 0 }
        let out = frames(for: .init(mode: lower, showsInspector: state.showsInspector))[column].midX
        let inside = frames(for: .init(mode: upper, showsInspector: state.showsInspector))[column].midX
        guard inside != out else { return 0 }
        return min(1, max(0, (view.shownCenter.x - out) / (inside - out)))
    }

    func updateInteraction(distance: CGFloat) {
        guard let interaction = state.interaction else { return }
        let width = frames[state.modes.revealed(by: interaction.upper)].width
        send(.interactionMoved(by: distance / max(1, width)))
    }

    func endInteraction(velocity: CGFloat) { send(.interactionEnded(velocity: velocity)) }
    func cancelInteraction() { send(.interactionCancelled) }
}
