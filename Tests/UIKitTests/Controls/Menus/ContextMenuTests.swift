import UITesting
import XCTest

@testable import UIKit

/// The menu of a text as a list: how it opens, what is in it, how it is driven.
@preconcurrency @MainActor
final class ContextMenuTests: XCTestCase {
    private let field = UITextField(frame: CGRect(x: 20, y: 60, width: 280, height: 34))

    private func edit(_ text: String, selecting range: Range<Int>? = nil) throws -> AppHarness {
        let app = try AppHarness(showing: field, size: CGSize(width: 480, height: 340))
        field.text = text
        field.becomeFirstResponder()
        if let range { field.selectedTextRange = TextDocumentRange(range, in: field.textDocument) }
        app.turn()
        return app
    }

    /// A place on a character of the field, in the window.
    private func place(_ offset: Int) -> CGPoint {
        let range = TextDocumentRange(offset..<offset + 1, in: field.textDocument)
        let rect = field.firstRect(for: range)
        return field.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    private func row(_ title: String, _ app: AppHarness) throws -> MenuRow {
        try XCTUnwrap(app.lists.last?.rows.first { $0.row.title == title }).row
    }

    // MARK: Opening

    func testRightClickInsideTheSelectionKeepsIt() throws {
        let app = try edit("some words", selecting: 0..<4)
        app.secondaryClick(at: place(1))
        XCTAssertEqual(field.selectedOffsets, 0..<4)
        XCTAssertEqual(app.menuSections, [["Cut", "Copy", "Paste", "Select", "Select All", "Delete"]])
        app.chooseFromMenu("Copy")
        XCTAssertEqual(app.clipboard, "some")
        XCTAssert(app.lists.isEmpty)
    }

    func testRightClickOutsideOfTheSelectionPutsTheCaret() throws {
        let app = try edit("some words", selecting: 0..<4)
        app.secondaryClick(at: place(7))
        let caret = try XCTUnwrap(field.selectedOffsets)
        XCTAssert(caret.isEmpty)
        XCTAssert((7...8).contains(caret.lowerBound))
        XCTAssertFalse(try row("Copy", app).isEnabled)
        XCTAssertFalse(try row("Cut", app).isEnabled)
        XCTAssert(try row("Paste", app).isEnabled)
        XCTAssert(try row("Select", app).isEnabled)
    }

    func testRightClickTakesTheKeyboard() throws {
        let app = try edit("some words")
        field.resignFirstResponder()
        app.secondaryClick(at: place(7))
        XCTAssert(field.isFirstResponder)
        XCTAssertFalse(app.lists.isEmpty)
    }

    func testTheMenuKeyAndShiftF10() throws {
        for keys in [{ (app: AppHarness) in app.key(.menu) }, { $0.key(.f(10), [.shift]) }] {
            let app = try edit("some words", selecting: 0..<4)
            keys(app)
            XCTAssertEqual(app.markedRow, "Cut")
            // Below the selection, which stays visible.
            let list = try XCTUnwrap(app.lists.first)
            XCTAssertGreaterThanOrEqual(list.frame.minY, field.frame.minY + 10)
            app.key(.down)
            app.key(.return)
            XCTAssertEqual(app.clipboard, "some")
            XCTAssertEqual(field.text, "some words")
            XCTAssert(app.lists.isEmpty)
        }
    }

    func testAHeldMenuKeyOpensOneMenu() throws {
        let app = try edit("some words")
        app.keyDown(.menu)
        app.keyRepeat(.menu, count: 3)
        app.keyUp(.menu)
        XCTAssertFalse(app.lists.isEmpty)
        app.key(.menu)
        XCTAssert(app.lists.isEmpty)
    }

    func testASecretIsNotOfferedToBeCopied() throws {
        field.isSecureTextEntry = true
        let app = try edit("secret", selecting: 0..<6)
        app.key(.menu)
        XCTAssertEqual(app.menuSections, [["Paste", "Select", "Select All", "Delete"]])
    }

    func testKeysAreShownBesideTheRows() throws {
        let app = try edit("some words", selecting: 0..<4)
        app.key(.menu)
        XCTAssertEqual(try row("Cut", app).shortcut, "Ctrl+X")
        XCTAssertEqual(try row("Copy", app).shortcut, "Ctrl+C")
        XCTAssertEqual(try row("Select All", app).shortcut, "Ctrl+A")
        XCTAssertEqual(try row("Delete", app).shortcut, "Delete")
        XCTAssertEqual(try row("Select", app).shortcut, "")
    }

    // MARK: Where it stands

    func testTheMenuStaysInsideTheWindow() {
        let area = CGRect(x: 0, y: 0, width: 300, height: 200)
        let size = CGSize(width: 100, height: 80)
        let cases: [(MenuListPlacement.Anchor, Bool, CGPoint)] = [
            (.point(CGPoint(x: 50, y: 50)), false, CGPoint(x: 50, y: 50)),
            (.point(CGPoint(x: 250, y: 50)), false, CGPoint(x: 150, y: 50)),
            (.point(CGPoint(x: 50, y: 150)), false, CGPoint(x: 50, y: 70)),
            (.point(CGPoint(x: 290, y: 190)), false, CGPoint(x: 190, y: 110)),
            (.point(CGPoint(x: 150, y: 50)), true, CGPoint(x: 50, y: 50)),
            (.point(CGPoint(x: 50, y: 50)), true, CGPoint(x: 50, y: 50)),
            (.rect(CGRect(x: 20, y: 20, width: 40, height: 20)), false, CGPoint(x: 20, y: 43)),
            (.rect(CGRect(x: 20, y: 150, width: 40, height: 20)), false, CGPoint(x: 20, y: 67)),
            (.rect(CGRect(x: 20, y: 20, width: 140, height: 20)), true, CGPoint(x: 60, y: 43)),
            (.row(CGRect(x: 50, y: 30, width: 80, height: 20), inset: 5), false, CGPoint(x: 126, y: 25)),
            (.row(CGRect(x: 150, y: 30, width: 80, height: 20), inset: 5), false, CGPoint(x: 54, y: 25)),
            (.row(CGRect(x: 150, y: 30, width: 80, height: 20), inset: 5), true, CGPoint(x: 54, y: 25)),
            (.row(CGRect(x: 50, y: 190, width: 80, height: 20), inset: 5), false, CGPoint(x: 126, y: 120)),
        ]
        for (anchor, isMirrored, origin) in cases {
            let frame = MenuListPlacement.frame(size, at: anchor, in: area, isMirrored: isMirrored)
            XCTAssertEqual(frame, CGRect(origin: origin, size: size), "\(anchor) \(isMirrored)")
        }
        let large = MenuListPlacement.frame(
            CGSize(width: 400, height: 400), at: .point(CGPoint(x: 9, y: 9)), in: area, isMirrored: false)
        XCTAssertEqual(large, area)
    }

    func testAListThatIsHigherThanTheWindowScrolls() throws {
        let app = try edit("some words", selecting: 0..<4)
        app.resize(to: CGSize(width: 300, height: 120))
        app.key(.menu)
        let list = try XCTUnwrap(app.lists.first)
        XCTAssert(app.window.bounds.contains(list.frame))
        let last = try XCTUnwrap(list.rows.last)
        XCTAssertFalse(list.frame.contains(last.convert(last.bounds, to: nil)))
        app.key(.end)
        XCTAssertEqual(app.markedRow, "Delete")
        XCTAssert(list.frame.contains(last.convert(last.bounds, to: nil)))
        app.wheel(at: list.center, dy: -20)
        XCTAssertFalse(list.frame.contains(last.convert(last.bounds, to: nil)))
    }

    // MARK: Keys

    func testArrowsPassDisabledRowsByAndGoAround() throws {
        let app = try edit("some words")
        app.key(.menu)
        XCTAssertEqual(app.markedRow, "Paste")
        app.key(.down)
        XCTAssertEqual(app.markedRow, "Select")
        app.key(.down)
        app.key(.down)
        XCTAssertEqual(app.markedRow, "Paste")
        app.key(.up)
        XCTAssertEqual(app.markedRow, "Select All")
        app.key(.home)
        XCTAssertEqual(app.markedRow, "Paste")
        app.key(.end)
        XCTAssertEqual(app.markedRow, "Select All")
    }

    func testALetterMarksTheNextRowThatBeginsWithIt() throws {
        let app = try edit("some words", selecting: 0..<4)
        app.key(.menu)
        app.type("p")
        XCTAssertEqual(app.markedRow, "Paste")
        app.type("c")
        XCTAssertEqual(app.markedRow, "Cut")
        app.type("c")
        XCTAssertEqual(app.markedRow, "Copy")
        app.type("x")
        XCTAssertEqual(app.markedRow, "Copy")
        XCTAssertEqual(field.text, "some words")
    }

    func testEscapeAndTabCloseIt() throws {
        for key in [Key.escape, .tab] {
            let app = try edit("some words", selecting: 0..<4)
            app.key(.menu)
            app.key(key)
            XCTAssert(app.lists.isEmpty)
            XCTAssertEqual(field.selectedOffsets, 0..<4)
            XCTAssert(field.isFirstResponder)
        }
    }

    func testTheInputMethodRestsWhileItIsOpen() throws {
        let app = try edit("some words")
        XCTAssertNotNil(app.caretForInputMethod)
        app.key(.menu)
        XCTAssertNil(app.caretForInputMethod)
        app.key(.escape)
        XCTAssertNotNil(app.caretForInputMethod)
    }

    // MARK: The pointer

    func testTheRowUnderThePointerIsMarked() throws {
        let app = try edit("some words", selecting: 0..<4)
        app.secondaryClick(at: place(1))
        XCTAssertNil(app.markedRow)
        app.moveMouse(to: app.place(ofRow: "Paste"))
        XCTAssertEqual(app.markedRow, "Paste")
        XCTAssertEqual(app.pointer, .arrow)
        app.moveMouse(to: CGPoint(x: 470, y: 330))
        XCTAssertNil(app.markedRow)
    }

    func testAContextMenusRowIsChosenByPressDragAndRelease() throws {
        let app = try edit("some words", selecting: 0..<4)
        app.mouseDown(at: place(1), button: .secondary)
        app.moveMouse(to: app.place(ofRow: "Copy"))
        XCTAssertEqual(app.markedRow, "Copy")
        app.mouseUp(at: app.place(ofRow: "Copy"), button: .secondary)
        XCTAssertEqual(app.clipboard, "some")
        XCTAssert(app.lists.isEmpty)
    }

    func testADisabledRowDoesNothing() throws {
        let app = try edit("some words")
        app.secondaryClick(at: place(7))
        app.chooseFromMenu("Copy")
        XCTAssertFalse(app.lists.isEmpty)
        XCTAssertNil(app.clipboard)
    }

    func testTheMenuIsDismissedByEventsOutsideOfIt() throws {
        let actions: [(name: String, action: (AppHarness) -> Void)] = [
            ("a click beside it", { $0.click(at: CGPoint(x: 470, y: 330)) }),
            ("a finger beside it", { $0.tap(at: CGPoint(x: 470, y: 330)) }),
            ("losing the keyboard", { $0.loseFocus() }),
            ("another size", { $0.resize(to: CGSize(width: 400, height: 300)) }),
            ("other text", { _ in self.field.text = "other" }),
            ("resigning", { _ in self.field.resignFirstResponder() }),
            ("the text's going", { _ in self.field.removeFromSuperview() }),
            ("hiding it", { _ in self.field.hideEditMenu() }), ("the window's hiding", { $0.hide() }),
        ]
        for (name, action) in actions {
            let app = try edit("some words", selecting: 0..<4)
            app.secondaryClick(at: place(1))
            XCTAssertFalse(app.lists.isEmpty, name)
            action(app)
            app.turn()
            XCTAssertFalse(app.window.showsMenu, name)
        }
    }

    func testAClickBesideItDoesNothingElse() throws {
        let app = try edit("some words", selecting: 0..<4)
        let button = UIButton(frame: CGRect(x: 400, y: 280, width: 60, height: 40))
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .allTouchEvents)
        app.window.addSubview(button)
        app.secondaryClick(at: place(1))
        app.click(button)
        XCTAssertEqual(presses, 0)
        XCTAssertEqual(field.selectedOffsets, 0..<4)
        app.click(button)
        XCTAssertGreaterThan(presses, 0)
    }
}
