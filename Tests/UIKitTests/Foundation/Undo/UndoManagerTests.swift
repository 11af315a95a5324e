import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class UndoManagerTests: XCTestCase {
    private let document = UndoDocument()
    private var manager: UndoManager { document.manager }

    func testUndoAndRedoOfSeveralActions() {
        XCTAssertFalse(manager.canUndo)
        XCTAssertFalse(manager.canRedo)
        document.appendEach(1, 2)
        XCTAssertTrue(manager.canUndo)
        XCTAssertFalse(manager.canRedo)
        manager.undo()
        XCTAssertEqual(document.numbers, [1])
        XCTAssertTrue(manager.canRedo)
        manager.undo()
        XCTAssertEqual(document.numbers, [])
        XCTAssertFalse(manager.canUndo)
        manager.redo()
        manager.redo()
        XCTAssertEqual(document.numbers, [1, 2])
        XCTAssertFalse(manager.canRedo)
        manager.undo()
        XCTAssertEqual(document.numbers, [1])
    }

    func testUndoAndRedoOfNothing() {
        manager.undo()
        manager.redo()
        manager.undoNestedGroup()
        XCTAssertEqual(document.numbers, [])
    }

    func testANewActionLeavesNothingToRedo() {
        document.appendEach(1, 2)
        manager.undo()
        document.appendEach(3)
        XCTAssertFalse(manager.canRedo)
        manager.redo()
        XCTAssertEqual(document.numbers, [1, 3])
    }

    func testActionsOfAGroupAreUndoneLastFirst() {
        var calls: [String] = []
        for name in ["first", "second"] {
            manager.registerUndo(withTarget: document) { _ in calls.append(name) }
        }
        manager.undo()
        XCTAssertEqual(calls, ["second", "first"])
    }

    func testIsUndoingAndIsRedoing() {
        var seen: [String] = []
        func note(_ target: UndoDocument) {
            seen.append("\(manager.isUndoing) \(manager.isRedoing) \(manager.groupingLevel)")
            manager.registerUndo(withTarget: target) { _ in note(target) }
        }
        manager.registerUndo(withTarget: document, handler: note)
        manager.undo()
        manager.redo()
        XCTAssertEqual(seen, ["true false 1", "false true 1"])
        XCTAssertFalse(manager.isUndoing)
        XCTAssertFalse(manager.isRedoing)
        XCTAssertEqual(manager.groupingLevel, 0)
    }

    func testASelectorIsCalledWithItsObject() {
        @MainActor
        final class Switch: NSObject {
            var state = "off"
            func turn(_ sender: Any?) { state = sender as? String ?? "nothing" }
        }
        Selector.register("turn:", Switch.turn(_:))
        let target = Switch()
        manager.registerUndo(withTarget: target, selector: "turn:", object: "on")
        manager.undo()
        XCTAssertEqual(target.state, "on")
        manager.registerUndo(withTarget: target, selector: "turn:", object: nil)
        manager.undo()
        XCTAssertEqual(target.state, "nothing")
        manager.registerUndo(withTarget: target, selector: "explode:", object: nil)
        let diagnostics = AppHarness.diagnostics { manager.undo() }
        XCTAssertEqual(diagnostics, ["UndoManager: Switch has no method explode:; it cannot be undone"])
    }

    func testTargetsAreNotKeptAlive() {
        document.appendEach(1)
        var other: UndoDocument? = UndoDocument(manager)
        weak let witness = other
        other?.appendEach(7)
        XCTAssertEqual(manager.undoCount, 2)
        other = nil
        XCTAssertNil(witness)
        XCTAssertEqual(manager.undoCount, 1)
        manager.undo()
        XCTAssertEqual(document.numbers, [], "the group whose target has gone is passed over")
        XCTAssertFalse(manager.canUndo)
    }

    func testAnObjectIsKeptAlive() {
        weak var witness: NSObject?
        do {
            let object = NSObject()
            witness = object
            manager.registerUndo(withTarget: document, selector: "any:", object: object)
        }
        XCTAssertNotNil(witness)
        manager.removeAllActions()
        XCTAssertNil(witness)
    }

    func testOlderStepsThanLevelsAreDropped() {
        XCTAssertEqual(manager.levelsOfUndo, 0)
        manager.levelsOfUndo = 2
        document.appendEach(1, 2, 3)
        XCTAssertEqual(manager.undoCount, 2)
        manager.undo()
        manager.undo()
        manager.undo()
        XCTAssertEqual(document.numbers, [1])
        manager.redo()
        manager.redo()
        manager.levelsOfUndo = 1
        XCTAssertEqual(manager.undoCount, 1)
    }

    func testNothingIsRegisteredWhileThatIsDisabled() {
        XCTAssertTrue(manager.isUndoRegistrationEnabled)
        manager.disableUndoRegistration()
        manager.disableUndoRegistration()
        document.append(1)
        manager.enableUndoRegistration()
        XCTAssertFalse(manager.isUndoRegistrationEnabled)
        document.append(2)
        XCTAssertFalse(manager.canUndo)
        XCTAssertEqual(manager.groupingLevel, 0)
        manager.enableUndoRegistration()
        XCTAssertTrue(manager.isUndoRegistrationEnabled)
        document.append(3)
        XCTAssertTrue(manager.canUndo)
    }

    func testRemovingAllActionsLeavesNothingToUndo() {
        document.appendEach(1, 2)
        manager.undo()
        manager.disableUndoRegistration()
        manager.removeAllActions()
        XCTAssertFalse(manager.canUndo)
        XCTAssertFalse(manager.canRedo)
        XCTAssertTrue(manager.isUndoRegistrationEnabled)
        document.append(3)
        manager.removeAllActions()
        XCTAssertEqual(manager.groupingLevel, 0)
        XCTAssertFalse(manager.canUndo)
    }

    func testRemoveAllActionsWithTarget() {
        let other = UndoDocument(manager)
        document.appendEach(1)
        other.appendEach(5)
        document.append(2)
        other.append(6)
        endEvent()
        manager.removeAllActions(withTarget: other)
        XCTAssertEqual(manager.undoCount, 2)
        manager.undo()
        XCTAssertEqual(document.numbers, [1])
        XCTAssertEqual(other.numbers, [5, 6])
        manager.removeAllActions(withTarget: document)
        XCTAssertFalse(manager.canUndo)
        XCTAssertFalse(manager.canRedo)
    }

    func testRemovingWhileUndoingLeavesNothing() {
        document.appendEach(1)
        manager.registerUndo(withTarget: document) { document in
            document.append(9)
            document.manager.removeAllActions()
        }
        manager.undo()
        XCTAssertEqual(manager.groupingLevel, 0)
        XCTAssertFalse(manager.canUndo)
        XCTAssertFalse(manager.canRedo)
    }

    // MARK: Names

    func testWhatIsNotRegisteredGivesNoName() {
        document.append(1)
        manager.setActionName("One")
        endEvent()
        manager.disableUndoRegistration()
        document.append(2)
        manager.setActionName("Two")
        manager.enableUndoRegistration()
        XCTAssertEqual(manager.undoActionName, "One")
    }

    func testTheMenuTitlesHaveTheActionsName() {
        XCTAssertEqual(manager.undoMenuItemTitle, "Undo")
        XCTAssertEqual(manager.redoMenuItemTitle, "Redo")
        document.append(1)
        manager.setActionName("Append")
        XCTAssertEqual(manager.undoActionName, "Append")
        endEvent()
        XCTAssertEqual(manager.undoMenuItemTitle, "Undo Append")
        XCTAssertEqual(manager.redoActionName, "")
        document.appendEach(2)
        XCTAssertEqual(manager.undoActionName, "")
        manager.undo()
        manager.undo()
        XCTAssertEqual(manager.undoActionName, "")
        XCTAssertEqual(manager.redoActionName, "Append")
        XCTAssertEqual(manager.redoMenuItemTitle, "Redo Append")
        manager.redo()
        XCTAssertEqual(manager.undoActionName, "Append")
    }

    func testANameGivenWhileUndoingIsThatOfRedo() {
        manager.registerUndo(withTarget: document) { document in
            document.append(1)
            document.manager.setActionName("Other")
        }
        manager.setActionName("One")
        manager.undo()
        XCTAssertEqual(manager.redoActionName, "Other")
    }

    func testAGroupHasTheNameOfTheLastNamedOneInIt() {
        manager.beginUndoGrouping()
        for (number, name) in ["A", "B", ""].enumerated() {
            manager.beginUndoGrouping()
            document.append(number)
            manager.setActionName(name)
            manager.endUndoGrouping()
        }
        manager.endUndoGrouping()
        XCTAssertEqual(manager.undoActionName, "B")
        manager.setActionName("Whole")
        XCTAssertEqual(manager.undoActionName, "Whole")
    }

    func testMenuTitlesOfASubclass() {
        @MainActor
        final class German: UndoManager {
            override func undoMenuTitle(forUndoActionName actionName: String) -> String {
                "\(actionName) widerrufen"
            }
            override func redoMenuTitle(forUndoActionName actionName: String) -> String {
                "\(actionName) wiederholen"
            }
        }
        let document = UndoDocument(German())
        document.append(1)
        document.manager.setActionName("Eingabe")
        XCTAssertEqual(document.manager.undoMenuItemTitle, "Eingabe widerrufen")
        document.manager.undo()
        XCTAssertEqual(document.manager.redoMenuItemTitle, "Eingabe wiederholen")
    }

    func testActionsAreDiscardableOnceSaidSo() {
        document.append(1)
        XCTAssertFalse(manager.undoActionIsDiscardable)
        manager.setActionIsDiscardable(true)
        XCTAssertTrue(manager.undoActionIsDiscardable)
        XCTAssertFalse(manager.redoActionIsDiscardable)
        manager.undo()
        XCTAssertTrue(manager.redoActionIsDiscardable)
        XCTAssertFalse(manager.undoActionIsDiscardable)
    }

    func testUserInfoFollowsItsAction() {
        let key = UndoManager.UserInfoKey(rawValue: "place")
        document.append(1)
        manager.setActionUserInfoValue("here", forKey: key)
        XCTAssertEqual(manager.undoActionUserInfoValue(forKey: key) as? String, "here")
        manager.undo()
        XCTAssertEqual(manager.redoActionUserInfoValue(forKey: key) as? String, "here")
        XCTAssertNil(manager.undoActionUserInfoValue(forKey: key))
        manager.redo()
        manager.setActionUserInfoValue(nil, forKey: key)
        XCTAssertNil(manager.undoActionUserInfoValue(forKey: key))
    }

    func testUndoableActionsAreCounted() {
        document.appendEach(1, 2, 3)
        document.append(4)
        XCTAssertEqual(manager.undoCount, 4)
        manager.undo()
        XCTAssertEqual(manager.undoCount, 3)
        XCTAssertEqual(manager.redoCount, 1)
    }

    func testTheRunLoopModeIsTheDefaultOne() { XCTAssertEqual(manager.runLoopModes, [.default]) }
}
