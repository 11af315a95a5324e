public import UIKit

/// Compares pictures and texts with goldens: files that a person has looked at.
///
/// Goldens are in the folder `Snapshots` beside the test's file, as `Suite/test.variant@2x.png`. They
/// have to be the same in every pixel. To record, set `RECORD_SNAPSHOTS=1`: goldens that differ are
/// written anew, and the run still fails.
@MainActor
public enum Snapshot {
    /// The environment variable that makes a run record.
    public nonisolated static let recordingVariable = "RECORD_SNAPSHOTS"

    /// The most bytes of a golden when a test does not say more.
    public nonisolated static let usualLimit = GoldenFile.maximumBytes

    static let isRecording = ProcessInfo.processInfo.environment[recordingVariable] == "1"

    /// Goldens that were asked for in this process.
    private static var verified: Set<String> = []

    /// Compares a picture with its golden.
    ///
    /// - Parameters:
    ///   - variant: tells goldens of one test apart.
    ///   - scale: pixels in a point, part of the golden's name.
    ///   - tolerance: nil for none.
    ///   - limit: the most bytes that the golden may have; larger ones are seldom looked at.
    /// - Throws: `SnapshotFailure` when the golden is missing or another one.
    public static func verify(
        _ image: CGImage, named variant: String? = nil, scale: CGFloat = 1, tolerance: Tolerance? = nil,
        limit: Int = usualLimit, file: String = #filePath, testName: String = #function
    ) throws {
        let name = GoldenName(file: file, test: testName, variant: variant, scale: scale, type: "png")
        verified.insert(name.path)
        try GoldenFile(path: name.path, isRecording: isRecording, limit: limit)
            .verify(image, tolerance: tolerance)
    }

    /// Compares a text with its golden.
    ///
    /// - Throws: `SnapshotFailure` when the golden is missing or another one.
    public static func verify(
        text: String, named variant: String? = nil, file: String = #filePath, testName: String = #function
    ) throws {
        let name = GoldenName(file: file, test: testName, variant: variant, scale: 1, type: "txt")
        verified.insert(name.path)
        try GoldenFile(path: name.path, isRecording: isRecording).verify(text: text)
    }

    /// Compares two pictures that are made in two ways and have to be the same: no golden is needed.
    ///
    /// - Throws: `SnapshotFailure.different`, with a strip of both beside where a golden would be.
    public static func verifySame(
        _ image: CGImage, as reference: CGImage, named variant: String? = nil, scale: CGFloat = 1,
        file: String = #filePath, testName: String = #function
    ) throws {
        let name = GoldenName(file: file, test: testName, variant: variant, scale: scale, type: "png")
        try GoldenFile(path: name.path, isRecording: false).verifySame(image, as: reference)
    }

    /// Checks that every golden beside a test file belongs to a test that exists: its suite is a file
    /// there, and that file has a function of its name.
    ///
    /// - Throws: `SnapshotFailure.dead`.
    public static func verifyNoDeadGoldens(file: String = #filePath) throws {
        let goldens = try GoldenName.all(beside: file)
        var sources: [String: String] = [:]
        let dead = goldens.filter { golden in
            let source = sources[golden.suite] ?? golden.source
            sources[golden.suite] = source
            return !source.contains("func \(golden.test)(")
        }
        if !dead.isEmpty { throw SnapshotFailure.dead(dead.map(\.path)) }
    }

    /// Checks that a test that has run asked for all of its goldens. For the end of each test.
    ///
    /// - Parameters:
    ///   - suite: the name of the test's file, without its type.
    ///   - testName: the test's function.
    ///   - file: any file beside the test's.
    /// - Throws: `SnapshotFailure.dead`.
    public static func verifyNoDeadVariants(
        suite: String, testName: String, file: String = #filePath
    ) throws {
        let test = GoldenName.plain(testName)
        let dead = try GoldenName.all(beside: file).filter {
            $0.suite == suite && $0.test == test && !verified.contains($0.path)
        }
        if !dead.isEmpty { throw SnapshotFailure.dead(dead.map(\.path)) }
    }
}
