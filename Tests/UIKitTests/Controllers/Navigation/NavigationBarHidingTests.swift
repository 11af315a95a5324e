import UITesting
import XCTest

@testable import UIKit

/// Bars that hide by themselves, bars of other classes, and back actions.
@preconcurrency @MainActor
final class NavigationBarHidingTests: XCTestCase {
    private let page = UIViewController()
    private let list = UIScrollView()
    private lazy var navigation = UINavigationController(rootViewController: page)

    private func open(height: CGFloat = 500) throws -> AppHarness {
        page.view = list
        page.title = "Page"
        list.contentSize.height = 3000
        navigation.isToolbarHidden = false
        let app = try AppHarness(rootViewController: navigation, size: CGSize(width: 400, height: height))
        app.turn()
        return app
    }

    private func settle(_ app: AppHarness) throws {
        try app.settle(while: !app.nothingIsScheduled, frames: 400)
        XCTAssertFalse(navigation.barsAreMoving)
    }

    private func expectBars(_ shown: Bool, line: UInt = #line) {
        XCTAssertEqual(navigation.isNavigationBarHidden, !shown, line: line)
        XCTAssertEqual(navigation.isToolbarHidden, !shown, line: line)
        XCTAssertEqual(navigation.navigationBar.isHidden, !shown, line: line)
    }

    // MARK: Swipes

