/// A circle's arc as Bézier curves of at most a quarter turn each; the error is below 0.03 % of the radius.
struct ArcCurves {
    struct Piece {
        var control1: CGPoint
        var control2: CGPoint
        var end: CGPoint
    }

    /// How far along the tangent, in radii, the control points of a quarter circle lie.
    static let quarterTurnControl: CGFloat = 0.5522847498307936

    private(set) var start: CGPoint
    private(set) var pieces: [Piece]

    /// From one angle to another, in radians from x to y, in the direction in which angles grow or in the other one.
    init(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, isGrowing: Bool) {
        self.init(
            center: center, radius: radius, startAngle: startAngle,
            sweep: Self.sweep(from: startAngle, to: endAngle, isGrowing: isGrowing))
    }

    /// The arc of a corner: it touches the line from `start` to `corner` and that from there to `end`. Nil when these
    /// have no angle between them, or there is no radius.
    init?(from start: CGPoint, corner: CGPoint, towards end: CGPoint, radius: CGFloat) {
        let arriving = CGVector(dx: corner.x - start.x, dy: corner.y - start.y)
        let leaving = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
        // How far the direction turns at the corner, towards y when positive.
        let turn = atan2(
            arriving.dx * leaving.dy - arriving.dy * leaving.dx,
            arriving.dx * leaving.dx + arriving.dy * leaving.dy)
        guard radius > 0, abs(turn) > 1e-6, abs(turn) < .pi - 1e-6 else { return nil }
        let direction = atan2(arriving.dy, arriving.dx)
        let side: CGFloat = turn > 0 ? 1 : -1
        let reach = radius * tan(abs(turn) / 2)
        let touch = CGPoint(x: corner.x - reach * cos(direction), y: corner.y - reach * sin(direction))
        let startAngle = direction - side * .pi / 2
        self.init(
            center: CGPoint(
                x: touch.x - radius * cos(startAngle), y: touch.y - radius * sin(startAngle)),
            radius: radius, startAngle: startAngle, sweep: turn)
    }

    /// From an angle on, by a signed angle of at most one full turn; both in radians.
    init(center: CGPoint, radius: CGFloat, startAngle: CGFloat, sweep: CGFloat) {
        let sweep = sweep.isFinite ? min(max(sweep, -2 * .pi), 2 * .pi) : 0
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        start = point(startAngle)
        let count = Int(clamping: (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
        let step = count > 0 ? sweep / CGFloat(count) : 0
        let reach = radius * 4 / 3 * tan(step / 4)
        pieces = (0..<max(count, 0)).map { index in
            let from = startAngle + step * CGFloat(index)
            let to = from + step
            let first = point(from)
            let last = point(to)
            return Piece(
                control1: CGPoint(x: first.x - reach * sin(from), y: first.y + reach * cos(from)),
                control2: CGPoint(x: last.x + reach * sin(to), y: last.y - reach * cos(to)),
                end: last)
        }
    }

    /// The arc with all its points transformed.
    func applying(_ transform: CGAffineTransform) -> ArcCurves {
        var result = self
        result.start = start.applying(transform)
        result.pieces = pieces.map { piece in
            Piece(
                control1: piece.control1.applying(transform), control2: piece.control2.applying(transform),
                end: piece.end.applying(transform))
        }
        return result
    }

    /// The arc's signed angle in the requested direction, in radians: at most one full turn.
    private static func sweep(from start: CGFloat, to end: CGFloat, isGrowing: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let difference = isGrowing ? end - start : start - end
        guard difference.isFinite else { return 0 }
        var sweep = difference
        if sweep < 0 {
            sweep = sweep.truncatingRemainder(dividingBy: turn)
            if sweep < 0 { sweep += turn }
        }
        sweep = min(sweep, turn)
        return isGrowing ? sweep : -sweep
    }
}
