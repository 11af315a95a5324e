internal import CCairo

/// A text of many paragraphs, wrapped into lines; it may be long, and it is edited.
///
/// Only what is asked for is laid out. The heights of all other parts are estimated, and corrected when they are seen.
/// An edit costs what the lines that it touches cost, however long the text and its paragraphs are; lines behind those
/// that start elsewhere now follow when they are needed. A part of a very long paragraph that is asked for before what
/// is in front of it starts at a word there, until all before it is known, too.
///
/// Coordinates are points, y downwards, from the top left corner of the text; offsets are UTF-16 units. White space at
/// the end of a wrapped line hangs beyond its width, and so does a caret in it.
@MainActor
public final class DocumentLayout {
    unowned let source: any DocumentSource
    var tiles: DocumentTiles
    private var generation: Int
    private var scale: CGFloat
    private var paragraphStyles = ValueNumbers<ParagraphStyle>()
    private var keptContents = RecentLines()
    var statistics = LineStatistics()
    /// The line that was found last, and when.
    var latest: (line: DocumentTiles.Found, version: Int)?
    /// Whether text from right to left was laid out since the text was loaded.
    var hasDirectedText = false

    /// Lays out a text, which must outlive the layout, in lines of a width in points.
    public init(source: any DocumentSource, width: CGFloat) {
        self.source = source
        self.width = width
        room = Self.room(in: width)
        generation = FontEnvironment.generation
        scale = FontEnvironment.renderingScale
        tiles = DocumentTiles(DocumentTile(unitCount: source.length, height: 1, line: nil))
        reload()
    }

    /// Where lines end, in points. A new width lays out everything anew. Lines are a million points long at most.
    public var width: CGFloat {
        didSet {
            guard width != oldValue else { return }
            room = Self.room(in: width)
            forgetLines()
        }
    }

    /// The width that lines are laid out in.
    private var room: CGFloat

    private static func room(in width: CGFloat) -> CGFloat {
        width.isNaN ? 0 : min(max(width, 0), 1_000_000)
    }

    /// The top edge of what is seen of the text, in points; default 0.
    public var visibleTop: CGFloat = 0

    /// Called when something above `visibleTop` turns out to be higher than it was thought to be, with the difference
    /// in points, which is negative when it is lower. `visibleTop` has followed already; a view that scrolls by as much
    /// keeps what it shows in place. It may be called by everything that lays out.
    public var onCorrection: ((CGFloat) -> Void)?

    /// A text up to so many units long is laid out whole when its height is asked for.
    static let measuredUnits = 16_384

    /// The height of the text in points. It is exact for a text of up to 16,384 units, and whenever `isExact`.
    public var contentHeight: CGFloat {
        refresh()
        if tiles.unitCount <= Self.measuredUnits { measure() }
        return CGFloat(pango: tiles.height)
    }

    /// Whether the whole text is laid out, so that no height is estimated.
    public var isExact: Bool { tiles.gapCount == 0 }

    /// Lays out the whole text. Takes about a millisecond for every 4000 characters that are not laid out yet.
    public func measure() {
        refresh()
        while let gap = tiles.firstGap { layOut(gap, through: gap.start, ahead: 1000) }
    }

    // MARK: Being told

    /// Forgets everything: the source has another text.
    public func reload() {
        statistics = LineStatistics()
        hasDirectedText = false
        forgetLines()
    }

    /// Follows an edit that the source has made: a range of the old text that was replaced by so many units.
    public func replace(_ replaced: Range<Int>, insertedCount: Int) {
        refresh()
        let delta = source.length - tiles.unitCount
        // A source that says something else than it did would leave offsets without text.
        guard replaced.upperBound <= tiles.unitCount, insertedCount - replaced.count == delta else {
            return reload()
        }
        guard !replaced.isEmpty || insertedCount > 0 else { return }
        invalidate(replaced, insertedCount: insertedCount)
    }

    /// Follows a change of styles in a range.
    public func restyle(_ range: Range<Int>) {
        refresh()
        guard source.length == tiles.unitCount else { return reload() }
        let range = range.clamped(to: 0..<tiles.unitCount)
        invalidate(range, insertedCount: range.count)
    }

