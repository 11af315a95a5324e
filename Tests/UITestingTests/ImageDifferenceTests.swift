import Drawing
import UITesting
import XCTest

final class ImageDifferenceTests: XCTestCase {
    func testSamePixelsDoNotDiffer() throws {
        let difference = ImageDifference(
            expected: try TestPictures.plain(), actual: try TestPictures.plain())
        XCTAssertTrue(difference.isEmpty)
        XCTAssertEqual(difference.differingPixels, 0)
        XCTAssertNil(difference.boundingBox)
        XCTAssertEqual(difference.counts, [0: 0, 2: 0, 8: 0, 32: 0])
        XCTAssertEqual(difference.description, "no difference")
    }

    func testADifferenceIsCountedByChannels() throws {
        // By 1 in blue, by 3 in green, by 40 in red, by 200 in alpha.
        let actual = try TestPictures.plain(changes: [
            1: 0xff20_4061, 8: 0xff20_4360, 9: 0xff48_4060, 16: 0x3720_4060,
        ])
        let difference = ImageDifference(expected: try TestPictures.plain(), actual: actual)
        XCTAssertFalse(difference.isEmpty)
        XCTAssertEqual(difference.differingPixels, 4)
        XCTAssertEqual(difference.largestChannelDifference, 200)
        XCTAssertEqual(difference.boundingBox, CGRect(x: 1, y: 0, width: 4, height: 3))
        XCTAssertEqual(difference.counts, [0: 4, 2: 3, 8: 2, 32: 2])
        XCTAssertEqual(
            difference.description,
            "4 of 24 pixels differ, largest channel difference 200, all within x 1..<5 y 0..<3; "
                + "counts: 4 above 0, 3 above 2, 2 above 8, 2 above 32")
    }

    func testAnotherSizeDiffersEvenWhenAllCommonPixelsAreTheSame() throws {
        let difference = ImageDifference(
            expected: try TestPictures.plain(width: 6), actual: try TestPictures.plain(width: 7))
        XCTAssertFalse(difference.sizesAreEqual)
        XCTAssertFalse(difference.isEmpty)
        XCTAssertEqual(difference.differingPixels, 4)
        XCTAssertEqual(difference.boundingBox, CGRect(x: 6, y: 0, width: 1, height: 4))
        XCTAssertEqual(difference.description, "the size is 7 x 4 pixels, expected 6 x 4")
    }

    func testStripShowsExpectedActualAndAmplifiedDifference() throws {
        let expected = try TestPictures.plain()
        let actual = try TestPictures.plain(changes: [7: 0xff20_4070])
        let strip = try XCTUnwrap(ImageDifference(expected: expected, actual: actual).strip())
        XCTAssertEqual(strip.width, 3 * 6 + 2 * 4)
        XCTAssertEqual(strip.height, 4)
        XCTAssertEqual(strip.pixel(x: 1, y: 1), 0xff20_4060)
        XCTAssertEqual(strip.pixel(x: 10 + 1, y: 1), 0xff20_4070)
        // 0x10 times four, lifted by 64; the other channels are lifted as well.
        XCTAssertEqual(strip.pixel(x: 20 + 1, y: 1), 0xff40_4080)
        // An equal pixel is a sixth as bright.
        XCTAssertEqual(strip.pixel(x: 20, y: 0), 0xff05_0a10)
    }
}
