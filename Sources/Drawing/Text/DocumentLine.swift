/// A laid out line of a document, with the facts that are retained as long as the line is valid. The data for
/// drawing it and finding positions in it is its `content`, which is released when many other lines have been
/// used since.
@MainActor
final class DocumentLine {
    /// The paragraph's properties when the line was laid out; all lines of one paragraph agree.
    struct Setting: Equatable {
        var isRightToLeft: Bool
        /// The number of the paragraph style in the layout.
        var style: Int32
    }

    struct Traits: OptionSet {
        let rawValue: UInt8
        static let startsParagraph = Traits(rawValue: 1)
        static let endsParagraph = Traits(rawValue: 2)
        /// No text direction in the line depends on the text before it.
        static let startsSafely = Traits(rawValue: 4)
    }

    private let unitCount: Int32
    let setting: Setting
    let traits: Traits
    /// What the text before the line decides about its first characters, as a number; 0 if nothing.
    let context: Int32
    let extent: LineExtent
    /// The left edge of the line, in Pango units; white space at the end of a line may lie outside the text's
    /// width.
    let left: Int32
    /// The width of all its characters, in Pango units.
    let width: Int32
    /// The left edge and the width of its text without trailing white space, in Pango units.
    let visible: (left: Int32, width: Int32)
    var content: LineContent?

    /// The length in UTF-16 units, without the paragraph's separator.
    nonisolated var textCount: Int { Int(unitCount) }

    init(
        textCount: Int, setting: Setting, traits: Traits, context: Int32, extent: LineExtent, left: Int32,
        width: Int32,
        visible: (left: Int32, width: Int32), content: LineContent?
    ) {
        unitCount = Int32(textCount)
        self.setting = setting
        self.traits = traits
        self.context = context
        self.extent = extent
        self.left = left
        self.width = width
        self.visible = visible
        self.content = content
    }
}

/// The vertical metrics of a line, in Pango units.
struct LineExtent: Equatable {
    /// Empty space above the line.
    var before: Int32 = 0
    /// The line's box.
    var height: Int32 = 0
    /// From the top of the box.
    var baseline: Int32 = 0
    /// Above and below the baseline, by the line's fonts.
    var ascent: Int32 = 0
    var descent: Int32 = 0
    /// Empty space below the line.
    var after: Int32 = 0

    /// Never 0, so that every line can be found by its height.
    var total: Int { max(1, Int(before) + Int(height) + Int(after)) }
}

/// The data for drawing a line and for finding positions in it.
@MainActor
final class LineContent {
    /// A part of the line in one font, style and direction.
    struct Segment {
        var item: Int
        /// In reading order.
        var clusters: Range<Int>
        var level: UInt8
        /// False for tabs, and for white space whose direction differs from that of its glyphs.
        var isDrawn: Bool
        /// In Pango units from the left end of the line.
        var left: Int32 = 0
    }

    let stretch: TextStretch
    /// The line's clusters in the stretch.
    let clusters: Range<Int>
    private let visibleEnd: Int
    private let baseLevel: UInt8

    init(stretch: TextStretch, line: BrokenLine, isRightToLeft: Bool) {
        self.stretch = stretch
        clusters = line.clusters
        visibleEnd = line.visibleEnd
        baseLevel = isRightToLeft ? 1 : 0
    }

    /// The offset of the line's first unit in the stretch.
    var firstUnit: Int { stretch.unit(ofCluster: clusters.lowerBound) }

    /// The line's cells, in units from its start.
    var row: CellRow { composed.row }
    /// Visually from left to right.
    var segments: [Segment] { composed.segments }

    private lazy var composed: (row: CellRow, segments: [Segment]) = compose()

    private func compose() -> (row: CellRow, segments: [Segment]) {
        var segments = logicalSegments().inVisualOrder(baseLevel: baseLevel)
        let first = firstUnit
        let end = stretch.unit(ofCluster: clusters.upperBound)
        var collector = CellCollector(firstUnit: first)
        collector.cells.reserveCapacity(end - first)
        let builder = stretch.rowBuilder
        for index in segments.indices {
            segments[index].left = collector.x
            let isRightToLeft = segments[index].level & 1 == 1
            let range = segments[index].clusters
            func add(_ cluster: Int) {
                let start = stretch.text.byte(ofUnit: stretch.unit(ofCluster: cluster))
                let end = stretch.text.byte(ofUnit: stretch.unit(ofCluster: cluster + 1))
                builder.addCluster(
                    start..<end, width: stretch.clusters[cluster].width, isRightToLeft: isRightToLeft,
                    isWhole: false, to: &collector)
            }
            if isRightToLeft { range.reversed().forEach(add) } else { range.forEach(add) }
        }
        return (CellRow(cells: collector.cells, unitCount: end - first, width: collector.x), segments)
    }

    /// The segments in reading order. Trailing white space and tabs take the direction of the line.
    private func logicalSegments() -> [Segment] {
        var segments: [Segment] = []
        for index in clusters {
            let cluster = stretch.clusters[index]
            let item = Int(cluster.item)
            let itemLevel = stretch.items[item].level
            let isTab = cluster.traits.contains(.isTab)
            let level = index >= visibleEnd || isTab ? baseLevel : itemLevel
            let isDrawn = !isTab && level & 1 == itemLevel & 1
            if let last = segments.last, last.item == item, last.level == level, last.isDrawn == isDrawn {
                segments[segments.count - 1].clusters = last.clusters.lowerBound..<index + 1
            } else {
                segments.append(
                    Segment(item: item, clusters: index..<index + 1, level: level, isDrawn: isDrawn))
            }
        }
        return segments
    }
}

extension [LineContent.Segment] {
    /// Reorders segments as in rule L2 of the Unicode bidirectional algorithm: from the highest level down to
    /// 1, reverses every sequence of segments at that level or higher.
    fileprivate func inVisualOrder(baseLevel: UInt8) -> Self {
        guard let highest = map(\.level).max(), highest > 0 else { return self }
        var result = self
        for level in stride(from: highest, through: 1, by: -1) {
            var start: Int?
            for index in 0...count {
                if index < count, result[index].level >= level {
                    start = start ?? index
                } else if let first = start {
                    result[first..<index].reverse()
                    start = nil
                }
            }
        }
        return result
    }
}
