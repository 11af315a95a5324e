import Drawing
import QuartzCore

/// Runs animation blocks, and ends what they animate in time. The layers show it.
@MainActor
final class Animator {
    /// Animations are not an affair of one window: `UIView.animate` is a method of the class.
    static let main = Animator(loop: .main)

    private let loop: EventLoop

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
        guard group.hasChanges else { return group.complete(finished: true) }
        runningDidChange()
        guard let end = group.timing.end else { return }
        loop.timers.schedule(after: end - loop.now) { [weak self] in
            self?.end(group)
        }
    }

    /// Something began or ceased to move.
    func runningDidChange() { LayerRunner.main.driversDidChange() }

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
        runningDidChange()
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

    /// Shows what some blocks changed after their progress was set.
    func redraw(_ groups: [AnimationGroup]) { LayerRunner.main.show(groups) }

    /// Sets the properties to the values that are visible now. The blocks are not complete with that.
    ///
    /// - Returns: what sets the properties to the values that they had before, in the order of the calls.
    @discardableResult
    func freeze(_ groups: [AnimationGroup]) -> [() -> Void] {
        let runner = LayerRunner.main
        let frozen = runner.layers(drivenBy: groups).compactMap { layer in
            (layer.owner as? UIView).flatMap { view in
                runner.state(of: layer, drivenBy: groups).map { (view: view, seen: $0) }
            }
        }
        let restorations = frozen.flatMap { view, seen in seen.keys.map { view.restoration(of: $0) } }
        UIView.performWithoutAnimation {
            for (view, seen) in frozen {
                for key in seen.keys { view.setAnimatedProperty(key, asIn: seen.layer) }
            }
        }
        for group in groups { runner.end(group) }
        return restorations
    }

    func endDriven(_ groups: [AnimationGroup]) {
        for group in groups { end(group) }
    }

    // MARK: Ending

    private func end(_ group: AnimationGroup) {
        LayerRunner.main.end(group)
        group.complete(finished: true)
    }

    /// Ends what animation blocks changed in one view, which then shows the values of its properties. Blocks that have
    /// nothing left to animate complete as not finished.
    func cancelAnimations(of view: UIView) { LayerRunner.main.endDriven(of: view.ownLayer) }

    /// Forgets everything without calling completions. The layers' animations are dropped with them.
    func reset() {
        drivers = []
        AnimationGroup.current = nil
        areEnabled = true
    }

    /// Whether animation blocks animate; else their changes are immediate.
    var areEnabled = true
}
