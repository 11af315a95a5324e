import TextEngine
import UIKit

/// A part of a text that readers ask for by an offset in it.
enum TextUnit: Equatable {
    case character, word, sentence, line, paragraph

    /// What `GetStringAtOffset` calls it; nil for what there is not.
    init?(granularity: Int) {
        let units: [TextUnit] = [.character, .word, .sentence, .line, .paragraph]
        guard units.indices.contains(granularity) else { return nil }
        self = units[granularity]
    }

    /// What the older methods call it. They tell boundaries at starts from those at ends; here all are at starts.
    init?(boundary: Int) {
        let units: [TextUnit] = [.character, .word, .word, .sentence, .sentence, .line, .line]
        guard units.indices.contains(boundary) else { return nil }
        self = units[boundary]
    }
}

/// Divides the text of a view into units. Each ends where the next begins: blanks after a word belong to it, and a line
/// includes what ends it. Ranges are in scalars.
@MainActor
struct TextUnits {
    private let text: SpokenText
    private let boundaries: TextBoundaries
    private let input: (any UITextInput)?

    /// - Parameter input: lays the text out in lines; nil for a text in one line.
    init(_ text: SpokenText, input: (any UITextInput)?) {
        self.text = text
        self.input = input
        boundaries = TextBoundaries(TextBuffer(text.text))
    }

    /// The unit at an offset; at the end of the text the last one, or an empty range after a final line feed.
    func range(of unit: TextUnit, at offset: Int) -> Range<Int> {
        let length = boundaries.text.count
        let position = text.utf16Offset(offset)
        if position == length, length > 0, isLineFeed(length - 1), unit != .character {
            return text.count..<text.count
        }
        let found =
            switch unit {
            case .character: boundaries.range(of: .character, enclosing: position, in: .forward)
            case .word: between(.word, around: position)
            case .sentence: between(.sentence, around: position)
            case .line: line(around: position) ?? paragraph(around: position)
            case .paragraph: paragraph(around: position)
            }
        guard let found else { return text.clamped(offset)..<text.clamped(offset) }
        return text.offset(ofUTF16: found.lowerBound)..<text.offset(ofUTF16: found.upperBound)
    }

    /// From the last start of a unit at or before a position to the next one after it.
    private func between(_ unit: TextGranularity, around position: Int) -> Range<Int> {
        let length = boundaries.text.count
        var start = min(position, max(0, length - 1))
        while start > 0, !boundaries.isBoundary(unit, at: start, in: .backward) {
            start = boundaries.previous(unit, before: start) ?? 0
        }
        var end = start
        repeat {
            end = boundaries.next(unit, after: end) ?? length
        } while end < length
            && !boundaries.isBoundary(unit, at: end, in: .backward)
        return start..<max(start, end)
    }

    private func paragraph(around position: Int) -> Range<Int> {
        let length = boundaries.text.count
        var start = position
        while start > 0, !isLineFeed(start - 1) { start -= 1 }
        var end = position
        while end < length, !isLineFeed(end) { end += 1 }
        return start..<min(length, end + 1)
    }

    private func isLineFeed(_ position: Int) -> Bool {
        let unit = boundaries.text[position]
        return unit == 0x0A || unit == 0x2029
    }

    /// The line of the layout, with the line feed that ends it.
    private func line(around position: Int) -> Range<Int>? {
        guard let input, let start = input.position(from: input.beginningOfDocument, offset: position) else {
            return nil
        }
        // At the end of a line that is broken between words the position belongs to the line after it.
        let direction = UITextDirection(rawValue: UITextStorageDirection.forward.rawValue)
        let backward = UITextDirection(rawValue: UITextStorageDirection.backward.rawValue)
        guard
            let line = input.tokenizer.rangeEnclosingPosition(start, with: .line, inDirection: direction)
                ?? input.tokenizer.rangeEnclosingPosition(start, with: .line, inDirection: backward)
        else { return nil }
        let lower = input.offset(from: input.beginningOfDocument, to: line.start)
        var upper = input.offset(from: input.beginningOfDocument, to: line.end)
        guard 0 <= lower, lower <= upper, upper <= boundaries.text.count else { return nil }
        if upper < boundaries.text.count, isLineFeed(upper) { upper += 1 }
        return lower..<upper
    }
}
