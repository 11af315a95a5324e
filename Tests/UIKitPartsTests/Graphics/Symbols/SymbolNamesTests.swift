import UITesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class SymbolNamesTests: XCTestCase {
    func testAnUnknownNameIsReportedOnceWithTheNearestNames() {
        let reports = AppHarness.diagnostics {
            XCTAssertNil(UIImage(systemName: "chevron.lefft"))
            XCTAssertNil(UIImage(systemName: "chevron.lefft"))
            XCTAssertNotNil(UIImage(systemName: "chevron.left"))
        }
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports[0].contains("chevron.lefft"))
        XCTAssertTrue(reports[0].contains("chevron.left\u{201D}"))
    }

    func testNearestNamesShareParts() {
        let names = ["chevron.left", "chevron.right", "xmark", "xmark.circle", "lefty"]
        XCTAssertEqual(
            SymbolNames.nearest(to: "chevron.lef", among: names, count: 2), ["chevron.left", "chevron.right"])
        XCTAssertEqual(SymbolNames.nearest(to: "xmark.square", among: names, count: 1), ["xmark.circle"])
        XCTAssertEqual(
            SymbolNames.nearest(to: String(repeating: "x", count: 100_000), among: names, count: 5).count, 5)
        XCTAssertEqual(SymbolNames.nearest(to: "", among: [], count: 3), [])
    }
}
