extension Rewriter.Output {
    /// The name of the copy that is compiled in the file's place. It is another name than the original's,
    /// which the compiler would otherwise take for a second file of that name; only `main.swift` has its
    /// meaning by its name.
    public var copyName: String { isMain ? String(name) : name.dropLast(".swift".count) + ".uikit.swift" }

    /// The text of the copy: what the compiler says about it names the original's lines. In `main.swift`
    /// that cannot be asked for.
    public var copyText: String {
        var head = needsImport ? "import UIKit\n" : ""
        if !isMain {
            let quoted = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            head += "#sourceLocation(file: \"\(quoted)\", line: 1)\n"
        }
        return head + text
    }

    private var name: Substring { path.split(separator: "/").last ?? "" }
    private var isMain: Bool { name == "main.swift" }
}
