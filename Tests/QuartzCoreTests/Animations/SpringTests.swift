import Foundation
import XCTest

@testable import QuartzCore

/// Springs, their positions and when they rest.
@preconcurrency @MainActor
final class SpringTests: XCTestCase {
    private func spring(_ m: Double, _ k: Double, _ c: Double, _ v: Double = 0) -> CASpringAnimation {
        let animation = CASpringAnimation(keyPath: "x")
        animation.mass = m
        animation.stiffness = k
        animation.damping = c
        animation.initialVelocity = v
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = animation.settlingDuration
        return animation
    }

    private func positions(_ animation: CAAnimation) -> [Double] {
        let table = ValueTable(["x": .number(0)])
        return [0.05, 0.15, 0.25, 0.45].map { table.number("x", of: [animation], at: $0) }
    }

    func testC06ToC08PositionsAndSettling() {
        let expected: [(Double, Double, [Double])] = [
            (0, 1.4727003346780927, [10.4405, 61.0493, 102.336, 111.8446]),
            (5, 1.3815510557964275, [29.3078, 87.3205, 116.0415, 107.6722]),
            (-5, 1.5350814063145797, [-8.4267, 34.778, 88.6305, 116.0171]),
        ]
        for (velocity, settling, values) in expected {
            let animation = spring(1, 100, 10, velocity)
            XCTAssertEqual(animation.settlingDuration, settling, accuracy: 1e-12)
            assertEqual(positions(animation), values, accuracy: 1e-3)
        }
    }

    func testC09MoreThanCriticalDampingCountsAsCritical() {
        for damping in [20.0, 30] {
            let animation = spring(1, 100, damping)
            XCTAssertEqual(animation.settlingDuration, 1)
            assertEqual(positions(animation), [9.0204, 44.2175, 71.2703, 93.8901], accuracy: 1e-3)
        }
    }

    func testOverdampingMayBeAllowed() {
        let animation = spring(1, 100, 30)
        animation.allowsOverdamping = true
        XCTAssertGreaterThan(animation.settlingDuration, 1)
        XCTAssertLessThan(positions(animation)[3], 93)
        XCTAssertEqual(SpringCurve(stiffness: 100, damping: 30).position(at: 0), 0)
        // The speed at the beginning is the one that was given.
        var curve = SpringCurve(stiffness: 100, damping: 30, velocity: 3)
        curve.allowsOverdamping = true
        XCTAssertEqual(curve.position(at: 1e-6) / 1e-6, 3, accuracy: 1e-3)
    }

    func testC10AndC11Settling() {
        let expected: [(Double, Double, Double, Double)] = [
            (1, 300, 20, 0.744256), (2, 100, 5, 5.658348), (1, 400, 40, 0.5), (1, 25, 10, 1.9),
            (1, 100, 1, 13.913210),
        ]
        for (mass, stiffness, damping, settling) in expected {
            XCTAssertEqual(spring(mass, stiffness, damping).settlingDuration, settling, accuracy: 1e-6)
        }
        XCTAssertEqual(
            spring(1, 100, 0).settlingDuration, CFTimeInterval(Float.greatestFiniteMagnitude))
    }

    func testC12AndC13SpringsAsTheySeem() {
        let expected: [(Double, Double, Double, Double, Double)] = [
            (0.5, 0, 0.8, 157.9137, 25.1327), (1, 0, 1.5, 39.4784, 12.5664),
            (0.5, 0.3, 0.862955, 157.9137, 17.5929), (0.5, 0.7, 1.904873, 157.9137, 7.5398),
            (0.35, 0.15, 0.515655, 322.2728, 30.5183),
        ]
        for (duration, bounce, settling, stiffness, damping) in expected {
            let animation = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
            assertEqual(
                [animation.settlingDuration, animation.stiffness, animation.damping],
                [settling, stiffness, damping], accuracy: 1e-4)
            XCTAssertEqual(animation.duration, animation.settlingDuration)
            XCTAssertEqual(animation.perceptualDuration, duration)
            XCTAssertEqual(animation.bounce, bounce)
        }
        XCTAssertEqual(
            CASpringAnimation(perceptualDuration: 0.5, bounce: -0.3).damping, 35.9039, accuracy: 1e-4)
    }

    func testC14SpringsByDampingAndDuration() {
        let expected: [(Double, Double, Double)] = [
            (0.35, 1, 286.4094), (0.6, 0.8, 190.2143), (0.1, 1, 2125.390), (0.5, 1, 161.7195),
            (0.8, 1, 80.8974), (0.99, 1, 80.0252), (0.5, 0.3, 1796.883), (0.5, 2, 40.4299), (1, 1, 85.2559),
        ]
        for (ratio, duration, stiffness) in expected {
            let spring = SpringCurve(dampingRatio: ratio, duration: duration)
            XCTAssertEqual(spring.stiffness, stiffness, accuracy: stiffness * 1e-5)
            XCTAssertEqual(spring.damping, 2 * ratio * stiffness.squareRoot(), accuracy: 1e-2)
        }
    }

    func testSpringsByDurationAreAtRestAtItsEndWhateverTheirVelocity() {
        for velocity in [-20.0, -2, 2, 20] {
            for ratio in [0.2, 0.7, 1] {
                let spring = SpringCurve(dampingRatio: ratio, duration: 0.5, velocity: velocity)
                XCTAssertEqual(spring.position(at: 0.5), 1, accuracy: 0.01, "\(velocity) \(ratio)")
                XCTAssertEqual(spring.velocity, velocity)
            }
        }
    }

    func testValuesWithoutMeaningAreIgnored() {
        let animation = spring(1, 100, 10)
        animation.mass = 0
        animation.stiffness = -1
        animation.damping = -1
        animation.initialVelocity = .nan
        assertEqual(
            [animation.mass, animation.stiffness, animation.damping, animation.initialVelocity],
            [1, 100, 10, 0])
    }

    func testAShorterDurationCutsTheMotion() {
        let animation = spring(1, 100, 10)
        animation.duration = 0.1
        let table = ValueTable(["x": .number(0)])
        XCTAssertEqual(table.number("x", of: [animation], at: 0.05), 10.4405, accuracy: 1e-3)
        XCTAssertEqual(table.number("x", of: [animation], at: 0.15), 0)
    }
}
