import UITesting
import XCTest

@testable import UIKit

/// What a table shows where, and how many cells that takes.
@preconcurrency @MainActor
final class TableViewTests: XCTestCase {
    func testOnlyWhatIsInSightHasCells() throws {
        let source = ListSource(rows: 100_000)
        let (app, table) = try source.show()
        XCTAssertEqual(table.numberOfRows(inSection: 0), 100_000)
        XCTAssertEqual(table.contentSize.height, 4_400_000)
        XCTAssertEqual(table.shownTexts.first, "Row 0")
        XCTAssertEqual(table.visibleCells.count, 11)
        for step in 1...400 {
            table.contentOffset.y = CGFloat(step) * 53
            app.turn()
        }
        table.contentOffset.y = 4_000_000
        app.turn()
        XCTAssertEqual(table.shownTexts.first, "Row 90909")
        XCTAssertLessThanOrEqual(CountedCell.count, 13)
        XCTAssertLessThanOrEqual(table.subviews.count, 16)
        let cell = try XCTUnwrap(table.visibleCells.first as? CountedCell)
        XCTAssertGreaterThan(cell.timesReused, 10)
    }

    func testTheDataSourceMayIndentRows() throws {
        let source = ListSource(rows: 5)
        source.configure = { cell, path in cell.indentationLevel = path.row }
        let (_, table) = try source.show()
        XCTAssertEqual(table.visibleCells.map(\.indentationLevel), [0, 1, 2, 3, 4])
    }

    func testHeightsAreAskedForInSightOnly() throws {
        let source = ListSource(rows: 100_000)
        source.heights = [.at(3): 100]
        let (app, table) = try source.show { $0.rowHeight = 30 }
        XCTAssertLessThan(source.heightsAsked, 40)
        XCTAssertEqual(table.rectForRow(at: .at(3)), CGRect(x: 0, y: 90, width: 320, height: 100))
        XCTAssertEqual(table.rectForRow(at: .at(4)).minY, 190)
        XCTAssertEqual(table.contentSize.height, 3_000_070)
        app.turn()
        XCTAssertEqual(table.indexPathForRow(at: CGPoint(x: 5, y: 100)), .at(3))
        XCTAssertNil(table.indexPathForRow(at: CGPoint(x: 5, y: -3)))
    }

    func testWithoutAnEstimateAllHeightsAreAskedForOnce() throws {
        let source = ListSource(rows: 200)
        source.heights = [.at(150): 101]
        let (app, table) = try source.show {
            $0.rowHeight = 30
            $0.estimatedRowHeight = 0
        }
        XCTAssertEqual(table.contentSize.height, 199 * 30 + 101)
        let asked = source.heightsAsked
        table.contentOffset.y = 300
        app.turn()
        XCTAssertLessThan(source.heightsAsked - asked, 30)
    }

    func testCellsSizeThemselves() throws {
        let long = Array(repeating: "many words of one row", count: 12).joined(separator: " ")
        let source = ListSource([[long, "short"] + (0..<50).map { "Row \($0)" }])
        source.configure = { cell, _ in cell.textLabel?.numberOfLines = 0 }
        let (app, table) = try source.show()
        let narrow = table.rectForRow(at: .at(0)).height
        XCTAssertGreaterThan(narrow, 100)
        XCTAssertEqual(table.rectForRow(at: .at(1)).height, 44)
        table.frame.size.width = 200
        app.turn()
        XCTAssertGreaterThan(table.rectForRow(at: .at(0)).height, narrow)
        XCTAssertEqual(table.cellForRow(at: .at(1))?.frame.minY, table.rectForRow(at: .at(0)).height)
    }

