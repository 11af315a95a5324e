import CoreText
import UIKit
import XCTest

/// Lines of text, measured and drawn.
final class LineTests: CoreTextTestCase {
    func testALineHasTheHeightsOfItsFont() {
        let line = line("Text")
        var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
        XCTAssertEqual(width, Double(text("Text").size().width), accuracy: 0.01)
        XCTAssertEqual(ascent, CTFontGetAscent(font), accuracy: 1)
        XCTAssertEqual(descent, CTFontGetDescent(font), accuracy: 1)
        XCTAssertEqual(leading, CTFontGetLeading(font), accuracy: 1)
        XCTAssertEqual(CTLineGetGlyphCount(line), 4)
        XCTAssertEqual(CTLineGetStringRange(line), CFRangeMake(0, 4))
    }

    func testWhatIsPaintedIsSmallerThanTheLine() {
        let line = line("xx")
        let bounds = CTLineGetBoundsWithOptions(line, .excludeTypographicLeading)
        let image = CTLineGetBoundsWithOptions(line, .useGlyphPathBounds)
        XCTAssertEqual(bounds.minY, -CTFontGetDescent(font), accuracy: 1)
        XCTAssertEqual(image.minY, 0, accuracy: 1.1)
        XCTAssertEqual(image.height, CTFontGetXHeight(font), accuracy: 2)
        XCTAssertTrue(bounds.contains(image))
        XCTAssertEqual(CTLineGetImageBounds(line, nil), image)
    }

    func testSpacesAtTheEndAreNotAlignedWithTheLine() {
        let width = CTLineGetTypographicBounds(line("ab"), nil, nil, nil)
        let spaced = line("ab  ")
        XCTAssertEqual(
            CTLineGetTrailingWhitespaceWidth(spaced),
            CTLineGetTypographicBounds(spaced, nil, nil, nil) - width, accuracy: 0.01)
        XCTAssertGreaterThan(CTLineGetTrailingWhitespaceWidth(spaced), 5)
        XCTAssertEqual(CTLineGetPenOffsetForFlush(spaced, 1, 100), 100 - width, accuracy: 0.01)
        XCTAssertEqual(CTLineGetPenOffsetForFlush(spaced, 0.5, 100), (100 - width) / 2, accuracy: 0.01)
        XCTAssertEqual(CTLineGetPenOffsetForFlush(spaced, 1, 1), 0)
    }

    func testPositionsOnALineFollowItsCharacters() {
        let line = line("iWi")
        let width = CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
        let offsets = (0...3).map { CTLineGetOffsetForStringIndex(line, $0, nil) }
        XCTAssertEqual(offsets[0], 0)
        XCTAssertEqual(offsets[3], width, accuracy: 0.01)
        XCTAssertEqual(offsets, offsets.sorted())
        XCTAssertGreaterThan(offsets[2] - offsets[1], 2 * (offsets[1] - offsets[0]))
        XCTAssertEqual(CTLineGetStringIndexForPosition(line, CGPoint(x: -5, y: 3)), 0)
        XCTAssertEqual(CTLineGetStringIndexForPosition(line, CGPoint(x: offsets[1] + 1, y: 0)), 1)
        XCTAssertEqual(CTLineGetStringIndexForPosition(line, CGPoint(x: offsets[2] - 1, y: 0)), 2)
        XCTAssertEqual(CTLineGetStringIndexForPosition(line, CGPoint(x: 900, y: 0)), 3)
        var edges: [CFIndex] = []
        CTLineEnumerateCaretOffsets(line) { x, index, isLeading, stop in
            XCTAssertEqual(CGFloat(x), offsets[isLeading ? index : index + 1], accuracy: 0.01)
            edges.append(index)
            stop.pointee = index == 1 && !isLeading
        }
        XCTAssertEqual(edges, [0, 0, 1, 1])
    }

