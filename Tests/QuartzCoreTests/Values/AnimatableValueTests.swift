import Drawing
import XCTest

@testable import QuartzCore

/// What apps give as values, and arithmetic with it.
@preconcurrency @MainActor
final class AnimatableValueTests: XCTestCase {
    func testEveryKindOfNumberIsANumber() {
        let numbers: [Any] = [2, 2.0, CGFloat(2), Float(2), UInt8(2), Int64(2), NSNumber(value: 2)]
        for number in numbers { XCTAssertEqual(AnimatableValue(number), .number(2), "\(type(of: number))") }
        XCTAssertEqual(AnimatableValue(true), .flag(true))
        XCTAssertEqual(AnimatableValue(NSNumber(value: true))?.flag, true)
        XCTAssertEqual(AnimatableValue(1), .number(1))
    }

    func testGeometryColorsAndListsBecomeValues() {
        XCTAssertEqual(AnimatableValue(CGPoint(x: 1, y: 2)), .point(CGPoint(x: 1, y: 2)))
        XCTAssertEqual(AnimatableValue(CGSize(width: 1, height: 2)), .size(CGSize(width: 1, height: 2)))
        XCTAssertEqual(AnimatableValue(CGRect.zero), .rect(.zero))
        XCTAssertEqual(AnimatableValue(CGColor.black), .color(SIMD4(0, 0, 0, 1)))
        XCTAssertEqual(AnimatableValue([CGColor.black]), .colors([SIMD4(0, 0, 0, 1)]))
        XCTAssertEqual(AnimatableValue([1, 2.5] as [NSNumber]), .numbers([1, 2.5]))
        XCTAssertEqual(AnimatableValue([0.5, 1]), .numbers([0.5, 1]))
        XCTAssertEqual(
            AnimatableValue(CGAffineTransform(scaleX: 2, y: 2)), .transform(CATransform3DMakeScale(2, 2, 1)))
        XCTAssertNil(AnimatableValue(nil))
        XCTAssertNil(AnimatableValue(NSNull()))
        XCTAssertEqual(AnimatableValue("text"), .object(DiscreteObject("text")))
    }

    func testObjectsOfFoundationStoreGeometry() {
        let transform = CATransform3DMakeScale(1, 2, 3)
        XCTAssertEqual(AnimatableValue(NSValue(caTransform3D: transform)), .transform(transform))
        XCTAssertEqual(NSValue(caTransform3D: transform).caTransform3DValue, transform)
        XCTAssertEqual(NSValue(cgPoint: CGPoint(x: 3, y: 4)).cgPointValue, CGPoint(x: 3, y: 4))
        XCTAssertEqual(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue.height, 4)
        XCTAssertEqual(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.width, 3)
        let affine = CGAffineTransform(rotationAngle: 1)
        XCTAssertEqual(NSValue(cgAffineTransform: affine).cgAffineTransformValue, affine)
        XCTAssertEqual(NSValue(cgPoint: .zero), NSValue(cgPoint: .zero))
        XCTAssertNotEqual(NSValue(cgPoint: .zero), NSValue(cgSize: .zero))
        XCTAssertEqual(Set([NSValue(cgPoint: .zero), NSValue(cgPoint: .zero)]).count, 1)
    }

    func testContentComesBack() {
        let values: [Any] = [1.5, CGPoint(x: 1, y: 2), CGColor.white, [1.0, 2], CATransform3DIdentity]
        for value in values {
            let animatable = AnimatableValue(value)
            XCTAssertEqual(AnimatableValue(animatable?.content), animatable)
        }
    }

