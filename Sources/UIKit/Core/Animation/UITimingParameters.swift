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
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The speed at the beginning, in whole distances per duration.
    open private(set) var initialVelocity: CGVector
    private let dampingRatio: Double

    /// - Parameters:
    ///   - dampingRatio: 1 comes to rest without oscillating; less oscillates.
    ///   - initialVelocity: in whole distances per duration; its larger component counts.
    public init(dampingRatio: CGFloat, initialVelocity: CGVector) {
        self.dampingRatio = dampingRatio
        self.initialVelocity = initialVelocity
        super.init()
    }

    /// - Parameter dampingRatio: 1 comes to rest without oscillating; less oscillates.
    public convenience init(dampingRatio: CGFloat) {
        self.init(dampingRatio: dampingRatio, initialVelocity: CGVector(dx: 0, dy: 0))
    }

    /// A spring by its physical parameters, which determine how it oscillates; the duration is the
    /// animator's.
    public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
        let critical = 2 * max(0, stiffness * mass).squareRoot()
        self.init(dampingRatio: critical > 0 ? damping / critical : 1, initialVelocity: initialVelocity)
    }

    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }

    fileprivate var spring: AnimationTiming.Curve {
        let speed =
            abs(initialVelocity.dx) > abs(initialVelocity.dy) ? initialVelocity.dx : initialVelocity.dy
        return .spring(SpringTimingCurve(dampingRatio: dampingRatio, initialVelocity: speed))
    }
}
