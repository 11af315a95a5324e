public import UIKit

/// Compares pictures and texts with goldens: reference files that a developer has reviewed.
///
/// Goldens are in the folder `Snapshots` beside the test's file, as `Suite/test.variant@2x.png`. Every
/// pixel has to be equal. To record, set `RECORD_SNAPSHOTS=1`: missing and differing goldens are written, and
/// the run still fails.
@MainActor
public enum Snapshot {
    /// The environment variable that turns recording on when it is `1`.
    public nonisolated static let recordingVariable = "RECORD_SNAPSHOTS"

    /// The default limit for the size of a golden, in bytes: one for each pixel, and 16 KiB for small pictures and
    /// for texts. User interfaces take less; noise and photographs may take more.
    ///
    /// - Parameters:
    ///   - width: of the picture, in pixels.
    ///   - height: of the picture, in pixels.
    public nonisolated static func usualLimit(width: Int, height: Int) -> Int {
        max(GoldenFile.usualBytes, width * height)
    }

    static let isRecording = ProcessInfo.processInfo.environment[recordingVariable] == "1"

    /// The paths of goldens that were requested in this process.
    private static var verified: Set<String> = []

    /// Compares a picture with its golden.
    ///
    /// - Parameters:
    ///   - variant: distinguishes several goldens of one test.
    ///   - scale: pixels per point, part of the golden's name.
    ///   - tolerance: nil for none.
    ///   - limit: the maximum size of the golden in bytes; large ones are seldom reviewed. Nil for `usualLimit`.
    /// - Throws: `SnapshotFailure` when the golden is missing or differs.
    public static func verify(
        _ image: CGImage, named variant: String? = nil, scale: CGFloat = 1, tolerance: Tolerance? = nil,
        limit: Int? = nil, file: String = #filePath, testName: String = #function, line: Int = #line
    ) throws {
        let name = GoldenName(file: file, test: testName, variant: variant, scale: scale, type: "png")
        verified.insert(name.path)
        try TestLocation(file: file, line: line).located {
            try GoldenFile(path: name.path, isRecording: isRecording, limit: limit)
                .verify(image, tolerance: tolerance)
        }
    }

    /// Compares a text with its golden.
    ///
    /// - Throws: `SnapshotFailure` when the golden is missing or differs.
    public static func verify(
        text: String, named variant: String? = nil, file: String = #filePath, testName: String = #function,
        line: Int = #line
    ) throws {
        let name = GoldenName(file: file, test: testName, variant: variant, scale: 1, type: "txt")
        verified.insert(name.path)
        try TestLocation(file: file, line: line).located {
            try GoldenFile(path: name.path, isRecording: isRecording).verify(text: text)
        }
    }

    /// Compares two pictures that were drawn in different ways and have to be equal. Needs no golden.
    ///
    /// - Throws: `SnapshotFailure.different`, with a strip of both written beside the golden's path.
    public static func verifySame(
        _ image: CGImage, as reference: CGImage, named variant: String? = nil, scale: CGFloat = 1,
        file: String = #filePath, testName: String = #function, line: Int = #line
    ) throws {
        let name = GoldenName(file: file, test: testName, variant: variant, scale: scale, type: "png")
        try TestLocation(file: file, line: line).located {
            try GoldenFile(path: name.path, isRecording: false).verifySame(image, as: reference)
        }
    }

    /// Checks that every golden beside a test file belongs to a test that exists: its suite is a file
    /// there, and that file has a function of its name.
    ///
    /// - Throws: `SnapshotFailure.dead`.
    public static func verifyNoDeadGoldens(file: String = #filePath, line: Int = #line) throws {
        let goldens = try GoldenName.all(beside: file)
        var sources: [String: String] = [:]
        let dead = goldens.filter { golden in
            let source = sources[golden.suite] ?? golden.source
            sources[golden.suite] = source
            return !source.contains("func \(golden.test)(")
        }
        try check(dead, at: TestLocation(file: file, line: line))
    }

    private static func check(_ dead: [GoldenName], at location: TestLocation) throws {
        if !dead.isEmpty { throw SnapshotFailure(.dead(dead.map(\.path)), at: location) }
    }

    /// Checks that a test that has run requested all of its goldens. To be called at the end of each test.
    ///
    /// - Parameters:
    ///   - suite: the name of the test's file, without its type.
    ///   - testName: the test's function.
    ///   - file: any file beside the test's.
    /// - Throws: `SnapshotFailure.dead`.
    public static func verifyNoDeadVariants(
        suite: String, testName: String, file: String = #filePath, line: Int = #line
    ) throws {
        let test = GoldenName.plain(testName)
        let dead = try GoldenName.all(beside: file).filter {
            $0.suite == suite && $0.test == test && !verified.contains($0.path)
        }
        try check(dead, at: TestLocation(file: file, line: line))
    }
}
