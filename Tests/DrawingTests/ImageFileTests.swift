import XCTest

@testable import Drawing

/// Images of the kinds that libraries read which are loaded when needed.
@preconcurrency @MainActor
final class ImageFileTests: DrawingTestCase {
    /// Left half red, right half blue.
    private func picture() throws -> CGImage {
        let pixels = (0..<32 * 16).map { $0 % 32 < 16 ? 0xFFFF_0000 : UInt32(0xFF00_00FF) }
        return try XCTUnwrap(CGImage(width: 32, height: 16, pixels: pixels))
    }

    private func noise() throws -> CGImage {
        let pixels = (0..<64 * 64).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) | 0xFF00_0000 }
        return try XCTUnwrap(CGImage(width: 64, height: 64, pixels: pixels))
    }

    private let drawing = Array(
        """
        <?xml version="1.0"?>
        <!-- A square and nothing beside it. -->
        <svg xmlns="http://www.w3.org/2000/svg" width="4" height="2" viewBox="0 0 4 2">
          <rect width="2" height="2" fill="#00ff00"/>
        </svg>
        """.utf8)

    private func parts(_ pixel: UInt32) -> [Int] { [24, 16, 8, 0].map { Int(pixel >> $0 & 0xFF) } }

    private func assert(_ pixel: UInt32, isNear expected: UInt32, line: UInt = #line) {
        for (found, wanted) in zip(parts(pixel), parts(expected)) {
            XCTAssertEqual(found, wanted, accuracy: 12, line: line)
        }
    }

    func testAWrittenJPEGIsReadBack() throws {
        let data = try picture().jpegData(quality: 1)
        let image = try CGImage(jpegData: data)
        XCTAssertEqual([image.width, image.height], [32, 16])
        assert(image.pixel(x: 4, y: 8), isNear: 0xFFFF_0000)
        assert(image.pixel(x: 28, y: 8), isNear: 0xFF00_00FF)
        XCTAssertEqual(try CGImage.decoding(data), image)
    }

    func testLowerQualityIsSmaller() throws {
        let noise = try noise()
        let sizes = try [0, 0.3, 0.6, 1, 7].map { try noise.jpegData(quality: $0).count }
        XCTAssertEqual(sizes, sizes.sorted())
        XCTAssertLessThan(sizes[0] * 4, sizes[3])
        XCTAssertEqual(sizes[3], sizes[4])
    }

    func testTransparentPartsOfJPEGsAreWhite() throws {
        let clear = try XCTUnwrap(CGImage(width: 8, height: 8, pixels: .init(repeating: 0, count: 64)))
        let image = try CGImage(jpegData: clear.jpegData(quality: 0.9))
        XCTAssertEqual(image.pixel(x: 4, y: 4), 0xFFFF_FFFF)
    }

    func testDamagedJPEGsThrow() throws {
        let data = try picture().jpegData(quality: 0.8)
        for length in 0..<60 {
            XCTAssertThrowsError(try CGImage(jpegData: Array(data[..<length])), "\(length) bytes")
        }
        var huge = data
        // The sides of the picture, which follow the start of its frame: more than is accepted.
        let frame = try XCTUnwrap(data.indices.dropLast().first { data[$0] == 0xFF && data[$0 + 1] == 0xC0 })
        huge.replaceSubrange(frame + 5..<frame + 9, with: [0x4E, 0x20, 0x4E, 0x20])
        XCTAssertThrowsError(try CGImage(jpegData: huge)) {
            XCTAssertEqual($0 as? DrawingError, .invalidImage(reason: "20000 x 20000 pixels"))
        }
    }

    func testTheEndOfAJPEGMayBeMissing() throws {
        let data = try noise().jpegData(quality: 0.9)
        let whole = try CGImage(jpegData: data)
        let part = try CGImage(jpegData: Array(data.dropLast(data.count / 3)))
        XCTAssertEqual([part.width, part.height], [64, 64])
        XCTAssertEqual(part.pixel(x: 5, y: 5), whole.pixel(x: 5, y: 5))
        XCTAssertNotEqual(part.pixel(x: 60, y: 60), whole.pixel(x: 60, y: 60))
    }

    func testSVGsAreDrawnAtTheirScale() throws {
        let image = try CGImage(svgData: drawing)
        XCTAssertEqual(
            image.withPixels { $0.map(hex) }.prefix(4), ["FF00FF00", "FF00FF00", "00000000", "00000000"])
        let large = try CGImage.decoding(drawing, svgScale: 3)
        XCTAssertEqual([large.width, large.height], [12, 6])
        XCTAssertEqual(hex(large.pixel(x: 5, y: 5)), "FF00FF00")
        XCTAssertEqual(large.pixel(x: 6, y: 5), 0)
    }

    func testSVGsThatCannotBeDrawnThrow() {
        XCTAssertThrowsError(try CGImage(svgData: Array("<svg".utf8)))
        XCTAssertThrowsError(try CGImage(svgData: Array("<html></html>".utf8)))
        XCTAssertThrowsError(try CGImage(svgData: drawing, scale: 1e5))
        XCTAssertThrowsError(try CGImage(svgData: drawing, scale: 0))
        XCTAssertThrowsError(try CGImage(svgData: drawing, scale: .nan))
    }

    func testTheKindIsToldByTheContent() throws {
        XCTAssertEqual(ImageFileKind(try picture().pngData()), .png)
        XCTAssertEqual(ImageFileKind(try picture().jpegData(quality: 0.5)), .jpeg)
        XCTAssertEqual(ImageFileKind(drawing), .svg)
        XCTAssertNil(ImageFileKind(Array("svg".utf8)))
        XCTAssertThrowsError(try CGImage.decoding([1, 2, 3]))
    }

    func testWithoutItsLibraryAKindIsNotRead() {
        XCTAssertNil(TurboJPEG(name: "libnothing-of-this-name.so"))
        XCTAssertNil(RSVG(name: "libnothing-of-this-name.so"))
    }
}
