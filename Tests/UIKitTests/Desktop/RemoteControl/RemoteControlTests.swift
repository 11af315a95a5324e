@testable import UIKit
import UITesting
import WindowSystem
import XCTest
import XServers

/// Media keys, and other programs' remote controls on a bus of the test's own.
@preconcurrency @MainActor
final class RemoteControlTests: XCTestCase {
    private let journal = CallRecorder()

    /// A view that writes the commands it gets, and the keys that are none.
    private final class Player: ProbeView {
        override func remoteControlReceived(with event: UIEvent?) {
            XCTAssertEqual(event?.type, .remoteControl)
            journal.record("\(name) \(event?.subtype ?? .none)")
        }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            journal.record("\(name) press")
        }
    }

    private func makePlayer(_ name: String = "player") -> Player {
        Player(name, CGRect(0, 0, 100, 100), journal)
    }

    func testMediaKeysReachTheFirstResponder() throws {
        let player = makePlayer()
        let app = try AppHarness(showing: player)
        player.becomeFirstResponder()
        UIApplication.shared.beginReceivingRemoteControlEvents()
        let keys: [Key] = [.mediaPlay, .mediaPause, .mediaStop, .mediaNext, .mediaPrevious, .mediaPlayOnly]
        for key in keys { app.key(key) }
        XCTAssertEqual(
            journal.take(),
            [
                "player remoteControlTogglePlayPause", "player remoteControlPause",
                "player remoteControlStop", "player remoteControlNextTrack",
                "player remoteControlPreviousTrack", "player remoteControlPlay",
            ])
    }

    func testRemoteControlReceivedForSeekingKeysAtBothEnds() throws {
        let player = makePlayer()
        let app = try AppHarness(showing: player)
        player.becomeFirstResponder()
        UIApplication.shared.beginReceivingRemoteControlEvents()
        app.keyDown(.mediaForward)
        app.keyRepeat(.mediaForward, count: 3)
        XCTAssertEqual(journal.take(), ["player remoteControlBeginSeekingForward"])
        app.keyUp(.mediaForward)
        XCTAssertEqual(journal.take(), ["player remoteControlEndSeekingForward"])
        app.key(.mediaRewind)
        XCTAssertEqual(
            journal.take(),
            ["player remoteControlBeginSeekingBackward", "player remoteControlEndSeekingBackward"])
    }

    func testSeekingEndsWhenNobodyCouldTellItsEnd() throws {
        let player = makePlayer()
        let app = try AppHarness(showing: player)
        player.becomeFirstResponder()
        UIApplication.shared.beginReceivingRemoteControlEvents()
        app.keyDown(.mediaForward)
        app.loseFocus()
        app.gainFocus()
        app.keyUp(.mediaForward)
        app.keyDown(.mediaRewind)
        UIApplication.shared.endReceivingRemoteControlEvents()
        app.keyUp(.mediaRewind)
        XCTAssertEqual(
            journal.take(),
            [
                "player remoteControlBeginSeekingForward", "player remoteControlEndSeekingForward",
                "player remoteControlBeginSeekingBackward", "player remoteControlEndSeekingBackward",
            ])
    }

    func testMediaKeysArePressesUnlessReceiving() throws {
        let player = makePlayer()
        let app = try AppHarness(showing: player)
        player.becomeFirstResponder()
        app.key(.mediaPlay)
        XCTAssertEqual(journal.take(), ["player press", "player up "])
        app.keyDown(.mediaNext)
        UIApplication.shared.beginReceivingRemoteControlEvents()
        app.keyUp(.mediaNext)
        XCTAssertEqual(journal.take(), ["player press", "player up "], "a press ends as one")
        app.key("x")
        app.key(.mediaPlay)
        XCTAssertEqual(
            journal.take(), ["player press", "player up x", "player remoteControlTogglePlayPause"])
        UIApplication.shared.endReceivingRemoteControlEvents()
        app.key(.mediaPlay)
        XCTAssertEqual(journal.take(), ["player press", "player up "])
    }

    func testRemoteControlTravelsUpTheChainAndGoesToNobodyWithoutAFirstResponder() throws {
        let outer = makePlayer("outer")
        let inner = ProbeView("inner", CGRect(0, 0, 10, 10), journal)
        outer.addSubview(inner)
        let app = try AppHarness(showing: outer)
        UIApplication.shared.beginReceivingRemoteControlEvents()
        app.key(.mediaPlay)
        XCTAssertEqual(journal.take(), [])
        inner.becomeFirstResponder()
        app.key(.mediaPlay)
        XCTAssertEqual(journal.take(), ["outer remoteControlTogglePlayPause"])
    }

    // MARK: Other programs

    /// An application that receives commands over a private bus.
    private func receive(with player: Player) throws -> (app: AppHarness, bus: PrivateBus) {
        let bus = try PrivateBus()
        let app = try AppHarness(showing: player)
        bus.pump = { Self.serve(app) }
        UIApplication.shared.environment.buses = bus.environment([:])
        player.becomeFirstResponder()
        UIApplication.shared.beginReceivingRemoteControlEvents()
        return (app, bus)
    }

    private static func serve(_ app: AppHarness) {
        _ = RunLoop.main.run(mode: .default, before: Date())
        app.turn()
    }

    private func waitForPlayer(_ app: AppHarness, _ bus: PrivateBus) throws -> String {
        let deadline = Deadline()
        while !deadline.hasPassed {
            if let name = try bus.names().first(where: { $0.hasPrefix("org.mpris.MediaPlayer2.") }) {
                return name
            }
        }
        throw XServersError.timedOut("the application's name on the bus")
    }

    func testRemoteControlReceivedFromPlayerctl() throws {
        let player = makePlayer()
        let (app, bus) = try receive(with: player)
        let name = try waitForPlayer(app, bus)
        let short = String(name.dropFirst("org.mpris.MediaPlayer2.".count))
        XCTAssertEqual(try bus.playerctl("--list-all"), short)
        XCTAssertEqual(try bus.playerctl("status"), "Stopped")
        try bus.playerctl("play")
        XCTAssertEqual(try bus.playerctl("status"), "Playing")
        try bus.playerctl("pause")
        XCTAssertEqual(try bus.playerctl("status"), "Paused")
        try bus.playerctl("play-pause")
        try bus.playerctl("next")
        try bus.playerctl("previous")
        try bus.playerctl("stop")
        XCTAssertEqual(try bus.playerctl("status"), "Stopped")
        XCTAssertEqual(
            journal.take(),
            [
                "player remoteControlPlay", "player remoteControlPause",
                "player remoteControlTogglePlayPause",
                "player remoteControlNextTrack", "player remoteControlPreviousTrack",
                "player remoteControlStop",
            ])
    }

    func testCommandsReachAnApplicationInTheBackground() throws {
        let player = makePlayer()
        let (app, bus) = try receive(with: player)
        _ = try waitForPlayer(app, bus)
        app.loseFocus()
        try bus.playerctl("play")
        XCTAssertEqual(journal.take(), ["player remoteControlPlay"])
    }

    func testTheApplicationIsAPlayerOnlyBetweenBeginAndEnd() throws {
        let player = makePlayer()
        let (app, bus) = try receive(with: player)
        let name = try waitForPlayer(app, bus)
        UIApplication.shared.endReceivingRemoteControlEvents()
        app.turn()
        XCTAssertThrowsError(try bus.playerctl("play"))
        UIApplication.shared.beginReceivingRemoteControlEvents()
        XCTAssertEqual(try waitForPlayer(app, bus), name)
        UIApplication.shared.endReceivingRemoteControlEvents()
        XCTAssertEqual(journal.take(), [])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testASecondProgramOfTheSameNameHasANumber() throws {
        let player = makePlayer()
        let (app, bus) = try receive(with: player)
        let first = try waitForPlayer(app, bus)
        var status = ""
        let other = MediaPlayer(application: .shared) { status = "\($0)" }
        let second = "\(first).instance\(ProcessInfo.processInfo.processIdentifier)"
        let deadline = Deadline()
        while !(try bus.playerctl("--list-all").contains(".instance")), !deadline.hasPassed {}
        _ = try bus.call(second, "/org/mpris/MediaPlayer2", "org.mpris.MediaPlayer2.Player.Play")
        XCTAssertEqual(status, "remoteControlPlay")
        XCTAssertEqual(journal.take(), [])
        other.close()
    }

    func testABusThatDiesLeavesTheKeys() throws {
        let player = makePlayer()
        let (app, bus) = try receive(with: player)
        _ = try waitForPlayer(app, bus)
        bus.terminate()
        Self.serve(app)
        app.key(.mediaPlay)
        XCTAssertEqual(journal.take(), ["player remoteControlTogglePlayPause"])
    }
}
