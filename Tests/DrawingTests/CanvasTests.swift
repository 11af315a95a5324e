import XCTest

@testable import Drawing

@preconcurrency @MainActor
final class CanvasTests: DrawingTestCase {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    /// The colours along a row.
    private func row(_ y: Int, of context: CGContext) -> [String] {
        (0..<context.width).map { hex(context.pixel(x: $0, y: y)) }
    }

    func testSizesAreRoundedUpToPixels() throws {
        let context = try makeContext(width: 10.1, height: 3, scale: 1.5)
        XCTAssertEqual(context.width, 16)
        XCTAssertEqual(context.height, 5)
        XCTAssertNil(CGContext(width: 0, height: 5))
        XCTAssertNil(CGContext(width: 1e6, height: 5))
        XCTAssertNil(CGContext(width: .nan, height: 5))
        XCTAssertNil(CGContext(width: 5, height: 5, scale: 0))
    }

    func testFillsOnPixelBordersAreCrisp() throws {
        let context = try makeContext(width: 4, height: 2, scale: 2)
        context.setFillColor(red)
        context.fill(CGRect(x: 1, y: 0.5, width: 1.5, height: 0.5))
        XCTAssertEqual(row(0, of: context), [String](repeating: "00000000", count: 8))
        let line = [
            "00000000", "00000000", "FFFF0000", "FFFF0000", "FFFF0000", "00000000", "00000000", "00000000",
        ]
        XCTAssertEqual(row(1, of: context), line)
        XCTAssertEqual(row(2, of: context), [String](repeating: "00000000", count: 8))
    }

    func testHalfCoveredPixelsAreHalfOpaque() throws {
        let context = try makeContext(width: 2, height: 1)
        context.setFillColor(.black)
        context.fill(CGRect(x: 0.5, y: 0, width: 1, height: 1))
        XCTAssertEqual(context.pixel(x: 0, y: 0) >> 24, 0x80, accuracy: 1)
        context.clear(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.setShouldAntialias(false)
        context.fill(CGRect(x: 0.4, y: 0, width: 1, height: 1))
        XCTAssertEqual(row(0, of: context), ["FF000000", "00000000"])
    }

    func testARestoredStateIsWhatWasSaved() throws {
        let context = try makeContext(width: 4, height: 1)
        context.setFillColor(red)
        context.saveGState()
        context.setFillColor(blue)
        context.translateBy(x: 2, y: 0)
        context.setAlpha(0)
        context.restoreGState()
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        XCTAssertEqual(row(0, of: context)[0], "FFFF0000")
        XCTAssertTrue(context.ctm.isIdentity)
    }

    func testTransformsAreAppliedInTheirOrder() throws {
        let context = try makeContext(width: 10, height: 10, scale: 2)
        context.translateBy(x: 5, y: 5)
        context.rotate(by: .pi / 2)
        context.scaleBy(x: 2, y: 1)
        XCTAssertEqual(CGPoint(x: 1, y: 0).applying(context.ctm).y, 7, accuracy: 1e-9)
        // A quarter turn takes the x axis downwards.
        context.fill(CGRect(x: 0, y: -0.5, width: 1, height: 1))
        XCTAssertEqual(hex(context.pixel(x: 10, y: 12)), "FF000000")
        XCTAssertEqual(context.pixel(x: 12, y: 10), 0)
        context.ctm = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 1)
        context.scaleBy(x: 0, y: 1)
        context.fill(CGRect(x: -5, y: -5, width: 10, height: 10))
        XCTAssertEqual(hex(context.pixel(x: 12, y: 10)), "FF000000")
    }

