import UITesting
import XCTest

@testable import UIKit

/// Menus of bar buttons.
@preconcurrency @MainActor
final class BarButtonMenuTests: XCTestCase {
    private var chosen: [String] = []
    private let page = UIViewController()
    private lazy var navigation = UINavigationController(rootViewController: page)

    private func action(_ title: String) -> UIAction {
        UIAction(title: title) { [weak self] _ in self?.chosen.append(title) }
    }

    private lazy var menu = UIMenu(children: [action("One"), action("Two")])

    private func open(_ item: UIBarButtonItem) throws -> (AppHarness, BarButton) {
        page.title = "Page"
        page.navigationItem.rightBarButtonItem = item
        let app = try AppHarness(rootViewController: navigation, size: CGSize(width: 480, height: 420))
        app.turn()
        return (app, try XCTUnwrap(item.viewInBar as? BarButton))
    }

    func testAPressOpensTheMenuOfAnItemWithoutAction() throws {
        let (app, button) = try open(UIBarButtonItem(title: "More", menu: menu))
        app.click(button)
        XCTAssertEqual(app.menuSections, [["One", "Two"]])
        XCTAssertEqual(app.lists.first?.frame.minY, button.frame.maxY + MenuListPlacement.gap)
        XCTAssertFalse(button.isHighlighted)
        app.chooseFromMenu("Two")
        XCTAssertEqual(chosen, ["Two"])
        XCTAssert(app.lists.isEmpty)
        // Pressed, dragged and let go, in one go.
        let middle = button.convert(CGPoint(x: button.bounds.midX, y: 22), to: nil)
        app.mouseDown(at: middle)
        app.moveMouse(to: app.place(ofRow: "One"))
        app.mouseUp(at: app.place(ofRow: "One"))
        XCTAssertEqual(chosen, ["Two", "One"])
        app.tap(button)
        XCTAssertEqual(app.lists.first?.rows.first?.frame.height, 44, "for a finger")
        app.tap(at: app.place(ofRow: "One"))
        XCTAssertEqual(chosen, ["Two", "One", "One"])
        button.item.isEnabled = false
        app.turn()
        app.click(at: middle)
        XCTAssert(app.lists.isEmpty)
    }

    func testALongPressOpensItWhereAPressDoesSomething() throws {
        let item = UIBarButtonItem(title: "Go", primaryAction: action("Go"), menu: menu)
        let (app, button) = try open(item)
        XCTAssertEqual(item.title, "Go")
        app.tap(button)
        app.click(button)
        XCTAssertEqual(chosen, ["Go", "Go"])
        XCTAssert(app.lists.isEmpty)
        let middle = button.convert(CGPoint(x: button.bounds.midX, y: 22), to: nil)
        let finger = app.finger(at: middle)
        app.advance(by: 0.6)
        XCTAssertEqual(app.menuSections, [["One", "Two"]])
        finger.up()
        XCTAssertEqual(app.menuSections, [["One", "Two"]], "letting go chooses nothing")
        app.tap(at: app.place(ofRow: "Two"))
        XCTAssertEqual(chosen, ["Go", "Go", "Two"])
        app.mouseDown(at: middle)
        app.advance(by: 0.6)
        XCTAssertEqual(app.menuSections, [["One", "Two"]])
        app.moveMouse(to: app.place(ofRow: "One"))
        app.mouseUp(at: app.place(ofRow: "One"))
        XCTAssertEqual(chosen, ["Go", "Go", "Two", "One"])
        app.secondaryClick(at: middle)
        XCTAssertEqual(app.menuSections, [["One", "Two"]])
        app.key(.escape)
        XCTAssert(app.lists.isEmpty)
        XCTAssertEqual(chosen.count, 4)
    }

    func testKeysOpenAnItemsMenuAndChooseInIt() throws {
        let (app, button) = try open(UIBarButtonItem(title: "More", menu: menu))
        app.key(.tab)
        XCTAssertTrue(button.isFocused)
        app.key(.space)
        XCTAssertEqual(app.markedRow, "One")
        app.key(.down)
        app.key(.return)
        XCTAssertEqual(chosen, ["Two"])
        XCTAssertTrue(button.isFocused)
        app.key(.menu)
        XCTAssertEqual(app.markedRow, "One")
        app.key(.escape)
        button.item.primaryAction = action("Go")
        app.turn()
        app.key(.space)
        XCTAssertEqual(chosen, ["Two", "Go"])
        XCTAssert(app.lists.isEmpty)
        app.key(.menu)
        XCTAssertEqual(app.menuSections, [["One", "Two"]])
        app.key(.escape)
        XCTAssertTrue(try XCTUnwrap(button.item.viewInBar as? BarButton).accessibilityActivate())
        XCTAssertEqual(chosen, ["Two", "Go", "Go"])
    }

    func testInAToolbarItOpensAbove() throws {
        page.toolbarItems = [UIBarButtonItem(systemItem: .action, menu: menu)]
        navigation.isToolbarHidden = false
        let app = try AppHarness(rootViewController: navigation, size: CGSize(width: 480, height: 420))
        app.turn()
        let button = try XCTUnwrap(page.toolbarItems?.first?.viewInBar as? BarButton)
        app.click(button)
        XCTAssertEqual(app.menuSections, [["One", "Two"]])
        XCTAssertLessThanOrEqual(try XCTUnwrap(app.lists.first).frame.maxY, 376)
        app.key(.escape)
        XCTAssertTrue(button.accessibilityActivate())
        XCTAssertEqual(app.markedRow, "One")
    }

    func testTargetAndActionWithAMenu() {
        let action = Selector("go:")
        let item = UIBarButtonItem(title: "Go", target: self, action: action, menu: menu)
        XCTAssertTrue(item.target === self)
        XCTAssertEqual(item.action, action)
        XCTAssertTrue(item.menu === menu)
        XCTAssertFalse(BarButton(item: item).pressShowsMenu)
        XCTAssertNil(UIBarButtonItem(title: "Go", menu: menu).primaryAction)
    }
}
