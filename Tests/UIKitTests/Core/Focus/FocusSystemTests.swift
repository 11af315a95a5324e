import Drawing
import UIKit
import UITesting
import XCTest

/// The focus of a keyboard user: who has it, who is asked and told, where it goes when its item goes.
@preconcurrency @MainActor
final class FocusSystemTests: XCTestCase {
    /// An item that tells what it hears.
    private final class Item: UIView {
        let name: String
        var journal: ((String) -> Void)?
        var isWilling = true

        init(_ name: String, _ frame: CGRect) {
            self.name = name
            super.init(frame: frame)
        }

        required init?(coder: NSCoder) { nil }

        override var canBecomeFocused: Bool { true }

        override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
            journal?("\(name) should")
            return isWilling
        }

        override func didUpdateFocus(
            in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
        ) {
            journal?("\(name) did")
        }
    }

    private final class Page: UIViewController {
        var journal: ((String) -> Void)?
        var preferred: [any UIFocusEnvironment]?
        override var preferredFocusEnvironments: [any UIFocusEnvironment] {
            preferred ?? super.preferredFocusEnvironments
        }

        override func didUpdateFocus(
            in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
        ) {
            journal?("page did")
        }
    }

    private func focusedName(_ app: AppHarness) -> String? { (app.focusedView as? Item)?.name }

    private func item(_ name: String, _ x: CGFloat, _ y: CGFloat) -> Item {
        Item(name, CGRect(x: x, y: y, width: 40, height: 30))
    }

    // MARK: Who has it

    func testAFieldThatTabArrivesAtIsFirstResponderAndAButtonIsNot() throws {
        let app = try AppHarness()
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        let button = UIButton(frame: CGRect(x: 10, y: 60, width: 100, height: 30))
        app.window.addSubview(field)
        app.window.addSubview(button)
        app.key(.tab)
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertTrue(field.isFocused)
        app.key(.tab)
        XCTAssertTrue(button.isFocused)
        XCTAssertTrue(button.state.contains(.focused))
        XCTAssertFalse(button.isFirstResponder)
        XCTAssertNil(app.firstResponder, "editing has ended")
        app.key(.tab, [.shift])
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertFalse(button.isFocused)
    }

    func testTheFocusFollowsTheFirstResponder() throws {
        let app = try AppHarness()
        let button = UIButton(frame: CGRect(x: 10, y: 60, width: 100, height: 30))
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        app.window.addSubview(field)
        app.window.addSubview(button)
        app.key(.tab, [.shift])
        XCTAssertIdentical(app.focusedView, button)
        field.becomeFirstResponder()
        XCTAssertIdentical(app.focusedView, field)
        field.resignFirstResponder()
        XCTAssertNil(app.focusedView)
        app.key(.tab)
        XCTAssertIdentical(app.focusedView, button, "Tab goes on from where the focus was")
    }

    func testAFirstResponderAroundTheItemStays() throws {
        final class Holder: UIViewController {
            override var canBecomeFirstResponder: Bool { true }
        }
        let page = Holder()
        let app = try AppHarness(rootViewController: page)
        page.view.addSubview(UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 30)))
        page.becomeFirstResponder()
        app.key(.tab)
        XCTAssertTrue(page.view.subviews[0].isFocused)
        XCTAssertIdentical(app.firstResponder, page)
    }

    func testButtonsAboveTheKeyboardLeaveTheFieldItsEditing() throws {
        let app = try AppHarness()
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        var presses = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Done") { _ in presses += 1 })
        button.frame = CGRect(x: 4, y: 4, width: 80, height: 36)
        bar.addSubview(button)
        field.inputAccessoryView = bar
        app.window.addSubview(field)
        let next = UITextField(frame: CGRect(x: 10, y: 50, width: 100, height: 30))
        app.window.addSubview(next)
        app.key(.tab)
        app.advance(by: 1)
        app.key(.tab)
        XCTAssertTrue(button.isFocused)
        XCTAssertTrue(field.isFirstResponder)
        app.key(.space)
        XCTAssertEqual(presses, 1)
        app.type("a")
        XCTAssertEqual(field.text, "a")
        app.key(.tab)
        XCTAssertTrue(next.isFirstResponder)
    }

    func testAPressOfThePointerEndsIt() throws {
        let app = try AppHarness()
        let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        let other = UIButton(frame: CGRect(x: 10, y: 60, width: 100, height: 30))
        app.window.addSubview(button)
        app.window.addSubview(other)
        app.key(.tab)
        app.tap(at: CGPoint(x: 200, y: 200))
        XCTAssertNil(app.focusedView)
        app.key(.tab)
        XCTAssertIdentical(app.focusedView, other)
    }

    // MARK: Who is asked and told

    func testAllAroundTheOldAndTheNewItemAreAskedAndTold() throws {
        let page = Page()
        let app = try AppHarness(rootViewController: page)
        let (first, second) = (item("first", 10, 10), item("second", 10, 60))
        page.view.addSubview(first)
        page.view.addSubview(second)
        app.key(.tab)
        var journal: [String] = []
        for item in [first, second] { item.journal = { journal.append($0) } }
        page.journal = { journal.append($0) }
        app.key(.tab)
        XCTAssertEqual(journal, ["first should", "second should", "first did", "second did", "page did"])
        XCTAssertEqual(focusedName(app), "second")
    }

    func testTheContextKnowsItemsAndHeading() throws {
        final class Watcher: UIView {
            var contexts: [(UIView?, UIView?, UIFocusHeading)] = []
            override func didUpdateFocus(
                in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
            ) {
                contexts.append(
                    (context.previouslyFocusedView, context.nextFocusedView, context.focusHeading))
                coordinator.addCoordinatedAnimations({ self.alpha = 0.5 })
            }
        }
        let watcher = Watcher(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let (first, second) = (item("first", 10, 10), item("second", 10, 60))
        watcher.addSubview(first)
        watcher.addSubview(second)
        let app = try AppHarness(showing: watcher)
        app.key(.tab)
        app.key(.tab, [.shift])
        XCTAssertEqual(watcher.contexts.map(\.2), [.next, .previous])
        XCTAssertIdentical(watcher.contexts.last?.0, first)
        XCTAssertIdentical(watcher.contexts.last?.1, second)
        XCTAssertEqual(watcher.alpha, 0.5)
    }

    func testWhoeverRefusesKeepsTheFocus() throws {
        let app = try AppHarness()
        let (first, second) = (item("first", 10, 10), item("second", 10, 60))
        app.window.addSubview(first)
        app.window.addSubview(second)
        app.key(.tab)
        first.isWilling = false
        app.key(.tab)
        XCTAssertEqual(focusedName(app), "first")
    }

    func testMovementsAreAnnounced() throws {
        let app = try AppHarness()
        let only = item("only", 10, 10)
        app.window.addSubview(only)
        let journal = CallRecorder()
        for name in [UIFocusSystem.didUpdateNotification, UIFocusSystem.movementDidFailNotification] {
            journal.observe(name, object: nil) { [weak journal] note in
                let isContext =
                    note.userInfo?[UIFocusSystem.focusUpdateContextUserInfoKey] is UIFocusUpdateContext
                journal?.record("\(name.rawValue) \(isContext)")
            }
        }
        app.key(.tab)
        app.key(.tab)
        XCTAssertEqual(
            journal.calls, ["UIFocusDidUpdateNotification true", "UIFocusMovementDidFailNotification true"])
    }

    // MARK: Preferences

    func testThePreferredItemComesFirst() throws {
        let page = Page()
        let app = try AppHarness(rootViewController: page)
        let box = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
        let (first, second) = (item("first", 10, 10), item("second", 10, 20))
        page.view.addSubview(first)
        box.addSubview(second)
        page.view.addSubview(box)
        page.preferred = [box]
        app.key(.tab)
        XCTAssertEqual(focusedName(app), "second")
        page.preferred = [first]
        page.setNeedsFocusUpdate()
        XCTAssertEqual(focusedName(app), "second")
        page.updateFocusIfNeeded()
        XCTAssertEqual(focusedName(app), "first")
        UIFocusSystem.focusSystem(for: page)?.requestFocusUpdate(to: box)
        app.turn()
        XCTAssertEqual(focusedName(app), "second")
        XCTAssertTrue(UIFocusSystem.environment(page, contains: second))
        XCTAssertFalse(UIFocusSystem.environment(box, contains: first))
    }

    // MARK: Groups

    private func showGroup() throws -> (AppHarness, [Item]) {
        let app = try AppHarness()
        let before = item("before", 10, 10)
        let box = UIView(frame: CGRect(x: 0, y: 50, width: 300, height: 100))
        box.focusGroupIdentifier = "box"
        let items = [item("a", 10, 0), item("b", 60, 0), item("c", 10, 50), item("d", 60, 50)]
        items.forEach(box.addSubview)
        app.window.addSubview(before)
        app.window.addSubview(box)
        app.window.addSubview(item("after", 10, 160))
        return (app, items)
    }

    func testAGroupIsOneStopAndArrowsGoThroughIt() throws {
        let (app, _) = try showGroup()
        var names: [String?] = []
        func press(_ key: Key, _ modifiers: UIKeyModifierFlags = []) {
            app.key(key, modifiers)
            names.append(focusedName(app))
        }
        for key: Key in [.tab, .tab, .right, .down, .left, .up, .tab] { press(key) }
        XCTAssertEqual(names, ["before", "a", "b", "d", "c", "a", "after"])
    }

    func testTabComesBackToTheItemThatHadTheFocusUnlessAnotherHasPriority() throws {
        let (app, items) = try showGroup()
        for key: Key in [.tab, .tab, .right, .tab] { app.key(key) }
        app.key(.tab, [.shift])
        XCTAssertEqual(focusedName(app), "b")
        items[3].focusGroupPriority = .prioritized
        app.key(.tab)
        app.key(.tab, [.shift])
        XCTAssertEqual(focusedName(app), "d")
    }

    // MARK: Items that go

    func testTheFocusGoesBackWhenAnAlertEnds() throws {
        let page = UIViewController()
        let app = try AppHarness(rootViewController: page)
        let button = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Ask") { _ in
                let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Yes", style: .default))
                page.present(alert, animated: false)
            })
        button.frame = CGRect(x: 10, y: 10, width: 100, height: 30)
        page.view.addSubview(button)
        app.key(.tab)
        app.key(.space)
        XCTAssertFalse(button.isFocused)
        app.key(.tab)
        XCTAssertNotNil(app.focusedView)
        app.key(.space)
        app.advance(by: 1)
        XCTAssertNil(page.presentedViewController)
        XCTAssertTrue(button.isFocused)
    }

    func testAnItemThatIsHiddenLosesTheFocusToTheOneBefore() throws {
        let app = try AppHarness()
        let (first, second) = (item("first", 10, 10), item("second", 10, 60))
        app.window.addSubview(first)
        app.window.addSubview(second)
        app.key(.tab, count: 2)
        second.isHidden = true
        app.turn()
        XCTAssertEqual(focusedName(app), "first")
        first.removeFromSuperview()
        app.turn()
        XCTAssertNil(app.focusedView)
    }

    // MARK: Reading order

    func testColumnsAreReadOneAfterTheOther() throws {
        let app = try AppHarness()
        // A list beside a form whose rows do not begin at the same place.
        let frames = [
            CGRect(x: 100, y: 0, width: 60, height: 20), CGRect(x: 90, y: 50, width: 60, height: 20),
            CGRect(x: 0, y: 0, width: 80, height: 200),
        ]
        let items = frames.enumerated().map { Item("\($0.offset)", $0.element) }
        items.forEach(app.window.addSubview)
        var order: [String?] = []
        for _ in items {
            app.key(.tab)
            order.append(focusedName(app))
        }
        XCTAssertEqual(order, ["2", "0", "1"])
    }

    func testReadingBeginsAtTheRightWhereTextDoes() throws {
        let app = try AppHarness()
        app.layoutDirection = .rightToLeft
        app.window.addSubview(item("left", 10, 10))
        app.window.addSubview(item("right", 100, 10))
        app.key(.tab)
        XCTAssertEqual(focusedName(app), "right")
    }

    // MARK: The ring

    private func isBlue(_ point: CGPoint, _ app: AppHarness) throws -> Bool {
        let pixel = try app.screenshot().pixel(x: Int(point.x), y: Int(point.y))
        return pixel & 0xFF > 200 && pixel >> 16 & 0xFF < 100
    }

    func testTheRingIsSeenAfterKeysAndNotAfterThePointer() throws {
        let app = try AppHarness()
        app.window.addSubview(item("only", 20, 20))
        let beside = CGPoint(x: 17, y: 35)
        XCTAssertFalse(try isBlue(beside, app))
        app.key(.tab)
        XCTAssertTrue(try isBlue(beside, app))
        XCTAssertFalse(try isBlue(CGPoint(x: 30, y: 35), app))
        app.tap(at: CGPoint(x: 200, y: 200))
        XCTAssertFalse(try isBlue(beside, app))
    }

    func testTheRingGoesWithItsViewAndIsClippedAsThatIs() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        scroll.contentSize = CGSize(width: 320, height: 600)
        scroll.addSubview(item("only", 20, 20))
        let app = try AppHarness(showing: scroll)
        app.key(.tab)
        scroll.contentOffset.y = 15
        app.turn()
        XCTAssertTrue(try isBlue(CGPoint(x: 40, y: 2), app), "above the view, which begins at 5")
        scroll.contentOffset.y = -60
        app.turn()
        XCTAssertTrue(try isBlue(CGPoint(x: 17, y: 95), app))
        XCTAssertFalse(try isBlue(CGPoint(x: 17, y: 102), app), "below the scroll view")
    }

    func testTheRingFollowsTheEffect() throws {
        let app = try AppHarness()
        let only = item("only", 20, 20)
        only.focusEffect = UIFocusHaloEffect(rect: CGRect(x: 60, y: 0, width: 20, height: 20))
        app.window.addSubview(only)
        app.key(.tab)
        XCTAssertFalse(try isBlue(CGPoint(x: 17, y: 35), app))
        XCTAssertTrue(try isBlue(CGPoint(x: 77, y: 30), app))
        only.focusEffect = nil
        app.turn()
        XCTAssertFalse(try isBlue(CGPoint(x: 77, y: 30), app))
    }

    func testAWindowThatIsNotKeyShowsNoRing() throws {
        let app = try AppHarness()
        app.window.addSubview(item("only", 20, 20))
        app.key(.tab)
        app.loseFocus()
        XCTAssertFalse(try isBlue(CGPoint(x: 17, y: 35), app))
        app.gainFocus()
        XCTAssertTrue(try isBlue(CGPoint(x: 17, y: 35), app))
    }
}
