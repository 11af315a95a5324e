import Testing
import UnicodeFiles

@testable import TextEngine

@Suite("Unicode's own tables and tests")
struct UnicodeRulesTests {
    static let graphemeNames = [
        "Other", "CR", "LF", "Control", "Extend", "ZWJ", "Regional_Indicator", "Prepend", "SpacingMark",
        "L", "V", "T", "LV", "LVT",
    ]
    static let wordNames = [
        "Other", "CR", "LF", "Newline", "Extend", "ZWJ", "Format", "Regional_Indicator", "Katakana",
        "Hebrew_Letter", "ALetter", "Single_Quote", "Double_Quote", "MidNumLet", "MidLetter", "MidNum",
        "Numeric",
        "ExtendNumLet", "WSegSpace",
    ]
    static let sentenceNames = [
        "Other", "CR", "LF", "Extend", "Sep", "Format", "Sp", "Lower", "Upper", "OLetter", "Numeric", "ATerm",
        "SContinue", "STerm", "Close",
    ]

    /// Compares every code point with a file; those that the file leaves out must have the first name.
    private func compare(
        _ file: String, names: [String], _ read: (UnicodeProperties) -> Int
    ) throws {
        var expected = [Int](repeating: 0, count: 0x11_0000)
        for (codes, value) in try UnicodeDatabase.ranges(file) {
            let position = try #require(names.firstIndex(of: value))
            for code in codes { expected[Int(code)] = position }
        }
        let wrong = expected.indices.filter { read(UnicodeProperties(of: UInt32($0))) != expected[$0] }
        #expect(wrong.isEmpty)
    }

    @Test("the table holds the grapheme classes of every code point")
    func graphemeClassesAreThoseOfUnicode() throws {
        try compare("auxiliary/GraphemeBreakProperty.txt", names: Self.graphemeNames) {
            Int($0.grapheme.rawValue)
        }
    }

    @Test("the table holds the word classes of every code point")
    func wordClassesAreThoseOfUnicode() throws {
        try compare("auxiliary/WordBreakProperty.txt", names: Self.wordNames) {
            $0.word.rawValue.trailingZeroBitCount
        }
    }

    @Test("the table holds the sentence classes of every code point")
    func sentenceClassesAreThoseOfUnicode() throws {
        try compare("auxiliary/SentenceBreakProperty.txt", names: Self.sentenceNames) {
            $0.sentence.rawValue.trailingZeroBitCount
        }
    }

    @Test("a number that is no code point has no properties")
    func beyondTheLastCodePoint() {
        #expect(UnicodeProperties(of: 0x11_0000) == UnicodeProperties(of: 0xFFFE_FFFF))
        #expect(UnicodeProperties(of: 0x11_0000).grapheme == .other)
    }

    private func run(_ file: String, atLeast: Int, _ isBoundary: (TextBuffer, Int) -> Bool) throws {
        let tests = try UnicodeDatabase.breakTests("auxiliary/\(file)")
        let failed = tests.filter { test in
            let text = TextBuffer(units: test.units)
            return (0...text.count).filter { isBoundary(text, $0) } != test.boundaries
        }
        print("\(file): \(tests.count - failed.count) of \(tests.count) passed")
        #expect(tests.count >= atLeast)
        #expect(failed.map { $0.units.map { String($0, radix: 16) } } == [])
    }

    @Test("grapheme clusters as in GraphemeBreakTest.txt")
    func unicodesGraphemeBreakTestPasses() throws {
        try run("GraphemeBreakTest.txt", atLeast: 600, GraphemeRules.isBoundary)
    }

    @Test("words as in WordBreakTest.txt")
    func unicodesWordBreakTestPasses() throws {
        try run("WordBreakTest.txt", atLeast: 1800, WordRules.isBoundary)
    }

    @Test("sentences as in SentenceBreakTest.txt")
    func unicodesSentenceBreakTestPasses() throws {
        try run("SentenceBreakTest.txt", atLeast: 500, SentenceRules.isBoundary)
    }
}
