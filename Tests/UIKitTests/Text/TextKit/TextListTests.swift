import UIKit
import UITesting
import XCTest

/// Lists of paragraphs: their markers and indents.
@preconcurrency @MainActor
final class TextListTests: XCTestCase {
    func testMarkersFollowTheirFormat() {
        let expected: [(NSTextList.MarkerFormat, Int, String)] = [
            (.disc, 4, "\u{2022}"), (.hyphen, 1, "\u{2043}"), (.check, 1, "\u{2713}"),
            (.decimal, 12, "12"), (.octal, 9, "11"), (.uppercaseHexadecimal, 30, "1E"),
            (.lowercaseHexadecimal, 30, "1e"), (.lowercaseAlpha, 1, "a"), (.lowercaseAlpha, 26, "z"),
            (.uppercaseLatin, 27, "AA"), (.lowercaseAlpha, 703, "aaa"), (.lowercaseAlpha, 0, "0"),
            (.lowercaseRoman, 1994, "mcmxciv"), (.uppercaseRoman, 4, "IV"), (.uppercaseRoman, 4000, "4000"),
            (.init("({decimal})"), 3, "(3)"), (.init("\u{2013}"), 3, "\u{2013}"),
        ]
        for (format, number, marker) in expected {
            XCTAssertEqual(
                NSTextList(markerFormat: format, options: 0).marker(forItemNumber: number), marker)
        }
        XCTAssertTrue(NSTextList(markerFormat: .lowercaseRoman, options: 0).isOrdered)
        XCTAssertFalse(NSTextList(markerFormat: .square, options: 0).isOrdered)
    }

    private func item(_ text: String, _ lists: [NSTextList]) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.textLists = lists
        return NSAttributedString(
            string: text, attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 17)])
    }

    private func picture(_ parts: [NSAttributedString], selecting: Bool = false) throws -> CGImage {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 240, height: 160))
        let text = NSMutableAttributedString(string: "")
        for part in parts { text.append(part) }
        view.attributedText = text
        let app = try AppHarness(showing: view, size: CGSize(width: 240, height: 160))
        app.turn()
        return try app.screenshot()
    }

    /// Dark pixels of a part of a picture.
    private func ink(in area: CGRect, of image: CGImage) -> Int {
        var count = 0
        for y in Int(area.minY)..<Int(area.maxY) {
            for x in Int(area.minX)..<Int(area.maxX) where image.pixel(x: x, y: y) & 0xFF < 128 { count += 1 }
        }
        return count
    }

    func testItemsHaveAMarkerInTheirIndent() throws {
        let list = NSTextList(markerFormat: .disc, options: 0)
        let marked = try picture([item("one\n", [list]), item("two", [list])])
        let plain = try picture([item("one\n", []), item("two", [])])
        let indent = CGRect(x: 6, y: 8, width: 26, height: 20)
        XCTAssertGreaterThan(ink(in: indent, of: marked), 4)
        XCTAssertGreaterThan(ink(in: indent.offsetBy(dx: 0, dy: 21), of: marked), 4)
        XCTAssertGreaterThan(ink(in: CGRect(x: 34, y: 8, width: 30, height: 20), of: marked), 20)
        XCTAssertFalse(marked == plain)
    }

    func testItemsAreNumberedThroughAcrossListsInsideThem() throws {
        let outer = NSTextList(markerFormat: .decimal, options: 0)
        let inner = NSTextList(markerFormat: .decimal, options: 0)
        let numbered = try picture([
            item("a\n", [outer]), item("b\n", [outer, inner]), item("c", [outer]),
        ])
        let third = NSTextList(markerFormat: .decimal, startingItemNumber: 2)
        let expected = try picture([
            item("a\n", [outer]), item("b\n", [outer, inner]), item("c", [third]),
        ])
        XCTAssertTrue(numbered == expected)
        let anew = NSTextList(markerFormat: .decimal, options: 0)
        let other = try picture([
            item("a\n", [outer]), item("b\n", [outer, inner]), item("c", [anew]),
        ])
        XCTAssertFalse(numbered == other)
    }

    func testAnOrdinaryParagraphEndsAList() throws {
        let list = NSTextList(markerFormat: .decimal, options: 0)
        let again = NSTextList(markerFormat: .decimal, options: 0)
        let one = try picture([item("a\n", [list]), item("b\n", []), item("c", [list])])
        let two = try picture([item("a\n", [list]), item("b\n", []), item("c", [again])])
        XCTAssertTrue(one == two)
    }

    func testTheEnclosingMarkerMayComeFirst() throws {
        let outer = NSTextList(markerFormat: .init("{decimal}."), options: 0)
        let inner = NSTextList(markerFormat: .decimal, options: .prependEnclosingMarker)
        let combined = NSTextList(markerFormat: .init("1.1"), options: 0)
        let parts = [item("a\n", [outer])]
        let one = try picture(parts + [item("b", [outer, inner])])
        let two = try picture(parts + [item("b", [outer, combined])])
        XCTAssertTrue(one == two)
    }
}
