import UITesting
import XCTest

@testable import UIKit

/// Rows that are pulled aside, and what is behind their ends.
@preconcurrency @MainActor
final class TableSwipeTests: XCTestCase {
    func testASwipedRowIsDeletedByItsButton() throws {
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

    func testTurningEditingOffClosesASwipedRow() throws {
        let source = ListSource(rows: 10)
        let (app, table) = try source.show()
        app.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 150, y: 62))
        app.advance(by: 0.5)
        let cell = try XCTUnwrap(table.cellForRow(at: .at(1)))
        XCTAssertTrue(cell.showingDeleteConfirmation)
        XCTAssertFalse(table.isEditing)
        table.setEditing(false, animated: true)
        app.advance(by: 0.5)
        XCTAssertFalse(cell.showingDeleteConfirmation)
        XCTAssertEqual(cell.contentView.frame.minX, 0)
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

    /// Gives its actions as apps did before iOS 11.
    private final class OldActions: NSObject, UITableViewDelegate {
        var done: [String] = []

        func tableView(
            _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
        ) -> [UITableViewRowAction]? {
            guard indexPath.row != 3 else { return [] }
            let more = UITableViewRowAction(style: .normal, title: "More") { [weak self] action, path in
                self?.done.append("\(action.title ?? "") \(path.row)")
            }
            more.backgroundColor = .blue
            return [UITableViewRowAction(style: .default, title: "Delete") { _, _ in }, more]
        }
    }

    func testActionsInTheirOlderForm() throws {
        let source = ListSource(rows: 10)
        let delegate = OldActions()
        let (app, table) = try source.show { $0.delegate = delegate }
        app.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 120, y: 62))
        app.advance(by: 0.5)
        let actions = try XCTUnwrap(table.swipe).buttons.configuration.actions
        XCTAssertEqual(actions.map(\.title), ["Delete", "More"])
        XCTAssertEqual(actions.map(\.style), [.destructive, .normal])
        XCTAssertEqual(actions.map(\.backgroundColor), [.systemRed, .blue])
        app.tap(at: CGPoint(x: 200, y: 60))
        app.advance(by: 0.5)
        XCTAssertEqual(delegate.done, ["More 1"])
        XCTAssertNil(table.swipe)
        app.drag(from: CGPoint(x: 250, y: 150), to: CGPoint(x: 120, y: 152))
        XCTAssertNil(table.swipe, "a row that has none")
        app.drag(from: CGPoint(x: 310, y: 60), to: CGPoint(x: 10, y: 62))
        app.advance(by: 1)
        XCTAssertEqual(source.takeLog(), [], "a long swipe carries nothing out")
    }

    // MARK: Actions at both ends

    /// One action at the beginning of every row, and one at the end of row 1; records what is done.
    private final class BothEnds: UITableViewDelegate {
        private let recorder = CallRecorder()
        var isFull = true

        func take() -> [String] { recorder.take() }

        private func configuration(_ title: String) -> UISwipeActionsConfiguration {
            let action = UIContextualAction(style: .normal, title: title) { [recorder] _, _, complete in
                recorder.record(title)
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
            recorder.record("begin")
        }
        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            recorder.record("end")
        }
    }

    /// A table of ten rows with actions at both ends, and the cell of row 1.
    @MainActor
    private struct BothEndsTable {
        let source = ListSource(rows: 10)
        let delegate = BothEnds()
        let app: AppHarness
        let table: UITableView
        let cell: UITableViewCell

        init() throws {
            source.editable = false
            (app, table) = try source.show { [delegate] in $0.delegate = delegate }
            cell = try XCTUnwrap(table.cellForRow(at: .at(1)))
        }

        /// Swipes in row 1, or another one, and waits for what follows.
        func swipe(from start: CGFloat, to end: CGFloat, y: CGFloat = 60) {
            app.drag(from: CGPoint(x: start, y: y), to: CGPoint(x: end, y: y + 2))
            app.advance(by: 0.5)
        }
    }

    func testASwipeToTheRightShowsTheActionsAtTheBeginning() throws {
        let shown = try BothEndsTable()
        shown.swipe(from: 100, to: 220)
        XCTAssertEqual(shown.cell.contentView.frame.minX, 74)
        XCTAssertEqual(shown.table.swipe?.buttons.frame, CGRect(x: 0, y: 0, width: 74, height: 44))
        XCTAssertFalse(shown.cell.showingDeleteConfirmation, "that is at the other end")
        shown.app.tap(at: CGPoint(x: 30, y: 60))
        shown.app.advance(by: 0.5)
        XCTAssertEqual(shown.delegate.take(), ["begin", "Read", "end"])
        XCTAssertEqual(shown.cell.contentView.frame.minX, 0)
    }

    func testASwipeBackStopsAtTheRowsOwnPosition() throws {
        let shown = try BothEndsTable()
        shown.swipe(from: 250, to: 150)
        let buttons = try XCTUnwrap(shown.table.swipe).buttons
        XCTAssertEqual(shown.cell.contentView.frame.minX, -buttons.openWidth)
        shown.swipe(from: 100, to: 300)
        XCTAssertNil(shown.table.swipe)
        XCTAssertEqual(shown.cell.contentView.frame.minX, 0)
    }

    func testAFullSwipePerformsTheFirstAction() throws {
        let shown = try BothEndsTable()
        shown.swipe(from: 10, to: 300)
        XCTAssertEqual(shown.delegate.take(), ["begin", "Read", "end"])
        shown.delegate.isFull = false
        shown.swipe(from: 10, to: 300)
        XCTAssertNotNil(shown.table.swipe, "it stays open where full swipes do nothing")
        XCTAssertEqual(shown.delegate.take(), ["begin"])
    }

    func testTheButtonShowsWhetherASwipeIsFull() throws {
        let shown = try BothEndsTable()
        let finger = shown.app.finger(at: CGPoint(x: 10, y: 60))
        finger.move(to: CGPoint(x: 40, y: 60))
        for (x, isFull) in [(150.0, false), (260, true), (60, false)] {
            finger.move(to: CGPoint(x: x, y: 60))
            XCTAssertEqual(shown.table.swipe?.buttons.isFull, isFull, "finger at \(x)")
        }
        finger.cancel()
    }

    func testARowWithoutActionsAtItsEndStays() throws {
        let shown = try BothEndsTable()
        shown.swipe(from: 250, to: 150, y: 150)
        XCTAssertNil(shown.table.swipe)
    }

    func testTheBeginningIsAtTheRightInARightToLeftLayout() throws {
        let shown = try BothEndsTable()
        shown.app.layoutDirection = .rightToLeft
        shown.app.turn()
        shown.swipe(from: 200, to: 80, y: 150)
        XCTAssertEqual(shown.table.swipe?.side, .leading)
        XCTAssertEqual(shown.table.swipe?.cell.contentView.frame.minX, -74)
        XCTAssertEqual(shown.table.swipe?.buttons.frame.maxX, 320)
    }

    // MARK: The mouse

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
