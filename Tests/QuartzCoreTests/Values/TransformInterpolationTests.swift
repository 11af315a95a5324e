import Drawing
import SeededRandom
import XCTest

@testable import QuartzCore

/// What is between two transforms.
final class TransformInterpolationTests: XCTestCase {
    private func rotation(degrees: Double) -> CATransform3D {
        CATransform3DMakeRotation(degrees * .pi / 180, 0, 0, 1)
    }

    private func plane(_ to: CATransform3D, _ fraction: Double) -> [Double] {
        CATransform3D.identity.interpolated(to: to, at: fraction).plane
    }

    func testC61ToC64RotationsGoTheShorterWayAndAHalfTurnBackwards() {
        assertEqual(
            plane(rotation(degrees: 170), 0.25), [0.73728, 0.67559, -0.67559, 0.73728], accuracy: 1e-5)
        assertEqual(
            plane(rotation(degrees: 270), 0.25), [0.92388, -0.38268, 0.38268, 0.92388], accuracy: 1e-5)
        assertEqual(
            plane(rotation(degrees: 90), 0.5), [0.70711, 0.70711, -0.70711, 0.70711], accuracy: 1e-5)
        assertEqual(plane(rotation(degrees: 180), 0.5), [0, -1, 1, 0], accuracy: 1e-5)
    }

    func testC65AMirroredAxisShrinksAndTwoTurn() {
        assertEqual(plane(CATransform3DMakeScale(-1, 1, 1), 0.25), [0.5, 0, 0, 1])
        assertEqual(
            plane(CATransform3DMakeScale(-1, -1, 1), 0.25), [0.70711, -0.70711, 0.70711, 0.70711],
            accuracy: 1e-5)
    }

