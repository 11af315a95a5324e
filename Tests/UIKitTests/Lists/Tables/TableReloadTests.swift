import UIKit
import UITesting
import XCTest

/// Reloading a table from within what it asks and tells.
@preconcurrency @MainActor
final class TableReloadTests: XCTestCase {
    func testReloadingInAMoveBetweenSectionsIsAllowed() throws {
        let source = ListSource([["a", "b"], ["c", "d"]])
        let (app, table) = try source.show()
        table.isEditing = true
        app.turn()
        source.didMove = { [unowned table] in table.reloadData() }
        app.drag(from: CGPoint(x: 298, y: 22), to: CGPoint(x: 298, y: 120))
        XCTAssertEqual(source.takeLog(), ["move 0.0 to 1.1"])
        app.advance(by: 1)
        XCTAssertEqual(table.shownTexts, ["b", "c", "a", "d"])
        XCTAssertEqual(table.subviews.filter { $0 is UITableViewCell }.count, 4)
    }

    func testReloadingWithinAnUpdateReplacesIt() throws {
        let source = ListSource([["a", "b"], ["c"]])
        let (app, table) = try source.show()
        var isDone: Bool?
        table.performBatchUpdates {
            source.sections = [["a"], ["b", "c", "d"], ["e"]]
            table.deleteRows(at: [.at(1)], with: .fade)
            table.reloadData()
            table.insertRows(at: [.at(0, in: 1)], with: .fade)
            source.sections[0] = ["new", "a"]
        } completion: {
            isDone = $0
        }
        XCTAssertEqual(isDone, true)
        app.turn()
        XCTAssertEqual(table.shownTexts, ["new", "a", "b", "c", "d", "e"])
    }
}
