internal import CCairo

/// Lays out the lines of one paragraph.
@MainActor
struct DocumentTypesetter {
    unowned let source: any DocumentSource
    let paragraph: DocumentParagraph
    /// The width of the text, in points.
    let width: CGFloat
    /// What lines keep out of.
    let exclusions: TextExclusions?
    /// Where the first line begins, in points; used only with exclusions.
    let top: CGFloat
    /// Pixels per point.
    let scale: CGFloat
    let styleNumber: Int
    /// The estimated number of UTF-16 units in a line.
    let unitsPerLine: Int

    /// If no offset is found in this many units where directions are independent of the text before it, lines
    /// are accepted anyway.
    static let longestUnsure = 1024

    /// In points.
    private static let longestLineHeight: CGFloat = 100_000

    struct Result {
        var tiles: ContiguousArray<DocumentTile> = []
        /// Whether directions other than from left to right were seen.
        var isDirected = false
        /// The context of the text after the lines.
        var nextContext: Int32 = 0
    }

    /// Lays out lines from a line start to past an offset or to the end of the paragraph, and possibly some
    /// more. `ahead`: about how many further units to lay out.
    func lines(from start: Int, past wanted: Int, ahead: Int) -> Result {
        guard start < paragraph.textEnd else { return Result(tiles: [emptyLine(at: start, y: top)]) }
        var count = max(wanted - start, 0) + unitsPerLine * 4 / 3 + 48 + ahead
        while true {
            var end = start + max(count, 96)
            // Include a short rest of the paragraph instead of laying it out separately later.
            if end + unitsPerLine >= paragraph.textEnd { end = paragraph.textEnd }
            let result = lines(in: start..<end)
            let covered = result.tiles.reduce(start) { $0 + $1.unitCount }
            if end == paragraph.textEnd || (covered > start && covered > wanted) { return result }
            count = (end - start) * 2
        }
    }

    private func lines(in range: Range<Int>) -> Result {
        let passage = DocumentPassage(range, of: paragraph, in: source)
        let isEnd = range.upperBound == paragraph.textEnd
        let isDirected = paragraph.isRightToLeft || LineCutting.isDirected(passage.units)
        // In a short paragraph, mixed directions are only resolved when the whole paragraph is laid out.
        if isDirected, paragraph.isShort, !isEnd { return Result(isDirected: true) }
        // Characters without a script take that of a character that follows.
        if !passage.knowsScript, !isEnd, range.count < Self.longestUnsure {
            return Result(isDirected: isDirected)
        }
        return lines(in: passage, isEnd: isEnd, isDirected: isDirected)
    }

