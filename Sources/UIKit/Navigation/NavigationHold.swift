/// A transition that a finger has hold of.
struct NavigationHold {
    let transition: NavigationTransition
    /// How far the transition was when it was taken hold of, 0 to 1.
    let start: CGFloat
    /// 1 where pulling inwards brings the transition on: a pop. -1 where it brings it back: a push that was caught.
    let sign: CGFloat

    /// Points a second at which what is let go goes on in its direction, however far it is.
    private static let flingVelocity: CGFloat = 250

    /// The finger is so many points further inwards than where it took hold.
    @MainActor
    func pull(by distance: CGFloat) {
        transition.updateInteractiveTransition(start + sign * distance / width)
    }

    /// The finger lets go: the transition goes on the way that it was pulled, or to the nearer end.
    ///
    /// - Parameter velocity: inwards, in points a second.
    @MainActor
    func release(velocity: CGFloat) {
        let forwards = velocity * sign
        let place = transition.percentComplete
        let finishing = abs(velocity) > Self.flingVelocity ? forwards > 0 : place > 0.5
        letGo(finishing: finishing, velocity: finishing ? forwards : -forwards)
    }

    /// The swipe was broken off: everything goes back to as it was.
    @MainActor
    func letGoBack() { letGo(finishing: sign < 0, velocity: 0) }

    @MainActor
    private func letGo(finishing: Bool, velocity: CGFloat) {
        let rest = finishing ? 1 - transition.percentComplete : transition.percentComplete
        // In rests of the way per duration.
        let speed = velocity / max(1, rest * width) * NavigationSlide.duration
        let timing = UISpringTimingParameters(
            dampingRatio: 1, initialVelocity: CGVector(dx: min(20, max(-20, speed)), dy: 0))
        // The rest takes as long as the whole way would, so that the spring has time.
        transition.release(
            finishing: finishing, motion: ControllerTransition.Motion(timing: timing, speed: rest))
    }

    @MainActor
    private var width: CGFloat { max(1, transition.containerView.bounds.width) }
}
