/// A range of a source file and its replacement.
struct Edit {
    /// UTF-8 offsets in the file.
    let range: Range<Int>
    let text: String

    /// Replaces a range with `text` and pads it with white space, so that the code after it keeps its line
    /// and, where possible, its column.
    static func blank(_ range: Range<Int>, in source: SourceText, keeping text: String = "") -> Edit {
        let original = source[range]
        var blanks = String(
            original.unicodeScalars.dropFirst(text.unicodeScalars.count).map {
                $0 == "\n" || $0 == "\r" ? Character($0) : " "
            })
        // A longer replacement shifts the columns after it, but not the lines.
        let kept = text.unicodeScalars.count
        let lines = original.unicodeScalars.prefix(kept).filter { $0 == "\n" }.count
        blanks += String(repeating: "\n", count: lines)
        return Edit(range: range, text: text + blanks)
    }

    /// The source with all edits applied. An edit that begins inside an earlier one is ignored.
    static func apply(_ edits: [Edit], to source: SourceText) -> String {
        var result: [UInt8] = []
        var offset = 0
        let ordered = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        for (_, edit) in ordered where edit.range.lowerBound >= offset {
            result += source.bytes[offset..<edit.range.lowerBound]
            result += edit.text.utf8
            offset = edit.range.upperBound
        }
        result += source.bytes[offset...]
        return String(decoding: result, as: UTF8.self)
    }
}
