import Drawing
import XCTest

@testable import QuartzCore

/// The vectors C42 to C54 and C57 of Core Animation's behaviour.
@preconcurrency @MainActor
final class LayerGeometryTests: XCTestCase {
    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    private func assertNear(
        _ found: CGRect, _ expected: CGRect, file: StaticString = #filePath, line: UInt = #line
    ) {
        assertEqual(
            [found.minX, found.minY, found.width, found.height],
            [expected.minX, expected.minY, expected.width, expected.height].map { Double($0) },
            accuracy: 1e-4,
            file: file, line: line)
    }

    private func assertNear(
        _ found: CGPoint, _ x: Double, _ y: Double, file: StaticString = #filePath, line: UInt = #line
    ) {
        assertEqual([found.x, found.y], [x, y], accuracy: 1e-4, file: file, line: line)
    }

    func testFrameSetsBoundsAndPosition() {  // C42 to C46
        let layer = CALayer()
        layer.frame = rect(10, 20, 100, 50)
        XCTAssertEqual(layer.bounds, rect(0, 0, 100, 50))
        XCTAssertEqual(layer.position, CGPoint(x: 60, y: 45))
        layer.anchorPoint = .zero
        XCTAssertEqual(layer.frame, rect(60, 45, 100, 50), "setting the anchor point moves the frame")
        layer.bounds = rect(5, 5, 200, 100)
        layer.transform = CATransform3DMakeScale(2, 3, 1)
        XCTAssertEqual(layer.frame, rect(60, 45, 400, 300))
        layer.frame = rect(0, 0, 10, 10)
        XCTAssertEqual(layer.position, .zero)
        assertNear(layer.bounds, rect(5, 5, 5, 10.0 / 3))
        layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        XCTAssertEqual(layer.frame.minX, -1.598085, accuracy: 1e-5)
        XCTAssertEqual(layer.frame.width, 5.985998, accuracy: 1e-5)
        XCTAssertEqual(layer.frame.height, 5.322403, accuracy: 1e-5)
    }

    func testNegativeSizesAreStandardized() {  // C47
        let layer = CALayer()
        layer.frame = rect(10, 10, -20, -30)
        XCTAssertEqual(layer.bounds, rect(0, 0, 20, 30))
        XCTAssertEqual(layer.position, CGPoint(x: 0, y: -5))
        XCTAssertEqual(layer.frame, rect(-10, -20, 20, 30))
    }

    func testFrameIsTheBoxAroundTheTurnedBounds() {  // C48 to C50
        let layer = CALayer()
        layer.bounds = rect(0, 0, 100, 100)
        layer.position = CGPoint(x: 50, y: 50)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
        assertNear(layer.frame, rect(-20.7107, -20.7107, 141.4214, 141.4214))
        layer.bounds = rect(0, 0, 100, 50)
        layer.position = CGPoint(x: 60, y: 45)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        assertNear(layer.frame, rect(35, -5, 50, 100))
        let corner = CALayer()
        corner.anchorPoint = CGPoint(x: 1, y: 1)
        corner.position = CGPoint(x: 100, y: 100)
        corner.bounds = rect(0, 0, 40, 30)
        XCTAssertEqual(corner.frame, rect(60, 70, 40, 30))
        corner.transform = CATransform3DMakeScale(0.5, 0.5, 1)
        XCTAssertEqual(corner.frame, rect(80, 85, 20, 15))
    }

    func testPointsAndRectanglesAreConverted() {  // C51, C52
        let outer = CALayer()
        let inner = CALayer()
        outer.addSublayer(inner)
        inner.frame = rect(50, 60, 100, 100)
        inner.bounds.origin = CGPoint(x: 10, y: 10)
        assertNear(inner.convert(CGPoint.zero, to: outer), 40, 50)
        inner.transform = CATransform3DMakeScale(2, 2, 1)
        assertNear(inner.convert(CGPoint(x: 10, y: 10), to: outer), 0, 10)
        assertNear(inner.convert(CGPoint(x: 60, y: 60), to: outer), 100, 110)
        assertNear(inner.convert(rect(10, 10, 10, 10), to: outer), rect(0, 10, 20, 20))
        assertNear(outer.convert(CGPoint(x: 100, y: 110), to: inner), 60, 60)
        assertNear(inner.convert(CGPoint(x: 100, y: 110), from: outer), 60, 60)
    }

    func testSublayersPassThroughTheSublayerTransform() {  // C53
        let outer = CALayer()
        let inner = CALayer()
        outer.addSublayer(inner)
        outer.anchorPoint = .zero
        outer.bounds = rect(0, 0, 100, 100)
        outer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        inner.frame = rect(10, 10, 20, 20)
        assertNear(inner.convert(CGPoint.zero, to: outer), 20, 20)
        outer.bounds.origin = CGPoint(x: 5, y: 5)
        assertNear(inner.convert(CGPoint.zero, to: outer), 15, 15)
    }

    func testConversionsGoThroughTurnedSuperlayers() {  // C54
        let root = CALayer()
        let parent = CALayer()
        let child = CALayer()
        root.addSublayer(parent)
        parent.addSublayer(child)
        parent.bounds = rect(0, 0, 80, 40)
        parent.position = CGPoint(x: 100, y: 100)
        parent.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        child.frame = rect(10, 5, 20, 10)
        assertNear(child.convert(CGPoint.zero, to: nil), 115, 70)
        assertNear(child.convert(CGPoint(x: 20, y: 10), to: nil), 105, 90)
    }

    func testPerspectiveMakesWhatIsFurtherAwaySmaller() {  // C57
        let scene = CALayer()
        let card = CALayer()
        scene.addSublayer(card)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        scene.sublayerTransform = perspective
        card.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        assertNear(card.convert(CGPoint(x: 50, y: 0), to: scene), 23.0075, 0)
        assertNear(card.convert(CGPoint(x: -50, y: 0), to: scene), -27.3703, 0)
        assertNear(card.convert(CGPoint(x: 50, y: 50), to: scene), 23.0075, 46.0150)
        assertNear(scene.convert(CGPoint(x: 23.0075, y: 46.0150), to: card), 50, 50)
    }

    func testWhatIsNotFiniteIsIgnored() {
        let layer = CALayer()
        layer.frame = rect(1, 2, 3, 4)
        layer.frame = .null
        layer.bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
        layer.position = CGPoint(x: CGFloat.nan, y: 0)
        layer.cornerRadius = .infinity
        layer.transform = CATransform3DMakeScale(.nan, 1, 1)
        XCTAssertEqual(layer.frame, rect(1, 2, 3, 4))
        XCTAssertEqual(layer.cornerRadius, 0)
    }

    func testContentsArePutWhereGravitySays() {  // C59
        let size = CGSize(width: 100, height: 50)
        let bounds = rect(0, 0, 80, 80)
        let cases: [(CALayerContentsGravity, CGRect)] = [
            (.resize, bounds), (.resizeAspect, rect(0, 20, 80, 40)),
            (.resizeAspectFill, rect(-40, 0, 160, 80)),
            (.center, rect(-10, 15, 100, 50)), (.top, rect(-10, 0, 100, 50)),
            (.bottomRight, rect(-20, 30, 100, 50)),
            (CALayerContentsGravity(rawValue: "nowhere"), rect(-10, 15, 100, 50)),
        ]
        for (gravity, expected) in cases {
            assertNear(gravity.rectangle(of: size, in: bounds), expected)
        }
    }
}
