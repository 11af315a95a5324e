import UITesting
import XCTest

@testable import UIKit

/// The index at the end of a table.
@preconcurrency @MainActor
final class TableIndexTests: XCTestCase {
    private let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }

    /// Twenty-six sections of ten rows, with titles.
    private func show(
        _ style: UITableView.Style = .plain, _ setUp: (ListSource, UITableView) -> Void = { _, _ in }
    ) throws -> (AppHarness, UITableView, ListSource) {
        let source = ListSource(letters.map { letter in (0..<10).map { "\(letter)\($0)" } })
        source.titles = letters
        source.indexTitles = letters
        let (app, table) = try source.show(style) { setUp(source, $0) }
        return (app, table, source)
    }

    private func bar(_ table: UITableView) throws -> SectionIndexBar { try XCTUnwrap(table.index.bar) }

    /// The center of one of the index's words, in the window. The bar's words follow its background.
    private func center(ofWord word: Int, in table: UITableView) throws -> CGPoint {
        let bar = try bar(table)
        bar.layoutIfNeeded()
        let words = bar.subviews.dropFirst()
        return bar.convert(words[words.startIndex + word].center, to: nil)
    }

    private func top(_ table: UITableView) -> String? {
        table.indexPathsForVisibleRows?.first { table.rectForRow(at: $0).maxY > table.bounds.minY + 28 }
            .map { self.letters[$0.section] + "\($0.row)" }
    }

    func testTheIndexStaysAtTheEnd() throws {
        let (app, table, _) = try show()
        let bar = try bar(table)
        XCTAssertEqual(bar.frame, CGRect(x: 304, y: 0, width: 16, height: 480))
        let cell = try XCTUnwrap(table.cellForRow(at: .at(0)))
        cell.accessoryType = .checkmark
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.parts.accessory?.frame.maxX, 304 - CellContentLayout.margin)
        XCTAssertEqual(cell.parts.bottomLine?.frame.maxX, 304)
        table.contentOffset.y = 1000
        app.turn()
        XCTAssertEqual(bar.frame.minY, 1000)
        XCTAssertTrue(table.subviews.last is SectionIndexBar)
        XCTAssertEqual(bar.accessibilityLabel, "Section index")
        app.layoutDirection = .rightToLeft
        app.turn()
        XCTAssertEqual(bar.frame.minX, 0)
    }

    func testSlidingAlongTheIndexScrollsToSections() throws {
        let (app, table, _) = try show()
        let bar = try bar(table)
        table.sectionIndexBackgroundColor = .systemGray5
        table.sectionIndexTrackingBackgroundColor = .systemGray3
        let finger = app.finger(at: try center(ofWord: 5, in: table))
        XCTAssertEqual(top(table), "F0")
        XCTAssertEqual(bar.subviews.first?.backgroundColor, .systemGray3)
        finger.move(to: try center(ofWord: 6, in: table))
        XCTAssertEqual(top(table), "G0")
        finger.move(to: CGPoint(x: 200, y: try center(ofWord: 7, in: table).y))
        XCTAssertEqual(top(table), "H0", "also beside it")
        finger.move(to: CGPoint(x: bar.frame.midX, y: 2))
        XCTAssertEqual(table.contentOffset.y, table.rectForHeader(inSection: 0).minY)
        finger.move(to: CGPoint(x: bar.frame.midX, y: 479))
        finger.up()
        XCTAssertEqual(table.contentOffset.y, table.contentSize.height - 480, "the last screen")
        XCTAssertEqual(bar.subviews.first?.backgroundColor, .systemGray5)
        app.advance(by: 1)
        XCTAssertFalse(table.isDecelerating)
        app.mouseDown(at: try center(ofWord: 3, in: table))
        app.moveMouse(to: try center(ofWord: 4, in: table))
        app.mouseUp(at: try center(ofWord: 4, in: table))
        XCTAssertEqual(top(table), "E0")
        XCTAssertNil(table.indexPathForSelectedRow)
        bar.accessibilityIncrement()
        XCTAssertEqual(top(table), "F0")
        table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
        app.mouseDown(at: try center(ofWord: 5, in: table))
        app.mouseUp(at: try center(ofWord: 5, in: table))
        XCTAssertEqual(top(table), "F0", "the same word leads there again")
    }

    func testWordsLeadWhereTheDataSourceSays() throws {
        final class Jumper: NSObject, UITableViewDataSource {
            var asked: [String] = []
            func numberOfSections(in tableView: UITableView) -> Int { 20 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func sectionIndexTitles(for tableView: UITableView) -> [String]? {
                [UITableView.indexSearch, "I", "X"]
            }
            func tableView(
                _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
            ) -> Int {
                asked.append("\(title) \(index)")
                return index == 0 ? -1 : (index - 1) * 9
            }
        }
        let source = Jumper()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.dataSource = source
        let app = try AppHarness(showing: table, size: CGSize(width: 320, height: 480))
        let bar = try bar(table)
        XCTAssertTrue(bar.subviews.contains { $0 is UIImageView }, "a magnifying glass")
        app.tap(at: try center(ofWord: 2, in: table))
        XCTAssertEqual(source.asked.last, "X 2")
        XCTAssertEqual(table.indexPathsForVisibleRows?.first, .at(0, in: 9))
        app.tap(at: try center(ofWord: 0, in: table))
        XCTAssertEqual(source.asked.last, "{search} 0")
        XCTAssertEqual(table.indexPathsForVisibleRows?.first, .at(0, in: 9), "nowhere")
        XCTAssertEqual(bar.accessibilityValue, "X")
        bar.accessibilityDecrement()
        XCTAssertEqual(table.contentOffset.y, 0)
        bar.accessibilityIncrement()
        XCTAssertEqual(table.indexPathsForVisibleRows?.first, .at(0, in: 9))
    }

    func testFewRowsHaveNoIndex() throws {
        let (app, table, source) = try show { $1.sectionIndexMinimumDisplayRowCount = 255 }
        XCTAssertNotNil(table.index.bar)
        source.sections[3].removeFirst(6)
        table.deleteRows(at: (0..<6).map { .at($0, in: 3) }, with: .none)
        XCTAssertNil(table.index.bar)
        table.sectionIndexMinimumDisplayRowCount = 0
        XCTAssertNotNil(table.index.bar)
        source.indexTitles = nil
        table.reloadSectionIndexTitles()
        XCTAssertNil(table.index.bar)
        XCTAssertEqual(table.indexWidth, 0)
        source.indexTitles = ["A", "Z"]
        table.reloadData()
        app.turn()
        XCTAssertEqual(table.index.bar?.titles, ["A", "Z"])
        source.indexTitles = ["A"]
        source.sections.removeLast()
        source.titles.removeLast()
        table.deleteSections([25], with: .fade)
        XCTAssertEqual(table.index.bar?.titles, ["A"], "other sections may have other words")
        app.advance(by: 1)
    }

    func testGroupsHaveTheirHeadersInSight() throws {
        let (app, table, _) = try show(.insetGrouped)
        XCTAssertEqual(table.indexWidth, 0, "beside the groups is room")
        app.tap(at: try center(ofWord: 9, in: table))
        XCTAssertEqual(table.contentOffset.y, table.rectForHeader(inSection: 9).minY)
    }

    func testTheIndexHasItsColors() throws {
        let (_, table, _) = try show()
        let bar = try bar(table)
        bar.layoutIfNeeded()
        let labels = bar.subviews.compactMap { $0 as? UILabel }
        XCTAssertEqual(labels.map(\.text), letters)
        XCTAssertEqual(labels.first?.textColor, table.tintColor)
        table.sectionIndexColor = .systemRed
        XCTAssertEqual(labels.first?.textColor, .systemRed)
        XCTAssertEqual(table.sectionIndexColor, .systemRed)
        XCTAssertNil(table.sectionIndexBackgroundColor)
        XCTAssertNil(table.sectionIndexTrackingBackgroundColor)
        XCTAssertEqual(table.sectionIndexMinimumDisplayRowCount, 0)
    }

    func testWhereThereIsNoRoomDotsStandForWords() {
        XCTAssertEqual(SectionIndexLayout(count: 4, capacity: 4).slots, [0, 1, 2, 3])
        XCTAssertEqual(SectionIndexLayout(count: 9, capacity: 5).slots, [0, nil, 4, nil, 8])
        XCTAssertEqual(SectionIndexLayout(count: 9, capacity: 6).slots, [0, nil, 4, nil, 8])
        XCTAssertEqual(SectionIndexLayout(count: 9, capacity: 2).slots, [0])
        XCTAssertEqual(SectionIndexLayout(count: 9, capacity: 0).slots, [0])
        XCTAssertEqual(SectionIndexLayout(count: 0, capacity: 5).slots, [])
    }

    // MARK: Prefetching

    private final class Prefetcher: UITableViewDataSourcePrefetching {
        var log: [String] = []
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
            log.append("get \(indexPaths.map(\.row))")
        }
        func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
            log.append("stop \(indexPaths.map(\.row))")
        }
        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    func testRowsThatMayComeSoonAreNamed() throws {
        let source = ListSource(rows: 60)
        let prefetcher = Prefetcher()
        let (app, table) = try source.show(size: CGSize(width: 320, height: 176)) {
            $0.prefetchDataSource = prefetcher
        }
        XCTAssertEqual(prefetcher.take(), ["get [4, 5, 6, 7]"])
        table.contentOffset.y = 88
        app.turn()
        XCTAssertEqual(prefetcher.take(), ["get [8, 9]"], "each once")
        app.turn()
        XCTAssertEqual(prefetcher.take(), [])
        table.contentOffset.y = 44 * 20
        app.turn()
        XCTAssertEqual(prefetcher.take(), ["stop [6, 7, 8, 9]", "get [24, 25, 26, 27]"])
        table.contentOffset.y = 44 * 19
        app.turn()
        XCTAssertEqual(
            prefetcher.take(), ["stop [24, 25, 26, 27]", "get [15, 16, 17, 18]"], "the other way")
        table.isPrefetchingEnabled = false
        table.contentOffset.y = 0
        app.turn()
        XCTAssertEqual(prefetcher.take(), [])
        table.isPrefetchingEnabled = true
        app.turn()
        XCTAssertEqual(prefetcher.take(), [], "nothing comes before the first")
        table.contentOffset.y = 44
        app.turn()
        XCTAssertEqual(prefetcher.take(), ["get [5, 6, 7, 8]"])
        XCTAssertTrue(table.prefetchDataSource === prefetcher)
    }
}
