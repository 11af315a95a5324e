/// A timeline inside another one, and how long something on it lasts: the arithmetic of ``CAMediaTiming``.
package struct MediaTiming: Hashable, Sendable {
    /// When it begins, in the time of the parent, in seconds.
    package var beginTime = 0.0
    /// The length of one run, in its own seconds.
    package var duration = 0.0
    /// Its seconds in one second of the parent; negative runs backwards.
    package var speed = 1.0
    /// What is added to its own time.
    package var timeOffset = 0.0
    /// The number of runs, which may be a fraction or infinite; 0 counts as 1.
    package var repeatCount = 0.0
    /// How long it repeats, in its own seconds; 0 for as long as `repeatCount` says.
    package var repeatDuration = 0.0
    /// Whether each run is followed by one that goes back.
    package var autoreverses = false
    /// Whether the first value shows before the beginning.
    package var fillsBackwards = false
    /// Whether the last value shows after the end.
    package var fillsForwards = false

    package init() {}

    /// Where in its runs something is.
    package struct Moment: Equatable, Sendable {
        /// The position in the run, from 0 to 1; it falls while the run goes back.
        package var phase: Double
        /// How many runs, each with its way back, have ended.
        package var completedRuns: Int
    }

    // MARK: Time

    /// The own time at a time of the parent.
    package func localTime(at parentTime: Double) -> Double { (parentTime - beginTime) * speed + timeOffset }

    /// The time of the parent at an own time; the beginning while the time stands still.
    package func parentTime(at localTime: Double) -> Double {
        speed == 0 ? beginTime : (localTime - timeOffset) / speed + beginTime
    }

    // MARK: Runs

    /// The length of a run with its way back, in its own seconds.
    private var cycle: Double { autoreverses ? duration * 2 : duration }

    /// How long it lasts in the time of the parent; infinite for what repeats forever or stands still.
    package var span: Double {
        let active = repeatDuration > 0 ? repeatDuration : cycle * (repeatCount > 0 ? repeatCount : 1)
        return active / abs(speed)
    }

    /// Whether it is over at a time of the parent.
    package func hasEnded(at parentTime: Double) -> Bool { parentTime >= beginTime + span }

    /// Where it is at a time of the parent; nil when it shows nothing then. At the very end it is at the end of its
    /// last run.
    package func moment(at parentTime: Double) -> Moment? {
        guard duration > 0 else { return nil }
        let span = self.span
        var elapsed = parentTime - beginTime
        if elapsed < 0 {
            guard fillsBackwards else { return nil }
            elapsed = 0
        } else if elapsed > span {
            guard fillsForwards else { return nil }
            elapsed = span
        }
        let time = (speed == 0 ? 0 : elapsed * speed) + timeOffset
        guard time.isFinite else { return nil }
        var runs = (time / cycle).rounded(.down)
        var position = max(0, time - runs * cycle)
        if position <= cycle * 1e-12, time > 0, elapsed >= span {
            runs -= 1
            position = cycle
        }
        let phase = position / duration
        return Moment(
            phase: phase <= 1 ? phase : max(0, 2 - phase), completedRuns: Int(max(0, min(runs, 1e9))))
    }
}
