import XCTest

import UIKit

@preconcurrency @MainActor
final class UIFontTests: ControlsTestCase {
    func testFontsAreFoundByName() throws {
        let font = try XCTUnwrap(UIFont(name: "DejaVu Sans", size: 16))
        XCTAssertEqual(font.familyName, "DejaVu Sans")
        XCTAssertEqual(font.fontName, "DejaVu Sans")
        XCTAssertEqual(font.pointSize, 16)
        let bold = try XCTUnwrap(UIFont(name: "DejaVu Sans-BoldOblique", size: 16))
        XCTAssertEqual(bold.fontName, "DejaVu Sans-BoldItalic")
        XCTAssertNil(UIFont(name: "No Such Family", size: 16))
        XCTAssertEqual(UIFont.systemFont(ofSize: 12).familyName, "DejaVu Sans")
        XCTAssertEqual(
            UIFont.monospacedSystemFont(ofSize: 12, weight: .regular).familyName, "DejaVu Sans Mono")
    }

    func testMetricsAreInTheirOrder() {
        let font = UIFont.systemFont(ofSize: 20)
        XCTAssertGreaterThan(font.ascender, font.capHeight)
        XCTAssertGreaterThan(font.capHeight, font.xHeight)
        XCTAssertGreaterThan(font.xHeight, 0)
        XCTAssertLessThan(font.descender, 0)
        XCTAssertEqual(font.lineHeight, font.ascender - font.descender, accuracy: 0.001)
        XCTAssertEqual(font.withSize(40).lineHeight, font.lineHeight * 2, accuracy: 0.5)
    }

    func testTextStylesHaveUIKitsSizes() {
        XCTAssertEqual(UIFont.preferredFont(forTextStyle: .body).pointSize, 17)
        XCTAssertEqual(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize, 34)
        XCTAssertEqual(UIFont.preferredFont(forTextStyle: .caption2).pointSize, 11)
        XCTAssertEqual(
            UIFont.preferredFont(forTextStyle: .headline), UIFont.systemFont(ofSize: 17, weight: .semibold))
    }

    func testFontsOfTheSameFaceAreEqual() {
        XCTAssertEqual(UIFont.systemFont(ofSize: 14), UIFont.systemFont(ofSize: 14))
        XCTAssertEqual(UIFont.boldSystemFont(ofSize: 14), UIFont.systemFont(ofSize: 14, weight: .bold))
        XCTAssertNotEqual(UIFont.systemFont(ofSize: 14), UIFont.systemFont(ofSize: 15))
        XCTAssertNotEqual(UIFont.systemFont(ofSize: 14), UIFont.italicSystemFont(ofSize: 14))
        XCTAssertEqual(UIFont.boldSystemFont(ofSize: 14).withSize(20), UIFont.boldSystemFont(ofSize: 20))
    }

    func testImpossibleSizesAreReplaced() {
        XCTAssertEqual(UIFont.systemFont(ofSize: 0).pointSize, 12)
        XCTAssertEqual(UIFont.systemFont(ofSize: .nan).pointSize, 12)
        XCTAssertEqual(UIFont.systemFont(ofSize: -5).pointSize, 12)
    }
}
