/// Commits transactions, runs the animations of all layers, and says who hears of it.
///
/// The host calls ``endTurn()`` at the end of each turn of the event loop in which something changed, and
/// ``tick(at:)`` in each frame while something moves. Animations that are added begin when their transaction is
/// committed; they end in the first tick at or after their end.
@MainActor
package final class LayerRunner {
    /// The only one outside of tests.
    package private(set) static var main = LayerRunner()

    /// Whether any layer was ever given a time of its own: without, nobody looks for one.
    static var isAnyLayerTimed = false

    /// How many times as long animations take as they say, from when they are added.
    package static var slowMotionFactor = 1.0

    /// The event loop; nil where time stands still at 0.
    package weak var host: (any LayerHost)?
    private(set) var animated: [CALayer] = []
    /// The shown layers that change with time by themselves.
    private var emitters: [CAEmitterLayer] = []

    private(set) lazy var transactions = TransactionStack(runner: self)
    /// Layers that came into a shown tree since the last commit.
    private var entered: [CALayer] = []
    /// Layers as the last commit left them, where that is not what they are now.
    private var committed: [ObjectIdentifier: CALayer] = [:]
    /// Calls to the app that wait for the end of the turn.
    private var calls: [() -> Void] = []
    /// Calls of delegates, which come after those of completion blocks.
    private var stops: [() -> Void] = []
    /// Driven changes whose drivers do not know yet that they were removed.
    private var cutTracks: [DrivenTrack] = []
    private var lastTime = -Double.infinity

    /// Forgets everything, without calling anybody: for the next test.
    package static func reset() {
        for layer in main.animated { layer.animations = nil }
        slowMotionFactor = 1
        main = LayerRunner()
    }

    /// The present time in seconds.
    package var now: Double { max(lastTime, host?.now ?? 0) }

    // MARK: Changes

    /// Something changed that takes effect with the transaction.
    func changed() { transactions.ensure() }

    /// A layer that belongs to no view is about to change.
    func willChange(_ layer: CALayer) {
        transactions.ensure()
        let id = ObjectIdentifier(layer)
        if committed[id] == nil {
            committed[id] = layer.animations == nil ? layer.makePresentation(of: layer) : layer
        }
    }

    /// A layer came into a shown tree.
    func didEnter(_ layer: CALayer) {
        // Without an event loop there is no commit, which would let the layers go.
        guard host != nil else { return }
        entered.append(layer)
        if layer.flags.emits, let emitter = layer as? CAEmitterLayer,
            !emitters.contains(where: { $0 === emitter })
        {
            emitters.append(emitter)
        }
        transactions.ensure()
    }

    /// The timeline of a layer changed, and with it those of all in it.
    func timingDidChange(in layer: CALayer) {
        Self.isAnyLayerTimed = true
        for layer in animated { layer.animations?.modelDidChange() }
        transactions.ensure()
    }

    /// Whether a layer is as the last commit left it, as far as is known.
    func isUnchanged(_ layer: CALayer) -> Bool { committed[ObjectIdentifier(layer)] == nil }

    /// The layer as the last commit left it; nil when it has not changed since.
    func committedState(of layer: CALayer) -> CALayer? {
        committed[ObjectIdentifier(layer)].flatMap { $0 === layer ? nil : $0 }
    }

    // MARK: Animations

    func add(_ animation: CAAnimation, to layer: CALayer, key: String?) {
        let transaction = transactions.current
        let completions = transactions.completions
        guard let copy = animation.copy() as? CAAnimation else { return }
        if copy.duration <= 0 { copy.duration = transaction.animationDuration }
        if let function = transaction.timingFunction { copy.timingFunction = function }
        var track =
            copy.track
            ?? AnimationTrack(timing: MediaTiming(copy), curve: nil, content: .group([]))
        track = track.filling(duration: copy.duration)
        track.timing.speed /= Self.slowMotionFactor
        let key = copy is CATransition ? kCATransition : key
        transactions.ensure()
        var oldPicture: LayerPicture?
        if let transition = animation as? CATransition {
            oldPicture = transition.oldPicture ?? layer.pictureForTransition(transition.type)
            transition.oldPicture = nil
        }
        if let key { layer.animations?.remove(key, runner: self) }
        let animations = ensuredAnimations(of: layer)
        animations.add(copy, track: track, key: key, completions: completions, oldPicture: oldPicture)
        tellDrivers()
    }

    func ensuredAnimations(of layer: CALayer) -> LayerAnimations {
        let animations = layer.animations ?? LayerAnimations(of: layer, state: committedState(of: layer))
        layer.animations = animations
        if !animations.isRunning {
            animations.isRunning = true
            animated.append(layer)
        }
        return animations
    }

    func remove(_ key: String?, of layer: CALayer) {
        guard let animations = layer.animations else { return }
        transactions.ensure()
        animations.remove(key, runner: self)
        present(layer, at: now)
        dropResting()
        updateFrames()
        tellDrivers()
    }

    /// Changes were removed that drivers know of, and have to be told when the layers are in order again.
    func cut(_ tracks: [DrivenTrack]) { cutTracks += tracks }

    private func tellDrivers() {
        let cut = cutTracks
        cutTracks = []
        for track in cut { track.driver.changeWasCut() }
    }

    func started(_ animation: CAAnimation) {
        guard let delegate = animation.delegate else { return }
        call { delegate.animationDidStart(animation) }
    }

    func stopped(_ animation: CAAnimation, finished: Bool, completions: [CompletionGroup]) {
        for group in completions where group.leave() { call(group.block) }
        if let delegate = animation.delegate {
            stops.append { delegate.animationDidStop(animation, finished: finished) }
        }
        host?.turnNeedsEnd()
    }

    func close(_ group: CompletionGroup) { if group.close() { call(group.block) } }

    private func call(_ body: @escaping () -> Void) {
        calls.append(body)
        host?.turnNeedsEnd()
    }

    // MARK: The turn

    /// Commits what changed outside of explicit transactions, and makes the calls to completion blocks and delegates
    /// that are due.
    package func endTurn() {
        // A call may change layers, which is committed, too; one that does so for ever waits for the next turn.
        for _ in 0..<16 {
            transactions.flush()
            let due = calls + stops
            guard !due.isEmpty else { return }
            calls = []
            stops = []
            for call in due { call() }
        }
        transactions.flush()
        if !calls.isEmpty || !stops.isEmpty { host?.turnNeedsEnd() }
    }

    /// Whether calls wait for the end of a turn.
    package var hasCalls: Bool { !calls.isEmpty || !stops.isEmpty }

    /// All changes take effect: what was added to layers that are shown begins.
    func commit() {
        let time = now
        emitters.removeAll { $0.tree == nil }
        for layer in entered where layer.tree != nil { layer.flags.isCommitted = true }
        entered = []
        committed = [:]
        for layer in animated {
            guard let animations = layer.animations else { continue }
            animations.begin(at: layer.localTime(at: time), runner: self)
            if layer.tree == nil { animations.remove(nil, runner: self) }
            // What only moves on is shown in the next frame.
            if animations.isStale { present(layer, at: time) }
        }
        emit(until: time)
        dropResting()
        updateFrames()
        tellDrivers()
    }

    /// Has the layers that emit do so until a time, with what animations make of them.
    private func emit(until time: Double) {
        for emitter in emitters { emitter.emit(until: emitter.localTime(at: time)) }
    }

    /// Shows all animations at a time, and ends those that are over.
    package func tick(at time: Double) {
        lastTime = max(lastTime, time)
        let time = lastTime
        for layer in animated {
            guard let animations = layer.animations else { continue }
            animations.end(at: layer.localTime(at: time), runner: self)
            present(layer, at: time)
        }
        emit(until: time)
        dropResting()
        updateFrames()
    }

    // MARK: Showing

    /// Brings what a layer shows up to date, with damage before and after.
    func present(_ layer: CALayer, at time: Double) {
        guard let animations = layer.animations else { return }
        let local = layer.localTime(at: time)
        guard animations.needsPresenting(at: local) || animations.isEmpty else { return }
        layer.invalidateWhole()
        if animations.isEmpty { layer.animations = nil } else { animations.present(layer, at: local) }
        layer.extentDidChange()
        layer.invalidateWhole()
    }

    func dropResting() { animated.removeAll { $0.animations == nil } }

    /// Asks for frames while something moves, and only then.
    func updateFrames() {
        let time = now
        var moves = emitters.contains { $0.isMoving && !$0.isTimeStopped }
        var next = Double.infinity
        var end = -Double.infinity
        // Converted to the time of the root, a time may be rounded to the present, at which nothing changes.
        func root(_ local: Double, of layer: CALayer) -> Double {
            max(layer.rootTime(at: local), time.nextUp)
        }
        for layer in animated {
            guard let animations = layer.animations, !layer.isTimeStopped else { continue }
            let local = layer.localTime(at: time)
            if animations.moves(at: local) { moves = true }
            if let change = animations.nextChange(after: local) { next = min(next, root(change, of: layer)) }
            if let last = animations.lastEnd { end = max(end, root(last, of: layer)) }
        }
        // While there are frames, those that begin and end do so with them: many layers would otherwise wake the loop
        // once each. Only the very end is on time.
        let deadline = moves ? end : next
        host?.setFrames(moves, deadline: deadline.isFinite ? deadline : nil)
    }
}
