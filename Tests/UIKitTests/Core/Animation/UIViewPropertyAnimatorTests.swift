import UITesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class UIViewPropertyAnimatorTests: XCTestCase {
    // Both are made by every test's first line.
    private var app: AppHarness!
    private var view: UIView!
    private var told: [UIViewAnimatingPosition] = []

    private func begin() throws {
        app = try AppHarness(size: CGSize(width: 300, height: 100))
        view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .red
        app.window.addSubview(view)
        app.turn()
        told = []
    }

    /// Moves the view's centre from 10 to 110.
    private func mover(curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { [view] in view?.center.x = 110 }
        animator.addCompletion { [weak self] in self?.told.append($0) }
        return animator
    }

    private var seen: CGFloat { view.presentedCenter.x }

    func testANewAnimatorIsInactive() {
        let animator = UIViewPropertyAnimator(duration: 2, dampingRatio: 0.5)
        XCTAssertEqual(animator.state, .inactive)
        XCTAssertFalse(animator.isRunning)
        XCTAssertFalse(animator.isReversed)
        XCTAssertEqual(animator.fractionComplete, 0)
        XCTAssertEqual(animator.duration, 2)
        XCTAssertEqual(animator.delay, 0)
        XCTAssertTrue(animator.isInterruptible)
        XCTAssertTrue(animator.isUserInteractionEnabled)
        XCTAssertTrue(animator.scrubsLinearly)
        XCTAssertFalse(animator.pausesOnCompletion)
        XCTAssertNotNil(animator.timingParameters.springTimingParameters)
    }

    func testStartAnimationRunsToTheEnd() throws {
        try begin()
        let animator = mover()
        XCTAssertEqual(view.center.x, 10)
        animator.startAnimation()
        XCTAssertEqual(animator.state, .active)
        XCTAssertTrue(animator.isRunning)
        XCTAssertEqual(view.center.x, 110)
        app.advance(by: 0.5)
        XCTAssertEqual(seen, 60, accuracy: 2)
        XCTAssertEqual(animator.fractionComplete, 0.5, accuracy: 0.01)
        app.advance(by: 0.6)
        XCTAssertEqual(told, [.end])
        XCTAssertEqual(animator.state, .inactive)
        XCTAssertFalse(animator.isRunning)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAnAnimationStartsAfterItsDelay() throws {
        try begin()
        let animator = mover()
        animator.startAnimation(afterDelay: 0.5)
        XCTAssertEqual(animator.delay, 0.5)
        app.advance(by: 0.4)
        XCTAssertEqual(seen, 10)
        app.advance(by: 0.6)
        XCTAssertEqual(seen, 60, accuracy: 2)
        app.advance(by: 0.6)
        XCTAssertEqual(told, [.end])
    }

    func testFractionCompleteHoldsTheViewAnywhereAndCostsNothing() throws {
        try begin()
        let animator = mover(curve: .easeIn)
        animator.fractionComplete = 0.25
        app.turn()
        XCTAssertEqual(seen, 35)
        XCTAssertEqual(animator.state, .active)
        XCTAssertFalse(animator.isRunning)
        XCTAssertTrue(app.nothingIsScheduled)
        animator.fractionComplete = 0.75
        XCTAssertEqual(seen, 85)
        animator.fractionComplete = 7
        XCTAssertEqual(animator.fractionComplete, 1)
        animator.scrubsLinearly = false
        animator.fractionComplete = 0.5
        XCTAssertLessThan(seen, 50)
    }

    func testAPausedAnimatorGoesOnFromWhereItStopped() throws {
        try begin()
        let animator = mover(curve: .easeInOut)
        animator.startAnimation()
        app.advance(by: 0.3)
        let place = seen
        animator.pauseAnimation()
        XCTAssertEqual(seen, place, accuracy: 1)
        app.advance(by: 5)
        XCTAssertEqual(seen, place, accuracy: 1)
        animator.startAnimation()
        XCTAssertEqual(seen, place, accuracy: 1)
        app.advance(by: 0.6)
        XCTAssertEqual(told, [])
        app.advance(by: 0.2)
        XCTAssertEqual(told, [.end])
    }

    func testReversedFinishesAtTheStartAndSetsThePropertiesBack() throws {
        try begin()
        let animator = mover()
        animator.addAnimations { [view] in
            view?.alpha = 0
            view?.backgroundColor = .blue
            view?.transform = CGAffineTransform(scaleX: 2, y: 2)
            view?.bounds.size.width = 50
        }
        animator.startAnimation()
        app.advance(by: 0.4)
        animator.isReversed = true
        XCTAssertEqual(seen, 50, accuracy: 2)
        app.advance(by: 0.2)
        XCTAssertEqual(seen, 30, accuracy: 2)
        app.advance(by: 0.3)
        XCTAssertEqual(told, [.start])
        XCTAssertEqual(view.center.x, 10)
        XCTAssertEqual(view.alpha, 1)
        XCTAssertEqual(view.backgroundColor, .red)
        XCTAssertEqual(view.transform, .identity)
        XCTAssertEqual(view.bounds.width, 20)
        XCTAssertNil(view.animations)
    }

    func testStopWithoutFinishingLeavesTheViewWhereItIs() throws {
        try begin()
        let animator = mover()
        animator.startAnimation()
        app.advance(by: 0.5)
        animator.stopAnimation(true)
        XCTAssertEqual(view.center.x, 60, accuracy: 2)
        XCTAssertEqual(animator.state, .inactive)
        app.advance(by: 2)
        XCTAssertEqual(told, [])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testStopAndFinishAtEachPosition() throws {
        try begin()
        let places: [(UIViewAnimatingPosition, CGFloat)] = [(.end, 110), (.start, 10), (.current, 60)]
        for (position, place) in places {
            view.center.x = 10
            told = []
            let animator = mover()
            animator.startAnimation()
            app.advance(by: 0.5)
            animator.stopAnimation(false)
            XCTAssertEqual(animator.state, .stopped)
            XCTAssertEqual(seen, 60, accuracy: 2)
            XCTAssertEqual(view.center.x, 60, accuracy: 2, "the properties are where they are seen")
            animator.finishAnimation(at: position)
            XCTAssertEqual(view.center.x, place, accuracy: 2)
            XCTAssertEqual(told, [position])
            XCTAssertEqual(animator.state, .inactive)
        }
    }

    func testAStoppedAnimatorSetsEveryPropertyToItsEnd() throws {
        try begin()
        let animator = mover()
        var inner: Bool?
        animator.addAnimations { [view] in
            view?.alpha = 0
            view?.backgroundColor = .systemBackground
            view?.transform = CGAffineTransform(scaleX: 2, y: 2)
            view?.bounds.size.width = 50
            UIView.animate(withDuration: 1, animations: { view?.layer.cornerRadius = 8 }) { inner = $0 }
        }
        animator.startAnimation()
        app.advance(by: 0.5)
        animator.stopAnimation(false)
        XCTAssertEqual(view.alpha, 0.5, accuracy: 0.05)
        XCTAssertEqual(view.bounds.width, 35, accuracy: 1)
        XCTAssertEqual(view.layer.cornerRadius, 4, accuracy: 0.5)
        app.advance(by: 2)
        XCTAssertEqual(seen, 60, accuracy: 2)
        XCTAssertNil(inner, "it waits for the end")
        XCTAssertTrue(app.nothingIsScheduled)
        animator.finishAnimation(at: .end)
        XCTAssertEqual(view.center.x, 110)
        XCTAssertEqual(seen, 110)
        XCTAssertEqual(view.alpha, 0)
        XCTAssertEqual(view.backgroundColor, .systemBackground)
        XCTAssertEqual(view.transform, CGAffineTransform(scaleX: 2, y: 2))
        XCTAssertEqual(view.bounds.width, 50)
        XCTAssertEqual(view.layer.cornerRadius, 8)
        XCTAssertEqual(inner, true)
        XCTAssertEqual(told, [.end])
    }

    func testWhatChangesAfterAStopStaysAtTheCurrentPosition() throws {
        try begin()
        let animator = mover()
        animator.startAnimation()
        app.advance(by: 0.5)
        animator.stopAnimation(false)
        view.center.x = 77
        animator.finishAnimation(at: .current)
        XCTAssertEqual(view.center.x, 77)
        XCTAssertEqual(told, [.current])
    }

    func testContinueAnimationInAnotherTimeAndCurve() throws {
        try begin()
        let animator = mover()
        animator.fractionComplete = 0.5
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
        app.advance(by: 0.125)
        XCTAssertEqual(seen, 85, accuracy: 3)
        app.advance(by: 0.2)
        XCTAssertEqual(told, [.end])

        view.center.x = 10
        let other = mover()
        other.fractionComplete = 0.5
        other.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 1)
        app.advance(by: 0.5)
        XCTAssertGreaterThan(seen, 86)
        app.advance(by: 0.6)
        XCTAssertEqual(told, [.end, .end])
    }

    func testAnAnimatorMayPauseOnCompletion() throws {
        try begin()
        let animator = mover()
        animator.pausesOnCompletion = true
        animator.startAnimation()
        app.advance(by: 2)
        XCTAssertEqual(told, [])
        XCTAssertEqual(animator.state, .active)
        XCTAssertFalse(animator.isRunning)
        XCTAssertTrue(app.nothingIsScheduled)
        animator.isReversed = true
        animator.pausesOnCompletion = false
        animator.startAnimation()
        app.advance(by: 2)
        XCTAssertEqual(told, [.start])
        XCTAssertEqual(view.center.x, 10)
    }

    func testAddAnimationsWithDelayFactor() throws {
        try begin()
        let animator = mover()
        animator.addAnimations({ [view] in view?.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        app.advance(by: 0.5)
        XCTAssertEqual(view.shownAlpha, 1, accuracy: 0.01)
        app.advance(by: 0.25)
        XCTAssertEqual(view.shownAlpha, 0.5, accuracy: 0.04)
        animator.addAnimations { [view] in view?.center.y = 90 }
        XCTAssertEqual(view.presentedCenter.y, 10, accuracy: 1)
        app.advance(by: 0.5)
        XCTAssertEqual(view.center.y, 90)
        XCTAssertEqual(told, [.end])
    }

    func testARunningAnimatorStartsAtOnce() throws {
        try begin()
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { [view] in view?.center.x = 110 },
            completion: { [weak self] in self?.told.append($0) })
        XCTAssertTrue(animator.isRunning)
        app.advance(by: 0.5)
        XCTAssertEqual(seen, 60, accuracy: 2)
        app.advance(by: 1)
        XCTAssertEqual(told, [.end])
    }

    func testAnUninterruptibleAnimatorGoesOn() throws {
        try begin()
        let animator = mover()
        animator.isInterruptible = false
        animator.startAnimation()
        animator.pauseAnimation()
        animator.stopAnimation(true)
        XCTAssertTrue(animator.isRunning)
        app.advance(by: 1.1)
        XCTAssertEqual(told, [.end])
    }

    func testAnimateInsideAnAnimatorMovesWithIt() throws {
        try begin()
        var finished: Bool?
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
            UIView.animate(
                withDuration: 9, animations: { view?.center.x = 110 }, completion: { finished = $0 })
        }
        animator.fractionComplete = 0.5
        XCTAssertEqual(seen, 60)
        animator.startAnimation()
        app.advance(by: 0.6)
        XCTAssertEqual(finished, true)
    }

    func testTimingParametersKeepTheirValues() {
        let cubic = UICubicTimingParameters(
            controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 3, y: 1))
        XCTAssertEqual(cubic.controlPoint1, CGPoint(x: 0.1, y: 0.2))
        XCTAssertTrue(cubic.cubicTimingParameters === cubic)
        XCTAssertNil(cubic.springTimingParameters)
        XCTAssertEqual(UICubicTimingParameters().animationCurve, .easeInOut)
        XCTAssertEqual(UICubicTimingParameters(animationCurve: .easeIn).controlPoint1.x, 0.42)
        let spring = UISpringTimingParameters(
            mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 2, dy: 0))
        XCTAssertTrue(spring.springTimingParameters === spring)
        XCTAssertEqual(spring.initialVelocity, CGVector(dx: 2, dy: 0))
        XCTAssertEqual(UISpringTimingParameters(dampingRatio: 0.3).initialVelocity, CGVector(dx: 0, dy: 0))
    }

    func testTimeOfAPlaceIsTheInverseOfTheCurve() {
        for curve in [
            AnimationTiming.Curve.easeInOut, .linear, .easeIn,
            .spring(.init(dampingRatio: 1, initialVelocity: 0)),
        ] {
            for place in stride(from: 0.05, through: 0.95, by: 0.15) {
                XCTAssertEqual(curve.value(at: curve.time(of: place)), place, accuracy: 0.001)
            }
        }
    }
}
