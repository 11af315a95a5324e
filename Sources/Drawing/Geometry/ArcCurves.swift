/// A circle's arc as Bézier curves of at most a quarter turn each; the error is below 0.03 % of the radius.
struct ArcCurves {
    struct Piece {
        var control1: CGPoint
        var control2: CGPoint
        var end: CGPoint
    }

    /// How far along the tangent, in radii, the control points of a quarter circle lie.
    static let quarterTurnControl: CGFloat = 0.5522847498307936

    let start: CGPoint
    let pieces: [Piece]

    init(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
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

    /// The arc's signed angle in the requested direction, in radians: at most one full turn.
    private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let difference = clockwise ? end - start : start - end
        guard difference.isFinite else { return 0 }
        var sweep = difference
        if sweep < 0 {
            sweep = sweep.truncatingRemainder(dividingBy: turn)
            if sweep < 0 { sweep += turn }
        }
        sweep = min(sweep, turn)
        return clockwise ? sweep : -sweep
    }
}
