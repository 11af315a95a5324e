import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class AnimateTests: XCTestCase {
    private func harness() throws -> (AppHarness, UIView) {
        let app = try AppHarness(size: CGSize(width: 200, height: 100))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .red
        app.window.addSubview(view)
        app.turn()
        return (app, view)
    }

    func testThePropertyHasItsNewValueAtOnceAndTheScreenFollows() throws {
        let (app, view) = try harness()
        var finished: [Bool] = []
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 110 },
            completion: { finished.append($0) })
        XCTAssertEqual(view.center.x, 110)
        XCTAssertEqual(view.presentedCenter.x, 10)
        app.advance(by: 0.5)
        XCTAssertEqual(view.presentedCenter.x, 60, accuracy: 2)
        XCTAssertEqual(finished, [])
        app.advance(by: 0.6)
        XCTAssertEqual(view.presentedCenter.x, 110)
        XCTAssertEqual(finished, [true])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAnimatedPropertiesAreHalfWayAtHalfTime() throws {
        let (app, view) = try harness()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.alpha = 0
            view.backgroundColor = .blue
            view.bounds = CGRect(x: 10, y: 0, width: 40, height: 20)
            view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        }
        app.advance(by: 0.5)
        XCTAssertEqual(view.shownAlpha, 0.5, accuracy: 0.03)
        XCTAssertEqual(view.presentedBounds.minX, 5, accuracy: 1)
        XCTAssertEqual(view.presentedBounds.width, 30, accuracy: 1)
        let turned = try XCTUnwrap(view.shownTransform)
        XCTAssertEqual(atan2(turned.b, turned.a), .pi / 4, accuracy: 0.05)
        let color = try XCTUnwrap(view.shownBackgroundColor)
        XCTAssertEqual(color.red, color.blue, accuracy: 0.1)
        app.advance(by: 1)
        XCTAssertNil(view.layer.animationKeys())
    }

    func testEachFrameShowsExactlyWhatItShould() throws {
        let (app, view) = try harness()
        let inner = UILabel(frame: CGRect(x: 2, y: 2, width: 16, height: 16))
        inner.text = "A"
        view.addSubview(inner)
        app.turn()
        UIView.animate(withDuration: 0.5) {
            view.frame = CGRect(x: 120, y: 40, width: 60, height: 40)
            view.alpha = 0.4
            view.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 1.2, y: 1)
        }
        for _ in 0..<40 {
            app.advance(by: 1 / 60)
            // Fails when a stale pixel is left behind.
            _ = try app.picture()
        }
        XCTAssertNil(view.layer.animationKeys())
    }

    func testTurningRoundOnTheWayDoesNotJump() throws {
        let (app, view) = try harness()
        UIView.animate(withDuration: 1) { view.center.x = 110 }
        app.advance(by: 0.5)
        let before = view.presentedCenter.x
        UIView.animate(withDuration: 1) { view.center.x = 10 }
        XCTAssertEqual(view.presentedCenter.x, before, accuracy: 1)
        app.advance(by: 3)
        XCTAssertEqual(view.presentedCenter.x, 10)
    }

    func testADelayedAnimationStartsLate() throws {
        let (app, view) = try harness()
        UIView.animate(withDuration: 1, delay: 1, options: .curveLinear, animations: { view.alpha = 0 })
        app.advance(by: 0.9)
        XCTAssertEqual(view.shownAlpha, 1)
        app.advance(by: 0.6)
        XCTAssertEqual(view.shownAlpha, 0.5, accuracy: 0.04)
    }

    func testWhatChangesNothingOrTakesNoTimeCompletesAtOnce() throws {
        let (app, view) = try harness()
        var told: [String] = []
        UIView.animate(withDuration: 1, animations: {}, completion: { told.append("nothing \($0)") })
        UIView.animate(
            withDuration: 0, animations: { view.alpha = 0 }, completion: { told.append("no time \($0)") })
        UIView.setAnimationsEnabled(false)
        UIView.animate(
            withDuration: 1, animations: { view.alpha = 1 }, completion: { told.append("disabled \($0)") })
        UIView.setAnimationsEnabled(true)
        UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.alpha = 0.5 } }
        XCTAssertEqual(told, ["nothing true", "no time true", "disabled true"])
        XCTAssertEqual(view.shownAlpha, 0.5)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testLeavingTheWindowCutsItOff() throws {
        let (app, view) = try harness()
        var told: [Bool] = []
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { told.append($0) })
        app.advance(by: 0.1)
        view.removeFromSuperview()
        XCTAssertEqual(told, [false])
        app.advance(by: 2)
        XCTAssertEqual(told, [false])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testRemovingAllAnimationsEndsThemUnfinished() throws {
        let (app, view) = try harness()
        var told: [Bool] = []
        UIView.animate(
            withDuration: 1, delay: 0, options: [.repeat, .autoreverse], animations: { view.alpha = 0 },
            completion: { told.append($0) })
        app.advance(by: 7)
        XCTAssertNotNil(view.layer.animationKeys())
        view.layer.removeAllAnimations()
        XCTAssertEqual(view.shownAlpha, 0)
        XCTAssertEqual(told, [false])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testNestedBlocksInheritUnlessToldOtherwise() throws {
        let (app, view) = try harness()
        let other = UIView(frame: CGRect(x: 50, y: 0, width: 10, height: 10))
        app.window.addSubview(other)
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            XCTAssertEqual(UIView.inheritedAnimationDuration, 2)
            UIView.animate(withDuration: 1) { view.alpha = 0 }
            UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) { other.alpha = 0 }
        }
        XCTAssertEqual(UIView.inheritedAnimationDuration, 0)
        app.advance(by: 1)
        XCTAssertEqual(view.shownAlpha, 0.5, accuracy: 0.03)
        XCTAssertEqual(other.shownAlpha, 0)
    }

    func testAMovingViewLetsTouchesPassUnlessAllowed() throws {
        let (app, view) = try harness()
        UIView.animate(withDuration: 1) { view.alpha = 0.5 }
        XCTAssertTrue(app.window.hitTest(CGPoint(x: 10, y: 10), with: nil) !== view)
        app.advance(by: 2)
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
        XCTAssertTrue(app.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
    }

    func testAWindowOutOfSightEndsItsAnimationsWithoutFrames() throws {
        let (app, view) = try harness()
        var told: [Bool] = []
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { told.append($0) })
        app.hide()
        let frames = app.frameCount
        app.advance(by: 2)
        XCTAssertEqual(told, [true])
        // One for the end; none on the way.
        XCTAssertLessThanOrEqual(app.frameCount, frames + 1)
    }

    func testASpringOvershootsItsTarget() throws {
        let (app, view) = try harness()
        UIView.animate(
            withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
            animations: { view.center.x = 110 })
        var furthest: CGFloat = 0
        for _ in 0..<70 {
            app.advance(by: 1 / 60)
            furthest = max(furthest, view.presentedCenter.x)
        }
        XCTAssertGreaterThan(furthest, 112)
        XCTAssertEqual(view.presentedCenter.x, 110)
    }
}
