/// What an element of a path does; the raw values are those of CoreGraphics.
public enum CGPathElementType: Int32, Sendable {
    /// Starts a subpath; one point.
    case moveToPoint
    /// One point.
    case addLineToPoint
    /// The control point and the end.
    case addQuadCurveToPoint
    /// Two control points and the end.
    case addCurveToPoint
    /// No point.
    case closeSubpath
}

/// An element of a path as `CGPath.applyWithBlock` shows it.
public struct CGPathElement {
    /// The kind of the element, which also says how many points it has.
    public var type: CGPathElementType
    /// As many points as the type says, control points before the end. Valid only inside the block.
    public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
    /// Calls a block for each element, in order. What the pointer points to is valid only inside the block.
    public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
            guard let points = buffer.baseAddress else { return }
            points.initialize(repeating: .zero, count: 3)
            for element in elements {
                var shown = CGPathElement(type: element.type, points: points)
                for (index, point) in element.points.enumerated() { points[index] = point }
                block(&shown)
            }
        }
    }
}

extension CGPath.Element {
    fileprivate var type: CGPathElementType {
        switch self {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quadCurve: .addQuadCurveToPoint
        case .curve: .addCurveToPoint
        case .close: .closeSubpath
        }
    }

    fileprivate var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quadCurve(let point, let control): [control, point]
        case .curve(let point, let control1, let control2): [control1, control2, point]
        case .close: []
        }
    }
}
