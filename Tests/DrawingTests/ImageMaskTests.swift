import XCTest

@testable import Drawing

@preconcurrency @MainActor
final class ImageMaskTests: DrawingTestCase {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let all = CGRect(x: 0, y: 0, width: 20, height: 20)

    /// Opaque above, half transparent below.
    private func mask() throws -> CGImage {
        try XCTUnwrap(CGImage(width: 1, height: 2, pixels: [0xFF00_0000, 0x8000_0000]))
    }

    func testThingsAreDrawnThroughTheMaskUntilTheStateIsRestored() throws {
        let context = try makeContext()
        context.saveGState()
        context.translateBy(x: 0, y: 20)
        context.scaleBy(x: 1, y: -1)
        context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20), mask: try mask())
        context.setFillColor(red)
        context.fill(all)
        context.fill(all)
        context.restoreGState()
        XCTAssertEqual(hex(context.pixel(x: 5, y: 2)), "FFFF0000")
        XCTAssertEqual(hex(context.pixel(x: 5, y: 18)), "80800000")
        XCTAssertEqual(context.pixel(x: 12, y: 2), 0)
        context.fill(all)
        XCTAssertEqual(hex(context.pixel(x: 12, y: 18)), "FF000000")
    }

    func testAnImageIsTintedWithoutSavingTheState() throws {
        let context = try makeContext()
        context.translateBy(x: 0, y: 20)
        context.scaleBy(x: 1, y: -1)
        context.clip(to: all, mask: try mask())
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        let image = try XCTUnwrap(context.makeImage())
        XCTAssertEqual(hex(image.pixel(x: 5, y: 2)), "FFFF0000")
        XCTAssertEqual(hex(image.pixel(x: 5, y: 18)), "80800000")
        // The mask goes on.
        context.fill(CGRect(x: 10, y: 0, width: 10, height: 20))
        XCTAssertEqual(hex(context.pixel(x: 15, y: 18)), "80800000")
        XCTAssertEqual(hex(context.pixel(x: 5, y: 18)), "80800000")
    }

    func testTheTopOfTheMaskIsWhereYIsGreatest() throws {
        let context = try makeContext()
        context.clip(to: all, mask: try mask())
        context.fill(all)
        XCTAssertEqual(context.pixel(x: 5, y: 2) >> 24, 0x80)
        XCTAssertEqual(context.pixel(x: 5, y: 18) >> 24, 0xFF)
    }

    func testOfGrayImagesTheBrightnessCounts() throws {
        let gray = try XCTUnwrap(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: .deviceGray, bitmapInfo: CGImageAlphaInfo.none.rawValue))
        gray.setFillColor(gray: 1, alpha: 1)
        gray.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        let context = try makeContext()
        context.clip(to: all, mask: try XCTUnwrap(gray.makeImage()))
        context.fill(all)
        XCTAssertEqual(context.pixel(x: 1, y: 10), 0)
        XCTAssertEqual(context.pixel(x: 18, y: 10), 0xFF00_0000)
    }

    func testMasksNestInLayersAndInEachOther() throws {
        let half = try XCTUnwrap(CGImage(width: 1, height: 1, pixels: [0x8000_0000]))
        let context = try makeContext()
        context.beginTransparencyLayer(alpha: 0.5)
        context.clip(to: all, mask: half)
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20), mask: half)
        context.fill(all)
        context.restoreGState()
        context.fill(CGRect(x: 15, y: 0, width: 5, height: 20))
        context.endTransparencyLayer()
        XCTAssertEqual(context.pixel(x: 5, y: 5) >> 24, 32, accuracy: 1)
        XCTAssertEqual(context.pixel(x: 12, y: 5), 0)
        XCTAssertEqual(context.pixel(x: 17, y: 5) >> 24, 64, accuracy: 1)
    }

    func testTheBlendModeOfTheTimeHoldsForTheWhole() throws {
        let context = try makeContext()
        context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        context.fill(all)
        context.setBlendMode(.plusLighter)
        context.saveGState()
        context.clip(to: all, mask: try XCTUnwrap(CGImage(width: 1, height: 1, pixels: [0xFF00_0000])))
        context.setFillColor(red)
        context.fill(all)
        context.restoreGState()
        XCTAssertEqual(hex(context.pixel(x: 5, y: 5)), "FFFFFF00")
    }
}
