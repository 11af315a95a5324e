import UIKit

/// Keeps a note from one launch to the next.
struct NoteStore {
    let file: URL

    /// In the app's own folder: `~/.local/share/NAME`, or where the desktop says.
    init(program: String = ProcessInfo.processInfo.processName) throws {
        let folder = try FileManager.default.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        self.init(folder: folder.appendingPathComponent(program))
    }

    init(folder: URL) { file = folder.appendingPathComponent("note.txt") }

    func read() -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

    func write(_ note: String) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(note.utf8).write(to: file, options: .atomic)
    }
}
