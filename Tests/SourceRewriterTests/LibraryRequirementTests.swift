import Foundation
import Testing

@testable import SourceRewriter

/// The table of the library's optional requirements.
@Suite struct LibraryRequirementTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().resolvingSymlinksInPath()

    private static func texts(in folders: [String]) throws -> [(text: String, path: String)] {
        let files = folders.flatMap { folder -> [URL] in
            let base = root.appending(path: "Sources/\(folder)")
            let files = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
            return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
        }
        return try files.map { (try String(contentsOf: $0, encoding: .utf8), $0.path()) }
    }

    /// The files that declare protocols or extend them. All others say nothing about requirements, and to parse them
    /// takes long.
    private static func aboutProtocols(
        _ files: [(text: String, path: String)]
    ) -> [(text: String, path: String)] {
        let protocols = Set(files.flatMap { names(after: "protocol ", in: $0.text) })
        return files.filter { file in
            file.text.contains("protocol ")
                || names(after: "extension ", in: file.text).contains(where: protocols.contains)
        }
    }

    private static func names(after word: String, in text: String) -> [String] {
        text.components(separatedBy: word).dropFirst().map { rest in
            String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }
    }

    /// The toolkit asks for requirements by the names that this tool registers.
    @Test func theToolkitAsksForRequirementsThatExist() throws {
        let known = Set(
            LibraryRequirements.table.split(separator: "\n").flatMap { line -> [String] in
                let name = line.split(separator: " ")[2].prefix { $0 != "(" }
                return LibraryRequirements.requirements(named: String(name)).map {
                    SelectorName.make($0.name, labels: $0.labels)
                }
            })
        let asked = try Self.texts(in: ["UIKit"]).flatMap { file in
            file.text.matches(of: /(?:answer|isImplemented)\(\s*"([\w:]+)"/).map { String($0.1) }
        }
        #expect(asked.count > 4)
        #expect(Set(asked).subtracting(known).isEmpty)
    }

    /// It stands in for superclasses that lack a requirement.
    @Test func anObjectOfTheToolkitHasAllDefaults() throws {
        let file = try #require(
            try Self.texts(in: ["UIKit"]).first { $0.path.hasSuffix("/DelegateDefaults.swift") })
        let named = file.text.matches(of: /UI\w+/).map { String($0.0) }
        let known = named.reduce(into: Set(named)) { $0.formUnion(LibraryRequirements.ancestors(of: $1)) }
        let needed = LibraryRequirements.protocols.filter(LibraryRequirements.hasDefaultObject)
        #expect(needed.count > 30)
        #expect(needed.subtracting(known).isEmpty, "let DelegateDefaults conform to them")
    }

    /// With RECORD_REQUIREMENTS set, the table is written anew.
    @Test func theTableIsThatOfTheSources() throws {
        let files = Self.aboutProtocols(try Self.texts(in: ["UIKit", "QuartzCore"]))
        let sources = files.map { SourceText($0.text, path: $0.path) }
        let list = LibraryRequirements.list(sources)
        #expect(
            list.contains("UITextFieldDelegate func textFieldShouldReturn(_ textField: UITextField) -> Bool"))
        if ProcessInfo.processInfo.environment["RECORD_REQUIREMENTS"] != nil {
            let file = Self.root.appending(
                path: "Sources/SourceRewriter/Declarations/LibraryRequirements.swift")
            let lines = list.split(separator: "\n").map { "        \($0)\n" }.joined()
            let text = """
                // swift-format-ignore-file: LineLength
                /// The optional requirements of the library's protocols: a line for each, with the protocol, `func` and the method.
                /// Written by the test of the table when RECORD_REQUIREMENTS is set.
                enum LibraryRequirements {
                    static let table = \"\"\"
                \(lines)        \"\"\"
                }

                """
            try Data(text.utf8).write(to: file)
        } else {
            #expect(list == LibraryRequirements.table, "record it anew with RECORD_REQUIREMENTS=1")
        }
    }
}
