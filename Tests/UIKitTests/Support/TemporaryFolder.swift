import Foundation

/// A folder for one test, which is removed with the object.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "folder-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // Folders that were made unreadable can be removed by their owner only when they are readable again.
        _ = try? FileManager.default.contentsOfDirectory(atPath: path).map { name in
            try? FileManager.default.setAttributes(
                [.posixPermissions: 0o700], ofItemAtPath: "\(path)/\(name)")
        }
        try? FileManager.default.removeItem(atPath: path)
    }

    var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

    @discardableResult
    func file(_ name: String, _ text: String = "text") throws -> URL {
        let file = url.appendingPathComponent(name)
        try text.write(to: file, atomically: false, encoding: .utf8)
        return file
    }

    @discardableResult
    func folder(_ name: String) throws -> URL {
        let folder = url.appendingPathComponent(name, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}
