import UIKit
import XCTest

/// Texts as documents.
@preconcurrency @MainActor
final class TextDocumentTests: XCTestCase {
    private func read(
        _ text: String, _ options: [NSAttributedString.DocumentReadingOptionKey: Any] = [:]
    ) throws -> NSAttributedString {
        try NSAttributedString(data: Data(text.utf8), options: options, documentAttributes: nil)
    }

    private func font(of text: NSAttributedString, at index: Int) -> UIFont? {
        text.attribute(.font, at: index, effectiveRange: nil) as? UIFont
    }

    func testHTMLIsReadWithItsStyles() throws {
        let html = """
            <p>Plain <b>bold</b> and <a href="https://example.org/x">linked</a></p>
            <ul><li style="color: #ff0000">red</li></ul><script>var a</script>
            """
        let text = try read(
            html,
            [
                .documentType: NSAttributedString.DocumentType.html,
                .characterEncoding: String.Encoding.utf8.rawValue,
            ])
        XCTAssertEqual(text.string, "Plain bold and linked\nred")
        let traits = [0, 6].map { font(of: text, at: $0)?.fontDescriptor.symbolicTraits.contains(.traitBold) }
        XCTAssertEqual(traits, [false, true])
        XCTAssertEqual(font(of: text, at: 0)?.pointSize, 12, "every character has a font")
        XCTAssertEqual(
            text.attribute(.link, at: 16, effectiveRange: nil) as? URL, URL(string: "https://example.org/x"))
        XCTAssertEqual(
            text.attribute(.foregroundColor, at: 22, effectiveRange: nil) as? UIColor,
            UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }

    func testTheTypeIsRecognised() throws {
        XCTAssertEqual(try read("<!DOCTYPE html><p>a &amp; b").string, "a & b")
        XCTAssertEqual(try read("a &amp; b <i>c</i>").string, "a &amp; b <i>c</i>")
        var facts: NSDictionary?
        _ = try NSAttributedString(
            data: Data(" <HTML>x</HTML>".utf8), options: [:], documentAttributes: &facts)
        XCTAssertEqual(facts?["DocumentType"] as? NSAttributedString.DocumentType, .html)
    }

    func testDefaultsFillInWhatIsMissing() throws {
        let defaults: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.blue,
        ]
        let text = try read(
            "<span style='color: lime'>a</span>b",
            [.documentType: NSAttributedString.DocumentType.html, .defaultAttributes: defaults])
        XCTAssertEqual(font(of: text, at: 0), .systemFont(ofSize: 20))
        let colors = (0..<2).map { text.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor }
        XCTAssertEqual(colors, [UIColor(red: 0, green: 1, blue: 0, alpha: 1), .blue])
    }

    func testATextIsReadInItsEncoding() throws {
        let bytes = Data([0x67, 0x72, 0xFC, 0x6E])
        let text = try NSMutableAttributedString(
            data: bytes,
            options: [
                .documentType: NSAttributedString.DocumentType.plain,
                .characterEncoding: NSNumber(value: String.Encoding.isoLatin1.rawValue),
            ], documentAttributes: nil)
        XCTAssertEqual(text.string, "grün")
        XCTAssertThrowsError(
            try NSAttributedString(
                data: bytes, options: [.documentType: NSAttributedString.DocumentType.plain],
                documentAttributes: nil))
    }

    func testWhatCannotBeReadIsAnError() {
        XCTAssertThrowsError(
            try read("{\\rtf1}", [.documentType: NSAttributedString.DocumentType.rtf])
        ) { XCTAssertEqual(($0 as? CocoaError)?.code, .featureUnsupported) }
        XCTAssertThrowsError(
            try NSAttributedString(
                url: URL(fileURLWithPath: "/nonexistent/x.html"), options: [:], documentAttributes: nil))
    }

    func testTextsAreWritten() throws {
        let text = NSAttributedString(
            string: "a < b", attributes: [.font: UIFont.boldSystemFont(ofSize: 12)])
        let all = NSRange(location: 0, length: text.length)
        XCTAssertEqual(String(decoding: try text.data(from: all), as: UTF8.self), "a < b")
        let html = try text.data(
            from: all, documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
        let again = try NSAttributedString(
            data: html, options: [.documentType: NSAttributedString.DocumentType.html],
            documentAttributes: nil)
        XCTAssertEqual(again.string, "a < b")
        XCTAssertEqual(
            font(of: again, at: 0)?.fontDescriptor.symbolicTraits.contains(.traitBold), true)
        XCTAssertThrowsError(
            try text.data(
                from: all, documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf]))
        XCTAssertThrowsError(try text.data(from: NSRange(location: 3, length: 9)))
    }
}
