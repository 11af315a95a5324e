// Laying out what is asked for, and forgetting what an edit made invalid.
extension DocumentLayout {
    /// Text that is asked for is laid out from the line start before it that is known, unless that is farther away.
    private static let nearUnits = 4096

    // MARK: Finding lines

    /// The line that a place is in, with its content.
    func line(holding place: DocumentPlace) -> DocumentTiles.Found {
        let offset = min(max(place.offset, 0), tiles.unitCount)
        if let latest = latestLine(where: { $0.start < offset && offset < $0.end }) { return latest }
        while true {
            let found = tiles.tile(atOffset: offset)
            if found.start == offset, !place.forward, let before = softEnd(before: found) {
                if before.tile.line?.isReady == true { return before }
                layOut(before, through: before.end - 1)
            } else if found.tile.line?.isReady == true {
                latest = (found, tiles.version)
                return found
            } else {
                layOut(found, through: offset)
            }
        }
    }

    /// The line that was found last, if it still stands there and fits: who asks for one asks for it again soon.
    private func latestLine(where fits: (DocumentTiles.Found) -> Bool) -> DocumentTiles.Found? {
        guard let latest, latest.version == tiles.version, fits(latest.line),
            latest.line.tile.line?.isReady == true
        else { return nil }
        return latest.line
    }

    /// The tile before another when its last line is a wrapped one.
    private func softEnd(before found: DocumentTiles.Found) -> DocumentTiles.Found? {
        guard let before = tiles.tile(before: found) else { return nil }
        if let line = before.tile.line { return line.traits.contains(.endsParagraph) ? nil : before }
        let paragraph = source.paragraphRange(source.paragraph(at: found.start))
        return paragraph.lowerBound < found.start ? before : nil
    }

    /// The line at a height in Pango units, the nearest one above and below the text, with its content.
    func line(atHeight y: Int) -> DocumentTiles.Found {
        if let latest = latestLine(where: { $0.top <= y && y < $0.bottom }) { return latest }
        while true {
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
                found.start + min(Int(share * Double(found.tile.unitCount)), found.tile.unitCount - 1)
            layOut(found, through: offset, height: distance)
        }
    }

    func line(after found: DocumentTiles.Found) -> DocumentTiles.Found? {
        guard let next = tiles.tile(after: found) else { return nil }
        return next.tile.line?.isReady == true ? next : line(holding: DocumentPlace(offset: found.end))
    }

    func line(before found: DocumentTiles.Found) -> DocumentTiles.Found? {
        guard let before = tiles.tile(before: found) else { return nil }
        if before.tile.line?.isReady == true { return before }
        return line(holding: DocumentPlace(offset: max(found.start - 1, 0)))
    }

    // MARK: Laying out

    /// Lays out lines of a tile, or of what is before it as far as needed, so that more is known of the text at an
    /// offset in it. `height`: how far from the tile's top that text should come to stand, in Pango units.
    /// `ahead`: so many units more, if the paragraph has them.
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

    /// Lays out a line anew whose content was given back: from a place on where no direction depends on text before.
    private func layOutAgain(_ tile: DocumentTiles.Found, of paragraph: DocumentParagraph, ahead: Int) {
        var start = tile
        while let line = start.tile.line, !line.traits.contains(.startsParagraph),
            !line.traits.contains(.startsSafely) || (paragraph.isShort && hasDirectedText),
            let before = tiles.tile(before: start), before.tile.line != nil
        {
            start = before
        }
        setLines(of: paragraph, from: start, past: tile.start, ahead: ahead)
    }

    /// Cuts a tile without a line in two; returns the second part.
    private func split(_ tile: DocumentTiles.Found, at offset: Int, height: Int?) -> DocumentTiles.Found? {
        let share = Double(offset - tile.start) / Double(tile.tile.unitCount)
        let estimated = Int(Double(tile.tile.height) * share)
        let above = max(0, min(estimated, height ?? estimated, tile.tile.height - 1))
        tiles.replace(
            from: tile.place, through: tile.place,
            with: [
                DocumentTile(unitCount: offset - tile.start, height: above, line: nil),
                DocumentTile(unitCount: tile.end - offset, height: tile.tile.height - above, line: nil),
            ])
        let found = tiles.tile(atOffset: offset)
        return found.start == offset ? found : nil
    }

