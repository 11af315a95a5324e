import Drawing
import XCTest

@testable import QuartzCore

@preconcurrency @MainActor
final class TextLayerTests: XCTestCase {
    private func makeLayer(_ string: Any?) -> CATextLayer {
        let layer = CATextLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 60)
        layer.fontSize = 16
        layer.foregroundColor = .red
        layer.string = string
        return layer
    }

    /// The smallest rectangle around what a layer draws, in pixels.
    private func ink(_ layer: CATextLayer) throws -> CGRect {
        let canvas = try Canvas(layer, width: 200)
        var box = CGRect.null
        for y in 0..<100 {
            for x in 0..<200 where canvas.alpha(x, y) > 40 {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box
    }

    func testANewLayerHasTheDefaultsOfCoreAnimation() {
        let layer = CATextLayer()
        XCTAssertNil(layer.string)
        XCTAssertNil(layer.font)
        XCTAssertEqual(layer.fontSize, 36)
        XCTAssertEqual(layer.foregroundColor, .white)
        XCTAssertFalse(layer.isWrapped)
        XCTAssertEqual(layer.truncationMode, .none)
        XCTAssertEqual(layer.alignmentMode, .natural)
    }

    func testTextBeginsAtTheTopAndIsAligned() throws {
        let layer = makeLayer("HH")
        let left = try ink(layer)
        XCTAssertLessThan(left.minX, 5)
        XCTAssertLessThan(left.maxY, 24)
        layer.alignmentMode = .right
        XCTAssertEqual(try ink(layer).maxX, 100, accuracy: 4)
        layer.alignmentMode = .center
        XCTAssertEqual(try ink(layer).midX, 50, accuracy: 2)
    }

    func testItIsWrappedOrCutOffOrTruncated() throws {
        let layer = makeLayer("HHHH HHHH HHHH HHHH")
        let cut = try ink(layer)
        XCTAssertEqual(cut.maxX, 100, accuracy: 2)
        XCTAssertLessThan(cut.maxY, 24)
        layer.isWrapped = true
        XCTAssertGreaterThan(try ink(layer).maxY, 24)
        XCTAssertLessThanOrEqual(layer.preferredFrameSize().width, 100)
        layer.isWrapped = false
        layer.truncationMode = .end
        let truncated = try ink(layer)
        XCTAssertLessThan(truncated.maxY, 24)
        XCTAssertLessThan(truncated.maxX, 100)
    }

    func testAttributesOfTheStringComeFirst() throws {
        let text = NSMutableAttributedString(string: "HH")
        text.addAttribute(
            NSAttributedString.Key(rawValue: "NSColor"), value: CGColor.blue,
            range: NSRange(location: 0, length: 1))
        let runs = try XCTUnwrap(LayerText(text, font: "Sans", size: 16, .red)).runs
        XCTAssertEqual(runs.map(\.style.color), [.blue, .red])
        XCTAssertEqual(runs.map(\.style.font.size), [16, 16])
        XCTAssertFalse(try ink(makeLayer(text)).isNull)
    }

    func testItsSizeAndColourAnimate() {
        let host = ManualHost()
        let layer = makeLayer("H")
        _ = host.show(layer)
        CATransaction.setDisableActions(false)
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.fontSize = 32
        layer.foregroundColor = .blue
        host.endTurn()
        host.advance(to: 0.5)
        XCTAssertEqual(layer.presentation()?.fontSize, 24)
        XCTAssertEqual(
            layer.presentation()?.foregroundColor, CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    }
}
