import Foundation

/// The text of a desktop entry, as groups of keys.
///
/// Source: the Desktop Entry Specification, sections "Basic format of the file", "The Exec key" and "Additional
/// applications actions".
struct DesktopEntryText {
    private struct Group {
        /// The line `[Name]`; empty for what is before the first group.
        var header: String
        var lines: [String]
    }

    private var groups: [Group]

    static let entry = "Desktop Entry"

    init(_ text: String) {
        var groups = [Group(header: "", lines: [])]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("[") {
                groups.append(Group(header: line, lines: []))
            } else {
                groups[groups.count - 1].lines.append(line)
            }
        }
        self.groups = groups
    }

    var text: String {
        groups.flatMap { ($0.header.isEmpty ? [] : [$0.header]) + $0.lines }.joined(separator: "\n")
    }

    private static func header(_ name: String) -> String { "[\(name)]" }

    private func index(of name: String) -> Int? {
        groups.firstIndex { $0.header.trimmingCharacters(in: .whitespaces) == Self.header(name) }
    }

    private static func key(of line: String) -> String? {
        guard !line.hasPrefix("#"), let sign = line.firstIndex(of: "=") else { return nil }
        return line[..<sign].trimmingCharacters(in: .whitespaces)
    }

    /// The value of a key in a group, with its escapes resolved; nil for none. Setting it replaces the key's line or adds
    /// one; nil removes it. Groups that are not there are not made.
    subscript(group: String, key: String) -> String? {
        get {
            guard let index = index(of: group),
                let line = groups[index].lines.first(where: { Self.key(of: $0) == key }),
                let sign = line.firstIndex(of: "=")
            else { return nil }
            return Self.unescaped(line[line.index(after: sign)...].trimmingCharacters(in: .whitespaces))
        }
        set {
            guard let index = index(of: group) else { return }
            var lines = groups[index].lines
            let position = lines.firstIndex { Self.key(of: $0) == key }
            let line = newValue.map { "\(key)=\(Self.escaped($0))" }
            switch (position, line) {
            case (let position?, let line?): lines[position] = line
            case (let position?, nil): lines.remove(at: position)
            case (nil, let line?):
                // Before the empty lines at the end of the group.
                let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
                lines.insert(line, at: end)
            case (nil, nil): break
            }
            groups[index].lines = lines
        }
    }

    func hasGroup(_ name: String) -> Bool { index(of: name) != nil }

    mutating func removeGroup(_ name: String) {
        if let index = index(of: name) { groups.remove(at: index) }
    }

    mutating func addGroup(_ name: String) {
        // Groups stand apart.
        if groups.last?.lines.last?.isEmpty == false { groups[groups.count - 1].lines.append("") }
        groups.append(Group(header: Self.header(name), lines: [""]))
    }

    // MARK: Values

    private static let escapes: [(Character, Character)] = [
        ("\n", "n"), ("\t", "t"), ("\r", "r"), ("\\", "\\"),
    ]

    static func escaped(_ value: String) -> String {
        value.reduce(into: "") { text, character in
            if let escape = escapes.first(where: { $0.0 == character }) {
                text += "\\" + String(escape.1)
            } else {
                text.append(character)
            }
        }
    }

    static func unescaped(_ value: String) -> String {
        var text = ""
        var isEscaped = false
        for character in value {
            if isEscaped {
                let meaning = escapes.first { $0.1 == character }?.0
                text.append(meaning ?? (character == "s" ? " " : character))
            } else if character != "\\" {
                text.append(character)
            }
            isEscaped = !isEscaped && character == "\\"
        }
        return text
    }

    /// The items of a list.
    static func items(_ value: String?) -> [String] {
        (value ?? "").split(separator: ";").map(String.init).filter { !$0.isEmpty }
    }

    // MARK: Commands

    private static let plainCharacters = CharacterSet.alphanumerics.union(
        CharacterSet(charactersIn: "-_./:@+=,"))

    /// An argument as it stands in a command of an entry.
    static func quoted(_ argument: String) -> String {
        let text = argument.replacingOccurrences(of: "%", with: "%%")
        let isPlain = !text.isEmpty && text.unicodeScalars.allSatisfy { plainCharacters.contains($0) }
        guard !isPlain else { return text }
        let inner = text.reduce(into: "") { inner, character in
            if "\"`$\\".contains(character) { inner.append("\\") }
            inner.append(character)
        }
        return "\"\(inner)\""
    }

    /// A command without the codes that desktops replace by files.
    static func withoutFieldCodes(_ command: String) -> String {
        command.split(separator: " ").filter { word in
            !(word.count == 2 && word.first == "%" && word.last != "%")
        }.joined(separator: " ")
    }
}
