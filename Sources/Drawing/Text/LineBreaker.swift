internal import CCairo

/// Where a line of a stretch ends, in clusters.
struct BrokenLine {
    var clusters: Range<Int>
    /// The end of the visible clusters: after the last one that is not white space.
    var visibleEnd: Int
    /// The width of the visible clusters, in Pango units.
    var width: Int32
    /// The width of the trailing white space, in Pango units.
    var trailingWidth: Int32
    /// Whether the line ends with a line break in the text.
    var isForced: Bool
}

/// Breaks a stretch into lines, each as long as possible. Trailing white space may extend beyond the line's
/// width.
@MainActor
struct LineBreaker {
    let stretch: TextStretch
    /// The available width of the first line and of the others, in Pango units.
    var available: (first: Int32, other: Int32)
    /// The indents of those lines, in Pango units; tab positions depend on them.
    var indent: (first: Int32, other: Int32)
    let tabs: TabRuler
    /// Whether the paragraph ends with the stretch.
    let isLast: Bool
    /// Breaks at a unit before this one do not depend on text after the stretch.
    let known: Int

    /// Text after the stretch may change the position of a line break this close (in units) to the stretch's
    /// end. In words without spaces between them it may be further away: `UnspacedWords.doubtfulTail(of:)`.
    static let doubtful = 32
    /// The maximum number of clusters in the white space beyond a line's width. Bounds the cost for a text of
    /// nothing but spaces.
    private static let longestHanging = 256

    /// The maximum number of UTF-16 units in a line: at least 1024, and one for every point of its width.
    /// Bounds the cost for a text of nothing but zero-width characters.
    private static func longestLine(_ available: Int32) -> Int32 { max(1024, available / PANGO_SCALE) }

    private(set) var next: Int
    private var isFirst = true

    /// `first`: the cluster that the first line starts with.
    init(
        _ stretch: TextStretch, from first: Int, available: (first: Int32, other: Int32),
        indent: (first: Int32, other: Int32),
        tabs: TabRuler, isLast: Bool, known: Int
    ) {
        self.stretch = stretch
        next = first
        self.available = available
        self.indent = indent
        self.tabs = tabs
        self.isLast = isLast
        self.known = known
    }

    /// The next line; nil after the last one, and if its end depends on text after the stretch.
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
        var x: Int32 = 0
        var (atBreak, atNeed) = (first, first)
        var hanging = 0
        let start = stretch.clusters[first].unit
        let longest = Self.longestLine(available)
        for index in first..<stretch.clusters.count {
            let cluster = stretch.clusters[index]
            if index > first {
                if cluster.traits.contains(.mayStartLine) { atBreak = index }
                if cluster.traits.contains(.mayStartLineAtNeed) { atNeed = index }
            }
            if cluster.traits.contains(.isTab) {
                let gap = tabs.gap(at: indent + x, room: available - x, space: cluster.width)
                stretch.clusters[index].width = gap.width
                if gap.alignment != .start {
                    guard let column = column(after: index, room: gap.width) else { return nil }
                    let part = gap.alignment == .center ? column / 2 : column
                    stretch.clusters[index].width = max(0, gap.width - part)
                }
            } else if !cluster.traits.contains(.isWhite), x + cluster.width > available {
                let end = atBreak > first ? atBreak : atNeed
                if end > first {
                    return cluster.unit < Int32(clamping: known) ? finish(first..<end, isForced: false) : nil
                }
            }
            if x > available { hanging += 1 }
            if index > first, hanging > Self.longestHanging || cluster.unit - start >= longest {
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

    /// The width of the text from a tab to the next one or the line's end, if it is less than `room`; nil if that
    /// depends on text after the stretch.
    private func column(after tab: Int, room: Int32) -> Int32? {
        var width: Int32 = 0
        for cluster in stretch.clusters[(tab + 1)...] {
            if cluster.traits.contains(.isTab) || cluster.traits.contains(.endsLine) { return width }
            width += cluster.width
            if width >= room { return room }
        }
        return isLast ? width : nil
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

/// Tab stops, in Pango units from the edge where reading starts.
struct TabRuler {
    private let stops: [(position: Int32, alignment: TabStop.Alignment)]
    private let interval: Int32

    init(_ style: ParagraphStyle) {
        stops = style.tabStops.map { ($0.position.pangoUnits, $0.alignment) }
        interval = style.defaultTabInterval.pangoUnits
    }

    /// The distance of the next stop from `x`, with `room` left in the line, and what is to be there. A tab whose stop
    /// lies beyond the line's end is as wide as a space.
    func gap(at x: Int32, room: Int32, space: Int32) -> (width: Int32, alignment: TabStop.Alignment) {
        let interval = interval > 0 ? interval : max(space, 1) * 8
        let stop = stops.first { $0.position > x } ?? ((x / interval + 1) * interval, .start)
        return stop.position - x <= room ? (stop.position - x, stop.alignment) : (space, .start)
    }
}
