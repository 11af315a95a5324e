import SeededRandom
import XCTest

@testable import Drawing

/// After edits a layout is what it would be if it were made of the new text.
@preconcurrency @MainActor
final class DocumentEditingTests: DrawingTestCase {
    /// What a layout shows of a text: its lines, and the carets at some places.
    private func picture(_ layout: DocumentLayout, _ length: Int) -> [DocumentLayout.Line] {
        var lines: [DocumentLayout.Line] = []
        var offset = 0
        while true {
            let line = layout.line(at: LayoutPosition(offset: offset))
            lines.append(line)
            if line.range.upperBound >= length {
                if line.range.lowerBound < length {
                    let last = layout.line(at: LayoutPosition(offset: length))
                    if last != line { lines.append(last) }
                }
                return lines
            }
            offset = line.range.upperBound
        }
    }

    private func compare(
        _ layout: DocumentLayout, _ document: TestDocument, _ name: @autoclosure () -> String,
        carets: Bool = true
    ) {
        layout.measure()
        let fresh = DocumentLayout(source: document, width: layout.width)
        fresh.measure()
        XCTAssertEqual(picture(layout, document.length), picture(fresh, document.length), name())
        XCTAssertEqual(layout.contentHeight, fresh.contentHeight, name())
        guard carets else { return }
        for offset in stride(from: 0, through: document.length, by: 7) {
            for forward in [true, false] {
                let position = LayoutPosition(offset: offset, forward: forward)
                XCTAssertEqual(
                    layout.caretRect(at: position), fresh.caretRect(at: position), "\(offset) \(name())")
            }
        }
    }

    private func edit(
        _ document: TestDocument, _ layout: DocumentLayout, _ maker: inout TextMaker, near center: Int? = nil
    ) -> String {
        let length = document.length
        let start =
            center.map { min(max(0, $0 + Int.random(in: -20...20, using: &maker.numbers)), length) }
            ?? Int.random(in: 0...length, using: &maker.numbers)
        let kind = Int.random(in: 0..<10, using: &maker.numbers)
        let removed = [0, 0, 0, 0, 1, 1, 2, 5, 30, 0][kind]
        let range = start..<min(start + removed, length)
        var new = ""
        switch kind {
        case 0: new = " "
        case 1: new = ["\n", "\n", "\r\n", "\r", "\u{2029}"].randomElement(using: &maker.numbers) ?? "\n"
        case 2: new = maker.word()
        case 3: new = maker.line(words: 5)
        case 6: new = "x"
        case 9: new = maker.text(paragraphs: 3, words: 4)
        default: break
        }
        document.edit(range, new, in: layout)
        return "\(range) -> \(new.debugDescription)"
    }

    func testEditsGiveWhatAFreshLayoutGives() {
        for (round, kind) in TextMaker.Kind.allCases.enumerated() {
            var maker = TextMaker(numbers: SeededGenerator(seed: UInt64(100 + round)), kind: kind)
            let document = TestDocument(maker.text(paragraphs: 8, words: 40), style: style)
            document.paragraphStyle.firstLineHeadIndent = 12
            document.paragraphStyle.paragraphSpacing = 4
            document.paragraphStyle.lineSpacing = 1
            let layout = DocumentLayout(source: document, width: 220)
            var history: [String] = []
            for step in 0..<80 {
                history.append(edit(document, layout, &maker))
                // Some edits come before anything was asked for in between.
                if step % 3 == 0 { _ = layout.contentHeight }
                if step % 7 == 2 { _ = layout.selectionRects(0..<document.length) }
                if step % 4 == 1 { _ = layout.line(atY: CGFloat(step * 10)) }
                if step % 5 == 0 { compare(layout, document, "\(kind) \(step) \(history.suffix(6))") }
            }
        }
    }

    func testALineThatTwoEditsEmptyLeavesNothing() {
        let document = TestDocument("wide and wide and", style: style)
        let layout = DocumentLayout(source: document, width: 45)
        layout.measure()
        XCTAssertEqual(picture(layout, document.length).map(\.range), [0..<5, 5..<9, 9..<14, 14..<17])
        // Nothing is laid out between the two.
        document.edit(0..<9, "", in: layout)
        document.edit(5..<8, "", in: layout)
        compare(layout, document, "two edits")
    }

    func testEditsInOneLongParagraph() {
        for (round, kind) in [TextMaker.Kind.latin, .mixed, .rightToLeft].enumerated() {
            var maker = TextMaker(numbers: SeededGenerator(seed: UInt64(500 + round)), kind: kind)
            // Brackets that nobody closes hold directions together over pages.
            let text = maker.line(words: 450).filter { !"()".contains($0) }
            let document = TestDocument(text, style: style)
            let layout = DocumentLayout(source: document, width: 300)
            layout.measure()
            var history: [String] = []
            for step in 0..<32 {
                // No paragraph ends are typed: the paragraph stays long.
                let start = Int.random(in: 0...document.length, using: &maker.numbers)
                let end = min(start + Int.random(in: 0...3, using: &maker.numbers), document.length)
                let new = (step % 3 == 0 ? " " : step % 3 == 1 ? maker.word() : "").filter {
                    !"()".contains($0)
                }
                document.edit(start..<end, new, in: layout)
                history.append("\(start..<end) -> \(new)")
                _ = layout.caretRect(at: LayoutPosition(offset: start))
                if step % 8 == 0 {
                    compare(layout, document, "\(kind) \(step) \(history.suffix(7))", carets: step % 30 == 0)
                }
            }
        }
    }

