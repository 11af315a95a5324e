import UIKit
import UITesting
import XCTest

/// Scrolling to rows and sections.
@preconcurrency @MainActor
final class TableScrollingTests: XCTestCase {
    func testScrollingToNoRowOfASectionScrollsToTheSection() throws {
        let words = (0..<20).map { "Row \($0)" }
        let source = ListSource([words, [], words])
        source.titles = ["One", "Two", "Three"]
        let (app, table) = try source.show()
        let none = IndexPath(row: NSNotFound, section: 1)
        table.scrollToRow(at: none, at: .top, animated: false)
        XCTAssertEqual(table.contentOffset.y, table.rectForHeader(inSection: 1).minY)
        table.scrollToRow(at: none, at: .bottom, animated: false)
        XCTAssertEqual(table.contentOffset.y, table.rectForHeader(inSection: 1).maxY - 480)
        table.scrollToRow(at: IndexPath(row: NSNotFound, section: 2), at: .top, animated: true)
        app.advance(by: 1)
        XCTAssertEqual(table.contentOffset.y, table.rectForHeader(inSection: 2).minY)
        let offset = table.contentOffset
        table.scrollToRow(at: IndexPath(row: NSNotFound, section: 3), at: .top, animated: false)
        table.scrollToRow(at: .at(3, in: 1), at: .top, animated: false)
        XCTAssertEqual(table.contentOffset, offset, "neither exists")
    }

    func testRowsAboveASectionThatAreHigherThanEstimatedDoNotMatter() throws {
        let source = ListSource([(0..<200).map { "Row \($0)" }, []])
        source.titles = [nil, "End"]
        source.heightOfText = { _ in 90 }
        let (_, table) = try source.show()
        table.scrollToRow(at: IndexPath(row: NSNotFound, section: 1), at: .bottom, animated: false)
        XCTAssertEqual(table.contentOffset.y, table.rectForHeader(inSection: 1).maxY - 480)
    }
}
