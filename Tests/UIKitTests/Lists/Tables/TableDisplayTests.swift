import UIKit
import UITesting
import XCTest

/// What delegates do to cells that are about to be displayed.
@preconcurrency @MainActor
final class TableDisplayTests: XCTestCase {
    func testACellThatIsDisplayedIsInTheTableWithItsRowsFrame() throws {
        let source = ListSource(rows: 100)
        source.heightOfText = { $0.hasSuffix("3") ? 100 : 44 }
        var frames: [IndexPath: CGRect] = [:]
        source.willDisplay = { cell, path in
            XCTAssertNotNil(cell.window)
            frames[path] = cell.frame
        }
        let (app, table) = try source.show()
        table.contentOffset.y = 1000
        app.turn()
        XCTAssertGreaterThan(frames.count, 15)
        for (path, frame) in frames { XCTAssertEqual(frame, table.rectForRow(at: path), "\(path)") }
    }

    func testRowsFadeInWhenTheyAreDisplayed() throws {
        let source = ListSource(rows: 100)
        let (app, table) = try source.show()
        source.willDisplay = { cell, _ in
            cell.alpha = 0
            UIView.animate(withDuration: 0.4) { cell.alpha = 1 }
        }
        table.contentOffset.y = 1000
        app.turn()
        app.advance(by: 0.2)
        for cell in table.visibleCells { XCTAssertTrue((0.1..<0.9).contains(cell.shownAlpha)) }
        app.advance(by: 0.4)
        for cell in table.visibleCells { XCTAssertEqual(cell.shownAlpha, 1) }
    }

    func testAContentThatIsSetWhenTheRowIsDisplayedGetsTheHeightThatItNeeds() throws {
        let source = ListSource(rows: 100)
        let long = Array(repeating: "many words of one row", count: 12).joined(separator: " ")
        source.willDisplay = { cell, path in
            var content = cell.defaultContentConfiguration()
            content.text = path.row == 1 ? long : "short"
            cell.contentConfiguration = content
        }
        let (_, table) = try source.show()
        let height = table.rectForRow(at: .at(1)).height
        XCTAssertGreaterThan(height, 100)
        XCTAssertEqual(table.cellForRow(at: .at(1))?.frame.height, height)
        XCTAssertEqual(table.cellForRow(at: .at(2))?.frame.minY, 44 + height)
    }
}
