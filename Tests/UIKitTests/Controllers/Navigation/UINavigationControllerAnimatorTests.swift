import UITesting
import XCTest

@testable import UIKit

/// Transitions that the app animates itself.
@preconcurrency @MainActor
final class UINavigationControllerAnimatorTests: XCTestCase {
    private let log = CallRecorder()
    private lazy var root = RecordingController("root", log: log)
    private lazy var detail = RecordingController("detail", log: log)
    private lazy var navigation = UINavigationController(rootViewController: root)
    private let delegate = Delegate()

    /// Fades, as apps write it.
    private final class Fade: UIViewControllerAnimatedTransitioning {
        var ends: [Bool] = []
        weak var context: (any UIViewControllerContextTransitioning)?

        func transitionDuration(
            using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { 1 }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
            guard let to = transitionContext.viewController(forKey: .to),
                let view = transitionContext.view(forKey: .to)
            else { return transitionContext.completeTransition(false) }
            view.frame = transitionContext.finalFrame(for: to)
            view.alpha = 0
            transitionContext.containerView.addSubview(view)
            UIView.animate(
                withDuration: transitionDuration(using: transitionContext),
                animations: { view.alpha = 1 },
                completion: { _ in
                    view.alpha = 1
                    transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
                })
        }

        func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
    }

