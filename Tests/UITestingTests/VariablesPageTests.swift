import XCTest

/// `Docs/Variables.md` names every variable, file and option that the sources read.
final class VariablesPageTests: XCTestCase {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    }

    /// What stands between backquotes on the page.
    private func namedOnThePage() throws -> String {
        try text("Docs/Variables.md").matches(of: /`([^`]+)`/).map { String($0.1) }.joined(separator: "\n")
    }

    /// The texts of files below a folder of the project, by their paths.
    private func files(below folder: String, endings: [String]) throws -> [String: String] {
        var found: [String: String] = [:]
        let names = try FileManager.default.subpathsOfDirectory(
            atPath: Self.root.appendingPathComponent(folder).path)
        for name in names where endings.contains(where: name.hasSuffix) {
            // Pictures and the like have other endings; what is built for examples is nobody's source.
            if name.contains(".build") { continue }
            found["\(folder)/\(name)"] = try text("\(folder)/\(name)")
        }
        return found
    }

    private func sources(_ folders: [String]) throws -> [String: String] {
        try folders.reduce(into: [:]) { all, folder in
            all.merge(try files(below: folder, endings: [".swift", ".c", ".h"])) { first, _ in first }
        }
    }

    private func check(_ names: [String: String], atLeast count: Int) throws {
        XCTAssertGreaterThan(names.count, count)
        let page = try namedOnThePage()
        for (name, path) in names {
            let pattern = try Regex("(^|[^A-Za-z0-9_/-])\(name)($|[^A-Za-z0-9_-])").anchorsMatchLineEndings()
            XCTAssertTrue(
                page.contains(pattern), "Docs/Variables.md does not name \(name), which \(path) reads")
        }
    }

    func testThePageNamesEveryVariableThatTheSourcesRead() throws {
        var variables: [String: String] = [:]
        for (path, source) in try sources(["Sources", "CSystem", "Plugins", "Tests"]) {
            // Read in place; an assignment prepares the environment of another program.
            for match in source.matches(of: /nvironment\??\["([A-Z][A-Z0-9_]+)"\](?!\s*=[^=])/) {
                variables[String(match.1)] = path
            }
            for match in source.matches(of: /\b(?:getenv|environment|setting)\(\s*"([A-Z][A-Z0-9_]+)"/) {
                variables[String(match.1)] = path
            }
            // Through a constant or a list.
            guard !path.hasPrefix("Tests/") || path.hasPrefix("Tests/FaultInjector") else { continue }
            for match in source.matches(
                of: /"((?:UIKIT|XDG|LC|DBUS|OS|RECORD)_[A-Z0-9_]+|LANG|LANGUAGE|TZ)"/)
            {
                variables[String(match.1)] = path
            }
        }
        for match in try text("Package.swift").matches(of: /environment\["([A-Z_]+)"\]/) {
            variables[String(match.1)] = "Package.swift"
        }
        try check(variables, atLeast: 40)
    }

    func testThePageNamesEveryVariableThatScriptsRead() throws {
        var variables: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(
            atPath: Self.root.appendingPathComponent("Scripts").path)
        {
            guard let script = try? text("Scripts/\(name)") else { continue }
            for match in script.matches(of: /\$\{([A-Z][A-Z0-9_]+):?[-?+]/) {
                variables[String(match.1)] = "Scripts/\(name)"
            }
        }
        for match in try text("Makefile").matches(of: /(?m)^([A-Z][A-Z0-9_]+) \?=/) {
            variables[String(match.1)] = "Makefile"
        }
        try check(variables, atLeast: 8)
    }

    func testThePageNamesEveryFileOfTheSystemAndOfTheUserThatTheToolkitReads() throws {
        var paths: [String: String] = [:]
        for (path, source) in try sources(["Sources"]) {
            // The tools of developers, and the process's own files, are no affair of users.
            if ["Sources/Benchmarks", "Sources/SourceTool"].contains(where: path.hasPrefix) { continue }
            for match in source.matches(of: /"(\/(?:etc|usr|sys|proc|run|media|var)\/[^"\\]*)[^"]*"/) {
                let file = match.1.hasSuffix("/") ? match.1.dropLast() : match.1
                if !file.hasPrefix("/proc/self") { paths[String(file)] = path }
            }
            for match in source.matches(of: /fileName: "([^"]+)"/) { paths[String(match.1)] = path }
        }
        XCTAssertGreaterThan(paths.count, 10)
        let page = try namedOnThePage()
        for (file, path) in paths {
            XCTAssertTrue(
                page.contains(file), "Docs/Variables.md does not name \(file), which \(path) reads")
        }
    }

    func testThePageNamesEveryOptionOfTheToolForSourcesAndOfScripts() throws {
        var options: [String: String] = [:]
        for match in try text("Sources/SourceTool/main.swift").matches(of: /"(--[a-z-]+)"/) {
            options[String(match.1)] = "uikit-source"
        }
        for name in ["docs", "fuzz", "deb", "build-release", "version"] {
            // Cases, and comparisons with the first argument.
            let script = try text("Scripts/\(name)")
            for match in script.matches(of: /(?m)^ +(--[a-z]+)\)|\$\{1:-\}" !?= (--[a-z]+)/) {
                options[String(match.1 ?? match.2 ?? "")] = "Scripts/\(name)"
            }
        }
        try check(options, atLeast: 10)
    }
}
