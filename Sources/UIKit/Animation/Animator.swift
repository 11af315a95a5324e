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
        runningDidChange()
    }

    /// Something moves now, or nothing does any more: the frames are counted only as long as needed.
    func runningDidChange() {
        let isTicking = moving.contains { $0.animations?.isTicking == true }
        if isTicking, subscription == nil {
            subscription = application.frames.subscribe { [weak self] in self?.move(at: $0.time) }
        } else if !isTicking {
            subscription?.cancel()
            subscription = nil
        }
    }

    // MARK: Driven by an animator

    /// Animators that are active: nobody else may hold them.
    private var drivers: [UIViewPropertyAnimator] = []

    func keep(_ driver: UIViewPropertyAnimator) { drivers.append(driver) }

    func forget(_ driver: UIViewPropertyAnimator) { drivers.removeAll { $0 === driver } }

    /// Runs a block and records what it changes; its driver says how far that has come.
    func recordDriven(_ group: AnimationGroup, _ changes: () -> Void) {
        let outer = AnimationGroup.current
        AnimationGroup.current = group
        changes()
        AnimationGroup.current = outer
    }

    /// Who gets the changes of all animation blocks that are not within another one; nil for nobody.
    private(set) weak var catcher: UIViewPropertyAnimator?

    /// Runs code whose animation blocks are not to run by themselves: an animator moves what they change.
    func catchBlocks(with catcher: UIViewPropertyAnimator, _ body: () -> Void) {
        let outer = self.catcher
        self.catcher = catcher
        body()
        self.catcher = outer
    }

    private func views(of groups: [AnimationGroup]) -> [UIView] {
        moving.filter { view in groups.contains { view.animations?.holds($0) == true } }
    }

    /// Shows where some blocks have been brought to.
    func redraw(_ groups: [AnimationGroup]) {
        for view in views(of: groups) { redraw(view) { refresh(view) } }
    }

    /// Gives the properties the values that are seen.
    func freeze(_ groups: [AnimationGroup]) {
        let now = application.clock.now
        for view in views(of: groups) {
            let animations = view.animations
            animations?.freeze(view, groups, at: now)
        }
        endDriven(groups)
    }

    func endDriven(_ groups: [AnimationGroup]) {
        for group in groups { end(group) }
    }

    /// Works out again how a moving view looks, after one of its properties was set.
    func refresh(_ view: UIView) {
        view.animations?.update(view, at: application.clock.now, scale: scale(of: view))
    }

    private func scale(of view: UIView) -> CGFloat { view.ownWindow?.screen.scale ?? 1 }

    // MARK: Moving

    private func move(at time: TimeInterval) {
        for view in moving where view.animations?.isTicking == true {
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
        runningDidChange()
    }

    /// Forgets everything, without telling anybody.
    func reset() {
        for view in moving { view.animations = nil }
        drivers = []
        dropResting()
        AnimationGroup.current = nil
        areEnabled = true
    }

    /// Whether animation blocks animate; else they change at once.
    var areEnabled = true
}