    /// A place not far before an offset where a line may start as if it were at a line's start.
    private func lineStart(before offset: Int, after limit: Int, of paragraph: DocumentParagraph) -> Int {
        let window = max(limit, offset - Self.nearUnits / 2)..<offset
        let units = source.units(in: window)
        let safe =
            paragraph.isRightToLeft || LineCutting.isDirected(units)
            ? LineCutting.safeOffsets(in: units, isRightToLeft: paragraph.isRightToLeft, isWhole: false) : nil
        // Some text before the offset, so that what is around it is laid out at once.
        let nearest = max(1, units.count - 128)
        func isUsable(_ place: Int, _ quality: LineCutting.Quality) -> Bool {
            safe?[place] != false
                && LineCutting.quality(
                    before: units[place - 1], after: LineCutting.scalar(in: units, at: place))
                    >= quality
        }
        let places = Array((1...nearest).reversed())
        let good = places.first { isUsable($0, .good) } ?? places.first { isUsable($0, .possible) }
        let found: Int = good ?? places.first { units[$0] & 0xFC00 != 0xDC00 } ?? 1
        return window.lowerBound + found
    }

    /// Puts lines in the place of a tile that starts where they do, and of what is behind it, past an offset and until
    /// they meet a line that is still right.
    private func setLines(
        of paragraph: DocumentParagraph, from tile: DocumentTiles.Found, past offset: Int, ahead: Int
    ) {
        let typesetter = typesetter(of: paragraph)
        let result = typesetter.lines(from: tile.start, past: offset, ahead: ahead)
        if result.isDirected { hasDirectedText = true }
        let setting = typesetter.setting
        var new: ContiguousArray<DocumentTile> = []
        var end = tile.start
        var last = tile
        for fresh in result.tiles {
            if !new.isEmpty, fresh.unitCount > 0 {
                while last.end <= end, let next = tiles.tile(after: last) { last = next }
                // What is laid out there is what would be laid out now.
                if end > offset, last.start == end, let line = last.tile.line, line.isReady,
                    line.setting == setting,
                    !line.traits.contains(.startsParagraph)
                {
                    last = tiles.tile(before: last) ?? last
                    break
                }
            }
            new.append(fresh)
            end += fresh.unitCount
            if let line = fresh.line { statistics.add(line) }
        }
        while last.end < end, let next = tiles.tile(after: last) { last = next }
        let endsWithSeparator = end == tiles.unitCount && paragraph.separatorCount > 0
        if end < last.end {
            new.append(rest(of: last, from: end))
        } else if let next = tiles.tile(after: last), let line = next.tile.line, next.start == end,
            end > tile.start,
            next.tile.unitCount > 0, !line.follows(new.last?.line, in: setting)
        {
            new.append(rest(of: next, from: end))
            last = next
        } else if new.last?.unitCount == 0, last.tile.unitCount > 0, let empty = tiles.tile(after: last) {
            last = empty
        } else if endsWithSeparator, new.last?.line?.traits.contains(.endsParagraph) == true,
            tiles.tile(after: last) == nil
        {
            // The paragraph behind the last separator is empty.
            new.append(DocumentTile(unitCount: 0, height: max(1, statistics.lineHeight ?? 1), line: nil))
        }
        keepContents(of: new, from: tile.start, near: offset)
        substitute(tile, last, new)
    }

    /// Keeps what it takes to draw lines near an offset; of more lines it would only drive out theirs.
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

    /// What is left of a tile behind an offset; it has to be laid out.
    private func rest(of tile: DocumentTiles.Found, from offset: Int) -> DocumentTile {
        let share = Double(tile.end - offset) / Double(tile.tile.unitCount)
        return DocumentTile(
            unitCount: tile.end - offset, height: max(1, Int(Double(tile.tile.height) * share)), line: nil)
    }

    /// Puts tiles in the place of others, and reports when something above what is seen has another height now.
    private func substitute(
        _ first: DocumentTiles.Found, _ last: DocumentTiles.Found, _ new: ContiguousArray<DocumentTile>
    ) {
        let difference = new.reduce(0) { $0 + $1.height } - (last.bottom - first.top)
        tiles.replace(from: first.place, through: last.place, with: new)
        guard difference != 0, CGFloat(pango: last.bottom) <= visibleTop else { return }
        visibleTop += CGFloat(pango: difference)
        onCorrection?(CGFloat(pango: difference))
    }

