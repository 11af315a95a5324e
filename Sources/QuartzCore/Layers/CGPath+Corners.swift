package import Drawing

extension CALayerCornerCurve {
    /// How far a corner reaches along its sides, as a multiple of the radius.
    package var extent: CGFloat { self == .continuous ? 1.528665 : 1 }
}

extension CGPath {
    /// A rectangle of which some corners are round.
    ///
    /// - Parameter corner: their radius, which is made smaller where it does not fit.
    package convenience init(
        rect: CGRect, corner: CGFloat, corners: CACornerMask, curve: CALayerCornerCurve = .circular
    ) {
        let half = min(rect.width, rect.height) / 2
        let radius = min(corner, half)
        guard radius > 0, !corners.isEmpty else {
            self.init(rect: rect)
            return
        }
        let shape = ContinuousCorner(radius: radius, reach: min(radius * curve.extent, half))
        guard corners != .all || shape != nil else {
            self.init(roundedRect: rect, cornerWidth: radius, cornerHeight: radius)
            return
        }
        let path = CGMutablePath()
        for turn in CornerTurn.all {
            let point = turn.point(of: rect)
            if corners.contains(turn.mask) {
                if let shape {
                    path.add(shape, at: point, turn)
                } else {
                    path.addArc(
                        center: turn.place(radius, radius, from: point), radius: radius,
                        startAngle: turn.angle,
                        endAngle: turn.angle + .pi / 2, clockwise: false)
                }
            } else if path.isEmpty {
                path.move(to: point)
            } else {
                path.addLine(to: point)
            }
        }
        path.closeSubpath()
        self.init(path)
    }
}

extension CGMutablePath {
    fileprivate func add(_ corner: ContinuousCorner, at point: CGPoint, _ turn: CornerTurn) {
        func place(_ point2: CGPoint) -> CGPoint { turn.place(point2.x, point2.y, from: point) }
        if isEmpty { move(to: place(corner.start)) } else { addLine(to: place(corner.start)) }
        for curve in corner.curves {
            addCurve(
                to: place(curve.end), control1: place(curve.control1), control2: place(curve.control2))
        }
    }
}

/// A corner of a rectangle on the way around it, clockwise from the top left.
private struct CornerTurn {
    let mask: CACornerMask
    /// Where the corner is, in units of the rectangle.
    let unit: CGPoint
    /// The direction in which the side before the corner runs to it, and that of the side after it.
    let arriving: CGVector
    let leaving: CGVector
    /// Where the arc of a circle begins, in radians.
    let angle: CGFloat

    static let all = [
        CornerTurn(
            mask: .layerMinXMinYCorner, unit: CGPoint(x: 0, y: 0), arriving: CGVector(dx: 0, dy: -1),
            leaving: CGVector(dx: 1, dy: 0), angle: .pi),
        CornerTurn(
            mask: .layerMaxXMinYCorner, unit: CGPoint(x: 1, y: 0), arriving: CGVector(dx: 1, dy: 0),
            leaving: CGVector(dx: 0, dy: 1), angle: -.pi / 2),
        CornerTurn(
            mask: .layerMaxXMaxYCorner, unit: CGPoint(x: 1, y: 1), arriving: CGVector(dx: 0, dy: 1),
            leaving: CGVector(dx: -1, dy: 0), angle: 0),
        CornerTurn(
            mask: .layerMinXMaxYCorner, unit: CGPoint(x: 0, y: 1), arriving: CGVector(dx: -1, dy: 0),
            leaving: CGVector(dx: 0, dy: -1), angle: .pi / 2),
    ]

    func point(of rect: CGRect) -> CGPoint {
        CGPoint(x: rect.minX + unit.x * rect.width, y: rect.minY + unit.y * rect.height)
    }

    /// The point at a distance back along the side before the corner, and ahead along the side after it.
    func place(_ back: CGFloat, _ ahead: CGFloat, from point: CGPoint) -> CGPoint {
        CGPoint(
            x: point.x - arriving.dx * back + leaving.dx * ahead,
            y: point.y - arriving.dy * back + leaving.dy * ahead)
    }
}

/// A corner whose curvature grows from none at the side to that of a circle, and falls again.
///
/// Points are distances from the corner: x back along the side before it, y ahead along the side after it.
private struct ContinuousCorner {
    let start: CGPoint
    let curves: [Curve]

    struct Curve {
        let control1: CGPoint
        let control2: CGPoint
        let end: CGPoint
    }

    /// - Parameters:
    ///   - radius: of the circle in the middle of the corner.
    ///   - reach: where the curve leaves the side.
    /// - Returns: nil where the reach leaves no more space than an arc needs.
    init?(radius: CGFloat, reach: CGFloat) {
        let share = reach / radius - 1
        guard share > 0.01 else { return nil }
        // The angle by which the side has turned where the circle begins.
        let angle = .pi / 4 * share
        let (sine, cosine) = (sin(angle), cos(angle))
        let tangent = radius * tan(angle / 2)
        let second = radius - tangent
        // The distance between the controls at which the curve ends with the curvature of the circle; it begins
        // with none, as it begins with three points in line.
        let first = second + 1.5 * tangent * tangent / (radius * sine)
        let begin = CGPoint(x: radius - radius * sine, y: radius - radius * cosine)
        let end = CGPoint(x: begin.y, y: begin.x)
        let handle = radius * 4 / 3 * tan((.pi / 2 - 2 * angle) / 4)
        start = CGPoint(x: reach, y: 0)
        curves = [
            Curve(control1: CGPoint(x: first, y: 0), control2: CGPoint(x: second, y: 0), end: begin),
            Curve(
                control1: CGPoint(x: begin.x - handle * cosine, y: begin.y + handle * sine),
                control2: CGPoint(x: end.x + handle * sine, y: end.y - handle * cosine), end: end),
            Curve(
                control1: CGPoint(x: 0, y: second), control2: CGPoint(x: 0, y: first),
                end: CGPoint(x: 0, y: reach)),
        ]
    }
}
