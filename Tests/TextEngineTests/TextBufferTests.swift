import SeededRandom
import Testing
import TextFuzzing

@testable import TextEngine

@Suite("The gap buffer")
struct TextBufferTests {
    @Test("a new buffer holds its text")
    func aBufferHoldsItsText() {
        let buffer = TextBuffer("A😀B")
        #expect(buffer.count == 4)
        #expect(buffer.string == "A😀B")
        #expect(buffer[1] == 0xD83D)
        #expect(TextBuffer().isEmpty)
        #expect(TextBuffer().string == "")
    }

    @Test("replacing at the start, inside, at the end and of everything")
    func aBufferReplacesRanges() {
        var buffer = TextBuffer("middle")
        buffer.replace(0..<0, with: Array("<".utf16))
        buffer.replace(7..<7, with: Array(">".utf16))
        #expect(buffer.string == "<middle>")
        buffer.replace(2..<5, with: Array("---".utf16))
        #expect(buffer.string == "<m---le>")
        buffer.replace(0..<8, with: [])
        #expect(buffer.isEmpty)
        buffer.replace(0..<0, with: "again".utf16)
        #expect(buffer.string == "again")
    }

    @Test("halves of pairs are kept and read as U+FFFD")
    func loneHalvesBecomeReplacementCharacters() {
        let buffer = TextBuffer("A😀B")
        #expect(buffer.string(in: 0..<2) == "A\u{FFFD}")
        #expect(buffer.string(in: 2..<4) == "\u{FFFD}B")
        #expect(TextBuffer(units: [0xDE00, 0xD83D]).string == "\u{FFFD}\u{FFFD}")
        #expect(TextBuffer(units: [0xD83D, 0xD83D, 0xDE00]).string == "\u{FFFD}😀")
        #expect(buffer.units(in: 1..<2) == [0xD83D])
    }

    @Test("UTF-8 of all lengths, also across the gap")
    func textIsTranscodedAcrossTheGap() {
        let text = "a¢߿ࠀ€\u{FFFF}\u{10000}\u{10FFFF}"
        for position in 0...TextBuffer(text).count {
            var buffer = TextBuffer(text)
            buffer.replace(position..<position, with: [0x78])
            buffer.replace(position..<position + 1, with: [])
            #expect(buffer.string == text)
            #expect(buffer.utf8(in: 0..<buffer.count) == Array(text.utf8))
        }
    }

    @Test("wiping the gap leaves the text alone")
    func aWipedGapKeepsTheText() {
        var buffer = TextBuffer("secret text")
        buffer.replace(0..<7, with: [])
        buffer.wipeGap()
        #expect(buffer.string == "text")
    }

    @Test("a copy does not see later changes")
    func aCopyOfABufferKeepsItsText() {
        var buffer = TextBuffer("one")
        let copy = buffer
        buffer.replace(0..<3, with: "two".utf16)
        #expect(copy.string == "one")
    }

    @Test("any sequence of replacements equals an array of units", arguments: UInt64(1)...8)
    func aBufferEqualsAnArrayAtRandom(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var model: [UInt16] = []
        var buffer = TextBuffer()
        for _ in 0..<1500 {
            let range = Range.random(upTo: model.count, using: &generator)
            let added = Array(
                HardText.random(pieces: Int.random(in: 0...4, using: &generator), using: &generator).utf16)
            model.replaceSubrange(range, with: added)
            buffer.replace(range, with: added)
            let read = Range.random(upTo: model.count, using: &generator)
            #expect(buffer.count == model.count)
            #expect(buffer.units(in: read) == Array(model[read]), "seed \(seed)")
            #expect(buffer.string(in: read) == String(decoding: model[read], as: UTF16.self), "seed \(seed)")
            if let position = model.indices.randomElement(using: &generator) {
                #expect(buffer[position] == model[position])
            }
            if model.count > 400 {
                model.removeSubrange(100..<300)
                buffer.replace(100..<300, with: [])
            }
        }
        #expect(buffer.units == model)
    }
}
