import UIKit
import UITesting
import XCTest

/// Overlay views, the clear button, rectangles and natural sizes.
@preconcurrency @MainActor
final class TextFieldOverlayTests: XCTestCase {
    private let journal = TextFieldRecorder()
    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    private let bounds = CGRect(x: 0, y: 0, width: 200, height: 34)

    private func shownViews(_ app: AppHarness) -> [UIView] {
        app.turn()
        return field.subviews.filter { !($0 === field.subviews.first) }
    }

    func testTheLeftViewIsShownAsItsModeSays() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let app = try AppHarness(showing: field)
        field.leftView = view
        let expected: [(UITextField.ViewMode, idle: Bool, editing: Bool)] = [
            (.never, false, false), (.whileEditing, false, true), (.unlessEditing, true, false),
            (.always, true, true),
        ]
        for (mode, idle, editing) in expected {
            field.leftViewMode = mode
            field.resignFirstResponder()
            app.turn()
            XCTAssertEqual(view.superview === field, idle, "\(mode)")
            field.becomeFirstResponder()
            app.turn()
            XCTAssertEqual(view.superview === field, editing, "\(mode)")
        }
        field.leftView = nil
        app.turn()
        XCTAssertNil(view.superview)
    }

    func testOverlaysTakeRoomFromTheText() throws {
        _ = try AppHarness(showing: field)
        XCTAssertEqual(field.textRect(forBounds: bounds), bounds)
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 50))
        field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        XCTAssertEqual(field.textRect(forBounds: bounds), bounds)
        field.leftViewMode = .always
        field.rightViewMode = .always
        XCTAssertEqual(field.leftViewRect(forBounds: bounds), CGRect(x: 0, y: 0, width: 20, height: 34))
        XCTAssertEqual(field.rightViewRect(forBounds: bounds), CGRect(x: 170, y: 12, width: 30, height: 10))
        XCTAssertEqual(field.textRect(forBounds: bounds), CGRect(x: 20, y: 0, width: 150, height: 34))
        XCTAssertEqual(field.editingRect(forBounds: bounds), CGRect(x: 20, y: 0, width: 150, height: 34))
    }

    func testRectanglesFollowTheBorderStyle() throws {
        _ = try AppHarness(showing: field)
        field.borderStyle = .roundedRect
        XCTAssertEqual(field.textRect(forBounds: bounds), bounds.insetBy(dx: 7, dy: 2))
        XCTAssertEqual(field.editingRect(forBounds: bounds), bounds.insetBy(dx: 7, dy: 2))
        XCTAssertEqual(field.placeholderRect(forBounds: bounds), bounds.insetBy(dx: 7, dy: 2))
        XCTAssertEqual(field.borderRect(forBounds: bounds), bounds)
    }

    func testTheNaturalSizeHoldsTheOverlays() throws {
        _ = try AppHarness(showing: field)
        let lineHeight = try XCTUnwrap(field.font).lineHeight
        XCTAssertEqual(field.intrinsicContentSize, CGSize(width: 5, height: lineHeight + 1.5))
        field.borderStyle = .roundedRect
        XCTAssertEqual(field.intrinsicContentSize.width, 33)
        field.font = .systemFont(ofSize: 13)
        XCTAssertEqual(field.intrinsicContentSize.height, 34)
        field.placeholder = "A placeholder"
        let width = field.intrinsicContentSize.width
        XCTAssertGreaterThan(width, 60)
        field.text = "A longer text than the placeholder"
        XCTAssertGreaterThan(field.intrinsicContentSize.width, width)
        XCTAssertEqual(field.intrinsicContentSize.width, field.intrinsicContentSize.width.rounded())
        XCTAssertEqual(field.sizeThatFits(.zero), field.intrinsicContentSize)
    }

    func testTheClearButtonShowsWhereThereIsSomethingToClear() throws {
        let app = try AppHarness(showing: field)
        field.clearButtonMode = .always
        XCTAssertEqual(shownViews(app).count, 0)
        field.text = "abc"
        XCTAssertEqual(shownViews(app).count, 1)
        field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        field.rightViewMode = .always
        XCTAssertTrue(shownViews(app).first === field.rightView)
        field.rightViewMode = .never
        XCTAssertEqual(shownViews(app).count, 1)
        field.text = ""
        XCTAssertEqual(shownViews(app).count, 0)
        field.becomeFirstResponder()
        app.type("a")
        XCTAssertEqual(shownViews(app).count, 1)
        field.clearButtonMode = .never
        XCTAssertEqual(shownViews(app).count, 0)
    }

    private func clickClearButton(_ app: AppHarness) {
        let rect = field.clearButtonRect(forBounds: field.bounds)
        app.click(field, at: CGPoint(x: rect.midX, y: rect.midY))
    }

    func testClearingWhileEditingAsksTheDelegate() throws {
        let app = try AppHarness(showing: field)
        field.clearButtonMode = .whileEditing
        field.text = "abc"
        field.becomeFirstResponder()
        journal.watch(field)
        journal.refusals = ["shouldClear"]
        clickClearButton(app)
        XCTAssertEqual(journal.take(), ["D shouldClear"])
        XCTAssertEqual(field.text, "abc")
        journal.refusals = []
        clickClearButton(app)
        assertChange(journal.take(), asking: "D shouldClear")
        XCTAssertEqual(field.text, "")
        XCTAssertTrue(field.isEditing)
    }

    func testClearingAFieldBeginsEditing() throws {
        let app = try AppHarness(showing: field)
        field.clearButtonMode = .always
        field.text = "abc"
        clickClearButton(app)
        XCTAssertEqual(field.text, "")
        XCTAssertTrue(field.isEditing)
    }

    func testSubclassesMoveTheParts() throws {
        final class Padded: UITextField {
            override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
            override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }
            override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
                CGRect(x: 0, y: 0, width: 19, height: 19)
            }
        }
        let padded = Padded(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        let app = try AppHarness(showing: padded)
        padded.text = "abc"
        padded.clearButtonMode = .always
        app.turn()
        XCTAssertEqual(padded.caretRect(for: padded.beginningOfDocument).minX, 20)
        XCTAssertEqual(padded.subviews.last?.frame, CGRect(x: 0, y: 0, width: 19, height: 19))
        padded.becomeFirstResponder()
        XCTAssertEqual(padded.caretRect(for: padded.beginningOfDocument).minX, 30)
    }

    func testSubclassesDrawThemselves() throws {
        final class Drawing: UITextField {
            var calls: [String] = []
            override func drawText(in rect: CGRect) { calls.append("text \(rect.minX)") }
            override func drawPlaceholder(in rect: CGRect) { calls.append("placeholder \(rect.minX)") }
            override func draw(_ rect: CGRect) {}
            override func layoutSubviews() {}
        }
        let drawing = Drawing(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        drawing.borderStyle = .line
        let app = try AppHarness(showing: drawing)
        XCTAssertEqual(drawing.calls, [], "there is nothing to draw")
        drawing.placeholder = "Name"
        app.turn()
        XCTAssertEqual(drawing.calls, ["placeholder 7.0"])
        drawing.calls = []
        drawing.text = "a"
        app.turn()
        XCTAssertEqual(drawing.calls, ["text 7.0"])
    }
}
