import UITesting
import XCTest

@testable import UIKit

/// What tests of touch selection look at.
@preconcurrency @MainActor
class TouchSelectionTestCase: XCTestCase {
    let field = UITextField(frame: CGRect(x: 20, y: 140, width: 200, height: 34))
    let view = UITextView(frame: CGRect(x: 20, y: 120, width: 200, height: 100))

    static let size = CGSize(width: 320, height: 320)

    /// An end of the selection.
    enum End { case start, end }

    /// A field that is being edited, its caret at the end.
    func edit(_ text: String) throws -> AppHarness {
        let app = try AppHarness(showing: field, size: Self.size)
        field.text = text
        field.becomeFirstResponder()
        app.turn()
        return app
    }

    func editView(_ text: String) throws -> AppHarness {
        let app = try AppHarness(showing: view, size: Self.size)
        view.text = text
        view.becomeFirstResponder()
        app.turn()
        return app
    }

    /// A point of the window just behind the left edge of a character of the field.
    func place(_ offset: Int) throws -> CGPoint { field.convert(try field.point(before: offset), to: nil) }

    /// The handles that are seen, the start first.
    func handles(_ app: AppHarness) -> [SelectionHandle] {
        let handles = app.window.subviews.compactMap { $0 as? SelectionHandle }.filter { $0.shape != nil }
        return handles.sorted { $0.end == .start && $1.end == .end }
    }

    func knob(_ end: End, _ app: AppHarness) throws -> CGPoint {
        try XCTUnwrap(handles(app).first { ($0.end == .start) == (end == .start) }?.shape).knobCenter
    }

    func loupe(_ app: AppHarness) -> TextLoupe? {
        app.window.subviews.compactMap { $0 as? TextLoupe }.first
    }

    /// Drags a handle by so much, and lifts the finger.
    func drag(_ end: End, to point: CGPoint, _ app: AppHarness) throws {
        let finger = app.finger(at: try knob(end, app))
        finger.move(to: point)
        finger.up()
        app.advance(by: 1)
    }

    /// From a place of the field's text to where a finger on the knob of an end there is.
    func finger(on end: End, at offset: Int) throws -> CGPoint {
        let point = try place(offset)
        return CGPoint(x: point.x, y: point.y + (end == .start ? -15 : 15))
    }
}
