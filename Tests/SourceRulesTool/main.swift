import Foundation
import SourceRules

// Checks the order of layers in UIKit, the words in names and comments, methods that are not to be called, and that the
// figures of the sources and tests do not rise. Prints the figures; exits with 1 and says where, when something is
// against a rule. Called by Scripts/lint in the project's folder.
//
//     source-rules --documentation FOLDER --silent-parameters NUMBER
//
// is called by Scripts/docs: the folder has the symbol graphs of the public modules, and docc has counted the parameters.

let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)

func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
}

var problems: [String] = []

/// Prints figures, and says which are above their limits.
@MainActor func check(_ figures: [(name: String, value: Int)]) throws {
    let limits = try Limits(text("Scripts/rules/limits.txt")).values
    for (name, value) in figures {
        let limit = limits[name] ?? 0
        print("\(name): \(value), at most \(limit)")
        if value > limit { problems.append("Scripts/rules/limits.txt: \(name) is \(value), above \(limit)") }
    }
}

@MainActor func finish() -> Never {
    for problem in problems { FileHandle.standardError.write(Data((problem + "\n").utf8)) }
    exit(problems.isEmpty ? 0 : 1)
}

let arguments = CommandLine.arguments
if arguments.count == 5, arguments[1] == "--documentation", let silent = Int(arguments[4]) {
    let folder = root.appendingPathComponent(arguments[2])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var undocumented: [SymbolGraph.Symbol] = []
    var count = 0
    for module in Set(names.map { $0.prefix { $0 != "@" && $0 != "." } }).sorted() {
        let files = names.filter { $0.hasPrefix(module + "@") || $0.hasPrefix(module + ".") }
        let declarations = try files.flatMap {
            try SymbolGraph(Data(contentsOf: folder.appendingPathComponent($0))).declarations
        }
        let documented = declarations.count { $0.isDocumented }
        print("\(module): \(documented) of \(declarations.count) public declarations have a comment")
        undocumented += declarations.filter { !$0.isDocumented }
        count += declarations.count
    }
    let share = Double(count - undocumented.count) / Double(max(count, 1)) * 100
    print(String(format: "documented: %.1f %% of %d", share, count))
    let list = undocumented.map { "\($0.place ?? ""): \($0.name)\n" }.sorted().joined()
    try Data(list.utf8).write(
        to: folder.deletingLastPathComponent().appendingPathComponent("undocumented.txt"))
    try check([("undocumented", undocumented.count), ("silent-parameters", silent)])
    finish()
}

let exceptionsPath = "Scripts/rules/layer-exceptions.txt"
let layers = try text("Scripts/rules/layers.txt").split(separator: "\n").map(String.init)
let order = LayerOrder(layers: layers.filter { !$0.hasPrefix("#") })
let exceptions = try LayerExceptions(text(exceptionsPath))
let uikit = try SourceFile.all(below: root.appendingPathComponent("Sources/UIKit"))
let upward = order.upwardUses(in: uikit)

for path in order.filesOutside(uikit) { problems.append("Sources/UIKit/\(path): in no layer's folder") }
for use in exceptions.unexcused(upward) {
    problems.append(
        "Sources/UIKit/\(use.path):\(use.line): names \(use.type) of a layer above (\(use.declaredIn))")
}
for entry in exceptions.unused(upward) {
    problems.append("\(exceptionsPath): nothing needs \(entry.path) \(entry.type) any more: take it off")
}

let words = try WordList(text("Scripts/rules/words.txt"))
for folder in ["Sources", "Tests", "Plugins"] {
    for file in try SourceFile.all(below: root.appendingPathComponent(folder)) {
        for finding in words.findings(in: file) {
            problems.append(
                "\(folder)/\(file.path):\(finding.line): \"\(finding.word)\"; write: \(finding.instead)")
        }
    }
}

let calls = try CallList(text("Scripts/rules/calls.txt"))
let drawing = try SourceFile.all(below: root.appendingPathComponent("Sources/Drawing"))
for (folder, files) in [("UIKit", uikit), ("Drawing", drawing)] {
    for file in files {
        for finding in calls.findings(in: file) {
            problems.append(
                "Sources/\(folder)/\(file.path):\(finding.line): calls \(finding.method); call: \(finding.instead)"
            )
        }
    }
}

let locatorUses = uikit.reduce(0) { count, file in
    count + file.text.code.reduce(0) { $0 + $1.components(separatedBy: "UIApplication.shared").count - 1 }
}
let uikitTests = try SourceFile.all(below: root.appendingPathComponent("Tests/UIKitTests"))
let internals = uikitTests.count { $0.text.code.contains { $0.contains("@testable") } }
print(
    "@testable: \(internals) of \(uikitTests.count) files of UIKitTests, \(internals * 100 / uikitTests.count) %"
)
let tests = try SourceFile.all(below: root.appendingPathComponent("Tests")).flatMap(TestNames.init)
print("tests: \(tests.count)")

try check([
    ("upward-uses", upward.count),
    ("layer-exceptions", exceptions.entries.count),
    ("UIApplication.shared", locatorUses),
    ("README-bytes", try text("README.md").utf8.count),
    ("testable-files", internals),
    ("short-test-names", tests.count { $0.wordCount < 3 }),
    ("long-tests", tests.count { $0.lineCount > 40 }),
])
finish()
