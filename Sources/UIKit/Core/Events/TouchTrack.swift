/// The most recent positions of a touch, and a prediction of its next ones.
///
/// The prediction is a parabola in time through the last position, fitted to the earlier ones by least
/// squares; with too few of them, or when they do not determine a curve, it is a straight line. It
/// reaches one frame ahead, in steps of the device's report interval.
struct TouchTrack {
    private struct Report {
        var time: TimeInterval
        var point: CGPoint
    }

    private var places: [Report] = []

    /// The number of positions that are stored.
    private static let capacity = 8
    /// Seconds: older positions do not describe the present movement.
    private static let memory = 0.06
    /// How far ahead positions are predicted, in seconds: one frame at 60 Hz.
    static let horizon = 1.0 / 60
    /// The largest number of predicted positions.
    static let limit = 8

    mutating func add(_ point: CGPoint, at time: TimeInterval) {
        // A device may send several reports with the same timestamp: the last one is current.
        if let last = places.last, time <= last.time {
            places[places.count - 1].point = point
            return
        }
        if places.count == Self.capacity { places.removeFirst() }
        places.append(Report(time: time, point: point))
    }

    /// The predicted positions of the touch within the horizon, in order. Empty for a touch that rests
    /// or has only begun.
    var prediction: [(point: CGPoint, time: TimeInterval)] {
        guard let last = places.last else { return [] }
        let recent = places.drop { last.time - $0.time > Self.memory }
        guard recent.count >= 3, let first = recent.first else { return [] }
        // For a device that reports less often than once per frame, one position is predicted, a frame
        // ahead.
        let interval = min(Self.horizon, (last.time - first.time) / Double(recent.count - 1))
        let steps = min(Self.limit, Int(clamping: (Self.horizon / interval + 1e-6).rounded(.down)))
        let past = recent.dropLast().map { place in
            Offset(
                time: place.time - last.time, x: place.point.x - last.point.x,
                y: place.point.y - last.point.y)
        }
        let motion = Motion(through: past)
        guard motion.isMoving else { return [] }
        return (1...steps).map { step in
            let ahead = Double(step) * interval
            let offset = motion.offset(after: ahead)
            return (
                CGPoint(x: last.point.x + offset.dx, y: last.point.y + offset.dy), last.time + ahead
            )
        }
    }

    /// An earlier position relative to the last one.
    private struct Offset {
        /// Negative, in seconds.
        let time: Double
        let x: CGFloat
        let y: CGFloat
    }

    /// Velocity in points per second, and acceleration in points per second squared.
    private struct Motion {
        private var velocity = CGVector(dx: 0, dy: 0)
        private var acceleration = CGVector(dx: 0, dy: 0)

        /// Fits `velocity * t + acceleration * t² / 2`, which is zero at the last position, by least
        /// squares.
        init(through past: [Offset]) {
            var (s2, s3, s4) = (0.0, 0.0, 0.0)
            var (x1, x2, y1, y2) = (0.0, 0.0, 0.0, 0.0)
            for offset in past {
                let t = offset.time
                s2 += t * t
                s3 += t * t * t
                s4 += t * t * t * t
                x1 += t * offset.x
                x2 += t * t * offset.x
                y1 += t * offset.y
                y2 += t * t * offset.y
            }
            let determinant = s2 * s4 - s3 * s3
            // Two earlier positions are too few to distinguish a curve from jitter.
            if past.count >= 3, determinant > 1e-9 * s2 * s4 {
                velocity = CGVector(
                    dx: (x1 * s4 - x2 * s3) / determinant, dy: (y1 * s4 - y2 * s3) / determinant)
                acceleration = CGVector(
                    dx: 2 * (x2 * s2 - x1 * s3) / determinant, dy: 2 * (y2 * s2 - y1 * s3) / determinant)
            } else {
                velocity = CGVector(dx: x1 / s2, dy: y1 / s2)
            }
            // Where the fitted velocity contradicts the direction of the last movement, the touch is
            // assumed to rest on that axis.
            let previous = past.last.map { CGVector(dx: $0.x, dy: $0.y) } ?? .zero
            if velocity.dx * previous.dx >= 0 { velocity.dx = 0 }
            if velocity.dy * previous.dy >= 0 { velocity.dy = 0 }
        }

        /// Whether the touch is faster than 2 points per second: slower movement is jitter of a resting
        /// hand.
        var isMoving: Bool { velocity.dx * velocity.dx + velocity.dy * velocity.dy > 4 }

        func offset(after time: Double) -> CGVector {
            CGVector(
                dx: Self.travel(velocity.dx, acceleration.dx, time),
                dy: Self.travel(velocity.dy, acceleration.dy, time))
        }

        /// The distance after a time. The acceleration adds or removes at most half of the distance that
        /// the velocity alone covers, so that the prediction neither turns back nor overshoots.
        private static func travel(_ velocity: CGFloat, _ acceleration: CGFloat, _ time: Double) -> CGFloat {
            let straight = velocity * time
            let bend = acceleration * time * time / 2
            let most = abs(straight) / 2
            return straight + min(most, max(-most, bend))
        }
    }
}
