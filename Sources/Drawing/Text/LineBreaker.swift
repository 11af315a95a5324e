/// Where a line of a stretch ends, in clusters.
struct BrokenLine {
    var clusters: Range<Int>
    /// Behind the last cluster that is not white.
    var visibleEnd: Int
    /// Of the visible clusters, in Pango units.
    var width: Int32
    /// Of the white ones behind them.
    var trailingWidth: Int32
    /// Whether the line ends because the text says so.
    var isForced: Bool
}

/// Cuts a stretch into lines, each as long as it can be. White space at a line's end hangs beyond its width.
@MainActor
struct LineBreaker {
    let stretch: TextStretch
    /// The room in the first line and in the others, in Pango units.
    let available: (first: Int32, other: Int32)
    /// Where those lines start, for tabs.
    let indent: (first: Int32, other: Int32)
    let tabs: TabRuler
    /// Whether the paragraph ends with the stretch.
    let isLast: Bool

    /// Text beyond the stretch may change where a line ends that comes so near to its end.
    private static let doubtful = 32
    /// So many clusters of white space hang out of a line at most, and so many are in one at all: a text may be
    /// nothing but spaces, or characters without width.
    private static let longest = (hanging: 256, line: 8192)

    private(set) var next = 0
    private var isFirst = true

    init(
        _ stretch: TextStretch, available: (first: Int32, other: Int32), indent: (first: Int32, other: Int32),
        tabs: TabRuler, isLast: Bool
    ) {
        self.stretch = stretch
        self.available = available
        self.indent = indent
        self.tabs = tabs
        self.isLast = isLast
    }

    /// The next line; nil behind the last one, and when its end cannot be known.
    mutating func nextLine() -> BrokenLine? {
        guard next < stretch.clusters.count else { return nil }
        guard
            let line = line(
                from: next, available: isFirst ? available.first : available.other,
                indent: isFirst ? indent.first : indent.other)
        else { return nil }
        next = line.clusters.upperBound
        isFirst = false
        return line
    }

    private func line(from first: Int, available: Int32, indent: Int32) -> BrokenLine? {
        let known = isLast ? Int32.max : Int32(stretch.unitCount - Self.doubtful)
        var x: Int32 = 0
        var (atBreak, atNeed) = (first, first)
        var hanging = 0
        for index in first..<stretch.clusters.count {
            let cluster = stretch.clusters[index]
            if index > first {
                if cluster.traits.contains(.mayStartLine) { atBreak = index }
                if cluster.traits.contains(.mayStartLineAtNeed) { atNeed = index }
            }
            if cluster.traits.contains(.isTab) {
                stretch.clusters[index].width = tabs.width(
                    at: indent + x, room: available - x, space: cluster.width)
            } else if !cluster.traits.contains(.isWhite), x + cluster.width > available {
                let end = atBreak > first ? atBreak : atNeed
                if end > first { return cluster.unit < known ? finish(first..<end, isForced: false) : nil }
            }
            if x > available { hanging += 1 }
            if hanging > Self.longest.hanging || index - first >= Self.longest.line {
                return finish(first..<index, isForced: false)
            }
            if cluster.traits.contains(.endsLine) {
                stretch.clusters[index].width = 0
                return finish(first..<index + 1, isForced: true)
            }
            x += stretch.clusters[index].width
        }
        return isLast ? finish(first..<stretch.clusters.count, isForced: false) : nil
    }

    private func finish(_ clusters: Range<Int>, isForced: Bool) -> BrokenLine {
        var visibleEnd = clusters.upperBound
        var trailing: Int32 = 0
        while visibleEnd > clusters.lowerBound,
            stretch.clusters[visibleEnd - 1].traits.contains(.isWhite)
        {
            visibleEnd -= 1
            trailing += stretch.clusters[visibleEnd].width
        }
        let width = stretch.clusters[clusters.lowerBound..<visibleEnd].reduce(0) { $0 + $1.width }
        return BrokenLine(
            clusters: clusters, visibleEnd: visibleEnd, width: width, trailingWidth: trailing,
            isForced: isForced)
    }
}

/// Where tabs lead to, in Pango units from the edge where reading starts.
struct TabRuler {
    private let stops: [Int32]
    private let interval: Int32

    init(_ style: ParagraphStyle) {
        stops = style.tabStops.map(\.pangoUnits)
        interval = style.defaultTabInterval.pangoUnits
    }

    /// The width of a tab at a place, with so much room in the line. A tab that leads out of the line is a space.
    func width(at x: Int32, room: Int32, space: Int32) -> Int32 {
        let interval = interval > 0 ? interval : max(space, 1) * 8
        let stop = stops.first { $0 > x } ?? (x / interval + 1) * interval
        return stop - x <= room ? stop - x : space
    }
}
