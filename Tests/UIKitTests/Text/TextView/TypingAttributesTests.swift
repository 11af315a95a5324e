import UIKit
import UITesting
import XCTest

/// How long the typing attributes of a text view hold.
@preconcurrency @MainActor
final class TypingAttributesTests: XCTestCase {
    private let view = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: 100))
    private let big = UIFont.systemFont(ofSize: 20)

    private var centered: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        return style
    }

    private func attribute(_ key: NSAttributedString.Key, at offset: Int) -> Any? {
        view.attributedText.attribute(key, at: offset, effectiveRange: nil)
    }

    private func font(at offset: Int) -> UIFont? { attribute(.font, at: offset) as? UIFont }

    func testTheyHoldWhileTheViewIsNotEdited() throws {
        view.typingAttributes = [.font: big, .paragraphStyle: centered]
        let app = try AppHarness(showing: view)
        for _ in 0..<2 {
            app.tap(at: CGPoint(x: 50, y: 50))
            XCTAssertTrue(view.isFirstResponder)
            view.resignFirstResponder()
            app.advance(by: 1)
        }
        XCTAssertEqual(view.typingAttributes[.font] as? UIFont, big)
        app.tap(at: CGPoint(x: 50, y: 50))
        app.type("ab")
        XCTAssertEqual(font(at: 0), big)
        XCTAssertEqual(font(at: 1), big)
        XCTAssertEqual((attribute(.paragraphStyle, at: 1) as? NSParagraphStyle)?.alignment, .center)
        XCTAssertGreaterThan(try view.caret(0).minX, 70)
    }

    func testTextThatBecomesEmptyLeavesThoseOfItsLastCharacter() throws {
        let app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        view.typingAttributes = [.font: big, .foregroundColor: UIColor.red]
        app.type("a")
        app.key(.backspace)
        XCTAssertEqual(view.typingAttributes[.foregroundColor] as? UIColor, .red)
        app.type("b")
        XCTAssertEqual(font(at: 0), big)
        app.key("z", [.control])
        app.key("z", [.control])
        app.key("z", [.control])
        XCTAssertEqual(view.text, "")
        app.type("c")
        XCTAssertEqual(font(at: 0), big)
        view.text = ""
        app.type("d")
        XCTAssertEqual(font(at: 0), big, "also when the app empties it")
    }

    func testALinkIsNotGoneOnWith() throws {
        let app = try AppHarness(showing: view)
        view.attributedText = NSAttributedString(
            string: "link", attributes: [.link: "https://swift.org", .font: big])
        view.font = nil
        view.becomeFirstResponder()
        app.key("a", [.control])
        app.key(.backspace)
        app.type("b")
        XCTAssertNil(attribute(.link, at: 0))
        XCTAssertEqual(font(at: 0)?.pointSize, 12)
    }

    func testASelectionResetsThemAndAChangeBehindTheCaretDoesNot() throws {
        let app = try AppHarness(showing: view)
        view.text = "ab"
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 1, length: 0)
        view.typingAttributes = [.font: big]
        view.textStorage.append(NSAttributedString(string: "c"))
        app.type("X")
        XCTAssertEqual(view.text, "aXbc")
        XCTAssertEqual(font(at: 1), big)
        view.typingAttributes = [.font: UIFont.systemFont(ofSize: 30)]
        view.selectedRange = NSRange(location: 1, length: 0)
        XCTAssertEqual((view.typingAttributes[.font] as? UIFont)?.pointSize, 12)
    }

    func testFontColourAndAlignmentOfTheViewChangeThem() throws {
        let app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        view.typingAttributes = [.font: big, .foregroundColor: UIColor.red, .paragraphStyle: centered]
        app.type("a")
        app.key(.backspace)
        view.font = .systemFont(ofSize: 30)
        view.textColor = .blue
        view.textAlignment = .right
        app.type("b")
        XCTAssertEqual(font(at: 0)?.pointSize, 30)
        XCTAssertEqual(attribute(.foregroundColor, at: 0) as? UIColor, .blue)
        XCTAssertEqual((attribute(.paragraphStyle, at: 0) as? NSParagraphStyle)?.alignment, .right)
    }

    func testTheCaretOfAnEmptyViewStandsWhereTextWouldBegin() throws {
        let app = try AppHarness(showing: view)
        view.typingAttributes = [.font: big, .paragraphStyle: centered]
        app.turn()
        XCTAssertEqual(try view.caret(0).midX, 100, accuracy: 2)
        XCTAssertGreaterThan(try view.caret(0).height, UIFont.systemFont(ofSize: 12).lineHeight + 4)
        view.typingAttributes = [.font: big]
        app.turn()
        XCTAssertEqual(try view.caret(0).minX, 5)
    }
}
