import CoreText
import UIKit
import XCTest

/// Fonts by Core Text's functions, which are UIKit's fonts.
final class FontTests: CoreTextTestCase {
    func testFontsAreUIKitsOwn() {
        let bridged = UIFont.boldSystemFont(ofSize: 15) as CTFont
        XCTAssertEqual(CTFontGetSize(bridged), 15)
        XCTAssertEqual(font as UIFont, UIFont(name: "DejaVu Sans", size: 20))
        XCTAssertEqual(CTFontCreateWithName("No Such Font", 0, nil), UIFont.systemFont(ofSize: 12))
        XCTAssertEqual(
            CTFontCreateUIFontForLanguage(.emphasizedSystem, 14, nil), .boldSystemFont(ofSize: 14))
        XCTAssertEqual(CTFontCreateUIFontForLanguage(.smallSystem, 0, nil)?.pointSize, 11)
    }

    func testMetricsGoUpFromTheBaseline() {
        let uiFont = font as UIFont
        XCTAssertEqual(CTFontGetAscent(font), uiFont.ascender)
        XCTAssertEqual(CTFontGetDescent(font), -uiFont.descender)
        XCTAssertGreaterThan(CTFontGetDescent(font), 0)
        XCTAssertEqual(CTFontGetLeading(font), uiFont.leading)
        XCTAssertEqual(CTFontGetCapHeight(font), uiFont.capHeight)
        XCTAssertEqual(CTFontGetXHeight(font), uiFont.xHeight)
        XCTAssertLessThan(CTFontGetUnderlinePosition(font), 0)
        XCTAssertGreaterThan(CTFontGetUnderlineThickness(font), 0)
        XCTAssertEqual(CTFontGetUnitsPerEm(font), 2048)
        XCTAssertGreaterThan(CTFontGetGlyphCount(font), 5000)
        let box = CTFontGetBoundingBox(font)
        XCTAssertLessThan(box.minY, -CTFontGetDescent(font) + 1)
        XCTAssertGreaterThan(box.maxY, CTFontGetCapHeight(font))
    }

    func testCopiesHaveTheTraitsThatAreAskedFor() throws {
        let bold = try XCTUnwrap(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
        XCTAssertEqual(CTFontGetSymbolicTraits(bold), .traitBold)
        XCTAssertEqual(bold.pointSize, 20)
        XCTAssertEqual(CTFontCopyFamilyName(bold), "DejaVu Sans")
        XCTAssertEqual(CTFontCopyPostScriptName(bold), "DejaVu Sans-Bold")
        let plain = try XCTUnwrap(CTFontCreateCopyWithSymbolicTraits(bold, 30, nil, [], .traitBold))
        XCTAssertEqual(CTFontGetSymbolicTraits(plain), [])
        XCTAssertEqual(plain.pointSize, 30)
        let italic = CTFontCreateCopyWithSymbolicTraits(bold, 0, nil, .traitItalic, .traitItalic)
        XCTAssertEqual(italic.map(CTFontGetSymbolicTraits), [.traitBold, .traitItalic])
        XCTAssertNil(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitCondensed, .traitCondensed))
        let traits = CTFontCopyTraits(bold)
        XCTAssertEqual(
            traits["NSCTFontWeightTrait"] as? CGFloat, UIFont.Weight.bold.rawValue)
    }

