import XCTest
import XServers

/// The options for recordings, with files and command lines that are as they should be and that are not.
@preconcurrency @MainActor
final class ReplayOptionTests: XCTestCase {
    /// Expects a status and one line on standard error.
    private func check(_ arguments: [String], status: Int32, naming words: [String], line: UInt = #line)
        throws
    {
        let result = try Child.run(
            Programs.product("uikit-demo"), arguments, environment: ReplayedDemo.environment)
        let text = result.standardError
        XCTAssertEqual(result.status, .exited(status), text, line: line)
        XCTAssertTrue(text.hasPrefix("uikit-demo: "), text, line: line)
        XCTAssertEqual(text.split(separator: "\n").count, 1, text, line: line)
        for word in words { XCTAssertTrue(text.contains(word), "\(word): \(text)", line: line) }
    }

    /// A file with this text, played in memory.
    private func checkFile(_ text: String, status: Int32, naming words: [String], line: UInt = #line) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("file")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try check(["--offscreen", "--replay", path], status: status, naming: words + [path], line: line)
    }

    private let header = """
        uikit-recording 1
        program "uikit-demo" "uikit-demo 0.1.0"
        argument "--page"
        argument "plain"
        argument "--size"
        argument "300x200"
        turns own
        display 1280 800 1.0 0 1.0 60.0
        begin

        """

    func testFilesThatCannotBeRead() throws {
        try check(
            ["--offscreen", "--replay", "/nonexistent"], status: 66, naming: ["/nonexistent", "No such file"])
        try check(["--offscreen", "--replay", "/"], status: 66, naming: ["Is a directory"])
    }

    func testFilesThatAreNoRecordings() throws {
        try checkFile("Hello\n", status: 65, naming: ["is no recording"])
        try checkFile("", status: 65, naming: ["is no recording"])
        try checkFile("uikit-recording 7\n", status: 65, naming: ["version 7"])
        try checkFile(header + "0\nm 1 2 3\nend 2\n", status: 65, naming: ["line 11", "touch 0"])
        try checkFile(
            header.replacing("\"uikit-demo\"", with: "\"other\"") + "0\nend 1\n", status: 65,
            naming: ["other", "not of uikit-demo"])
    }

    func testAFileThatWasCut() throws {
        try checkFile(
            header + "0\nfocus 1\n", status: 65, naming: ["line 11", "ends before the recording does"])
        let folder = try TemporaryFolder()
        let (path, picture) = (folder.path("cut"), folder.path("picture.png"))
        try Data((header + "0\nfocus 1\n5\nfoc").utf8).write(to: URL(fileURLWithPath: path))
        let result = try ReplayedDemo.run(
            "--offscreen", "--replay", path, "--partial", "--screenshot", picture)
        XCTAssertEqual(result.status, .exited(0), result.standardError)
        let shown = try Screenshot(pngAt: picture)
        XCTAssertEqual("\(shown.width)x\(shown.height)", "300x200")
    }

    func testFilesThatCannotBeWritten() throws {
        let folder = try TemporaryFolder()
        let picture = folder.path("picture.png")
        try check(
            ["--offscreen", "--record", "/nonexistent/f", "--screenshot", picture], status: 74,
            naming: ["/nonexistent/f", "No such file"])
        try check(
            ["--offscreen", "--record", "/", "--screenshot", picture], status: 74, naming: ["Is a directory"])
        try check(
            ["--offscreen", "--record", "/dev/full", "--screenshot", picture], status: 74,
            naming: ["/dev/full", "No space left"])
    }

    func testCommandLinesThatMakeNoSense() throws {
        let cases: [(arguments: [String], words: [String])] = [
            (["--speed", "2"], ["--speed", "--replay"]), (["--partial"], ["--partial"]),
            (["--replay", "f", "--speed", "0"], ["--speed"]),
            (["--replay", "f", "--speed", "nan"], ["--speed"]),
            (["--replay", "f", "--record", "g"], ["exclude"]), (["--replay"], ["--replay"]),
            (["--replay", "f", "--offscreen", "--speed", "2"], ["--offscreen"]),
        ]
        for (arguments, words) in cases { try check(arguments, status: 64, naming: words) }
    }

    /// A recording says what is shown, and nothing else.
    func testARecordingsArgumentsDoNotSayWhereToWrite() throws {
        let folder = try TemporaryFolder()
        let (path, victim) = (folder.path("file"), folder.path("victim"))
        let text = header.replacing(
            "argument \"--page\"", with: "argument \"--log=\(victim)\"\nargument \"--page\"")
        try Data((text + "0\nend 1\n").utf8).write(to: URL(fileURLWithPath: path))
        XCTAssertEqual(try ReplayedDemo.run("--offscreen", "--replay", path).status, .exited(0))
        XCTAssertFalse(FileManager.default.fileExists(atPath: victim))
    }

    func testAScreenshotThatWasRecordedIsTheSameAgain() throws {
        let folder = try TemporaryFolder()
        let (path, picture) = (folder.path("session"), folder.path("picture.png"))
        let result = try ReplayedDemo.run(
            "--offscreen", "--page", "pickers", "--size", "900x700", "--scale", "1.5", "--record", path,
            "--screenshot", picture)
        XCTAssertEqual(result.status, .exited(0), result.standardError)
        let shown = try Screenshot(pngAt: picture)
        XCTAssertEqual("\(shown.width)x\(shown.height)", "1350x1050")
        let again = try ReplayedDemo.picture(of: path)
        XCTAssertTrue(again.resembles(shown, within: 0), again.comparison(with: shown))
    }
}
