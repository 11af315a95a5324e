import Drawing
import XCTest

@testable import UITesting

@preconcurrency @MainActor
final class GoldenFileTests: XCTestCase {
    private func failure(_ body: () throws -> Void) -> SnapshotFailure.Reason? {
        do {
            try body()
            return nil
        } catch {
            return error as? SnapshotFailure.Reason
        }
    }

    private func record(_ image: CGImage, at path: String) throws {
        let golden = GoldenFile(path: path, isRecording: true)
        XCTAssertEqual(failure { try golden.verify(image, tolerance: nil) }, .recorded(golden: path))
    }

    func testMissingGoldenFailsAndLeavesWhatThereIs() throws {
        let folder = try TemporaryFolder()
        let golden = GoldenFile(path: folder.file("a.png"), isRecording: false)
        let image = try TestPictures.plain()
        XCTAssertEqual(
            failure { try golden.verify(image, tolerance: nil) },
            .missing(golden: golden.path, new: folder.file("a.new.png")))
        XCTAssertEqual(try folder.contents, ["a.new.png"])
        XCTAssertEqual(try CGImage.png(contentsOf: folder.file("a.new.png")), image)
    }

    func testRecordingFailsTheRunAndTheNextOnePasses() throws {
        let folder = try TemporaryFolder()
        let image = try TestPictures.plain()
        try record(image, at: folder.file("a.png"))
        XCTAssertNoThrow(
            try GoldenFile(path: folder.file("a.png"), isRecording: false).verify(image, tolerance: nil))
    }

    func testRecordingTwiceGivesTheSameBytes() throws {
        let folder = try TemporaryFolder()
        let image = try TestPictures.plain(changes: [3: 0x8040_2010])
        try record(image, at: folder.file("a.png"))
        try record(image, at: folder.file("b.png"))
        XCTAssertEqual(
            FileManager.default.contents(atPath: folder.file("a.png")),
            FileManager.default.contents(atPath: folder.file("b.png")))
    }

    func testRecordingLeavesGoldensAloneThatAreRight() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.png")
        let image = try TestPictures.plain()
        try record(image, at: path)
        XCTAssertNoThrow(try GoldenFile(path: path, isRecording: true).verify(image, tolerance: nil))
    }

    func testOnePixelFailsAndLeavesAStrip() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.png")
        try record(try TestPictures.plain(), at: path)
        let golden = GoldenFile(path: path, isRecording: false)
        let changed = try TestPictures.plain(changes: [5: 0xff20_4061])
        guard
            case .different(_, let report, let evidence) = failure({
                try golden.verify(changed, tolerance: nil)
            })
        else { return XCTFail("a changed pixel went unnoticed") }
        XCTAssertTrue(report.hasPrefix("1 of 24 pixels differ, largest channel difference 1"), report)
        XCTAssertEqual(evidence, folder.file("a.failed.png"))
        XCTAssertEqual(try CGImage.png(contentsOf: evidence).width, 3 * 6 + 8)
        // What helped to find the failure is gone when it is.
        try golden.verify(try TestPictures.plain(), tolerance: nil)
        XCTAssertEqual(try folder.contents, ["a.png"])
    }

    func testAnotherSizeFailsWhateverTheTolerance() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.png")
        try record(try TestPictures.plain(width: 6), at: path)
        let all = Tolerance(channelDifference: 255, pixels: 1000, reason: "none")
        let wider = try TestPictures.plain(width: 7)
        guard
            case .different(_, let report, _) = failure({
                try GoldenFile(path: path, isRecording: false).verify(wider, tolerance: all)
            })
        else { return XCTFail("a changed size went unnoticed") }
        XCTAssertTrue(report.hasPrefix("the size is 7 x 4 pixels, expected 6 x 4"), report)
    }

    func testToleranceBoundsBothTheNumberAndTheStrength() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.png")
        try record(try TestPictures.plain(), at: path)
        let golden = GoldenFile(path: path, isRecording: false)
        let tolerance = Tolerance(channelDifference: 2, pixels: 1, reason: "rounding")
        let slightly = try TestPictures.plain(changes: [0: 0xff20_4062])
        XCTAssertNoThrow(try golden.verify(slightly, tolerance: tolerance))
        let strongly = try TestPictures.plain(changes: [0: 0xff20_4063])
        XCTAssertThrowsError(try golden.verify(strongly, tolerance: tolerance))
        let often = try TestPictures.plain(changes: [0: 0xff20_4062, 1: 0xff20_4062])
        XCTAssertThrowsError(try golden.verify(often, tolerance: tolerance)) { error in
            XCTAssertTrue("\(error)".contains("rounding"), "\(error)")
        }
    }

    func testLargeGoldensAreRefused() throws {
        let folder = try TemporaryFolder()
        // Noise, which no compression makes small.
        var noise: UInt32 = 1
        let pixels = (0..<128 * 128).map { _ in
            noise ^= noise << 13
            noise ^= noise >> 17
            noise ^= noise << 5
            return noise | 0xff00_0000
        }
        let image = try XCTUnwrap(CGImage(width: 128, height: 128, pixels: pixels))
        let golden = GoldenFile(path: folder.file("a.png"), isRecording: true)
        let reason = failure { try golden.verify(image, tolerance: nil) }
        guard case .tooLarge(_, let bytes, let limit) = reason else {
            return XCTFail("a large golden was recorded")
        }
        XCTAssertEqual(limit, 16_384)
        XCTAssertGreaterThan(bytes, limit)
        XCTAssertEqual(
            reason?.description,
            "\(golden.path) would have \(bytes) bytes, more than its limit of 16384. "
                + "Show less, or raise the limit with the parameter `limit: \(bytes)`")
        XCTAssertEqual(try folder.contents, [])
    }

    func testTextsAreComparedLineByLine() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.txt")
        XCTAssertEqual(
            failure { try GoldenFile(path: path, isRecording: true).verify(text: "one\ntwo") },
            .recorded(golden: path))
        let golden = GoldenFile(path: path, isRecording: false)
        XCTAssertNoThrow(try golden.verify(text: "one\ntwo\n"))
        XCTAssertEqual(
            failure { try golden.verify(text: "one\nzwei") },
            .different(
                golden: path, report: "line 2 is \"zwei\", expected \"two\"",
                evidence: folder.file("a.new.txt")))
    }
}
