import SeededRandom
import XCTest

@testable import Drawing

/// Outlines of lines, beside lines that Cairo strokes.
@preconcurrency @MainActor
final class StrokeOutlineTests: DrawingTestCase {
    private struct Line {
        var width: CGFloat = 6
        var cap = CGLineCap.butt
        var join = CGLineJoin.miter
        var dashes: [CGFloat] = []
    }

    /// How far, summed over all pixels, the filled outline is from the stroked line, per pixel of the line's area.
    private func difference(_ path: CGPath, _ line: Line) throws -> CGFloat {
        let stroked = try makeContext(width: 100, height: 100)
        stroked.setLineWidth(line.width)
        stroked.setLineCap(line.cap)
        stroked.setLineJoin(line.join)
        stroked.setLineDash(phase: 3, lengths: line.dashes)
        stroked.stroke(path)
        let filled = try makeContext(width: 100, height: 100)
        let source = line.dashes.isEmpty ? path : path.copy(dashingWithPhase: 3, lengths: line.dashes)
        filled.fill(
            source.copy(strokingWithWidth: line.width, lineCap: line.cap, lineJoin: line.join, miterLimit: 10)
        )
        var (different, all) = (0, 1)
        for index in 0..<10_000 {
            let (a, b) = (
                Int(stroked.pixel(x: index % 100, y: index / 100) >> 24),
                Int(filled.pixel(x: index % 100, y: index / 100) >> 24)
            )
            different += abs(a - b)
            all += a
        }
        return CGFloat(different) / CGFloat(all)
    }

    private var zigzag: CGPath {
        let path = CGMutablePath()
        path.addLines(between: [
            CGPoint(x: 15, y: 80), CGPoint(x: 30, y: 20), CGPoint(x: 50, y: 70), CGPoint(x: 80, y: 75),
            CGPoint(x: 70, y: 20),
        ])
        return path
    }

    func testOutlinesCoverWhatStrokesCover() throws {
        let closed = CGMutablePath(zigzag)
        closed.closeSubpath()
        let curved = CGMutablePath(ellipseIn: CGRect(x: 20, y: 30, width: 60, height: 30))
        curved.move(to: CGPoint(x: 20, y: 10))
        curved.addCurve(
            to: CGPoint(x: 80, y: 80), control1: CGPoint(x: 90, y: 10), control2: CGPoint(x: 10, y: 60))
        for path in [zigzag, closed, curved] {
            for cap in [CGLineCap.butt, .round, .square] {
                for join in [CGLineJoin.miter, .round, .bevel] {
                    let line = Line(cap: cap, join: join)
                    XCTAssertLessThan(try difference(path, line), 0.02, "\(cap) \(join)")
                }
            }
        }
    }

    func testDashesAreThoseOfStrokes() throws {
        for cap in [CGLineCap.butt, .round] {
            XCTAssertLessThan(try difference(zigzag, Line(cap: cap, dashes: [12, 9])), 0.03)
            XCTAssertLessThan(try difference(zigzag, Line(width: 3, cap: cap, dashes: [7])), 0.03)
            XCTAssertLessThan(try difference(zigzag, Line(cap: cap, dashes: [12, 9, 3])), 0.03)
        }
        XCTAssertEqual(zigzag.copy(dashingWithPhase: 0, lengths: []), zigzag)
        XCTAssertEqual(zigzag.copy(dashingWithPhase: 0, lengths: [0, 0]), zigzag)
        XCTAssertEqual(zigzag.copy(dashingWithPhase: 0, lengths: [1e-9]), zigzag)
    }

    func testPointsHaveOnlyCaps() {
        let dot = CGMutablePath()
        dot.move(to: CGPoint(x: 5, y: 5))
        func box(_ cap: CGLineCap) -> CGRect {
            dot.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10).boundingBoxOfPath
        }
        XCTAssertTrue(box(.round).isNull)
        dot.addLine(to: CGPoint(x: 5, y: 5))
        XCTAssertTrue(box(.butt).isNull)
        XCTAssertEqual(box(.round), CGRect(x: 3, y: 3, width: 4, height: 4))
        XCTAssertEqual(box(.square), CGRect(x: 3, y: 3, width: 4, height: 4))
    }

    func testTheOutlineIsTransformedAndNoWidthIsNoOutline() {
        let line = CGMutablePath()
        line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        let outline = line.copy(
            strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
            transform: CGAffineTransform(scaleX: 2, y: 2))
        XCTAssertEqual(outline.boundingBoxOfPath, CGRect(x: 0, y: -2, width: 20, height: 4))
        XCTAssertTrue(outline.contains(CGPoint(x: 19, y: 1.5)))
        let none = line.copy(strokingWithWidth: 0, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        XCTAssertTrue(none.isEmpty)
    }

    func testFlatPathsStayNearTheirCurves() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        for threshold in [CGFloat(0.01), 0.5, 5] {
            let measure = PathMeasure(circle.flattened(threshold: threshold))
            for step in 0...50 {
                guard let point = measure.position(at: CGFloat(step) / 50)?.point else {
                    return XCTFail("empty")
                }
                XCTAssertEqual(hypot(point.x - 50, point.y - 50), 50, accuracy: threshold + 0.02)
            }
        }
        XCTAssertGreaterThan(circle.flattened(threshold: 0.01).elements.count, 40)
        XCTAssertLessThan(circle.flattened(threshold: 5).elements.count, 20)
    }
}
