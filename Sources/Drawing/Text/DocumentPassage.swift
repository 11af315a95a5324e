/// A part of a paragraph, shaped as in the whole paragraph: together with as much of the text before it as decides
/// about its first characters.
@MainActor
struct DocumentPassage {
    /// The context and the part.
    let units: [UInt16]
    /// Where the part starts, in UTF-16 units.
    let first: Int
    /// Where the context starts in the document.
    private let origin: Int
    private let contexts: ScriptContext.Positions

    init(_ range: Range<Int>, of paragraph: DocumentParagraph, in source: any DocumentSource) {
        let reach = max(paragraph.range.lowerBound, range.lowerBound - ScriptContext.reach)
        let units = source.units(in: reach..<range.upperBound)
        let contexts = ScriptContext.positions(in: units, isStart: reach == paragraph.range.lowerBound)
        let first = range.lowerBound - reach
        if let start = contexts.digests[...first].lastIndex(of: 0) {
            self.init(
                Array(units[start...]), at: reach + start, first: first - start, contexts.dropping(start))
        } else {
            self.init(alone: Array(units[first...]), at: range.lowerBound)
        }
    }

    /// A part that is shaped without what is before it.
    private init(alone units: [UInt16], at offset: Int) {
        self.init(units, at: offset, first: 0, ScriptContext.positions(in: units, isStart: true))
    }

    private init(_ units: [UInt16], at origin: Int, first: Int, _ contexts: ScriptContext.Positions) {
        self.units = units
        self.origin = origin
        self.first = first
        self.contexts = contexts
    }

    /// The part without its context.
    var withoutContext: DocumentPassage { DocumentPassage(alone: Array(units[first...]), at: origin + first) }

    /// The offsets of the context and the part in the document.
    var range: Range<Int> { origin..<origin + units.count }

    /// Whether the script of the first characters is known, which may be that of a character after them.
    var knowsScript: Bool { contexts.knowsScript }

    /// The context of a unit; 0 if it needs none. Equal ones are the same number.
    func context(at unit: Int) -> Int32 { contexts.digests[unit] }
}
