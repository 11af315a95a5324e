import CCairo
import SeededRandom
import XCTest

@testable import Drawing

/// Lines, heights and what is laid out of a long text.
@preconcurrency @MainActor
final class DocumentLayoutTests: DrawingTestCase {
    private var lineHeight: CGFloat {
        style.font.ascender.rounded(.up) + (-style.font.descender).rounded(.up)
    }

    private func lines(_ layout: DocumentLayout) -> [DocumentLayout.Line] {
        var lines: [DocumentLayout.Line] = [layout.line(at: LayoutPosition(offset: 0))]
        while let last = lines.last, last.range.upperBound < layout.tiles.unitCount {
            lines.append(layout.line(at: LayoutPosition(offset: last.range.upperBound)))
        }
        return lines
    }

    func testAnEmptyTextIsALine() {
        let document = TestDocument("", style: style)
        let layout = DocumentLayout(source: document, width: 100)
        XCTAssertEqual(layout.contentHeight, lineHeight)
        XCTAssertEqual(
            layout.caretRect(at: LayoutPosition(offset: 0)),
            CGRect(x: 0, y: 0, width: 0, height: lineHeight))
        XCTAssertEqual(layout.position(at: CGPoint(x: 50, y: 50)).offset, 0)
        XCTAssertNil(layout.clusterRange(at: CGPoint(x: 1, y: 1)))
        XCTAssertEqual(layout.selectionRects(0..<0), [])
        XCTAssertTrue(layout.isExact)
    }

    func testTheLineBehindTheLastSeparatorIsEmpty() {
        let document = TestDocument("one\n\nthree\n", style: style)
        let layout = DocumentLayout(source: document, width: 100)
        XCTAssertEqual(layout.contentHeight, 4 * lineHeight)
        XCTAssertEqual(
            (0...11).map { layout.caretRect(at: LayoutPosition(offset: $0)).minY / lineHeight },
            [0, 0, 0, 0, 1, 2, 2, 2, 2, 2, 2, 3])
        XCTAssertEqual(layout.line(at: LayoutPosition(offset: 11)).range, 11..<11)
        XCTAssertEqual(layout.line(at: LayoutPosition(offset: 3)).range, 0..<4)
        XCTAssertEqual(layout.lineRange(at: LayoutPosition(offset: 3)), 0..<3)
        XCTAssertEqual(layout.position(at: CGPoint(x: 5, y: 3.5 * lineHeight)).offset, 11)
    }

    func testEverySeparatorEndsALine() {
        let document = TestDocument("a\r\nb\rc\u{2029}d\u{2028}e", style: style)
        let layout = DocumentLayout(source: document, width: 100)
        XCTAssertEqual(lines(layout).map(\.range), [0..<3, 3..<5, 5..<7, 7..<9, 9..<10])
        XCTAssertEqual(lines(layout).map(\.endsParagraph), [true, true, true, false, true])
        XCTAssertEqual(layout.caretRect(at: LayoutPosition(offset: 2)).minY, 0, "between \\r and \\n")
    }

    func testALineSeparatorAtTheEndOfAParagraphStartsALine() {
        let document = TestDocument("a\u{2028}\nb\u{2028}", style: style)
        let layout = DocumentLayout(source: document, width: 100)
        XCTAssertEqual(lines(layout).map(\.range), [0..<2, 2..<3, 3..<5])
        XCTAssertEqual(layout.contentHeight, 4 * lineHeight)
        XCTAssertEqual(layout.caretRect(at: LayoutPosition(offset: 5)).minY, 3 * lineHeight)
        document.edit(5..<5, "x", in: layout)
        XCTAssertEqual(layout.contentHeight, 4 * lineHeight)
        document.edit(4..<5, "", in: layout)
        XCTAssertEqual(layout.contentHeight, 3 * lineHeight)
    }

    /// Where the lines of a plain PangoLayout are, which sets no hyphens.
    private func plainLines(_ text: String, width: CGFloat) -> [Range<Int>] {
        let layout: OpaquePointer = pango_layout_new(
            FontEnvironment.typesetter.context(rightToLeft: false))
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_text(layout, text, -1)
        pango_layout_set_font_description(
            layout, FontEnvironment.typesetter.description(of: style.font).handle)
        pango_layout_set_width(layout, width.pangoUnits)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        let bytes = EncodedText(Array(text.utf16), controls: .kept)
        return (0..<pango_layout_get_line_count(layout)).compactMap { index in
            guard let line = pango_layout_get_line_readonly(layout, index)?.pointee else { return nil }
            let start = Int(line.start_index)
            return bytes.unit(ofByte: start)..<bytes.unit(ofByte: start + Int(line.length))
        }
    }

