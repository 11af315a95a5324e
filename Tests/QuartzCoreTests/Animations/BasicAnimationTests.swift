import Drawing
import XCTest

@testable import QuartzCore

/// What basic animations and groups show.
@preconcurrency @MainActor
final class BasicAnimationTests: XCTestCase {
    private func animation(
        _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: Double = 1
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.byValue = by
        animation.duration = duration
        return animation
    }

    private let half = ValueTable(["opacity": .number(0.5)])

    func testC23WaysToSayTheEnds() {
        let expected: [(Any?, Any?, Any?, Double)] = [
            (0.2, nil, nil, 0.35), (nil, 0.8, nil, 0.65), (nil, nil, 0.3, 0.65), (0.2, nil, 0.3, 0.35),
            (nil, 0.9, 0.3, 0.75), (nil, nil, nil, 0.5),
        ]
        for (from, to, by, value) in expected {
            let shown = half.number(
                "opacity", of: [animation("opacity", from: from, to: to, by: by)], at: 0.5)
            XCTAssertEqual(shown, value, accuracy: 1e-12)
        }
    }

    func testC24AdditiveAnimationsAddUp() {
        let first = animation("opacity", from: 0, to: 0.2)
        let second = animation("opacity", from: 0, to: 0.1)
        first.isAdditive = true
        second.isAdditive = true
        XCTAssertEqual(half.number("opacity", of: [first], at: 0.5), 0.6, accuracy: 1e-12)
        XCTAssertEqual(half.number("opacity", of: [first, second], at: 0.5), 0.65, accuracy: 1e-12)
    }

    func testC25CumulativeRunsGoOn() {
        let table = ValueTable(["position": .point(CGPoint(x: 100, y: 7))])
        let turning = animation("position.x", from: 0, to: 10)
        turning.isCumulative = true
        turning.repeatCount = 3
        assertEqual([0.5, 1.5, 2.5].map { table.number("position.x", of: [turning], at: $0) }, [5, 15, 25])
        let moving = animation("position.x", by: 10)
        moving.isCumulative = true
        moving.repeatCount = 3
        assertEqual(
            [0.5, 1.5, 2.5].map { table.number("position.x", of: [moving], at: $0) }, [105, 215, 325])
        XCTAssertEqual(table.number("position.y", of: [moving], at: 0.5), 7)
    }

    func testC26ColorsGoByTheirComponents() {
        var table = ValueTable(["backgroundColor": .color(SIMD4(1, 1, 1, 1))])
        animation(
            "backgroundColor", from: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
            to: CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        ).track?.apply(at: 0.5, to: &table)
        XCTAssertEqual(
            table.animatedValue(forKeyPath: "backgroundColor"), .color(SIMD4(0.5, 0, 0.5, 0.75)))
    }

    func testC27TheLaterAnimationIsOnTop() {
        let first = animation("opacity", from: 0, to: 1)
        let second = animation("opacity", from: 0.4, to: 0.4)
        XCTAssertEqual(half.number("opacity", of: [first, second], at: 0.5), 0.4, accuracy: 1e-12)
    }

    func testC28AGroupClipsItsAnimations() {
        let fade = animation("opacity", from: 0, to: 1)
        fade.beginTime = 0.5
        let move = animation("position.x", from: 0, to: 100, duration: 0)
        let group = CAAnimationGroup()
        group.animations = [fade, move]
        group.duration = 2
        let table = ValueTable(["opacity": .number(0.5), "position": .point(.zero)])
        let times = [0.25, 0.5, 1, 1.4, 1.6]
        assertEqual(times.map { table.number("opacity", of: [group], at: $0) }, [0.5, 0, 0.5, 0.9, 0.5])
        assertEqual(times.map { table.number("position.x", of: [group], at: $0) }, [12.5, 25, 50, 70, 80])
    }

    func testAGroupCutsWhatIsLonger() {
        let move = animation("position.x", from: 0, to: 100, duration: 10)
        let group = CAAnimationGroup()
        group.animations = [move]
        group.duration = 2
        group.repeatCount = 2
        let table = ValueTable(["position": .point(CGPoint(x: -1, y: 0))])
        assertEqual([1, 3, 4.5].map { table.number("position.x", of: [group], at: $0) }, [10, 10, -1])
    }

    func testC29AValueFunctionReplacesTheTransform() {
        let table = ValueTable(["transform": .transform(CATransform3DMakeScale(2, 2, 1))])
        func shown(_ animation: CABasicAnimation) -> [Double] {
            var copy = table
            animation.track?.apply(at: 0.25, to: &copy)
            return copy.animatedValue(forKeyPath: "transform")?.transform?.plane ?? []
        }
        let turn = animation("transform", from: 0, to: Double.pi)
        turn.valueFunction = CAValueFunction(name: .rotateZ)
        assertEqual(shown(turn), [0.70711, 0.70711, -0.70711, 0.70711], accuracy: 1e-5)
        // More than a turn, which two transforms could not say.
        let turns = animation("transform", to: 5 * Double.pi)
        turns.valueFunction = CAValueFunction(name: .rotateZ)
        assertEqual(shown(turns), [-0.70711, -0.70711, 0.70711, -0.70711], accuracy: 1e-5)
        let grow = animation("transform", to: [4.0, 6, 1])
        grow.valueFunction = CAValueFunction(name: .scale)
        assertEqual(shown(grow), [2.5, 0, 0, 3])
        XCTAssertNil(CAValueFunction(name: CAValueFunctionName(rawValue: "bend")))
    }

