public import Foundation

/// The names of the timing functions that exist already.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// An even speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Begins slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Begins and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// Begins quickly and ends slowly: what animations get that happen of themselves.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The speed of an animation: a cubic Bézier curve from time to progress, both 0 to 1.
public final class CAMediaTimingFunction: NSObject, NSCopying, Sendable {
    package let curve: TimingCurve

    package init(curve: TimingCurve) { self.curve = curve }

    /// The function of a name; the linear one for an unknown name.
    public convenience init(name: CAMediaTimingFunctionName) {
        self.init(curve: Self.named[name] ?? .linear)
    }

    /// The curve with the control points (c1x, c1y) and (c2x, c2y). Those in time, c1x and c2x, are clamped to 0…1;
    /// the others may be beyond, and so may the progress then.
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.init(curve: TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
    }

    private static let named: [CAMediaTimingFunctionName: TimingCurve] = [
        .linear: .linear, .easeIn: .easeIn, .easeOut: .easeOut, .easeInEaseOut: .easeInEaseOut,
        .default: .default,
    ]

    /// Writes a point of the curve, x and y, to two floats: the ends are 0 and 3, the control points 1 and 2.
    /// Other indices write nothing.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        guard points.indices.contains(index) else { return }
        values[0] = Float(points[index].0)
        values[1] = Float(points[index].1)
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CAMediaTimingFunction)?.curve == curve
    }

    public override var hash: Int { curve.hashValue }
}
