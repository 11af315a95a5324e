import UIKit
import UITesting
import XCTest

/// Choosing items by finger, mouse, keys and program.
@preconcurrency @MainActor
final class CollectionSelectionTests: XCTestCase {
    func testATapHighlightsAndSelectsInUIKitsOrder() throws {
        let source = CollectionSource(items: 400)
        let (app, view) = try source.show()
        let finger = app.finger(at: CGPoint(x: 100, y: 40))
        XCTAssertEqual(source.takeLog(), [], "it may become a drag")
        app.advance(by: 0.2)
        XCTAssertEqual(source.takeLog(), ["highlight 0.1"])
        XCTAssertEqual(view.cellForItem(at: .at(1))?.isHighlighted, true)
        finger.up()
        XCTAssertEqual(
            source.takeLog(), ["unhighlight 0.1", "shouldSelect 0.1", "didSelect 0.1", "action 0.1"])
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(1)])
        XCTAssertEqual(view.cellForItem(at: .at(1))?.isSelected, true)
        XCTAssertFalse(view.isFirstResponder, "a finger leaves the keyboard where it is")
        app.tap(at: CGPoint(x: 20, y: 100))
        XCTAssertEqual(
            source.takeLog().suffix(5),
            ["shouldSelect 0.4", "shouldDeselect 0.1", "didDeselect 0.1", "didSelect 0.4", "action 0.4"])
        app.tap(at: CGPoint(x: 20, y: 100))
        XCTAssertEqual(
            source.takeLog().suffix(2), ["shouldSelect 0.4", "action 0.4"], "it is selected already")
    }

    func testDelegatesMayRefuse() throws {
        let source = CollectionSource(items: 20)
        (source.unpressable, source.unselectable) = ([.at(0)], [.at(1)])
        let (app, view) = try source.show()
        app.click(at: CGPoint(x: 40, y: 40))
        XCTAssertEqual(source.takeLog(), [])
        app.click(at: CGPoint(x: 100, y: 40))
        XCTAssertEqual(source.takeLog().suffix(2), ["shouldSelect 0.1", "action 0.1"])
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
        view.allowsSelection = false
        app.click(at: CGPoint(x: 200, y: 40))
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
    }

    func testADragSelectsNothing() throws {
        let source = CollectionSource(items: 400)
        let (app, view) = try source.show()
        app.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 100))
        app.advance(by: 3)
        XCTAssertGreaterThan(view.contentOffset.y, 200)
        XCTAssertEqual(source.log.filter { $0.contains("elect") }, [])
    }

    func testSeveralItemsAreSelectedByFingerAndMouse() throws {
        let source = CollectionSource(items: 20)
        let (app, view) = try source.show { $0.allowsMultipleSelection = true }
        app.tap(at: CGPoint(x: 40, y: 40))
        app.tap(at: CGPoint(x: 200, y: 40))
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(0), .at(2)])
        app.tap(at: CGPoint(x: 40, y: 40))
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(2)])
        XCTAssertEqual(
            source.takeLog().suffix(3), ["shouldDeselect 0.0", "didDeselect 0.0", "action 0.0"])
        app.click(at: CGPoint(x: 40, y: 40))
        app.click(at: CGPoint(x: 40, y: 100), modifiers: .shift)
        XCTAssertEqual(view.indexPathsForSelectedItems, (0...4).map { .at($0) })
        app.click(at: CGPoint(x: 120, y: 40), modifiers: .control)
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(0), .at(2), .at(3), .at(4)])
        app.click(at: CGPoint(x: 120, y: 40))
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(1)])
    }

    func testTheProgramSelectsWithoutTheDelegate() throws {
        let source = CollectionSource(items: 400)
        let (app, view) = try source.show()
        view.selectItem(at: .at(200), animated: false, scrollPosition: .top)
        app.turn()
        XCTAssertEqual(view.contentOffset.y, 4000)
        XCTAssertEqual(view.cellForItem(at: .at(200))?.isSelected, true)
        view.selectItem(at: .at(201), animated: false, scrollPosition: [])
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(201)])
        XCTAssertEqual(view.cellForItem(at: .at(200))?.isSelected, false)
        view.contentOffset.y = 0
        app.turn()
        view.contentOffset.y = 4000
        app.turn()
        XCTAssertEqual(view.cellForItem(at: .at(201))?.isSelected, true, "also after its cell was used again")
        view.deselectItem(at: .at(201), animated: false)
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
        view.selectItem(at: .at(0), animated: false, scrollPosition: [])
        view.selectItem(at: nil, animated: false, scrollPosition: [])
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
        XCTAssertEqual(source.log, [])
    }

    func testEditingHasASelectionOfItsOwn() throws {
        let source = CollectionSource(items: 20)
        let (app, view) = try source.show { $0.allowsMultipleSelectionDuringEditing = true }
        app.click(at: CGPoint(x: 40, y: 40))
        view.isEditing = true
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
        _ = source.takeLog()
        app.click(at: CGPoint(x: 40, y: 40))
        app.click(at: CGPoint(x: 120, y: 40))
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(0), .at(1)])
        XCTAssertFalse(source.log.contains { $0.hasPrefix("action") })
    }

    func testTheSelectedBackgroundIsThereWhileItIsSelectedOrPressed() throws {
        let source = CollectionSource(items: 20)
        source.configure = { cell, _ in
            if cell.selectedBackgroundView == nil { cell.selectedBackgroundView = UIView(frame: .zero) }
        }
        let (app, view) = try source.show()
        let cell = try XCTUnwrap(view.cellForItem(at: .at(0)))
        XCTAssertNil(cell.selectedBackgroundView?.superview)
        app.mouseDown(at: CGPoint(x: 40, y: 40))
        XCTAssertTrue(cell.subviews.first === cell.selectedBackgroundView)
        app.mouseUp(at: CGPoint(x: 40, y: 40))
        XCTAssertEqual(cell.selectedBackgroundView?.frame, cell.bounds)
        view.deselectItem(at: .at(0), animated: false)
        XCTAssertNil(cell.selectedBackgroundView?.superview)
    }

    // MARK: Keys

    func testArrowsGoToTheItemsAround() throws {
        let source = CollectionSource([(0..<10).map(String.init), ["x", "y"]])
        let (app, view) = try source.show()
        app.key(.tab)
        XCTAssertTrue(view.isFirstResponder)
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
        app.key(.right)
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(1)])
        app.key(.down)
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(5)])
        app.key(.right)
        app.key(.right)
        app.key(.right)
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(7)], "the line is over")
        app.key(.down)
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(9)], "the nearest one of a shorter line")
        app.key(.down)
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(1, in: 1)], "the next section")
        app.key(.left)
        app.key(.up)
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(8)])
        app.key(.home)
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(0)])
        app.key(.end)
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(1, in: 1)])
        _ = source.takeLog()
        app.key(.return)
        XCTAssertEqual(source.takeLog(), ["shouldSelect 1.1", "action 1.1"])
    }

    func testKeysScrollToWhatTheyComeTo() throws {
        let source = CollectionSource(items: 400)
        let (app, view) = try source.show()
        app.key(.tab)
        for _ in 0..<8 { app.key(.down) }
        app.advance(by: 1)
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(32)])
        XCTAssertEqual(view.contentOffset.y, 9 * 80 - 480, "wholly visible")
        app.key(.pageDown)
        app.advance(by: 1)
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(52)])
        app.key(.pageUp)
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(32)])
        app.key(.end)
        app.advance(by: 1)
        XCTAssertEqual(view.contentOffset.y, 8000 - 480)
        app.key(.home)
        app.advance(by: 1)
        XCTAssertEqual(view.contentOffset.y, 0)
    }

    func testKeysExtendTheSelectionAndSelectAll() throws {
        let source = CollectionSource(items: 8)
        source.unpressable = [.at(6)]
        let (app, view) = try source.show { $0.allowsMultipleSelection = true }
        app.key(.tab)
        app.key(.right)
        app.key(.down, .shift)
        XCTAssertEqual(view.indexPathsForSelectedItems, (1...5).map { .at($0) })
        app.key("a", .control)
        XCTAssertEqual(view.indexPathsForSelectedItems, [0, 1, 2, 3, 4, 5, 7].map { .at($0) })
    }

    func testAContextMenuOfAnItem() throws {
        let source = CollectionSource(items: 8)
        var asked: [IndexPath] = []
        source.menu = { path in
            asked.append(path)
            return UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [UIAction(title: "Copy") { _ in }])
            })
        }
        let (app, _) = try source.show()
        app.secondaryClick(at: CGPoint(x: 100, y: 40))
        XCTAssertEqual(asked.first, .at(1))
    }
}