    private func lines(in passage: DocumentPassage, isEnd: Bool, isDirected: Bool) -> Result {
        let stretch = stretch(of: passage)
        guard let cluster = stretch.cluster(at: passage.first) else {
            return lines(in: passage.withoutContext, isEnd: isEnd, isDirected: isDirected)
        }
        let count = passage.units.count
        let safe = isDirected ? safeOffsets(in: passage, isEnd: isEnd) : nil
        let startsParagraph = passage.range.lowerBound + passage.first == paragraph.range.lowerBound
        let rest = region(isFirst: false)
        let first = startsParagraph ? region(isFirst: true) : rest
        var breaker = LineBreaker(
            stretch, from: cluster, available: (first.width, rest.width), indent: (first.head, rest.head),
            tabs: TabRuler(paragraph.style), isLast: isEnd,
            known: isEnd ? .max : count - UnspacedWords.doubtfulTail(of: passage.units))
        var result = Result(isDirected: isDirected)
        var sureCount = 0
        var y = top
        while true {
            let isParagraphStart = startsParagraph && breaker.next == cluster
            var placed = Placement(region: isParagraphStart ? first : rest)
            if exclusions != nil {
                placed = placement(of: placed.region, at: y, stretch, cluster: breaker.next)
                breaker.available = (placed.region.width, placed.region.width)
                breaker.indent = (placed.region.head, placed.region.head)
            }
            guard let line = breaker.nextLine() else { break }
            let start = stretch.unit(ofCluster: line.clusters.lowerBound)
            let end = stretch.unit(ofCluster: line.clusters.upperBound)
            let isLast = isEnd && end == count
            let tile = tile(
                line, holding: start..<end, of: stretch, at: passage.range.lowerBound,
                placed,
                isSafe: safe?[start - passage.first] ?? true, context: passage.context(at: start),
                isFirst: isParagraphStart, isLast: isLast && !line.isForced)
            result.tiles.append(tile)
            y += CGFloat(pango: tile.height)
            if isLast, line.isForced { result.tiles.append(emptyLine(at: paragraph.textEnd, y: y)) }
            if safe?[end - passage.first] ?? true { sureCount = result.tiles.count }
        }
        if isEnd, result.tiles.isEmpty {
            // Without any font there are no glyphs, but the text still needs a line.
            let line = BrokenLine(
                clusters: cluster..<stretch.clusters.count, visibleEnd: 0, width: 0, trailingWidth: 0,
                isForced: false)
            result.tiles.append(
                tile(
                    line, holding: passage.first..<count, of: stretch, at: passage.range.lowerBound,
                    Placement(region: first),
                    isSafe: true,
                    context: 0,
                    isFirst: startsParagraph, isLast: true))
        }
        // Only lines up to a safe offset are returned. If directions depend on each other over pages (for
        // instance because a bracket is never closed), lines are returned all the same.
        if !isEnd, sureCount > 0 || count - passage.first < Self.longestUnsure {
            result.tiles.removeLast(result.tiles.count - sureCount)
        }
        if !isEnd {
            let end = result.tiles.reduce(passage.first) { $0 + $1.unitCount }
            result.nextContext = passage.context(at: end)
        }
        return result
    }

    private func stretch(of passage: DocumentPassage) -> TextStretch {
        let runs = source.styleRuns(in: passage.range).map { StyleRun(length: $0.length, style: $0.style) }
        return TextStretch(
            units: passage.units, runs: runs, rightToLeft: paragraph.isRightToLeft,
            typesetter: FontEnvironment.typesetter)
    }

    private func safeOffsets(in passage: DocumentPassage, isEnd: Bool) -> [Bool] {
        LineCutting.safeOffsets(
            in: Array(passage.units[passage.first...]), isRightToLeft: paragraph.isRightToLeft, isWhole: isEnd
        )
    }

    /// The horizontal space for a line, in Pango units.
    private struct Region {
        /// The indent from the edge where reading starts.
        let head: Int32
        let left: Int32
        let width: Int32
    }

    /// A line's horizontal space, and how far it is moved down to have some.
    private struct Placement {
        var region: Region
        /// In Pango units.
        var skipped: Int32 = 0
    }

    /// Text is not squeezed into less than this many points beside an exclusion.
    private static let leastRoom: CGFloat = 20

    private func placement(of region: Region, at y: CGFloat, _ stretch: TextStretch, cluster: Int)
        -> Placement
    {
        let unit = stretch.unit(ofCluster: cluster)
        let line = extent(metrics(of: unit..<unit + 1, in: stretch.runs), isFirst: false, isLast: false)
        return placement(of: region, at: y, height: CGFloat(pango: line.height + line.after))
    }

    /// The part of a line's space beside exclusions, at a height or below it.
    private func placement(of region: Region, at y: CGFloat, height: CGFloat) -> Placement {
        guard let exclusions else { return Placement(region: region) }
        var top = y
        while true {
            if let free = exclusions.room(from: top, height: max(height, 1), width: width) {
                let left = max(CGFloat(pango: Int(region.left)), free.lowerBound)
                let right = min(CGFloat(pango: Int(region.left + region.width)), free.upperBound)
                if right - left >= Self.leastRoom || right - left >= CGFloat(pango: Int(region.width)) {
                    let lost = paragraph.isRightToLeft ? width - right : left
                    return Placement(
                        region: Region(
                            head: lost.pangoUnits, left: left.pangoUnits, width: (right - left).pangoUnits),
                        skipped: pixels(top - y, .up).pangoUnits)
                }
            }
            // Lines are not moved down out of reach.
            guard let next = exclusions.nextEnd(below: top), next - y <= Self.longestLineHeight else {
                return Placement(region: region)
            }
            top = next
        }
    }

