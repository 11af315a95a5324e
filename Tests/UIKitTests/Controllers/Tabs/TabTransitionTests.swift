import UIKit
import UITesting
import XCTest

/// Changes of tabs that the delegate animates, and what a tab bar controller is told of its bar.
@preconcurrency @MainActor
final class TabTransitionTests: XCTestCase {
    private let log = CallRecorder()
    private lazy var one = RecordingController("one", log: log)
    private lazy var two = RecordingController("two", log: log)
    private lazy var three = RecordingController("three", log: log)
    private let delegate = Delegate()

    /// Slides, as apps write it.
    private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
        var ends: [Bool] = []

        func transitionDuration(
            using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { 1 }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            guard let to = transitionContext.viewController(forKey: .to),
                let view = transitionContext.view(forKey: .to)
            else { return transitionContext.completeTransition(false) }
            let frame = transitionContext.finalFrame(for: to)
            view.frame = frame.offsetBy(dx: frame.width, dy: 0)
            transitionContext.containerView.addSubview(view)
            UIView.animate(
                withDuration: 1, animations: { view.frame = frame },
                completion: { _ in
                    transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
                })
        }

        func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
    }

    private final class Delegate: NSObject, UITabBarControllerDelegate {
        var animator: Slide?
        var interaction: UIPercentDrivenInteractiveTransition?
        var asked: [String] = []
        var mask: UIInterfaceOrientationMask?

        func tabBarController(
            _ tabBarController: UITabBarController,
            animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            asked.append("\(fromVC.title ?? "") \(toVC.title ?? "")")
            return animator
        }

        func tabBarController(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

        func tabBarControllerSupportedInterfaceOrientations(
            _ tabBarController: UITabBarController
        ) -> UIInterfaceOrientationMask { mask ?? .all }
    }

    private final class Tabs: UITabBarController {
        var chosen: [String] = []

        override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
            chosen.append("\(item.title ?? "") at \(selectedIndex)")
        }
    }

    private let tabs = Tabs()

    private func show() throws -> AppHarness {
        tabs.viewControllers = [one, two, three]
        tabs.delegate = delegate
        let app = try AppHarness(rootViewController: tabs, size: CGSize(width: 600, height: 400))
        _ = log.take()
        return app
    }

    private func tap(_ index: Int, _ app: AppHarness) {
        app.tap(at: CGPoint(x: 160 + 140 * CGFloat(index), y: 380))
    }

    func testTheAnimatorMovesTheViews() throws {
        let slide = Slide()
        delegate.animator = slide
        let app = try show()
        tap(1, app)
        XCTAssertEqual(delegate.asked, ["one two"])
        XCTAssertTrue(tabs.selectedViewController === two)
        XCTAssertTrue(tabs.tabBar.selectedItem === two.tabBarItem)
        XCTAssertNotNil(tabs.transitionCoordinator)
        app.advance(by: 0.5)
        XCTAssertEqual(one.stage, .disappearing)
        XCTAssertEqual(two.stage, .appearing)
        XCTAssertNotNil(one.view.window)
        app.advance(by: 0.6)
        XCTAssertEqual(
            log.take(),
            [
                "two.didLoad", "one.willDisappear", "two.willAppear", "two.isAppearing", "one.didDisappear",
                "two.didAppear",
            ])
        XCTAssertNil(one.view.superview)
        XCTAssertEqual(two.view.convert(two.view.bounds, to: nil), app.window.bounds)
        XCTAssertEqual(slide.ends, [true])
        XCTAssertNil(tabs.transitionCoordinator)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAChangeByTheAppIsAnimatedToo() throws {
        delegate.animator = Slide()
        let app = try show()
        tabs.selectedIndex = 2
        app.advance(by: 0.5)
        XCTAssertEqual(delegate.asked, ["one three"])
        XCTAssertEqual(three.stage, .appearing)
        // Another change ends it.
        tabs.selectedIndex = 1
        XCTAssertEqual(three.stage, .disappearing)
        app.advance(by: 2)
        XCTAssertEqual(two.stage, .appeared)
        for page in [one, three] {
            XCTAssertEqual(page.stage, .disappeared)
            XCTAssertNil(page.view.superview)
            XCTAssertEqual(page.breaches, [])
        }
    }

    func testWithoutAnAnimatorTheChangeIsImmediate() throws {
        let app = try show()
        tap(1, app)
        XCTAssertEqual(delegate.asked, ["one two"])
        XCTAssertEqual(two.stage, .appeared)
        XCTAssertNil(one.view.superview)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testACancelledInteractionSelectsTheOldOneAgain() throws {
        let interaction = UIPercentDrivenInteractiveTransition()
        delegate.animator = Slide()
        delegate.interaction = interaction
        let app = try show()
        tabs.selectedIndex = 1
        app.turn()
        interaction.update(0.5)
        app.turn()
        XCTAssertEqual(two.stage, .appearing)
        interaction.cancel()
        app.advance(by: 2)
        XCTAssertTrue(tabs.selectedViewController === one)
        XCTAssertTrue(tabs.tabBar.selectedItem === one.tabBarItem)
        XCTAssertEqual(one.stage, .appeared)
        XCTAssertEqual(two.stage, .disappeared)
        XCTAssertNil(two.view.superview)
        XCTAssertEqual(one.view.frame, tabs.view.bounds)
    }

    func testTheControllerIsToldOfItsBarBeforeTheSelectionChanges() throws {
        let app = try show()
        XCTAssertTrue(tabs.tabBar.delegate === tabs)
        tap(1, app)
        app.key(.pageDown, .control)
        XCTAssertEqual(tabs.chosen, ["two at 0", "three at 1"])
        tabs.selectedIndex = 0
        XCTAssertEqual(tabs.chosen.count, 2, "the app is not told of what it does itself")
    }

    func testTheDelegateDecidesAboutOrientations() throws {
        _ = try show()
        delegate.mask = .landscape
        XCTAssertEqual(tabs.supportedInterfaceOrientations, .landscape)
        tabs.delegate = nil
        XCTAssertEqual(tabs.supportedInterfaceOrientations, .all)
    }
}
