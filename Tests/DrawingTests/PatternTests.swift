import XCTest

@testable import Drawing

@preconcurrency @MainActor
final class PatternTests: DrawingTestCase {
    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    /// Cells of 4 by 4 points with a red square of 2 by 2 at their corner.
    private func checks(
        isColored: Bool = true, matrix: CGAffineTransform = .identity, step: CGFloat = 4, side: CGFloat = 2,
        released: (() -> Void)? = nil
    ) throws -> CGPattern {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in
                if isColored { context.setFillColor(Self.red) }
                context.fill(CGRect(x: 0, y: 0, width: side, height: side))
            }, releaseInfo: released.map { released in { _ in released() } })
        return try XCTUnwrap(
            CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: max(4, side), height: max(4, side)),
                matrix: matrix,
                xStep: step, yStep: step, tiling: .constantSpacing, isColored: isColored,
                callbacks: &callbacks))
    }

    private func fill(_ context: CGContext, _ pattern: CGPattern, alpha: CGFloat = 1) throws {
        context.setFillColorSpace(try XCTUnwrap(CGColorSpace(patternBaseSpace: nil)))
        context.setFillPattern(pattern, colorComponents: [alpha])
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    func testCellsRepeatFromTheOrigin() throws {
        let context = try makeContext()
        try fill(context, checks())
        for (x, y) in [(0, 0), (1, 1), (4, 0), (5, 9), (16, 17)] {
            XCTAssertEqual(hex(context.pixel(x: x, y: y)), "FFFF0000", "\(x) \(y)")
        }
        for (x, y) in [(2, 0), (3, 3), (6, 5), (19, 19)] {
            XCTAssertEqual(context.pixel(x: x, y: y), 0, "\(x) \(y)")
        }
    }

    func testTheTransformMovesShapesButNotThePattern() throws {
        let context = try makeContext()
        context.translateBy(x: 3, y: 3)
        try fill(context, checks())
        XCTAssertEqual(context.pixel(x: 3, y: 3), 0)
        XCTAssertEqual(hex(context.pixel(x: 4, y: 4)), "FFFF0000")
    }

    func testThePhaseAndTheMatrixMoveThePattern() throws {
        let context = try makeContext()
        context.setPatternPhase(CGSize(width: 1, height: 0))
        try fill(context, checks(matrix: CGAffineTransform(translationX: 1, y: 2)))
        XCTAssertEqual(hex(context.pixel(x: 2, y: 2)), "FFFF0000")
        XCTAssertEqual(context.pixel(x: 1, y: 2), 0)
        XCTAssertEqual(context.pixel(x: 2, y: 1), 0)
    }

    func testCellsAreDrawnInThePixelsOfTheContext() throws {
        let context = try makeContext(scale: 2)
        try fill(context, checks(matrix: CGAffineTransform(scaleX: 0.5, y: 0.5)))
        XCTAssertEqual(hex(context.pixel(x: 1, y: 1)), "FFFF0000")
        XCTAssertEqual(context.pixel(x: 2, y: 1), 0)
        XCTAssertEqual(hex(context.pixel(x: 4, y: 5)), "FFFF0000")
    }

    func testAPatternWithoutColorsHasThatOfTheFill() throws {
        let context = try makeContext()
        context.setFillColorSpace(try XCTUnwrap(CGColorSpace(patternBaseSpace: .deviceRGB)))
        let pattern = try checks(isColored: false)
        context.setFillPattern(pattern, colorComponents: [0, 0, 1, 1])
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        XCTAssertEqual(hex(context.pixel(x: 0, y: 0)), "FF0000FF")
        context.setFillColorSpace(try XCTUnwrap(CGColorSpace(patternBaseSpace: .deviceGray)))
        context.setFillPattern(pattern, colorComponents: [1, 1])
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        XCTAssertEqual(hex(context.pixel(x: 0, y: 0)), "FFFFFFFF")
    }

    func testAPatternIsAsOpaqueAsItsComponentSays() throws {
        let context = try makeContext()
        try fill(context, checks(), alpha: 0.5)
        XCTAssertEqual(hex(context.pixel(x: 0, y: 0)), "80800000")
    }

    func testAColorOrARestoredStateEndsThePattern() throws {
        let context = try makeContext()
        context.saveGState()
        try fill(context, checks())
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        XCTAssertEqual(hex(context.pixel(x: 3, y: 3)), "FF000000")
        try fill(context, checks())
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        XCTAssertEqual(hex(context.pixel(x: 3, y: 3)), "FFFFFFFF")
    }

    func testWithoutASpaceOfPatternsTheColorStays() throws {
        let context = try makeContext()
        context.setFillColor(.white)
        context.setFillPattern(try checks(), colorComponents: [1])
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        XCTAssertEqual(hex(context.pixel(x: 3, y: 3)), "FFFFFFFF")
        // One without colours needs a space for them, too.
        context.setFillColorSpace(try XCTUnwrap(CGColorSpace(patternBaseSpace: nil)))
        context.setFillPattern(try checks(isColored: false), colorComponents: [1])
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        XCTAssertEqual(hex(context.pixel(x: 3, y: 3)), "FF000000")
    }

    func testStrokesUsePatterns() throws {
        let context = try makeContext()
        context.setStrokeColorSpace(try XCTUnwrap(CGColorSpace(patternBaseSpace: nil)))
        context.setStrokePattern(try checks(), colorComponents: [1])
        context.setLineWidth(4)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 20, y: 2)])
        XCTAssertEqual(hex(context.pixel(x: 8, y: 1)), "FFFF0000")
        XCTAssertEqual(context.pixel(x: 8, y: 3), 0)
    }

    func testCellsMayOverlapAndLeaveGaps() throws {
        let overlapping = try makeContext()
        try fill(overlapping, checks(step: 4, side: 6))
        XCTAssertEqual(hex(overlapping.pixel(x: 3, y: 3)), "FFFF0000")
        let apart = try makeContext()
        try fill(apart, checks(step: 8))
        XCTAssertEqual(apart.pixel(x: 4, y: 0), 0)
        XCTAssertEqual(hex(apart.pixel(x: 8, y: 0)), "FFFF0000")
    }

    func testInfoIsReleasedOnceWhetherOrNotThePatternCanBeMade() throws {
        var releases = 0
        do { _ = try checks(released: { releases += 1 }) }
        XCTAssertEqual(releases, 1)
        var callbacks = CGPatternCallbacks(version: 0, drawPattern: nil, releaseInfo: { _ in releases += 1 })
        for bounds in [CGRect.zero, .null, .infinite] {
            XCTAssertNil(
                CGPattern(
                    info: nil, bounds: bounds, matrix: .identity, xStep: 0, yStep: 0, tiling: .noDistortion,
                    isColored: true, callbacks: &callbacks))
        }
        XCTAssertEqual(releases, 4)
    }

    func testPixelsOfEnlargedImagesAreSquaresWithoutInterpolation() throws {
        let image = try XCTUnwrap(CGImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF]))
        let context = try makeContext()
        XCTAssertEqual(context.interpolationQuality, .default)
        context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
        XCTAssertNotEqual(hex(context.pixel(x: 9, y: 5)), "FFFF0000")
        context.interpolationQuality = .none
        context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
        XCTAssertEqual(hex(context.pixel(x: 9, y: 5)), "FFFF0000")
        XCTAssertEqual(hex(context.pixel(x: 10, y: 5)), "FF0000FF")
    }
}
