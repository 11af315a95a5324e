// Lays out lines on demand, and discards lines that an edit made invalid.
extension DocumentLayout {
    /// Layout normally starts at the last known line start before the requested offset. If that is more than
    /// this many units away, layout starts at a suitable position nearer to the offset.
    private static let nearUnits = 4096

    /// How often text is laid out while a line is searched. One to three times are enough; a line that cannot
    /// be laid out must not end in an endless loop.
    private static let longestSearch = 1000

    // MARK: Finding lines

    /// The line that contains a position, with its content laid out.
    func line(holding position: LayoutPosition) -> DocumentTiles.Found {
        let offset = min(max(position.offset, 0), tiles.unitCount)
        if exclusions != nil, !isExact { measure() }
        if let latest = latestLine(where: { $0.start < offset && offset < $0.end }) { return latest }
        for _ in 0..<Self.longestSearch {
            let found = tiles.tile(atOffset: offset)
            if found.start == offset, !position.forward, let before = softEnd(before: found) {
                if before.tile.line?.isReady == true { return before }
                layOut(before, through: before.end - 1)
            } else if found.tile.line?.isReady == true {
                latest = (found, tiles.version)
                return found
            } else {
                layOut(found, through: offset)
            }
        }
        return tiles.tile(atOffset: offset)
    }

    /// The line that was found last, if it is still valid: the same line is often requested several times in
    /// a row.
    private func latestLine(where fits: (DocumentTiles.Found) -> Bool) -> DocumentTiles.Found? {
        guard let latest, latest.version == tiles.version, fits(latest.line),
            latest.line.tile.line?.isReady == true
        else { return nil }
        return latest.line
    }

    /// The tile before another one if it ends with a wrapped line (no paragraph end); otherwise nil.
    private func softEnd(before found: DocumentTiles.Found) -> DocumentTiles.Found? {
        guard let before = tiles.tile(before: found) else { return nil }
        if let line = before.tile.line { return line.traits.contains(.endsParagraph) ? nil : before }
        let paragraph = source.paragraphRange(source.paragraph(at: found.start))
        return paragraph.lowerBound < found.start ? before : nil
    }

    /// The line at a height in Pango units (above or below the text, the nearest one), with its content.
    func line(atHeight y: Int) -> DocumentTiles.Found {
        if exclusions != nil, !isExact { measure() }
        if let latest = latestLine(where: { $0.top <= y && y < $0.bottom }) { return latest }
        for _ in 0..<Self.longestSearch {
            let found = tiles.tile(atY: min(max(y, 0), max(tiles.height - 1, 0)))
            if found.tile.line?.isReady == true {
                latest = (found, tiles.version)
                return found
            }
            guard found.tile.line == nil, found.tile.unitCount > 0 else {
                layOut(found, through: found.start)
                continue
            }
            let distance = min(max(y - found.top, 0), found.tile.height)
            let share = Double(distance) / Double(max(found.tile.height, 1))
            let offset =
                found.start
                + min(Int(clamping: share * Double(found.tile.unitCount)), found.tile.unitCount - 1)
            layOut(found, through: offset, height: distance)
        }
        return tiles.tile(atY: min(max(y, 0), max(tiles.height - 1, 0)))
    }

    func line(after found: DocumentTiles.Found) -> DocumentTiles.Found? {
        guard let next = tiles.tile(after: found) else { return nil }
        return next.tile.line?.isReady == true ? next : line(holding: LayoutPosition(offset: found.end))
    }

    func line(before found: DocumentTiles.Found) -> DocumentTiles.Found? {
        guard let before = tiles.tile(before: found) else { return nil }
        if before.tile.line?.isReady == true { return before }
        return line(holding: LayoutPosition(offset: max(found.start - 1, 0)))
    }

    // MARK: Laying out

    /// Lays out lines of a tile, starting before it if necessary, so that more is known about the text at an
    /// offset in it. `height`: the requested y of that text in the tile, in Pango units. `ahead`:
    /// how many more units to lay out, if the paragraph has them.
    func layOut(_ tile: DocumentTiles.Found, through offset: Int, height: Int? = nil, ahead: Int = 0) {
        let paragraph = DocumentParagraph(at: offset, of: source)
        guard tile.tile.line == nil else { return layOutAgain(tile, of: paragraph, ahead: ahead) }
        var start = max(tile.start, paragraph.range.lowerBound)
        if offset - start > Self.nearUnits {
            start = lineStart(before: offset, after: start, of: paragraph)
        }
        let cut = start > tile.start ? split(tile, at: start, height: height) : tile
        if let cut { setLines(of: paragraph, from: cut, past: offset, ahead: ahead) }
    }

