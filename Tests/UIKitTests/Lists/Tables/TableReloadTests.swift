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

    func testReloadingWhenACellIsDisplayedLeavesNoOtherCellBehind() throws {
        let source = ListSource(rows: 5)
        let (app, table) = try source.show()
        var reloads = 0
        source.willDisplay = { [unowned table] _, path in
            guard path == .at(7), reloads < 2 else { return }
            reloads += 1
            source.sections = [["only", "two"]]
            table.reloadData()
        }
        source.sections[0] = (0..<20).map { "Row \($0)" }
        table.reloadData()
        app.turn()
        XCTAssertEqual(reloads, 1)
        XCTAssertEqual(table.shownTexts, ["only", "two"])
        XCTAssertEqual(table.subviews.filter { $0 is UITableViewCell }.count, 2)
    }

    func testReloadingWhenACellIsAskedForLeavesNoOtherCellBehind() throws {
        let source = ListSource(rows: 5)
        let (app, table) = try source.show()
        var hasReloaded = false
        source.configure = { [unowned table] _, path in
            guard path == .at(7), !hasReloaded else { return }
            hasReloaded = true
            source.sections = [["only", "two"]]
            table.reloadData()
        }
        source.sections[0] = (0..<20).map { "Row \($0)" }
        table.reloadData()
        app.turn()
        XCTAssertEqual(table.shownTexts, ["only", "two"])
        XCTAssertEqual(table.subviews.filter { $0 is UITableViewCell }.count, 2)
    }

    func testReloadingWhenAnInsertedRowIsDisplayed() throws {
        let source = ListSource([["a", "b", "c"]])
        let (app, table) = try source.show()
        var hasReloaded = false
        source.willDisplay = { [unowned table] _, _ in
            guard !hasReloaded else { return }
            hasReloaded = true
            source.sections = [["z"], ["y"]]
            table.reloadData()
        }
        source.sections[0].insert("new", at: 0)
        var isDone: Bool?
        table.performBatchUpdates({ table.insertRows(at: [.at(0)], with: .fade) }) { isDone = $0 }
        app.advance(by: 1)
        XCTAssertEqual(isDone, true)
        XCTAssertEqual(table.shownTexts, ["z", "y"])
        XCTAssertEqual(table.subviews.filter { $0 is UITableViewCell }.count, 2)
    }
}
