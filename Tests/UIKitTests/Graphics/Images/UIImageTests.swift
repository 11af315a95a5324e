import Drawing
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class UIImageTests: ControlsTestCase {
    /// Two by two pixels: red, green, blue, and nothing.
    private func quad(scale: CGFloat = 1) throws -> UIImage {
        let pixels: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0]
        return UIImage(
            cgImage: try XCTUnwrap(CGImage(width: 2, height: 2, pixels: pixels)), scale: scale,
            orientation: .up)
    }

    func testSizeIsInPoints() throws {
        XCTAssertEqual(try quad().size, CGSize(width: 2, height: 2))
        XCTAssertEqual(try quad(scale: 2).size, CGSize(width: 1, height: 1))
        XCTAssertEqual(UIImage().size, .zero)
        XCTAssertNil(UIImage().pngData())
    }

    func testAPNGIsWrittenAndReadBack() throws {
        let image = try quad()
        let data = try XCTUnwrap(image.pngData())
        XCTAssertEqual(UIImage(data: data), image)
        XCTAssertEqual(UIImage(data: data, scale: 2)?.size, CGSize(width: 1, height: 1))
        XCTAssertNil(UIImage(data: Data([1, 2, 3])))
        XCTAssertNil(UIImage(data: data.prefix(data.count / 2)))
    }

    func testPicturesAreUprightWhateverTheirOrientation() throws {
        let stored = try XCTUnwrap(
            CGImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_FF00]))
        let image = UIImage(cgImage: stored, scale: 1, orientation: .right)
        XCTAssertEqual(image.imageOrientation, .right)
        XCTAssertEqual(image.size, CGSize(width: 1, height: 2))
        XCTAssertEqual(image.cgImage, stored)
        let context = try XCTUnwrap(CGContext(width: 1, height: 2, scale: 1))
        UIGraphicsPushContext(context)
        image.withRenderingMode(.alwaysOriginal).draw(at: .zero)
        UIGraphicsPopContext()
        // Turned to the right: what was at the left is at the top.
        XCTAssertEqual([context.pixel(x: 0, y: 0), context.pixel(x: 0, y: 1)], [0xFFFF_0000, 0xFF00_FF00])
        XCTAssertNotEqual(image, UIImage(cgImage: stored))
        let saved = try XCTUnwrap(image.pngData().flatMap { UIImage(data: $0) })
        XCTAssertEqual([saved.size, image.size], [image.size, CGSize(width: 1, height: 2)])
    }

    func testAPhotographIsUpright() throws {
        let stored = try XCTUnwrap(
            CGImage(width: 16, height: 8, pixels: .init(repeating: 0xFF20_4060, count: 128)))
        var data = try stored.jpegData(quality: 1)
        // An EXIF block with one tag, the orientation: a camera that was held upright.
        let block: [UInt8] =
            [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1]
            + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0] + [0, 0, 0, 0]
        data.insert(contentsOf: block, at: 2)
        let photograph = try XCTUnwrap(UIImage(data: Data(data)))
        XCTAssertEqual(photograph.imageOrientation, .right)
        XCTAssertEqual(photograph.size, CGSize(width: 8, height: 16))
        XCTAssertEqual(photograph.cgImage?.width, 16)
    }

    func testFilesSayTheirScale() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let data = try XCTUnwrap(try quad().pngData())
        for (name, size) in [("a.png", 2.0), ("a@2x.png", 1), ("b@3x.png", 2.0 / 3)] {
            let file = folder.appendingPathComponent(name)
            try data.write(to: file)
            XCTAssertEqual(
                try XCTUnwrap(UIImage(contentsOfFile: file.path)).size.width, size, accuracy: 1e-9, name)
        }
        XCTAssertNil(UIImage(contentsOfFile: folder.appendingPathComponent("none.png").path))
        XCTAssertNil(UIImage(named: "no picture of this name"))
    }

    func testAnImageIsDrawnWhereItIsAsked() throws {
        let image = try quad()
        let drawn = try draw(width: 4, height: 3) { image.draw(at: CGPoint(x: 1, y: 1)) }
        XCTAssertEqual(hex(drawn.pixel(x: 1, y: 1)), "FFFF0000")
        XCTAssertEqual(hex(drawn.pixel(x: 2, y: 1)), "FF00FF00")
        XCTAssertEqual(hex(drawn.pixel(x: 1, y: 2)), "FF0000FF")
        XCTAssertEqual(drawn.count { $0 != 0 }, 3)
        let faint = try draw(width: 2, height: 2) {
            image.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2), blendMode: .normal, alpha: 0.5)
        }
        XCTAssertEqual(Double(faint.pixel(x: 0, y: 0) >> 24), 127.5, accuracy: 0.6)
    }

    func testTintKeepsTheShape() throws {
        let tinted = try quad().withTintColor(.black)
        let pixels = try XCTUnwrap(tinted.cgImage).withPixels { Array($0) }
        XCTAssertEqual(pixels.map(hex), ["FF000000", "FF000000", "FF000000", "00000000"])
    }

    func testTintOfATranslucentShape() throws {
        let shape = UIImage(cgImage: try XCTUnwrap(CGImage(width: 1, height: 1, pixels: [0x8000_0000])))
        let pixel = try XCTUnwrap(shape.withTintColor(.white).cgImage).pixel(x: 0, y: 0)
        XCTAssertEqual(hex(pixel), "80808080")
    }

    func testResizableKeepsItsCaps() throws {
        // One row: a red cap, a green middle, a blue cap.
        let pixels: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
        let image = UIImage(cgImage: try XCTUnwrap(CGImage(width: 3, height: 1, pixels: pixels)))
            .resizableImage(withCapInsets: UIEdgeInsets(left: 1, right: 1), resizingMode: .stretch)
        let drawn = try draw(width: 9, height: 1) { image.draw(in: CGRect(x: 0, y: 0, width: 9, height: 1)) }
        let row = drawn.withPixels { $0.map(hex) }
        XCTAssertEqual(row, ["FFFF0000"] + Array(repeating: "FF00FF00", count: 7) + ["FF0000FF"])
    }

    func testImageViewPlacesItsPicture() throws {
        let view = show(UIImageView(image: try quad()), frame: CGRect(x: 0, y: 0, width: 6, height: 4))
        XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 2, height: 2))
        XCTAssertFalse(view.isUserInteractionEnabled)
        let places: [(UIView.ContentMode, Int, Int)] = [
            (.topLeft, 0, 0), (.center, 2, 1), (.bottomRight, 4, 2), (.right, 4, 1), (.top, 2, 0),
        ]
        for (mode, x, y) in places {
            view.contentMode = mode
            let drawn = try render(view)
            XCTAssertEqual(hex(drawn.pixel(x: x, y: y)), "FFFF0000", "\(mode)")
            XCTAssertEqual(drawn.count { $0 != 0 }, 3, "\(mode)")
        }
    }

    func testContentModesScaleAndAlignTheContent() {
        let (size, bounds) = (CGSize(width: 10, height: 20), CGRect(x: 5, y: 5, width: 100, height: 100))
        XCTAssertEqual(UIView.ContentMode.scaleToFill.rect(for: size, in: bounds), bounds)
        XCTAssertEqual(
            UIView.ContentMode.scaleAspectFit.rect(for: size, in: bounds),
            CGRect(x: 30, y: 5, width: 50, height: 100))
        XCTAssertEqual(
            UIView.ContentMode.scaleAspectFill.rect(for: size, in: bounds),
            CGRect(x: 5, y: -45, width: 100, height: 200))
    }

    func testTemplateFollowsTheTintColour() throws {
        let view = show(UIImageView(image: try quad().withRenderingMode(.alwaysTemplate)))
        view.tintColor = .black
        XCTAssertEqual(hex(try render(view).pixel(x: 0, y: 0)), "FF000000")
        view.tintColor = .label
        setTraits(style: .dark)
        XCTAssertEqual(hex(try render(view).pixel(x: 0, y: 0)), "FFFFFFFF")
    }
}
