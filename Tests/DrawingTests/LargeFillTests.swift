import SeededRandom
import XCTest

@testable import Drawing

/// Large bitmaps are filled in another way than small ones. Nobody can see that.
final class LargeFillTests: XCTestCase {
    private static let size = 400

    /// A context whose first pixels are compared: large, as the frame of a large window, or not.
    private func canvas(isLarge: Bool, scale: CGFloat) throws -> CGContext {
        let side = CGFloat(isLarge ? 2100 : Self.size) / scale
        let context = try XCTUnwrap(CGContext(width: side, height: side, scale: scale))
        XCTAssertEqual(context.isLarge, isLarge)
        context.clip(
            to: CGRect(x: 0, y: 0, width: CGFloat(Self.size) / scale, height: CGFloat(Self.size) / scale))
        return context
    }

    private func assertSame(
        scale: CGFloat = 1, _ what: String, line: UInt = #line, _ draw: (CGContext) -> Void
    ) throws {
        let (large, small) = try (canvas(isLarge: true, scale: scale), canvas(isLarge: false, scale: scale))
        draw(large)
        draw(small)
        XCTAssertEqual(large.firstDifference(from: small, side: Self.size), nil, what, line: line)
        XCTAssertEqual(large.pixel(x: Self.size, y: 50), 0, what, line: line)
        XCTAssertEqual(large.pixel(x: 50, y: Self.size), 0, what, line: line)
    }

    func testRectanglesAreWhatTheyAreInSmallBitmaps() throws {
        for seed in 0..<40 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let scale: CGFloat = Bool.random(using: &random) ? 1 : 2
            func place(_ range: ClosedRange<CGFloat>) -> CGFloat {
                let value = CGFloat.random(in: range, using: &random)
                // Some edges lie between pixels, some do not.
                return Int.random(in: 0..<4, using: &random) == 0 ? value : value.rounded()
            }
            let rects = (0..<3).map { _ in
                CGRect(
                    x: place(-20...60) / scale, y: place(-20...60) / scale, width: place(200...420) / scale,
                    height: place(200...420) / scale)
            }
            let clip = CGRect(
                x: place(0...20) / scale, y: place(0...20) / scale, width: place(280...420) / scale,
                height: place(280...420) / scale)
            let colors = (0..<2).map { _ in
                CGColor(
                    red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
                    blue: .random(in: 0...1, using: &random),
                    alpha: Int.random(in: 0..<4, using: &random) == 0 ? 0.5 : 1)
            }
            try assertSame(scale: scale, "seed \(seed)") { context in
                context.clip(to: clip)
                context.setFillColor(colors[0])
                context.fill(rects[0])
                context.setFillColor(colors[1])
                context.fill(Array(rects.dropFirst()))
            }
        }
    }

    func testWhatIsNoPlainFillIsAsInSmallBitmaps() throws {
        let rect = CGRect(x: 10, y: 20, width: 350, height: 300)
        let color = CGColor(red: 0.2, green: 0.5, blue: 0.7, alpha: 1)
        try assertSame("a shadow") {
            $0.setFillColor(color)
            $0.setShadow(offset: CGSize(width: 5, height: 5), blur: 8)
            $0.fill(rect)
        }
        try assertSame("a blend mode") {
            $0.setFillColor(color)
            $0.fill(rect)
            $0.setBlendMode(.multiply)
            $0.fill(rect.offsetBy(dx: 15, dy: 15))
        }
        try assertSame("half as opaque") {
            $0.setFillColor(color)
            $0.setAlpha(0.5)
            $0.fill(rect)
        }
        try assertSame("a transparency layer") {
            $0.beginTransparencyLayer(alpha: 0.4)
            $0.setFillColor(color)
            $0.fill(rect)
            $0.endTransparencyLayer()
        }
    }

    func testTurnedAndClippedFillsAreAsInSmallBitmaps() throws {
        let rect = CGRect(x: 10, y: 20, width: 350, height: 300)
        let color = CGColor(red: 0.2, green: 0.5, blue: 0.7, alpha: 1)
        try assertSame("turned") {
            $0.rotate(by: 0.1)
            $0.setFillColor(color)
            $0.fill(rect)
        }
        try assertSame("a round clip") {
            $0.beginPath()
            $0.addPath(CGPath(roundedRect: rect, cornerWidth: 40, cornerHeight: 40))
            $0.clip()
            $0.setFillColor(color)
            $0.fill(rect)
        }
        try assertSame("drawn over") {
            $0.setFillColor(color)
            $0.fill(rect)
            $0.setFillColor(CGColor(gray: 0, alpha: 0.5))
            $0.fillEllipse(in: rect.insetBy(dx: 30, dy: 30))
        }
    }
}

extension CGContext {
    /// The first of the pixels in a square at the top left that differs from that of another bitmap.
    fileprivate func firstDifference(from other: CGContext, side: Int) -> String? {
        surface.withRows { row in
            other.surface.withRows { otherRow in
                for y in 0..<side {
                    guard let x = (0..<side).first(where: { row(y)[$0] != otherRow(y)[$0] }) else { continue }
                    return
                        "\(String(row(y)[x], radix: 16)) at \(x), \(y), \(String(otherRow(y)[x], radix: 16))"
                }
                return nil
            }
        }
    }
}
