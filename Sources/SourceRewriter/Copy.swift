extension Rewriter.Output {
    /// The name of the copy that is compiled in the file's place. It is another name than the original's,
    /// which the compiler would otherwise take for a second file of that name; only `main.swift` has its
    /// meaning by its name.
    public var copyName: String { isMain ? String(name) : name.dropLast(".swift".count) + ".uikit.swift" }

    /// The text of the copy: what the compiler says about it names the original's lines, and it says the
    /// warnings along with its own, whenever it compiles the file. In `main.swift` lines cannot be named, so
    /// neither is done there.
    public var copyText: String {
        let head = needsImport ? "import UIKit\n" : ""
        guard !isMain else { return head + text }
        let warnings = diagnosticsInCopy.map { place(line: $0.line) + "#warning(\(quoted($0.message)))\n" }
        let end = warnings.isEmpty || text.hasSuffix("\n") ? "" : "\n"
        return head + place(line: 1) + text + end + warnings.joined()
    }

    /// What the compiler will say when it compiles the copy.
    public var diagnosticsInCopy: [Diagnostic] {
        isMain ? [] : diagnostics.filter { $0.severity == .warning }
    }

    private func place(line: Int) -> String { "#sourceLocation(file: \(quoted(path)), line: \(line))\n" }

    private func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    private var name: Substring { path.split(separator: "/").last ?? "" }
    private var isMain: Bool { name == "main.swift" }
}