    func testOnlyWhatIsInsideTheClipIsDrawn() throws {
        let context = try makeContext(width: 4, height: 1)
        context.saveGState()
        context.clip(to: [CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 2, y: 0, width: 1, height: 1)])
        XCTAssertEqual(context.boundingBoxOfClipPath, CGRect(x: 0, y: 0, width: 3, height: 1))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        XCTAssertEqual(row(0, of: context), ["FF000000", "00000000", "FF000000", "00000000"])
        context.clip(to: [])
        XCTAssertTrue(context.boundingBoxOfClipPath.isEmpty)
        context.restoreGState()
        XCTAssertEqual(context.boundingBoxOfClipPath.width, 4)
    }

    func testTheFillRuleDecidesAboutHoles() throws {
        let path = CGMutablePath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
        path.addRect(CGRect(x: 3, y: 3, width: 3, height: 3))
        let context = try makeContext()
        context.fill(path, using: .evenOdd)
        XCTAssertEqual(context.pixel(x: 4, y: 4), 0)
        context.fill(path)
        XCTAssertEqual(hex(context.pixel(x: 4, y: 4)), "FF000000")
    }

    func testStrokesLieOnBothSides() throws {
        let context = try makeContext()
        context.setStrokeColor(red)
        context.stroke(CGRect(x: 5, y: 5, width: 8, height: 8), width: 2)
        XCTAssertEqual(hex(context.pixel(x: 4, y: 8)), "FFFF0000")
        XCTAssertEqual(hex(context.pixel(x: 5, y: 8)), "FFFF0000")
        XCTAssertEqual(context.pixel(x: 6, y: 8), 0)
        XCTAssertEqual(context.pixel(x: 3, y: 8), 0)
    }

    func testADashedLineHasItsGaps() throws {
        let context = try makeContext(width: 6, height: 1)
        context.setLineWidth(1)
        context.setLineDash(phase: 0, lengths: [1, 2])
        context.move(to: CGPoint(x: 0, y: 0.5))
        context.addLine(to: CGPoint(x: 6, y: 0.5))
        context.strokePath()
        XCTAssertEqual(
            row(0, of: context).map { $0 == "FF000000" }, [true, false, false, true, false, false])
    }

    func testBlendModesStayInsideTheShape() throws {
        for mode in CGBlendMode.allCases {
            let context = try makeContext(width: 2, height: 1)
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            context.setBlendMode(mode)
            context.setFillColor(blue)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            XCTAssertEqual(hex(context.pixel(x: 1, y: 0)), "FFFF0000", "\(mode)")
        }
    }

    func testBlendModesMixColoursAsNamed() throws {
        let expected: [(CGBlendMode, String)] = [
            (.normal, "FF0000FF"), (.clear, "00000000"), (.copy, "FF0000FF"), (.multiply, "FF000000"),
            (.plusLighter, "FFFF00FF"), (.destinationOver, "FFFF0000"), (.sourceOut, "00000000"),
            (.difference, "FFFF00FF"),
        ]
        for (mode, color) in expected {
            let context = try makeContext(width: 1, height: 1)
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.setBlendMode(mode)
            context.setFillColor(blue)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            XCTAssertEqual(hex(context.pixel(x: 0, y: 0)), color, "\(mode)")
        }
    }

    func testLayersAreLaidOnAsAWhole() throws {
        let context = try makeContext(width: 2, height: 1)
        context.setFillColor(red)
        context.beginTransparencyLayer(alpha: 0.5)
        context.saveGState()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.endTransparencyLayer()
        XCTAssertEqual(context.pixel(x: 0, y: 0), context.pixel(x: 1, y: 0))
        XCTAssertEqual(context.pixel(x: 0, y: 0) >> 24, 0x80, accuracy: 1)
        context.endTransparencyLayer()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        XCTAssertEqual(hex(context.pixel(x: 0, y: 0)), "FFFF0000")
    }

    func testAShadowIsDrawnAtItsOffset() throws {
        let context = try makeContext(width: 20, height: 20)
        context.setShadow(offset: CGSize(width: 4, height: 4), blur: 0, color: blue)
        context.setFillColor(red)
        context.fill(CGRect(x: 2, y: 2, width: 6, height: 6))
        XCTAssertEqual(hex(context.pixel(x: 3, y: 3)), "FFFF0000")
        XCTAssertEqual(hex(context.pixel(x: 10, y: 10)), "FF0000FF")
        XCTAssertEqual(context.pixel(x: 13, y: 13), 0)
        context.setShadow(offset: .zero, blur: 6, color: blue)
        context.fill(CGRect(x: 14, y: 2, width: 4, height: 4))
        let near = context.pixel(x: 13, y: 4) >> 24
        let far = context.pixel(x: 11, y: 4) >> 24
        XCTAssertTrue(near > far && far > 0 && near < 0xFF, "\(near) \(far)")
        context.setShadow(offset: .zero, blur: 6, color: nil)
        XCTAssertNil(context.state.shadow)
    }

    func testAShadowCastIntoTheClip() throws {
        let context = try makeContext(width: 10, height: 1)
        context.clip(to: CGRect(x: 5, y: 0, width: 5, height: 1))
        context.setShadow(offset: CGSize(width: 5, height: 0), blur: 0, color: blue)
        context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
        XCTAssertEqual(row(0, of: context).map { $0 == "FF0000FF" }.firstIndex(of: true), 6)
    }

    func testAGradientGoesOnBeyondItsEnds() throws {
        let context = try makeContext(width: 11, height: 1)
        context.drawLinearGradient(
            colors: [red, blue], start: CGPoint(x: 3, y: 0), end: CGPoint(x: 8, y: 0))
        XCTAssertEqual(row(0, of: context).first, "FFFF0000")
        XCTAssertEqual(row(0, of: context).last, "FF0000FF")
        let middle = context.pixel(x: 5, y: 0)
        XCTAssertEqual(middle >> 16 & 0xFF, middle & 0xFF, accuracy: 2)
        context.clear(CGRect(x: 0, y: 0, width: 11, height: 1))
        context.drawRadialGradient(
            colors: [red, red], startCenter: CGPoint(x: 5.5, y: 0.5), startRadius: 0,
            endCenter: CGPoint(x: 5.5, y: 0.5), endRadius: 2, extends: false)
        XCTAssertEqual(row(0, of: context)[5], "FFFF0000")
        XCTAssertEqual(row(0, of: context)[0], "00000000")
    }

    func testForeignMemoryIsDrawnTo() throws {
        let pixels = UnsafeMutableRawPointer.allocate(byteCount: 4 * 3 * 2, alignment: 4)
        defer { pixels.deallocate() }
        memset(pixels, 0, 24)
        XCTAssertNil(CGContext(pixels: pixels, width: 3, height: 2, bytesPerRow: 8))
        do {
            let context = try XCTUnwrap(CGContext(pixels: pixels, width: 3, height: 2, bytesPerRow: 12))
            context.setFillColor(red)
            context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
            context.flush()
        }
        XCTAssertEqual(pixels.load(fromByteOffset: 16, as: UInt32.self), 0xFFFF_0000)
        XCTAssertEqual(pixels.load(fromByteOffset: 12, as: UInt32.self), 0)
    }

    func testNumbersThatAreNotFiniteDoNotSpoilTheContext() throws {
        let context = try makeContext()
        context.translateBy(x: .nan, y: 0)
        context.scaleBy(x: .infinity, y: 1)
        context.rotate(by: .nan)
        context.setLineWidth(.nan)
        context.setLineDash(phase: 0, lengths: [-1, .nan])
        context.fill(CGRect.null)
        context.fill(CGRect.infinite)
        context.clear(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        XCTAssertEqual(hex(context.pixel(x: 0, y: 0)), "FFFF0000")
    }

    func testTheMiddleOfAPixelIsRoundedToTheSameSideEverywhere() throws {
        let context = try XCTUnwrap(CGContext(width: 10, height: 10, scale: 2))
        for way in [-7, -0.5, 0, 3] as [CGFloat] {
            context.saveGState()
            context.translateBy(x: way, y: way)
            let point = context.roundedToPixels(CGPoint(x: 0.25, y: 0.75 - 1e-9))
            XCTAssertEqual(point.x, 0.5, accuracy: 1e-9)
            XCTAssertEqual(point.y, 1, accuracy: 1e-9)
            context.restoreGState()
        }
    }
}
