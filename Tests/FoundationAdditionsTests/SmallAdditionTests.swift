import Foundation
import FoundationAdditions
import XCTest

/// Initializers, parts of index paths and units of time.
final class SmallAdditionTests: XCTestCase {
    func testEmptyTexts() {
        XCTAssertEqual(NSAttributedString().length, 0)
        let text = NSMutableAttributedString()
        text.append(NSAttributedString(string: "a"))
        XCTAssertEqual(text.string, "a")
    }

    func testRowsAndSectionsOfIndexPaths() {
        let path = NSIndexPath(row: 3, section: 2)
        XCTAssertEqual([path.row, path.item, path.section], [3, 3, 2])
        XCTAssertEqual(NSIndexPath(item: 3, section: 2), path)
        XCTAssertEqual(NSIndexPath(index: 4).row, NSNotFound)
        XCTAssertEqual(NSIndexPath(index: 4).section, 4)
    }

    func testUnitsOfTime() {
        XCTAssertEqual(NSEC_PER_SEC, NSEC_PER_MSEC * MSEC_PER_SEC)
        XCTAssertEqual(NSEC_PER_SEC, NSEC_PER_USEC * USEC_PER_SEC)
    }

    func testOlderSpellings() throws {
        XCTAssertTrue(CGRect.zero.equalTo(.zero))
        XCTAssertFalse(CGPoint.zero.equalTo(CGPoint(x: 1, y: 0)))
        XCTAssertTrue(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
        let name = "SmallAdditionTests-\(UUID().uuidString)"
        let defaults = try XCTUnwrap(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        defaults.setValue(5, forKey: "number")
        XCTAssertEqual(defaults.integer(forKey: "number"), 5)
    }
}
