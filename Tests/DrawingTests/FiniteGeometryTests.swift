import SeededRandom
import XCTest

@testable import Drawing

/// Insets and common parts that stay finite, whatever goes into them.
final class FiniteGeometryTests: XCTestCase {
    private let rect = CGRect(x: 10, y: 20, width: 30, height: 8)

    func testAnInsetThatFitsIsFoundationsInset() {
        XCTAssertEqual(rect.inset(dx: 5, dy: 1), rect.insetBy(dx: 5, dy: 1))
        XCTAssertEqual(rect.inset(dx: -5, dy: -1), rect.insetBy(dx: -5, dy: -1))
        XCTAssertEqual(rect.inset(dx: 15, dy: 4), CGRect(x: 25, y: 24, width: 0, height: 0))
    }

    func testAnInsetLargerThanTheRectangleIsEmptyInItsMiddle() {
        XCTAssertEqual(rect.inset(dx: 5, dy: 4.5), CGRect(x: 15, y: 24, width: 20, height: 0))
        XCTAssertEqual(rect.inset(dx: 100, dy: 0), CGRect(x: 25, y: 20, width: 0, height: 8))
        XCTAssertEqual(rect.inset(dx: .infinity, dy: .nan), CGRect(x: 25, y: 24, width: 0, height: 0))
    }

    func testTheOverlapIsTheCommonPart() {
        let other = CGRect(x: 35, y: 0, width: 30, height: 100)
        XCTAssertEqual(rect.overlap(with: other), CGRect(x: 35, y: 20, width: 5, height: 8))
        XCTAssertEqual(other.overlap(with: rect), CGRect(x: 35, y: 20, width: 5, height: 8))
        XCTAssertTrue(rect.overlaps(other))
        XCTAssertEqual(rect.overlap(with: .infinite), rect)
        XCTAssertEqual(CGRect.infinite.overlap(with: rect), rect)
        // A caret has no width in some scripts; it is in the text all the same.
        XCTAssertTrue(rect.overlaps(CGRect(x: 20, y: 20, width: 0, height: 5)))
    }

    func testNoCommonPartIsEmpty() {
        for other in [CGRect(x: 41, y: 0, width: 5, height: 100), .null] {
            XCTAssertTrue(rect.overlap(with: other).isEmpty)
            XCTAssertTrue(other.overlap(with: rect).isEmpty)
            XCTAssertFalse(rect.overlaps(other))
        }
    }

    /// With hostile numbers: as Foundation's where that answers with something finite, else empty.
    func testEveryPairOfHostileRectangles() {
        let numbers: [CGFloat] = [
            0, 1, -3, 1e30, -1e30, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
        ]
        let sizes: [CGFloat] = [0, 5, -2, .infinity, .nan, .greatestFiniteMagnitude]
        var rects = [CGRect.null, .infinite, .zero]
        for x in numbers { for width in sizes { rects.append(CGRect(x: x, y: 2, width: width, height: 4)) } }
        let sound = CGRect(x: 0, y: 0, width: 100, height: 50)
        for rect in rects {
            for common in [sound.overlap(with: rect), rect.overlap(with: sound)] {
                XCTAssertTrue(common.isEmpty || sound.contains(common), "\(rect): \(common)")
                XCTAssertFalse(
                    common.isNull || common.width.isNaN || common.height.isNaN, "\(rect): \(common)")
            }
            for inset in numbers { _ = rect.inset(dx: inset, dy: inset) }
        }
    }

    func testOverlapsAgreeWithFoundationsIntersections() {
        var generator = SeededGenerator(seed: 3)
        func number() -> CGFloat { CGFloat(Int.random(in: -6...6, using: &generator)) }
        for _ in 0..<5000 {
            let first = CGRect(x: number(), y: number(), width: number(), height: number())
            let second = CGRect(x: number(), y: number(), width: number(), height: number())
            XCTAssertEqual(first.overlaps(second), first.intersects(second), "\(first) \(second)")
            let common = first.intersection(second)
            if !common.isNull { XCTAssertEqual(first.overlap(with: second), common, "\(first) \(second)") }
        }
    }

    func testNumbersThatFitNoInteger() {
        XCTAssertEqual(Int(clamping: CGFloat(3.9)), 3)
        XCTAssertEqual(Int(clamping: CGFloat(-3.9)), -3)
        XCTAssertEqual(Int(clamping: CGFloat.nan), 0)
        XCTAssertEqual(Int(clamping: CGFloat.infinity), .max)
        XCTAssertEqual(Int(clamping: CGFloat(0x1p63)), .max)
        XCTAssertEqual(Int(clamping: CGFloat(-0x1p63)), .min)
        XCTAssertEqual(Int(clamping: CGFloat(0x1p62)), 1 << 62)
        XCTAssertEqual(Int32(clamping: CGFloat(1e30)), .max)
        XCTAssertEqual(Int(clamping: -CGFloat.infinity), .min)
        XCTAssertEqual(UInt8(clamping: CGFloat(-0.5)), 0)
        XCTAssertEqual(UInt8(clamping: CGFloat(-5)), 0)
    }
}
