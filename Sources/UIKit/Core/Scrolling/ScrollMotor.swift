/// Moves a scroll view along a path, a step in each frame, while there is a path.
@MainActor
final class ScrollMotor {
    /// Why the content moves by itself.
    enum Purpose {
        /// The program requested an animation.
        case animation
        /// Animated to the top by the user's key.
        case toTop
        /// A finger released it, or it returns within its limits.
        case deceleration
        /// The wheel or a key.
        case glide
    }

    private struct Motion {
        var path: any ScrollPath
        let purpose: Purpose
        let began: TimeInterval
    }

    private unowned let view: UIScrollView
    private var motion: Motion?
    private var subscription: FrameClock.Subscription?

    init(view: UIScrollView) { self.view = view }

    isolated deinit { subscription?.cancel() }

    var purpose: Purpose? { motion?.purpose }

    /// The offset at the end of the motion; nil when the content rests.
    var end: CGPoint? { motion?.path.end }

    /// The current velocity in points per second.
    var velocity: CGVector {
        guard let motion else { return .zero }
        return motion.path.velocity(at: EventLoop.main.now - motion.began)
    }

    /// Starts a path, replacing the one before, whose end is not reported.
    func run(_ path: any ScrollPath, for purpose: Purpose) {
        motion = Motion(path: path, purpose: purpose, began: EventLoop.main.now)
        guard subscription == nil else { return }
        subscription = EventLoop.main.frames.subscribe { [weak self] frame in self?.step(frame.time) }
    }

    /// Moves the whole path of an animation; the remaining time is unchanged.
    func shift(by distance: CGVector) {
        guard var path = motion?.path as? ScrollAnimation else { return }
        path.start = CGPoint(x: path.start.x + distance.dx, y: path.start.y + distance.dy)
        path.end = CGPoint(x: path.end.x + distance.dx, y: path.end.y + distance.dy)
        motion?.path = path
    }

    /// Changes the end of an animation, from its current position and in the remaining time.
    func lead(to end: CGPoint) {
        guard let began = motion?.began, var path = motion?.path as? ScrollAnimation else { return }
        let elapsed = EventLoop.main.now - began
        let part = path.progress(at: elapsed)
        guard part < 1 else { return }
        let offset = path.offset(at: elapsed)
        path.start = CGPoint(
            x: (offset.x - end.x * part) / (1 - part), y: (offset.y - end.y * part) / (1 - part))
        path.end = end
        motion?.path = path
    }

    /// Leaves the content where it is. Returns why it moved; nil when it did not.
    func stop() -> Purpose? {
        let purpose = motion?.purpose
        motion = nil
        subscription?.cancel()
        subscription = nil
        return purpose
    }

    private func step(_ time: TimeInterval) {
        guard let motion else { return }
        let elapsed = max(0, time - motion.began)
        guard elapsed >= motion.path.duration else {
            return view.advance(to: motion.path.offset(at: elapsed))
        }
        _ = stop()
        view.advance(to: motion.path.end)
        // The delegate, notified of the last step, may have started another motion.
        guard self.motion == nil else { return }
        view.motionDidEnd(motion.purpose)
    }
}
