import Drawing
import XCTest

@testable import QuartzCore

@preconcurrency @MainActor
final class ReplicatorLayerTests: XCTestCase {
    private func makeLayer(_ sublayer: CALayer, count: Int, _ transform: CATransform3D) -> CAReplicatorLayer {
        let layer = CAReplicatorLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.instanceCount = count
        layer.instanceTransform = transform
        layer.addSublayer(sublayer)
        return layer
    }

    private let dot = CGRect(x: 76, y: 46, width: 8, height: 8)

    func testANewLayerHasTheDefaultsOfCoreAnimation() {
        let layer = CAReplicatorLayer()
        XCTAssertEqual(layer.instanceCount, 1)
        XCTAssertEqual(layer.instanceDelay, 0)
        XCTAssertEqual(layer.instanceTransform, CATransform3DIdentity)
        XCTAssertEqual(layer.instanceColor, .white)
        XCTAssertEqual(
            [layer.instanceRedOffset, layer.instanceGreenOffset, layer.instanceBlueOffset], [0, 0, 0])
        XCTAssertFalse(layer.preservesDepth)
    }

    func testC60CopiesTurnAboutTheMiddle() throws {
        let layer = makeLayer(
            .filled(.red, dot), count: 3, CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
        let canvas = try Canvas(layer)
        let places = [(80, 50), (50, 80), (20, 50), (50, 20)]
        XCTAssertEqual(places.map { canvas.alpha($0.0, $0.1) }, [255, 255, 255, 0])
        layer.instanceCount = 0
        XCTAssertEqual(try Canvas(layer).alpha(80, 50), 0)
    }

    func testColoursAreMultipliedMoreFromCopyToCopy() throws {
        let layer = makeLayer(
            .filled(.white, CGRect(x: 0, y: 0, width: 20, height: 20)), count: 3,
            CATransform3DMakeTranslation(30, 0, 0))
        layer.instanceColor = CGColor(red: 1, green: 0.8, blue: 0.4, alpha: 1)
        layer.instanceGreenOffset = -0.4
        layer.instanceAlphaOffset = -0.25
        let canvas = try Canvas(layer)
        assertEqual(canvas.parts(10, 10), [255, 255, 204, 102], accuracy: 1)
        assertEqual(canvas.parts(40, 10), [191, 191, 77, 77], accuracy: 2)
        assertEqual(canvas.parts(70, 10), [128, 128, 0, 51], accuracy: 2)
    }

    func testLaterCopiesShowAnimationsLater() throws {
        let host = ManualHost()
        let bar = CALayer.filled(.red, CGRect(x: 0, y: 0, width: 10, height: 10))
        let layer = makeLayer(bar, count: 3, CATransform3DMakeTranslation(20, 0, 0))
        _ = host.show(layer)
        layer.instanceDelay = 0.25
        let falling = CABasicAnimation(keyPath: "position.y")
        falling.fromValue = 5
        falling.toValue = 85
        falling.duration = 1
        bar.add(falling, forKey: "fall")
        host.endTurn()
        host.clearDamage()
        host.advance(to: 0.5)
        let canvas = try Canvas(layer)
        XCTAssertEqual([(5, 45), (25, 25), (45, 5)].map { canvas.alpha($0.0, $0.1) }, [255, 255, 255])
        XCTAssertEqual([(5, 25), (25, 45), (45, 25)].map { canvas.alpha($0.0, $0.1) }, [0, 0, 0])
        XCTAssertEqual(bar.presentation()?.position.y ?? .nan, 45, accuracy: 1e-9)
        let damaged = host.damage.reduce(CGRect.null) { $0.union($1) }
        XCTAssertTrue(damaged.contains(CGRect(x: 0, y: 0, width: 50, height: 50)), "\(damaged)")
    }

    func testDamageReachesAllCopies() {
        let host = ManualHost()
        let square = CALayer.filled(.red, dot)
        let layer = makeLayer(square, count: 2, CATransform3DMakeTranslation(300, 0, 0))
        _ = host.show(layer)
        host.clearDamage()
        CATransaction.setDisableActions(true)
        square.backgroundColor = .blue
        XCTAssertEqual(host.damage, [CGRect(x: 76, y: 46, width: 308, height: 8)])
        XCTAssertEqual(layer.extent, CGRect(x: 0, y: 0, width: 384, height: 100))
    }

    func testAllPropertiesAnimate() {
        let host = ManualHost()
        let layer = makeLayer(.filled(.red, dot), count: 2, CATransform3DIdentity)
        _ = host.show(layer)
        CATransaction.setAnimationDuration(1)
        CATransaction.setDisableActions(false)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.instanceTransform = CATransform3DMakeTranslation(100, 0, 0)
        layer.instanceRedOffset = -0.5
        layer.instanceCount = 6
        host.endTurn()
        host.advance(to: 0.5)
        XCTAssertEqual(layer.presentation()?.instanceTransform.m41 ?? .nan, 50, accuracy: 1e-9)
        XCTAssertEqual(layer.presentation()?.instanceRedOffset, -0.25)
        XCTAssertEqual(layer.presentation()?.instanceCount, 4)
    }

    func testHitTestsKnowTheFirstCopyAlone() {
        let square = CALayer.filled(.red, dot)
        let layer = makeLayer(square, count: 2, CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
        XCTAssertTrue(layer.hitTest(CGPoint(x: 80, y: 50)) === square)
        XCTAssertTrue(layer.hitTest(CGPoint(x: 50, y: 80)) === layer)
    }
}
