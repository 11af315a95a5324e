import CoreText
import UIKit
import XCTest

/// Lines of text in an area.
final class FrameTests: CoreTextTestCase {
    private let words = "The quick brown fox jumps over the lazy dog"

    private func frame(_ string: NSAttributedString, _ rect: CGRect) -> CTFrame {
        CTFramesetterCreateFrame(
            CTFramesetterCreateWithAttributedString(string), CFRangeMake(0, 0),
            CGPath(rect: rect, transform: nil),
            nil)
    }

    func testLinesFillTheAreaFromTheTop() throws {
        let frame = frame(text(words), CGRect(x: 10, y: 20, width: 150, height: 200))
        let lines = try XCTUnwrap(CTFrameGetLines(frame) as? [CTLine])
        XCTAssertGreaterThan(lines.count, 2)
        var origins = [CGPoint](repeating: .zero, count: lines.count)
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
        XCTAssertEqual(origins[0].x, 0)
        XCTAssertEqual(origins[0].y, 200 - CTFontGetAscent(font), accuracy: 1.5)
        let height = origins[0].y - origins[1].y
        XCTAssertEqual(height, (font as UIFont).lineHeight, accuracy: 1.5)
        let ranges = lines.map { CTLineGetStringRange($0) }
        XCTAssertEqual(ranges.first?.location, 0)
        for (range, next) in zip(ranges, ranges.dropFirst()) {
            XCTAssertEqual(range.location + range.length, next.location)
        }
        XCTAssertEqual(CTFrameGetVisibleStringRange(frame), CFRangeMake(0, 43))
        var second = [CGPoint.zero]
        CTFrameGetLineOrigins(frame, CFRangeMake(1, 1), &second)
        XCTAssertEqual(second[0], origins[1])
    }

    func testLinesThatDoNotFitAreLeftOut() throws {
        let lineHeight = (font as UIFont).lineHeight
        let frame = frame(text(words), CGRect(x: 0, y: 0, width: 150, height: lineHeight * 2.5))
        XCTAssertEqual(CTFrameGetLines(frame).count, 2)
        let visible = CTFrameGetVisibleStringRange(frame)
        XCTAssertLessThan(visible.length, 43)
        XCTAssertEqual(CTFrameGetStringRange(frame), CFRangeMake(0, 43))
        // The next frame goes on where this one ended.
        let setter = CTFramesetterCreateWithAttributedString(text(words))
        let next = CTFramesetterCreateFrame(
            setter, CFRangeMake(visible.length, 0),
            CGPath(rect: CGRect(x: 0, y: 0, width: 150, height: 500), transform: nil), nil)
        XCTAssertEqual(CTFrameGetVisibleStringRange(next), CFRangeMake(visible.length, 43 - visible.length))
        let first = try XCTUnwrap((CTFrameGetLines(next) as? [CTLine])?.first)
        XCTAssertEqual(CTLineGetStringRange(first).location, visible.length)
    }

