internal import WindowSystem

extension UITouch {
    /// A set of a touch's properties.
    public struct Properties: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// `force`.
        public static let force = Properties(rawValue: 1 << 0)
        /// `azimuthAngle(in:)` and `azimuthUnitVector(in:)`.
        public static let azimuth = Properties(rawValue: 1 << 1)
        /// `altitudeAngle`.
        public static let altitude = Properties(rawValue: 1 << 2)
        /// `location(in:)` and its variants.
        public static let location = Properties(rawValue: 1 << 3)
    }

    /// What `azimuthAngle(in:)` does unless a subclass overrides it.
    final func penAngle(in view: UIView?) -> CGFloat {
        guard altitudeAngle < .pi / 2 else { return 0 }
        let direction = azimuthUnitVector(in: view)
        let angle = atan2(direction.dy, direction.dx)
        return angle < 0 ? angle + 2 * .pi : angle
    }

    /// What `azimuthUnitVector(in:)` does unless a subclass overrides it.
    final func penDirection(in view: UIView?) -> CGVector {
        guard altitudeAngle < .pi / 2 else { return CGVector(dx: 1, dy: 0) }
        let inWindow = CGPoint(x: cos(windowAzimuth), y: sin(windowAzimuth))
        guard let view else { return CGVector(dx: inWindow.x, dy: inWindow.y) }
        // A direction has no position: convert two points and take their difference.
        let tip = view.convert(inWindow, from: nil)
        let origin = view.convert(CGPoint.zero, from: nil)
        let (x, y) = (tip.x - origin.x, tip.y - origin.y)
        let length = (x * x + y * y).squareRoot()
        return length > 0 ? CGVector(dx: x / length, dy: y / length) : CGVector(dx: 1, dy: 0)
    }
}

/// The orientation of a pen as UIKit's altitude and azimuth.
struct PenPose: Equatable {
    /// The angle between the pen and the screen, in radians: π/2 for an upright pen.
    var altitude: CGFloat
    /// Radians clockwise from the x axis.
    var azimuth: CGFloat

    /// Converts the tilt that a device reports: the pen's angles from upright, projected on the x-z and
    /// y-z planes.
    init(_ tilt: PenTilt) {
        let limit = 0.999 * Double.pi / 2
        let x = tan(min(limit, max(-limit, tilt.x)))
        let y = tan(min(limit, max(-limit, tilt.y)))
        let reach = (x * x + y * y).squareRoot()
        altitude = reach == 0 ? .pi / 2 : CGFloat(atan(1 / reach))
        azimuth = reach == 0 ? 0 : CGFloat(atan2(y, x))
    }
}