    private func region(isFirst: Bool) -> Region {
        let style = paragraph.style
        let head = isFirst ? style.firstLineHeadIndent : style.headIndent
        let end = style.tailIndent > 0 ? style.tailIndent : width + style.tailIndent
        let room = max(end - head, 1)
        return Region(
            head: head.pangoUnits,
            left: (paragraph.isRightToLeft ? width - head - room : head).pangoUnits, width: room.pangoUnits)
    }

    private func tile(
        _ line: BrokenLine, holding units: Range<Int>, of stretch: TextStretch, at stretchStart: Int,
        _ placed: Placement, isSafe: Bool, context: Int32, isFirst: Bool, isLast: Bool
    ) -> DocumentTile {
        let (first, end) = (units.lowerBound, units.upperBound)
        let region = placed.region
        var line = line
        if paragraph.style.alignment == .justified, !isLast, !line.isForced {
            line.width += stretch.stretch(
                line, by: region.width - line.width, wholePixels: FontEnvironment.roundsGlyphPositions)
        }
        let visibleLeft = region.left + inset(region.width - line.width)
        var extent = extent(
            metrics(of: first..<end, in: stretch.runs), isFirst: isFirst, isLast: isLast,
            lastUnit: stretchStart + end - 1)
        extent.before += placed.skipped
        var traits: DocumentLine.Traits = isSafe ? .startsSafely : []
        if isFirst { traits.insert(.startsParagraph) }
        if isLast { traits.insert(.endsParagraph) }
        let made = DocumentLine(
            textCount: end - first, setting: setting, traits: traits, context: context, extent: extent,
            left: paragraph.isRightToLeft ? visibleLeft - line.trailingWidth : visibleLeft,
            width: line.width + line.trailingWidth, visible: (visibleLeft, line.width),
            content: LineContent(stretch: stretch, line: line, isRightToLeft: paragraph.isRightToLeft))
        return DocumentTile(
            unitCount: end - first + (isLast ? paragraph.separatorCount : 0), height: extent.total, line: made
        )
    }

    /// The empty last line of a paragraph that ends with a line break, or the only line of an empty
    /// paragraph.
    private func emptyLine(at offset: Int, y: CGFloat) -> DocumentTile {
        let isFirst = offset == paragraph.range.lowerBound
        let separator = paragraph.textEnd..<paragraph.range.upperBound
        let style =
            source.styleRuns(in: separator).first?.style ?? source.emptyLineStyle(at: offset)
        var extent = extent(metrics(of: style), isFirst: isFirst, isLast: true)
        let whole = Placement(region: region(isFirst: isFirst))
        let placed =
            exclusions == nil
            ? whole : placement(of: whole.region, at: y, height: CGFloat(pango: extent.total))
        extent.before += placed.skipped
        let region = placed.region
        let left = region.left + inset(region.width)
        var traits: DocumentLine.Traits = [.startsSafely, .endsParagraph]
        if isFirst { traits.insert(.startsParagraph) }
        let line = DocumentLine(
            textCount: 0, setting: setting, traits: traits, context: 0, extent: extent, left: left, width: 0,
            visible: (left, 0), content: nil)
        return DocumentTile(unitCount: separator.count, height: extent.total, line: line)
    }

    var setting: DocumentLine.Setting {
        DocumentLine.Setting(isRightToLeft: paragraph.isRightToLeft, style: Int32(styleNumber))
    }

    /// The line's offset from the left end of its space, given the unused width (`slack`).
    private func inset(_ slack: Int32) -> Int32 {
        switch paragraph.style.alignment {
        case .left: 0
        case .right: slack
        case .center: pixels(CGFloat(pango: slack) / 2, .down).pangoUnits
        case .natural, .justified: paragraph.isRightToLeft ? slack : 0
        }
    }

    private func metrics(of style: TextStyle) -> (ascent: CGFloat, descent: CGFloat) {
        let (ascent, descent) = (style.font.ascender, -style.font.descender)
        guard let box = style.extras?.box else {
            return (ascent + style.baselineOffset, descent - style.baselineOffset)
        }
        return (
            max(ascent, box.ascent) + style.baselineOffset, max(descent, box.descent) - style.baselineOffset
        )
    }

