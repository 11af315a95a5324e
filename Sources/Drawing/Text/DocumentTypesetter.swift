internal import CCairo

/// Makes the lines of a paragraph.
@MainActor
struct DocumentTypesetter {
    unowned let source: any DocumentSource
    let paragraph: DocumentParagraph
    /// Of the text, in points.
    let width: CGFloat
    /// Pixels in a point.
    let scale: CGFloat
    let styleNumber: Int
    /// About so many units are in a line.
    let unitsPerLine: Int

    /// In so many units a place must be found where no direction depends on what is before.
    private static let longestUnsure = 4096

    struct Result {
        var tiles: ContiguousArray<DocumentTile> = []
        /// Whether directions other than from left to right were seen.
        var isDirected = false
    }

    /// Lays out lines from one's start on, past an offset or to the end of the paragraph, and possibly some more.
    /// `ahead`: about so many units more are wanted.
    func lines(from start: Int, past wanted: Int, ahead: Int) -> Result {
        guard start < paragraph.textEnd else { return Result(tiles: [emptyLine(at: start)]) }
        var count = max(wanted - start, 0) + unitsPerLine * 4 / 3 + 48 + ahead
        while true {
            var end = start + max(count, 96)
            // A rest that is not worth a stretch of its own.
            if end + unitsPerLine >= paragraph.textEnd { end = paragraph.textEnd }
            let result = lines(in: start..<end)
            let covered = result.tiles.reduce(start) { $0 + $1.unitCount }
            if end == paragraph.textEnd || (covered > start && covered > wanted) { return result }
            count = (end - start) * 2
        }
    }

    private func lines(in range: Range<Int>) -> Result {
        let units = source.units(in: range)
        let isDirected = paragraph.isRightToLeft || LineCutting.isDirected(units)
        let isEnd = range.upperBound == paragraph.textEnd
        // Mixed directions are only sure when all of a short paragraph is seen.
        if isDirected, paragraph.isShort, !isEnd { return Result(isDirected: true) }
        let runs = source.styleRuns(in: range).map { StyleRun(length: $0.length, style: $0.style) }
        let stretch = TextStretch(
            units: units, runs: runs, rightToLeft: paragraph.isRightToLeft,
            typesetter: FontEnvironment.typesetter)
        let safe =
            isDirected
            ? LineCutting.safeOffsets(in: units, isRightToLeft: paragraph.isRightToLeft, isWhole: isEnd) : nil
        let startsParagraph = range.lowerBound == paragraph.range.lowerBound
        let rest = region(isFirst: false)
        let first = startsParagraph ? region(isFirst: true) : rest
        var breaker = LineBreaker(
            stretch, available: (first.width, rest.width), indent: (first.head, rest.head),
            tabs: TabRuler(paragraph.style), isLast: isEnd)
        var result = Result(isDirected: isDirected)
        var sureCount = 0
        while let line = breaker.nextLine() {
            let isFirst = startsParagraph && line.clusters.lowerBound == 0
            let end = stretch.unit(ofCluster: line.clusters.upperBound)
            let isLast = isEnd && end == units.count
            let tile = tile(
                line, of: stretch, region: isFirst ? first : rest,
                isSafe: safe?[stretch.unit(ofCluster: line.clusters.lowerBound)] ?? true, isFirst: isFirst,
                isLast: isLast && !line.isForced)
            result.tiles.append(tile)
            if isLast, line.isForced { result.tiles.append(emptyLine(at: paragraph.textEnd)) }
            if safe?[end] ?? true { sureCount = result.tiles.count }
        }
        if isEnd, result.tiles.isEmpty {
            // Without any font there are no glyphs; the text still takes its place.
            result.tiles.append(
                tile(
                    BrokenLine(
                        clusters: 0..<stretch.clusters.count, visibleEnd: 0, width: 0, trailingWidth: 0,
                        isForced: false), of: stretch, region: first, isSafe: true, isFirst: startsParagraph,
                    isLast: true))
        }
        // Where directions hang together over pages (by a bracket that is never closed, say), lines are cut all the same.
        if !isEnd, sureCount > 0 || range.count < Self.longestUnsure {
            result.tiles.removeLast(result.tiles.count - sureCount)
        }
        return result
    }

