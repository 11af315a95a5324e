/// The last steps of a movement, from which its velocity is computed.
struct MotionHistory {
    private var steps: [(vector: CGVector, time: TimeInterval)] = []

    /// How many seconds back steps count: with more the velocity is out of date, with fewer it jitters.
    private static let window = 0.1
    /// The least time, in seconds, in which steps have a velocity of their own: reports of one finger come at about this
    /// distance, and in less of it the jitter of its position would count as a fast movement.
    private static let shortest = 0.008

    /// A finger came down. Nothing has moved, but the next step counts from here: some panels report no movement
    /// before it is large.
    mutating func begin(at time: TimeInterval) { add(.zero, at: time) }

    mutating func add(_ vector: CGVector, at time: TimeInterval) {
        steps.append((vector, time))
        forget(before: time - Self.window)
    }

    /// The movement is over. The velocity is 0 when it had rested before.
    mutating func stop(at time: TimeInterval) { forget(before: time - Self.window) }

    private mutating func forget(before time: TimeInterval) {
        guard let first = steps.firstIndex(where: { $0.time >= time }) else { return steps.removeAll() }
        // The step before is needed for the time at which the first one began.
        let firstKept = max(0, first - 1)
        if firstKept > 0 { steps.removeFirst(firstKept) }
    }

    /// Points a second.
    var velocity: CGVector {
        guard let first = steps.first, let last = steps.last, last.time > first.time else { return .zero }
        var moving = steps.dropFirst()
        var start = first.time
        // Nobody knows when a step after a rest began. With enough others behind it, it does not count; else all of
        // them took no longer than steps count.
        if let second = moving.first, second.time - start > Self.window {
            if last.time - second.time >= Self.shortest {
                start = second.time
                moving.removeFirst()
            } else {
                start = last.time - Self.window
            }
        }
        let time = last.time - start
        let sum = moving.reduce(into: CGVector.zero) { sum, step in
            sum.dx += step.vector.dx
            sum.dy += step.vector.dy
        }
        return CGVector(dx: sum.dx / time, dy: sum.dy / time)
    }
}
