import Drawing
import SeededRandom
import XCTest

/// What is drawn in parts is what is drawn at once, also where smooth edges are cut.
final class CutPathTests: XCTestCase {
    private static let size = 90

    private func number(_ range: ClosedRange<CGFloat>, _ random: inout SeededGenerator) -> CGFloat {
        .random(in: range, using: &random)
    }

    /// A shape with curves or turned edges, with a translucent colour, filled or as a line.
    private func randomShape(_ random: inout SeededGenerator) -> (CGContext) -> Void {
        let rect = CGRect(
            x: number(-20...60, &random), y: number(-20...60, &random), width: number(3...70, &random),
            height: number(3...70, &random))
        let color = CGColor(
            red: number(0...1, &random), green: number(0...1, &random), blue: number(0...1, &random),
            alpha: Bool.random(using: &random) ? 1 : 0.6)
        let isRound = Bool.random(using: &random)
        let turn = isRound ? 0 : number(0.1...3, &random)
        let lineWidth = Bool.random(using: &random) ? nil : number(1...6, &random)
        return { context in
            context.saveGState()
            context.translateBy(x: rect.midX, y: rect.midY)
            context.rotate(by: turn)
            context.translateBy(x: -rect.midX, y: -rect.midY)
            let path =
                isRound
                ? CGPath(roundedRect: rect, cornerWidth: rect.width / 3, cornerHeight: rect.height / 3)
                : CGPath(rect: rect)
            if let lineWidth {
                context.setStrokeColor(color)
                context.setLineWidth(lineWidth)
                context.stroke(path)
            } else {
                context.setFillColor(color)
                context.fill(path)
            }
            context.restoreGState()
        }
    }

    private func canvas() throws -> CGContext {
        try XCTUnwrap(CGContext(width: CGFloat(Self.size), height: CGFloat(Self.size)))
    }

    func testShapesInPartsAreTheShapesAtOnce() throws {
        for seed in 0..<60 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let shapes = (0..<4).map { _ in randomShape(&random) }
            let (whole, parts) = try (canvas(), canvas())
            for shape in shapes { shape(whole) }
            let column = Int.random(in: 1..<Self.size, using: &random)
            let row = Int.random(in: 1..<Self.size, using: &random)
            for (x, width) in [(0, column), (column, Self.size - column)] {
                for (y, height) in [(0, row), (row, Self.size - row)] {
                    parts.saveGState()
                    parts.clip(to: CGRect(x: x, y: y, width: width, height: height))
                    for shape in shapes { shape(parts) }
                    parts.restoreGState()
                }
            }
            // Where a shape begins within a row of pixels, that may be rounded otherwise.
            XCTAssertLessThanOrEqual(
                greatestDifference(parts, whole), 1, "seed \(seed), cut at \(column), \(row)")
        }
    }

    private func greatestDifference(_ one: CGContext, _ other: CGContext) -> Int {
        var greatest = 0
        for y in 0..<Self.size {
            for x in 0..<Self.size {
                let (a, b) = (one.pixel(x: x, y: y), other.pixel(x: x, y: y))
                for shift: UInt32 in [0, 8, 16, 24] where a != b {
                    greatest = max(greatest, abs(Int((a >> shift) & 255) - Int((b >> shift) & 255)))
                }
            }
        }
        return greatest
    }

    func testAShapeIsCutInATransparencyLayerAsWell() throws {
        let path = CGPath(ellipseIn: CGRect(x: 10.3, y: 5.7, width: 60, height: 40))
        func draw(_ context: CGContext) {
            context.setAlpha(0.5)
            context.beginTransparencyLayer()
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(path)
            context.endTransparencyLayer()
        }
        let (whole, parts) = try (canvas(), canvas())
        draw(whole)
        for (x, width) in [(0, 33), (33, 20), (53, 37)] {
            parts.saveGState()
            parts.clip(to: CGRect(x: x, y: 0, width: width, height: Self.size))
            draw(parts)
            parts.restoreGState()
        }
        XCTAssertEqual(parts.makeImage(), whole.makeImage())
    }

    func testTheStateIsThatOfBefore() throws {
        let (cut, direct) = try (canvas(), canvas())
        for context in [cut, direct] {
            context.saveGState()
            if context === cut { context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20)) }
            context.translateBy(x: 5, y: 0)
            context.setFillColor(.black)
            context.fillEllipse(in: CGRect(x: 3.5, y: 3.5, width: 40, height: 10))
            context.restoreGState()
            context.fill(CGRect(x: 50, y: 50, width: 5, height: 5))
            XCTAssertTrue(context.isPathEmpty)
            XCTAssertEqual(context.ctm, .identity)
        }
        XCTAssertEqual(cut.pixel(x: 52, y: 52), direct.pixel(x: 52, y: 52))
        XCTAssertEqual(cut.pixel(x: 30, y: 8), 0, "outside the clip")
        XCTAssertEqual(cut.pixel(x: 15, y: 8), direct.pixel(x: 15, y: 8))
    }
}
