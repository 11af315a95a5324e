/// A cubic Bézier curve; a straight line has its control points at its ends.
struct CubicSegment {
    var start: CGPoint
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint

    init(start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    init(from start: CGPoint, to end: CGPoint) {
        self.init(start: start, control1: start, control2: end, end: end)
    }

    /// The cubic curve that is equal to a quadratic one.
    init(from start: CGPoint, quadControl control: CGPoint, to end: CGPoint) {
        func between(_ point: CGPoint) -> CGPoint {
            CGPoint(x: (point.x + 2 * control.x) / 3, y: (point.y + 2 * control.y) / 3)
        }
        self.init(start: start, control1: between(start), control2: between(end), end: end)
    }

    /// The curve that an element of a path draws from a point; nil for those that draw none by themselves.
    init?(_ element: CGPath.Element, from start: CGPoint) {
        switch element {
        case .line(let point): self.init(from: start, to: point)
        case .quadCurve(let point, let control): self.init(from: start, quadControl: control, to: point)
        case .curve(let point, let control1, let control2):
            self.init(start: start, control1: control1, control2: control2, end: point)
        case .move, .close: return nil
        }
    }

    var isCurved: Bool { control1 != start || control2 != end }

    func point(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(
            x: w0 * start.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
            y: w0 * start.y + w1 * control1.y + w2 * control2.y + w3 * end.y)
    }

    /// The parameters between 0 and 1 at which the tangent is vertical or horizontal: the curve's extremes.
    var turningPoints: [CGFloat] {
        Self.turns(start.x, control1.x, control2.x, end.x)
            + Self.turns(start.y, control1.y, control2.y, end.y)
    }

    private static func turns(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let a = p3 - 3 * p2 + 3 * p1 - p0
        let b = 2 * (p2 - 2 * p1 + p0)
        let c = p1 - p0
        let solutions: [CGFloat]
        if abs(a) < 1e-9 {
            solutions = abs(b) < 1e-9 ? [] : [-c / b]
        } else {
            let discriminant = b * b - 4 * a * c
            guard discriminant >= 0 else { return [] }
            let root = discriminant.squareRoot()
            solutions = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
        }
        return solutions.filter { $0 > 0 && $0 < 1 }
    }
}
