public import Drawing

/// The shape of a movement in time.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    /// The parameters of a cubic curve; nil for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The parameters of a spring; nil for a cubic curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
    var curve: AnimationTiming.Curve {
        springTimingParameters?.spring ?? cubicTimingParameters?.cubic ?? .easeInOut
    }

    /// The time that the movement takes whatever an animator is given, in seconds; nil for one that takes any.
    var ownDuration: TimeInterval? { springTimingParameters?.settlingDuration }
}

/// A movement along a cubic Bézier curve: time along x, progress along y, from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The first control point of the curve, where it leaves (0, 0) to.
    open private(set) var controlPoint1: CGPoint
    /// The second control point of the curve, from where it reaches (1, 1).
    open private(set) var controlPoint2: CGPoint
    /// The standard curve that it was made from; ease in and out for one of its own.
    open private(set) var animationCurve: UIView.AnimationCurve

    fileprivate let cubic: AnimationTiming.Curve

    /// Ease in and out.
    public override convenience init() { self.init(animationCurve: .easeInOut) }

    /// A standard curve.
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        cubic = curve.timing
        guard case .cubic(let points) = cubic else {
            (controlPoint1, controlPoint2) = (.zero, CGPoint(x: 1, y: 1))
            super.init()
            return
        }
        controlPoint1 = CGPoint(x: points.x1, y: points.y1)
        controlPoint2 = CGPoint(x: points.x2, y: points.y2)
        super.init()
    }

    /// A curve with these control points. Their x is limited to 0…1, as time does not run backwards.
    public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
        self.controlPoint1 = controlPoint1
        self.controlPoint2 = controlPoint2
        animationCurve = .easeInOut
        cubic = .cubic(
            CubicTimingCurve(
                x1: min(1, max(0, controlPoint1.x)), y1: controlPoint1.y, x2: min(1, max(0, controlPoint2.x)),
                y2: controlPoint2.y))
        super.init()
    }

    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The movement of a mass on a spring.
///
/// A spring by its damping ratio takes the duration of the animator. Those by physical parameters, or by their own
/// duration and bounce, move until they have come to rest: that time is the duration of an animator that is made with
/// one, whatever duration it is given.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    private enum Motion {
        case damped(ratio: Double)
        case settling(SettlingSpring)
    }

    /// The speed at the beginning, in whole distances per duration for a spring by its damping ratio, per second for
    /// others. The larger component counts.
    open private(set) var initialVelocity: CGVector
    private let motion: Motion

    /// The critically damped spring of the system's own movements: of the mass 3 and the stiffness 1000.
    public override init() {
        initialVelocity = CGVector(dx: 0, dy: 0)
        motion = .settling(SettlingSpring(mass: 3, stiffness: 1000, damping: 500, velocity: 0))
        super.init()
    }

    /// - Parameters:
    ///   - dampingRatio: 1 comes to rest without oscillating; less oscillates.
    ///   - initialVelocity: in whole distances per duration; its larger component counts.
    public init(dampingRatio: CGFloat, initialVelocity: CGVector) {
        self.initialVelocity = initialVelocity
        motion = .damped(ratio: Double(dampingRatio))
        super.init()
    }

    /// - Parameter dampingRatio: 1 comes to rest without oscillating; less oscillates.
    public convenience init(dampingRatio: CGFloat) {
        self.init(dampingRatio: dampingRatio, initialVelocity: CGVector(dx: 0, dy: 0))
    }

    /// A spring by its physical parameters. The time in which it comes to rest is the duration of the animator.
    ///
    /// - Parameters:
    ///   - mass: the mass at the end of the spring, above 0.
    ///   - stiffness: how hard the spring pulls, above 0.
    ///   - damping: what slows the movement, 0 or more. More than what it needs to come to rest without oscillating
    ///     does not slow it further.
    ///   - initialVelocity: in whole distances per second; its larger component counts.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
        self.initialVelocity = initialVelocity
        motion = .settling(
            SettlingSpring(
                mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity.larger))
        super.init()
    }

    /// A spring by how long it seems to move and how much it bounces. The time in which it comes to rest, which is
    /// longer, is the duration of the animator.
    ///
    /// - Parameters:
    ///   - duration: in seconds, above 0.
    ///   - bounce: 0 for none, towards 1 for more, below 0 for a spring that creeps.
    ///   - initialVelocity: in whole distances per second; its larger component counts.
    public init(
        duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
        initialVelocity: CGVector = CGVector(dx: 0, dy: 0)
    ) {
        self.initialVelocity = initialVelocity
        motion = .settling(
            SettlingSpring(perceptualDuration: duration, bounce: bounce, velocity: initialVelocity.larger))
        super.init()
    }

    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }

    fileprivate var spring: AnimationTiming.Curve {
        switch motion {
        case .damped(let ratio):
            .spring(SpringTimingCurve(dampingRatio: ratio, initialVelocity: initialVelocity.larger))
        case .settling(let spring): .settling(spring)
        }
    }

    fileprivate var settlingDuration: TimeInterval? {
        guard case .settling(let spring) = motion else { return nil }
        return spring.duration
    }
}

extension CGVector {
    fileprivate var larger: CGFloat { abs(dx) > abs(dy) ? dx : dy }
}
