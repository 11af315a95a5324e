import Foundation

/// The words of a hunspell dictionary, sorted: what completions of a word are found in. A dictionary lists stems, with
/// letters for the endings that each may have; the endings are not made.
///
/// Reads `NAME.dic` and the encoding from `NAME.aff`, files that every dictionary of hunspell has.
struct WordList {
    private let words: [String]

    /// The words of the files' contents. Lines that the encoding cannot read are left out.
    init(dictionary: Data, affixes: Data) {
        let encoding = Self.encoding(ofAffixes: affixes)
        var words = dictionary.split(separator: UInt8(ascii: "\n")).dropFirst().compactMap {
            line -> String? in
            // Flags come after a slash, other properties after a tab.
            let word = line.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\t") && $0 != 0x0D }
            guard !word.isEmpty else { return nil }
            return String(data: Data(word), encoding: encoding)
        }
        words.sort()
        self.words = words
    }

    /// The list of a language in the first of the folders that has one; nil where none does.
    init?(language: String, folders: [String] = WordList.folders()) {
        guard !language.contains("/"),
            let found = folders.lazy.compactMap({ Self.files(language, in: $0) }).first
        else { return nil }
        self.init(dictionary: found.dictionary, affixes: found.affixes)
    }

    private static func files(_ language: String, in folder: String) -> (dictionary: Data, affixes: Data)? {
        let path = folder + "/" + language
        guard let dictionary = FileManager.default.contents(atPath: path + ".dic") else { return nil }
        return (dictionary, FileManager.default.contents(atPath: path + ".aff") ?? Data())
    }

    /// Where hunspell looks for dictionaries: in the folders of DICPATH and in those of the system.
    static func folders(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [String] {
        let own = (environment["DICPATH"] ?? "").split(separator: ":").map(String.init)
        return own + ["/usr/share/hunspell", "/usr/share/myspell", "/usr/share/myspell/dicts"]
    }

    /// The line `SET NAME`; ISO 8859-1 without, as in hunspell.
    private static func encoding(ofAffixes affixes: Data) -> String.Encoding {
        for line in affixes.split(separator: UInt8(ascii: "\n")).prefix(200) {
            let parts = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            guard parts.count == 2, parts[0].hasSuffix("SET") else { continue }
            return encodings[String(parts[1]).uppercased()] ?? .isoLatin1
        }
        return .isoLatin1
    }

    private static let encodings: [String: String.Encoding] = [
        "UTF-8": .utf8, "ISO8859-1": .isoLatin1, "ISO8859-2": .isoLatin2, "MICROSOFT-CP1251": .windowsCP1251,
        "CP1251": .windowsCP1251,
    ]

    /// The words that begin with a prefix and are longer, in the order of the alphabet.
    func words(beginningWith prefix: String) -> some Sequence<String> {
        var (low, high) = (0, words.count)
        while low < high {
            let middle = (low + high) / 2
            if words[middle] < prefix { low = middle + 1 } else { high = middle }
        }
        return words[low...].lazy.prefix { $0.hasPrefix(prefix) }.filter { $0 != prefix }
    }
}
