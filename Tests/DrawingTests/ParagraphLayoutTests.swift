import SeededRandom
import XCTest

@testable import Drawing

/// Paragraphs with styles of their own in texts that are not edited.
@preconcurrency @MainActor
final class ParagraphLayoutTests: DrawingTestCase {
    private func layout(
        _ text: String, width: CGFloat? = 200, lines: Int = 0, _ styles: [(inout ParagraphStyle) -> Void]
    ) -> TextLayout {
        let paragraphs = styles.map { set in
            var style = ParagraphStyle()
            set(&style)
            return style
        }
        return TextLayout(
            runs: [(text: text, style: style)], width: width, maximumLines: lines,
            lineBreak: lines == 0 ? .byWordWrapping : .byTruncatingTail, paragraphs: paragraphs)
    }

    private var lineHeight: CGFloat { style.font.lineHeight.rounded() }

    func testEachParagraphHasItsAlignment() {
        let made = layout(
            "left\ncentre\nright\nright", [{ _ in }, { $0.alignment = .center }, { $0.alignment = .right }])
        XCTAssertEqual(made.lines.map(\.range), [0..<4, 5..<11, 12..<17, 18..<23])
        XCTAssertEqual(made.lines[0].frame.minX, 0)
        XCTAssertEqual(made.lines[1].frame.midX, 100, accuracy: 1)
        XCTAssertEqual(made.lines[2].frame.maxX, 200, accuracy: 0.01)
        XCTAssertEqual(
            made.lines[3].frame.maxX, 200, accuracy: 0.01, "the last style is that of all that follow")
    }

    func testLineHeightsAreThoseOfTheStyle() {
        let made = layout(
            "a\nb\nc\nd",
            [
                { $0.minimumLineHeight = 40 }, { $0.maximumLineHeight = 10 }, { $0.lineHeightMultiple = 2 },
                { _ in },
            ])
        XCTAssertEqual(made.lines.map(\.frame.height), [40, 10, 2 * lineHeight, lineHeight])
        let descent = lineHeight - TextLayout("a", style: style).firstBaseline
        XCTAssertEqual(made.firstBaseline, 40 - descent, "what a line is higher is above its text")
        XCTAssertEqual(made.size.height, 50 + 3 * lineHeight)
    }

    func testSpaceIsBetweenLinesAndBetweenParagraphsButNotAround() {
        let set: (inout ParagraphStyle) -> Void = {
            $0.lineSpacing = 3
            $0.paragraphSpacing = 7
            $0.paragraphSpacingBefore = 11
        }
        let made = layout("some words that wrap\nb", width: 80, [set])
        let wrapped = CGFloat(made.lineCount - 1)
        XCTAssertGreaterThan(wrapped, 1)
        XCTAssertEqual(made.lines[1].frame.minY, lineHeight + 3)
        XCTAssertEqual(made.lines.last?.frame.minY, wrapped * (lineHeight + 3) + 18)
        XCTAssertEqual(made.size.height, (wrapped + 1) * lineHeight + wrapped * 3 + 18)
    }

    func testIndentsNarrowTheLines() throws {
        let made = layout(
            "the quick brown fox jumps over the lazy dog",
            [
                {
                    $0.headIndent = 30
                    $0.firstLineHeadIndent = 10
                    $0.tailIndent = -20
                }
            ])
        XCTAssertGreaterThan(made.lineCount, 1)
        XCTAssertEqual(made.lines.map(\.frame.minX).first, 10)
        for line in made.lines.dropFirst() { XCTAssertEqual(line.frame.minX, 30) }
        for line in made.lines { XCTAssertLessThanOrEqual(line.frame.maxX, 185, "a space may hang over") }
        let natural = layout("word", width: nil, [{ $0.firstLineHeadIndent = 12 }])
        XCTAssertEqual(natural.size.width, TextLayout("word", style: style).size.width + 12, accuracy: 0.01)
    }

    func testTextFromRightToLeftIsIndentedFromTheRight() {
        let made = layout(
            "שלום",
            [
                {
                    $0.firstLineHeadIndent = 30
                    $0.tailIndent = -10
                }
            ])
        XCTAssertEqual(made.lines[0].frame.maxX, 170, accuracy: 0.01)
    }

