import Foundation
import XCTest
import XServers

/// The demo on message buses where not everybody means well: other clients of the user, and the bus itself.
@preconcurrency @MainActor
final class BusAttackTests: XCTestCase {
    private static let player = "org.mpris.MediaPlayer2.uikit_demo"
    private static let playerPath = "/org/mpris/MediaPlayer2"
    private static let sensor = "net.hadess.SensorProxy"
    private static let sensorPath = "/net/hadess/SensorProxy"
    private static let properties = "org.freedesktop.DBus.Properties"

    private func openPage(_ environment: [String: String], size: String = "500x500") throws -> Demo {
        let demo = try Desk.plain().open(["--page", "motion", "--size", size], environment: environment)
        try demo.waitForFocus()
        return demo
    }

    /// The key R of the page begins to receive remote control.
    private func openPlayer(on bus: PrivateBus) throws -> Demo {
        let demo = try openPage(bus.environment([:]))
        try demo.user.tap("r")
        try demo.user.wait(for: "the player") { try bus.names().contains(Self.player) }
        return demo
    }

    // MARK: Impostors

    func testSignalsOfAnImpostorAreNotBelieved() throws {
        let bus = try PrivateBus()
        let sensor = try SensorProxy(on: bus, orientation: "left-up")
        let demo = try openPage(bus.systemEnvironment([:]), size: "1024x720")
        // "Sensor on".
        demo.user.click(x: 548, y: 432)
        try demo.waitForEvent("orientation") { $0.string("is") == "landscapeRight" }
        let victim = try XCTUnwrap(bus.uniqueName(of: demo.child.pid))
        let lie = [Self.sensor, "{'AccelerometerOrientation': <'bottom-up'>}", "@as []"].map {
            $0.hasPrefix("net.") ? "'\($0)'" : $0
        }
        for destination in [victim, nil] {
            try bus.emit(to: destination, Self.sensorPath, "\(Self.properties).PropertiesChanged", lie)
        }
        // That the service had gone, or changed hands, is believed from the bus only.
        try bus.emit(
            to: victim, "/org/freedesktop/DBus", "org.freedesktop.DBus.NameOwnerChanged",
            ["'\(Self.sensor)'", "':1.1'", "''"])
        try sensor.turn("normal")
        try demo.waitForEvent("orientation") { $0.string("is") == "portrait" }
        let told = demo.child.lines.filter { $0.contains("\"event\":\"orientation\"") }
        XCTAssertFalse(told.contains { $0.contains("portraitUpsideDown") }, "\(told)")
        XCTAssertEqual(told.filter { $0.contains("unknown") }, [])
        try demo.close()
    }

    // MARK: Floods

    private func flood(_ demo: Demo, on bus: PrivateBus, with message: [UInt8]) throws {
        let client = try RawBusClient(address: bus.address)
        let before = try demo.child.usage().peakBytes
        let flood = client.flood(with: message)
        let longest = try demo.longestAnswer()
        let moments = Deadline(seconds: 2)
        try demo.user.wait(for: "some time to pass") { moments.hasPassed }
        let second = try demo.longestAnswer()
        let sent = flood.stop()
        let growth = try demo.child.usage().peakBytes - before
        print("flood: \(sent) messages, \(longest) s, \(second) s, \(growth / 1024) KiB")
        XCTAssertGreaterThan(sent, 1000)
        XCTAssertLessThan(max(longest, second), Demo.longestStall)
        XCTAssertLessThan(growth, 32 << 20)
        try demo.close()
    }

    func testAFloodOfCommandsKeepsNoPingAndNoKeyWaiting() throws {
        let bus = try PrivateBus()
        let demo = try openPlayer(on: bus)
        try flood(
            demo, on: bus,
            with: RawBusClient.call(
                Self.player, Self.playerPath, "org.mpris.MediaPlayer2.Player", "PlayPause"))
    }

    func testAFloodOfQuestionsKeepsNoPingAndNoKeyWaiting() throws {
        let bus = try PrivateBus()
        let demo = try openPlayer(on: bus)
        try flood(
            demo, on: bus,
            with: RawBusClient.call(
                Self.player, Self.playerPath, Self.properties, "GetAll", ["org.mpris.MediaPlayer2.Player"],
                wantsReply: true))
    }

    func testAFloodOfSignalsKeepsNoPingAndNoKeyWaiting() throws {
        let bus = try PrivateBus()
        let sensor = try SensorProxy(on: bus, orientation: "left-up")
        let demo = try openPage(bus.systemEnvironment([:]), size: "1024x720")
        demo.user.click(x: 548, y: 432)
        try demo.waitForEvent("orientation") { $0.string("is") == "landscapeRight" }
        let victim = try XCTUnwrap(bus.uniqueName(of: demo.child.pid))
        try flood(
            demo, on: bus,
            with: RawBusClient.signal(
                to: victim, Self.sensorPath, Self.properties, "PropertiesChanged",
                [Self.sensor, String(repeating: "x", count: 1000)]))
        sensor.terminate()
    }

    // MARK: Buses that die, and some that never lived

    func testABusThatDiesIsSurvivedAndUsedAgainWhenItIsBack() throws {
        let socket = "/tmp/uikit-x11-bus-\(UUID().uuidString.prefix(13))"
        let bus = try PrivateBus(socket: socket)
        let demo = try openPlayer(on: bus)
        bus.terminate()
        try demo.user.tap("XF86AudioPlay")
        try demo.waitForEvent("command") { $0.string("text")?.contains("TogglePlayPause") == true }
        XCTAssertTrue(demo.child.isRunning)
        unlink(socket)
        let second = try PrivateBus(socket: socket)
        // A command changes the state of the player, which is to be published.
        try demo.user.wait(for: "the player on the new bus") {
            try demo.user.tap("XF86AudioPlay")
            return try second.names().contains(Self.player)
        }
        try second.playerctl("next")
        try demo.waitForEvent("command") { $0.string("text")?.contains("NextTrack") == true }
        demo.user.close(demo.window)
        XCTAssertEqual(try demo.child.waitForExit(), .exited(0))
    }

    func testABusThatNeverAnswersKeepsNobodyWaiting() throws {
        let listener = try SilentListener()
        let demo = try openPage(["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(listener.path)"])
        try demo.user.tap("r")
        XCTAssertLessThan(try demo.longestAnswer(pings: 5), Demo.longestStall)
        try demo.user.wait(for: "the bus to be given up") {
            demo.child.standardError.contains("there is no session bus")
        }
        try demo.user.tap("XF86AudioPlay")
        try demo.waitForEvent("command") { $0.string("text")?.contains("TogglePlayPause") == true }
        demo.user.close(demo.window)
        XCTAssertEqual(try demo.child.waitForExit(), .exited(0))
    }

    // MARK: Need

    /// The threads of the library that speaks to buses exist in programs that use one only.
    func testNoBusAndNoThreadOfABusWithoutNeed() throws {
        let bus = try PrivateBus()
        let demo = try openPage(bus.environment(["DBUS_SYSTEM_BUS_ADDRESS": bus.address]))
        XCTAssertFalse(try bus.isConnected(demo.child.pid))
        XCTAssertEqual(threads(of: demo).filter { ["gdbus", "gmain", "pool-spawner"].contains($0) }, [])
        try demo.close()
    }

    private func threads(of demo: Demo) -> [String] {
        let tasks = "/proc/\(demo.child.pid)/task"
        return ((try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []).compactMap {
            try? String(contentsOfFile: "\(tasks)/\($0)/comm", encoding: .utf8)
                .trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }
}
