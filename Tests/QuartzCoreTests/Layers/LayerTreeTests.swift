import Drawing
import XCTest

@testable import QuartzCore

/// The vectors C70 to C74 of Core Animation's behaviour, and what else the tree of layers promises.
@preconcurrency @MainActor
final class LayerTreeTests: XCTestCase {
    private func layer(_ frame: CGRect, in parent: CALayer? = nil, name: String? = nil) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.name = name
        parent?.addSublayer(layer)
        return layer
    }

    private let hundred = CGRect(x: 0, y: 0, width: 100, height: 100)

    func testALayerIsHitOutsideItsSuperlayerUnlessThatClips() {  // C70
        let outer = layer(hundred)
        let inner = layer(CGRect(x: 80, y: 80, width: 50, height: 50), in: outer)
        XCTAssertIdentical(outer.hitTest(CGPoint(x: 120, y: 120)), inner)
        outer.masksToBounds = true
        XCTAssertNil(outer.hitTest(CGPoint(x: 120, y: 120)))
    }

    func testWhatIsNotSeenIsNotHit() {  // C71
        let outer = layer(hundred)
        let inner = layer(CGRect(x: 80, y: 80, width: 50, height: 50), in: outer)
        let point = CGPoint(x: 90, y: 90)
        XCTAssertIdentical(outer.hitTest(point), inner)
        inner.isHidden = true
        XCTAssertIdentical(outer.hitTest(point), outer)
        inner.isHidden = false
        inner.opacity = 0
        XCTAssertIdentical(outer.hitTest(point), outer)
        inner.opacity = 1
        outer.isGeometryFlipped = true
        XCTAssertIdentical(outer.hitTest(point), outer)
        XCTAssertIdentical(outer.hitTest(CGPoint(x: 90, y: 15)), inner)
    }

    func testBoundsContainAllButTheirFarEdges() {  // C72
        let layer = CALayer()
        layer.bounds = CGRect(x: 10, y: 10, width: 100, height: 100)
        XCTAssertTrue(layer.contains(CGPoint(x: 10, y: 10)))
        XCTAssertFalse(layer.contains(.zero))
        XCTAssertFalse(layer.contains(CGPoint(x: 110, y: 50)))
    }

    func testOnlyWhatTheMaskShowsIsHit() {  // C73
        let holder = layer(hundred)
        let host = layer(hundred, in: holder)
        host.mask = layer(CGRect(x: 0, y: 0, width: 40, height: 40))
        XCTAssertIdentical(holder.hitTest(CGPoint(x: 50, y: 50)), holder)
        XCTAssertIdentical(holder.hitTest(CGPoint(x: 20, y: 20)), host)
    }

    func testSublayersAreInsertedWhereTheyAreToldTo() {  // C74
        let root = CALayer()
        let (x, y, z) = (CALayer(), CALayer(), CALayer())
        (x.name, y.name, z.name) = ("x", "y", "z")
        func order() -> String { (root.sublayers ?? []).compactMap(\.name).joined() }
        XCTAssertNil(root.sublayers)
        root.addSublayer(x)
        root.insertSublayer(y, at: 0)
        root.insertSublayer(z, above: y)
        XCTAssertEqual(order(), "yzx")
        root.insertSublayer(x, at: 100)
        XCTAssertEqual(order(), "yzx")
        root.insertSublayer(x, below: nil)
        XCTAssertEqual(order(), "xyz")
        root.insertSublayer(x, above: nil)
        XCTAssertEqual(order(), "yzx")
        let other = CALayer()
        other.name = "o"
        root.replaceSublayer(z, with: other)
        XCTAssertEqual(order(), "yox")
        XCTAssertNil(z.superlayer)
        root.sublayers = [x, z]
        XCTAssertEqual(order(), "xz")
        XCTAssertNil(y.superlayer)
        root.sublayers = nil
        XCTAssertNil(root.sublayers)
    }

    func testALayerHasOneSuperlayerAndIsInNoLoop() {
        let (a, b) = (CALayer(), CALayer())
        let inner = layer(hundred, in: a)
        b.addSublayer(inner)
        XCTAssertNil(a.sublayers)
        XCTAssertIdentical(inner.superlayer, b)
        inner.addSublayer(b)
        XCTAssertNil(inner.sublayers, "a layer in itself is refused")
        a.mask = inner
        XCTAssertNil(b.sublayers, "a mask leaves the tree that it was in")
        XCTAssertIdentical(inner.superlayer, a)
        inner.removeFromSuperlayer()
        XCTAssertNil(a.mask)
        XCTAssertNil(inner.superlayer)
    }

    func testALayerOutlivesItsSuperlayer() {
        let inner = CALayer()
        var outer: CALayer? = CALayer()
        outer?.addSublayer(inner)
        weak let gone = outer
        outer = nil
        XCTAssertNil(gone)
        XCTAssertNil(inner.superlayer)
        inner.frame = hundred
    }

    func testDepthOrdersWhatIsDrawnAndHitButNotTheSublayers() {
        let root = layer(hundred)
        let back = layer(hundred, in: root, name: "back")
        let front = layer(hundred, in: root, name: "front")
        XCTAssertIdentical(root.hitTest(.zero), front)
        back.zPosition = 1
        XCTAssertIdentical(root.hitTest(.zero), back)
        XCTAssertEqual(root.sublayers?.map(\.name), ["back", "front"])
        front.zPosition = 1
        XCTAssertIdentical(root.hitTest(.zero), front, "the same depth: in their order")
    }

    func testValuesAreReadAndSetByName() throws {
        let layer = CALayer()
        layer.setValue(CGPoint(x: 3, y: 4), forKey: "position")
        layer.setValue(7, forKeyPath: "position.x")
        XCTAssertEqual(layer.position, CGPoint(x: 7, y: 4))
        layer.setValue(2, forKeyPath: "transform.scale")
        layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
        XCTAssertEqual(
            try XCTUnwrap(layer.value(forKeyPath: "transform.scale.x") as? Double), 2, accuracy: 1e-9)
        XCTAssertEqual(layer.transform.m12, 2, accuracy: 1e-9)
        layer.setValue(0.5, forKey: "opacity")
        XCTAssertEqual(layer.opacity, 0.5)
        layer.setValue("mine", forKey: "anything")
        XCTAssertEqual(layer.value(forKey: "anything") as? String, "mine")
        XCTAssertEqual(CALayer.defaultValue(forKey: "shadowRadius") as? CGFloat, 3)
    }

    func testLayoutRunsOnceBeforeTheFrame() {
        final class Counting: CALayer {
            var count = 0
            override func layoutSublayers() { count += 1 }
        }
        let host = ManualHost()
        let layer = Counting()
        host.root.addSublayer(layer)
        host.prepareFrame()
        let before = layer.count
        layer.bounds.size = CGSize(width: 10, height: 10)
        layer.setNeedsLayout()
        host.prepareFrame()
        host.prepareFrame()
        XCTAssertEqual(layer.count, before + 1)
    }
}
