/// Copies and moves of whole files, on any thread.
enum DocumentTransfer {
    /// Copies files into a folder of the app's own, where nobody else changes them.
    static func copiesForApp(of files: [URL]) throws -> [URL] {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-Inbox")
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        return try files.map { file in
            let copy = folder.appendingPathComponent(file.lastPathComponent)
            try manager.copyItem(at: file, to: copy)
            return copy
        }
    }

    /// Copies or moves files to their new positions; what is there is replaced.
    static func send(_ files: [(source: URL, target: URL)], asCopy: Bool) throws {
        for (source, target) in files where source.standardizedFileURL != target.standardizedFileURL {
            try send(source, to: target, asCopy: asCopy)
        }
    }

    private static func send(_ source: URL, to target: URL, asCopy: Bool) throws {
        let manager = FileManager.default
        guard manager.fileExists(atPath: target.path) else {
            return asCopy
                ? try manager.copyItem(at: source, to: target) : try manager.moveItem(at: source, to: target)
        }
        // The old file stays until the new one is whole.
        let beside = target.deletingLastPathComponent()
            .appendingPathComponent(".\(UUID().uuidString).\(target.lastPathComponent)")
        do {
            try manager.copyItem(at: source, to: beside)
            guard rename(beside.path, target.path) == 0 else {
                throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: target.path])
            }
        } catch {
            try? manager.removeItem(at: beside)
            throw error
        }
        if !asCopy { try manager.removeItem(at: source) }
    }
}
