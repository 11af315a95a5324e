import UIKit
import UITesting
import XCTest

/// The delegate of a table hears of the context menus of its rows.
@preconcurrency @MainActor
final class TableMenuTests: XCTestCase {
    func testTheDelegateHearsWhenItsMenusComeAndGo() throws {
        let source = ListSource(rows: 5)
        let delegate = MenuJournal()
        let (app, _) = try source.show { $0.delegate = delegate }
        app.secondaryClick(at: CGPoint(x: 100, y: 60))
        app.advance(by: 1)
        XCTAssertEqual(delegate.take(), ["menu 1 appears", "has appeared"])
        app.key(.escape)
        app.advance(by: 1)
        XCTAssertEqual(delegate.take(), ["menu 1 goes", "has gone"])
    }

    func testTheDelegateDoesNotHearOfMenusThatItDidNotMake() throws {
        let source = ListSource(rows: 5)
        let delegate = MenuJournal()
        let (app, _) = try source.show { $0.delegate = delegate }
        app.secondaryClick(at: CGPoint(x: 100, y: 20))
        app.advance(by: 1)
        app.key(.escape)
        app.advance(by: 1)
        XCTAssertEqual(delegate.take(), [], "the swipe actions as a menu")
    }
}

private final class MenuJournal: UITableViewDelegate {
    private var entries: [String] = []

    func take() -> [String] {
        defer { entries = [] }
        return entries
    }

    private func note(_ what: String, _ configuration: UIContextMenuConfiguration) {
        entries.append("menu \(configuration.identifier as? NSNumber ?? -1) \(what)")
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard indexPath.row > 0 else { return nil }
        let menu = UIMenu(children: [UIAction(title: "Open") { _ in }])
        return UIContextMenuConfiguration(
            identifier: NSNumber(value: indexPath.row), actionProvider: { _ in menu })
    }

    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        note("appears", configuration)
        animator?.addCompletion { [weak self] in self?.entries.append("has appeared") }
    }

    func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        note("goes", configuration)
        animator?.addCompletion { [weak self] in self?.entries.append("has gone") }
    }
}
