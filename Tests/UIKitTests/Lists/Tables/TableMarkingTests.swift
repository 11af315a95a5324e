import UITesting
import XCTest

@testable import UIKit

/// Marking rows with two fingers, and with the mouse while keys are held, in tables that need not be edited yet.
@preconcurrency @MainActor
final class TableMarkingTests: XCTestCase {
    private final class Marker: UITableViewDelegate {
        var log: [String] = []
        var allows = true

        func tableView(
            _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) -> Bool { allows }

        func tableView(
            _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) {
            log.append("begin \(indexPath.row)")
            tableView.setEditing(true, animated: false)
        }

        func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log.append("end") }
    }

    private let source = ListSource(rows: 60)
    private let delegate = Marker()

    private func show() throws -> (AppHarness, UITableView) {
        try source.show {
            $0.delegate = delegate
            $0.allowsMultipleSelectionDuringEditing = true
        }
    }

    private func rows(_ table: UITableView) -> [Int] { (table.indexPathsForSelectedRows ?? []).map(\.row) }

    /// Two fingers beside each other at heights of the window, one after the other.
    private func draw(_ app: AppHarness, _ heights: [CGFloat], _ check: (CGFloat) -> Void = { _ in }) {
        let fingers = [100, 160].map { app.finger(at: CGPoint(x: $0, y: heights[0])) }
        for y in heights.dropFirst() {
            app.together {
                for (finger, x) in zip(fingers, [100, 160]) { finger.move(to: CGPoint(x: CGFloat(x), y: y)) }
            }
            check(y)
        }
        for finger in fingers { finger.up() }
    }

    func testTwoFingersMarkRows() throws {
        let (app, table) = try show()
        draw(app, [22, 40, 66, 154, 110]) { y in
            if y == 154 { XCTAssertEqual(rows(table), [0, 1, 2, 3]) }
        }
        XCTAssertEqual(rows(table), [0, 1, 2], "what they leave again is not marked")
        XCTAssertEqual(delegate.log, ["begin 0", "end"])
        XCTAssertTrue(table.isEditing)
        XCTAssertEqual(table.contentOffset.y, 0)
        draw(app, [66, 90, 154])
        XCTAssertEqual(rows(table), [0], "from a row that has a mark on they take marks away")
    }

    func testOneFingerScrolls() throws {
        let (app, table) = try show()
        app.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
        XCTAssertGreaterThan(table.contentOffset.y, 50)
        app.advance(by: 3)
        delegate.allows = false
        let place = table.contentOffset.y
        draw(app, [300, 280, 240, 200])
        app.advance(by: 3)
        XCTAssertGreaterThan(table.contentOffset.y, place + 50, "where the delegate has none of it")
        XCTAssertEqual(delegate.log, [])
        XCTAssertEqual(rows(table), [])
        app.tap(at: CGPoint(x: 100, y: 200))
        XCTAssertEqual(rows(table).count, 1)
    }

    func testFingersThatTheAppRefuses() throws {
        let (app, table) = try show()
        let fingers = try XCTUnwrap(table.gestureRecognizers?.first { $0 is RowMarkRecognizer })
        let refusal = Refusal()
        fingers.delegate = refusal
        draw(app, [22, 40, 66])
        XCTAssertEqual(rows(table), [])
        XCTAssertEqual(delegate.log.last ?? "end", "end")
        fingers.delegate = nil
        app.advance(by: 1)
        let count = delegate.log.count
        draw(app, [22, 40, 66])
        XCTAssertEqual(rows(table), [0, 1])
        XCTAssertEqual(delegate.log.count, count + 2, "the next time it begins anew")
    }

    private final class Refusal: UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }

    func testTheMouseWithKeysHeld() throws {
        let (app, table) = try show()
        app.click(at: CGPoint(x: 100, y: 66))
        XCTAssertEqual(rows(table), [1])
        app.click(at: CGPoint(x: 100, y: 154), modifiers: [.control])
        XCTAssertEqual(delegate.log, ["begin 3", "end"])
        XCTAssertTrue(table.isEditing)
        XCTAssertEqual(rows(table), [3], "a row that was chosen is not one that is marked")
        app.click(at: CGPoint(x: 100, y: 242), modifiers: [.shift])
        XCTAssertEqual(rows(table), [3, 4, 5])
        XCTAssertEqual(delegate.log.count, 2, "it is edited already")
        delegate.allows = false
        table.isEditing = false
        app.click(at: CGPoint(x: 100, y: 66), modifiers: [.control])
        XCTAssertFalse(table.isEditing)
        XCTAssertEqual(rows(table), [1])
    }
}
