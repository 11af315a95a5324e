internal import Drawing

/// A way through several values.
package struct KeyframeTrack {
    /// How the values between two keyframes come about.
    package enum Mode: Hashable, Sendable {
        /// Straight from one value to the next.
        case linear
        /// Each value until the next one's time.
        case discrete
        /// Smooth through all values.
        case cubic
    }

    /// The shape of a smooth way at a keyframe, each number from -1 to 1: Kochanek's and Bartels's parameters.
    package struct Shape: Hashable, Sendable {
        /// Positive for tighter curves.
        package var tension = 0.0
        /// Positive for sharper corners.
        package var continuity = 0.0
        /// Positive for curves that overshoot after the keyframe.
        package var bias = 0.0

        package init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
            self.tension = tension
            self.continuity = continuity
            self.bias = bias
        }
    }

    private let values: [AnimatableValue]
    private let schedule: KeyframeSchedule
    private let mode: Mode
    private let shapes: [Shape]

    /// A way through values, at even times or at those given, which are between 0 and 1 and do not fall.
    ///
    /// - Parameters:
    ///   - times: one for each value; with more or fewer, only those are used that have a partner. Discrete values
    ///     may have one time more, which ends the last value.
    ///   - isPaced: whether the speed is even, whatever the times are.
    ///   - curves: the speeds between two keyframes.
    ///   - shapes: one for each value, for smooth ways; missing ones are neutral.
    /// - Returns: nil when there are fewer than two values.
    package init?(
        values: [AnimatableValue], times: [Double]? = nil, mode: Mode = .linear, isPaced: Bool = false,
        curves: [TimingCurve] = [], shapes: [Shape] = []
    ) {
        let isDiscrete = mode == .discrete
        let count = isPaced ? values.count : min(values.count, times?.count ?? values.count)
        guard values.count > 1, count > 0 else { return nil }
        self.values = Array(values.prefix(count))
        self.mode = mode
        self.shapes = shapes
        if isPaced, !isDiscrete {
            let distances = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
            schedule = KeyframeSchedule(lengths: distances)
        } else if let times, !isPaced {
            schedule = KeyframeSchedule(times: Array(times.prefix(count)), curves: curves)
        } else {
            schedule = KeyframeSchedule(evenSegments: isDiscrete ? count : count - 1, curves: curves)
        }
    }

    /// The value at a progress; nil when neighbours do not fit to each other.
    func value(at progress: Double) -> AnimatableValue? {
        guard values.count > 1 else { return values.first }
        let position = schedule.position(at: progress)
        let index = min(position.segment, values.count - 1)
        guard mode != .discrete, index + 1 < values.count else { return values[index] }
        if mode == .cubic, values[index].hasComponents,
            let smooth = smoothValue(in: index, at: position.fraction)
        {
            return smooth
        }
        return values[index].interpolated(to: values[index + 1], at: position.fraction)
    }

    // MARK: Smooth ways

    /// Hermite's curve through two values with the directions at both.
    private func smoothValue(in index: Int, at fraction: Double) -> AnimatableValue? {
        guard let out = direction(at: index, in: index), let into = direction(at: index + 1, in: index) else {
            return nil
        }
        let (t, t2, t3) = (fraction, fraction * fraction, fraction * fraction * fraction)
        let (start, end) = (2 * t3 - 3 * t2 + 1, 3 * t2 - 2 * t3)
        let (leave, arrive) = (t3 - 2 * t2 + t, t3 - t2)
        return values[index].combined(with: values[index + 1]) { $0 * start + $1 * end }?
            .combined(with: out) { $0 + $1 * leave }?
            .combined(with: into) { $0 + $1 * arrive }
    }

    /// The direction of the curve at a keyframe in one of the two segments that meet there.
    private func direction(at index: Int, in segment: Int) -> AnimatableValue? {
        let shape = index < shapes.count ? shapes[index] : Shape()
        let tight = 1 - shape.tension
        guard index > 0 else { return values[1].combined(with: values[0]) { ($0 - $1) * tight } }
        let before = values[index].combined(with: values[index - 1]) { $0 - $1 }
        guard index + 1 < values.count else {
            return before?.combined(with: values[index]) { d, _ in d * tight }
        }
        let after = values[index + 1].combined(with: values[index]) { $0 - $1 }
        let corner = index == segment ? shape.continuity : -shape.continuity
        let weightBefore = tight * (1 + shape.bias) * (1 + corner) / 2
        let weightAfter = tight * (1 - shape.bias) * (1 - corner) / 2
        // Where the segments last unequally long, the speed is the same at both sides.
        let (left, right) = (schedule.length(of: index - 1), schedule.length(of: index))
        let own = schedule.length(of: segment)
        let pace = left + right > 0 ? 2 * own / (left + right) : 1
        guard let before, let after else { return nil }
        return before.combined(with: after) { ($0 * weightBefore + $1 * weightAfter) * pace }
    }
}