    /// Follows a change of paragraph styles, or of directions, of the paragraphs that a range touches.
    public func restyleParagraphs(_ range: Range<Int>) {
        refresh()
        guard source.length == tiles.unitCount else { return reload() }
        let range = range.clamped(to: 0..<tiles.unitCount)
        let first = source.paragraphRange(source.paragraph(at: range.lowerBound)).lowerBound
        let last = source.paragraphRange(source.paragraph(at: range.upperBound)).upperBound
        makeGap(
            from: tiles.tile(atOffset: first), through: lastTile(before: last), unitDifference: 0,
            inserted: first..<first)
    }

    /// The tile with the character before an offset.
    func lastTile(before offset: Int) -> DocumentTiles.Found {
        offset >= tiles.unitCount ? tiles.tile(atOffset: offset) : tiles.tile(atOffset: max(offset - 1, 0))
    }

    // MARK: Keeping house

    private func forgetLines() {
        latest = nil
        keptContents = RecentLines()
        let length = source.length
        tiles = DocumentTiles(
            DocumentTile(unitCount: length, height: max(1, estimatedHeight(of: 0..<length)), line: nil))
    }

    /// Starts anew when fonts or scale have changed.
    func refresh() {
        guard generation != FontEnvironment.generation || scale != FontEnvironment.renderingScale else {
            return
        }
        generation = FontEnvironment.generation
        scale = FontEnvironment.renderingScale
        statistics = LineStatistics()
        forgetLines()
    }

    /// Notes that a line's content is used, and gives back the one that was made the longest ago.
    func keep(_ line: DocumentLine) { keptContents.add(line) }

    func typesetter(of paragraph: DocumentParagraph) -> DocumentTypesetter {
        DocumentTypesetter(
            source: source, paragraph: paragraph, width: room, scale: scale,
            styleNumber: paragraphStyles.number(of: paragraph.style), unitsPerLine: unitsPerLine)
    }

    // MARK: Estimates

    private var unitsPerLine: Int {
        let units = room / max(statistics.unitWidth ?? defaultFontSize / 2, 0.1)
        return Int(min(max(units, 8), 8192))
    }

    private var defaultFontSize: CGFloat { defaultStyle.font.size }

    private var defaultStyle: TextStyle {
        source.length > 0
            ? source.styleRuns(in: 0..<1).first?.style ?? source.emptyLineStyle(at: 0)
            : source.emptyLineStyle(at: 0)
    }

    /// In Pango units; of text that is in the source.
    func estimatedHeight(of range: Range<Int>) -> Int {
        let line = statistics.lineHeight ?? Int(defaultStyle.font.lineHeight.pangoUnits)
        let paragraphs = source.paragraph(at: range.upperBound) - source.paragraph(at: range.lowerBound)
        guard paragraphs > 0 || range.count == source.length else {
            return range.count * line / unitsPerLine
        }
        // A paragraph that is longer than a line has half a line of empty space at its end, as a rule.
        let mean = Double(range.count) / Double(paragraphs + 1)
        let lines = mean <= Double(unitsPerLine) / 2 ? 1 : mean / Double(unitsPerLine) + 0.5
        return Int(lines * Double(paragraphs + 1) * Double(line))
    }
}

/// What the lines that were laid out are like on average.
struct LineStatistics {
    private var units = 0
    private var width = 0
    private var height = 0
    private var lines = 0

    mutating func add(_ line: DocumentLine) {
        units += line.textCount
        width += Int(line.width)
        height += line.extent.total
        lines += 1
    }

    /// Points a unit.
    var unitWidth: CGFloat? { units > 64 ? CGFloat(pango: width) / CGFloat(units) : nil }
    /// In Pango units.
    var lineHeight: Int? { lines > 0 ? height / lines : nil }
}

/// Gives equal values equal numbers.
struct ValueNumbers<Value: Hashable> {
    private var numbers: [Value: Int] = [:]
    private var latest: (value: Value, number: Int)?

    mutating func number(of value: Value) -> Int {
        if let latest, latest.value == value { return latest.number }
        let number = numbers[value] ?? numbers.count
        numbers[value] = number
        latest = (value, number)
        return number
    }
}

/// The lines whose content is kept.
@MainActor
struct RecentLines {
    static let limit = 400
    private var lines: [DocumentLine] = []
    private var oldest = 0

    mutating func add(_ line: DocumentLine) {
        if lines.count < Self.limit {
            lines.append(line)
        } else {
            lines[oldest].content = nil
            lines[oldest] = line
            oldest = (oldest + 1) % Self.limit
        }
    }
}

extension CGFloat {
    /// A length in Pango's units, in points.
    init(pango units: Int) { self = CGFloat(units) / CGFloat(PANGO_SCALE) }
}
