import WindowSystem
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class SplitShowTests: XCTestCase {
    private let log = CallRecorder()
    private lazy var recorder = SplitRecorder(log)
    private let master = RecordingController("master")
    private let detail = RecordingController("detail")
    private let other = RecordingController("other")
    private lazy var navigation = UINavigationController(rootViewController: master)
    private let split = UISplitViewController()
    private var window: UIWindow?

    override func tearDown() async throws {
        window?.isHidden = true
        window = nil
    }

    private func open(_ controllers: [UIViewController], width: CGFloat = 1024) {
        split.delegate = recorder
        split.viewControllers = controllers
        window = makeWindow(split, width: width)
        _ = log.take()
    }

    func testShowDetailReplacesTheSecondary() {
        open([navigation, detail])
        master.showDetailViewController(other, sender: nil)
        XCTAssertEqual(log.take(), ["show detail other"])
        XCTAssertEqual(split.viewControllers, [navigation, other])
        XCTAssertNil(detail.parent)
        XCTAssertTrue(detail.isBalanced)
        XCTAssertEqual(other.stage, .appeared)
        split.showDetailViewController(other, sender: nil)
        XCTAssertEqual(other.counts["willAppear"], 1, "the same one again changes nothing")
    }

    func testShowDetailPushesWhileCollapsed() {
        open([navigation, detail], width: 400)
        navigation.popToRootViewController(animated: false)
        master.showDetailViewController(other, sender: nil)
        XCTAssertEqual(navigation.viewControllers, [master, other])
    }

    func testTheSplitViewShowsNothingThatItsDelegateShows() {
        recorder.showsItself = true
        open([navigation, detail])
        split.showDetailViewController(other, sender: nil)
        split.show(other, sender: nil)
        XCTAssertEqual(log.take(), ["show detail other", "show other"])
        XCTAssertEqual(split.viewControllers, [navigation, detail])
    }

    func testShowReplacesTheColumnThatAsks() {
        open([master, detail])
        detail.show(other, sender: detail)
        XCTAssertEqual(split.viewControllers, [master, other])
        let third = RecordingController("third")
        master.show(third, sender: master.view)
        XCTAssertEqual(split.viewControllers, [third, other])
    }

    func testWhereNobodyKnowsHowItIsPresented() {
        UIView.setAnimationsEnabled(false)
        let alone = RecordingController("alone")
        window = makeWindow(alone)
        UIView.setAnimationsEnabled(false)
        alone.show(other, sender: nil)
        XCTAssertTrue(alone.presentedViewController === other)
        alone.dismiss(animated: false)
        alone.showDetailViewController(detail, sender: nil)
        XCTAssertTrue(alone.presentedViewController === detail)
    }

    func testCollapsedOntoAPlainControllerItIsPresented() {
        open([master, detail], width: 400)
        UIView.setAnimationsEnabled(false)
        master.showDetailViewController(other, sender: nil)
        XCTAssertEqual(log.take(), ["show detail other"], "the delegate is asked first")
        XCTAssertTrue(split.presentedViewController === other)
        XCTAssertEqual(split.viewControllers, [master])
        split.dismiss(animated: false)
        split.show(other, sender: nil)
        XCTAssertEqual(log.take(), ["show other"])
        XCTAssertTrue(split.presentedViewController === other)
    }

    func testTheDetailThatIsThereStays() {
        open([navigation, detail])
        master.showDetailViewController(detail, sender: self)
        XCTAssertEqual(detail.counts["willAppear"], 1)
        XCTAssertEqual(split.viewControllers, [navigation, detail])
    }

    func testNavigationControllerCatchesShow() {
        open([navigation, detail])
        master.show(other, sender: nil)
        XCTAssertEqual(log.take(), [])
        XCTAssertEqual(navigation.viewControllers, [master, other])
    }

    func testAltLeftGoesBackWithoutAFocus() throws {
        open([navigation, UINavigationController(rootViewController: detail)])
        navigation.pushViewController(other, animated: false)
        let key = KeySample(
            phase: .down, usage: .keyboard(0x50), meaning: .named(.leftArrow), modifiers: .alternate,
            timestamp: 0)
        XCTAssertTrue(NavigationBackInput.handle(key, in: try XCTUnwrap(split.view.window)))
        XCTAssertEqual(navigation.viewControllers, [master])
    }

    func testShowingAnotherWhileOneAppears() {
        final class Redirecting: RecordingController {
            let following = RecordingController("next")
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                showDetailViewController(following, sender: nil)
            }
        }
        open([navigation, detail])
        let redirecting = Redirecting("redirecting")
        split.showDetailViewController(redirecting, sender: nil)
        XCTAssertEqual(split.viewControllers, [navigation, redirecting.following])
        XCTAssertEqual(redirecting.following.stage, .appeared)
        XCTAssertTrue(redirecting.following.isBalanced)
        XCTAssertNil(redirecting.view.window)
        XCTAssertEqual(redirecting.stage, .disappeared)
        XCTAssertTrue(detail.isBalanced)
        XCTAssertEqual(split.splitView?.subviews.count, 4)
    }

    func testTheTargetOfAnActionIsFound() throws {
        open([navigation, detail])
        func target(_ name: String) -> UIViewController? {
            master.targetViewController(forAction: Selector(name), sender: nil)
        }
        XCTAssertTrue(target("showViewController:sender:") === navigation)
        XCTAssertTrue(target("showDetailViewController:sender:") === split)
        XCTAssertNil(target("nobodyImplementsThis:"))
    }

    func testAppsOwnContainerTakesPartOnceRegistered() {
        final class Container: UIViewController {
            var shown: UIViewController?
            override func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
                shown = viewController
            }
        }
        let container = Container()
        Selector.register(
            "showDetailViewController:sender:", Container.showDetailViewController(_:sender:))
        container.addChild(master)
        master.showDetailViewController(other, sender: nil)
        XCTAssertTrue(container.shown === other)
    }
}
