import UITesting
import XCTest

import UIKit

/// Each of the delegate's fourteen methods: when it is called, with what, and what its answer does.
@preconcurrency @MainActor
final class SplitDelegateTests: XCTestCase {
    private let log = CallRecorder()
    private lazy var recorder = SplitRecorder(log)
    private lazy var master = RecordingController("master")
    private lazy var detail = RecordingController("detail")
    private lazy var other = RecordingController("other")
    private lazy var stack = UINavigationController(rootViewController: master)
    private let split = UISplitViewController()

    private func open(
        width: CGFloat = 1024, height: CGFloat = 700, secondary: UIViewController? = nil
    ) throws -> AppHarness {
        split.delegate = recorder
        split.viewControllers = [stack, secondary ?? detail]
        return try AppHarness(rootViewController: split, size: CGSize(width: width, height: height))
    }

    // MARK: Modes

    func testTheDelegateIsToldOfEachOtherMode() throws {
        let app = try open()
        XCTAssertEqual(log.take(), [], "the first mode is no change")
        split.preferredDisplayMode = .secondaryOnly
        XCTAssertEqual(log.take(), ["oneBesideSecondary willChangeTo secondaryOnly"])
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        split.preferredDisplayMode = .secondaryOnly
        app.turn()
        XCTAssertEqual(log.take(), [], "no change, no call")
        split.pressDisplayModeButton()
        XCTAssertEqual(log.take(), ["secondaryOnly willChangeTo oneBesideSecondary"])
        app.resize(to: CGSize(width: 700, height: 900))
        split.preferredDisplayMode = .automatic
        XCTAssertEqual(log.take(), ["oneBesideSecondary willChangeTo secondaryOnly"])
    }

