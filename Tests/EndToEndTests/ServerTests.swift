import XCTest
import XServers

/// X servers that die, and servers that lack something.
@preconcurrency @MainActor
final class ServerTests: XCTestCase {
    private func checkLoss(of desk: Desk, _ arguments: [String], signal: Int32, busy: Bool) throws {
        let demo = try desk.open(arguments)
        if busy {
            try demo.waitForFocus()
            try desk.user.type("some text")
            for width in 300...400 { desk.user.resize(demo.window, width: width, height: 300) }
        }
        kill(desk.server.pid, signal)
        let status = try demo.child.waitForExit()
        XCTAssertEqual(status, .exited(70))
        let lines = demo.child.standardError.split(separator: "\n")
        XCTAssertEqual(lines.count, 1, demo.child.standardError)
        XCTAssertTrue(lines.first?.hasPrefix("uikit-demo: ") ?? false, demo.child.standardError)
    }

    func testTheEndOfTheServerEndsTheDemoWithOneMessage() throws {
        try checkLoss(of: Desk.plain(), ["--page", "plain"], signal: SIGTERM, busy: false)
    }

    func testAKilledServerEndsTheDemoWithOneMessage() throws {
        try checkLoss(of: Desk.plain(), ["--page", "text-fields"], signal: SIGKILL, busy: false)
    }

    func testTheServerIsKilledInTheMiddleOfWork() throws {
        try checkLoss(of: Desk.plain(), ["--page", "plain"], signal: SIGKILL, busy: true)
    }

    /// A program that somebody kicks out of the server.
    func testACutConnectionEndsTheDemoWithOneMessage() throws {
        let desk = try Desk.plain()
        let demo = try desk.open("--page", "touches")
        try desk.server.runTool("xkill", ["-id", "\(demo.window)"])
        XCTAssertEqual(try demo.child.waitForExit(), .exited(70))
        XCTAssertEqual(demo.child.standardError.split(separator: "\n").count, 1, demo.child.standardError)
    }

    /// At any moment of the start, also in the middle of the first frames.
    func testTheConnectionIsCutEarly() throws {
        let desk = try Desk.plain()
        for _ in 0..<20 {
            let demo = try Child(
                Programs.product("uikit-demo"), ["--page", "touches"], environment: desk.environment())
            let window = try desk.user.window(pid: demo.pid)
            try desk.server.runTool("xkill", ["-id", "\(window)"])
            XCTAssertEqual(try demo.waitForExit(within: 5), .exited(70))
            XCTAssertEqual(demo.standardError.split(separator: "\n").count, 1, demo.standardError)
        }
    }

    /// A connection that breaks anywhere in the start, also in the middle of a request or of an answer.
    func testTheConnectionBreaksAfterSomeBytes() throws {
        let desk = try Desk.plain()
        let requests = [0, 1, 7, 12, 47, 100, 500, 1501, 2502, 4003, 8000, 50_000]
        let replies = [0, 1, 7, 8, 40, 500, 1501, 2502, 3333, 4004, 6005, 8000]
        for cut in requests.map(ExtensionFilter.Break.requests) + replies.map(ExtensionFilter.Break.replies) {
            let filter = try ExtensionFilter(before: desk.server, cutting: cut)
            let demo = try Child(
                Programs.product("uikit-demo"), ["--page", "touches"],
                environment: desk.environment(["DISPLAY": filter.display, "UIKIT_NO_SHM": "1"]))
            let status = try demo.waitForExit(within: 5)
            XCTAssertTrue([.exited(69), .exited(70)].contains(status), "\(cut): \(status)")
            XCTAssertEqual(
                demo.standardError.split(separator: "\n").count, 1, "\(cut): \(demo.standardError)")
        }
    }

    /// Types, resizes, and expects the picture of a usual server.
    private func checkWork(on desk: Desk, within allowance: Int = 0) throws {
        let demo = try desk.open("--page", "plain", "--scale", "1")
        try demo.waitForFocus()
        try desk.user.type("typed here")
        try demo.waitForText("typed here")
        desk.user.resize(demo.window, width: 500, height: 300)
        try demo.waitForPicture(
            OffscreenPictures.picture(.init(page: "plain", width: 500, height: 300, text: "typed here")),
            within: allowance)
        try demo.close()

        let page = try desk.open("--page", "text-fields", "--size", "800x600", "--scale", "1")
        try page.waitForPicture(
            OffscreenPictures.picture(.init(page: "text-fields", width: 800, height: 600)),
            within: allowance)
        try page.close()
    }

