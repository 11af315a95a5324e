import Drawing
import XCTest

@testable import QuartzCore

@preconcurrency @MainActor
final class GradientLayerTests: XCTestCase {
    private func makeLayer(_ type: CAGradientLayerType = .axial) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.colors = [CGColor.red, CGColor.blue]
        layer.type = type
        return layer
    }

    func testANewLayerHasTheDefaultsOfCoreAnimation() {
        let layer = CAGradientLayer()
        XCTAssertNil(layer.colors)
        XCTAssertNil(layer.locations)
        XCTAssertEqual(layer.startPoint, CGPoint(x: 0.5, y: 0))
        XCTAssertEqual(layer.endPoint, CGPoint(x: 0.5, y: 1))
        XCTAssertEqual(layer.type, .axial)
    }

    func testAnAxialGradientGoesFromTheTopToTheBottom() throws {
        let canvas = try Canvas(makeLayer())
        for (y, share) in [(0, 0.005), (25, 0.255), (50, 0.505), (99, 0.995)] {
            assertEqual(canvas.parts(50, y), [255, 255 * (1 - share), 0, 255 * share], accuracy: 3)
        }
        XCTAssertEqual(canvas.pixel(5, 40), canvas.pixel(95, 40))
    }

    func testBeyondItsEndsTheEndColoursGoOn() throws {
        let layer = makeLayer()
        layer.startPoint = CGPoint(x: 0.25, y: 0)
        layer.endPoint = CGPoint(x: 0.75, y: 0)
        let canvas = try Canvas(layer)
        XCTAssertEqual(
            [0, 20, 80, 99].map { canvas.pixel($0, 10) }, [redPixel, redPixel, bluePixel, bluePixel])
    }

    func testLocationsSayWhereColoursAre() throws {
        let layer = makeLayer()
        layer.colors = [CGColor.red, CGColor.red, CGColor.blue, CGColor.blue]
        layer.locations = [0, 0.2, 0.2, 1]
        let canvas = try Canvas(layer)
        XCTAssertEqual([18, 22].map { canvas.pixel(50, $0) }, [redPixel, bluePixel])
    }

    func testARadialGradientIsAnEllipseAroundItsStart() throws {
        let layer = makeLayer(.radial)
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 0.9, y: 0.7)
        let canvas = try Canvas(layer)
        assertEqual(canvas.parts(70, 50), [255, 127, 0, 128], accuracy: 5)
        assertEqual(canvas.parts(50, 60), [255, 127, 0, 128], accuracy: 8)
        XCTAssertEqual(canvas.pixel(50, 75), bluePixel)
        XCTAssertEqual(canvas.pixel(95, 50), bluePixel)
    }

    func testAConicGradientTurnsFromItsEndTowardsPositiveY() throws {
        let layer = makeLayer(.conic)
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        let canvas = try Canvas(layer)
        assertEqual(canvas.parts(50, 90), [255, 191, 0, 64], accuracy: 5)
        assertEqual(canvas.parts(10, 50), [255, 127, 0, 128], accuracy: 5)
        assertEqual(canvas.parts(50, 10), [255, 64, 0, 191], accuracy: 5)
    }

    func testItFillsTheRoundShapeOverTheBackground() throws {
        let layer = makeLayer()
        layer.backgroundColor = .green
        layer.cornerRadius = 50
        let canvas = try Canvas(layer)
        XCTAssertEqual(canvas.pixel(3, 3), 0)
        XCTAssertEqual(canvas.parts(50, 50)[2], 0)
        layer.colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)]
        assertEqual(try Canvas(layer).parts(50, 50), [255, 128, 127, 0], accuracy: 2)
        layer.colors = nil
        XCTAssertEqual(try Canvas(layer).pixel(50, 50), greenPixel)
    }

    func testColoursAndLocationsAnimate() throws {
        let host = ManualHost()
        let layer = makeLayer()
        _ = host.show(layer)
        CATransaction.setDisableActions(false)
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.colors = [CGColor.blue, CGColor.blue]
        layer.endPoint = CGPoint(x: 0.5, y: 3)
        XCTAssertEqual(layer.animationKeys(), ["colors", "endPoint"])
        host.endTurn()
        host.advance(to: 0.5)
        let shown = try XCTUnwrap(layer.presentation())
        XCTAssertEqual(shown.endPoint, CGPoint(x: 0.5, y: 2))
        XCTAssertEqual(
            shown.colors as? [CGColor], [CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1), .blue])
        assertEqual(try Canvas(layer).parts(50, 0), [255, 127, 0, 128], accuracy: 3)
        let moving = CABasicAnimation(keyPath: "locations")
        moving.fromValue = [0, 0.5]
        moving.toValue = [0.5, 1]
        moving.duration = 1
        layer.locations = [0, 1]
        layer.add(moving, forKey: "locations")
        host.endTurn()
        host.advance(to: 1)
        XCTAssertEqual(layer.presentation()?.locations, [0.25, 0.75])
        host.advance(to: 3)
        XCTAssertEqual(layer.locations, [0, 1])
        XCTAssertEqual(try Canvas(layer).parts(50, 10)[1], 0)
    }
}
