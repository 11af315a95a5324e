import Foundation
import XCTest
import XServers

/// The ends that come from outside: signals, also while the X server hangs, and windows that are destroyed.
@preconcurrency @MainActor
final class EndingTests: XCTestCase {
    /// What the program is doing when a signal comes.
    private enum Situation: CaseIterable {
        case idle, serverHangs, serverHangsWhileMuchIsDrawn, serverHangsWhileTheProgramWaitsForIt
    }

    private func open(_ desk: Desk, _ situation: Situation, _ folder: TemporaryFolder) throws -> Demo {
        var environment = ["XDG_STATE_HOME": folder.path("state")]
        // Pixels go through the socket then, which is full soon.
        if situation == .serverHangsWhileMuchIsDrawn { environment["UIKIT_NO_SHM"] = "1" }
        let demo = try desk.open(
            ["--size", "1024x720", "--scale", "1"], environment: environment)
        try demo.waitForFocus()
        return demo
    }

    /// Brings about the situation in which the signal comes.
    private func prepare(_ situation: Situation, _ demo: Demo) throws {
        switch situation {
        case .idle: return
        case .serverHangs: break
        case .serverHangsWhileMuchIsDrawn:
            for width in 900...960 { demo.user.resize(demo.window, width: width, height: 600) }
        case .serverHangsWhileTheProgramWaitsForIt:
            demo.user.click(x: 120, y: Pages.row(of: "text-view"))
            demo.user.click(x: 600, y: 400)
            try demo.waitForEvent("firstResponder") { $0.string("view") == "text-view.text" }
            // Pasting asks the server for the clipboard.
            for _ in 0..<20 { try demo.user.tap("v", holding: ["Control_L"]) }
        }
        demo.desk.server.pause()
    }

    private func check(_ number: Int32, _ situation: Situation) throws {
        let (desk, folder) = (try Desk.plain(), try TemporaryFolder())
        defer { desk.server.resume() }
        let demo = try open(desk, situation, folder)
        let state = folder.path("state/uikit-demo/state.json")
        try prepare(situation, demo)
        try? FileManager.default.removeItem(atPath: state)
        let start = Date()
        demo.child.signal(number)
        let status = try demo.child.waitForExit(within: 5)
        XCTAssertLessThan(Date().timeIntervalSince(start), 1, "\(number) \(situation)")
        XCTAssertEqual(status, .exited(0), "\(number) \(situation)")
        XCTAssertEqual(demo.child.standardError, "", "\(number) \(situation)")
        XCTAssertTrue(
            FileManager.default.fileExists(atPath: state), "the state is saved: \(number) \(situation)")
    }

    func testSignalsEndTheDemo() throws {
        for number in [SIGTERM, SIGINT, SIGHUP] { try check(number, .idle) }
    }

    func testSignalsWhileTheServerHangs() throws {
        for number in [SIGTERM, SIGINT, SIGHUP] { try check(number, .serverHangs) }
    }

    func testASignalWhileTheServerHangsAndMuchIsDrawn() throws {
        try check(SIGTERM, .serverHangsWhileMuchIsDrawn)
    }

    func testASignalWhileTheProgramWaitsForAServerThatHangs() throws {
        try check(SIGTERM, .serverHangsWhileTheProgramWaitsForIt)
    }

    /// As a shell starts programs in the background, or nohup does.
    func testSignalsThatAreIgnoredStayIgnored() throws {
        let desk = try Desk.plain()
        let demo = try Programs.product("uikit-demo")
        let child = try Child(
            "/bin/sh", ["-c", "trap '' INT HUP; exec '\(demo)' --page plain --log -"],
            environment: desk.environment())
        let window = try desk.user.window(pid: child.pid)
        try child.waitForEvent("frame")
        child.signal(SIGINT)
        child.signal(SIGHUP)
        try desk.user.setFocus(window)
        try desk.user.type("alive")
        try child.waitForEvent("text") { $0.string("text") == "alive" }
        desk.user.close(window)
        XCTAssertEqual(try child.waitForExit(), .exited(0))
    }

    /// A server that goes on has lost nothing.
    func testAServerThatGoesOn() throws {
        let desk = try Desk.plain()
        let demo = try desk.open("--page", "plain")
        try demo.waitForFocus()
        desk.server.pause()
        Thread.sleep(forTimeInterval: 1.2)
        desk.server.resume()
        try desk.user.type("goes on")
        try demo.waitForText("goes on")
        try demo.close()
    }

    // MARK: Windows that another program destroys

    func testTheOnlyWindowIsDestroyed() throws {
        let (desk, folder) = (try Desk.plain(), try TemporaryFolder())
        let demo = try open(desk, .idle, folder)
        desk.user.destroy(demo.window)
        XCTAssertEqual(try demo.child.waitForExit(), .exited(0))
        XCTAssertEqual(demo.child.standardError, "")
        XCTAssertTrue(FileManager.default.fileExists(atPath: folder.path("state/uikit-demo/state.json")))
    }

    func testOneOfTwoWindowsIsDestroyed() throws {
        let desk = try Desk.plain()
        let demo = try desk.open("--page", "plain", "--scale", "1")
        try demo.waitForFocus()
        try demo.user.tap("n", holding: ["Control_L"])
        let second = try desk.user.window("another window") {
            $0.pid == demo.child.pid && $0.id != demo.window && desk.user.isViewable($0.id)
        }
        try desk.user.wait(for: "its focus") { desk.user.focusedWindow == second }
        try desk.user.type("a")
        // In the middle of work.
        desk.user.destroy(demo.window)
        try desk.user.type("b")
        try demo.waitForEvent("text") { $0.int("window") == 2 && $0.string("text") == "ab" }
        desk.user.close(second)
        XCTAssertEqual(try demo.child.waitForExit(), .exited(0))
        XCTAssertEqual(demo.child.standardError, "")
    }
}
