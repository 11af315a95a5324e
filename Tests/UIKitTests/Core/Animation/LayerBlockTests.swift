import UITesting
import XCTest

import QuartzCore
import UIKit

/// Animation blocks, seen by the layers that they change.
@preconcurrency @MainActor
final class LayerBlockTests: XCTestCase {
    private func harness(_ view: UIView = UIView()) throws -> (AppHarness, UIView) {
        let app = try AppHarness(size: CGSize(width: 200, height: 100))
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        view.backgroundColor = .red
        app.window.addSubview(view)
        app.turn()
        return (app, view)
    }

    private func linear(
        _ duration: TimeInterval = 1, _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        UIView.animate(
            withDuration: duration, delay: 0, options: .curveLinear, animations: changes,
            completion: completion)
    }

    private func seen(_ view: UIView) throws -> CALayer { try XCTUnwrap(view.layer.presentation()) }

    // MARK: What moves

    func testC30AMovementThatTurnsRoundIsTheSumOfBoth() throws {
        let (app, view) = try harness()
        view.center.x = 0
        linear { view.center.x = 100 }
        var positions = [try seen(view).position.x]
        for step in 1...6 {
            app.advance(by: 0.25)
            if step == 2 { linear { view.center.x = 0 } }
            positions.append(try seen(view).position.x)
        }
        XCTAssertEqual(positions, [0, 25, 50, 50, 50, 25, 0])
        app.advance(by: 0.1)
        XCTAssertNil(view.layer.animations)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testLooksOfTheLayerMove() throws {
        let (app, view) = try harness()
        linear {
            view.layer.cornerRadius = 10
            view.layer.borderWidth = 4
            view.layer.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            view.layer.shadowOpacity = 0.8
            view.layer.shadowRadius = 5
            view.layer.shadowOffset = CGSize(width: 2, height: 1)
            view.layer.zPosition = 6
            view.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
        }
        XCTAssertEqual(view.layer.cornerRadius, 10)
        XCTAssertEqual(try seen(view).cornerRadius, 0)
        app.advance(by: 0.5)
        let half = try seen(view)
        XCTAssertEqual(half.cornerRadius, 5, accuracy: 1e-6)
        XCTAssertEqual(half.borderWidth, 2, accuracy: 1e-6)
        XCTAssertEqual(try XCTUnwrap(half.borderColor).red, 0.5, accuracy: 1e-6)
        XCTAssertEqual(half.shadowOpacity, 0.4, accuracy: 1e-6)
        XCTAssertEqual(half.shadowRadius, 4, accuracy: 1e-6)
        XCTAssertEqual(half.shadowOffset.width, 1, accuracy: 1e-6)
        XCTAssertEqual(half.shadowOffset.height, -1, accuracy: 1e-6)
        XCTAssertEqual(half.zPosition, 3, accuracy: 1e-6)
        XCTAssertEqual(half.anchorPoint.x, 0.25, accuracy: 1e-6)
        app.advance(by: 0.6)
        XCTAssertNil(view.layer.animations)
    }

    func testLooksThatAreChangedAgainOnTheirWayDoNotJump() throws {
        let (app, view) = try harness()
        linear {
            view.layer.cornerRadius = 10
            view.backgroundColor = .blue
            view.alpha = 0
            view.bounds.size.width = 0
        }
        app.advance(by: 0.5)
        let before = try XCTUnwrap(seen(view).backgroundColor)
        linear {
            view.layer.cornerRadius = 0
            view.backgroundColor = .red
            view.alpha = 1
            view.bounds.size.width = 20
        }
        XCTAssertEqual(try seen(view).cornerRadius, 5, accuracy: 1e-6)
        XCTAssertEqual(try seen(view).opacity, 0.5, accuracy: 1e-6)
        XCTAssertEqual(try seen(view).bounds.width, 10)
        let after = try XCTUnwrap(seen(view).backgroundColor)
        XCTAssertEqual(after.red, before.red, accuracy: 0.01)
        XCTAssertEqual(after.blue, before.blue, accuracy: 0.01)
        app.advance(by: 1.1)
        XCTAssertEqual(try seen(view).cornerRadius, 0)
        XCTAssertEqual(try seen(view).opacity, 1)
    }

    func testARotationInDepthPassesHalfTheAngle() throws {
        let (app, view) = try harness()
        linear { view.layer.transform = CATransform3DMakeRotation(1.2, 0, 1, 0) }
        app.advance(by: 0.5)
        let half = CATransform3DMakeRotation(0.6, 0, 1, 0)
        XCTAssertEqual(try seen(view).transform.m11, half.m11, accuracy: 1e-6)
        XCTAssertEqual(try seen(view).transform.m13, half.m13, accuracy: 1e-6)
    }

    func testNothingMovesOutsideOfBlocksAndWhatCannotMoveChangesAtOnce() throws {
        let (app, view) = try harness()
        view.layer.cornerRadius = 5
        XCTAssertNil(view.layer.animations)
        linear {
            view.layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        XCTAssertNil(view.layer.animationKeys())
        linear {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            view.layer.cornerRadius = 8
            CATransaction.commit()
        }
        XCTAssertNil(view.layer.animationKeys())
        XCTAssertTrue(app.nothingIsScheduled)
    }

    // MARK: Beside other animations

    func testAnAnimationOfTheAppAndABlockDoNotDisturbEachOther() throws {
        let (app, view) = try harness()
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        fade.duration = 2
        view.layer.add(fade, forKey: "fade")
        app.turn()
        linear { view.center.x = 110 }
        XCTAssertEqual(view.layer.animationKeys(), ["fade", "position"])
        app.advance(by: 0.5)
        XCTAssertEqual(try seen(view).opacity, 0.25, accuracy: 0.01)
        XCTAssertEqual(try seen(view).position.x, 60)
        app.advance(by: 1)
        XCTAssertEqual(view.layer.animationKeys(), ["fade"])
        XCTAssertEqual(try seen(view).opacity, 0.75, accuracy: 0.01)
        XCTAssertEqual(try seen(view).position.x, 110)
        linear { view.center.x = 10 }
        app.advance(by: 0.7)
        XCTAssertEqual(view.layer.animationKeys(), ["position"])
        XCTAssertEqual(try seen(view).position.x, 40, accuracy: 1)
    }

    // MARK: Keys

    func testKeysAndWhatIsUnderThem() throws {
        let (app, view) = try harness()
        linear(2) {
            view.frame = CGRect(x: 100, y: 0, width: 40, height: 20)
            view.alpha = 0.5
        }
        linear { view.center.x = 10 }
        linear { view.bounds.origin.y = 5 }
        XCTAssertEqual(
            view.layer.animationKeys(), ["position", "bounds.size", "opacity", "position-2", "bounds.origin"])
        let move = try XCTUnwrap(view.layer.animation(forKey: "position") as? CABasicAnimation)
        XCTAssertEqual(move.keyPath, "position")
        XCTAssertTrue(move.isAdditive)
        XCTAssertEqual(move.duration, 2)
        XCTAssertEqual(move.fromValue as? CGPoint, CGPoint(x: -110, y: 0))
        XCTAssertEqual(move.toValue as? CGPoint, .zero)
        XCTAssertNil(view.layer.animation(forKey: "transform"))
        app.advance(by: 1.5)
        XCTAssertEqual(view.layer.animationKeys(), ["position", "bounds.size", "opacity"])
        app.advance(by: 1)
        XCTAssertNil(view.layer.animationKeys())
    }

    func testRemovingAKeyEndsThatChangeAndTheLastOneTheBlock() throws {
        let (app, view) = try harness()
        var told: [Bool] = []
        linear {
            view.center.x = 110
            view.alpha = 0
        } completion: {
            told.append($0)
        }
        app.advance(by: 0.5)
        view.layer.removeAnimation(forKey: "position")
        XCTAssertEqual(try seen(view).position.x, 110)
        XCTAssertEqual(try seen(view).opacity, 0.5, accuracy: 1e-6)
        XCTAssertEqual(told, [])
        view.layer.removeAnimation(forKey: "opacity")
        XCTAssertEqual(told, [false])
        XCTAssertNil(view.layer.animations)
        app.advance(by: 1)
        XCTAssertEqual(told, [false])
    }

    func testRemovingAllEndsTheAppsAnimationsToo() throws {
        let (app, view) = try harness()
        var told: [Bool] = []
        view.layer.add(CASpringAnimation(keyPath: "position.y"), forKey: "spring")
        linear {
            view.alpha = 0
        } completion: {
            told.append($0)
        }
        app.turn()
        view.layer.removeAllAnimations()
        XCTAssertNil(view.layer.animationKeys())
        XCTAssertEqual(told, [false])
        XCTAssertEqual(view.shownAlpha, 0)
    }

    // MARK: Animators

    func testThePresentationFollowsAnAnimatorThatIsScrubbed() throws {
        let (app, view) = try harness()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.layer.cornerRadius = 10
            view.center.x = 110
        }
        animator.fractionComplete = 0.3
        XCTAssertEqual(try seen(view).cornerRadius, 3, accuracy: 1e-6)
        XCTAssertEqual(try seen(view).position.x, 40)
        animator.fractionComplete = 0.8
        XCTAssertEqual(try seen(view).cornerRadius, 8, accuracy: 1e-6)
        app.turn()
        XCTAssertTrue(app.nothingIsScheduled)
        animator.stopAnimation(false)
        animator.finishAnimation(at: .current)
        XCTAssertEqual(view.layer.cornerRadius, 8, accuracy: 1e-6)
        XCTAssertEqual(view.center.x, 90)
        XCTAssertNil(view.layer.animationKeys())
    }

    func testAnAnimatorThatGoesBackSetsTheLayerBack() throws {
        let (_, view) = try harness()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.layer.borderWidth = 4
            view.layer.shadowColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        }
        animator.pauseAnimation()
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
        XCTAssertEqual(view.layer.borderWidth, 0)
        XCTAssertEqual(view.layer.shadowColor, CGColor(gray: 0, alpha: 1))
    }

