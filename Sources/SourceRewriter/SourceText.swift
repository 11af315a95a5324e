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

    /// The byte at an offset; nil beyond the end.
    func byte(at offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

    /// The line and column of a UTF-8 offset, both from 1; the column counts UTF-8 bytes, as the compiler
    /// does.
    func position(of offset: Int) -> (line: Int, column: Int) {
        let before = bytes[..<offset]
        let lineStart = before.lastIndex(of: .newline).map { $0 + 1 } ?? 0
        let line = before.reduce(1) { $1 == .newline ? $0 + 1 : $0 }
        return (line, offset - lineStart + 1)
    }
}

extension UInt8 {
    static let newline = UInt8(ascii: "\n")
    static let backslash = UInt8(ascii: "\\")
    static let quote = UInt8(ascii: "\"")
    static let pound = UInt8(ascii: "#")
    static let slash = UInt8(ascii: "/")
    static let star = UInt8(ascii: "*")
    static let openParenthesis = UInt8(ascii: "(")
    static let closeParenthesis = UInt8(ascii: ")")

    var isNewline: Bool { self == .newline || self == UInt8(ascii: "\r") }
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    var isSpace: Bool { isNewline || isBlank || self == 0x0B || self == 0x0C || self == 0 }
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Every byte beyond ASCII counts as a letter, because the lexer gives none of them a special meaning.
    var isIdentifierStart: Bool { isIdentifierPart && !isDigit }

    var isIdentifierPart: Bool { UInt8.identifierParts[Int(self)] }

    var isOperator: Bool { UInt8.operators[Int(self)] }

    private static let identifierParts = table(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$0123456789", beyondASCII: true)

    private static let operators = table("/=-+!*%<>&|^~?", beyondASCII: false)

    private static func table(_ text: String, beyondASCII: Bool) -> [Bool] {
        let members = Set(text.utf8)
        return (0...UInt8.max).map { members.contains($0) || $0 >= 0x80 && beyondASCII }
    }
}
