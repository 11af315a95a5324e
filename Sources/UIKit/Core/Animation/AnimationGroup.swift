import QuartzCore

/// The changes of one animation block: they begin and end together.
@MainActor
final class AnimationGroup {
    let timing: AnimationTiming
    /// Whether views may be touched while they move.
    let allowsTouches: Bool
    /// The animator that determines the progress instead of the clock; nil for the clock.
    private(set) weak var driver: UIViewPropertyAnimator?
    /// Views that are still moving for this block.
    var movingViews = 0
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
        return timing.curve.value(at: timing.part(of: driver.position(at: time)), isLinear: driver.isLinear)
    }

    /// Whether the views change in the next frame.
    var isTicking: Bool { driver?.isRunning ?? true }

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
