/// What has to be known of a paragraph to lay out lines of it.
@MainActor
struct DocumentParagraph {
    let number: Int
    /// With the separator.
    let range: Range<Int>
    /// The offset of the separator.
    let textEnd: Int
    let style: ParagraphStyle
    let isRightToLeft: Bool

    var separatorCount: Int { range.upperBound - textEnd }

    /// A paragraph up to so many units long is laid out as a whole when its directions are mixed. In a longer one
    /// lines start anew where no direction depends on what is before.
    static let longestWhole = 1024

    /// The direction of a paragraph is looked for in so many units of it.
    private static let searchedUnits = 16_384

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
            if end == range.upperBound || count >= searchedUnits { return false }
            count *= 8
        }
    }

    /// Whether the paragraph is short enough to be laid out as a whole.
    var isShort: Bool { range.count <= Self.longestWhole }
}
