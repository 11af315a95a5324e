import UITesting
import XCTest

@testable import UIKit

/// Deleting and inserting by the user, and table view controllers.
@preconcurrency @MainActor
final class TableEditingTests: XCTestCase {
    func testEditingModeAndTheDeleteControl() throws {
        let source = ListSource(rows: 10)
        let (app, table) = try source.show()
        table.selectRow(at: .at(2), animated: false, scrollPosition: .none)
        table.setEditing(true, animated: true)
        app.advance(by: 0.5)
        XCTAssertNil(table.indexPathForSelectedRow)
        let cell = try XCTUnwrap(table.cellForRow(at: .at(1)))
        XCTAssertTrue(cell.isEditing)
        XCTAssertEqual(cell.editingStyle, .delete)
        XCTAssertEqual(cell.contentView.frame.minX, CellEditControl.width)
        app.tap(at: CGPoint(x: 150, y: 60))
        XCTAssertNil(table.indexPathForSelectedRow)
        app.tap(at: CGPoint(x: 20, y: 60))
        app.advance(by: 0.5)
        XCTAssertTrue(cell.showingDeleteConfirmation)
        app.tap(at: CGPoint(x: 300, y: 60))
        app.advance(by: 1)
        XCTAssertEqual(source.log.last, "commit delete 0.1")
        table.setEditing(false, animated: true)
        app.advance(by: 0.5)
        XCTAssertEqual(table.cellForRow(at: .at(1))?.contentView.frame.minX, 0)
        XCTAssertNil(table.cellForRow(at: .at(1))?.parts.editControl)
    }

    func testRowsThatComeIntoSightWhileEditingAreEdited() throws {
        let source = ListSource(rows: 100)
        let (app, table) = try source.show()
        table.isEditing = true
        table.contentOffset.y = 2000
        app.turn()
        XCTAssertTrue(table.visibleCells.allSatisfy { $0.isEditing && $0.parts.editControl != nil })
        table.isEditing = false
        table.contentOffset.y = 0
        app.turn()
        XCTAssertTrue(table.visibleCells.allSatisfy { !$0.isEditing && $0.parts.editControl == nil })
    }

