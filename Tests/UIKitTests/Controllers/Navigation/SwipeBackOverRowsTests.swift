import UIKit
import UITesting
import XCTest

/// A finger from the edge over rows that have an action there.
@preconcurrency @MainActor
final class SwipeBackOverRowsTests: XCTestCase {
    private final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }

        override func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }

        override func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Read") { _, _, done in done(true) }
            ])
        }
    }

    private func buttons(below view: UIView) -> [UIButton] {
        view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(below: $0) }
    }

    func testTheEdgeGoesBackAndTheRestOfTheRowShowsItsAction() throws {
        let (root, rows) = (UIViewController(), Rows(style: .plain))
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(rows, animated: false)
        let app = try AppHarness(rootViewController: navigation, size: CGSize(width: 400, height: 500))
        let inside = app.finger(at: CGPoint(x: 60, y: 200))
        for x in stride(from: 70, through: 160, by: 10) { inside.move(to: CGPoint(x: CGFloat(x), y: 200)) }
        inside.up()
        app.advance(by: 1)
        XCTAssertEqual(buttons(below: rows.tableView).map { $0.title(for: .normal) }, ["Read"])
        app.tap(at: CGPoint(x: 300, y: 300))
        app.advance(by: 1)
        XCTAssertEqual(buttons(below: rows.tableView).count, 0)
        let edge = app.finger(at: CGPoint(x: 4, y: 200))
        for x in stride(from: 10, through: 300, by: 10) {
            edge.move(to: CGPoint(x: CGFloat(x), y: 200))
            XCTAssertEqual(buttons(below: rows.tableView).count, 0)
        }
        edge.up()
        app.advance(by: 1)
        XCTAssertEqual(navigation.viewControllers, [root])
    }
}
