/// What has arrived, cut into lines. It keeps no more than a line of the greatest length and what was read at once.
struct LineBuffer {
    private var bytes: [UInt8] = []
    /// How many bytes at the beginning have been taken.
    private var taken = 0
    /// Whether the line that is arriving was too long, so that its rest is dropped.
    private var isSkipping = false
    private let limit: Int

    /// - Parameter limit: the greatest length of a line in bytes, without its end.
    init(limit: Int) { self.limit = limit }

    private static let newline = UInt8(ascii: "\n")

    mutating func append(_ new: some Collection<UInt8>) {
        if taken > 0 {
            bytes.removeFirst(taken)
            taken = 0
        }
        bytes += new
    }

    /// The next line without its end; nil while none has arrived whole.
    ///
    /// - Parameter isAtEnd: whether nothing more arrives: what is left is a line.
    mutating func next(isAtEnd: Bool) -> ControlRequest? {
        while true {
            let rest = bytes[taken...]
            let end = rest.firstIndex(of: Self.newline)
            if isSkipping {
                taken = end.map { $0 + 1 } ?? bytes.endIndex
                guard end != nil else { return nil }
                isSkipping = false
                continue
            }
            guard let end else {
                if rest.count > limit {
                    isSkipping = true
                    taken = bytes.endIndex
                    return .unusable(tooLong)
                }
                guard isAtEnd, !rest.isEmpty else { return nil }
                taken = bytes.endIndex
                return Self.request(rest)
            }
            taken = end + 1
            let line = bytes[rest.startIndex..<end]
            return line.count > limit ? .unusable(tooLong) : Self.request(line)
        }
    }

    private var tooLong: String { "a line has at most \(limit) bytes" }

    private static func request(_ line: ArraySlice<UInt8>) -> ControlRequest {
        // Programs of other systems end lines with a carriage return, too.
        let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        return String(validating: text, as: UTF8.self).map { .line($0) }
            ?? .unusable("a line is not in UTF-8")
    }
}
