/// The properties of a paragraph that are needed to lay out its lines.
@MainActor
struct DocumentParagraph {
    let number: Int
    /// The UTF-16 range, including the separator.
    let range: Range<Int>
    /// The end of the text: the offset of the separator, if there is one.
    let textEnd: Int
    let style: ParagraphStyle
    let isRightToLeft: Bool

    var separatorCount: Int { range.upperBound - textEnd }

    /// A paragraph with mixed directions is laid out as a whole if it has at most this many units. In a
    /// longer one, layout may start at any offset where no direction depends on the text before it.
    static let longestWhole = 1024

    init(at offset: Int, of source: any DocumentSource) {
        number = source.paragraph(at: offset)
        range = source.paragraphRange(number)
        style = source.paragraphStyle(number)
        let isLast = number == source.paragraphCount - 1
        let last =
            isLast ? [] : source.units(in: max(range.lowerBound, range.upperBound - 2)..<range.upperBound)
        textEnd = range.upperBound - (isLast ? 0 : last == [13, 10] ? 2 : 1)
        switch style.direction {
        case .leftToRight: isRightToLeft = false
        case .rightToLeft: isRightToLeft = true
        case .natural: isRightToLeft = Self.isRightToLeft(range.lowerBound..<textEnd, of: source)
        }
    }

    private static func isRightToLeft(_ range: Range<Int>, of source: any DocumentSource) -> Bool {
        var count = 32
        while true {
            let end = min(range.lowerBound + count, range.upperBound)
            if let found = LineCutting.baseDirection(source.units(in: range.lowerBound..<end)) {
                return found
            }
            if end == range.upperBound || count >= LineCutting.searchedUnits { return false }
            count *= 8
        }
    }

    /// Whether the paragraph is short enough to be laid out as a whole.
    var isShort: Bool { range.count <= Self.longestWhole }
}
