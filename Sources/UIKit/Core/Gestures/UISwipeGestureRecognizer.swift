/// Recognises fingers that move quickly in one direction.
///
/// A discrete gesture: it happens as soon as the fingers have moved far enough. On a touchpad three or
/// more fingers swipe: for a recogniser that requires as many, and for one that requires one.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions; a recogniser may allow several.
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right of the screen.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left of the screen.
        public static let left = Direction(rawValue: 1 << 1)
        /// Upwards.
        public static let up = Direction(rawValue: 1 << 2)
        /// Downwards.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// The directions in which the fingers may move. Default: to the right.
    open var direction: Direction = .right

    /// How many fingers must swipe. Default 1.
    open var numberOfTouchesRequired = 1

    private var timeout: TimerQueue.Entry?
    private var swiped = CGVector.zero

    /// How far the fingers must move, in points.
    private static let distance: CGFloat = 50
    /// How far they may deviate to the side, in points.
    private static let stray: CGFloat = 50
    /// How long it may take, in seconds.
    private static let duration: TimeInterval = 0.5
    /// The distance from which on the direction is decided, in points.
    private static let certainty: CGFloat = 20

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if track.touches.count > numberOfTouchesRequired { return fail() }
        failLater()
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let fingers = track.touches
        guard fingers.count == numberOfTouchesRequired else { return }
        let count = CGFloat(fingers.count)
        judge(
            CGVector(
                dx: fingers.reduce(0) { $0 + $1.windowLocation.x - $1.beginLocation.x } / count,
                dy: fingers.reduce(0) { $0 + $1.windowLocation.y - $1.beginLocation.y } / count))
    }

    /// Decides by how far the fingers have moved.
    private func judge(_ movement: CGVector) {
        guard hypot(movement.dx, movement.dy) > Self.certainty else { return }
        let isSideways = abs(movement.dx) >= abs(movement.dy)
        let (along, aside) = isSideways ? (movement.dx, movement.dy) : (movement.dy, movement.dx)
        let towards: Direction = isSideways ? (along > 0 ? .right : .left) : (along > 0 ? .down : .up)
        if !direction.contains(towards) || abs(aside) > Self.stray {
            fail()
        } else if abs(along) >= Self.distance {
            state = .ended
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        touchesMoved(touches, with: event)
        fail()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    override func looksAt(_ event: UIIndirectEvent) -> Bool {
        event.kind == .swipe && (numberOfTouchesRequired == 1 || numberOfTouchesRequired == event.fingers)
    }

    override func followStream(_ event: UIIndirectEvent) {
        if event.phase == .began { failLater() }
        swiped.dx += event.translation.dx
        swiped.dy += event.translation.dy
        judge(swiped)
        if event.phase == .ended || event.phase == .cancelled { fail() }
    }

    private func failLater() {
        guard timeout == nil else { return }
        timeout = EventLoop.main.timers.schedule(after: Self.duration) { [weak self] in self?.fail() }
    }

    /// Does nothing when the swipe has just been recognised.
    private func fail() { state = .failed }

    open override func reset() {
        super.reset()
        timeout?.cancel()
        timeout = nil
        swiped = .zero
    }
}
