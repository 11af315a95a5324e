/// Where the user's files begin: the home folder, the usual folders in it, media, and the whole computer.
struct FileLocation: Hashable, Sendable {
    let title: String
    let path: String
    /// The name of a symbol.
    let symbol: String

    /// Those that exist on this machine.
    static func all(
        home: String = NSHomeDirectory(), user: String = NSUserName(), manager: FileManager = .default
    ) -> [FileLocation] {
        let folders: [(FileManager.SearchPathDirectory, String)] = [
            (.desktopDirectory, "desktopcomputer"), (.documentDirectory, "doc"),
            (.downloadsDirectory, "arrow.down.circle"), (.picturesDirectory, "photo"),
            (.musicDirectory, "music.note"), (.moviesDirectory, "film"),
        ]
        var found = [FileLocation(title: "Home", path: home, symbol: "house")]
        for (folder, symbol) in folders {
            guard let url = manager.urls(for: folder, in: .userDomainMask).first, url.path != home else {
                continue
            }
            found.append(FileLocation(title: url.lastPathComponent, path: url.path, symbol: symbol))
        }
        for folder in ["/run/media/\(user)", "/media/\(user)"] {
            for entry in (try? FolderListing.read(folder)) ?? [] {
                guard entry.isFolder, let name = entry.name else { continue }
                found.append(
                    FileLocation(title: entry.title, path: "\(folder)/\(name)", symbol: "externaldrive"))
            }
        }
        found.append(FileLocation(title: "Computer", path: "/", symbol: "internaldrive"))
        var known: Set<String> = []
        return found.filter { isFolder($0.path, manager) && known.insert($0.path).inserted }
    }

    private static func isFolder(_ path: String, _ manager: FileManager) -> Bool {
        var isFolder: ObjCBool = false
        return manager.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The folders from a location down to a folder, so that each of them can be gone back to: the deepest location that it
    /// is in, the folders between, and itself.
    static func trail(to path: String, from locations: [FileLocation]) -> [String] {
        let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let outer = locations.map(\.path).filter { $0 == path || $0 == "/" || path.hasPrefix($0 + "/") }
            .max { $0.count < $1.count }
        guard let outer else { return [path] }
        var trail = [outer]
        for component in path.dropFirst(outer.count).split(separator: "/") {
            let last = trail[trail.count - 1]
            trail.append(last == "/" ? "/\(component)" : "\(last)/\(component)")
        }
        return trail
    }
}
