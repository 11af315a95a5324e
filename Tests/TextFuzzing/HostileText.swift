/// A text that is meant to be as expensive as possible to lay out and to edit.
public struct HostileText: Sendable {
    /// What it is made of.
    public let name: String
    /// A text of about the given number of UTF-16 units.
    public let units: @Sendable (_ count: Int) -> [UInt16]

    /// A text of about the given number of UTF-16 units; a lone surrogate becomes U+FFFD.
    public func string(_ count: Int) -> String { String(decoding: units(count), as: UTF16.self) }

    /// A pattern repeated up to a length, with other text before it.
    private init(_ name: String, after prefix: String = "", _ pattern: String, then suffix: String = "") {
        self.init(name, after: Array(prefix.utf16), units: Array(pattern.utf16), then: Array(suffix.utf16))
    }

    private init(
        _ name: String, after prefix: [UInt16] = [], units pattern: [UInt16], then suffix: [UInt16] = []
    ) {
        self.name = name
        units = { count in
            let middle = max(count - prefix.count - suffix.count, 0) / pattern.count
            return prefix + (0..<middle).flatMap { _ in pattern } + suffix
        }
    }

    /// One half of a length of one pattern, then as many of another one.
    private init(_ name: String, half first: String, half second: String) {
        let (first, second) = (Array(first.utf16), Array(second.utf16))
        self.name = name
        units = { count in
            (0..<count / 2 / first.count).flatMap { _ in first }
                + (0..<count / 2 / second.count).flatMap { _ in second }
        }
    }

    /// What hostile texts are compared with.
    public static let ordinary = HostileText("ordinary", "The quick brown fox jumps over the lazy dog. ")

    public static let all = marks + joined + directions + unbroken + odd

    /// What looks like the beginnings of addresses, numbers and dates, for whoever looks for these.
    public static let data = [
        HostileText("closing brackets after a letter", after: "a", ")"),
        HostileText("full stops after an address", after: "swift.org", "."),
        HostileText("opening brackets before a letter", "(", then: "a"),
        HostileText("an address of many labels", "a.", then: "org"),
        HostileText("an address of a long label", after: "www.", "a", then: ".org"),
        HostileText("a long path", after: "http://a.org/", "a/?%20"),
        HostileText("schemes", "http://"),
        HostileText("addresses", "a.org "),
        HostileText("mail without a host", "a@"),
        HostileText("mail", "a@b.org,"),
        HostileText("a long name of mail", "a", then: "@b.org"),
        HostileText("a number without an end", "1"),
        HostileText("digits with spaces", "1 "),
        HostileText("digits with dashes", "12-"),
        HostileText("opened brackets before digits", "(1"),
        HostileText("numbers that are too short", "+123 "),
        HostileText("numbers", "+1 555 010 0100 "),
        HostileText("days", "1/1/2026 "),
        HostileText("days without a space", "1/1/2026/"),
        HostileText("names of months", "May 1 "),
        HostileText("names of months by turns", "1 May 1 June "),
        HostileText("words that could be months", "Mayflowers 1 "),
        HostileText("times", "2026-01-01T10:00 at "),
    ]

    /// Clusters that never end.
    private static let marks = [
        HostileText("one mark repeated", after: "e", "\u{301}"),
        HostileText("marks of every class", after: "e", "\u{300}\u{316}\u{334}\u{322}\u{345}\u{31B}\u{20D0}"),
        HostileText(
            "marks in descending order", half: "e\u{315}\u{302}", half: "\u{302}\u{316}\u{321}\u{334}"),
        HostileText(
            "Zalgo", "Z\u{30D}\u{30E}\u{304}\u{305}\u{33F}\u{311}\u{306}\u{310}\u{352}\u{357}a\u{316}\u{317}"),
        HostileText("Thai vowels", after: "ก", "\u{E34}\u{E49}"),
        HostileText("Devanagari signs", after: "क", "\u{93F}\u{94D}"),
        HostileText("Devanagari conjuncts", "क\u{94D}"),
        HostileText("Tibetan stack", after: "ཀ", "\u{FB1}\u{F90}"),
        HostileText("Arabic marks", after: "ب", "\u{64E}\u{651}"),
        HostileText("Hebrew points", after: "ש", "\u{5B8}\u{5C1}\u{5BC}"),
        HostileText("enclosing marks", after: "a", "\u{20DD}\u{20E0}"),
        HostileText("marks without a base", "\u{308}"),
        HostileText("prepended signs", "\u{600}"),
    ]

