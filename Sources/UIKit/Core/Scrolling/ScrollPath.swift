/// A movement of content by itself: a pure function of the time since it began.
protocol ScrollPath: Sendable {
    /// The content offset after so many seconds.
    func offset(at time: TimeInterval) -> CGPoint
    /// Points a second after so many seconds.
    func velocity(at time: TimeInterval) -> CGVector
    /// The content offset at its end.
    var end: CGPoint { get }
    /// Seconds that it takes.
    var duration: TimeInterval { get }
}

/// The movement of content that was released.
struct ScrollFlight: ScrollPath, Hashable {
    var x: ScrollAxisFlight
    var y: ScrollAxisFlight

    func offset(at time: TimeInterval) -> CGPoint {
        CGPoint(x: x.position(at: time), y: y.position(at: time))
    }

    func velocity(at time: TimeInterval) -> CGVector {
        CGVector(dx: x.velocity(at: time), dy: y.velocity(at: time))
    }

    var end: CGPoint { CGPoint(x: x.end, y: y.end) }
    var duration: TimeInterval { max(x.duration, y.duration) }
}

/// An animation from one offset to another, slow at both ends.
struct ScrollAnimation: ScrollPath, Hashable {
    var start: CGPoint
    var end: CGPoint
    var duration: TimeInterval = ScrollAnimation.usualDuration

    static let usualDuration: TimeInterval = 0.3

    func offset(at time: TimeInterval) -> CGPoint {
        let part = progress(at: time)
        return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }

    func velocity(at time: TimeInterval) -> CGVector {
        let part = min(1, max(0, time / duration))
        let slope = 6 * part * (1 - part) / duration
        return CGVector(dx: (end.x - start.x) * slope, dy: (end.y - start.y) * slope)
    }

    /// The fraction of the movement after so many seconds.
    func progress(at time: TimeInterval) -> CGFloat {
        let part = min(1, max(0, time / duration))
        return part * part * (3 - 2 * part)
    }
}

/// The movement after a click of the wheel or a key: it starts at once, slows down, and ends soon. Another
/// click meanwhile moves its end.
struct ScrollGlide: ScrollPath, Hashable {
    var start: CGPoint
    var end: CGPoint

    /// Seconds in which the remaining distance shrinks to 1/e of itself.
    private static let pace: TimeInterval = 0.045
    private static let tolerance: CGFloat = 0.5

    func offset(at time: TimeInterval) -> CGPoint {
        if time >= duration { return end }
        let left = exp(-time / ScrollGlide.pace)
        return CGPoint(x: end.x + (start.x - end.x) * left, y: end.y + (start.y - end.y) * left)
    }

    func velocity(at time: TimeInterval) -> CGVector {
        if time >= duration { return .zero }
        let slope = exp(-time / ScrollGlide.pace) / ScrollGlide.pace
        return CGVector(dx: (end.x - start.x) * slope, dy: (end.y - start.y) * slope)
    }

    var duration: TimeInterval {
        let way = max(abs(end.x - start.x), abs(end.y - start.y))
        return way <= ScrollGlide.tolerance ? 0 : ScrollGlide.pace * log(way / ScrollGlide.tolerance)
    }
}
