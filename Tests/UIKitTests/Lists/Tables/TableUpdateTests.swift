import SeededRandom
import UITesting
import XCTest

import UIKit

/// Rows and sections that come, go and move.
@preconcurrency @MainActor
final class TableUpdateTests: XCTestCase {
    func testInsertedRowsComeIn() throws {
        let source = ListSource([["a", "b", "c"]])
        let (app, table) = try source.show()
        table.selectRow(at: .at(1), animated: false, scrollPosition: .none)
        source.sections[0].insert("new", at: 1)
        var isDone: Bool?
        table.performBatchUpdates({ table.insertRows(at: [.at(1)], with: .fade) }) { isDone = $0 }
        XCTAssertEqual(table.indexPathForSelectedRow, .at(2))
        XCTAssertEqual(table.shownTexts, ["a", "new", "b", "c"])
        let moving = try XCTUnwrap(table.cellForRow(at: .at(2)))
        let coming = try XCTUnwrap(table.cellForRow(at: .at(1)))
        app.advance(by: 0.1)
        XCTAssertTrue((45..<88).contains(moving.presentedCenter.y - 22), "half-way")
        XCTAssertTrue((0.05..<0.95).contains(coming.shownAlpha))
        XCTAssertNil(isDone)
        app.advance(by: 0.5)
        XCTAssertEqual(isDone, true)
        XCTAssertEqual(moving.presentedCenter.y, 110)
        XCTAssertEqual(coming.shownAlpha, 1)
    }

    func testDeletedRowsGo() throws {
        let source = ListSource(rows: 30)
        let (app, table) = try source.show()
        let gone = try XCTUnwrap(table.cellForRow(at: .at(2)))
        source.sections[0].remove(at: 2)
        table.deleteRows(at: [.at(2)], with: .left)
        XCTAssertEqual(table.shownTexts.prefix(4), ["Row 0", "Row 1", "Row 3", "Row 4"])
        app.advance(by: 0.1)
        XCTAssertNotNil(gone.superview)
        app.advance(by: 0.5)
        XCTAssertNil(gone.superview)
        XCTAssertEqual(table.contentSize.height, 29 * 44)
    }

    func testManyGoAtTheEndAndTheRestComesBackIntoSight() throws {
        let source = ListSource(rows: 100)
        let (app, table) = try source.show()
        table.contentOffset.y = 4400 - 480
        app.turn()
        source.sections[0].removeLast(80)
        table.deleteRows(at: (20..<100).map { .at($0) }, with: .automatic)
        XCTAssertEqual(table.contentOffset.y, 880 - 480)
        app.advance(by: 1)
        XCTAssertEqual(table.shownTexts.last, "Row 19")
        XCTAssertEqual(table.subviews.filter { $0 is UITableViewCell }.count, table.visibleCells.count)
    }

