/// A card of the demo as its source declares it: what a search finds without building the page.
public struct SourceCard: Hashable, Sendable {
    /// What stands above the card.
    public let heading: String

    /// The words below the heading; empty for none.
    public let note: String

    /// The names of API that the card's source uses, and those of the parts that it is made of, without duplicates.
    public let names: [String]

    /// A card.
    public init(heading: String, note: String, names: [String]) {
        self.heading = heading
        self.note = note
        self.names = names
    }
}

/// Finds the cards that sources declare, by the argument label `heading`, and which API they use.
public struct SourceCards {
    private struct File {
        let text: [UInt16]
        let tokens: [SourceToken]

        func word(_ index: Int) -> String { String(decoding: text[tokens[index].range], as: UTF16.self) }
    }

    /// A type that is declared in one of the sources.
    private struct Part {
        let path: String
        let file: File
        let range: Range<Int>
        /// The types of its properties, as far as their declarations make one.
        let properties: [String: String]
    }

    private var parts: [String: Part] = [:]
    private let isShared: (String) -> Bool
    /// What the sources declare themselves: no names of API.
    private var own: Set<String> = []

    /// - Parameters:
    ///   - sources: the text of each file by its path.
    ///   - isShared: tells of a path whether all pages use the file: what is used there says nothing about a card.
    public init(_ sources: [String: String], isShared: @escaping (String) -> Bool = { _ in false }) {
        self.isShared = isShared
        for (path, source) in sources {
            let tokens = SwiftTokenizer.tokens(of: source).filter { $0.kind != .comment }
            let file = File(text: Array(source.utf16), tokens: tokens)
            own.formUnion(Self.declarations(of: file))
            for (name, range) in Self.types(of: file) {
                parts[name] = Part(
                    path: path, file: file, range: range, properties: Self.properties(of: file, range))
            }
        }
    }

    /// The path of the file that declares each type.
    public var paths: [String: String] { parts.mapValues(\.path) }

    /// What a page is about, whether it has cards or not.
    public func names(of page: String) -> [String] { parts[page].map { names(in: $0, $0.range) } ?? [] }

    /// The cards of a page in the order of its source, with those of the parts that it consists of.
    public func cards(of page: String) -> [SourceCard] {
        var seen: Set<String> = [page]
        var found: [SourceCard] = []
        var waiting = [page]
        while !waiting.isEmpty {
            guard let part = parts[waiting.removeFirst()] else { continue }
            found += cards(in: part)
            for index in part.range where part.file.tokens[index].kind == .type {
                let type = part.file.word(index)
                if let used = parts[type], !isShared(used.path), seen.insert(type).inserted {
                    waiting.append(type)
                }
            }
        }
        return found
    }

    /// The names of UIKit and its relatives, as they begin: with these letters, and then a capital or a digit.
    private static let prefixes = ["UI", "CA", "NS", "CT", "UT"]

    private static let everywhere: Set<String> = ["NSCoder", "UIKit"]

    private func isAPI(_ type: String) -> Bool {
        guard Self.prefixes.contains(where: type.hasPrefix), let third = type.dropFirst(2).first else {
            return false
        }
        return (third.isUppercase || third.isNumber) && !Self.everywhere.contains(type) && !own.contains(type)
    }

    /// Of members only those of several words tell what they are.
    private func isAPI(member: String) -> Bool {
        member.count >= 8 && member.contains(where: \.isUppercase) && !own.contains(member)
    }

    /// The names that a file declares. What it overrides is declared elsewhere.
    private static func declarations(of file: File) -> Set<String> {
        let introducers: Set<String> = [
            "var", "let", "func", "case", "class", "struct", "enum", "protocol", "actor", "typealias",
        ]
        var found: Set<String> = []
        for index in file.tokens.indices.dropFirst()
        where file.tokens[index].kind == .name || file.tokens[index].kind == .type {
            guard file.tokens[index - 1].kind == .keyword, introducers.contains(file.word(index - 1)) else {
                continue
            }
            let isOverride = (max(0, index - 3)..<index).contains { file.word($0) == "override" }
            if !isOverride { found.insert(file.word(index)) }
        }
        return found
    }

