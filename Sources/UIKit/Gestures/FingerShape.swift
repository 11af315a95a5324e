/// How fingers lie around their middle.
struct FingerShape {
    /// The mean distance from the middle, in points.
    let spread: CGFloat
    private let angles: [CGFloat]

    /// The shape of the fingers that are down; nil when there are not two.
    @MainActor
    init?(_ touches: [UITouch]) {
        let fingers = touches.filter { !$0.isOver }
        guard fingers.count >= 2, let middle = GestureTrack.middle(of: fingers) else { return nil }
        spread =
            fingers.reduce(0) { $0 + $1.windowLocation.distance(to: middle) } / CGFloat(fingers.count)
        angles = fingers.map { atan2($0.windowLocation.y - middle.y, $0.windowLocation.x - middle.x) }
    }

    /// How far the same fingers have turned since: radians, clockwise.
    func rotation(since before: FingerShape) -> CGFloat {
        guard angles.count == before.angles.count else { return 0 }
        let turns = zip(angles, before.angles).map { ($0 - $1).remainder(dividingBy: 2 * .pi) }
        return turns.reduce(0, +) / CGFloat(turns.count)
    }
}
