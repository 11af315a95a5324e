import RegisteredDelegates
import UITesting
import XCTest

@testable import UIKit

/// What a table allows follows from which methods its data source implements, where that is known.
@preconcurrency @MainActor
final class TableSourceMethodsTests: XCTestCase {
    /// What is compiled without the build tool: that it deletes rows cannot be seen.
    private final class UnregisteredRows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }

        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
            forRowAt indexPath: IndexPath
        ) {}

        func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {}
    }

    /// Tables do not retain them.
    private var shown: [any UITableViewDataSource] = []

    private func show(_ source: any UITableViewDataSource) throws -> (AppHarness, UITableView) {
        shown.append(source)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.dataSource = source
        table.delegate = source as? any UITableViewDelegate
        return (try AppHarness(showing: table, size: table.bounds.size), table)
    }

    private func swipe(row: CGFloat, in app: AppHarness) {
        app.drag(from: CGPoint(x: 250, y: 22 + 44 * row), to: CGPoint(x: 150, y: 24 + 44 * row))
        app.advance(by: 0.5)
    }

    func testADataSourceThatDeletesRowsHasThemSwiped() throws {
        let source = DeletableRows()
        let (app, table) = try show(source)
        swipe(row: 1, in: app)
        XCTAssertEqual(table.swipe?.path, .at(1))
        app.tap(at: CGPoint(x: 300, y: 66))
        XCTAssertEqual(source.log, ["commit delete 1"])
    }

    func testADataSourceThatDeletesNothingHasNoneSwipedButEdited() throws {
        let source = MovableRows()
        let (app, table) = try show(source)
        swipe(row: 1, in: app)
        XCTAssertNil(table.swipe)
        table.setEditing(true, animated: false)
        XCTAssertEqual(table.cells[.at(1)]?.editingStyle, .delete, "all rows are, unless it says otherwise")
    }

    func testADataSourceThatMovesRowsHasThemMoved() throws {
        let source = MovableRows()
        let (app, table) = try show(source)
        table.setEditing(true, animated: false)
        app.turn()
        XCTAssertTrue(table.visibleCells.allSatisfy(\.showsReorderControl))
        app.mouseDown(at: CGPoint(x: 298, y: 22))
        app.moveMouse(to: CGPoint(x: 298, y: 70))
        app.mouseUp()
        app.advance(by: 1)
        XCTAssertEqual(source.log, ["move 0 to 1"])
    }

    func testRowsThatNothingMovesHaveNoSignForIt() throws {
        let (app, table) = try show(LockedRows())
        table.setEditing(true, animated: false)
        app.turn()
        XCTAssertFalse(table.visibleCells.contains(where: \.showsReorderControl))
    }

    func testRowsThatCannotBeEditedAreNotSwiped() throws {
        let (app, table) = try show(LockedRows())
        swipe(row: 1, in: app)
        XCTAssertNil(table.swipe)
        swipe(row: 9, in: app)
        XCTAssertEqual(table.swipe?.path, .at(9))
    }

    /// It has to say which rows can be edited and moved.
    func testWhatIsCompiledWithoutTheToolGetsTheDefaults() throws {
        let (app, table) = try show(UnregisteredRows())
        swipe(row: 1, in: app)
        XCTAssertNil(table.swipe)
        table.setEditing(true, animated: false)
        XCTAssertEqual(table.cells[.at(1)]?.editingStyle, UITableViewCell.EditingStyle.none)
        XCTAssertEqual(table.cells[.at(1)]?.showsReorderControl, false)
    }
}
