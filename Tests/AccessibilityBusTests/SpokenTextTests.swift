import XCTest

@testable import AccessibilityBus

/// Readers count scalars, UIKit counts UTF-16 units.
final class SpokenTextTests: XCTestCase {
    func testOffsetsOfEmojiAreConvertedBothWays() {
        let text = SpokenText("a😀b")
        XCTAssertEqual(text.count, 3)
        XCTAssertEqual([0, 1, 2, 3].map(text.utf16Offset), [0, 1, 3, 4])
        XCTAssertEqual([0, 1, 3, 4].map(text.offset(ofUTF16:)), [0, 1, 2, 3])
    }

    func testOffsetsOutsideAreMovedToTheEnds() {
        let text = SpokenText("abc")
        XCTAssertEqual(text.part(from: -5, to: 99), "abc")
        XCTAssertEqual(text.part(from: 1, to: -1), "bc")
        XCTAssertEqual(text.part(from: 3, to: 1), "")
        XCTAssertNil(text.scalar(at: 3))
    }

    func testAChangeIsTheShortestOne() {
        let change = SpokenText("hello world").change(to: SpokenText("hello big world"))
        XCTAssertEqual(change, .init(offset: 6, removed: "", inserted: "big "))
        XCTAssertNil(SpokenText("same").change(to: SpokenText("same")))
    }
}
