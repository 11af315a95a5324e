internal import CCairo

/// The layout of an editable, possibly long text of many paragraphs, wrapped into lines.
///
/// Only requested parts are laid out. The heights of all other parts are estimated, and corrected when they
/// become visible. The cost of an edit depends on the lines it touches, not on the length of the text or of
/// its paragraphs; later lines of the paragraph are laid out again only when they are needed. If a distant
/// part of a very long paragraph is requested first, its first line starts at a nearby word until all text
/// before it is laid out, too.
///
/// Coordinates are points, y downwards, from the top left corner of the text; offsets are UTF-16 units. White
/// space at the end of a wrapped line, and a caret in it, may lie beyond the layout's width.
@MainActor
public final class DocumentLayout {
    unowned let source: any DocumentSource
    var tiles: DocumentTiles
    private var generation: Int
    private var typesetterNumber: Int
    private var scale: CGFloat
    private var paragraphStyles = ValueNumbers<ParagraphStyle>()
    private var keptContents = RecentLines()
    var statistics = LineStatistics()
    /// The line that was found last, and the version of the tiles it belongs to.
    var latest: (line: DocumentTiles.Found, version: Int)?
    /// Whether text from right to left was laid out since the text was loaded.
    var hasDirectedText = false

    /// Lays out the text of a source, which must outlive the layout, in lines of a width in points.
    public init(source: any DocumentSource, width: CGFloat) {
        self.source = source
        self.width = width
        room = Self.room(in: width)
        generation = FontEnvironment.generation
        typesetterNumber = FontEnvironment.typesetterNumber
        scale = FontEnvironment.renderingScale
        tiles = DocumentTiles(DocumentTile(unitCount: source.length, height: 1, line: nil))
        reload()
    }

    /// The width at which lines are wrapped, in points. Setting it discards all lines. Layout limits it to
    /// 0...1,000,000.
    public var width: CGFloat {
        didSet {
            guard width != oldValue else { return }
            room = Self.room(in: width)
            forgetLines()
        }
    }

    /// What lines keep out of; default nothing. While there is something, an edit discards all lines, and the whole text is
    /// laid out when something is asked about it.
    public var exclusions: TextExclusions? { didSet { if exclusions != oldValue { forgetLines() } } }

    /// `width`, limited to a valid range.
    private var room: CGFloat

    private static func room(in width: CGFloat) -> CGFloat {
        width.isNaN ? 0 : min(max(width, 0), 1_000_000)
    }

    /// The top edge of the visible part of the text, in points; default 0.
    public var visibleTop: CGFloat = 0

    /// Called when the estimated height of text above `visibleTop` is corrected, with the difference in
    /// points (negative if the text is lower). `visibleTop` has already been adjusted; a view that scrolls by
    /// the same amount shows the same text. Any method that lays out lines may call it.
    public var onCorrection: ((CGFloat) -> Void)?

    /// Called when lines have been discarded, after an edit or a change of width or style; nil, the default, for nobody.
    public var onInvalidation: (() -> Void)?

    /// A text of up to this many UTF-16 units is laid out entirely when its height is requested.
    static let measuredUnits = 16_384

    /// The height of the text in points. It is exact for a text of up to 16,384 UTF-16 units, and whenever
    /// `isExact` is true; otherwise it is partly estimated.
    public var contentHeight: CGFloat {
        refresh()
        if tiles.unitCount <= Self.measuredUnits || exclusions != nil { measure() }
        return CGFloat(pango: tiles.height)
    }

    /// Whether the whole text is laid out, so that no height is estimated.
    public var isExact: Bool { tiles.gapCount == 0 }

    /// Lays out the whole text. Takes about a millisecond for every 4000 characters that are not laid out
    /// yet.
    public func measure() {
        refresh()
        var last: Range<Int>?
        while let gap = tiles.firstGap, last != gap.start..<gap.end {
            // Never the same gap twice.
            last = gap.start..<gap.end
            layOut(gap, through: gap.start, ahead: 1000)
        }
    }

    // MARK: Notifications

    /// Discards all lines; call it when the source has a different text.
    public func reload() {
        statistics = LineStatistics()
        hasDirectedText = false
        forgetLines()
    }

    /// Updates the layout after an edit of the source: `replaced` is the range of the old text that was
    /// replaced by `insertedCount` UTF-16 units.
    public func replace(_ replaced: Range<Int>, insertedCount: Int) {
        refresh()
        let delta = source.length - tiles.unitCount
        // If the source's length does not match the reported edit, offsets would be wrong: start again.
        guard replaced.upperBound <= tiles.unitCount, insertedCount - replaced.count == delta else {
            return reload()
        }
        guard !replaced.isEmpty || insertedCount > 0 else { return }
        guard exclusions == nil else { return forgetLines() }
        invalidate(replaced, insertedCount: insertedCount)
    }

