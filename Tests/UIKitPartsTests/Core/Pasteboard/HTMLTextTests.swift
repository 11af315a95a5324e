import UITesting
import WindowSystem
import XCTest

@testable import UIKit

/// Style that comes and goes with copied text.
@preconcurrency @MainActor
final class HTMLTextTests: XCTestCase {
    private let font = UIFont.systemFont(ofSize: 15)

    private func read(_ html: String) -> NSAttributedString {
        HTMLText.read(Array(html.utf8), font: font) ?? NSAttributedString(string: "nothing")
    }

    /// Each run as text and what is special about it.
    private func runs(_ html: String) -> [String] {
        let text = read(html)
        var result: [String] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
            attributes, range, _ in
            var words: [String] = []
            if let font = attributes[.font] as? UIFont {
                if font.font.weight >= 600 { words.append("bold") }
                if font.font.isItalic { words.append("italic") }
                if font.pointSize != 15 { words.append("size \(Int(font.pointSize.rounded()))") }
            }
            if attributes[.underlineStyle] != nil { words.append("underline") }
            if attributes[.strikethroughStyle] != nil { words.append("strike") }
            if attributes[.foregroundColor] != nil { words.append("colour") }
            if attributes[.backgroundColor] != nil { words.append("background") }
            if let link = attributes[.link] as? URL { words.append(link.absoluteString) }
            result.append(([(text.string as NSString).substring(with: range)] + words).joined(separator: "|"))
        }
        return result
    }

    func testInlineTagsBecomeAttributes() {
        XCTAssertEqual(
            runs("a<b>b<i>c</i></b><u>d</u><s>e</s>"),
            ["a", "b|bold", "c|bold|italic", "d|underline", "e|strike"])
        XCTAssertEqual(
            runs("<a href='https://x.example/?a=1&amp;b=2'>x</a>"), ["x|https://x.example/?a=1&b=2"])
        XCTAssertEqual(runs("<a href='javascript:alert(1)'>x</a>"), ["x"])
        XCTAssertEqual(runs("<font color=red>x</font>"), ["x|colour"])
    }

    func testTheStyleBecomesAttributes() {
        XCTAssertEqual(
            runs(
                "<span style=\"font-weight: 700; font-style:italic;text-decoration: underline; color:#f00\">x</span>"
            ),
            ["x|bold|italic|underline|colour"])
        XCTAssertEqual(runs("<span style='font-size: 24px'>x</span>"), ["x|size 24"])
        XCTAssertEqual(runs("<span style='font-size: 24pt'>x</span>"), ["x|size 32"])
        XCTAssertEqual(runs("<b>x<span style='font-weight:normal'>y</span></b>"), ["x|bold", "y"])
        XCTAssertEqual(
            runs("<i style='background-color: rgba(0, 128, 255, 0.5)'>x</i>"), ["x|italic|background"])
        XCTAssertEqual(runs("<p style='color:nonsense; font-size: -3px; :;;'>x</p>"), ["x"])
    }

    func testBlocksBecomeLinesAndSpaceIsCollapsed() {
        XCTAssertEqual(read("<p>one</p>\n  <p>two</p>").string, "one\ntwo")
        XCTAssertEqual(read("one<br>two<br/><br>three").string, "one\ntwo\n\nthree")
        XCTAssertEqual(read("  a \n\t b  <b> c</b>  ").string, "a b c")
        XCTAssertEqual(read("<pre>a  b\n c</pre>").string, "a  b\n c")
        XCTAssertEqual(read("a&nbsp;&nbsp;b").string, "a  b")
        XCTAssertEqual(read("<ul><li>one<li>two</ul>after").string, "one\ntwo\nafter")
        XCTAssertEqual(
            read("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>").string, "a\tb\nc")
    }

    func testEntitiesAreTheirCharacters() {
        XCTAssertEqual(
            read("&lt;b&gt; &amp;amp; &#65;&#x42; &euro; &unknown; & &;&#xD800; &#99999999999;").string,
            "<b> &amp; AB € &unknown; & &;&#xD800; &#99999999999;")
    }

    func testInvisibleElementsAreNotRead() {
        XCTAssertEqual(
            read(
                "<!DOCTYPE html><html><head><title>t</title><style>p{}</style><meta charset=utf-8></head>"
                    + "<body><!--StartFragment-->x<script>if (a < b) '</p>'</script>y<!-- <b> --></body></html>"
            ).string, "xy")
    }

    func testBrokenHTMLIsReadAsText() {
        for html in [
            "<", "<<<", "</", "<b", "a<b href", "<a href='", "</b></b>x", "<!--", "<!", "&", "&#", "<script>",
            "<b><i>x</b></i>", "<b =\">x", "<\u{0}>", "< b>x", "<1>", "<span style='",
        ] { _ = read(html) }
        XCTAssertEqual(read("1 < 2 <= 3").string, "1 < 2 <= 3")
        XCTAssertEqual(read("x\u{0}\u{7}\u{1B}y").string, "xy")
        XCTAssertEqual(runs("<b><i>x</b>y</i>z"), ["x|bold|italic", "yz"])
        XCTAssertNotNil(HTMLText.read([0xFF, 0x3C, 0x62, 0x3E, 0xC3], font: font))
    }

    /// Each of them takes a time in proportion to its length; with a square of it this would take hours.
    func testWhatIsMadeToTakeLong() {
        let size = 150_000
        for piece in [
            "<b>", "<", "<a ", "<a b='", "</i>", "&", "&#x", "<!--", "<p>x", "<b><i>x</i></b>", "\n ", "<a/",
        ] {
            _ = read(String(repeating: piece, count: size / piece.utf8.count))
        }
        XCTAssertNil(HTMLText.read([UInt8](repeating: 32, count: HTMLText.largestSize + 1), font: font))
    }

    func testManyPiecesComeWithoutStyle() {
        let text = read(String(repeating: "<b>x</b>y", count: HTMLText.mostPieces))
        XCTAssertEqual(text.length, 2 * HTMLText.mostPieces)
        XCTAssertNil(text.attribute(.font, at: 0, effectiveRange: nil))
    }

    func testUTF16WithAMark() {
        let units = Array("<b>ä</b>".utf16)
        let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        for bytes in [little, big] { XCTAssertEqual(HTMLText.read(bytes, font: font)?.string, "ä") }
    }

    func testWrittenHTMLIsReadBackUnchanged() throws {
        let text = NSMutableAttributedString(string: "plain  <&> ")
        text.append(
            NSAttributedString(
                string: "all\nof it",
                attributes: [
                    .font: UIFont(UIFont.boldSystemFont(ofSize: 20).font), .underlineStyle: 1,
                    .strikethroughStyle: 1,
                    .foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1),
                    .backgroundColor: UIColor(red: 0, green: 0, blue: 1, alpha: 0.5),
                    .link: try XCTUnwrap(URL(string: "https://example.org/?a&b")),
                ]))
        let bytes = HTMLText.write(text, font: font)
        let html = String(decoding: bytes, as: UTF8.self)
        XCTAssertEqual(
            runs(html),
            [
                "plain  <&> ",
                "all\nof it|bold|size 20|underline|strike|colour|background|https://example.org/?a&b",
            ])
        XCTAssertEqual(
            read(html).attribute(.foregroundColor, at: 12, effectiveRange: nil) as? UIColor,
            .init(red: 1, green: 0, blue: 0, alpha: 1))
    }

    // MARK: The clipboard

    private func readStyled(_ app: AppHarness) -> NSAttributedString? {
        var result: NSAttributedString??
        Clipboard.readStyledText(.clipboard, font: font) { result = $0 }
        app.turn()
        return result ?? nil
    }

    func testStyledTextOnTheClipboard() throws {
        let app = try AppHarness()
        let text = NSAttributedString(string: "bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 15)])
        Clipboard.setText(text, font: font)
        XCTAssertEqual(app.clipboard, "bold")
        XCTAssertEqual(UIPasteboard.general.types, ["public.html", "public.utf8-plain-text"])
        let read = try XCTUnwrap(readStyled(app))
        XCTAssertEqual(read.string, "bold")
        XCTAssertNotNil(read.attribute(.font, at: 0, effectiveRange: nil))
        app.clipboard = "plain"
        XCTAssertEqual(readStyled(app)?.string, "plain")
        app.clipboard = nil
        XCTAssertNil(readStyled(app))
    }
}
