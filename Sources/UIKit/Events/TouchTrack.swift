/// The last few places of a touch, and where it is likely to go.
///
/// The guess is a parabola in time through the last place that fits the places before it best; as long as
/// there are too few of them, or they fit a line just as well, it is a line. It reaches as far ahead as a
/// frame takes, in the steps in which the device reports.
struct TouchTrack {
    private struct Place {
        var time: TimeInterval
        var point: CGPoint
    }

    private var places: [Place] = []

    /// Places that are kept.
    private static let capacity = 8
    /// Seconds: what lies further back says nothing about the present movement.
    private static let memory = 0.06
    /// Seconds that are looked ahead: a frame at 60 Hz.
    static let horizon = 1.0 / 60
    /// Touches that are foretold at most.
    static let limit = 8

    mutating func add(_ point: CGPoint, at time: TimeInterval) {
        // Devices that report faster than their clock counts: the last place at a time is the true one.
        if let last = places.last, time <= last.time {
            places[places.count - 1].point = point
            return
        }
        if places.count == Self.capacity { places.removeFirst() }
        places.append(Place(time: time, point: point))
    }

    /// The places that the touch will probably be at within the horizon, in order. None for a touch that
    /// rests or has only begun.
    var prediction: [(point: CGPoint, time: TimeInterval)] {
        guard let last = places.last else { return [] }
        let recent = places.drop { last.time - $0.time > Self.memory }
        guard recent.count >= 3, let first = recent.first else { return [] }
        // A device that is slower than the display is foretold one frame.
        let interval = min(Self.horizon, (last.time - first.time) / Double(recent.count - 1))
        let steps = min(Self.limit, Int((Self.horizon / interval + 1e-6).rounded(.down)))
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

    /// A place before the last one, as seen from there.
    private struct Offset {
        /// Negative, in seconds.
        let time: Double
        let x: CGFloat
        let y: CGFloat
    }

    /// Points per second, and per second squared.
    private struct Motion {
        private var velocity = CGVector(dx: 0, dy: 0)
        private var acceleration = CGVector(dx: 0, dy: 0)

        /// Least squares for `velocity * t + acceleration * t² / 2`, which is zero at the last place.
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
            // Two places do not tell a bend from a tremble.
            if past.count >= 3, determinant > 1e-9 * s2 * s4 {
                velocity = CGVector(
                    dx: (x1 * s4 - x2 * s3) / determinant, dy: (y1 * s4 - y2 * s3) / determinant)
                acceleration = CGVector(
                    dx: 2 * (x2 * s2 - x1 * s3) / determinant, dy: 2 * (y2 * s2 - y1 * s3) / determinant)
            } else {
                velocity = CGVector(dx: x1 / s2, dy: y1 / s2)
            }
            // The curve may have turned where the touch itself has not yet: then it rests.
            let previous = past.last.map { CGVector(dx: $0.x, dy: $0.y) } ?? .zero
            if velocity.dx * previous.dx >= 0 { velocity.dx = 0 }
            if velocity.dy * previous.dy >= 0 { velocity.dy = 0 }
        }

        /// Slower than a hand can be held still counts as resting.
        var isMoving: Bool { velocity.dx * velocity.dx + velocity.dy * velocity.dy > 4 }

        func offset(after time: Double) -> CGVector {
            CGVector(
                dx: Self.travel(velocity.dx, acceleration.dx, time),
                dy: Self.travel(velocity.dy, acceleration.dy, time))
        }

        /// A bend is followed, but never so far that the guess turns back or is thrown twice as far as
        /// the speed alone would carry it.
        private static func travel(_ velocity: CGFloat, _ acceleration: CGFloat, _ time: Double) -> CGFloat {
            let straight = velocity * time
            let bend = acceleration * time * time / 2
            let most = abs(straight) / 2
            return straight + min(most, max(-most, bend))
        }
    }
}
