import SeededRandom
import XCTest

@testable import Drawing

/// Rectangles of whole pixels are filled without Cairo, large ones in large bitmaps in another way than others. Nobody can
/// see that.
final class DirectFillTests: XCTestCase {
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

    func testRectanglesAreWhatCairoFills() throws {
        for seed in 0..<200 as Range<UInt64> {
            let fills = RandomFills(seed: seed)
            let direct = try fills.draw { _ in }
            let byCairo = try fills.draw { $0.forgetClip() }
            XCTAssertEqual(direct, byCairo, "seed \(seed)")
        }
    }

    func testAllColoursHaveThePixelsOfPaths() throws {
        let (direct, byPaths) = try (canvas(isLarge: false, scale: 1), canvas(isLarge: false, scale: 1))
        for index in 0..<Self.size {
            let part = CGFloat(index) / CGFloat(Self.size - 1)
            let rect = CGRect(x: CGFloat(index), y: 0, width: 1, height: 2)
            for context in [direct, byPaths] {
                context.setFillColor(CGColor(red: part, green: 1 - part, blue: part * part, alpha: 1))
            }
            direct.fill(rect)
            byPaths.fill(CGPath(rect: rect))
        }
        XCTAssertEqual(direct.firstDifference(from: byPaths, side: Self.size), nil)
    }

    func testClipsThatAreNoRectanglesOfPixelsCutFills() throws {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
        let shapes: [(String, (CGContext) -> Void)] = [
            (
                "a path",
                {
                    $0.addPath(CGPath(ellipseIn: rect)); $0.clip()
                }
            ),
            ("between pixels", { $0.clip(to: CGRect(x: 2.5, y: 2.5, width: 10, height: 10)) }),
            ("two rectangles", { $0.clip(to: [rect.insetBy(dx: 8, dy: 0), rect.insetBy(dx: 0, dy: 8)]) }),
            ("nothing", { $0.clip(to: []) }), ("null", { $0.clip(to: .null) }),
            ("empty", { $0.clip(to: CGRect(x: 5, y: 5, width: 0, height: 0)) }),
        ]
        for (name, clip) in shapes {
            let images = try [false, true].map { isPath -> CGImage? in
                let context = try XCTUnwrap(CGContext(width: 20, height: 20))
                context.saveGState()
                clip(context)
                context.clip(to: rect)
                if isPath { context.fill(CGPath(rect: rect)) } else { context.fill(rect) }
                context.restoreGState()
                context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                return context.makeImage()
            }
            XCTAssertEqual(images[0], images[1], name)
            XCTAssertEqual(images[0]?.pixel(x: 0, y: 0), 0xFFFF_0000, "\(name): the clip is restored")
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

/// Rectangles, some of whose edges lie between pixels, in colours that are mostly opaque, one after the other in more and
/// more clips.
private struct RandomFills {
    private let scale: CGFloat
    private let clips: [CGRect]
    private let fills: [(rect: CGRect, color: CGColor)]
    private let shift: CGVector

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let scale: CGFloat = Bool.random(using: &random) ? 1 : 2
        func place(_ range: ClosedRange<CGFloat>) -> CGFloat {
            let value = CGFloat.random(in: range, using: &random)
            return (Int.random(in: 0..<4, using: &random) == 0 ? value : value.rounded()) / scale
        }
        func rect() -> CGRect {
            CGRect(x: place(-20...90), y: place(-20...90), width: place(0...90), height: place(0...90))
        }
        func part() -> CGFloat { .random(in: 0...1, using: &random) }
        self.scale = scale
        clips = (0..<Int.random(in: 0...3, using: &random)).map { _ in rect() }
        fills = (0..<4).map { _ in
            let alpha = Int.random(in: 0..<4, using: &random) == 0 ? 0.5 : 1
            return (rect(), CGColor(red: part(), green: part(), blue: part(), alpha: alpha))
        }
        shift = CGVector(dx: place(-5...5), dy: place(-5...5))
    }

    /// - Parameter prepare: is called before each clip and each fill.
    func draw(prepare: (CGContext) -> Void) throws -> CGImage? {
        let context = try XCTUnwrap(CGContext(width: 100 / scale, height: 80 / scale, scale: scale))
        for (index, fill) in fills.enumerated() {
            context.saveGState()
            for clip in clips.prefix(index) {
                prepare(context)
                context.clip(to: clip)
            }
            context.translateBy(x: shift.dx, y: shift.dy)
            context.setFillColor(fill.color)
            prepare(context)
            context.fill(fill.rect)
            context.restoreGState()
        }
        return context.makeImage()
    }
}

extension CGContext {
    /// Nothing is known of the clip: Cairo has to do all.
    fileprivate func forgetClip() {
        state.clip.bounds = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
        state.clip.isExact = false
    }

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
