import XCTest
import XServers

@testable import Demo

/// What the demo says and with which status it leaves, without any X server.
@preconcurrency @MainActor
final class CommandLineTests: XCTestCase {
    private func run(_ arguments: [String], display: String? = nil) throws -> Child.Result {
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = display
        environment["FONTCONFIG_FILE"] = Package.fonts
        environment["XDG_STATE_HOME"] = Package.noState
        for name in ["LANG", "LC_MESSAGES", "LC_TIME"] { environment[name] = nil }
        environment["LC_ALL"] = "C.UTF-8"
        return try Child.run(Programs.product("uikit-demo"), arguments, environment: environment)
    }

    /// Expects a status, nothing on the standard output, and one line on standard error.
    private func checkDiagnostic(
        _ arguments: [String], status: Int32, naming words: [String], display: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let result = try run(arguments, display: display)
        let text = result.standardError
        XCTAssertEqual(result.status, .exited(status), "\(arguments): \(text)", file: file, line: line)
        XCTAssertEqual(result.text, "", file: file, line: line)
        XCTAssertTrue(text.hasPrefix("uikit-demo: "), text, file: file, line: line)
        XCTAssertTrue(text.hasSuffix("\n"), text, file: file, line: line)
        XCTAssertEqual(text.split(separator: "\n").count, 1, text, file: file, line: line)
        for word in words { XCTAssertTrue(text.contains(word), "\(word): \(text)", file: file, line: line) }
    }

    func testWhatItTellsOfItself() throws {
        let help = try run(["--help"])
        XCTAssertEqual(help.status, .exited(0))
        XCTAssertEqual(help.standardError, "")
        XCTAssertTrue(help.text.contains("USAGE: uikit-demo "), help.text)
        for option in [
            "--page", "--list-pages", "--size", "--scale", "--text", "--fullscreen", "--screenshot",
            "--offscreen", "--show-touches", "--log", "--version", "--help", "--control", "--check",
            "--record", "--replay", "--speed", "--partial", "--film", "--tour",
        ] {
            XCTAssertTrue(help.text.contains(option), option)
        }
        let version = try run(["--version"])
        XCTAssertEqual(version.status, .exited(0))
        XCTAssertTrue(version.text.hasPrefix("uikit-demo "), version.text)
        let pages = try run(["--list-pages"])
        XCTAssertEqual(pages.status, .exited(0))
        XCTAssertEqual(pages.text, Pages.all.map { $0 + "\n" }.joined())
    }

    func testWrongCommandLinesAreNamedAndRefused() throws {
        let cases: [(arguments: [String], words: [String])] = [
            (["--nonsense"], ["--nonsense"]), (["extra"], ["extra"]), (["--page", "nowhere"], ["nowhere"]),
            (["--page"], ["--page"]), (["--size", "640"], ["640"]), (["--size", "0x10"], ["0x10"]),
            (["--size", "axb"], ["axb"]), (["--size", "-5x10"], ["--size"]),
            (["--size", "16385x10"], ["16385x10"]), (["--scale", "0"], ["--scale"]),
            (["--scale", "9"], ["--scale"]), (["--scale", "nan"], ["--scale"]),
            (["--scale", "big"], ["big"]), (["--appearance", "pink"], ["pink", "dark"]),
            (["--text-scale", "9"], ["9"]), (["--text-scale", "30%"], ["30%"]),
            (["--direction", "up"], ["rtl"]), (["--language", "xx"], ["xx"]),
            (["--slow-motion", "3"], ["10"]), (["--control"], ["--control"]),
        ]
        for (arguments, words) in cases { try checkDiagnostic(arguments, status: 64, naming: words) }
    }

    func testEverySettingOfTheBarIsAnOption() throws {
        let help = try run(["--help"]).text
        for setting in PresenterSetting.all {
            XCTAssertTrue(help.contains("--\(setting.name)"), setting.name)
        }
    }

    func testTheManualPageHasEveryVariableOfTheToolkit() throws {
        let page = try String(contentsOfFile: Package.root + "/Packaging/uikit-demo.1", encoding: .utf8)
        var variables: Set<String> = []
        let sources = Package.root + "/Sources"
        for case let name as String in FileManager.default.enumerator(atPath: sources) ?? .init()
        where name.hasSuffix(".swift") {
            let text = try String(contentsOfFile: "\(sources)/\(name)", encoding: .utf8)
            variables.formUnion(text.matches(of: /"(UIKIT_[A-Z0-9_]+)"/).map { String($0.output.1) })
        }
        XCTAssertGreaterThan(variables.count, 10)
        for variable in variables { XCTAssertTrue(page.contains(variable), variable) }
    }

    func testTheManualAndThePageOfOptionsHaveEveryOptionThatHelpHas() throws {
        let manual = try String(contentsOfFile: Package.root + "/Packaging/uikit-demo.1", encoding: .utf8)
            .replacing("\\-", with: "-")
        let page = try String(contentsOfFile: Package.root + "/Docs/Variables.md", encoding: .utf8)
        let help = try run(["--help"]).text
        let options = Set(help.matches(of: /(?m)^ +(?:-h, )?(--[a-z-]+)/).map { String($0.1) })
        XCTAssertGreaterThan(options.count, 20)
        for option in options {
            XCTAssertTrue(manual.contains(option), "the manual: \(option)")
            XCTAssertTrue(page.contains("`\(option)"), "Docs/Variables.md: \(option)")
        }
    }

