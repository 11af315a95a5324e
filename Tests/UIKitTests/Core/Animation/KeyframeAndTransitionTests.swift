import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class KeyframeAndTransitionTests: XCTestCase {
    private func harness() throws -> (AppHarness, UIView) {
        let app = try AppHarness(size: CGSize(width: 300, height: 100))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .red
        app.window.addSubview(view)
        app.turn()
        return (app, view)
    }

    func testKeyframesFollowEachOther() throws {
        let (app, view) = try harness()
        var finished: Bool?
        UIView.animateKeyframes(
            withDuration: 1, delay: 0,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 110 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 10 }
            }, completion: { finished = $0 })
        XCTAssertEqual(view.center.x, 10)
        app.advance(by: 0.25)
        XCTAssertEqual(view.presentedCenter.x, 60, accuracy: 3)
        app.advance(by: 0.25)
        XCTAssertEqual(view.presentedCenter.x, 110, accuracy: 5)
        app.advance(by: 0.25)
        XCTAssertEqual(view.presentedCenter.x, 60, accuracy: 3)
        XCTAssertNil(finished)
        app.advance(by: 0.3)
        XCTAssertEqual(finished, true)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testKeyframesInAnAnimatorFollowIt() throws {
        let (app, view) = try harness()
        var ends: [Bool] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
            UIView.animateKeyframes(
                withDuration: 7, delay: 3,
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                        view.center.x = 110
                    }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                        view.center.y = 60
                    }
                }, completion: { ends.append($0) })
        }
        animator.fractionComplete = 0.25
        XCTAssertEqual(view.presentedCenter.x, 60, accuracy: 1)
        XCTAssertEqual(view.presentedCenter.y, 10)
        app.advance(by: 2)
        XCTAssertEqual(view.presentedCenter.x, 60, accuracy: 1, "it is held")
        animator.fractionComplete = 0.75
        XCTAssertEqual(view.presentedCenter.x, 110)
        XCTAssertEqual(view.presentedCenter.y, 35, accuracy: 1)
        XCTAssertEqual(ends, [])
        animator.isReversed = true
        animator.startAnimation()
        app.advance(by: 1)
        XCTAssertEqual(view.center, CGPoint(x: 10, y: 10), "back at its beginning")
        XCTAssertEqual(ends, [true])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testKeyframesOutsideOrWithoutTimeAreAtOnce() throws {
        let (_, view) = try harness()
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 50 }
        XCTAssertEqual(view.presentedCenter.x, 50)
        var finished: Bool?
        UIView.animateKeyframes(
            withDuration: 0, delay: 0,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 70 }
            }, completion: { finished = $0 })
        XCTAssertEqual(view.presentedCenter.x, 70)
        XCTAssertEqual(finished, true)
    }

    func testWhatTheBlockChangesByItselfTakesTheWholeTime() throws {
        let (app, view) = try harness()
        var finished: Bool?
        UIView.animateKeyframes(
            withDuration: 1, delay: 0,
            animations: {
                view.center.x = 110
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
                view.center.y = 50
            }, completion: { finished = $0 })
        XCTAssertEqual(view.center, CGPoint(x: 110, y: 50))
        XCTAssertEqual(view.presentedCenter, CGPoint(x: 10, y: 10))
        app.advance(by: 0.5)
        XCTAssertEqual(view.presentedCenter.x, 60, accuracy: 2)
        XCTAssertEqual(view.presentedCenter.y, 30, accuracy: 2)
        XCTAssertEqual(view.shownAlpha, 1, accuracy: 0.05)
        app.advance(by: 0.25)
        XCTAssertEqual(view.presentedCenter.x, 85, accuracy: 2)
        XCTAssertEqual(view.shownAlpha, 0.5, accuracy: 0.05)
        XCTAssertNil(finished)
        app.advance(by: 0.3)
        XCTAssertEqual(view.presentedCenter, CGPoint(x: 110, y: 50))
        XCTAssertEqual(finished, true)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testDirectChangesAloneCompleteAtTheEnd() throws {
        let (app, view) = try harness()
        var finished: Bool?
        UIView.animateKeyframes(
            withDuration: 1, delay: 0.5, animations: { view.center.x = 110 }, completion: { finished = $0 })
        app.advance(by: 0.4)
        XCTAssertEqual(view.presentedCenter.x, 10)
        app.advance(by: 0.6)
        XCTAssertEqual(view.presentedCenter.x, 60, accuracy: 2)
        XCTAssertNil(finished)
        app.advance(by: 0.6)
        XCTAssertEqual(finished, true)
    }

    func testDirectChangesOfKeyframesInAnAnimatorFollowIt() throws {
        let (_, view) = try harness()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
            UIView.animateKeyframes(withDuration: 7, delay: 3) {
                view.center.x = 110
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.y = 60 }
            }
        }
        animator.fractionComplete = 0.5
        XCTAssertEqual(view.presentedCenter.x, 60, accuracy: 1)
        XCTAssertEqual(view.presentedCenter.y, 10)
        animator.stopAnimation(true)
    }

    func testDiscreteKeyframesJump() throws {
        let (app, view) = try harness()
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeDiscrete) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 110 }
        }
        app.advance(by: 0.4)
        XCTAssertEqual(view.presentedCenter.x, 10)
        app.advance(by: 0.2)
        XCTAssertEqual(view.presentedCenter.x, 110)
    }

    func testTransitionDissolvesTheOldPicture() throws {
        let (app, view) = try harness()
        var finished: Bool?
        UIView.transition(
            with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
            animations: { view.backgroundColor = .blue }, completion: { finished = $0 })
        XCTAssertEqual(view.shownBackgroundColor, UIColor.blue.cgColor)
        app.turn()
        XCTAssertEqual(try app.picture(of: view).pixel(x: 5, y: 5), 0xFFFF_0000)
        app.advance(by: 0.5)
        let middle = try app.picture(of: view).pixel(x: 5, y: 5)
        XCTAssertEqual(Double((middle >> 16) & 255), 127, accuracy: 12)
        app.advance(by: 0.6)
        XCTAssertEqual(finished, true)
        XCTAssertEqual(try app.picture(of: view).pixel(x: 5, y: 5), 0xFF00_00FF)
        XCTAssertEqual(view.superview?.subviews.count, app.window.subviews.count)
        XCTAssertFalse(app.window.subviews.contains { $0 is UIImageView })
    }

    func testATransitionReplacesOrHidesAView() throws {
        let (app, view) = try harness()
        let other = UIView(frame: view.frame)
        UIView.transition(from: view, to: other, duration: 0.5)
        XCTAssertNil(view.superview)
        XCTAssertTrue(other.superview === app.window)
        app.advance(by: 1)
        UIView.transition(from: other, to: view, duration: 0.5)
        XCTAssertNil(other.superview)
        app.advance(by: 1)
        app.window.addSubview(other)
        UIView.transition(from: view, to: other, duration: 0.5, options: .showHideTransitionViews)
        XCTAssertTrue(view.isHidden)
        XCTAssertTrue(view.superview === app.window)
        app.advance(by: 1)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testASnapshotShowsTheView() throws {
        let (app, view) = try harness()
        let snapshot = try XCTUnwrap(view.snapshotView(afterScreenUpdates: true))
        XCTAssertEqual(snapshot.frame, CGRect(x: 0, y: 0, width: 20, height: 20))
        view.removeFromSuperview()
        app.window.addSubview(snapshot)
        app.turn()
        XCTAssertEqual(try app.picture(of: snapshot).pixel(x: 5, y: 5), 0xFFFF_0000)
        XCTAssertNil(UIView().snapshotView(afterScreenUpdates: true))
    }

    func testABouncingSpringOvershoots() throws {
        let (app, view) = try harness()
        UIView.animate(springDuration: 1, bounce: 0.6) { view.center.x = 110 }
        var furthest: CGFloat = 0
        for _ in 0..<60 {
            app.advance(by: 1.0 / 60)
            furthest = max(furthest, view.presentedCenter.x)
        }
        XCTAssertGreaterThan(furthest, 112)
        app.advance(by: 3)
        XCTAssertEqual(view.presentedCenter.x, 110)
    }

    func testASpringByItsDurationEndsWhenItHasComeToRest() throws {
        let (app, view) = try harness()
        var finished: Bool?
        UIView.animate(
            springDuration: 0.5, animations: { view.center.x = 110 }, completion: { finished = $0 })
        app.advance(by: 0.5)
        XCTAssertGreaterThan(view.presentedCenter.x, 105)
        app.advance(by: 0.29)
        XCTAssertNil(finished)
        app.advance(by: 0.02)
        XCTAssertEqual(finished, true)
        XCTAssertEqual(view.presentedCenter.x, 110)
        UIView.animate(springDuration: 0) { view.center.x = 10 }
        XCTAssertEqual(view.presentedCenter.x, 10)
        XCTAssertTrue(app.nothingIsScheduled)
    }
}
