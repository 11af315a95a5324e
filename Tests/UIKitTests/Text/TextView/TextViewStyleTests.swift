import UITesting
import XCTest

@testable import UIKit

/// Text with attributes: what is read, typed and restyled.
@preconcurrency @MainActor
final class TextViewStyleTests: XCTestCase {
    private let view = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: 100))
    private let bold = UIFont.boldSystemFont(ofSize: 20)

    private func show() throws -> AppHarness {
        let app = try AppHarness(showing: view)
        let text = NSMutableAttributedString(
            string: "Bold", attributes: [.font: bold, .foregroundColor: UIColor.red])
        text.append(NSAttributedString(string: " plain", attributes: [.font: UIFont.systemFont(ofSize: 14)]))
        view.attributedText = text
        app.turn()
        return app
    }

    private func font(at offset: Int) -> UIFont? {
        view.attributedText?.attributes(at: offset, effectiveRange: nil)[.font] as? UIFont
    }

    func testAttributedTextIsReadAsItWasSet() throws {
        _ = try show()
        XCTAssertEqual(view.text, "Bold plain")
        XCTAssertEqual(font(at: 0), bold)
        XCTAssertEqual(font(at: 5)?.pointSize, 14)
        XCTAssertEqual(view.font, bold, "the first character's")
        XCTAssertEqual(view.textColor, .red)
    }

    func testWhatIsTypedIsDrawnLikeWhatIsBeforeIt() throws {
        let app = try show()
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 4, length: 0)
        XCTAssertEqual(view.typingAttributes[.font] as? UIFont, bold)
        app.type("er")
        XCTAssertEqual(font(at: 5), bold)
        XCTAssertEqual(font(at: 6)?.pointSize, 14)
        XCTAssertEqual(view.text, "Bolder plain")
    }

    func testUndoBringsAttributesBack() throws {
        let app = try show()
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 2, length: 4)
        app.type("x")
        XCTAssertEqual(view.text, "Boxlain")
        app.key("z", [.control])
        XCTAssertEqual(view.text, "Bold plain")
        XCTAssertEqual(font(at: 3), bold)
        XCTAssertEqual(font(at: 4)?.pointSize, 14)
        app.key("y", [.control])
        XCTAssertEqual(view.text, "Boxlain")
        XCTAssertEqual(font(at: 2), bold)
        XCTAssertEqual(font(at: 3)?.pointSize, 14)
        app.key("z", [.control])
        // What the app restyled meanwhile keeps the app's look.
        app.key("a", [.control])
        app.key(.backspace)
        app.type("y")
        view.font = .systemFont(ofSize: 9)
        while view.undoManager?.canUndo == true { app.key("z", [.control]) }
        XCTAssertEqual(view.text, "Bold plain")
        XCTAssertEqual(font(at: 0)?.pointSize, 9)
    }

    func testTypingAttributesStyleWhatIsTyped() throws {
        let app = try AppHarness(showing: view)
        view.text = "ab"
        view.becomeFirstResponder()
        view.typingAttributes = [.font: bold]
        app.type("X")
        XCTAssertEqual(font(at: 2), bold)
        XCTAssertEqual(font(at: 0)?.pointSize, 12)
        app.type("Y")
        XCTAssertEqual(font(at: 3), bold, "like the one before it")
        app.key(.home)
        app.type("Z")
        XCTAssertEqual(font(at: 0)?.pointSize, 12)
    }

    func testFontAndColourOfAllText() throws {
        _ = try show()
        view.font = UIFont.systemFont(ofSize: 30)
        XCTAssertEqual(font(at: 0)?.pointSize, 30)
        XCTAssertEqual(font(at: 8)?.pointSize, 30)
        view.textColor = .blue
        let color = view.attributedText?.attributes(at: 8, effectiveRange: nil)[.foregroundColor] as? UIColor
        XCTAssertEqual(color, .blue)
        view.text = "new"
        XCTAssertEqual(font(at: 0)?.pointSize, 30)
        view.font = nil
        XCTAssertEqual(view.font?.pointSize, 12)
    }

    func testWhatIsTypedBehindALinkIsNoPartOfIt() throws {
        let app = try AppHarness(showing: view)
        let url = try XCTUnwrap(URL(string: "https://swift.org"))
        view.attributedText = NSAttributedString(string: "link", attributes: [.link: url])
        view.becomeFirstResponder()
        app.type("ed text")
        XCTAssertEqual(view.content.styling.link(at: 3)?.range, 0..<4)
        XCTAssertNil(view.content.styling.link(at: 5))
        view.selectedRange = NSRange(location: 2, length: 0)
        app.type("xx")
        XCTAssertEqual(view.content.styling.link(at: 0)?.range, 0..<6)
    }

    func testAlignmentAndParagraphStylesPositionTheLines() throws {
        let app = try AppHarness(showing: view)
        view.text = "abc"
        app.turn()
        XCTAssertLessThan(try view.caret(0).minX, 10)
        view.textAlignment = .right
        app.turn()
        XCTAssertGreaterThan(try view.caret(0).minX, 150)
        view.textAlignment = .center
        XCTAssertEqual(try view.caret(0).minX + view.caret(3).minX, 200, accuracy: 2)
        let style = NSMutableParagraphStyle()
        style.headIndent = 30
        style.firstLineHeadIndent = 20
        style.paragraphSpacing = 10
        view.attributedText = NSAttributedString(string: "abc\ndef", attributes: [.paragraphStyle: style])
        app.turn()
        XCTAssertEqual(try view.caret(0).minX, 25, accuracy: 1)
        XCTAssertGreaterThan(try view.caret(4).minY - view.caret(0).maxY, 8)
    }

    func testTheStyleDependsOnTheDirection() throws {
        _ = try show()
        let backward = view.textStyling(at: try view.position(4), in: .backward)
        let forward = view.textStyling(at: try view.position(4), in: .forward)
        XCTAssertEqual(backward?[.font] as? UIFont, bold)
        XCTAssertEqual((forward?[.font] as? UIFont)?.pointSize, 14)
    }

    func testTheFittingSizeFollowsTheWidth() throws {
        let app = try AppHarness(showing: view)
        view.text = "one"
        app.turn()
        let line = view.sizeThatFits(CGSize(width: 200, height: 1000))
        XCTAssertEqual(line.height, 16 + UIFont.systemFont(ofSize: 12).lineHeight, accuracy: 1.5)
        XCTAssertLessThan(line.width, 50)
        view.text = "one\ntwo\nthree"
        XCTAssertEqual(
            view.sizeThatFits(CGSize(width: 200, height: 1000)).height - 16, (line.height - 16) * 3,
            accuracy: 1)
        view.text = String(repeating: "words and ", count: 20)
        let narrow = view.sizeThatFits(CGSize(width: 100, height: 1000))
        let wide = view.sizeThatFits(CGSize(width: 400, height: 1000))
        XCTAssertGreaterThan(narrow.height, wide.height * 2)
        XCTAssertLessThanOrEqual(narrow.width, 100)
        view.isScrollEnabled = false
        XCTAssertEqual(view.intrinsicContentSize, view.sizeThatFits(CGSize(width: 200, height: 100)))
    }

    func testInsetsMoveTheText() throws {
        let app = try AppHarness(showing: view)
        view.text = "abc"
        app.turn()
        let before = try view.caret(0)
        XCTAssertEqual(before.minX, 5)
        XCTAssertEqual(before.minY, 7)
        view.textContainerInset = UIEdgeInsets(top: 20, left: 30, bottom: 0, right: 0)
        view.textContainer.lineFragmentPadding = 0
        app.turn()
        let after = try view.caret(0)
        XCTAssertEqual(after.minX, 30)
        XCTAssertEqual(after.minY, 19)
        XCTAssertEqual(view.textContainer.size.width, 170)
    }
}