    func testThePageOfOptionsHasEveryOptionOfTheDemosBenchmark() throws {
        let page = try String(contentsOfFile: Package.root + "/Docs/Variables.md", encoding: .utf8)
        var options: Set<String> = []
        for command in ["resize", "scroll", "drag", "costs"] {
            let help = try Child.run(Programs.product("demo-bench"), [command, "--help"], environment: [:])
                .text
            options.formUnion(help.matches(of: /(?m)^ +(--[a-z-]+)/).map { String($0.1) })
            XCTAssertTrue(page.contains("`\(command)`"), command)
        }
        XCTAssertGreaterThan(options.count, 6)
        for option in options { XCTAssertTrue(page.contains("`\(option)"), option) }
    }

    func testTheCheckWorksWithoutADisplay() throws {
        let result = try run(["--check"])
        XCTAssertEqual(result.status, .exited(0))
        XCTAssertEqual(result.standardError, "")
        let lines = result.text.split(separator: "\n").map(String.init)
        XCTAssertTrue(lines[0].hasPrefix("uikit-demo "), lines[0])
        XCTAssertTrue(lines.contains { $0.hasPrefix("Display: none: no display") && $0.contains("xwayland") })
        XCTAssertTrue(lines.contains { $0.hasPrefix("Font, Latin: DejaVu Sans") }, result.text)
        XCTAssertTrue(
            lines.contains { $0.hasPrefix("Font, system: DejaVu Sans -> ") && $0.hasSuffix("fonts-inter") })
        XCTAssertTrue(lines.contains { $0.hasPrefix("Font, Chinese: none -> ") }, result.text)
        XCTAssertTrue(lines.contains { $0 == "Locale: LC_ALL=C.UTF-8" }, result.text)
        XCTAssertTrue(lines.contains { $0.hasPrefix("Session bus: ") }, result.text)
    }

    func testTheAppearanceOfTheEnvironmentCountsInMemoryToo() throws {
        let folder = try TemporaryFolder()
        var pictures: [Screenshot] = []
        for appearance in ["light", "dark"] {
            var environment = ProcessInfo.processInfo.environment
            environment["UIKIT_APPEARANCE"] = appearance
            environment["FONTCONFIG_FILE"] = Package.fonts
            let result = try Child.run(
                Programs.product("uikit-demo"),
                ["--offscreen", "--page", "plain", "--screenshot", folder.path(appearance)],
                environment: environment)
            XCTAssertEqual(result.status, .exited(0), result.standardError)
            pictures.append(try Screenshot(pngAt: folder.path(appearance)))
        }
        XCTAssertGreaterThan(pictures[0][300, 300] & 255, 200)
        XCTAssertLessThan(pictures[1][300, 300] & 255, 50)
    }

    func testWithoutADisplayTheMessageNamesOffscreen() throws {
        try checkDiagnostic([], status: 69, naming: ["--offscreen"])
        try checkDiagnostic([], status: 69, naming: [":4711", "--offscreen"], display: ":4711")
        try checkDiagnostic([], status: 69, naming: ["--offscreen"], display: "nonsense")
    }

    func testFilesThatCannotBeWritten() throws {
        for option in ["--screenshot", "--log"] {
            for path in ["/dev/full", "/nonexistent/folder/file", "/"] {
                try checkDiagnostic(
                    ["--offscreen", "--page", "plain", option, path], status: 74, naming: [path])
            }
        }
    }

    func testAScreenshotIsTakenWithoutADisplay() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("page.png")
        let result = try run([
            "--offscreen", "--page", "touches", "--size", "500x300", "--scale", "2", "--screenshot", path,
        ])
        XCTAssertEqual(result.status, .exited(0))
        XCTAssertEqual(result.standardError, "")
        let picture = try Screenshot(pngAt: path)
        XCTAssertEqual([picture.width, picture.height], [1000, 600])
        XCTAssertGreaterThan(picture.colourCount, 8)
    }

    func testTheSamePageIsTheSamePicture() throws {
        let folder = try TemporaryFolder()
        let pictures = try (0..<2).map { number in
            let path = folder.path("\(number).png")
            XCTAssertEqual(try run(["--offscreen", "--screenshot", path]).status, .exited(0))
            return try Data(contentsOf: URL(fileURLWithPath: path))
        }
        XCTAssertEqual(pictures[0], pictures[1])
    }

    func testPicturesOfOddSizesAreTaken() throws {
        let folder = try TemporaryFolder()
        for size in ["1x1", "16384x8", "8x16384"] {
            for page in ["plain", "text-fields"] {
                let path = folder.path("\(page)-\(size).png")
                let result = try run([
                    "--offscreen", "--page", page, "--size", size, "--scale", "1", "--screenshot", path,
                ])
                XCTAssertEqual(result.status, .exited(0), "\(page) \(size): \(result.standardError)")
                let picture = try Screenshot(pngAt: path)
                XCTAssertEqual("\(picture.width)x\(picture.height)", size)
            }
        }
    }

    func testTheLogGoesToAFile() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("log")
        let result = try run(["--offscreen", "--log", path, "--screenshot", folder.path("page.png")])
        XCTAssertEqual(result.status, .exited(0))
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
        XCTAssertTrue(lines.allSatisfy { LogEvent(line: $0) != nil }, "\(lines)")
        XCTAssertEqual(
            lines.compactMap { LogEvent(line: $0) }.filter { $0.name == "frame" }.first?.int("number"), 1)
    }
}
