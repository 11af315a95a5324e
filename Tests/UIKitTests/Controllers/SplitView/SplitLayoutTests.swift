import UITesting
import XCTest

import UIKit

/// Layout gives frames and does nothing else, once for each change of size.
@preconcurrency @MainActor
final class SplitLayoutTests: XCTestCase {
    private final class Counting: UIViewController {
        final class Page: UIView {
            var rounds = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                rounds += 1
            }
        }

        let page = Page()
        override func loadView() { view = page }
    }

    private final class CountingSplit: UISplitViewController {
        var rounds = 0
        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            rounds += 1
        }
    }

    /// Counts the calls of all methods.
    private final class Counter: UISplitViewControllerDelegate {
        var calls = 0
        var supported = UIInterfaceOrientationMask.all

        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) { calls += 1 }
        func targetDisplayModeForAction(
            in svc: UISplitViewController
        ) -> UISplitViewController.DisplayMode {
            calls += 1
            return .automatic
        }
        func splitViewControllerSupportedInterfaceOrientations(
            _ splitViewController: UISplitViewController
        ) -> UIInterfaceOrientationMask {
            calls += 1
            return supported
        }
        func splitViewController(
            _ svc: UISplitViewController, shouldHide vc: UIViewController,
            in orientation: UIInterfaceOrientation
        ) -> Bool {
            calls += 1
            return orientation.isPortrait
        }
        func primaryViewController(forCollapsing splitViewController: UISplitViewController)
            -> UIViewController?
        {
            calls += 1
            return nil
        }
        func primaryViewController(forExpanding splitViewController: UISplitViewController)
            -> UIViewController?
        {
            calls += 1
            return nil
        }
    }

    private let list = Counting()
    private let page = Counting()
    private let split = CountingSplit()

    func testLayoutCallsNoDelegate() throws {
        let counter = Counter()
        split.delegate = counter
        split.viewControllers = [list, page]
        let app = try AppHarness(rootViewController: split, size: CGSize(width: 1000, height: 600))
        _ = split.displayModeButtonItem
        let frame = page.view.frame
        for width: CGFloat in [1000, 400] {
            app.resize(to: CGSize(width: width, height: 600))
            let mode = split.displayMode
            let before = (counter.calls, split.rounds)
            // What the delegate answers now would lead to another mode.
            counter.supported = .portrait
            for _ in 0..<3 {
                page.view.frame = .zero
                split.view.setNeedsLayout()
                app.window.layoutIfNeeded()
            }
            XCTAssertEqual(counter.calls, before.0)
            XCTAssertEqual(split.rounds, before.1 + 3)
            XCTAssertEqual(split.displayMode, mode)
            if width == 1000 { XCTAssertEqual(page.view.frame, frame) }
            counter.supported = .all
        }
    }

    private var columnsInWindow: Int { [list, page].count { $0.viewIfLoaded?.window != nil } }

    func testOneRoundOfLayoutForAStepOfResizing() throws {
        split.viewControllers = [list, page]
        let app = try AppHarness(rootViewController: split, size: CGSize(width: 1000, height: 600))
        let sizes: [CGSize] = [
            CGSize(width: 990, height: 600), CGSize(width: 760, height: 610),
            CGSize(width: 800, height: 900), CGSize(width: 801, height: 790),
            CGSize(width: 400, height: 700), CGSize(width: 390, height: 701),
            CGSize(width: 1001, height: 601),
        ]
        for size in sizes {
            let before = (split.rounds, list.page.rounds, page.page.rounds)
            let columns = columnsInWindow
            app.resize(to: size)
            // A column that comes is laid out before its controller has appeared.
            let mostRounds = columnsInWindow > columns ? 2 : 1
            XCTAssertTrue((1...mostRounds).contains(split.rounds - before.0), "\(size)")
            XCTAssertLessThanOrEqual(list.page.rounds, before.1 + 1, "\(size)")
            XCTAssertLessThanOrEqual(page.page.rounds, before.2 + 1, "\(size)")
            for view in split.view.subviews where view is Counting.Page {
                XCTAssertEqual(view.frame.height, size.height)
            }
        }
    }
}