    // MARK: Forgetting

    /// Forgets the lines that an edit, or a change of styles, may have changed. The source has the new text.
    func invalidate(_ replaced: Range<Int>, insertedCount: Int) {
        let delta = insertedCount - replaced.count
        let paragraph = DocumentParagraph(at: replaced.lowerBound, of: source)
        var first = tiles.tile(atOffset: replaced.lowerBound)
        var last = tiles.tile(atOffset: replaced.upperBound)
        let inserted = replaced.lowerBound..<replaced.lowerBound + insertedCount
        // The paragraph that the text behind the edit belongs to now.
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
            first = precedingLine(first)
        }
        // What is typed may turn the direction of what comes right before it, and of all behind it.
        while isDirected, let line = first.tile.line, !line.traits.contains(.startsParagraph),
            !line.traits.contains(.startsSafely), let before = tiles.tile(before: first)
        {
            first = before
        }
        if isDirected || isOtherwiseSet(last, tail) || isOtherwiseSet(first, paragraph) {
            let end = lastTile(before: tail.range.upperBound - delta)
            if end.start > last.start { last = end }
        }
        makeGap(from: first, through: last, unitDifference: delta, inserted: inserted)
    }

    /// Whether lines of the paragraph were laid out in another direction or style than it has now.
    private func isOtherwiseSet(_ tile: DocumentTiles.Found, _ paragraph: DocumentParagraph) -> Bool {
        let line =
            tile.tile.line
            ?? (tile.start > paragraph.range.lowerBound ? tiles.tile(before: tile)?.tile.line : nil)
        guard let line else { return tile.start > paragraph.range.lowerBound && hasDirectedText }
        return line.setting != typesetter(of: paragraph).setting
    }

    /// Whether an edit at an offset of a line cannot change where the line starts: text that could go to the line
    /// before is in front of the edit, and stays there.
    private func hasOwnStart(_ tile: DocumentTiles.Found, before offset: Int) -> Bool {
        guard let line = tile.tile.line else { return false }
        if line.traits.contains(.startsParagraph) { return true }
        let units = source.units(in: tile.start..<max(tile.start, min(offset, tile.start + 64)))
        guard units.count > 3 else { return false }
        // A space, and a letter on both sides of it.
        return (1..<units.count - 2).contains { place in
            units[place] == 0x20 && LineCutting.startsPlainWord(units[place - 1])
                && LineCutting.startsPlainWord(units[place + 1])
        }
    }

    private func precedingLine(_ tile: DocumentTiles.Found) -> DocumentTiles.Found {
        guard let before = tiles.tile(before: tile), let line = before.tile.line,
            !line.traits.contains(.endsParagraph)
        else { return tile }
        return before
    }

    /// Makes one tile without a line of some.
    func makeGap(
        from first: DocumentTiles.Found, through last: DocumentTiles.Found, unitDifference: Int,
        inserted: Range<Int>
    ) {
        let oldCount = last.end - first.start
        let oldHeight = last.bottom - first.top
        let kept = max(oldCount - (inserted.count - unitDifference), 0)
        let range = first.start..<first.start + oldCount + unitDifference
        // A few letters seldom change how many lines there are.
        let height =
            abs(unitDifference) < 32 && oldHeight > 0
            ? oldHeight
            : (oldCount > 0 ? Int(Double(oldHeight) * Double(kept) / Double(oldCount)) : 0)
                + estimatedHeight(of: inserted)
        substitute(first, last, [DocumentTile(unitCount: range.count, height: max(1, height), line: nil)])
    }
}

extension DocumentLine {
    /// Whether places can be found in it and it can be drawn.
    var isReady: Bool { content != nil || textCount == 0 }

    /// Whether the line may stand behind another one, of a paragraph in a setting.
    fileprivate func follows(_ line: DocumentLine?, in setting: Setting) -> Bool {
        guard let line else { return true }
        let isNextParagraph = line.traits.contains(.endsParagraph)
        return traits.contains(.startsParagraph) == isNextParagraph
            && (isNextParagraph || self.setting == setting)
    }
}

extension LineCutting {
    /// Whether a line may always start with a unit that a space is before.
    static func startsPlainWord(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F: true
        default: false
        }
    }
}
