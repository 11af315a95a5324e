import SeededRandom
import XCTest

@testable import Drawing

/// A line that was edited in steps looks like one that Pango laid out as a whole.
@preconcurrency @MainActor
final class LineEditingTests: DrawingTestCase {
    private static let latin = [
        "The ", "quick ", "AV ", "office ", "Tor. ", "(a) ", "1,234 ", "T", "V", "a", " ", "- ",
    ]
    private static let hebrew = ["שלום ", "עולם ", "(אב) ", "12 ", "א", " ", "גד-ה "]
    private static let arabic = ["سلام ", "عالم ", "٣٤ ", "56 ", "لا ", "ب", "، "]
    private static let others = [
        "e\u{301}", "👩‍👩‍👧 ", "👍🏽", "🇩🇪 ", "漢字", "かな ", "한글 ", "Привет ", "\t", "\u{200D}", "(", ")", "[", "½ ",
    ]
    private static let loneSurrogates: [[UInt16]] = [[0xD83D], [0xDE00], [0xDC00, 0xD800]]
    private static let controls = ["\u{202B}", "\u{2067}", "\u{2069}", "\u{202C}", "\u{200F}"]

    private var hasFailed = false

    private func units(_ words: [String]) -> [[UInt16]] { words.map { Array($0.utf16) } }

    /// Small pieces, so that short texts are cut often.
    private let smallPieces = LineCutting.Limits(maximum: 24, target: 12, minimum: 4)

    private func check(
        _ line: LineLayout, _ text: [UInt16], styles: [TextStyle], direction: TextDirection, _ note: String,
        file: StaticString = #filePath, line sourceLine: UInt = #line
    ) {
        let whole = LineLayout(style: style, direction: direction, limits: .none)
        var start = 0
        while start < text.count {
            var end = start + 1
            while end < text.count, styles[end] == styles[start] { end += 1 }
            whole.replace(start..<start, with: text[start..<end], style: styles[start])
            start = end
        }
        XCTAssertEqual(line.length, text.count, note, file: file, line: sourceLine)
        XCTAssertEqual(line.isRightToLeft, whole.isRightToLeft, note, file: file, line: sourceLine)
        XCTAssertEqual(line.width, whole.width, note, file: file, line: sourceLine)
        for offset in 0...text.count {
            for forward in [false, true] {
                let expected = whole.x(forOffset: offset, forward: forward)
                let actual = line.x(forOffset: offset, forward: forward)
                guard expected != actual else { continue }
                let context = String(
                    decoding: text[max(0, offset - 30)..<min(text.count, offset + 30)], as: UTF16.self)
                hasFailed = true
                XCTFail(
                    "\(note): x at \(offset) \(forward) is \(actual), not \(expected), in \(context.debugDescription)",
                    file: file, line: sourceLine)
                return
            }
        }
    }

    private func edit(
        words: [[UInt16]], direction: TextDirection, steps: Int, seed: UInt64,
        limits: LineCutting.Limits? = nil,
        otherStyle: TextStyle? = nil, checkedEvery: Int = 7
    ) {
        var random = SeededGenerator(seed: seed)
        let line = LineLayout(style: style, direction: direction, limits: limits ?? smallPieces)
        var text: [UInt16] = []
        var styles: [TextStyle] = []
        for step in 0..<steps {
            let position = random.below(text.count + 1)
            let isDeletion = random.below(4) == 0 && !text.isEmpty
            let count =
                isDeletion ? min(random.below(20), text.count - position) : random.below(3) == 0 ? 1 : 0
            let range = position..<min(text.count, position + count)
            var new: [UInt16] = []
            if !isDeletion { for _ in 0...random.below(6) { new += words[random.below(words.count)] } }
            let newStyle = otherStyle.flatMap { random.below(3) == 0 ? $0 : nil } ?? style
            line.replace(range, with: new, style: newStyle)
            text.replaceSubrange(range, with: new)
            styles.replaceSubrange(range, with: repeatElement(newStyle, count: new.count))
            if let otherStyle, random.below(5) == 0, !text.isEmpty {
                let start = random.below(text.count)
                let end = min(text.count, start + random.below(30))
                line.setStyle(otherStyle, in: start..<end)
                for index in start..<end { styles[index] = otherStyle }
            }
            if step % checkedEvery == 0 || step == steps - 1 {
                check(line, text, styles: styles, direction: direction, "seed \(seed) step \(step)")
                if hasFailed { return }
            }
        }
        XCTAssertGreaterThan(text.count, 20)
    }

