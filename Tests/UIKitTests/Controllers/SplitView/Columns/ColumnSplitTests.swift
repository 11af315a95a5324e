import UITesting
import XCTest

@testable import UIKit

/// A split view in columns in a window: what is where, and which calls come.
@preconcurrency @MainActor
final class ColumnSplitTests: XCTestCase {
    private let log = CallRecorder()
    private lazy var recorder = ColumnRecorder(log)
    private let list = RecordingController("list")
    private let middle = RecordingController("middle")
    private let page = RecordingController("page")

    private func open(
        _ style: UISplitViewController.Style = .doubleColumn, _ width: CGFloat = 1024,
        _ height: CGFloat = 768, prepare: (UISplitViewController) -> Void = { _ in }
    ) throws -> (AppHarness, UISplitViewController) {
        let split = UISplitViewController(style: style)
        split.delegate = recorder
        split.setViewController(list, for: .primary)
        if style == .tripleColumn { split.setViewController(middle, for: .supplementary) }
        split.setViewController(page, for: .secondary)
        prepare(split)
        let app = try AppHarness(rootViewController: split, size: CGSize(width: width, height: height))
        app.turn()
        return (app, split)
    }

    /// The left edge and the width of the column that a controller is in; nil when it is not shown.
    private func span(_ controller: UIViewController) -> [CGFloat]? {
        guard let view = controller.navigationController?.viewIfLoaded, view.window != nil else { return nil }
        return [view.frame.minX, view.frame.width]
    }

    private func settle(_ app: AppHarness, _ split: UISplitViewController) throws {
        try app.settle(while: split.columns?.state.isMoving == true)
    }

    // MARK: Controllers

    func testControllersArePutIntoNavigationControllersExceptTheCompactOne() throws {
        let (_, split) = try open()
        let own = UINavigationController(rootViewController: UIViewController())
        let compact = UIViewController()
        split.setViewController(own, for: .secondary)
        split.setViewController(compact, for: .compact)
        XCTAssertEqual(split.viewController(for: .primary), list)
        XCTAssertEqual(split.viewController(for: .secondary), own)
        XCTAssertEqual(split.viewController(for: .compact), compact)
        XCTAssertNotNil(list.navigationController)
        XCTAssertEqual(list.navigationController?.parent, split)
        XCTAssertEqual(own.parent, split)
        XCTAssertEqual(compact.parent, split)
        XCTAssertEqual(compact.splitViewController, split)
        XCTAssertNil(page.parent?.parent, "what was replaced is no child any more")
        split.setViewController(nil, for: .primary)
        XCTAssertNil(split.viewController(for: .primary))
    }

    func testAnotherControllerReplacesTheStackOfAColumn() throws {
        let (_, split) = try open()
        let stack = try XCTUnwrap(page.navigationController)
        stack.pushViewController(UIViewController(), animated: false)
        let other = UIViewController()
        split.showDetailViewController(other, sender: list)
        XCTAssertEqual(split.viewController(for: .secondary), other)
        XCTAssertEqual(other.navigationController?.viewControllers, [other])
    }

    func testTheClassicStyleHasNoColumns() throws {
        let split = UISplitViewController(style: .unspecified)
        XCTAssertEqual(split.style, .unspecified)
        let told = AppHarness.diagnostics { split.setViewController(list, for: .primary) }
        XCTAssertEqual(told.count, 1)
        XCTAssertNil(split.viewController(for: .primary))
        XCTAssertEqual(split.viewControllers, [])
        XCTAssertFalse(split.isShowing(.primary))
    }

    // MARK: Layout

    func testTheDoubleStyleInALandscapeWindow() throws {
        let (_, split) = try open()
        XCTAssertEqual(split.splitBehavior, .tile)
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        XCTAssertEqual(span(list), [0, 320])
        XCTAssertEqual(span(page), [320, 704])
        XCTAssertEqual(split.primaryColumnWidth, 320)
    }

    func testTheDoubleStyleInAPortraitWindow() throws {
        let (app, split) = try open(.doubleColumn, 768, 1024)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertEqual(span(page), [0, 768])
        XCTAssertTrue(log.take().contains("willShow secondary"))
        XCTAssertFalse(split.isShowing(.primary))
        split.show(.primary)
        XCTAssertNotNil(split.transitionCoordinator)
        try settle(app, split)
        XCTAssertNil(split.transitionCoordinator)
        XCTAssertEqual(split.displayMode, .oneOverSecondary)
        XCTAssertEqual(span(list), [0, 320])
        XCTAssertEqual(span(page), [0, 768])
        XCTAssertTrue(split.isShowing(.primary))
        app.tap(at: CGPoint(x: 600, y: 500))
        try settle(app, split)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertNil(span(list))
    }

    func testModesOfTheTripleStyleFollowTheWidth() throws {
        let (_, wide) = try open(.tripleColumn, 1366, 1024)
        XCTAssertEqual(wide.displayMode, .twoBesideSecondary)
        XCTAssertEqual(span(list), [0, 320])
        XCTAssertEqual(span(middle), [320, 320])
        XCTAssertEqual(span(page), [640, 726])
    }