    func testTheFirstVisibleRowKeepsItsPositionWhenTheWidthChanges() throws {
        let source = ListSource([
            (0..<300).map { "Row \($0) " + String(repeating: "with more words ", count: $0 % 5) }
        ])
        source.configure = { cell, _ in cell.textLabel?.numberOfLines = 0 }
        let (app, table) = try source.show()
        table.scrollToRow(at: .at(120), at: .top, animated: false)
        table.contentOffset.y += 13
        app.turn()
        for width in [260, 230, 310, 180, 320] as [CGFloat] {
            table.frame.size.width = width
            app.turn()
            XCTAssertEqual(table.indexPathsForVisibleRows?.first, .at(120))
            XCTAssertEqual(table.rectForRow(at: .at(120)).minY - table.contentOffset.y, -13, accuracy: 1)
        }
    }

    func testScrollingUpThroughRowsOfOtherHeightsDoesNotJump() throws {
        let source = ListSource(rows: 1000)
        for row in 0..<1000 { source.heights[.at(row)] = CGFloat(30 + row % 7 * 10) }
        let (app, table) = try source.show()
        table.scrollToRow(at: .at(600), at: .top, animated: false)
        app.turn()
        XCTAssertEqual(table.indexPathsForVisibleRows?.first, .at(600))
        for _ in 0..<60 {
            let path = try XCTUnwrap(table.indexPathsForVisibleRows?.first)
            let before = table.rectForRow(at: path).minY - table.contentOffset.y
            table.contentOffset.y -= 17
            app.turn()
            let after = table.rectForRow(at: path).minY - table.contentOffset.y
            XCTAssertEqual(after - before, 17, accuracy: 0.01)
        }
        XCTAssertEqual(
            table.visibleCells.map(\.frame.height),
            table.indexPathsForVisibleRows?.map { source.heights[$0] ?? 0 })
    }

    func testTheTableScrollsToARow() throws {
        let source = ListSource(rows: 100)
        let (app, table) = try source.show()
        table.scrollToRow(at: .at(50), at: .top, animated: false)
        XCTAssertEqual(table.contentOffset.y, 2200)
        table.scrollToRow(at: .at(50), at: .bottom, animated: false)
        XCTAssertEqual(table.contentOffset.y, 2244 - 480)
        table.scrollToRow(at: .at(50), at: .middle, animated: false)
        XCTAssertEqual(table.contentOffset.y, 2222 - 240)
        table.scrollToRow(at: .at(50), at: .none, animated: false)
        XCTAssertEqual(table.contentOffset.y, 2222 - 240)
        table.scrollToRow(at: .at(0), at: .none, animated: false)
        XCTAssertEqual(table.contentOffset.y, 0)
        table.scrollToRow(at: .at(99), at: .top, animated: true)
        app.advance(by: 1)
        XCTAssertEqual(table.contentOffset.y, 4400 - 480)
        table.scrollToRow(at: .at(500), at: .top, animated: false)
        XCTAssertEqual(table.contentOffset.y, 4400 - 480, "a row that is not there")
    }

    func testAnAnimationEndsAtItsRowWhateverTheHeightsOnTheWay() throws {
        let source = ListSource(rows: 400)
        for row in 0..<400 { source.heights[.at(row)] = CGFloat(20 + row % 11 * 9) }
        let (app, table) = try source.show()
        table.scrollToRow(at: .at(200), at: .top, animated: true)
        for _ in 0..<120 { app.advance(by: 1.0 / 60) }
        XCTAssertEqual(table.contentOffset.y, table.rectForRow(at: .at(200)).minY, accuracy: 1)
        table.scrollToRow(at: .at(30), at: .top, animated: true)
        for _ in 0..<120 { app.advance(by: 1.0 / 60) }
        XCTAssertEqual(table.contentOffset.y, table.rectForRow(at: .at(30)).minY, accuracy: 1)
    }

