import UITesting
import XCTest

import UIKit

/// Everything that is called on each way of collapsing and expanding, in order: the delegate, the
/// controllers' containment and appearance, traits and the notification.
@preconcurrency @MainActor
final class SplitLogTests: XCTestCase {
    /// Notes traits, too.
    private final class Telling: RecordingController {
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            let isCompact = traitCollection.horizontalSizeClass == .compact
            if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass {
                note(isCompact ? "traits compact" : "traits regular")
            }
        }
    }

    /// A primary that takes the secondary in and gives it back by itself.
    private final class Custom: RecordingController {
        override func collapseSecondaryViewController(
            _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
        ) {
            note("collapseSecondary \(secondaryViewController.title ?? "")")
            addChild(secondaryViewController)
            view.addSubview(secondaryViewController.view)
            secondaryViewController.didMove(toParent: self)
        }
        override func separateSecondaryViewController(
            for splitViewController: UISplitViewController
        ) -> UIViewController? {
            note("separateSecondary")
            guard let child = children.first else { return nil }
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            return child
        }
    }

    private let log = CallRecorder()
    private lazy var recorder = SplitRecorder(log)
    private lazy var master = Telling("master", log: log)
    private lazy var detail = Telling("detail", log: log)
    private lazy var other = Telling("other", log: log)
    private let split = UISplitViewController()
    private var token: (any NSObjectProtocol)?

    override func tearDown() async throws {
        if let token { NotificationCenter.default.removeObserver(token) }
    }

    /// Shows the controllers in a wide window, narrows it and widens it again; returns what was called.
    private func run(_ primary: UIViewController, _ secondary: UIViewController) throws -> String {
        split.delegate = recorder
        split.viewControllers = [primary, secondary]
        let app = try AppHarness(rootViewController: split, size: CGSize(width: 1000, height: 500))
        token = NotificationCenter.default.addObserver(
            forName: UIViewController.showDetailTargetDidChangeNotification, object: split, queue: nil
        ) { [log] _ in MainActor.assumeIsolated { log.record("showDetailTargetDidChange") } }
        _ = log.take()
        app.resize(to: CGSize(width: 500, height: 500))
        log.record("--")
        app.resize(to: CGSize(width: 1000, height: 500))
        return log.take().joined(separator: "\n")
    }

    private func stack(_ controller: UIViewController) -> UINavigationController {
        UINavigationController(rootViewController: controller)
    }

    func testTheDefaultCollapseTellsInOrder() throws {
        XCTAssertEqual(
            try run(stack(master), detail),
            """
            primary for collapsing [nav(master), detail]
            collapse detail onto nav(master) [nav(master), detail]
            detail.willMoveToParent
            master.willDisappear
            master.didDisappear
            detail.didMoveToParent
            showDetailTargetDidChange
            master.traits compact
            detail.traits compact
            --
            primary for expanding [nav(master, detail)]
            separate from nav(master, detail) [nav(master, detail)]
            detail.willMoveToNone
            master.willAppear
            master.isAppearing
            master.didAppear
            detail.didMoveToNone
            detail.willMoveToParent
            detail.didMoveToParent
            showDetailTargetDidChange
            detail.traits regular
            master.traits regular
            """)
    }

    func testADelegateThatTakesTheSecondaryIsToldInOrder() throws {
        recorder.takesSecondary = true
        XCTAssertEqual(
            try run(stack(master), detail),
            """
            primary for collapsing [nav(master), detail]
            collapse detail onto nav(master) [nav(master), detail]
            detail.willMoveToNone
            detail.willDisappear
            detail.didDisappear
            detail.didMoveToNone
            showDetailTargetDidChange
            master.traits compact
            --
            primary for expanding [nav(master)]
            separate from nav(master) [nav(master)]
            detail.willMoveToParent
            detail.didMoveToParent
            detail.willAppear
            detail.isAppearing
            detail.didAppear
            showDetailTargetDidChange
            detail.traits regular
            master.traits regular
            """)
    }

    func testAPlainPrimaryDropsTheSecondaryUntilItExpands() throws {
        XCTAssertEqual(
            try run(master, detail),
            """
            primary for collapsing [master, detail]
            collapse detail onto master [master, detail]
            detail.willMoveToNone
            detail.willDisappear
            detail.didDisappear
            detail.didMoveToNone
            showDetailTargetDidChange
            master.traits compact
            --
            primary for expanding [master]
            separate from master [master]
            detail.willMoveToParent
            detail.didMoveToParent
            detail.willAppear
            detail.isAppearing
            detail.didAppear
            showDetailTargetDidChange
            detail.traits regular
            master.traits regular
            """)
    }

    func testPrimaryForCollapsingAndExpanding() throws {
        let first = stack(master)
        recorder.primaryForCollapsing = stack(other)
        recorder.primaryForExpanding = first
        XCTAssertEqual(
            try run(first, detail),
            """
            primary for collapsing [nav(master), detail]
            other.didLoad
            collapse detail onto nav(other) [nav(master), detail]
            detail.willMoveToParent
            detail.didMoveToParent
            master.willDisappear
            master.didDisappear
            showDetailTargetDidChange
            other.traits compact
            detail.traits compact
            --
            primary for expanding [nav(other, detail)]
            separate from nav(master) [nav(other, detail)]
            detail.willDisappear
            detail.didDisappear
            master.willAppear
            master.isAppearing
            master.didAppear
            showDetailTargetDidChange
            master.traits regular
            """)
    }

    func testExpandWithTheDelegatesSecondary() throws {
        let first = stack(master)
        recorder.separated = { [other] _ in
            first.popToRootViewController(animated: false)
            return other
        }
        XCTAssertEqual(
            try run(first, detail),
            """
            primary for collapsing [nav(master), detail]
            collapse detail onto nav(master) [nav(master), detail]
            detail.willMoveToParent
            master.willDisappear
            master.didDisappear
            detail.didMoveToParent
            showDetailTargetDidChange
            master.traits compact
            detail.traits compact
            --
            primary for expanding [nav(master, detail)]
            separate from nav(master, detail) [nav(master, detail)]
            detail.willMoveToNone
            detail.willDisappear
            master.willAppear
            master.isAppearing
            detail.didDisappear
            master.didAppear
            detail.didMoveToNone
            other.willMoveToParent
            other.didMoveToParent
            other.didLoad
            other.willAppear
            other.isAppearing
            other.didAppear
            showDetailTargetDidChange
            other.traits regular
            master.traits regular
            """)
    }

    func testACustomPrimaryIsAskedInOrder() throws {
        XCTAssertEqual(
            try run(Custom("custom", log: log), detail),
            """
            primary for collapsing [custom, detail]
            collapse detail onto custom [custom, detail]
            custom.collapseSecondary detail
            detail.willMoveToParent
            detail.didMoveToParent
            showDetailTargetDidChange
            detail.traits compact
            --
            primary for expanding [custom]
            separate from custom [custom]
            custom.separateSecondary
            detail.willMoveToNone
            detail.willDisappear
            detail.didDisappear
            detail.didMoveToNone
            detail.willMoveToParent
            detail.didMoveToParent
            detail.willAppear
            detail.isAppearing
            detail.didAppear
            showDetailTargetDidChange
            detail.traits regular
            """)
    }

    func testNestedNavigationIsAskedInOrder() throws {
        XCTAssertEqual(
            try run(stack(master), stack(detail)),
            """
            primary for collapsing [nav(master), nav(detail)]
            collapse nav(detail) onto nav(master) [nav(master), nav(detail)]
            master.willDisappear
            master.didDisappear
            showDetailTargetDidChange
            master.traits compact
            detail.traits compact
            --
            primary for expanding [nav(master, nav(detail))]
            separate from nav(master, nav(detail)) [nav(master, nav(detail))]
            master.willAppear
            master.isAppearing
            master.didAppear
            showDetailTargetDidChange
            detail.traits regular
            master.traits regular
            """)
    }

    func testSecondaryAsTheOnlyOne() throws {
        recorder.primaryForCollapsing = detail
        recorder.primaryForExpanding = master
        recorder.separated = { [detail] _ in detail }
        XCTAssertEqual(
            try run(master, detail),
            """
            primary for collapsing [master, detail]
            master.willMoveToNone
            master.willDisappear
            master.didDisappear
            master.didMoveToNone
            showDetailTargetDidChange
            detail.traits compact
            --
            primary for expanding [detail]
            separate from master [detail]
            master.willMoveToParent
            master.didMoveToParent
            master.willAppear
            master.isAppearing
            master.didAppear
            showDetailTargetDidChange
            detail.traits regular
            master.traits regular
            """)
    }
}