    func testFontsAreMadeOfDescriptorsAndCopied() throws {
        let descriptor = CTFontDescriptorCreateWithAttributes(
            [kCTFontFamilyNameAttribute: "DejaVu Serif", kCTFontSizeAttribute: 17] as CFDictionary)
        let serif = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
        XCTAssertEqual(CTFontCopyFamilyName(serif), "DejaVu Serif")
        XCTAssertEqual(CTFontGetSize(serif), 17)
        XCTAssertEqual(
            CTFontDescriptorCopyAttribute(descriptor, kCTFontFamilyNameAttribute) as? String, "DejaVu Serif")
        XCTAssertEqual(CTFontGetSize(CTFontCreateCopyWithAttributes(font, 40, nil, nil)), 40)
        XCTAssertEqual(
            CTFontCreateCopyWithFamily(font, 0, nil, "DejaVu Sans Mono").map(CTFontCopyFamilyName),
            "DejaVu Sans Mono")
        var slant = CGAffineTransform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0)
        XCTAssertEqual(
            CTFontGetSymbolicTraits(CTFontCreateWithName("DejaVu Sans", 12, &slant)), .traitItalic)
        let graphics = try XCTUnwrap(CTFontCopyGraphicsFont(font, nil))
        XCTAssertEqual(graphics.postScriptName, "DejaVuSans")
        XCTAssertEqual(graphics.unitsPerEm, 2048)
    }

    func testGlyphsAreFoundForCharactersAndMeasured() throws {
        let units = Array("Aq \u{E000}".utf16)
        var glyphs = [CGGlyph](repeating: 0, count: units.count)
        XCTAssertFalse(CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count))
        XCTAssertEqual(glyphs.map { $0 != 0 }, [true, true, true, false])
        XCTAssertTrue(CTFontGetGlyphsForCharacters(font, units, &glyphs, 3))
        XCTAssertEqual(CTFontGetGlyphWithName(font, "A"), glyphs[0])

        var advances = [CGSize](repeating: .zero, count: 3)
        let width = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, 3)
        XCTAssertEqual(width, Double(advances.reduce(0) { $0 + $1.width }), accuracy: 0.001)
        var rects = [CGRect](repeating: .zero, count: 3)
        let all = CTFontGetBoundingRectsForGlyphs(font, .horizontal, glyphs, &rects, 3)
        XCTAssertEqual(rects[0].minY, 0, accuracy: 0.5, "an A stands on the baseline")
        XCTAssertEqual(rects[0].height, CTFontGetCapHeight(font), accuracy: 1)
        XCTAssertLessThan(rects[1].minY, -2, "a q reaches below it")
        XCTAssertTrue(rects[2].isEmpty)
        XCTAssertEqual(all, rects[0].union(rects[1]))
    }

    func testGlyphsHaveOutlinesAndSpacesHaveNone() throws {
        let outline = try XCTUnwrap(CTFontCreatePathForGlyph(font, CTFontGetGlyphWithName(font, "I"), nil))
        XCTAssertEqual(outline.boundingBoxOfPath.minY, 0, accuracy: 0.1)
        XCTAssertEqual(outline.boundingBoxOfPath.height, CTFontGetCapHeight(font), accuracy: 0.2)
        XCTAssertTrue(outline.contains(CGPoint(x: outline.boundingBoxOfPath.midX, y: 5)))
        var twice = CGAffineTransform(scaleX: 2, y: 2)
        let large = try XCTUnwrap(CTFontCreatePathForGlyph(font, CTFontGetGlyphWithName(font, "I"), &twice))
        XCTAssertEqual(
            large.boundingBoxOfPath.height, 2 * outline.boundingBoxOfPath.height, accuracy: 0.001)
        XCTAssertNil(CTFontCreatePathForGlyph(font, CTFontGetGlyphWithName(font, "space"), nil))
    }

    func testGlyphsAreDrawnAtTheirPositions() throws {
        let context = try makeContext(width: 60, height: 40)
        let glyphs = [CTFontGetGlyphWithName(font, "I"), CTFontGetGlyphWithName(font, "I")]
        CTFontDrawGlyphs(font, glyphs, [CGPoint(x: 10, y: 10), CGPoint(x: 40, y: 10)], 2, context)
        let box = try XCTUnwrap(inked(context))
        XCTAssertEqual(box.maxY, 30, accuracy: 1, "on a baseline 10 points from the lower edge")
        XCTAssertEqual(box.height, CTFontGetCapHeight(font), accuracy: 1.5)
        XCTAssertGreaterThan(box.width, 30)
    }

    func testFontsThatAProgramBrings() throws {
        let name = try XCTUnwrap(GraphicsFonts.builtIn.postScriptName)
        XCTAssertNil(UIFont(name: name, size: 12))
        var error: Unmanaged<CFError>?
        XCTAssertTrue(CTFontManagerRegisterGraphicsFont(GraphicsFonts.builtIn, &error))
        XCTAssertNil(error)
        XCTAssertNotNil(UIFont(name: name, size: 12))
        XCTAssertEqual(CTFontCreateWithGraphicsFont(GraphicsFonts.builtIn, 15, nil, nil).pointSize, 15)
        XCTAssertFalse(CTFontManagerRegisterGraphicsFont(GraphicsFonts.builtIn, &error))
        XCTAssertEqual(
            error?.takeRetainedValue().code, CTFontManagerError.alreadyRegistered.rawValue)
        XCTAssertNotNil(UIFont(name: "DejaVu Sans", size: 12), "the others are still there")
        XCTAssertTrue(CTFontManagerUnregisterGraphicsFont(GraphicsFonts.builtIn, nil))
        XCTAssertNil(UIFont(name: name, size: 12))
        XCTAssertFalse(CTFontManagerUnregisterGraphicsFont(GraphicsFonts.builtIn, nil))
    }

    func testWhatIsNoFontIsNotRegistered() {
        var error: Unmanaged<CFError>?
        XCTAssertFalse(
            CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "/nonexistent.ttf"), .process, &error))
        XCTAssertEqual(error?.takeRetainedValue().code, CTFontManagerError.fileNotFound.rawValue)
        XCTAssertFalse(
            CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: #filePath), .process, &error))
        XCTAssertEqual(error?.takeRetainedValue().code, CTFontManagerError.unrecognizedFormat.rawValue)
        XCTAssertNil(CGFont("No Such Font"))
        XCTAssertNil(CGDataProvider(data: Data("no font".utf8)).flatMap { CGFont($0) })
    }

    func testAFontForCharactersThatAnotherLacks() {
        let mono = CTFontCreateWithName("DejaVu Sans Mono", 20, nil)
        XCTAssertEqual(CTFontCreateForString(mono, "abc", CFRangeMake(0, 3)), mono)
        // A letter of Georgian's oldest script, which DejaVu has in one of its families only.
        let other = CTFontCreateForString(mono, "a\u{10A0}", CFRangeMake(0, 2))
        XCTAssertNotEqual(CTFontCopyFamilyName(other), "DejaVu Sans Mono")
        XCTAssertEqual(CTFontGetSize(other), 20)
    }
}
