import Foundation

/// A new directory that only this user can enter, removed with everything in it at the end.
final class PrivateDirectory {
    let path: String

    init() throws {
        // Under /tmp whatever TMPDIR says: socket paths must stay shorter than 108 bytes.
        var template = Array("/tmp/uikit-x11-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw XServersError.failed("mkdtemp: \(String(cString: strerror(errno)))")
        }
        path = template.withUnsafeBufferPointer {
            String(decoding: $0.dropLast().map(UInt8.init), as: UTF8.self)
        }
    }

    deinit {
        // Nothing can be done about leftovers in /tmp, and a test must not fail for them.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file into the directory and gives its full path.
    @discardableResult
    func write(_ name: String, _ contents: String) throws -> String {
        let file = "\(path)/\(name)"
        try contents.write(toFile: file, atomically: false, encoding: .utf8)
        return file
    }

    /// Makes a directory inside and gives its full path.
    func makeDirectory(_ name: String) throws -> String {
        let folder = "\(path)/\(name)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return folder
    }
}
