import UITesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class UIBarButtonItemTests: XCTestCase {
    func testANewItemIsPlainAndEmpty() {
        let item = UIBarButtonItem()
        XCTAssertNil(item.title)
        XCTAssertNil(item.image)
        XCTAssertEqual(item.style, .plain)
        XCTAssertEqual(item.width, 0)
        XCTAssertTrue(item.isEnabled)
        XCTAssertFalse(item.isHidden)
        XCTAssertNil(item.customView)
        XCTAssertNil(item.tintColor)
        XCTAssertNil(item.menu)
        XCTAssertNil(item.primaryAction)
        XCTAssertNil(item.action)
        XCTAssertNil(item.target)
    }

    func testAnItemIsMadeOfATitleAndAnAction() {
        let action = Selector("go:")
        let item = UIBarButtonItem(title: "Go", style: .done, target: self, action: action)
        XCTAssertEqual(item.title, "Go")
        XCTAssertEqual(item.style, .done)
        XCTAssertTrue(item.target === self)
        XCTAssertEqual(item.action, action)
    }

    func testAnItemTakesOverTheTitleAndImageOfItsAction() {
        let item = UIBarButtonItem()
        item.primaryAction = UIAction(title: "Save", image: UIImage(systemName: "plus")) { _ in }
        XCTAssertEqual(item.title, "Save")
        XCTAssertNotNil(item.image)
        item.primaryAction = nil
        XCTAssertEqual(item.title, "Save")
        let named = UIBarButtonItem(title: "Own", primaryAction: UIAction(title: "Other") { _ in })
        XCTAssertEqual(named.title, "Own")
        let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction(title: "Other") { _ in })
        XCTAssertNotEqual(done.title, "Other")
    }

    func testAnItemIsMadeOfAnImage() {
        let image = UIImage(systemName: "plus")
        let item = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
        XCTAssertTrue(item.image === image)
        XCTAssertNil(item.target)
    }

    func testAnItemKeepsItsCustomView() {
        let view = UIView()
        XCTAssertTrue(UIBarButtonItem(customView: view).customView === view)
    }

    func testPrimaryActionGivesTitleAndImage() {
        let image = UIImage(systemName: "star")
        let action = UIAction(title: "Star", image: image) { _ in }
        let menu = UIMenu(title: "More")
        let item = UIBarButtonItem(primaryAction: action, menu: menu)
        XCTAssertEqual(item.title, "Star")
        XCTAssertTrue(item.image === image)
        XCTAssertTrue(item.menu === menu)
        XCTAssertEqual(UIBarButtonItem(title: "Own", primaryAction: action).title, "Own")
    }

    func testSystemItemsHaveTitlesOrSymbols() {
        typealias Item = UIBarButtonItem.SystemItem
        func make(_ item: Item) -> UIBarButtonItem {
            UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
        }
        for (item, title) in [
            (Item.done, "Done"), (.cancel, "Cancel"), (.edit, "Edit"), (.save, "Save"), (.undo, "Undo"),
            (.redo, "Redo"),
        ] {
            XCTAssertEqual(make(item).title, title)
            XCTAssertNil(make(item).image)
        }
        for item in [
            Item.compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .stop, .camera, .trash,
            .play, .pause, .rewind, .fastForward, .close,
        ] {
            XCTAssertNil(make(item).title)
            XCTAssertEqual(make(item).image?.isSymbolImage, true, "\(item)")
        }
        XCTAssertEqual(make(.done).style, .done)
        XCTAssertEqual(make(.cancel).style, .plain)
        XCTAssertEqual(UIBarButtonItem(systemItem: .trash).systemItem, .trash)
        XCTAssertEqual(UIBarButtonItem.flexibleSpace().systemItem, .flexibleSpace)
        XCTAssertEqual(UIBarButtonItem.fixedSpace(12).width, 12)
    }

    func testChangesReachTheBar() throws {
        let item = UIBarButtonItem(title: "One", primaryAction: nil)
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        bar.items = [item]
        let app = try AppHarness(showing: bar, size: CGSize(width: 300, height: 44))
        func button() throws -> UIControl {
            try XCTUnwrap(bar.barButtons.first)
        }
        item.tintColor = .red
        app.turn()
        XCTAssertEqual(try button().tintColor, .red)
        item.isEnabled = false
        app.turn()
        XCTAssertFalse(try button().isEnabled)
        item.width = 120
        app.turn()
        XCTAssertEqual(try button().frame.width, 120)
    }
}
