/// A primary column that a finger holds on its way in or out.
struct SplitHold {
    /// The mode in which it is all in.
    let shown: UISplitViewController.DisplayMode
    /// What part of it was to be seen when the finger took hold of it, 0 to 1.
    let start: CGFloat
    /// What part of it is to be seen now.
    var share: CGFloat
    /// The mode that the column is on its way to, as far as the controllers were told.
    let heading: UISplitViewController.DisplayMode
}

/// Changes of the display mode that can be watched: the primary column slides in and out, by itself or with a
/// finger. Each can be interrupted, by a finger or by the next change, and goes on from where the columns are.
extension UISplitViewController {
    /// Seconds that a slide takes.
    static let slideDuration = 0.35
    /// Points a second at which a released column goes on in its direction, however far it is.
    private static let flingVelocity: CGFloat = 250
    /// How near the edge a swipe begins, in points.
    private static let fingerReach: CGFloat = 20
    private static let mouseReach: CGFloat = 8

    /// Whether the primary column is on its way.
    final var isMoving: Bool { isSliding || hold != nil }

    // MARK: Where the columns are

    final func columnLayout(for mode: DisplayMode) -> SplitColumnLayout {
        SplitColumnLayout(
            size: storedView?.bounds.size ?? .zero, scale: scale, displayMode: mode,
            preferences: preferences)
    }

    /// Where the columns are now, or where they are going when they slide.
    final var columnLayout: SplitColumnLayout {
        guard let hold else { return columnLayout(for: mode) }
        return columnLayout(for: .secondaryOnly).mixed(
            with: columnLayout(for: hold.shown), progress: hold.share, scale: scale)
    }

    final func place(_ layout: SplitColumnLayout) {
        guard let splitView else { return }
        let bounds = splitView.bounds
        let hasBoth = primary != nil && secondary != nil
        splitView.secondaryView?.frame = primary == nil ? bounds : layout.secondary
        splitView.primaryView?.frame = layout.primary
        splitView.shade.isHidden = !(hasBoth && (layout.dimming > 0 || isMoving))
        splitView.shade.frame = bounds
        splitView.shade.alpha = layout.dimming
        splitView.divider.isHidden = primary == nil || !(layout.divider != nil || isMoving)
        splitView.divider.place(line: layout.line, grabArea: layout.grabArea)
    }

    // MARK: Sliding

    /// Whether a change can be watched.
    final var canSlide: Bool {
        storedView?.window != nil && appearance == .appeared && UIView.areAnimationsEnabled
            && primary != nil && hasPlacedViews
    }

    /// Changes the mode, from where the columns are.
    ///
    /// - Parameter velocity: of the primary column at the beginning, in points a second towards where it goes.
    final func slide(to new: DisplayMode, velocity: CGFloat = 0) {
        let here = columnLayout
        if mode != new { slideOrigin = mode }
        mode = new
        hold = nil
        slides += 1
        let number = slides
        isSliding = true
        placeViews()
        // A callback may have begun another change.
        guard number == slides, let splitView else { return }
        let there = columnLayout
        UIView.performWithoutAnimation {
            place(here)
            // What comes in is laid out before it moves, so that nothing moves within it.
            splitView.primaryView?.layoutTree()
        }
        let distance = max(1, abs(there.primary.minX - here.primary.minX))
        UIView.animate(
            withDuration: Self.slideDuration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: min(20, max(-20, velocity / distance)), options: .allowUserInteraction,
            animations: {
                place(there)
                splitView.secondaryView?.layoutTree()
            },
            completion: { [weak self] _ in self?.slideDidEnd(number) })
    }

    private func slideDidEnd(_ number: Int) {
        guard number == slides, isSliding else { return }
        isSliding = false
        placeViews()
        updateModeButton()
    }

    /// Has the columns stand where they were going, at once.
    final func finishSlide() {
        guard isMoving else { return }
        slides += 1
        isSliding = false
        hold = nil
        stopColumns()
        placeViews()
    }

