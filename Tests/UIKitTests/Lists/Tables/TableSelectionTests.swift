import UITesting
import XCTest

@testable import UIKit

/// Choosing rows by finger, mouse and program.
@preconcurrency @MainActor
final class TableSelectionTests: XCTestCase {
    func testATapHighlightsAndSelects() throws {
        let source = ListSource(rows: 20)
        let (app, table) = try source.show()
        let finger = app.finger(at: CGPoint(x: 100, y: 60))
        XCTAssertEqual(source.takeLog(), [], "it may become a drag")
        app.advance(by: 0.2)
        XCTAssertEqual(source.takeLog(), ["highlight 0.1"])
        XCTAssertEqual(table.cellForRow(at: .at(1))?.isHighlighted, true)
        finger.up()
        XCTAssertEqual(source.takeLog(), ["unhighlight 0.1", "willSelect 0.1", "didSelect 0.1"])
        XCTAssertEqual(table.indexPathForSelectedRow, .at(1))
        XCTAssertEqual(table.cellForRow(at: .at(1))?.isSelected, true)
        XCTAssertFalse(table.isFirstResponder, "a finger leaves the keyboard where it is")
        app.tap(at: CGPoint(x: 100, y: 150))
        XCTAssertEqual(
            source.takeLog().suffix(4),
            ["willSelect 0.3", "willDeselect 0.1", "didDeselect 0.1", "didSelect 0.3"])
        app.tap(at: CGPoint(x: 100, y: 150))
        XCTAssertEqual(source.takeLog().suffix(2), ["willSelect 0.3", "didSelect 0.3"])
    }

