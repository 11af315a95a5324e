import Foundation

/// What the points of a touch say about the steadiness of the device.
enum StrokeQuality: Equatable {
    /// The finger rested: the standard deviation of its position, and the extent of all positions, in points.
    case rest(deviation: Double, span: Double)
    /// The finger drew a line: the mean (root mean square) and the greatest distance from the straight line that fits best,
    /// in points.
    case line(deviation: Double, greatest: Double)

    /// A finger that stays within this distance rests, in points.
    private static let restSpan = 16.0
    /// Seconds that a finger has to rest.
    private static let restTime = 0.5
    /// The least length of a line, in points.
    private static let lineLength = 150.0
    /// A line whose greatest distance is a larger part of its length than this is a curve.
    private static let straightness = 0.1
    private static let leastPoints = 8

    /// nil for a touch that was neither.
    ///
    /// - Parameter duration: seconds.
    init?(_ points: [CGPoint], duration: Double) {
        guard points.count >= Self.leastPoints else { return nil }
        let count = Double(points.count)
        let xs = points.map { Double($0.x) }
        let ys = points.map { Double($0.y) }
        let (meanX, meanY) = (xs.reduce(0, +) / count, ys.reduce(0, +) / count)
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for (x, y) in zip(xs, ys) {
            xx += (x - meanX) * (x - meanX)
            xy += (x - meanX) * (y - meanY)
            yy += (y - meanY) * (y - meanY)
        }
        func extent(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
        let span = max(extent(xs), extent(ys))
        if span <= Self.restSpan, duration >= Self.restTime {
            self = .rest(deviation: ((xx + yy) / count).squareRoot(), span: span)
            return
        }
        // The direction in which the points vary most.
        let angle = atan2(2 * xy, xx - yy) / 2
        let distances = zip(xs, ys).map { abs(($1 - meanY) * cos(angle) - ($0 - meanX) * sin(angle)) }
        let greatest = distances.max() ?? 0
        let length = hypot(xs[xs.count - 1] - xs[0], ys[ys.count - 1] - ys[0])
        guard length >= Self.lineLength, greatest <= length * Self.straightness else { return nil }
        self = .line(
            deviation: (distances.reduce(0) { $0 + $1 * $1 } / count).squareRoot(), greatest: greatest)
    }
}
