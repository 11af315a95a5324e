import SeededRandom
import Testing
import TextFuzzing

@testable import TextEngine

@Suite("Boundaries of a text")
struct TextBoundariesTests {
    private func boundaries(_ text: String) -> TextBoundaries { TextBoundaries(TextBuffer(text)) }

    /// The lengths in UTF-16 units of the units that a walk over the text meets.
    private func lengths(_ granularity: TextGranularity, _ text: String) -> [Int] {
        let boundaries = boundaries(text)
        var lengths: [Int] = []
        var position = 0
        while let next = boundaries.next(granularity, after: position) {
            lengths.append(next - position)
            position = next
        }
        return lengths
    }

    @Test(
        "characters as people count them",
        arguments: [
            ("abc", [1, 1, 1]), ("", []), ("A😀B", [1, 2, 1]), ("e\u{301}x", [2, 1]), ("👨‍👩‍👧!", [8, 1]),
            ("👍🏽👍", [4, 2]), ("🇩🇪🇯🇵🇫", [4, 4, 2]), ("a\r\n\nb", [1, 2, 1, 1]),
            ("\u{1100}\u{1161}\u{11A8}가", [3, 1]),
            ("❤️x", [2, 1]), ("1️⃣", [3]), ("\u{301}a", [1, 1]), ("x\u{200D}y", [2, 1]), ("🏳️‍🌈", [6]),
        ])
    func charactersAreThoseThatPeopleCount(text: String, expected: [Int]) {
        #expect(lengths(.character, text) == expected)
    }

    @Test("an offset inside of a character rounds to its ends")
    func positionsAreRoundedToCharacters() {
        let text = boundaries("a👨‍👩‍👧b")
        #expect(text.characterStart(at: 4) == 1)
        #expect(text.characterEnd(at: 4) == 9)
        #expect(text.wholeCharacters(2..<3) == 1..<9)
        #expect(text.wholeCharacters(2..<2) == 1..<9)
        #expect(text.wholeCharacters(1..<1) == 1..<1)
        #expect(text.next(.character, after: 2) == 9)
        #expect(text.previous(.character, before: 8) == 1)
        #expect(text.characterStart(at: 99) == 10)
        #expect(text.characterEnd(at: -3) == 0)
    }

    @Test("words and the gaps between them")
    func wordsEndAsUnicodeSays() {
        #expect(lengths(.word, "Hello, big world!") == [5, 2, 3, 1, 5, 1])
        #expect(lengths(.word, "don't 3.14 foo_bar a-b") == [5, 1, 4, 1, 7, 1, 1, 1, 1])
        #expect(lengths(.word, "  ") == [2])
        #expect(lengths(.word, "ไทย ไทย") == [3, 1, 3])
        #expect(lengths(.word, "… — x") == [4, 1])
        #expect(lengths(.word, "שלום עולם") == [4, 1, 4])
    }

    @Test(
        "a word boundary has a direction",
        arguments: [
            (0, false, true), (1, false, false), (5, true, false), (6, false, true), (11, true, false),
        ])
    func wordBoundariesHaveADirection(offset: Int, forward: Bool, backward: Bool) {
        let text = boundaries("Hello world")
        #expect(text.isBoundary(.word, at: offset, in: .forward) == forward)
        #expect(text.isBoundary(.word, at: offset, in: .backward) == backward)
    }

    @Test("the word that encloses an offset, by direction")
    func theEnclosingWordDependsOnTheDirection() {
        let text = boundaries("Hello world ")
        #expect(text.range(of: .word, enclosing: 5, in: .backward) == 0..<5)
        #expect(text.range(of: .word, enclosing: 5, in: .forward) == nil)
        #expect(text.range(of: .word, enclosing: 6, in: .forward) == 6..<11)
        #expect(text.range(of: .word, enclosing: 6, in: .backward) == nil)
        #expect(text.range(of: .word, enclosing: 8, in: .forward) == 6..<11)
        #expect(text.range(of: .word, enclosing: 0, in: .forward) == 0..<5)
        #expect(text.range(of: .word, enclosing: 0, in: .backward) == nil)
        #expect(text.range(of: .word, enclosing: 12, in: .backward) == nil)
        #expect(text.range(of: .word, enclosing: 13, in: .backward) == nil)
        #expect(text.isWithin(.word, at: 5, in: .backward))
        #expect(!text.isWithin(.word, at: 5, in: .forward))
    }

    @Test("characters, sentences and the document enclose by direction")
    func otherUnitsEncloseAPosition() {
        let text = boundaries("Hi. You?")
        #expect(text.range(of: .character, enclosing: 1, in: .forward) == 1..<2)
        #expect(text.range(of: .character, enclosing: 1, in: .backward) == 0..<1)
        #expect(text.range(of: .character, enclosing: 8, in: .forward) == nil)
        #expect(text.range(of: .sentence, enclosing: 4, in: .forward) == 4..<8)
        #expect(text.range(of: .sentence, enclosing: 4, in: .backward) == 0..<4)
        #expect(text.range(of: .document, enclosing: 3, in: .forward) == 0..<8)
        #expect(text.range(of: .document, enclosing: 8, in: .forward) == nil)
        #expect(text.range(of: .document, enclosing: 8, in: .backward) == 0..<8)
    }

    @Test("sentences keep their white space, and an abbreviation does not end one")
    func sentencesEndAsUnicodeSays() {
        #expect(lengths(.sentence, "One. Two! Three?") == [5, 5, 6])
        #expect(lengths(.sentence, "See p. five. Next.") == [13, 5])
        #expect(lengths(.sentence, "3.14 is pi.\nYes") == [12, 3])
    }

