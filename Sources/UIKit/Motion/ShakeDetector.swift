/// Tells a shake from other movement: several strokes, to and fro, that follow each other quickly.
///
/// Where the strokes come from is not its affair: an accelerometer's peaks and a window's turns are told
/// in the same way. Times are seconds on any one clock.
struct ShakeDetector {
    enum Phase: Equatable { case began, ended, cancelled }

    /// Strokes after which the movement counts as a shake.
    static let strokesToBegin = 4
    /// The longest time between two strokes of one shake.
    static let longestPause = 0.45
    /// How long a shake may last before it counts as something else.
    static let longestShake = 3.0

    private var count = 0
    private var lastStroke: Double?
    private var beginning: Double?
    /// Cancelled: nothing more is told until the movement has paused.
    private var isSpent = false

    /// Whether a shake has begun and is not over.
    var isShaking: Bool { beginning != nil }

    /// When `timePassed` has something to look at; nil while everything is quiet.
    var deadline: Double? {
        guard let lastStroke else { return nil }
        let pause = lastStroke + Self.longestPause
        return beginning.map { min($0 + Self.longestShake, pause) } ?? pause
    }

    /// Something moved one way after it had moved the other way. `timePassed` has been told of the same
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

    /// The shake that is under way counts no more, however it goes on.
    mutating func cancel() -> Phase? {
        guard isShaking else { return nil }
        beginning = nil
        isSpent = true
        return .cancelled
    }
}
