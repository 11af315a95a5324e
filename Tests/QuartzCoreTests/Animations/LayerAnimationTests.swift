import Drawing
import XCTest

@testable import QuartzCore

/// Animations of layers in a shown tree.
@preconcurrency @MainActor
final class LayerAnimationTests: XCTestCase {
    private func fade(
        from: Double = 0, to: Double = 1, duration: Double = 1,
        _ change: (CABasicAnimation) -> Void = { _ in }
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = from
        animation.toValue = to
        animation.duration = duration
        change(animation)
        return animation
    }

    private func shown(_ layer: CALayer) -> Double { Double(layer.presentation()?.opacity ?? .nan) }

    /// What an animation of the opacity shows over 0.5.
    private func assertFade(
        _ expected: [Double], at times: [Double] = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3, 4.5],
        file: StaticString = #filePath, line: UInt = #line, change: (CABasicAnimation) -> Void
    ) {
        let host = ManualHost()
        let layer = host.show(opacity: 0.5)
        let animation = fade {
            $0.isRemovedOnCompletion = false
            change($0)
        }
        layer.add(animation, forKey: "fade")
        host.endTurn()
        let values = times.map { time -> Double in
            host.advance(to: time)
            return shown(layer)
        }
        assertEqual(values, expected, accuracy: 1e-6, file: file, line: line)
    }

    func testC15ToC20OnALayer() {
        assertFade([0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5]) { $0.autoreverses = true }
        assertFade([0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5]) { $0.repeatCount = 2.5 }
        assertFade([0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5]) { $0.repeatDuration = 1.7 }
        assertFade([0, 0.4, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) { $0.speed = 2 }
        assertFade([0.3, 0.5, 0.8, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) { $0.timeOffset = 0.3 }
        assertFade([0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) { $0.speed = -1 }
    }

    func testC21ADurationOfNoneIsThatOfTheTransaction() {
        assertFade([0, 0.8, 0.5], at: [0, 0.2, 0.5]) { $0.duration = 0 }
        let host = ManualHost()
        let layer = host.show()
        CATransaction.begin()
        CATransaction.setAnimationDuration(4)
        layer.add(fade(duration: 0), forKey: "fade")
        CATransaction.commit()
        XCTAssertEqual(layer.animation(forKey: "fade")?.duration, 4)
        host.advance(to: 1)
        XCTAssertEqual(shown(layer), 0.25, accuracy: 1e-6)
    }

    func testC22ABeginTimeIsInTheLayersTime() {
        let expected: [(CAMediaTimingFillMode, [Double])] = [
            (.removed, [0.5, 0.5, 0, 0.5, 0.5]), (.forwards, [0.5, 0.5, 0, 0.5, 1]),
            (.backwards, [0, 0, 0, 0.5, 0.5]), (.both, [0, 0, 0, 0.5, 1]),
        ]
        for (mode, values) in expected {
            assertFade(values, at: [0, 0.5, 1, 1.5, 2.5]) {
                $0.beginTime = 101
                $0.fillMode = mode
            }
        }
    }

    func testC23AndC24AndC27SeveralAnimationsOfALayer() {
        let host = ManualHost()
        let layer = host.show(opacity: 0.5)
        layer.add(
            fade(from: 0, to: 0.2) { $0.isAdditive = true }, forKey: "first")
        layer.add(
            fade(from: 0, to: 0.1) { $0.isAdditive = true }, forKey: "second")
        XCTAssertEqual(layer.animationKeys(), ["first", "second"])
        host.endTurn()
        host.advance(to: 0.5)
        XCTAssertEqual(shown(layer), 0.65, accuracy: 1e-6)
        layer.add(fade(from: 0.4, to: 0.4), forKey: "third")
        host.endTurn()
        XCTAssertEqual(shown(layer), 0.4, accuracy: 1e-6)
        layer.removeAnimation(forKey: "third")
        XCTAssertEqual(shown(layer), 0.65, accuracy: 1e-6)
        layer.removeAllAnimations()
        XCTAssertNil(layer.animationKeys())
        XCTAssertEqual(shown(layer), 0.5)
    }

    func testC28AGroupOnALayer() {
        let host = ManualHost()
        let layer = host.show(opacity: 0.5)
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 0
        move.toValue = 100
        let group = CAAnimationGroup()
        group.animations = [fade { $0.beginTime = 0.5 }, move]
        group.duration = 2
        layer.add(group, forKey: nil)
        host.endTurn()
        let values = [0.25, 0.5, 1, 1.4, 1.6].map { time -> (Double, Double) in
            host.advance(to: time)
            return (shown(layer), Double(layer.presentation()?.position.x ?? .nan))
        }
        assertEqual(values.map(\.0), [0.5, 0, 0.5, 0.9, 0.5], accuracy: 1e-6)
        assertEqual(values.map(\.1), [12.5, 25, 50, 70, 80], accuracy: 1e-6)
        XCTAssertEqual(layer.presentation()?.position.y, 50)
    }

    func testC29AndTransformMembersOnALayer() {
        let host = ManualHost()
        let layer = host.show()
        CATransaction.setDisableActions(true)
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        let turn = CABasicAnimation(keyPath: "transform")
        turn.fromValue = 0
        turn.toValue = Double.pi
        turn.valueFunction = CAValueFunction(name: .rotateZ)
        turn.duration = 1
        layer.add(turn, forKey: "turn")
        host.endTurn()
        host.advance(to: 0.25)
        assertEqual(
            layer.presentation()?.transform.plane ?? [], [0.70711, 0.70711, -0.70711, 0.70711], accuracy: 1e-5
        )
        let member = CABasicAnimation(keyPath: "transform.rotation.z")
        member.toValue = Double.pi
        member.duration = 1
        layer.add(member, forKey: "turn")
        host.endTurn()
        host.advance(to: 0.75)
        assertEqual(layer.presentation()?.transform.plane ?? [], [0, 2, -2, 0], accuracy: 1e-9)
    }

    func testC30AdditiveAnimationsOfTwoChangesSum() {
        let host = ManualHost()
        let layer = host.show()
        func move(to x: Double) {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = layer.position.x - x
            animation.toValue = 0
            animation.duration = 1
            animation.isAdditive = true
            CATransaction.setDisableActions(true)
            layer.position.x = x
            layer.add(animation, forKey: nil)
            host.endTurn()
        }
        CATransaction.setDisableActions(true)
        layer.position.x = 0
        host.endTurn()
        move(to: 100)
        var values: [Double] = []
        for time in [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5] {
            host.advance(to: time)
            if time == 0.5 { move(to: 0) }
            values.append(Double(layer.presentation()?.position.x ?? .nan))
        }
        assertEqual(values, [0, 25, 50, 50, 50, 25, 0])
    }

    func testATransitionHasOneKeyAndTellsItsState() {
        let host = ManualHost()
        let layer = host.show()
        let transition = CATransition()
        transition.type = .push
        transition.duration = 1
        layer.add(transition, forKey: "mine")
        XCTAssertEqual(layer.animationKeys(), ["transition"])
        host.endTurn()
        host.advance(to: 0.25)
        XCTAssertEqual(
            layer.animations?.transition(at: host.now),
            TransitionTrack.State(type: .push, subtype: nil, progress: 0.25))
    }

    // MARK: Frames

    func testFramesAreWantedOnlyWhileSomethingMoves() {
        let host = ManualHost()
        let layer = host.show()
        XCTAssertFalse(host.frames)
        layer.add(fade { $0.beginTime = 102 }, forKey: "late")
        host.endTurn()
        XCTAssertFalse(host.frames)
        XCTAssertEqual(host.deadline, 102)
        host.advance(to: 2)
        XCTAssertTrue(host.frames)
        XCTAssertEqual(host.deadline, 103)
        host.advance(to: 3)
        XCTAssertFalse(host.frames)
        XCTAssertNil(host.deadline)
        XCTAssertNil(layer.animations)
        XCTAssertFalse(host.needsEnd)
    }

    func testWhatStaysAfterItsEndNeedsNoFrames() {
        let host = ManualHost()
        let layer = host.show()
        layer.add(
            fade(from: 0, to: 0.3) {
                $0.isRemovedOnCompletion = false
                $0.fillMode = .forwards
            }, forKey: "stay")
        host.endTurn()
        host.advance(to: 5)
        XCTAssertEqual(shown(layer), 0.3, accuracy: 1e-6)
        XCTAssertEqual(layer.animationKeys(), ["stay"])
        XCTAssertFalse(host.frames)
        XCTAssertNil(host.deadline)
    }

    func testMovementDamagesWhereTheLayerWasAndIs() {
        let host = ManualHost()
        let layer = host.show()
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 50
        move.toValue = 450
        move.duration = 1
        layer.add(move, forKey: "move")
        host.endTurn()
        host.advance(to: 0.25)
        host.clearDamage()
        host.advance(to: 0.5)
        XCTAssertEqual(
            host.damage,
            [
                CGRect(x: 100, y: 0, width: 100, height: 100), CGRect(x: 200, y: 0, width: 100, height: 100),
            ])
    }

    // MARK: Time of layers

    func testC58TimesAreConverted() {
        let host = ManualHost()
        let child = host.show()
        child.speed = 2
        child.timeOffset = 1
        child.beginTime = 3
        XCTAssertEqual(child.convertTime(10, from: host.root), 15)
        XCTAssertEqual(child.convertTime(15, to: host.root), 10)
        XCTAssertEqual(child.convertTime(10, from: nil), 15)
        XCTAssertEqual(child.duration, .infinity)
        XCTAssertEqual(child.fillMode, .removed)
    }

    func testATreeIsPausedAndGoesOnWhereItWas() {
        let host = ManualHost()
        let group = host.show()
        let layer = CALayer()
        group.addSublayer(layer)
        host.endTurn()
        layer.add(fade(duration: 2), forKey: "fade")
        host.endTurn()
        host.advance(to: 0.5)
        let time = group.convertTime(host.now, from: nil)
        group.speed = 0
        group.timeOffset = time
        host.endTurn()
        XCTAssertFalse(host.frames)
        host.advance(to: 10)
        XCTAssertEqual(shown(layer), 0.25, accuracy: 1e-6)
        let stopped = group.timeOffset
        group.speed = 1
        group.timeOffset = 0
        group.beginTime = 0
        group.beginTime = group.convertTime(host.now, from: nil) - stopped
        host.endTurn()
        XCTAssertTrue(host.frames)
        XCTAssertEqual(shown(layer), 0.25, accuracy: 1e-6)
        host.advance(to: 11)
        XCTAssertEqual(shown(layer), 0.75, accuracy: 1e-6)
    }

    func testALayerThatIsScrubbedShowsThatTime() {
        let host = ManualHost()
        let layer = host.show()
        layer.speed = 0
        host.endTurn()
        layer.add(fade { $0.beginTime = 1e-9 }, forKey: "fade")
        host.endTurn()
        layer.timeOffset = 0.7
        host.endTurn()
        XCTAssertEqual(shown(layer), 0.7, accuracy: 1e-6)
        layer.timeOffset = 0.2
        host.endTurn()
        XCTAssertEqual(shown(layer), 0.2, accuracy: 1e-6)
    }

    // MARK: Presentations

    func testC76ThePresentationIsTheStateOfTheLastCommit() {
        let host = ManualHost()
        let layer = host.show()
        XCTAssertEqual(layer.presentation()?.opacity, 1)
        CATransaction.setDisableActions(true)
        layer.opacity = 0.2
        XCTAssertEqual(layer.presentation()?.opacity, 1)
        host.endTurn()
        XCTAssertEqual(layer.presentation()?.opacity, 0.2)
        layer.opacity = 0.7
        XCTAssertEqual(layer.presentation()?.opacity, 0.2)
    }

    func testPresentationsKnowTheirLayers() {
        let host = ManualHost()
        let bare = CALayer()
        XCTAssertNil(bare.presentation())
        XCTAssertTrue(bare.model() === bare)
        let layer = host.show()
        let presentation = layer.presentation()
        XCTAssertTrue(presentation?.model() === layer)
        XCTAssertTrue(presentation?.presentation() === presentation)
        XCTAssertTrue(presentation?.superlayer?.model() === host.root)
        XCTAssertTrue(host.root.presentation()?.sublayers?.first?.model() === layer)
        XCTAssertFalse(host.root.presentation()?.sublayers?.first === layer)
    }

    func testALayerOfAnAppsClassHasAPresentationOfThatClass() {
        final class Dial: CALayer {}
        let host = ManualHost()
        let layer: CALayer = host.show(Dial())
        XCTAssertEqual(layer.presentation()?.opacity, 1)
        XCTAssertTrue(layer.presentation() is Dial)
        XCTAssertTrue(layer.presentation()?.model() === layer)
    }

    func testAPresentationIsHitWhereItIsShown() {
        let host = ManualHost()
        let layer = host.show()
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 500
        move.toValue = 500
        move.duration = 1
        layer.add(move, forKey: "move")
        host.endTurn()
        XCTAssertNotNil(layer.presentation()?.hitTest(CGPoint(x: 500, y: 50)))
        XCTAssertNil(layer.presentation()?.hitTest(CGPoint(x: 50, y: 50)))
        XCTAssertTrue(
            host.root.presentation()?.hitTest(CGPoint(x: 0, y: 0))?.model() === host.root)
        XCTAssertTrue(layer.hitTest(CGPoint(x: 50, y: 50)) === layer)
    }
}
