import SeededRandom
import UITesting
import XCTest

@testable import UIKit

/// Random pushes, pops, swipes that begin, are turned back, broken off and let go, at random moments: nothing is lost,
/// doubled or left half-way.
@preconcurrency @MainActor
final class UINavigationControllerRandomTests: XCTestCase {
    func testInvariantsHoldAtRandom() throws {
        for seed in 1...12 { try Run(seed: UInt64(seed)).go(steps: 64) }
    }

    @MainActor
    private final class Run {
        var numbers: SeededGenerator
        let seed: UInt64
        let pages = (0..<5).map { RecordingController("page \($0)") }
        let inner: UINavigationController
        let innerRoot = RecordingController("inner")
        let navigation: UINavigationController
        let tabs = UITabBarController()
        let app: AppHarness
        var finger: UITesting.Finger?

        init(seed: UInt64) throws {
            self.seed = seed
            numbers = SeededGenerator(seed: seed)
            navigation = UINavigationController(rootViewController: pages[0])
            inner = UINavigationController(rootViewController: innerRoot)
            tabs.viewControllers = [navigation, UIViewController()]
            pages[2].hidesBottomBarWhenPushed = true
            pages[3].navigationItem.prompt = "Three"
            for page in pages {
                page.toolbarItems = [
                    UIBarButtonItem(title: page.name, style: .plain, target: nil, action: nil)
                ]
            }
            app = try AppHarness(rootViewController: tabs, size: CGSize(width: 400, height: 300))
        }

        private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

        private var all: [UIViewController] { pages + [inner] }

        private func act() {
            let animated = number(0...4) > 0
            switch number(0...17) {
            case 0...3:
                let next = all[number(0...5)]
                if next.parent == nil || next.parent === navigation {
                    navigation.pushViewController(next, animated: animated)
                }
            case 4, 5: navigation.popViewController(animated: animated)
            case 6: navigation.popToRootViewController(animated: animated)
            case 7:
                let wanted = all.shuffled(using: &numbers).prefix(number(1...4))
                navigation.setViewControllers(Array(wanted), animated: animated)
            case 8...10:
                finger?.up()
                finger = app.finger(at: CGPoint(x: number(0...9) < 8 ? 4 : number(0...399), y: 150))
                finger?.move(to: CGPoint(x: number(10...60), y: 150))
            case 11, 12: finger?.move(to: CGPoint(x: number(0...399), y: 150))
            case 13:
                if number(0...2) == 0 { finger?.cancel() } else { finger?.up() }
                finger = nil
            case 14: navigation.setNavigationBarHidden(number(0...1) == 0, animated: animated)
            case 15: navigation.setToolbarHidden(number(0...1) == 0, animated: animated)
            case 16:
                switch number(0...3) {
                case 0: app.resize(to: CGSize(width: number(300...500), height: number(200...400)))
                case 1: tabs.selectedIndex = 1 - tabs.selectedIndex
                case 2: inner.pushViewController(RecordingController("deep"), animated: animated)
                default: inner.popViewController(animated: animated)
                }
            default: break
            }
            app.advance(by: Double(number(0...250)) / 1000)
        }

        func go(steps: Int) throws {
            for step in 0..<steps {
                act()
                let place = "seed \(seed), step \(step)"
                checkStructure(place)
                guard step % 8 == 7 else { continue }
                finger?.up()
                finger = nil
                app.advance(by: 1)
                checkRest(place)
                if step % 16 == 15 { _ = try app.picture() }
            }
            tabs.selectedIndex = 0
            app.advance(by: 1)
            app.window.isHidden = true
            for page in pages + [innerRoot] {
                XCTAssertEqual(page.stage, .disappeared, "\(page.name), seed \(seed)")
                XCTAssertEqual(page.breaches, [], "\(page.name), seed \(seed)")
            }
        }

        private func checkStructure(_ place: String) {
            let stack = navigation.viewControllers
            XCTAssertFalse(stack.isEmpty, place)
            XCTAssertEqual(Set(stack.map(ObjectIdentifier.init)).count, stack.count, place)
            for controller in stack { XCTAssertTrue(controller.parent === navigation, place) }
            for page in pages { XCTAssertEqual(page.breaches, [], "\(page.name), \(place)") }
            var views: [UIView] = []
            collect(app.window, &views)
            XCTAssertEqual(Set(views.map(ObjectIdentifier.init)).count, views.count, place)
        }

        private func checkRest(_ place: String) {
            XCTAssertFalse(navigation.isTransitioning, place)
            XCTAssertFalse(inner.isTransitioning, place)
            XCTAssertEqual(Set(navigation.children), Set(navigation.viewControllers), place)
            XCTAssertEqual(navigation.children.count, navigation.viewControllers.count, place)
            XCTAssertFalse(navigation.barsAreMoving, place)
            XCTAssertTrue(app.nothingIsScheduled, place)
            let content = navigation.navigationView?.content.subviews ?? []
            XCTAssertEqual(content, [navigation.topViewController?.view].compactMap(\.self), place)
            XCTAssertEqual(
                navigation.navigationBar.subviews.compactMap { $0 as? NavigationBarContent }.count, 1, place)
            for controller in all {
                let isInWindow = controller.viewIfLoaded?.window != nil
                XCTAssertEqual(
                    controller.appearance, isInWindow ? .appeared : .disappeared,
                    "\(controller.title ?? ""), \(place)")
                XCTAssertEqual(
                    isInWindow, controller === navigation.topViewController && tabs.selectedIndex == 0, place)
            }
            guard tabs.selectedIndex == 0, let top = navigation.topViewController else { return }
            XCTAssertEqual(top.view.frame, navigation.contentFrame(for: top), place)
            XCTAssertEqual(
                navigation.navigationBar.topItem?.title,
                (top as? UINavigationController)?.topViewController?.title ?? top.title, place)
            XCTAssertEqual(top.view.alpha, 1, place)
        }

        private func collect(_ view: UIView, _ views: inout [UIView]) {
            views.append(view)
            for child in view.subviews { collect(child, &views) }
        }
    }
}
