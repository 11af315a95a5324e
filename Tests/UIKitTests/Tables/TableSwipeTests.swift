import UITesting
import XCTest

@testable import UIKit

/// Rows that are pulled aside, and what is behind their ends.
@preconcurrency @MainActor
final class TableSwipeTests: XCTestCase {
    func testSwipeAndDelete() throws {
        let source = ListSource(rows: 10)
        let (app, table) = try source.show()
        app.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 150, y: 62))
        app.advance(by: 0.5)
        let cell = try XCTUnwrap(table.cellForRow(at: .at(1)))
        XCTAssertTrue(cell.showingDeleteConfirmation)
        XCTAssertEqual(cell.contentView.frame.minX, -(try XCTUnwrap(table.swipe).buttons.openWidth))
        app.tap(at: CGPoint(x: 300, y: 60))
        XCTAssertEqual(source.takeLog(), ["commit delete 0.1"])
        app.advance(by: 1)
        XCTAssertEqual(table.shownTexts.prefix(2), ["Row 0", "Row 2"])
        XCTAssertNil(table.swipe)
        XCTAssertFalse(cell.showingDeleteConfirmation)
    }

    func testAPulledRowGoesBack() throws {
        let source = ListSource(rows: 30)
        let (app, table) = try source.show()
        app.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 220, y: 62), steps: 8, duration: 2)
        app.advance(by: 0.5)
        XCTAssertNil(table.swipe, "not far enough")
        app.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 150, y: 62))
        app.advance(by: 0.5)
        XCTAssertNotNil(table.swipe)
        app.tap(at: CGPoint(x: 100, y: 240))
        app.advance(by: 0.5)
        XCTAssertNil(table.swipe)
        XCTAssertNil(table.indexPathForSelectedRow, "the tap put the row back and did nothing else")
        XCTAssertEqual(table.cellForRow(at: .at(1))?.contentView.frame.minX, 0)
        app.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 10, y: 62))
        app.advance(by: 1)
        XCTAssertEqual(source.log.last, "commit delete 0.1", "all the way does it")
        source.editable = false
        app.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 150, y: 62))
        XCTAssertNil(table.swipe)
    }

    func testActionsOfTheAppsOwn() throws {
        final class ActionDelegate: UITableViewDelegate {
            var done: [String] = []
            func tableView(
                _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
            ) -> UISwipeActionsConfiguration? {
                guard indexPath.row != 3 else { return UISwipeActionsConfiguration(actions: []) }
                let actions = ["Flag", "More"].map { (title: String) in
                    UIContextualAction(style: .normal, title: title) { [weak self] _, _, complete in
                        self?.done.append("\(title) \(indexPath.row)")
                        complete(true)
                    }
                }
                return UISwipeActionsConfiguration(actions: actions)
            }
        }
        let source = ListSource(rows: 10)
        let delegate = ActionDelegate()
        let (app, table) = try source.show { $0.delegate = delegate }
        app.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 120, y: 62))
        app.advance(by: 0.5)
        app.tap(at: CGPoint(x: 200, y: 60))
        app.advance(by: 0.5)
        XCTAssertEqual(delegate.done, ["More 1"])
        XCTAssertNil(table.swipe)
        app.drag(from: CGPoint(x: 250, y: 150), to: CGPoint(x: 120, y: 152))
        XCTAssertNil(table.swipe, "a row that has none")
    }

    func testActionsAtTheBeginning() throws {
        final class BothEnds: UITableViewDelegate {
            var done: [String] = []
            var isFull = true
            func configuration(_ title: String) -> UISwipeActionsConfiguration {
                let action = UIContextualAction(style: .normal, title: title) { [weak self] _, _, complete in
                    self?.done.append(title)
                    complete(true)
                }
                let configuration = UISwipeActionsConfiguration(actions: [action])
                configuration.performsFirstActionWithFullSwipe = isFull
                return configuration
            }
            func tableView(
                _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
            ) -> UISwipeActionsConfiguration? { configuration("Read") }
            func tableView(
                _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
            ) -> UISwipeActionsConfiguration? { indexPath.row == 1 ? configuration("Archive") : nil }
            func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
                done.append("begin")
            }
            func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
                done.append("end")
            }
        }
        let source = ListSource(rows: 10)
        source.editable = false
        let delegate = BothEnds()
        let (app, table) = try source.show { $0.delegate = delegate }
        let cell = try XCTUnwrap(table.cellForRow(at: .at(1)))
        app.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 220, y: 62))
        app.advance(by: 0.5)
        XCTAssertEqual(cell.contentView.frame.minX, 74)
        XCTAssertEqual(table.swipe?.buttons.frame, CGRect(x: 0, y: 0, width: 74, height: 44))
        XCTAssertFalse(cell.showingDeleteConfirmation, "that is at the other end")
        app.tap(at: CGPoint(x: 30, y: 60))
        app.advance(by: 0.5)
        XCTAssertEqual(delegate.done, ["begin", "Read", "end"])
        XCTAssertEqual(cell.contentView.frame.minX, 0)
        app.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 150, y: 62))
        app.advance(by: 0.5)
        XCTAssertEqual(cell.contentView.frame.minX, -(try XCTUnwrap(table.swipe).buttons.openWidth))
        // Pulled further over, it stops where it belongs.
        app.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 300, y: 62))
        app.advance(by: 0.5)
        XCTAssertNil(table.swipe)
        XCTAssertEqual(cell.contentView.frame.minX, 0)
        delegate.done = []
        app.drag(from: CGPoint(x: 10, y: 60), to: CGPoint(x: 300, y: 62))
        app.advance(by: 0.5)
        XCTAssertEqual(delegate.done, ["begin", "Read", "end"], "all the way does it")
        let finger = app.finger(at: CGPoint(x: 10, y: 60))
        finger.move(to: CGPoint(x: 40, y: 60))
        finger.move(to: CGPoint(x: 150, y: 60))
        XCTAssertEqual(table.swipe?.buttons.isFull, false)
        finger.move(to: CGPoint(x: 260, y: 60))
        XCTAssertEqual(table.swipe?.buttons.isFull, true, "the button says so before it is let go of")
        finger.move(to: CGPoint(x: 60, y: 60))
        XCTAssertEqual(table.swipe?.buttons.isFull, false)
        finger.cancel()
        app.advance(by: 0.5)
        delegate.isFull = false
        app.drag(from: CGPoint(x: 10, y: 60), to: CGPoint(x: 300, y: 62))
        app.advance(by: 0.5)
        XCTAssertNotNil(table.swipe)
        app.key(.escape)
        table.endSwipe(animated: false)
        app.drag(from: CGPoint(x: 250, y: 150), to: CGPoint(x: 150, y: 152))
        XCTAssertNil(table.swipe, "nothing at the end of that row")
        // The other way round from right to left.
        app.layoutDirection = .rightToLeft
        app.turn()
        app.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 80, y: 152))
        app.advance(by: 0.5)
        XCTAssertEqual(table.swipe?.side, .leading)
        XCTAssertEqual(table.swipe?.cell.contentView.frame.minX, -74)
        XCTAssertEqual(table.swipe?.buttons.frame.maxX, 320)
    }

    func testWhatFingersPullOutIsInTheMenuOfTheMouse() throws {
        let source = ListSource(rows: 10)
        let (app, table) = try source.show()
        app.secondaryClick(at: CGPoint(x: 100, y: 66))
        app.advance(by: 0.5)
        app.key(.down)
        app.key(.return)
        app.advance(by: 1)
        XCTAssertEqual(source.takeLog().filter { $0.hasPrefix("commit") }, ["commit delete 0.1"])
        app.longPress(at: CGPoint(x: 100, y: 66), for: 1)
        app.advance(by: 0.5)
        app.key(.down)
        app.key(.return)
        XCTAssertFalse(source.log.contains { $0.hasPrefix("commit") }, "fingers pull it out")
        let cell = try XCTUnwrap(table.cellForRow(at: .at(1)))
        let action = try XCTUnwrap(cell.accessibilityCustomActions?.first)
        XCTAssertEqual(action.name, "Delete")
        XCTAssertEqual(action.actionHandler?(action), true)
        XCTAssertEqual(source.log.last, "commit delete 0.1")
        table.isEditing = true
        XCTAssertNil(cell.accessibilityCustomActions)
    }
}
