import XCTest

import UIKit

@preconcurrency @MainActor
final class UIGraphicsTests: ControlsTestCase {
    func testContextsArePushedAndPopped() throws {
        XCTAssertNil(UIGraphicsGetCurrentContext())
        let context = try XCTUnwrap(CGContext(width: 2, height: 2, scale: 1))
        UIGraphicsPushContext(context)
        XCTAssertIdentical(UIGraphicsGetCurrentContext(), context)
        UIGraphicsBeginImageContext(CGSize(width: 3, height: 3))
        XCTAssertNotIdentical(UIGraphicsGetCurrentContext(), context)
        UIGraphicsPopContext()
        XCTAssertEqual(
            UIGraphicsGetImageFromCurrentImageContext()?.size, CGSize(width: 3, height: 3),
            "a picture is not ended by a pop")
        UIGraphicsEndImageContext()
        XCTAssertIdentical(UIGraphicsGetCurrentContext(), context)
        UIGraphicsEndImageContext()
        XCTAssertIdentical(UIGraphicsGetCurrentContext(), context)
        UIGraphicsPopContext()
        XCTAssertNil(UIGraphicsGetCurrentContext())
    }

    func testAnImageContextGivesItsImage() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 2), true, 2)
        UIColor.white.setFill()
        UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
        let image = try XCTUnwrap(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        XCTAssertEqual(image.size, CGSize(width: 4, height: 2))
        XCTAssertEqual(image.scale, 2)
        let pixels = try XCTUnwrap(image.cgImage)
        XCTAssertEqual(pixels.count { $0 == 0xFFFF_FFFF }, 4)
        XCTAssertEqual(pixels.count { $0 == 0xFF00_0000 }, 8 * 4 - 4)
    }

    func testRendererShowsItsBounds() throws {
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 10, width: 2, height: 2))
        let image = renderer.image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 11, y: 11, width: 5, height: 5))
        }
        let pixels = try XCTUnwrap(image.cgImage).withPixels { $0.map(hex) }
        XCTAssertEqual(pixels, ["00000000", "00000000", "00000000", "FFFF0000"])
        XCTAssertEqual(UIImage(data: renderer.pngData { _ in })?.size, CGSize(width: 2, height: 2))
    }

    func testImpossibleSizesGiveEmptyImages() {
        let huge = UIGraphicsImageRenderer(size: CGSize(width: 1e9, height: 1e9)).image { _ in }
        XCTAssertEqual(huge.size, .zero)
        let empty = UIGraphicsImageRenderer(size: .zero).image { _ in }
        XCTAssertEqual(empty.size, .zero)
    }

    func testAFrameIsOnePointWide() throws {
        let drawn = try draw(width: 5, height: 5) {
            UIColor.black.setFill()
            UIRectFrame(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        XCTAssertEqual(drawn.count { $0 == 0xFF00_0000 }, 16)
    }
}