    private func metrics(of range: Range<Int>, in runs: [StyleRun]) -> (ascent: CGFloat, descent: CGFloat) {
        var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
        var start = 0
        for run in runs {
            if start < range.upperBound, start + run.length > range.lowerBound {
                let metrics = metrics(of: run.style)
                ascent = max(ascent, metrics.ascent)
                descent = max(descent, metrics.descent)
            }
            start += run.length
        }
        return (ascent, descent)
    }

    /// The vertical metrics of a line. Lines are whole pixels high, so that all are rendered alike.
    private func extent(
        _ metrics: (ascent: CGFloat, descent: CGFloat), isFirst: Bool, isLast: Bool, lastUnit: Int? = nil
    )
        -> LineExtent
    {
        let style = paragraph.style
        let ascent = pixels(metrics.ascent, .up)
        let descent = pixels(metrics.descent, .up)
        var height = style.lineHeight(ascent + descent) { pixels($0, .up) }
        // Whatever fonts and styles say, a line is at least a pixel and at most a page high, so that a view
        // shows a limited number of lines, and sums of heights cannot overflow.
        height = min(max(height, 1 / scale), Self.longestLineHeight)
        let after = isLast ? spaceAfterParagraph(height) : spaceAfterLine(endingAt: lastUnit, height)
        return LineExtent(
            before: isFirst ? pixels(spaceBeforeParagraph(height), .up).pangoUnits : 0,
            height: height.pangoUnits, baseline: (height - descent).pangoUnits, ascent: ascent.pangoUnits,
            descent: descent.pangoUnits, after: pixels(after, .up).pangoUnits)
    }

    private func spaceAfterLine(endingAt lastUnit: Int?, _ height: CGFloat) -> CGFloat {
        lastUnit.flatMap { source.lineSpacing(afterLineEndingAt: $0, height: height) }
            ?? paragraph.style.lineSpacing
    }

    private func spaceAfterParagraph(_ height: CGFloat) -> CGFloat {
        guard paragraph.separatorCount > 0 else { return 0 }
        return source.paragraphSpacing(afterLineEndingAt: paragraph.range.upperBound - 1, height: height)
            ?? paragraph.style.paragraphSpacing
    }

    private func spaceBeforeParagraph(_ height: CGFloat) -> CGFloat {
        guard paragraph.number > 0 else { return 0 }
        let range = paragraph.range
        let own =
            range.isEmpty
            ? nil : source.paragraphSpacing(beforeLineStartingAt: range.lowerBound, height: height)
        return own ?? paragraph.style.paragraphSpacingBefore
    }

    private func pixels(_ points: CGFloat, _ rule: FloatingPointRoundingRule) -> CGFloat {
        // The tolerance keeps a whole pixel from being rounded up or down because of an inexact calculation.
        let error: CGFloat = rule == .up ? -0.001 : 0.001
        return (points * scale + error).rounded(rule) / scale
    }
}

extension TextStretch {
    /// Widens the spaces inside a line; returns the total added width in Pango units.
    fileprivate func stretch(_ line: BrokenLine, by slack: Int32, wholePixels: Bool) -> Int32 {
        let spaces = (line.clusters.lowerBound..<line.visibleEnd).filter {
            clusters[$0].traits.contains(.isExpandable) && !clusters[$0].traits.contains(.isTab)
        }
        guard slack > 0, !spaces.isEmpty else { return 0 }
        let unit = wholePixels ? PANGO_SCALE : 1
        let (share, rest) = (slack / unit).quotientAndRemainder(dividingBy: Int32(spaces.count))
        for (number, index) in spaces.enumerated() {
            widen(index, by: (share + (number < rest ? 1 : 0)) * unit)
        }
        return slack / unit * unit
    }

    private func widen(_ cluster: Int, by extra: Int32) {
        clusters[cluster].width += extra
        let item = items[Int(clusters[cluster].item)]
        let last = clusters[cluster].firstGlyph + clusters[cluster].glyphCount - 1
        // The index is within the item's glyphs, which belong to this stretch alone.
        item.glyphs[Int(last)].geometry.width += extra
    }
}
