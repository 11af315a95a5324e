/// A message of the program that recognises speech.
enum DictationMessage: Equatable, Sendable {
    /// What has been recognised of a phrase up to now, in place of the partial message before.
    case partial(String)
    /// A phrase is complete.
    case final(String, alternatives: [String])
    /// The program cannot go on.
    case error(String)
    /// Nothing more will come.
    case end
    /// A line that is none of these; its beginning.
    case unclear(String)

    /// The messages of a line: a JSON object with the keys `partial`, `final` and `alternatives`, `error`, and `end`.
    /// Keys of other names are of no concern. None for an empty line.
    static func messages(in line: DictationLines.Line) -> [DictationMessage] {
        guard case .whole(let bytes) = line else {
            return [.unclear("more than \(DictationLines.limit) bytes")]
        }
        // What is not UTF-8 is replaced: the rest of the words is still worth having.
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.contains(where: { !$0.isWhitespace }) else { return [] }
        guard let fields = try? JSONDecoder().decode(Fields.self, from: Data(text.utf8)), fields.isKnown
        else { return [.unclear(String(text.prefix(80)))] }
        return fields.messages
    }

    private struct Fields: Decodable {
        var partial: String?
        var final: String?
        var alternatives: [String]?
        var error: String?
        var end: Bool?

        var isKnown: Bool { partial != nil || final != nil || error != nil || end != nil }

        var messages: [DictationMessage] {
            var result: [DictationMessage] = []
            if let final { result.append(.final(final, alternatives: alternatives ?? [])) }
            if let partial { result.append(.partial(partial)) }
            if let error { result.append(.error(error)) }
            if end == true { result.append(.end) }
            return result
        }
    }
}

/// Cuts what a program writes into lines.
struct DictationLines {
    enum Line: Equatable {
        case whole([UInt8])
        /// A line of more than `limit` bytes, which are not stored.
        case tooLong
    }

    /// In bytes. A phrase is far shorter.
    static let limit = 1 << 20

    private var pending: [UInt8] = []
    private var isTooLong = false

    /// The lines that end in these bytes.
    mutating func take(_ bytes: ArraySlice<UInt8>) -> [Line] {
        var lines: [Line] = []
        var rest = bytes
        while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
            keep(rest[..<newline])
            lines += finish()
            rest = rest[(newline + 1)...]
        }
        keep(rest)
        return lines
    }

    /// What came after the last newline; nothing when that was the end.
    mutating func finish() -> [Line] {
        defer { (pending, isTooLong) = ([], false) }
        if isTooLong { return [.tooLong] }
        return pending.isEmpty ? [] : [.whole(pending)]
    }

    private mutating func keep(_ bytes: ArraySlice<UInt8>) {
        guard !isTooLong, pending.count + bytes.count <= DictationLines.limit else {
            (pending, isTooLong) = ([], true)
            return
        }
        pending += bytes
    }
}
