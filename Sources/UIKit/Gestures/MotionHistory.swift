/// The last steps of a movement, for its velocity.
struct MotionHistory {
    private var steps: [(vector: CGVector, time: TimeInterval)] = []

    /// Seconds back that count: longer ones say nothing about now, shorter ones jitter.
    private static let window = 0.1

    mutating func add(_ vector: CGVector, at time: TimeInterval) {
        steps.append((vector, time))
        forget(before: time - Self.window)
    }

    /// The movement is over: one that had rested before has no velocity.
    mutating func stop(at time: TimeInterval) { forget(before: time - Self.window) }

    private mutating func forget(before time: TimeInterval) {
        guard let first = steps.firstIndex(where: { $0.time >= time }) else { return steps.removeAll() }
        // The one before tells when the first step began.
        let kept = max(0, first - 1)
        if kept > 0 { steps.removeFirst(kept) }
    }

    /// Points a second.
    var velocity: CGVector {
        guard let first = steps.first, let last = steps.last, last.time > first.time else { return .zero }
        let time = last.time - first.time
        let sum = steps.dropFirst().reduce(into: CGVector.zero) { sum, step in
            sum.dx += step.vector.dx
            sum.dy += step.vector.dy
        }
        return CGVector(dx: sum.dx / time, dy: sum.dy / time)
    }
}
