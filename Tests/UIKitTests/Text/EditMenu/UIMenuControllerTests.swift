import UIKit
import UITesting
import XCTest

/// The menu controller, its items and its notifications, as an app uses them.
@preconcurrency @MainActor
final class UIMenuControllerTests: XCTestCase {
    /// A view that can be copied and stamped.
    private final class Card: UIView {
        var actions: [String] = []
        var canStamp = true
        override var canBecomeFirstResponder: Bool { true }
        override func copy(_ sender: Any?) { actions.append("copy") }
        func stamp(_ sender: UIMenuController) {
            XCTAssert(sender === UIMenuController.shared)
            actions.append("stamp")
        }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            if action == Selector("stampCard:") { return canStamp }
            return super.canPerformAction(action, withSender: sender)
        }
    }

    private let card = Card(frame: CGRect(x: 40, y: 100, width: 100, height: 60))
    private var controller: UIMenuController { .shared }

    nonisolated override func setUp() {
        MainActor.assumeIsolated { Selector.register("stampCard:", Card.stamp) }
    }

    nonisolated override func tearDown() {
        MainActor.assumeIsolated {
            UIMenuController.shared.menuItems = nil
            UIMenuController.shared.arrowDirection = .default
            UIMenuController.shared.hideMenu()
        }
    }

    private func show() throws -> AppHarness {
        let app = try AppHarness(showing: card, size: CGSize(width: 320, height: 240))
        card.becomeFirstResponder()
        controller.showMenu(from: card, rect: card.bounds)
        app.turn()
        return app
    }

    func testShowMenuAndHideMenu() throws {
        let app = try show()
        XCTAssert(controller.isMenuVisible)
        XCTAssertEqual(app.calloutTitles, ["Copy"])
        app.tapCallout("Copy")
        XCTAssertEqual(card.actions, ["copy"])
        XCTAssertFalse(controller.isMenuVisible)
        controller.showMenu(from: card, rect: card.bounds)
        controller.hideMenu(from: UIView())
        XCTAssert(controller.isMenuVisible)
        controller.hideMenu(from: card)
        XCTAssertFalse(controller.isMenuVisible)
        controller.showMenu(from: card, rect: card.bounds)
        controller.hideMenu()
        XCTAssertFalse(controller.isMenuVisible)
    }

    func testNothingIsShownWhenNothingCanBeDone() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let app = try AppHarness(showing: view, size: CGSize(width: 320, height: 240))
        controller.showMenu(from: view, rect: .zero)
        app.turn()
        XCTAssertFalse(controller.isMenuVisible)
        controller.showMenu(from: UIView(), rect: .zero)
        XCTAssertFalse(controller.isMenuVisible)
    }

    func testMenuItemsAreShownWhereTheyCanBePerformed() throws {
        controller.menuItems = [
            UIMenuItem(title: "Stamp", action: Selector("stampCard:")),
            UIMenuItem(title: "Nobody", action: Selector("nobodyDoesThis:")),
        ]
        XCTAssertEqual(controller.menuItems?.first?.title, "Stamp")
        XCTAssertEqual(controller.menuItems?.first?.action, Selector("stampCard:"))
        let app = try show()
        XCTAssertEqual(app.calloutTitles, ["Copy", "Stamp"])
        card.canStamp = false
        controller.update()
        XCTAssertEqual(app.calloutTitles, ["Copy"])
        card.canStamp = true
        controller.update()
        app.turn()
        app.tapCallout("Stamp")
        XCTAssertEqual(card.actions, ["stamp"])
    }

    func testMenuItemsStandInTheMenusOfTextsToo() throws {
        controller.menuItems = [UIMenuItem(title: "Stamp", action: Selector("stampCard:"))]
        let field = UITextField(frame: CGRect(x: 0, y: 10, width: 100, height: 30))
        card.addSubview(field)
        let app = try AppHarness(showing: card, size: CGSize(width: 480, height: 340))
        field.text = "text"
        field.becomeFirstResponder()
        app.key(.menu)
        XCTAssertEqual(app.menuSections.last, ["Stamp"])
        app.chooseFromMenu("Stamp")
        XCTAssertEqual(card.actions, ["stamp"])
    }

    func testMenuFrameAndArrowDirection() throws {
        let app = try show()
        XCTAssertEqual(controller.menuFrame.maxY, card.frame.minY - 2)
        XCTAssertEqual(controller.menuFrame.midX, card.frame.midX, accuracy: 1)
        controller.hideMenu()
        XCTAssertEqual(controller.menuFrame, .zero)
        controller.arrowDirection = .up
        controller.showMenu(from: card, rect: card.bounds)
        XCTAssertEqual(controller.menuFrame.minY, card.frame.maxY + 2)
        controller.hideMenu()
        controller.arrowDirection = .left
        controller.showMenu(from: card, rect: card.bounds)
        XCTAssertEqual(controller.menuFrame.minX, card.frame.maxX + 2)
        app.turn()
    }

    func testTheOlderNamesShowAndHideTheMenu() throws {
        let app = try AppHarness(showing: card, size: CGSize(width: 320, height: 240))
        card.becomeFirstResponder()
        controller.setTargetRect(CGRect(x: 0, y: 0, width: 20, height: 20), in: card)
        XCTAssertFalse(controller.isMenuVisible)
        controller.setMenuVisible(true, animated: true)
        XCTAssert(controller.isMenuVisible)
        XCTAssertEqual(controller.menuFrame.maxY, card.frame.minY - 2)
        controller.setMenuVisible(false, animated: false)
        XCTAssertFalse(controller.isMenuVisible)
        controller.isMenuVisible = true
        XCTAssert(controller.isMenuVisible)
        app.turn()
    }

    func testShowingAndHidingIsNotified() throws {
        let names = [
            UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
            UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
            UIMenuController.menuFrameDidChangeNotification,
        ]
        var told: [Notification.Name] = []
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: UIMenuController.shared, queue: nil)
            { note in
                let name = note.name
                MainActor.assumeIsolated { told.append(name) }
            }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver) }
        let app = try show()
        XCTAssertEqual(told, [names[0]])
        app.advance(by: 1)
        XCTAssertEqual(told, [names[0], names[1]])
        card.frame.origin.x += 20
        app.turn()
        XCTAssertEqual(told.last, names[4])
        told = []
        controller.hideMenu()
        XCTAssertEqual(told, [names[2]])
        app.advance(by: 1)
        XCTAssertEqual(told, [names[2], names[3]])
    }
}
