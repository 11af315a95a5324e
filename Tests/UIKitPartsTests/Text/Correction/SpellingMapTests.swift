@testable import UIKit
import SeededRandom
import TextEngine
import XCTest

/// The map of misspelt words against looking at the whole text anew.
@preconcurrency @MainActor
final class SpellingMapTests: XCTestCase {
    private let document = TextDocument()
    private var map = SpellingMap()
    private var asked: [String] = []

    private func begin(_ text: String) {
        document.onChange = { [unowned self] in map.follow($0.splice) }
        document.setText(text)
    }

    private func isMisspelt(_ range: Range<Int>) -> Bool {
        asked.append(document.text(in: range))
        return document.text(in: range).hasPrefix("x")
    }

    private func update(_ shown: Range<Int>? = nil, typing caret: Int? = nil) {
        map.update(
            shown ?? 0..<document.count, of: document.boundaries, typing: caret.map { $0...$0 },
            isMisspelt: isMisspelt)
    }

    private var found: [String] { map.misspelt.map { document.text(in: $0) } }

    func testAsksOnceAboutEachWord() {
        begin("one xtwo three xfour")
        update()
        XCTAssertEqual(found, ["xtwo", "xfour"])
        XCTAssertEqual(asked, ["one", "xtwo", "three", "xfour"])
        asked = []
        update()
        XCTAssertEqual(asked, [])
    }

    func testAChangeAsksAboutItsOwnWordsOnly() {
        begin("one xtwo three xfour")
        update()
        asked = []
        document.replace(9..<9, with: "x")
        update()
        XCTAssertEqual(found, ["xtwo", "xthree", "xfour"])
        XCTAssertEqual(asked, ["xthree"])
        asked = []
        document.replace(4..<5, with: "")
        update()
        XCTAssertEqual(found, ["xthree", "xfour"])
        XCTAssertEqual(asked, ["two"])
    }

    func testTheWordThatIsTypedWaits() {
        begin("one ")
        update()
        document.replace(4..<4, with: "xa")
        update(typing: 6)
        XCTAssertEqual(found, [])
        document.replace(6..<6, with: " ")
        update(typing: 7)
        XCTAssertEqual(found, ["xa"])
        // The caret back in the word changes nothing.
        update(typing: 5)
        XCTAssertEqual(found, ["xa"])
        document.replace(5..<5, with: "b")
        update(typing: 6)
        XCTAssertEqual(found, [])
        update(typing: 0)
        XCTAssertEqual(found, ["xba"])
    }

    func testAWordIsNotMarkedWhileWhatIsTypedBelongsToIt() {
        begin("a xon")
        update()
        document.replace(5..<5, with: "'")
        update(typing: 6)
        XCTAssertEqual(found, ["xon"])
        document.replace(6..<6, with: "t")
        update(typing: 7)
        XCTAssertEqual(found, [])
        update(typing: 0)
        XCTAssertEqual(found, ["xon't"])
    }

    func testOnlyWhatIsSeenIsLookedAt() {
        begin(String(repeating: "word xword ", count: 100_000))
        update(550_000..<550_110)
        XCTAssertLessThan(asked.count, 30)
        asked = []
        update(550_000..<550_220)
        XCTAssertLessThan(asked.count, 30)
        // Far away.
        update(11..<22)
        XCTAssertEqual(found.count, 1)
        // Pasting a long text does not have it looked at.
        asked = []
        document.replace(15..<15, with: String(repeating: " paste", count: 50_000))
        update(0..<110)
        XCTAssertLessThan(asked.count, 30)
    }

    func testWordsThatJoinAndPart() {
        begin("a xb")
        update()
        document.replace(1..<2, with: "")
        update()
        XCTAssertEqual(found, [])
        document.replace(1..<1, with: " ")
        update()
        XCTAssertEqual(found, ["xb"])
        map.forget()
        document.replace(0..<document.count, with: "xab")
        update()
        document.replace(2..<2, with: " x")
        update()
        XCTAssertEqual(found, ["xa", "xb"])
    }

    func testRandomEditsKeepTheMarksOnTheirWords() { SoakPlan.rounds(1...10, body: checkRandomEdits) }

    func testRandomTypingKeepsTheMarksOnTheirWords() {
        SoakPlan.rounds(1...10) { checkRandomEdits(seed: $0, isTyped: true) }
    }

    private func checkRandomEdits(seed: UInt64) { checkRandomEdits(seed: seed, isTyped: false) }

    /// - Parameter isTyped: whether the caret stands after each edit, so that the word there waits, until it has gone.
    private func checkRandomEdits(seed: UInt64, isTyped: Bool) {
        var random = SeededGenerator(seed: seed)
        let pieces = ["x", "a", " ", ".", "xa ", " b", "\n", "", "'", "x x", "7", "é"]
        begin("some xwords here. xand there\nxthen more")
        for step in 0..<2000 {
            let start = Int.random(in: 0...document.count, using: &random)
            let end = min(document.count, start + Int.random(in: 0...(step % 10), using: &random))
            let new = pieces.randomElement(using: &random) ?? ""
            document.replace(start..<end, with: new)
            let low = Int.random(in: 0...document.count, using: &random)
            let shown = low..<Int.random(in: low...document.count, using: &random)
            if shown.isEmpty { continue }
            if isTyped {
                update(shown, typing: start + new.utf16.count)
                if Bool.random(using: &random) { continue }
            }
            update(shown)
            let whole = SpelledWords.ranges(in: 0..<document.count, of: document.boundaries)
                .filter { isMisspelt($0) && $0.overlaps(shown) }
            XCTAssertEqual(
                map.misspelt.filter { $0.overlaps(shown) }, whole,
                "seed \(seed), step \(step), \(document.text)")
            if map.misspelt.filter({ $0.overlaps(shown) }) != whole { return }
        }
    }
}
