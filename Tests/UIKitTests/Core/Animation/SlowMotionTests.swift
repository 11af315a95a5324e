import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class SlowMotionTests: XCTestCase {
    private func harness() throws -> (AppHarness, UIView) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let app = try AppHarness(showing: view)
        UIView.slowMotionFactor = 5
        return (app, view)
    }

    func testAnAnimationTakesFiveTimesAsLong() throws {
        let (app, view) = try harness()
        var finished = 0
        UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) {
            view.center.x = 110
        } completion: { _ in
            finished += 1
        }
        app.advance(by: 5)
        XCTAssertEqual(view.presentedCenter.x, 10, accuracy: 2, "the delay is longer, too")
        app.advance(by: 2.5)
        XCTAssertEqual(view.presentedCenter.x, 60, accuracy: 2)
        XCTAssertEqual(finished, 0)
        app.advance(by: 2.6)
        XCTAssertEqual(finished, 1)
    }

    func testAnInnerAnimationInheritsTheLongerDurationOnce() throws {
        let (app, view) = try harness()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            UIView.animate(withDuration: 0.1) { view.center.x = 110 }
        }
        app.advance(by: 2.5)
        let halfway = view.presentedCenter.x
        XCTAssertTrue((20...100).contains(halfway), "\(halfway)")
        app.advance(by: 2.6)
        XCTAssertEqual(view.presentedCenter.x, 110)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testKeyframesAndPropertyAnimatorsAreSlow() throws {
        let (app, view) = try harness()
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 110 }
        }
        app.advance(by: 1.25)
        XCTAssertEqual(view.presentedCenter.x, 60, accuracy: 3)
        app.advance(by: 4)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 10 }
        animator.startAnimation()
        app.advance(by: 2.5)
        XCTAssertEqual(animator.fractionComplete, 0.5, accuracy: 0.02)
        XCTAssertEqual(view.presentedCenter.x, 60, accuracy: 3)
    }

    func testAnimationsOfLayersAreSlow() throws {
        let (app, view) = try harness()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 1
        animation.toValue = 0
        animation.duration = 1
        view.layer.add(animation, forKey: "fade")
        XCTAssertEqual(animation.speed, 1, "the app's own object stays as it is")
        app.turn()
        app.advance(by: 2.5)
        XCTAssertEqual(view.layer.presentation()?.opacity ?? 0, 0.5, accuracy: 0.03)
        app.advance(by: 2.6)
        XCTAssertNil(view.layer.animation(forKey: "fade"))
    }

    func testTheFactorIsLimitedAndForgottenByTheNextTest() throws {
        _ = try harness()
        for (value, kept) in [(0.2, 1.0), (1e9, 100), (.nan, 1), (-3, 1), (10, 10)] {
            UIView.slowMotionFactor = value
            XCTAssertEqual(UIView.slowMotionFactor, kept)
        }
        _ = try AppHarness()
        XCTAssertEqual(UIView.slowMotionFactor, 1)
    }
}