    func testADragSelectsNothing() throws {
        let source = ListSource(rows: 100)
        let (app, table) = try source.show()
        app.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 100))
        app.advance(by: 3)
        XCTAssertGreaterThan(table.contentOffset.y, 200)
        XCTAssertEqual(source.log.filter { $0.contains("elect") }, [])
        // The row under the finger goes hidden, and scrolling goes on.
        let finger = app.finger(at: CGPoint(x: 100, y: 440))
        let start = table.contentOffset.y
        for step in 1...40 { finger.move(to: CGPoint(x: 100, y: 440 - CGFloat(step) * 10)) }
        for step in 1...40 { finger.move(to: CGPoint(x: 100, y: 40 + CGFloat(step) * 10)) }
        finger.up()
        app.advance(by: 3)
        XCTAssertEqual(table.contentOffset.y, start, accuracy: 60)
    }

    func testAPressThatLeavesTheRowDoesNotSelect() throws {
        let source = ListSource(rows: 20)
        let (app, table) = try source.show()
        app.mouseDown(at: CGPoint(x: 100, y: 60))
        app.moveMouse(to: CGPoint(x: 100, y: 200))
        app.moveMouse(to: CGPoint(x: 100, y: 70))
        app.moveMouse(to: CGPoint(x: 100, y: 200))
        app.mouseUp(at: CGPoint(x: 100, y: 200))
        XCTAssertEqual(
            source.takeLog(), ["highlight 0.1", "unhighlight 0.1", "highlight 0.1", "unhighlight 0.1"])
        XCTAssertNil(table.indexPathForSelectedRow)
    }

    func testRowsMayRefuseToBeSelected() throws {
        let source = ListSource(rows: 20)
        source.refused = [.at(1)]
        let (app, table) = try source.show()
        app.click(at: CGPoint(x: 100, y: 60))
        XCTAssertEqual(source.takeLog(), [])
        table.allowsSelection = false
        app.click(at: CGPoint(x: 100, y: 10))
        XCTAssertEqual(source.takeLog(), [])
        XCTAssertNil(table.indexPathForSelectedRow)
    }

    func testAFingerSelectsSeveralRows() throws {
        let source = ListSource(rows: 20)
        let (app, table) = try source.show { $0.allowsMultipleSelection = true }
        app.tap(at: CGPoint(x: 100, y: 60))
        app.tap(at: CGPoint(x: 100, y: 150))
        XCTAssertEqual(table.indexPathsForSelectedRows, [.at(1), .at(3)])
        app.tap(at: CGPoint(x: 100, y: 60))
        XCTAssertEqual(table.indexPathsForSelectedRows, [.at(3)])
        XCTAssertEqual(source.log.suffix(2), ["willDeselect 0.1", "didDeselect 0.1"])
        table.allowsMultipleSelection = false
        XCTAssertEqual(table.indexPathsForSelectedRows, [.at(3)])
    }

    func testTheMouseSelectsSeveralRows() throws {
        let source = ListSource(rows: 20)
        let (app, table) = try source.show { $0.allowsMultipleSelection = true }
        app.click(at: CGPoint(x: 100, y: 60))
        XCTAssertTrue(table.isFirstResponder)
        app.click(at: CGPoint(x: 100, y: 240), modifiers: [.shift])
        XCTAssertEqual(table.indexPathsForSelectedRows, (1...5).map { .at($0) })
        app.click(at: CGPoint(x: 100, y: 150), modifiers: [.control])
        XCTAssertEqual(table.indexPathsForSelectedRows, [1, 2, 4, 5].map { .at($0) })
        app.click(at: CGPoint(x: 100, y: 10))
        XCTAssertEqual(table.indexPathsForSelectedRows, [.at(0)])
    }

    func testAProgramSelectsAndScrolls() throws {
        let source = ListSource(rows: 50)
        let (app, table) = try source.show()
        table.selectRow(at: .at(30), animated: false, scrollPosition: .middle)
        app.turn()
        XCTAssertEqual(table.cellForRow(at: .at(30))?.isSelected, true)
        table.selectRow(at: .at(31), animated: true, scrollPosition: .none)
        XCTAssertEqual(table.indexPathsForSelectedRows, [.at(31)])
        table.deselectRow(at: .at(31), animated: true)
        app.advance(by: 1)
        XCTAssertNil(table.indexPathsForSelectedRows)
        XCTAssertEqual(source.log, [])
        table.selectRow(at: .at(2), animated: false, scrollPosition: .none)
        table.scrollToNearestSelectedRow(at: .top, animated: false)
        XCTAssertEqual(table.contentOffset.y, 88)
        table.selectRow(at: nil, animated: false, scrollPosition: .none)
        XCTAssertNil(table.indexPathForSelectedRow)
        table.selectRow(at: .at(90), animated: false, scrollPosition: .none)
        XCTAssertNil(table.indexPathForSelectedRow, "a row that is not there")
    }

    func testSelectionStaysWithRowsOutOfSight() throws {
        let source = ListSource(rows: 500)
        let (app, table) = try source.show()
        app.tap(at: CGPoint(x: 100, y: 60))
        table.contentOffset.y = 9000
        app.turn()
        XCTAssertTrue(table.visibleCells.allSatisfy { !$0.isSelected })
        table.contentOffset.y = 0
        app.turn()
        XCTAssertEqual(table.visibleCells.filter(\.isSelected).count, 1)
        XCTAssertEqual(table.cellForRow(at: .at(1))?.isSelected, true)
    }

    func testThePointerMarksTheRowUnderIt() throws {
        let source = ListSource(rows: 100)
        let (app, table) = try source.show()
        app.moveMouse(to: CGPoint(x: 100, y: 60))
        XCTAssertEqual(table.hovered, .at(1))
        XCTAssertEqual(table.cellForRow(at: .at(1))?.state.isHovered, true)
        app.wheel(at: CGPoint(x: 100, y: 60), dy: 2)
        app.advance(by: 2)
        XCTAssertEqual(
            table.hovered, table.indexPathForRow(at: CGPoint(x: 100, y: 60 + table.contentOffset.y)))
        XCTAssertEqual(table.visibleCells.filter(\.state.isHovered).count, 1)
        XCTAssertNotEqual(table.hovered, .at(1))
        table.allowsSelection = false
        app.moveMouse(to: CGPoint(x: 100, y: 61))
        XCTAssertEqual(table.visibleCells.filter(\.state.isHovered).count, 0)
    }

    func testAnAccessoryButtonTellsTheDelegate() throws {
        let source = ListSource(rows: 5)
        source.configure = { cell, path in
            cell.accessoryType = path.row == 1 ? .detailDisclosureButton : .checkmark
        }
        let (app, table) = try source.show()
        let button = try XCTUnwrap(table.cellForRow(at: .at(1))?.parts.accessory?.subviews.first)
        app.click(button)
        XCTAssertEqual(source.takeLog(), ["accessory 0.1"])
    }

    func testRowsShowTheirMenus() throws {
        final class MenuDelegate: UITableViewDelegate {
            var asked: [Int] = []
            func tableView(
                _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
                point: CGPoint
            ) -> UIContextMenuConfiguration? {
                asked.append(indexPath.row)
                guard indexPath.row == 1 else { return nil }
                let open = UIAction(title: "Open") { _ in }
                return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [open]) })
            }
        }
        let source = ListSource(rows: 5)
        let delegate = MenuDelegate()
        let (app, table) = try source.show { $0.delegate = delegate }
        app.secondaryClick(at: CGPoint(x: 100, y: 60))
        XCTAssertEqual(delegate.asked, [1])
        app.key(.escape)
        app.advance(by: 1)
        app.key(.tab)
        table.selectRow(at: .at(1), animated: false, scrollPosition: .none)
        app.key(.menu)
        XCTAssertEqual(delegate.asked.last, 1, "the row that the keys are at")
        app.key(.escape)
        app.advance(by: 1)
        table.selectRow(at: nil, animated: false, scrollPosition: .none)
        // A finger that stays on a row without a menu still chooses it.
        app.longPress(at: CGPoint(x: 100, y: 20), for: 1)
        XCTAssertEqual(table.indexPathForSelectedRow, .at(0))
    }

    func testARowTellsItsTextAndAccessory() throws {
        let source = ListSource([["Name"]])
        source.configure = { cell, _ in cell.accessoryType = .disclosureIndicator }
        let (_, table) = try source.show()
        table.selectRow(at: .at(0), animated: false, scrollPosition: .none)
        let cell = try XCTUnwrap(table.cellForRow(at: .at(0)))
        XCTAssertTrue(cell.isAccessibilityElement)
        XCTAssertEqual(cell.accessibilityLabel, "Name")
        XCTAssertEqual(cell.accessibilityTraits, [.selected, .button])
    }
}
