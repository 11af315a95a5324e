import XCTest
import XServers

/// A program that has nothing to do does nothing: its wakeups are counted by the kernel.
@preconcurrency @MainActor
final class IdleTests: XCTestCase {
    /// The start ends a second after its last work, when the program gives back the memory that it took for it.
    private func waitForTheEndOfTheStart(_ demo: Demo) throws {
        let moments = Deadline(seconds: 1.5)
        try demo.user.wait(for: "the end of the start") { moments.hasPassed }
    }

    func testABlinkingCaretWakesAtMostTwiceASecond() throws {
        let desk = try Desk.plain()
        let demo = try desk.open("--page", "plain", "--text", "idle")
        try demo.waitForFocus()
        try waitForTheEndOfTheStart(demo)
        for _ in 0..<2 { try demo.waitForEvent("frame") }
        let before = try demo.child.usage().wakeups
        let blinks = 6
        for _ in 0..<blinks { try demo.waitForEvent("frame") }
        let wakeups = try demo.child.usage().wakeups - before
        // A blink is about half a second: one wakeup each, and one or two for whatever else happens.
        XCTAssertLessThanOrEqual(wakeups, blinks + 2)
        try demo.close()
    }

    func testWithoutTheFocusNothingWakes() throws {
        let desk = try Desk.plain()
        let other = try ProbeWindow(display: desk.server.display, x: 900, y: 600)
        let demo = try desk.open("--page", "plain", "--text", "idle")
        try demo.waitForFocus()
        let frame = try demo.waitForEvent("frame")
        try desk.user.setFocus(other.id)
        // The caret goes with the focus, and what follows is settled with the answer to a ping.
        try demo.waitForEvent("frame") { ($0.int("number") ?? 0) > (frame.int("number") ?? 0) }
        try waitForTheEndOfTheStart(demo)
        try desk.user.ping(demo.window)
        let before = try demo.child.usage().wakeups
        let moments = Deadline(seconds: 2.5)
        try desk.user.wait(for: "some time to pass") { moments.hasPassed }
        // One may be the end of what came before.
        XCTAssertLessThanOrEqual(try demo.child.usage().wakeups - before, 1)
        try demo.close()
    }

    func testAPageWithoutACaretNeverWakes() throws {
        let desk = try Desk.plain()
        let demo = try desk.open("--page", "touches")
        try demo.waitForFocus()
        try waitForTheEndOfTheStart(demo)
        try desk.user.ping(demo.window)
        let before = try demo.child.usage().wakeups
        let moments = Deadline(seconds: 2.5)
        try desk.user.wait(for: "some time to pass") { moments.hasPassed }
        XCTAssertLessThanOrEqual(try demo.child.usage().wakeups - before, 1)
        try demo.close()
    }

    /// Remote control waits for its bus, and shakes of the window for its first move.
    func testWaitingForMotionAndRemoteControlNeverWakes() throws {
        let desk = try Desk.plain()
        let bus = try PrivateBus()
        let demo = try desk.open(["--page", "motion"], environment: bus.environment([:]))
        try demo.waitForFocus()
        try desk.user.tap("r")
        try desk.user.wait(for: "the player") { try bus.names().contains { $0.hasPrefix("org.mpris.") } }
        // What the bus and the key had to tell is read before the answers.
        XCTAssertEqual(try bus.playerctl("status"), "Stopped")
        try waitForTheEndOfTheStart(demo)
        try desk.user.ping(demo.window)
        let before = try demo.child.usage().wakeups
        let moments = Deadline(seconds: 2.5)
        try desk.user.wait(for: "some time to pass") { moments.hasPassed }
        XCTAssertLessThanOrEqual(try demo.child.usage().wakeups - before, 1)
        try demo.close()
    }
}
