import Foundation
import TextFuzzing
import XCTest

/// Every input that is kept in Corpora: those that reach most of the code, and those that once failed.
@preconcurrency @MainActor
final class CorpusTests: XCTestCase {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Corpora")

    private func inputs(_ target: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(
            at: Self.folder.appendingPathComponent(target), includingPropertiesForKeys: nil
        ).sorted { $0.path < $1.path }
    }

    func testEveryInputOfTheCorporaHolds() throws {
        for target in FuzzTarget.all {
            for file in try inputs(target.name) {
                let bytes = Array(try Data(contentsOf: file))
                XCTAssertNoThrow(try target.run(bytes), file.path)
            }
        }
    }

    func testEveryTargetHasASmallCorpus() throws {
        for target in FuzzTarget.all {
            let sizes = try inputs(target.name).map { try Data(contentsOf: $0).count }
            XCTAssertFalse(sizes.isEmpty, target.name)
            XCTAssertLessThanOrEqual(sizes.reduce(0, +), 32 << 10, target.name)
        }
    }

    func testFoldersAreThoseOfTargets() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        XCTAssertEqual(Set(folders), Set(FuzzTarget.all.map(\.name)))
    }

    /// No input at all, and bytes without a meaning.
    func testAnyTargetTakesAnyBytes() throws {
        let bytes = (0..<600).map { UInt8(truncatingIfNeeded: $0 &* 167 >> 3) }
        for target in FuzzTarget.all {
            XCTAssertNoThrow(try target.run([]), target.name)
            XCTAssertNoThrow(try target.run(bytes), target.name)
        }
    }
}
