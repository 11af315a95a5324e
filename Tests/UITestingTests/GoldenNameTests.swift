import XCTest

@testable import UITesting

@preconcurrency @MainActor
final class GoldenNameTests: XCTestCase {
    func testNamesHaveTestVariantAndScale() {
        func name(_ test: String, _ variant: String?, _ scale: CGFloat) -> String {
            GoldenName(
                file: "/t/FieldTests.swift", test: test, variant: variant, scale: scale, type: "png"
            ).path
        }
        XCTAssertEqual(name("testEmpty()", nil, 1), "/t/Snapshots/FieldTests/testEmpty.png")
        XCTAssertEqual(name("testEmpty()", "dark", 2), "/t/Snapshots/FieldTests/testEmpty.dark@2x.png")
        XCTAssertEqual(name("testEmpty()", "a/b c", 1.5), "/t/Snapshots/FieldTests/testEmpty.a_b_c@1.5x.png")
    }

    private func folderWithGoldens(_ names: [String], source: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.file("Snapshots/Suite"), withIntermediateDirectories: true)
        try source.write(toFile: folder.file("Suite.swift"), atomically: true, encoding: .utf8)
        for name in names {
            try Data().write(to: URL(fileURLWithPath: folder.file("Snapshots/Suite/\(name)")))
        }
        return folder
    }

    func testGoldensWithoutATestAreDead() throws {
        let folder = try folderWithGoldens(
            ["testA.png", "testA.dark@2x.png", "testB@2x.png", "testA.new.png", "testGone.failed.png"],
            source: "func testA() {}")
        XCTAssertThrowsError(try Snapshot.verifyNoDeadGoldens(file: folder.file("Other.swift"))) { error in
            XCTAssertEqual(
                (error as? SnapshotFailure)?.reason, .dead([folder.file("Snapshots/Suite/testB@2x.png")]))
        }
    }

    func testGoldensOfASuiteThatIsGoneAreDead() throws {
        let folder = try folderWithGoldens(["testA.png"], source: "func testA() {}")
        try FileManager.default.removeItem(atPath: folder.file("Suite.swift"))
        XCTAssertThrowsError(try Snapshot.verifyNoDeadGoldens(file: folder.file("Other.swift")))
    }

    func testVariantsThatATestDidNotAskForAreDead() throws {
        let folder = try folderWithGoldens(
            ["testA.png", "testB.png"], source: "func testA() {}; func testB() {}")
        let suite = folder.file("Suite.swift")
        XCTAssertNoThrow(try Snapshot.verifyNoDeadGoldens(file: suite))
        // An empty file is no picture; that it was asked for is what matters.
        XCTAssertThrowsError(
            try Snapshot.verify(try TestPictures.plain(), file: suite, testName: "testA()"))
        XCTAssertNoThrow(
            try Snapshot.verifyNoDeadVariants(suite: "Suite", testName: "testA", file: suite))
        XCTAssertThrowsError(
            try Snapshot.verifyNoDeadVariants(suite: "Suite", testName: "testB", file: suite))
    }
}
