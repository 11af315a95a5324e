/// A push or pop that is controlled by a gesture.
struct InteractiveNavigation {
    let transition: NavigationTransition
    /// The progress of the transition when the gesture began, 0 to 1.
    let start: CGFloat
    /// 1 if dragging inwards advances the transition: a pop. -1 if it reverses the transition: a push that was
    /// caught.
    let sign: CGFloat

    /// The velocity, in points per second, from which a release continues in its direction, whatever the
    /// progress.
    private static let flingVelocity: CGFloat = 250

    /// Updates the transition to a distance of the drag in points, positive inwards.
    @MainActor
    func pull(by distance: CGFloat) {
        transition.updateInteractiveTransition(start + sign * distance / width)
    }

    /// Ends the gesture: the transition continues in the direction of the velocity, or to the nearer end.
    ///
    /// - Parameter velocity: inwards, in points per second.
    @MainActor
    func release(velocity: CGFloat) {
        let forwards = velocity * sign
        let fraction = transition.percentComplete
        let finishing = abs(velocity) > Self.flingVelocity ? forwards > 0 : fraction > 0.5
        release(finishing: finishing, velocity: finishing ? forwards : -forwards)
    }

    /// The gesture was cancelled: everything returns to the state before it.
    @MainActor
    func cancel() { release(finishing: sign < 0, velocity: 0) }

    @MainActor
    private func release(finishing: Bool, velocity: CGFloat) {
        let rest = finishing ? 1 - transition.percentComplete : transition.percentComplete
        // As springs need it: in multiples of the remaining distance per duration.
        let speed = velocity / max(1, rest * width) * NavigationSlide.duration
        let timing = UISpringTimingParameters(
            dampingRatio: 1, initialVelocity: CGVector(dx: min(20, max(-20, speed)), dy: 0))
        // The remaining movement takes the full duration, so that the spring has time.
        transition.release(
            finishing: finishing, motion: ControllerTransition.Motion(timing: timing, speed: rest))
    }

    @MainActor
    private var width: CGFloat { max(1, transition.containerView.bounds.width) }
}
