import Foundation
import SourceRules

/// The classes that source files declare for apps, and their members that apps cannot override.
struct PublicMembers {
    struct DeclaredClass: Hashable {
        let name: String
        let isOpen: Bool
    }

    private(set) var classes: Set<DeclaredClass> = []
    /// Public members that are not open, by the type that they are declared in or for: "UIView.animate".
    private(set) var fixed: Set<String> = []

    init(of files: [SourceFile]) {
        for file in files { scan(file.text.code) }
    }

    /// What encloses a line.
    private struct Container {
        let name: String
        /// Whether members of apps' subclasses could override what is declared here.
        let isClass: Bool
        let depth: Int
    }

    private mutating func scan(_ lines: [String]) {
        var containers: [Container] = []
        var depth = 0
        for line in lines {
            let words = line.split(separator: " ").map(String.init)
            if depth == (containers.last?.depth ?? 0), let opened = container(words, in: containers, depth) {
                containers.append(opened)
            } else if let container = containers.last, container.isClass, container.depth == depth {
                note(words, in: container)
            }
            let change = line.utf8.reduce(0) { $0 + Self.depthChange($1) }
            depth += change
            // The brace of a declaration of several lines opens later.
            while change < 0, let last = containers.last, depth < last.depth { containers.removeLast() }
        }
    }

    private static func depthChange(_ byte: UInt8) -> Int {
        byte == UInt8(ascii: "{") ? 1 : byte == UInt8(ascii: "}") ? -1 : 0
    }

    private static let kinds: Set = ["class", "struct", "enum", "protocol", "actor", "extension"]
    private static let members: Set = ["func", "var", "let", "subscript"]

    /// The type or extension that a line begins.
    private mutating func container(
        _ words: [String], in outer: [Container], _ depth: Int
    ) -> Container? {
        guard let index = words.firstIndex(where: Self.kinds.contains), index + 1 < words.count,
            !words.prefix(index + 2).contains(where: Self.members.contains)
        else { return nil }
        let name = (outer.last.map { $0.name + "." } ?? "") + Self.name(words[index + 1])
        let isPublic = words.prefix(index).contains { $0 == "open" || $0 == "public" }
        if words[index] == "class", isPublic {
            classes.insert(DeclaredClass(name: name, isOpen: words.prefix(index).contains("open")))
        }
        // What is in one line contains no others.
        if words.last?.hasSuffix("}") == true { return nil }
        let isClass = words[index] == "extension" || words[index] == "class"
        return Container(name: name, isClass: isClass, depth: depth + 1)
    }

    private mutating func note(_ words: [String], in container: Container) {
        guard let index = words.firstIndex(where: Self.members.contains), index + 1 < words.count else {
            return
        }
        let modifiers = words.prefix(index)
        guard modifiers.contains("public"), !modifiers.contains("static"), !modifiers.contains("override")
        else {
            return
        }
        fixed.insert(container.name + "." + Self.name(words[index + 1]))
    }

    /// The name that a word begins with.
    private static func name(_ word: String) -> String {
        String(word.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    }
}