    func testSectionsHaveHeadersAndFooters() throws {
        let source = ListSource([["a", "b"], ["c"], []])
        source.titles = ["One", "Two", nil]
        source.footers = [nil, "The end of two", nil]
        let (_, table) = try source.show { $0.sectionHeaderTopPadding = 0 }
        XCTAssertEqual(table.numberOfSections, 3)
        XCTAssertEqual(table.rectForHeader(inSection: 0), CGRect(x: 0, y: 0, width: 320, height: 28))
        XCTAssertEqual(table.rectForRow(at: .at(0)).minY, 28)
        XCTAssertEqual(table.rect(forSection: 0).height, 28 + 88)
        XCTAssertEqual(table.rectForHeader(inSection: 1).minY, 116)
        XCTAssertEqual(table.rectForFooter(inSection: 1).minY, 116 + 28 + 44)
        XCTAssertEqual(table.headerView(forSection: 1)?.textLabel?.text, "Two")
        XCTAssertEqual(table.footerView(forSection: 1)?.textLabel?.text, "The end of two")
        XCTAssertNil(table.headerView(forSection: 2))
        XCTAssertEqual(
            table.indexPathsForRows(in: CGRect(x: 0, y: 100, width: 320, height: 100)),
            [.at(1), .at(0, in: 1)])
    }

    func testPlainHeadersStayInSight() throws {
        let words = (0..<20).map { "Row \($0)" }
        let source = ListSource([words, words])
        source.titles = ["One", "Two"]
        let (app, table) = try source.show { $0.sectionHeaderTopPadding = 0 }
        table.contentOffset.y = 300
        app.turn()
        XCTAssertEqual(table.headerView(forSection: 0)?.frame.minY, 300)
        let second = table.rectForHeader(inSection: 1).minY
        table.contentOffset.y = second - 10
        app.turn()
        XCTAssertEqual(table.headerView(forSection: 0)?.frame.maxY, second, "pushed up by the next one")
        XCTAssertEqual(table.headerView(forSection: 1)?.frame.minY, second)
        table.contentOffset.y = second + 50
        app.turn()
        XCTAssertNil(table.headerView(forSection: 0))
        // A row stands below the header that stays.
        table.scrollToRow(at: .at(5, in: 1), at: .top, animated: false)
        XCTAssertEqual(table.rectForRow(at: .at(5, in: 1)).minY - table.contentOffset.y, 28)
    }

    func testHeadersAndRowsStayOutOfInsets() throws {
        let source = ListSource([(0..<60).map { "Row \($0)" }])
        source.titles = ["One"]
        let (app, table) = try source.show {
            $0.sectionHeaderTopPadding = 0
            $0.contentInset = UIEdgeInsets(top: 40, bottom: 30)
        }
        XCTAssertEqual(table.contentOffset.y, -40)
        XCTAssertEqual(table.cellForRow(at: .at(0))?.frame.minY, 28)
        table.contentOffset.y = 200
        app.turn()
        XCTAssertEqual(table.headerView(forSection: 0)?.frame.minY, 240)
        table.scrollToRow(at: .at(59), at: .bottom, animated: false)
        XCTAssertEqual(table.rectForRow(at: .at(59)).maxY, table.contentOffset.y + 450)
        table.scrollToRow(at: .at(20), at: .top, animated: false)
        XCTAssertEqual(table.rectForRow(at: .at(20)).minY, table.contentOffset.y + 68)
    }

    func testRowsStayOutOfTheSafeArea() throws {
        let source = ListSource(rows: 5)
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(left: 30, right: 12)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(CountedCell.self, forCellReuseIdentifier: "word")
        table.dataSource = source
        controller.view.addSubview(table)
        _ = try AppHarness(rootViewController: controller, size: CGSize(width: 320, height: 480))
        let cell = try XCTUnwrap(table.cellForRow(at: .at(0)))
        XCTAssertEqual(cell.textLabel?.frame.minX, 46)
        XCTAssertEqual(cell.frame.minX, 0)
    }

    func testGroupedHeadersScrollAway() throws {
        let source = ListSource([(0..<40).map { "Row \($0)" }])
        source.titles = ["One"]
        let (app, table) = try source.show(.insetGrouped)
        XCTAssertEqual(table.cellForRow(at: .at(0))?.frame.minX, 16)
        XCTAssertEqual(table.cellForRow(at: .at(0))?.frame.width, 288)
        XCTAssertNotNil(table.headerView(forSection: 0))
        table.contentOffset.y = 200
        app.turn()
        XCTAssertNil(table.headerView(forSection: 0))
    }

