/// Areas that lines of text keep out of. A line goes beside them where there is most room, and below them where there is
/// hardly any.
public struct TextExclusions: Hashable, Sendable {
    /// A closed outline.
    private struct Outline: Hashable, Sendable {
        var points: [CGPoint]
        var top: CGFloat
        var bottom: CGFloat

        init?(_ points: [CGPoint]) {
            let heights = points.map(\.y)
            guard points.count > 1, let top = heights.min(), let bottom = heights.max(), top < bottom else {
                return nil
            }
            self.points = points
            self.top = top
            self.bottom = bottom
        }

        /// The horizontal extent of what lies in a strip; nil if nothing does.
        func extent(from top: CGFloat, to bottom: CGFloat) -> ClosedRange<CGFloat>? {
            guard self.top < bottom, self.bottom > top else { return nil }
            var found: ClosedRange<CGFloat>?
            for (index, start) in points.enumerated() {
                let end = points[index + 1 < points.count ? index + 1 : 0]
                guard let part = Self.extent(of: (start, end), from: top, to: bottom) else { continue }
                found =
                    found.map {
                        min($0.lowerBound, part.lowerBound)...max($0.upperBound, part.upperBound)
                    } ?? part
            }
            return found
        }

        private static func extent(
            of side: (start: CGPoint, end: CGPoint), from top: CGFloat, to bottom: CGFloat
        ) -> ClosedRange<CGFloat>? {
            let (upper, lower) =
                side.start.y <= side.end.y ? (side.start, side.end) : (side.end, side.start)
            guard upper.y <= bottom, lower.y >= top else { return nil }
            func x(at y: CGFloat) -> CGFloat {
                let share = lower.y > upper.y ? (y - upper.y) / (lower.y - upper.y) : 0
                return upper.x + (lower.x - upper.x) * share
            }
            let ends =
                lower.y > upper.y
                ? (x(at: max(top, upper.y)), x(at: min(bottom, lower.y))) : (upper.x, lower.x)
            return min(ends.0, ends.1)...max(ends.0, ends.1)
        }
    }

    private var outlines: [Outline] = []

    /// The areas of paths, moved to the left by a distance in points; nil where there is nothing to keep out of. Open
    /// subpaths count as closed.
    public init?(_ paths: [CGPath], movedLeftBy distance: CGFloat = 0) {
        for path in paths {
            for line in path.polylines(tolerance: 0.25) {
                let points = line.points.compactMap(\.storable).map {
                    CGPoint(x: $0.x - distance, y: $0.y)
                }
                if let outline = Outline(points) { outlines.append(outline) }
            }
        }
        if outlines.isEmpty { return nil }
    }

    /// The widest part of a strip that is free, from 0 to `width`; nil if there is none.
    func room(from top: CGFloat, height: CGFloat, width: CGFloat) -> ClosedRange<CGFloat>? {
        let taken = outlines.compactMap { $0.extent(from: top, to: top + height) }
            .sorted { $0.lowerBound < $1.lowerBound }
        var widest: ClosedRange<CGFloat>?
        var start: CGFloat = 0
        func add(until end: CGFloat) {
            guard end > start, end - start > (widest.map { $0.upperBound - $0.lowerBound } ?? 0) else {
                return
            }
            widest = start...end
        }
        for extent in taken {
            add(until: min(extent.lowerBound, width))
            start = max(start, extent.upperBound)
        }
        add(until: width)
        return widest
    }

    /// The lower edge of the outline that ends first below a height; nil below all of them.
    func nextEnd(below height: CGFloat) -> CGFloat? {
        outlines.map(\.bottom).filter { $0 > height }.min()
    }
}
