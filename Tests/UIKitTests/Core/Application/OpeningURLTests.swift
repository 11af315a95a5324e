import UITesting
import XCTest

import UIKit

/// URLs that the desktop is asked to open.
@preconcurrency @MainActor
final class OpeningURLTests: XCTestCase {
    func testOnlyURLsWithASchemeAreOpened() throws {
        let app = try AppHarness()
        defer { app.end() }
        let application = UIApplication.shared
        var asked: [URL] = []
        app.opensURL = {
            asked.append($0)
            return $0.scheme == "https"
        }
        let site = try XCTUnwrap(URL(string: "https://example.org/a?b"))
        let path = try XCTUnwrap(URL(string: "no/scheme"))
        let other = try XCTUnwrap(URL(string: "odd:thing"))
        XCTAssertTrue(application.canOpenURL(site))
        XCTAssertFalse(application.canOpenURL(path))
        var answers: [Bool] = []
        for url in [site, path, other] { application.open(url) { answers.append($0) } }
        XCTAssertEqual(answers, [true, false, false])
        XCTAssertEqual(asked, [site, other])
    }
}
