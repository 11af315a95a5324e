import UITesting
import XCTest

@testable import UIKit

/// Keys, touches and animations of presentations.
@preconcurrency @MainActor
final class PresentationInputTests: XCTestCase {
    private let log = CallRecorder()
    private lazy var root = RecordingController("root", log: log)
    private lazy var sheet = RecordingController("sheet", log: log)
    private let behind = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    private let first = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    private let second = UITextField(frame: CGRect(x: 20, y: 70, width: 200, height: 30))

    private func harness() throws -> AppHarness {
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 800, height: 800))
        root.view.addSubview(behind)
        sheet.modalPresentationStyle = .formSheet
        sheet.view.addSubview(first)
        sheet.view.addSubview(second)
        behind.becomeFirstResponder()
        app.turn()
        _ = log.take()
        return app
    }

    private func present(_ app: AppHarness, _ style: UIModalPresentationStyle = .formSheet) {
        sheet.modalPresentationStyle = style
        root.present(sheet, animated: false)
        app.turn()
    }

    func testTheFirstResponderIsTakenAndGivenBack() throws {
        let app = try harness()
        for style in [UIModalPresentationStyle.formSheet, .fullScreen, .pageSheet, .overFullScreen] {
            behind.text = ""
            app.type("a")
            present(app, style)
            XCTAssertNil(app.firstResponder)
            app.type("b")
            first.becomeFirstResponder()
            app.type("c")
            root.dismiss(animated: false)
            XCTAssertTrue(behind.isFirstResponder)
            app.type("d")
            XCTAssertEqual(behind.text, "ad")
            XCTAssertEqual(first.text, "c")
            first.text = ""
        }
    }

    func testTabStaysInThePresentation() throws {
        let app = try harness()
        present(app)
        app.key(.tab)
        XCTAssertTrue(first.isFirstResponder)
        app.key(.tab)
        XCTAssertTrue(second.isFirstResponder)
        app.key(.tab)
        XCTAssertTrue(first.isFirstResponder)
        app.key(.tab, [.shift])
        XCTAssertTrue(second.isFirstResponder)
    }

    func testTouchesStayInThePresentation() throws {
        let app = try harness()
        present(app, .overFullScreen)
        app.tap(at: CGPoint(x: 30, y: 200))
        app.secondaryClick(at: CGPoint(x: 30, y: 700))
        XCTAssertTrue(root.presentedViewController === sheet)
        XCTAssertFalse(behind.isFirstResponder)
        let hit = app.window.hitTest(CGPoint(x: 700, y: 700), with: nil)
        XCTAssertTrue(hit?.isDescendant(of: sheet.view) == true)
    }

    func testKeyCommandsGoUpTheRowOfPresentations() throws {
        let app = try harness()
        Selector.register("presentationTest:", RecordingController.carryOut(_:))
        root.addKeyCommand(
            UIKeyCommand(input: "k", modifierFlags: .control, action: Selector("presentationTest:")))
        for style in [UIModalPresentationStyle.formSheet, .fullScreen] {
            present(app, style)
            XCTAssertTrue(sheet.next === root)
            XCTAssertTrue(root.next === app.window)
            XCTAssertTrue(app.window.keyTarget === sheet)
            app.key("k", [.control])
            first.becomeFirstResponder()
            app.key("k", [.control])
            root.dismiss(animated: false)
        }
        XCTAssertEqual(log.take().filter { $0.hasSuffix("carryOut") }.count, 4)
    }

    func testEscapeEndsSheetsAndNotWhatFillsTheWindow() throws {
        let app = try harness()
        present(app)
        first.becomeFirstResponder()
        app.key(.escape)
        app.advance(by: 1)
        XCTAssertNil(root.presentedViewController)
        present(app, .fullScreen)
        app.key(.escape)
        app.advance(by: 1)
        XCTAssertTrue(root.presentedViewController === sheet)
        sheet.dismiss(animated: false)
        sheet.isModalInPresentation = true
        present(app)
        app.key(.escape)
        app.advance(by: 1)
        XCTAssertTrue(root.presentedViewController === sheet)
    }

    func testAPressBesideASheetEndsIt() throws {
        let app = try harness()
        present(app)
        app.tap(at: CGPoint(x: 400, y: 400))
        XCTAssertTrue(root.presentedViewController === sheet)
        app.tap(at: CGPoint(x: 400, y: 790))
        app.advance(by: 1)
        XCTAssertNil(root.presentedViewController)
        XCTAssertTrue(app.nothingIsScheduled || behind.isFirstResponder)
    }

    func testASwipeDownEndsASheet() throws {
        let app = try harness()
        present(app)
        let finger = app.finger(at: CGPoint(x: 400, y: 300))
        finger.move(to: CGPoint(x: 400, y: 330))
        finger.move(to: CGPoint(x: 400, y: 400))
        let top = sheet.view.convert(CGPoint.zero, to: nil).y
        XCTAssertEqual(top, 190, accuracy: 12)
        // Back up: it springs to its place.
        app.advance(by: 0.3)
        finger.move(to: CGPoint(x: 400, y: 320))
        app.advance(by: 0.3)
        finger.up()
        app.advance(by: 1)
        XCTAssertEqual(sheet.view.convert(CGPoint.zero, to: nil).y, 90)
        XCTAssertTrue(root.presentedViewController === sheet)
        app.drag(from: CGPoint(x: 400, y: 300), to: CGPoint(x: 400, y: 760))
        app.advance(by: 1)
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(
            log.take(),
            [
                "sheet.didLoad", "sheet.willAppear", "sheet.isAppearing", "sheet.didAppear",
                "sheet.willDisappear", "sheet.didDisappear",
            ].filter { $0 != "sheet.didLoad" })
    }

    func testAScrollViewInASheetScrollsUpAndDragsDown() throws {
        let app = try harness()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 120, width: 540, height: 500))
        scroll.contentSize = CGSize(width: 540, height: 2000)
        sheet.view.addSubview(scroll)
        present(app)
        app.drag(from: CGPoint(x: 400, y: 600), to: CGPoint(x: 400, y: 400), duration: 1)
        app.advance(by: 2)
        XCTAssertGreaterThan(scroll.contentOffset.y, 100)
        app.drag(from: CGPoint(x: 400, y: 300), to: CGPoint(x: 400, y: 700), duration: 1)
        app.advance(by: 3)
        XCTAssertTrue(root.presentedViewController === sheet)
        XCTAssertEqual(scroll.contentOffset.y, 0, accuracy: 0.5)
        app.drag(from: CGPoint(x: 400, y: 300), to: CGPoint(x: 400, y: 760))
        app.advance(by: 1)
        XCTAssertNil(root.presentedViewController)
    }

    func testAModalSheetIsOnlyStretched() throws {
        final class Listener: UIAdaptivePresentationControllerDelegate {
            var attempts = 0
            func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
                attempts += 1
            }
        }
        let app = try harness()
        let listener = Listener()
        sheet.isModalInPresentation = true
        present(app)
        sheet.presentationController?.delegate = listener
        app.drag(from: CGPoint(x: 400, y: 300), to: CGPoint(x: 400, y: 760))
        app.advance(by: 1)
        XCTAssertTrue(root.presentedViewController === sheet)
        XCTAssertEqual(listener.attempts, 1)
        XCTAssertEqual(sheet.view.convert(CGPoint.zero, to: nil).y, 90)
    }

    // MARK: Animations

    private var shownTop: CGFloat {
        var y: CGFloat = 0
        var view: UIView? = sheet.view
        while let current = view, current !== sheet.view.window {
            y += current.presentedCenter.y - current.presentedBounds.height / 2
            view = current.superview
        }
        return y
    }

    func testASheetComesFromBelowAndGoesBackThere() throws {
        let app = try harness()
        root.present(sheet, animated: true) { [log] in log.record("presented") }
        app.turn()
        XCTAssertEqual(log.take(), ["sheet.willAppear", "sheet.isAppearing"])
        XCTAssertGreaterThan(shownTop, 700)
        app.advance(by: 0.2)
        XCTAssertTrue(shownTop > 90 && shownTop < 700)
        app.advance(by: 0.3)
        XCTAssertEqual(shownTop, 90)
        XCTAssertEqual(log.take(), ["sheet.didAppear", "presented"])
        root.dismiss(animated: true) { [log] in log.record("dismissed") }
        app.advance(by: 0.2)
        XCTAssertTrue(shownTop > 90)
        XCTAssertEqual(log.take(), ["sheet.willDisappear"])
        app.advance(by: 0.3)
        XCTAssertEqual(log.take(), ["sheet.didDisappear", "dismissed"])
    }

    func testAPresentationIsTurnedRoundOnItsWay() throws {
        let app = try harness()
        sheet.modalPresentationStyle = .fullScreen
        root.present(sheet, animated: true) { [log] in log.record("presented") }
        app.advance(by: 0.2)
        let top = shownTop
        root.dismiss(animated: true) { [log] in log.record("dismissed") }
        XCTAssertEqual(shownTop, top, accuracy: 1)
        app.advance(by: 1)
        XCTAssertEqual(
            log.take(),
            [
                "root.willDisappear", "sheet.willAppear", "sheet.isAppearing", "presented",
                "sheet.willDisappear", "root.willAppear", "root.isAppearing", "root.didAppear",
                "sheet.didDisappear", "dismissed",
            ])
        XCTAssertNil(sheet.view.window)
        XCTAssertTrue(root.view.window === app.window)
    }

    func testPresentingWhileAnotherGoesOut() throws {
        let app = try harness()
        let next = RecordingController("next", log: log)
        root.present(sheet, animated: false)
        root.dismiss(animated: true) { [log] in log.record("dismissed") }
        app.advance(by: 0.1)
        _ = log.take()
        root.present(next, animated: true)
        XCTAssertEqual(
            log.take(),
            ["sheet.didDisappear", "dismissed", "next.didLoad", "next.willAppear", "next.isAppearing"])
        app.advance(by: 1)
        XCTAssertTrue(root.presentedViewController === next)
        XCTAssertTrue(sheet.isBalanced && next.isBalanced)
    }

    func testARowIsDismissedWhileItComesIn() throws {
        let app = try harness()
        let next = RecordingController("next", log: log)
        root.present(sheet, animated: true) { [log] in log.record("presented") }
        app.advance(by: 0.1)
        sheet.present(next, animated: true) { [log] in log.record("presented next") }
        app.advance(by: 0.1)
        _ = log.take()
        root.dismiss(animated: true) { [log] in log.record("dismissed") }
        app.advance(by: 1)
        XCTAssertEqual(
            log.take(),
            [
                "presented", "sheet.willDisappear", "sheet.didDisappear", "presented next",
                "next.willDisappear", "next.didDisappear", "dismissed",
            ])
        XCTAssertFalse(sheet.isBeingPresented)
        XCTAssertTrue(sheet.isBalanced && next.isBalanced)
    }

    func testNothingIsPresentedOverWhatGoesOut() throws {
        let app = try harness()
        root.present(sheet, animated: false)
        root.dismiss(animated: true)
        app.advance(by: 0.1)
        let diagnostics = AppHarness.diagnostics { sheet.present(UIViewController(), animated: true) }
        XCTAssertEqual(
            diagnostics,
            ["cannot present UIViewController: RecordingController \"sheet\" is being dismissed"])
        app.advance(by: 1)
        XCTAssertEqual(app.window.subviews, [root.view])
    }

    func testACrossDissolveFadesToTheViewsAlpha() throws {
        let app = try harness()
        sheet.modalTransitionStyle = .crossDissolve
        sheet.modalPresentationStyle = .overFullScreen
        sheet.view.alpha = 0.9
        root.present(sheet, animated: true)
        app.advance(by: 0.2)
        XCTAssertTrue(sheet.view.shownAlpha > 0.1 && sheet.view.shownAlpha < 0.89)
        app.advance(by: 1)
        XCTAssertEqual(sheet.view.alpha, 0.9)
        root.dismiss(animated: true)
        app.advance(by: 1)
        XCTAssertEqual(sheet.view.alpha, 0.9)
        XCTAssertEqual(sheet.view.frame.minY, 0)
    }

    func testResizingInTheMidstOfAnAnimation() throws {
        let app = try harness()
        root.present(sheet, animated: true)
        app.advance(by: 0.1)
        app.resize(to: CGSize(width: 500, height: 700))
        app.advance(by: 0.1)
        app.resize(to: CGSize(width: 900, height: 700))
        app.advance(by: 1)
        XCTAssertEqual(
            sheet.view.convert(sheet.view.bounds, to: nil), CGRect(x: 180, y: 40, width: 540, height: 620))
        XCTAssertTrue(sheet.isBalanced)
    }

    func testADismissedControllerIsReleased() throws {
        let app = try harness()
        weak var kept: UIViewController?
        weak var presentation: UIPresentationController?
        do {
            let controller = UIViewController()
            kept = controller
            presentation = controller.presentationController
            root.present(controller, animated: true)
            app.advance(by: 1)
            root.dismiss(animated: true)
            app.advance(by: 1)
        }
        app.turn()
        XCTAssertNil(kept)
        XCTAssertNil(presentation)
    }

    // MARK: Other kinds

    func testAContextIsCoveredAndNothingElse() throws {
        let app = try harness()
        let child = RecordingController("child", log: log)
        child.definesPresentationContext = true
        root.addChild(child)
        child.view.frame = CGRect(x: 400, y: 0, width: 400, height: 300)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        _ = log.take()
        for style in [UIModalPresentationStyle.currentContext, .overCurrentContext] {
            sheet.modalPresentationStyle = style
            child.present(sheet, animated: false)
            app.turn()
            XCTAssertTrue(sheet.presentingViewController === child)
            XCTAssertEqual(sheet.view.convert(sheet.view.bounds, to: nil), child.view.frame)
            app.tap(behind)
            XCTAssertTrue(behind.isFirstResponder)
            sheet.dismiss(animated: false)
        }
        XCTAssertTrue(child.view.subviews == [child.focus])
    }

    func testACustomPresentationPutsTheViewWhereItSays() throws {
        let app = try harness()
        let maker = CornerMaker()
        sheet.modalPresentationStyle = .custom
        sheet.transitioningDelegate = maker
        root.present(sheet, animated: false)
        app.turn()
        XCTAssertEqual(sheet.view.frame, CGRect(x: 0, y: 0, width: 100, height: 50))
        XCTAssertTrue(sheet.presentationController === maker.made)
        XCTAssertTrue(maker.made?.presentingViewController === root)
        XCTAssertTrue(maker.made?.containerView === sheet.view.superview)
        root.dismiss(animated: false)
        XCTAssertEqual(
            maker.made?.calls.filter { $0 != "layout" },
            ["willPresent", "didPresent true", "willDismiss", "didDismiss true"])
        XCTAssertNil(maker.made?.containerView)
    }

    func testASheetFollowsItsSettings() throws {
        let app = try harness()
        let settings = try XCTUnwrap(sheet.sheetPresentationController)
        settings.prefersGrabberVisible = true
        settings.preferredCornerRadius = 24
        sheet.preferredContentSize = CGSize(width: 300, height: 200)
        present(app)
        XCTAssertTrue(sheet.sheetPresentationController === settings)
        let view = try XCTUnwrap(sheet.view.superview?.superview)
        XCTAssertEqual(view.layer.cornerRadius, 24)
        XCTAssertEqual(view.subviews.last?.accessibilityIdentifier, "presentation.grabber")
        XCTAssertEqual(
            settings.frameOfPresentedViewInContainerView, CGRect(x: 250, y: 300, width: 300, height: 200))
        XCTAssertEqual(sheet.traitCollection.horizontalSizeClass, .compact)
        XCTAssertNil(sheet.popoverPresentationController)
        sheet.preferredContentSize = CGSize(width: 400, height: 200)
        app.turn()
        XCTAssertEqual(sheet.view.bounds.width, 400)
    }
}

extension RecordingController {
    fileprivate func carryOut(_ sender: Any?) { note("carryOut") }
}

/// Shows its view in the upper left corner, and records what it is told.
private final class Corner: UIPresentationController {
    var calls: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 0, y: 0, width: 100, height: 50)
    }
    override func containerViewWillLayoutSubviews() { calls.append("layout") }
    override func presentationTransitionWillBegin() { calls.append("willPresent") }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        calls.append("didPresent \(completed)")
    }
    override func dismissalTransitionWillBegin() { calls.append("willDismiss") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        calls.append("didDismiss \(completed)")
    }
}

@MainActor
private final class CornerMaker: UIViewControllerTransitioningDelegate {
    var made: Corner?
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        made = Corner(presentedViewController: presented, presenting: presenting)
        return made
    }
}
