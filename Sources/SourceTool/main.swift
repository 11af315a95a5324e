import Foundation
import SourceRewriter

/// The parsed command line.
private enum Job {
    /// Writes copies into a folder, for a build.
    case copies(
        of: [String], folder: String, missingProducts: Set<String>,
        dependencies: [(module: String, files: [String])])
    /// Changes the files themselves, for porting a project once.
    case overwrite([String])
    /// Tells what porting a project would take.
    case check([String], isJSON: Bool)
    case help
}

private let usage = """
    Makes UIKit sources that are written for Apple's platforms compile without Objective-C.

    uikit-source --output FOLDER [--without PRODUCT]... FILE... [--module NAME FILE...]...
                                             writes a copy of each file into the folder; the target does not
                                             depend on the products, such as Combine; the modules are those that
                                             the files import and that are built through this tool, too
    uikit-source --in-place PATH...          changes files, and all Swift files in folders
    uikit-source --check PATH... [--json]    changes nothing: tells what compiles, what is missing, what would change

    The files of one run are taken for those of one module.
    """

private func job(_ arguments: [String]) -> Job? {
    switch arguments.first {
    case "--help"?, "-h"?: .help
    case "--output"? where arguments.count > 2: copiesJob(arguments.dropFirst(2), folder: arguments[1])
    case "--in-place"? where arguments.count > 1: .overwrite(Array(arguments.dropFirst()))
    case "--check"?: checkJob(Array(arguments.dropFirst()))
    default: nil
    }
}

private func copiesJob(_ arguments: ArraySlice<String>, folder: String) -> Job? {
    var files = arguments
    var missing: Set<String> = []
    while files.first == "--without", let product = files.dropFirst().first {
        missing.insert(product)
        files = files.dropFirst(2)
    }
    let parts = files.split(separator: "--module", omittingEmptySubsequences: false)
    let dependencies = parts.dropFirst()
    guard let own = parts.first, !own.isEmpty, dependencies.allSatisfy({ !$0.isEmpty }) else { return nil }
    return .copies(
        of: Array(own), folder: folder, missingProducts: missing,
        dependencies: dependencies.map { ($0.first ?? "", Array($0.dropFirst())) })
}

private func checkJob(_ arguments: [String]) -> Job? {
    let paths = arguments.filter { $0 != "--json" }
    return paths.isEmpty ? nil : .check(paths, isJSON: paths.count < arguments.count)
}

private func report(_ message: String) {
    // Not by FileHandle, which ends the program when standard error cannot be written.
    let line = Array((message + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
}

/// Expands folders to the Swift files in them, at any depth; other paths stay as they are.
private func swiftFiles(_ paths: [String]) -> [String] {
    paths.flatMap { path -> [String] in
        guard let inside = FileManager.default.enumerator(atPath: path) else { return [path] }
        let files = inside.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        return files.isEmpty && path.hasSuffix(".swift") ? [path] : files.sorted().map { path + "/" + $0 }
    }
}

/// Writes a file only if its contents changed, so that a build recompiles only changed files.
private func write(_ text: String, to path: String) throws {
    let data = Data(text.utf8)
    guard FileManager.default.contents(atPath: path) != data else { return }
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
}

/// Whether a file is none of an app's module: the manifest of a package, tests, what was built.
private func isApart(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.last == "Package.swift"
        || parts.contains { $0 == ".build" || $0 == "Pods" || $0 == "Carthage" || $0.hasSuffix("Tests") }
}

private func sourceText(_ path: String) throws -> SourceText {
    SourceText(try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8), path: path)
}

private func check(_ outputs: [Rewriter.Output], isJSON: Bool) throws -> Int32 {
    let report = try ModuleChecker(program: URL(fileURLWithPath: "/proc/self/exe")).report(on: outputs)
    if isJSON {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        print(String(decoding: try encoder.encode(report), as: UTF8.self))
    } else {
        print(report.text, terminator: "")
    }
    return 0
}

private func run(_ job: Job) throws -> Int32 {
    let paths: [String]
    var dependencies: [Rewriter.Dependency] = []
    switch job {
    case .help:
        print(usage)
        return 0
    case .copies(let files, _, _, let modules):
        paths = files
        dependencies = try modules.map {
            Rewriter.Dependency(module: $0.module, sources: try $0.files.map(sourceText))
        }
    case .overwrite(let files): paths = swiftFiles(files)
    case .check(let files, _): paths = swiftFiles(files).filter { !isApart($0) }
    }
    let sources = try paths.map(sourceText)
    var isCopied = false
    var missingProducts: Set<String> = []
    switch job {
    case .copies(_, _, let missing, _):
        isCopied = true
        missingProducts = missing
    case .check: isCopied = true
    case .overwrite, .help: break
    }
    let outputs = Rewriter.rewrite(
        sources, dependencies: dependencies, for: isCopied ? .build : .port, missingProducts: missingProducts)
    if case .check(_, let isJSON) = job { return try check(outputs, isJSON: isJSON) }
    let diagnostics = outputs.flatMap(\.diagnostics)
    // The compiler reports the warnings that the copies contain, so they are not reported here.
    let said = isCopied ? outputs.flatMap(\.diagnosticsInCopy) : []
    for diagnostic in diagnostics where !said.contains(diagnostic) { report(diagnostic.description) }
    if diagnostics.contains(where: { $0.severity == .error }) { return 1 }
    for output in outputs {
        if case .copies(_, let folder, _, _) = job {
            try write(output.copyText, to: folder + "/" + output.copyName)
        } else {
            try write(output.portedText, to: output.path)
        }
    }
    return 0
}

guard let job = job(Array(CommandLine.arguments.dropFirst())) else {
    report(usage)
    exit(64)
}
do {
    exit(try run(job))
} catch {
    report("uikit-source: \(error.localizedDescription)")
    exit(74)
}
