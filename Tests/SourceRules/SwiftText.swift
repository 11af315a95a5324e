/// A Swift file taken apart: its code without comments and the contents of strings, and its comments.
///
/// Lines stay where they are in both, so that a line number found in either is the file's.
public struct SwiftText {
    /// The code, line by line; comments and what stands between quotes are blanks.
    public let code: [String]
    /// The comments, line by line, without the code around them.
    public let comments: [String]

    public init(_ source: String) {
        var scanner = Scanner(Array(source.utf8))
        scanner.run()
        code = Self.lines(scanner.code)
        comments = Self.lines(scanner.comments)
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }
}

/// Goes over a file once and copies each byte into the code or into the comments; the other gets a blank.
private struct Scanner {
    private let source: [UInt8]
    private var index = 0
    private(set) var code: [UInt8] = []
    private(set) var comments: [UInt8] = []

    init(_ source: [UInt8]) {
        self.source = source
        code.reserveCapacity(source.count)
        comments.reserveCapacity(source.count)
    }

    private enum Destination { case code, comment, neither }

    mutating func run() {
        while index < source.count {
            if starts(with: "//") {
                copy(to: .comment, until: { $0.source[$0.index] == newline })
            } else if starts(with: "/*") {
                blockComment()
            } else if let delimiter = stringDelimiter() {
                string(delimiter)
            } else {
                copy(1, to: .code)
            }
        }
    }

    private func starts(with text: StaticString, at offset: Int = 0) -> Bool {
        let start = index + offset
        guard start + text.utf8CodeUnitCount <= source.count else { return false }
        return text.withUTF8Buffer { wanted in
            wanted.indices.allSatisfy { source[start + $0] == wanted[$0] }
        }
    }

    /// Comments nest.
    private mutating func blockComment() {
        var depth = 0
        repeat {
            if starts(with: "/*") {
                depth += 1
                copy(2, to: .comment)
            } else if starts(with: "*/") {
                depth -= 1
                copy(2, to: .comment)
            } else {
                copy(1, to: .comment)
            }
        } while depth > 0 && index < source.count
    }

    private struct Delimiter {
        /// How many # stand before the quotes.
        var pounds: Int
        var isMultiline: Bool
    }

    private func stringDelimiter() -> Delimiter? {
        var pounds = 0
        while index + pounds < source.count, source[index + pounds] == UInt8(ascii: "#") { pounds += 1 }
        guard starts(with: "\"", at: pounds) else { return nil }
        return Delimiter(pounds: pounds, isMultiline: starts(with: "\"\"\"", at: pounds))
    }

    /// What an interpolation holds is code: it is read like the rest, up to its closing parenthesis.
    private mutating func string(_ delimiter: Delimiter) {
        let quotes = delimiter.isMultiline ? 3 : 1
        copy(delimiter.pounds + quotes, to: .neither)
        while index < source.count {
            if isEnd(of: delimiter, quotes: quotes) {
                return copy(quotes + delimiter.pounds, to: .neither)
            }
            if !delimiter.isMultiline, source[index] == newline { return }
            if let length = escape(in: delimiter) {
                let isInterpolation =
                    index + length < source.count && source[index + length] == UInt8(ascii: "(")
                copy(length, to: .neither)
                if isInterpolation { interpolation() } else { copy(1, to: .neither) }
            } else {
                copy(1, to: .neither)
            }
        }
    }

    private func isEnd(of delimiter: Delimiter, quotes: Int) -> Bool {
        let end = index + quotes + delimiter.pounds
        guard end <= source.count else { return false }
        return source[index..<index + quotes].allSatisfy { $0 == UInt8(ascii: "\"") }
            && source[index + quotes..<end].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    /// The length of a backslash with as many # as the string has; nil where there is none.
    private func escape(in delimiter: Delimiter) -> Int? {
        let length = 1 + delimiter.pounds
        guard index + length <= source.count, source[index] == UInt8(ascii: "\\"),
            source[index + 1..<index + length].allSatisfy({ $0 == UInt8(ascii: "#") })
        else { return nil }
        return length
    }

    private mutating func interpolation() {
        var depth = 0
        repeat {
            if source[index] == UInt8(ascii: "(") { depth += 1 }
            if source[index] == UInt8(ascii: ")") { depth -= 1 }
            if let delimiter = stringDelimiter() { string(delimiter) } else { copy(1, to: .code) }
        } while depth > 0 && index < source.count
    }

    private mutating func copy(_ count: Int, to destination: Destination) {
        for _ in 0..<count where index < source.count {
            let byte = source[index]
            let blank = byte == newline ? newline : UInt8(ascii: " ")
            code.append(destination == .code ? byte : blank)
            comments.append(destination == .comment ? byte : blank)
            index += 1
        }
    }

    private mutating func copy(to destination: Destination, until isEnd: (Scanner) -> Bool) {
        while index < source.count, !isEnd(self) { copy(1, to: destination) }
    }
}

private let newline = UInt8(ascii: "\n")
