import Foundation
import FoundationAdditions
import XCTest

/// Initializers, parts of index paths and units of time.
final class SmallAdditionTests: XCTestCase {
    func testAnEmptyTextTakesMore() {
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

    func testUnitsOfTimeAgree() {
        XCTAssertEqual(NSEC_PER_SEC, NSEC_PER_MSEC * MSEC_PER_SEC)
        XCTAssertEqual(NSEC_PER_SEC, NSEC_PER_USEC * USEC_PER_SEC)
    }

    func testOlderSpellingsMeanTheSame() throws {
        XCTAssertTrue(CGRect.zero.equalTo(.zero))
        XCTAssertFalse(CGPoint.zero.equalTo(CGPoint(x: 1, y: 0)))
        XCTAssertTrue(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
        let name = "SmallAdditionTests-\(UUID().uuidString)"
        let defaults = try XCTUnwrap(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        defaults.setValue(5, forKey: "number")
        XCTAssertEqual(defaults.integer(forKey: "number"), 5)
        XCTAssertEqual(defaults.value(forKey: "number") as? Int, 5)
        XCTAssertNil(defaults.value(forKey: "other"))
    }

    func testProcessInformationIsThatOfThisProcess() {
        XCTAssertEqual(ProcessInfo().processIdentifier, getpid())
    }

    func testFilesNeedNoPermission() throws {
        let folder = FileManager.default.temporaryDirectory
        XCTAssertTrue(folder.startAccessingSecurityScopedResource())
        folder.stopAccessingSecurityScopedResource()
        XCTAssertNil(FileManager.default.url(forUbiquityContainerIdentifier: nil))
        XCTAssertNil(FileManager.default.ubiquityIdentityToken)
    }

    func testTheFolderOfAGroupIsBelowThatForData() throws {
        let group = "group.test.\(UUID().uuidString)"
        let folder = try XCTUnwrap(
            FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group))
        defer { try? FileManager.default.removeItem(at: folder) }
        XCTAssertEqual(
            folder.deletingLastPathComponent().standardizedFileURL,
            URL.applicationSupportDirectory.standardizedFileURL)
        try Data("a".utf8).write(to: folder.appendingPathComponent("notes"))
        for name in ["", "..", "a/b"] {
            XCTAssertNil(
                FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name), name)
        }
    }

    func testCoreFoundationsNamesAreBridged() throws {
        let truth = try XCTUnwrap(kCFBooleanTrue as Any as? Bool)
        XCTAssertTrue(truth)
        XCTAssertFalse(kCFBooleanFalse!.boolValue)
        let information = [kCFBundleVersionKey as String: "7"] as CFDictionary
        XCTAssertEqual(information["CFBundleVersion"] as? String, "7")
        XCTAssertEqual(CFAbsoluteTimeGetCurrent(), Date.timeIntervalSinceReferenceDate, accuracy: 5)
        XCTAssertEqual(CFRangeMake(2, 3), CFRange(location: 2, length: 3))
    }

    func testAttributedStringsOfCoreFoundation() throws {
        let text = try XCTUnwrap(CFAttributedStringCreateMutable(kCFAllocatorDefault, 0))
        CFAttributedStringReplaceString(text, CFRangeMake(0, 0), "Hello")
        CFAttributedStringSetAttribute(text, CFRangeMake(1, 2), "a" as CFString, 5)
        CFAttributedStringSetAttribute(text, CFRangeMake(9, 2), "a" as CFString, 5)
        XCTAssertEqual(CFAttributedStringGetString(text), "Hello")
        XCTAssertEqual(CFAttributedStringGetLength(text), 5)
        let values = (0..<5).map { text.attribute(.init("a"), at: $0, effectiveRange: nil) as? Int }
        XCTAssertEqual(values, [nil, 5, 5, nil, nil])
        CFAttributedStringSetAttributes(text, CFRangeMake(0, 5), ["b": 1] as CFDictionary, true)
        XCTAssertNil(text.attribute(.init("a"), at: 1, effectiveRange: nil))
        XCTAssertEqual(text.attribute(.init("b"), at: 4, effectiveRange: nil) as? Int, 1)
    }
}
