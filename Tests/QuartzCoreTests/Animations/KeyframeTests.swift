import Drawing
import XCTest

@testable import QuartzCore

/// Ways through several values, and along paths.
@preconcurrency @MainActor
final class KeyframeTests: XCTestCase {
    private let times = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]

    private func values(
        _ mode: CAAnimationCalculationMode, keyTimes: [NSNumber]? = nil, at times: [Double]? = nil,
        values: [Any] = [0, 1, 0.5, 0.7], change: (CAKeyframeAnimation) -> Void = { _ in }
    ) -> [Double] {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = values
        animation.keyTimes = keyTimes
        animation.calculationMode = mode
        animation.duration = 1
        change(animation)
        let table = ValueTable(["opacity": .number(-1)])
        return (times ?? self.times).map { table.number("opacity", of: [animation], at: $0) }
    }

    func testC31AndC32Linear() {
        assertEqual(values(.linear), [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64])
        assertEqual(values(.linear, keyTimes: [0, 0.1, 0.6, 1]), [0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65])
    }

    func testC33AndC34Discrete() {
        assertEqual(values(.discrete), [0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7])
        assertEqual(values(.discrete, keyTimes: [0, 0.1, 0.6, 1]), [0, 1, 1, 1, 1, 0.5, 0.5, 0.5])
    }

    func testC35PacedKeyframesHaveOneSpeed() {
        let expected = [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53]
        assertEqual(values(.paced), expected)
        assertEqual(values(.paced, keyTimes: [0, 0.1, 0.6, 1]), expected)
    }

    func testC36AndC37Cubic() {
        assertEqual(
            values(.cubic), [0.164344, 0.708, 0.96075, 0.9848, 0.8, 0.49165, 0.5296, 0.61795], accuracy: 1e-6)
        assertEqual(
            values(.cubic, keyTimes: [0, 0.1, 0.6, 1]),
            [0.614583, 1.006667, 0.9, 0.74, 0.586667, 0.503125, 0.558333, 0.634375], accuracy: 1e-6)
    }

    func testTensionStraightensASmoothWay() {
        let tight = values(.cubic, at: [0.5]) { $0.tensionValues = [1, 1, 1, 1] }
        // Without directions at the keyframes the middle is half-way between them.
        assertEqual(tight, [0.75])
        let even = values(.cubic, at: [0.5])
        XCTAssertNotEqual(values(.cubic, at: [0.5]) { $0.biasValues = [0, 1, 0, 0] }, even)
        XCTAssertNotEqual(values(.cubic, at: [0.5]) { $0.continuityValues = [0, 1, 0, 0] }, even)
    }

    func testC40DiscreteValuesMayHaveOneTimeMore() {
        assertEqual(
            values(
                .discrete, keyTimes: [0, 0.3, 0.6, 1], at: [0.1, 0.35, 0.65, 0.95], values: [0, 1, 0.3]),
            [0, 1, 0.3, 0.3])
    }

    func testC41FewerTimesThanValues() {
        assertEqual(
            values(.linear, keyTimes: [0, 0.5, 1], at: [0.1, 0.25, 0.4, 0.6, 0.75, 0.9]),
            [0.2, 0.5, 0.8, 0.9, 0.75, 0.6])
    }

    func testEachSegmentHasItsOwnSpeed() {
        let eased = values(.linear, at: [0.25, 0.75], values: [0, 1, 0]) {
            $0.timingFunctions = [
                CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
            ]
        }
        assertEqual(eased, [0.315357, 0.5], accuracy: 1e-6)
    }

    func testTimesThatFallOrAreNoNumbersDoNotGoBack() {
        let odd = values(
            .linear, keyTimes: [0.2, 0.1, NSNumber(value: Double.nan), 3], at: [0, 0.1, 0.2, 1])
        assertEqual([odd[0], odd[1], odd[3]], [0, 0, 0.7])
        XCTAssertTrue(odd[2].isFinite)
    }

    func testFewerThanTwoValuesShowNothing() {
        assertEqual(values(.linear, at: [0.5], values: [3]), [-1])
        assertEqual(values(.cubic, at: [0.5], values: []), [-1])
    }

    func testTransformsAreKeyframesToo() {
        var table = ValueTable(["transform": .transform(.identity)])
        let animation = CAKeyframeAnimation(keyPath: "transform")
        animation.values = [
            CATransform3DIdentity, NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 1)),
            CATransform3DIdentity,
        ]
        animation.duration = 1
        animation.calculationMode = .cubic
        animation.track?.apply(at: 0.25, to: &table)
        XCTAssertEqual(table.animatedValue(forKeyPath: "transform")?.transform?.m11, 2)
    }

    // MARK: Paths

    private var bentPath: CGPath {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addCurve(
            to: CGPoint(x: 200, y: 100), control1: CGPoint(x: 150, y: 0), control2: CGPoint(x: 200, y: 50))
        return path
    }

    private func points(
        _ mode: CAAnimationCalculationMode, at times: [Double],
        change: (CAKeyframeAnimation) -> Void = { _ in }
    ) -> [CGPoint] {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = bentPath
        animation.calculationMode = mode
        animation.duration = 1
        change(animation)
        return times.map { time in
            var table = ValueTable(["position": .point(CGPoint(x: -1, y: -1))])
            animation.track?.apply(at: time, to: &table)
            return table.animatedValue(forKeyPath: "position")?.point ?? .zero
        }
    }

    func testC38AlongAPath() {
        let points = points(.linear, at: [0.1, 0.25, 0.5, 0.6, 0.75, 0.9])
        assertEqual(points.map(\.x), [20, 50, 100, 129.6, 168.75, 194.4], accuracy: 1e-9)
        assertEqual(points.map(\.y), [0, 0, 0, 5.6, 31.25, 70.4], accuracy: 1e-9)
    }

    func testC39AlongAPathAtAnEvenSpeed() {
        let points = points(.paced, at: [0.1, 0.25, 0.5, 0.75, 0.9])
        assertEqual(points.map(\.x), [25.49, 63.72, 126.9, 177.9, 196.0], accuracy: 0.06)
        assertEqual(points.map(\.y), [0, 0, 4.6, 41.5, 74.9], accuracy: 0.06)
    }

    func testThePathHasKeyTimesAndAnEnd() {
        let points = points(.linear, at: [0.1, 0.2, 1]) { $0.keyTimes = [0, 0.2, 1] }
        assertEqual(points.map(\.x), [50, 100, 200])
        assertEqual(self.points(.discrete, at: [0.1, 0.5, 0.9]).map(\.x), [0, 100, 200])
    }

    func testTheLayerTurnsWithThePath() {
        func angle(_ mode: CAAnimationRotationMode?, at time: Double) -> Double {
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.path = bentPath
            animation.rotationMode = mode
            animation.duration = 1
            animation.fillMode = .forwards
            var table = ValueTable(["position": .point(.zero), "transform": .transform(.identity)])
            animation.track?.apply(at: time, to: &table)
            return table.animatedValue(forKeyPath: "transform.rotation.z")?.number ?? .nan
        }
        XCTAssertEqual(angle(nil, at: 1), 0)
        XCTAssertEqual(angle(.rotateAuto, at: 0.25), 0, accuracy: 1e-6)
        XCTAssertEqual(angle(.rotateAuto, at: 0.75), .pi / 4, accuracy: 1e-6)
        XCTAssertEqual(angle(.rotateAuto, at: 1), .pi / 2, accuracy: 1e-3)
        XCTAssertEqual(angle(.rotateAutoReverse, at: 0.75), .pi / 4 - .pi, accuracy: 1e-6)
    }

    func testAClosedPathLeadsBack() {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        animation.duration = 1
        var table = ValueTable(["position": .point(.zero)])
        animation.track?.apply(at: 0.875, to: &table)
        XCTAssertEqual(table.animatedValue(forKeyPath: "position"), .point(CGPoint(x: 0, y: 5)))
    }
}