    /// Line ends are Pango's own.
    func testLinesEndWherePangoEndsThem() {
        var maker = TextMaker(numbers: SeededGenerator(seed: 7), kind: .anything)
        var count = 0
        for kind in TextMaker.Kind.allCases {
            maker = TextMaker(numbers: SeededGenerator(seed: 7), kind: kind)
            for round in 0..<15 {
                // Pango lets only one space hang, and shows a hyphen where a word is cut at a soft one.
                let text = maker.line(words: 80).split { " \t\u{00A0}\u{00AD}\u{2028}".contains($0) }
                    .joined(separator: " ").replacing("\u{2067} \u{2069}", with: "\u{2069}")
                let width = CGFloat(60 + round * 29)
                let document = TestDocument(text, style: style)
                let layout = DocumentLayout(source: document, width: width)
                let plain = plainLines(text, width: width)
                let units = Array(text.utf16)
                let parts = [lines(layout).map(\.range), plain].map { ranges in
                    ranges.map { String(decoding: units[$0], as: UTF16.self) }
                }
                let position = zip(parts[0], parts[1]).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
                XCTAssertEqual(
                    parts[0], parts[1],
                    "\(kind) \(width) line \(position): \(parts.map { $0[max(0, position - 1)...min(position + 1, $0.count - 1)] })"
                )
                count += plain.count
            }
        }
        XCTAssertGreaterThan(count, 1000)
    }

    func testSpacesHangBeyondTheLine() throws {
        let document = TestDocument("aaa          bbb", style: style)
        let layout = DocumentLayout(source: document, width: 40)
        XCTAssertEqual(lines(layout).map(\.range), [0..<13, 13..<16])
        let first = try XCTUnwrap(lines(layout).first)
        XCTAssertLessThan(first.frame.width, 40)
        XCTAssertGreaterThan(layout.caretRect(at: LayoutPosition(offset: 13, forward: false)).minX, 40)
        XCTAssertEqual(
            layout.caretRect(at: LayoutPosition(offset: 13, forward: true)).origin,
            CGPoint(x: 0, y: lineHeight))
    }

    func testNothingButSpacesIsCutSomewhere() {
        for text in [" ", "\u{200B}", "\u{0301}", "\t"] {
            let document = TestDocument(String(repeating: text, count: 10_000), style: style)
            let layout = DocumentLayout(source: document, width: 100)
            layout.measure()
            let all = lines(layout)
            XCTAssertLessThanOrEqual(all.map(\.range.count).max() ?? 0, 10_000)
            XCTAssertEqual(all.last?.range.upperBound, 10_000)
            XCTAssertEqual(layout.position(at: CGPoint(x: 1e6, y: 1e9)).offset, 10_000)
        }
    }

    func testWidthsWithoutSenseAreSurvived() {
        let document = TestDocument("some words\nand more", style: style)
        let layout = DocumentLayout(source: document, width: .infinity)
        XCTAssertEqual(lines(layout).count, 2)
        for width in [0, -5, CGFloat.nan, .greatestFiniteMagnitude] {
            layout.width = width
            XCTAssertGreaterThanOrEqual(lines(layout).count, 2)
        }
        layout.width = 0
        XCTAssertEqual(lines(layout).first?.range, 0..<1)
    }

    func testTabsLeadToStops() {
        let document = TestDocument("a\tb\tc\td", style: style)
        document.paragraphStyle.tabStops = [TabStop(50), TabStop(120)]
        document.paragraphStyle.defaultTabInterval = 90
        let layout = DocumentLayout(source: document, width: 400)
        XCTAssertEqual(
            [2, 4, 6].map { layout.caretRect(at: LayoutPosition(offset: $0)).minX }, [50, 120, 180])
    }

    func testLinesFollowAlignmentAndIndents() {
        let document = TestDocument("aaaa bbbb cccc dddd\nשלום", style: style)
        document.paragraphStyle.firstLineHeadIndent = 20
        document.paragraphStyle.headIndent = 10
        document.paragraphStyle.tailIndent = -5
        let layout = DocumentLayout(source: document, width: 125)
        XCTAssertEqual(lines(layout).map(\.range), [0..<10, 10..<20, 20..<24])
        XCTAssertEqual(lines(layout).map(\.frame.minX).prefix(2), [20, 10])
        XCTAssertEqual(lines(layout)[2].frame.maxX, 105, "the first line of a paragraph from right to left")
        for (alignment, edge) in [(TextAlignment.right, 120.0), (.left, 10)] {
            document.paragraphStyle.alignment = alignment
            layout.restyleParagraphs(0..<24)
            let frame = lines(layout)[1].frame
            XCTAssertEqual(alignment == .left ? frame.minX : frame.maxX, edge)
        }
        document.paragraphStyle.alignment = .center
        layout.restyleParagraphs(0..<24)
        XCTAssertEqual(lines(layout)[1].frame.midX, 65, accuracy: 0.6)
        document.paragraphStyle.alignment = .justified
        layout.restyleParagraphs(0..<24)
        XCTAssertEqual(lines(layout)[0].frame, CGRect(x: 20, y: 0, width: 100, height: lineHeight))
        XCTAssertLessThan(lines(layout)[1].frame.width, 110, "the last line is not stretched")
    }

