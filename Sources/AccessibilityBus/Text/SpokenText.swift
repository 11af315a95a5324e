/// A text as readers count it: in Unicode scalars, where UIKit counts in UTF-16 units. Offsets outside are moved to the
/// nearest end: readers ask beyond the text all the time.
struct SpokenText: Equatable {
    let text: String
    /// The number of scalars.
    let count: Int
    /// Whether each scalar is one UTF-16 unit, as in most texts: then both count alike.
    private let isUniform: Bool

    init(_ text: String) {
        self.text = text
        count = text.unicodeScalars.count
        isUniform = text.utf16.count == count
    }

    func clamped(_ offset: Int) -> Int { min(max(0, offset), count) }

    /// The offset in UTF-16 units of a scalar's.
    func utf16Offset(_ offset: Int) -> Int {
        isUniform ? clamped(offset) : text.utf16.distance(from: text.startIndex, to: index(offset))
    }

    /// The offset of the scalar at, or around, an offset in UTF-16 units.
    func offset(ofUTF16 offset: Int) -> Int {
        guard !isUniform else { return clamped(offset) }
        let units = min(max(0, offset), text.utf16.count)
        let index = text.utf16.index(text.startIndex, offsetBy: units)
        return text.unicodeScalars.distance(from: text.startIndex, to: index)
    }

    private func index(_ offset: Int) -> String.Index {
        text.unicodeScalars.index(text.startIndex, offsetBy: clamped(offset))
    }

    /// A part of the text; -1 as the end stands for the end of the text.
    func part(from start: Int, to end: Int) -> String {
        let end = end < 0 ? count : clamped(end)
        let start = min(clamped(start), end)
        return String(text.unicodeScalars[index(start)..<index(end)])
    }

    /// The scalar at an offset; nil outside of the text.
    func scalar(at offset: Int) -> Unicode.Scalar? {
        offset >= 0 && offset < count ? text.unicodeScalars[index(offset)] : nil
    }
}

extension SpokenText {
    /// What became of a text: at an offset some of it was removed, and something was put there.
    struct Change: Equatable {
        var offset: Int
        var removed: String
        var inserted: String
    }

    /// The shortest change that makes another text of this one; nil when both are the same.
    func change(to other: SpokenText) -> Change? {
        guard text != other.text || count != other.count else { return nil }
        let old = Array(text.unicodeScalars)
        let new = Array(other.text.unicodeScalars)
        var start = 0
        while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
        var end = 0
        while end < old.count - start, end < new.count - start,
            old[old.count - 1 - end] == new[new.count - 1 - end]
        {
            end += 1
        }
        return Change(
            offset: start, removed: Self.string(old[start..<(old.count - end)]),
            inserted: Self.string(new[start..<(new.count - end)]))
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars)
        return String(result)
    }
}
