/// The length of a path, and what lies where along it: for lines of which only a part is drawn, and for movement
/// along a path. Subpaths follow each other; the jumps between them have no length.
///
/// Making one costs about a microsecond a curve; keep it when the same path is cut again and again.
package struct PathMeasure: Sendable {
    /// The length of all lines and curves, in points.
    package let length: CGFloat

    private let path: CGPath
    private var pieces: [Piece] = []
    private var subpaths: [Subpath] = []

    /// A line or a curve.
    private struct Piece {
        var segment: CubicSegment
        /// The length of the path before it.
        var start: CGFloat
        /// The length of the path up to equal steps of a curve's parameter; of a line only the end.
        var marks: [CGFloat]
        var end: CGFloat { marks.last ?? start }
    }

    private struct Subpath {
        var origin: CGPoint
        var pieces: Range<Int>
        var isClosed: Bool
        var start: CGFloat
        var end: CGFloat
    }

    /// Chords as long as one of these of a quarter circle are shorter than it by less than 0.02 %.
    private static let stepsOfACurve = 24

    package init(_ path: CGPath) {
        self.path = path.copy() ?? path
        var builder = Builder()
        for element in path.elements { builder.add(element) }
        builder.endSubpath(isClosed: false)
        pieces = builder.pieces
        subpaths = builder.subpaths
        length = builder.length
    }

    /// Gathers pieces in the order of the path.
    private struct Builder {
        var pieces: [Piece] = []
        var subpaths: [Subpath] = []
        var length: CGFloat = 0
        private var origin: CGPoint?
        private var current = CGPoint.zero
        private var firstPiece = 0
        private var startLength: CGFloat = 0

        mutating func add(_ element: CGPath.Element) {
            switch element {
            case .move(let point):
                endSubpath(isClosed: false)
                begin(at: point)
            case .line, .quadCurve, .curve:
                if let segment = CubicSegment(element, from: current) { add(segment) }
            case .close:
                guard let start = origin else { return }
                if current != start { add(CubicSegment(from: current, to: start)) }
                endSubpath(isClosed: true)
                current = start
            }
        }

        mutating func endSubpath(isClosed: Bool) {
            guard let start = origin else { return }
            subpaths.append(
                Subpath(
                    origin: start, pieces: firstPiece..<pieces.count, isClosed: isClosed, start: startLength,
                    end: length))
            origin = nil
        }

        private mutating func begin(at point: CGPoint) {
            origin = point
            current = point
            firstPiece = pieces.count
            startLength = length
        }

        private mutating func add(_ segment: CubicSegment) {
            // After a closed subpath the next one starts where that did.
            if origin == nil { begin(at: current) }
            var piece = Piece(segment: segment, start: length, marks: [])
            let steps = segment.isCurved ? PathMeasure.stepsOfACurve : 1
            var from = segment.start
            for step in 1...steps {
                let to = step == steps ? segment.end : segment.place(at: CGFloat(step) / CGFloat(steps))
                let chord = hypot(to.x - from.x, to.y - from.y)
                if chord.isFinite { length += chord }
                piece.marks.append(length)
                from = to
            }
            pieces.append(piece)
            current = segment.end
        }
    }

    /// The part between two fractions of the length, 0 to 1. Subpaths that lie in it wholly stay as they are, closed
    /// ones closed; the others are cut. Empty when `start` is not below `end`; the whole path for 0 and 1.
    package func part(from start: CGFloat, to end: CGFloat) -> CGPath {
        if start <= 0, end >= 1 { return path }
        guard start < end else { return CGPath() }
        let range = max(start, 0) * length...min(end, 1) * length
        var result = PathRecorder()
        for subpath in subpaths where subpath.end >= range.lowerBound && subpath.start <= range.upperBound {
            if subpath.start >= range.lowerBound, subpath.end <= range.upperBound {
                addWhole(subpath, to: &result)
            } else {
                addPart(of: subpath, in: range, to: &result)
            }
        }
        return result.path
    }

    /// The parts that dashes draw; see `CGPath.copy(dashingWithPhase:lengths:transform:)`.
    func dashed(phase: CGFloat, lengths: [CGFloat]) -> CGPath {
        let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
        let period = pattern.reduce(0, +)
        guard phase.isFinite, period > 0, period.isFinite, lengths.allSatisfy({ $0 >= 0 }),
            length / period * CGFloat(pattern.count) < 100_000
        else { return path }
        var result = PathRecorder()
        for subpath in subpaths {
            var begun = phase.truncatingRemainder(dividingBy: period)
            if begun < 0 { begun += period }
            var place = subpath.start - begun
            var index = 0
            while place < subpath.end {
                let end = place + pattern[index]
                if index.isMultiple(of: 2), end > subpath.start {
                    addPart(of: subpath, in: max(place, subpath.start)...min(end, subpath.end), to: &result)
                }
                place = end
                index = (index + 1) % pattern.count
            }
        }
        return result.path
    }

    /// The point at a fraction of the length, and the direction of the path there: radians from the positive x axis
    /// towards the positive y axis. Fractions beyond 0 and 1 are the ends. Nil for a path without length.
    package func position(at fraction: CGFloat) -> (point: CGPoint, angle: CGFloat)? {
        guard length > 0 else { return nil }
        let place = min(max(fraction, 0), 1) * length
        guard let piece = pieces.first(where: { $0.end >= place && $0.end > $0.start }) ?? pieces.last else {
            return nil
        }
        let t = Self.parameter(of: piece, at: place)
        let direction = piece.segment.direction(at: t)
        return (piece.segment.place(at: t), atan2(direction.dy, direction.dx))
    }

    private func addWhole(_ subpath: Subpath, to result: inout PathRecorder) {
        result.move(to: subpath.origin)
        for index in subpath.pieces {
            let isClosingLine = subpath.isClosed && index == subpath.pieces.upperBound - 1
            if isClosingLine, !pieces[index].segment.isCurved { continue }
            result.add(pieces[index].segment)
        }
        if subpath.isClosed { result.close() }
    }

    private func addPart(of subpath: Subpath, in range: ClosedRange<CGFloat>, to result: inout PathRecorder) {
        var isBegun = false
        for piece in pieces[subpath.pieces] where piece.end > range.lowerBound {
            guard piece.start < range.upperBound else { break }
            let from = piece.start >= range.lowerBound ? 0 : Self.parameter(of: piece, at: range.lowerBound)
            let to = piece.end <= range.upperBound ? 1 : Self.parameter(of: piece, at: range.upperBound)
            let segment = piece.segment.part(from: from, to: to)
            if !isBegun { result.move(to: segment.start) }
            isBegun = true
            result.add(segment)
        }
    }

    /// The parameter of a piece, 0 to 1, at which the path has a length.
    private static func parameter(of piece: Piece, at length: CGFloat) -> CGFloat {
        var before = piece.start
        for (index, mark) in piece.marks.enumerated() {
            if mark >= length {
                let within = mark > before ? max(length - before, 0) / (mark - before) : 1
                return (CGFloat(index) + within) / CGFloat(piece.marks.count)
            }
            before = mark
        }
        return 1
    }
}

