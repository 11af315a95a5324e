import Foundation
import SourceTokens

/// Writes a Swift file with the texts of the demo's sources, and what a search has to know of their cards.
///
///     demo-sources OUTPUT FOLDER FILE...
///
/// Files are named relative to the folder. All of it is string literals: they are a part of the program's constant data, and
/// cost neither time nor memory before somebody reads them.
@main
struct DemoSourceTool {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst().map { $0 }
        guard arguments.count > 2 else {
            FileHandle.standardError.write(Data("demo-sources OUTPUT FOLDER FILE...\n".utf8))
            exit(64)
        }
        let folder = arguments[1].hasSuffix("/") ? arguments[1] : arguments[1] + "/"
        var texts: [(path: String, text: String)] = []
        for file in arguments.dropFirst(2) {
            let path = file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
            texts.append((path, try String(contentsOfFile: file, encoding: .utf8)))
        }
        texts.sort { $0.path < $1.path }
        try Data(code(of: texts).utf8).write(to: URL(fileURLWithPath: arguments[0]))
    }

    private static func code(of texts: [(path: String, text: String)]) -> String {
        let cards = SourceCards(
            Dictionary(texts.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first }),
            isShared: isShared)
        var lines: [String] = []
        for path in texts.map(\.path) where path.hasPrefix("Pages/") {
            let name = name(of: path)
            lines.append(
                [name, "", "", cards.names(of: name).joined(separator: " ")].joined(separator: "\t"))
            for card in cards.cards(of: name) {
                lines.append(
                    [name, card.heading, card.note, card.names.joined(separator: " ")].joined(separator: "\t")
                )
            }
        }
        let types = cards.paths.map { "\($0)\t\($1)" }.sorted()
        var code = """
            // Written by demo-sources.

            enum EmbeddedSources {
                /// A line for each page, and for each of its cards: the page's class, heading, note, names of API.
                static let cards = \(literal(lines.joined(separator: "\n")))

                /// A line for each type: its name, and the path of its file in the demo's folder.
                static let types = \(literal(types.joined(separator: "\n")))

                static func text(of path: String) -> String? {
                    switch path {

            """
        for (path, text) in texts { code += "case \(literal(path)): \(literal(text))\n" }
        return code + "default: nil\n}\n}\n}\n"
    }

    /// The parts that pages are put together from.
    private static func isShared(_ path: String) -> Bool {
        ["Parts/Cards/", "Parts/Controls/", "Parts/Application/"].contains(where: path.hasPrefix)
            || path.hasSuffix("/StackCard.swift")
    }

    private static func name(of path: String) -> String {
        URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }

    /// A literal with more number signs than the text has in a row, so that nothing in it has a meaning.
    private static func literal(_ text: String) -> String {
        var longest = 0
        var count = 0
        for character in text.unicodeScalars {
            count = character == "#" ? count + 1 : 0
            longest = max(longest, count)
        }
        let signs = String(repeating: "#", count: longest + 1)
        return "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)"
    }
}
