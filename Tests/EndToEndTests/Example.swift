import Foundation
import XServers

/// A package in the folder Examples, or one of Tests/Examples.
@MainActor
struct Example {
    let name: String

    let folder: String

    init(_ name: String) {
        self.name = name
        let shown = "\(Package.root)/Examples/\(name)"
        folder =
            FileManager.default.fileExists(atPath: shown) ? shown : "\(Package.root)/Tests/Examples/\(name)"
    }

    /// Builds it where the tests were built: what it needs of this package has been compiled there.
    ///
    /// - Parameter options: more options of `swift build`.
    func build(_ options: [String] = []) throws -> Child.Result {
        let products = URL(fileURLWithPath: try Programs.product("uikit-demo")).deletingLastPathComponent()
        let scratch = products.deletingLastPathComponent().deletingLastPathComponent()
        return try Child.run(
            Package.root + "/Scripts/build-example",
            [name, scratch.path, products.lastPathComponent] + options,
            environment: ProcessInfo.processInfo.environment, within: 400)
    }

    /// The packages that have been built by `buildOnce()`: even to find that nothing is to be done takes seconds.
    private static var built: Set<String> = []

    /// Builds it unless that was done before in this run.
    func buildOnce() throws {
        guard !Self.built.contains(name) else { return }
        let result = try build()
        guard result.status == .exited(0) else {
            throw XServersError.failed(result.text + result.standardError)
        }
        Self.built.insert(name)
    }

    /// Runs its tests, which were built before. What they print is all in the text.
    ///
    /// - Parameter library: `xctest` or `swift-testing`.
    func runTests(library: String = "xctest") throws -> (status: ExitStatus, text: String) {
        let result = try Child.run(
            Programs.product("\(name)PackageTests.xctest"), ["--testing-library", library],
            environment: ProcessInfo.processInfo.environment, within: 60)
        return (result.status, result.text + result.standardError)
    }
}
