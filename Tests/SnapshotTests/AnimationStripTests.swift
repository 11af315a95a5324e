import UIKit
import UITesting
import XCTest

/// Film strips of animations: one moment beside the other, a second in seven pictures.
@preconcurrency @MainActor
final class AnimationStripTests: SnapshotTestCase {
    private static let size = CGSize(width: 120, height: 100)
    private static let moments = (0...6).map { Double($0) / 6 }

    private var card = UIView()

    private func makeApp() throws -> AppHarness {
        let app = try AppHarness(size: Self.size)
        app.window.backgroundColor = .white
        card = UIView(frame: CGRect(x: 10, y: 35, width: 40, height: 30))
        card.backgroundColor = .systemBlue
        app.window.addSubview(card)
        app.turn()
        return app
    }

    private func verify(
        named variant: String? = nil, at moments: [TimeInterval] = AnimationStripTests.moments,
        file: String = #filePath, testName: String = #function, line: UInt = #line,
        _ begin: (AppHarness) -> Void
    ) {
        do {
            let app = try makeApp()
            begin(app)
            app.turn()
            try Snapshot.verify(app.filmStrip(at: moments), named: variant, file: file, testName: testName)
        } catch {
            XCTFail("\(error)", line: line)
        }
    }

    // MARK: Basic animations

    func testABasicAnimationMovesFromOneValueToAnother() {
        verify { _ in
            let move = CABasicAnimation(keyPath: "position.x")
            move.fromValue = 30
            move.toValue = 90
            move.duration = 1
            self.card.layer.position.x = 90
            self.card.layer.add(move, forKey: "move")
        }
    }

    func testAnAdditiveAnimationTurnsWhatAlsoMoves() {
        verify { _ in
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            turn.byValue = Double.pi
            turn.isAdditive = true
            let move = CABasicAnimation(keyPath: "position.x")
            move.byValue = 60
            for animation in [turn, move] {
                animation.duration = 1
                animation.fillMode = .forwards
                animation.isRemovedOnCompletion = false
                self.card.layer.add(animation, forKey: nil)
            }
        }
    }

    func testARepeatedAnimationGoesBackAndForth() {
        verify { _ in
            let fade = CABasicAnimation(keyPath: "backgroundColor")
            fade.toValue = UIColor.systemRed.cgColor
            fade.duration = 0.25
            fade.autoreverses = true
            fade.repeatCount = .infinity
            self.card.layer.add(fade, forKey: nil)
        }
    }

    func testAnImplicitAnimationMovesALayerOfItsOwn() {
        verify(at: [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]) { app in
            let dot = CALayer()
            dot.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            dot.backgroundColor = UIColor.systemOrange.cgColor
            app.window.layer.addSublayer(dot)
            app.turn()
            dot.position = CGPoint(x: 100, y: 80)
            dot.cornerRadius = 10
        }
    }

    // MARK: Keyframes

    func testKeyframesAreJoinedAsTheirModeSays() {
        let modes: [(name: String, mode: CAAnimationCalculationMode)] = [
            ("discrete", .discrete), ("linear", .linear), ("paced", .paced), ("cubic", .cubic),
            ("cubic-paced", .cubicPaced),
        ]
        for mode in modes {
            verify(named: mode.name) { _ in
                let frames = CAKeyframeAnimation(keyPath: "position")
                frames.values = [(30, 20), (50, 80), (90, 80), (90, 20)].map { CGPoint(x: $0.0, y: $0.1) }
                frames.calculationMode = mode.mode
                frames.duration = 1
                frames.fillMode = .forwards
                frames.isRemovedOnCompletion = false
                self.card.layer.add(frames, forKey: nil)
            }
        }
    }

    func testALayerFollowsAPathAndTurnsWithIt() {
        verify { _ in
            let frames = CAKeyframeAnimation(keyPath: "position")
            frames.path = CGPath(ellipseIn: CGRect(x: 25, y: 25, width: 70, height: 50), transform: nil)
            frames.rotationMode = .rotateAuto
            frames.calculationMode = .paced
            frames.duration = 1
            self.card.layer.add(frames, forKey: nil)
        }
    }

