import UITesting
import XCTest

import UIKit

/// What the app asks for inside each of the delegate's fourteen methods takes effect, and nothing stays behind.
@preconcurrency @MainActor
final class SplitCallbackTests: XCTestCase {
    /// The methods of the delegate.
    private enum Method: CaseIterable {
        case willChangeTo, targetMode, preferredOrientation, supportedOrientations, primaryForCollapsing,
            collapseSecondary, primaryForExpanding, separateSecondary, show, showDetail, shouldHide, willHide,
            willShow, willPresent
    }

    /// What is done once inside a method.
    private enum Request: CaseIterable {
        case showDetail, show, assign, assignOne, prefer
    }

    /// Runs a piece of work in the first call of one method.
    private final class Meddler: UISplitViewControllerDelegate {
        let method: Method
        private var work: ((UISplitViewController) -> Void)?
        var isReady = false
        var wasCalled: Bool { work == nil }

        init(_ method: Method, _ work: @escaping (UISplitViewController) -> Void) {
            self.method = method
            self.work = work
        }

        private func called(_ called: Method, _ split: UISplitViewController) {
            guard isReady, called == method, let work else { return }
            self.work = nil
            work(split)
        }

        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) { called(.willChangeTo, svc) }

        func targetDisplayModeForAction(
            in svc: UISplitViewController
        ) -> UISplitViewController.DisplayMode {
            called(.targetMode, svc)
            return .automatic
        }

        func splitViewControllerPreferredInterfaceOrientationForPresentation(
            _ splitViewController: UISplitViewController
        ) -> UIInterfaceOrientation {
            called(.preferredOrientation, splitViewController)
            return .unknown
        }

        func splitViewControllerSupportedInterfaceOrientations(
            _ splitViewController: UISplitViewController
        ) -> UIInterfaceOrientationMask {
            called(.supportedOrientations, splitViewController)
            return .all
        }

        func primaryViewController(
            forCollapsing splitViewController: UISplitViewController
        ) -> UIViewController? {
            called(.primaryForCollapsing, splitViewController)
            return nil
        }

        func splitViewController(
            _ splitViewController: UISplitViewController,
            collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool {
            called(.collapseSecondary, splitViewController)
            return false
        }

        func primaryViewController(
            forExpanding splitViewController: UISplitViewController
        ) -> UIViewController? {
            called(.primaryForExpanding, splitViewController)
            return nil
        }

        func splitViewController(
            _ splitViewController: UISplitViewController,
            separateSecondaryFrom primaryViewController: UIViewController
        ) -> UIViewController? {
            called(.separateSecondary, splitViewController)
            return nil
        }

        func splitViewController(
            _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
        ) -> Bool {
            called(.show, splitViewController)
            return false
        }

        func splitViewController(
            _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
        ) -> Bool {
            called(.showDetail, splitViewController)
            return false
        }

        func splitViewController(
            _ svc: UISplitViewController, shouldHide vc: UIViewController,
            in orientation: UIInterfaceOrientation
        ) -> Bool {
            called(.shouldHide, svc)
            return orientation.isPortrait
        }

        func splitViewController(
            _ svc: UISplitViewController, willHide aViewController: UIViewController,
            with barButtonItem: UIBarButtonItem, for pc: UIPopoverController
        ) { called(.willHide, svc) }

        func splitViewController(
            _ svc: UISplitViewController, willShow aViewController: UIViewController,
            invalidating button: UIBarButtonItem
        ) { called(.willShow, svc) }

        func splitViewController(
            _ svc: UISplitViewController, popoverController pc: UIPopoverController,
            willPresent aViewController: UIViewController
        ) { called(.willPresent, svc) }
    }

    /// A split view with what is shown in it.
    @MainActor
    private final class Scene {
        let following = RecordingController("following")
        let master = RecordingController("master")
        let detail = RecordingController("detail")
        let new = RecordingController("new")
        let root = RecordingController("root")
        lazy var stack = UINavigationController(rootViewController: master)
        let split = UISplitViewController()

        static let wide = CGSize(width: 1000, height: 600)
        static let tall = CGSize(width: 700, height: 900)
        static let narrow = CGSize(width: 400, height: 600)

        /// Has a method called, with what leads to it.
        private func lead(_ app: AppHarness, to method: Method) {
            switch method {
            case .willChangeTo, .willHide: app.resize(to: Self.tall)
            case .targetMode: _ = split.displayModeButtonItem
            case .preferredOrientation: _ = split.preferredInterfaceOrientationForPresentation
            case .supportedOrientations: _ = split.supportedInterfaceOrientations
            case .primaryForCollapsing, .collapseSecondary: app.resize(to: Self.narrow)
            case .primaryForExpanding, .separateSecondary, .willShow, .shouldHide: app.resize(to: Self.wide)
            case .show: split.show(following, sender: detail)
            case .showDetail: split.showDetailViewController(following, sender: nil)
            case .willPresent: split.pressDisplayModeButton()
            }
        }

        /// The size that the split view has before.
        private func firstSize(for method: Method) -> CGSize {
            switch method {
            case .primaryForExpanding, .separateSecondary: Self.narrow
            case .willShow, .shouldHide, .willPresent: Self.tall
            default: Self.wide
            }
        }

