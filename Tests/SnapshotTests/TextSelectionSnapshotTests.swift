import UIKit
import UITesting
import XCTest

/// Selections that were made by touch, and the loupe.
@preconcurrency @MainActor
final class TextSelectionSnapshotTests: SnapshotTestCase {
    private static let variants: [Variant] = [.light, .lightAt2x, .dark, .darkAt2x]

    private func field(
        _ text: String, in app: AppHarness, y: CGFloat = 30, style: UITextField.BorderStyle = .roundedRect
    ) -> UITextField {
        let field = UITextField(frame: CGRect(x: 16, y: y, width: 188, height: 34))
        field.borderStyle = style
        field.text = text
        app.window.addSubview(field)
        field.becomeFirstResponder()
        app.turn()
        return field
    }

    /// Where a character of a text begins, in the window.
    private func place(_ offset: Int, in text: UIView & UITextInput) throws -> CGPoint {
        let caret = text.caretRect(
            for: try XCTUnwrap(text.position(from: text.beginningOfDocument, offset: offset)))
        return text.convert(CGPoint(x: caret.midX + 1, y: caret.midY), to: nil)
    }

    private func select(_ offsets: Range<Int>, in text: UIView & UITextInput) throws {
        let start = try XCTUnwrap(text.position(from: text.beginningOfDocument, offset: offsets.lowerBound))
        let end = try XCTUnwrap(text.position(from: start, offset: offsets.count))
        text.selectedTextRange = text.textRange(from: start, to: end)
    }

    func testAFieldShowsHandles() {
        verify(Self.variants, size: CGSize(width: 220, height: 100)) { app in
            let field = field("Some words here", in: app)
            app.tap(at: try place(2, in: field))
            try select(5..<10, in: field)
            app.turn()
            return nil
        }
    }

    func testHandlesOfTextInTwoDirections() {
        verify([.light], size: CGSize(width: 220, height: 100)) { app in
            let field = field("abc \u{5E9}\u{5DC}\u{5D5}\u{5DD} def", in: app)
            app.tap(at: try place(1, in: field))
            try select(2..<6, in: field)
            app.turn()
            return nil
        }
    }

    func testAViewShowsHandlesOverManyLines() {
        verify(size: CGSize(width: 160, height: 120)) { app in
            let view = UITextView(frame: CGRect(x: 10, y: 15, width: 140, height: 90))
            view.font = .systemFont(ofSize: 17)
            view.text = "Some words on several lines that fill a view."
            app.window.addSubview(view)
            view.becomeFirstResponder()
            app.turn()
            app.tap(at: try place(2, in: view))
            view.selectedRange = NSRange(location: 5, length: 29)
            app.turn()
            return nil
        }
    }

    func testTheLoupeStandsOverTheCaret() {
        verify(Self.variants, size: CGSize(width: 220, height: 190)) { app in
            let field = field("Some words here", in: app, y: 140)
            app.finger(at: try place(8, in: field))
            app.advance(by: 1)
            return try XCTUnwrap(
                app.window.subviews.first { $0.accessibilityIdentifier == "selection.loupe" })
        }
    }

    func testTheLoupeStandsBesideTheFinger() {
        verify([.light], size: CGSize(width: 220, height: 140)) { app in
            let field = field("Some words here", in: app, y: 20)
            app.finger(at: try place(3, in: field))
            app.advance(by: 1)
            return nil
        }
    }

    func testTheLoupeStandsOverAHandle() {
        verify([.light], size: CGSize(width: 220, height: 190)) { app in
            let field = field("Some words here", in: app, y: 130, style: .none)
            app.tap(at: try place(2, in: field))
            try select(5..<10, in: field)
            app.turn()
            let end = try place(10, in: field)
            let finger = app.finger(at: CGPoint(x: end.x, y: end.y + 16))
            finger.move(dx: 12, dy: 4)
            app.advance(by: 1)
            return nil
        }
    }
}
