import UITesting
import WindowSystem

@testable import Recording
@testable import UIKit

extension FuzzTarget {
    /// Files of recordings: sessions, and what evemu-record and libinput record write. What is read is the same when it is
    /// written and read again, and is played.
    static let replays = FuzzTarget("replays") { bytes in
        guard let recording = try RecordedFile.read(bytes) else { return }
        let again: Recording
        do {
            again = try Recording(recording.header, Array(recording.entries))
        } catch {
            throw FuzzFailure(description: "what was written is not read: \(error)")
        }
        try require(again.header == recording.header, "the header has changed")
        try require(again.entries.elementsEqual(recording.entries), "the entries have changed")
        try require(again.duration == recording.duration, "the duration has changed")
        if RecordedFile.isSmall(recording) { try RecordedFile.play(recording) }
    }
}

@MainActor
private enum RecordedFile {
    private static let size = PixelSize(width: 360, height: 420)

    /// The recording; nil for a file that is refused with a message.
    static func read(_ bytes: [UInt8]) throws -> Recording? {
        do throws(RecordingError) {
            guard let format = DeviceFormat(bytes) else { return try Recording(bytes, name: "file") }
            // A description that is missing is looked for beside the file.
            let devices = try format.devices(bytes, path: "/nonexistent/file")
            let header = RecordingHeader(
                program: "fuzz", pace: .own, display: DisplayDescription(size: size, scale: 1))
            return try Recording(header, DeviceSession(devices, size).entries(path: "/nonexistent/file"))
        } catch {
            let message = error.description
            try require(message.unicodeScalars.allSatisfy { $0.value >= 32 }, message)
            return nil
        }
    }

    /// Whether it is played in moments. What is large takes as long as it says.
    static func isSmall(_ recording: Recording) -> Bool {
        guard recording.duration <= 20, isSmall(recording.header.display) else { return false }
        return recording.entries.allSatisfy { entry in
            switch entry {
            case .windowMade(let size, _), .event(.resized(let size), _): isSmall(size)
            case .display(let display): isSmall(display)
            default: true
            }
        }
    }

    private static func isSmall(_ size: PixelSize) -> Bool { size.width * size.height <= 1 << 20 }

    private static func isSmall(_ display: DisplayDescription) -> Bool {
        isSmall(display.size) && display.scale <= 4
    }

    static func play(_ recording: Recording) throws {
        let app = try AppHarness(
            rootViewController: UINavigationController(rootViewController: RecordingPage()),
            size: CGSize(width: size.width, height: size.height))
        defer { app.end() }
        app.replay(recording)
        app.advance(by: 2)
    }
}