    /// A card that turns over does so by its angle about y, which goes beyond a quarter.
    func testARotationAboutYStaysOneBeyondAQuarter() throws {
        for angle in stride(from: -3.1, through: 3.1, by: 0.1) {
            for (member, axis) in [("x", (1, 0, 0)), ("y", (0, 1, 0)), ("z", (0, 0, 1))]
                as [(String, (Double, Double, Double))]
            {
                let layer = CALayer()
                layer.transform = CATransform3DMakeRotation(angle, axis.0, axis.1, axis.2)
                for other in ["x", "y", "z"] {
                    let value = layer.value(forKeyPath: "transform.rotation.\(other)")
                    XCTAssertEqual(
                        try XCTUnwrap(value as? Double), other == member ? angle : 0, accuracy: 1e-6,
                        "\(other) of \(angle) about \(member)")
                }
            }
        }
        let layer = CALayer()
        layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        layer.setValue(0.5, forKeyPath: "transform.rotation.y")
        let turned = CATransform3DMakeRotation(0.5, 0, 1, 0)
        XCTAssertEqual(layer.transform.m11, turned.m11, accuracy: 1e-9)
        XCTAssertEqual(layer.transform.m22, 1, accuracy: 1e-9)
        XCTAssertEqual(layer.transform.m13, turned.m13, accuracy: 1e-9)
    }

    func testDifferencesAndSumsAreByComponents() {
        let (a, b) = (AnimatableValue.point(CGPoint(x: 5, y: 1)), AnimatableValue.point(CGPoint(x: 2, y: 2)))
        XCTAssertEqual(a.subtracting(b), .point(CGPoint(x: 3, y: -1)))
        XCTAssertEqual(a.subtracting(b).flatMap(b.adding), a)
        XCTAssertEqual(a.repeated(3), .point(CGPoint(x: 15, y: 3)))
        XCTAssertEqual(a.zero, .point(.zero))
        XCTAssertEqual(a.distance(to: b), 10.0.squareRoot())
        XCTAssertNil(a.adding(.number(1)))
        XCTAssertNil(AnimatableValue.flag(true).zero)
        // A colour's difference may be below zero.
        let dark = AnimatableValue.color(SIMD4(0, 0, 0, 1))
        let light = AnimatableValue.color(SIMD4(1, 1, 1, 1))
        XCTAssertEqual(dark.subtracting(light).flatMap(light.adding), dark)
    }

    func testTheDifferenceOfTransformsLeadsFromOneToTheOther() {
        let base = AnimatableValue.transform(CATransform3DRotate(CATransform3DMakeScale(2, 3, 1), 1, 0, 0, 1))
        let other = AnimatableValue.transform(CATransform3DMakeTranslation(4, 5, 0))
        let sum = other.subtracting(base).flatMap(base.adding)
        assertEqual(sum?.transform?.numbers ?? [], other.transform?.numbers ?? [])
        XCTAssertNil(other.subtracting(.transform(CATransform3DMakeScale(0, 0, 1))))
        assertEqual(
            AnimatableValue.transform(CATransform3DMakeScale(2, 1, 1)).repeated(3)?.transform?.plane ?? [],
            [8, 0, 0, 1])
    }

    func testMembersOfRectanglesAreReadAndSet() {
        let rect = AnimatableValue.rect(CGRect(x: 1, y: 2, width: 3, height: 4))
        XCTAssertEqual(rect.member("size.height"), .number(4))
        XCTAssertEqual(rect.member("origin"), .point(CGPoint(x: 1, y: 2)))
        XCTAssertNil(rect.member("size.depth"))
        XCTAssertEqual(
            rect.setting("size.width", to: .number(9)), .rect(CGRect(x: 1, y: 2, width: 9, height: 4)))
        XCTAssertEqual(
            rect.setting("origin", to: .point(.zero)), .rect(CGRect(x: 0, y: 0, width: 3, height: 4)))
        XCTAssertEqual(rect.setting("origin", to: .number(1)), rect)
        XCTAssertEqual(
            AnimatableValue.size(.zero).setting("width", to: .number(2)), .size(CGSize(width: 2, height: 0)))
        XCTAssertEqual(AnimatableValue.number(1).setting("x", to: .number(2)), .number(1))
    }

    func testObjectsSwitchHalfWay() {
        let (a, b) = (AnimatableValue("a"), AnimatableValue("b"))
        XCTAssertEqual(b.flatMap { a?.interpolated(to: $0, at: 0.4) }, a)
        XCTAssertEqual(b.flatMap { a?.interpolated(to: $0, at: 0.5) }, b)
    }
}
