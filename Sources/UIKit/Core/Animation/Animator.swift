import Drawing
import QuartzCore

/// Updates the views that are being animated, once a frame, and ends their animations in time.
@MainActor
final class Animator {
    /// Animations are not an affair of one window: `UIView.animate` is a method of the class.
    static let main = Animator(loop: .main)

    private let loop: EventLoop
    /// The views that are being animated; retained until their animations end.
    private var moving: [UIView] = []
    private var subscription: FrameClock.Subscription?

    init(loop: EventLoop) { self.loop = loop }

    // MARK: Recording

    /// Runs a block and animates what it changes. Completes at once when nothing that can be animated
    /// changed, or when the duration is 0.
    func record(_ group: AnimationGroup, _ changes: () -> Void) {
        let outer = AnimationGroup.current
        let takesTime = group.timing.end.map { $0 > loop.now } ?? true
        AnimationGroup.current = takesTime ? group : nil
        changes()
        AnimationGroup.current = outer
        guard group.movingViews > 0 else { return group.complete(finished: true) }
        guard let end = group.timing.end else { return }
        loop.timers.schedule(after: end - loop.now) { [weak self] in
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

    /// Views began or ceased to move: frames are requested only while some do.
    func runningDidChange() {
        let isTicking = moving.contains { $0.animations?.isTicking == true }
        if isTicking, subscription == nil {
            subscription = loop.frames.subscribe { [weak self] in self?.move(at: $0.time) }
        } else if !isTicking {
            subscription?.cancel()
            subscription = nil
        }
    }

    // MARK: Driven by an animator

    /// Active animators, which are retained.
    private var drivers: [UIViewPropertyAnimator] = []

    func keep(_ driver: UIViewPropertyAnimator) { drivers.append(driver) }

    func forget(_ driver: UIViewPropertyAnimator) { drivers.removeAll { $0 === driver } }

    /// Runs a block and records what it changes; the group's driver determines the progress.
    func recordDriven(_ group: AnimationGroup, _ changes: () -> Void) {
        let outer = AnimationGroup.current
        AnimationGroup.current = group
        changes()
        AnimationGroup.current = outer
    }

    /// The animator that takes over the changes of all outermost animation blocks; nil for none.
    private(set) weak var catcher: UIViewPropertyAnimator?

    /// Runs code; an animator takes over what its animation blocks change, so that they do not run by
    /// themselves.
    func catchBlocks(with catcher: UIViewPropertyAnimator, _ body: () -> Void) {
        let outer = self.catcher
        self.catcher = catcher
        body()
        self.catcher = outer
    }

    private func views(of groups: [AnimationGroup]) -> [UIView] {
        moving.filter { view in groups.contains { view.animations?.holds($0) == true } }
    }

    /// Redraws the views of some blocks after their progress changed.
    func redraw(_ groups: [AnimationGroup]) {
        for view in views(of: groups) { redraw(view) { refresh(view) } }
    }

    /// Sets the properties to the values that are visible now.
    func freeze(_ groups: [AnimationGroup]) {
        let now = loop.now
        for view in views(of: groups) {
            let animations = view.animations
            animations?.freeze(view, groups, at: now)
        }
        endDriven(groups)
    }

    func endDriven(_ groups: [AnimationGroup]) {
        for group in groups { end(group) }
    }

    /// Updates the visible state of a moving view after one of its properties was set.
    func refresh(_ view: UIView) {
        view.animations?.update(view, at: loop.now, grid: grid(of: view))
    }

    private func grid(of view: UIView) -> PixelGrid { PixelGrid(scale: view.ownWindow?.screen.scale ?? 1) }

    // MARK: Moving

    private func move(at time: TimeInterval) {
        for view in moving where view.animations?.isTicking == true {
            redraw(view) { view.animations?.update(view, at: time, grid: grid(of: view)) }
        }
    }

    /// Marks the view's area as changed before and after a change.
    private func redraw(_ view: UIView, _ change: () -> Void) {
        view.invalidateWhole()
        change()
        view.ownLayer.extentDidChange()
        view.invalidateWhole()
    }

    // MARK: Ending

    private func end(_ group: AnimationGroup) {
        for view in moving { settle(view, from: group) }
        dropResting()
        group.complete(finished: true)
    }

    /// Ends the animations of one view, which then shows the values of its properties. Blocks that have
    /// nothing left to animate complete as not finished.
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
            if animations.isEmpty { view.endAnimations() } else { refresh(view) }
        }
        return done
    }

    private func dropResting() {
        moving.removeAll { $0.animations == nil }
        runningDidChange()
    }

    /// Drops all animations without calling their completions.
    func reset() {
        for view in moving { view.endAnimations() }
        drivers = []
        dropResting()
        AnimationGroup.current = nil
        areEnabled = true
    }

    /// Whether animation blocks animate; else their changes are immediate.
    var areEnabled = true
}

extension UIView {
    /// The view shows the values of its properties again.
    fileprivate final func endAnimations() {
        animations = nil
        ownLayer.animations = nil
    }
}
