import SeededRandom
import XCTest

@testable import Drawing

/// Texts without spaces, whose lines may end anywhere: after random edits their lines are those of a fresh layout.
@preconcurrency @MainActor
final class UnspacedTextTests: DrawingTestCase {
    private struct Kind {
        let name: String
        let pieces: [String]
        var width: CGFloat = 90
    }

    private static let thai = [
        "ไทย", "ท", "ภาษา", "กิน", "ข้าว", "ตา", "กลม", "ตาก", "ลม", "มา", "มาก", "กว่า", "นี้", "ก", "า", "เ",
        "ฯ", "ๆ", "๑๒",
        "\u{E48}", "โรงเรียน", "สวัสดี", "ที่", "ยว",
    ]

    private static let kinds = [
        Kind(name: "Thai", pieces: thai),
        Kind(name: "narrow Thai", pieces: thai, width: 1),
        Kind(
            name: "Thai with others", pieces: thai + thai + ["é", "a", "1", "(", ")", ".", "\u{200B}", "漢"]),
        Kind(name: "Lao", pieces: ["ລາວ", "ພາສາ", "ກິນ", "ເ", "ເຂົ້າ", "\u{EC8}", "ໆ", "໑"]),
        Kind(name: "Khmer", pieces: ["ខ្មែរ", "ភាសា", "ក", "\u{17D2}", "ស្រី", "ា", "១", "។"]),
        Kind(name: "Burmese", pieces: ["မြန်မာ", "ဘာသာ", "က", "\u{1039}", "စကား", "ါ", "၁", "၊"]),
        Kind(
            name: "long words",
            pieces: ["antidis", "establish", "ment", "arian", "ism", "fi", "AV", "e\u{301}", "-"]),
        Kind(name: "ideographs", pieces: ["漢字", "か", "ー", "。", "「", "」", "カタ", "한국어", "っ", "2", "Q", "々"]),
        Kind(
            name: "emoji",
            pieces: [
                "😀", "👨‍👩‍👧", "👍🏽", "🇩🇪", "🇯", "\u{200D}", "\u{FE0F}", "❤️", "👩", "\u{1F3FD}", "1\u{FE0F}\u{20E3}",
            ]),
        Kind(
            name: "marks",
            pieces: ["e", "\u{301}", "\u{308}", "न", "ि", "\u{94D}", "क", "\u{600}", "Z", "\u{11A8}", "각"]),
        Kind(
            name: "directions",
            pieces: ["שלום", "سلام", "لا", "a", "12", "(", ")", "\u{2067}", "\u{2069}", "-", "٣"]),
        Kind(
            name: "anything",
            pieces: thai + ["漢", "\u{11A8}", "Z'", "👩", "\u{200D}", "नि", "ש", "က", "é'", "2.5", "𝒜"]),
    ]

    private func lines(_ layout: DocumentLayout, _ length: Int) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var offset = 0
        repeat {
            let range = layout.line(at: LayoutPosition(offset: offset)).range
            result.append(range)
            offset = max(range.upperBound, offset + 1)
        } while offset < length
        return result
    }

    /// Where the lines of both are, or what is different.
    private func compare(_ layout: DocumentLayout, _ document: TestDocument, _ name: String) -> Bool {
        layout.measure()
        let fresh = DocumentLayout(source: document, width: layout.width)
        fresh.measure()
        let (found, expected) = (lines(layout, document.length), lines(fresh, document.length))
        let first = zip(found, expected).first { $0 != $1 }
        XCTAssertTrue(
            found == expected,
            "\(name): \(first.map { "\($0), not \($1)" } ?? "other lines") of "
                + String(decoding: document.units(in: 0..<document.length), as: UTF16.self).debugDescription)
        XCTAssertEqual(layout.contentHeight, fresh.contentHeight, name)
        return found == expected && layout.contentHeight == fresh.contentHeight
    }

    private func edit(_ kind: Kind, seed: UInt64, length: Int, steps: Int) {
        var numbers = SeededGenerator(seed: seed)
        func text(_ count: Int) -> String {
            (0..<count).map { _ in kind.pieces.randomElement(using: &numbers) ?? "" }.joined()
        }
        let document = TestDocument(text(length), style: style)
        let layout = DocumentLayout(source: document, width: kind.width)
        var history: [String] = []
        for step in 0..<steps {
            let start = Int.random(in: 0...document.length, using: &numbers)
            let removed = [0, 0, 1, 2, 7].randomElement(using: &numbers) ?? 0
            let new = text([0, 1, 1, 1, 3].randomElement(using: &numbers) ?? 0)
            let range = start..<min(start + removed, document.length)
            document.edit(range, new, in: layout)
            if step % 3 == 1 { _ = layout.line(at: LayoutPosition(offset: start)) }
            history.append("\(range) -> \(new.debugDescription)")
            guard step % 2 == 0 else { continue }
            let what = "\(kind.name), seed \(seed), step \(step): \(history.suffix(4))"
            guard compare(layout, document, what) else { return }
        }
    }

    func testEditsGiveTheLinesOfAFreshLayout() {
        for kind in Self.kinds {
            for seed in 1...UInt64(Self.rounds) { edit(kind, seed: seed, length: 40, steps: 24) }
            edit(kind, seed: 99, length: 150, steps: 24)
        }
    }

    private static let rounds = Int(ProcessInfo.processInfo.environment["UNSPACED"] ?? "") ?? 3
}
