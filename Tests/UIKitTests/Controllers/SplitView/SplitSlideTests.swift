import UITesting
import XCTest

@testable import UIKit

/// The primary column sliding in and out, by itself and with fingers, frame by frame.
@preconcurrency @MainActor
final class SplitSlideTests: XCTestCase {
    private let log = CallRecorder()
    private lazy var recorder = SplitRecorder(log)
    private lazy var master = RecordingController("master", log: log)
    private lazy var detail = RecordingController("detail", log: log)
    private let split = UISplitViewController()

    private func open(
        _ mode: UISplitViewController.DisplayMode, size: CGSize = CGSize(width: 800, height: 300)
    ) throws -> AppHarness {
        split.preferredDisplayMode = mode
        split.viewControllers = [master, detail]
        let app = try AppHarness(rootViewController: split, size: size)
        master.view.backgroundColor = .systemOrange
        detail.view.backgroundColor = .systemTeal
        split.delegate = recorder
        app.turn()
        _ = log.take()
        return app
    }

    private var edge: CGFloat { master.shownLeft + master.view.bounds.width }

    private func settle(_ app: AppHarness) throws { try app.settle(while: split.isMoving) }

    // MARK: By itself

    func testTheButtonHasTheColumnSlideOut() throws {
        let app = try open(.oneBesideSecondary)
        split.pressDisplayModeButton()
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertNotNil(master.view.window, "it is there until it is out")
        XCTAssertEqual(edge, 320)
        var edges: [CGFloat] = []
        for _ in 0..<60 where split.isMoving {
            app.advance(by: 1 / 60)
            if master.view.window != nil { edges.append(edge) }
            _ = try app.picture()
        }
        XCTAssertGreaterThan(edges.count, 15, "about 60 frames a second")
        XCTAssertEqual(edges, edges.sorted(by: >))
        XCTAssertNil(master.view.window)
        XCTAssertEqual(detail.view.frame, CGRect(x: 0, y: 0, width: 800, height: 300))
        XCTAssertEqual(
            log.take(),
            [
                "oneBesideSecondary willChangeTo secondaryOnly", "master.willDisappear",
                "master.didDisappear",
            ])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testTheColumnSlidesInAndTheShadeFades() throws {
        let app = try open(.secondaryOnly, size: CGSize(width: 700, height: 800))
        split.pressDisplayModeButton()
        XCTAssertEqual(split.displayMode, .oneOverSecondary)
        app.advance(by: 0.1)
        let shade = try XCTUnwrap(split.splitView?.shade)
        XCTAssertGreaterThan(shade.shownAlpha, 0)
        XCTAssertLessThan(shade.shownAlpha, 1)
        XCTAssertEqual(
            log.take(),
            [
                "secondaryOnly willChangeTo oneOverSecondary", "master.didLoad", "master.willAppear",
                "master.isAppearing",
            ].filter { $0 != "master.didLoad" })
        try settle(app)
        XCTAssertEqual(log.take(), ["master.didAppear"])
        XCTAssertEqual(edge, 280)
        XCTAssertEqual(shade.shownAlpha, 1)
    }

    func testTurnedRoundOnTheWayItGoesOnFromWhereItIs() throws {
        let app = try open(.oneBesideSecondary)
        split.pressDisplayModeButton()
        app.advance(by: 0.1)
        let before = edge
        XCTAssertLessThan(before, 300)
        split.pressDisplayModeButton()
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        XCTAssertEqual(edge, before, accuracy: 1)
        try settle(app)
        XCTAssertEqual(edge, 320)
        XCTAssertEqual(
            log.take(),
            [
                "oneBesideSecondary willChangeTo secondaryOnly", "master.willDisappear",
                "secondaryOnly willChangeTo oneBesideSecondary", "master.willAppear",
                "master.isAppearing", "master.didAppear",
            ])
    }

    func testResizingAndCollapsingInTheMiddle() throws {
        let app = try open(.oneBesideSecondary)
        split.pressDisplayModeButton()
        app.advance(by: 0.1)
        app.resize(to: CGSize(width: 900, height: 300))
        _ = try app.picture()
        XCTAssertEqual(detail.view.frame.width, 900)
        app.resize(to: CGSize(width: 400, height: 300))
        XCTAssertTrue(split.isCollapsed)
        XCTAssertFalse(split.isMoving)
        _ = try app.picture()
        app.resize(to: CGSize(width: 800, height: 300))
        try settle(app)
        XCTAssertTrue(master.isBalanced)
        XCTAssertTrue(detail.isBalanced)
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
    }

    func testTheAppsOwnChangeInAnAnimationBlockSlides() throws {
        let app = try open(.oneBesideSecondary)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            split.preferredDisplayMode = .secondaryOnly
        }
        app.advance(by: 0.5)
        XCTAssertEqual(edge, 160, accuracy: 4)
        app.advance(by: 0.6)
        XCTAssertNil(master.view.window)
        split.preferredDisplayMode = .oneBesideSecondary
        app.turn()
        XCTAssertFalse(split.isMoving, "without a block it is immediate")
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            split.preferredPrimaryColumnWidth = 220
        }
        XCTAssertEqual(split.primaryColumnWidth, 220)
        app.advance(by: 0.5)
        XCTAssertEqual(master.view.presentedBounds.width, 270, accuracy: 3)
        XCTAssertEqual(detail.view.presentedBounds.width, 529, accuracy: 3)
        app.advance(by: 1)
        XCTAssertEqual(detail.view.presentedBounds.width, 579)
    }

    func testShowingAnotherDetailWhileItSlides() throws {
        let app = try open(.oneBesideSecondary)
        split.pressDisplayModeButton()
        app.advance(by: 0.1)
        let other = RecordingController("other")
        split.showDetailViewController(other, sender: nil)
        XCTAssertEqual(other.stage, .appeared)
        try settle(app)
        XCTAssertNil(master.view.window)
        XCTAssertTrue(master.isBalanced)
        XCTAssertTrue(detail.isBalanced)
        XCTAssertEqual(other.view.frame.width, 800)
    }

    func testAHiddenWindowEndsItQuietly() throws {
        let app = try open(.oneBesideSecondary)
        split.pressDisplayModeButton()
        app.advance(by: 0.1)
        app.window.rootViewController = UIViewController()
        app.advance(by: 1)
        XCTAssertEqual(master.stage, .disappeared)
        XCTAssertEqual(detail.stage, .disappeared)
        app.window.rootViewController = split
        app.turn()
        XCTAssertNil(master.view.window)
        XCTAssertEqual(detail.stage, .appeared)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    // MARK: Swipes

    func testAFingerFromTheEdgeBringsTheColumnIn() throws {
        let app = try open(.secondaryOnly)
        recorder.targetMode = .oneBesideSecondary
        let finger = app.finger(at: CGPoint(x: 4, y: 150))
        finger.move(to: CGPoint(x: 16, y: 150))
        XCTAssertEqual(log.take(), ["master.willAppear", "master.isAppearing"])
        finger.move(to: CGPoint(x: 116, y: 160))
        XCTAssertEqual(edge, 101, accuracy: 2, "it follows the finger")
        XCTAssertEqual(detail.view.frame.minX, 102, accuracy: 2)
        XCTAssertEqual(split.displayMode, .secondaryOnly, "nothing is decided")
        _ = try app.picture()
        finger.move(to: CGPoint(x: 216, y: 160))
        finger.up()
        XCTAssertEqual(log.take(), ["secondaryOnly willChangeTo oneBesideSecondary"])
        try settle(app)
        XCTAssertEqual(log.take(), ["master.didAppear"])
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        XCTAssertEqual(edge, 320)
    }

    func testASwipeCanBeTurnedBack() throws {
        let app = try open(.secondaryOnly)
        let finger = app.finger(at: CGPoint(x: 4, y: 150))
        for x in [20, 120, 260, 180, 60, 30] {
            finger.move(to: CGPoint(x: x, y: 150))
            app.advance(by: 0.05)
        }
        app.advance(by: 0.2)
        finger.up()
        try settle(app)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertNil(master.view.window)
        XCTAssertEqual(
            log.take(),
            ["master.willAppear", "master.isAppearing", "master.willDisappear", "master.didDisappear"],
            "the delegate hears nothing: the mode never changed")
    }

    func testAFlingCountsHoweverShort() throws {
        let app = try open(.secondaryOnly)
        app.drag(from: CGPoint(x: 4, y: 150), to: CGPoint(x: 90, y: 150))
        try settle(app)
        XCTAssertNotEqual(split.displayMode, .secondaryOnly)
    }

    func testAFingerPutsAnOverlaidColumnAway() throws {
        let app = try open(.oneOverSecondary)
        for start in [CGPoint(x: 600, y: 100), CGPoint(x: 200, y: 100)] {
            let finger = app.finger(at: start)
            finger.move(to: CGPoint(x: start.x - 15, y: 100))
            finger.move(to: CGPoint(x: start.x - 190, y: 100))
            XCTAssertEqual(edge, 140, accuracy: 2)
            _ = try app.picture()
            finger.up()
            try settle(app)
            XCTAssertEqual(split.displayMode, .secondaryOnly)
            split.preferredDisplayMode = .oneOverSecondary
            app.turn()
        }
    }

    func testAFingerCatchesASlidingColumn() throws {
        let app = try open(.oneBesideSecondary)
        split.pressDisplayModeButton()
        app.advance(by: 0.1)
        let before = edge
        let finger = app.finger(at: CGPoint(x: before - 20, y: 100))
        finger.move(to: CGPoint(x: before - 5, y: 100))
        let caught = edge
        XCTAssertEqual(caught, before + 5, accuracy: 2, "from where it was")
        app.advance(by: 1)
        XCTAssertEqual(edge, caught, "a held column stands still")
        finger.move(to: CGPoint(x: before + 295, y: 100))
        finger.up()
        try settle(app)
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        XCTAssertTrue(master.isBalanced || master.counts["willDisappear"] == 1)
        XCTAssertEqual(master.stage, .appeared)
        XCTAssertEqual(
            log.take().filter { $0.contains("willChangeTo") },
            [
                "oneBesideSecondary willChangeTo secondaryOnly",
                "secondaryOnly willChangeTo oneBesideSecondary",
            ])
    }

    func testTheMouseDragsFromTheVeryEdge() throws {
        let app = try open(.secondaryOnly)
        recorder.targetMode = .oneOverSecondary
        app.mouseDrag(from: CGPoint(x: 12, y: 100), to: CGPoint(x: 300, y: 100))
        XCTAssertEqual(split.displayMode, .secondaryOnly, "that is where text is selected")
        detail.view.addSubview(UITextView(frame: detail.view.bounds))
        app.turn()
        app.mouseDrag(from: CGPoint(x: 3, y: 100), to: CGPoint(x: 300, y: 100))
        app.advance(by: 1)
        XCTAssertEqual(split.displayMode, .oneOverSecondary)
        recorder.targetMode = .automatic
        app.mouseDrag(from: CGPoint(x: 600, y: 100), to: CGPoint(x: 300, y: 100))
        app.advance(by: 1)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
    }

    func testTwoFingersOnATouchpad() throws {
        let app = try open(.secondaryOnly)
        recorder.targetMode = .oneBesideSecondary
        let scroll = UIScrollView(frame: detail.view.bounds)
        scroll.contentSize = CGSize(width: 100, height: 2000)
        detail.view.addSubview(scroll)
        app.turn()
        let middle = CGPoint(x: 500, y: 150)
        app.touchpadScroll(at: middle, dy: 2.5)
        XCTAssertFalse(split.isMoving, "up and down is for what scrolls")
        XCTAssertNotEqual(scroll.contentOffset.y, 0)
        app.advance(by: 1)
        app.touchpadScroll(at: middle, dx: -5, dy: 0.1)
        XCTAssertEqual(log.take().first, "master.willAppear")
        app.advance(by: 1)
        try settle(app)
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        recorder.targetMode = .automatic
        app.touchpadScroll(at: middle, dx: 5)
        app.advance(by: 1)
        XCTAssertEqual(split.displayMode, .oneBesideSecondary, "the pointer is over the secondary column")
        app.touchpadScroll(at: CGPoint(x: 100, y: 100), dx: 6)
        app.advance(by: 1)
        try settle(app)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
    }

    func testContentThatScrollsSidewaysKeepsItsScrolling() throws {
        let app = try open(.secondaryOnly)
        let scroll = UIScrollView(frame: detail.view.bounds)
        scroll.contentSize = CGSize(width: 2000, height: 100)
        detail.view.addSubview(scroll)
        app.turn()
        app.touchpadScroll(at: CGPoint(x: 500, y: 150), dx: 2.5)
        XCTAssertFalse(split.isMoving)
        XCTAssertNotEqual(scroll.contentOffset.x, 0)
    }

    func testSwipesThatAreNotWanted() throws {
        let app = try open(.secondaryOnly)
        split.presentsWithGesture = false
        app.drag(from: CGPoint(x: 4, y: 150), to: CGPoint(x: 300, y: 150))
        XCTAssertFalse(split.isMoving)
        split.presentsWithGesture = true
        app.drag(from: CGPoint(x: 60, y: 150), to: CGPoint(x: 300, y: 150))
        XCTAssertFalse(split.isMoving, "not from the edge")
        app.drag(from: CGPoint(x: 4, y: 50), to: CGPoint(x: 30, y: 280))
        XCTAssertFalse(split.isMoving, "downwards")
        recorder.targetMode = .secondaryOnly
        app.drag(from: CGPoint(x: 4, y: 150), to: CGPoint(x: 300, y: 150))
        XCTAssertFalse(split.isMoving, "the delegate wants it so")
        XCTAssertEqual(log.take(), [])
    }

    func testACancelledFingerLeavesThingsAsTheyWere() throws {
        let app = try open(.secondaryOnly)
        let finger = app.finger(at: CGPoint(x: 4, y: 150))
        finger.move(to: CGPoint(x: 20, y: 150))
        finger.move(to: CGPoint(x: 290, y: 150))
        finger.cancel()
        try settle(app)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertTrue(log.take().allSatisfy { !$0.contains("willChangeTo") })
    }

    func testCollapsingUnderAFingerEndsTheSlide() throws {
        let app = try open(.secondaryOnly)
        let finger = app.finger(at: CGPoint(x: 4, y: 150))
        finger.move(to: CGPoint(x: 20, y: 150))
        finger.move(to: CGPoint(x: 200, y: 150))
        app.resize(to: CGSize(width: 400, height: 300))
        XCTAssertTrue(split.isCollapsed)
        finger.move(to: CGPoint(x: 250, y: 150))
        finger.up()
        XCTAssertFalse(split.isMoving)
        XCTAssertTrue(master.isBalanced)
        XCTAssertTrue(detail.isBalanced)
        _ = try app.picture()
    }

    func testAPrimaryAtTheRightSlidesFromThere() throws {
        let app = try open(.secondaryOnly)
        split.primaryEdge = .trailing
        app.turn()
        app.drag(from: CGPoint(x: 796, y: 150), to: CGPoint(x: 500, y: 150))
        try settle(app)
        XCTAssertNotEqual(split.displayMode, .secondaryOnly)
        XCTAssertEqual(master.view.frame.maxX, 800)
    }

    // MARK: The divider

    func testAFingerDragsTheDividerFromBesideIt() throws {
        let app = try open(.oneBesideSecondary)
        app.drag(from: CGPoint(x: 331, y: 100), to: CGPoint(x: 261, y: 100))
        XCTAssertEqual(split.primaryColumnWidth, 250, accuracy: 1)
        app.drag(from: CGPoint(x: 251, y: 100), to: CGPoint(x: 2, y: 100))
        XCTAssertEqual(split.primaryColumnWidth, SplitColumnLayout.leastDraggedWidth)
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        XCTAssertFalse(split.isMoving)
    }

    func testThePositionOfTheDividerIsRemembered() throws {
        let app = try open(.oneBesideSecondary)
        app.moveMouse(to: CGPoint(x: 320, y: 80))
        XCTAssertEqual(app.pointer, .resizeLeftRight)
        app.mouseDrag(from: CGPoint(x: 320, y: 80), to: CGPoint(x: 250, y: 80))
        XCTAssertEqual(split.primaryColumnWidth, 250)
        app.resize(to: CGSize(width: 400, height: 300))
        XCTAssertEqual(split.primaryColumnWidth, 400, "the whole width while collapsed")
        app.resize(to: CGSize(width: 900, height: 300))
        XCTAssertEqual(split.primaryColumnWidth, 250)
        split.pressDisplayModeButton()
        app.advance(by: 1)
        split.pressDisplayModeButton()
        app.advance(by: 1)
        XCTAssertEqual(master.view.frame.width, 250)
        split.maximumPrimaryColumnWidth = 500
        XCTAssertEqual(split.primaryColumnWidth, 360, "what the app sets counts again")
    }

    // MARK: Keys

    func testTheKeyCommandShowsAndHidesThePrimary() throws {
        let app = try open(.oneBesideSecondary)
        XCTAssertEqual(split.keyCommands?.map(\.title), ["Hide Sidebar"])
        XCTAssertTrue(detail.focus.becomeFirstResponder())
        app.key("s", [.control, .shift])
        try settle(app)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertEqual(split.keyCommands?.map(\.title), ["Show Sidebar"])
        app.key("s", [.control, .shift])
        try settle(app)
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        recorder.targetMode = .oneBesideSecondary
        XCTAssertNil(split.keyCommands, "nothing to do")
        recorder.targetMode = .automatic
        app.resize(to: CGSize(width: 400, height: 300))
        XCTAssertNil(split.keyCommands)
    }
}
