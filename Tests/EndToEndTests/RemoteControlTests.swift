import XCTest
import XServers

/// Remote control on the Motion page of the demo: media keys of a real keyboard, and the real playerctl.
@preconcurrency @MainActor
final class RemoteControlTests: XCTestCase {
    private static let player = "org.mpris.MediaPlayer2.uikit_demo"

    private func openPage(_ environment: [String: String]) throws -> Demo {
        let demo = try Desk.plain().open(
            ["--page", "motion", "--size", "500x500"], environment: environment)
        try demo.waitForFocus()
        return demo
    }

    private func expect(_ command: String, from demo: Demo) throws {
        try demo.waitForEvent("command") {
            $0.string("text") == "remoteControlReceived remoteControl\(command)"
        }
    }

    /// The key R of the page begins to receive, and ends it.
    private func begin(_ demo: Demo, on bus: PrivateBus) throws {
        try demo.user.tap("r")
        try demo.user.wait(for: "the player") { try bus.names().contains(Self.player) }
    }

    private func end(_ demo: Demo, on bus: PrivateBus) throws {
        try demo.user.tap("r")
        try demo.user.wait(for: "the end of the player") { try !bus.isConnected(demo.child.pid) }
    }

    func testRemoteControlReceivedFromMediaKeys() throws {
        let bus = try PrivateBus()
        let demo = try openPage(bus.environment([:]))
        try begin(demo, on: bus)
        let keys = [
            ("XF86AudioPlay", "TogglePlayPause"), ("XF86AudioStop", "Stop"), ("XF86AudioNext", "NextTrack"),
            ("XF86AudioPrev", "PreviousTrack"), ("XF86AudioPause", "Pause"),
        ]
        for (key, command) in keys {
            try demo.user.tap(key)
            try expect(command, from: demo)
        }
        // Two keys bear the symbol of play and pause, and only play: the kernel's KEY_PLAYCD and KEY_PLAY.
        for code in [200, 207] {
            demo.user.tap(keycode: code + 8)
            try expect("Play", from: demo)
        }
        try demo.user.press("XF86AudioForward")
        try expect("BeginSeekingForward", from: demo)
        try demo.user.release("XF86AudioForward")
        try expect("EndSeekingForward", from: demo)
        try demo.user.tap("XF86AudioRewind")
        try expect("BeginSeekingBackward", from: demo)
        try expect("EndSeekingBackward", from: demo)
        try demo.close()
    }

    func testRemoteControlReceivedFromPlayerctl() throws {
        let bus = try PrivateBus()
        let demo = try openPage(bus.environment([:]))
        try begin(demo, on: bus)
        let calls = [
            ("play", "Play"), ("pause", "Pause"), ("play-pause", "TogglePlayPause"), ("next", "NextTrack"),
            ("previous", "PreviousTrack"), ("stop", "Stop"),
        ]
        for (argument, command) in calls {
            try bus.playerctl(argument)
            try expect(command, from: demo)
        }
        XCTAssertEqual(try bus.playerctl("status"), "Stopped")
        XCTAssertThrowsError(try bus.playerctl("metadata"), "nothing is known of what is played")
        // Somebody who follows is told of what the keys of the keyboard have done.
        let follower = try Child("playerctl", ["--follow", "status"], environment: bus.environment())
        _ = try follower.waitForLine("the state at first") { $0 == "Stopped" }
        try demo.user.tap("XF86AudioPlay")
        _ = try follower.waitForLine("the new state") { $0 == "Playing" }
        follower.terminate()
        // Commands reach a window that has not got the keyboard.
        try demo.user.setFocus(nil)
        try bus.playerctl("next")
        try expect("NextTrack", from: demo)
        try demo.close()
    }

    func testRemoteControlOnlyBetweenBeginAndEnd() throws {
        let bus = try PrivateBus()
        let demo = try openPage(bus.environment([:]))
        for _ in 0..<2 {
            // A media key is an ordinary press, and nobody finds a player, or a connection to the bus.
            try demo.user.tap("XF86AudioPlay")
            try demo.waitForEvent("key") { $0.string("phase") == "ended" }
            XCTAssertThrowsError(try bus.playerctl("play"))
            XCTAssertFalse(try bus.isConnected(demo.child.pid))
            try begin(demo, on: bus)
            try bus.playerctl("pause")
            try expect("Pause", from: demo)
            try end(demo, on: bus)
        }
        XCTAssertFalse(demo.child.lines.contains { $0.contains("remoteControlTogglePlayPause") })
        try demo.close()
    }

    /// What the desktop's panel for players does when it is clicked.
    func testThePlayerIsRaisedAndQuitFromElsewhere() throws {
        let desk = try Desk.managed()
        let bus = try PrivateBus()
        let demo = try desk.open(
            ["--page", "motion", "--size", "500x500"], environment: bus.environment([:]))
        try demo.waitForFocus()
        try begin(demo, on: bus)
        let other = try desk.open(["--page", "plain", "--size", "300x200"])
        try other.waitForFocus()
        try bus.call(Self.player, "/org/mpris/MediaPlayer2", "org.mpris.MediaPlayer2.Raise")
        try demo.waitForFocus()
        try other.close()
        try bus.call(Self.player, "/org/mpris/MediaPlayer2", "org.mpris.MediaPlayer2.Quit")
        XCTAssertEqual(try demo.child.waitForExit(), .exited(0))
        XCTAssertEqual(demo.child.standardError, "")
    }

    func testWithoutASessionBusTheKeysRemainAndItIsToldOnce() throws {
        let demo = try openPage(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"])
        for _ in 0..<3 { try demo.user.tap("r") }
        try demo.user.tap("XF86AudioPlay")
        try expect("TogglePlayPause", from: demo)
        demo.user.close(demo.window)
        XCTAssertEqual(try demo.child.waitForExit(), .exited(0))
        XCTAssertEqual(
            demo.child.standardError,
            "remote control by other programs: there is no session bus: No such file or directory\n")
    }
}
