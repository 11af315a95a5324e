/// A source file: its UTF-8 bytes, and the conversion of offsets to lines and columns.
public struct SourceText: Sendable {
    /// The path of the file as it appears in diagnostics.
    public let path: String
    let bytes: [UInt8]

    /// Makes a source file from its text; `path` is used in diagnostics only.
    public init(_ text: String, path: String) {
        self.path = path
        bytes = Array(text.utf8)
    }

    /// The text between two offsets in UTF-8.
    subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The byte at an offset; nil outside of the text.
    func byte(at offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

    /// The line and column of a UTF-8 offset, both from 1; the column counts UTF-8 bytes, as the compiler
    /// does.
    func position(of offset: Int) -> (line: Int, column: Int) {
        let before = bytes[..<offset]
        let newline = UInt8(ascii: "\n")
        let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
        let line = before.reduce(1) { $1 == newline ? $0 + 1 : $0 }
        return (line, offset - lineStart + 1)
    }
}
