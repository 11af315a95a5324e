import UITesting
import XCTest

@testable import UIKit

/// The keyboard in a table.
@preconcurrency @MainActor
final class TableKeyboardTests: XCTestCase {
    private func show(
        _ source: ListSource, _ setUp: (UITableView) -> Void = { _ in }
    ) throws -> (AppHarness, UITableView) {
        let (app, table) = try source.show(.plain, setUp)
        app.key(.tab)
        XCTAssertTrue(table.isFirstResponder)
        return (app, table)
    }

    func testArrowsGoFromRowToRow() throws {
        let source = ListSource(rows: 100)
        let (app, table) = try show(source)
        XCTAssertEqual(table.selection.cursor, .at(0))
        XCTAssertNil(table.indexPathForSelectedRow)
        XCTAssertNotNil(table.focusRing.superview)
        app.key(.down)
        XCTAssertEqual(table.indexPathForSelectedRow, .at(1))
        XCTAssertEqual(source.takeLog(), ["willSelect 0.1", "didSelect 0.1"])
        app.key(.down)
        app.key(.up)
        app.key(.up)
        app.key(.up)
        XCTAssertEqual(table.indexPathForSelectedRow, .at(0))
        app.key(.end)
        app.advance(by: 1)
        XCTAssertEqual(table.indexPathForSelectedRow, .at(99))
        XCTAssertEqual(table.contentOffset.y, 4400 - 480)
        app.key(.pageUp)
        XCTAssertEqual(table.indexPathForSelectedRow, .at(89))
        app.key(.pageDown)
        XCTAssertEqual(table.indexPathForSelectedRow, .at(98))
        app.key(.pageDown)
        XCTAssertEqual(table.indexPathForSelectedRow, .at(99))
        app.key(.home)
        app.advance(by: 1)
        XCTAssertEqual(table.indexPathForSelectedRow, .at(0))
        XCTAssertEqual(table.contentOffset.y, 0)
        for _ in 0..<14 { app.key(.down) }
        app.advance(by: 1)
        XCTAssertEqual(table.rectForRow(at: .at(14)).maxY, table.contentOffset.y + 480, "wholly seen")
    }

    func testKeysCanLeadWithoutSelecting() throws {
        let source = ListSource(rows: 10)
        let (app, table) = try show(source) { $0.selectionFollowsFocus = false }
        app.key(.down)
        app.key(.down)
        XCTAssertNil(table.indexPathForSelectedRow)
        XCTAssertEqual(table.selection.cursor, .at(2))
        app.key(.return)
        XCTAssertEqual(source.takeLog(), ["willSelect 0.2", "didSelect 0.2"])
        app.key(.down)
        app.key(.space)
        XCTAssertEqual(table.indexPathForSelectedRow, .at(3))
    }

    func testRowsThatCannotBeChosenArePassedOver() throws {
        let source = ListSource(rows: 5)
        source.refused = [.at(1), .at(4)]
        let (app, table) = try show(source)
        app.key(.down)
        XCTAssertEqual(table.indexPathForSelectedRow, .at(2))
        app.key(.end)
        XCTAssertEqual(table.indexPathForSelectedRow, .at(3))
        app.key(.down)
        XCTAssertEqual(table.indexPathForSelectedRow, .at(3))
    }

    func testShiftExtendsTheSelection() throws {
        let source = ListSource(rows: 20)
        let (app, table) = try show(source) { $0.allowsMultipleSelection = true }
        app.key(.down)
        app.key(.down, [.shift])
        app.key(.down, [.shift])
        XCTAssertEqual(table.indexPathsForSelectedRows, [1, 2, 3].map { .at($0) })
        app.key(.up, [.shift])
        XCTAssertEqual(table.indexPathsForSelectedRows, [1, 2].map { .at($0) })
        app.key(.home, [.shift])
        XCTAssertEqual(table.indexPathsForSelectedRows, [0, 1].map { .at($0) })
        app.key(.down, [.control])
        app.key(.down, [.control])
        XCTAssertEqual(table.indexPathsForSelectedRows, [0, 1].map { .at($0) })
        app.key(.space, [.control])
        XCTAssertEqual(table.indexPathsForSelectedRows, [0, 1, 2].map { .at($0) })
        app.key(.down)
        XCTAssertEqual(table.indexPathsForSelectedRows, [.at(3)])
    }

    func testTypingFindsARow() throws {
        let source = ListSource([["Apple", "Banana", "Berry", "Éclair"], ["Blueberry", "Fig", "Fig tree"]])
        let (app, table) = try show(source)
        app.type("b")
        XCTAssertEqual(table.indexPathForSelectedRow, .at(1))
        app.type("l")
        XCTAssertEqual(table.indexPathForSelectedRow, .at(0, in: 1))
        app.advance(by: 1.5)
        app.type("b")
        XCTAssertEqual(table.indexPathForSelectedRow, .at(1), "the next one, around the end")
        app.type("b")
        XCTAssertEqual(table.indexPathForSelectedRow, .at(2))
        app.advance(by: 1.5)
        app.type("ecl")
        XCTAssertEqual(table.indexPathForSelectedRow, .at(3))
        app.advance(by: 1.5)
        app.type("Fig t")
        XCTAssertEqual(table.indexPathForSelectedRow, .at(2, in: 1))
        app.advance(by: 1.5)
        app.type("z")
        XCTAssertEqual(table.indexPathForSelectedRow, .at(2, in: 1))
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testTypingFindsARowFarAway() throws {
        var words = (0..<3000).map { "Row \($0)" }
        words[2500] = "Quince"
        let source = ListSource([words])
        let (app, table) = try show(source)
        app.type("q")
        app.advance(by: 1)
        XCTAssertEqual(table.indexPathForSelectedRow, .at(2500))
        XCTAssertEqual(table.cellForRow(at: .at(2500))?.textLabel?.text, "Quince")
        XCTAssertLessThan(CountedCell.count, 20)
    }

    func testTheStyleFollowsTheKeyboardFocus() throws {
        let source = ListSource(rows: 5)
        let (app, table) = try show(source)
        app.key(.down)
        let cell = try XCTUnwrap(table.cellForRow(at: .at(1)))
        XCTAssertTrue(cell.state.isEmphasized)
        app.loseFocus()
        XCTAssertFalse(cell.state.isEmphasized)
        XCTAssertNil(table.focusRing.superview)
        app.gainFocus()
        XCTAssertTrue(cell.state.isEmphasized)
        table.resignFirstResponder()
        XCTAssertFalse(cell.state.isEmphasized)
        app.click(at: CGPoint(x: 100, y: 20))
        XCTAssertTrue(cell.state.isEmphasized)
        XCTAssertNil(table.focusRing.superview, "the mouse needs no ring")
    }

    func testKeysThatAreNotItsOwnGoOn() throws {
        let source = ListSource(rows: 5)
        let (app, table) = try show(source)
        app.key(.left)
        app.key("a", [.control])
        XCTAssertEqual(source.takeLog(), [])
        app.key(.tab)
        XCTAssertTrue(table.isFirstResponder, "there is no other stop")
        table.allowsFocus = false
        XCTAssertFalse(table.canBecomeFirstResponder)
    }

    func testKeysDoNothingInAnEmptyTable() throws {
        let source = ListSource([[]])
        let (app, table) = try show(source)
        for key in [.down, .home, .pageDown, .return] as [Key] { app.key(key) }
        app.type("a")
        XCTAssertNil(table.indexPathForSelectedRow)
    }
}