    /// Where lines stand, in Pango units.
    private struct Region {
        /// From the edge where reading starts.
        let head: Int32
        let left: Int32
        let width: Int32
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
        _ line: BrokenLine, of stretch: TextStretch, region: Region, isSafe: Bool, isFirst: Bool, isLast: Bool
    ) -> DocumentTile {
        let first = stretch.unit(ofCluster: line.clusters.lowerBound)
        let end = stretch.unit(ofCluster: line.clusters.upperBound)
        var line = line
        if paragraph.style.alignment == .justified, !isLast, !line.isForced {
            line.width += stretch.stretch(
                line, by: region.width - line.width, wholePixels: FontEnvironment.roundsGlyphPositions)
        }
        let visibleLeft = region.left + inset(region.width - line.width)
        let extent = extent(
            metrics(of: first..<end, in: stretch.runs), isFirst: isFirst, isLast: isLast)
        var traits: DocumentLine.Traits = isSafe ? .startsSafely : []
        if isFirst { traits.insert(.startsParagraph) }
        if isLast { traits.insert(.endsParagraph) }
        let made = DocumentLine(
            textCount: end - first, setting: setting, traits: traits, extent: extent,
            left: paragraph.isRightToLeft ? visibleLeft - line.trailingWidth : visibleLeft,
            width: line.width + line.trailingWidth, visible: (visibleLeft, line.width),
            content: LineContent(stretch: stretch, line: line, isRightToLeft: paragraph.isRightToLeft))
        return DocumentTile(
            unitCount: end - first + (isLast ? paragraph.separatorCount : 0), height: extent.total, line: made
        )
    }

    /// The last line of a paragraph that ends with a forced line end, or the only one of an empty paragraph.
    private func emptyLine(at offset: Int) -> DocumentTile {
        let isFirst = offset == paragraph.range.lowerBound
        let separator = paragraph.textEnd..<paragraph.range.upperBound
        let style =
            source.styleRuns(in: separator).first?.style ?? source.emptyLineStyle(at: offset)
        let extent = extent(metrics(of: style), isFirst: isFirst, isLast: true)
        let region = region(isFirst: isFirst)
        let left = region.left + inset(region.width)
        var traits: DocumentLine.Traits = [.startsSafely, .endsParagraph]
        if isFirst { traits.insert(.startsParagraph) }
        let line = DocumentLine(
            textCount: 0, setting: setting, traits: traits, extent: extent, left: left, width: 0,
            visible: (left, 0), content: nil)
        return DocumentTile(unitCount: separator.count, height: extent.total, line: line)
    }

    var setting: DocumentLine.Setting {
        DocumentLine.Setting(isRightToLeft: paragraph.isRightToLeft, style: Int32(styleNumber))
    }

    /// From the left end of the room for a line, when so much of it is left over.
    private func inset(_ slack: Int32) -> Int32 {
        switch paragraph.style.alignment {
        case .left: 0
        case .right: slack
        case .center: pixels(CGFloat(pango: slack) / 2, .down).pangoUnits
        case .natural, .justified: paragraph.isRightToLeft ? slack : 0
        }
    }

    private func metrics(of style: TextStyle) -> (ascent: CGFloat, descent: CGFloat) {
        (style.font.ascender + style.baselineOffset, -style.font.descender - style.baselineOffset)
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

    /// Lines are whole pixels high, so that every one looks like the others.
    private func extent(_ metrics: (ascent: CGFloat, descent: CGFloat), isFirst: Bool, isLast: Bool)
        -> LineExtent
    {
        let style = paragraph.style
        let ascent = pixels(metrics.ascent, .up)
        let descent = pixels(metrics.descent, .up)
        var height = ascent + descent
        if style.lineHeightMultiple > 0 { height = pixels(height * style.lineHeightMultiple, .up) }
        height = max(height, pixels(style.minimumLineHeight, .up))
        if style.maximumLineHeight > 0 { height = min(height, pixels(style.maximumLineHeight, .up)) }
        let after = isLast ? (separatorHeight) : style.lineSpacing
        return LineExtent(
            before: isFirst && paragraph.number > 0
                ? pixels(style.paragraphSpacingBefore, .up).pangoUnits : 0,
            height: height.pangoUnits, baseline: (height - descent).pangoUnits, ascent: ascent.pangoUnits,
            descent: descent.pangoUnits, after: pixels(after, .up).pangoUnits)
    }

    private var separatorHeight: CGFloat {
        paragraph.separatorCount > 0 ? paragraph.style.paragraphSpacing : 0
    }

    private func pixels(_ points: CGFloat, _ rule: FloatingPointRoundingRule) -> CGFloat {
        // What is a whole pixel but for an error of a calculation, stays that pixel.
        let error: CGFloat = rule == .up ? -0.001 : 0.001
        return (points * scale + error).rounded(rule) / scale
    }
}

extension TextStretch {
    /// Widens the spaces inside a line; returns by how much in all.
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
        // The glyph is one of the item's; nobody else draws it.
        item.glyphs[Int(last)].geometry.width += extra
    }
}
