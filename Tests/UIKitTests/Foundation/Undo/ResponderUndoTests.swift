import UITesting
import XCTest

import UIKit

/// `undoManager` through the responder chain, and the keys for it.
@preconcurrency @MainActor
final class ResponderUndoTests: XCTestCase {
    private final class OwnUndoController: UIViewController {
        let own = UndoManager()
        override var undoManager: UndoManager? { own }
    }

    private final class FocusView: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    private let view = FocusView(frame: CGRect(0, 0, 100, 100))

    func testUndoManagerOfAWindow() throws {
        let app = try AppHarness(showing: view)
        let manager = try XCTUnwrap(app.window.undoManager)
        XCTAssertTrue(app.window.undoManager === manager)
        XCTAssertTrue(view.undoManager === manager)
        let second = UIWindow(frame: CGRect(0, 0, 100, 100))
        XCTAssertFalse(second.undoManager === manager)
    }

    /// It is looked up in the chain at each use: the nearest responder that has one of its own provides it.
    func testTheUndoManagerIsTheNextRespondersOrItsOwn() throws {
        let controller = OwnUndoController()
        let app = try AppHarness(rootViewController: controller)
        let outer = UIView(frame: CGRect(0, 0, 100, 100))
        XCTAssertNil(view.undoManager, "outside of any window")
        outer.addSubview(view)
        controller.view.addSubview(outer)
        XCTAssertTrue(view.undoManager === controller.own, "two views up")
        let windows = try XCTUnwrap(app.window.undoManager)
        XCTAssertFalse(windows === controller.own)
        app.window.addSubview(outer)
        XCTAssertTrue(view.undoManager === windows)
        let document = UndoDocument(try XCTUnwrap(view.undoManager))
        document.appendEach(1)
        windows.undo()
        XCTAssertEqual(document.numbers, [])
    }

    func testUndoManagerOutsideOfAnyWindow() {
        XCTAssertNil(view.undoManager)
        XCTAssertNil(UIResponder().undoManager)
        XCTAssertNil(UIApplication.shared.undoManager)
    }

    func testKeysOfTheFirstResponder() throws {
        let controller = OwnUndoController()
        let app = try AppHarness(rootViewController: controller)
        controller.view.addSubview(view)
        view.becomeFirstResponder()
        let document = UndoDocument(controller.own)
        document.appendEach(1, 2)
        app.key("z", .control)
        XCTAssertEqual(document.numbers, [1])
        app.key("z", .command)
        XCTAssertEqual(document.numbers, [])
        app.key("z", [.control, .shift])
        XCTAssertEqual(document.numbers, [1])
        app.key("y", .control)
        XCTAssertEqual(document.numbers, [1, 2])
    }

    func testKeysWithoutAFirstResponder() throws {
        let app = try AppHarness()
        let document = UndoDocument(try XCTUnwrap(app.window.undoManager))
        document.appendEach(1, 2)
        app.keyDown("z")
        XCTAssertEqual(document.numbers, [1, 2], "a key alone is no shortcut")
        app.keyUp("z")
        app.key("z", .control)
        XCTAssertEqual(document.numbers, [1])
        app.key("y", .control)
        XCTAssertEqual(document.numbers, [1, 2])
    }

    /// Texts that are not UIKit's own leave the keys to the nearest undo manager.
    func testUndoKeysReachForeignTexts() throws {
        @MainActor
        final class Line: UIView, UIKeyInput {
            var text = ""
            override var canBecomeFirstResponder: Bool { true }
            var hasText: Bool { !text.isEmpty }
            func insertText(_ text: String) { change(to: self.text + text) }
            func deleteBackward() { change(to: String(text.dropLast())) }
            func change(to new: String) {
                let old = text
                undoManager?.registerUndo(withTarget: self) { $0.change(to: old) }
                text = new
            }
        }
        let line = Line(frame: CGRect(0, 0, 100, 30))
        let app = try AppHarness(showing: line)
        line.becomeFirstResponder()
        app.type("ab")
        app.key("z", .control)
        XCTAssertEqual(line.text, "a")
        app.key("z", .control)
        app.key("z", .control)
        XCTAssertEqual(line.text, "")
        app.key("y", .control)
        app.key("y", .control)
        XCTAssertEqual(line.text, "ab")
    }

    func testAResponderMayKeepTheKeyToItself() throws {
        let journal = CallRecorder()
        let probe = ProbeView("probe", CGRect(0, 0, 50, 50), journal)
        let app = try AppHarness(showing: probe)
        let document = UndoDocument(try XCTUnwrap(app.window.undoManager))
        document.appendEach(1)
        probe.becomeFirstResponder()
        app.key("z", .control)
        XCTAssertEqual(document.numbers, [1])
        probe.keepsPresses = false
        app.key("z", .control)
        XCTAssertEqual(document.numbers, [])
    }
}
