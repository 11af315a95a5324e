import XCTest

import UIKit

@preconcurrency @MainActor
final class SplitCollapseTests: XCTestCase {
    private let log = CallRecorder()
    private lazy var recorder = SplitRecorder(log)
    private let master = RecordingController("master")
    private let detail = RecordingController("detail")
    private lazy var navigation = UINavigationController(rootViewController: master)
    private let split = UISplitViewController()
    private var window: UIWindow?

    override func tearDown() async throws {
        window?.isHidden = true
        window = nil
    }

    private func open(_ controllers: [UIViewController], width: CGFloat = 1024) -> UIWindow {
        split.delegate = recorder
        split.viewControllers = controllers
        let window = makeWindow(split, width: width)
        self.window = window
        return window
    }

    // MARK: Collapsing

    func testNavigationControllerTakesTheSecondaryIn() {
        let window = open([navigation, detail])
        XCTAssertFalse(split.isCollapsed)
        XCTAssertEqual(log.take(), [])
        window.resize(width: 400)
        XCTAssertTrue(split.isCollapsed)
        XCTAssertEqual(
            log.take(),
            [
                "primary for collapsing [nav(master), detail]",
                "collapse detail onto nav(master) [nav(master), detail]",
            ])
        XCTAssertEqual(split.viewControllers, [navigation])
        XCTAssertEqual(navigation.viewControllers, [master, detail])
        XCTAssertEqual(split.children, [navigation])
        XCTAssertTrue(detail.view.window === window)
        XCTAssertNil(master.view.window)
        XCTAssertEqual(navigation.view.frame, window.bounds)
    }

    func testShownControllerIsNotToldThatItGoes() {
        let window = open([navigation, detail])
        window.resize(width: 400)
        window.resize(width: 1024)
        XCTAssertEqual(detail.counts["willAppear"], 1)
        XCTAssertNil(detail.counts["willDisappear"])
        XCTAssertEqual(master.counts["willAppear"], 2)
        XCTAssertEqual(master.counts["didDisappear"], 1)
        XCTAssertTrue(master.isBalanced)
        XCTAssertTrue(detail.isBalanced)
    }

    func testDelegateThatTakesTheSecondaryItself() {
        recorder.takesSecondary = true
        let window = open([navigation, detail])
        window.resize(width: 400)
        XCTAssertEqual(split.viewControllers, [navigation])
        XCTAssertEqual(navigation.viewControllers, [master])
        XCTAssertNil(detail.parent)
        XCTAssertNil(detail.view.window)
        XCTAssertEqual(detail.counts["didDisappear"], 1)
        XCTAssertTrue(detail.isBalanced)
    }

    func testPlainPrimaryLeavesTheSecondaryAside() {
        let window = open([master, detail])
        window.resize(width: 400)
        XCTAssertEqual(split.viewControllers, [master])
        XCTAssertNil(detail.parent)
        XCTAssertTrue(master.view.window === window)
        XCTAssertTrue(detail.isBalanced)
    }

    func testTheDelegatesPrimaryIsTheOnlyChildWhenCollapsed() {
        let other = UINavigationController(rootViewController: RecordingController("other"))
        recorder.primaryForCollapsing = other
        let window = open([navigation, detail])
        window.resize(width: 400)
        XCTAssertEqual(
            log.take(),
            [
                "primary for collapsing [nav(master), detail]",
                "collapse detail onto nav(other) [nav(master), detail]",
            ])
        XCTAssertEqual(split.viewControllers, [other])
        XCTAssertEqual(split.children, [other])
        XCTAssertNil(navigation.parent)
        XCTAssertNil(navigation.view.window)
        XCTAssertTrue(master.isBalanced)
        XCTAssertTrue(detail.view.window === window)
    }

    func testSecondaryChosenAsTheOnlyOne() {
        recorder.primaryForCollapsing = detail
        let window = open([navigation, detail])
        window.resize(width: 400)
        XCTAssertEqual(log.take(), ["primary for collapsing [nav(master), detail]"])
        XCTAssertEqual(split.viewControllers, [detail])
        XCTAssertEqual(detail.view.frame, window.bounds)
        XCTAssertTrue(detail.isBalanced)
        recorder.primaryForExpanding = navigation
        recorder.separated = { [detail] _ in detail }
        window.resize(width: 1024)
        XCTAssertEqual(split.viewControllers, [navigation, detail])
        XCTAssertTrue(detail.isBalanced)
        XCTAssertTrue(master.isBalanced)
    }

    func testNestedNavigationControllerIsPushedWhole() {
        let inner = UINavigationController(rootViewController: detail)
        let window = open([navigation, inner])
        window.resize(width: 400)
        XCTAssertEqual(navigation.viewControllers, [master, inner])
        XCTAssertTrue(inner.navigationBar.isHidden)
        window.resize(width: 1024)
        XCTAssertEqual(split.viewControllers, [navigation, inner])
        XCTAssertEqual(navigation.viewControllers, [master])
        XCTAssertFalse(inner.navigationBar.isHidden)
        XCTAssertEqual(inner.navigationBar.topItem?.title, "detail")
    }