    func testBothPositionsWhereTheDirectionChanges() {
        let line = line("ab\u{05D0}\u{05D1}")
        var secondary: CGFloat = 0
        let primary = CTLineGetOffsetForStringIndex(line, 2, &secondary)
        XCTAssertEqual(primary, CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil)), accuracy: 0.01)
        XCTAssertLessThan(secondary, primary - 5)
    }

    func testATruncatedLineFitsItsWidth() throws {
        let line = line("A text that is too long")
        XCTAssertTrue(try XCTUnwrap(CTLineCreateTruncatedLine(line, 5000, .end, nil)) === line)
        XCTAssertNil(CTLineCreateTruncatedLine(line, 0, .end, nil))
        for type in [CTLineTruncationType.start, .middle, .end] {
            let short = try XCTUnwrap(CTLineCreateTruncatedLine(line, 100, type, nil))
            XCTAssertLessThanOrEqual(CTLineGetTypographicBounds(short, nil, nil, nil), 100.1)
            XCTAssertGreaterThan(CTLineGetTypographicBounds(short, nil, nil, nil), 60)
            XCTAssertEqual(CTLineGetStringRange(short), CFRangeMake(0, 23))
        }
    }

    func testAJustifiedLineHasItsWidth() throws {
        let line = line("a b c ")
        let natural = CTLineGetTypographicBounds(line, nil, nil, nil) - CTLineGetTrailingWhitespaceWidth(line)
        let wide = try XCTUnwrap(CTLineCreateJustifiedLine(line, 1, natural + 40))
        XCTAssertEqual(
            CTLineGetTypographicBounds(wide, nil, nil, nil) - CTLineGetTrailingWhitespaceWidth(wide),
            natural + 40, accuracy: 1)
        let word = self.line("abc")
        XCTAssertTrue(CTLineCreateJustifiedLine(word, 1, 300) === word, "there is no space to widen")
    }

    // MARK: Drawing

    func testALineIsDrawnUprightAtTheTextPosition() throws {
        let context = try makeContext(width: 80, height: 40)
        context.textMatrix = .identity
        context.textPosition = CGPoint(x: 10, y: 12)
        let line = line("L")
        CTLineDraw(line, context)
        let box = try XCTUnwrap(inked(context))
        XCTAssertEqual(box.maxY, 28, accuracy: 1, "12 points from the lower edge")
        XCTAssertEqual(box.height, CTFontGetCapHeight(font), accuracy: 2)
        XCTAssertEqual(box.minX, 12, accuracy: 2)
        // The foot of the L is below: more ink in the lower half.
        let foot = (Int(box.minX)..<Int(box.maxX)).filter { context.pixel(x: $0, y: 26) & 0xFF < 0x80 }
        XCTAssertGreaterThan(foot.count, 6)
        XCTAssertEqual(
            context.textPosition.x, 10 + CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil)),
            accuracy: 0.01)
        XCTAssertEqual(context.textPosition.y, 12)
    }

    func testWithoutTurningTheContextOverLettersAreUpsideDown() throws {
        let context = try XCTUnwrap(CGContext(width: 40, height: 40))
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.textPosition = CGPoint(x: 10, y: 10)
        CTLineDraw(line("L"), context)
        let box = try XCTUnwrap(inked(context))
        XCTAssertEqual(box.minY, 10, accuracy: 1, "the foot is at the baseline, and the letter below it")
        let foot = (Int(box.minX)..<Int(box.maxX)).filter { context.pixel(x: $0, y: 11) & 0xFF < 0x80 }
        XCTAssertGreaterThan(foot.count, 6)
    }

    func testTheTextMatrixTurnsAndScalesLines() throws {
        let context = try makeContext(width: 80, height: 80)
        context.textMatrix = CGAffineTransform(scaleX: 2, y: 2)
        context.textPosition = CGPoint(x: 5, y: 5)
        CTLineDraw(line("I"), context)
        XCTAssertEqual(
            try XCTUnwrap(inked(context)).height, 2 * CTFontGetCapHeight(font), accuracy: 2)
    }

    func testColoursOfCoreTextAndOfTheContext() throws {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        func isRed(_ pixel: UInt32) -> Bool { pixel & 0xFF_FFFF == 0xFF_0000 }
        let context = try makeContext(width: 60, height: 40)
        context.textPosition = CGPoint(x: 5, y: 10)
        CTLineDraw(line("I", [kCTForegroundColorAttributeName as NSAttributedString.Key: red]), context)
        XCTAssertNotNil(inked(context, where: isRed))
        let other = try makeContext(width: 60, height: 40)
        other.setFillColor(red)
        other.textPosition = CGPoint(x: 5, y: 10)
        CTLineDraw(
            line("I", [kCTForegroundColorFromContextAttributeName as NSAttributedString.Key: true]), other)
        XCTAssertNotNil(inked(other, where: isRed))
        let blackByDefault = try makeContext(width: 60, height: 40)
        blackByDefault.setFillColor(red)
        blackByDefault.textPosition = CGPoint(x: 5, y: 10)
        CTLineDraw(line("I"), blackByDefault)
        XCTAssertNil(inked(blackByDefault, where: isRed))
    }

    // MARK: Runs

    func testRunsHaveGlyphsPositionsAndCharacters() throws {
        let string = NSMutableAttributedString(attributedString: text("ab"))
        string.append(
            NSAttributedString(string: "cd", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)]))
        let line = CTLineCreateWithAttributedString(string)
        let runs = try XCTUnwrap(CTLineGetGlyphRuns(line) as? [CTRun])
        XCTAssertEqual(runs.map { CTRunGetStringRange($0) }, [CFRangeMake(0, 2), CFRangeMake(2, 2)])
        XCTAssertEqual(runs.map { CTRunGetGlyphCount($0) }, [2, 2])
        let last = try XCTUnwrap(runs.last)
        var positions = [CGPoint](repeating: .zero, count: 2)
        var indices = [CFIndex](repeating: 0, count: 2)
        var advances = [CGSize](repeating: .zero, count: 2)
        var glyphs = [CGGlyph](repeating: 0, count: 2)
        CTRunGetPositions(last, CFRangeMake(0, 0), &positions)
        CTRunGetStringIndices(last, CFRangeMake(0, 0), &indices)
        CTRunGetAdvances(last, CFRangeMake(0, 0), &advances)
        CTRunGetGlyphs(last, CFRangeMake(1, 1), &glyphs)
        XCTAssertEqual(positions[0].x, CTLineGetOffsetForStringIndex(line, 2, nil), accuracy: 0.01)
        XCTAssertEqual(positions[1].x, positions[0].x + advances[0].width, accuracy: 0.01)
        XCTAssertEqual(indices, [2, 3])
        XCTAssertEqual(glyphs[0], CTFontGetGlyphWithName(.boldSystemFont(ofSize: 30), "d"))
        XCTAssertEqual(
            CTRunGetAttributes(last)["NSFont"] as? UIFont, .boldSystemFont(ofSize: 30))
        var ascent: CGFloat = 0
        let width = CTRunGetTypographicBounds(last, CFRangeMake(0, 0), &ascent, nil, nil)
        XCTAssertEqual(width, Double(advances[0].width + advances[1].width), accuracy: 0.01)
        XCTAssertEqual(ascent, CTFontGetAscent(.boldSystemFont(ofSize: 30)))
        let pointer = CFArrayGetValueAtIndex(CTLineGetGlyphRuns(line), 5)
        XCTAssertNil(pointer)
    }

    func testARunIsDrawnWhereItIsInTheLine() throws {
        let string = NSMutableAttributedString(attributedString: text("II"))
        string.append(text("I", [kCTUnderlineStyleAttributeName as NSAttributedString.Key: 1]))
        let line = CTLineCreateWithAttributedString(string)
        let whole = try makeContext(width: 60, height: 40)
        whole.textPosition = CGPoint(x: 5, y: 10)
        CTLineDraw(line, whole)
        let part = try makeContext(width: 60, height: 40)
        part.textPosition = CGPoint(x: 5, y: 10)
        let runs = try XCTUnwrap(CTLineGetGlyphRuns(line) as? [CTRun])
        CTRunDraw(try XCTUnwrap(runs.first), part, CFRangeMake(1, 1))
        let (all, second) = (try XCTUnwrap(inked(whole)), try XCTUnwrap(inked(part)))
        XCTAssertTrue(all.contains(second))
        XCTAssertEqual(
            second.midX, 5 + CTLineGetOffsetForStringIndex(line, 1, nil) * 1.5, accuracy: 1.5)
    }

    func testHebrewIsARunFromRightToLeft() throws {
        let line = line("\u{05D0}\u{05D1}")
        let run = try XCTUnwrap((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
        XCTAssertTrue(CTRunGetStatus(run).contains(.rightToLeft))
        var indices = [CFIndex](repeating: 0, count: 2)
        CTRunGetStringIndices(run, CFRangeMake(0, 0), &indices)
        XCTAssertEqual(indices, [1, 0])
    }

    func testDelegatesMakeRoomForWhatIsDrawnInsteadOfACharacter() throws {
        var callbacks = CTRunDelegateCallbacks(
            version: kCTRunDelegateVersion1, dealloc: { _ in }, getAscent: { _ in 30 },
            getDescent: { _ in 4 }, getWidth: { _ in 50 })
        let delegate = try XCTUnwrap(CTRunDelegateCreate(&callbacks, nil))
        let line = line("\u{FFFC}", [kCTRunDelegateAttributeName as NSAttributedString.Key: delegate])
        var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
        XCTAssertEqual(CTLineGetTypographicBounds(line, &ascent, &descent, nil), 50, accuracy: 0.01)
        XCTAssertEqual(ascent, 30, accuracy: 0.01)
        XCTAssertGreaterThanOrEqual(descent, 4)
        let run = try XCTUnwrap((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
        XCTAssertTrue(CTRunGetAttributes(run)["CTRunDelegate"] as? CTRunDelegate === delegate)
    }

    func testADelegateTellsWhenItIsGone() {
        var isGone = false
        withUnsafeMutablePointer(to: &isGone) { flag in
            var callbacks = CTRunDelegateCallbacks(
                version: kCTRunDelegateVersion1,
                dealloc: { $0.assumingMemoryBound(to: Bool.self).pointee = true }, getAscent: { _ in 0 },
                getDescent: { _ in 0 }, getWidth: { _ in 0 })
            let delegate = CTRunDelegateCreate(&callbacks, flag)
            XCTAssertEqual(delegate.flatMap(CTRunDelegateGetRefCon), UnsafeMutableRawPointer(flag))
            XCTAssertFalse(flag.pointee)
        }
        XCTAssertTrue(isGone)
    }
}