    // MARK: Springs and groups

    func testASpringSwingsPastItsEnd() {
        verify { _ in
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.stiffness = 200
            spring.damping = 6
            spring.fromValue = 30
            spring.toValue = 70
            spring.duration = spring.settlingDuration
            self.card.layer.position.x = 70
            self.card.layer.add(spring, forKey: nil)
        }
    }

    func testAGroupRunsItsAnimationsTogetherAndCutsTheLongOnes() {
        verify { _ in
            let grow = CABasicAnimation(keyPath: "transform.scale")
            grow.toValue = 1.8
            grow.duration = 2
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.toValue = 0.2
            fade.beginTime = 0.5
            fade.duration = 0.5
            let group = CAAnimationGroup()
            group.animations = [grow, fade]
            group.duration = 1
            self.card.layer.add(group, forKey: nil)
        }
    }

    // MARK: Views

    func testABlockAnimatesCornersBorderAndShadow() {
        verify { _ in
            let layer = self.card.layer
            layer.shadowOpacity = 0
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                layer.cornerRadius = 15
                layer.borderWidth = 4
                layer.borderColor = UIColor.systemRed.cgColor
                layer.shadowOpacity = 0.8
                layer.shadowRadius = 6
                layer.shadowOffset = CGSize(width: 4, height: 6)
                self.card.center.x = 80
            }
        }
    }

    func testASpringOfViewsSwingsPastItsEnd() {
        verify { _ in
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0, options: []
            ) {
                self.card.center = CGPoint(x: 70, y: 60)
                self.card.transform = CGAffineTransform(rotationAngle: .pi / 4)
            }
        }
    }

    func testKeyframesOfViewsFollowEachOther() {
        verify { _ in
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeLinear) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    self.card.center.x = 90
                }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    self.card.center.y = 85
                    self.card.backgroundColor = .systemGreen
                }
            }
        }
    }

    func testAnAnimatorThatIsReversedGoesBackToWhereItBegan() throws {
        let app = try makeApp()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            self.card.center.x = 90
            self.card.alpha = 0.3
        }
        animator.startAnimation()
        app.advance(by: 0.5)
        animator.pauseAnimation()
        animator.isReversed = true
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        app.turn()
        try Snapshot.verify(app.filmStrip(at: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6]))
    }

    func testAnInterruptedAnimationGoesOnSmoothlyElsewhere() throws {
        let app = try makeApp()
        UIView.animate(withDuration: 1) { self.card.center.x = 100 }
        app.advance(by: 0.5)
        UIView.animate(withDuration: 0.5) { self.card.center = CGPoint(x: 30, y: 85) }
        app.turn()
        try Snapshot.verify(app.filmStrip(at: [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5]))
    }

    // MARK: Transitions

    private func page(_ color: UIColor) -> UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = color
        let dot = UIView(frame: CGRect(x: 40, y: 30, width: 40, height: 40))
        dot.backgroundColor = .white
        page.view.addSubview(dot)
        return page
    }

    /// The usual way in which apps exchange all that a window shows.
    func testATransitionThatIsAddedAfterTheRootChangedShowsTheOldRoot() throws {
        for (name, type) in [("fade", CATransitionType.fade), ("push", .push)] {
            verify(named: name) { app in
                app.window.rootViewController = self.page(.systemRed)
                app.turn()
                app.window.rootViewController = self.page(.systemGreen)
                let transition = CATransition()
                transition.type = type
                transition.subtype = .fromRight
                transition.duration = 1
                app.window.layer.add(transition, forKey: nil)
            }
        }
    }

    func testATransitionThatIsAddedAfterATextChangedShowsTheOldText() {
        verify { app in
            let label = UILabel(frame: CGRect(x: 10, y: 5, width: 100, height: 24))
            label.text = "Before"
            app.window.addSubview(label)
            app.turn()
            label.text = "After"
            let transition = CATransition()
            transition.type = .push
            transition.subtype = .fromTop
            transition.duration = 1
            label.layer.add(transition, forKey: nil)
        }
    }
}
