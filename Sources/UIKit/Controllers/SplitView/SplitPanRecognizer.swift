/// What a swipe does to the primary column.
struct SplitSwipes: OptionSet {
    let rawValue: Int

    static let reveal = SplitSwipes(rawValue: 1 << 0)
    static let conceal = SplitSwipes(rawValue: 1 << 1)
}

/// What swipes move: the columns of a split view.
@MainActor
protocol SplitSwiping: AnyObject {
    /// Where a swipe goes that brings a column in: 1 to the right, -1 to the left.
    var revealingDirection: CGFloat { get }
    /// What a swipe may do that begins with a touch.
    func swipes(for touch: UITouch) -> SplitSwipes
    /// What two fingers on a touchpad may do with the pointer at a point of the split view.
    func swipes(onTouchpadAt point: CGPoint) -> SplitSwipes
    /// Whether the swipe would change anything.
    func maySwipe(_ swipe: SplitSwipes, among possible: SplitSwipes) -> Bool
    /// A finger begins to move what a swipe moves, from where it is.
    func beginInteraction(_ swipe: SplitSwipes)
    /// The finger is so many points further inwards than where it began.
    func updateInteraction(distance: CGFloat)
    /// The finger left at a velocity inwards, in points a second.
    func endInteraction(velocity: CGFloat)
    func cancelInteraction()
}

/// Swipes that bring the primary column in and out: of a finger or the mouse from the edge, of two fingers
/// on a touchpad from anywhere.
final class SplitPanRecognizer: SidewaysPullRecognizer {
    private weak var split: (any SplitSwiping)?
    /// What the swipe may do, from where it began.
    private var swipes: SplitSwipes = []
    /// What it does, by the way in which it went first.
    private var swipe = SplitSwipes.reveal

    init(_ split: any SplitSwiping) {
        self.split = split
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
        guard let split, let view else { return }
        swipes = split.swipes(onTouchpadAt: view.convert(location, from: nil))
    }

    override func mayPull(by distance: CGFloat) -> Bool {
        swipe = distance > 0 ? .reveal : .conceal
        return split?.maySwipe(swipe, among: swipes) ?? false
    }

    /// A scroll view or a row under a finger that came in from the edge waits to see what becomes of it. What goes
    /// back in a stack comes first, though.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        swipes == .reveal
            && (otherGestureRecognizer is ScrollPanRecognizer || otherGestureRecognizer is RowSwipeRecognizer)
    }

    override func takeHold() { split?.beginInteraction(swipe) }
    override func pull(by distance: CGFloat) { split?.updateInteraction(distance: distance) }
    override func release(velocity: CGFloat) { split?.endInteraction(velocity: velocity) }
    override func letGoBack() { split?.cancelInteraction() }

    /// The mouse that comes in from the very edge means the column behind it.
    override var takesMouseFromControls: Bool { true }

    override func reset() {
        super.reset()
        swipes = []
    }
}
