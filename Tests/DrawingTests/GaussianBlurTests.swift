import SeededRandom
import XCTest

@testable import Drawing

@preconcurrency @MainActor
final class GaussianBlurTests: DrawingTestCase {
    private func spot(side: Int, color: UInt32 = 0xFFFF_FFFF) throws -> CGImage {
        var pixels = [UInt32](repeating: 0, count: side * side)
        pixels[side / 2 * side + side / 2] = color
        return try XCTUnwrap(CGImage(width: side, height: side, pixels: pixels))
    }

    /// A picture whose left half is opaque red and whose right half is empty.
    private func halves(width: Int, height: Int) throws -> CGImage {
        let pixels = (0..<width * height).map { $0 % width < width / 2 ? 0xFFFF_0000 : UInt32(0) }
        return try XCTUnwrap(CGImage(width: width, height: height, pixels: pixels))
    }

    private func alpha(_ image: CGImage, x: Int, y: Int) -> CGFloat {
        CGFloat(image.pixel(x: x, y: y) >> 24)
    }

    /// The normal distribution up to a position, in standard deviations.
    private func share(below position: CGFloat) -> CGFloat { 0.5 * erfc(-position / CGFloat(2).squareRoot()) }

    func testAnEdgeBecomesTheGaussianSlope() throws {
        for radius in [CGFloat(2), 5, 12, 30] {
            let image = try XCTUnwrap(halves(width: 240, height: 3).blurred(radius: radius, edges: .repeated))
            for x in stride(from: 20, to: 220, by: 5) {
                let expected = 255 * share(below: (120 - CGFloat(x) - 0.5) / radius)
                XCTAssertEqual(alpha(image, x: x, y: 1), expected, accuracy: 6, "radius \(radius), x \(x)")
            }
        }
    }

    func testAReducedBlurLooksTheSameWhenItIsEnlarged() throws {
        for (reduction, radius) in [(2, CGFloat(6)), (4, 16), (4, 30)] {
            let image = try XCTUnwrap(
                halves(width: 240, height: 8).blurred(radius: radius, edges: .repeated, reduction: reduction))
            XCTAssertEqual(image.width, 240 / reduction)
            XCTAssertEqual(image.height, 8 / reduction)
            let context = try makeContext(width: 240, height: 8)
            context.draw(image, in: CGRect(x: 0, y: 0, width: 240, height: 8))
            for x in stride(from: 20, to: 220, by: 5) {
                let expected = 255 * share(below: (120 - CGFloat(x) - 0.5) / radius)
                XCTAssertEqual(CGFloat(context.pixel(x: x, y: 4) >> 24), expected, accuracy: 7)
            }
        }
    }

    func testHugeRadiiAreSmooth() throws {
        let image = try XCTUnwrap(halves(width: 1200, height: 2).blurred(radius: 150, edges: .repeated))
        XCTAssertEqual(image.width, 1200)
        for x in stride(from: 100, to: 1100, by: 50) {
            let expected = 255 * share(below: (600 - CGFloat(x) - 0.5) / 150)
            XCTAssertEqual(alpha(image, x: x, y: 0), expected, accuracy: 7)
        }
    }

    func testRepeatedEdgesKeepAnEvenColour() throws {
        for radius in [CGFloat(1), 3.3, 7, 21, 58, 90] {
            let pixels = [UInt32](repeating: 0x8040_2010, count: 70 * 40)
            let even = try XCTUnwrap(CGImage(width: 70, height: 40, pixels: pixels))
            XCTAssertEqual(even.blurred(radius: radius, edges: .repeated), even, "radius \(radius)")
        }
    }

    func testTransparentEdgesFadeOut() throws {
        let pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 60 * 60)
        let image = try XCTUnwrap(CGImage(width: 60, height: 60, pixels: pixels)?.blurred(radius: 4))
        XCTAssertEqual(alpha(image, x: 30, y: 30), 255)
        XCTAssertEqual(alpha(image, x: 0, y: 30), 255 * share(below: 0.5 / 4), accuracy: 5)
        XCTAssertEqual(alpha(image, x: 0, y: 0), alpha(image, x: 0, y: 30) / 2, accuracy: 12)
    }

    func testNoChannelExceedsAlpha() throws {
        var random = SeededGenerator(seed: 8)
        let pixels = (0..<50 * 30).map { _ in
            let alpha = UInt32.random(in: 0...255, using: &random)
            return (0..<3).reduce(alpha << 24) { result, channel in
                result | UInt32.random(in: 0...alpha, using: &random) << (8 * UInt32(channel))
            }
        }
        let image = try XCTUnwrap(CGImage(width: 50, height: 30, pixels: pixels))
        for radius in [CGFloat(0.6), 2, 9] {
            let blurred = try XCTUnwrap(image.blurred(radius: radius))
            for pixel in blurred.withPixels({ Array($0) }) {
                let channels = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
                XCTAssertLessThanOrEqual(channels.max() ?? 0, pixel >> 24)
            }
        }
    }

    func testASpotSpreadsTheSameAllAround() throws {
        let image = try XCTUnwrap(spot(side: 41, color: 0xFFFF_FFFF).blurred(radius: 2))
        for distance in 1...8 {
            let around = [(distance, 0), (-distance, 0), (0, distance), (0, -distance)].map {
                alpha(image, x: 20 + $0.0, y: 20 + $0.1)
            }
            XCTAssertLessThanOrEqual((around.max() ?? 0) - (around.min() ?? 0), 1, "distance \(distance)")
        }
        XCTAssertGreaterThan(alpha(image, x: 20, y: 20), alpha(image, x: 22, y: 20))
    }

    func testNoRadiusChangesNothing() throws {
        let image = try halves(width: 9, height: 5)
        XCTAssertEqual(image.blurred(radius: 0), image)
        XCTAssertEqual(image.blurred(radius: .nan), image)
        XCTAssertEqual(image.blurred(radius: 0, reduction: 4)?.width, 3)
    }
}