    func testC30ASecondAdditiveAnimationDoesNotCutTheFirst() {
        // To 100 at once and back to 0 after half a second, as views animate: differences that shrink to nothing.
        func move(from: Double, begin: Double) -> CABasicAnimation {
            let result = animation("position.x", from: from, to: 0)
            result.isAdditive = true
            result.fillMode = .backwards
            result.beginTime = begin
            return result
        }
        let there = move(from: -100, begin: 0)
        let back = move(from: 100, begin: 0.5)
        let values = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5].map { time in
            let model = ValueTable(["position": .point(CGPoint(x: time < 0.5 ? 100 : 0, y: 0))])
            return model.number("position.x", of: time < 0.5 ? [there] : [there, back], at: time)
        }
        assertEqual(values, [0, 25, 50, 50, 50, 25, 0])
    }

    func testAdditiveTransformsActBeforeTheModels() {
        var table = ValueTable(["transform": .transform(CATransform3DMakeScale(2, 2, 1))])
        let shake = animation(
            "transform", from: CATransform3DMakeTranslation(10, 0, 0),
            to: CATransform3DMakeTranslation(20, 0, 0))
        shake.isAdditive = true
        shake.track?.apply(at: 0.5, to: &table)
        XCTAssertEqual(table.animatedValue(forKeyPath: "transform")?.transform?.m41, 30)
    }

    func testBothEndsOfADifferentKindShowNothing() {
        XCTAssertEqual(
            half.number("opacity", of: [animation("opacity", from: CGPoint.zero, to: 1)], at: 0.5), 0.5)
        XCTAssertEqual(half.number("opacity", of: [animation("opacity", to: CGPoint.zero)], at: 0.5), 0.5)
    }

    func testAFlagSwitchesAtTheStart() {
        var table = ValueTable(["hidden": .flag(false)])
        animation("hidden", from: false, to: true).track?.apply(at: 0.01, to: &table)
        XCTAssertEqual(table.animatedValue(forKeyPath: "hidden"), .flag(true))
    }

    func testPathsOfOneStructureMorph() {
        var table = ValueTable(["path": .path(CGPath(rect: .zero))])
        let from = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        animation("path", from: from, to: CGPath(rect: CGRect(x: 10, y: 0, width: 30, height: 10)))
            .track?.apply(at: 0.5, to: &table)
        XCTAssertEqual(
            table.animatedValue(forKeyPath: "path")?.path?.boundingBox,
            CGRect(x: 5, y: 0, width: 20, height: 10))
        let other = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        XCTAssertNil(AnimatableValue.path(from).interpolated(to: .path(other), at: 0.5))
    }

    func testATransitionsProgressIsItsState() {
        let transition = CATransition()
        transition.type = .push
        transition.subtype = .fromRight
        transition.duration = 2
        transition.startProgress = 0.5
        let state = transition.track?.transition(at: 1)
        XCTAssertEqual(state, TransitionTrack.State(type: .push, subtype: .fromRight, progress: 0.75))
        XCTAssertNil(transition.track?.transition(at: 3))
    }

    // MARK: Copies

    func testACopyHasAllPropertiesAndItsOwnLife() {
        let spring = CASpringAnimation(keyPath: "opacity")
        spring.damping = 3
        spring.toValue = 1
        spring.repeatCount = 4
        spring.isAdditive = true
        spring.setValue("bounce", forKey: "name")
        let copy = spring.copy() as? CASpringAnimation
        spring.damping = 8
        spring.toValue = 0
        XCTAssertEqual(copy?.damping, 3)
        XCTAssertEqual(copy?.toValue as? Int, 1)
        XCTAssertEqual(copy?.repeatCount, 4)
        XCTAssertEqual(copy?.isAdditive, true)
        XCTAssertEqual(copy?.keyPath, "opacity")
        XCTAssertEqual(copy?.value(forKey: "name") as? String, "bounce")
    }

    func testAGroupsCopyHasCopies() {
        let group = CAAnimationGroup()
        let part = CAKeyframeAnimation(keyPath: "opacity")
        part.values = [0, 1]
        group.animations = [part]
        let copy = group.copy() as? CAAnimationGroup
        part.values = nil
        XCTAssertEqual((copy?.animations?.first as? CAKeyframeAnimation)?.values?.count, 2)
    }

    func testASubclassOfAnAppsIsItsOwnCopy() {
        final class Pulse: CABasicAnimation {}
        let pulse = Pulse(keyPath: "opacity")
        XCTAssertTrue(pulse.copy() as AnyObject === pulse)
    }
}
