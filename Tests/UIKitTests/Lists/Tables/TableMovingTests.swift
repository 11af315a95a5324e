import SeededRandom
import UITesting
import XCTest

@testable import UIKit

/// Moving rows by hand.
@preconcurrency @MainActor
final class TableMovingTests: XCTestCase {
    private func show(
        _ source: ListSource, _ style: UITableView.Style = .plain, _ setUp: (UITableView) -> Void = { _ in }
    ) throws -> (AppHarness, UITableView) {
        let shown = try source.show(style, setUp)
        shown.1.isEditing = true
        shown.0.turn()
        return shown
    }

    private func frame(_ table: UITableView, _ path: IndexPath) throws -> CGRect {
        try XCTUnwrap(table.cells[path]).frame
    }

    /// In the middle of the sign at the end of a row that was not scrolled.
    private func grip(_ row: Int) -> CGPoint { CGPoint(x: 298, y: 22 + 44 * CGFloat(row)) }

    func testRowsThatCanBeMovedHaveASign() throws {
        let source = ListSource(rows: 5)
        let (app, table) = try source.show()
        let cell = try XCTUnwrap(table.cellForRow(at: .at(1)))
        XCTAssertFalse(cell.showsReorderControl)
        table.setEditing(true, animated: true)
        XCTAssertTrue(cell.showsReorderControl)
        let sign = try XCTUnwrap(cell.parts.reorderControl)
        app.advance(by: 0.5)
        XCTAssertEqual(sign.frame, CGRect(x: 276, y: 0, width: 44, height: 44))
        XCTAssertEqual(sign.shownAlpha, 1)
        XCTAssertEqual(sign.accessibilityLabel, "Reorder Row 1")
        XCTAssertEqual(cell.contentView.frame.maxX, 276)
        cell.editingAccessoryType = .disclosureIndicator
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.parts.accessory?.frame.maxX, 276, "before the sign")
        cell.showsReorderControl = false
        cell.layoutIfNeeded()
        XCTAssertNil(cell.parts.reorderControl)
        table.setEditing(false, animated: true)
        app.advance(by: 0.5)
        XCTAssertTrue(table.visibleCells.allSatisfy { $0.parts.reorderControl == nil })
        source.movable = false
        table.setEditing(true, animated: false)
        XCTAssertTrue(table.visibleCells.allSatisfy { $0.parts.reorderControl == nil })
    }

    func testTheMouseMovesARow() throws {
        let source = ListSource(rows: 10)
        let (app, table) = try show(source)
        let cell = try XCTUnwrap(table.cells[.at(1)])
        app.mouseDown(at: grip(1))
        XCTAssertEqual(cell.layer.shadowOpacity, 0.3)
        XCTAssertTrue(table.subviews.last === cell, "above the others")
        app.moveMouse(to: CGPoint(x: 200, y: grip(1).y + 20))
        XCTAssertEqual(cell.frame.minY, 64)
        XCTAssertEqual(try frame(table, .at(2)).minY, 88, "not yet half-way over it")
        app.moveMouse(to: CGPoint(x: 200, y: grip(1).y + 105))
        XCTAssertEqual(cell.frame, CGRect(x: 0, y: 149, width: 320, height: 44), "the width stays")
        let other = try XCTUnwrap(table.cells[.at(3)])
        app.advance(by: 0.1)
        XCTAssertTrue((90..<130).contains(other.presentedCenter.y - 22), "making room")
        app.advance(by: 0.3)
        XCTAssertEqual(other.presentedCenter.y, 110)
        XCTAssertEqual(try frame(table, .at(2)).minY, 44)
        XCTAssertEqual(try frame(table, .at(4)).minY, 176)
        XCTAssertEqual(source.takeLog(), [], "nothing has moved yet")
        app.mouseUp(at: CGPoint(x: 200, y: grip(1).y + 105))
        XCTAssertEqual(source.takeLog(), ["move 0.1 to 0.3"])
        XCTAssertEqual(table.shownTexts.prefix(5), ["Row 0", "Row 2", "Row 3", "Row 1", "Row 4"])
        XCTAssertTrue(table.cellForRow(at: .at(3)) === cell)
        XCTAssertEqual(cell.layer.shadowOpacity, 0.3, "on its way down")
        app.advance(by: 0.1)
        XCTAssertTrue((133..<149).contains(cell.presentedCenter.y - 22))
        app.advance(by: 0.5)
        XCTAssertEqual(cell.presentedCenter.y, 154)
        XCTAssertEqual(cell.layer.shadowOpacity, 0)
        XCTAssertTrue(table.subviews.last !== cell)
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), (0..<10).map { CGFloat($0) * 44 })
        XCTAssertNil(table.indexPathForSelectedRow)
    }

    func testAFingerMovesARowAtOnceAndScrollsNothing() throws {
        let source = ListSource(rows: 40)
        let (app, table) = try show(source)
        app.drag(from: grip(4), to: CGPoint(x: 298, y: grip(1).y), steps: 8, duration: 0.2)
        XCTAssertEqual(source.takeLog(), ["move 0.4 to 0.1"])
        XCTAssertEqual(table.contentOffset.y, 0)
        app.tap(at: grip(2))
        XCTAssertEqual(source.takeLog(), [], "put down where it was")
        app.advance(by: 1)
        XCTAssertTrue(table.visibleCells.allSatisfy { !$0.isLifted })
        // Beside the sign a finger scrolls, as ever.
        app.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 200))
        XCTAssertGreaterThan(table.contentOffset.y, 0)
    }

    func testEscapeTurnsBack() throws {
        let source = ListSource(rows: 10)
        let (app, table) = try show(source)
        app.mouseDown(at: grip(1))
        app.moveMouse(to: grip(5))
        app.key(.escape)
        XCTAssertNil(table.drag)
        app.advance(by: 0.5)
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), (0..<10).map { CGFloat($0) * 44 })
        app.moveMouse(to: grip(7))
        app.mouseUp(at: grip(7))
        XCTAssertEqual(source.takeLog(), [])
        XCTAssertEqual(table.cells[.at(1)]?.layer.shadowOpacity, 0)
        let finger = app.finger(at: grip(2))
        finger.move(to: grip(4))
        finger.cancel()
        app.advance(by: 0.5)
        XCTAssertEqual(source.takeLog(), [])
        XCTAssertEqual(try frame(table, .at(2)).minY, 88)
    }

    func testContentScrollsWhileARowIsHeldAtAnEdge() throws {
        let source = ListSource(rows: 100)
        let (app, table) = try show(source)
        let finger = app.finger(at: grip(2))
        finger.move(to: CGPoint(x: 298, y: 300))
        app.advance(by: 0.5)
        XCTAssertEqual(table.contentOffset.y, 0)
        finger.move(to: CGPoint(x: 298, y: 470))
        for _ in 0..<30 { app.advance(by: 1 / 60) }
        let way = table.contentOffset.y
        XCTAssertTrue((200..<460).contains(way), "\(way)")
        let cell = try XCTUnwrap(table.cells[.at(2)])
        XCTAssertEqual(cell.frame.minY, 448 + way, "it stays under the finger")
        XCTAssertEqual(cell.layer.shadowOpacity, 0.3)
        // The rows visible have all made room.
        let seen = table.visibleCells.filter { $0 !== cell && $0.frame.maxY < cell.frame.minY }
        XCTAssertGreaterThan(seen.count, 7)
        for cell in seen {
            let row = try XCTUnwrap(table.indexPath(for: cell)).row
            XCTAssertEqual(cell.frame.minY, CGFloat(row - 1) * 44)
        }
        for _ in 0..<1000 { app.advance(by: 1 / 60) }
        XCTAssertEqual(table.contentOffset.y, 4400 - 480, "no further than the end")
        finger.up()
        XCTAssertEqual(source.takeLog(), ["move 0.2 to 0.99"])
        app.advance(by: 1)
        XCTAssertTrue(app.nothingIsScheduled)
        XCTAssertEqual(table.shownTexts.last, "Row 2")
    }

    func testTheWheelScrollsUnderTheRow() throws {
        let source = ListSource(rows: 100)
        let (app, table) = try show(source)
        app.mouseDown(at: grip(2))
        app.moveMouse(to: CGPoint(x: 298, y: 200))
        app.wheel(at: CGPoint(x: 298, y: 200), dx: 0, dy: 3)
        app.advance(by: 1)
        XCTAssertGreaterThan(table.contentOffset.y, 50)
        XCTAssertEqual(table.cells[.at(2)]?.frame.minY, 178 + table.contentOffset.y)
        app.mouseUp(at: CGPoint(x: 298, y: 200))
        let row = Int(((178 + table.contentOffset.y) / 44).rounded())
        XCTAssertEqual(source.takeLog(), ["move 0.2 to 0.\(row)"])
    }

    func testTheDelegateSaysWhereto() throws {
        let source = ListSource([(0..<4).map { "a\($0)" }, (0..<4).map { "b\($0)" }])
        source.titles = ["A", "B"]
        source.target = { from, proposed in proposed.section == 0 ? proposed : .at(3) }
        let (app, table) = try show(source)
        let start = try frame(table, .at(1))
        let place = CGPoint(x: 298, y: start.midY)
        app.mouseDown(at: place)
        app.moveMouse(to: CGPoint(x: 298, y: place.y + 44))
        app.moveMouse(to: CGPoint(x: 298, y: place.y + 50))
        XCTAssertEqual(source.takeLog(), ["target 0.1 0.2"], "asked once for each place")
        app.moveMouse(to: CGPoint(x: 298, y: try frame(table, .at(1, in: 1)).midY))
        XCTAssertEqual(source.takeLog().last?.hasPrefix("target 0.1 1."), true)
        app.advance(by: 0.5)
        XCTAssertEqual(try frame(table, .at(3)).minY, start.minY + 44)
        app.mouseUp(at: CGPoint(x: 298, y: 400))
        XCTAssertEqual(source.takeLog().last, "move 0.1 to 0.3")
        source.target = { _, _ in .at(77, in: 5) }
        app.mouseDown(at: place)
        app.moveMouse(to: CGPoint(x: 298, y: 300))
        app.mouseUp(at: CGPoint(x: 298, y: 300))
        XCTAssertFalse(source.log.contains { $0.hasPrefix("move") }, "a place that is not there")
        app.advance(by: 0.5)
        XCTAssertEqual(table.shownTexts, source.sections.flatMap { $0 })
    }

    func testARowGoesIntoAnotherSection() throws {
        let source = ListSource([["a", "b"], [], ["c"]])
        source.titles = ["1", "2", "3"]
        source.footers = ["end", nil, nil]
        let (app, table) = try show(source, .grouped)
        let header = try XCTUnwrap(table.headers[2])
        let headerY = header.frame.minY
        let place = CGPoint(x: 298, y: try frame(table, .at(0)).midY)
        app.mouseDown(at: place)
        let bottom = CGPoint(x: 298, y: try frame(table, .at(0, in: 2)).midY)
        app.moveMouse(to: bottom)
        app.advance(by: 0.5)
        XCTAssertEqual(header.frame.minY, headerY - 44, "the sections above are shorter")
        app.mouseUp(at: bottom)
        XCTAssertEqual(source.sections, [["b"], [], ["c", "a"]])
        app.advance(by: 1)
        XCTAssertEqual(table.shownTexts, ["b", "c", "a"])
        let empty = table.rectForHeader(inSection: 1).maxY
        app.mouseDown(at: CGPoint(x: 298, y: try frame(table, .at(0)).midY))
        app.moveMouse(to: CGPoint(x: 298, y: empty - 22 + 2))
        app.mouseUp(at: CGPoint(x: 298, y: empty - 22 + 2))
        XCTAssertEqual(source.sections, [[], ["b"], ["c", "a"]])
        app.advance(by: 1)
        for (path, cell) in table.cells { XCTAssertEqual(cell.frame, table.rectForRow(at: path)) }
    }

    func testAltAndArrowsMoveTheRowWithTheKeys() throws {
        let source = ListSource([["a", "b"], ["c"]])
        let (app, table) = try show(source)
        app.key(.tab)
        XCTAssertTrue(table.isFirstResponder, "rows that are edited are gone through without being selected")
        app.key(.down)
        XCTAssertNil(table.indexPathForSelectedRow)
        XCTAssertEqual(table.selection.cursor, .at(1))
        app.key(.up, [.alternate])
        XCTAssertEqual(source.takeLog(), ["move 0.1 to 0.0"])
        XCTAssertEqual(table.selection.cursor, .at(0))
        app.key(.up, [.alternate])
        XCTAssertEqual(source.takeLog(), [], "the first stays")
        for _ in 0..<3 { app.key(.down, [.alternate]) }
        XCTAssertEqual(source.takeLog(), ["move 0.0 to 0.1", "move 0.1 to 1.0", "move 1.0 to 1.1"])
        XCTAssertEqual(source.sections, [["a"], ["c", "b"]])
        app.key(.up, [.alternate])
        app.key(.up, [.alternate])
        XCTAssertEqual(source.sections, [["a", "b"], ["c"]])
        app.advance(by: 1)
        XCTAssertEqual(table.shownTexts, ["a", "b", "c"])
        table.cells[.at(0)]?.parts.reorderControl?.accessibilityIncrement()
        XCTAssertEqual(source.sections[0], ["b", "a"])
        table.cells[.at(1)]?.parts.reorderControl?.accessibilityDecrement()
        XCTAssertEqual(source.sections[0], ["a", "b"])
        _ = source.takeLog()
        source.movable = false
        app.key(.up, [.alternate])
        table.isEditing = false
        source.movable = true
        app.key(.up, [.alternate])
        XCTAssertEqual(source.takeLog(), [])
    }

    func testTheDragEndsWhenTheTableChanges() throws {
        let source = ListSource(rows: 10)
        let (app, table) = try show(source)
        app.mouseDown(at: grip(1))
        app.moveMouse(to: grip(4))
        source.sections[0].remove(at: 0)
        table.deleteRows(at: [.at(0)], with: .fade)
        XCTAssertNil(table.drag)
        app.moveMouse(to: grip(5))
        app.mouseUp(at: grip(5))
        app.advance(by: 1)
        XCTAssertEqual(table.shownTexts, source.sections[0])
        app.mouseDown(at: grip(1))
        app.moveMouse(to: grip(4))
        table.reloadData()
        app.turn()
        XCTAssertNil(table.drag)
        app.mouseUp(at: grip(4))
        app.mouseDown(at: grip(1))
        app.moveMouse(to: grip(4))
        table.setEditing(false, animated: false)
        XCTAssertNil(table.drag)
        app.mouseUp(at: grip(4))
        XCTAssertEqual(source.takeLog(), [])
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), (0..<9).map { CGFloat($0) * 44 })
    }

    func testFromRightToLeftTheSignIsAtTheLeft() throws {
        let source = ListSource(rows: 6)
        let (app, table) = try show(source)
        app.layoutDirection = .rightToLeft
        app.turn()
        XCTAssertEqual(table.cells[.at(0)]?.parts.reorderControl?.frame.minX, 0)
        app.mouseDown(at: CGPoint(x: 22, y: 22))
        app.moveMouse(to: CGPoint(x: 22, y: 66))
        app.mouseUp(at: CGPoint(x: 22, y: 66))
        XCTAssertEqual(source.takeLog(), ["move 0.0 to 0.1"])
    }

    func testADataSourceThatTellsTheTableItself() throws {
        final class Teller: NSObject, UITableViewDataSource {
            var words = ["a", "b", "c"]
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                words.count
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = words[indexPath.row]
                return cell
            }
            func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
            func tableView(
                _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
                to destinationIndexPath: IndexPath
            ) {
                words.insert(words.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
                tableView.reloadData()
            }
        }
        let source = Teller()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.dataSource = source
        let app = try AppHarness(showing: table, size: CGSize(width: 320, height: 480))
        table.isEditing = true
        app.turn()
        app.drag(from: grip(0), to: grip(2))
        app.advance(by: 1)
        XCTAssertEqual(table.shownTexts, ["b", "c", "a"])
    }

    func testControllersThatMoveRowsNeedNotSayThatTheyCan() throws {
        final class Movable: UITableViewController {
            override func tableView(
                _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
                to destinationIndexPath: IndexPath
            ) {}
        }
        let table = UITableView()
        XCTAssertTrue(Movable().tableView(table, canMoveRowAt: .at(0)))
        XCTAssertFalse(UITableViewController().tableView(table, canMoveRowAt: .at(0)))
        XCTAssertFalse(Movable().tableView(table, canEditRowAt: .at(0)))
    }

    /// Whatever is dragged whereto, the cells are those of the data source's rows.
    func testRandomDragsKeepCellsAndRowsInStep() throws {
        for seed in 0..<12 {
            var random = SeededGenerator(seed: UInt64(seed) + 7)
            let source = ListSource(
                (0..<3).map { section in
                    (0..<Int.random(in: 0...14, using: &random)).map { "\(section)-\($0)" }
                })
            if seed % 3 == 1 {
                source.heightOfText = { CGFloat(30 + $0.utf8.reduce(0) { $0 + Int($1) } % 6 * 9) }
            }
            if seed.isMultiple(of: 2) { source.titles = ["A", "B", "C"] }
            let (app, table) = try show(source, seed % 3 == 2 ? .insetGrouped : .plain)
            let all = source.sections.flatMap { $0 }.sorted()
            for _ in 0..<20 {
                guard let path = table.indexPathsForVisibleRows?.randomElement(using: &random),
                    let cell = table.cells[path], let sign = cell.parts.reorderControl
                else { continue }
                let start = sign.convert(CGPoint(x: 22, y: sign.bounds.midY), to: nil)
                guard (60..<470).contains(start.y) else { continue }
                app.mouseDown(at: start)
                XCTAssertTrue(table.drag?.cell === cell, "seed \(seed)")
                for _ in 0..<Int.random(in: 0...4, using: &random) {
                    app.moveMouse(to: CGPoint(x: start.x, y: CGFloat.random(in: 5...475, using: &random)))
                    app.advance(by: Double.random(in: 0...0.3, using: &random))
                }
                if Int.random(in: 0..<5, using: &random) == 0 { app.key(.escape) }
                app.mouseUp(at: CGPoint(x: start.x, y: CGFloat.random(in: 5...475, using: &random)))
                if Bool.random(using: &random) { app.advance(by: 1) }
                check(table, source, seed)
            }
            XCTAssertEqual(source.sections.flatMap { $0 }.sorted(), all)
            app.advance(by: 1)
            XCTAssertTrue(table.visibleCells.allSatisfy { !$0.isLifted && $0.layer.shadowOpacity == 0 })
            XCTAssertEqual(
                table.subviews.filter { $0 is UITableViewCell }.count, table.visibleCells.count,
                "seed \(seed)")
        }
    }

    private func check(_ table: UITableView, _ source: ListSource, _ seed: Int) {
        _ = table.visibleCells
        XCTAssertEqual(
            (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) },
            source.sections.map(\.count), "seed \(seed)")
        for (path, cell) in table.cells {
            XCTAssertEqual(cell.textLabel?.text, source.sections[path.section][path.row], "seed \(seed)")
            XCTAssertEqual(cell.frame, table.rectForRow(at: path), "seed \(seed)")
        }
    }
}
