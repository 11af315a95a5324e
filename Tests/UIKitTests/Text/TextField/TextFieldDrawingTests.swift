import UITesting
import XCTest

@testable import UIKit

/// Geometry, scrolling, the caret's blinking, and how little is drawn.
@preconcurrency @MainActor
final class TextFieldDrawingTests: XCTestCase {
    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    private let samples = [
        "Hello world", "fi ffi ¼", "e\u{301}a\u{308}", "👩‍👩‍👧 family", "שלום עולם", "abc שלום def", "مرحبا abc",
    ]

    private func show(_ text: String = "", scale: CGFloat = 1) throws -> AppHarness {
        let app = try AppHarness(showing: field, scale: scale)
        field.text = text
        app.turn()
        return app
    }

    // MARK: Geometry

    func testACaretsCentreMapsBackToItsPosition() throws {
        for scale: CGFloat in [1, 1.5, 2] {
            _ = try show(scale: scale)
            field.becomeFirstResponder()
            for sample in samples {
                field.text = sample
                for offset in 0...sample.utf16.count {
                    let position = try XCTUnwrap(
                        field.position(from: field.beginningOfDocument, offset: offset))
                    let caret = field.caretRect(for: position)
                    let found = try XCTUnwrap(
                        field.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY)))
                    // Several positions may share a place: inside of a character, and where directions meet.
                    XCTAssertEqual(
                        field.caretRect(for: found).minX, caret.minX, accuracy: 1, "\(sample) \(offset)")
                }
            }
        }
    }

    func testSelectionRectanglesCoverTheRange() throws {
        _ = try show()
        field.becomeFirstResponder()
        for sample in samples {
            field.text = sample
            let whole = try field.range(0..<sample.utf16.count)
            let rects = field.selectionRects(for: whole)
            XCTAssertEqual(rects.count { $0.containsStart }, 1, sample)
            XCTAssertEqual(rects.count { $0.containsEnd }, 1, sample)
            let width = rects.reduce(0) { $0 + $1.rect.width }
            XCTAssertEqual(width, field.content.line.width, accuracy: 0.1, sample)
            XCTAssertTrue(field.selectionRects(for: try field.range(1..<1)).isEmpty)
        }
    }

    func testMetricsOfTheRoundedField() throws {
        _ = try show("abc")
        field.borderStyle = .roundedRect
        let caret = field.caretRect(for: field.beginningOfDocument)
        let lineHeight = try XCTUnwrap(field.font).lineHeight
        XCTAssertEqual(caret.width, 1)
        XCTAssertEqual(caret.height, lineHeight + 1.5)
        XCTAssertEqual(caret.minX, 7)
        XCTAssertEqual(caret.midY, 17, accuracy: 1)
    }

    func testTheTextIsWhereTheAlignmentSays() throws {
        _ = try show("abc")
        let width = field.content.line.width
        let expected: [(NSTextAlignment, CGFloat)] = [
            (.left, 0), (.center, (200 - width) / 2), (.right, 200 - width), (.natural, 0),
        ]
        for (alignment, x) in expected {
            field.textAlignment = alignment
            XCTAssertEqual(try field.caretX(0), x, accuracy: 1, "\(alignment)")
        }
        field.text = "שלום"
        XCTAssertEqual(try field.caretX(0), 200, accuracy: 1)
    }

    func testTheCharacterUnderAPointIsFound() throws {
        _ = try show("a😀b")
        let point = CGPoint(x: try field.caretX(1) + 3, y: 17)
        let range = try XCTUnwrap(field.characterRange(at: point))
        XCTAssertEqual(field.text(in: range), "😀")
        XCTAssertNil(field.characterRange(at: CGPoint(x: 190, y: 17)))
        XCTAssertNil(field.characterRange(at: CGPoint(x: 3, y: 100)))
    }

    // MARK: Scrolling

    func testTheCaretStaysInSight() throws {
        let app = try show()
        field.becomeFirstResponder()
        app.type(String(repeating: "wide ", count: 30))
        func assertCaretIsInSight(_ line: UInt = #line) throws {
            let caret = try XCTUnwrap(field.selectedTextRange.map { field.caretRect(for: $0.end) })
            XCTAssertGreaterThanOrEqual(caret.minX, 0, line: line)
            XCTAssertLessThanOrEqual(caret.maxX, 200, line: line)
        }
        try assertCaretIsInSight()
        XCTAssertLessThan(try field.caretX(0), 0)
        for _ in 0..<40 {
            app.key(.left)
            try assertCaretIsInSight()
        }
        app.key(.home)
        try assertCaretIsInSight()
        XCTAssertEqual(try field.caretX(0), 0)
        app.key(.end)
        app.key(.backspace, .control, count: 26)
        try assertCaretIsInSight()
        XCTAssertEqual(try field.caretX(0), 0)
        field.resignFirstResponder()
        XCTAssertEqual(try field.caretX(0), 0)
    }

    func testTextThatIsNotEditedIsShortened() throws {
        let app = try show(String(repeating: "wide ", count: 30))
        let shortened = try XCTUnwrap(app.window.makeImage())
        field.adjustsFontSizeToFitWidth = true
        app.turn()
        XCTAssertNotEqual(app.window.makeImage(), shortened)
        field.adjustsFontSizeToFitWidth = false
        field.becomeFirstResponder()
        app.turn()
        XCTAssertNotEqual(app.window.makeImage(), shortened)
        field.resignFirstResponder()
        app.turn()
        XCTAssertEqual(app.window.makeImage(), shortened)
    }

    // MARK: Blinking

    private func image(_ app: AppHarness) throws -> CGImage { try XCTUnwrap(app.window.makeImage()) }

    func testTheCaretBlinks() throws {
        let app = try show("abc")
        field.becomeFirstResponder()
        app.turn()
        let on = try image(app)
        app.advance(by: 0.6)
        let off = try image(app)
        XCTAssertNotEqual(on, off)
        app.advance(by: 0.6)
        XCTAssertEqual(try image(app), on)
        let frames = app.frameCount
        app.advance(by: 5)
        XCTAssertLessThanOrEqual(app.frameCount - frames, 10)
        XCTAssertGreaterThan(app.frameCount - frames, 7)
        // Only the caret was drawn.
        XCTAssertLessThanOrEqual(app.lastDamage.map(\.width).max() ?? 0, 3)
    }

    func testTheCaretShowsAtOnceAfterAKeyAndAPress() throws {
        let app = try show("abc")
        field.becomeFirstResponder()
        app.advance(by: 0.6)
        XCTAssertFalse(field.caretIsShown)
        app.key(.left)
        XCTAssertTrue(field.caretIsShown)
        app.advance(by: 0.4)
        app.key(.left)
        app.advance(by: 0.4)
        XCTAssertTrue(field.caretIsShown)
        app.advance(by: 0.3)
        XCTAssertFalse(field.caretIsShown)
        app.mouseDown(at: field.center)
        XCTAssertTrue(field.caretIsShown)
        app.advance(by: 0.5)
        XCTAssertTrue(field.caretIsShown)
        app.mouseUp()
    }

    func testTheCaretStandsStillAfterAWhileAndInAWindowWithoutTheKeyboard() throws {
        let app = try show("abc")
        field.becomeFirstResponder()
        XCTAssertFalse(app.nothingIsScheduled)
        app.advance(by: 12)
        XCTAssertTrue(app.nothingIsScheduled)
        XCTAssertTrue(field.caretIsShown)
        app.key(.left)
        XCTAssertFalse(app.nothingIsScheduled)
        let focused = try image(app)
        app.loseFocus()
        XCTAssertTrue(app.nothingIsScheduled)
        XCTAssertNotEqual(try image(app), focused)
        app.gainFocus()
        XCTAssertFalse(app.nothingIsScheduled)
        XCTAssertEqual(try image(app), focused)
        field.resignFirstResponder()
        XCTAssertTrue(app.nothingIsScheduled)
    }

    // MARK: What is drawn

    func testAKeyDrawsTheChangedPartOnly() throws {
        let app = try show("Some text")
        field.becomeFirstResponder()
        app.turn()
        app.type("x")
        let damage = app.lastDamage.reduce(CGRect.null) { $0.union($1) }
        XCTAssertLessThan(damage.width, 50)
        XCTAssertTrue(field.frame.contains(damage))
    }

    func testManyKeysInOneTurnAreOneFrame() throws {
        let app = try show()
        field.becomeFirstResponder()
        app.turn()
        let frames = app.frameCount
        app.together { app.type("Several keys at once") }
        XCTAssertEqual(field.text, "Several keys at once")
        XCTAssertEqual(app.frameCount, frames + 1)
    }

    /// What is on the window after small updates is what a full drawing shows.
    func testPartialUpdatesEqualAFullDrawing() throws {
        let app = try show("Hello fine world")
        field.borderStyle = .roundedRect
        field.clearButtonMode = .whileEditing
        field.becomeFirstResponder()
        let actions: [(String, () -> Void)] = [
            ("type", { app.type("fi") }), ("ligature", { app.type("fl") }),
            ("left", { app.key(.left, count: 3) }),
            ("insert", { app.type("W") }), ("delete", { app.key(.backspace) }),
            ("select", { app.key(.left, .shift, count: 4) }), ("shrink", { app.key(.right, .shift) }),
            ("replace", { app.type("x") }), ("all", { app.key("a", .control) }),
            ("clear", { app.key(.delete) }),
            ("again", { app.type("AVAVA To") }), ("accent", { app.commit("e\u{301}") }),
            ("compose", { app.compose("xyz") }), ("commit", { app.commit("Q") }),
            ("arabic", { app.commit("مرحبا") }),
            ("long", { app.commit(String(repeating: "long ", count: 20)) }),
            ("home", { app.key(.home) }), ("wordRight", { app.key(.right, .control, count: 3) }),
            ("blink", { app.advance(by: 0.6) }), ("end", { app.key(.end) }),
            ("backspaces", { app.key(.backspace, .control, count: 15) }),
        ]
        for (name, action) in actions {
            action()
            XCTAssertNoThrow(try app.picture(), name)
        }
    }
}
