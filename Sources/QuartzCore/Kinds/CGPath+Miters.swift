internal import Drawing

extension CGPath {
    /// How far the sharpest corner of a stroke reaches beyond the path, as a multiple of half the line width: at
    /// least 1.
    ///
    /// - Parameter limit: corners that would reach further are cut off, and reach 1.
    func longestMiter(within limit: CGFloat) -> CGFloat {
        var corners = MiterFinder(limit: limit)
        for element in elements { corners.add(element) }
        return corners.longest
    }
}

/// Follows a path from corner to corner.
private struct MiterFinder {
    let limit: CGFloat
    private(set) var longest: CGFloat = 1
    private var start = CGPoint.zero
    private var current = CGPoint.zero
    /// The directions in which the subpath began, and in which it arrived where it is.
    private var first: CGVector?
    private var last: CGVector?

    init(limit: CGFloat) { self.limit = limit }

    mutating func add(_ element: CGPath.Element) {
        switch element {
        case .move(let point):
            (start, current) = (point, point)
            (first, last) = (nil, nil)
        case .line(let point): pass([point])
        case .quadCurve(let point, let control): pass([control, point])
        case .curve(let point, let control1, let control2): pass([control1, control2, point])
        case .close:
            pass([start])
            if let first { turn(to: first) }
            (first, last) = (nil, nil)
        }
    }

    /// Goes on along a line or a curve with these points after the current one.
    private mutating func pass(_ points: [CGPoint]) {
        let all = [current] + points
        current = points.last ?? current
        guard let second = all.first(where: { $0 != all[0] }),
            let beforeEnd = all.last(where: { $0 != current })
        else { return }
        let begin = CGVector(dx: second.x - all[0].x, dy: second.y - all[0].y)
        turn(to: begin)
        if first == nil { first = begin }
        last = CGVector(dx: current.x - beforeEnd.x, dy: current.y - beforeEnd.y)
    }

    private mutating func turn(to next: CGVector) {
        guard let last else { return }
        let lengths = hypot(last.dx, last.dy) * hypot(next.dx, next.dy)
        guard lengths > 0, lengths.isFinite else { return }
        let cosine = (last.dx * next.dx + last.dy * next.dy) / lengths
        // The angle of the corner is the turn's supplement; its miter is as long as 1 / sin(half of it).
        let half = (max(0, 1 + cosine) / 2).squareRoot()
        guard half > 0, 1 / half <= limit else { return }
        longest = max(longest, 1 / half)
    }
}
