import Drawing

/// Moves the views that are being animated, once a frame, and ends their animations in time.
@MainActor
final class Animator {
    private unowned let application: UIApplication
    /// Those that move now; each is kept alive until it has come to rest.
    private var moving: [UIView] = []
    private var subscription: FrameClock.Subscription?

    init(application: UIApplication) { self.application = application }

    // MARK: Recording

    /// Runs a block and animates what it changes. Completes at once when it changed nothing that moves,
    /// or takes no time.
    func record(_ group: AnimationGroup, _ changes: () -> Void) {
        let outer = AnimationGroup.current
        let takesTime = group.timing.end.map { $0 > application.clock.now } ?? true
        AnimationGroup.current = takesTime ? group : nil
        changes()
        AnimationGroup.current = outer
        guard group.movingViews > 0 else { return group.complete(finished: true) }
        guard let end = group.timing.end else { return }
        application.timers.schedule(after: end - application.clock.now) { [weak self] in
            self?.end(group)
        }
    }

    func add(_ difference: AnimatedDifference, to view: UIView, in group: AnimationGroup) {
        let animations = view.animations ?? ViewAnimations(of: view)
        if view.animations == nil {
            view.animations = animations
            moving.append(view)
        }
        animations.add(difference, in: group)
        refresh(view)
        if subscription == nil {
            subscription = application.frames.subscribe { [weak self] in self?.move(at: $0.time) }
        }
    }

    /// Works out again how a moving view looks, after one of its properties was set.
    func refresh(_ view: UIView) {
        view.animations?.update(view, at: application.clock.now, scale: scale(of: view))
    }

    private func scale(of view: UIView) -> CGFloat { view.ownWindow?.screen.scale ?? 1 }

    // MARK: Moving

    private func move(at time: TimeInterval) {
        for view in moving {
            redraw(view) { view.animations?.update(view, at: time, scale: scale(of: view)) }
        }
    }

    /// Marks where the view was and where it is.
    private func redraw(_ view: UIView, _ change: () -> Void) {
        view.invalidateWhole()
        change()
        view.extentDidChange()
        view.invalidateWhole()
    }

    // MARK: Ending

    private func end(_ group: AnimationGroup) {
        for view in moving { settle(view, from: group) }
        dropResting()
        group.complete(finished: true)
    }

    /// Ends what is going on in one view; it stands where its properties say. Blocks that have nothing
    /// left to move are told that they did not finish.
    func cancelAnimations(of view: UIView) {
        let cut = settle(view, from: nil)
        dropResting()
        for group in cut { group.complete(finished: false) }
    }

    @discardableResult
    private func settle(_ view: UIView, from group: AnimationGroup?) -> [AnimationGroup] {
        guard let animations = view.animations else { return [] }
        var done: [AnimationGroup] = []
        redraw(view) {
            done = animations.remove(group)
            if animations.isEmpty { view.animations = nil } else { refresh(view) }
        }
        return done
    }

    private func dropResting() {
        moving.removeAll { $0.animations == nil }
        guard moving.isEmpty else { return }
        subscription?.cancel()
        subscription = nil
    }

    /// Forgets everything, without telling anybody.
    func reset() {
        for view in moving { view.animations = nil }
        dropResting()
        AnimationGroup.current = nil
        areEnabled = true
    }

    /// Whether animation blocks animate; else they change at once.
    var areEnabled = true
}
