import XCTest

@testable import Drawing

@preconcurrency @MainActor
final class FirstTextTests: DrawingTestCase {
    func testFontMetricsOfDejaVu() {
        let font = Font(family: "sans-serif", size: 16)
        XCTAssertEqual(font.resolvedFamilyName, "DejaVu Sans")
        XCTAssertEqual(font.ascender, 14.85, accuracy: 0.02)
        XCTAssertEqual(font.descender, -3.77, accuracy: 0.02)
        XCTAssertEqual(font.capHeight, 11.66, accuracy: 0.02)
        XCTAssertEqual(font.xHeight, 8.75, accuracy: 0.06)
    }

    func testSystemFamiliesResolve() {
        for family in ["", "system", "sans-serif"] {
            XCTAssertEqual(Font(family: family, size: 12).resolvedFamilyName, "DejaVu Sans")
        }
        XCTAssertEqual(Font(family: "monospace", size: 12).resolvedFamilyName, "DejaVu Sans Mono")
    }

    func testLayoutMeasuresAndDraws() throws {
        let layout = TextLayout("Hello", style: style)
        XCTAssertEqual(layout.lineCount, 1)
        XCTAssertEqual(layout.size.width, 39, accuracy: 2)
        let context = try makeContext(width: 60, height: 30)
        layout.draw(in: context, at: .zero)
        // The H's left stem.
        XCTAssertGreaterThan(context.pixel(x: 2, y: 10) >> 24, 0x80)
        XCTAssertEqual(context.pixel(x: 50, y: 10), 0)
    }

    func testAnEditedLineIsAsWideAsItsText() {
        let line = LineLayout(style: style)
        XCTAssertEqual(line.width, 0)
        XCTAssertEqual(line.height, style.font.lineHeight, accuracy: 0.001)
        line.replace(0..<0, with: "Hello".utf16)
        XCTAssertEqual(line.length, 5)
        XCTAssertEqual(line.width, TextLayout("Hello", style: style).size.width, accuracy: 0.001)
        XCTAssertEqual(line.x(forOffset: 5, forward: false), line.width)
        XCTAssertEqual(line.offset(atX: 1000).offset, 5)
    }
}
