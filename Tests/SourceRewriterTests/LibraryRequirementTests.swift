import Foundation
import Testing

@testable import SourceRewriter

/// The table of the library's optional requirements.
@Suite struct LibraryRequirementTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().resolvingSymlinksInPath()

    /// With RECORD_REQUIREMENTS set, the table is written anew.
    @Test func theTableIsThatOfTheSources() throws {
        let files = ["UIKit", "QuartzCore"].flatMap { folder -> [URL] in
            let base = Self.root.appending(path: "Sources/\(folder)")
            let files = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
            return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
        }
        let sources = try files.map {
            SourceText(try String(contentsOf: $0, encoding: .utf8), path: $0.path())
        }
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