    func testCollapsesWhenItComesIntoANarrowWindow() {
        let window = open([navigation, detail], width: 400)
        XCTAssertEqual(
            log.take(),
            [
                "primary for collapsing [nav(master), detail]",
                "collapse detail onto nav(master) [nav(master), detail]",
            ])
        XCTAssertTrue(split.isCollapsed)
        XCTAssertTrue(detail.view.window === window)
        XCTAssertTrue(master.isBalanced)
        XCTAssertTrue(detail.isBalanced)
        XCTAssertEqual(detail.stage, .appeared)
    }

    func testTwoControllersSetWhileCollapsedCollapseAtOnce() {
        let window = open([navigation, detail], width: 400)
        let stack = UINavigationController(rootViewController: RecordingController("a"))
        let other = RecordingController("b")
        _ = log.take()
        split.viewControllers = [stack, other]
        XCTAssertEqual(
            log.take(),
            ["primary for collapsing [nav(a), b]", "collapse b onto nav(a) [nav(a), b]"])
        XCTAssertEqual(split.viewControllers, [stack])
        XCTAssertTrue(other.view.window === window)
        XCTAssertNil(detail.view.window)
        XCTAssertTrue(detail.isBalanced)
    }

    func testHiddenPrimaryIsShownByCollapsing() {
        split.preferredDisplayMode = .secondaryOnly
        let window = open([navigation, detail])
        XCTAssertNil(navigation.view.window)
        window.resize(width: 400)
        XCTAssertTrue(detail.view.window === window)
        XCTAssertEqual(detail.counts["willAppear"], 1)
        XCTAssertTrue(master.isBalanced)
    }

    // MARK: Expanding

    func testExpandingGivesTheSecondaryBack() {
        let window = open([navigation, detail], width: 400)
        _ = log.take()
        window.resize(width: 1024)
        XCTAssertEqual(
            log.take(),
            [
                "primary for expanding [nav(master, detail)]",
                "separate from nav(master, detail) [nav(master, detail)]",
            ])
        XCTAssertFalse(split.isCollapsed)
        XCTAssertEqual(split.viewControllers, [navigation, detail])
        XCTAssertEqual(navigation.viewControllers, [master])
        XCTAssertTrue(detail.parent === split)
        XCTAssertTrue(master.view.window === window)
        XCTAssertEqual(detail.view.frame.maxX, 1024)
    }

    func testTheDelegateSeparatesTheColumns() {
        let fresh = RecordingController("fresh")
        recorder.separated = { primary in
            (primary as? UINavigationController)?.popViewController(animated: false)
            return fresh
        }
        let window = open([navigation, detail], width: 400)
        window.resize(width: 1024)
        XCTAssertEqual(split.viewControllers, [navigation, fresh])
        XCTAssertEqual(navigation.viewControllers, [master])
        XCTAssertNil(detail.parent)
        XCTAssertTrue(detail.isBalanced)
        XCTAssertEqual(fresh.stage, .appeared)
    }

    func testFormerSecondaryComesBackWhenNobodyGivesOne() {
        let window = open([navigation, detail], width: 400)
        navigation.popToRootViewController(animated: false)
        window.resize(width: 1024)
        XCTAssertEqual(split.viewControllers, [navigation, detail])
        XCTAssertEqual(detail.stage, .appeared)
        XCTAssertTrue(detail.isBalanced)
    }

    func testFormerSecondaryThatWentElsewhereIsLeftThere() {
        recorder.takesSecondary = true
        let window = open([navigation, detail], width: 400)
        let owner = UIViewController()
        owner.addChild(detail)
        window.resize(width: 1024)
        XCTAssertEqual(split.viewControllers, [navigation])
        XCTAssertTrue(detail.parent === owner)
        XCTAssertEqual(navigation.view.window, window)
    }

    func testTheDelegateNamesThePrimaryForExpanding() {
        let other = RecordingController("other")
        recorder.primaryForExpanding = other
        let window = open([navigation, detail], width: 400)
        window.resize(width: 1024)
        XCTAssertEqual(split.viewControllers.first, other)
        XCTAssertNil(navigation.parent)
        XCTAssertEqual(other.stage, .appeared)
        XCTAssertTrue(master.isBalanced)
    }

    func testOverriddenTraitsKeepItExpanded() {
        let parent = UIViewController()
        split.viewControllers = [navigation, detail]
        parent.addChild(split)
        parent.setOverrideTraitCollection(
            UITraitCollection(horizontalSizeClass: .regular), forChild: split)
        parent.view.addSubview(split.view)
        split.didMove(toParent: parent)
        window = makeWindow(parent, width: 400)
        XCTAssertFalse(split.isCollapsed)
        parent.setOverrideTraitCollection(nil, forChild: split)
        XCTAssertTrue(split.isCollapsed)
    }

    func testCollapsingAndExpandingPostANotification() throws {
        let window = open([navigation, detail])
        var states: [Bool] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIViewController.showDetailTargetDidChangeNotification, object: split, queue: nil
        ) { [split] _ in MainActor.assumeIsolated { states.append(split.isCollapsed) } }
        defer { NotificationCenter.default.removeObserver(token) }
        window.resize(width: 400)
        window.resize(width: 1024)
        XCTAssertEqual(states, [true, false])
    }
}