    @MainActor
    private final class Delegate: UINavigationControllerDelegate {
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interaction: UIPercentDrivenInteractiveTransition?
        var ownInteraction: (any UIViewControllerInteractiveTransitioning)?
        var asked: [String] = []

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            asked.append("\(operation) \(fromVC.title ?? "") \(toVC.title ?? "")")
            return animator
        }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { ownInteraction ?? interaction }
    }

    private func open() throws -> AppHarness {
        let app = try AppHarness(rootViewController: navigation, size: CGSize(width: 400, height: 300))
        navigation.delegate = delegate
        app.turn()
        _ = log.take()
        return app
    }

    func testTheDelegatesAnimatorMakesTheTransition() throws {
        let app = try open()
        let fade = Fade()
        delegate.animator = fade
        navigation.pushViewController(detail, animated: true)
        XCTAssertEqual(delegate.asked, ["push root detail"])
        let context = try XCTUnwrap(fade.context)
        XCTAssertTrue(context.isAnimated)
        XCTAssertFalse(context.isInteractive)
        XCTAssertEqual(context.presentationStyle, .none)
        XCTAssertEqual(context.targetTransform, .identity)
        XCTAssertEqual(context.initialFrame(for: root), CGRect(x: 0, y: 44, width: 400, height: 256))
        XCTAssertEqual(context.initialFrame(for: detail), .zero)
        XCTAssertEqual(context.finalFrame(for: detail), CGRect(x: 0, y: 44, width: 400, height: 256))
        XCTAssertEqual(context.finalFrame(for: root), .zero)
        XCTAssertEqual(detail.transitionCoordinator?.transitionDuration, 1)
        app.advance(by: 0.5)
        XCTAssertEqual(detail.view.shownAlpha, 0.5, accuracy: 0.05)
        XCTAssertEqual(fade.ends, [])
        app.advance(by: 0.6)
        XCTAssertEqual(fade.ends, [true])
        XCTAssertFalse(navigation.isTransitioning)
        XCTAssertNil(root.view.window)
        XCTAssertEqual(detail.stage, .appeared)
        XCTAssertTrue(app.nothingIsScheduled)
        navigation.popViewController(animated: false)
        XCTAssertEqual(delegate.asked.count, 1, "nothing is to be seen")
    }

    func testTheSwipeLeavesTheAppsAnimatorAlone() throws {
        let app = try open()
        navigation.pushViewController(detail, animated: false)
        delegate.animator = Fade()
        app.drag(from: CGPoint(x: 4, y: 150), to: CGPoint(x: 300, y: 150))
        app.advance(by: 1)
        XCTAssertEqual(navigation.viewControllers, [root, detail])
    }

    /// A fade held by a program: once through `UIView.animate`, once through an animator.
    func testAProgramHoldsATransitionAndEndsIt() throws {
        for animator in [Fade(), HeldFade()] as [any UIViewControllerAnimatedTransitioning] {
            for isFinished in [false, true] {
                navigation.setViewControllers([root, detail], animated: false)
                let app = try open()
                let percent = UIPercentDrivenInteractiveTransition()
                delegate.animator = animator is Fade ? Fade() : HeldFade()
                delegate.interaction = percent
                navigation.popViewController(animated: true)
                XCTAssertEqual(percent.duration, 1)
                XCTAssertEqual(root.view.shownAlpha, 0, accuracy: 0.01)
                percent.update(0.4)
                XCTAssertEqual(percent.percentComplete, 0.4)
                XCTAssertEqual(root.view.shownAlpha, 0.4, accuracy: 0.05)
                app.advance(by: 2)
                XCTAssertEqual(root.view.shownAlpha, 0.4, accuracy: 0.05)
                XCTAssertEqual(root.transitionCoordinator?.percentComplete, 0.4)
                if isFinished { percent.finish() } else { percent.cancel() }
                app.advance(by: 1.1)
                XCTAssertFalse(navigation.isTransitioning)
                XCTAssertEqual(navigation.viewControllers, isFinished ? [root] : [root, detail])
                XCTAssertEqual(root.view.window != nil, isFinished)
                XCTAssertEqual(detail.view.window != nil, !isFinished)
                XCTAssertEqual(root.breaches + detail.breaches, [])
                percent.update(0.9)
                app.turn()
                XCTAssertTrue(app.nothingIsScheduled)
                root.view.alpha = 1
                app.window.rootViewController = nil
            }
        }
    }

    func testARunningTransitionBecomesInteractive() throws {
        navigation.pushViewController(detail, animated: false)
        let app = try open()
        let percent = UIPercentDrivenInteractiveTransition()
        percent.wantsInteractiveStart = false
        percent.completionSpeed = 2
        delegate.animator = HeldFade()
        delegate.interaction = percent
        navigation.popViewController(animated: true)
        let coordinator = try XCTUnwrap(navigation.transitionCoordinator)
        XCTAssertFalse(coordinator.initiallyInteractive)
        XCTAssertTrue(coordinator.isInterruptible)
        var changes: [Bool] = []
        coordinator.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
        app.advance(by: 0.5)
        percent.pause()
        XCTAssertTrue(coordinator.isInteractive)
        app.advance(by: 1)
        XCTAssertEqual(root.view.shownAlpha, 0.5, accuracy: 0.1)
        percent.finish()
        XCTAssertEqual(coordinator.completionVelocity, 2)
        XCTAssertEqual(coordinator.completionCurve, .easeInOut)
        XCTAssertEqual(changes, [true, false])
        app.advance(by: 0.4)
        XCTAssertFalse(navigation.isTransitioning, "twice as fast")
        XCTAssertEqual(navigation.viewControllers, [root])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    /// Something of the app's own that moves the views itself, and tells how far it is.
    private final class Hand: UIViewControllerInteractiveTransitioning {
        var context: (any UIViewControllerContextTransitioning)?

        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
            guard let view = transitionContext.view(forKey: .to) else { return }
            transitionContext.containerView.addSubview(view)
        }

        func move(to part: CGFloat) {
            context?.view(forKey: .to)?.alpha = part
            context?.updateInteractiveTransition(part)
        }

        func letGo(_ isFinished: Bool) {
            if isFinished {
                context?.finishInteractiveTransition()
            } else {
                context?.cancelInteractiveTransition()
            }
            context?.view(forKey: .to)?.alpha = 1
            context?.completeTransition(isFinished)
        }
    }

    func testAnInteractionOfTheAppsOwn() throws {
        let app = try open()
        for isFinished in [false, true] {
            let hand = Hand()
            XCTAssertTrue(hand.wantsInteractiveStart)
            XCTAssertEqual(hand.completionSpeed, 1)
            XCTAssertEqual(hand.completionCurve, .easeInOut)
            delegate.animator = Fade()
            delegate.ownInteraction = hand
            navigation.pushViewController(detail, animated: true)
            let coordinator = try XCTUnwrap(navigation.transitionCoordinator)
            let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            app.window.addSubview(badge)
            coordinator.animate(alongsideTransition: { _ in badge.center.x = 105 })
            hand.move(to: 0.5)
            XCTAssertEqual(badge.presentedCenter.x, 55, accuracy: 1)
            XCTAssertEqual(coordinator.percentComplete, 0.5)
            XCTAssertTrue(coordinator.containerView === navigation.navigationView?.content)
            XCTAssertEqual(coordinator.targetTransform, .identity)
            hand.letGo(isFinished)
            XCTAssertEqual(hand.context?.transitionWasCancelled, !isFinished)
            XCTAssertFalse(navigation.isTransitioning)
            XCTAssertEqual(badge.center.x, isFinished ? 105 : 5)
            XCTAssertEqual(navigation.viewControllers, isFinished ? [root, detail] : [root])
            XCTAssertEqual(root.breaches + detail.breaches, [])
            badge.removeFromSuperview()
            app.advance(by: 1)
            XCTAssertTrue(app.nothingIsScheduled)
        }
    }

    /// The older call tells only when the transition is let go.
    @available(*, deprecated)
    func testTheOlderWayToHearOfTheEnd() throws {
        navigation.pushViewController(detail, animated: false)
        let app = try open()
        let percent = UIPercentDrivenInteractiveTransition()
        percent.timingCurve = UICubicTimingParameters(animationCurve: .linear)
        percent.completionCurve = .easeIn
        delegate.animator = HeldFade()
        delegate.interaction = percent
        navigation.popViewController(animated: true)
        var ends: [Bool] = []
        navigation.transitionCoordinator?.notifyWhenInteractionEnds { ends.append($0.isCancelled) }
        percent.update(0.5)
        XCTAssertEqual(ends, [])
        percent.cancel()
        XCTAssertEqual(ends, [true])
        app.advance(by: 0.25)
        XCTAssertEqual(root.view.shownAlpha, 0.25, accuracy: 0.03, "evenly, as the timing curve says")
        app.advance(by: 1)
        XCTAssertEqual(navigation.viewControllers, [root, detail])
    }

    func testAnotherChangeEndsTheAppsAnimation() throws {
        let app = try open()
        let fade = Fade()
        delegate.animator = fade
        navigation.pushViewController(detail, animated: true)
        app.advance(by: 0.3)
        delegate.animator = nil
        navigation.popViewController(animated: true)
        XCTAssertEqual(fade.ends, [true])
        app.advance(by: 2)
        XCTAssertEqual(navigation.viewControllers, [root])
        XCTAssertEqual(fade.ends, [true], "its late end is nobody's")
        XCTAssertNil(detail.view.window)
        XCTAssertEqual(root.breaches + detail.breaches, [])
        XCTAssertTrue(app.nothingIsScheduled)
    }
}