    /// Updates the layout after a change of text styles in a range.
    public func restyle(_ range: Range<Int>) {
        refresh()
        guard source.length == tiles.unitCount else { return reload() }
        guard exclusions == nil else { return forgetLines() }
        let range = range.clamped(to: 0..<tiles.unitCount)
        invalidate(range, insertedCount: range.count)
    }

    /// Updates the layout after a change of style or direction of the paragraphs that a range touches.
    public func restyleParagraphs(_ range: Range<Int>) {
        refresh()
        guard source.length == tiles.unitCount else { return reload() }
        guard exclusions == nil else { return forgetLines() }
        let range = range.clamped(to: 0..<tiles.unitCount)
        let first = source.paragraphRange(source.paragraph(at: range.lowerBound)).lowerBound
        let last = source.paragraphRange(source.paragraph(at: range.upperBound)).upperBound
        makeGap(
            from: tiles.tile(atOffset: first), through: lastTile(before: last), unitDifference: 0,
            inserted: first..<first)
    }

    /// The tile that contains the character before an offset.
    func lastTile(before offset: Int) -> DocumentTiles.Found {
        offset >= tiles.unitCount ? tiles.tile(atOffset: offset) : tiles.tile(atOffset: max(offset - 1, 0))
    }

    // MARK: Caches

    private func forgetLines() {
        latest = nil
        keptContents = RecentLines()
        let length = source.length
        tiles = DocumentTiles(
            DocumentTile(unitCount: length, height: max(1, estimatedHeight(of: 0..<length)), line: nil))
        onInvalidation?()
    }

    /// Discards all lines if fonts or scale have changed, and the contents of all lines if fonts were forgotten.
    func refresh() {
        if typesetterNumber != FontEnvironment.typesetterNumber {
            typesetterNumber = FontEnvironment.typesetterNumber
            keptContents.releaseAll()
        }
        guard generation != FontEnvironment.generation || scale != FontEnvironment.renderingScale else {
            return
        }
        generation = FontEnvironment.generation
        scale = FontEnvironment.renderingScale
        statistics = LineStatistics()
        forgetLines()
    }

    /// Records that a line has content, and releases the oldest content if too many lines have some.
    func keep(_ line: DocumentLine) { keptContents.add(line) }

    /// - Parameter top: where its first line begins, in Pango units.
    func typesetter(of paragraph: DocumentParagraph, top: Int = 0) -> DocumentTypesetter {
        DocumentTypesetter(
            source: source, paragraph: paragraph, width: room, exclusions: exclusions,
            top: CGFloat(pango: top), scale: scale,
            styleNumber: paragraphStyles.number(of: paragraph.style), unitsPerLine: unitsPerLine)
    }

    // MARK: Estimates

    private var unitsPerLine: Int {
        let units = room / max(statistics.unitWidth ?? defaultFontSize / 2, 0.1)
        return Int(clamping: min(max(units, 8), 8192))
    }

    private var defaultFontSize: CGFloat { defaultStyle.font.size }

    private var defaultStyle: TextStyle {
        source.length > 0
            ? source.styleRuns(in: 0..<1).first?.style ?? source.emptyLineStyle(at: 0)
            : source.emptyLineStyle(at: 0)
    }

    /// The estimated height of a range of the source's text, in Pango units.
    func estimatedHeight(of range: Range<Int>) -> Int {
        let line = statistics.lineHeight ?? Int(defaultStyle.font.lineHeight.pangoUnits)
        let paragraphs = source.paragraph(at: range.upperBound) - source.paragraph(at: range.lowerBound)
        guard paragraphs > 0 || range.count == source.length else {
            return range.count * line / unitsPerLine
        }
        // The last line of a paragraph of several lines is half empty on average.
        let mean = Double(range.count) / Double(paragraphs + 1)
        let lines = mean <= Double(unitsPerLine) / 2 ? 1 : mean / Double(unitsPerLine) + 0.5
        return Int(clamping: lines * Double(paragraphs + 1) * Double(line))
    }
}

/// Averages over the lines that were laid out, used for estimates.
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

    /// The average width of a UTF-16 unit in points; nil if too little text was laid out.
    var unitWidth: CGFloat? { units > 64 ? CGFloat(pango: width) / CGFloat(units) : nil }
    /// In Pango units.
    var lineHeight: Int? { lines > 0 ? height / lines : nil }
}

/// Assigns small numbers to values; equal values get equal numbers.
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

/// The lines whose content is retained.
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

    /// Releases the contents of all lines.
    mutating func releaseAll() {
        for line in lines { line.content = nil }
        self = RecentLines()
    }
}

extension CGFloat {
    /// Converts a length from Pango units to points.
    init(pango units: Int) { self = CGFloat(units) / CGFloat(PANGO_SCALE) }
}
