import SeededRandom
import UITesting
import XCTest

@testable import UIKit

/// Tables that show snapshots.
@preconcurrency @MainActor
final class TableDiffableTests: XCTestCase {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>
    typealias Source = UITableViewDiffableDataSource<String, String>

    private var configured: [String] = []

    private func show(
        _ make: (UITableView, @escaping Source.CellProvider) -> Source = {
            Source(tableView: $0, cellProvider: $1)
        }
    ) throws -> (AppHarness, UITableView, Source) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "item")
        let source = make(table) { [weak self] table, path, item in
            self?.configured.append(item)
            let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
            cell.textLabel?.text = item
            return cell
        }
        return (try AppHarness(showing: table, size: CGSize(width: 320, height: 480)), table, source)
    }

    private func snapshot(_ sections: [(String, [String])]) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    func testWhatIsDifferentComesAndGoes() throws {
        let (app, table, source) = try show()
        XCTAssertTrue(table.dataSource === source)
        source.apply(snapshot([("one", ["a", "b", "c"])]), animatingDifferences: false)
        XCTAssertEqual(table.shownTexts, ["a", "b", "c"])
        table.selectRow(at: .at(2), animated: false, scrollPosition: .none)
        configured = []
        let b = try XCTUnwrap(table.cellForRow(at: .at(1)))
        var isDone = false
        source.apply(snapshot([("zero", ["z"]), ("one", ["c", "b", "d"])])) { isDone = true }
        XCTAssertEqual(configured, ["z", "d"], "only what is new is asked for")
        XCTAssertEqual(table.indexPathForSelectedRow, .at(0, in: 1))
        XCTAssertTrue(table.cellForRow(at: .at(1, in: 1)) === b)
        app.advance(by: 0.1)
        XCTAssertFalse(isDone)
        XCTAssertTrue((45..<87).contains(b.presentedCenter.y - 22), "on its way")
        app.advance(by: 0.5)
        XCTAssertTrue(isDone)
        XCTAssertEqual(table.shownTexts, ["z", "c", "b", "d"])
        isDone = false
        source.apply(snapshot([("one", ["b"])]), animatingDifferences: false) { isDone = true }
        XCTAssertTrue(isDone, "at once")
        XCTAssertEqual(table.shownTexts, ["b"])
        source.apply(Snapshot())
        app.advance(by: 1)
        XCTAssertEqual(table.shownTexts, [])
    }

    func testItemsAndSectionsAreFoundByIdentifierAndIndex() throws {
        let (_, _, source) = try show()
        source.apply(snapshot([("one", ["a", "b"]), ("two", ["c"])]), animatingDifferences: false)
        XCTAssertEqual(source.itemIdentifier(for: .at(1)), "b")
        XCTAssertNil(source.itemIdentifier(for: .at(2)))
        XCTAssertNil(source.itemIdentifier(for: .at(0, in: 2)))
        XCTAssertEqual(source.indexPath(for: "c"), .at(0, in: 1))
        XCTAssertNil(source.indexPath(for: "x"))
        XCTAssertEqual(source.sectionIdentifier(for: 1), "two")
        XCTAssertNil(source.sectionIdentifier(for: 2))
        XCTAssertEqual(source.index(for: "one"), 0)
        XCTAssertNil(source.index(for: "three"))
        var next = source.snapshot()
        next.moveItem("a", afterItem: "c")
        source.apply(next)
        XCTAssertEqual(source.indexPath(for: "a"), .at(1, in: 1))
    }

    func testReloadedItemsGetNewCellsAndConfiguredOnesKeepTheirs() throws {
        let (app, table, source) = try show()
        source.apply(snapshot([("one", ["a", "b", "c"])]), animatingDifferences: false)
        app.turn()
        configured = []
        let cells = table.visibleCells
        var next = source.snapshot()
        next.reconfigureItems(["b"])
        next.insertItems(["new"], beforeItem: "a")
        source.apply(next)
        XCTAssertEqual(configured, ["new", "b"])
        XCTAssertTrue(table.cellForRow(at: .at(2)) === cells[1])
        app.advance(by: 1)
        configured = []
        next = source.snapshot()
        XCTAssertEqual(next.reconfiguredItemIdentifiers, [], "that was done")
        next.reloadItems(["c"])
        source.apply(next)
        XCTAssertEqual(configured, ["c"])
        app.advance(by: 1)
        configured = []
        next = source.snapshot()
        next.reloadSections(["one"])
        source.apply(next)
        XCTAssertEqual(configured.sorted(), ["a", "b", "c", "new"])
        app.advance(by: 1)
        configured = []
        table.selectRow(at: .at(0), animated: false, scrollPosition: .none)
        var isDone = false
        source.applySnapshotUsingReloadData(snapshot([("one", ["x"])])) { isDone = true }
        app.turn()
        XCTAssertTrue(isDone)
        XCTAssertEqual(table.shownTexts, ["x"])
        XCTAssertNil(table.indexPathForSelectedRow)
    }

    func testAnAwaitedSnapshotIsShown() throws {
        let (_, table, source) = try show()
        let (first, second) = (snapshot([("one", ["a"])]), snapshot([("one", ["b"])]))
        let isDone = expectation(description: "both are shown")
        Task {
            await source.apply(first, animatingDifferences: false)
            XCTAssertEqual(table.shownTexts, ["a"])
            await source.applySnapshotUsingReloadData(second)
            isDone.fulfill()
        }
        wait(for: [isDone], timeout: 10)
        XCTAssertEqual(table.shownTexts, ["b"])
    }

    func testHowRowsComeAndGo() throws {
        let (app, table, source) = try show()
        source.apply(snapshot([("one", ["a", "b"])]), animatingDifferences: false)
        source.defaultRowAnimation = .left
        let a = try XCTUnwrap(table.cellForRow(at: .at(0)))
        source.apply(snapshot([("one", ["b"])]))
        app.advance(by: 0.15)
        XCTAssertLessThan(a.presentedCenter.x, 160)
        app.advance(by: 1)
        source.defaultRowAnimation = .none
        var isDone = false
        source.apply(snapshot([("one", ["b", "c"])])) { isDone = true }
        XCTAssertTrue(isDone)
    }

    private final class Movable: Source {
        var moved: [String] = []
        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            super.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
            moved = snapshot().itemIdentifiers
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            sectionIdentifier(for: section)
        }
    }

    func testRowsThatAUserMoves() throws {
        let (app, table, made) = try show { Movable(tableView: $0, cellProvider: $1) }
        let source = try XCTUnwrap(made as? Movable)
        source.apply(snapshot([("one", ["a", "b"]), ("two", ["c"])]), animatingDifferences: false)
        table.isEditing = true
        app.turn()
        XCTAssertEqual(table.headerView(forSection: 1)?.textLabel?.text, "two")
        for path in [IndexPath.at(0), .at(1), .at(0, in: 1)] { table.moveRow(path, forward: true) }
        XCTAssertEqual(source.moved, ["b", "c", "a"])
        XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: "two"), ["c", "a"])
        app.advance(by: 1)
        XCTAssertEqual(table.shownTexts, ["b", "c", "a"])
    }

    /// Apps that apply a snapshot of their own for a row that the user moved.
    private final class Applying: Source {
        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            var items = snapshot().itemIdentifiers
            items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
            var changed = snapshot()
            changed.deleteItems(items)
            changed.appendItems(items, toSection: "one")
            apply(changed, animatingDifferences: false)
        }
    }

    func testSnapshotsAppliedWhileARowIsMoved() throws {
        let (app, table, source) = try show { Applying(tableView: $0, cellProvider: $1) }
        source.apply(snapshot([("one", ["a", "b", "c", "d"])]), animatingDifferences: false)
        table.isEditing = true
        app.turn()
        for step in [(0, true), (2, false), (3, false), (1, true)] {
            table.moveRow(.at(step.0), forward: step.1)
            app.advance(by: 0.1)
            XCTAssertEqual(table.shownTexts, source.snapshot().itemIdentifiers)
        }
        XCTAssertEqual(table.shownTexts, ["b", "d", "c", "a"])
    }

    func testRandomSnapshotsKeepRowsAndSelection() throws {
        let (app, table, source) = try show()
        table.allowsMultipleSelection = true
        for seed in 0..<80 {
            var random = SeededGenerator(seed: UInt64(seed))
            var items = (0..<60).map { "\($0)" }.shuffled(using: &random)
            let names = ["a", "b", "c", "d"].shuffled(using: &random)
            let next = snapshot(
                names.prefix(Int.random(in: 1...4, using: &random)).map { name in
                    let count = min(items.count, Int.random(in: 0...18, using: &random))
                    defer { items.removeFirst(count) }
                    return (name, Array(items.prefix(count)).sorted())
                })
            let before = source.snapshot()
            let selected = (table.indexPathsForSelectedRows ?? []).compactMap {
                source.itemIdentifier(for: $0)
            }
            source.apply(next, animatingDifferences: Bool.random(using: &random))
            let kept = selected.filter { item in
                guard next.indexOfItem(item) != nil else { return false }
                // The rows of a section that goes all go, wherever their items come up again.
                return before.sectionIdentifier(containingItem: item).flatMap(next.indexOfSection) != nil
            }
            XCTAssertEqual(
                (table.indexPathsForSelectedRows ?? []).compactMap { source.itemIdentifier(for: $0) }
                    .sorted(),
                kept.sorted(), "seed \(seed)")
            for path in table.indexPathsForVisibleRows ?? [] {
                XCTAssertEqual(
                    table.cellForRow(at: path)?.textLabel?.text, source.itemIdentifier(for: path),
                    "seed \(seed)")
            }
            if let path = table.indexPathsForVisibleRows?.randomElement(using: &random) {
                table.selectRow(at: path, animated: false, scrollPosition: .none)
            }
            if Bool.random(using: &random) { app.advance(by: Double.random(in: 0...0.6, using: &random)) }
        }
        app.advance(by: 1)
        XCTAssertEqual(table.subviews.filter { $0 is UITableViewCell }.count, table.visibleCells.count)
    }
}
