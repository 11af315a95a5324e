import UIKit
import XCTest

/// Foundation's way to find links, telephone numbers and dates.
@preconcurrency @MainActor
final class NSDataDetectorTests: XCTestCase {
    private let text =
        "Öl: write to a@example.org, call +49 30 123456 or see https://example.org/x before 2026-03-09."

    private func detector(_ types: NSTextCheckingResult.CheckingType) throws -> NSDataDetector {
        try NSDataDetector(types: types.rawValue)
    }

    private let link = NSTextCheckingResult.CheckingType(rawValue: 1 << 5)
    private let phone = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
    private let date = NSTextCheckingResult.CheckingType(rawValue: 1 << 3)

    private var whole: NSRange { NSRange(location: 0, length: text.utf16.count) }

    func testMatchesHaveTheirRangesAndValues() throws {
        let found = try detector([link, phone, date]).matches(in: text, range: whole)
        let parts = found.map { (text as NSString).substring(with: $0.range) }
        XCTAssertEqual(parts, ["a@example.org", "+49 30 123456", "https://example.org/x", "2026-03-09"])
        XCTAssertEqual(found.map(\.resultType), [link, phone, link, date])
        XCTAssertEqual(found[0].url?.absoluteString, "mailto:a@example.org")
        XCTAssertEqual(found[1].phoneNumber, "+4930123456")
        XCTAssertNil(found[1].url)
        XCTAssertEqual(found[2].url?.host, "example.org")
        let day = Calendar(identifier: .gregorian).dateComponents(
            [.year, .month, .day], from: try XCTUnwrap(found[3].date))
        XCTAssertEqual([day.year, day.month, day.day], [2026, 3, 9])
    }

    func testOnlyTheRangeIsLookedAt() throws {
        let start = (text as NSString).range(of: "call").location
        let range = NSRange(location: start, length: whole.length - start)
        let links = try detector(link)
        XCTAssertEqual(links.numberOfMatches(in: text, range: range), 1)
        XCTAssertEqual(
            links.rangeOfFirstMatch(in: text, range: range),
            (text as NSString).range(of: "https://example.org/x"))
        XCTAssertNil(links.firstMatch(in: text, range: NSRange(location: 0, length: 5)))
        XCTAssertEqual(links.rangeOfFirstMatch(in: "none", range: whole).location, NSNotFound)
        XCTAssertEqual(
            links.numberOfMatches(in: text, range: NSRange(location: NSNotFound, length: 0)), 0)
    }

    func testAnEnumerationStops() throws {
        var count = 0
        try detector(link).enumerateMatches(in: text, range: whole) { result, _, stop in
            XCTAssertNotNil(result)
            count += 1
            stop.pointee = true
        }
        XCTAssertEqual(count, 1)
    }

    func testADetectorWithoutTypesIsAnError() {
        XCTAssertThrowsError(try NSDataDetector(types: 0))
        XCTAssertEqual(try detector(.init(rawValue: 1 << 4)).matches(in: text, range: whole), [])
    }
}
