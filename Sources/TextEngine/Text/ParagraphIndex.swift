/// Where the paragraphs of a text start, kept up to date through edits.
///
/// Starts before the last edit are counted from the start of the text and those behind it from the end, so that an
/// edit there leaves them alone: it costs as much as it changes, and a look-up the logarithm of the number of
/// paragraphs. An edit elsewhere first walks over the paragraphs between the two places.
///
/// A text has one paragraph more than separators. Offsets count UTF-16 units; paragraphs count from zero.
public struct ParagraphIndex: Sendable {
    /// The starts before the last edit, without the first one, which is 0.
    private var before: [Int]
    /// How far the starts behind the last edit are from the end of the text, the nearest to the edit last.
    private var after: [Int]
    /// The length of the text in UTF-16 units.
    public private(set) var length: Int

    /// Makes the index of a text.
    public init(_ text: TextBuffer) {
        before = []
        after = []
        length = text.count
        appendStarts(in: 0...text.count, of: text)
    }

    /// The number of paragraphs; 1 for an empty text.
    public var count: Int { before.count + after.count + 1 }

    /// The offset at which a paragraph starts; the length of the text for the number after the last paragraph.
    public func start(of paragraph: Int) -> Int {
        if paragraph <= 0 { return 0 }
        if paragraph <= before.count { return before[paragraph - 1] }
        let place = after.count - (paragraph - before.count)
        return place >= 0 ? length - after[place] : length
    }

    /// The offsets of a paragraph with its separator.
    public func range(of paragraph: Int) -> Range<Int> {
        start(of: paragraph)..<start(of: paragraph + 1)
    }

    /// The number of the paragraph that an offset lies in; the offset after a separator lies in the next one.
    public func paragraph(at offset: Int) -> Int {
        var low = 0
        var high = count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if start(of: middle) <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Follows an edit of the text, and tells which paragraphs it replaced and how many it put in their place.
    ///
    /// - Parameters:
    ///   - range: the old offsets that were replaced
    ///   - insertedCount: the number of units that came in their place
    ///   - text: the text after the edit
    mutating func follow(
        replaced range: Range<Int>, insertedCount: Int, in text: TextBuffer
    ) -> (replaced: Range<Int>, insertedCount: Int) {
        moveGap(to: range.lowerBound)
        let wasStart = after.last.map { length - $0 } == range.lowerBound
        var removed = 0
        while let distance = after.last, length - distance <= range.upperBound {
            after.removeLast()
            removed += 1
        }
        length = text.count
        let kept = before.count
        appendStarts(in: range.lowerBound...range.lowerBound + insertedCount, of: text)
        let added = before.count - kept
        let isStart = added > 0 && before[kept] == range.lowerBound
        // A start that stays at the start of the edit leaves the paragraph before it alone.
        let spared = wasStart && isStart ? 1 : 0
        return (kept + spared..<kept + removed + 1, added + 1 - spared)
    }

    /// Makes `before` hold the starts that lie before an offset and `after` the others.
    private mutating func moveGap(to offset: Int) {
        while let last = before.last, last >= offset {
            after.append(length - last)
            before.removeLast()
        }
        while let distance = after.last, length - distance < offset {
            before.append(length - distance)
            after.removeLast()
        }
    }

    /// Finds the starts among the given offsets.
    private mutating func appendStarts(in offsets: ClosedRange<Int>, of text: TextBuffer) {
        let window = max(offsets.lowerBound - 1, 0)..<min(offsets.upperBound + 1, text.count)
        text.withUnits(in: window) { units in
            for place in units.indices where ParagraphSeparators.contains(units[place]) {
                let start = window.lowerBound + place + 1
                guard offsets.contains(start) else { continue }
                let isSplit = units[place] == 0x0D && place + 1 < units.count && units[place + 1] == 0x0A
                if !isSplit { before.append(start) }
            }
        }
    }
}
