/// What a swipe does to the primary column.
struct SplitSwipes: OptionSet {
    let rawValue: Int

    static let reveal = SplitSwipes(rawValue: 1 << 0)
    static let conceal = SplitSwipes(rawValue: 1 << 1)
}

/// Swipes that bring the primary column in and out: of a finger or the mouse from the edge, of two fingers
/// on a touchpad from anywhere.
final class SplitPanRecognizer: SidewaysPullRecognizer {
    private weak var split: UISplitViewController?
    /// What the swipe may do, from where it began.
    private var swipes: SplitSwipes = []

    init(controller: UISplitViewController) {
        split = controller
        super.init()
    }

    /// The way in which the column comes in.
    override var forward: CGFloat { split?.revealingDirection ?? 1 }

    override func takes(_ touch: UITouch) -> Bool {
        swipes = split?.swipes(for: touch) ?? []
        return !swipes.isEmpty
    }

    override func prepare(forTouchpadAt location: CGPoint) {
        swipes = []
        guard let split, let view = split.splitView else { return }
        swipes = split.swipes(onTouchpadAt: view.convert(location, from: nil))
    }

    override func mayPull(by distance: CGFloat) -> Bool {
        split?.maySwipe(distance > 0 ? .reveal : .conceal, among: swipes) ?? false
    }

    /// A scroll view or a row under a finger that came in from the edge waits to see what becomes of it. What goes
    /// back in a stack comes first, though.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        swipes == .reveal
            && (otherGestureRecognizer is ScrollPanRecognizer || otherGestureRecognizer is RowSwipeRecognizer)
    }

    override func takeHold() { split?.beginInteraction() }
    override func pull(by distance: CGFloat) { split?.updateInteraction(distance: distance) }
    override func release(velocity: CGFloat) { split?.send(.interactionEnded(velocity: velocity)) }
    override func letGoBack() { split?.send(.interactionCancelled) }

    /// The mouse that comes in from the very edge means the column behind it.
    override var takesMouseFromControls: Bool { true }

    override func reset() {
        super.reset()
        swipes = []
    }
}
