import SeededRandom
import XCTest

import UIKit

/// Any sequence of registrations, groups, undo and redo against a model: the list of states.
@preconcurrency @MainActor
final class UndoRandomTests: XCTestCase {
    func testUndoLeadsBackAndRedoForth() {
        for seed in 1...200 { run(seed: UInt64(seed)) }
    }

    private func run(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let document = UndoDocument()
        let manager = document.manager
        // The states between groups, and where among them the document is.
        var states: [[Int]] = [[]]
        var place = 0
        for step in 0..<120 {
            switch Int.random(in: 0..<10, using: &numbers) {
            case 0..<4:
                // The first change opens the group of the event, which all others belong to.
                document.append(step)
                change(document, depth: 0, using: &numbers)
                endEvent()
                states.removeSubrange((place + 1)...)
                states.append(document.numbers)
                place += 1
            case 4..<8:
                manager.undo()
                place = max(0, place - 1)
            default:
                manager.redo()
                place = min(states.count - 1, place + 1)
            }
            XCTAssertEqual(document.numbers, states[place], "seed \(seed), step \(step)")
            XCTAssertEqual(manager.undoCount, place, "seed \(seed), step \(step)")
            XCTAssertEqual(manager.redoCount, states.count - 1 - place, "seed \(seed), step \(step)")
            XCTAssertEqual(manager.groupingLevel, 0)
        }
        while manager.canUndo { manager.undo() }
        XCTAssertEqual(document.numbers, [])
        while manager.canRedo { manager.redo() }
        XCTAssertEqual(document.numbers, states.last)
    }

    /// A few changes, some of them in groups, some of those undone and redone within.
    private func change(_ document: UndoDocument, depth: Int, using numbers: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 1...3, using: &numbers) {
            switch Int.random(in: 0..<6, using: &numbers) {
            case 0: document.removeLast()
            case 1 where depth < 3:
                document.manager.beginUndoGrouping()
                change(document, depth: depth + 1, using: &numbers)
                document.manager.endUndoGrouping()
            default: document.append(Int.random(in: 0..<100, using: &numbers))
            }
        }
    }
}
