/// The folders in which apps store what is theirs. On iOS they are there before an app runs, and an app that writes into
/// one does not ask whether it is.
///
/// They are those that Foundation names: the user's own folder of documents, which all programs share, and `~/.local/share`
/// and `~/.cache`, or what the desktop says in their place.
enum DataFolders {
    /// Creates those that are missing, once. What cannot be created stays missing: the app is told when it writes.
    static func create() { _ = isDone }

    private static let isDone: Bool = {
        let user = UserFolders.current
        user?.teachFoundation()
        for path in paths(user) where access(path, F_OK) != 0 {
            try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        return true
    }()

    /// Documents, what supports applications, and caches, as Foundation names them. Computed here, since to ask Foundation
    /// for them takes longer than to open a window.
    ///
    /// - Parameter user: the folders that the user has chosen; nil for none.
    static func paths(_ user: UserFolders?) -> [String] {
        let home = absolute("HOME") ?? NSHomeDirectory()
        return [
            user?.paths["XDG_DOCUMENTS_DIR"] ?? home + "/Documents",
            absolute("XDG_DATA_HOME") ?? home + "/.local/share",
            absolute("XDG_CACHE_HOME") ?? home + "/.cache",
        ]
    }

    /// A variable with a path. XDG has others ignored.
    private static func absolute(_ name: String) -> String? {
        ProcessInfo.variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}

/// The folders that the user has chosen for documents, downloads and the like: `user-dirs.dirs` of XDG.
///
/// Foundation reads that file when it is asked for the first of them, and takes its lines as they are, with the quotes and
/// the `$HOME` that are in each: documents would be in a folder named `"$HOME`.
struct UserFolders {
    /// Paths by the names of the file, such as `XDG_DOCUMENTS_DIR`.
    let paths: [String: String]

    /// Those of the user; nil when there is no such file.
    static var current: UserFolders? {
        let home = environment("HOME") ?? NSHomeDirectory()
        let folder =
            environment(configurationHome).flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
        let file = folder + "/user-dirs.dirs"
        guard access(file, R_OK) == 0, let bytes = FileManager.default.contents(atPath: file) else {
            return nil
        }
        return UserFolders(String(decoding: bytes, as: UTF8.self), home: home)
    }

    private static let configurationHome = "XDG_CONFIG_HOME"

    private static func environment(_ name: String) -> String? {
        ProcessInfo.variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// - Parameter text: lines such as `XDG_DOCUMENTS_DIR="$HOME/Documents"`; what is none is ignored.
    init(_ text: String, home: String) {
        var paths: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1).map { part in
                String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
            }
            guard parts.count == 2, !line.hasPrefix("#") else { continue }
            let (name, value) = (parts[0], parts[1])
            let isQuoted = value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
            var path = UserFolders.withoutBackslashes(isQuoted ? String(value.dropFirst().dropLast()) : value)
            if path.hasPrefix("$HOME") { path = home + path.dropFirst("$HOME".count) }
            // The file has absolute paths and those in the home folder only.
            if path.hasPrefix("/") { paths[name] = path }
        }
        self.paths = paths
    }

    /// A path whose characters may have a backslash in front of them.
    private static func withoutBackslashes(_ path: String) -> String {
        var result = ""
        var isEscaped = false
        for character in path {
            isEscaped = character == "\\" && !isEscaped
            if !isEscaped { result.append(character) }
        }
        return result
    }

    /// The file as Foundation reads it rightly.
    private var text: String {
        paths.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)\n" }.joined()
    }

    /// Has Foundation read the paths, which it does once. To be called before it is asked for a folder, and before there
    /// are other threads: the environment is another one meanwhile.
    func teachFoundation() {
        let old = UserFolders.environment(UserFolders.configurationHome)
        var template = Array((NSTemporaryDirectory() + "/uikit-XXXXXX").utf8CString)
        let made = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
        }
        guard let folder = made else { return }
        let file = folder + "/user-dirs.dirs"
        defer {
            unlink(file)
            rmdir(folder)
        }
        guard FileManager.default.createFile(atPath: file, contents: Data(text.utf8)) else { return }
        setenv(UserFolders.configurationHome, folder, 1)
        _ = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
        if let old {
            setenv(UserFolders.configurationHome, old, 1)
        } else {
            unsetenv(UserFolders.configurationHome)
        }
    }
}
