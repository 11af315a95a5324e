import UITesting
import XCTest

@testable import UIKit

/// The bars of a navigation controller, and the room that they leave.
@preconcurrency @MainActor
final class UINavigationControllerBarTests: XCTestCase {
    private let root = RecordingController("root")
    private let detail = RecordingController("detail")
    private lazy var navigation = UINavigationController(rootViewController: root)

    private func open(_ controller: UIViewController? = nil, width: CGFloat = 400) throws -> AppHarness {
        let app = try AppHarness(
            rootViewController: controller ?? navigation, size: CGSize(width: width, height: 300))
        app.turn()
        return app
    }

    private var bar: UINavigationBar { navigation.navigationBar }

    private func item(_ title: String) -> UIBarButtonItem {
        UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    }

    private var titles: [String] { bar.shownButtons.map { $0.item.title ?? "" } }

    private func settle(_ app: AppHarness) throws {
        try app.settle(while: navigation.isTransitioning || navigation.barsAreMoving)
    }

    // MARK: The back button

    func testWhatTheBackButtonSays() throws {
        let app = try open()
        navigation.pushViewController(detail, animated: false)
        func title() -> String? {
            app.turn()
            return bar.shownButtons.first?.item.title
        }
        XCTAssertEqual(title(), "root")
        root.navigationItem.backButtonTitle = "Home"
        XCTAssertEqual(title(), "Home")
        root.navigationItem.backBarButtonItem = item("Own")
        XCTAssertEqual(title(), "Own")
        root.navigationItem.backBarButtonItem = nil
        root.navigationItem.backButtonTitle = "A title that is longer than a third of the bar"
        XCTAssertEqual(title(), "Back", "it finds no room")
        root.navigationItem.backButtonTitle = ""
        XCTAssertEqual(title(), "", "the chevron alone")
        root.navigationItem.backButtonTitle = nil
        root.navigationItem.title = nil
        XCTAssertEqual(title(), "Back")
        root.navigationItem.title = "root"
        root.navigationItem.backButtonDisplayMode = .generic
        XCTAssertEqual(title(), "Back")
        root.navigationItem.backButtonDisplayMode = .minimal
        XCTAssertEqual(title(), "")
        XCTAssertEqual(bar.shownButtons.first?.accessibilityLabel, "root", "it is called so all the same")
        root.navigationItem.backButtonDisplayMode = .default
        detail.navigationItem.setHidesBackButton(true, animated: false)
        XCTAssertNil(title())
        detail.navigationItem.hidesBackButton = false
        detail.navigationItem.leftBarButtonItem = item("Left")
        XCTAssertEqual(title(), "Left", "it stands in the back button's place")
        detail.navigationItem.leftItemsSupplementBackButton = true
        root.navigationItem.title = "root"
        app.turn()
        XCTAssertEqual(titles, ["root", "Left"])
    }

    func testTheBackButtonIsReachedByTabAndKnownAsOne() throws {
        let app = try open()
        detail.navigationItem.rightBarButtonItem = item("More")
        navigation.pushViewController(detail, animated: false)
        app.turn()
        app.key(.tab)
        let back = try XCTUnwrap(app.focusedView as? BarButton)
        XCTAssertEqual(back.item.title, "root")
        XCTAssertEqual(back.accessibilityLabel, "root")
        XCTAssertTrue(back.accessibilityTraits.isSuperset(of: [.button, .backButton]))
        app.key(.tab)
        XCTAssertEqual((app.focusedView as? BarButton)?.item.title, "More")
        app.key(.tab, .shift)
        app.key(.space)
        try settle(app)
        XCTAssertEqual(navigation.viewControllers, [root])
    }