    func testSeveralRowsAreMarkedWhileEditing() throws {
        let source = ListSource(rows: 10)
        let (app, table) = try source.show { $0.allowsMultipleSelectionDuringEditing = true }
        table.setEditing(true, animated: false)
        app.click(at: CGPoint(x: 150, y: 60))
        app.click(at: CGPoint(x: 20, y: 150))
        XCTAssertEqual(table.indexPathsForSelectedRows, [.at(1), .at(3)])
        XCTAssertEqual(table.cellForRow(at: .at(1))?.parts.editControl?.isMarked, true)
        app.click(at: CGPoint(x: 150, y: 60))
        XCTAssertEqual(table.indexPathsForSelectedRows, [.at(3)])
        app.key(.down)
        app.key(.space)
        XCTAssertEqual(table.indexPathsForSelectedRows, [.at(2), .at(3)])
        app.click(at: CGPoint(x: 150, y: 280), modifiers: [.shift])
        XCTAssertEqual(table.indexPathsForSelectedRows, (2...6).map { .at($0) }, "adds to the marks")
        app.click(at: CGPoint(x: 150, y: 150), modifiers: [.control])
        XCTAssertEqual(table.indexPathsForSelectedRows?.count, 4)
        var posted = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UITableView.selectionDidChangeNotification, object: table, queue: nil
        ) { _ in MainActor.assumeIsolated { posted += 1 } }
        app.key("a", [.control])
        XCTAssertEqual(table.indexPathsForSelectedRows?.count, 10)
        XCTAssertEqual(posted, 1)
        NotificationCenter.default.removeObserver(observer)
        table.allowsMultipleSelectionDuringEditing = false
        XCTAssertFalse(table.canPerformAction("selectAll:", withSender: nil))
        table.selectAll(nil)
        XCTAssertNil(table.indexPathsForSelectedRows)
    }

    func testEditedRowsAreGoneThroughByKeysAlsoWhenNoneCanBeSelected() throws {
        let source = ListSource(rows: 5)
        let (app, table) = try source.show { $0.isEditing = true }
        app.click(at: CGPoint(x: 150, y: 60))
        XCTAssertTrue(table.isFirstResponder)
        XCTAssertEqual(table.selection.cursor, .at(1))
        XCTAssertNotNil(table.focusRing.superview)
        app.key(.down)
        app.key(.space)
        XCTAssertNil(table.indexPathsForSelectedRows)
        app.key(.delete)
        XCTAssertEqual(source.takeLog(), ["commit delete 0.2"])
    }

    func testTheDeleteKeyWhileEditing() throws {
        let source = ListSource(rows: 5)
        let (app, table) = try source.show { $0.allowsSelectionDuringEditing = true }
        app.key(.tab)
        app.key(.down)
        app.key(.delete)
        XCTAssertFalse(source.log.contains { $0.hasPrefix("commit") })
        table.isEditing = true
        app.key(.delete)
        XCTAssertEqual(source.log.last, "commit delete 0.1")
        app.key(.down)
        XCTAssertEqual(table.indexPathForSelectedRow, .at(2), "goes on from there")
    }

    // MARK: Controllers

    private class Words: UITableViewController {
        var words = (0..<40).map { "Word \($0)" }
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "word")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            words.count
        }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
            -> UITableViewCell
        {
            let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
            cell.textLabel?.text = words[indexPath.row]
            return cell
        }
    }

    private final class EditableWords: Words {
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
            forRowAt indexPath: IndexPath
        ) {
            words.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .fade)
        }
    }

    func testAControllersViewIsItsTable() throws {
        let controller = Words(style: .grouped)
        let app = try AppHarness(rootViewController: controller, size: CGSize(width: 320, height: 480))
        XCTAssertTrue(controller.view === controller.tableView)
        XCTAssertEqual(controller.tableView.style, .grouped)
        XCTAssertEqual(controller.tableView.shownTexts.first, "Word 0")
        XCTAssertTrue(controller.tableView.dataSource === controller)
        XCTAssertFalse(controller.tableView(controller.tableView, canEditRowAt: .at(0)))
        XCTAssertTrue(EditableWords().tableView(controller.tableView, canEditRowAt: .at(0)))
        controller.setEditing(true, animated: false)
        XCTAssertTrue(controller.tableView.isEditing)
        XCTAssertEqual(controller.editButtonItem.title, "Done")
        app.turn()
    }

    func testSelectionGoesWhenTheListComesBack() throws {
        let list = Words(style: .plain)
        let navigation = UINavigationController(rootViewController: list)
        let app = try AppHarness(rootViewController: navigation, size: CGSize(width: 320, height: 480))
        list.tableView.selectRow(at: .at(2), animated: false, scrollPosition: .none)
        navigation.pushViewController(UIViewController(), animated: false)
        app.turn()
        navigation.popViewController(animated: false)
        app.advance(by: 1)
        XCTAssertNil(list.tableView.indexPathForSelectedRow)
        list.clearsSelectionOnViewWillAppear = false
        list.tableView.selectRow(at: .at(2), animated: false, scrollPosition: .none)
        navigation.pushViewController(UIViewController(), animated: false)
        navigation.popViewController(animated: false)
        app.advance(by: 1)
        XCTAssertEqual(list.tableView.indexPathForSelectedRow, .at(2))
    }

    // MARK: State

    func testSelectionAndPositionAreKept() throws {
        let source = ListSource(rows: 500)
        let (app, table) = try source.show { $0.allowsMultipleSelection = true }
        for row in [3, 200] { table.selectRow(at: .at(row), animated: false, scrollPosition: .none) }
        table.contentOffset.y = 44 * 100 + 10
        app.turn()
        let coder = StateCoder()
        table.encodeRestorableState(with: coder)

        let (other, again) = try source.show { $0.allowsMultipleSelection = true }
        again.decodeRestorableState(with: StateCoder(coder.values))
        other.turn()
        XCTAssertEqual(again.indexPathsForSelectedRows, [.at(3), .at(200)])
        XCTAssertEqual(again.contentOffset.y, 44 * 100 + 10)
        XCTAssertEqual(again.shownTexts.first, "Row 100")
        XCTAssertEqual(source.log, [])
        source.sections = [["few"]]
        again.reloadData()
        again.decodeRestorableState(with: StateCoder(coder.values))
        XCTAssertNil(again.indexPathForSelectedRow)
        XCTAssertEqual(again.contentOffset.y, 0)
    }

    func testRowsAreKeptByTheirNames() throws {
        final class Named: NSObject, UITableViewDataSource, UIDataSourceModelAssociation {
            var names = (0..<100).map { "n\($0)" }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                names.count
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { names[idx.row] }
            func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
                names.firstIndex(of: identifier).map { .at($0) }
            }
        }
        let source = Named()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.dataSource = source
        let app = try AppHarness(showing: table, size: CGSize(width: 320, height: 480))
        table.selectRow(at: .at(7), animated: false, scrollPosition: .none)
        table.contentOffset.y = 880
        app.turn()
        let coder = StateCoder()
        table.encodeRestorableState(with: coder)
        source.names.insert(contentsOf: ["x", "y"], at: 0)
        table.reloadData()
        app.turn()
        table.decodeRestorableState(with: StateCoder(coder.values))
        XCTAssertEqual(table.indexPathForSelectedRow, .at(9))
        XCTAssertEqual(table.contentOffset.y, 968)
    }

    // MARK: Content configurations

    func testCellsShowConfigurations() throws {
        let source = ListSource([["a"]])
        source.configure = { cell, _ in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = "Title"
            content.secondaryText = "More"
            cell.contentConfiguration = content
        }
        let (app, table) = try source.show()
        let cell = try XCTUnwrap(table.cellForRow(at: .at(0)))
        let view = cell.parts.configured
        XCTAssertEqual(cell.accessibilityLabel, "Title")
        XCTAssertGreaterThan(cell.bounds.height, 50)
        source.configure = { cell, _ in
            var content = cell.defaultContentConfiguration()
            content.text = "Other"
            cell.contentConfiguration = content
        }
        table.reconfigureRows(at: [.at(0)])
        app.turn()
        XCTAssertTrue(cell.parts.configured === view, "the same view")
        XCTAssertEqual(cell.bounds.height, 44)
        cell.contentConfiguration = nil
        XCTAssertNil(view?.superview)
    }
}
