import Foundation
import SourceRewriter

/// Lets the compiler check rewritten sources against the toolkit, without building them.
struct ModuleChecker {
    struct Failure: LocalizedError {
        let errorDescription: String?
    }

    /// The folder with the toolkit's compiled modules.
    private let products: URL
    /// The folder of the package, where the module maps of C libraries are.
    private let package: URL

    /// - Parameter program: the path of this program, which lies beside the modules.
    init(program: URL) throws {
        products = program.resolvingSymlinksInPath().deletingLastPathComponent()
        var folder = products
        while folder.path() != "/", folder.lastPathComponent != ".build" { folder.deleteLastPathComponent() }
        package = folder.deletingLastPathComponent()
        let module = products.appending(path: "Modules/UIKit.swiftmodule")
        guard FileManager.default.fileExists(atPath: module.path()) else {
            throw Failure(
                errorDescription:
                    "the toolkit is not built beside this program: run 'swift build --product UIKit' in its "
                    + "package, and this tool from there")
        }
    }

    /// What is built for the product Combine only.
    private static let combine = (module: "CombineAdditions", library: "COpenCombineHelpers")

    /// Throws when sources import Combine and nobody has built that.
    private func requireCombine(for outputs: [Rewriter.Output]) throws {
        let name = ModuleChecker.combine.module
        let module = products.appending(path: "Modules/\(name).swiftmodule")
        guard outputs.contains(where: { $0.text.contains("import \(name)") }),
            !FileManager.default.fileExists(atPath: module.path())
        else { return }
        throw Failure(
            errorDescription: "the sources import Combine: run 'swift build --product Combine' first")
    }

    /// Checks the files as one module.
    func report(on outputs: [Rewriter.Output]) throws -> PortingReport {
        try requireCombine(for: outputs)
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "uikit-source-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var texts = outputs.map(\.copyText)
        // Copies may have one name in different folders.
        let names = outputs.enumerated().map { number, output in
            output.copyName == "main.swift" ? "main.swift" : "\(number)-\(output.copyName)"
        }
        var missing: [CompilerMessage] = []
        while true {
            for (name, text) in zip(names, texts) {
                try Data(text.utf8).write(to: folder.appending(path: name))
            }
            let errors = CompilerMessage.errors(
                in: try compile(names.map { folder.appending(path: $0).path() }))
            let modules = Set(errors.compactMap(\.missingModule))
            guard !modules.isEmpty else {
                return PortingReport(outputs: outputs, errors: errors, missingModules: missing)
            }
            // The compiler goes no further where a module is missing, so the import is taken away.
            missing += errors.filter { $0.missingModule != nil }
            let before = texts
            for module in modules { texts = texts.map { ModuleChecker.without(module, in: $0) } }
            guard texts != before else {
                return PortingReport(outputs: outputs, errors: errors, missingModules: missing)
            }
        }
    }

    private static func without(_ module: String, in text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let words = line.split { $0 == " " || $0 == "." || $0 == ";" }
            return words.contains("import") && words.contains(Substring(module)) ? "" : line
        }.joined(separator: "\n")
    }

    /// What the compiler prints about files.
    private func compile(_ paths: [String]) throws -> String {
        var arguments = ["swiftc", "-typecheck", "-wmo", "-swift-version", "5", "-suppress-warnings"]
        arguments += [
            "-diagnostic-style", "llvm", "-module-name", "CheckedApp", "-I", products.path() + "/Modules",
        ]
        if !paths.contains(where: { $0.hasSuffix("/main.swift") }) { arguments.append("-parse-as-library") }
        arguments += try clangArguments() + paths
        return try run(arguments).error
    }

    /// Where the compiler finds the C libraries that the toolkit is built on.
    private func clangArguments() throws -> [String] {
        let maps = package.appending(path: "CSystem")
        let folders =
            (try? FileManager.default.contentsOfDirectory(at: maps, includingPropertiesForKeys: nil)) ?? []
        let system = folders.filter {
            FileManager.default.fileExists(atPath: $0.appending(path: "module.modulemap").path())
        }.flatMap { ["-I", $0.path()] }
        let built = ["CLoop", "CMemory", ModuleChecker.combine.library].map {
            "\(products.path())/\($0).build/module.modulemap"
        }.filter(FileManager.default.fileExists(atPath:)).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        let libraries = [
            "x11", "xcb", "xi", "xext", "xrandr", "xfixes", "pangocairo", "pangoft2", "fontconfig", "gio-2.0",
        ]
        let flags = try run(["pkg-config", "--cflags"] + libraries).output
        return system + built + flags.split { $0.isWhitespace }.flatMap { ["-Xcc", String($0)] }
    }

    private func run(_ arguments: [String]) throws -> (output: String, error: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        // Into files: a pipe that nobody empties would stop a talkative compiler.
        let folder = FileManager.default.temporaryDirectory
        let files = ["out", "err"].map { folder.appending(path: "uikit-source-\(UUID().uuidString).\($0)") }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        for file in files { _ = FileManager.default.createFile(atPath: file.path(), contents: nil) }
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        process.waitUntilExit()
        return (
            String(decoding: try Data(contentsOf: files[0]), as: UTF8.self),
            String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
        )
    }
}
