import QuartzCore

/// The changes of one animation block: they begin and end together.
@MainActor
final class AnimationGroup: AnimationDriver {
    private(set) var timing: AnimationTiming
    /// Whether views may be touched while they move.
    let allowsTouches: Bool
    /// The animator that determines the progress instead of the clock; nil for the clock.
    private(set) weak var driver: UIViewPropertyAnimator?
    /// How many changes the block made that still show.
    private var changes = 0
    /// Called once: with true when the animation ran to its end, with false when it was interrupted.
    private var completion: ((Bool) -> Void)?
    private var endings: [() -> Void] = []
    /// Set the properties back to what they were, the first change first.
    private var reversals: [() -> Void] = []

    init(
        timing: AnimationTiming, allowsTouches: Bool, driver: UIViewPropertyAnimator? = nil,
        completion: ((Bool) -> Void)?
    ) {
        self.timing = timing
        self.allowsTouches = allowsTouches
        self.driver = driver
        self.completion = completion
    }

    /// The progress of the movement: 0 at its start, 1 at its end. Springs go beyond 1.
    func progress(at time: TimeInterval) -> Double {
        guard let driver else { return timing.progress(at: time) }
        let position = driver.position(at: time)
        // A spring that continues the animation goes beyond its ends.
        if driver.isLinear, timing.isWhole { return position }
        return timing.curve.value(at: timing.part(of: position), isLinear: driver.isLinear)
    }

    /// Whether what the block changed looks different in the next frame.
    var isTicking: Bool { driver?.isRunning ?? true }

    /// Whether something that the block changed is animated.
    var hasChanges: Bool { changes > 0 }

    /// Animates what the block changed in a layer.
    func animate(_ tracks: [DrivenTrack], in layer: CALayer) {
        changes += tracks.count
        for track in tracks { LayerRunner.main.add(track, to: layer) }
    }

    func changeWasCut() {
        changes -= 1
        if changes == 0 { complete(finished: false) }
    }

    func describe(_ animation: CABasicAnimation) {
        animation.duration = timing.duration
        animation.autoreverses = timing.autoreverses
        animation.repeatCount = timing.repeats ? .infinity : Float(timing.count == 1 ? 0 : timing.count)
        if driver == nil { animation.beginTime = timing.beginning }
        if case .cubic(let curve) = timing.curve {
            animation.timingFunction = CAMediaTimingFunction(
                controlPoints: Float(curve.x1), Float(curve.y1), Float(curve.x2), Float(curve.y2))
        }
    }

    /// Has everything that the block changes repeat; called while it runs.
    func repeatTimes(_ times: Double) { timing.repeatTimes(times) }

    /// Has everything that the block changes go back, too, or not; called while it runs.
    func autoreverse(_ autoreverses: Bool) { timing.autoreverses = autoreverses }

    /// Stores how to undo a change, for an animator, which may be reversed.
    func noteReversal(_ reversal: @escaping () -> Void) {
        if driver != nil { reversals.append(reversal) }
    }

    /// Sets all properties to what they were before the block.
    func reverse() {
        let undone = reversals
        reversals = []
        UIView.performWithoutAnimation { for reversal in undone.reversed() { reversal() } }
    }

    /// Calls `ending` when the animation has ended or was interrupted, before the block's completion.
    func whenEnded(_ ending: @escaping () -> Void) { endings.append(ending) }

    func complete(finished: Bool) {
        let finalCompletion = completion
        completion = nil
        let done = endings
        endings = []
        for ending in done { ending() }
        finalCompletion?(finished)
    }

    /// The block whose changes are being recorded; nil outside animation blocks.
    static var current: AnimationGroup? {
        didSet { LayerActions.ownersAct = current != nil }
    }
    /// How many nested blocks suppress animations.
    static var suppressions = 0
}
