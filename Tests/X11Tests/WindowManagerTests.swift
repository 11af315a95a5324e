import WindowSystem
import X11
import XCTest
import XServers

@preconcurrency @MainActor
final class WindowManagerTests: XCTestCase {
    private func managed() throws -> (XFixture, WindowManager) {
        let server = try XServer.xvfb(width: 800, height: 600)
        let manager = try WindowManager.openbox(on: server)
        return (try XFixture(server), manager)
    }

    func testManagerGivesTheFocusAndPlacesTheWindow() throws {
        let (x, manager) = try managed()
        let window = try x.openWindow()
        XCTAssertEqual(try x.user.capture(x.xid(window)), pattern(200, 100, x.client.color))
        try x.user.type("a")
        try x.wait(for: "a key", Kind.keyDown)
        withExtendedLifetime(manager) {}
    }

    func testTheManagerMakesWindowsFullscreen() throws {
        let (x, manager) = try managed()
        let window = try x.openWindow()
        x.system.apply(.fullscreen(true), to: window)
        try x.wait(for: "the screen's size") { x.client.size(window) == PixelSize(width: 800, height: 600) }
        try x.wait(for: "the news", Kind.fullscreen)
        XCTAssertEqual(x.user.states(of: x.xid(window)).filter { $0.hasSuffix("FULLSCREEN") }.count, 1)
        x.system.apply(.fullscreen(false), to: window)
        try x.wait(for: "the old size") { x.client.size(window) == PixelSize(width: 200, height: 100) }
        XCTAssertEqual(x.client.events.compactMap { Kind.fullscreen($0.event) }, [true, false])
        withExtendedLifetime(manager) {}
    }

    func testAWindowLeavesFullscreenAfterItsManagerHasEnded() throws {
        let (x, manager) = try managed()
        let window = try x.openWindow()
        x.system.apply(.fullscreen(true), to: window)
        try x.wait(for: "the screen's size") { x.client.size(window) == PixelSize(width: 800, height: 600) }
        manager.terminate()
        x.system.apply(.fullscreen(false), to: window)
        try x.wait(for: "the old size") { x.client.size(window) == PixelSize(width: 200, height: 100) }
        XCTAssertEqual(x.client.events.compactMap { Kind.fullscreen($0.event) }, [true, false])
        XCTAssertEqual(x.user.states(of: x.xid(window)).filter { $0.hasSuffix("FULLSCREEN") }, [])
        x.system.apply(.fullscreen(true), to: window)
        try x.wait(for: "the screen's size") { x.client.size(window) == PixelSize(width: 800, height: 600) }
        XCTAssertEqual(x.user.states(of: x.xid(window)).filter { $0.hasSuffix("FULLSCREEN") }.count, 1)
    }

    func testAWindowMayBeginFullscreen() throws {
        let (x, manager) = try managed()
        let window = try x.openWindow { $0.isFullscreen = true }
        try x.wait(for: "the screen's size") { x.client.size(window) == PixelSize(width: 800, height: 600) }
        withExtendedLifetime(manager) {}
    }

    func testAShapeIsKeptWhileAUserResizes() throws {
        let (x, manager) = try managed()
        let window = try x.openWindow {
            $0.size = PixelSize(width: 200, height: 240)
            $0.shape = .portrait
        }
        // Flags, and the least and the greatest ratio of width to height.
        let portrait = try XCTUnwrap(x.user.numbers("WM_NORMAL_HINTS", of: x.xid(window)))
        XCTAssertNotEqual(portrait[0] & 0x80, 0)
        XCTAssertEqual(Array(portrait[11...14]), [1, 32767, 1, 1])
        // Alt and the secondary button drag the corner out.
        let start = try x.user.geometry(of: x.xid(window))
        try x.user.press("Alt_L")
        x.user.move(x: start.x + 190, y: start.y + 230)
        x.user.pressButton(3)
        var moves = 0
        try x.wait(for: "a larger window") {
            moves += 1
            x.user.move(x: start.x + 400 + 10 * (moves % 3), y: start.y + 230)
            return (x.client.size(window)?.width ?? 0) > 200
        }
        x.user.releaseButton(3)
        try x.user.release("Alt_L")
        let size = try XCTUnwrap(x.client.size(window))
        XCTAssertLessThanOrEqual(size.width, size.height)
        x.system.apply(.shape(.any), to: window)
        try x.wait(for: "other hints") {
            x.user.numbers("WM_NORMAL_HINTS", of: x.xid(window)).map { $0[0] & 0x80 == 0 } ?? false
        }
        withExtendedLifetime(manager) {}
    }

    func testCounterFollowsTheFrameOfTheNewSize() throws {
        let (x, manager) = try managed()
        let window = try x.openWindow()
        XCTAssertNotNil(x.user.syncCounter(of: x.xid(window)))
        for (step, width) in [260, 300, 150].enumerated() {
            try x.user.resizeInStep(x.xid(window), width: width, height: 80)
            XCTAssertEqual(
                try x.user.capture(x.xid(window)), pattern(width, 80, x.client.color), "step \(step)")
        }
        withExtendedLifetime(manager) {}
    }

    func testAWindowIsActivatedOnRequest() throws {
        let (x, manager) = try managed()
        let first = try x.openWindow()
        let second = try x.openWindow()
        try x.wait(for: "the second's focus") { !x.client.hasFocus(first) && x.client.hasFocus(second) }
        // An activation needs a user's action that is later than the other window's.
        try x.user.tap("a")
        try x.wait(for: "the key", Kind.keyDown)
        x.system.apply(.activate, to: first)
        try x.wait(for: "the focus") { x.client.hasFocus(first) && !x.client.hasFocus(second) }
        withExtendedLifetime(manager) {}
    }

    func testAManagerThatComesLaterFindsASyncCounter() throws {
        let server = try XServer.xvfb(width: 800, height: 600)
        let x = try XFixture(server)
        let window = try x.openWindow()
        XCTAssertNil(x.user.syncCounter(of: x.xid(window)))
        let manager = try WindowManager.openbox(on: server)
        try x.wait(for: "the counter") { x.user.syncCounter(of: x.xid(window)) != nil }
        withExtendedLifetime(manager) {}
    }

    func testClickThroughAManagersGrab() throws {
        let (x, manager) = try managed()
        let window = try x.openWindow()
        let position = try x.user.geometry(of: x.xid(window))
        x.user.click(x: position.x + 30, y: position.y + 40)
        try x.wait(for: "the release") {
            x.client.events.contains { Kind.pointer($0.event)?.phase == .released(button: 1) }
        }
        let samples = x.client.events.compactMap { Kind.pointer($0.event) }
        XCTAssertEqual(
            samples.filter { $0.phase == .pressed(button: 1) }.map(\.position), [PixelPoint(x: 30, y: 40)])
        withExtendedLifetime(manager) {}
    }
}