    func testParagraphsAreSpacedByTheirStyle() {
        let document = TestDocument("aaaa bbbb cccc dddd\neeee\n", style: style)
        document.paragraphStyle.lineSpacing = 3
        document.paragraphStyle.paragraphSpacing = 7
        document.paragraphStyle.paragraphSpacingBefore = 11
        let layout = DocumentLayout(source: document, width: 100)
        XCTAssertEqual(
            lines(layout).map(\.frame.minY),
            [0, lineHeight + 3, 2 * lineHeight + 21])
        XCTAssertEqual(layout.contentHeight, 4 * lineHeight + 3 + 2 * 18)
        for (set, height) in [
            ({ $0.lineHeightMultiple = 2 }, 2 * lineHeight), ({ $0.minimumLineHeight = 40 }, 40),
            ({ $0.maximumLineHeight = 10 }, 10),
        ] as [((inout ParagraphStyle) -> Void, CGFloat)] {
            document.paragraphStyle = ParagraphStyle()
            set(&document.paragraphStyle)
            layout.restyleParagraphs(0..<document.length)
            XCTAssertEqual(layout.line(at: LayoutPosition(offset: 0)).frame.height, height)
            XCTAssertEqual(layout.contentHeight, 4 * height)
        }
    }

    func testTheTallestFontMakesTheLine() {
        let big = TextStyle(font: Font(family: "DejaVu Sans", size: 40), color: .black)
        let document = TestDocument("aa bb\ncc", style: style)
        document.styles = [(3..<4, big)]
        let layout = DocumentLayout(source: document, width: 300)
        let bigHeight = big.font.ascender.rounded(.up) + (-big.font.descender).rounded(.up)
        XCTAssertEqual(lines(layout).map(\.frame.height), [bigHeight, lineHeight])
        document.styles = []
        layout.restyle(3..<4)
        XCTAssertEqual(lines(layout).map(\.frame.height), [lineHeight, lineHeight])
    }

    func testOnlyWhatIsAskedForIsLaidOut() {
        let document = TestDocument(
            String(repeating: "the quick brown fox jumps over the lazy dog\n", count: 2000), style: style)
        let layout = DocumentLayout(source: document, width: 300)
        _ = layout.contentHeight
        XCTAssertEqual(layout.tiles.count, 1)
        _ = layout.caretRect(at: LayoutPosition(offset: 44_000))
        XCTAssertLessThan(layout.tiles.count, 6)
        _ = layout.line(atY: 500_000_000)
        _ = layout.line(atY: -10)
        XCTAssertLessThan(layout.tiles.count, 12)
        XCTAssertFalse(layout.isExact)
        layout.measure()
        XCTAssertTrue(layout.isExact)
        XCTAssertEqual(layout.contentHeight, CGFloat(2000 * 2 + 1) * lineHeight)
    }

    func testAVeryLongParagraphIsLaidOutInStretches() {
        let text = (0..<4_000).map { "word\($0)" }.joined(separator: " ")
        let document = TestDocument(text, style: style)
        let layout = DocumentLayout(source: document, width: 300)
        let middle = layout.line(at: LayoutPosition(offset: 20_000))
        XCTAssertLessThan(layout.tiles.count, 20)
        XCTAssertTrue(middle.range.contains(20_000))
        document.edit(20_000..<20_000, "x", in: layout)
        XCTAssertTrue(layout.line(at: LayoutPosition(offset: 20_001)).range.contains(20_001))
        XCTAssertEqual(
            layout.line(at: LayoutPosition(offset: 20_001)).range.lowerBound, middle.range.lowerBound)
        layout.measure()
        let fresh = DocumentLayout(source: document, width: 300)
        fresh.measure()
        XCTAssertEqual(lines(layout), lines(fresh))
    }

    func testVisibleTextStaysAtItsPosition() {
        // The estimate goes wrong: the text above is higher than that below.
        let text = String(repeating: "a\n", count: 1500) + String(repeating: "a b c d e f g h\n", count: 1500)
        let document = TestDocument(text, style: style)
        let layout = DocumentLayout(source: document, width: 60)
        layout.visibleTop = layout.contentHeight * 0.6
        let seen = layout.line(atY: layout.visibleTop)
        let distance = seen.frame.minY - layout.visibleTop
        var corrected: CGFloat = 0
        layout.onCorrection = { corrected += $0 }
        let top = layout.visibleTop
        layout.measure()
        XCTAssertNotEqual(corrected, 0)
        XCTAssertEqual(layout.visibleTop, top + corrected, accuracy: 0.01)
        let now = layout.line(at: LayoutPosition(offset: seen.range.lowerBound))
        XCTAssertEqual(now.frame.minY - layout.visibleTop, distance, accuracy: 0.01)
    }

    func testAnotherWidthAndAnotherScale() {
        let document = TestDocument("the quick brown fox jumps", style: style)
        let layout = DocumentLayout(source: document, width: 1000)
        XCTAssertEqual(lines(layout).count, 1)
        layout.width = 60
        XCTAssertGreaterThan(lines(layout).count, 3)
        FontEnvironment.renderingScale = 2
        defer { FontEnvironment.renderingScale = 1 }
        for line in lines(layout) {
            XCTAssertEqual((line.frame.minY * 2).rounded(), line.frame.minY * 2)
            XCTAssertEqual((line.baseline * 2).rounded(), line.baseline * 2)
        }
    }
}
