/// The starts of the paragraphs of a text, updated after edits.
///
/// Starts before the last edit are stored as distances from the start of the text, those after it as
/// distances from the end. An edit near the last one therefore costs time proportional to its own size
/// only; an edit elsewhere first moves the paragraph starts between the two positions. A look-up takes
/// logarithmic time.
///
/// A text has one more paragraph than it has separators. Offsets count UTF-16 units; paragraphs count from
/// zero.
public struct ParagraphIndex: Sendable {
    /// The starts before the last edit, without the first one, which is 0.
    private var before: [Int]
    /// The distances of the starts after the last edit from the end of the text; the one nearest to the
    /// edit is last.
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

    /// The offset at which a paragraph starts; the length of the text for the number after the last
    /// paragraph.
    public func start(of paragraph: Int) -> Int {
        if paragraph <= 0 { return 0 }
        if paragraph <= before.count { return before[paragraph - 1] }
        let position = after.count - (paragraph - before.count)
        return position >= 0 ? length - after[position] : length
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

    /// Updates the index after an edit. Returns the numbers of the paragraphs that the edit replaced and
    /// the number of paragraphs that replace them.
    ///
    /// - Parameters:
    ///   - range: the old offsets that were replaced
    ///   - insertedCount: the number of units that replaced them
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
        // When a paragraph starts at the edit both before and after it, the paragraph before it did not
        // change.
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

    /// Appends the paragraph starts among the given offsets to `before`.
    private mutating func appendStarts(in offsets: ClosedRange<Int>, of text: TextBuffer) {
        let window = max(offsets.lowerBound - 1, 0)..<min(offsets.upperBound + 1, text.count)
        text.withUnits(in: window) { units in
            for position in units.indices where ParagraphSeparators.contains(units[position]) {
                let start = window.lowerBound + position + 1
                guard offsets.contains(start) else { continue }
                let isSplit =
                    units[position] == 0x0D && position + 1 < units.count && units[position + 1] == 0x0A
                if !isSplit { before.append(start) }
            }
        }
    }
}
