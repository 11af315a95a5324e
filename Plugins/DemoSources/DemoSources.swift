import Foundation
import PackagePlugin

/// Gives the compiler a file with the texts of the demo's pages and their parts, for the demo to show.
@main
struct DemoSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let target = target as? SourceModuleTarget else { return [] }
        let path = target.directoryURL.path(percentEncoded: false)
        let folder = path.hasSuffix("/") ? path : path + "/"
        let sources = target.sourceFiles(withSuffix: "swift").map(\.url).filter { url in
            ["Pages/", "Parts/"].contains { url.path(percentEncoded: false).hasPrefix(folder + $0) }
        }
        .sorted { $0.path() < $1.path() }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedSources.swift")
        return [
            .buildCommand(
                displayName: "Embedding the sources of \(target.name)",
                executable: try context.tool(named: "demo-sources").url,
                arguments: [output.path(percentEncoded: false), folder]
                    + sources.map { $0.path(percentEncoded: false) },
                inputFiles: sources, outputFiles: [output])
        ]
    }
}
