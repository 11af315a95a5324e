import XCTest

import UIKit

/// What an undo manager posts, in order.
@preconcurrency @MainActor
final class UndoNotificationTests: XCTestCase {
    private let document = UndoDocument()
    private var manager: UndoManager { document.manager }
    private var tokens: [any NSObjectProtocol] = []
    private let journal = CallRecorder()

    private static let names: [(Notification.Name, String)] = [
        (.NSUndoManagerCheckpoint, "checkpoint"), (.NSUndoManagerDidOpenUndoGroup, "opened"),
        (.NSUndoManagerWillCloseUndoGroup, "closing"), (.NSUndoManagerDidCloseUndoGroup, "closed"),
        (.NSUndoManagerWillUndoChange, "undoing"), (.NSUndoManagerDidUndoChange, "undone"),
        (.NSUndoManagerWillRedoChange, "redoing"), (.NSUndoManagerDidRedoChange, "redone"),
    ]

    private func listen() {
        let journal = journal
        for (name, word) in Self.names {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { note in
                    let isDiscardable = note.userInfo?[NSUndoManagerGroupIsDiscardableKey] as? Bool
                    MainActor.assumeIsolated {
                        journal.record(isDiscardable == true ? "\(word) discardable" : word)
                    }
                })
        }
    }

    override func tearDown() async throws {
        tokens.forEach(NotificationCenter.default.removeObserver)
        tokens = []
    }

    func testRegisteringOpensAGroup() {
        listen()
        document.append(1)
        XCTAssertEqual(journal.take(), ["checkpoint", "opened"])
        document.append(2)
        XCTAssertEqual(journal.take(), [])
        endEvent()
        XCTAssertEqual(journal.take(), ["checkpoint", "closing", "closed"])
    }

    func testUndoAndRedoTellInOrder() {
        document.append(1)
        listen()
        manager.undo()
        XCTAssertEqual(
            journal.take(),
            [
                "checkpoint", "closing", "closed",  // of the event's group
                "checkpoint", "undoing", "opened", "checkpoint", "closing", "closed", "undone",
            ])
        manager.redo()
        XCTAssertEqual(
            journal.take(),
            ["checkpoint", "redoing", "opened", "checkpoint", "closing", "closed", "redone"])
    }

    func testAskingWhetherThereIsSomethingToRedo() {
        listen()
        _ = manager.canUndo
        XCTAssertEqual(journal.take(), [])
        _ = manager.canRedo
        XCTAssertEqual(journal.take(), ["checkpoint"])
    }

    func testADiscardableGroupIsToldAsSuch() {
        document.append(1)
        manager.setActionIsDiscardable(true)
        listen()
        endEvent()
        XCTAssertEqual(journal.take(), ["checkpoint", "closing discardable", "closed"])
    }

    /// Whoever waits for the checkpoint may register what was done until then.
    func testWhatIsRegisteredAtACheckpointIsUndone() {
        let document = document
        document.append(1)
        var isPending = true
        let token = NotificationCenter.default.addObserver(
            forName: .NSUndoManagerCheckpoint, object: manager, queue: nil
        ) { _ in
            MainActor.assumeIsolated {
                guard isPending else { return }
                isPending = false
                document.append(2)
            }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        manager.undo()
        XCTAssertEqual(document.numbers, [])
    }

    func testNothingIsPostedWhileThereIsNothingToUndo() {
        listen()
        manager.undo()
        XCTAssertEqual(journal.take(), ["checkpoint"])
    }
}
