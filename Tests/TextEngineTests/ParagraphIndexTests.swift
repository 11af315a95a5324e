import SeededRandom
import Testing
import TextFuzzing

@testable import TextEngine

@Suite("The index of paragraphs")
struct ParagraphIndexTests {
    private func starts(_ index: ParagraphIndex) -> [Int] { (0..<index.count).map(index.start) }

    /// The starts of the paragraphs, found the slow way.
    private func plainStarts(_ text: TextBuffer) -> [Int] {
        (0...text.count).filter { TextBoundaries(text).startsParagraph(at: $0) }
    }

    @Test("finds every separator")
    func theIndexFindsParagraphs() {
        let index = ParagraphIndex(TextBuffer("a\nb\r\nc\rd\u{2029}\n"))
        #expect(starts(index) == [0, 2, 5, 7, 9, 10])
        #expect(index.range(of: 1) == 2..<5)
        #expect(index.range(of: 5) == 10..<10)
        #expect(index.paragraph(at: 4) == 1)
        #expect(index.paragraph(at: 5) == 2)
        #expect(index.paragraph(at: 99) == 5)
        #expect(index.paragraph(at: -1) == 0)
        #expect(ParagraphIndex(TextBuffer()).count == 1)
        #expect(ParagraphIndex(TextBuffer()).range(of: 0) == 0..<0)
    }

    @Test("a change tells which paragraphs it touched")
    func aSpliceTellsTheTouchedParagraphs() {
        let document = TextDocument("one\ntwo\nthree")
        var splice = document.replace(5..<6, with: "W").splice
        #expect(splice.replacedParagraphs == 1..<2 && splice.insertedParagraphs == 1..<2)
        splice = document.replace(4..<4, with: "new\n").splice
        #expect(splice.replacedParagraphs == 1..<2 && splice.insertedParagraphs == 1..<3)
        splice = document.replace(3..<4, with: "").splice
        #expect(splice.replacedParagraphs == 0..<2 && splice.insertedParagraphs == 0..<1)
        splice = document.replace(0..<document.count, with: "").splice
        #expect(splice.replacedParagraphs == 0..<3 && splice.insertedParagraphs == 0..<1)
    }

    @Test("a line feed put after a carriage return joins it, and a letter between them parts them")
    func pairsOfReturnAndNewlineAreOneEnd() {
        let document = TextDocument("a\rb")
        var splice = document.replace(2..<2, with: "\n").splice
        #expect(starts(document.paragraphs) == [0, 3])
        #expect(splice.replacedParagraphs == 0..<2 && splice.insertedParagraphs == 0..<2)
        splice = document.replace(2..<2, with: "x").splice
        #expect(starts(document.paragraphs) == [0, 2, 4])
        #expect(splice.replacedParagraphs == 0..<1 && splice.insertedParagraphs == 0..<2)
    }

    @Test("follows any edits, and the paragraphs it spares are the same as before", arguments: UInt64(1)...8)
    func theIndexFollowsRandomEdits(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = ["a", "bc", "\n", "\r", "\r\n", "\u{2029}", "😀"]
        let document = TextDocument("")
        for _ in 0..<700 {
            let old = paragraphs(of: document)
            let length = Int.random(in: 0...5, using: &generator)
            let text = (0..<length).map { _ in pieces.randomElement(using: &generator) ?? "a" }.joined()
            let first = document.replace(.random(upTo: document.count, using: &generator), with: text)
            let second = document.replace(.random(upTo: document.count, using: &generator), with: "\n")
            let splice = first.followed(by: second).splice
            let new = paragraphs(of: document)
            #expect(starts(document.paragraphs) == plainStarts(document.buffer), "seed \(seed)")
            var followed = old
            followed.replaceSubrange(splice.replacedParagraphs, with: new[splice.insertedParagraphs])
            #expect(followed == new, "seed \(seed)")
            if document.count > 120 { document.replace(20..<100, with: "") }
        }
    }

    private func paragraphs(of document: TextDocument) -> [[UInt16]] {
        (0..<document.paragraphs.count).map { document.buffer.units(in: document.paragraphs.range(of: $0)) }
    }

    @Test("boundaries are the same with and without it", arguments: UInt64(1)...4)
    func theIndexAgreesWithTheBoundaries(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let text = TextBuffer(HardText.random(pieces: 20, using: &generator))
            let plain = TextBoundaries(text)
            let indexed = TextBoundaries(text, paragraphs: ParagraphIndex(text))
            for offset in 0...text.count {
                #expect(plain.paragraph(at: offset) == indexed.paragraph(at: offset), "seed \(seed)")
                #expect(
                    plain.next(.paragraph, after: offset) == indexed.next(.paragraph, after: offset),
                    "seed \(seed)")
                #expect(
                    plain.previous(.paragraph, before: offset)
                        == indexed.previous(.paragraph, before: offset),
                    "seed \(seed)")
            }
        }
    }
}
