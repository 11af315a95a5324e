import Foundation
import PackagePlugin

/// Gives the compiler the UIKit sources in a target's folder `Code`, rewritten for a system without
/// Objective-C.
@main
struct UIKitSource: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let target = target as? SourceModuleTarget else { return [] }
        let code = target.directoryURL.appending(path: "Code")
        let sources = swiftFiles(in: code)
        guard !sources.isEmpty else {
            Diagnostics.error(
                "'\(code.path())' has no Swift files: UIKitSource takes an app's sources from there")
            return []
        }
        let folder = context.pluginWorkDirectoryURL
        let products = Set(target.recursiveTargetDependencies.map(\.name))
        let missing = UIKitSource.products.filter { !products.contains($0.value) }.keys.sorted()
        // What the sources know of the modules that they import: their protocols, classes and methods.
        let modules = target.recursiveTargetDependencies.compactMap { dependency -> (String, [URL])? in
            guard let module = dependency as? SourceModuleTarget else { return nil }
            let sources = swiftFiles(in: module.directoryURL.appending(path: "Code"))
            return sources.isEmpty ? nil : (module.moduleName, sources)
        }
        // All files in one command: a selector in one may name a method in another.
        return [
            .buildCommand(
                displayName: "Rewriting the UIKit sources of \(target.name)",
                executable: try context.tool(named: "uikit-source").url,
                arguments: ["--output", folder.path(percentEncoded: false)]
                    + missing.flatMap { ["--without", $0] } + paths(sources)
                    + modules.flatMap { ["--module", $0.0] + paths($0.1) },
                inputFiles: sources + modules.flatMap(\.1),
                outputFiles: sources.map { folder.appending(path: copyName(of: $0)) })
        ]
    }

    /// The products that only targets depend on which import them, and their modules. The tool says what to do when an
    /// import has none.
    private static let products = ["Combine": "CombineAdditions"]

    private func paths(_ files: [URL]) -> [String] { files.map { $0.path(percentEncoded: false) } }

    private func swiftFiles(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
            .sorted { $0.path() < $1.path() }
    }

    /// The tool knows it as well. A copy must not have the name of its original, except for `main.swift`.
    private func copyName(of source: URL) -> String {
        let name = source.lastPathComponent
        return name == "main.swift" ? name : source.deletingPathExtension().lastPathComponent + ".uikit.swift"
    }
}
