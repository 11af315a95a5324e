import SeededRandom

@testable import Drawing

/// A text that a layout is made of: simple, and slow.
@MainActor
final class TestDocument: DocumentSource {
    private(set) var units: [UInt16]
    private var starts: [Int] = [0]
    var style: TextStyle
    /// Styles of ranges; the later ones count. What is in none has `style`.
    var styles: [(range: Range<Int>, style: TextStyle)] = []
    /// Of all paragraphs that `paragraphStyles` does not name.
    var paragraphStyle = ParagraphStyle()
    var paragraphStyles: [Int: ParagraphStyle] = [:]

    init(_ text: String, style: TextStyle) {
        units = Array(text.utf16)
        self.style = style
        findParagraphs()
    }

    private func findParagraphs() {
        starts = [0]
        for index in units.indices where [0x0A, 0x0D, 0x2029].contains(units[index]) {
            let isSplit = units[index] == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A
            if !isSplit { starts.append(index + 1) }
        }
    }

    /// Edits the text, not telling anybody.
    func edit(_ range: Range<Int>, _ new: [UInt16]) {
        units.replaceSubrange(range, with: new)
        findParagraphs()
    }

    /// Edits the text and tells a layout.
    func edit(_ range: Range<Int>, _ new: String, in layout: DocumentLayout) {
        edit(range, Array(new.utf16))
        layout.replace(range, insertedCount: new.utf16.count)
    }

    var length: Int { units.count }
    var paragraphCount: Int { starts.count }

    func paragraph(at offset: Int) -> Int {
        var (low, high) = (0, starts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    func paragraphRange(_ number: Int) -> Range<Int> {
        starts[number]..<(number + 1 < starts.count ? starts[number + 1] : units.count)
    }

    func units(in range: Range<Int>) -> [UInt16] { Array(units[range]) }

    func styleRuns(in range: Range<Int>) -> [DocumentRun] {
        guard !styles.isEmpty else {
            return range.isEmpty ? [] : [DocumentRun(length: range.count, style: style)]
        }
        var runs: [DocumentRun] = []
        for offset in range {
            let style = styles.last { $0.range.contains(offset) }?.style ?? style
            if runs.last?.style == style {
                runs[runs.count - 1].length += 1
            } else {
                runs.append(DocumentRun(length: 1, style: style))
            }
        }
        return runs
    }

    func emptyLineStyle(at offset: Int) -> TextStyle { style }

    func paragraphStyle(_ number: Int) -> ParagraphStyle { paragraphStyles[number] ?? paragraphStyle }
}

/// Makes texts in many scripts.
struct TextMaker {
    enum Kind: CaseIterable {
        case latin
        case rightToLeft
        case mixed
        case anything
    }

    private static let latin = [
        "the", "quick", "Brown", "fox,", "jumps", "over", "a", "lazy", "dog.", "office", "waffle", "x-ray",
        "e\u{301}clat", "2026", "(see", "below)", "antidisestablishmentarianism", "I", "“quoted”", "und/oder",
        "AV",
    ]
    private static let rightToLeft = [
        "שלום", "עולם", "(טוב)", "123", "سلام", "لا", "العالم،", "קצר", "٣٤", "يوم", "מילה-ארוכה",
    ]
    private static let other = [
        "漢字かな交じり文", "한국어", "ไทยสวัสดี", "हिन्दी", "👩‍👩‍👧", "👍🏽", "🇩🇪🇫🇷", "\t", "  ", "\u{2028}", "\u{00A0}", "٪",
        "[", ")", "\u{202B}", "\u{202C}", "\u{2067}", "\u{2069}", "\u{200B}", "a\u{00AD}b", "Ελλάδα", "мир",
    ]

    var numbers: SeededGenerator
    let kind: Kind

    mutating func word() -> String {
        switch kind {
        case .latin: Self.latin.randomElement(using: &numbers) ?? ""
        case .rightToLeft:
            (Int.random(in: 0..<8, using: &numbers) == 0 ? Self.latin : Self.rightToLeft)
                .randomElement(using: &numbers) ?? ""
        case .mixed: (Self.latin + Self.rightToLeft).randomElement(using: &numbers) ?? ""
        case .anything:
            (Self.latin + Self.rightToLeft + Self.other).randomElement(using: &numbers) ?? ""
        }
    }

    mutating func line(words: Int) -> String {
        (0..<words).map { _ in word() }.joined(separator: " ")
    }

    /// Paragraphs of up to so many words; some are empty.
    mutating func text(paragraphs: Int, words: Int) -> String {
        (0..<paragraphs).map { _ in line(words: Int.random(in: 0...words, using: &numbers)) }.joined(
            separator: "\n")
    }
}
