import WindowSystem
import X11
import XCTest
import XServers

@preconcurrency @MainActor
final class WindowTests: XCTestCase {
    func testFirstFrameIsOnTheScreen() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        let shown = try x.user.capture(x.xid(window))
        XCTAssertEqual(shown, pattern(200, 100, 0xFF20_4060))
    }

    func testManagersReadTitlesIconsAndProtocols() throws {
        let x = try XFixture.xvfb()
        let shown = try x.openWindow(title: "Grüße 世界\nzwei") { $0.applicationName = "org.example.Test" }
        let icon = WindowIcon(size: PixelSize(width: 2, height: 1), pixels: [0xFF01_0203, 0x8004_0506])
        x.system.apply(.icons([icon]), to: shown)
        x.system.runTurn()
        let window = x.xid(shown)
        let info = try XCTUnwrap(x.user.info(window))
        XCTAssertEqual(info.title, "Grüße 世界 zwei")
        XCTAssertEqual(info.instanceName, "org.example.Test")
        XCTAssertEqual(info.className, "org.example.Test")
        XCTAssertEqual(info.pid, ProcessInfo.processInfo.processIdentifier)
        XCTAssertEqual(
            x.user.names("WM_PROTOCOLS", of: window),
            ["WM_DELETE_WINDOW", "WM_TAKE_FOCUS", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"])
        XCTAssertEqual(x.user.names("_NET_WM_WINDOW_TYPE", of: window), ["_NET_WM_WINDOW_TYPE_NORMAL"])
        XCTAssertEqual(x.user.numbers("_NET_WM_ICON", of: window), [2, 1, 0xFF01_0203, 0x8004_0506])
        XCTAssertEqual(
            x.user.text("WM_CLIENT_MACHINE", of: window), ProcessInfo.processInfo.hostName)
    }

    func testTheTitleCanBeChanged() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        x.system.apply(.title("Zweiter"), to: window)
        try x.wait(for: "the title") { x.user.info(x.xid(window))?.title == "Zweiter" }
    }

    func testResizeIsToldAndPainted() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        x.user.resize(x.xid(window), width: 320, height: 33)
        try x.wait(for: "the size") { x.client.size(window) == PixelSize(width: 320, height: 33) }
        XCTAssertEqual(try x.user.capture(x.xid(window)), pattern(320, 33, 0xFF20_4060))
    }

    /// Many sizes that wait in the queue together are told as one.
    func testResizesAreCoalesced() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        x.client.events = []
        for width in 201...260 { x.user.resize(x.xid(window), width: width, height: 100) }
        x.user.sync()
        x.system.runTurn()
        XCTAssertEqual(
            x.client.events.compactMap { Kind.resized($0.event) }, [PixelSize(width: 260, height: 100)])
        XCTAssertEqual(try x.user.capture(x.xid(window)), pattern(260, 100, 0xFF20_4060))
    }

    func testToolkitResizesTheWindow() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        x.system.apply(.size(PixelSize(width: 123, height: 45)), to: window)
        try x.wait(for: "the size") { x.client.size(window) == PixelSize(width: 123, height: 45) }
        let geometry = try x.user.geometry(of: x.xid(window))
        XCTAssertEqual([geometry.width, geometry.height], [123, 45])
    }

    func testCloseRequestLeavesTheWindow() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        x.user.close(x.xid(window))
        try x.wait(for: "the request", Kind.closeRequest)
        XCTAssertTrue(x.user.isViewable(x.xid(window)))
        x.system.closeWindow(window)
        try x.user.waitForDestruction(of: x.xid(window))
    }

    func testPingIsAnswered() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        try x.user.ping(x.xid(window))
    }

    func testAShownWindowHasItsKeptPixels() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        x.system.apply(.visible(false), to: window)
        try x.wait(for: "it gone") { !x.client.isVisible(window) }
        XCTAssertFalse(x.user.isViewable(x.xid(window)))
        x.system.apply(.visible(true), to: window)
        try x.wait(for: "it back") { x.client.isVisible(window) }
        // Nothing was drawn anew: the kept frame answers the exposure.
        try x.wait(for: "its pixels") {
            (try? x.user.capture(x.xid(window))) == pattern(200, 100, 0xFF20_4060)
        }
        XCTAssertEqual(x.client.frames, 1)
    }

    func testCoveredPartsComeBackWithoutDrawing() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        var cover: ProbeWindow? = try ProbeWindow(
            display: x.server.display, x: 20, y: 10, width: 50, height: 40)
        cover?.fill(0xFF00FF)
        let covered = try XCTUnwrap(cover).id
        cover = nil
        try x.user.waitForDestruction(of: covered)
        try x.wait(for: "the pixels") {
            (try? x.user.capture(x.xid(window))) == pattern(200, 100, 0xFF20_4060)
        }
        XCTAssertEqual(x.client.frames, 1)
    }

    func testEachShapeOfThePointerIsItsOwn() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        x.user.move(x: 50, y: 50)
        var seen: Set<[UInt32]> = []
        let shapes: [PointerShape] = [.arrow, .iBeam, .pointingHand, .resizeLeftRight, .resizeUpDown]
        for (index, shape) in shapes.enumerated() {
            x.system.apply(.cursor(shape), to: window)
            x.system.runTurn()
            try x.wait(for: "another cursor for \(shape)") {
                guard let pixels = try? x.user.cursor().pixels else { return false }
                seen.insert(pixels)
                return seen.count >= index + 1
            }
        }
        XCTAssertGreaterThanOrEqual(seen.count, shapes.count)
    }

    func testWindowsFillTheScreenWithoutAManager() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        x.system.apply(.fullscreen(true), to: window)
        try x.wait(for: "the screen's size") { x.client.size(window) == PixelSize(width: 640, height: 480) }
        XCTAssertEqual(x.client.events.compactMap { Kind.fullscreen($0.event) }, [true])
        XCTAssertEqual(try x.user.capture(x.xid(window)), pattern(640, 480, 0xFF20_4060))
        x.system.apply(.fullscreen(false), to: window)
        try x.wait(for: "the old size") { x.client.size(window) == PixelSize(width: 200, height: 100) }
        XCTAssertEqual(x.client.events.compactMap { Kind.fullscreen($0.event) }, [true, false])
    }

    func testWithoutADisplayAnErrorIsThrown() throws {
        XCTAssertThrowsError(try X11WindowSystem(displayName: ":4711")) {
            XCTAssertEqual($0 as? WindowSystemError, .noDisplay(name: ":4711"))
        }
    }

    func testTooLargeAWindowIsAnError() throws {
        let x = try XFixture.xvfb()
        let options = WindowOptions(title: "", size: PixelSize(width: 40_000, height: 10))
        XCTAssertThrowsError(try x.system.makeWindow(options))
    }
}
