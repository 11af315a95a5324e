/// The attributes of a text, run by run, in UTF-16 units. The lengths add up to the text's.
///
/// Looking up and changing runs costs how far they are from those of the last time, so that typing costs the
/// same however many runs there are.
final class TextAttributeRuns {
    typealias Attributes = [NSAttributedString.Key: Any]

    /// Attributes that runs have in common: neighbours with the same object are one run.
    private final class Shared {
        let attributes: Attributes

        init(_ attributes: Attributes) { self.attributes = attributes }
    }

    private struct Run {
        var length: Int
        var shared: Shared
    }

    private var runs: [Run] = []

    /// A run and where it starts: where searches begin.
    private var cursor = (index: 0, start: 0)

    /// In UTF-16 units.
    private(set) var length = 0

    /// Grows when runs are given other attributes: snapshots made before that are out of date.
    private(set) var generation = 0

    init(_ string: NSAttributedString) {
        let whole = NSRange(location: 0, length: string.length)
        string.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
            runs.append(Run(length: range.length, shared: Shared(attributes)))
        }
        length = string.length
    }

    /// A text with the same attributes throughout.
    init(length: Int, attributes: Attributes) {
        if length > 0 { runs = [Run(length: length, shared: Shared(attributes))] }
        self.length = max(0, length)
    }

    private init(copying other: TextAttributeRuns) {
        runs = other.runs
        length = other.length
        generation = other.generation
    }

    /// The attributes of a text of more runs than this are not stored for undoing.
    private static let greatestSnapshot = 2000

    /// A copy of the runs as they are now; nil when there are too many.
    func snapshot() -> TextAttributeRuns? {
        runs.count <= TextAttributeRuns.greatestSnapshot ? copy() : nil
    }

    /// The same runs for another text. It costs nothing until one of the two is changed.
    func copy() -> TextAttributeRuns { TextAttributeRuns(copying: self) }

    /// Each run with its range, from the start.
    var ranges: [(range: Range<Int>, attributes: Attributes)] { pieces(of: 0..<length) }

    /// The runs that a range covers, cut at its ends, from the start.
    func pieces(of range: Range<Int>) -> [(range: Range<Int>, attributes: Attributes)] {
        guard !range.isEmpty, !runs.isEmpty else { return [] }
        seek(range.lowerBound)
        var (index, start) = cursor
        var result: [(range: Range<Int>, attributes: Attributes)] = []
        while index < runs.count, start < range.upperBound {
            let end = start + runs[index].length
            result.append(((start..<end).clamped(to: range), runs[index].shared.attributes))
            (index, start) = (index + 1, end)
        }
        return result
    }

    /// The attributes of the character at an offset; nil where there is none.
    func attributes(at offset: Int) -> Attributes? { run(at: offset)?.attributes }

    /// The run that holds the character at an offset; nil where there is none.
    func run(at offset: Int) -> (range: Range<Int>, attributes: Attributes)? {
        guard (0..<length).contains(offset) else { return nil }
        seek(offset)
        let run = runs[cursor.index]
        return (cursor.start..<cursor.start + run.length, run.shared.attributes)
    }

    /// The attributes of what is typed at an offset: those of the character before it, at the start those of the first.
    func attributes(forTypingAt offset: Int) -> Attributes? {
        attributes(at: max(0, min(offset, length) - 1))
    }

    /// Puts so many units in place of a range, with these attributes or those of what is typed there.
    func replace(_ range: Range<Int>, length newLength: Int, attributes: Attributes?) {
        guard !range.isEmpty || newLength > 0 else { return }
        let inherited = runs.isEmpty ? nil : sharedForTyping(at: range.lowerBound)
        // What goes on as the run before it did lengthens that: no run comes or goes.
        if range.isEmpty, attributes == nil, inherited != nil {
            seek(max(0, range.lowerBound - 1))
            runs[cursor.index].length += newLength
            length += newLength
            return
        }
        let first = split(at: range.lowerBound)
        let last = split(at: range.upperBound)
        let shared = attributes.map(Shared.init) ?? inherited
        let new = newLength > 0 ? [Run(length: newLength, shared: shared ?? Shared([:]))] : []
        runs.replaceSubrange(first..<last, with: new)
        length += newLength - range.count
        // Everything before the first one is where it was.
        cursor = first > 0 ? (first - 1, range.lowerBound - runs[first - 1].length) : (0, 0)
        if first > 0 { join(first - 1) }
    }

    /// Gives each run of a range other attributes.
    func map(_ range: Range<Int>, _ transform: (Attributes) -> Attributes) {
        let range = range.clamped(to: 0..<length)
        guard !range.isEmpty else { return }
        generation += 1
        let first = split(at: range.lowerBound)
        let last = split(at: range.upperBound)
        for index in first..<last { runs[index].shared = Shared(transform(runs[index].shared.attributes)) }
    }

    /// Gives parts of the text other attributes, part by part from the start.
    ///
    /// - Parameter generation: that of the runs when they had these attributes; nil for attributes that they have
    ///   never had.
    func assign(_ parts: [(range: Range<Int>, attributes: Attributes)], generation: Int? = nil) {
        self.generation = generation ?? self.generation + 1
        for (range, attributes) in parts where !range.isEmpty && range.upperBound <= length {
            let first = split(at: range.lowerBound)
            let last = split(at: range.upperBound)
            runs.replaceSubrange(first..<last, with: [Run(length: range.count, shared: Shared(attributes))])
            cursor = first > 0 ? (first - 1, range.lowerBound - runs[first - 1].length) : (0, 0)
        }
    }

    private func sharedForTyping(at offset: Int) -> Shared {
        seek(max(0, min(offset, length) - 1))
        return runs[cursor.index].shared
    }

    /// Makes neighbours with the same attributes one run.
    private func join(_ index: Int) {
        guard index + 1 < runs.count, runs[index].shared === runs[index + 1].shared else { return }
        runs[index].length += runs[index + 1].length
        runs.remove(at: index + 1)
    }

    /// Moves the cursor to the run that holds an offset; to the last one at the end of the text.
    private func seek(_ offset: Int) {
        while cursor.index > 0, offset < cursor.start {
            cursor.index -= 1
            cursor.start -= runs[cursor.index].length
        }
        while cursor.index + 1 < runs.count, offset >= cursor.start + runs[cursor.index].length {
            cursor.start += runs[cursor.index].length
            cursor.index += 1
        }
    }

    /// Makes a run begin at an offset and returns its index.
    private func split(at offset: Int) -> Int {
        guard offset < length else { return runs.count }
        seek(offset)
        let (index, start) = cursor
        guard offset > start else { return index }
        let rest = Run(length: start + runs[index].length - offset, shared: runs[index].shared)
        runs[index].length = offset - start
        runs.insert(rest, at: index + 1)
        return index + 1
    }
}