        private func ask(_ request: Request, of split: UISplitViewController) {
            switch request {
            case .showDetail: split.showDetailViewController(new, sender: nil)
            case .show: split.show(new, sender: nil)
            case .assign: split.viewControllers = [root, new]
            case .assignOne: split.viewControllers = [new]
            case .prefer: split.preferredDisplayMode = .oneOverSecondary
            }
        }

        func run(_ method: Method, _ request: Request) throws {
            let name = "\(request) in \(method)"
            let meddler = Meddler(method) { self.ask(request, of: $0) }
            split.delegate = meddler
            split.viewControllers = [stack, detail]
            let app = try AppHarness(rootViewController: split, size: firstSize(for: method))
            meddler.isReady = true
            lead(app, to: method)
            app.advance(by: 1)
            XCTAssertTrue(meddler.wasCalled, name)
            checkEffect(of: request, in: method, name)
            checkNothingIsLeft(app, name)
            // It goes on as ever.
            for size in [Self.narrow, Self.wide, Self.tall, Self.wide] {
                app.resize(to: size)
                app.advance(by: 1)
                checkNothingIsLeft(app, "\(name), then \(size)")
            }
            app.end()
        }

        private func checkEffect(of request: Request, in method: Method, _ name: String) {
            // What the delegate was asked about is done after what it did itself.
            if request != .prefer, method == .show || method == .showDetail {
                return XCTAssertTrue(split.viewControllers.contains(following), name)
            }
            let isPresented = split.presentedViewController === new
            switch request {
            case .showDetail:
                let isPushed = stack.viewControllers.last === new
                XCTAssertTrue(
                    split.isCollapsed ? isPushed : split.viewControllers.last === new || isPushed, name)
            case .show:
                XCTAssertTrue(split.isCollapsed ? isPresented : split.viewControllers.contains(new), name)
            case .assign:
                let expected = split.isCollapsed ? [root] : [root, new]
                XCTAssertTrue(
                    split.viewControllers == expected, name)
            case .assignOne: XCTAssertEqual(split.viewControllers.first, new, name)
            case .prefer:
                XCTAssertEqual(split.preferredDisplayMode, .oneOverSecondary, name)
                if !split.isCollapsed { XCTAssertEqual(split.displayMode, .oneOverSecondary, name) }
            }
        }

        private func checkNothingIsLeft(_ app: AppHarness, _ name: String) {
            XCTAssertEqual(split.children.count, split.viewControllers.count, name)
            XCTAssertEqual(Set(split.children), Set(split.viewControllers), name)
            let views = split.view.subviews.compactMap { $0.next as? UIViewController }
            XCTAssertTrue(Set(views).isSubset(of: Set(split.children)), name)
            for child in split.viewControllers {
                let isHidden =
                    !split.isCollapsed && child === split.viewControllers.first
                    && split.viewControllers.count == 2 && split.displayMode == .secondaryOnly
                let isAlone = split.viewControllers.count == 1 && split.displayMode == .secondaryOnly
                guard !isHidden, !isAlone else { continue }
                XCTAssertTrue(child.viewIfLoaded?.superview === split.view, name)
            }
            for controller in [master, detail, new, root, following] {
                let isInWindow = controller.viewIfLoaded?.window != nil
                XCTAssertEqual(
                    controller.stage, isInWindow ? .appeared : .disappeared,
                    "\(controller.name), \(name)")
                XCTAssertEqual(controller.breaches, [], "\(controller.name), \(name)")
            }
        }
    }

    private let scene = Scene()

    func testEveryRequestInEveryMethod() throws {
        for method in Method.allCases {
            for request in Request.allCases {
                try Scene().run(method, request)
            }
        }
    }

    func testAChildThatIsTakenAwayInACallbackIsNotTakenBack() throws {
        let (split, stack, detail) = (scene.split, scene.stack, scene.detail)
        let owner = UIViewController()
        let meddler = Meddler(.willChangeTo) { _ in
            owner.addChild(detail)
            owner.view.addSubview(detail.view)
            detail.didMove(toParent: owner)
        }
        split.delegate = meddler
        split.viewControllers = [stack, detail]
        let app = try AppHarness(rootViewController: split, size: Scene.wide)
        meddler.isReady = true
        app.resize(to: Scene.tall)
        XCTAssertTrue(meddler.wasCalled)
        XCTAssertTrue(detail.parent === owner)
        XCTAssertTrue(detail.view.superview === owner.view)
        XCTAssertEqual(split.viewControllers, [stack])
    }

    /// A delegate that asks for another change in each call does not hang the app.
    func testADelegateThatNeverStops() throws {
        final class Restless: UISplitViewControllerDelegate {
            var calls = 0
            func splitViewController(
                _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
            ) {
                calls += 1
                svc.preferredDisplayMode =
                    displayMode == .secondaryOnly ? .oneBesideSecondary : .secondaryOnly
            }
        }
        let (split, stack, detail) = (scene.split, scene.stack, scene.detail)
        let restless = Restless()
        split.viewControllers = [stack, detail]
        _ = try AppHarness(rootViewController: split, size: Scene.wide)
        split.delegate = restless
        split.preferredDisplayMode = .secondaryOnly
        XCTAssertGreaterThan(restless.calls, 2)
        XCTAssertEqual(Set(split.children), Set(split.viewControllers))
    }
}
