import XCTest
import XServers

/// An app with Combine and Core Text, written as for iOS, is built through the tool and used.
@preconcurrency @MainActor
final class CombineAppTests: XCTestCase {
    func testValuesArriveAndTextIsDrawn() throws {
        let result = try Example("CombineApp").build()
        XCTAssertEqual(result.status, .exited(0), result.text + result.standardError)
        XCTAssertFalse(result.text.contains("/Code/"), result.text)

        let home = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: home.path("config"), withIntermediateDirectories: true)
        try "XDG_DOCUMENTS_DIR=\"$HOME/Documents\"\n".write(
            toFile: home.path("config/user-dirs.dirs"), atomically: true, encoding: .utf8)
        let desk = try Desk.plain()
        let app = try Child(
            "stdbuf", ["-oL", try Programs.product("CombineApp")],
            environment: desk.environment([
                "HOME": home.path(""), "XDG_CONFIG_HOME": home.path("config"), "UIKIT_APPEARANCE": "dark",
            ]))
        let window = try desk.user.window(pid: app.pid)
        func expect(_ line: String) throws { _ = try app.waitForLine(line) { $0 == line } }
        // The delegate's properties know the display.
        try expect("made: 1280 x 800, dark")
        try expect("tick: now")
        try expect("ready: CombineApp.SearchViewController true")
        try expect("tick: later")
        // Debounced, searched on another thread, back on the main one, drawn.
        try desk.user.type("sw")
        try expect("changes: begin")
        try expect("found: Swift Swallow")
        try expect("badge: Swift Swallow 13")
        XCTAssertEqual(try String(contentsOfFile: home.path("Documents/notes.json"), encoding: .utf8), "[]")
        desk.user.close(window)
        XCTAssertEqual(try app.waitForExit(), .exited(0))
    }
}
