import Foundation
import XCTest
import XServers

/// The Motion page of the demo: a window that is shaken, a machine that is shaken, media keys and playerctl.
@preconcurrency @MainActor
final class MotionTests: XCTestCase {
    /// How far a hand drags the window to each side, in pixels.
    private static let reach = 120

    /// Drags the window to and fro by its title bar, no faster than the demo can follow.
    private func shake(_ demo: Demo, strokes: Int = 6) throws {
        // The demo knows of its focus, and watches for shakes.
        try demo.user.ping(demo.window)
        let start = try demo.user.geometry(of: demo.window).x
        try demo.user.grip(demo.window, x: 100)
        let y = demo.user.pointerPosition.y
        for stroke in 0..<strokes {
            let isBack = !stroke.isMultiple(of: 2)
            for step in 1...4 {
                let way = (isBack ? 4 - step : step) * Self.reach / 4
                demo.user.move(x: start + 100 + way, y: y)
                try demo.user.wait(for: "the window to follow") {
                    try demo.user.geometry(of: demo.window).x == start + way
                }
                try demo.user.ping(demo.window)
            }
        }
        demo.user.releaseButton()
    }

    func testMotionBeganAndEndedFromShakingTheWindow() throws {
        let desk = try Desk.managed()
        let demo = try desk.open("--page", "motion", "--size", "500x500")
        try demo.waitForFocus()
        try shake(demo)
        for _ in ["began", "ended"] {
            try demo.waitForEvent("motion") { $0.string("subtype") == "motionShake" }
        }
        try demo.close()
    }

    /// The sensor is a folder whose x axis is a pipe: every measurement waits for the next value.
    func testMotionBeganAndEndedFromAnAccelerometer() throws {
        let folder = try TemporaryFolder()
        let device = folder.path("iio:device0")
        try FileManager.default.createDirectory(atPath: device, withIntermediateDirectories: true)
        for (name, text) in [("scale", "0.0098"), ("y_raw", "0"), ("z_raw", "1000")] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(device)/in_accel_\(name)"))
        }
        let pipe = "\(device)/in_accel_x_raw"
        XCTAssertEqual(mkfifo(pipe, 0o600), 0)
        let desk = try Desk.plain()
        let demo = try desk.open(
            ["--page", "motion", "--size", "500x500"], environment: ["UIKIT_IIO_DEVICES": folder.path("")])
        try demo.waitForFocus()
        let values = [0, 0] + (0..<20).map { ($0 / 2).isMultiple(of: 2) ? 1800 : -1800 }
        for value in values + [Int](repeating: 0, count: 20) {
            try feed("\(value)\n", to: pipe, demo)
        }
        for _ in ["began", "ended"] {
            try demo.waitForEvent("motion") { $0.string("subtype") == "motionShake" }
        }
        // A measurement that waits for its value does not keep the window from closing.
        try demo.close()
    }

    /// Writes a value once somebody reads the pipe, and waits until it was taken.
    private func feed(_ value: String, to pipe: String, _ demo: Demo) throws {
        var descriptor: Int32 = -1
        try demo.user.wait(for: "a measurement") {
            descriptor = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
            return descriptor >= 0
        }
        _ = Array(value.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        var pending: Int32 = 1
        try demo.user.wait(for: "the value to be read") {
            ioctl(descriptor, UInt(FIONREAD), &pending) != 0 || pending == 0
        }
        close(descriptor)
    }

    // MARK: Remote control

    private func waitForCommand(_ command: String, _ demo: Demo) throws {
        try demo.waitForEvent("remoteControl") { $0.string("subtype") == "remoteControl\(command)" }
    }

    func testRemoteControlReceivedFromMediaKeysAndPlayerctl() throws {
        let desk = try Desk.plain()
        let bus = try PrivateBus()
        let demo = try desk.open(
            ["--page", "motion", "--size", "500x500"], environment: bus.environment([:]))
        try demo.waitForFocus()

        // Before the beginning a media key is an ordinary press, and nobody finds a player.
        try demo.user.tap("XF86AudioPlay")
        try demo.waitForEvent("key") { $0.string("phase") == "ended" }
        XCTAssertThrowsError(try bus.playerctl("status"))

        try demo.user.tap("r")
        try demo.user.wait(for: "the player") {
            try bus.names().contains("org.mpris.MediaPlayer2.uikit_demo")
        }
        let keys = [
            ("XF86AudioPlay", "TogglePlayPause"), ("XF86AudioStop", "Stop"), ("XF86AudioNext", "NextTrack"),
            ("XF86AudioPrev", "PreviousTrack"), ("XF86AudioPause", "Pause"),
        ]
        for (key, command) in keys {
            try demo.user.tap(key)
            try waitForCommand(command, demo)
        }
        try demo.user.press("XF86AudioForward")
        try waitForCommand("BeginSeekingForward", demo)
        try demo.user.release("XF86AudioForward")
        try waitForCommand("EndSeekingForward", demo)
        try demo.user.tap("XF86AudioRewind")
        try waitForCommand("BeginSeekingBackward", demo)
        try waitForCommand("EndSeekingBackward", demo)

        let calls = [
            ("play", "Play"), ("pause", "Pause"), ("play-pause", "TogglePlayPause"), ("next", "NextTrack"),
            ("previous", "PreviousTrack"), ("stop", "Stop"),
        ]
        for (argument, command) in calls {
            try bus.playerctl(argument)
            try waitForCommand(command, demo)
        }
        XCTAssertEqual(try bus.playerctl("status"), "Stopped")

        try demo.user.tap("r")
        try demo.user.wait(for: "the end of the player") {
            try !bus.names().contains("org.mpris.MediaPlayer2.uikit_demo")
        }
        try demo.close()
    }

    func testWithoutASessionBusTheKeysRemainAndItIsToldOnce() throws {
        let desk = try Desk.plain()
        let demo = try desk.open(
            ["--page", "motion", "--size", "500x500"],
            environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"])
        try demo.waitForFocus()
        for _ in 0..<3 { try demo.user.tap("r") }
        try demo.user.tap("XF86AudioPlay")
        try waitForCommand("TogglePlayPause", demo)
        demo.user.close(demo.window)
        XCTAssertEqual(try demo.child.waitForExit(), .exited(0))
        XCTAssertEqual(
            demo.child.standardError,
            "remote control by other programs: there is no session bus: No such file or directory\n")
    }
}
