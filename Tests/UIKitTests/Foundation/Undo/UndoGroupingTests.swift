import UITesting
import XCTest

import UIKit

/// Groups: by event, by hand, one in the other, and calls that do not fit.
@preconcurrency @MainActor
final class UndoGroupingTests: XCTestCase {
    private let document = UndoDocument()
    private var manager: UndoManager { document.manager }

    private func diagnostics(_ body: () -> Void) -> [String] { AppHarness.diagnostics(during: body) }

    func testAnEventIsAGroup() throws {
        let app = try AppHarness()
        XCTAssertTrue(manager.groupsByEvent)
        document.append(1)
        document.append(2)
        XCTAssertEqual(manager.groupingLevel, 1)
        app.turn()
        XCTAssertEqual(manager.groupingLevel, 0)
        document.append(3)
        app.turn()
        manager.undo()
        XCTAssertEqual(document.numbers, [1, 2])
        manager.undo()
        XCTAssertEqual(document.numbers, [])
        manager.redo()
        XCTAssertEqual(document.numbers, [1, 2])
    }

    func testEventsOfOneTurnAreGroupsOfTheirOwn() throws {
        @MainActor
        final class KeyView: UIView {
            var pressed: () -> Void = {}
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { pressed() }
        }
        let view = KeyView(frame: CGRect(0, 0, 100, 100))
        let app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        view.pressed = { [document] in document.append(1) }
        app.together {
            app.key("a")
            app.key("b")
        }
        XCTAssertEqual(document.numbers, [1, 1])
        XCTAssertEqual(manager.undoCount, 2)
    }

    func testUndoClosesTheGroupOfTheEvent() {
        document.append(1)
        manager.undo()
        XCTAssertEqual(document.numbers, [])
        XCTAssertEqual(manager.groupingLevel, 0)
    }

    func testAGroupByHandOutlastsEvents() {
        manager.beginUndoGrouping()
        document.append(1)
        XCTAssertEqual(manager.groupingLevel, 1)
        endEvent()
        document.append(2)
        manager.endUndoGrouping()
        XCTAssertEqual(manager.groupingLevel, 0)
        manager.undo()
        XCTAssertEqual(document.numbers, [])
    }

    func testGroupsInGroupsAreUndoneApart() {
        manager.beginUndoGrouping()
        document.append(1)
        manager.beginUndoGrouping()
        document.append(2)
        document.append(3)
        XCTAssertEqual(manager.groupingLevel, 2)
        manager.endUndoGrouping()
        manager.undoNestedGroup()
        XCTAssertEqual(document.numbers, [1])
        XCTAssertEqual(manager.groupingLevel, 1)
        manager.redo()
        XCTAssertEqual(document.numbers, [1, 2, 3])
        manager.endUndoGrouping()
        XCTAssertEqual(manager.undoCount, 1)
        manager.undo()
        XCTAssertEqual(document.numbers, [])
        manager.redo()
        XCTAssertEqual(document.numbers, [1, 2, 3])
    }

    func testEmptyGroupsAreNotKept() {
        document.appendEach(1)
        manager.undo()
        manager.beginUndoGrouping()
        manager.beginUndoGrouping()
        manager.endUndoGrouping()
        manager.endUndoGrouping()
        XCTAssertFalse(manager.canUndo)
        XCTAssertTrue(manager.canRedo, "nothing was done that would make redo wrong")
    }

    func testAGroupWithinThatOfTheEventKeepsItOpen() throws {
        let app = try AppHarness()
        document.append(1)
        manager.beginUndoGrouping()
        document.append(2)
        app.turn()
        XCTAssertEqual(manager.groupingLevel, 2)
        manager.endUndoGrouping()
        app.turn()
        XCTAssertEqual(manager.groupingLevel, 0)
        manager.undo()
        XCTAssertEqual(document.numbers, [])
    }

    func testGroupsOpenedWhileUndoingAreOneStepOfRedo() {
        manager.registerUndo(withTarget: document) { document in
            document.append(1)
            document.manager.beginUndoGrouping()
            document.append(2)
            document.manager.endUndoGrouping()
        }
        manager.undo()
        XCTAssertEqual(manager.redoCount, 1)
        manager.redo()
        XCTAssertEqual(document.numbers, [])
    }

    // MARK: What Foundation raises exceptions for

    func testEndingWithoutBeginningIsTold() {
        XCTAssertEqual(
            diagnostics { manager.endUndoGrouping() },
            ["UndoManager: endUndoGrouping() without beginUndoGrouping()"])
    }

    func testEndWithoutBeginWhileUndoing() {
        manager.registerUndo(withTarget: document) { document in
            document.manager.endUndoGrouping()
            document.append(1)
        }
        XCTAssertEqual(
            diagnostics { manager.undo() }, ["UndoManager: endUndoGrouping() without beginUndoGrouping()"])
        XCTAssertTrue(manager.canRedo)
    }

    func testBeginWithoutEndWhileUndoing() {
        manager.registerUndo(withTarget: document) { document in
            document.manager.beginUndoGrouping()
            document.append(1)
        }
        XCTAssertEqual(
            diagnostics { manager.undo() },
            ["UndoManager: beginUndoGrouping() without endUndoGrouping() while undoing"])
        XCTAssertEqual(manager.groupingLevel, 0)
        XCTAssertTrue(manager.canRedo)
    }

    func testRegisteringOutsideOfAnyGroup() {
        manager.groupsByEvent = false
        XCTAssertEqual(
            diagnostics { document.append(1) },
            ["UndoManager: an action was registered outside of any group; it is not kept"])
        XCTAssertFalse(manager.canUndo)
    }

    func testUndoWithGroupsOpenOneInTheOther() {
        manager.beginUndoGrouping()
        manager.beginUndoGrouping()
        document.append(1)
        XCTAssertEqual(
            diagnostics { manager.undo() }, ["UndoManager: undo() while groups are open one in the other"])
        XCTAssertEqual(document.numbers, [1])
        XCTAssertEqual(
            diagnostics { manager.undoNestedGroup() },
            ["UndoManager: undoNestedGroup() after an action that is in no closed group"])
    }

    func testUndoAndRedoWithinUndo() {
        document.appendEach(1)
        manager.registerUndo(withTarget: document) { document in
            document.manager.undo()
            document.manager.redo()
        }
        XCTAssertEqual(
            diagnostics { manager.undo() },
            ["UndoManager: undo within undo() or redo()", "UndoManager: redo within undo() or redo()"])
        XCTAssertEqual(document.numbers, [1])
    }

    func testEnablingWithoutDisablingIsTold() {
        XCTAssertEqual(
            diagnostics { manager.enableUndoRegistration() },
            ["UndoManager: enableUndoRegistration() without disableUndoRegistration()"])
    }
}
