/// The outline of stroked lines: along one side of each line, around its end, and back along the other side; around a
/// closed line once on each side. On the inside of corners the outline runs through the corner itself, which the
/// winding rule fills.
struct StrokeOutline {
    /// Half the line's width, in points.
    let reach: CGFloat
    let cap: CGLineCap
    let join: CGLineJoin
    let miterLimit: CGFloat

    private(set) var content = PathContent()

    init(reach: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
        self.reach = reach
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
    }

    mutating func add(_ line: CGPath.Polyline) {
        guard line.isDrawn, let first = line.points.first else { return }
        guard line.points.count > 1 else { return addDot(at: first) }
        let back = Array(line.points.reversed())
        if line.isClosed {
            addSide(around: line.points)
            addSide(around: back)
        } else {
            var isBegun = false
            addSide(along: line.points, isBegun: &isBegun)
            addSide(along: back, isBegun: &isBegun)
            content.closeSubpath()
        }
    }

    /// A line without length has caps only, and a butt has none.
    private mutating func addDot(at point: CGPoint) {
        let box = CGRect(x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
        switch cap {
        case .butt: break
        case .round: content.addEllipse(in: box)
        case .square: content.addRect(box)
        }
    }

    private mutating func addSide(around points: [CGPoint]) {
        var isBegun = false
        for index in points.indices {
            let before = points[(index + points.count - 1) % points.count]
            let after = points[(index + 1) % points.count]
            addJoin(
                at: points[index], from: Direction(before, points[index]),
                to: Direction(points[index], after),
                isBegun: &isBegun)
        }
        content.closeSubpath()
    }

    private mutating func addSide(along points: [CGPoint], isBegun: inout Bool) {
        let last = points.count - 1
        add(Direction(points[0], points[1]).side(of: points[0], reach), isBegun: &isBegun)
        for index in points.indices.dropFirst().dropLast() {
            addJoin(
                at: points[index], from: Direction(points[index - 1], points[index]),
                to: Direction(points[index], points[index + 1]), isBegun: &isBegun)
        }
        addCap(at: points[last], Direction(points[last - 1], points[last]))
    }

    private mutating func addCap(at end: CGPoint, _ direction: Direction) {
        let beyond = cap == .square ? reach : 0
        func corner(_ side: CGFloat) -> CGPoint {
            let point = direction.side(of: end, side * reach)
            return CGPoint(x: point.x + direction.x * beyond, y: point.y + direction.y * beyond)
        }
        content.addLine(to: corner(1))
        if cap == .round {
            content.addArc(
                ArcCurves(center: end, radius: reach, startAngle: direction.angle - .pi / 2, sweep: .pi))
        }
        content.addLine(to: corner(-1))
    }

    private mutating func addJoin(
        at corner: CGPoint, from arriving: Direction, to leaving: Direction, isBegun: inout Bool
    ) {
        add(arriving.side(of: corner, reach), isBegun: &isBegun)
        let turn = arriving.turn(to: leaving)
        if turn <= 0 {
            // The inside of the corner.
            if turn < 0 { content.addLine(to: corner) }
        } else if join == .round {
            content.addArc(
                ArcCurves(center: corner, radius: reach, startAngle: arriving.angle - .pi / 2, sweep: turn))
        } else if join == .miter, 1 / cos(turn / 2) <= miterLimit {
            let point = arriving.side(of: corner, reach)
            let beyond = reach * tan(turn / 2)
            content.addLine(to: CGPoint(x: point.x + arriving.x * beyond, y: point.y + arriving.y * beyond))
        }
        content.addLine(to: leaving.side(of: corner, reach))
    }

    private mutating func add(_ point: CGPoint, isBegun: inout Bool) {
        if isBegun { content.addLine(to: point) } else { content.move(to: point) }
        isBegun = true
    }

    /// A direction of length 1.
    private struct Direction {
        let x: CGFloat
        let y: CGFloat

        init(_ from: CGPoint, _ to: CGPoint) {
            let length = hypot(to.x - from.x, to.y - from.y)
            x = length > 0 ? (to.x - from.x) / length : 1
            y = length > 0 ? (to.y - from.y) / length : 0
        }

        var angle: CGFloat { atan2(y, x) }

        /// The point beside another, a quarter turn against the one from x to y.
        func side(of point: CGPoint, _ distance: CGFloat) -> CGPoint {
            CGPoint(x: point.x + y * distance, y: point.y - x * distance)
        }

        /// The angle to another direction, positive from x to y; a half turn is positive.
        func turn(to other: Direction) -> CGFloat {
            let turn = atan2(x * other.y - y * other.x, x * other.x + y * other.y)
            return turn <= -.pi ? .pi : turn
        }
    }
}
