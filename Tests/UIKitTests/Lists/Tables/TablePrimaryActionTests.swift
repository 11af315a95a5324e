import UIKit
import UITesting
import XCTest

/// What choosing a row does beside selecting it, and which rows keys come to.
@preconcurrency @MainActor
final class TablePrimaryActionTests: XCTestCase {
    private func show(
        _ source: ListSource, _ setUp: (UITableView) -> Void = { _ in }
    ) throws -> (app: AppHarness, table: UITableView) {
        let (app, table) = try source.show(.plain, setUp)
        source.primaryAction = { [weak source] path in
            source?.note("act \(path.row)")
        }
        return (app, table)
    }

    func testATapOrAClickPerformsTheActionAfterSelecting() throws {
        let source = ListSource(rows: 10)
        let (app, table) = try show(source)
        app.tap(at: CGPoint(x: 100, y: 60))
        XCTAssertEqual(source.takeLog().suffix(2), ["didSelect 0.1", "act 1"])
        app.click(at: CGPoint(x: 100, y: 150))
        XCTAssertEqual(source.takeLog().suffix(2), ["didSelect 0.3", "act 3"])
        XCTAssertEqual(table.cellForRow(at: .at(4))?.accessibilityActivate(), true)
        XCTAssertEqual(source.takeLog().last, "act 4")
    }

    func testMovingTheSelectionPerformsNoAction() throws {
        let source = ListSource(rows: 10)
        let (app, table) = try show(source)
        app.key(.tab)
        app.key(.down)
        table.selectRow(at: .at(2), animated: false, scrollPosition: .none)
        app.key(.space)
        XCTAssertFalse(source.takeLog().contains { $0.hasPrefix("act") })
        app.key(.return)
        XCTAssertEqual(source.takeLog().suffix(2), ["didSelect 0.2", "act 2"])
    }

    func testTheDelegateMayRefuseTheAction() throws {
        let source = ListSource(rows: 10)
        source.mayAct = { $0.row != 1 }
        let (app, _) = try show(source)
        app.tap(at: CGPoint(x: 100, y: 60))
        XCTAssertEqual(source.takeLog().last, "didSelect 0.1")
        app.tap(at: CGPoint(x: 100, y: 100))
        XCTAssertEqual(source.takeLog().last, "act 2")
    }

    func testARowThatIsAddedToASelectionPerformsNoAction() throws {
        let source = ListSource(rows: 10)
        let (app, table) = try show(source) { $0.allowsMultipleSelection = true }
        app.tap(at: CGPoint(x: 100, y: 60))
        XCTAssertEqual(source.takeLog().last, "act 1")
        app.tap(at: CGPoint(x: 100, y: 150))
        XCTAssertEqual(source.takeLog().last, "didSelect 0.3")
        app.tap(at: CGPoint(x: 100, y: 150))
        app.tap(at: CGPoint(x: 100, y: 60))
        XCTAssertEqual(source.takeLog().last, "didDeselect 0.1")
        XCTAssertNil(table.indexPathForSelectedRow)
        app.click(at: CGPoint(x: 100, y: 150))
        XCTAssertEqual(source.takeLog().last, "act 3")
        app.click(at: CGPoint(x: 100, y: 190), modifiers: .shift)
        XCTAssertEqual(source.takeLog().last, "didSelect 0.4")
    }

    func testInEditingModeOnlyADelegateThatSaysSoHasActions() throws {
        final class Plain: UITableViewDelegate {
            var acted: [Int] = []
            func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
                acted.append(indexPath.row)
            }
        }
        let plain = Plain()
        let source = ListSource(rows: 10)
        let (app, table) = try show(source) {
            $0.allowsSelectionDuringEditing = true
            $0.delegate = plain
        }
        table.isEditing = true
        app.click(at: CGPoint(x: 150, y: 60))
        XCTAssertEqual(table.indexPathForSelectedRow, .at(1))
        XCTAssertEqual(plain.acted, [])
        table.isEditing = false
        app.click(at: CGPoint(x: 150, y: 60))
        XCTAssertEqual(plain.acted, [1])
        table.delegate = source
        table.isEditing = true
        app.click(at: CGPoint(x: 150, y: 100))
        XCTAssertEqual(source.takeLog().last, "act 2")
    }

    func testARowThatIsDeletedByItsSelectionPerformsNoAction() throws {
        let source = ListSource(rows: 1)
        let (app, table) = try show(source)
        source.didSelect = { [weak source, weak table] in
            source?.sections[0].remove(at: $0.row)
            table?.deleteRows(at: [$0], with: .none)
        }
        app.tap(at: CGPoint(x: 100, y: 20))
        XCTAssertEqual(source.takeLog().last, "didSelect 0.0")
    }

    func testKeysPassOverRowsThatCannotBeFocused() throws {
        let source = ListSource([["Apple", "Pear", "Plum", "Peach", "Fig"]])
        source.unfocusable = [.at(0), .at(2), .at(4)]
        let (app, table) = try show(source)
        app.key(.tab)
        app.key(.return)
        XCTAssertEqual(table.indexPathForSelectedRow, .at(1), "the first one that can be focused")
        app.key(.down)
        XCTAssertEqual(table.indexPathForSelectedRow, .at(3))
        app.key(.end)
        XCTAssertEqual(table.indexPathForSelectedRow, .at(3))
        app.type("pl")
        XCTAssertEqual(table.indexPathForSelectedRow, .at(1), "typing finds no other rows either")
        app.click(at: CGPoint(x: 100, y: 20))
        XCTAssertEqual(table.indexPathForSelectedRow, .at(0), "the mouse may")
    }
}