    func testTabStopsAreCountedFromTheEdge() {
        let made = layout(
            "•\tone two three four five six seven",
            [
                {
                    $0.tabStops = [TabStop(24)]
                    $0.headIndent = 24
                }
            ])
        XCTAssertEqual(made.caretRect(at: 2).minX, 24, accuracy: 0.5)
        XCTAssertEqual(made.lines[1].frame.minX, 24)
        let indented = layout(
            "a\tb\tc",
            [
                {
                    $0.firstLineHeadIndent = 20
                    $0.defaultTabInterval = 50
                }
            ])
        XCTAssertEqual(indented.caretRect(at: 2).minX, 50, accuracy: 0.5)
        XCTAssertEqual(indented.caretRect(at: 4).minX, 100, accuracy: 0.5)
    }

    func testTheLastLineThatThereMayBeIsTruncatedInItsOwnWidth() throws {
        let made = layout(
            "first\nthe quick brown fox jumps over the lazy dog", lines: 3,
            [{ _ in }, { $0.headIndent = 50 }])
        XCTAssertTrue(made.isTruncated)
        XCTAssertEqual(made.lineCount, 3)
        let last = try XCTUnwrap(made.lines.last)
        XCTAssertEqual(last.frame.minX, 50)
        XCTAssertLessThanOrEqual(last.frame.maxX, 200)
        XCTAssertGreaterThan(last.frame.maxX, 150)
        let cut = layout("first\nsecond", lines: 1, [{ $0.minimumLineHeight = 30 }])
        XCTAssertTrue(cut.isTruncated)
        XCTAssertEqual(cut.lines.map(\.frame.height), [30])
        XCTAssertGreaterThan(
            cut.size.width, TextLayout("first", style: style).size.width, "an ellipsis follows")
    }

    func testCaretsAndSelectionsAreInTheParagraphsOfTheirOffsets() {
        let made = layout("ab\ncd", [{ _ in }, { $0.alignment = .right }])
        XCTAssertEqual(made.caretRect(at: 2).minY, 0)
        XCTAssertEqual(made.caretRect(at: 5).minX, 200, accuracy: 0.01)
        XCTAssertEqual(made.closestOffset(to: CGPoint(x: 199, y: lineHeight + 2)).offset, 5)
        XCTAssertEqual(made.selectionRects(3..<5).map(\.rect), [made.lines[1].frame])
    }

    /// The same text with the same styles in a text view has the same lines.
    func testLinesAreThoseOfTextThatIsEdited() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<60 {
            var paragraph = ParagraphStyle()
            paragraph.headIndent = CGFloat(Int.random(in: 0...30, using: &random))
            paragraph.firstLineHeadIndent = CGFloat(Int.random(in: 0...30, using: &random))
            paragraph.tailIndent = -CGFloat(Int.random(in: 0...20, using: &random))
            paragraph.alignment = [.left, .right, .natural].randomElement(using: &random) ?? .left
            paragraph.minimumLineHeight = 20
            paragraph.maximumLineHeight = 20
            paragraph.paragraphSpacing = CGFloat(Int.random(in: 0...9, using: &random))
            paragraph.paragraphSpacingBefore = CGFloat(Int.random(in: 0...9, using: &random))
            let count = Int.random(in: 1...12, using: &random)
            let text = (0..<count).map { _ in
                ["word", "a", "longer words", "one\ntwo"].randomElement(using: &random) ?? ""
            }.joined(separator: " ")
            let width = CGFloat(Int.random(in: 120...240, using: &random))
            let document = TestDocument(text, style: style)
            document.paragraphStyle = paragraph
            let edited = DocumentLayout(source: document, width: width)
            let made = TextLayout(
                runs: [(text: text, style: style)], width: width, lineBreak: .byWordWrapping,
                paragraphs: [paragraph])
            var offset = 0
            for line in made.lines {
                let other = edited.line(at: LayoutPosition(offset: line.range.lowerBound))
                XCTAssertEqual(other.frame.minY, line.frame.minY, accuracy: 0.01, "\(text) in \(width)")
                offset = line.range.upperBound
            }
            XCTAssertEqual(offset, text.utf16.count)
            XCTAssertEqual(edited.contentHeight, made.size.height, accuracy: 0.01, "\(text) in \(width)")
        }
    }
}
