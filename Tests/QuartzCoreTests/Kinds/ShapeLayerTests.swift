import Drawing
import XCTest

@testable import QuartzCore

@preconcurrency @MainActor
final class ShapeLayerTests: XCTestCase {
    /// Right from (10, 50) to (90, 50).
    private func makeLine() -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 50))
        path.addLine(to: CGPoint(x: 90, y: 50))
        layer.path = path
        layer.fillColor = nil
        layer.strokeColor = .red
        layer.lineWidth = 10
        return layer
    }

    func testANewLayerHasTheDefaultsOfCoreAnimation() {
        let layer = CAShapeLayer()
        XCTAssertNil(layer.path)
        XCTAssertEqual(layer.fillColor, .black)
        XCTAssertNil(layer.strokeColor)
        XCTAssertEqual(layer.fillRule, .nonZero)
        XCTAssertEqual([layer.lineWidth, layer.miterLimit], [1, 10])
        XCTAssertEqual([layer.strokeStart, layer.strokeEnd, layer.lineDashPhase], [0, 1, 0])
        XCTAssertEqual(layer.lineCap, .butt)
        XCTAssertEqual(layer.lineJoin, .miter)
        XCTAssertNil(layer.lineDashPattern)
    }

    func testAPathIsFilledBelowItsStrokeAndBeyondTheBounds() throws {
        let layer = CAShapeLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.path = CGPath(rect: CGRect(x: 20, y: 20, width: 40, height: 40))
        layer.fillColor = .green
        layer.strokeColor = .red
        layer.lineWidth = 8
        let canvas = try Canvas(layer)
        XCTAssertEqual(canvas.pixel(40, 40), greenPixel)
        XCTAssertEqual(canvas.pixel(17, 40), redPixel)
        XCTAssertEqual(canvas.pixel(22, 40), redPixel)
        XCTAssertEqual(canvas.pixel(15, 40), 0)
        layer.masksToBounds = true
        XCTAssertEqual(try Canvas(layer).pixel(40, 40), 0)
    }

    func testTheFillRuleSaysWhatIsInside() throws {
        let layer = CAShapeLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        let path = CGMutablePath()
        path.addRect(CGRect(x: 10, y: 10, width: 80, height: 80))
        path.addPath(CGPath(rect: CGRect(x: 30, y: 30, width: 40, height: 40)))
        layer.path = path
        XCTAssertEqual(try Canvas(layer).pixel(50, 50), 0xFF00_0000)
        layer.fillRule = .evenOdd
        let canvas = try Canvas(layer)
        XCTAssertEqual(canvas.pixel(50, 50), 0)
        XCTAssertEqual(canvas.pixel(20, 20), 0xFF00_0000)
    }

    func testStrokeStartAndEndCutByLength() throws {
        let layer = makeLine()
        layer.strokeStart = 0.25
        layer.strokeEnd = 0.5
        let canvas = try Canvas(layer)
        XCTAssertEqual([29, 30, 49, 50].map { canvas.pixel($0, 50) }, [0, redPixel, redPixel, 0])
    }

    func testASecondSubpathIsStrokedAfterTheFirstIsWhole() throws {
        let layer = makeLine()
        let path = try XCTUnwrap(layer.path?.mutableCopy())
        path.move(to: CGPoint(x: 10, y: 80))
        path.addLine(to: CGPoint(x: 90, y: 80))
        layer.path = path
        layer.strokeEnd = 0.75
        let canvas = try Canvas(layer)
        XCTAssertEqual(canvas.pixel(89, 50), redPixel)
        XCTAssertEqual([49, 50].map { canvas.pixel($0, 80) }, [redPixel, 0])
    }

    func testDashesBeginWhereTheStrokeDoes() throws {
        let layer = makeLine()
        layer.lineDashPattern = [10, 6]
        layer.strokeStart = 0.5
        var canvas = try Canvas(layer)
        XCTAssertEqual([50, 59, 60, 65, 66].map { canvas.alpha($0, 50) }, [255, 255, 0, 0, 255])
        layer.lineDashPhase = 4
        canvas = try Canvas(layer)
        XCTAssertEqual([50, 55, 56, 61, 62].map { canvas.alpha($0, 50) }, [255, 255, 0, 0, 255])
    }

    func testCapsReachBeyondTheEnds() throws {
        let layer = makeLine()
        XCTAssertEqual(try Canvas(layer).alpha(92, 50), 0)
        layer.lineCap = .square
        XCTAssertEqual(try Canvas(layer).alpha(94, 54), 255)
        layer.lineCap = .round
        let canvas = try Canvas(layer)
        XCTAssertEqual(canvas.alpha(93, 50), 255)
        XCTAssertLessThan(canvas.alpha(94, 54), 64)
    }

    func testTheExtentHoldsTheStrokeWithItsCorners() {
        let layer = makeLine()
        XCTAssertEqual(layer.kindExtent, CGRect(x: 5, y: 45, width: 90, height: 10))
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 20, y: 20))
        path.addLine(to: CGPoint(x: 60, y: 40))
        path.addLine(to: CGPoint(x: 20, y: 60))
        layer.path = path
        // The corner's half angle has the tangent 1/2: its miter is √5 half widths long.
        XCTAssertEqual(layer.kindExtent.maxX, 60 + 5 * CGFloat(5).squareRoot(), accuracy: 1e-9)
        layer.miterLimit = 2
        XCTAssertEqual(layer.kindExtent.maxX, 65, accuracy: 1e-9)
        layer.miterLimit = 10
        layer.lineJoin = .round
        XCTAssertEqual(layer.kindExtent.maxX, 65, accuracy: 1e-9)
    }

    func testRandomStrokesStayInTheirExtent() throws {
        var numbers = SeededNumbers(7)
        for _ in 0..<60 {
            let layer = CAShapeLayer()
            let path = CGMutablePath()
            func point() -> CGPoint { CGPoint(x: numbers.next(in: 60...140), y: numbers.next(in: 60...140)) }
            path.move(to: point())
            for _ in 0..<3 { path.addLine(to: point()) }
            path.addCurve(to: point(), control1: point(), control2: point())
            if numbers.next(in: 0...1) < 0.5 { path.closeSubpath() }
            layer.path = path
            layer.strokeColor = .red
            layer.lineWidth = numbers.next(in: 1...8)
            layer.lineCap = numbers.next(in: 0...1) < 0.5 ? .square : .butt
            layer.strokeEnd = numbers.next(in: 0.3...1.2)
            let extent = layer.kindExtent.inset(dx: -1, dy: -1)
            let canvas = try Canvas(layer, width: 200, height: 200)
            for y in 0..<200 {
                for x in 0..<200 where canvas.alpha(x, y) > 0 {
                    XCTAssertTrue(extent.contains(CGPoint(x: x, y: y)), "(\(x), \(y)) of \(path.elements)")
                }
            }
        }
    }

    func testC79APathCastsABlurredShadow() throws {
        let layer = CAShapeLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.path = CGPath(rect: CGRect(x: 20, y: 20, width: 60, height: 60))
        layer.shadowOpacity = 1
        layer.shadowRadius = 3
        layer.shadowOffset = .zero
        let canvas = try Canvas(layer)
        // A Gaussian blur, which three boxes are nearly. The middles of these pixels are 0.5, 2.5, 5.5 and 8.5 points outside of the edge.
        for (x, coverage) in [(80, 0.4338), (82, 0.2023), (85, 0.0334), (88, 0.0023)] {
            XCTAssertEqual(Double(canvas.alpha(x, 50)) / 255, coverage, accuracy: 0.05, "\(x)")
        }
        XCTAssertEqual(canvas.alpha(79, 50), 255)
    }

    func testAChangeDamagesWhatThePathReached() {
        let host = ManualHost()
        let layer = CAShapeLayer()
        _ = host.show(layer)
        layer.path = CGPath(rect: CGRect(x: 200, y: 0, width: 50, height: 50))
        host.clearDamage()
        layer.path = CGPath(rect: CGRect(x: 300, y: 0, width: 50, height: 50))
        let damaged = host.damage.reduce(CGRect.null) { $0.union($1) }
        XCTAssertEqual(damaged, CGRect(x: 0, y: 0, width: 350, height: 100))
    }

    func testAPresentationShowsAnAnimatedEnd() throws {
        let host = ManualHost()
        let layer = makeLine()
        _ = host.show(layer)
        let animation = CABasicAnimation(keyPath: "strokeEnd")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 1
        layer.add(animation, forKey: "draw")
        host.endTurn()
        for (time, end) in [(0.25, 30), (0.5, 50), (0.75, 70)] {
            host.clearDamage()
            host.advance(to: time)
            XCTAssertEqual(layer.presentation()?.strokeEnd ?? .nan, time, accuracy: 1e-9)
            let canvas = try Canvas(layer)
            XCTAssertEqual([end - 1, end].map { canvas.alpha($0, 50) }, [255, 0])
            XCTAssertFalse(host.damage.isEmpty)
        }
        CATransaction.setDisableActions(true)
        layer.lineWidth = 20
        host.endTurn()
        XCTAssertEqual(layer.presentation()?.lineWidth, 20)
        host.advance(to: 1.5)
        XCTAssertEqual(try Canvas(layer).alpha(89, 50), 255)
    }

    func testPathsOfTheSameElementsMorphPointByPoint() {
        let host = ManualHost()
        let layer = makeLine()
        _ = host.show(layer)
        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        animation.toValue = CGPath(rect: CGRect(x: 20, y: 40, width: 30, height: 50))
        animation.duration = 1
        layer.add(animation, forKey: nil)
        host.endTurn()
        host.advance(to: 0.5)
        XCTAssertEqual(
            layer.presentation()?.path?.boundingBoxOfPath, CGRect(x: 10, y: 20, width: 20, height: 30))
    }

    func testEndsColoursAndWidthsAnimateByThemselvesAndPathsDoNot() {
        let host = ManualHost()
        let layer = makeLine()
        _ = host.show(layer)
        CATransaction.setDisableActions(false)
        layer.strokeEnd = 0.5
        layer.strokeColor = .green
        layer.lineWidth = 3
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        XCTAssertEqual(layer.animationKeys(), ["strokeEnd", "strokeColor", "lineWidth"])
        host.endTurn()
        host.advance(to: 0.125)
        let end = layer.presentation()?.strokeEnd ?? .nan
        XCTAssertTrue(end > 0.5 && end < 1, "\(end)")
    }

    func testAnAppsSubclassIsCopiedWithItsProperties() {
        final class Dial: CAShapeLayer {}
        let dial = Dial()
        dial.lineWidth = 7
        let copy = Dial(layer: dial)
        XCTAssertEqual(copy.lineWidth, 7)
        XCTAssertEqual(copy.value(forKey: "lineWidth") as? CGFloat, 7)
    }
}
