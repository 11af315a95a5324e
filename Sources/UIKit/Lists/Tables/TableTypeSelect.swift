/// The letters typed in quick succession to find a row whose text begins with them.
struct TableTypeSelect {
    private(set) var text = ""
    private var last: TimeInterval = 0
    /// Whether a range of rows is being selected, which leaves the anchor where it is.
    var isExtendingSelection = false

    /// The pause, in seconds, after which a letter begins a new word.
    static let pause: TimeInterval = 1
    /// The maximum number of cells that are created only to read their texts.
    static let furthestCell = 4096

    /// Whether a word is being typed.
    func isTyping(at now: TimeInterval) -> Bool { !text.isEmpty && now - last <= Self.pause }

    mutating func type(_ letters: String, at now: TimeInterval) {
        if !isTyping(at: now) { text = "" }
        text += letters
        last = now
    }

    /// The letter, if the same one was typed repeatedly: each repetition goes to the next matching row.
    var repeatedLetter: String? {
        guard let first = text.first, text.count > 1, text.allSatisfy({ $0 == first }) else { return nil }
        return String(first)
    }

    /// Finds texts that begin with a word, ignoring case and accents.
    struct Prefix {
        private let folded: String
        private let count: Int
        private let firstByte: UInt8?

        init(_ word: String) {
            folded = Self.fold(word)
            count = word.count
            firstByte = folded.utf8.first.flatMap { $0 < 0x80 ? $0 : nil }
        }

        private static func fold(_ text: String) -> String {
            text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        }

        func fits(_ text: String) -> Bool {
            guard let first = text.utf8.first else { return false }
            // A quick check that rules out most texts.
            if let firstByte, first < 0x80, Self.lowercase(first) != firstByte { return false }
            return Self.fold(String(text.prefix(count))).hasPrefix(folded)
        }

        private static func lowercase(_ byte: UInt8) -> UInt8 {
            (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
        }
    }
}
