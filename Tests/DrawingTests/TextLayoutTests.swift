import SeededRandom
import XCTest

@testable import Drawing

@preconcurrency @MainActor
final class TextLayoutTests: DrawingTestCase {
    private let words = "The quick brown fox jumps over the lazy dog"

    func testWrappedLinesAdjoinAndFitTheWidth() {
        let layout = TextLayout(words, style: style, width: 120, lineBreak: .byWordWrapping)
        XCTAssertGreaterThan(layout.lineCount, 2)
        XCTAssertLessThanOrEqual(layout.size.width, 120)
        XCTAssertEqual(layout.lines.first?.range.lowerBound, 0)
        XCTAssertEqual(layout.lines.last?.range.upperBound, 43)
        for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
            XCTAssertEqual(line.range.upperBound, next.range.lowerBound)
            XCTAssertEqual(line.frame.maxY, next.frame.minY)
        }
        XCTAssertFalse(layout.isTruncated)
    }

    func testAWordThatIsBrokenGetsNoHyphenUnlessItHasASoftOne() {
        func excess(_ word: String) -> CGFloat {
            let layout = TextLayout(word, style: style, width: 60, lineBreak: .byWordWrapping)
            XCTAssertGreaterThan(layout.lineCount, 1)
            let units = Array(word.utf16)
            let parts = layout.lines.map { String(decoding: units[$0.range], as: UTF16.self) }
            let widths = parts.map { TextLayout($0.filter { $0 != "\u{AD}" }, style: style).size.width }
            return layout.size.width - (widths.max() ?? 0)
        }
        XCTAssertEqual(excess("incomprehensibilities"), 0, accuracy: 0.1)
        XCTAssertGreaterThan(excess("mmmmm\u{AD}ii"), 1)
    }

    /// At one pixel a point, lines are whole pixels high.
    func testLineEndsMakeLinesWithSpacingBetween() {
        let layout = TextLayout("a\nbc\r\n\nd", style: style, lineSpacing: 3)
        XCTAssertEqual(layout.lines.map(\.range), [0..<1, 2..<4, 6..<6, 7..<8])
        XCTAssertEqual(layout.size.height, 4 * style.font.lineHeight.rounded() + 9)
        XCTAssertEqual(layout.firstBaseline, style.font.ascender.rounded())
    }

    func testAnEmptyTextHasALine() {
        let layout = TextLayout("", style: style)
        XCTAssertEqual(layout.lineCount, 1)
        XCTAssertEqual(layout.size.width, 0)
        XCTAssertEqual(layout.size.height, style.font.lineHeight.rounded())
        XCTAssertEqual(layout.closestOffset(to: CGPoint(x: 9, y: 9)).offset, 0)
        XCTAssertEqual(layout.caretRect(at: 5).minX, 0)
    }

    func testATruncatedLineFitsItsWidth() {
        for mode in [LineBreak.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
            let layout = TextLayout(words, style: style, width: 120, maximumLines: 1, lineBreak: mode)
            XCTAssertTrue(layout.isTruncated)
            XCTAssertEqual(layout.lineCount, 1)
            XCTAssertLessThanOrEqual(layout.size.width, 120)
            XCTAssertGreaterThan(layout.size.width, 80)
        }
        let fits = TextLayout("fox", style: style, width: 120, maximumLines: 1)
        XCTAssertFalse(fits.isTruncated)
    }

    /// A view takes the width that its text was measured with, on whole pixels: a hundredth of one may be missing.
    func testRoundingCutsNothingOff() {
        let width = TextLayout(words, style: style).size.width
        for lines in [0, 1, 2] {
            let layout = TextLayout(words, style: style, width: width - 0.015, maximumLines: lines)
            XCTAssertFalse(layout.isTruncated, "\(lines)")
            XCTAssertEqual(layout.lineCount, 1, "\(lines)")
        }
        XCTAssertTrue(TextLayout(words, style: style, width: width - 0.5, maximumLines: 1).isTruncated)
    }

    func testClippingKeepsTheLineWhole() {
        let layout = TextLayout(words, style: style, width: 120, maximumLines: 1, lineBreak: .byClipping)
        XCTAssertEqual(layout.lineCount, 1)
        XCTAssertGreaterThan(layout.size.width, 300)
    }

    func testTheLastOfSeveralLinesIsTruncated() {
        let layout = TextLayout(words, style: style, width: 120, maximumLines: 2)
        XCTAssertEqual(layout.lineCount, 2)
        XCTAssertTrue(layout.isTruncated)
        XCTAssertLessThanOrEqual(layout.lines[1].frame.maxX, 120)
        XCTAssertGreaterThan(layout.lines[1].frame.maxX, 80)
        XCTAssertEqual(layout.lines[0].range.upperBound, layout.lines[1].range.lowerBound)
        let cut = TextLayout(words, style: style, width: 120, maximumLines: 2, lineBreak: .byWordWrapping)
        XCTAssertEqual(cut.lineCount, 2)
        XCTAssertLessThan(cut.lines[1].range.upperBound, 43)
    }

    func testParagraphsBeyondTheLastLineAreTruncated() {
        let layout = TextLayout("one\ntwo\nthree", style: style, width: 200, maximumLines: 2)
        XCTAssertEqual(layout.lineCount, 2)
        XCTAssertEqual(layout.lines.map(\.range), [0..<3, 4..<7])
        XCTAssertTrue(layout.isTruncated)
        let two = TextLayout("two", style: style).size.width
        XCTAssertGreaterThan(layout.lines[1].frame.width, two + 5, "an ellipsis follows")
    }

    func testLinesAreAlignedInTheWidth() {
        func x(_ alignment: TextAlignment, _ text: String = "abc") -> CGFloat {
            TextLayout(text, style: style, width: 200, alignment: alignment).lines[0].frame.minX
        }
        let width = TextLayout("abc", style: style).size.width
        XCTAssertEqual(x(.left), 0)
        XCTAssertEqual(x(.natural), 0)
        XCTAssertEqual(x(.right), 200 - width)
        XCTAssertEqual(x(.center), (200 - width) / 2, accuracy: 1)
        XCTAssertGreaterThan(x(.natural, "שלום"), 100)
        XCTAssertEqual(x(.left, "שלום"), 0)
    }

    func testJustifiedLinesFillTheWidth() {
        let layout = TextLayout(
            words, style: style, width: 120, lineBreak: .byWordWrapping, alignment: .justified)
        XCTAssertEqual(layout.lines[0].frame.width, 120, accuracy: 1)
        XCTAssertLessThan(try XCTUnwrap(layout.lines.last).frame.width, 119)
    }

    func testHitsAreAtTheCaretsThatAreDrawn() {
        let layout = TextLayout(words, style: style, width: 120, lineBreak: .byWordWrapping)
        let end = layout.lines[0].range.upperBound
        XCTAssertEqual(layout.caretRect(at: end, affinityForward: true).minY, layout.lines[1].frame.minY)
        XCTAssertEqual(layout.caretRect(at: end, affinityForward: true).minX, 0)
        XCTAssertEqual(layout.caretRect(at: end, affinityForward: false).minY, 0)
        for offset in 0...43 {
            let caret = layout.caretRect(at: offset)
            let hit = layout.closestOffset(to: CGPoint(x: caret.minX, y: caret.midY))
            // The space at which a line was wrapped has no width: both its sides are one place.
            XCTAssertEqual(layout.caretRect(at: hit.offset, affinityForward: hit.forward), caret)
            XCTAssertLessThanOrEqual(abs(hit.offset - offset), 1)
        }
        XCTAssertEqual(layout.closestOffset(to: CGPoint(x: -5, y: -5)).offset, 0)
        XCTAssertEqual(layout.closestOffset(to: CGPoint(x: 500, y: 500)).offset, 43)
    }

    func testASelectionHasARectangleForEachLine() {
        let layout = TextLayout(words, style: style, width: 120, lineBreak: .byWordWrapping)
        let rects = layout.selectionRects(2..<40)
        XCTAssertEqual(rects.count, layout.lineCount)
        XCTAssertEqual(rects.map(\.containsStart), rects.indices.map { $0 == 0 })
        XCTAssertEqual(rects.map(\.containsEnd), rects.indices.map { $0 == rects.count - 1 })
        XCTAssertEqual(rects[0].rect.minX, layout.caretRect(at: 2).minX)
        XCTAssertEqual(layout.selectionRects(3..<3), [])
        let mixed = TextLayout("abc שלום", style: style).selectionRects(2..<6)
        XCTAssertEqual(mixed.map(\.direction), [.leftToRight, .rightToLeft])
    }

    func testStylesColourAndUnderlineTheirRange() throws {
        var marked = style
        marked.color = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        marked.backgroundColor = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
        marked.underline = .single
        marked.underlineColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let layout = TextLayout(runs: [(text: "ii", style: style), (text: "mm", style: marked)])
        let context = try makeContext(width: 60, height: 24)
        layout.draw(in: context, at: .zero)
        let x = Int(layout.caretRect(at: 2).minX)
        XCTAssertNotEqual(hex(context.pixel(x: x - 2, y: 1)), "FFFFFF00")
        XCTAssertEqual(hex(context.pixel(x: x + 2, y: 1)), "FFFFFF00")
        let column = (0..<24).map { hex(context.pixel(x: x + 4, y: $0)) }
        XCTAssertEqual(column.filter { $0 == "FFFF0000" }.count, 1)
        let blues = (x..<x + 30).filter { hex(context.pixel(x: $0, y: 11)) == "FF0000FF" }
        XCTAssertFalse(blues.isEmpty)
    }

    func testTransparentTextInTwoColoursIsEvenlyTransparent() throws {
        var red = style
        red.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let layout = TextLayout(runs: [(text: "H", style: style), (text: "H", style: red)])
        let context = try makeContext(width: 40, height: 24)
        context.setAlpha(0.5)
        layout.draw(in: context, at: .zero)
        let strongest = (0..<40).map { context.pixel(x: $0, y: 8) >> 24 }.max() ?? 0
        XCTAssertEqual(strongest, 0x80, accuracy: 2)
        let reds = (0..<40).map { context.pixel(x: $0, y: 8) >> 16 & 0xFF }.max() ?? 0
        XCTAssertEqual(reds, 0x80, accuracy: 2)
    }

    func testTextThrowsTheContextsShadow() throws {
        let context = try makeContext(width: 40, height: 40)
        context.setShadow(
            offset: CGSize(width: 0, height: 15), blur: 0, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        )
        TextLayout("HH", style: style).draw(in: context, at: .zero)
        XCTAssertEqual(hex(context.pixel(x: 2, y: 22)), hex(context.pixel(x: 2, y: 7) | 0xFF))
    }

    func testTheSamePixelsAtAnyScaleOfSetting() throws {
        let layout = TextLayout("Hello", style: style)
        let first = layout.size
        FontEnvironment.renderingScale = 2
        XCTAssertNotEqual(layout.size, first)
        let context = try makeContext(width: 60, height: 20, scale: 2)
        layout.draw(in: context, at: .zero)
        XCTAssertGreaterThan(context.pixel(x: 4, y: 14) >> 24, 0x80)
        FontEnvironment.renderingScale = 1
        XCTAssertEqual(layout.size, first)
    }

    func testFontsMeasureTheSameOnOtherThreads() async {
        let font = Font(family: "DejaVu Serif", size: 33)
        let elsewhere = await Task.detached { font.lineHeight }.value
        XCTAssertEqual(elsewhere, Font(family: "DejaVu Serif", size: 33).lineHeight)
        XCTAssertEqual(elsewhere, 33 * 1.164, accuracy: 0.1)
    }

    func testBoldLettersAreWider() {
        let regular = TextLayout("mmmm", style: style).size.width
        let bold = TextStyle(font: Font(family: "DejaVu Sans", size: 16, weight: 700), color: .black)
        XCTAssertGreaterThan(TextLayout("mmmm", style: bold).size.width, regular)
        XCTAssertTrue(Font.familyNames.contains("DejaVu Sans Mono"))
        XCTAssertEqual(Font(family: "x", size: 12), Font(family: "x", size: 12))
        XCTAssertNotEqual(Font(family: "x", size: 12), Font(family: "x", size: 12, isItalic: true))
    }

    func testPrivateConfigurationsThatDoNotExist() {
        let before = FontEnvironment.generation
        XCTAssertThrowsError(try FontEnvironment.usePrivateConfiguration(file: "/nonexistent/fonts.conf")) {
            error in
            XCTAssertEqual(
                error as? DrawingError, .invalidFontConfiguration(path: "/nonexistent/fonts.conf"))
        }
        XCTAssertEqual(FontEnvironment.generation, before)
    }

    /// A layout that goes over to another width is the one that would be made for it, however it is broken and aligned.
    func testRewrappedIsAsMadeAnew() {
        var random = SeededGenerator(seed: 11)
        let parts = [
            "a", "of", "the", "quick", "brown-fox", "extraordinarily", "e\u{301}te", "日本語の文", "שלום", "x\n",
            "tab\t",
            "two  ", "\u{2028}", "“so”", "1,234.5", "AVAVA", "fi", "incomprehensibilities",
        ]
        let modes: [LineBreak] = [.byWordWrapping, .byCharWrapping, .byTruncatingTail, .byClipping]
        let alignments: [TextAlignment] = [.natural, .left, .center, .right, .justified]
        var reused = 0
        for _ in 0..<300 {
            let text = (0..<Int.random(in: 1...24, using: &random))
                .compactMap { _ in parts.randomElement(using: &random) }
                .joined(separator: Bool.random(using: &random) ? " " : "")
            let mode = modes.randomElement(using: &random) ?? .byClipping
            let alignment = alignments.randomElement(using: &random) ?? .left
            let lines = [0, 0, 0, 1, 3].randomElement(using: &random) ?? 0
            func made(_ width: CGFloat) -> TextLayout {
                TextLayout(
                    text, style: style, width: width, maximumLines: lines, lineBreak: mode,
                    alignment: alignment)
            }
            var width = CGFloat(Int.random(in: 20...400, using: &random))
            var layout = made(width)
            for _ in 0..<12 {
                width += CGFloat(Int.random(in: -24...24, using: &random)) / 2
                let fresh = made(width)
                if let again = layout.rewrapped(width: width) {
                    reused += 1
                    XCTAssertEqual(
                        again.lines, fresh.lines,
                        "\(text.debugDescription) \(mode) \(alignment) \(lines) \(width)")
                    XCTAssertEqual(again.size, fresh.size)
                    XCTAssertEqual(again.isTruncated, fresh.isTruncated)
                    layout = again
                } else {
                    layout = fresh
                }
            }
        }
        XCTAssertGreaterThan(reused, 600, "of 3600")
    }

    func testALayoutIsKeptForWidthsWithTheSameLines() {
        let single = TextLayout(words, style: style, width: 500, maximumLines: 1)
        XCTAssertNotNil(single.rewrapped(width: 10_000))
        XCTAssertNotNil(single.rewrapped(width: single.size.width))
        XCTAssertNil(single.rewrapped(width: single.size.width - 1), "it no longer fits")
        XCTAssertNil(single.rewrapped(width: nil))
        XCTAssertNil(TextLayout(words, style: style, width: 90, maximumLines: 1).rewrapped(width: 91))
        let wrapped = TextLayout(words, style: style, width: 200, lineBreak: .byWordWrapping)
        XCTAssertTrue(wrapped.rewrapped(width: 200) === wrapped)
        XCTAssertNotNil(wrapped.rewrapped(width: wrapped.size.width.rounded(.up)))
        XCTAssertNil(wrapped.rewrapped(width: wrapped.size.width - 1))
        XCTAssertNil(wrapped.rewrapped(width: 400))
    }
}