    func testTheDemoWorksWithoutSharedMemory() throws {
        try checkWork(on: Desk.plain(arguments: ["-extension", "MIT-SHM"]))
    }

    func testTheDemoWorksWithoutRandR() throws {
        try checkWork(on: Desk.plain(arguments: ["-extension", "RANDR"]))
    }

    /// Clicks come through the core protocol, and the program says what is missing.
    func testTheDemoWorksWithoutXInput() throws {
        let desk = try Desk.plain()
        let filter = try ExtensionFilter(before: desk.server, hiding: ["XInputExtension"])
        let demo = try desk.open(
            ["--page", "plain", "--text", "hello", "--scale", "1"], environment: ["DISPLAY": filter.display])
        try demo.waitForFocus()
        desk.user.click(x: 10, y: 24)
        try demo.waitForSelection(0, 0)
        desk.user.drag(from: (10, 24), to: (600, 24))
        try demo.waitForSelection(0, 5)
        try desk.user.type("typed")
        try demo.waitForText("typed")
        try demo.waitForPicture(
            OffscreenPictures.picture(.init(page: "plain", width: 640, height: 400, text: "typed")))
        try closeExpectingDiagnosticAboutXInput(demo)
    }

    private func closeExpectingDiagnosticAboutXInput(_ demo: Demo) throws {
        demo.user.close(demo.window)
        XCTAssertEqual(try demo.child.waitForExit(), .exited(0))
        let lines = demo.child.standardError.split(separator: "\n")
        XCTAssertEqual(lines.count, 1, demo.child.standardError)
        XCTAssertTrue(lines.first?.contains("XInput") ?? false, demo.child.standardError)
    }

    /// A server that has hardly more than the core protocol.
    func testTheDemoWorksWithFewExtensions() throws {
        let desk = try Desk.plain()
        let filter = try ExtensionFilter(
            before: desk.server,
            hiding: [
                "XInputExtension", "MIT-SHM", "XFIXES", "RANDR", "SYNC", "RENDER", "BIG-REQUESTS",
                "XKEYBOARD",
                "Generic Event Extension",
            ])
        let demo = try desk.open(
            ["--page", "plain", "--scale", "1"], environment: ["DISPLAY": filter.display])
        try demo.waitForFocus()
        try desk.user.type("typed Here")
        try demo.waitForText("typed Here")
        // More rows than fit in one request of a server without big ones.
        desk.user.resize(demo.window, width: 1200, height: 700)
        try demo.waitForPicture(
            OffscreenPictures.picture(.init(page: "plain", width: 1200, height: 700, text: "typed Here")))
        try closeExpectingDiagnosticAboutXInput(demo)
    }

    /// Five or six bits a channel: what is lost is the rest.
    func testAScreenOfSixteenBitsShowsTheColors() throws {
        try checkWork(on: Desk.plain(depth: 16), within: 8)
    }

    func testAScreenOfThirtyBitsShowsTheColors() throws {
        try checkWork(on: Desk.plain(depth: 30), within: 1)
    }

    /// Two or three bits a channel, on a visual that is not the screen's own.
    func testAScreenOfEightBitsIsRefused() throws { try checkWork(on: Desk.plain(depth: 8), within: 85) }

    func testALogThatFillsTheDisk() throws {
        let desk = try Desk.plain()
        let result = try desk.run("--page", "plain", "--log", "/dev/full")
        XCTAssertEqual(result.status, .exited(74))
        XCTAssertEqual(result.standardError.split(separator: "\n").count, 1, result.standardError)
        XCTAssertTrue(result.standardError.contains("/dev/full"))
    }

    /// As in `uikit-demo --log - | head -1`: a pipe that nobody reads ends the program.
    func testAPipeThatNobodyReadsCausesAtMostOneMessage() throws {
        let desk = try Desk.plain()
        let demo = try Programs.product("uikit-demo")
        let result = try Child.run(
            "sh", ["-c", "'\(demo)' --page plain --log - | head -1"], environment: desk.environment())
        XCTAssertEqual(result.text.split(separator: "\n").count, 1)
        XCTAssertLessThanOrEqual(result.standardError.split(separator: "\n").count, 1, result.standardError)
    }
}
