/// A time or a length of time in seconds. Foundation on this platform does not declare the name.
public typealias CFTimeInterval = Double

/// What has a time of its own: a layer inside its superlayer's, an animation inside its layer's, an animation of a
/// group inside the group's.
///
/// The own time is (time of the parent − `beginTime`) × `speed` + `timeOffset`. A layer whose `speed` is 0 stands
/// still with all that is in it; with `timeOffset` as the time at which it was stopped, nothing jumps.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
    /// When it begins, in seconds of the parent's time. 0, the default, is now for an animation that is added to a
    /// layer, and the beginning of the group for one in a group.
    var beginTime: CFTimeInterval { get set }

    /// The length of one run in seconds. Default 0: an animation lasts as long as the transaction says that adds
    /// it, one in a group as long as the group. Infinite for layers.
    var duration: CFTimeInterval { get set }

    /// How many of its seconds pass in one second of the parent. Default 1; 2 is twice as fast, 0 stands still, and a
    /// negative speed runs backwards.
    var speed: Float { get set }

    /// What is added to the own time, in seconds. Default 0. An animation begins in the middle of its run with it,
    /// and wraps.
    var timeOffset: CFTimeInterval { get set }

    /// How many times it runs. Default 0, which is once; a fraction ends inside a run, and infinity never.
    var repeatCount: Float { get set }

    /// How long it repeats, in seconds of its own time, whatever `repeatCount` is. Default 0: as `repeatCount` says.
    var repeatDuration: CFTimeInterval { get set }

    /// Whether each run is followed by one that goes back. Default false.
    var autoreverses: Bool { get set }

    /// What shows outside the active time. Default `.removed`.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What something shows before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The last value after the end. An animation needs `isRemovedOnCompletion = false` for it.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value before the beginning.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The first value before the beginning and the last one after the end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Nothing.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

extension MediaTiming {
    /// The timing of an animation or a layer as it is now.
    @MainActor
    package init(_ timing: some CAMediaTiming) {
        beginTime = timing.beginTime
        duration = timing.duration
        speed = Double(timing.speed)
        timeOffset = timing.timeOffset
        repeatCount = Double(timing.repeatCount)
        repeatDuration = timing.repeatDuration
        autoreverses = timing.autoreverses
        fillsBackwards = timing.fillMode == .backwards || timing.fillMode == .both
        fillsForwards = timing.fillMode == .forwards || timing.fillMode == .both
    }
}