    func testAnyOrderOfQuestionsEndsInTheSameLines() {
        for kind in [TextMaker.Kind.latin, .mixed] {
            var maker = TextMaker(numbers: SeededGenerator(seed: 31), kind: kind)
            // One long paragraph between short ones, longer than what is laid out to get somewhere.
            let text = [
                maker.text(paragraphs: 60, words: 20), maker.line(words: 2500), maker.line(words: 30),
            ]
            let document = TestDocument(text.joined(separator: "\n"), style: style)
            let layout = DocumentLayout(source: document, width: 250)
            for _ in 0..<25 {
                let offset = Int.random(in: 0...document.length, using: &maker.numbers)
                let forward = Bool.random(using: &maker.numbers)
                let position = LayoutPosition(offset: offset, forward: forward)
                let caret = layout.caretRect(at: position)
                // Asked for again, before anything else, it is the same.
                XCTAssertEqual(layout.caretRect(at: position), caret)
                let range = layout.line(at: position).range
                XCTAssertTrue(range.contains(offset) || range.upperBound == offset)
                let y = CGFloat.random(in: 0...layout.contentHeight, using: &maker.numbers)
                let hit = layout.line(atY: y)
                XCTAssertLessThanOrEqual(hit.frame.minY, y + 0.01)
                XCTAssertGreaterThanOrEqual(hit.frame.maxY, y - 0.01)
                if offset % 3 == 0 {
                    document.edit(offset..<min(offset + 2, document.length), maker.word(), in: layout)
                }
            }
            compare(layout, document, "\(kind)", carets: false)
        }
    }

    func testParagraphStylesFollowTheirParagraphs() {
        let document = TestDocument("aaa bbb ccc ddd\neee fff ggg hhh iii jjj", style: style)
        document.paragraphStyles[1] = ParagraphStyle()
        document.paragraphStyles[1]?.alignment = .right
        let layout = DocumentLayout(source: document, width: 90)
        layout.measure()
        document.edit(15..<16, " ", in: layout)
        compare(layout, document, "joined")
        document.edit(7..<8, "\n", in: layout)
        compare(layout, document, "cut")
    }

    func testAParagraphThatTurnsRound() {
        let document = TestDocument("12 abc def שלום עולם abc def ghi jkl mno pqr", style: style)
        let layout = DocumentLayout(source: document, width: 100)
        layout.measure()
        document.edit(0..<0, "ש", in: layout)
        XCTAssertTrue(layout.isRightToLeft(at: 20))
        compare(layout, document, "from right to left")
        document.edit(0..<1, "", in: layout)
        XCTAssertFalse(layout.isRightToLeft(at: 20))
        compare(layout, document, "and back")
        document.edit(11..<12, "\n", in: layout)
        compare(layout, document, "in two")
    }

    func testStylesAreFollowed() {
        var maker = TextMaker(numbers: SeededGenerator(seed: 9), kind: .mixed)
        let document = TestDocument(maker.text(paragraphs: 5, words: 30), style: style)
        let layout = DocumentLayout(source: document, width: 200)
        layout.measure()
        let big = TextStyle(font: Font(family: "DejaVu Sans", size: 24), color: .black, kern: 2)
        for step in 0..<30 {
            let start = Int.random(in: 0..<document.length, using: &maker.numbers)
            let range = start..<min(start + 10, document.length)
            document.styles.append((range, step % 2 == 0 ? big : style))
            layout.restyle(range)
            compare(layout, document, "\(step) \(range)")
        }
    }

    func testASourceThatContradictsItselfIsLaidOutAnew() {
        let document = TestDocument("one\ntwo", style: style)
        let layout = DocumentLayout(source: document, width: 200)
        layout.measure()
        document.edit(0..<0, Array("x\n".utf16))
        layout.replace(0..<1, insertedCount: 1)
        XCTAssertEqual(layout.line(at: LayoutPosition(offset: 9)).range, 6..<9)
        document.edit(0..<9, [])
        layout.reload()
        XCTAssertEqual(layout.line(at: LayoutPosition(offset: 0)).range, 0..<0)
    }

    func testContentsThatWereGivenBackComeAgain() {
        var maker = TextMaker(numbers: SeededGenerator(seed: 77), kind: .mixed)
        let document = TestDocument(maker.text(paragraphs: 100, words: 40), style: style)
        let layout = DocumentLayout(source: document, width: 200)
        layout.measure()
        compare(layout, document, "a long text", carets: false)
        let kept = (0..<document.length).filter { $0 % 50 == 0 }.count {
            layout.tiles.tile(atOffset: $0).tile.line?.isReady == true
        }
        XCTAssertLessThan(kept, document.length / 50)
    }
}
