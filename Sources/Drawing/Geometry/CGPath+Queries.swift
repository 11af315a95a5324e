extension CGPath {
    /// The smallest rectangle around all points, control points among them; null for an empty path.
    public final var boundingBox: CGRect {
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
    public final var boundingBoxOfPath: CGRect {
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
    public final func contains(
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

    /// Whether the areas of two paths have a point in common. Open subpaths count as closed.
    public final func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        let (mine, others) = (polylines(tolerance: 0.05), other.polylines(tolerance: 0.05))
        // Where no sides cross, a subpath is wholly inside the other path, or wholly outside.
        let isWithin = { (lines: [Polyline], path: CGPath) in
            lines.contains { line in line.points.first.map { path.contains($0, using: rule) } ?? false }
        }
        if isWithin(mine, other) || isWithin(others, self) { return true }
        let sides = others.flatMap(\.sides)
        return mine.flatMap(\.sides).contains { side in sides.contains { side.crosses($0) } }
    }

    /// The rectangle that this path is, as `addRect` makes it from any corner and either way around; nil for any
    /// other path.
    package final var rectangle: CGRect? {
        let lines = polylines(tolerance: 1)
        guard lines.count == 1, lines[0].isClosed, lines[0].points.count == 4,
            !elements.contains(where: \.isCurve)
        else { return nil }
        let box = boundingBox
        let corners: Set = [
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
            CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
        ]
        let points = lines[0].points
        let isUpright = points.indices.allSatisfy { index in
            let next = points[(index + 1) % 4]
            return (points[index].x == next.x) != (points[index].y == next.y)
        }
        return isUpright && Set(points) == corners ? box : nil
    }

    /// Whether this path is a rectangle with horizontal and vertical sides, which is written to `rect` then.
    public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let rectangle else { return false }
        rect?.pointee = rectangle
        return true
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
    private final func forEachCubic(closingSubpaths: Bool = false, _ visit: (CubicSegment) -> Void) {
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
            case .line, .quadCurve, .curve:
                guard let segment = CubicSegment(element, from: current) else { continue }
                visit(segment)
                current = segment.end
            case .close:
                closeIfOpen()
                current = start
            }
        }
        if closingSubpaths { closeIfOpen() }
    }
}

extension CGPath.Polyline {
    /// All sides, the closing one among them.
    fileprivate var sides: [Side] {
        points.indices.map { Side(from: points[$0], to: points[($0 + 1) % points.count]) }
    }

    fileprivate struct Side {
        var from: CGPoint
        var to: CGPoint

        func crosses(_ other: Side) -> Bool {
            separates(other) && other.separates(self)
        }

        /// Whether the ends of another side lie on different sides of the line through this one.
        private func separates(_ other: Side) -> Bool {
            func turn(_ point: CGPoint) -> CGFloat {
                (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
            }
            return turn(other.from) * turn(other.to) < 0
        }
    }
}

extension CGPath.Element {
    fileprivate var isCurve: Bool {
        switch self {
        case .quadCurve, .curve: true
        case .move, .line, .close: false
        }
    }
}
