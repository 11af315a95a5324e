/// Distinguishes a shake from other movement: several strokes, to and fro, in quick succession.
///
/// Strokes may come from an accelerometer's peaks or from a window that is dragged to and fro. Times are
/// seconds on any one clock.
struct ShakeDetector {
    typealias Phase = MotionEvent.Phase

    /// Strokes after which the movement counts as a shake.
    static let strokesToBegin = 4
    /// The longest time between two strokes of one shake.
    static let longestPause = 0.45
    /// How long a shake may last before it counts as something else.
    static let longestShake = 3.0

    private var count = 0
    private var lastStroke: Double?
    private var beginning: Double?
    /// Whether the shake was cancelled: nothing more is reported until the movement has paused.
    private var isSpent = false

    /// Whether a shake has begun and is not over.
    var isShaking: Bool { beginning != nil }

    /// When `timePassed` has to be called next; nil while there is no movement.
    var deadline: Double? {
        guard let lastStroke else { return nil }
        let pause = lastStroke + Self.longestPause
        return beginning.map { min($0 + Self.longestShake, pause) } ?? pause
    }

    /// A movement in the direction opposite to the last one. `timePassed` must have been called with the same
    /// time before.
    mutating func stroke(at time: Double) -> Phase? {
        count += 1
        lastStroke = time
        guard !isSpent, beginning == nil, count >= Self.strokesToBegin else { return nil }
        beginning = time
        return .began
    }

    mutating func timePassed(to time: Double) -> Phase? {
        guard let lastStroke else { return nil }
        // Summed as in `deadline`: a difference could be a little less, and the deadline would never come.
        if time >= lastStroke + Self.longestPause {
            let wasShaking = isShaking
            self = ShakeDetector()
            return wasShaking ? .ended : nil
        }
        if let beginning, time >= beginning + Self.longestShake { return cancel() }
        return nil
    }

    /// Cancels the current shake, whatever follows.
    mutating func cancel() -> Phase? {
        guard isShaking else { return nil }
        beginning = nil
        isSpent = true
        return .cancelled
    }
}
