/// The distances and angles of fingers around their middle.
struct FingerShape {
    /// The mean distance from the middle, in points.
    let spread: CGFloat
    /// In the window's coordinates.
    let middle: CGPoint
    /// Where the fingers are, from the middle.
    private let offsets: [CGVector]

    /// The shape of the fingers that are down; nil for fewer than two.
    @MainActor
    init?(_ touches: [UITouch]) {
        let fingers = touches.filter { !$0.isOver }
        guard fingers.count >= 2, let middle = GestureTrack.middle(of: fingers) else { return nil }
        spread =
            fingers.reduce(0) { $0 + $1.windowLocation.distance(to: middle) } / CGFloat(fingers.count)
        offsets = fingers.map {
            CGVector(dx: $0.windowLocation.x - middle.x, dy: $0.windowLocation.y - middle.y)
        }
        self.middle = middle
    }

    /// The factor by which the same fingers have moved apart since. Fingers at one point have no distance that
    /// a factor could multiply.
    func growth(since before: FingerShape) -> CGFloat { max(spread, 1) / max(before.spread, 1) }

    /// How far the same fingers have turned since: radians, clockwise. A finger counts by the square of its
    /// distance from the middle, near which a small movement is a large angle.
    func rotation(since before: FingerShape) -> CGFloat {
        guard offsets.count == before.offsets.count else { return 0 }
        var sum: CGFloat = 0
        var weights: CGFloat = 0
        for (now, before) in zip(offsets, before.offsets) {
            let weight = hypot(now.dx, now.dy) * hypot(before.dx, before.dy)
            let turn = (atan2(now.dy, now.dx) - atan2(before.dy, before.dx)).remainder(dividingBy: 2 * .pi)
            sum += turn * weight
            weights += weight
        }
        return weights > 0 ? sum / weights : 0
    }
}
