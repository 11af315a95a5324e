import XCTest

@testable import Drawing

/// A line that starts with characters without a script of their own is as in the whole paragraph, whatever part of
/// that is laid out again.
@preconcurrency @MainActor
final class DocumentContextTests: DrawingTestCase {
    private struct Picture: Equatable {
        var lines: [DocumentLayout.Line] = []
        var carets: [CGRect] = []
    }

    private func picture(_ layout: DocumentLayout, _ length: Int) -> Picture {
        layout.measure()
        var picture = Picture()
        for offset in 0...length {
            for forward in [true, false] {
                let position = LayoutPosition(offset: offset, forward: forward)
                let line = layout.line(at: position)
                if picture.lines.last != line { picture.lines.append(line) }
                picture.carets.append(layout.caretRect(at: position))
            }
        }
        return picture
    }

    private func compare(_ layout: DocumentLayout, _ document: TestDocument, _ name: String) {
        let fresh = DocumentLayout(source: document, width: layout.width)
        XCTAssertEqual(picture(layout, document.length), picture(fresh, document.length), name)
    }

    /// Replaces text at every offset, one after the other, and takes it back each time.
    private func editEverywhere(_ text: String, _ new: String, width: CGFloat) {
        let document = TestDocument(text, style: style)
        let layout = DocumentLayout(source: document, width: width)
        layout.measure()
        let count = new.utf16.count
        for offset in 0...document.length {
            document.edit(offset..<offset, new, in: layout)
            compare(layout, document, "\(new.debugDescription) at \(offset) of \(text), \(width) wide")
            document.edit(offset..<offset + count, "", in: layout)
            compare(
                layout, document, "\(new.debugDescription) taken from \(offset) of \(text), \(width) wide")
        }
    }

    func testALineMayTakeItsScriptFromTheTextBeforeIt() {
        let joiners = String(repeating: "\u{200D}", count: 40)
        for new in ["a", "नि", " "] {
            editEverywhere("\u{11A8}  नि🇪" + joiners + "b 1", new, width: 1)
        }
    }

    func testALineMayStartWithinAWordOfThai() {
        for new in ["ท", "é"] {
            editEverywhere("don't" + String(repeating: "ไทย", count: 12) + "é'é", new, width: 30)
        }
    }

    func testMathematicalLettersTakeTheScriptOfTheTextBeforeThem() {
        for new in ["Z'", "\u{308}"] {
            editEverywhere("\u{11A8}1" + String(repeating: "𝒜", count: 10) + "Z'𝒜𝒜", new, width: 20)
        }
    }

    func testTheSecondOfAPairOfBracketsIsOfTheScriptOfTheFirst() {
        for new in ["(", ")", "“", "x"] {
            editEverywhere("漢字 (Tokyo 2020, day 3) नि (12) 漢 4 5", new, width: 60)
        }
    }

    func testTheScriptOfTheFirstDigitsIsThatOfTheFirstLetter() {
        for new in ["न", "\u{200D}"] { editEverywhere("1 22 333 4444 नि 5 ab", new, width: 40) }
    }

    func testALineFeedJoinsTheReturnBeforeIt() {
        let document = TestDocument("one\r! two", style: style)
        let layout = DocumentLayout(source: document, width: 200)
        layout.measure()
        document.edit(4..<4, "\n", in: layout)
        compare(layout, document, "typed")
        XCTAssertEqual(layout.line(at: LayoutPosition(offset: 0)).range, 0..<5)
        document.edit(4..<5, "", in: layout)
        compare(layout, document, "taken back")
        document.edit(4..<4, "x\n", in: layout)
        layout.measure()
        document.edit(4..<5, "", in: layout)
        compare(layout, document, "what was between the two is gone")
    }

    func testTypingInALongParagraphOfDigitsLaysOutAFewLinesOnly() {
        let document = TestDocument("न" + String(repeating: "0123456789", count: 2000), style: style)
        let layout = DocumentLayout(source: document, width: 300)
        layout.measure()
        document.edit(10_000..<10_000, "1", in: layout)
        _ = layout.caretRect(at: LayoutPosition(offset: 10_001))
        XCTAssertLessThan(layout.tiles.gapCount, 3)
    }
}
