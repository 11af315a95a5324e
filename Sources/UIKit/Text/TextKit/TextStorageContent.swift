import TextEngine

/// The characters and attributes of a text storage that keeps them itself. An edit costs what it touches, not what the
/// text is long.
struct TextStorageContent {
    typealias Attributes = [NSAttributedString.Key: Any]

    private var buffer = TextBuffer()
    private var runs = TextAttributeRuns(length: 0, attributes: [:])
    /// The text as a string, until it is changed.
    private var knownString: String?

    /// No text.
    init() {}

    /// The text of a view. It costs what the text has of runs, not what it has of characters.
    @MainActor
    init(_ styling: TextStyling, of document: TextDocument) {
        buffer = document.buffer
        runs =
            styling.runs?.copy()
            ?? TextAttributeRuns(length: document.count, attributes: styling.appearance.attributes)
    }

    var length: Int { buffer.count }

    /// The whole text; made once after each change.
    var string: String {
        mutating get {
            if let knownString { return knownString }
            let string = buffer.string
            knownString = string
            return string
        }
    }

    func string(in range: Range<Int>) -> String { buffer.string(in: range) }

    func units(in range: Range<Int>) -> [UInt16] { buffer.units(in: range) }

    /// The range grown so that it cuts no surrogate pair; an empty one inside of a pair moves before it.
    func withoutSplitPairs(_ range: Range<Int>) -> Range<Int> {
        let start = splitsPair(at: range.lowerBound) ? range.lowerBound - 1 : range.lowerBound
        if range.isEmpty { return start..<start }
        return start..<(splitsPair(at: range.upperBound) ? range.upperBound + 1 : range.upperBound)
    }

    private func splitsPair(at offset: Int) -> Bool {
        offset > 0 && offset < buffer.count && UTF16.isLeadSurrogate(buffer[offset - 1])
            && UTF16.isTrailSurrogate(buffer[offset])
    }

    /// The attributes of the character at an offset and the range that has them; nil where there is none.
    func run(at offset: Int) -> (range: Range<Int>, attributes: Attributes)? { runs.run(at: offset) }

    /// Puts characters in place of a range; they have the attributes of the first character replaced, or of what is
    /// before them.
    mutating func replace(_ range: Range<Int>, with units: [UInt16]) {
        let inherited = runs.attributes(at: range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound)
        buffer.replace(range, with: units)
        runs.replace(range, length: units.count, attributes: range.isEmpty ? nil : inherited ?? [:])
        knownString = nil
    }

    mutating func setAttributes(_ attributes: Attributes, in range: Range<Int>) {
        runs.assign([(range, attributes)])
    }
}
