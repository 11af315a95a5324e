import XCTest

@testable import Drawing

@preconcurrency @MainActor
final class ContextMembersTests: DrawingTestCase {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    func testPathsAreFilledAndStrokedAtOnce() throws {
        let context = try makeContext()
        context.setFillColor(gray: 1, alpha: 1)
        context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.setLineWidth(2)
        context.addRects([CGRect(x: 4, y: 4, width: 12, height: 12), CGRect(x: 8, y: 8, width: 4, height: 4)])
        XCTAssertEqual(context.boundingBoxOfPath, CGRect(x: 4, y: 4, width: 12, height: 12))
        context.drawPath(using: .eoFillStroke)
        XCTAssertTrue(context.isPathEmpty && context.boundingBoxOfPath.isNull)
        XCTAssertEqual(hex(context.pixel(x: 4, y: 10)), "FFFF0000")
        XCTAssertEqual(hex(context.pixel(x: 6, y: 10)), "FFFFFFFF")
        XCTAssertEqual(context.pixel(x: 10, y: 10), 0)
        context.addRect(CGRect(x: 9, y: 9, width: 2, height: 2))
        context.drawPath(using: .fill)
        XCTAssertEqual(hex(context.pixel(x: 10, y: 10)), "FFFFFFFF")
    }

    func testArcsAreNamedForAnAxisThatPointsUpwards() throws {
        let context = try makeContext()
        context.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        XCTAssertEqual(context.currentPointOfPath.y, 10, accuracy: 1e-3)
        XCTAssertEqual(context.boundingBoxOfPath.maxX, 10, accuracy: 0.01)
        XCTAssertEqual(context.boundingBoxOfPath.minX, 0, accuracy: 0.01)
        context.beginPath()
        context.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        context.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 9), radius: 4)
        XCTAssertEqual(context.currentPointOfPath.x, 20, accuracy: 1e-2)
        XCTAssertEqual(context.currentPointOfPath.y, 4, accuracy: 1e-2)
    }

    func testLineSegmentsAreSeparate() throws {
        let context = try makeContext()
        context.setStrokeColor(red)
        context.setLineWidth(2)
        context.strokeLineSegments(between: [
            CGPoint(x: 0, y: 5), CGPoint(x: 5, y: 5), CGPoint(x: 15, y: 5), CGPoint(x: 20, y: 5),
            CGPoint(x: 9, y: 9),
        ])
        XCTAssertEqual(hex(context.pixel(x: 2, y: 5)), "FFFF0000")
        XCTAssertEqual(context.pixel(x: 10, y: 5), 0)
        XCTAssertEqual(hex(context.pixel(x: 17, y: 5)), "FFFF0000")
    }

    func testGradientsEndWhereTheOptionsSay() throws {
        let colors: [Any] = [red, CGColor.white]
        let gradient = try XCTUnwrap(
            CGGradient(
                colorsSpace: .deviceRGB, colors: colors as CFArray, locations: [0, 1]))
        func alphas(_ options: CGGradientDrawingOptions) throws -> [UInt32] {
            let context = try makeContext()
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0), options: options)
            return [2, 10, 18].map { context.pixel(x: $0, y: 3) >> 24 }
        }
        XCTAssertEqual(try alphas([]), [0, 255, 0])
        XCTAssertEqual(try alphas(.drawsBeforeStartLocation), [255, 255, 0])
        XCTAssertEqual(try alphas(.drawsAfterEndLocation), [0, 255, 255])
        XCTAssertEqual(try alphas([.drawsBeforeStartLocation, .drawsAfterEndLocation]), [255, 255, 255])
        let context = try makeContext()
        context.drawRadialGradient(
            gradient, startCenter: CGPoint(x: 10, y: 10), startRadius: 0, endCenter: CGPoint(x: 10, y: 10),
            endRadius: 6, options: [])
        XCTAssertEqual(context.pixel(x: 10, y: 10) >> 24, 255)
        XCTAssertEqual(context.pixel(x: 1, y: 10), 0)
        context.drawConicGradient(gradient, center: CGPoint(x: 10, y: 10), angle: 0)
        XCTAssertEqual(context.pixel(x: 1, y: 10) >> 8 & 0xFF, 127, accuracy: 6)
    }

    func testGradientsNeedColours() throws {
        XCTAssertNil(CGGradient(colorsSpace: nil, colors: [], locations: nil))
        XCTAssertNil(CGGradient(colorsSpace: nil, colors: [red, "red"], locations: nil))
        let gray = try XCTUnwrap(
            CGGradient(
                colorSpace: .deviceGray, colorComponents: [0, 1, 1, 0.5], locations: nil,
                count: 2))
        XCTAssertEqual(gray.colors, [.black, CGColor(gray: 1, alpha: 0.5)])
        XCTAssertEqual(gray.locations, [0, 1])
    }
}
