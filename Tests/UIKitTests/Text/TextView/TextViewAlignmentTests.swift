import UIKit
import UITesting
import XCTest

/// The alignment of a text view and that of the paragraphs of its text.
@preconcurrency @MainActor
final class TextViewAlignmentTests: XCTestCase {
    private let view = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: 100))

    private var centered: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        return style
    }

    func testAnAttributedTextGivesTheViewTheAlignmentOfItsFirstParagraph() throws {
        let app = try AppHarness(showing: view)
        let text = NSMutableAttributedString(string: "one\n", attributes: [.paragraphStyle: centered])
        text.append(
            NSAttributedString(string: "two", attributes: [.paragraphStyle: NSParagraphStyle.default]))
        view.attributedText = text
        XCTAssertEqual(view.textAlignment, .center)
        app.turn()
        XCTAssertLessThan(try view.caret(4).minX, 10, "paragraphs keep their own")
        let kept = view.attributedText.attribute(.paragraphStyle, at: 4, effectiveRange: nil)
        XCTAssertEqual((kept as? NSParagraphStyle)?.alignment, .natural)
        view.text = "plain"
        app.turn()
        XCTAssertGreaterThan(try view.caret(0).minX, 60)
        view.attributedText = NSAttributedString(string: "no style")
        XCTAssertEqual(view.textAlignment, .center)
        view.attributedText = text
        view.textAlignment = .center
        app.turn()
        XCTAssertGreaterThan(try view.caret(4).minX, 60, "setting it aligns all paragraphs")
    }
}