    func testTwoColumnsMoveTheThirdAside() throws {
        let (app, split) = try open(.tripleColumn)
        XCTAssertEqual(split.splitBehavior, .displace)
        XCTAssertEqual(span(middle), [0, 320])
        XCTAssertEqual(span(page), [320, 704])
        split.show(.primary)
        try settle(app, split)
        XCTAssertEqual(split.displayMode, .twoDisplaceSecondary)
        XCTAssertEqual(span(list), [0, 320])
        XCTAssertEqual(span(middle), [320, 320])
        XCTAssertEqual(span(page), [640, 704])
        app.tap(at: CGPoint(x: 900, y: 500))
        try settle(app, split)
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
    }

    func testColumnsTakeTheWidthsOfTheApp() throws {
        let (app, split) = try open()
        split.preferredPrimaryColumnWidthFraction = 0.5
        app.turn()
        XCTAssertEqual(split.primaryColumnWidth, 320)
        split.maximumPrimaryColumnWidth = 600
        app.turn()
        XCTAssertEqual(span(list), [0, 512])
        split.preferredPrimaryColumnWidth = 280
        app.turn()
        XCTAssertEqual(span(list), [0, 280])
        XCTAssertEqual(span(page), [280, 744])
    }

    func testTheTrailingEdgeAndRightToLeftCancelEachOther() throws {
        for isMirrored in [false, true] {
            for edge in [UISplitViewController.PrimaryEdge.leading, .trailing] {
                let (app, split) = try open {
                    $0.primaryEdge = edge
                    if isMirrored { $0.view.semanticContentAttribute = .forceRightToLeft }
                }
                app.turn()
                let isAtRight = isMirrored != (edge == .trailing)
                XCTAssertEqual(span(list), isAtRight ? [704, 320] : [0, 320], "\(isMirrored) \(edge)")
                XCTAssertEqual(split.displayMode, .oneBesideSecondary)
                app.end()
            }
        }
    }

    func testADividerIsDraggedWithinTheLimits() throws {
        let (app, split) = try open { $0.maximumPrimaryColumnWidth = 400 }
        app.drag(from: CGPoint(x: 321, y: 400), to: CGPoint(x: 371, y: 400))
        XCTAssertEqual(split.primaryColumnWidth, 370, accuracy: 2)
        app.drag(from: CGPoint(x: split.primaryColumnWidth, y: 400), to: CGPoint(x: 700, y: 400))
        XCTAssertEqual(split.primaryColumnWidth, 400)
        split.preferredPrimaryColumnWidth = 300
        XCTAssertEqual(split.primaryColumnWidth, 300, "what the app sets counts again")
    }

    // MARK: Changing the mode

    func testAHiddenColumnAppearsAndDisappearsWithItsSlide() throws {
        let (app, split) = try open()
        XCTAssertEqual(list.stage, .appeared)
        _ = log.take()
        split.hide(.primary)
        XCTAssertEqual(list.stage, .disappearing)
        XCTAssertEqual(page.stage, .appeared)
        try settle(app, split)
        XCTAssertEqual(list.stage, .disappeared)
        XCTAssertEqual(
            log.take(),
            [
                "oneBesideSecondary willChangeTo secondaryOnly", "willHide primary", "didHide primary",
            ])
        XCTAssertEqual(list.breaches, [])
        XCTAssertEqual(page.counts["willAppear"], 1)
    }

    func testAPreferredModeChangesAtOnceExceptInAnAnimation() throws {
        let (app, split) = try open()
        split.preferredDisplayMode = .secondaryOnly
        XCTAssertEqual(span(page), [320, 704], "laid out with the next frame")
        app.turn()
        XCTAssertEqual(span(page), [0, 1024])
        XCTAssertFalse(split.columns?.state.isMoving == true)
        UIView.animate(withDuration: 0.3) { split.preferredDisplayMode = .oneBesideSecondary }
        XCTAssertTrue(split.columns?.state.isMoving == true)
        try settle(app, split)
        XCTAssertEqual(span(list), [0, 320])
    }

    func testAnimationsAlongsideRunWithTheSlide() throws {
        let (app, split) = try open()
        let bystander = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        page.view.addSubview(bystander)
        split.hide(.primary)
        var ends = 0
        XCTAssertTrue(
            split.transitionCoordinator?.animate(
                alongsideTransition: { _ in bystander.alpha = 0 }, completion: { _ in ends += 1 }) ?? false)
        app.advance(by: 0.1)
        XCTAssertGreaterThan(bystander.shownAlpha, 0)
        XCTAssertLessThan(bystander.shownAlpha, 1)
        try settle(app, split)
        XCTAssertEqual(ends, 1)
    }

    func testWhatACallbackAsksForFollowsTheChange() throws {
        let (app, split) = try open()
        recorder.reaction = { call in if call == "willHide primary" { split.show(.primary) } }
        split.hide(.primary)
        try settle(app, split)
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        XCTAssertEqual(list.breaches, [])
    }

