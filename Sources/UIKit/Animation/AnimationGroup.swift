/// The changes of one animation block: they begin and end together.
@MainActor
final class AnimationGroup {
    let timing: AnimationTiming
    /// Whether views may be touched while they move.
    let allowsTouches: Bool
    /// Views that are still moving for this block.
    var movingViews = 0
    /// Called once: with true when all has come to its end, with false when it was cut off.
    private var completion: ((Bool) -> Void)?

    init(timing: AnimationTiming, allowsTouches: Bool, completion: ((Bool) -> Void)?) {
        self.timing = timing
        self.allowsTouches = allowsTouches
        self.completion = completion
    }

    func complete(finished: Bool) {
        let told = completion
        completion = nil
        told?(finished)
    }

    /// The block whose changes are being recorded; nil outside animation blocks.
    static var current: AnimationGroup?
}
