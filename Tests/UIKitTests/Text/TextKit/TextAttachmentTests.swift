import UIKit
import UITesting
import XCTest

/// Pictures and views in texts.
@preconcurrency @MainActor
final class TextAttachmentTests: XCTestCase {
    private func square(_ side: CGFloat, _ color: UIColor = .red) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    private func text(_ attachment: NSTextAttachment) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "a")
        result.append(NSAttributedString(attachment: attachment))
        result.append(NSAttributedString(string: "b"))
        return result
    }

    func testAStringIsAsMuchWiderAndHigherAsItsPicture() {
        let plain = NSAttributedString(string: "ab").size()
        let size = text(NSTextAttachment(image: square(40))).size()
        XCTAssertEqual(size.width, plain.width + 40, accuracy: 1)
        XCTAssertGreaterThanOrEqual(size.height, 40)
        XCTAssertTrue(
            text(NSTextAttachment()).containsAttachments(in: NSRange(location: 0, length: 3)))
        XCTAssertFalse(
            text(NSTextAttachment()).containsAttachments(in: NSRange(location: 2, length: 9)))
    }

    func testBoundsScaleThePictureAndLowerIt() {
        let attachment = NSTextAttachment(image: square(40))
        attachment.bounds = CGRect(x: 0, y: -10, width: 20, height: 30)
        let size = text(attachment).size()
        let plain = NSAttributedString(string: "ab").size()
        XCTAssertEqual(size.width, plain.width + 20, accuracy: 1)
        XCTAssertEqual(size.height, 30, accuracy: 2)
    }

    func testATextViewShowsThePictureOnTheBaseline() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let app = try AppHarness(showing: view)
        view.attributedText = text(NSTextAttachment(image: square(30)))
        app.turn()
        let left = view.caretRect(
            for: try XCTUnwrap(view.position(from: view.beginningOfDocument, offset: 1)))
        let right = view.caretRect(
            for: try XCTUnwrap(view.position(from: view.beginningOfDocument, offset: 2)))
        XCTAssertEqual(right.minX - left.minX, 30, accuracy: 1)
        let picture = try app.screenshot()
        let red = picture.pixel(x: Int(left.minX) + 15, y: 8 + 15)
        XCTAssertEqual(red, 0xFFFF_0000)
        XCTAssertNotEqual(picture.pixel(x: Int(left.minX) + 15, y: 8 + 33), 0xFFFF_0000)
    }

    func testALabelShowsASymbolInTheTextsColour() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let app = try AppHarness(showing: label)
        label.textColor = .blue
        let symbol = try XCTUnwrap(UIImage(systemName: "star.fill"))
        let attachment = NSTextAttachment(image: symbol)
        attachment.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
        let text = NSMutableAttributedString(attributedString: NSAttributedString(attachment: attachment))
        label.attributedText = text
        app.turn()
        XCTAssertEqual(try app.screenshot().pixel(x: 15, y: 20), 0xFF00_00FF)
    }

    func testASubclassFitsItsPictureIntoTheLine() throws {
        final class Fitting: NSTextAttachment {
            override func attachmentBounds(
                for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
                glyphPosition position: CGPoint, characterIndex charIndex: Int
            ) -> CGRect { CGRect(x: 0, y: 0, width: lineFrag.width, height: lineFrag.width / 4) }
        }
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let app = try AppHarness(showing: view)
        view.attributedText = NSAttributedString(attachment: Fitting(image: square(400)))
        app.turn()
        func width() -> CGFloat {
            view.layoutManager.boundingRect(
                forGlyphRange: NSRange(location: 0, length: 1), in: view.textContainer
            ).width
        }
        XCTAssertEqual(width(), 190, accuracy: 1)
        view.frame.size.width = 100
        app.turn()
        XCTAssertEqual(width(), 90, accuracy: 1)
    }

    func testAViewIsShownWhereItsCharacterIs() throws {
        final class Switches: NSTextAttachmentViewProvider {
            override func loadView() { view = UISwitch() }
        }
        NSTextAttachment.registerViewProviderClass(Switches.self, forFileType: "test.switch")
        defer { NSTextAttachment.registerViewProviderClass(nil, forFileType: "test.switch") }
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let app = try AppHarness(showing: view)
        let attachment = NSTextAttachment(data: nil, ofType: "test.switch")
        attachment.bounds = CGRect(x: 0, y: -5, width: 51, height: 31)
        view.attributedText = text(attachment)
        app.turn()
        let shown = try XCTUnwrap(view.subviews.first { $0 is UISwitch })
        let start = view.caretRect(
            for: try XCTUnwrap(view.position(from: view.beginningOfDocument, offset: 1)))
        XCTAssertEqual(shown.frame.minX, start.minX, accuracy: 1)
        XCTAssertEqual(shown.frame.size, CGSize(width: 51, height: 31))
        view.textStorage.insert(NSAttributedString(string: "mmmm"), at: 0)
        app.turn()
        XCTAssertGreaterThan(shown.frame.minX, start.minX + 20)
        view.text = ""
        view.attributedText = NSAttributedString(string: "x", attributes: [.kern: 1])
        app.turn()
        XCTAssertNil(shown.superview)
    }

    func testShadowsOutlinesAndSlantsAreDrawn() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        let app = try AppHarness(showing: label)
        func pixels(_ attributes: [NSAttributedString.Key: Any]) throws -> [UInt8] {
            label.attributedText = NSAttributedString(
                string: "Hill",
                attributes: attributes.merging([.font: UIFont.boldSystemFont(ofSize: 40)]) { $1 })
            app.turn()
            return try app.screenshot().pngData()
        }
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 3, height: 3)
        shadow.shadowColor = UIColor.red
        let all = [
            try pixels([:]), try pixels([.shadow: shadow]), try pixels([.strokeWidth: 3]),
            try pixels([.strokeWidth: -3, .strokeColor: UIColor.red]), try pixels([.obliqueness: 0.3]),
        ]
        XCTAssertEqual(Set(all).count, all.count)
        XCTAssertEqual(try pixels([.obliqueness: 0, .strokeWidth: 0]), all[0])
    }
}
