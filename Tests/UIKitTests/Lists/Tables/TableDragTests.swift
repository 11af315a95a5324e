import UIKit
import UITesting
import XCTest

/// Rows that are dragged within a table, between tables and from other programs.
@preconcurrency @MainActor
final class TableDragTests: XCTestCase {
    /// The data, and both delegates, of a table of words.
    private final class Words: NSObject, UITableViewDataSource, UITableViewDragDelegate,
        UITableViewDropDelegate
    {
        var words: [String]
        var calls: [String] = []
        var movesRows = false
        var proposal = UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
        var perform: ((any UITableViewDropCoordinator) -> Void)?

        init(_ words: [String]) { self.words = words }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = words[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { movesRows }
        func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {
            words.insert(words.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
        }

        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            calls.append("items \(indexPath.row)")
            let item = UIDragItem(itemProvider: NSItemProvider(object: words[indexPath.row]))
            item.localObject = words[indexPath.row]
            return [item]
        }
        func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
            calls.append("begin")
        }
        func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
            calls.append("ended")
        }

        func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
            calls.append("can handle")
            return session.canLoadObjects(ofClass: String.self)
        }
        func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
            calls.append("enter")
        }
        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal {
            calls.append("update \(destinationIndexPath.map { String($0.row) } ?? "none")")
            return proposal
        }
        func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
            calls.append("exit")
        }
        func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
            calls.append("end")
        }
        func tableView(
            _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
        ) {
            let source = coordinator.items.first?.sourceIndexPath.map { String($0.row) } ?? "elsewhere"
            let goal = coordinator.destinationIndexPath.map { String($0.row) } ?? "the end"
            calls.append("drop from \(source) to \(goal)")
            perform?(coordinator)
        }
    }

    private let left = UITableView(frame: CGRect(x: 0, y: 0, width: 150, height: 240))
    private let right = UITableView(frame: CGRect(x: 160, y: 0, width: 150, height: 240))
    private let words = Words(["one", "two", "three"])
    private let others = Words(["four"])
    private var app: AppHarness!

    override func setUp() async throws {
        app = try AppHarness()
        for (table, source) in [(left, words), (right, others)] {
            table.rowHeight = 40
            table.dataSource = source
            table.dragDelegate = source
            app.window.addSubview(table)
        }
        app.turn()
    }

    /// A point of a row; 0 for its upper edge, 1 for its lower one.
    private func point(_ row: Int, _ part: CGFloat, in table: UITableView? = nil) -> CGPoint {
        let table: UITableView = table ?? left
        let rect = table.rectForRow(at: IndexPath(row: row, section: 0))
        return table.convert(CGPoint(x: 60, y: rect.minY + rect.height * part), to: nil)
    }

    private func marks(_ table: UITableView, _ name: String) -> [UIView] {
        table.subviews.filter { $0.accessibilityIdentifier == name }
    }

    private func lift(_ row: Int) {
        app.mouseDown(at: point(row, 0.5))
        app.moveMouse(to: CGPoint(x: point(row, 0.5).x + 8, y: point(row, 0.5).y))
    }

    func testRowsAreMovedByDraggingWhereTheDataSourceMovesThem() {
        words.movesRows = true
        lift(0)
        XCTAssertTrue(left.hasActiveDrag)
        app.moveMouse(to: point(2, 0.9))
        XCTAssertTrue(left.hasActiveDrop)
        XCTAssertEqual(marks(left, "drop line").map(\.center.y), [120])
        app.mouseUp(at: point(2, 0.9))
        app.advance(by: 1)
        XCTAssertEqual(words.words, ["two", "three", "one"])
        XCTAssertEqual(words.calls, ["items 0", "begin", "ended"])
        XCTAssertEqual(marks(left, "drop line").count, 0)
        XCTAssertFalse(left.hasActiveDrag)
        XCTAssertFalse(left.hasActiveDrop)
    }

    func testRowsAreMovedToTheEndBelowAllOfThem() {
        words.movesRows = true
        lift(1)
        app.moveMouse(to: CGPoint(x: 60, y: 220))
        app.mouseUp(at: CGPoint(x: 60, y: 220))
        app.advance(by: 1)
        XCTAssertEqual(words.words, ["one", "three", "two"])
    }

    func testRowsStayWhereTheDataSourceDoesNotMoveThem() {
        lift(0)
        app.moveMouse(to: point(2, 0.9))
        XCTAssertEqual(marks(left, "drop line").count, 0)
        app.mouseUp(at: point(2, 0.9))
        app.advance(by: 1)
        XCTAssertEqual(words.words, ["one", "two", "three"])
    }

    func testRowsGoFromTableToTable() {
        right.dropDelegate = others
        others.perform = { [others, right] coordinator in
            guard let path = coordinator.destinationIndexPath,
                let item = coordinator.items.first?.dragItem, let word = item.localObject as? String
            else { return XCTFail("nothing to insert") }
            others.words.insert(word, at: path.row)
            right.insertRows(at: [path], with: .none)
            coordinator.drop(item, toRowAt: path).addCompletion { _ in others.calls.append("there") }
        }
        lift(1)
        app.moveMouse(to: point(0, 0.8, in: right))
        XCTAssertEqual(others.calls, ["can handle", "enter", "update 0"])
        app.mouseUp(at: point(0, 0.8, in: right))
        app.advance(by: 1)
        XCTAssertEqual(others.words, ["four", "two"])
        XCTAssertEqual(others.calls.suffix(3), ["drop from elsewhere to 1", "there", "end"])
        XCTAssertEqual(right.numberOfRows(inSection: 0), 2)
        XCTAssertEqual(app.lastDropOperation, .copy)
        XCTAssertEqual(words.calls, ["items 1", "begin", "ended"])
    }

    func testDestinationsOfMovesWithinTheTableAreThoseAfterTheMove() {
        left.dropDelegate = words
        words.proposal = UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        lift(0)
        app.moveMouse(to: point(2, 0.9))
        app.mouseUp(at: point(2, 0.9))
        app.turn()
        XCTAssertTrue(words.calls.contains("drop from 0 to 2"))
    }

    func testIntoARowFramesIt() {
        right.dropDelegate = others
        others.proposal = UITableViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
        lift(0)
        app.moveMouse(to: point(0, 0.9, in: right))
        XCTAssertEqual(
            marks(right, "drop frame").map(\.frame), [right.rectForRow(at: IndexPath(row: 0, section: 0))])
        app.mouseUp(at: point(0, 0.9, in: right))
        app.turn()
        XCTAssertTrue(others.calls.contains("drop from elsewhere to 0"))
    }

    func testAutomaticGoesIntoTheMiddleAndBetweenAtTheEdges() {
        right.dropDelegate = others
        others.proposal = UITableViewDropProposal(operation: .copy, intent: .automatic)
        lift(0)
        app.moveMouse(to: point(0, 0.5, in: right))
        XCTAssertEqual(marks(right, "drop frame").count, 1)
        app.moveMouse(to: point(0, 0.9, in: right))
        XCTAssertEqual(marks(right, "drop line").count, 1)
        app.moveMouse(to: CGPoint(x: 155, y: 230))
        XCTAssertEqual(marks(right, "drop line").count + marks(right, "drop frame").count, 0)
        XCTAssertEqual(others.calls.last, "exit")
        app.key(.escape)
        app.mouseUp()
    }

    func testBelowAllRowsThereIsNoDestination() {
        right.dropDelegate = others
        XCTAssertEqual(app.dragIn("new", to: CGPoint(x: 200, y: 200)), .copy)
        app.dropDragged(at: CGPoint(x: 200, y: 200))
        XCTAssertEqual(
            others.calls,
            ["can handle", "enter", "update none", "update none", "drop from elsewhere to the end", "end"])
    }

    func testDisabledDraggingDragsNothing() {
        XCTAssertTrue(left.dragInteractionEnabled)
        left.dragInteractionEnabled = false
        lift(0)
        XCTAssertEqual(words.calls, [])
        app.mouseUp()
        left.dragInteractionEnabled = true
        left.dragDelegate = nil
        lift(0)
        XCTAssertEqual(words.calls, [])
        app.mouseUp()
    }

    func testAHeldFingerDragsARow() {
        words.movesRows = true
        let finger = app.finger(at: point(2, 0.5))
        app.advance(by: 0.6)
        finger.move(to: point(1, 0.5))
        XCTAssertTrue(app.isDragging)
        finger.move(to: point(0, 0.1))
        finger.up()
        app.advance(by: 1)
        XCTAssertEqual(words.words, ["three", "one", "two"])
    }
}
