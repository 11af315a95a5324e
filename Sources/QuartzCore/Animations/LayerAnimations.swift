internal import Drawing

/// The animations of a layer.
@MainActor
package final class LayerAnimations {
    /// The layer as its animations make it look.
    package private(set) var presented: CALayer

    @MainActor
    private final class Entry {
        /// Nil for an animation that cannot be found by a key.
        let key: String?
        /// What apps find under the key.
        private(set) lazy var animation = made ?? driven?.makeDescription() ?? CAAnimation()
        private let made: CAAnimation?
        /// The change that it is, if a driver determines its progress and its end.
        let driven: DrivenTrack?
        /// Its begin time is 0 until the transaction is committed, if it is to begin then.
        var track: AnimationTrack { didSet { timing = track.timing } }
        /// That of the track, which is large: it is read apart from it.
        private(set) var timing: MediaTiming
        /// The blocks that wait for it.
        let completions: [CompletionGroup]
        /// What the layer showed when it was added, if it is a transition.
        let oldPicture: LayerPicture?
        /// Whether a transaction was committed since it was added.
        var isCommitted = false
        /// Whether it has ended.
        var isOver = false
        /// Whether the layer was shown after its end: from then on it shows the same.
        var isSettled = false

        init(
            key: String?, animation: CAAnimation, track: AnimationTrack, completions: [CompletionGroup],
            oldPicture: LayerPicture?
        ) {
            self.key = key
            made = animation
            driven = nil
            self.track = track
            timing = track.timing
            self.completions = completions
            self.oldPicture = oldPicture
        }

        /// A change that shows at once.
        init(key: String, driven: DrivenTrack) {
            self.key = key
            made = nil
            self.driven = driven
            var timing = MediaTiming()
            timing.duration = .infinity
            track = AnimationTrack(timing: timing, curve: nil, content: .group([]))
            self.timing = timing
            completions = []
            oldPicture = nil
            isCommitted = true
        }
    }

    /// Whether the runner knows of it.
    var isRunning = false
    /// In the order in which they were added, which is the order in which they apply.
    private var entries: [Entry] = []
    /// Whether the layer has other values than the last time that it was presented.
    private(set) var isStale = true
    /// The transition that it shows, drawn in place of the layer.
    private(set) var shownTransition: LayerTransition?
    /// The layer's time that it shows.
    private var presentedTime = 0.0

    /// - Parameter state: the layer as it is shown now; nil for as it is.
    package init(of layer: CALayer, state: CALayer? = nil) {
        presented = state ?? layer.makePresentation(of: layer)
    }

    var isEmpty: Bool { entries.isEmpty }

    /// The keys of the animations; those without one are left out.
    var keys: [String] { entries.compactMap(\.key) }

    func animation(forKey key: String) -> CAAnimation? { entries.last { $0.key == key }?.animation }

    // MARK: Adding and removing

    func add(
        _ animation: CAAnimation, track: AnimationTrack, key: String?, completions: [CompletionGroup],
        oldPicture: LayerPicture? = nil
    ) {
        for group in completions { group.join() }
        entries.append(
            Entry(
                key: key, animation: animation, track: track, completions: completions,
                oldPicture: oldPicture))
    }

    /// The old picture of a transition that has not begun: what the last commit left.
    var waitingPicture: LayerPicture? { entries.last { !$0.isCommitted && $0.oldPicture != nil }?.oldPicture }

    /// Removes the animations under a key, or all of them.
    func remove(_ key: String?, runner: LayerRunner) {
        let removed = entries.filter { key == nil || $0.key == key }
        entries.removeAll { key == nil || $0.key == key }
        isStale = true
        stop(removed, finished: false, runner: runner)
        runner.cut(removed.compactMap(\.driven))
    }

    // MARK: Driven changes

    /// Adds a change under the name of its property, with a number if that is taken.
    func add(_ track: DrivenTrack) {
        var key = track.name
        var number = 1
        while entries.contains(where: { $0.key == key }) {
            number += 1
            key = "\(track.name)-\(number)"
        }
        entries.append(Entry(key: key, driven: track))
        isStale = true
    }

    /// Whether there are changes that a driver determines.
    package var hasDriven: Bool { entries.contains { $0.driven != nil } }

    /// Who determines changes, once for each of them.
    package var drivers: [any AnimationDriver] { entries.compactMap { $0.driven?.driver } }

    /// Whether one of these determines a change.
    func isDriven(by drivers: [any AnimationDriver]) -> Bool {
        entries.contains { entry in drivers.contains { $0 === entry.driven?.driver } }
    }

    /// Ends the changes of drivers; of all when that is nil.
    ///
    /// - Returns: the changes.
    func removeDriven(by drivers: [any AnimationDriver]?) -> [DrivenTrack] {
        func isMeant(_ entry: Entry) -> Bool {
            guard let driven = entry.driven else { return false }
            return drivers?.contains { $0 === driven.driver } ?? true
        }
        let removed = entries.filter(isMeant)
        guard !removed.isEmpty else { return [] }
        entries.removeAll(where: isMeant)
        isStale = true
        return removed.compactMap(\.driven)
    }

    /// What the changes of some drivers alone make of a layer.
    ///
    /// - Returns: the layer as it would be shown, and the names of the properties that have changes.
    func state(of layer: CALayer, drivenBy drivers: [any AnimationDriver], at time: Double) -> (
        layer: CALayer, keys: Set<String>
    ) {
        let state = layer.makePresentation(of: layer)
        var keys: Set<String> = []
        var sums: [String: AnimatableValue] = [:]
        for case let track? in entries.map(\.driven) where drivers.contains(where: { $0 === track.driver }) {
            // Values need not be on pixels: a grid this fine rounds nothing that could be seen.
            track.apply(at: time, to: state, grid: PixelGrid(scale: 1024), sums: &sums)
            keys.insert(track.key)
        }
        return (state, keys)
    }

    private func stop(_ stopped: [Entry], finished: Bool, runner: LayerRunner) {
        for entry in stopped where !entry.isOver {
            runner.stopped(entry.animation, finished: finished, completions: entry.completions)
        }
    }

    // MARK: Time

    /// A transaction was committed: what was added in it begins.
    ///
    /// - Parameter time: the layer's time.
    func begin(at time: Double, runner: LayerRunner) {
        for entry in entries where !entry.isCommitted {
            entry.isCommitted = true
            if entry.timing.beginTime == 0 { entry.track.timing.beginTime = time }
            isStale = true
            runner.started(entry.animation)
        }
    }

    /// Removes animations that have ended.
    func end(at time: Double, runner: LayerRunner) {
        let ended = entries.filter { $0.isCommitted && !$0.isOver && $0.timing.hasEnded(at: time) }
        guard !ended.isEmpty else { return }
        stop(ended, finished: true, runner: runner)
        for entry in ended { entry.isOver = true }
        entries.removeAll { $0.isOver && $0.animation.isRemovedOnCompletion }
        isStale = true
    }

    /// Whether the layer changes with time.
    func moves(at time: Double) -> Bool {
        entries.contains {
            if let driven = $0.driven { return driven.driver.isTicking }
            return $0.isCommitted && !$0.isSettled && $0.timing.speed != 0 && time >= $0.timing.beginTime
        }
    }

    /// The layer's time at which an animation begins or ends next; nil when none does.
    func nextChange(after time: Double) -> Double? {
        var next = Double.infinity
        for entry in entries where entry.isCommitted && !entry.isOver {
            let begin = entry.timing.beginTime
            next = min(next, begin > time ? begin : begin + entry.timing.span)
        }
        return next.isFinite ? next : nil
    }

    /// The layer's time at which the last animation ends; infinite when one never does, nil without any.
    var lastEnd: Double? {
        entries.lazy.filter { $0.isCommitted && !$0.isOver }.map { $0.timing.beginTime + $0.timing.span }
            .max()
    }

    // MARK: Showing

    /// The layer has other values.
    func modelDidChange() { isStale = true }

    /// Whether ``present(_:at:)`` would change anything, at another time than the last one.
    func needsPresenting(at time: Double) -> Bool { isStale || moves(at: time) }

    /// Makes the presented layer what the animations make of the layer at a time.
    func present(_ layer: CALayer, at time: Double) {
        // What properties the app's class adds, only its initializer takes over.
        if isStale, layer.isOfAppsClass { presented = layer.makePresentation(of: layer) }
        isStale = false
        presentedTime = time
        apply(to: layer, at: time)
    }

    /// Makes it what they made of it some seconds before or after the time that it shows. Nothing else changes.
    func presentFrame(of layer: CALayer, movedBy delay: Double) {
        apply(to: layer, at: presentedTime + delay)
    }

    private func apply(to layer: CALayer, at time: Double) {
        presented.takeModel(of: layer)
        var target = PresentedLayer(layer: presented)
        var sums: [String: AnimatableValue] = [:]
        let grid = PixelGrid(scale: layer.tree?.display?.displayScale ?? 1)
        shownTransition = nil
        for entry in entries where entry.isCommitted {
            if let driven = entry.driven {
                driven.apply(at: time, to: presented, grid: grid, sums: &sums)
                continue
            }
            sums = [:]
            entry.track.apply(at: time, to: &target)
            if let state = entry.track.transition(at: time) {
                shownTransition = LayerTransition(state: state, old: entry.oldPicture)
            }
            guard entry.isOver, time == presentedTime else { continue }
            entry.isSettled = time > entry.timing.beginTime + entry.timing.span
        }
        if target.needsDisplay, presented.owner == nil { presented.display() }
    }

    /// The transition from the layer's old picture that shows at a time; nil for none.
    package func transition(at time: Double) -> TransitionTrack.State? {
        entries.last { $0.isCommitted && $0.track.transition(at: time) != nil }?.track.transition(at: time)
    }
}

