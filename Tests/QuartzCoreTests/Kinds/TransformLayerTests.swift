import Drawing
import XCTest

@testable import QuartzCore

@preconcurrency @MainActor
final class TransformLayerTests: XCTestCase {
    private let frame = CGRect(x: 20, y: 20, width: 60, height: 60)

    /// A red square turned about y by 60°, in a layer of a kind that is turned back.
    private func makeTree(in frameLayer: CALayer) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        frameLayer.frame = frame
        frameLayer.transform = CATransform3DMakeRotation(-.pi / 3, 0, 1, 0)
        let square = CALayer.filled(.red, CGRect(x: 0, y: 0, width: 60, height: 60))
        square.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        frameLayer.addSublayer(square)
        root.addSublayer(frameLayer)
        return root
    }

    func testWhatIsTurnedBackIsSeenFromTheFront() throws {
        let deep = try Canvas(makeTree(in: CATransformLayer()))
        XCTAssertEqual([19, 22, 77, 80].map { deep.alpha($0, 50) }, [0, 255, 255, 0])
        // A plain layer is flat: 60 × cos 60° × cos 60° = 15 points are left.
        let flat = try Canvas(makeTree(in: CALayer()))
        XCTAssertEqual([41, 44, 55, 59].map { flat.alpha($0, 50) }, [0, 255, 255, 0])
    }

    func testItHasNoLooksOfItsOwn() throws {
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        let layer = CATransformLayer()
        layer.frame = frame
        layer.backgroundColor = .red
        layer.borderWidth = 5
        root.addSublayer(layer)
        XCTAssertEqual(try Canvas(root).pixel(50, 50), 0)
        XCTAssertEqual(try Canvas(layer).pixel(30, 30), 0)
    }

    func testItsOpacityAppliesToEachSublayer() throws {
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        let layer = CATransformLayer()
        layer.frame = root.bounds
        layer.opacity = 0.5
        layer.addSublayer(.filled(.red, CGRect(x: 0, y: 0, width: 60, height: 100)))
        layer.addSublayer(.filled(.red, CGRect(x: 40, y: 0, width: 60, height: 100)))
        root.addSublayer(layer)
        let canvas = try Canvas(root)
        XCTAssertEqual(canvas.alpha(20, 50), 128, accuracy: 1)
        XCTAssertEqual(canvas.alpha(50, 50), 191, accuracy: 2)
    }

    func testTheNearerSublayerIsInFrontFromEitherSide() throws {
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        let layer = CATransformLayer()
        layer.frame = root.bounds
        let front = CALayer.filled(.red, root.bounds)
        front.zPosition = 10
        layer.addSublayer(front)
        layer.addSublayer(.filled(.blue, root.bounds))
        root.addSublayer(layer)
        XCTAssertEqual(try Canvas(root).pixel(50, 50), redPixel)
        XCTAssertTrue(root.hitTest(CGPoint(x: 0, y: 0)) === front)
        layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        XCTAssertEqual(try Canvas(root).pixel(50, 50), bluePixel)
    }

    func testAHitTestPassesThroughToWhatIsSeen() {
        let layer = CATransformLayer()
        let root = makeTree(in: layer)
        root.position = CGPoint(x: 50, y: 50)
        XCTAssertTrue(root.hitTest(CGPoint(x: 22, y: 50)) === layer.sublayers?.first)
        XCTAssertTrue(root.hitTest(CGPoint(x: 18, y: 50)) === root)
        XCTAssertTrue(root.hitTest(CGPoint(x: 78, y: 50)) === layer.sublayers?.first)
    }

    func testDamageIsWhereTheSublayersAreInDepth() {
        let host = ManualHost()
        let layer = CATransformLayer()
        let root = makeTree(in: layer)
        root.position = CGPoint(x: 50, y: 50)
        host.root.addSublayer(root)
        host.endTurn()
        host.clearDamage()
        CATransaction.setDisableActions(true)
        layer.sublayers?.first?.backgroundColor = .blue
        let damaged = host.damage.reduce(CGRect.null) { $0.union($1) }
        assertEqual(
            [damaged.minX, damaged.minY, damaged.maxX, damaged.maxY], [20, 20, 80, 80], accuracy: 0.01)
    }
}
