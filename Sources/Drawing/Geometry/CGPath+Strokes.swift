extension CGPath {
    /// The outline of this path's line: filled by the winding rule it covers what stroking would. Curves become short
    /// lines that are off by less than a twentieth of a point; lines that lie on each other overlap in the outline.
    ///
    /// - Parameters:
    ///   - lineWidth: in points.
    ///   - miterLimit: how far a pointed corner may reach, as a multiple of the line width.
    ///   - transform: applied to the outline.
    public final func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        guard lineWidth > 0, lineWidth.isFinite else { return CGPath() }
        var outline = StrokeOutline(
            reach: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: max(miterLimit, 1))
        for line in polylines(tolerance: 0.05) { outline.add(line) }
        return CGPath(content: outline.content.applying(transform))
    }

    /// The parts of this path that a line in dashes draws; the pattern starts anew in each subpath.
    ///
    /// - Parameters:
    ///   - phase: how far into the pattern a subpath starts, in points.
    ///   - lengths: of dashes and gaps in turn, in points. Without any that are usable the path stays whole, and so it
    ///     does where there would be more than a hundred thousand dashes.
    ///   - transform: applied to the result.
    public final func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        PathMeasure(self).dashed(phase: phase, lengths: lengths).applying(transform)
    }

    /// The same path with lines instead of curves, off by less than `threshold` points.
    public final func flattened(threshold: CGFloat) -> CGPath {
        var result = PathContent()
        for line in polylines(tolerance: max(threshold, 0.001)) {
            guard let first = line.points.first else { continue }
            result.move(to: first)
            line.points.dropFirst().forEach { result.addLine(to: $0) }
            if line.isClosed { result.closeSubpath() }
        }
        return CGPath(content: result)
    }

    /// A subpath of lines only.
    struct Polyline {
        /// No two neighbours are equal; in a closed line the last differs from the first, unless it is the only one.
        var points: [CGPoint]
        var isClosed: Bool
        /// Whether there was a line or a curve, even one without length.
        var isDrawn: Bool
    }

    /// The subpaths with lines instead of curves; points that are not finite are left out.
    final func polylines(tolerance: CGFloat) -> [Polyline] {
        var lines: [Polyline] = []
        var line = Polyline(points: [], isClosed: false, isDrawn: false)
        func add(_ point: CGPoint) {
            guard point.x.isFinite, point.y.isFinite, point != line.points.last else { return }
            line.points.append(point)
        }
        func finish(isClosed: Bool) {
            if isClosed, line.points.count > 1, line.points.first == line.points.last {
                line.points.removeLast()
            }
            line.isClosed = isClosed
            line.isDrawn = line.isDrawn || isClosed
            if !line.points.isEmpty { lines.append(line) }
            line = Polyline(points: [], isClosed: false, isDrawn: false)
        }
        func add(_ segment: CubicSegment) {
            let count = segment.lineCount(tolerance: tolerance)
            for step in 1..<max(count, 1) { add(segment.point(at: CGFloat(step) / CGFloat(count))) }
            add(segment.end)
            line.isDrawn = true
        }
        var start = CGPoint.zero
        var current = CGPoint.zero
        for element in elements {
            if case .move = element {} else if line.points.isEmpty { add(current) }
            switch element {
            case .move(let point):
                finish(isClosed: false)
                add(point)
                start = point
                current = point
            case .line, .quadCurve, .curve:
                guard let segment = CubicSegment(element, from: current) else { continue }
                add(segment)
                current = segment.end
            case .close:
                finish(isClosed: true)
                current = start
            }
        }
        finish(isClosed: false)
        return lines
    }
}

extension CubicSegment {
    /// How many lines of equal steps of the parameter stay as near as the tolerance, in points: the curve's second
    /// derivative bounds its distance from them.
    fileprivate func lineCount(tolerance: CGFloat) -> Int {
        guard isCurved else { return 1 }
        let bend1 = hypot(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y)
        let bend2 = hypot(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
        let count = (0.75 * max(bend1, bend2) / tolerance).squareRoot().rounded(.up)
        return min(max(Int(clamping: count.isFinite ? count : 1), 1), 1000)
    }
}
