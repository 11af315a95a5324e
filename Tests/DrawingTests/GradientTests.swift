import XCTest

@testable import Drawing

@preconcurrency @MainActor
final class GradientTests: DrawingTestCase {
    private let colors = [CGColor.black, CGColor(red: 1, green: 0, blue: 0, alpha: 1)]

    private func red(_ context: CGContext, _ x: Int, _ y: Int) -> UInt32 {
        context.pixel(x: x, y: y) >> 16 & 0xFF
    }

    func testAConicGradientTurnsFromXToY() throws {
        let context = try makeContext(width: 40, height: 40)
        context.drawConicGradient(colors: colors, center: CGPoint(x: 20, y: 20), angle: 0)
        XCTAssertEqual(red(context, 35, 22), 6, accuracy: 3)
        XCTAssertEqual(red(context, 20, 35), 64, accuracy: 3)
        XCTAssertEqual(red(context, 5, 20), 127, accuracy: 3)
        XCTAssertEqual(red(context, 20, 5), 191, accuracy: 3)
        XCTAssertEqual(red(context, 35, 17), 249, accuracy: 3)
    }

    func testAConicGradientStartsAtItsAngle() throws {
        let context = try makeContext(width: 40, height: 40)
        context.drawConicGradient(
            colors: colors, locations: [0.5, 0.75], center: CGPoint(x: 20, y: 20), angle: .pi / 2)
        XCTAssertEqual(red(context, 5, 20), 0)
        XCTAssertEqual(red(context, 20, 6), 0, accuracy: 12)
        XCTAssertEqual(red(context, 30, 10), 136, accuracy: 2)
        XCTAssertEqual(red(context, 35, 25), 255)
    }

    func testAConicGradientFollowsTransformClipAndAlpha() throws {
        let context = try makeContext(width: 20, height: 20, scale: 2)
        context.translateBy(x: 10, y: 10)
        context.rotate(by: .pi)
        context.clip(to: CGRect(x: -5, y: -5, width: 10, height: 10))
        context.setAlpha(0.5)
        context.drawConicGradient(colors: [.white], center: .zero, angle: 0)
        XCTAssertEqual(hex(context.pixel(x: 12, y: 12)), "80808080")
        XCTAssertEqual(context.pixel(x: 9, y: 20), 0)
        context.setAlpha(1)
        context.drawConicGradient(colors: colors, center: .zero, angle: 0)
        // A half turn puts the start at the left.
        XCTAssertEqual(red(context, 12, 18), 11, accuracy: 8)
        XCTAssertEqual(red(context, 28, 20), 127, accuracy: 6)
    }

    func testTheEdgeOfAConicGradientIsSmooth() throws {
        let context = try makeContext(width: 41, height: 41)
        context.drawConicGradient(colors: colors, center: CGPoint(x: 20.5, y: 20.5), angle: 0)
        XCTAssertEqual(red(context, 38, 20), 128, accuracy: 2)
    }

    func testARadialGradientCanBeAnEllipse() throws {
        let context = try makeContext(width: 40, height: 20)
        context.drawRadialGradient(
            colors: colors, center: CGPoint(x: 20, y: 10), halfAxes: CGSize(width: 20, height: 10))
        XCTAssertEqual(red(context, 30, 10), 134, accuracy: 4)
        XCTAssertEqual(red(context, 20, 15), 140, accuracy: 4)
        XCTAssertEqual(red(context, 0, 0), 255)
        XCTAssertTrue(context.ctm.isIdentity)
        context.drawRadialGradient(
            colors: [.white, .black], center: .zero, halfAxes: CGSize(width: 0, height: 5))
        XCTAssertEqual(hex(context.pixel(x: 0, y: 0)), "FF000000")
    }

    func testARampMixesBetweenItsStops() {
        let ramp = ColorRamp(colors: [.clear, .white, .black], locations: [0.25, 0.5, 0.5])
        XCTAssertEqual(hex(ramp.color(at: 0.1)), "00000000")
        XCTAssertEqual(hex(ramp.color(at: 0.375)), "80404040")
        XCTAssertEqual(hex(ramp.color(at: 0.5)), "FF000000")
        XCTAssertEqual(hex(ramp.color(at: .nan)), hex(ramp.color(at: 0)))
        XCTAssertEqual(ColorRamp(colors: [], locations: []).color(at: 0.5), 0)
    }
}