    func testTheTablesOwnHeaderAndFooter() throws {
        let source = ListSource(rows: 3)
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
        let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
        let (app, table) = try source.show {
            $0.tableHeaderView = header
            $0.tableFooterView = footer
        }
        XCTAssertEqual(header.frame, CGRect(x: 0, y: 0, width: 320, height: 50))
        XCTAssertEqual(table.rectForRow(at: .at(0)).minY, 50)
        XCTAssertEqual(footer.frame, CGRect(x: 0, y: 50 + 132, width: 320, height: 30))
        XCTAssertEqual(table.contentSize.height, 212)
        table.tableHeaderView = nil
        app.turn()
        XCTAssertEqual(table.cellForRow(at: .at(0))?.frame.minY, 0)
        XCTAssertNil(header.superview)
    }

    func testReloadAsksForEverythingAgain() throws {
        let source = ListSource(rows: 50)
        let (app, table) = try source.show()
        table.selectRow(at: .at(3), animated: false, scrollPosition: .none)
        table.contentOffset.y = 800
        app.turn()
        source.sections = [["only", "two"]]
        table.reloadData()
        app.turn()
        XCTAssertEqual(table.shownTexts, ["only", "two"])
        XCTAssertNil(table.indexPathForSelectedRow)
        XCTAssertEqual(table.contentOffset.y, 0)
    }

    func testACellThatHasTheKeyboardStays() throws {
        let source = ListSource(rows: 500)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        source.configure = { cell, path in
            if path.row == 2, field.superview == nil { cell.contentView.addSubview(field) }
        }
        let (app, table) = try source.show()
        XCTAssertTrue(field.becomeFirstResponder())
        table.contentOffset.y = 5000
        app.turn()
        XCTAssertTrue(field.isFirstResponder)
        app.type("x")
        XCTAssertEqual(field.text, "x")
        field.resignFirstResponder()
        table.contentOffset.y = 6000
        app.turn()
        XCTAssertNil(table.cells[.at(2)])
    }

    func testHeadersAreUsedAgain() throws {
        let delegate = HeaderDelegate()
        let source = ListSource((0..<200).map { ["\($0)"] })
        let (app, table) = try source.show {
            $0.delegate = delegate
            $0.sectionHeaderHeight = 30
            $0.register(CountedHeader.self, forHeaderFooterViewReuseIdentifier: "h")
        }
        CountedHeader.count = 0
        table.reloadData()
        for step in 0..<100 {
            table.contentOffset.y = CGFloat(step) * 90
            app.turn()
        }
        XCTAssertLessThan(CountedHeader.count, 14)
        XCTAssertTrue(table.headerView(forSection: 95) is CountedHeader)
    }

    func testCellsAreMirroredFromRightToLeft() throws {
        let source = ListSource([["text"]])
        source.configure = { cell, _ in cell.accessoryType = .disclosureIndicator }
        let (app, table) = try source.show()
        let cell = try XCTUnwrap(table.cellForRow(at: .at(0)))
        XCTAssertEqual(cell.textLabel?.frame.minX, 16)
        XCTAssertGreaterThan(try XCTUnwrap(cell.parts.accessory).frame.minX, 280)
        app.layoutDirection = .rightToLeft
        table.setTreeNeedsLayout()
        app.turn()
        XCTAssertEqual(cell.textLabel.map { cell.contentView.frame.minX + $0.frame.maxX }, 304)
        XCTAssertLessThan(try XCTUnwrap(cell.parts.accessory).frame.maxX, 40)
    }

    private final class CountedHeader: UITableViewHeaderFooterView {
        static var count = 0
        override init(reuseIdentifier: String?) {
            super.init(reuseIdentifier: reuseIdentifier)
            CountedHeader.count += 1
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class HeaderDelegate: UITableViewDelegate {
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "h")
            view?.textLabel?.text = "Section \(section)"
            return view
        }
    }
}