    func testTheBackButtonIsAskedFor() throws {
        final class Careful: UINavigationController, UINavigationBarDelegate {
            var asked: [String] = []
            var allows = false
            func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
                asked.append(item.title ?? "")
                return allows
            }
        }
        let careful = Careful(rootViewController: root)
        careful.pushViewController(detail, animated: false)
        let app = try open(careful)
        let back = try XCTUnwrap(careful.navigationBar.shownButtons.first)
        app.click(back)
        XCTAssertEqual(careful.viewControllers, [root, detail])
        careful.allows = true
        app.click(back)
        app.advance(by: 1)
        XCTAssertEqual(careful.viewControllers, [root])
        XCTAssertEqual(careful.asked, ["detail", "detail"])
        careful.pushViewController(detail, animated: false)
        XCTAssertNotNil(careful.popViewController(animated: false), "the program is not asked")
    }

    // MARK: Items

    func testItemsFromTheEdgesInwards() throws {
        let app = try open()
        root.navigationItem.leftBarButtonItems = [item("A"), item("B")]
        root.navigationItem.setRightBarButtonItems([item("Y"), item("Z")], animated: false)
        app.turn()
        let places = Dictionary(
            uniqueKeysWithValues: bar.shownButtons.map { ($0.item.title ?? "", $0.frame.minX) })
        XCTAssertEqual(places.sorted { $0.value < $1.value }.map(\.key), ["A", "B", "Z", "Y"])
        app.layoutDirection = .rightToLeft
        bar.setNeedsLayout()
        app.turn()
        XCTAssertEqual(titles, ["A", "B", "Y", "Z"])
        XCTAssertGreaterThan(
            try XCTUnwrap(bar.shownButtons.first).frame.midX, try XCTUnwrap(bar.shownButtons.last).frame.midX)
    }

    func testOnlyItemsThatAreSetAnimatedFadeIn() throws {
        let app = try open()
        func content() throws -> NavigationBarContent {
            try XCTUnwrap(bar.subviews.compactMap { $0 as? NavigationBarContent }.last)
        }
        root.navigationItem.setRightBarButton(item("New"), animated: true)
        app.turn()
        XCTAssertEqual(try content().shownAlpha, 0)
        app.advance(by: 0.12)
        XCTAssertGreaterThan(try content().shownAlpha, 0)
        app.advance(by: 1)
        XCTAssertEqual(try content().shownAlpha, 1)
        root.navigationItem.setLeftBarButton(item("Old"), animated: false)
        app.turn()
        XCTAssertEqual(try content().shownAlpha, 1)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAButtonThatIsRebuiltKeepsTheKeys() throws {
        let app = try open()
        root.navigationItem.rightBarButtonItems = [item("Y"), item("Z")]
        app.turn()
        let focused = try XCTUnwrap(bar.shownButtons.first { $0.item.title == "Y" })
        app.key(.tab, count: 2)
        XCTAssertTrue(focused.isFocused)
        root.navigationItem.title = "another"
        app.turn()
        XCTAssertEqual((app.focusedView as? BarButton)?.item.title, "Y")
    }

    func testATitleViewAndAPrompt() throws {
        let app = try open()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        root.navigationItem.titleView = view
        app.turn()
        XCTAssertEqual(view.convert(view.bounds, to: nil), CGRect(x: 170, y: 12, width: 60, height: 20))
        root.navigationItem.prompt = "Choose one"
        app.turn()
        XCTAssertEqual(bar.frame.height, 74)
        XCTAssertEqual(bar.sizeThatFits(.zero).height, 74)
        XCTAssertEqual(bar.intrinsicContentSize.height, 74)
        XCTAssertEqual(view.convert(view.bounds, to: nil).minY, 42)
        XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 74, width: 400, height: 226))
        navigation.pushViewController(detail, animated: true)
        try settle(app)
        XCTAssertEqual(bar.frame.height, 44)
        XCTAssertEqual(detail.view.frame.minY, 44)
        navigation.popViewController(animated: true)
        try settle(app)
        XCTAssertEqual(bar.frame.height, 74)
        XCTAssertNotNil(view.window)
    }

    func testColoursAndAttributesReachTheBar() throws {
        let app = try open()
        bar.barTintColor = .systemYellow
        XCTAssertEqual(bar.backgroundColor, .systemYellow)
        bar.barTintColor = nil
        let usual = bar.backgroundColor
        bar.barStyle = .black
        XCTAssertNotEqual(bar.backgroundColor, usual)
        XCTAssertTrue(bar.isTranslucent)
        let before = try app.picture()
        bar.titleTextAttributes = [.foregroundColor: UIColor.systemRed, .font: UIFont.systemFont(ofSize: 24)]
        app.turn()
        XCTAssertNotEqual(try app.picture(), before)
        bar.tintColor = .systemPurple
        root.navigationItem.rightBarButtonItem = item("Tinted")
        app.turn()
        XCTAssertEqual(bar.shownButtons.first?.tintColor, .systemPurple)
    }

    // MARK: A bar alone

    func testABarThatStandsAloneAsksBeforeItemsComeAndGo() throws {
        let listener = BarListener()
        let alone = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        alone.delegate = listener
        let app = try AppHarness(showing: alone)
        alone.pushItem(UINavigationItem(title: "one"), animated: false)
        alone.pushItem(UINavigationItem(title: "two"), animated: true)
        XCTAssertEqual(listener.calls, ["should push one", "did push one", "should push two"])
        app.advance(by: 1)
        XCTAssertEqual(listener.calls.last, "did push two")
        XCTAssertEqual(alone.topItem?.title, "two")
        XCTAssertEqual(alone.backItem?.title, "one")
        listener.allows = false
        app.click(try XCTUnwrap(alone.shownButtons.first))
        XCTAssertEqual(alone.items?.count, 2)
        listener.allows = true
        app.click(try XCTUnwrap(alone.shownButtons.first))
        app.advance(by: 1)
        XCTAssertEqual(listener.calls.suffix(3), ["should pop two", "should pop two", "did pop two"])
        XCTAssertEqual(alone.items?.map(\.title), ["one"])
    }

    func testItemsThatReplaceOthersLeaveNothingOfThem() throws {
        let alone = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let app = try AppHarness(showing: alone)
        alone.pushItem(UINavigationItem(title: "one"), animated: false)
        alone.setItems([UINavigationItem(title: "a"), UINavigationItem(title: "b")], animated: true)
        app.advance(by: 1)
        XCTAssertEqual(alone.subviews.compactMap { $0 as? NavigationBarContent }.count, 1)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    // MARK: Hiding

    func testTheBarSlidesOutAndIn() throws {
        let app = try open()
        navigation.setNavigationBarHidden(true, animated: true)
        XCTAssertTrue(navigation.isNavigationBarHidden)
        XCTAssertEqual(UINavigationController.hideShowBarDuration, 0.2)
        app.advance(by: 0.1)
        XCTAssertFalse(bar.isHidden)
        XCTAssertEqual(
            bar.presentedCenter.y, root.view.presentedCenter.y - root.view.presentedBounds.height / 2 - 22,
            accuracy: 2)
        try settle(app)
        XCTAssertTrue(bar.isHidden)
        XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 0, width: 400, height: 300))
        navigation.setNavigationBarHidden(false, animated: true)
        try settle(app)
        XCTAssertEqual(bar.frame, CGRect(x: 0, y: 0, width: 400, height: 44))
        XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 44, width: 400, height: 256))
    }

    func testTheBarGoesWithAPush() throws {
        final class Bare: RecordingController {
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                navigationController?.setNavigationBarHidden(true, animated: animated)
            }
            override func viewWillDisappear(_ animated: Bool) {
                super.viewWillDisappear(animated)
                navigationController?.setNavigationBarHidden(false, animated: animated)
            }
        }
        let app = try open()
        let bare = Bare("bare")
        navigation.pushViewController(bare, animated: true)
        app.advance(by: 0.1)
        XCTAssertEqual(bare.view.frame, CGRect(x: 0, y: 0, width: 400, height: 300))
        XCTAssertEqual(root.view.frame.minY, 44, "what goes keeps the room that it had")
        XCTAssertLessThan(bar.presentedCenter.y, 22)
        try settle(app)
        XCTAssertTrue(bar.isHidden)
        navigation.interactivePopGestureRecognizer?.delegate = nil
        let finger = app.finger(at: CGPoint(x: 4, y: 150))
        finger.move(to: CGPoint(x: 20, y: 150))
        finger.move(to: CGPoint(x: 210, y: 150))
        XCTAssertEqual(bar.presentedCenter.y, 0, accuracy: 3, "half in")
        finger.cancel()
        try settle(app)
        XCTAssertTrue(bar.isHidden, "and out again")
        XCTAssertEqual(bare.view.frame, CGRect(x: 0, y: 0, width: 400, height: 300))
        navigation.popViewController(animated: true)
        try settle(app)
        XCTAssertFalse(bar.isHidden)
        XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 44, width: 400, height: 256))
    }

    // MARK: The toolbar

    func testTheToolbarShowsWhatTheTopHas() throws {
        root.toolbarItems = [item("R")]
        detail.toolbarItems = [item("D")]
        XCTAssertTrue(navigation.isToolbarHidden)
        let app = try open()
        navigation.isToolbarHidden = false
        app.turn()
        XCTAssertEqual(navigation.toolbar.frame, CGRect(x: 0, y: 256, width: 400, height: 44))
        XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 44, width: 400, height: 212))
        XCTAssertEqual(root.view.safeAreaInsets, .zero, "it ends where the bars begin")
        XCTAssertEqual(navigation.toolbar.items?.map(\.title), ["R"])
        navigation.pushViewController(detail, animated: true)
        XCTAssertEqual(navigation.toolbar.items?.map(\.title), ["D"])
        try settle(app)
        detail.setToolbarItems([item("E"), item("F")], animated: true)
        XCTAssertEqual(navigation.toolbar.items?.map(\.title), ["E", "F"])
        root.setToolbarItems([], animated: false)
        XCTAssertEqual(navigation.toolbar.items?.map(\.title), ["E", "F"], "root is not on top")
        app.drag(from: CGPoint(x: 4, y: 150), to: CGPoint(x: 300, y: 150))
        try settle(app)
        XCTAssertEqual(navigation.toolbar.items?.count, 0)
    }

    func testTheToolbarSlides() throws {
        root.toolbarItems = [item("R")]
        let app = try open()
        navigation.setToolbarHidden(false, animated: true)
        app.turn()
        XCTAssertEqual(navigation.toolbar.presentedCenter.y, 322, accuracy: 1)
        app.advance(by: 0.1)
        XCTAssertLessThan(navigation.toolbar.presentedCenter.y, 321)
        XCTAssertGreaterThan(navigation.toolbar.presentedCenter.y, 278)
        try settle(app)
        XCTAssertEqual(navigation.toolbar.frame.minY, 256)
        navigation.setToolbarHidden(true, animated: true)
        app.advance(by: 0.1)
        XCTAssertFalse(navigation.toolbar.isHidden)
        try settle(app)
        XCTAssertTrue(navigation.toolbar.isHidden)
        XCTAssertEqual(root.view.frame.height, 256)
    }

    func testBarsAtTheBottomGiveWay() throws {
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, UIViewController()]
        let third = RecordingController("third")
        detail.hidesBottomBarWhenPushed = true
        let app = try open(tabs)
        navigation.isToolbarHidden = false
        app.turn()
        XCTAssertEqual(tabs.tabBar.frame.minY, 251)
        XCTAssertEqual(navigation.toolbar.frame.maxY, 251)
        XCTAssertEqual(root.view.frame.maxY, 207)
        navigation.pushViewController(detail, animated: true)
        app.advance(by: 0.1)
        XCTAssertEqual(tabs.tabBar.presentedCenter.y, 275.5)
        XCTAssertEqual(tabs.tabBar.presentedCenter.x, root.view.presentedCenter.x, accuracy: 1)
        XCTAssertEqual(detail.view.frame, CGRect(x: 0, y: 44, width: 400, height: 256))
        try settle(app)
        XCTAssertEqual(tabs.tabBar.frame.minY, 300)
        XCTAssertTrue(navigation.toolbar.isHidden)
        XCTAssertEqual(detail.view.safeAreaInsets, .zero)
        navigation.pushViewController(third, animated: false)
        app.turn()
        XCTAssertEqual(tabs.tabBar.frame.minY, 300, "until the one that wants it so is gone")
        navigation.popViewController(animated: false)
        let finger = app.finger(at: CGPoint(x: 4, y: 150))
        finger.move(to: CGPoint(x: 20, y: 150))
        finger.move(to: CGPoint(x: 210, y: 150))
        XCTAssertEqual(tabs.tabBar.presentedCenter.y, 275.5)
        XCTAssertEqual(tabs.tabBar.presentedCenter.x, root.view.presentedCenter.x, accuracy: 1, "half in")
        finger.cancel()
        try settle(app)
        XCTAssertEqual(tabs.tabBar.frame.minY, 300)
        navigation.popToRootViewController(animated: true)
        try settle(app)
        XCTAssertEqual(tabs.tabBar.frame.minY, 251)
        XCTAssertEqual(root.view.frame.maxY, 207)
        tabs.selectedIndex = 1
        app.turn()
        XCTAssertEqual(tabs.tabBar.frame.minY, 251)
    }

    func testABubbleTakesTheSizeOfWhatIsShownInIt() throws {
        let host = UIViewController()
        let app = try open(host, width: 700)
        root.preferredContentSize = CGSize(width: 200, height: 60)
        detail.preferredContentSize = CGSize(width: 300, height: 120)
        navigation.modalPresentationStyle = .popover
        navigation.popoverPresentationController?.sourceView = host.view
        navigation.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 10, width: 20, height: 20)
        host.present(navigation, animated: false)
        app.turn()
        XCTAssertEqual(navigation.view.frame.size, CGSize(width: 200, height: 104))
        navigation.pushViewController(detail, animated: true)
        app.advance(by: 0.1)
        XCTAssertGreaterThan(navigation.view.presentedBounds.width, 200)
        XCTAssertLessThan(navigation.view.presentedBounds.width, 300)
        try settle(app)
        XCTAssertEqual(navigation.view.frame.size, CGSize(width: 300, height: 164))
        XCTAssertEqual(detail.view.frame, CGRect(x: 0, y: 44, width: 300, height: 120))
        navigation.popViewController(animated: false)
        app.turn()
        XCTAssertEqual(navigation.view.frame.size, CGSize(width: 200, height: 104))
    }

    // MARK: The delegate

    func testTheDelegateTellsTheOrientations() throws {
        final class Upright: UINavigationControllerDelegate {
            func navigationControllerSupportedInterfaceOrientations(
                _ navigationController: UINavigationController
            ) -> UIInterfaceOrientationMask { .portrait }
            func navigationControllerPreferredInterfaceOrientationForPresentation(
                _ navigationController: UINavigationController
            ) -> UIInterfaceOrientation { .portrait }
        }
        _ = try open()
        XCTAssertEqual(navigation.supportedInterfaceOrientations, .all)
        XCTAssertEqual(navigation.preferredInterfaceOrientationForPresentation, .landscapeRight)
        let upright = Upright()
        navigation.delegate = upright
        XCTAssertEqual(navigation.supportedInterfaceOrientations, .portrait)
        XCTAssertEqual(navigation.preferredInterfaceOrientationForPresentation, .portrait)
        navigation.delegate = nil
        let plain = NavigationListener(CallRecorder())
        navigation.delegate = plain
        XCTAssertEqual(navigation.supportedInterfaceOrientations, .all)
        XCTAssertEqual(navigation.preferredInterfaceOrientationForPresentation, .landscapeRight)
    }
}

/// Allows or refuses what happens to the items of a bar, and records it.
@MainActor
private final class BarListener: UINavigationBarDelegate {
    var calls: [String] = []
    var allows = true
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
        calls.append("should push \(item.title ?? "")")
        return allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
        calls.append("did push \(item.title ?? "")")
    }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        calls.append("should pop \(item.title ?? "")")
        return allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        calls.append("did pop \(item.title ?? "")")
    }
}
