package import Drawing

/// A way along a path: each line and curve is a part, and its end a keyframe.
package struct PathTrack {
    /// A point on the way and the direction there.
    package struct Position: Equatable {
        var point: CGPoint
        /// In radians from the x axis towards the y axis.
        var angle: Double
    }

    private struct Segment {
        /// A cubic curve's start, control points and end.
        var points: (CGPoint, CGPoint, CGPoint, CGPoint)
        var isLine: Bool

        init(from start: CGPoint, to end: CGPoint) {
            points = (start, start.between(end, 1 / 3), start.between(end, 2 / 3), end)
            isLine = true
        }

        init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
            points = (start, control1, control2, end)
            isLine = false
        }

        func point(at t: Double) -> CGPoint {
            if isLine { return points.0.between(points.3, t) }
            let u = 1 - t
            let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            return CGPoint(
                x: w0 * points.0.x + w1 * points.1.x + w2 * points.2.x + w3 * points.3.x,
                y: w0 * points.0.y + w1 * points.1.y + w2 * points.2.y + w3 * points.3.y)
        }

        /// The direction, found between two points nearby, which exists where control points fall together, too.
        func angle(at t: Double) -> Double {
            let (before, after) = (point(at: max(0, t - 1e-4)), point(at: min(1, t + 1e-4)))
            return atan2(after.y - before.y, after.x - before.x)
        }
    }

    /// Into how many lines a curve is divided to measure it.
    private static let pieces = 64

    private let segments: [Segment]
    private let schedule: KeyframeSchedule
    private let isDiscrete: Bool
    /// For an even speed, the lengths of each part up to the ends of its pieces; empty otherwise.
    private let lengths: [[Double]]

    /// - Parameters:
    ///   - times: of the keyframes, as for ``KeyframeTrack``.
    ///   - isPaced: whether the speed is even, whatever the times are.
    /// - Returns: nil for a path without lines and curves.
    package init?(
        path: CGPath, times: [Double]? = nil, isDiscrete: Bool = false, isPaced: Bool = false,
        curves: [TimingCurve] = []
    ) {
        let segments = Self.segments(of: path)
        guard !segments.isEmpty else { return nil }
        self.segments = segments
        self.isDiscrete = isDiscrete
        if isPaced, !isDiscrete {
            lengths = segments.map(Self.lengths(of:))
            schedule = KeyframeSchedule(lengths: lengths.map { $0.last ?? 0 })
        } else {
            lengths = []
            let keyframes = segments.count + 1
            schedule =
                times.map { KeyframeSchedule(times: Array($0.prefix(keyframes)), curves: curves) }
                ?? KeyframeSchedule(evenSegments: isDiscrete ? keyframes : segments.count, curves: curves)
        }
    }

    /// Where the way is at a progress.
    func position(at progress: Double) -> Position? {
        let position = schedule.position(at: progress)
        guard position.segment < segments.count else {
            return segments.last.map { Position(point: $0.points.3, angle: $0.angle(at: 1)) }
        }
        let segment = segments[position.segment]
        let t =
            isDiscrete
            ? 0 : lengths.isEmpty ? position.fraction : parameter(in: position.segment, at: position.fraction)
        return Position(point: segment.point(at: t), angle: segment.angle(at: t))
    }

    /// The curve's parameter at a share of its length.
    private func parameter(in segment: Int, at fraction: Double) -> Double {
        let lengths = lengths[segment]
        let wanted = fraction * (lengths.last ?? 0)
        guard !segments[segment].isLine, let index = lengths.firstIndex(where: { $0 >= wanted }) else {
            return fraction
        }
        let start = index > 0 ? lengths[index - 1] : 0
        let length = lengths[index] - start
        return (Double(index) + (length > 0 ? (wanted - start) / length : 0)) / Double(lengths.count)
    }

    private static func lengths(of segment: Segment) -> [Double] {
        let count = segment.isLine ? 1 : pieces
        var sum = 0.0
        var from = segment.points.0
        return (1...count).map { index in
            let to = segment.point(at: Double(index) / Double(count))
            sum += hypot(to.x - from.x, to.y - from.y)
            from = to
            return sum
        }
    }

    private static func segments(of path: CGPath) -> [Segment] {
        var result: [Segment] = []
        var start = CGPoint.zero
        var current = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                start = point
                current = point
            case .line(let point):
                result.append(Segment(from: current, to: point))
                current = point
            case .quadCurve(let point, let control):
                result.append(
                    Segment(current, current.between(control, 2 / 3), point.between(control, 2 / 3), point))
                current = point
            case .curve(let point, let control1, let control2):
                result.append(Segment(current, control1, control2, point))
                current = point
            case .close:
                if current != start { result.append(Segment(from: current, to: start)) }
                current = start
            }
        }
        return result
    }
}

extension CGPoint {
    fileprivate func between(_ other: CGPoint, _ fraction: Double) -> CGPoint {
        CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
}
