import Foundation
import XCTest

@testable import QuartzCore

/// Timing functions, and opacity 0 → 1 in a second over a value of 0.5.
@preconcurrency @MainActor
final class TimingTests: XCTestCase {
    // MARK: Functions

    private func assertCurve(
        _ name: CAMediaTimingFunctionName, _ expected: [Double], file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let curve = CAMediaTimingFunction(name: name).curve
        assertEqual(
            [0.1, 0.25, 0.5, 0.75, 0.9].map(curve.value(at:)), expected, accuracy: 1e-6, name.rawValue,
            file: file, line: line)
    }

    func testC01ToC05NamedFunctions() {
        assertCurve(.linear, [0.1, 0.25, 0.5, 0.75, 0.9])
        assertCurve(.easeIn, [0.017027, 0.093465, 0.315357, 0.621862, 0.839428])
        assertCurve(.easeOut, [0.160572, 0.378138, 0.684643, 0.906535, 0.982973])
        assertCurve(.easeInEaseOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278])
        assertCurve(.default, [0.094796, 0.408511, 0.802403, 0.960459, 0.994316])
    }

    func testAFunctionMayOvershootAndHasSteepEnds() {
        let function = CAMediaTimingFunction(controlPoints: 0.5, 2, 0.5, 2)
        XCTAssertGreaterThan(function.curve.value(at: 0.5), 1)
        let step = CAMediaTimingFunction(controlPoints: 1, 0, 0, 1)
        XCTAssertEqual(step.curve.value(at: 0.5), 0.5, accuracy: 1e-6)
        XCTAssertLessThan(step.curve.value(at: 0.45), 0.25)
    }

    func testControlPointsComeBack() {
        let function = CAMediaTimingFunction(name: .easeOut)
        var point: [Float] = [9, 9]
        function.getControlPoint(at: 2, values: &point)
        XCTAssertEqual(point, [0.58, 1])
        function.getControlPoint(at: 3, values: &point)
        XCTAssertEqual(point, [1, 1])
        XCTAssertEqual(CAMediaTimingFunction(controlPoints: 0, 0, 0.58, 1).rounded, function)
    }

    // MARK: The active time

    private func fade(_ change: (CABasicAnimation) -> Void) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 1
        animation.isRemovedOnCompletion = false
        change(animation)
        return animation
    }

    private func assertFade(
        _ expected: [Double], at times: [Double] = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3, 4.5],
        accuracy: Double = 1e-9, file: StaticString = #filePath, line: UInt = #line,
        change: (CABasicAnimation) -> Void
    ) {
        let table = ValueTable(["opacity": .number(0.5)])
        let animation = fade(change)
        assertEqual(
            times.map { table.number("opacity", of: [animation], at: $0) }, expected, accuracy: accuracy,
            file: file, line: line)
    }

    func testC15EachRunGoesBack() {
        assertFade([0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5]) { $0.autoreverses = true }
    }

    func testC16TwoRunsAndAHalf() {
        assertFade([0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5]) { $0.repeatCount = 2.5 }
    }

    func testC17RunsForATime() {
        assertFade([0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5]) { $0.repeatDuration = 1.7 }
    }

    func testC18TwiceAsFast() {
        assertFade([0, 0.4, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) { $0.speed = 2 }
    }

    func testC19AnOffsetWraps() {
        assertFade([0.3, 0.5, 0.8, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) { $0.timeOffset = 0.3 }
    }

    func testC20ANegativeSpeedRunsBackwards() {
        assertFade([0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) { $0.speed = -1 }
    }

    func testC21WithoutADurationItTakesAQuarterOfASecond() {
        assertFade([0, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) { $0.duration = 0 }
    }

    func testC22FillModesHoldTheEnds() {
        let times = [0, 0.5, 1, 1.5, 2.5]
        let expected: [(CAMediaTimingFillMode, [Double])] = [
            (.removed, [0.5, 0.5, 0, 0.5, 0.5]), (.forwards, [0.5, 0.5, 0, 0.5, 1]),
            (.backwards, [0, 0, 0, 0.5, 0.5]), (.both, [0, 0, 0, 0.5, 1]),
        ]
        for (mode, values) in expected {
            assertFade(values, at: times) {
                $0.beginTime = 1
                $0.fillMode = mode
            }
        }
    }

    func testTheEndOfTheLastRunIsKept() {
        assertFade([1], at: [9]) {
            $0.repeatCount = 3
            $0.fillMode = .forwards
        }
        assertFade([0.5], at: [9]) {
            $0.repeatCount = 2.5
            $0.fillMode = .forwards
        }
        assertFade([0], at: [9]) {
            $0.autoreverses = true
            $0.fillMode = .forwards
        }
    }

    func testTheTimingFunctionIsMirroredOnTheWayBack() {
        assertFade([0.093465, 0.093465, 0.621862], at: [0.25, 1.75, 1.25], accuracy: 1e-6) {
            $0.autoreverses = true
            $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
        }
    }

    func testItHasEndedAtItsEndWhateverIsRounded() {
        var timing = MediaTiming()
        timing.duration = 0.3
        timing.beginTime = 100.1
        let end = timing.beginTime + timing.span
        XCTAssertLessThan(end - timing.beginTime, timing.duration, "the numbers are badly chosen")
        XCTAssertTrue(timing.hasEnded(at: end))
        XCTAssertFalse(timing.hasEnded(at: end - 0.001))
    }

    func testRepeatingForeverNeverEnds() {
        let track = fade { $0.repeatCount = .infinity }.track
        XCTAssertEqual(track?.timing.hasEnded(at: 1e9), false)
        XCTAssertEqual(fade { _ in }.track?.timing.hasEnded(at: 1), true)
        XCTAssertEqual(fade { $0.speed = 0 }.track?.timing.hasEnded(at: 1e9), false)
        XCTAssertEqual(fade { $0.speed = -2 }.track?.timing.hasEnded(at: 0.5), true)
    }

    // MARK: Timelines

    func testC58TimesOfAParentAndItsChild() {
        var child = MediaTiming()
        child.speed = 2
        child.timeOffset = 1
        child.beginTime = 3
        XCTAssertEqual(child.localTime(at: 10), 15)
        XCTAssertEqual(child.parentTime(at: 15), 10)
    }

    func testAStoppedTimelineStandsStill() {
        var child = MediaTiming()
        child.speed = 0
        child.timeOffset = 4
        XCTAssertEqual(child.localTime(at: 1), 4)
        XCTAssertEqual(child.localTime(at: 100), 4)
        XCTAssertTrue(child.parentTime(at: 4).isFinite)
    }
}

extension CAMediaTimingFunction {
    /// The same function with the control points as they were before they were floats.
    fileprivate var rounded: CAMediaTimingFunction {
        func near(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
        return CAMediaTimingFunction(
            curve: TimingCurve(near(curve.x1), near(curve.y1), near(curve.x2), near(curve.y2)))
    }
}