    @Test("paragraphs and what separates them")
    func paragraphsEndAtTheirSeparators() {
        let text = boundaries("one\r\ntwo\n\nfour")
        #expect(text.paragraph(at: 2) == 0..<3)
        #expect(text.paragraph(at: 3) == 0..<3)
        #expect(text.paragraph(at: 4) == 0..<3)
        #expect(text.paragraph(at: 5) == 5..<8)
        #expect(text.paragraph(at: 9) == 9..<9)
        #expect(text.paragraph(at: 99) == 10..<14)
        #expect(text.next(.paragraph, after: 0) == 3)
        #expect(text.next(.paragraph, after: 3) == 5)
        #expect(text.previous(.paragraph, before: 10) == 8)
        #expect(text.range(of: .paragraph, enclosing: 3, in: .backward) == 0..<3)
        #expect(text.range(of: .paragraph, enclosing: 3, in: .forward) == nil)
        #expect(text.range(of: .paragraph, enclosing: 9, in: .forward) == nil)
        #expect(text.isBoundary(.paragraph, at: 5, in: .backward))
        #expect(text.isBoundary(.paragraph, at: 8, in: .forward))
        #expect(!text.isBoundary(.paragraph, at: 4))
    }

    @Test("nothing lies beyond the ends", arguments: TextGranularity.allCases)
    func nothingIsBeyondTheEnds(granularity: TextGranularity) {
        let text = boundaries("word")
        #expect(text.next(granularity, after: 4) == nil)
        #expect(text.previous(granularity, before: 0) == nil)
        #expect(text.next(granularity, after: -2) == 0)
        #expect(text.previous(granularity, before: 9) == 4)
        #expect(!text.isBoundary(granularity, at: 5))
        let empty = boundaries("")
        #expect(empty.next(granularity, after: 0) == nil)
        #expect(empty.previous(granularity, before: 0) == nil)
        #expect(empty.isBoundary(granularity, at: 0))
        #expect(!empty.isBoundary(granularity, at: 0, in: .forward))
        #expect(!empty.isBoundary(granularity, at: 0, in: .backward))
        #expect(empty.range(of: granularity, enclosing: 0, in: .forward) == nil)
    }

    @Test("word moves stop at the far end of a word")
    func wordMovesPassPunctuation() {
        let text = boundaries("Hello, world!")
        #expect(text.wordEnd(after: 0) == 5)
        #expect(text.wordEnd(after: 5) == 12)
        #expect(text.wordEnd(after: 12) == 13)
        #expect(text.wordStart(before: 13) == 7)
        #expect(text.wordStart(before: 7) == 0)
    }

    @Test("a double click takes a word, or the gap where there is none")
    func aPositionIsInAWordOrInAGap() {
        let text = boundaries("one,  two")
        #expect(text.wordOrGap(at: 1) == 0..<3)
        #expect(text.wordOrGap(at: 3) == 0..<3)
        #expect(text.wordOrGap(at: 5) == 4..<6)
        #expect(text.wordOrGap(at: 9) == 6..<9)
        #expect(boundaries("a !").wordOrGap(at: 3) == 2..<3)
        #expect(boundaries("").wordOrGap(at: 0) == 0..<0)
    }

    @Test("a secret counts as one word and one sentence")
    func concealedTextIsOneWord() {
        let document = TextDocument("pass word. Two")
        document.isConcealed = true
        document.selectWord(at: 6)
        #expect(document.selection.range == 0..<14)
        document.move(.wordBackward)
        document.move(.wordForward)
        #expect(document.selection.range == 14..<14)
        let text = document.boundaries
        for granularity in [TextGranularity.word, .sentence] {
            #expect((0...14).filter { text.isBoundary(granularity, at: $0) } == [0, 14])
            #expect(text.range(of: granularity, enclosing: 5, in: .forward) == 0..<14)
            #expect(text.previous(granularity, before: 9) == 0)
        }
        #expect(text.next(.character, after: 0) == 1)
        document.deleteWordBackward()
        #expect(document.isEmpty)
    }

    @Test("a long row of flags is paired cheaply and the same way in both directions")
    func manyFlagsAreFoundOneByOne() {
        let text = boundaries(String(repeating: "🇩🇪", count: 2000))
        var position = 0
        var walked: [Int] = []
        while let next = text.next(.character, after: position) {
            #expect(text.previous(.character, before: next) == position)
            position = next
            walked.append(next)
        }
        #expect(walked == Array(stride(from: 4, through: 8000, by: 4)))
    }

    @Test("next and previous undo each other at every boundary", arguments: UInt64(1)...6)
    func forwardAndBackwardAgree(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let text = boundaries(HardText.random(pieces: 25, using: &generator))
            for granularity in TextGranularity.allCases {
                let all = (0...text.text.count).filter { text.isBoundary(granularity, at: $0) }
                for offset in 0...text.text.count {
                    let next = all.first { $0 > offset }
                    let previous = all.last { $0 < offset }
                    #expect(text.next(granularity, after: offset) == next, "seed \(seed) \(granularity)")
                    #expect(
                        text.previous(granularity, before: offset) == previous, "seed \(seed) \(granularity)")
                }
            }
        }
    }

    @Test("characters break where Swift breaks them", arguments: UInt64(1)...4)
    func charactersAreThoseOfSwift(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let string = HardText.random(pieces: 30, using: &generator)
            #expect(lengths(.character, string) == string.map(\.utf16.count), "seed \(seed): \(string)")
        }
    }
}
