import XCTest

import UIKit

@preconcurrency @MainActor
final class ViewControllerTests: XCTestCase {
    func testViewLoadsOnceOnFirstUse() throws {
        let log = CallRecorder()
        let controller = RecordingController("a", log: log)
        XCTAssertFalse(controller.isViewLoaded)
        XCTAssertNil(controller.viewIfLoaded)
        let view = try XCTUnwrap(controller.view)
        XCTAssertTrue(controller.view === view)
        controller.loadViewIfNeeded()
        XCTAssertEqual(log.take(), ["a.didLoad"])
        XCTAssertTrue(view.next === controller)
    }

    func testRootAppearsAndDisappearsWithItsWindow() {
        let log = CallRecorder()
        let window = makeWindow(RecordingController("a", log: log))
        XCTAssertEqual(log.take(), ["a.didLoad", "a.willAppear", "a.isAppearing", "a.didAppear"])
        window.isHidden = true
        XCTAssertEqual(log.take(), ["a.willDisappear", "a.didDisappear"])
        window.isHidden = false
        XCTAssertEqual(log.take(), ["a.willAppear"])
        window.drawFrame()
        XCTAssertEqual(log.take(), ["a.isAppearing", "a.didAppear"])
        window.rootViewController = nil
        XCTAssertEqual(log.take(), ["a.willDisappear", "a.didDisappear"])
    }

    func testChildAppearsWithItsParent() {
        let log = CallRecorder()
        let parent = RecordingController("p", log: log)
        let child = RecordingController("c", log: log)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        XCTAssertEqual(
            log.take(), ["c.willMoveToParent", "p.didLoad", "c.didLoad", "c.didMoveToParent"])
        let window = makeWindow(parent)
        XCTAssertEqual(
            log.take(),
            [
                "p.willAppear", "c.willAppear", "p.isAppearing", "c.isAppearing", "c.didAppear",
                "p.didAppear",
            ])
        window.isHidden = true
        XCTAssertEqual(
            log.take(), ["p.willDisappear", "c.willDisappear", "c.didDisappear", "p.didDisappear"])
    }

    /// Whoever adds the view may set its frame after that.
    func testChildAddedToAShownParentHasAppearedWithTheNextFrame() {
        let log = CallRecorder()
        let parent = RecordingController("p")
        let window = makeWindow(parent)
        let child = RecordingController("c", log: log)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.view.frame = CGRect(x: 10, y: 10, width: 50, height: 40)
        child.didMove(toParent: parent)
        XCTAssertEqual(child.counts["willAppear"], 1)
        XCTAssertNil(child.counts["didAppear"])
        window.drawFrame()
        XCTAssertEqual(child.counts["didAppear"], 1)
        XCTAssertTrue(child.isBalanced)
        _ = log.take()
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        XCTAssertEqual(child.counts["didDisappear"], 1)
        XCTAssertTrue(child.isBalanced)
        XCTAssertNil(child.parent)
        XCTAssertTrue(parent.children.isEmpty)
        window.isHidden = true
    }

    func testChildWhoseViewComesLastAppearsWithIt() {
        let parent = RecordingController("p")
        let window = makeWindow(parent)
        let child = RecordingController("c")
        parent.addChild(child)
        child.didMove(toParent: parent)
        XCTAssertNil(child.counts["willAppear"])
        parent.view.addSubview(child.view)
        window.drawFrame()
        XCTAssertEqual(child.stage, .appeared)
        child.view.removeFromSuperview()
        XCTAssertEqual(child.stage, .disappeared)
        XCTAssertTrue(child.isBalanced)
        window.isHidden = true
    }

    func testChildThatLeavesBeforeTheNextFrameHasAppeared() {
        let log = CallRecorder()
        let parent = RecordingController("p")
        let window = makeWindow(parent)
        let child = RecordingController("c", log: log)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.view.removeFromSuperview()
        XCTAssertEqual(
            log.take().filter { $0.contains("ppear") && !$0.contains("isAppearing") },
            ["c.willAppear", "c.didAppear", "c.willDisappear", "c.didDisappear"])
        window.isHidden = true
    }

    func testViewDidAppearFindsTheViewLaidOut() {
        final class Page: UIViewController {
            var sizes: [String: CGSize] = [:]
            override func viewDidLayoutSubviews() { sizes["layout"] = view.bounds.size }
            override func viewDidAppear(_ animated: Bool) {
                sizes["appeared"] = view.bounds.size
                XCTAssertNotNil(sizes["layout"], "laid out before")
            }
        }
        let root = Page()
        let page = Page()
        let tab = Page()
        let tabs = UITabBarController()
        tabs.viewControllers = [tab]
        let size = CGSize(width: 400, height: 300)
        for (controller, inner) in [
            (root, root), (UINavigationController(rootViewController: page), page), (tabs, tab),
        ] {
            let window = UIWindow(frame: CGRect(origin: .zero, size: size))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            XCTAssertNil(inner.sizes["appeared"])
            window.drawFrame()
            XCTAssertEqual(inner.sizes["appeared"], inner.sizes["layout"])
            XCTAssertEqual(inner.sizes["appeared"]?.width, 400)
            window.isHidden = true
        }
    }