    /// The columns stand where their frames say. Nobody is told that the slide ended.
    private func stopColumns() {
        guard let splitView else { return }
        let moving = [splitView.primaryView, splitView.secondaryView, splitView.shade, splitView.divider]
        for case let view? in moving { UIApplication.shared.animator.cancelAnimations(of: view) }
    }

    // MARK: Swiping

    /// Where a swipe goes that brings the primary column in: 1 to the right, -1 to the left.
    final var revealingDirection: CGFloat { preferences.primaryIsAtRight ? -1 : 1 }

    private var takesSwipes: Bool {
        presentsWithGesture && !collapsed && !isChangingOver && primary != nil && secondary != nil
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
        case .oneBesideSecondary, .automatic:
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
        case .oneBesideSecondary, .automatic:
            return columnLayout.primary.contains(point) ? .conceal : []
        }
    }

    /// Whether a finger gets hold of the sliding primary column.
    private func isOverMovingPrimary(_ point: CGPoint) -> Bool {
        guard let view = splitView?.primaryView else { return false }
        let center = view.shownCenter
        let half = view.shownBounds.width / 2 + Self.fingerReach
        return abs(point.x - center.x) <= half
    }

    /// Whether the swipe would change the mode as the delegate wants the next change to be.
    final func maySwipe(_ swipe: SplitSwipes, among possible: SplitSwipes) -> Bool {
        guard possible.contains(swipe), takesSwipes else { return false }
        if isMoving { return true }
        let target = targetMode
        guard target != mode else { return false }
        return (target == .secondaryOnly) == (swipe == .conceal)
    }

    /// A finger takes hold of the primary column, where it is.
    final func holdPrimary() {
        guard takesSwipes, hold == nil else { return }
        let isHidden = mode == .secondaryOnly
        let shown = !isHidden ? mode : isSliding ? slideOrigin : targetMode
        guard shown != .secondaryOnly else { return }
        let wasSliding = isSliding
        let share = wasSliding ? shareInSight(of: shown) : isHidden ? 0 : 1
        dismissHiddenColumn()
        slides += 1
        isSliding = false
        let heading: DisplayMode = wasSliding ? mode : isHidden ? shown : .secondaryOnly
        hold = SplitHold(shown: shown, start: share, share: share, heading: heading)
        stopColumns()
        placeViews()
        place(columnLayout)
    }

    /// What part of the sliding primary column is to be seen, 0 to 1.
    private func shareInSight(of shown: DisplayMode) -> CGFloat {
        guard let view = splitView?.primaryView else { return 0 }
        let out = columnLayout(for: .secondaryOnly).primary.midX
        let inside = columnLayout(for: shown).primary.midX
        guard inside != out else { return 0 }
        return min(1, max(0, (view.shownCenter.x - out) / (inside - out)))
    }

    /// The finger is so many points further inwards than where it took hold of the column.
    final func pullPrimary(by distance: CGFloat) {
        guard let hold else { return }
        let width = max(1, columnLayout(for: hold.shown).primary.width)
        self.hold?.share = min(1, max(0, hold.start + distance / width))
        splitView?.setNeedsLayout()
    }

    /// The finger lets go: the column goes on the way that it was pulled, or to the nearer end.
    ///
    /// - Parameter velocity: inwards, in points a second.
    final func releasePrimary(velocity: CGFloat) {
        guard let hold else { return }
        let goesIn = abs(velocity) > Self.flingVelocity ? velocity > 0 : hold.share > 0.5
        endHold(in: goesIn ? hold.shown : .secondaryOnly, velocity: goesIn ? velocity : -velocity)
    }

    /// The swipe was broken off: everything is as before.
    final func letPrimaryGoBack() {
        if hold != nil { endHold(in: mode, velocity: 0) }
    }

    private func endHold(in new: DisplayMode, velocity: CGFloat) {
        if new != mode {
            chosenMode = new
            modeWillChange(to: new)
            // The delegate may have collapsed the split view or changed the mode itself.
            guard hold != nil else { return }
        }
        slide(to: new, velocity: velocity)
        updateModeButton()
        UIApplication.shared.splitViewDidChange(self)
    }
}
