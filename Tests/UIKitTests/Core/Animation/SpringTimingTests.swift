import UITesting
import XCTest

import UIKit

/// Springs by their physical parameters.
@preconcurrency @MainActor
final class SpringTimingTests: XCTestCase {
    private func harness() throws -> (AppHarness, UIView) {
        let app = try AppHarness(size: CGSize(width: 300, height: 100))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .red
        app.window.addSubview(view)
        app.turn()
        return (app, view)
    }

    private func spring(
        mass: CGFloat = 1, stiffness: CGFloat = 100, damping: CGFloat = 10, velocity: CGFloat = 0
    ) -> UISpringTimingParameters {
        UISpringTimingParameters(
            mass: mass, stiffness: stiffness, damping: damping,
            initialVelocity: CGVector(dx: velocity, dy: 0))
    }

    private func duration(_ spring: UISpringTimingParameters, given: TimeInterval = 0) -> TimeInterval {
        UIViewPropertyAnimator(duration: given, timingParameters: spring).duration
    }

    func testTheDurationIsTheTimeInWhichTheSpringSettles() {
        XCTAssertEqual(duration(spring()), 1.4727003346780927, accuracy: 1e-9)
        XCTAssertEqual(duration(spring(), given: 7), 1.4727003346780927, accuracy: 1e-9)
        XCTAssertEqual(duration(spring(velocity: 5)), 1.3815510557964275, accuracy: 1e-9)
        XCTAssertEqual(duration(spring(mass: 2, damping: 5)), 5.658348, accuracy: 1e-6)
        XCTAssertEqual(duration(spring(stiffness: 400, damping: 40)), 0.5, accuracy: 1e-9)
        XCTAssertEqual(
            duration(UISpringTimingParameters(dampingRatio: 0.5), given: 7), 7, "this one has none of its own"
        )
    }

    func testTheDurationsOfSpringsByBounce() {
        XCTAssertEqual(duration(UISpringTimingParameters(duration: 0.5, bounce: 0)), 0.8, accuracy: 1e-9)
        XCTAssertEqual(duration(UISpringTimingParameters(duration: 1)), 1.5, accuracy: 1e-9)
        XCTAssertEqual(
            duration(UISpringTimingParameters(duration: 0.5, bounce: 0.7)), 1.904873, accuracy: 1e-6)
    }

    func testTheStandardSpringDoesNotOscillate() throws {
        let (app, view) = try harness()
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters())
        animator.addAnimations { view.center.x = 110 }
        animator.startAnimation()
        XCTAssertEqual(animator.duration, 0.6, accuracy: 1e-9)
        var last: CGFloat = 10
        for _ in 0..<40 {
            app.advance(by: 1 / 60)
            XCTAssertGreaterThanOrEqual(view.presentedCenter.x, last)
            XCTAssertLessThanOrEqual(view.presentedCenter.x, 110)
            last = view.presentedCenter.x
        }
        XCTAssertEqual(last, 110)
    }

    func testAnAnimatorWithoutADurationFollowsTheSpring() throws {
        let (app, view) = try harness()
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring())
        animator.addAnimations { view.center.x = 110 }
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        // Positions of this spring that were measured elsewhere, of 100.
        var passed = 0.0
        for (time, place) in [(0.05, 10.4405), (0.15, 61.0493), (0.25, 102.336), (0.45, 111.8446)] {
            app.advance(by: time - passed)
            passed = time
            let seen = try XCTUnwrap(view.layer.presentation()).position.x
            // The shown position is on whole pixels.
            XCTAssertEqual(seen, 10 + place, accuracy: 1, "\(time)")
        }
        XCTAssertEqual(ends, [])
        app.advance(by: 1.1)
        XCTAssertEqual(view.presentedCenter.x, 110)
        XCTAssertEqual(ends, [.end])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAStifferSpringIsFaster() throws {
        let (app, view) = try harness()
        let other = UIView(frame: view.frame)
        app.window.addSubview(other)
        for (moved, stiffness) in [(view, 100.0), (other, 400)] {
            let animator = UIViewPropertyAnimator(
                duration: 1, timingParameters: spring(stiffness: CGFloat(stiffness), damping: 20))
            animator.addAnimations { moved.center.x = 210 }
            animator.startAnimation()
        }
        app.advance(by: 0.1)
        XCTAssertGreaterThan(other.presentedCenter.x, view.presentedCenter.x + 20)
        app.advance(by: 2)
    }

    func testASpringThatContinuesAnAnimationOvershoots() throws {
        let (app, view) = try harness()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
        animator.fractionComplete = 0.5
        animator.continueAnimation(withTimingParameters: spring(damping: 4), durationFactor: 2)
        var furthest: CGFloat = 0
        for _ in 0..<60 {
            app.advance(by: 1 / 60)
            furthest = max(furthest, view.presentedCenter.x)
            XCTAssertLessThanOrEqual(animator.fractionComplete, 1)
        }
        XCTAssertGreaterThan(furthest, 115)
        app.advance(by: 1.5)
        XCTAssertEqual(view.presentedCenter.x, 110)
    }

    func testImpossibleSpringsMoveLikeTheUsualOne() {
        XCTAssertEqual(
            duration(spring(mass: 0, stiffness: -3, damping: .nan)), 1.4727003346780927, accuracy: 1e-9)
        XCTAssertTrue(duration(spring(damping: 0)).isFinite)
    }
}
