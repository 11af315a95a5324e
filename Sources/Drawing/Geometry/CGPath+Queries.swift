extension CGPath {
    /// The smallest rectangle around all points, control points among them; null for an empty path.
    public var boundingBox: CGRect {
        var bounds = BoundsCollector()
        for element in elements {
            switch element {
            case .move(let point), .line(let point):
                bounds.add(point)
            case .quadCurve(let point, let control):
                bounds.add(control)
                bounds.add(point)
            case .curve(let point, let control1, let control2):
                bounds.add(control1)
                bounds.add(control2)
                bounds.add(point)
            case .close:
                break
            }
        }
        return bounds.rect
    }

    /// The smallest rectangle around the lines and curves themselves; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        var bounds = BoundsCollector()
        forEachCubic { segment in
            bounds.add(segment.start)
            bounds.add(segment.end)
            guard segment.isCurved else { return }
            for t in segment.turningPoints { bounds.add(segment.point(at: t)) }
        }
        for case .move(let point) in elements { bounds.add(point) }
        return bounds.rect
    }

    /// Whether a point, converted to the path's coordinates by `transform`, is inside. Open subpaths count as
    /// closed.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let position = transform.isIdentity ? point : point.applying(transform)
        var winding = 0
        forEachCubic(closingSubpaths: true) { segment in
            let lines = segment.isCurved ? 24 : 1
            var from = segment.start
            for index in 1...lines {
                let to =
                    index == lines ? segment.end : segment.point(at: CGFloat(index) / CGFloat(lines))
                winding += Self.crossing(of: position, from: from, to: to)
                from = to
            }
        }
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }

    /// How the line crosses the horizontal ray from the position to the right: +1 for a line that goes down,
    /// -1 for one that goes up, 0 when they do not cross.
    private static func crossing(of position: CGPoint, from: CGPoint, to: CGPoint) -> Int {
        guard (from.y <= position.y) != (to.y <= position.y) else { return 0 }
        let x = from.x + (position.y - from.y) / (to.y - from.y) * (to.x - from.x)
        guard x > position.x else { return 0 }
        return to.y > from.y ? 1 : -1
    }

    /// Visits every line and curve as a cubic segment.
    private func forEachCubic(closingSubpaths: Bool = false, _ visit: (CubicSegment) -> Void) {
        var current = CGPoint.zero
        var start = CGPoint.zero
        func closeIfOpen() {
            if current != start { visit(CubicSegment(from: current, to: start)) }
        }
        for element in elements {
            switch element {
            case .move(let point):
                if closingSubpaths { closeIfOpen() }
                current = point
                start = point
            case .line(let point):
                visit(CubicSegment(from: current, to: point))
                current = point
            case .quadCurve(let point, let control):
                visit(CubicSegment(from: current, quadControl: control, to: point))
                current = point
            case .curve(let point, let control1, let control2):
                visit(CubicSegment(start: current, control1: control1, control2: control2, end: point))
                current = point
            case .close:
                closeIfOpen()
                current = start
            }
        }
        if closingSubpaths { closeIfOpen() }
    }
}

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
