import UITesting
import XCTest

@testable import UIKit

/// Appearance objects of toolbars and tab bars, and of the buttons of bars.
@preconcurrency @MainActor
final class BarAppearanceTests: XCTestCase {
    private let page = UIViewController()
    private lazy var navigation = UINavigationController(rootViewController: page)

    private func label(of item: UIBarButtonItem) throws -> UILabel {
        try XCTUnwrap(item.shownButton?.subviews.compactMap { $0 as? UILabel }.first)
    }

    func testButtonsHaveTheAttributesOfTheirKindAndState() throws {
        let plain = UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil)
        let done = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
        page.navigationItem.rightBarButtonItems = [done, plain]
        let appearance = UINavigationBarAppearance()
        appearance.buttonAppearance.normal.titleTextAttributes = [
            .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 11),
        ]
        appearance.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.blue]
        appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        navigation.navigationBar.standardAppearance = appearance
        let app = try AppHarness(rootViewController: navigation, size: CGSize(width: 400, height: 500))
        XCTAssertEqual(try label(of: plain).textColor, .red)
        XCTAssertEqual(try label(of: plain).font.pointSize, 11)
        XCTAssertEqual(try label(of: done).textColor, .green)
        plain.isEnabled = false
        app.turn()
        XCTAssertEqual(try label(of: plain).textColor, .blue)
        XCTAssertEqual(
            try label(of: plain).font.pointSize, 11, "what a state leaves unset is the usual one's")
        plain.setTitleTextAttributes([.foregroundColor: UIColor.orange], for: .disabled)
        app.turn()
        XCTAssertEqual(try label(of: plain).textColor, .orange, "the item's own come first")
    }

    func testABarTakesACopyWhoseChangesShowAtOnce() throws {
        let item = UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil)
        page.navigationItem.rightBarButtonItem = item
        let appearance = UINavigationBarAppearance()
        navigation.navigationBar.standardAppearance = appearance
        let app = try AppHarness(rootViewController: navigation, size: CGSize(width: 400, height: 500))
        appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        app.turn()
        XCTAssertNotEqual(try label(of: item).textColor, .red)
        navigation.navigationBar.standardAppearance.buttonAppearance.normal.titleTextAttributes = [
            .foregroundColor: UIColor.red
        ]
        app.turn()
        XCTAssertEqual(try label(of: item).textColor, .red)
    }

    func testABackButtonHasItsOwnAppearanceAndPicture() throws {
        page.title = "First"
        let appearance = UINavigationBarAppearance()
        appearance.backButtonAppearance.normal.titlePositionAdjustment = UIOffset(
            horizontal: -1000, vertical: 0)
        let picture = try XCTUnwrap(UIImage(systemName: "xmark"))
        appearance.setBackIndicatorImage(picture, transitionMaskImage: picture)
        navigation.navigationBar.standardAppearance = appearance
        let app = try AppHarness(rootViewController: navigation, size: CGSize(width: 400, height: 500))
        navigation.pushViewController(UIViewController(), animated: false)
        app.turn()
        let bar = navigation.navigationBar
        let button = try XCTUnwrap(
            bar.subviews.flatMap(\.barButtons).first { !$0.isHidden })
        let title = try XCTUnwrap(button.subviews.compactMap { $0 as? UILabel }.first)
        XCTAssertLessThan(title.frame.maxX, 0, "the title is moved out of the bar")
        let image = try XCTUnwrap(button.subviews.compactMap { $0 as? UIImageView }.first?.image)
        XCTAssertEqual(image.withRenderingMode(.automatic), picture)
        app.tap(button)
        XCTAssertEqual(navigation.viewControllers.count, 1)
    }

    func testAToolbarHasItsAppearance() throws {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        let item = UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil)
        bar.items = [item]
        let app = try AppHarness(showing: bar, size: CGSize(width: 300, height: 600))
        let appearance = UIToolbarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .red
        appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
        bar.standardAppearance = appearance
        app.turn()
        XCTAssertEqual(bar.backgroundColor, .red)
        XCTAssertEqual(try label(of: item).textColor, .blue)
        let compact = UIToolbarAppearance(barAppearance: appearance)
        compact.backgroundColor = .green
        bar.compactAppearance = compact
        app.turn()
        XCTAssertEqual(bar.backgroundColor, .red)
        app.resize(to: CGSize(width: 300, height: 200))
        XCTAssertEqual(bar.backgroundColor, .green)
        XCTAssertEqual(try label(of: item).textColor, .blue)
    }

    private func tabs() throws -> (AppHarness, UITabBarController, UIScrollView) {
        let list = UIScrollView()
        list.contentSize.height = 2000
        page.view = list
        page.tabBarItem = UITabBarItem(title: "One", image: UIImage(systemName: "star"), tag: 0)
        let other = UIViewController()
        other.tabBarItem = UITabBarItem(title: "Two", image: UIImage(systemName: "heart"), tag: 1)
        other.tabBarItem.badgeValue = "3"
        let tabs = UITabBarController()
        tabs.viewControllers = [page, other]
        return (try AppHarness(rootViewController: tabs, size: CGSize(width: 400, height: 600)), tabs, list)
    }

    private func parts(_ bar: UITabBar, _ index: Int) throws -> (picture: UIImageView, title: UILabel) {
        let buttons = bar.subviews.compactMap { $0 as? TabBarButton }
        let button = try XCTUnwrap(buttons.indices.contains(index) ? buttons[index] : nil)
        let picture = try XCTUnwrap(button.subviews.compactMap { $0 as? UIImageView }.first)
        return (picture, try XCTUnwrap(button.subviews.compactMap { $0 as? UILabel }.first))
    }

    func testATabBarsItemsHaveTheColoursOfTheirState() throws {
        let (app, tabs, _) = try tabs()
        let appearance = UITabBarAppearance()
        appearance.stackedLayoutAppearance.normal.iconColor = .orange
        appearance.stackedLayoutAppearance.normal.titleTextAttributes = [
            .foregroundColor: UIColor.brown, .font: UIFont.systemFont(ofSize: 9),
        ]
        appearance.stackedLayoutAppearance.selected.iconColor = .purple
        appearance.stackedLayoutAppearance.normal.badgeBackgroundColor = .blue
        tabs.tabBar.standardAppearance = appearance
        app.turn()
        let (first, second) = (try parts(tabs.tabBar, 0), try parts(tabs.tabBar, 1))
        XCTAssertEqual(first.picture.tintColor, .purple)
        XCTAssertNotEqual(first.title.textColor, .brown, "the selected item keeps the tint colour")
        XCTAssertEqual(first.title.font.pointSize, 9)
        XCTAssertEqual(second.picture.tintColor, .orange)
        XCTAssertEqual(second.title.textColor, .brown)
        let badge = second.title.superview?.subviews.first { $0.backgroundColor == .blue }
        XCTAssertNotNil(badge)
        tabs.selectedIndex = 1
        app.turn()
        XCTAssertEqual(try parts(tabs.tabBar, 1).picture.tintColor, .purple)
    }

    func testATabBarChangesWhereTheContentEnds() throws {
        let (app, tabs, list) = try tabs()
        let appearance = UITabBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .red
        tabs.tabBar.standardAppearance = appearance
        let edge = UITabBarAppearance()
        edge.configureWithTransparentBackground()
        tabs.tabBar.scrollEdgeAppearance = edge
        app.turn()
        XCTAssertEqual(tabs.tabBar.backgroundColor, .red)
        list.setContentOffset(CGPoint(x: 0, y: 2000 - 600 + 49), animated: false)
        app.turn()
        XCTAssertNil(tabs.tabBar.backgroundColor)
        list.setContentOffset(.zero, animated: false)
        app.turn()
        XCTAssertEqual(tabs.tabBar.backgroundColor, .red)
    }

    func testTheSelectedItemsAppearanceComesFirst() throws {
        let (app, tabs, _) = try tabs()
        let red = UITabBarAppearance()
        red.configureWithOpaqueBackground()
        red.backgroundColor = .red
        tabs.viewControllers?[1].tabBarItem.standardAppearance = red
        app.turn()
        XCTAssertNotEqual(tabs.tabBar.backgroundColor, .red)
        tabs.selectedIndex = 1
        app.turn()
        XCTAssertEqual(tabs.tabBar.backgroundColor, .red)
    }

    func testAnImageIsBehindTheSelectedItem() throws {
        let (app, tabs, _) = try tabs()
        tabs.tabBar.selectionIndicatorImage = UIGraphicsImageRenderer(
            size: CGSize(width: 30, height: 20)
        ).image { _ in }
        app.turn()
        let indicator = try XCTUnwrap(tabs.tabBar.subviews.compactMap { $0 as? UIImageView }.first)
        let buttons = tabs.tabBar.subviews.compactMap { $0 as? TabBarButton }
        XCTAssertEqual(indicator.bounds.size, CGSize(width: 30, height: 20))
        XCTAssertEqual(indicator.center.x, buttons[0].center.x)
        tabs.selectedIndex = 1
        app.turn()
        XCTAssertEqual(indicator.center.x, buttons[1].center.x)
    }

    func testItemsAreSpacedAsTheBarSays() {
        let size = CGSize(width: 600, height: 49)
        XCTAssertEqual(
            TabItemSpacing(positioning: .fill).frames(count: 3, in: size).map(\.minX), [0, 200, 400])
        XCTAssertEqual(
            TabItemSpacing(positioning: .centered).frames(count: 2, in: size).map { [$0.minX, $0.width] },
            [[207, 76], [317, 76]])
        XCTAssertEqual(
            TabItemSpacing(positioning: .centered, width: 50, space: 10).frames(count: 2, in: size).map(
                \.minX),
            [245, 305])
        // Too many are narrowed.
        XCTAssertEqual(
            TabItemSpacing(positioning: .centered).frames(count: 4, in: CGSize(width: 200, height: 49))
                .map(\.width), [50, 50, 50, 50])
    }
}
