import Drawing
import SeededRandom
import XCTest

@testable import QuartzCore

/// Matrices and their functions.
final class TransformTests: XCTestCase {
    func testC55ScaleThenTranslate() {
        let both = CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), CATransform3DMakeTranslation(1, 2, 3))
        assertEqual([both.m11, both.m41, both.m42, both.m43], [2, 1, 2, 3])
        let inverse = CATransform3DInvert(both)
        assertEqual([inverse.m11, inverse.m41, inverse.m42], [0.5, -0.5, -0.666667], accuracy: 1e-6)
    }

    func testC56FunctionsActBeforeTheirTransform() {
        let scale = CATransform3DMakeScale(2, 3, 4)
        let moved = CATransform3DTranslate(scale, 1, 2, 3)
        assertEqual([moved.m41, moved.m42, moved.m43], [2, 6, 12])
        let turned = CATransform3DRotate(scale, 0.5, 0, 0, 1)
        assertEqual([turned.m12, turned.m21], [1.438277, -0.958851], accuracy: 1e-6)
        XCTAssertEqual(CATransform3DScale(.identity, 2, 3, 4), scale)
    }

    func testC57PerspectiveDividesWhatIsFarAway() {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        let seen = CATransform3DRotate(perspective, .pi / 3, 0, 1, 0)
        let points = [CGPoint(x: 50, y: 0), CGPoint(x: -50, y: 0), CGPoint(x: 50, y: 50)].map {
            seen.apply(to: $0)
        }
        assertEqual(points.map(\.x), [23.0075, -27.3703, 23.0075], accuracy: 1e-4)
        assertEqual(points.map(\.y), [0, 0, 46.0150], accuracy: 1e-4)
    }

    func testATransformWithoutInverseIsItsOwn() {
        let flat = CATransform3DMakeScale(1, 0, 1)
        XCTAssertEqual(CATransform3DInvert(flat), flat)
        let depthless = CATransform3DMakeScale(1, 1, 0)
        XCTAssertEqual(CATransform3DInvert(depthless), depthless)
    }

    func testARotationAboutNoAxisChangesNothing() {
        XCTAssertTrue(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    }

    func testTheLengthOfAnAxisDoesNotMatter() {
        assertEqual(
            CATransform3DMakeRotation(1, 0, 0, 5).numbers, CATransform3DMakeRotation(1, 0, 0, 1).numbers)
    }

    func testAnEmptyMatrixIsZero() { assertEqual(CATransform3D().numbers, Array(repeating: 0, count: 16)) }

    func testAffineTransformsComeBack() {
        let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let transform = CATransform3DMakeAffineTransform(affine)
        XCTAssertTrue(CATransform3DIsAffine(transform))
        XCTAssertEqual(CATransform3DGetAffineTransform(transform), affine)
        XCTAssertFalse(CATransform3DIsAffine(CATransform3DMakeRotation(0.1, 1, 0, 0)))
        XCTAssertFalse(CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
        XCTAssertFalse(CATransform3DEqualToTransform(transform, CATransform3DIdentity))
    }

    func testTheInverseOfRandomMatricesLeadsBack() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<200 {
            func row() -> SIMD4<Double> {
                SIMD4(
                    .random(in: -2...2, using: &random), .random(in: -2...2, using: &random),
                    .random(in: -2...2, using: &random), .random(in: -2...2, using: &random))
            }
            let matrix = CATransform3D(rows: row(), row(), row(), row())
            guard let inverse = matrix.inverse else { continue }
            assertEqual(
                matrix.concatenating(inverse).numbers, CATransform3D.identity.numbers, accuracy: 1e-7)
        }
    }
}
