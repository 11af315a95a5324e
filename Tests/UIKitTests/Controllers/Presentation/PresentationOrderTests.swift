import UITesting
import XCTest

import UIKit

/// What is called, and in which order, when controllers are presented and dismissed.
@preconcurrency @MainActor
final class PresentationOrderTests: XCTestCase {
    private let log = CallRecorder()
    private lazy var a = RecordingController("a", log: log)
    private lazy var b = RecordingController("b", log: log)
    private lazy var c = RecordingController("c", log: log)
    private var window: UIWindow!

    private func show() {
        window = makeWindow(a)
        _ = log.take()
    }

    private func present(
        _ controller: UIViewController, on presenter: UIViewController, _ style: UIModalPresentationStyle
    ) {
        controller.modalPresentationStyle = style
        presenter.present(controller, animated: false) { [log] in log.record("presented") }
    }

    private func dismiss(from controller: UIViewController) {
        controller.dismiss(animated: false) { [log] in log.record("dismissed") }
    }

    func testFullScreenTakesThePresentersViewOut() {
        show()
        present(b, on: a, .fullScreen)
        XCTAssertEqual(
            log.take(),
            [
                "b.didLoad", "a.willDisappear", "b.willAppear", "b.isAppearing", "b.didAppear",
                "a.didDisappear", "presented",
            ])
        XCTAssertNil(a.view.window)
        XCTAssertTrue(b.view.window === window)
        XCTAssertEqual(b.view.frame, window.bounds)
        XCTAssertTrue(a.presentedViewController === b)
        XCTAssertTrue(b.presentingViewController === a)
        dismiss(from: a)
        XCTAssertEqual(
            log.take(),
            [
                "b.willDisappear", "a.willAppear", "a.isAppearing", "a.didAppear", "b.didDisappear",
                "dismissed",
            ])
        XCTAssertTrue(a.view.superview === window)
        XCTAssertNil(b.view.window)
        XCTAssertNil(a.presentedViewController)
        XCTAssertNil(b.presentingViewController)
        XCTAssertEqual(window.subviews.count, 1)
    }

    func testSheetLeavesThePresenterWhereItIs() {
        show()
        for style in [UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen] {
            present(b, on: a, style)
            b.loadViewIfNeeded()
            XCTAssertEqual(
                log.take().filter { $0 != "b.didLoad" },
                ["b.willAppear", "b.isAppearing", "b.didAppear", "presented"])
            XCTAssertTrue(a.view.window === window)
            dismiss(from: b)
            XCTAssertEqual(log.take(), ["b.willDisappear", "b.didDisappear", "dismissed"])
        }
        XCTAssertTrue(a.isBalanced)
        XCTAssertTrue(b.isBalanced)
    }

    func testCallsKnowThatTheControllerIsBeingPresentedOrDismissed() {
        show()
        final class Asking: UIViewController {
            var answers: [String] = []
            private func note(_ call: String) {
                answers.append("\(call) \(isBeingPresented) \(isBeingDismissed)")
            }
            override func viewWillAppear(_ animated: Bool) { note("willAppear") }
            override func viewDidAppear(_ animated: Bool) { note("didAppear") }
            override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
            override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
        }
        let asking = Asking()
        present(asking, on: a, .formSheet)
        XCTAssertFalse(asking.isBeingPresented)
        dismiss(from: asking)
        XCTAssertEqual(
            asking.answers,
            [
                "willAppear true false", "didAppear true false", "willDisappear false true",
                "didDisappear false true",
            ])
        XCTAssertFalse(asking.isBeingDismissed)
    }

    func testPresentersAndPresentedAreFoundFromTheirDescendants() {
        let outer = UINavigationController(rootViewController: a)
        window = makeWindow(outer)
        let inner = UINavigationController(rootViewController: b)
        present(inner, on: a, .formSheet)
        XCTAssertTrue(inner.presentingViewController === outer)
        XCTAssertTrue(b.presentingViewController === outer)
        XCTAssertTrue(a.presentedViewController === inner)
        XCTAssertTrue(inner.next === outer)
        b.dismiss(animated: false)
        XCTAssertNil(a.presentedViewController)
    }

    func testDismissingTheFirstOfARowDismissesAll() {
        show()
        present(b, on: a, .fullScreen)
        present(c, on: b, .formSheet)
        _ = log.take()
        dismiss(from: a)
        XCTAssertEqual(
            log.take(),
            [
                "b.willDisappear", "a.willAppear", "a.isAppearing", "b.didDisappear", "c.willDisappear",
                "a.didAppear", "c.didDisappear", "dismissed",
            ])
        XCTAssertTrue(a.view.superview === window)
        XCTAssertEqual(window.subviews.count, 1)
        XCTAssertTrue(a.isBalanced && b.isBalanced && c.isBalanced)
    }

    func testFullScreenOverASheetAndBack() {
        show()
        present(b, on: a, .formSheet)
        present(c, on: b, .fullScreen)
        XCTAssertNil(b.view.window)
        XCTAssertTrue(b.next === a)
        _ = log.take()
        dismiss(from: c)
        XCTAssertEqual(
            log.take(),
            [
                "c.willDisappear", "b.willAppear", "b.isAppearing", "b.didAppear", "c.didDisappear",
                "dismissed",
            ])
        XCTAssertTrue(b.view.window === window)
        XCTAssertEqual(b.view.bounds.size, CGSize(width: 540, height: 620))
        dismiss(from: a)
        XCTAssertTrue(a.isBalanced && b.isBalanced && c.isBalanced)
    }

