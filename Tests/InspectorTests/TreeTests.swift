import UITesting
import XCTest

@testable import Inspector
@testable import UIKit

/// The tree of windows and views.
@preconcurrency @MainActor
final class TreeTests: InspectorTestCase {
    private let outer = box("outer", CGRect(x: 10, y: 10, width: 200, height: 200))
    private let inner = box("inner", CGRect(x: 10, y: 10, width: 100, height: 100))
    private let label = UILabel(frame: CGRect(x: 5, y: 5, width: 80, height: 20))

    private func openNested() throws {
        label.text = "Hello"
        inner.addSubview(label)
        outer.addSubview(inner)
        try open(outer)
    }

    private var windowRow: String { "UIWindow “\(appWindow.title)”" }

    func testItShowsWindowsAndTheirViewsWithIdentifiersAndTexts() throws {
        try openNested()
        XCTAssertEqual(
            rows, [windowRow, "  UIView #outer", "    UIView #inner", "      UILabel “Hello”"])
    }

    func testTheControllersOfViewsAreNamed() throws {
        final class SettingsController: UIViewController {}
        let app = try AppHarness(rootViewController: SettingsController())
        try openInspector()
        XCTAssertEqual(rows, [windowRow, "  UIView SettingsController"])
        app.end()
    }

    func testRowsExpandAndCollapseByTheirTriangles() throws {
        try openNested()
        let triangle = CGPoint(x: 6 + 14 + 11, y: Metrics.treeRowHeight / 2)
        let row = try row(of: outer)
        inInspector { app.click(row, at: triangle) }
        XCTAssertEqual(rows, [windowRow, "  UIView #outer"])
        let again = try self.row(of: outer)
        inInspector { app.click(again, at: triangle) }
        XCTAssertEqual(rows.count, 4)
    }

    func testArrowKeysExpandCollapseAndGoToTheSuperview() throws {
        try openNested()
        try select(inner)
        inInspector { app.key(.left) }
        XCTAssertEqual(rows, [windowRow, "  UIView #outer", "    UIView #inner"])
        inInspector { app.key(.left) }
        XCTAssertTrue(session.selection === outer)
        inInspector { app.key(.down) }
        XCTAssertTrue(session.selection === inner)
        inInspector { app.key(.right) }
        XCTAssertEqual(rows.count, 4)
        inInspector { app.key(.right) }
        XCTAssertTrue(session.selection === label)
    }

    func testItFollowsChangesOfTheTree() throws {
        try openNested()
        try select(inner)
        let newcomer = box("newcomer", CGRect(x: 0, y: 0, width: 10, height: 10))
        outer.insertSubview(newcomer, at: 0)
        app.turn()
        XCTAssertEqual(rows.count, 4, "not at once")
        refresh()
        XCTAssertEqual(
            rows,
            [
                windowRow, "  UIView #outer", "    UIView #newcomer", "    UIView #inner",
                "      UILabel “Hello”",
            ])
        XCTAssertEqual(tree.indexPathForSelectedRow?.row, 3)
        label.text = "Bye"
        refresh()
        XCTAssertEqual(rows.last, "      UILabel “Bye”")
        outer.removeFromSuperview()
        refresh()
        XCTAssertEqual(rows, [windowRow])
        XCTAssertNil(tree.indexPathForSelectedRow)
    }

    func testHiddenViewsAreGrey() throws {
        try openNested()
        func color(_ view: UIView) throws -> UIColor? {
            let texts = try row(of: view).contentView.subviews.compactMap { $0 as? UILabel }
            return texts.first?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
                as? UIColor
        }
        XCTAssertEqual(try color(label), .label)
        inner.isHidden = true
        refresh()
        XCTAssertEqual(try color(outer), .label)
        XCTAssertEqual(try color(inner), .tertiaryLabel)
        XCTAssertEqual(try color(label), .tertiaryLabel, "in a hidden view")
        inner.isHidden = false
        refresh()
        XCTAssertEqual(try color(label), .label)
    }

    func testTheSearchFindsClassesIdentifiersAndTextsWithWhatIsAroundThem() throws {
        outer.addSubview(box("other", .zero))
        try openNested()
        inInspector {
            app.click(controller.outline.searchBar.searchTextField)
            app.type("hell")
        }
        XCTAssertEqual(rows, [windowRow, "  UIView #outer", "    UIView #inner", "      UILabel “Hello”"])
        inInspector {
            app.key("a", [.control])
            app.type("OTHER")
        }
        XCTAssertEqual(rows, [windowRow, "  UIView #outer", "    UIView #other"])
        inInspector {
            app.key("a", [.control])
            app.type("nowhere")
        }
        XCTAssertEqual(rows, [])
    }

    func testViewsThatAreDeepInTheTreeAreRevealedWhenTheyAreSelected() throws {
        var deepest = outer
        for depth in 0..<30 {
            let next = box("\(depth)", CGRect(x: 0, y: 0, width: 50, height: 50))
            deepest.addSubview(next)
            deepest = next
        }
        try open(outer)
        XCTAssertEqual(rows.count, 4)
        session.select(deepest)
        XCTAssertEqual(rows.last?.trimmingCharacters(in: .whitespaces), "UIView #29")
        XCTAssertEqual(tree.indexPathForSelectedRow?.row, 31)
    }

    func testItOpensAtTheTopWhereTheSelectedViewCanBeSeenThere() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        inner.addSubview(field)
        outer.addSubview(inner)
        let app = try AppHarness(showing: outer)
        app.click(field)
        try openInspector()
        XCTAssertTrue(session.selection === field)
        XCTAssertEqual(tree.contentOffset.y, 0)
        XCTAssertEqual(rows.first, windowRow)
        XCTAssertEqual(tree.indexPathForSelectedRow?.row, 3)
        app.end()
    }

    func testThousandsOfViewsHaveRowsForThoseThatCanBeSeenOnly() throws {
        for index in 0..<5000 { outer.addSubview(box("\(index)", CGRect(x: 0, y: 0, width: 4, height: 4))) }
        try open(outer)
        XCTAssertEqual(tree.numberOfRows(inSection: 0), 5002)
        XCTAssertLessThan(tree.visibleCells.count, 30)
        inInspector { app.wheel(at: CGPoint(x: 100, y: 300), dy: 4000) }
        app.advance(by: 3)
        XCTAssertEqual(rows.last, "    UIView #4999")
        XCTAssertLessThan(tree.visibleCells.count, 30)
        // A frame of the app does not make the rows anew.
        let cells = tree.visibleCells
        outer.backgroundColor = .red
        refresh()
        XCTAssertEqual(tree.visibleCells, cells)
    }
}