    func testTheDelegateChoosesTheModeOfAnAction() throws {
        let app = try open()
        for mode in [UISplitViewController.DisplayMode.oneOverSecondary, .secondaryOnly, .oneBesideSecondary]
        {
            recorder.targetMode = mode
            split.pressDisplayModeButton()
            XCTAssertEqual(split.displayMode, mode, "the button")
        }
        recorder.targetMode = .secondaryOnly
        app.key("s", [.control, .shift])
        XCTAssertEqual(split.displayMode, .secondaryOnly, "the key command")
        recorder.targetMode = .oneOverSecondary
        app.advance(by: 1)
        app.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 400, y: 300))
        XCTAssertEqual(split.displayMode, .oneOverSecondary, "a swipe")
        recorder.targetMode = .automatic
        app.advance(by: 1)
        app.click(at: CGPoint(x: 900, y: 300))
        XCTAssertEqual(split.displayMode, .secondaryOnly, "a click beside the column")
    }

    // MARK: Orientation

    func testTheDelegateTurnsTheWindowAtItsPresentation() throws {
        recorder.preferredOrientation = .portrait
        let app = try open(width: 640, height: 500)
        XCTAssertEqual(app.window.bounds.size, CGSize(width: 500, height: 640))
        app.resize(to: CGSize(width: 1024, height: 700))
        XCTAssertEqual(app.window.bounds.size, CGSize(width: 1024, height: 700), "at first only")
        XCTAssertEqual(split.preferredInterfaceOrientationForPresentation, .portrait)
        let columns = UISplitViewController()
        columns.viewControllers = [RecordingController("a"), RecordingController("b")]
        columns.delegate = recorder
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 900, height: 650))
        window.rootViewController = columns
        window.makeKeyAndVisible()
        XCTAssertEqual(window.bounds.size, CGSize(width: 650, height: 800), "as high as there is room")
        recorder.preferredOrientation = nil
        XCTAssertEqual(columns.preferredInterfaceOrientationForPresentation, .portrait, "the window's")
        window.close()
    }

    func testTheDelegateLimitsTheOrientations() throws {
        XCTAssertEqual(split.supportedInterfaceOrientations, .all)
        let app = try open(width: 800, height: 1000)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        recorder.supported = .landscape
        XCTAssertEqual(split.supportedInterfaceOrientations, .landscape)
        app.resize(to: CGSize(width: 801, height: 1000))
        XCTAssertEqual(split.displayMode, .oneBesideSecondary, "in a tall window, as in a wide one")
        recorder.supported = .portrait
        app.resize(to: CGSize(width: 1000, height: 600))
        XCTAssertEqual(split.displayMode, .secondaryOnly)
    }

    // MARK: Collapsing and expanding

    func testTheDelegateNamesTheControllerThatStays() throws {
        recorder.primaryForCollapsing = other
        let app = try open()
        app.resize(to: CGSize(width: 400, height: 700))
        XCTAssertEqual(split.viewControllers, [other])
        XCTAssertNil(stack.parent)
        XCTAssertEqual(other.stage, .appeared)
        XCTAssertTrue(log.take().contains("primary for collapsing [nav(master), detail]"))
    }

    func testTheDelegateMayDropTheSecondary() throws {
        let app = try open()
        app.resize(to: CGSize(width: 400, height: 700))
        XCTAssertEqual(stack.viewControllers, [master, detail], "false: the primary takes it")
        XCTAssertTrue(log.take().contains("collapse detail onto nav(master) [nav(master), detail]"))
        app.resize(to: CGSize(width: 1024, height: 700))
        recorder.takesSecondary = true
        app.resize(to: CGSize(width: 400, height: 700))
        XCTAssertEqual(stack.viewControllers, [master], "true: nobody does")
        XCTAssertNil(detail.parent)
    }

    func testTheDelegateNamesThePrimaryThatComesBack() throws {
        recorder.primaryForExpanding = other
        let app = try open(width: 400)
        XCTAssertTrue(split.isCollapsed)
        app.resize(to: CGSize(width: 1024, height: 700))
        XCTAssertEqual(split.viewControllers.first, other)
        XCTAssertTrue(log.take().contains("primary for expanding [nav(master, detail)]"))
    }

    func testTheDelegateNamesTheSecondaryThatComesBack() throws {
        let app = try open(width: 400)
        app.resize(to: CGSize(width: 1024, height: 700))
        XCTAssertEqual(split.viewControllers, [stack, detail], "nil: the primary gives it")
        app.resize(to: CGSize(width: 400, height: 700))
        recorder.separated = { [other, stack] _ in
            stack.popToRootViewController(animated: false)
            return other
        }
        app.resize(to: CGSize(width: 1024, height: 700))
        XCTAssertEqual(split.viewControllers, [stack, other])
    }

    // MARK: Showing

    func testTheDelegateMayShowAControllerItself() throws {
        let app = try open()
        recorder.showsItself = true
        split.show(other, sender: master)
        XCTAssertEqual(log.take(), ["show other"])
        XCTAssertEqual(split.viewControllers, [stack, detail], "true: nothing more is done")
        recorder.showsItself = false
        detail.show(other, sender: detail)
        XCTAssertEqual(log.take(), ["show other"])
        XCTAssertEqual(split.viewControllers, [stack, other], "false: in the column that asks")
        app.resize(to: CGSize(width: 400, height: 700))
        let third = RecordingController("third")
        split.show(third, sender: nil)
        app.advance(by: 1)
        XCTAssertTrue(split.presentedViewController === third, "collapsed: presented")
    }

    func testTheDelegateMayShowADetailItself() throws {
        let app = try open()
        recorder.showsItself = true
        master.showDetailViewController(other, sender: self)
        XCTAssertEqual(log.take(), ["show detail other"])
        XCTAssertEqual(split.viewControllers, [stack, detail])
        recorder.showsItself = false
        master.showDetailViewController(other, sender: self)
        XCTAssertEqual(split.viewControllers, [stack, other])
        app.resize(to: CGSize(width: 400, height: 700))
        let third = RecordingController("third")
        master.showDetailViewController(third, sender: nil)
        app.advance(by: 1)
        XCTAssertTrue(stack.topViewController === third, "collapsed: the stack pushes it")
    }

    // MARK: The older methods

    func testTheDelegateHidesTheColumnByOrientation() throws {
        recorder.tellsShape = true
        let app = try open()
        XCTAssertEqual(log.take(), ["should hide nav(master) in landscapeRight"])
        recorder.hidesIn = [.landscapeRight]
        app.resize(to: CGSize(width: 1000, height: 700))
        XCTAssertEqual(log.take(), [], "asked once for an orientation")
        app.resize(to: CGSize(width: 700, height: 1000))
        XCTAssertEqual(log.take(), ["should hide nav(master) in portrait"])
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        app.resize(to: CGSize(width: 1000, height: 700))
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        _ = log.take()
        split.preferredDisplayMode = .oneBesideSecondary
        app.resize(to: CGSize(width: 700, height: 1000))
        XCTAssertFalse(log.take().contains { $0.hasPrefix("should hide") }, "the mode is not automatic")
    }

    func testTheDelegateGetsAButtonForTheHiddenColumn() throws {
        recorder.tellsShape = true
        let app = try open(width: 700, height: 900)
        XCTAssertEqual(
            log.take(), ["should hide nav(master) in portrait", "will hide nav(master), button master"])
        XCTAssertTrue(recorder.popover?.contentViewController === stack)
        app.resize(to: CGSize(width: 1000, height: 700))
        XCTAssertNil(recorder.button)
        app.resize(to: CGSize(width: 700, height: 900))
        XCTAssertNotNil(recorder.button)
        app.resize(to: CGSize(width: 400, height: 900))
        XCTAssertNil(recorder.button, "no use for it while collapsed")
        app.resize(to: CGSize(width: 700, height: 900))
        XCTAssertNotNil(recorder.button)
    }

    func testTheDelegateIsToldThatTheButtonIsOfNoUse() throws {
        recorder.tellsShape = true
        let app = try open(width: 700, height: 900)
        let button = try XCTUnwrap(recorder.button)
        _ = log.take()
        app.resize(to: CGSize(width: 1000, height: 700))
        XCTAssertEqual(
            log.take(),
            [
                "should hide nav(master) in landscapeRight",
                "secondaryOnly willChangeTo oneBesideSecondary", "will show nav(master), button master",
            ])
        XCTAssertTrue(recorder.invalidated === button)
        app.resize(to: CGSize(width: 700, height: 900))
        _ = log.take()
        app.resize(to: CGSize(width: 400, height: 900))
        XCTAssertEqual(
            log.take(),
            [
                "will show nav(master), button master", "primary for collapsing [nav(master), detail]",
                "collapse detail onto nav(master) [nav(master), detail]",
            ])
    }

    func testTheDelegateIsToldOfThePopover() throws {
        recorder.tellsShape = true
        let app = try open(
            width: 700, height: 900, secondary: UINavigationController(rootViewController: detail))
        let button = try XCTUnwrap(recorder.button)
        detail.navigationItem.leftBarButtonItem = button
        app.turn()
        _ = log.take()
        app.click(try XCTUnwrap(button.shownButton))
        app.advance(by: 1)
        XCTAssertEqual(log.take(), ["popover will present nav(master)"])
        let popover = try XCTUnwrap(recorder.popover)
        XCTAssertTrue(popover.isPopoverVisible)
        XCTAssertTrue(master.view.window === app.window)
        XCTAssertEqual(master.stage, .appeared)
        XCTAssertTrue(stack.parent === split, "it is still the split view's child")
        app.resize(to: CGSize(width: 1000, height: 700))
        app.advance(by: 1)
        XCTAssertFalse(popover.isPopoverVisible, "it is shown beside the other now")
        XCTAssertTrue(stack.view.superview === split.view)
        XCTAssertTrue(master.isBalanced)
        XCTAssertTrue(detail.isBalanced)
        _ = log.take()
        // Shown over the other one, it is presented, too.
        app.resize(to: CGSize(width: 700, height: 900))
        _ = log.take()
        split.pressDisplayModeButton()
        XCTAssertEqual(
            log.take(),
            ["secondaryOnly willChangeTo oneOverSecondary", "popover will present nav(master)"])
    }

    func testCollapsingWhileThePopoverShowsTheColumn() throws {
        recorder.tellsShape = true
        let app = try open(
            width: 700, height: 900, secondary: UINavigationController(rootViewController: detail))
        let button = try XCTUnwrap(recorder.button)
        detail.navigationItem.leftBarButtonItem = button
        app.turn()
        app.click(try XCTUnwrap(button.shownButton))
        app.advance(by: 1)
        let popover = try XCTUnwrap(recorder.popover)
        XCTAssertTrue(popover.isPopoverVisible)
        app.resize(to: CGSize(width: 400, height: 900))
        app.advance(by: 1)
        XCTAssertFalse(popover.isPopoverVisible)
        XCTAssertEqual(split.viewControllers, [stack])
        XCTAssertTrue(stack.view.superview === split.view)
        XCTAssertEqual(master.breaches, [])
        XCTAssertEqual(detail.breaches, [])
        XCTAssertEqual(detail.stage, .appeared)
        _ = try app.picture()
    }

    // MARK: Which portrait, which landscape
}
