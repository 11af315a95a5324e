import CMemory
import XCTest

@testable import Drawing

/// Fonts that are no longer used are released, and nothing that is laid out changes with that.
@preconcurrency @MainActor
final class FontMemoryTests: DrawingTestCase {
    override func setUp() async throws {
        try await super.setUp()
        // A test begins with no fonts loaded, whatever ran before.
        FontEnvironment.startGeneration()
    }

    private func style(size: CGFloat) -> TextStyle {
        TextStyle(font: Font(family: "DejaVu Sans", size: size), color: .black)
    }

    /// Uses fonts of many sizes that nothing has used before, one in a turn.
    private func useManySizes(_ count: Int = 1200, from start: Int) {
        for number in start..<start + count {
            let style = style(size: 8 + CGFloat(number) / 256)
            XCTAssertGreaterThan(TextLayout("Size", style: style).size.width, 0)
            XCTAssertGreaterThan(style.font.ascender, 0)
            let line = LineLayout(style: style)
            line.replace(0..<0, with: "To Wa".utf16)
            XCTAssertGreaterThan(line.width, 0)
            FontEnvironment.forgetOldFonts()
        }
    }

    private func pixels(_ draw: (CGContext) -> Void) throws -> [UInt32] {
        let context = try makeContext(width: 200, height: 60)
        draw(context)
        return (0..<60).flatMap { y in (0..<200).map { x in context.pixel(x: x, y: y) } }
    }

    // MARK: Memory

    func testEverySizeOfAFontTakesNoMemoryForEver() {
        // Cairo has caches of its own, with bounds.
        for round in 0..<2 { useManySizes(from: round * 1200) }
        let before = settledBytesInUse(atMost: 0)
        useManySizes(from: 2 * 1200)
        let bound = before + (512 << 10)
        XCTAssertLessThan(settledBytesInUse(atMost: bound), bound, "bytes for 1,200 sizes, from \(before)")
    }

    /// What is allocated when it has been below a bound, or has not changed for a second: each map of fonts has a thread that
    /// reads their names, and holds the map until it is done.
    private func settledBytesInUse(atMost bound: Int) -> Int {
        var least = Int(cmemory_bytes_in_use())
        for _ in 0..<20 where least > bound {
            usleep(50_000)
            least = min(least, Int(cmemory_bytes_in_use()))
        }
        return least
    }

    func testFewFontsAreNeverForgotten() {
        for size in 10..<40 { _ = TextLayout("Size", style: style(size: CGFloat(size))) }
        let number = FontEnvironment.typesetterNumber
        FontEnvironment.forgetOldFonts()
        XCTAssertEqual(FontEnvironment.typesetterNumber, number)
    }

    func testFontsThatAreOnlyMeasuredCount() {
        let number = FontEnvironment.typesetterNumber
        for step in 0..<2 * FontLimit.smallest { _ = style(size: 70 + CGFloat(step) / 64).font.ascender }
        FontEnvironment.forgetOldFonts()
        XCTAssertEqual(FontEnvironment.typesetterNumber, number + 1)
    }

    /// A document with hundreds of fonts on the screen is not laid out anew in every turn.
    func testFontsThatAreInUseAreLoadedAgainAFewTimesOnly() {
        let number = FontEnvironment.typesetterNumber
        for _ in 0..<8 {
            for step in 0..<400 { _ = TextLayout("x", style: style(size: 20 + CGFloat(step) / 64)) }
            FontEnvironment.forgetOldFonts()
        }
        XCTAssertLessThanOrEqual(FontEnvironment.typesetterNumber - number, 2)
    }

    func testTheLimitFollowsTheFontsInUse() {
        func fonts(_ numbers: Range<Int>) -> [Font] {
            numbers.map { Font(family: "", size: CGFloat($0 + 1)) }
        }
        var limit = FontLimit()
        XCTAssertFalse(limit.isExceeded(by: fonts(0..<FontLimit.smallest)))
        XCTAssertTrue(limit.isExceeded(by: fonts(0..<1000)))
        XCTAssertFalse(limit.isExceeded(by: fonts(0..<1000)), "all of them are in use")
        XCTAssertEqual(limit.count, 2000)
        XCTAssertTrue(limit.isExceeded(by: fonts(0..<2001)), "and no more of those that came since")
        XCTAssertTrue(limit.isExceeded(by: fonts(3000..<5100)), "others are")
        XCTAssertEqual(limit.count, FontLimit.smallest)
    }

    // MARK: What is laid out

    func testALabelIsTheSameAfterItsFontsWereForgotten() throws {
        let layout = TextLayout("Hello שלום office\nWorld", style: style, width: 150, maximumLines: 2)
        let (size, lines) = (layout.size, layout.lines)
        let picture = try pixels { layout.draw(in: $0, at: .zero) }
        let carets = (0...10).map { layout.caretRect(at: $0) }
        useManySizes(400, from: 0)
        XCTAssertEqual(layout.rewrapped(width: 150)?.size ?? layout.size, size)
        XCTAssertEqual(layout.lines, lines)
        XCTAssertEqual((0...10).map { layout.caretRect(at: $0) }, carets)
        XCTAssertEqual(try pixels { layout.draw(in: $0, at: .zero) }, picture)
    }

    func testALineIsTheSameAfterItsFontsWereForgotten() throws {
        let line = LineLayout(style: style)
        line.replace(0..<0, with: "Hello שלום office".utf16)
        let picture = try pixels { line.draw(in: $0, at: .zero) }
        let (width, x) = (line.width, (0...12).map { line.x(forOffset: $0, forward: true) })
        useManySizes(400, from: 0)
        XCTAssertEqual((0...12).map { line.x(forOffset: $0, forward: true) }, x)
        XCTAssertEqual(line.width, width)
        XCTAssertEqual(try pixels { line.draw(in: $0, at: .zero) }, picture)
        line.replace(0..<1, with: "J".utf16)
        XCTAssertGreaterThan(line.width, 0)
    }

    func testADocumentKeepsItsLinesAfterItsFontsWereForgotten() throws {
        let text = (0..<200).map { "Paragraph \($0) with words that wrap" }.joined(separator: "\n")
        let document = TestDocument(text, style: style)
        let layout = DocumentLayout(source: document, width: 120)
        let position = LayoutPosition(offset: document.length / 2)
        let height = layout.contentHeight
        let top = layout.caretRect(at: position).minY
        func draw(_ context: CGContext) {
            context.translateBy(x: 0, y: -top)
            layout.draw(in: context, rect: CGRect(x: 0, y: top, width: 200, height: 60))
        }
        let picture = try pixels(draw)
        let caret = layout.caretRect(at: position)
        useManySizes(400, from: 0)
        XCTAssertEqual(layout.caretRect(at: position), caret)
        XCTAssertEqual(layout.contentHeight, height)
        XCTAssertEqual(try pixels(draw), picture)
    }
}
