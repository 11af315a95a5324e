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
        let end = text.hasSuffix("\n") || text.isEmpty ? "" : "\n"
        guard !isMain else { return head + text + (appendix.isEmpty ? "" : end + appendix) }
        let warnings = diagnosticsInCopy.map {
            SourceLocation.text(path: path, line: $0.line)
                + "\n#warning(\(SourceLocation.quoted($0.message)))\n"
        }
        let rest = warnings.joined() + appendix
        return head + SourceLocation.text(path: path, line: 1) + "\n" + text
            + (rest.isEmpty ? "" : end + rest)
    }

    /// The text that replaces the original.
    public var portedText: String {
        let end = text.hasSuffix("\n") || appendix.isEmpty ? "" : "\n"
        return (needsImport ? "import UIKit\n" : "") + text + end + (appendix.isEmpty ? "" : "\n" + appendix)
    }

    /// The warnings that the compiler reports when it compiles the copy.
    public var diagnosticsInCopy: [Diagnostic] {
        isMain ? [] : diagnostics.filter { $0.severity == .warning }
    }

    private var name: Substring { path.split(separator: "/").last ?? "" }
    private var isMain: Bool { name == "main.swift" }
}

/// The directive that tells the compiler which file and line the next one is.
enum SourceLocation {
    static func text(path: String, line: Int) -> String {
        "#sourceLocation(file: \(quoted(path)), line: \(line))"
    }

    static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