/// Builds a path of segments.
private struct PathRecorder {
    private var content = PathContent()

    var path: CGPath { CGPath(content: content) }

    mutating func move(to point: CGPoint) { content.move(to: point) }

    mutating func add(_ segment: CubicSegment) {
        if segment.isCurved {
            content.addCurve(to: segment.end, control1: segment.control1, control2: segment.control2)
        } else {
            content.addLine(to: segment.end)
        }
    }

    mutating func close() { content.closeSubpath() }
}

extension CubicSegment {
    /// The point at a parameter, which a line passes at an even speed.
    fileprivate func place(at t: CGFloat) -> CGPoint {
        guard !isCurved else { return point(at: t) }
        return CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t)
    }

    /// The curve between two parameters.
    fileprivate func part(from: CGFloat, to: CGFloat) -> CubicSegment {
        if from <= 0, to >= 1 { return self }
        let (first, last) = (place(at: from), place(at: to))
        guard isCurved else { return CubicSegment(from: first, to: last) }
        // The derivative is three times the way from an end to its control point, per unit of the parameter.
        let reach = (to - from) / 3
        let (leaving, arriving) = (derivative(at: from), derivative(at: to))
        return CubicSegment(
            start: first,
            control1: CGPoint(x: first.x + leaving.dx * reach, y: first.y + leaving.dy * reach),
            control2: CGPoint(x: last.x - arriving.dx * reach, y: last.y - arriving.dy * reach), end: last)
    }

    /// A vector in the direction in which the curve runs at a parameter; never of length zero for a curve with
    /// length.
    fileprivate func direction(at t: CGFloat) -> CGVector {
        guard isCurved else { return CGVector(dx: end.x - start.x, dy: end.y - start.y) }
        let tangent = derivative(at: t)
        if abs(tangent.dx) + abs(tangent.dy) > 1e-9 { return tangent }
        // Where a control point lies on its end, the curve has no derivative, but a direction all the same.
        let (from, to) = (point(at: max(t - 0.001, 0)), point(at: min(t + 0.001, 1)))
        return CGVector(dx: to.x - from.x, dy: to.y - from.y)
    }

    private func derivative(at t: CGFloat) -> CGVector {
        let u = 1 - t
        func slope(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> CGFloat {
            3 * (u * u * (p1 - p0) + 2 * u * t * (p2 - p1) + t * t * (p3 - p2))
        }
        return CGVector(
            dx: slope(start.x, control1.x, control2.x, end.x),
            dy: slope(start.y, control1.y, control2.y, end.y))
    }
}

extension CGPath {
    /// The part between two fractions of the length, 0 to 1, of all subpaths in turn; as
    /// `PathMeasure.part(from:to:)`.
    package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
        if start <= 0, end >= 1 { return self }
        return PathMeasure(self).part(from: start, to: end)
    }
}
