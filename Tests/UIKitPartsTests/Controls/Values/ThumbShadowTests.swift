import Drawing
import XCTest

@testable import UIKit

/// The kept shadow of a thumb looks as one that is blurred anew.
@preconcurrency @MainActor
final class ThumbShadowTests: XCTestCase {
    private static let size = CGSize(width: 160, height: 80)

    private func picture(scale: CGFloat, _ draw: (CGContext) -> Void) throws -> CGImage {
        let context = try XCTUnwrap(
            CGContext(width: Self.size.width, height: Self.size.height, scale: scale))
        context.setFillColor(CGColor(gray: 0.9, alpha: 1))
        context.fill(CGRect(origin: .zero, size: Self.size))
        draw(context)
        return try XCTUnwrap(context.makeImage())
    }

    private func draw(_ thumb: CGRect, corner: CGFloat, in context: CGContext) {
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGPath(roundedRect: thumb, cornerWidth: corner, cornerHeight: corner))
    }

    /// Too low and too narrow to be stretched; wide enough; high enough; both.
    private static let thumbs = [
        CGRect(x: 20, y: 20, width: 27, height: 27), CGRect(x: 20, y: 20, width: 80, height: 28),
        CGRect(x: 20, y: 14, width: 27, height: 48), CGRect(x: 24, y: 14, width: 90, height: 50),
    ]

    func testItIsDrawnAsIfBlurredAgain() throws {
        for scale in [1, 1.5, 2] as [CGFloat] {
            // One that has been drawn before, for another size.
            var shadow = ThumbShadow(drop: 2, blur: 5, strength: 0.14)
            for thumb in Self.thumbs {
                let kept = try picture(scale: scale) { context in
                    shadow.draw(under: thumb, corner: 7, alpha: 1, in: context)
                    draw(thumb, corner: 7, in: context)
                }
                let anew = try picture(scale: scale) { context in
                    context.setShadow(
                        offset: CGSize(width: 0, height: 2), blur: 5, color: CGColor(gray: 0, alpha: 0.14))
                    draw(thumb, corner: 7, in: context)
                }
                XCTAssertTrue(kept == anew, "\(thumb) at \(scale)")
            }
        }
    }

    func testSeeThroughThumbsCastLess() throws {
        func darkest(alpha: CGFloat) throws -> UInt32 {
            var shadow = ThumbShadow(drop: 2, blur: 5, strength: 0.5)
            let image = try picture(scale: 1) { context in
                shadow.draw(under: Self.thumbs[1], corner: 7, alpha: alpha, in: context)
            }
            return image.pixel(x: 60, y: 36) & 255
        }
        let (none, some, all) = try (darkest(alpha: 0), darkest(alpha: 0.5), darkest(alpha: 1))
        XCTAssertEqual(none, 230)
        XCTAssertLessThan(some, none)
        XCTAssertLessThan(all, some)
    }
}