    func testRowsThatMoveOutAndIn() throws {
        let source = ListSource(rows: 100)
        let (app, table) = try source.show()
        let row = source.sections[0].remove(at: 0)
        source.sections[0].append(row)
        table.moveRow(at: .at(0), to: .at(99))
        app.advance(by: 0.15)
        app.advance(by: 1)
        XCTAssertEqual(table.shownTexts.first, "Row 1")
        let last = source.sections[0].removeLast()
        source.sections[0].insert(last, at: 3)
        table.moveRow(at: .at(99), to: .at(3))
        app.advance(by: 1)
        XCTAssertEqual(table.shownTexts[3], "Row 0")
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), (0..<11).map { CGFloat($0) * 44 })
    }

    func testReloadedRowsAreAskedForAgain() throws {
        let source = ListSource(rows: 10)
        let (app, table) = try source.show()
        table.selectRow(at: .at(4), animated: false, scrollPosition: .none)
        source.sections[0][4] = "changed"
        source.heights[.at(4)] = 80
        table.reloadRows(at: [.at(4)], with: .fade)
        app.advance(by: 1)
        XCTAssertEqual(table.shownTexts[4], "changed")
        XCTAssertEqual(table.rectForRow(at: .at(4)).height, 80)
        XCTAssertNil(table.indexPathForSelectedRow)
        source.sections[0] = ["x", "y"]
        table.reloadSections([0], with: .none)
        XCTAssertEqual(table.shownTexts, ["x", "y"])
    }

    func testReconfiguredRowsKeepTheirCells() throws {
        let source = ListSource(rows: 10)
        let (app, table) = try source.show()
        table.selectRow(at: .at(4), animated: false, scrollPosition: .none)
        let cell = table.cellForRow(at: .at(4))
        source.sections[0][4] = "changed"
        table.reconfigureRows(at: [.at(4)])
        app.turn()
        XCTAssertTrue(table.cellForRow(at: .at(4)) === cell)
        XCTAssertEqual(cell?.textLabel?.text, "changed")
        XCTAssertEqual(table.indexPathForSelectedRow, .at(4))
    }

    func testAnEmptyUpdateAsksForHeights() throws {
        let source = ListSource(rows: 10)
        let (app, table) = try source.show()
        source.heights[.at(1)] = 100
        table.beginUpdates()
        table.endUpdates()
        XCTAssertEqual(table.rectForRow(at: .at(1)).height, 100)
        app.advance(by: 1)
        XCTAssertEqual(table.cellForRow(at: .at(2))?.frame.minY, 144)
    }

    func testSectionsComeMoveAndGo() throws {
        let source = ListSource([["a"], ["b"], ["c"]])
        source.titles = ["A", "B", "C"]
        let (app, table) = try source.show()
        source.sections = [["c"], ["a"], ["new"]]
        source.titles = ["C", "A", "New"]
        table.performBatchUpdates {
            table.moveSection(2, toSection: 0)
            table.deleteSections([1], with: .fade)
            table.insertSections([2], with: .fade)
        }
        app.advance(by: 1)
        XCTAssertEqual(table.shownTexts, ["c", "a", "new"])
        XCTAssertEqual((0..<3).map { table.headerView(forSection: $0)?.textLabel?.text }, ["C", "A", "New"])
    }

    func testChangesDuringAnAnimationAreShown() throws {
        let source = ListSource(rows: 50)
        let (app, table) = try source.show()
        for step in 0..<30 {
            source.sections[0].insert("new \(step)", at: step % 5)
            table.insertRows(at: [.at(step % 5)], with: .top)
            app.advance(by: 0.05)
            source.sections[0].remove(at: 3)
            table.deleteRows(at: [.at(3)], with: .right)
            app.advance(by: 0.02)
        }
        table.contentOffset.y = 300
        app.advance(by: 2)
        XCTAssertEqual(table.shownTexts, Array(source.sections[0][6...17]))
        XCTAssertEqual(table.subviews.filter { $0 is UITableViewCell }.count, table.visibleCells.count)
        table.deleteRows(at: [], with: .fade)
        source.sections = [["a"]]
        table.reloadData()
        app.turn()
        XCTAssertEqual(table.shownTexts, ["a"])
    }

    func testATableThatIsToBeReloadedNeedsNoUpdate() throws {
        let source = ListSource(rows: 3)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(CountedCell.self, forCellReuseIdentifier: "word")
        table.dataSource = source
        source.sections[0].append("more")
        table.insertRows(at: [.at(3)], with: .fade)
        XCTAssertEqual(table.numberOfRows(inSection: 0), 4)
    }

    // MARK: Any sequence

    /// A plain model of what the table should show after each batch.
    func testAnySequenceKeepsRowsSelectionAndCells() throws {
        for seed in 0..<12 {
            var random = SeededGenerator(seed: UInt64(seed) + 1)
            var next = 0
            func word() -> String {
                next += 1
                return "w\(next)"
            }
            let source = ListSource(
                (0..<3).map { _ in (0..<Int.random(in: 0...20, using: &random)).map { _ in word() } })
            // Every third table has rows of all heights.
            if seed % 3 == 1 {
                source.heightOfText = { CGFloat(30 + $0.utf8.reduce(0) { $0 + Int($1) } % 6 * 9) }
            }
            if seed.isMultiple(of: 2) { source.titles = (0..<10).map { "Title \($0)" } }
            let (app, table) = try source.show(seed % 3 == 0 ? .insetGrouped : .plain) {
                $0.allowsMultipleSelection = true
            }
            var selected = Set<String>()
            for _ in 0..<25 {
                selectSome(table, source, &selected, &random)
                batch(table, source, &selected, &random, word)
                if Bool.random(using: &random) { app.advance(by: Double.random(in: 0...0.5, using: &random)) }
                if Int.random(in: 0..<4, using: &random) == 0 {
                    table.contentOffset.y = CGFloat.random(
                        in: 0...max(1, table.contentSize.height - 480), using: &random)
                    app.turn()
                }
                check(table, source, selected, seed)
            }
            app.advance(by: 1)
            XCTAssertEqual(
                table.subviews.filter { $0 is UITableViewCell }.count, table.visibleCells.count,
                "seed \(seed)")
        }
    }

    private func selectSome(
        _ table: UITableView, _ source: ListSource, _ selected: inout Set<String>,
        _ random: inout SeededGenerator
    ) {
        let section = Int.random(in: 0..<source.sections.count, using: &random)
        guard let row = source.sections[section].indices.randomElement(using: &random) else { return }
        table.selectRow(at: .at(row, in: section), animated: false, scrollPosition: .none)
        selected.insert(source.sections[section][row])
    }

    private func batch(
        _ table: UITableView, _ source: ListSource, _ selected: inout Set<String>,
        _ random: inout SeededGenerator, _ word: () -> String
    ) {
        let animations: [UITableView.RowAnimation] = [.fade, .left, .top, .bottom, .none, .automatic]
        let animation = animations.randomElement(using: &random) ?? .fade
        table.beginUpdates()
        // Going away, by the places of before.
        var old = source.sections.map { $0.map(Optional.some) }
        var reloaded: [IndexPath] = []
        for (section, rows) in source.sections.enumerated() {
            for row in rows.indices {
                switch Int.random(in: 0..<12, using: &random) {
                case 0:
                    table.deleteRows(at: [.at(row, in: section)], with: animation)
                    selected.remove(rows[row])
                    old[section][row] = nil
                case 1:
                    reloaded.append(.at(row, in: section))
                    selected.remove(rows[row])
                default: break
                }
            }
        }
        if !reloaded.isEmpty { table.reloadRows(at: reloaded, with: animation) }
        var sections: [[String]] = old.map { $0.compactMap(\.self) }
        if sections.count > 1, Int.random(in: 0..<5, using: &random) == 0 {
            let section = Int.random(in: 0..<sections.count, using: &random)
            table.deleteSections([section], with: animation)
            selected.subtract(source.sections[section])
            sections.remove(at: section)
        }
        if sections.count < 6, Int.random(in: 0..<4, using: &random) == 0 {
            let section = Int.random(in: 0...sections.count, using: &random)
            sections.insert((0..<3).map { _ in word() }, at: section)
            table.insertSections([section], with: animation)
        } else {
            // Coming in, by the places of afterwards: from the first on, so that none shifts another.
            for section in sections.indices {
                var row = 0
                while row <= sections[section].count {
                    if Int.random(in: 0..<8, using: &random) == 0 {
                        sections[section].insert(word(), at: row)
                        table.insertRows(at: [.at(row, in: section)], with: animation)
                    }
                    row += 1
                }
            }
        }
        source.sections = sections
        table.endUpdates()
    }

    private func check(_ table: UITableView, _ source: ListSource, _ selected: Set<String>, _ seed: Int) {
        XCTAssertEqual(table.numberOfSections, source.sections.count, "seed \(seed)")
        for (section, rows) in source.sections.enumerated() {
            XCTAssertEqual(table.numberOfRows(inSection: section), rows.count, "seed \(seed)")
        }
        let chosen = (table.indexPathsForSelectedRows ?? []).map { source.sections[$0.section][$0.row] }
        XCTAssertEqual(Set(chosen), selected, "seed \(seed)")
        let seen = table.bounds
        var expected: [String] = []
        for (section, rows) in source.sections.enumerated() {
            for (row, text) in rows.enumerated() {
                let rect = table.rectForRow(at: .at(row, in: section))
                if rect.maxY > seen.minY, rect.minY < seen.maxY { expected.append(text) }
            }
        }
        XCTAssertEqual(table.shownTexts, expected, "seed \(seed)")
        for path in table.indexPathsForVisibleRows ?? [] {
            let cell = table.cellForRow(at: path)
            XCTAssertEqual(cell?.frame, table.rectForRow(at: path), "seed \(seed)")
            XCTAssertEqual(
                cell?.isSelected, selected.contains(source.sections[path.section][path.row]), "seed \(seed)")
            XCTAssertTrue(cell?.superview === table, "seed \(seed)")
            let text = source.sections[path.section][path.row]
            XCTAssertEqual(cell?.frame.height, source.heightOfText?(text) ?? 44, "seed \(seed)")
        }
    }
}