    func testTheSizeThatATextNeeds() {
        let setter = CTFramesetterCreateWithAttributedString(text(words))
        var fit = CFRangeMake(0, 0)
        let endless = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRangeMake(0, 0), nil,
            CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude),
            &fit)
        XCTAssertEqual(endless.width, text(words).size().width, accuracy: 1)
        XCTAssertEqual(endless.height, (font as UIFont).lineHeight, accuracy: 1.5)
        XCTAssertEqual(fit, CFRangeMake(0, 43))
        let narrow = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRangeMake(0, 0), nil, CGSize(width: 150, height: 0), nil)
        XCTAssertLessThanOrEqual(narrow.width, 150)
        XCTAssertGreaterThan(narrow.height, 2.5 * endless.height)
        let short = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRangeMake(4, 0), nil, CGSize(width: 150, height: 30), &fit)
        XCTAssertEqual(short.height, endless.height, accuracy: 0.01)
        XCTAssertEqual(fit.location, 4)
        XCTAssertLessThan(fit.length, 39)
    }

    func testParagraphsHaveTheirOwnStyles() throws {
        var alignment = CTTextAlignment.right.rawValue
        var spacing: CGFloat = 12
        let style = try withUnsafePointer(to: &alignment) { alignment in
            try withUnsafePointer(to: &spacing) { spacing in
                let settings = [
                    CTParagraphStyleSetting(
                        spec: .alignment, valueSize: MemoryLayout<UInt8>.size, value: alignment),
                    CTParagraphStyleSetting(
                        spec: .paragraphSpacing, valueSize: MemoryLayout<CGFloat>.size, value: spacing),
                    CTParagraphStyleSetting(spec: .headIndent, valueSize: 3, value: spacing),
                ]
                return try XCTUnwrap(CTParagraphStyleCreate(settings, settings.count) as NSParagraphStyle?)
            }
        }
        XCTAssertEqual(style.alignment, .right)
        XCTAssertEqual(style.paragraphSpacing, 12)
        XCTAssertEqual(style.headIndent, 0, "a value of another size is none")
        var read: CGFloat = 0
        XCTAssertTrue(
            CTParagraphStyleGetValueForSpecifier(
                style, .paragraphSpacing, MemoryLayout<CGFloat>.size, &read))
        XCTAssertEqual(read, 12)

        let string = NSMutableAttributedString(
            attributedString: text("a\n", [kCTParagraphStyleAttributeName as NSAttributedString.Key: style]))
        string.append(text("b"))
        let frame = frame(string, CGRect(x: 0, y: 0, width: 200, height: 200))
        var origins = [CGPoint](repeating: .zero, count: 2)
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 2), &origins)
        XCTAssertGreaterThan(origins[0].x, 180)
        XCTAssertEqual(origins[1].x, 0)
        XCTAssertEqual(origins[0].y - origins[1].y, (font as UIFont).lineHeight + 12, accuracy: 1.5)
    }

    func testAFrameIsDrawnAsItsLinesAre() throws {
        let rect = CGRect(x: 10, y: 20, width: 150, height: 60)
        let frame = frame(text(words), rect)
        let whole = try makeContext(width: 180, height: 100)
        CTFrameDraw(frame, whole)
        let single = try makeContext(width: 180, height: 100)
        let lines = try XCTUnwrap(CTFrameGetLines(frame) as? [CTLine])
        var origins = [CGPoint](repeating: .zero, count: lines.count)
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
        for (line, origin) in zip(lines, origins) {
            single.textPosition = CGPoint(x: rect.minX + origin.x, y: rect.minY + origin.y)
            CTLineDraw(line, single)
        }
        let (box, other) = (try XCTUnwrap(inked(whole)), try XCTUnwrap(inked(single)))
        XCTAssertEqual(box, other)
        XCTAssertGreaterThanOrEqual(box.minY, 20)
        XCTAssertLessThanOrEqual(box.maxY, 80, "nothing is drawn below the lines that fit")
    }

    func testTextWithoutAColorIsBlackInADarkAppearanceToo() throws {
        let frame = frame(text(words), CGRect(x: 10, y: 20, width: 150, height: 60))
        let context = try makeContext(width: 180, height: 100)
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { CTFrameDraw(frame, context) }
        XCTAssertNotNil(inked(context))
    }

    func testATypesetterSuggestsWhereLinesBreak() {
        let setter = CTFramesetterCreateWithAttributedString(text(words + "\nNext"))
        let typesetter = CTFramesetterGetTypesetter(setter)
        let first = CTTypesetterSuggestLineBreak(typesetter, 0, 150)
        XCTAssertEqual(first, 10, "The quick and the space behind it")
        let line = CTTypesetterCreateLine(typesetter, CFRangeMake(0, first))
        XCTAssertLessThanOrEqual(
            CTLineGetTypographicBounds(line, nil, nil, nil) - CTLineGetTrailingWhitespaceWidth(line), 150)
        let characters = CTTypesetterSuggestClusterBreak(typesetter, 0, 150)
        XCTAssertTrue((11...16).contains(characters), "\(characters)")
        XCTAssertEqual(CTTypesetterSuggestClusterBreak(typesetter, 0, 1), 1)
        XCTAssertEqual(CTTypesetterSuggestLineBreak(typesetter, 40, 5000), 4, "with the line end")
        XCTAssertEqual(CTTypesetterSuggestLineBreak(typesetter, 900, 150), 0)
        var start = 0
        var count = 0
        while start < 48, count < 50 {
            start += CTTypesetterSuggestLineBreak(typesetter, start, 150)
            count += 1
        }
        XCTAssertEqual(start, 48)
    }
}
