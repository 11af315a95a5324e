import UITesting
import XCTest

import UIKit

/// Presentations that the app animates, holds and lays out itself.
@preconcurrency @MainActor
final class ModalTransitionTests: XCTestCase {
    private let log = CallRecorder()
    private lazy var root = RecordingController("root", log: log)
    private lazy var page = RecordingController("page", log: log)
    private lazy var delegate = Delegate(log)

    /// Fades, as apps write it.
    private class Fade: UIViewControllerAnimatedTransitioning {
        let log: CallRecorder
        let name: String
        weak var context: (any UIViewControllerContextTransitioning)?
        var frame: CGRect?
        var usesKeyframes = false

        init(_ name: String, _ log: CallRecorder) { (self.name, self.log) = (name, log) }

        func transitionDuration(
            using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { 1 }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            log.record("\(name).animate")
            context = transitionContext
            let isIn = name == "in"
            let key = isIn ? UITransitionContextViewKey.to : .from
            guard let view = transitionContext.view(forKey: key) else {
                return transitionContext.completeTransition(false)
            }
            if isIn {
                if let frame { view.frame = frame }
                transitionContext.containerView.addSubview(view)
            }
            view.alpha = isIn ? 0 : 1
            if usesKeyframes {
                return UIView.animateKeyframes(
                    withDuration: 1, delay: 0,
                    animations: {
                        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                            view.alpha = isIn ? 1 : 0
                        }
                    },
                    completion: { _ in
                        view.alpha = 1
                        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
                    })
            }
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = isIn ? 1 : 0 },
                completion: { _ in
                    view.alpha = 1
                    transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
                })
        }

        func animationEnded(_ transitionCompleted: Bool) {
            log.record("\(name).ended \(transitionCompleted)")
        }
    }

    /// A panel at the bottom, with something that dims along.
    private final class Panel: UIPresentationController {
        let log: CallRecorder
        let dimming = UIView(frame: .zero)
        var isFullScreen = true
        var removesPresenter = false

        init(_ presented: UIViewController, _ presenting: UIViewController?, _ log: CallRecorder) {
            self.log = log
            super.init(presentedViewController: presented, presenting: presenting)
            dimming.backgroundColor = .black
        }

        override var shouldPresentInFullscreen: Bool { isFullScreen }
        override var shouldRemovePresentersView: Bool { removesPresenter }

        override var frameOfPresentedViewInContainerView: CGRect {
            guard let bounds = containerView?.bounds else { return .zero }
            return CGRect(x: 0, y: bounds.height - 100, width: bounds.width, height: 100)
        }

        override func containerViewWillLayoutSubviews() { dimming.frame = containerView?.bounds ?? .zero }

        override func presentationTransitionWillBegin() {
            log.record("panel.willPresent")
            dimming.alpha = 0
            containerView?.addSubview(dimming)
            presentedViewController.transitionCoordinator?.animate(
                alongsideTransition: { [log, dimming] _ in
                    log.record("alongside")
                    dimming.alpha = 1
                },
                completion: { [log] in log.record("alongside.ended \($0.isCancelled)") })
        }

        override func presentationTransitionDidEnd(_ completed: Bool) {
            log.record("panel.didPresent \(completed)")
            if !completed { dimming.removeFromSuperview() }
        }

        override func dismissalTransitionWillBegin() {
            log.record("panel.willDismiss")
            presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in
                dimming.alpha = 0
            })
        }

        override func dismissalTransitionDidEnd(_ completed: Bool) {
            log.record("panel.didDismiss \(completed)")
            if completed { dimming.removeFromSuperview() }
        }
    }

    @MainActor
    private final class Delegate: UIViewControllerTransitioningDelegate {
        let log: CallRecorder
        var animates = true
        var usesKeyframes = false
        /// Goes before the fades.
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var frame: CGRect?
        var interaction: UIPercentDrivenInteractiveTransition?
        var panel: Panel?
        var setUp: (Panel) -> Void = { _ in }
        private(set) var last: Fade?

        init(_ log: CallRecorder) { self.log = log }

        private func fade(_ name: String) -> (any UIViewControllerAnimatedTransitioning)? {
            guard animates else { return nil }
            if let animator { return animator }
            last = Fade(name, log)
            last?.usesKeyframes = usesKeyframes
            last?.frame = frame
            return last
        }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            log.record("animator for \(presented.title ?? "") over \(presenting.title ?? "")")
            return fade("in")
        }

        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            log.record("animator out of \(dismissed.title ?? "")")
            return fade("out")
        }

        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            log.record("controller for \(presented.title ?? "") from \(source.title ?? "")")
            let made = Panel(presented, presenting, log)
            setUp(made)
            panel = made
            return made
        }
    }

    private func open(_ style: UIModalPresentationStyle = .custom) throws -> AppHarness {
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 700, height: 500))
        page.modalPresentationStyle = style
        page.transitioningDelegate = delegate
        page.loadViewIfNeeded()
        app.turn()
        _ = log.take()
        return app
    }

    private func present() { root.present(page, animated: true) { [log] in log.record("presented") } }
    private func dismiss() { root.dismiss(animated: true) { [log] in log.record("dismissed") } }

    private var shownAlpha: CGFloat { page.view.shownAlpha }

    // MARK: Order

    func testTheOrderOfAllCalls() throws {
        let app = try open()
        present()
        XCTAssertEqual(
            log.take(),
            [
                "controller for page from root", "animator for page over root", "page.willAppear",
                "panel.willPresent", "alongside", "in.animate", "page.isAppearing",
            ])
        let panel = try XCTUnwrap(delegate.panel)
        XCTAssertTrue(page.isBeingPresented)
        let frame = CGRect(x: 0, y: 400, width: 700, height: 100)
        XCTAssertEqual(page.view.frame, frame)
        XCTAssertEqual(panel.containerView?.subviews, [panel.dimming, page.view])
        app.advance(by: 0.5)
        XCTAssertEqual(shownAlpha, 0.5, accuracy: 0.05)
        XCTAssertEqual(panel.dimming.shownAlpha, 0.5, accuracy: 0.1)
        app.advance(by: 0.6)
        XCTAssertEqual(
            log.take(),
            [
                "in.ended true", "page.didAppear", "panel.didPresent true", "presented",
                "alongside.ended false",
            ]
        )
        XCTAssertFalse(page.isBeingPresented)
        XCTAssertTrue(app.nothingIsScheduled)
        app.resize(to: CGSize(width: 800, height: 600))
        XCTAssertEqual(page.view.frame, CGRect(x: 0, y: 500, width: 800, height: 100))
        dismiss()
        XCTAssertEqual(
            log.take(), ["animator out of page", "page.willDisappear", "panel.willDismiss", "out.animate"])
        XCTAssertTrue(page.isBeingDismissed)
        app.advance(by: 1.1)
        XCTAssertEqual(
            log.take(), ["out.ended true", "page.didDisappear", "panel.didDismiss true", "dismissed"])
        XCTAssertNil(panel.containerView)
        XCTAssertEqual(app.window.subviews, [root.view])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testWithoutAnAnimatorUIKitMovesIt() throws {
        let app = try open()
        delegate.animates = false
        present()
        XCTAssertEqual(
            log.take(),
            [
                "controller for page from root", "animator for page over root", "page.willAppear",
                "panel.willPresent", "page.isAppearing", "alongside",
            ])
        XCTAssertEqual(page.transitionCoordinator?.transitionDuration, 0.4)
        XCTAssertEqual(root.transitionCoordinator?.presentationStyle, .custom)
        XCTAssertEqual(page.transitionCoordinator?.isInterruptible, false)
        app.advance(by: 0.2)
        XCTAssertGreaterThan(page.view.presentedCenter.y, 455)
        app.advance(by: 0.5)
        XCTAssertEqual(page.view.presentedCenter.y, 450)
        XCTAssertNil(page.transitionCoordinator)
        XCTAssertEqual(
            log.take(), ["page.didAppear", "panel.didPresent true", "presented", "alongside.ended false"])
        dismiss()
        app.advance(by: 0.5)
        XCTAssertEqual(app.window.subviews, [root.view])
    }

    func testWithoutAnimationNobodyIsAskedForAnAnimator() throws {
        let app = try open()
        root.present(page, animated: false)
        XCTAssertEqual(
            log.take(),
            [
                "controller for page from root", "page.willAppear", "panel.willPresent", "page.isAppearing",
                "page.didAppear", "panel.didPresent true",
            ])
        XCTAssertNil(page.transitionCoordinator)
        root.dismiss(animated: false)
        XCTAssertEqual(
            log.take(),
            ["page.willDisappear", "panel.willDismiss", "page.didDisappear", "panel.didDismiss true"])
        app.turn()
        XCTAssertTrue(app.nothingIsScheduled)
    }

    // MARK: What the animator is told

    func testTheContextOfWhatStaysBehind() throws {
        let app = try open()
        present()
        var context = try XCTUnwrap(delegate.last?.context)
        XCTAssertTrue(context.viewController(forKey: .from) === root)
        XCTAssertTrue(context.viewController(forKey: .to) === page)
        XCTAssertNil(context.view(forKey: .from), "it is not the animator's")
        XCTAssertTrue(context.view(forKey: .to) === page.view)
        XCTAssertEqual(context.presentationStyle, .custom)
        XCTAssertTrue(context.containerView === delegate.panel?.containerView)
        XCTAssertEqual(context.initialFrame(for: page), .zero)
        XCTAssertEqual(context.initialFrame(for: root), CGRect(x: 0, y: 0, width: 700, height: 500))
        XCTAssertEqual(context.finalFrame(for: root), CGRect(x: 0, y: 0, width: 700, height: 500))
        XCTAssertEqual(context.finalFrame(for: page), CGRect(x: 0, y: 400, width: 700, height: 100))
        app.advance(by: 1.1)
        dismiss()
        context = try XCTUnwrap(delegate.last?.context)
        XCTAssertTrue(context.viewController(forKey: .from) === page)
        XCTAssertEqual(context.initialFrame(for: page), CGRect(x: 0, y: 400, width: 700, height: 100))
        XCTAssertEqual(context.finalFrame(for: page), .zero)
        app.advance(by: 1.1)
    }

    func testTheContextInFullScreen() throws {
        let app = try open(.fullScreen)
        present()
        XCTAssertEqual(
            log.take(),
            [
                "animator for page over root", "root.willDisappear", "page.willAppear", "in.animate",
                "page.isAppearing",
            ])
        var context = try XCTUnwrap(delegate.last?.context)
        XCTAssertTrue(context.view(forKey: .from) === root.view)
        XCTAssertTrue(root.view.superview === context.containerView)
        XCTAssertEqual(context.finalFrame(for: root), .zero)
        app.advance(by: 1.1)
        XCTAssertNil(root.view.window)
        XCTAssertEqual(log.take(), ["in.ended true", "page.didAppear", "root.didDisappear", "presented"])
        dismiss()
        context = try XCTUnwrap(delegate.last?.context)
        XCTAssertTrue(context.view(forKey: .to) === root.view)
        XCTAssertEqual(context.finalFrame(for: root), CGRect(x: 0, y: 0, width: 700, height: 500))
        XCTAssertEqual(context.containerView.subviews, [root.view, page.view])
        app.advance(by: 1.1)
        XCTAssertTrue(root.view.superview === app.window)
        XCTAssertEqual(app.window.subviews, [root.view])
        XCTAssertEqual(root.breaches + page.breaches, [])
        XCTAssertTrue(root.stage == .appeared && page.stage == .disappeared)
    }

    func testASheetIsMovedAsAWhole() throws {
        let app = try open(.formSheet)
        page.preferredContentSize = CGSize(width: 300, height: 200)
        present()
        let context = try XCTUnwrap(delegate.last?.context)
        let sheet = try XCTUnwrap(context.view(forKey: .to))
        XCTAssertTrue(page.view.isDescendant(of: sheet))
        XCTAssertEqual(context.finalFrame(for: page), CGRect(x: 200, y: 150, width: 300, height: 200))
        XCTAssertEqual(sheet.frame, CGRect(x: 200, y: 150, width: 300, height: 200))
        app.advance(by: 1.1)
        app.key(.escape)
        app.advance(by: 0.5)
        XCTAssertEqual(sheet.shownAlpha, 0.5, accuracy: 0.05)
        app.advance(by: 0.6)
        XCTAssertNil(root.presentedViewController)
    }

    /// A view that the animator puts somewhere stays there, and keeps its margins.
    func testWhereTheAnimatorLeavesIt() throws {
        let app = try open(.overFullScreen)
        delegate.frame = CGRect(x: 100, y: 200, width: 500, height: 300)
        present()
        app.advance(by: 1.1)
        XCTAssertEqual(page.view.frame, CGRect(x: 100, y: 200, width: 500, height: 300))
        app.resize(to: CGSize(width: 800, height: 600))
        XCTAssertEqual(page.view.frame, CGRect(x: 100, y: 200, width: 600, height: 400))
        delegate.animates = false
        dismiss()
        app.advance(by: 0.2)
        XCTAssertEqual(page.view.bounds.width, 600)
        app.advance(by: 0.5)
        XCTAssertEqual(app.window.subviews, [root.view])
    }

    func testAPanelInAContext() throws {
        let app = try open()
        let child = RecordingController("child", log: log)
        child.definesPresentationContext = true
        root.addChild(child)
        child.view.frame = CGRect(x: 100, y: 0, width: 300, height: 300)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        delegate.setUp = { $0.isFullScreen = false }
        child.present(page, animated: true)
        app.advance(by: 1.1)
        XCTAssertTrue(page.presentingViewController === child)
        XCTAssertEqual(page.view.frame, CGRect(x: 0, y: 200, width: 300, height: 100))
        XCTAssertTrue(page.view.isDescendant(of: child.view))
        page.dismiss(animated: true)
        app.advance(by: 1.1)
        XCTAssertEqual(child.view.subviews, [child.focus])
    }

    // MARK: Held

    /// Presents the page, and holds the transition at 0.4.
    private func hold(_ percent: UIPercentDrivenInteractiveTransition) throws -> AppHarness {
        let app = try open()
        delegate.interaction = percent
        delegate.setUp = { $0.removesPresenter = true }
        present()
        let coordinator = try XCTUnwrap(page.transitionCoordinator)
        XCTAssertTrue(coordinator.initiallyInteractive)
        percent.update(0.4)
        let dimming = try XCTUnwrap(delegate.panel?.dimming)
        XCTAssertEqual(shownAlpha, 0.4, accuracy: 0.05)
        XCTAssertEqual(dimming.shownAlpha, 0.4, accuracy: 0.05)
        app.advance(by: 2)
        XCTAssertEqual(shownAlpha, 0.4, accuracy: 0.05)
        _ = log.take()
        return app
    }

    private func checkNothingIsLeft(_ app: AppHarness) {
        XCTAssertEqual(app.window.subviews, [root.view])
        XCTAssertEqual(root.breaches + page.breaches, [])
        app.turn()
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAPresentationThatIsHeldAndLetGoIsFinished() throws {
        let percent = UIPercentDrivenInteractiveTransition()
        let app = try hold(percent)
        percent.finish()
        app.advance(by: 1.1)
        XCTAssertEqual(
            log.take(),
            [
                "in.ended true", "page.didAppear", "root.didDisappear", "panel.didPresent true",
                "presented", "alongside.ended false",
            ])
        XCTAssertNil(root.view.window)
        root.dismiss(animated: false)
        checkNothingIsLeft(app)
    }

    func testAPresentationThatIsHeldAndCancelledGoesBack() throws {
        let percent = UIPercentDrivenInteractiveTransition()
        let app = try hold(percent)
        let dimming = try XCTUnwrap(delegate.panel?.dimming)
        percent.cancel()
        app.advance(by: 1.1)
        XCTAssertEqual(
            log.take(),
            [
                "in.ended false", "page.willDisappear", "root.willAppear", "root.isAppearing",
                "root.didAppear", "page.didDisappear", "panel.didPresent false",
                "alongside.ended true",
            ])
        XCTAssertNil(root.presentedViewController)
        XCTAssertFalse(page.isBeingPresented)
        XCTAssertNil(dimming.superview)
        checkNothingIsLeft(app)
    }

    func testADismissalThatIsHeld() throws {
        for style in [UIModalPresentationStyle.custom, .fullScreen] {
            let app = try open(style)
            root.present(page, animated: false)
            page.focus.becomeFirstResponder()
            let percent = UIPercentDrivenInteractiveTransition()
            delegate.interaction = percent
            for isFinished in [false, true] {
                _ = log.take()
                dismiss()
                percent.update(0.3)
                XCTAssertEqual(shownAlpha, 0.7, accuracy: 0.05)
                XCTAssertTrue(page.focus.isFirstResponder, "it may stay")
                let isRoots = style == .fullScreen
                let first = log.take()
                XCTAssertTrue(first.contains("page.willDisappear"))
                XCTAssertEqual(first.contains("root.willAppear"), isRoots)
                if isFinished { percent.finish() } else { percent.cancel() }
                app.advance(by: 1.1)
                XCTAssertEqual(
                    log.take().filter { !$0.hasPrefix("panel") && (isRoots || !$0.hasPrefix("root")) },
                    isFinished
                        ? [
                            "out.ended true", isRoots ? "root.didAppear" : nil, "page.didDisappear",
                            "dismissed",
                        ]
                        .compactMap { $0 }
                        : [
                            "out.ended false", isRoots ? "root.willDisappear" : nil, "page.willAppear",
                            "page.isAppearing", "page.didAppear", isRoots ? "root.didDisappear" : nil,
                        ].compactMap { $0 })
                XCTAssertEqual(page.view.window != nil, !isFinished)
                XCTAssertEqual(root.view.window != nil, isFinished || !isRoots)
                XCTAssertFalse(page.isBeingDismissed)
                XCTAssertEqual(root.breaches + page.breaches, [])
            }
            XCTAssertEqual(app.window.subviews, [root.view])
            app.window.rootViewController = nil
        }
    }

    func testAnInteractiveDismissalHoldsItsKeyframes() throws {
        let app = try open()
        delegate.usesKeyframes = true
        root.present(page, animated: false)
        for isFinished in [false, true] {
            let percent = UIPercentDrivenInteractiveTransition()
            delegate.interaction = percent
            dismiss()
            percent.update(0.4)
            app.advance(by: 2)
            XCTAssertEqual(shownAlpha, 1, "it begins half-way")
            percent.update(0.75)
            XCTAssertEqual(shownAlpha, 0.5, accuracy: 0.02)
            if isFinished { percent.finish() } else { percent.cancel() }
            app.advance(by: 1.1)
            XCTAssertEqual(root.presentedViewController == nil, isFinished)
        }
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testTakenHoldOfOnTheWayAndTurnedBack() throws {
        let app = try open()
        let percent = UIPercentDrivenInteractiveTransition()
        percent.wantsInteractiveStart = false
        delegate.animator = HeldFade()
        delegate.interaction = percent
        present()
        let coordinator = try XCTUnwrap(page.transitionCoordinator)
        XCTAssertFalse(coordinator.initiallyInteractive)
        XCTAssertTrue(coordinator.isInterruptible)
        var changes: [Bool] = []
        coordinator.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
        app.advance(by: 0.5)
        percent.pause()
        app.advance(by: 1)
        XCTAssertEqual(shownAlpha, 0.5, accuracy: 0.1)
        percent.update(0.2)
        XCTAssertEqual(shownAlpha, 0.2, accuracy: 0.05)
        percent.cancel()
        XCTAssertTrue(coordinator.isCancelled)
        XCTAssertEqual(changes, [true, false])
        app.advance(by: 1)
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(app.window.subviews, [root.view])
        XCTAssertEqual(root.breaches + page.breaches, [])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAHeldOneIsDismissedByTheProgram() throws {
        let app = try open()
        delegate.interaction = UIPercentDrivenInteractiveTransition()
        present()
        delegate.interaction?.update(0.5)
        _ = log.take()
        dismiss()
        XCTAssertEqual(
            log.take(),
            [
                "in.ended false", "page.willDisappear", "page.didDisappear", "panel.didPresent false",
                "alongside.ended true", "dismissed",
            ])
        app.advance(by: 2)
        XCTAssertEqual(app.window.subviews, [root.view])
        XCTAssertTrue(app.nothingIsScheduled)
        // A dismissal that is held goes on when it is asked for again.
        root.present(page, animated: false)
        dismiss()
        delegate.interaction?.update(0.2)
        dismiss()
        app.advance(by: 1.1)
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(log.take().filter { $0 == "dismissed" }.count, 2)
    }

    // MARK: Turned round

    func testADismissalReversesARunningPresentation() throws {
        let app = try open()
        present()
        app.advance(by: 0.4)
        _ = log.take()
        dismiss()
        XCTAssertEqual(
            log.take(),
            [
                "in.ended true", "alongside.ended false", "panel.didPresent true", "presented",
                "animator out of page", "page.willDisappear", "panel.willDismiss", "out.animate",
            ])
        app.advance(by: 1.1)
        XCTAssertEqual(
            log.take(), ["out.ended true", "page.didDisappear", "panel.didDismiss true", "dismissed"])
        XCTAssertEqual(app.window.subviews, [root.view])
        XCTAssertEqual(root.breaches + page.breaches, [])
        app.advance(by: 1)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAnotherIsPresentedWhileItGoesOut() throws {
        let app = try open()
        root.present(page, animated: false)
        dismiss()
        app.advance(by: 0.3)
        let next = RecordingController("next", log: log)
        _ = log.take()
        root.present(next, animated: false)
        XCTAssertEqual(
            log.take().prefix(4),
            ["out.ended true", "page.didDisappear", "panel.didDismiss true", "dismissed"])
        app.advance(by: 1)
        XCTAssertTrue(root.presentedViewController === next)
        XCTAssertNil(page.view.window)
    }

    // MARK: UIKit's own

    func testAFlipTurnsTheOldPageAwayBeforeTheNewOne() throws {
        let app = try open(.fullScreen)
        page.transitioningDelegate = nil
        page.modalTransitionStyle = .flipHorizontal
        present()
        app.advance(by: 0.1)
        XCTAssertLessThan(root.view.shownTransform?.a ?? 1, 0.9)
        XCTAssertLessThan(page.view.shownTransform?.a ?? 1, 0.01)
        app.advance(by: 0.25)
        XCTAssertLessThan(root.view.shownTransform?.a ?? 1, 0.01)
        XCTAssertGreaterThan(page.view.shownTransform?.a ?? 1, 0.3)
        XCTAssertEqual(page.view.shownAlpha, 1)
        app.advance(by: 0.2)
        XCTAssertTrue(root.view.transform.isIdentity && page.view.transform.isIdentity)
        XCTAssertEqual(page.view.frame, app.window.bounds)
        dismiss()
        app.advance(by: 0.3)
        XCTAssertGreaterThan(root.view.shownTransform?.a ?? 1, 0.2)
        app.advance(by: 0.2)
        XCTAssertEqual(app.window.subviews, [root.view])
        XCTAssertTrue(root.view.transform.isIdentity && page.view.transform.isIdentity)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testACurlUncoversThePageFromBelow() throws {
        let app = try open(.fullScreen)
        root.view.backgroundColor = .red
        page.view.backgroundColor = .blue
        page.transitioningDelegate = nil
        page.modalTransitionStyle = .partialCurl
        func colors() throws -> [UInt32] {
            let picture = try app.picture()
            return [picture.pixel(x: 5, y: 5), picture.pixel(x: picture.width - 5, y: picture.height - 5)]
        }
        present()
        app.turn()
        app.advance(by: 0.2)
        XCTAssertEqual(try colors(), [0xFFFF_0000, 0xFF00_00FF])
        app.advance(by: 0.3)
        XCTAssertEqual(try colors(), [0xFF00_00FF, 0xFF00_00FF])
        XCTAssertEqual(page.view.alpha, 1)
        dismiss()
        app.turn()
        app.advance(by: 0.2)
        XCTAssertEqual(try colors(), [0xFFFF_0000, 0xFF00_00FF])
        app.advance(by: 0.3)
        XCTAssertEqual(try colors(), [0xFFFF_0000, 0xFFFF_0000])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAContextProvidesTheStyle() throws {
        let app = try open(.overCurrentContext)
        page.transitioningDelegate = nil
        root.definesPresentationContext = true
        root.providesPresentationContextTransitionStyle = true
        root.modalTransitionStyle = .crossDissolve
        present()
        app.advance(by: 0.2)
        XCTAssertTrue(page.view.shownAlpha > 0.1 && page.view.shownAlpha < 0.9)
        app.advance(by: 0.3)
        root.dismiss(animated: false)
    }

    func testControllersAlongAStandardSheet() throws {
        let app = try open(.formSheet)
        page.transitioningDelegate = nil
        let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.view.addSubview(badge)
        present()
        var ends: [Bool] = []
        let coordinator = try XCTUnwrap(page.transitionCoordinator)
        XCTAssertTrue(coordinator.viewController(forKey: .to) === page)
        XCTAssertTrue(
            coordinator.animate(
                alongsideTransition: { _ in badge.center.x = 105 },
                completion: { ends.append($0.isCancelled) }
            ))
        app.advance(by: 0.2)
        XCTAssertTrue(badge.presentedCenter.x > 50 && badge.presentedCenter.x < 104)
        XCTAssertEqual(ends, [])
        app.advance(by: 0.3)
        XCTAssertEqual(ends, [false])
        XCTAssertFalse(coordinator.animate(alongsideTransition: nil))
        XCTAssertNil(root.transitionCoordinator)
    }
}