    func testMovingToParentIsKnownWhileAppearing() {
        final class Asking: RecordingController {
            var answers: [Bool] = []
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                answers.append(isMovingToParent)
            }
            override func viewWillDisappear(_ animated: Bool) {
                super.viewWillDisappear(animated)
                answers.append(isMovingFromParent)
            }
        }
        let asking = Asking("a")
        let navigation = UINavigationController(rootViewController: RecordingController("root"))
        let window = makeWindow(navigation)
        navigation.pushViewController(asking, animated: false)
        navigation.pushViewController(RecordingController("above"), animated: false)
        navigation.popViewController(animated: false)
        navigation.popViewController(animated: false)
        XCTAssertEqual(asking.answers, [true, false, false, true])
        window.isHidden = true
    }

    func testAContainerMayForwardAppearanceItself() {
        final class Manual: RecordingController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let parent = Manual("p")
        let child = RecordingController("c")
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        let window = makeWindow(parent)
        XCTAssertNil(child.counts["willAppear"])
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
        XCTAssertEqual(child.counts["didAppear"], 1)
        window.isHidden = true
    }

    func testATransitionThatIsTurnedAroundStaysBalanced() {
        let log = CallRecorder()
        let controller = RecordingController("a", log: log)
        controller.loadViewIfNeeded()
        _ = log.take()
        controller.beginAppearanceTransition(true, animated: true)
        controller.beginAppearanceTransition(true, animated: true)
        controller.beginAppearanceTransition(false, animated: true)
        controller.endAppearanceTransition()
        controller.endAppearanceTransition()
        XCTAssertEqual(log.take(), ["a.willAppear", "a.willDisappear", "a.didDisappear"])
    }

    func testLayoutCallbacksSurroundTheViewsOwn() {
        final class Laid: UIViewController {
            var calls: [String] = []
            override func viewWillLayoutSubviews() { calls.append("will") }
            override func viewDidLayoutSubviews() { calls.append("did") }
        }
        let controller = Laid()
        let window = makeWindow(controller)
        controller.calls = []
        window.resize(width: 900)
        XCTAssertEqual(controller.calls, ["will", "did"])
        XCTAssertEqual(controller.view.bounds.width, 900)
        window.isHidden = true
    }

    func testSafeAreaIsInheritedAndAddedTo() throws {
        let parent = UIViewController()
        let child = UIViewController()
        parent.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
        child.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        let window = makeWindow(parent, width: 700, height: 500)
        child.view.frame = CGRect(x: 0, y: 5, width: 700, height: 480)
        XCTAssertEqual(
            child.view.safeAreaInsets, UIEdgeInsets(top: 16, left: 2, bottom: 3, right: 4))
        window.isHidden = true
    }

    func testControllerWithoutParentCannotBecomeItsOwnDescendantsChild() {
        let outer = UIViewController()
        let inner = UIViewController()
        outer.addChild(inner)
        inner.addChild(outer)
        XCTAssertNil(outer.parent)
        XCTAssertTrue(inner.children.isEmpty)
    }

    func testTraitsComeFromTheParentWithItsOverride() throws {
        let parent = UIViewController()
        let child = TraitRecorder()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        let window = makeWindow(parent, width: 1024)
        child.seen = []
        parent.setOverrideTraitCollection(
            UITraitCollection(horizontalSizeClass: .compact), forChild: child)
        XCTAssertEqual(child.traitCollection.horizontalSizeClass, .compact)
        XCTAssertEqual(child.view.traitCollection.horizontalSizeClass, .compact)
        XCTAssertEqual(parent.traitCollection.horizontalSizeClass, .regular)
        XCTAssertEqual(child.seen, [.regular])
        parent.setOverrideTraitCollection(nil, forChild: child)
        XCTAssertEqual(child.traitCollection.horizontalSizeClass, .regular)
        XCTAssertEqual(child.seen, [.regular, .compact])
        window.isHidden = true
    }

    func testCoveredControllersHearOfTraitChangesOnce() {
        let covered = TraitRecorder()
        let top = TraitRecorder()
        let navigation = UINavigationController(rootViewController: covered)
        let window = makeWindow(navigation, width: 1024)
        navigation.pushViewController(top, animated: false)
        covered.seen = []
        top.seen = []
        window.resize(width: 400)
        XCTAssertEqual(covered.seen, [.regular])
        XCTAssertEqual(top.seen, [.regular])
        window.isHidden = true
    }
}

/// Writes down the size class of before at each change.
private final class TraitRecorder: UIViewController {
    var seen: [UIUserInterfaceSizeClass?] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        seen.append(previousTraitCollection?.horizontalSizeClass)
    }
}
