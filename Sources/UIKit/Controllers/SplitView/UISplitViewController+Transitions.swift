/// Changes of the display mode that can be watched: the primary column slides in and out, by itself or with a
/// finger. Each can be interrupted, by a finger or by the next change, and continues from where the columns are.
extension UISplitViewController: SplitSwiping {
    /// Seconds that a slide takes.
    static let slideDuration = 0.35
    /// How near the edge a swipe begins, in points.
    private static let fingerReach: CGFloat = 20
    private static let mouseReach: CGFloat = 8

    /// Whether the primary column is in transition.
    final var isMoving: Bool { state.isMoving }

    // MARK: Where the columns are

    final func columnLayout(for mode: DisplayMode) -> SplitColumnLayout {
        SplitColumnLayout(
            size: storedView?.bounds.size ?? .zero, scale: scale, displayMode: mode,
            preferences: preferences)
    }

    final func columnLayout(at position: SplitState.Position) -> SplitColumnLayout {
        switch position {
        case .resting(let mode): columnLayout(for: mode)
        case .partway(let shown, let fraction):
            columnLayout(for: .secondaryOnly).mixed(
                with: columnLayout(for: shown), progress: fraction, scale: scale)
        }
    }

    /// Where the columns are now, or where they slide to.
    final var columnLayout: SplitColumnLayout { columnLayout(at: state.position) }

    /// Gives the columns, the line and the shade their frames.
    final func position(_ layout: SplitColumnLayout) {
        guard let splitView else { return }
        let bounds = splitView.bounds
        splitView.secondaryView?.frame = primary == nil ? bounds : layout.secondary
        splitView.primaryView?.frame = layout.primary
        splitView.shade.frame = bounds
        splitView.shade.alpha = layout.dimming
        splitView.divider.position(line: layout.line, grabArea: layout.grabArea)
    }

    /// Shows or hides the line and the shade. Layout leaves that alone: a view that is shown or hidden has its
    /// superview laid out again.
    final func updateChrome() {
        guard let splitView else { return }
        let layout = columnLayout
        let hasBoth = primary != nil && secondary != nil
        splitView.shade.isHidden = collapsed || !(hasBoth && (layout.dimming > 0 || isMoving))
        splitView.divider.isHidden =
            collapsed || primary == nil || !(layout.divider != nil || isMoving)
    }

    // MARK: Sliding

    /// Whether a change can be watched.
    final var canSlide: Bool {
        storedView?.window != nil && appearance == .appeared && UIView.areAnimationsEnabled
            && primary != nil && state.hasViews
    }

    /// Moves the columns from a position to the present one.
    ///
    /// - Parameter velocity: of the primary column at the beginning, in points a second towards where it goes.
    final func slide(from start: SplitState.Position, velocity: CGFloat) {
        let run = slideRuns.begin()
        guard let splitView else { return }
        let here = columnLayout(at: start)
        let there = columnLayout
        UIView.performWithoutAnimation {
            position(here)
            // What comes in is laid out before it moves, so that nothing moves within it.
            splitView.primaryView?.layoutTree()
        }
        let distance = max(1, abs(there.primary.minX - here.primary.minX))
        UIView.animate(
            withDuration: Self.slideDuration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: min(20, max(-20, velocity / distance)), options: .allowUserInteraction,
            animations: {
                position(there)
                splitView.secondaryView?.layoutTree()
            },
            completion: { [weak self] _ in
                guard let self, slideRuns.isCurrent(run) else { return }
                send(.slideEnded)
            })
    }

    /// The columns stop where their frames say.
    final func stopColumns() {
        slideRuns.invalidate()
        guard let splitView else { return }
        let moving = [splitView.primaryView, splitView.secondaryView, splitView.shade, splitView.divider]
        for case let view? in moving { Animator.main.cancelAnimations(of: view) }
    }

    // MARK: Swiping

    /// Where a swipe goes that brings the primary column in: 1 to the right, -1 to the left.
    final var revealingDirection: CGFloat { preferences.primaryIsAtRight ? -1 : 1 }

    private var takesSwipes: Bool {
        presentsWithGesture && !collapsed && state.stage == .steady && primary != nil && secondary != nil
    }

    /// What a swipe may do that begins with a touch.
    final func swipes(for touch: UITouch) -> SplitSwipes {
        guard takesSwipes, let splitView, touch.view !== splitView.divider || isMoving else { return [] }
        let point = touch.location(in: splitView)
        let isMouse = touch.type == .indirectPointer
        if isMoving { return isOverMovingPrimary(point) ? [.reveal, .conceal] : [] }
        switch mode {
        case .secondaryOnly:
            let bounds = splitView.bounds
            let distance = revealingDirection > 0 ? point.x - bounds.minX : bounds.maxX - point.x
            return distance <= (isMouse ? Self.mouseReach : Self.fingerReach) ? .reveal : []
        case .oneOverSecondary:
            // The mouse selects text in the primary column.
            return isMouse && columnLayout.primary.contains(point) ? [] : .conceal
        default:
            return !isMouse && columnLayout.primary.contains(point) ? .conceal : []
        }
    }

    /// What two fingers on a touchpad may do with the pointer at a point of the split view.
    final func swipes(onTouchpadAt point: CGPoint) -> SplitSwipes {
        guard takesSwipes else { return [] }
        switch mode {
        case _ where isMoving: return [.reveal, .conceal]
        case .secondaryOnly: return .reveal
        case .oneOverSecondary: return .conceal
        default:
            return columnLayout.primary.contains(point) ? .conceal : []
        }
    }

    /// Whether a point is near enough to the sliding primary column for a finger to stop it.
    private func isOverMovingPrimary(_ point: CGPoint) -> Bool {
        guard let view = splitView?.primaryView else { return false }
        let center = view.shownCenter
        let half = view.shownBounds.width / 2 + Self.fingerReach
        return abs(point.x - center.x) <= half
    }

    /// Whether the swipe would change the mode as the delegate asks for the next change.
    final func maySwipe(_ swipe: SplitSwipes, among possible: SplitSwipes) -> Bool {
        guard possible.contains(swipe), takesSwipes else { return false }
        if isMoving { return true }
        let target = targetMode
        guard target != mode else { return false }
        return (target == .secondaryOnly) == (swipe == .conceal)
    }

    final func beginInteraction(_ swipe: SplitSwipes) {
        guard takesSwipes, state.interaction == nil else { return }
        let shown = state.shownMode(target: targetMode)
        let resting: CGFloat = mode == .secondaryOnly ? 0 : 1
        let fraction = state.isSliding ? visibleFraction(of: shown) : resting
        send(.interactionBegan(shown: shown, fraction: fraction))
    }

    /// The fraction of the sliding primary column that is visible, 0 to 1.
    private func visibleFraction(of shown: DisplayMode) -> CGFloat {
        guard let view = splitView?.primaryView else { return 0 }
        let out = columnLayout(for: .secondaryOnly).primary.midX
        let inside = columnLayout(for: shown).primary.midX
        guard inside != out else { return 0 }
        return min(1, max(0, (view.shownCenter.x - out) / (inside - out)))
    }

    final func updateInteraction(distance: CGFloat) {
        guard let interaction = state.interaction else { return }
        let width = max(1, columnLayout(for: interaction.shown).primary.width)
        send(.interactionMoved(by: distance / width))
    }

    final func endInteraction(velocity: CGFloat) { send(.interactionEnded(velocity: velocity)) }
    final func cancelInteraction() { send(.interactionCancelled) }
}
