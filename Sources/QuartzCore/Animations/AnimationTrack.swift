internal import Drawing

/// What an animation shows and when: everything that an animation object says, taken over when it is added to a
/// layer, as a value that can be evaluated again and again.
package struct AnimationTrack {
    package enum Content {
        case property(PropertyTrack)
        /// In the time of the group.
        case group([AnimationTrack])
        /// Between an old picture and a new one: the layer draws it.
        case transition(TransitionTrack)
    }

    /// Its begin time is that of the layer it is added to.
    package var timing: MediaTiming
    /// From time to progress; nil for an even speed.
    package var curve: TimingCurve?
    package var content: Content

    package init(timing: MediaTiming, curve: TimingCurve?, content: Content) {
        self.timing = timing
        self.curve = curve
        self.content = content
    }

    /// The same with a duration wherever there was none: for an animation that of the transaction, inside a group
    /// that of the group.
    package func filling(duration: Double) -> AnimationTrack {
        var result = self
        if result.timing.duration <= 0 { result.timing.duration = duration }
        if case .group(let parts) = content {
            result.content = .group(parts.map { $0.filling(duration: result.timing.duration) })
        }
        return result
    }

    /// Sets what the animation shows at a time of the layer. It shows nothing before and after its active time,
    /// unless it fills that.
    @MainActor
    package func apply(at time: Double, to target: inout some AnimationTarget) {
        guard let moment = timing.moment(at: time) else { return }
        let progress = curve?.value(at: moment.phase) ?? moment.phase
        switch content {
        case .property(let track):
            track.apply(
                at: PropertyTrack.Moment(
                    progress: progress, duration: timing.duration, completedRuns: moment.completedRuns),
                to: &target)
        case .group(let parts):
            for part in parts { part.apply(at: progress * timing.duration, to: &target) }
        case .transition: break
        }
    }

    /// The state of a transition at a time of the layer; nil for other animations and outside the active time.
    package func transition(at time: Double) -> TransitionTrack.State? {
        guard case .transition(let track) = content, let moment = timing.moment(at: time) else { return nil }
        return track.state(at: curve?.value(at: moment.phase) ?? moment.phase)
    }
}

/// Something with animatable values by key paths.
@MainActor
package protocol AnimationTarget {
    /// The value with what earlier animations have made of it; nil where there is none.
    func animatedValue(for path: AnimatedPath) -> AnimatableValue?
    mutating func setAnimatedValue(_ value: AnimatableValue, for path: AnimatedPath)
}

/// A key path, taken apart.
package struct AnimatedPath: Hashable, Sendable {
    /// The name of a property.
    package let key: String
    /// The way to a part of its value; nil for the whole.
    package let member: String?

    package init(_ keyPath: String) { (key, member) = AnimatableValue.split(keyPath) }

    package static let transform = AnimatedPath("transform")
}

/// The change of a picture from an old one to a new one.
package struct TransitionTrack: Hashable, Sendable {
    package struct State: Hashable, Sendable {
        package var type: CATransitionType
        package var subtype: CATransitionSubtype?
        /// 0 for the old picture, 1 for the new one.
        package var progress: Double
    }

    package var type: CATransitionType
    package var subtype: CATransitionSubtype?
    package var startProgress = 0.0
    package var endProgress = 1.0

    package init(type: CATransitionType, subtype: CATransitionSubtype? = nil) {
        self.type = type
        self.subtype = subtype
    }

    func state(at progress: Double) -> State {
        State(
            type: type, subtype: subtype,
            progress: startProgress + (endProgress - startProgress) * progress)
    }
}
