internal import Drawing

/// How an animation changes one property.
package struct PropertyTrack {
    /// Where the values come from.
    package enum Motion {
        case basic(BasicTrack)
        /// The way of the basic one, with the progress of a spring.
        case spring(BasicTrack, SpringCurve)
        case keyframes(KeyframeTrack)
        /// Along a path, turned by the tangent and a number of radians; nil for no turning.
        case path(PathTrack, turn: Double?)
    }

    /// The time of the run that is shown.
    package struct Moment {
        /// From 0 to 1.
        var progress: Double
        /// The length of a run in seconds, for springs.
        var duration: Double
        var completedRuns: Int

        init(progress: Double, duration: Double, completedRuns: Int) {
            self.progress = progress
            self.duration = duration
            self.completedRuns = completedRuns
        }

        /// The end of the same run.
        fileprivate init(end moment: Moment) {
            self.init(progress: 1, duration: moment.duration, completedRuns: 0)
        }
    }

    package let path: AnimatedPath
    package var motion: Motion
    /// Whether the value is added to the one that is there.
    package var isAdditive = false
    /// Whether each run begins where the one before it ended.
    package var isCumulative = false
    var function: ValueFunction?

    package init(keyPath: String, motion: Motion) {
        path = AnimatedPath(keyPath)
        self.motion = motion
    }

    @MainActor
    func apply(at moment: Moment, to target: inout some AnimationTarget) {
        let present = needsPresentValue ? target.animatedValue(for: path) : nil
        // An additive animation is a difference: where it says nothing of an end, the difference is none.
        var base = isAdditive ? present?.zero : present
        if let function { base = base.flatMap(function.numbers(of:)) }
        guard var value = value(at: moment, base: base) else { return }
        if isCumulative, moment.completedRuns > 0, let end = self.value(at: Moment(end: moment), base: base),
            let sum = end.repeated(moment.completedRuns)
        {
            value = sum.adding(value) ?? value
        }
        if let function {
            guard let transform = function.transform(of: value) else { return }
            value = .transform(transform)
        }
        if isAdditive {
            guard let sum = present?.adding(value) else { return }
            value = sum
        }
        target.setAnimatedValue(value, for: path)
        turn(at: moment, target: &target)
    }

    /// Whether it matters what the property is without the animation.
    private var needsPresentValue: Bool {
        switch motion {
        case .basic(let track), .spring(let track, _): isAdditive || !track.hasBothEnds
        case .keyframes, .path: isAdditive
        }
    }

    private func value(at moment: Moment, base: AnimatableValue?) -> AnimatableValue? {
        switch motion {
        case .basic(let track): track.value(at: moment.progress, base: base)
        case .spring(let track, let spring):
            track.value(at: spring.position(at: moment.progress * moment.duration), base: base)
        case .keyframes(let track): track.value(at: moment.progress)
        case .path(let track, _): track.position(at: moment.progress).map { .point($0.point) }
        }
    }

    /// Turns the layer to the direction in which it moves.
    @MainActor
    private func turn(at moment: Moment, target: inout some AnimationTarget) {
        guard case .path(let track, let turn?) = motion,
            let direction = track.position(at: moment.progress)?.angle,
            case .transform(let transform)? = target.animatedValue(for: .transform)
        else { return }
        let rotation = CATransform3D(angle: direction + turn, axis: SIMD3(0, 0, 1))
        target.setAnimatedValue(.transform(transform.concatenating(rotation)), for: .transform)
    }
}