    func testEditedLatinLinesAreLikeNewOnes() {
        for seed in 0..<6 {
            edit(words: units(Self.latin), direction: .natural, steps: 80, seed: UInt64(seed))
        }
    }

    func testHebrewIsEditedInEveryDirection() {
        for direction in [TextDirection.natural, .leftToRight, .rightToLeft] {
            for seed in 10..<14 {
                edit(words: units(Self.hebrew), direction: direction, steps: 60, seed: UInt64(seed))
            }
        }
    }

    func testLatinHebrewAndArabicMixed() {
        for direction in [TextDirection.natural, .leftToRight, .rightToLeft] {
            for seed in 20..<26 {
                edit(
                    words: units(Self.latin + Self.hebrew + Self.arabic), direction: direction, steps: 60,
                    seed: UInt64(seed))
            }
        }
    }

    func testEditedLinesOfAllScriptsAreLikeNewOnes() {
        let words = units(Self.latin + Self.hebrew + Self.arabic + Self.others) + Self.loneSurrogates
        for seed in 30..<36 { edit(words: words, direction: .natural, steps: 60, seed: UInt64(seed)) }
    }

    func testEditedLinesWithDirectionControlsAreLikeNewOnes() {
        let words = units(Self.latin + Self.hebrew + Self.controls)
        for seed in 40..<44 { edit(words: words, direction: .natural, steps: 50, seed: UInt64(seed)) }
    }

    func testEditedLinesOfSeveralStylesAreLikeNewOnes() {
        var other = style
        other.font = Font(family: "DejaVu Sans", size: 21, weight: 700)
        other.kern = 3
        for seed in 50..<54 {
            edit(
                words: units(Self.latin + Self.hebrew), direction: .natural, steps: 60, seed: UInt64(seed),
                otherStyle: other)
        }
    }

    func testFractionalPositionsOfOtherScales() {
        FontEnvironment.renderingScale = 1.5
        for seed in 60..<63 {
            edit(words: units(Self.latin + Self.arabic), direction: .natural, steps: 60, seed: UInt64(seed))
        }
    }

    func testEditedLinesInStandardPiecesAreLikeNewOnes() {
        edit(
            words: units(Self.latin + Self.others), direction: .natural, steps: 200, seed: 70,
            limits: .standard,
            checkedEvery: 50)
    }

    func testLongWordsAreCutToo() {
        let line = LineLayout(style: style)
        line.replace(0..<0, with: [UInt16](repeating: 0x61, count: 5_000))
        XCTAssertGreaterThan(line.table.pieces.count, 20)
        line.replace(2_000..<2_001, with: "V".utf16)
        var text = [UInt16](repeating: 0x61, count: 5_000)
        text[2_000] = 0x56
        check(line, text, styles: .init(repeating: style, count: 5_000), direction: .natural, "long word")
    }

    func testAKeystrokeLaysOutOnePieceOnly() {
        let line = LineLayout(style: style)
        line.replace(0..<0, with: String(repeating: "some words and more ", count: 500).utf16)
        _ = line.width
        let widths = line.table.pieces.map { $0.width != nil }
        XCTAssertTrue(widths.allSatisfy { $0 })
        line.replace(5_003..<5_003, with: "x".utf16)
        XCTAssertEqual(line.table.pieces.filter { $0.width == nil }.count, 1)
    }

    func testDeletingEverythingLeavesAnEmptyLine() {
        let line = LineLayout(style: style)
        line.replace(0..<0, with: String(repeating: "some words and more ", count: 50).utf16)
        line.replace(0..<1_000, with: [])
        XCTAssertEqual(line.length, 0)
        XCTAssertEqual(line.width, 0)
        XCTAssertEqual(line.x(forOffset: 0, forward: true), 0)
        XCTAssertNil(line.clusterRange(atX: 0))
        XCTAssertNil(line.offset(movingVisually: true, from: 0, forward: true))
    }

    func testInsertedTextTakesTheStyleBeforeIt() {
        var red = style
        red.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let line = LineLayout(style: style)
        line.replace(0..<0, with: "ab".utf16, style: red)
        line.replace(2..<2, with: "c".utf16)
        line.replace(0..<0, with: "d".utf16)
        XCTAssertEqual(line.table.pieces[0].runs, [StyleRun(length: 4, style: red)])
    }
}

extension SeededGenerator {
    /// A number from 0 on that is less than the limit; 0 for a limit of 0.
    fileprivate mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<max(limit, 1), using: &self) }
}