    // MARK: The view as the layer's delegate

    /// Answers as a test says.
    private final class Answering: UIView {
        var asked: [String] = []
        var answer: (any CAAction)?
        /// What the standard answer was.
        var standard: [(any CAAction)?] = []

        override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            asked.append(event)
            let own = super.action(for: layer, forKey: event)
            standard.append(own)
            return answer ?? own
        }
    }

    func testAViewMayAnswerAnotherAction() throws {
        let answering = Answering()
        let (app, view) = try harness(answering)
        answering.asked = []
        answering.answer = NSNull()
        linear { view.layer.cornerRadius = 10 }
        XCTAssertEqual(answering.asked, ["cornerRadius"])
        XCTAssertEqual((answering.standard.last as? CABasicAnimation)?.duration, 1)
        XCTAssertNil(view.layer.animationKeys())
        let slow = CABasicAnimation(keyPath: "cornerRadius")
        slow.fromValue = 10
        slow.duration = 4
        answering.answer = slow
        linear { view.layer.cornerRadius = 20 }
        app.turn()
        app.advance(by: 2)
        XCTAssertEqual(try seen(view).cornerRadius, 15, accuracy: 0.1)
    }

    func testAViewAnswersNothingOutsideOfBlocks() throws {
        let (_, view) = try harness()
        XCTAssertTrue(view.action(for: view.layer, forKey: "opacity") is NSNull)
        XCTAssertTrue(view.layer.delegate === view)
        UIView.animate(withDuration: 1) {
            XCTAssertTrue(view.action(for: view.layer, forKey: "opacity") is CABasicAnimation)
            XCTAssertTrue(view.action(for: view.layer, forKey: "contents") is NSNull)
        }
    }

    /// Draws and lays out as the delegate of its layer.
    private final class Delegating: UIView {
        var layouts = 0

        override func draw(_ layer: CALayer, in ctx: CGContext) {
            ctx.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
            ctx.fill(layer.bounds)
        }

        override func layoutSublayers(of layer: CALayer) {
            super.layoutSublayers(of: layer)
            layouts += 1
        }
    }

    func testAViewDrawsAndLaysOutAsTheDelegateOfItsLayer() throws {
        let delegating = Delegating()
        let (app, _) = try harness(delegating)
        XCTAssertEqual(try app.picture(of: nil).pixel(x: 10, y: 10), 0xFF00_FF00)
        let before = delegating.layouts
        XCTAssertGreaterThan(before, 0)
        delegating.setNeedsLayout()
        app.turn()
        XCTAssertEqual(delegating.layouts, before + 1)
        let other = CALayer()
        other.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        other.delegate = delegating
        other.display()
        XCTAssertEqual((other.contents as? CGImage)?.width, 4)
    }
}
