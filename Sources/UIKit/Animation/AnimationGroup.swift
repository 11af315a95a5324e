/// The changes of one animation block: they begin and end together.
@MainActor
final class AnimationGroup {
    let timing: AnimationTiming
    /// Whether views may be touched while they move.
    let allowsTouches: Bool
    /// Who says how far the changes have come instead of the clock; nil for the clock.
    private(set) weak var driver: UIViewPropertyAnimator?
    /// Views that are still moving for this block.
    var movingViews = 0
    /// Called once: with true when all has come to its end, with false when it was cut off.
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

    /// 0 where the movement began, 1 where it leads.
    func progress(at time: TimeInterval) -> Double {
        guard let driver else { return timing.progress(at: time) }
        return timing.curve.value(at: timing.part(of: driver.place(at: time)), isLinear: driver.isLinear)
    }

    /// Whether the views look different in the next frame.
    var isTicking: Bool { driver?.isRunning ?? true }

    /// Keeps how a change is undone, if somebody may want that.
    func noteReversal(_ reversal: @escaping () -> Void) {
        if driver != nil { reversals.append(reversal) }
    }

    /// Sets all properties to what they were before the block.
    func reverse() {
        let undone = reversals
        reversals = []
        UIView.performWithoutAnimation { for reversal in undone.reversed() { reversal() } }
    }

    /// Has something done when all has come to its end or was cut off, before the block is told.
    func whenEnded(_ ending: @escaping () -> Void) { endings.append(ending) }

    func complete(finished: Bool) {
        let told = completion
        completion = nil
        let done = endings
        endings = []
        for ending in done { ending() }
        told?(finished)
    }

    /// The block whose changes are being recorded; nil outside animation blocks.
    static var current: AnimationGroup?
    /// How many blocks are running whose changes are not to be seen as they happen, one inside the other.
    static var suppressions = 0
}
