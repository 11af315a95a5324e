import Foundation

/// The desktop's database of MIME types, shared-mime-info: the files `globs2`, `subclasses` and `aliases` in its folder.
package struct MIMEDatabase: Sendable {
    private var types: [String: String] = [:]
    private var extensions: [String: String] = [:]
    private var parents: [String: [String]] = [:]
    private var aliases: [String: String] = [:]

    /// That of the machine, read at first use.
    package static let shared = MIMEDatabase(folder: "/usr/share/mime")

    /// - Parameter folder: one without the files gives an empty database.
    package init(folder: String) {
        // A line is weight:type:pattern, the greatest weight first.
        forEachLine(of: folder + "/globs2", separator: ":") { fields in
            guard fields.count >= 3, fields[2].hasPrefix("*.") else { return }
            let name = fields[2].dropFirst(2).lowercased()
            guard !name.contains(where: { "*?[".contains($0) }) else { return }
            if types[name] == nil { types[name] = String(fields[1]) }
            if extensions[String(fields[1])] == nil { extensions[String(fields[1])] = name }
        }
        forEachLine(of: folder + "/subclasses", separator: " ") { fields in
            if fields.count == 2 { parents[String(fields[0]), default: []].append(String(fields[1])) }
        }
        forEachLine(of: folder + "/aliases", separator: " ") { fields in
            if fields.count == 2 { aliases[String(fields[0])] = String(fields[1]) }
        }
    }

    private func forEachLine(of path: String, separator: Character, _ body: ([Substring]) -> Void) {
        guard let data = FileManager.default.contents(atPath: path) else { return }
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
            body(line.split(separator: separator))
        }
    }

    /// The MIME type of files with an extension, written without its dot; nil for an unknown one.
    package func type(ofExtension name: String) -> String? { types[name.lowercased()] }

    /// The first extension of a type; nil if it has none.
    package func fileExtension(of type: String) -> String? { extensions[type] }

    /// The name that a type has today.
    package func unaliased(_ type: String) -> String { aliases[type] ?? type }

    package func knows(_ type: String) -> Bool { extensions[type] != nil || parents[type] != nil }

    /// The types of which one is a kind, itself first.
    package func generalTypes(of type: String) -> [String] {
        var found = [type]
        var index = 0
        while index < found.count {
            for parent in parents[found[index]] ?? [] where !found.contains(parent) { found.append(parent) }
            index += 1
        }
        return found
    }
}
