import XCTest
import XServers

/// The tool that rewrites UIKit sources, from its command line.
@preconcurrency @MainActor
final class SourceToolTests: XCTestCase {
    private func run(_ arguments: String...) throws -> Child.Result {
        try Child.run(
            Programs.product("uikit-source"), arguments, environment: ProcessInfo.processInfo.environment)
    }

    private func write(_ text: String, _ path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func read(_ path: String) throws -> String {
        try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
    }

    func testCopiesOfTheFilesAreWritten() throws {
        let folder = try TemporaryFolder()
        let (a, b) = (folder.path("in/A.swift"), folder.path("in/main.swift"))
        try write("import UIKit\nlet s = #selector(B.go)\n", a)
        try write("import Foundation\nclass B { @objc func go(_ x: Any) {} }\n", b)
        let out = folder.path("out")
        try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
        let result = try run("--output", out, a, b)
        XCTAssertEqual(result.status, .exited(0), result.standardError)
        XCTAssertEqual(result.text + result.standardError, "")
        XCTAssertTrue(
            try read(out + "/A.uikit.swift").hasPrefix(
                "#sourceLocation(file: \"\(a)\", line: 1)\nimport UIKit\nlet s = Selector(\"go:\")"))
        XCTAssertTrue(try read(out + "/main.swift").hasPrefix("import UIKit\nimport Foundation\nclass B {"))
        XCTAssertTrue(try read(b).contains("@objc"))
    }

    /// What did not change keeps its date, so that a build does not compile it again.
    func testUnchangedCopiesAreLeftAlone() throws {
        let folder = try TemporaryFolder()
        let (a, out) = (folder.path("A.swift"), folder.path("out"))
        try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
        try write("let a = 1\n", a)
        let copy = out + "/A.uikit.swift"
        let old = Date(timeIntervalSince1970: 1_000_000)
        func date() throws -> Date? {
            try FileManager.default.attributesOfItem(atPath: copy)[.modificationDate] as? Date
        }
        XCTAssertEqual(try run("--output", out, a).status, .exited(0))
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: copy)
        XCTAssertEqual(try run("--output", out, a).status, .exited(0))
        XCTAssertEqual(try date(), old)
        try write("let a = 2\n", a)
        XCTAssertEqual(try run("--output", out, a).status, .exited(0))
        XCTAssertNotEqual(try date(), old)
    }

    func testOptionToRewriteTheFilesThemselvesRewritesAFolder() throws {
        let folder = try TemporaryFolder()
        let (a, b, c) = (
            folder.path("app/A.swift"), folder.path("app/deep/B.swift"), folder.path("app/C.txt")
        )
        try write("import UIKit\nlet s = #selector(B.go)\n", a)
        try write("class B { @objc func go() {} }\n", b)
        try write("@objc", c)
        let result = try run("--in-place", folder.path("app"))
        XCTAssertEqual(result.status, .exited(0), result.standardError)
        XCTAssertTrue(try read(a).hasPrefix("import UIKit\nlet s = Selector(\"go\")"))
        XCTAssertTrue(
            try read(b).hasPrefix("import UIKit\nclass B {       func go() {} }\n\nextension B { @section("))
        XCTAssertEqual(try read(c), "@objc")
    }

    func testErrorsLeaveEverythingAlone() throws {
        let folder = try TemporaryFolder()
        let a = folder.path("A.swift")
        let text = "class A { @objc func go() {} }\nlet s = #selector(1)\n"
        try write(text, a)
        let result = try run("--in-place", a)
        XCTAssertEqual(result.status, .exited(1))
        XCTAssertTrue(result.standardError.hasPrefix("\(a):2:9: error: "), result.standardError)
        XCTAssertEqual(try read(a), text)
    }

    /// The compiler reads the sources beside the toolkit that the tests are built with.
    func testAReportTellsWhatIsMissing() throws {
        let folder = try TemporaryFolder()
        let (good, bad) = (folder.path("app/Good.swift"), folder.path("app/Bad.swift"))
        try write(
            "import UIKit\nclass Good: UIView { @objc func go() {} }\nlet s = #selector(Good.go)\n", good)
        try write("import UIKit\nimport WebKit\nlet a = WKWebView()\nlet b = UIView().far\n", bad)
        try write("import Nothing\n", folder.path("app/Package.swift"))
        let result = try run("--check", folder.path("app"))
        XCTAssertEqual(result.status, .exited(0), result.standardError)
        XCTAssertEqual(
            result.text,
            """
            1 of 2 files compile without an error.

            Modules that do not exist here
              1 in 1 files  WebKit

            What is not declared
              1 in 1 files  UIView.far
              1 in 1 files  WKWebView

            What the build tool changes
              1 in 1 files  attributes for Objective-C and Interface Builder
              1 in 1 files  methods that are registered
              1 in 1 files  selectors

            """)
        let json = try run("--check", folder.path("app"), "--json")
        let object = try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any]
        XCTAssertEqual(object?["filesWithoutErrors"] as? Int, 1)
        XCTAssertEqual(try read(good).contains("@objc"), true)
    }

    func testWrongCommandLinesGetTheUsage() throws {
        for arguments in [
            [], ["--output"], ["--output", "x"], ["--in-place"], ["x.swift"], ["--check"],
            ["--check", "--json"],
        ] {
            let result = try Child.run(
                Programs.product("uikit-source"), arguments,
                environment: ProcessInfo.processInfo.environment)
            XCTAssertEqual(result.status, .exited(64), "\(arguments)")
            XCTAssertTrue(result.standardError.contains("--in-place"), result.standardError)
        }
        XCTAssertEqual(try run("--help").status, .exited(0))
        let absent = try run("--in-place", "/nonexistent.swift")
        XCTAssertEqual(absent.status, .exited(74))
        XCTAssertTrue(absent.standardError.hasPrefix("uikit-source: "), absent.standardError)
    }
}