    // MARK: Buttons

    private func find(_ identifier: String, in view: UIView) -> UIView? {
        if (view as? BarButton)?.item.accessibilityIdentifier == identifier { return view }
        return view.subviews.lazy.compactMap { self.find(identifier, in: $0) }.first
    }

    private func tapButton(_ app: AppHarness, _ identifier: String) -> Bool {
        guard let button = find(identifier, in: app.window) else { return false }
        app.tap(button)
        return true
    }

    func testTheButtonShowsAndHidesTheSidebar() throws {
        let (app, split) = try open()
        XCTAssertTrue(tapButton(app, "splitView.displayMode"))
        try settle(app, split)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertTrue(tapButton(app, "splitView.displayMode"))
        try settle(app, split)
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        split.displayModeButtonVisibility = .never
        app.turn()
        XCTAssertFalse(tapButton(app, "splitView.displayMode"))
        split.displayModeButtonVisibility = .automatic
        split.presentsWithGesture = false
        app.turn()
        XCTAssertFalse(tapButton(app, "splitView.displayMode"))
        split.displayModeButtonVisibility = .always
        app.turn()
        XCTAssertTrue(tapButton(app, "splitView.displayMode"))
    }

    func testOverlaysAreOpenedByABackButtonUntilAllColumnsAreShown() throws {
        let (app, split) = try open(.tripleColumn, 768, 1024)
        for mode in [UISplitViewController.DisplayMode.oneOverSecondary, .twoOverSecondary] {
            XCTAssertTrue(tapButton(app, "splitView.displayMode"))
            try settle(app, split)
            XCTAssertEqual(split.displayMode, mode)
        }
        XCTAssertFalse(tapButton(app, "splitView.displayMode"))
    }

    func testAnotherButtonLeavesTheSecondaryColumnAlone() throws {
        let (app, split) = try open(.tripleColumn, 1366) { $0.showsSecondaryOnlyButton = true }
        XCTAssertTrue(tapButton(app, "splitView.secondaryOnly"))
        try settle(app, split)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertTrue(tapButton(app, "splitView.secondaryOnly"))
        try settle(app, split)
        XCTAssertNotEqual(split.displayMode, .secondaryOnly)
    }

    func testKeysShowAndHideTheSidebar() throws {
        let (app, split) = try open()
        app.key("s", [.control, .shift])
        try settle(app, split)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        app.key("s", [.control, .shift])
        try settle(app, split)
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
    }

    // MARK: Gestures

    func testAFingerBringsAColumnIn() throws {
        let (app, split) = try open(.doubleColumn, 768, 1024)
        _ = log.take()
        app.drag(from: CGPoint(x: 3, y: 500), to: CGPoint(x: 300, y: 500))
        try settle(app, split)
        XCTAssertEqual(split.displayMode, .oneOverSecondary)
        let calls = log.take()
        XCTAssertEqual(calls.first, "gestureWillBegin")
        for call in ["willShow primary", "didShow primary", "gestureDidEnd"] {
            XCTAssertEqual(calls.filter { $0 == call }.count, 1, call)
        }
        app.drag(from: CGPoint(x: 600, y: 500), to: CGPoint(x: 100, y: 500))
        try settle(app, split)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        split.presentsWithGesture = false
        app.drag(from: CGPoint(x: 3, y: 500), to: CGPoint(x: 300, y: 500))
        try settle(app, split)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertEqual(list.breaches, [])
    }

    func testAFingerGoesUpStepByStep() throws {
        let (app, split) = try open(.tripleColumn, 768, 1024)
        for mode in [UISplitViewController.DisplayMode.oneOverSecondary, .twoOverSecondary] {
            app.drag(from: CGPoint(x: 3, y: 500), to: CGPoint(x: 300, y: 500))
            try settle(app, split)
            XCTAssertEqual(split.displayMode, mode)
        }
        app.drag(from: CGPoint(x: 730, y: 500), to: CGPoint(x: 400, y: 500))
        try settle(app, split)
        XCTAssertEqual(split.displayMode, .oneOverSecondary)
    }

    // MARK: The inspector

    func testTheInspectorStandsBesideTheSecondaryColumn() throws {
        let details = RecordingController("details")
        let (app, split) = try open { $0.setViewController(details, for: .inspector) }
        split.preferredInspectorColumnWidth = 200
        XCTAssertFalse(split.isShowing(.inspector))
        XCTAssertNil(span(details))
        split.show(.inspector)
        try settle(app, split)
        XCTAssertTrue(split.isShowing(.inspector))
        XCTAssertEqual(span(details), [824, 200])
        XCTAssertEqual(span(page), [320, 504])
        split.hide(.inspector)
        try settle(app, split)
        XCTAssertEqual(span(page), [320, 704])
        XCTAssertEqual(details.breaches, [])
        XCTAssertEqual(details.stage, .disappeared)
    }
}
