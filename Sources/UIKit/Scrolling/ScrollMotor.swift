/// Moves a scroll view along a path, a step in each frame, and only while there is a path.
@MainActor
final class ScrollMotor {
    /// Why the content moves by itself.
    enum Purpose {
        /// The program asked for an animation.
        case animation
        /// Animated to the top by the user's key.
        case toTop
        /// A finger let go of it, or it goes back to where it belongs.
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

    /// Where the content will be when the motion is over; nil when it rests.
    var end: CGPoint? { motion?.path.end }

    /// Points a second now.
    var velocity: CGVector {
        guard let motion else { return .zero }
        return motion.path.velocity(at: UIApplication.shared.clock.now - motion.began)
    }

    /// Takes up a path in place of the one before, whose end is not told.
    func run(_ path: any ScrollPath, for purpose: Purpose) {
        motion = Motion(path: path, purpose: purpose, began: UIApplication.shared.clock.now)
        guard subscription == nil else { return }
        subscription = UIApplication.shared.frames.subscribe { [weak self] frame in self?.step(frame.time) }
    }

    /// Moves the whole way of an animation; the time that is left stays.
    func shift(by distance: CGVector) {
        guard var path = motion?.path as? ScrollAnimation else { return }
        path.start = CGPoint(x: path.start.x + distance.dx, y: path.start.y + distance.dy)
        path.end = CGPoint(x: path.end.x + distance.dx, y: path.end.y + distance.dy)
        motion?.path = path
    }

    /// Leads an animation to another end, from where it is and in the time that is left.
    func lead(to end: CGPoint) {
        guard let began = motion?.began, var path = motion?.path as? ScrollAnimation else { return }
        let elapsed = UIApplication.shared.clock.now - began
        let part = path.progress(at: elapsed)
        guard part < 1 else { return }
        let place = path.offset(at: elapsed)
        path.start = CGPoint(
            x: (place.x - end.x * part) / (1 - part), y: (place.y - end.y * part) / (1 - part))
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
        // Hearing of the last step, somebody may have set it in motion again.
        guard self.motion == nil else { return }
        view.motionDidEnd(motion.purpose)
    }
}