    func testDismissingARowWhoseTopCoversTheRest() {
        show()
        present(b, on: a, .formSheet)
        present(c, on: b, .fullScreen)
        dismiss(from: a)
        XCTAssertNil(a.presentedViewController)
        XCTAssertNil(b.presentedViewController)
        XCTAssertEqual(window.subviews.count, 1)
        XCTAssertTrue(a.isBalanced && b.isBalanced && c.isBalanced)
    }

    func testPresentingAgainFromDidAppearAndFromTheCompletion() {
        show()
        present(b, on: a, .fullScreen)
        a.dismiss(animated: false) { [self] in present(c, on: a, .formSheet) }
        XCTAssertTrue(a.presentedViewController === c)
        dismiss(from: a)

        final class Presenting: RecordingController {
            var later: UIViewController?
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                if let later { present(later, animated: false) }
                later = nil
            }
        }
        let presenting = Presenting("p", log: log)
        presenting.later = c
        present(presenting, on: a, .fullScreen)
        XCTAssertTrue(presenting.presentedViewController === c)
        XCTAssertNil(a.view.window)
        dismiss(from: a)
        XCTAssertTrue(a.isBalanced && presenting.isBalanced && c.isBalanced)
        XCTAssertEqual(window.subviews.count, 1)
    }

    func testDismissingFromWithinTheCalls() {
        final class Leaving: RecordingController {
            var call = ""
            override func note(_ call: String) {
                super.note(call)
                if call == self.call { dismiss(animated: false) }
            }
        }
        show()
        for style in [UIModalPresentationStyle.fullScreen, .formSheet] {
            for call in [
                "didLoad", "willAppear", "isAppearing", "didAppear", "willDisappear", "didDisappear",
            ] {
                let leaving = Leaving("l", log: log)
                leaving.call = call
                present(leaving, on: a, style)
                if call.hasSuffix("Disappear") { dismiss(from: a) }
                XCTAssertNil(a.presentedViewController, call)
                XCTAssertTrue(a.view.window === window, call)
                // A presenter that is turned round on its way out is not told that it was gone.
                XCTAssertTrue(a.stage == .appeared && leaving.isBalanced, "\(style) \(call)")
                XCTAssertEqual(window.subviews.count, 1)
            }
        }
    }

    func testHidingAndShowingTheWindow() {
        show()
        present(b, on: a, .fullScreen)
        present(c, on: b, .formSheet)
        _ = log.take()
        window.isHidden = true
        XCTAssertEqual(
            log.take(), ["c.willDisappear", "c.didDisappear", "b.willDisappear", "b.didDisappear"])
        window.isHidden = false
        XCTAssertEqual(log.take(), ["b.willAppear", "c.willAppear"])
        window.drawFrame()
        XCTAssertEqual(log.take(), ["b.isAppearing", "b.didAppear", "c.isAppearing", "c.didAppear"])
        XCTAssertNil(a.view.window)
        dismiss(from: a)
        XCTAssertTrue(a.isBalanced && b.isBalanced && c.isBalanced)
    }

    func testReplacingTheRootEndsItsPresentations() {
        show()
        present(b, on: a, .fullScreen)
        window.rootViewController = c
        XCTAssertTrue(a.isBalanced && b.isBalanced)
        window.drawFrame()
        XCTAssertTrue(c.isBalanced)
        XCTAssertEqual(window.subviews, [c.view])
        XCTAssertNil(a.presentedViewController)
    }

    func testWrongUseIsReportedAndDoesNothing() {
        show()
        let loose = RecordingController("loose", log: log)
        let diagnostics = AppHarness.diagnostics {
            present(b, on: loose, .fullScreen)
            present(a, on: a, .fullScreen)
            present(b, on: a, .fullScreen)
            present(c, on: a, .fullScreen)
            present(b, on: b, .fullScreen)
            present(a, on: b, .fullScreen)
            b.addChild(c)
            present(c, on: b, .formSheet)
        }
        XCTAssertEqual(
            diagnostics,
            [
                "cannot present RecordingController \"b\": the view of RecordingController \"loose\" is in no window",
                "cannot present RecordingController \"a\": it would be presented over itself",
                "cannot present RecordingController \"c\": RecordingController \"a\" presents"
                    + " RecordingController \"b\" already",
                "cannot present RecordingController \"b\": it would be presented over itself",
                "cannot present RecordingController \"a\": it is the root controller of a window",
                "cannot present RecordingController \"c\": it has a parent",
            ])
        XCTAssertTrue(a.presentedViewController === b)
        dismiss(from: b)
        _ = log.take()
        dismiss(from: b)
        XCTAssertEqual(log.take(), ["dismissed"])
    }

    func testOrientationIsTheWindowsShape() {
        show()
        XCTAssertEqual(a.preferredInterfaceOrientationForPresentation, .landscapeRight)
        window.resize(width: 500)
        XCTAssertEqual(a.preferredInterfaceOrientationForPresentation, .portrait)
        XCTAssertEqual(a.supportedInterfaceOrientations, .all)
        XCTAssertTrue(a.shouldAutorotate)
        XCTAssertEqual(UIViewController().preferredInterfaceOrientationForPresentation, .unknown)
        XCTAssertTrue(UIInterfaceOrientation.landscapeLeft.isLandscape)
        XCTAssertTrue(UIInterfaceOrientation.portraitUpsideDown.isPortrait)
        XCTAssertFalse(UIInterfaceOrientation.unknown.isPortrait)
        XCTAssertEqual(
            UIInterfaceOrientationMask.all.subtracting(.allButUpsideDown), .portraitUpsideDown)
        XCTAssertEqual(UIInterfaceOrientationMask.landscape.rawValue, 24)
        XCTAssertEqual(UIInterfaceOrientationMask.portrait.rawValue, 2)
        XCTAssertTrue(UIInterfaceOrientationMask(.unknown).isEmpty)
    }
}
