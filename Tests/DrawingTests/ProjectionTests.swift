import XCTest

@testable import Drawing

@preconcurrency @MainActor
final class ProjectionTests: DrawingTestCase {
    /// A plane turned about the y axis, seen from a distance.
    private func turned(by angle: CGFloat, eye distance: CGFloat) -> Projection {
        Projection(
            m11: cos(angle), m12: 0, m13: sin(angle) / distance, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0,
            m33: 1)
    }

    private func picture() throws -> CGImage {
        try XCTUnwrap(
            CGImage(width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]))
    }

    private func even(_ color: UInt32, width: Int, height: Int) throws -> CGImage {
        try XCTUnwrap(
            CGImage(width: width, height: height, pixels: .init(repeating: color, count: width * height)))
    }

    func testProjectionsConcatenateAndInvert() throws {
        let transform = CGAffineTransform(rotationAngle: 0.3).translatedBy(x: 4, y: 5)
        let both = Projection(transform).concatenating(turned(by: 0.7, eye: 200))
        let point = CGPoint(x: 11, y: -7)
        let seen = try XCTUnwrap(both.apply(to: point))
        let step = try XCTUnwrap(turned(by: 0.7, eye: 200).apply(to: point.applying(transform)))
        XCTAssertEqual(seen.x, step.x, accuracy: 1e-9)
        XCTAssertEqual(seen.y, step.y, accuracy: 1e-9)
        let back = try XCTUnwrap(both.inverted()?.apply(to: seen))
        XCTAssertEqual(back.x, point.x, accuracy: 1e-6)
        XCTAssertEqual(back.y, point.y, accuracy: 1e-6)
        XCTAssertNil(turned(by: .pi / 2, eye: 1e15).inverted())
    }

    func testWhatIsBehindTheEyeIsCutOff() {
        let projection = turned(by: -.pi / 3, eye: 50)
        XCTAssertNil(projection.apply(to: CGPoint(x: 100, y: 0)))
        let outline = projection.outline(of: CGRect(x: -20, y: -10, width: 200, height: 20))
        XCTAssertEqual(outline.count, 4)
        XCTAssertTrue(outline.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        XCTAssertTrue(projection.outline(of: CGRect(x: 100, y: 0, width: 10, height: 10)).isEmpty)
    }

    func testTheIdentityDrawsLikeAPlainImage() throws {
        let context = try makeContext(width: 8, height: 8)
        context.draw(
            try even(0x8040_0000, width: 3, height: 2), in: CGRect(x: 2, y: 3, width: 3, height: 2),
            through: Projection(.identity))
        XCTAssertEqual(context.pixel(x: 2, y: 3), 0x8040_0000)
        XCTAssertEqual(context.pixel(x: 4, y: 4), 0x8040_0000)
        XCTAssertEqual(context.pixel(x: 1, y: 3), 0)
        XCTAssertEqual(context.pixel(x: 5, y: 4), 0)
    }

    func testTheContextsTransformAndClipApply() throws {
        let context = try makeContext(width: 10, height: 10, scale: 2)
        context.translateBy(x: 2, y: 0)
        context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 10))
        context.setAlpha(0.5)
        context.draw(
            try even(0xFFFF_FFFF, width: 1, height: 1), in: CGRect(x: 0, y: 0, width: 1, height: 1),
            through: Projection(CGAffineTransform(scaleX: 6, y: 2)))
        XCTAssertEqual(hex(context.pixel(x: 4, y: 0)), "80808080")
        XCTAssertEqual(hex(context.pixel(x: 9, y: 3)), "80808080")
        XCTAssertEqual(context.pixel(x: 3, y: 0), 0)
        XCTAssertEqual(context.pixel(x: 10, y: 0), 0)
        XCTAssertEqual(context.pixel(x: 4, y: 4), 0)
    }

    func testTheFarSideIsShorter() throws {
        let context = try makeContext(width: 100, height: 100)
        context.translateBy(x: 50, y: 50)
        context.draw(
            try even(0xFF00_00FF, width: 4, height: 4), in: CGRect(x: -40, y: -30, width: 80, height: 60),
            through: turned(by: 0.8, eye: 150))
        func height(atColumn x: Int) -> Int { (0..<100).count { context.pixel(x: x, y: $0) != 0 } }
        let columns = (0..<100).filter { height(atColumn: $0) > 0 }
        let (first, last) = try (XCTUnwrap(columns.first), XCTUnwrap(columns.last))
        let near = try XCTUnwrap(turned(by: 0.8, eye: 150).apply(to: CGPoint(x: -40, y: 30)))
        XCTAssertEqual(CGFloat(first), 50 + near.x, accuracy: 1)
        XCTAssertEqual(CGFloat(height(atColumn: first)), 2 * near.y, accuracy: 3)
        XCTAssertGreaterThan(height(atColumn: first), height(atColumn: last) + 10)
    }

    func testEdgesAreHardUnlessAskedFor() throws {
        func shades(smooth: Bool) throws -> Set<UInt32> {
            let context = try makeContext(width: 40, height: 40)
            context.translateBy(x: 20, y: 20)
            context.draw(
                try even(0xFFFF_FFFF, width: 4, height: 4), in: CGRect(x: -10, y: -10, width: 20, height: 20),
                through: Projection(CGAffineTransform(rotationAngle: 0.4)), smoothEdges: smooth)
            return Set((0..<1600).map { context.pixel(x: $0 % 40, y: $0 / 40) })
        }
        XCTAssertEqual(try shades(smooth: false), [0, 0xFFFF_FFFF])
        XCTAssertGreaterThan(try shades(smooth: true).count, 5)
    }

    func testPixelsAreMixedBetweenTheirMiddles() throws {
        let context = try makeContext(width: 4, height: 4)
        context.draw(
            try picture(), in: CGRect(x: 0, y: 0, width: 4, height: 4), through: Projection(.identity))
        XCTAssertEqual(hex(context.pixel(x: 0, y: 0)), "FFFF0000")
        XCTAssertEqual(hex(context.pixel(x: 3, y: 3)), "FFFFFFFF")
        XCTAssertEqual(hex(context.pixel(x: 1, y: 0)), "FFBF4000")
    }

    func testMuchSmallerImagesAreAveraged() throws {
        let pixels = (0..<64 * 64).map { ($0 % 64 + $0 / 64) % 2 == 0 ? 0xFFFF_FFFF : UInt32(0xFF00_0000) }
        let board = try XCTUnwrap(CGImage(width: 64, height: 64, pixels: pixels))
        let context = try makeContext(width: 8, height: 8)
        context.draw(board, in: CGRect(x: 0, y: 0, width: 8, height: 8), through: Projection(.identity))
        for x in 0..<8 { XCTAssertEqual(context.pixel(x: x, y: 3) & 0xFF, 0x80, accuracy: 2) }
    }

    func testAPlaneSeenFromItsEdgeIsNotDrawn() throws {
        let context = try makeContext()
        context.draw(
            try picture(), in: CGRect(x: -5, y: -5, width: 10, height: 10),
            through: turned(by: .pi / 2, eye: 1e15))
        XCTAssertTrue((0..<400).allSatisfy { context.pixel(x: $0 % 20, y: $0 / 20) == 0 })
    }
}
