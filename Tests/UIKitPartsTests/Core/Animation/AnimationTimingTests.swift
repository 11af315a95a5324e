import Testing

@testable import QuartzCore
@testable import UIKit

@Suite struct AnimationTimingTests {
    private func timing(
        _ curve: AnimationTiming.Curve = .linear, autoreverses: Bool = false, repeats: Bool = false
    ) -> AnimationTiming {
        AnimationTiming(
            beginning: 10, duration: 2, curve: curve, autoreverses: autoreverses, repeats: repeats)
    }

    @Test func linearTimingIsEven() {
        let timing = timing()
        #expect(timing.progress(at: 9) == 0)
        #expect(timing.progress(at: 10) == 0)
        #expect(abs(timing.progress(at: 10.5) - 0.25) < 1e-6)
        #expect(timing.progress(at: 12) == 1)
        #expect(timing.progress(at: 100) == 1)
        #expect(timing.end == 12)
    }

    @Test func aReversedAnimationEndsWhereItBegan() {
        let timing = timing(autoreverses: true)
        #expect(abs(timing.progress(at: 11) - 0.5) < 1e-6)
        #expect(abs(timing.progress(at: 13) - 0.5) < 1e-6)
        #expect(timing.end == 14)
        // At its end the view stands where its properties say.
        #expect(timing.progress(at: 14) == 1)
    }

    @Test func aTimingCanRepeatForEver() {
        let timing = timing(repeats: true)
        #expect(timing.end == nil)
        #expect(abs(timing.progress(at: 2011) - 0.5) < 1e-6)
        #expect(timing.progress(at: 2012) == 0)
    }

    @Test(arguments: [AnimationTiming.Curve.linear, .easeIn, .easeOut, .easeInOut])
    func curvesRiseFromNothingToAll(_ curve: AnimationTiming.Curve) {
        #expect(curve.value(at: 0) == 0)
        #expect(curve.value(at: 1) == 1)
        let values = (0...100).map { curve.value(at: Double($0) / 100) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test func theCurvesDoWhatTheyAreCalled() {
        #expect(AnimationTiming.Curve.easeIn.value(at: 0.25) < 0.2)
        #expect(AnimationTiming.Curve.easeOut.value(at: 0.25) > 0.3)
        #expect(abs(AnimationTiming.Curve.easeInOut.value(at: 0.5) - 0.5) < 1e-6)
    }

    @Test(arguments: [0.2, 0.5, 0.8, 1])
    func springsComeToRest(_ damping: Double) {
        let spring = SpringTimingCurve(dampingRatio: damping, initialVelocity: 0)
        #expect(spring.value(at: 0) == 0)
        #expect(abs(spring.value(at: 0.999) - 1) < 0.01)
        let values = (0...200).map { spring.value(at: Double($0) / 200) }
        #expect((values.max() ?? 0 > 1.001) == (damping < 1))
    }

    @Test func aSpringThatWasPushedIsFasterAtFirst() {
        let still = SpringTimingCurve(dampingRatio: 1, initialVelocity: 0)
        let pushed = SpringTimingCurve(dampingRatio: 1, initialVelocity: 5)
        #expect(pushed.value(at: 0.02) > still.value(at: 0.02))
    }
}

@Suite struct TransformPartsTests {
    private static let transforms = [
        CGAffineTransform.identity, CGAffineTransform(rotationAngle: 2),
        CGAffineTransform(scaleX: 2, y: 0.5), CGAffineTransform(scaleX: -1, y: 1),
        CGAffineTransform(a: 1, b: 0.3, c: -0.7, d: 2, tx: 10, ty: -4),
    ]

    @Test(arguments: transforms)
    func takenApartAndPutTogether(_ transform: CGAffineTransform) {
        let again = TransformParts(transform).transform
        for (one, other) in [
            (again.a, transform.a), (again.b, transform.b), (again.c, transform.c), (again.d, transform.d),
            (again.tx, transform.tx), (again.ty, transform.ty),
        ] {
            #expect(abs(one - other) < 1e-9)
        }
    }

    @Test func aTurnTakesTheShorterWay() {
        let from = TransformParts(CGAffineTransform(rotationAngle: 3))
        let to = TransformParts(CGAffineTransform(rotationAngle: -3))
        #expect(abs(to.difference(from: from).angle - (2 * .pi - 6)) < 1e-9)
    }
}