    private func cards(in part: Part) -> [SourceCard] {
        let file = part.file
        let members = Self.blocks(of: file, part.range, depth: 1)
        return part.range.compactMap { index in
            guard file.tokens[index].kind == .name, file.word(index) == "heading",
                let heading = argument(at: index, of: file)
            else { return nil }
            let range = members.first { $0.contains(index) } ?? index..<index
            let note = range.first { $0 > index && file.word($0) == "note" && isArgument($0, of: file) }
            return SourceCard(
                heading: heading, note: note.flatMap { argument(at: $0, of: file) } ?? "",
                names: names(in: part, range))
        }
    }

    private func isArgument(_ index: Int, of file: File) -> Bool {
        index + 1 < file.tokens.count && file.word(index + 1) == ":"
    }

    /// The literal behind an argument's label; literals that are added are one.
    private func argument(at index: Int, of file: File) -> String? {
        guard isArgument(index, of: file) else { return nil }
        var text = ""
        var next = index + 2
        while next < file.tokens.count, file.tokens[next].kind == .string {
            text += file.word(next).dropFirst().dropLast()
            guard next + 1 < file.tokens.count, file.word(next + 1) == "+" else { break }
            next += 2
        }
        return text.isEmpty ? nil : text
    }

    private func names(in part: Part, _ range: Range<Int>) -> [String] {
        var found: Set<String> = []
        var seen: Set<String> = []
        func collect(type name: String) {
            guard let used = parts[name], !name.hasSuffix("Page"), !isShared(used.path),
                seen.insert(name).inserted
            else { return }
            collect(used, used.range)
        }
        func collect(_ part: Part, _ range: Range<Int>) {
            for index in range {
                let name = part.file.word(index)
                switch part.file.tokens[index].kind {
                case .type:
                    if isAPI(name) { found.insert(name) }
                    collect(type: name)
                case .name where index > 0:
                    let before = part.file.word(index - 1)
                    if before == "." || before == "func", isAPI(member: name) { found.insert(name) }
                    if before != ".", let type = part.properties[name] { collect(type: type) }
                default: continue
                }
            }
        }
        collect(part, range)
        return found.sorted()
    }

    // MARK: The structure of a file

    /// What stands between two ends of blocks of a depth, as ranges of tokens.
    private static func blocks(of file: File, _ range: Range<Int>, depth wanted: Int) -> [Range<Int>] {
        var depth = 0
        var start = range.lowerBound
        var found: [Range<Int>] = []
        for index in range where file.tokens[index].kind == .punctuation {
            switch file.word(index) {
            case "{":
                depth += 1
                if depth == wanted { start = index + 1 }
            case "}":
                depth -= 1
                if depth == wanted {
                    found.append(start..<index + 1)
                    start = index + 1
                }
            default: break
            }
        }
        return found
    }

    /// The types that a file declares outside of others, with their declarations.
    private static func types(of file: File) -> [(String, Range<Int>)] {
        blocks(of: file, file.tokens.indices, depth: 0).compactMap { block in
            let head = block.first { ["class", "struct", "enum", "actor"].contains(file.word($0)) }
            return head.map { (file.word(min($0 + 1, block.upperBound - 1)), block) }
        }
    }

    /// Properties that are declared as `let name = Type(`.
    private static func properties(of file: File, _ range: Range<Int>) -> [String: String] {
        var found: [String: String] = [:]
        for index in range where file.tokens[index].kind == .type && index >= range.lowerBound + 3 {
            guard file.word(index - 1) == "=", ["let", "var"].contains(file.word(index - 3)) else { continue }
            found[file.word(index - 2)] = file.word(index)
        }
        return found
    }
}
