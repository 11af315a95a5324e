/// Which part of a way is passed when.
struct KeyframeSchedule {
    struct Position: Equatable {
        /// The number of the part; that of the last keyframe behind the last part.
        var segment: Int
        /// How far in it, 0 to 1.
        var fraction: Double
    }

    /// When each keyframe is reached, from 0 to 1, never falling.
    private let times: [Double]
    private let curves: [TimingCurve]

    /// - Parameter curves: the speeds in the parts, the first part's first; missing ones are even.
    init(times: [Double], curves: [TimingCurve] = []) {
        var latest = 0.0
        self.times = times.map { time in
            latest = max(latest, time.isFinite ? min(1, time) : latest)
            return latest
        }
        self.curves = curves
    }

    /// Parts that take the same time.
    init(evenSegments count: Int, curves: [TimingCurve] = []) {
        let count = max(1, count)
        self.init(times: (0...count).map { Double($0) / Double(count) }, curves: curves)
    }

    /// Parts that are passed at the same speed.
    init(lengths: [Double]) {
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite else {
            self.init(evenSegments: lengths.count)
            return
        }
        var sum = 0.0
        self.init(
            times: [0]
                + lengths.map { length in
                    sum += length
                    return sum / total
                })
    }

    func length(of segment: Int) -> Double {
        guard segment >= 0, segment + 1 < times.count else { return 0 }
        return times[segment + 1] - times[segment]
    }

    func position(at progress: Double) -> Position {
        // The last keyframe that is not after the progress.
        var low = 0
        var high = times.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if times[middle] <= progress { low = middle } else { high = middle }
        }
        let length = self.length(of: low)
        guard length > 0, let time = times.first, progress > time else {
            return Position(segment: low, fraction: 0)
        }
        let fraction = min(1, (progress - times[low]) / length)
        return Position(
            segment: low, fraction: low < curves.count ? curves[low].value(at: fraction) : fraction)
    }
}
