import XCTest

@testable import Drawing

/// How much of a long cluster is shaped together.
@preconcurrency @MainActor
final class ClusterLimitTests: DrawingTestCase {
    private func shaped(_ text: String, _ controls: EncodedText.Controls = .spaces) -> String {
        String(decoding: EncodedText(Array(text.utf16), controls: controls).bytes, as: UTF8.self)
    }

    func testUpToThirtyMarksAreShapedAsTheyAre() {
        for text in [
            "e" + String(repeating: "\u{301}", count: 30), "👨‍👩‍👧‍👦", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E007F}", "각",
            "क्षि",
        ] {
            XCTAssertEqual(shaped(text), text)
        }
    }

    func testFurtherMarksAreNotShaped() {
        let thirty = "e" + String(repeating: "\u{301}", count: 30)
        XCTAssertEqual(shaped(thirty + "\u{301}b"), thirty + "\u{200B}b")
        XCTAssertEqual(
            shaped(thirty + String(repeating: "\u{302}", count: 640) + "b"),
            thirty + String(repeating: "\u{200B}", count: 10) + "b")
    }

    func testAChainOfEmojiIsCutAtAJoiner() {
        let text = String(repeating: "👩\u{200D}", count: 100)
        let cut = shaped(text)
        XCTAssertEqual(cut.unicodeScalars.filter { $0 == "👩" }.count, 100)
        XCTAssertEqual(cut.unicodeScalars.filter { $0 == "\u{200B}" }.count, 6)
    }

    func testOffsetsOfMarksThatAreNotShaped() {
        let text = EncodedText(
            Array(("e" + String(repeating: "\u{301}", count: 130) + "b").utf16), controls: .spaces)
        XCTAssertEqual(text.unitCount, 132)
        // One byte, thirty marks of two bytes, two spaces of three bytes.
        XCTAssertEqual(text.byte(ofUnit: 131), 1 + 60 + 6)
        XCTAssertEqual(text.unit(ofByte: 67), 131)
        XCTAssertEqual(text.unit(ofByte: 61), 31)
        XCTAssertEqual(text.unit(ofByte: 64), 95)
        XCTAssertEqual(text.byte(ofUnit: 94), 61)
    }

    func testALineOfMarksKeepsItsText() {
        let text = "e" + String(repeating: "\u{301}", count: 5000) + "b"
        let line = LineLayout(style: style)
        line.setAll(Array(text.utf16), style: style)
        XCTAssertEqual(line.length, 5002)
        let short = LineLayout(style: style)
        short.setAll(Array("e\u{301}b".utf16), style: style)
        XCTAssertEqual(line.width, short.width, accuracy: 0.1)
        XCTAssertEqual(line.x(forOffset: 5002), line.width)
        XCTAssertEqual(line.offset(atX: line.width).offset, 5002)
    }

    /// No piece is longer than the limit, whatever the text, and no edit changes that.
    func testPiecesAreNeverTooLong() {
        let line = LineLayout(style: style)
        for pattern in ["\u{202B}", "ไทย", "\u{1100}", "(א", "👩\u{200D}", "\u{301}"] {
            line.setAll(Array(String(repeating: pattern, count: 4000).utf16), style: style)
            XCTAssertLessThanOrEqual(line.table.pieces.map(\.units.count).max() ?? 0, 2048, pattern)
            for step in 0..<20 {
                line.replace(
                    step * 100..<step * 100, with: Array(String(repeating: pattern, count: 50).utf16))
                line.replace(step * 50..<step * 50 + 70, with: [0x61])
                XCTAssertLessThanOrEqual(line.table.pieces.map(\.units.count).max() ?? 0, 2048, pattern)
            }
        }
    }
}
