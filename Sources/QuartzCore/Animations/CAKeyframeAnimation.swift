public import Drawing

/// How a keyframe animation goes from one value to the next.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Straight.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value shows until the next one's time.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight and at an even speed: `keyTimes` and `timingFunctions` do not count.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// On a smooth curve through the values. Transforms go straight.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Smooth, with times by the distances of the values: `keyTimes` and `timingFunctions` do not count.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer turns with the path along which it moves.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its x axis points along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Its x axis points against the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, of the kinds that ``CABasicAnimation`` takes. `NSNull` among them is left out. Default nil.
    open var values: [Any]?

    /// The way of a point; `values` do not count then. The end of each line and each curve is a keyframe. Default nil.
    open var path: CGPath?

    /// When the values are reached, from 0 to 1, as parts of the duration. Default nil, at even distances. When there
    /// are more times than values or fewer, those without a partner are not used; `discrete` may have one more.
    open var keyTimes: [NSNumber]?

    /// The speeds between two keyframes each. Default nil, even speeds.
    open var timingFunctions: [CAMediaTimingFunction]?

    /// How values between keyframes come about. Default `.linear`.
    open var calculationMode = CAAnimationCalculationMode.linear

    /// Of each keyframe, how tight a smooth curve is, -1 to 1. Default nil, 0.
    open var tensionValues: [NSNumber]?

    /// Of each keyframe, how sharp the corner of a smooth curve is, -1 to 1. Default nil, 0.
    open var continuityValues: [NSNumber]?

    /// Of each keyframe, how far a smooth curve overshoots, -1 to 1. Default nil, 0.
    open var biasValues: [NSNumber]?

    /// Whether the layer turns with the path. Default nil, it does not.
    open var rotationMode: CAAnimationRotationMode?

    override func makeEmpty() -> CAAnimation { CAKeyframeAnimation() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        path = other.path
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
        rotationMode = other.rotationMode
    }

    package override var motion: PropertyTrack.Motion? {
        let times = keyTimes?.map(\.doubleValue)
        let curves = timingFunctions?.map(\.curve) ?? []
        let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
        if let path {
            let track = PathTrack(
                path: path, times: times, isDiscrete: calculationMode == .discrete, isPaced: isPaced,
                curves: curves)
            return track.map { .path($0, turn: turn) }
        }
        let track = KeyframeTrack(
            values: (values ?? []).compactMap { AnimatableValue($0) }, times: times, mode: mode,
            isPaced: isPaced, curves: curves, shapes: shapes)
        return track.map { .keyframes($0) }
    }

    private var turn: Double? {
        switch rotationMode {
        case .rotateAuto?: 0
        case .rotateAutoReverse?: .pi
        default: nil
        }
    }

    private var mode: KeyframeTrack.Mode {
        switch calculationMode {
        case .discrete: .discrete
        case .cubic, .cubicPaced: .cubic
        default: .linear
        }
    }

    private var shapes: [KeyframeTrack.Shape] {
        func number(_ list: [NSNumber]?, _ index: Int) -> Double {
            guard let list, index < list.count else { return 0 }
            return list[index].doubleValue
        }
        let count = max(tensionValues?.count ?? 0, continuityValues?.count ?? 0, biasValues?.count ?? 0)
        return (0..<count).map { index in
            KeyframeTrack.Shape(
                tension: number(tensionValues, index), continuity: number(continuityValues, index),
                bias: number(biasValues, index))
        }
    }
}
