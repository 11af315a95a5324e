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

    /// The input that runs is in a file, so that one that traps is there afterwards: `Scripts/fuzz --replay` shows it.
    func testChangedInputsHold() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../.build-fuzz/failures").standardized
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for target in FuzzTarget.all {
            let file = folder.appendingPathComponent("\(target.name)-changed")
            print("The changed input that runs is in \(file.path)")
            let kept = try inputs(target.name).map { Array(try Data(contentsOf: $0)) }
            var mutator = InputMutator(kept, longest: target.longestInput, seed: 1)
            for _ in 0..<target.changesInTests {
                let bytes = mutator.next()
                try Data(bytes).write(to: file)
                try target.run(bytes)
            }
            try FileManager.default.removeItem(at: file)
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