    func testSwipesHideTheBarsAndBringThemBack() throws {
        let app = try open()
        XCTAssertFalse(navigation.hidesBarsOnSwipe)
        XCTAssertFalse(navigation.barHideOnSwipeGestureRecognizer.isEnabled)
        app.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300))
        try settle(app)
        expectBars(true)
        navigation.hidesBarsOnSwipe = true
        XCTAssertTrue(navigation.barHideOnSwipeGestureRecognizer.isEnabled)
        let before = list.contentOffset.y
        app.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300))
        try settle(app)
        expectBars(false)
        XCTAssertGreaterThan(list.contentOffset.y, before, "the content scrolls all the same")
        XCTAssertEqual(list.frame, CGRect(x: 0, y: 0, width: 400, height: 500))
        app.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 260))
        try settle(app)
        expectBars(true)
        navigation.hidesBarsOnSwipe = false
        XCTAssertFalse(navigation.barHideOnSwipeGestureRecognizer.isEnabled)
        app.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300))
        try settle(app)
        expectBars(true)
    }

    func testTheWheelHidesTheBars() throws {
        let app = try open()
        navigation.hidesBarsOnSwipe = true
        app.wheel(at: CGPoint(x: 200, y: 300), dy: 2)
        try settle(app)
        expectBars(false)
        app.wheel(at: CGPoint(x: 200, y: 300), dy: -1)
        try settle(app)
        expectBars(true)
    }

    func testOnlyWhatWasHiddenComesBack() throws {
        let app = try open()
        navigation.hidesBarsOnSwipe = true
        navigation.setToolbarHidden(true, animated: false)
        app.turn()
        app.wheel(at: CGPoint(x: 200, y: 300), dy: 2)
        try settle(app)
        XCTAssertTrue(navigation.isNavigationBarHidden)
        app.wheel(at: CGPoint(x: 200, y: 300), dy: -1)
        try settle(app)
        XCTAssertFalse(navigation.isNavigationBarHidden)
        XCTAssertTrue(navigation.isToolbarHidden)
    }

    // MARK: Taps

    func testTapsHideTheBarsAndBringThemBack() throws {
        let app = try open()
        let button = UIButton(primaryAction: UIAction(title: "Button") { _ in })
        button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
        list.addSubview(button)
        XCTAssertFalse(navigation.hidesBarsOnTap)
        navigation.hidesBarsOnTap = true
        XCTAssertTrue(navigation.barHideOnTapGestureRecognizer.isEnabled)
        app.turn()
        app.tap(at: CGPoint(x: 300, y: 300))
        try settle(app)
        expectBars(false)
        app.tap(at: CGPoint(x: 300, y: 300))
        try settle(app)
        expectBars(true)
        app.tap(button)
        app.tap(at: CGPoint(x: 200, y: 20))
        try settle(app)
        expectBars(true)
        navigation.hidesBarsOnTap = false
        app.tap(at: CGPoint(x: 300, y: 300))
        try settle(app)
        expectBars(true)
    }

    // MARK: Surroundings

    func testAKeyboardHidesTheBars() throws {
        let app = try open()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        field.inputView = UIInputView(
            frame: CGRect(x: 0, y: 0, width: 0, height: 120), inputViewStyle: .default)
        list.addSubview(field)
        XCTAssertFalse(navigation.hidesBarsWhenKeyboardAppears)
        navigation.hidesBarsWhenKeyboardAppears = true
        app.turn()
        field.becomeFirstResponder()
        try settleKeyboard(app)
        expectBars(false)
        field.resignFirstResponder()
        try settleKeyboard(app)
        expectBars(true)
        navigation.hidesBarsWhenKeyboardAppears = false
        field.becomeFirstResponder()
        try settleKeyboard(app)
        expectBars(true)
    }

    /// A caret may blink on.
    private func settleKeyboard(_ app: AppHarness) throws {
        for _ in 0..<60 {
            app.advance(by: 1 / 60)
            _ = try app.picture()
        }
    }

    func testALowWindowHidesTheBars() throws {
        let app = try open()
        XCTAssertFalse(navigation.hidesBarsWhenVerticallyCompact)
        navigation.hidesBarsWhenVerticallyCompact = true
        app.resize(to: CGSize(width: 600, height: 300))
        try settle(app)
        expectBars(false)
        app.resize(to: CGSize(width: 600, height: 500))
        try settle(app)
        expectBars(true)
        navigation.hidesBarsWhenVerticallyCompact = false
        app.resize(to: CGSize(width: 600, height: 300))
        try settle(app)
        expectBars(true)
    }

    // MARK: Classes

    private final class OwnBar: UINavigationBar {}
    private final class OwnToolbar: UIToolbar {}

    func testBarsMayBeOfOtherClasses() throws {
        let own = UINavigationController(navigationBarClass: OwnBar.self, toolbarClass: OwnToolbar.self)
        XCTAssertTrue(own.navigationBar is OwnBar)
        XCTAssertTrue(own.toolbar is OwnToolbar)
        XCTAssertTrue(own.viewControllers.isEmpty)
        own.pushViewController(page, animated: false)
        own.pushViewController(UIViewController(), animated: false)
        let app = try AppHarness(rootViewController: own, size: CGSize(width: 400, height: 420))
        app.turn()
        XCTAssertEqual(own.navigationBar.frame, CGRect(x: 0, y: 0, width: 400, height: 44))
        app.click(try XCTUnwrap(own.navigationBar.shownButtons.first))
        app.advance(by: 1)
        XCTAssertTrue(own.topViewController === page)
        let plain = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
        XCTAssertTrue(type(of: plain.navigationBar) == UINavigationBar.self)
    }

    // MARK: Back actions

    func testABackActionComesInsteadOfGoingBack() throws {
        let app = try open()
        let detail = UIViewController()
        var asked = 0
        detail.navigationItem.backAction = UIAction(title: "Leave") { _ in asked += 1 }
        navigation.pushViewController(detail, animated: false)
        app.turn()
        let button = try XCTUnwrap(navigation.navigationBar.shownButtons.first)
        XCTAssertEqual(button.item.title, "Leave")
        app.click(button)
        app.key(.left, [.alternate])
        XCTAssertEqual(asked, 2)
        let finger = app.finger(at: CGPoint(x: 4, y: 300))
        finger.move(to: CGPoint(x: 16, y: 300))
        finger.move(to: CGPoint(x: 300, y: 300))
        finger.up()
        XCTAssertFalse(navigation.isTransitioning)
        XCTAssertTrue(navigation.topViewController === detail)
        detail.navigationItem.backAction = nil
        app.turn()
        XCTAssertEqual(navigation.navigationBar.shownButtons.first?.item.title, "Page")
        navigation.goBack()
        app.advance(by: 1)
        XCTAssertTrue(navigation.topViewController === page)
    }
}
