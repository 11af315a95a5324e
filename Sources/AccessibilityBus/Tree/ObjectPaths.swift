import UIKit

/// The paths of this program's objects. Each object has one for as long as it lives, and no other object ever gets the
/// same: clients remember paths.
@MainActor
final class ObjectPaths {
    /// Above all objects.
    static let folder = "/org/a11y/atspi/accessible"
    /// The application's own.
    static let root = "\(folder)/root"

    private struct Entry {
        weak var object: UIResponder?
        let path: String
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var last = 0
    /// How many entries there may be before those of objects that are gone are removed.
    private var limit = 256

    /// The path of an element or a window.
    func path(of object: UIResponder) -> String {
        let key = ObjectIdentifier(object)
        // Another object may have had the same place in memory.
        if let entry = entries[key], entry.object === object { return entry.path }
        if entries.count >= limit { removeOld() }
        let path = newPath()
        entries[key] = Entry(object: object, path: path)
        return path
    }

    /// A path that nothing has had before.
    func newPath() -> String {
        last += 1
        return "\(Self.folder)/\(last)"
    }

    /// Whether an object has, or had, a path.
    func isKnown(_ path: String) -> Bool {
        let prefix = "\(Self.folder)/"
        guard path.hasPrefix(prefix), let number = Int(path.dropFirst(prefix.count)) else { return false }
        return 1...max(1, last) ~= number && path == "\(prefix)\(number)"
    }

    private func removeOld() {
        entries = entries.filter { $0.value.object != nil }
        limit = max(256, entries.count * 2)
    }
}
