package import UIKit

/// Compares with one golden on disk, and records it when recording is on.
@MainActor
package struct GoldenFile {
    package let path: String
    package let isRecording: Bool

    /// The smallest default limit, in bytes, and that of texts.
    nonisolated package static let usualBytes = 16_384

    private let limit: Int?

    /// - Parameter limit: the most bytes that the file may have; nil for `Snapshot.usualLimit`.
    package init(path: String, isRecording: Bool, limit: Int? = nil) {
        self.path = path
        self.isRecording = isRecording
        self.limit = limit
    }

    /// Compares with the golden, and writes a strip that shows the difference when they differ.
    package func verify(_ image: CGImage, tolerance: Tolerance?) throws {
        let bytes = try image.pngData()
        let limit = self.limit ?? Snapshot.usualLimit(width: image.width, height: image.height)
        guard exists else { return try writeFirst(Data(bytes), limit: limit) }
        let expected = try CGImage(pngData: [UInt8](try read(limit: limit)))
        let difference = ImageDifference(expected: expected, actual: image)
        guard !difference.isEmpty, tolerance?.allows(difference) != true else { return removeEvidence() }
        if isRecording { return try record(Data(bytes), limit: limit) }
        try writeStrip(of: difference)
        let allowance = tolerance.map { " (allowed: \($0.pixels) by \($0.channelDifference), \($0.reason))" }
        throw SnapshotFailure.Reason.different(
            golden: path, report: difference.description + (allowance ?? ""), evidence: failedPath)
    }

    /// Compares with the golden; a failure reports the first line that differs.
    package func verify(text: String) throws {
        let wanted = text.hasSuffix("\n") ? text : text + "\n"
        let data = Data(wanted.utf8)
        let limit = self.limit ?? Self.usualBytes
        guard exists else { return try writeFirst(data, limit: limit) }
        let expected = String(decoding: try read(limit: limit), as: UTF8.self)
        guard expected != wanted else { return removeEvidence() }
        if isRecording { return try record(data, limit: limit) }
        try write(data, to: newPath)
        throw SnapshotFailure.Reason.different(
            golden: path, report: Self.firstDifference(expected, wanted), evidence: newPath)
    }

    /// Compares with a picture made in another way.
    package func verifySame(_ image: CGImage, as reference: CGImage) throws {
        let difference = ImageDifference(expected: reference, actual: image)
        guard !difference.isEmpty else { return removeEvidence() }
        try writeStrip(of: difference)
        throw SnapshotFailure.Reason.different(
            golden: "the reference", report: difference.description, evidence: failedPath)
    }

    private func writeStrip(of difference: ImageDifference) throws {
        guard let strip = difference.strip() else { return }
        try write(Data(try strip.pngData()), to: failedPath)
    }

    // MARK: Files

    private var exists: Bool { FileManager.default.fileExists(atPath: path) }

    private var stem: (name: String, type: String) {
        let url = URL(fileURLWithPath: path)
        return (url.deletingPathExtension().path, url.pathExtension)
    }

    package var newPath: String { "\(stem.name).new.\(stem.type)" }
    package var failedPath: String { "\(stem.name).failed.\(stem.type)" }

    private func removeEvidence() {
        // Usually neither file exists, and removing a missing file would create an error each time.
        for file in [newPath, failedPath] where FileManager.default.fileExists(atPath: file) {
            try? FileManager.default.removeItem(atPath: file)
        }
    }

    private func read(limit: Int) throws -> Data {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw SnapshotFailure.Reason.unusable(file: path, reason: "cannot be read")
        }
        try check(data, limit: limit)
        return data
    }

    private func check(_ data: Data, limit: Int) throws {
        guard data.count <= limit else {
            throw SnapshotFailure.Reason.tooLarge(golden: path, bytes: data.count, limit: limit)
        }
    }

    private func writeFirst(_ data: Data, limit: Int) throws {
        if isRecording { try record(data, limit: limit) }
        // Somebody who looks at it would find out only afterwards that it cannot be recorded.
        try check(data, limit: limit)
        try write(data, to: newPath)
        throw SnapshotFailure.Reason.missing(golden: path, new: newPath)
    }

    private func record(_ data: Data, limit: Int) throws {
        try check(data, limit: limit)
        try write(data, to: path)
        removeEvidence()
        throw SnapshotFailure.Reason.recorded(golden: path)
    }

    private func write(_ data: Data, to file: String) throws {
        let url = URL(fileURLWithPath: file)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url, options: .atomic)
        } catch {
            throw SnapshotFailure.Reason.unusable(file: file, reason: "\(error)")
        }
    }

    private static func firstDifference(_ expected: String, _ actual: String) -> String {
        let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
        let index = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
        func line(_ lines: [Substring]) -> String { index < lines.count ? "\"\(lines[index])\"" : "nothing" }
        return "line \(index + 1) is \(line(new)), expected \(line(old))"
    }
}
