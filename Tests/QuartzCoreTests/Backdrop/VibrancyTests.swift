import Drawing
import XCTest

@testable import QuartzCore

/// Content that is a mask for what is behind it.
@preconcurrency @MainActor
final class VibrancyTests: XCTestCase {
    private func show(_ vibrancy: VibrancyLayer.Vibrancy?, alpha: CGFloat = 1) throws -> [Double] {
        let root = CALayer.filled(
            CGColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 1), CGRect(x: 0, y: 0, width: 100, height: 100))
        let layer = VibrancyLayer()
        layer.frame = root.bounds
        layer.vibrancy = vibrancy
        root.addSublayer(layer)
        layer.addSublayer(
            .filled(
                CGColor(red: 0, green: 0, blue: 1, alpha: alpha), CGRect(x: 20, y: 20, width: 40, height: 40))
        )
        let canvas = try Canvas(root)
        XCTAssertEqual(canvas.parts(10, 10)[1...].map { $0.rounded() }, [204, 102, 51], "beside the content")
        return canvas.parts(30, 30)
    }

    private func expect(_ parts: [Double], _ expected: [Double], line: UInt = #line) {
        for (part, value) in zip(parts, expected) {
            XCTAssertEqual(part, value, accuracy: 1.5, "\(parts)", line: line)
        }
    }

    func testDarkerContentKeepsTheHueOfWhatIsBehind() throws {
        expect(try show(.darker(0.5)), [255, 102, 51, 25.5])
        expect(try show(.darker(0.5), alpha: 0.5), [255, 153, 76.5, 38])
    }

    func testLighterContentAddsWhite() throws {
        expect(try show(.lighter(0.4)), [255, 255, 204, 153])
    }

    func testWithoutVibrancyContentIsDrawnAsItIs() throws {
        expect(try show(nil), [255, 0, 0, 255])
    }
}