    /// Lays out a line again whose content was released. Starts at a line whose directions do not depend on
    /// the text before it.
    private func layOutAgain(_ tile: DocumentTiles.Found, of paragraph: DocumentParagraph, ahead: Int) {
        var start = tile
        while let line = start.tile.line, !line.traits.contains(.startsParagraph),
            !line.traits.contains(.startsSafely) || (paragraph.isShort && hasDirectedText),
            tile.start - start.start < DocumentTypesetter.longestUnsure,
            let before = tiles.tile(before: start), before.tile.line != nil
        {
            start = before
        }
        setLines(of: paragraph, from: start, past: tile.start, ahead: ahead)
    }

    /// Splits a tile without a line at an offset; returns the second part.
    private func split(_ tile: DocumentTiles.Found, at offset: Int, height: Int?) -> DocumentTiles.Found? {
        let share = Double(offset - tile.start) / Double(tile.tile.unitCount)
        let estimated = Int(clamping: Double(tile.tile.height) * share)
        let above = max(0, min(estimated, height ?? estimated, tile.tile.height - 1))
        tiles.replace(
            from: tile.position, through: tile.position,
            with: [
                DocumentTile(unitCount: offset - tile.start, height: above, line: nil),
                DocumentTile(unitCount: tile.end - offset, height: tile.tile.height - above, line: nil),
            ])
        let found = tiles.tile(atOffset: offset)
        return found.start == offset ? found : nil
    }

    /// Finds an offset shortly before another one at which layout can start as at the start of a line.
    private func lineStart(before offset: Int, after limit: Int, of paragraph: DocumentParagraph) -> Int {
        let window = max(limit, offset - Self.nearUnits / 2)..<offset
        let units = source.units(in: window)
        let safe =
            paragraph.isRightToLeft || LineCutting.isDirected(units)
            ? LineCutting.safeOffsets(in: units, isRightToLeft: paragraph.isRightToLeft, isWhole: false) : nil
        // Starts a little before the offset, so that its surroundings are laid out at once.
        let nearest = max(1, units.count - 128)
        func isUsable(_ position: Int, _ quality: LineCutting.Quality) -> Bool {
            safe?[position] != false
                && LineCutting.quality(
                    before: units[position - 1], after: LineCutting.scalar(in: units, at: position))
                    >= quality
        }
        let positions = Array((1...nearest).reversed())
        let good = positions.first { isUsable($0, .good) } ?? positions.first { isUsable($0, .possible) }
        let found: Int = good ?? positions.first { units[$0] & 0xFC00 != 0xDC00 } ?? 1
        return window.lowerBound + found
    }

    /// Replaces a tile, and as many after it as needed, with newly laid out lines. Continues past `offset`
    /// until a new line starts where a line that is still valid starts.
    private func setLines(
        of paragraph: DocumentParagraph, from tile: DocumentTiles.Found, past offset: Int, ahead: Int
    ) {
        let typesetter = typesetter(of: paragraph, top: tile.top)
        let result = typesetter.lines(from: tile.start, past: offset, ahead: ahead)
        if result.isDirected { hasDirectedText = true }
        let setting = typesetter.setting
        var new: ContiguousArray<DocumentTile> = []
        var end = tile.start
        var last = tile
        // Where text that may have changed ends: this tile, or another one without a line that the new lines reach.
        var changed = tile.end
        func passTile() -> Bool {
            guard let next = tiles.tile(after: last) else { return false }
            last = next
            if next.tile.line == nil { changed = next.end }
            return true
        }
        // How many units before an offset say that what follows is laid out as before.
        func unchanged(to end: Int) -> Int {
            changed < end && UnspacedWords.fill(changed..<end, of: source) ? 0 : end - changed
        }
        for fresh in result.tiles {
            if !new.isEmpty, fresh.unitCount > 0 {
                while last.end <= end, passTile() {}
                // The existing line here is identical to what would be laid out, so stop.
                if end > offset, last.start == end, let line = last.tile.line, line.isReady,
                    line.setting == setting, !line.traits.contains(.startsParagraph),
                    line.isSame(in: fresh.line?.context ?? 0, after: unchanged(to: end))
                {
                    last = tiles.tile(before: last) ?? last
                    break
                }
            }
            new.append(fresh)
            end += fresh.unitCount
            if let line = fresh.line { statistics.add(line) }
        }
        while last.end < end, passTile() {}
        let endsWithSeparator = end == tiles.unitCount && paragraph.separatorCount > 0
        if end < last.end {
            new.append(rest(of: last, from: end))
        } else if let next = tiles.tile(after: last), let line = next.tile.line, next.start == end,
            end > tile.start,
            next.tile.unitCount > 0,
            !line.follows(new.last?.line, in: setting, context: result.nextContext, after: unchanged(to: end))
        {
            new.append(rest(of: next, from: end))
            last = next
        } else if new.last?.unitCount == 0, last.tile.unitCount > 0, let empty = tiles.tile(after: last) {
            last = empty
        } else if endsWithSeparator, new.last?.line?.traits.contains(.endsParagraph) == true,
            tiles.tile(after: last) == nil
        {
            // The paragraph after the last separator is empty and needs a tile.
            new.append(DocumentTile(unitCount: 0, height: max(1, statistics.lineHeight ?? 1), line: nil))
        }
        keepContents(of: new, from: tile.start, near: offset)
        substitute(tile, last, new)
    }

