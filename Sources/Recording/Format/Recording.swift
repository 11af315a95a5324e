package import WindowSystem

/// A session that was recorded: everything that crossed the border between the toolkit and the desktop, in its order.
///
/// A recording is checked as a whole when it is made from bytes. It stays in memory as bytes; entries are read while it
/// is played.
public struct Recording: Sendable {
    /// What the recording says of itself.
    public let header: RecordingHeader
    /// When the last turn begins, in seconds from the session's beginning.
    public let duration: Double
    /// The size of the first window that was made, in pixels; nil when none was.
    package let windowSize: PixelSize?

    private let bytes: [UInt8]
    /// The lines after the header.
    private let body: Range<Int>

    /// The environment variables that recordings have, because they decide about what is shown: none that names a program
    /// or a place.
    public static let variables: Set<String> = [
        "LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_TIME", "LC_NUMERIC", "TZ", "UIKIT_KEYBOARD",
        "UIKIT_SPELLING",
    ]

    /// Reads a file.
    ///
    /// - Parameter acceptsCut: whether a file that ends too early is played as far as it goes, as that of a program that
    ///   crashed.
    /// - Throws: what is wrong with it, and in which line.
    public init(contentsOf path: String, acceptsCut: Bool = false) throws(RecordingError) {
        try self.init(RecordingFile.bytes(path), name: path, acceptsCut: acceptsCut)
    }

    /// Checks bytes.
    ///
    /// - Parameter name: the file's, for messages.
    package init(_ bytes: [UInt8], name: String, acceptsCut: Bool = false) throws(RecordingError) {
        var lines = LineCursor(bytes)
        guard let first = lines.next(), Self.isSignature(first) else { throw .notARecording(path: name) }
        try Self.checkVersion(first, name)
        do {
            let header = try Self.header(&lines)
            let start = lines.position
            let contents = try Self.contents(&lines)
            guard contents.isComplete || acceptsCut else { throw CutShort() }
            self.header = header
            duration = contents.duration
            windowSize = contents.windowSize
            body = start..<contents.end
        } catch is CutShort {
            throw .cutShort(path: name, line: lines.number)
        } catch {
            let reason = (error as? FieldProblem)?.reason ?? "\(error)"
            throw .malformed(path: name, line: lines.number, reason: reason)
        }
        self.bytes = bytes
    }

    /// A recording of entries.
    package init(_ header: RecordingHeader, _ entries: [RecordingEntry]) throws(RecordingError) {
        var writer = EntryWriter()
        var bytes = header.lines
        for entry in entries { bytes += writer.lines(of: entry) }
        bytes += writer.lastLine()
        try self.init(bytes, name: header.program)
    }

    /// The file's content.
    package var fileContent: [UInt8] { bytes }

    /// The entries, in their order.
    package var entries: RecordingEntries { RecordingEntries(bytes: bytes, body: body) }

    // MARK: Checking

    private struct CutShort: Error {}

    static func isSignature(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: Array("\(RecordingFormat.signature) ".utf8))
    }

    private static func checkVersion(_ line: ArraySlice<UInt8>, _ name: String) throws(RecordingError) {
        var reader = FieldReader(line)
        _ = try? reader.word("signature")
        let version = (try? reader.word("version")) ?? "unknown"
        guard version == "\(RecordingFormat.version)", reader.isAtEnd else {
            throw .otherVersion(path: name, version: version)
        }
    }

    private static func header(_ lines: inout LineCursor) throws -> RecordingHeader {
        var reader = HeaderReader()
        while let line = try lines.nextChecked() {
            if let header = try reader.header(after: line) { return header }
        }
        throw CutShort()
    }

    private struct Contents {
        var duration = 0.0
        var windowSize: PixelSize?
        /// Where the entries end.
        var end: Int
        var isComplete = false
    }

    private static func contents(_ lines: inout LineCursor) throws -> Contents {
        var contents = Contents(end: lines.position)
        var reader = EntryReader()
        let before = lines.number
        while let line = try lines.nextChecked() {
            if line.starts(with: Array("end ".utf8)) {
                try checkEnd(line, lineCount: lines.number - before - 1, lines)
                contents.isComplete = true
                break
            }
            if case .windowMade(let size, _)? = try reader.entry(line), contents.windowSize == nil {
                contents.windowSize = size
            }
            contents.end = lines.position
        }
        contents.duration = reader.time - RecordingFormat.startTime
        return contents
    }

    private static func checkEnd(
        _ line: ArraySlice<UInt8>, lineCount: Int, _ lines: LineCursor
    ) throws(FieldProblem) {
        var reader = FieldReader(line)
        _ = try reader.word("end")
        let count = try reader.integer("number of lines", in: 0...RecordingFormat.greatestCount)
        try reader.end()
        guard count == lineCount else {
            throw FieldProblem("there were \(count) lines, and there are \(lineCount)")
        }
        guard lines.isAtEnd else { throw FieldProblem("there is more after the end") }
    }
}

/// The entries of a recording, which are read one by one.
package struct RecordingEntries: Sequence, Sendable {
    fileprivate let bytes: [UInt8]
    fileprivate let body: Range<Int>

    package func makeIterator() -> Iterator { Iterator(lines: LineCursor(bytes, in: body)) }

    package struct Iterator: IteratorProtocol {
        fileprivate var lines: LineCursor
        private var reader = EntryReader()

        fileprivate init(lines: LineCursor) { self.lines = lines }

        package mutating func next() -> RecordingEntry? {
            while let line = lines.next() {
                // The lines were checked when the recording was made.
                guard let entry = try? reader.entry(line) else { continue }
                return entry
            }
            return nil
        }
    }
}

/// Goes through bytes line by line.
struct LineCursor {
    private let bytes: [UInt8]
    private let end: Int
    /// Where the next line begins.
    private(set) var position: Int
    /// The number of the line that was read last; the first has number 1.
    private(set) var number = 0

    init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
        self.bytes = bytes
        position = range?.lowerBound ?? 0
        end = range?.upperBound ?? bytes.count
    }

    var isAtEnd: Bool { position >= end }

    /// The next whole line, without its end; nil when there is none.
    mutating func next() -> ArraySlice<UInt8>? {
        guard position < end, let newline = bytes[position..<end].firstIndex(of: UInt8(ascii: "\n")) else {
            return nil
        }
        defer { position = newline + 1 }
        number += 1
        return bytes[position..<newline]
    }

    /// What is left after the last whole line; nil when there is nothing.
    mutating func rest() -> ArraySlice<UInt8>? {
        guard position < end else { return nil }
        defer { position = end }
        number += 1
        return bytes[position..<end]
    }

    /// The same as `next`; throws when a line is longer than any is.
    mutating func nextChecked() throws(FieldProblem) -> ArraySlice<UInt8>? {
        let line = next()
        if let line, line.count > RecordingFormat.greatestLine { throw FieldProblem("the line is too long") }
        return line
    }
}