    /// Sequences that join characters into one.
    private static let joined = [
        HostileText("joined emoji", "👩\u{200D}"),
        HostileText("joiners", after: "a", "\u{200D}"),
        HostileText("skin tones", after: "👍", "\u{1F3FD}"),
        HostileText("variation selectors", after: "☺", "\u{FE0F}"),
        HostileText("ideographic variations", after: "葛", "\u{E0100}"),
        HostileText("regional indicators", "🇩"),
        HostileText("tags", after: "🏴", "\u{E0067}\u{E0062}", then: "\u{E007F}"),
        HostileText("leading jamo", "\u{1100}"),
        HostileText("jamo", after: "\u{1100}", "\u{1161}", then: "\u{11A8}"),
        HostileText("trailing jamo", after: "가", "\u{11A8}"),
    ]

    /// Controls of the bidirectional algorithm, and text that depends on distant text.
    private static let directions =
        [
            ("LRE", "\u{202A}"), ("RLE", "\u{202B}"), ("PDF", "\u{202C}"), ("LRO", "\u{202D}"),
            ("RLO", "\u{202E}"), ("LRI", "\u{2066}"), ("RLI", "\u{2067}"), ("FSI", "\u{2068}"),
            ("PDI", "\u{2069}"), ("LRM", "\u{200E}"), ("RLM", "\u{200F}"), ("ALM", "\u{61C}"),
        ].map { HostileText($0.0, $0.1) } + [
            HostileText("opened embeddings with text", "\u{202B}a \u{202A}ב "),
            HostileText("opened isolates with text", "\u{2067}a \u{2066}ב "),
            HostileText("nested isolates", half: "\u{2067}a", half: "\u{2069}"),
            HostileText("nested embeddings", half: "\u{202B}a", half: "\u{202C}"),
            HostileText("isolated words", "\u{2068}שלום\u{2069} and \u{2066}more\u{2069} "),
            HostileText("first strong isolates without a letter", "\u{2068}1"),
            HostileText("overrides of both directions", "\u{202E}a\u{202D}b"),
            HostileText("unmatched brackets", "([{א"),
            HostileText("closing brackets", "א)]}"),
            HostileText("nested brackets", half: "(א", half: ")"),
            HostileText("right to left with digits", "א1 ב2 12,5% "),
            HostileText("Arabic in one word", "بسمال"),
            HostileText("both directions by turns", "aא"),
        ]

    /// Lines that offer no position to break them.
    private static let unbroken = [
        HostileText("one letter", "a"),
        HostileText("spaces", " "),
        HostileText("tabs", "\t"),
        HostileText("Thai without spaces", "ภาษาไทย"),
        HostileText("full stops", "."),
        HostileText("digits and commas", "1,2.3"),
        HostileText("underscores", "a_"),
        HostileText("apostrophes", "a'"),
        HostileText("no-break spaces", "a\u{A0}"),
        HostileText("word joiners", "a\u{2060}"),
        HostileText("soft hyphens", "\u{AD}"),
        HostileText("hyphenated letters", "a\u{AD}"),
        HostileText("zero width spaces", "\u{200B}"),
        HostileText("dashes", "-"),
        HostileText("ideographs", "漢字"),
        HostileText("mathematical letters", "𝒜"),
    ]

    /// Characters that text seldom has.
    private static let odd = [
        HostileText("null characters", "\0"),
        HostileText("controls", "\u{1}\u{1B}\u{7F}\u{85}"),
        HostileText("high surrogates", units: [0xD83D]),
        HostileText("low surrogates", units: [0xDE00]),
        HostileText("surrogates in the wrong order", units: [0xDE00, 0xD83D]),
        HostileText("line separators", "\u{2028}"),
        HostileText("line feeds", "\n"),
        HostileText("carriage returns", "\r"),
        HostileText("paragraph separators", "a\u{2029}"),
        HostileText("object replacements", "\u{FFFC}"),
        HostileText("private use", "\u{E000}\u{10FFFD}"),
        HostileText("noncharacters", units: [0xFFFE, 0xFDD0, 0xD83F, 0xDFFF]),
        HostileText("unassigned", "\u{378}\u{E0080}"),
        HostileText("interlinear annotations", "\u{FFF9}a\u{FFFA}b\u{FFFB}"),
        HostileText("ligatures", "ffi"),
        HostileText("many scripts", "aбγאب漢한ไक𝒜👍"),
    ]
}