/// A layer on which animations set values.
private struct PresentedLayer: AnimationTarget {
    let layer: CALayer
    /// Whether the contents depend on a property that was set.
    private(set) var needsDisplay = false

    init(layer: CALayer) { self.layer = layer }

    func animatedValue(for path: AnimatedPath) -> AnimatableValue? {
        if let nested = nested(path) { return AnimatableValue(nested.get(layer)) }
        let value = whole(path.key)
        guard let member = path.member else { return value }
        return value?.member(member)
    }

    /// The value of a property of the toolkit's, or of one that the app's class knows.
    private func whole(_ key: String) -> AnimatableValue? {
        AnimatableValue(layer.property(key).map { $0.get(layer) } ?? layer.value(forKey: key))
    }

    /// A property of what the layer emits.
    private func nested(_ path: AnimatedPath) -> LayerProperty? {
        guard layer.flags.emits, let member = path.member else { return nil }
        return layer.nestedProperty("\(path.key).\(member)")
    }

    mutating func setAnimatedValue(_ value: AnimatableValue, for path: AnimatedPath) {
        if let show = nested(path)?.show { return show(layer, value) }
        var value = value
        if let member = path.member {
            guard let whole = whole(path.key) else { return }
            value = whole.setting(member, to: value)
        }
        if layer.property(path.key) != nil {
            layer.show(value, for: path.key)
        } else {
            layer.setValue(value.content(like: layer.value(forKey: path.key)), forKey: path.key)
        }
        needsDisplay = needsDisplay || type(of: layer).needsDisplay(forKey: path.key)
    }
}