    func testC66AShearIsInterpolated() {
        let shear = CATransform3D(affine: CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
        assertEqual(plane(shear, 0.25), [1, 0, 0.1151, 1.0023], accuracy: 1e-4)
    }

    func testC67ScaleRotationAndTranslation() {
        let target = CATransform3DConcat(
            CATransform3DMakeRotation(1, 0, 0, 1), CATransform3DMakeTranslation(40, 0, 0))
        let between = CATransform3DMakeScale(2, 1, 1).interpolated(to: target, at: 0.25)
        assertEqual(between.plane, [1.6956, 0.43296, -0.2474, 0.96891], accuracy: 1e-4)
        XCTAssertEqual(between.m41, 10, accuracy: 1e-9)
    }

    func testC68ARotationInSpace() {
        let between = CATransform3D.identity.interpolated(
            to: CATransform3DMakeRotation(1.2, 0, 1, 0), at: 0.25)
        assertEqual([between.m11, between.m13, between.m31], [0.95534, -0.29552, 0.29552], accuracy: 1e-5)
    }

    func testC69ScaleAndTranslation() {
        let target = CATransform3DConcat(
            CATransform3DMakeScale(3, 5, 1), CATransform3DMakeTranslation(10, -20, 0))
        let between = CATransform3D.identity.interpolated(to: target, at: 0.5)
        assertEqual(between.plane, [2, 0, 0, 3])
        assertEqual([between.m41, between.m42], [5, -10])
    }

    func testWhatCannotBeInvertedIsInterpolatedByItsNumbers() {
        let between = CATransform3DMakeScale(0, 0, 1).interpolated(to: rotation(degrees: 180), at: 0.25)
        assertEqual(between.plane, [-0.25, 0, 0, -0.25])
    }

    func testBothEndsAreExact() {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<200 {
            func transform() -> CATransform3D {
                var perspective = CATransform3DIdentity
                perspective.m34 = .random(in: -0.01...0.01, using: &random)
                let axis = SIMD3<Double>(
                    .random(in: -1...1, using: &random), .random(in: -1...1, using: &random),
                    .random(in: -1...1, using: &random))
                return CATransform3DConcat(
                    CATransform3D(scale: axis * 3).concatenating(
                        CATransform3D(angle: axis.x * 6, axis: axis)),
                    perspective)
            }
            let (from, to) = (transform(), transform())
            guard let fromParts = SpaceParts(from), SpaceParts(to) != nil else { continue }
            assertEqual(fromParts.transform.numbers, from.numbers, accuracy: 1e-9)
            let nearEnd = from.interpolated(to: to, at: 1 - 1e-9)
            assertEqual(nearEnd.numbers, to.numbers, accuracy: 1e-6)
        }
    }

    func testAHalfTurnAboutADiagonalIsTakenApart() {
        for axis in [SIMD3(1.0, -1, 0), SIMD3(0, 1, -1), SIMD3(-1, 0, 1), SIMD3(1, 1, 1)] {
            let turn = CATransform3D(angle: .pi, axis: axis)
            assertEqual(SpaceParts(turn)?.transform.numbers ?? [], turn.numbers)
        }
    }

    // MARK: Parts

    func testATransformHasItsParts() {
        let transform = AnimatableValue.transform(
            CATransform3DConcat(
                CATransform3DRotate(CATransform3DMakeTranslation(10, 20, 30), 0.5, 0, 0, 1),
                .identity))
        XCTAssertEqual(transform.member("rotation.z")?.number ?? 0, 0.5, accuracy: 1e-12)
        XCTAssertEqual(transform.member("rotation")?.number ?? 0, 0.5, accuracy: 1e-12)
        XCTAssertEqual(transform.member("scale")?.number ?? 0, 1, accuracy: 1e-12)
        XCTAssertEqual(transform.member("translation.y")?.number, 20)
        XCTAssertEqual(transform.member("translation.z")?.number, 30)
        XCTAssertEqual(transform.member("translation"), .size(CGSize(width: 10, height: 20)))
        XCTAssertNil(transform.member("scale.w"))
        XCTAssertNil(transform.member("colour"))
    }

    func testSettingARotationKeepsTheScale() {
        let scaled = AnimatableValue.transform(CATransform3DMakeScale(2, 3, 1))
        let turned = scaled.setting("rotation.z", to: .number(.pi / 2))
        let expected = CATransform3DConcat(
            CATransform3DMakeScale(2, 3, 1), CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
        assertEqual(turned.transform?.numbers ?? [], expected.numbers)
        assertEqual(
            turned.setting("scale.x", to: .number(5)).transform?.plane ?? [], [0, 5, -3, 0])
        assertEqual(turned.setting("scale", to: .number(1)).transform?.plane ?? [], [0, 1, -1, 0])
    }

    func testAMirroredAxisIsAScaleBelowZero() {
        let mirrored = AnimatableValue.transform(CATransform3DMakeScale(-1, 2, 1))
        assertEqual(
            ["scale.x", "scale.y", "rotation.z", "rotation.x"].map { mirrored.member($0)?.number ?? .nan },
            [-1, 2, 0, 0])
    }

    func testAScaleOfZeroCanBeLeft() {
        let nothing = AnimatableValue.transform(
            CATransform3DConcat(CATransform3DMakeScale(0, 0, 1), CATransform3DMakeTranslation(7, 0, 0)))
        let half = nothing.setting("scale", to: .number(0.5)).transform
        assertEqual(half?.plane ?? [], [0.5, 0, 0, 0.5])
        XCTAssertEqual(half?.m41, 7)
    }

    func testAnglesInSpaceComeBack() {
        let right = Double.pi / 2
        for angles in [[0.3, 0.4, 0.5], [-1, 1, -2], [0, right, 0.7], [0, -right, 0.7], [0, 0, 3]] {
            var value = AnimatableValue.transform(.identity)
            for (axis, angle) in zip(["x", "y", "z"], angles) {
                value = value.setting("rotation." + axis, to: .number(angle))
            }
            let read = ["x", "y", "z"].map { value.member("rotation." + $0)?.number ?? .nan }
            assertEqual(read, angles, accuracy: 1e-7)
        }
    }
}