    /// Retains the content of the lines near an offset; retaining all would evict these from the cache.
    private func keepContents(of tiles: ContiguousArray<DocumentTile>, from start: Int, near offset: Int) {
        var end = start
        let middle = tiles.firstIndex { tile in
            end += tile.unitCount
            return end > offset
        }
        for (index, tile) in tiles.enumerated() where tile.line?.content != nil {
            guard let line = tile.line else { continue }
            if abs(index - (middle ?? tiles.count - 1)) < RecentLines.limit / 4 {
                keep(line)
            } else {
                line.content = nil
            }
        }
    }

    /// The rest of a tile after an offset, as a tile that still has to be laid out.
    private func rest(of tile: DocumentTiles.Found, from offset: Int) -> DocumentTile {
        let share = Double(tile.end - offset) / Double(tile.tile.unitCount)
        return DocumentTile(
            unitCount: tile.end - offset, height: max(1, Int(clamping: Double(tile.tile.height) * share)),
            line: nil)
    }

    /// Replaces tiles by others, and reports a height change above the visible part.
    private func substitute(
        _ first: DocumentTiles.Found, _ last: DocumentTiles.Found, _ new: ContiguousArray<DocumentTile>
    ) {
        let difference = new.reduce(0) { $0 + $1.height } - (last.bottom - first.top)
        tiles.replace(from: first.position, through: last.position, with: new)
        guard difference != 0, CGFloat(pango: last.bottom) <= visibleTop else { return }
        visibleTop += CGFloat(pango: difference)
        onCorrection?(CGFloat(pango: difference))
    }

    // MARK: Forgetting

    /// Discards the lines that an edit or a style change may affect. The source already has the new text.
    func invalidate(_ replaced: Range<Int>, insertedCount: Int) {
        let delta = insertedCount - replaced.count
        let paragraph = DocumentParagraph(at: replaced.lowerBound, of: source)
        var first = firstTile(of: replaced.lowerBound, in: paragraph)
        var last = tiles.tile(atOffset: replaced.upperBound)
        let inserted = replaced.lowerBound..<replaced.lowerBound + insertedCount
        // The paragraph that the text after the edit belongs to now.
        let tail =
            paragraph.range.contains(inserted.upperBound)
            ? paragraph : DocumentParagraph(at: inserted.upperBound, of: source)
        let isDirected =
            hasDirectedText
            || LineCutting.isDirected(source.units(in: inserted.prefix(DocumentParagraph.longestWhole)))
        if isDirected { hasDirectedText = true }
        if isOtherwiseSet(first, paragraph) || (isDirected && paragraph.isShort) {
            first = tiles.tile(atOffset: paragraph.range.lowerBound)
        } else if !hasOwnStart(first, before: replaced.lowerBound) {
            let startsWord = first.start > 0 && source.units(in: first.start - 1..<first.start) == [0x20]
            first = precedingLine(first)
            // A line within a word: what is before the edit may now fit into the line before the word.
            if !startsWord { first = precedingLine(first) }
        }
        first = scriptStart(first, before: replaced.lowerBound, in: paragraph)
        first = wordStart(first, before: replaced.lowerBound, in: paragraph)
        // Inserted text may change the direction of the text just before it, and of everything after it.
        while isDirected, let line = first.tile.line, !line.traits.contains(.startsParagraph),
            !line.traits.contains(.startsSafely),
            replaced.lowerBound - first.start < DocumentTypesetter.longestUnsure,
            let before = tiles.tile(before: first)
        {
            first = before
        }
        if isDirected || isOtherwiseSet(last, tail) || isOtherwiseSet(first, paragraph) {
            let end = lastTile(before: tail.range.upperBound - delta)
            if end.start > last.start { last = end }
        }
        makeGap(from: first, through: last, unitDifference: delta, inserted: inserted)
    }

    /// The tile at an offset, or the one before it if that ends with a carriage return that the paragraph's separator
    /// starts with now: the offset is that of a line feed.
    private func firstTile(of offset: Int, in paragraph: DocumentParagraph) -> DocumentTiles.Found {
        let found = tiles.tile(atOffset: offset)
        guard found.start == offset, paragraph.range.lowerBound < offset, offset > paragraph.textEnd else {
            return found
        }
        return tiles.tile(before: found) ?? found
    }

