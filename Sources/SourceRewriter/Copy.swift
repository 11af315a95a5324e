extension Rewriter.Output {
    /// The file name of the copy that is compiled instead of the original. It differs from the original's
    /// name, because the compiler rejects two files of one name; `main.swift` keeps its name, which has a
    /// meaning to the compiler.
    public var copyName: String { isMain ? String(name) : name.dropLast(".swift".count) + ".uikit.swift" }

    /// The text of the copy. `#sourceLocation` makes the compiler's messages refer to the original's lines,
    /// and `#warning` repeats the rewriter's warnings at every compilation. `main.swift` gets neither,
    /// because `#sourceLocation` is not possible there.
    public var copyText: String {
        let head = needsImport ? "import UIKit\n" : ""
        guard !isMain else { return head + text }
        let warnings = diagnosticsInCopy.map { place(line: $0.line) + "#warning(\(quoted($0.message)))\n" }
        let end = warnings.isEmpty || text.hasSuffix("\n") ? "" : "\n"
        return head + place(line: 1) + text + end + warnings.joined()
    }

    /// The warnings that the compiler reports when it compiles the copy.
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