    /// Whether lines of the paragraph were laid out in a different direction or style than it has now.
    private func isOtherwiseSet(_ tile: DocumentTiles.Found, _ paragraph: DocumentParagraph) -> Bool {
        let line =
            tile.tile.line
            ?? (tile.start > paragraph.range.lowerBound ? tiles.tile(before: tile)?.tile.line : nil)
        guard let line else { return tile.start > paragraph.range.lowerBound && hasDirectedText }
        return line.setting != typesetter(of: paragraph).setting
    }

    /// Whether an edit at an offset of a line cannot change where the line starts: the line's first word, the
    /// only text that could move to the line before, lies entirely before the edit.
    private func hasOwnStart(_ tile: DocumentTiles.Found, before offset: Int) -> Bool {
        guard let line = tile.tile.line else { return false }
        if line.traits.contains(.startsParagraph) { return true }
        let units = source.units(in: tile.start..<max(tile.start, min(offset, tile.start + 64)))
        guard units.count > 3 else { return false }
        // A space, and a letter on both sides of it.
        return (1..<units.count - 2).contains { position in
            units[position] == 0x20 && LineCutting.startsPlainWord(units[position - 1])
                && LineCutting.startsPlainWord(units[position + 1])
        }
    }

    /// The first tile whose characters may take their script from text at an offset: this one, or an earlier one if
    /// nothing before the offset has a script of its own.
    private func scriptStart(
        _ tile: DocumentTiles.Found, before offset: Int, in paragraph: DocumentParagraph
    ) -> DocumentTiles.Found {
        let start = max(paragraph.range.lowerBound, offset - DocumentTypesetter.longestUnsure)
        guard start < tile.start, !ScriptContext.hasScript(source.units(in: start..<offset)) else {
            return tile
        }
        return tiles.tile(atOffset: start)
    }

    /// The first tile in which an edit at an offset may change where words end: this one, or an earlier one if there are
    /// words before the offset that have no spaces between them.
    private func wordStart(
        _ tile: DocumentTiles.Found, before offset: Int, in paragraph: DocumentParagraph
    ) -> DocumentTiles.Found {
        let word = UnspacedWords.start(before: offset, in: source, notBefore: paragraph.range.lowerBound)
        return word < tile.start ? precedingLine(tiles.tile(atOffset: word)) : tile
    }

    /// The tile before this one in its paragraph, or else this one. It may have no line: after a first edit that
    /// was not laid out yet, too, nothing may be left of the line that a second one empties.
    private func precedingLine(_ tile: DocumentTiles.Found) -> DocumentTiles.Found {
        softEnd(before: tile) ?? tile
    }

    /// Replaces a range of tiles by one tile that has no line and an estimated height.
    func makeGap(
        from first: DocumentTiles.Found, through last: DocumentTiles.Found, unitDifference: Int,
        inserted: Range<Int>
    ) {
        let oldCount = last.end - first.start
        let oldHeight = last.bottom - first.top
        let kept = max(oldCount - (inserted.count - unitDifference), 0)
        let range = first.start..<first.start + oldCount + unitDifference
        // Small edits seldom change the number of lines.
        let height =
            abs(unitDifference) < 32 && oldHeight > 0
            ? oldHeight
            : (oldCount > 0 ? Int(clamping: Double(oldHeight) * Double(kept) / Double(oldCount)) : 0)
                + estimatedHeight(of: inserted)
        substitute(first, last, [DocumentTile(unitCount: range.count, height: max(1, height), line: nil)])
        onInvalidation?()
    }
}

extension DocumentLine {
    /// Whether the line can be drawn and searched for positions without being laid out again.
    var isReady: Bool { content != nil || textCount == 0 }

    /// Whether this line may follow another one of a paragraph with the given setting, and is the same in a context
    /// after so many units of unchanged text.
    fileprivate func follows(
        _ line: DocumentLine?, in setting: Setting, context: Int32, after unchanged: Int
    ) -> Bool {
        guard let line else { return true }
        let isNextParagraph = line.traits.contains(.endsParagraph)
        return traits.contains(.startsParagraph) == isNextParagraph
            && (isNextParagraph || self.setting == setting && isSame(in: context, after: unchanged))
    }

    /// Whether the line would be laid out alike in a context, after so many units of unchanged text.
    fileprivate func isSame(in context: Int32, after unchanged: Int) -> Bool {
        self.context == context && (context == 0 || unchanged >= LineBreaker.doubtful)
    }
}

extension LineCutting {
    /// Whether a line may always start at this unit if a space precedes it.
    static func startsPlainWord(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F: true
        default: false
        }
    }
}
