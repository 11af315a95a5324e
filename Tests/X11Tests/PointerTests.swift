import Foundation
import WindowSystem
import X11
import XCTest
import XServers

@preconcurrency @MainActor
final class PointerTests: XCTestCase {
    private func phases(_ x: XFixture) -> [PointerSample.Phase] {
        x.client.events.compactMap { Kind.pointer($0.event)?.phase }
    }

    func testAClickIsPressedAndReleased() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        x.user.click(x: 30, y: 40)
        try x.wait(for: "the release") { phases(x).last == .released(button: 1) }
        let samples = x.client.events.compactMap { Kind.pointer($0.event) }
        let press = try XCTUnwrap(samples.first { $0.phase == .pressed(button: 1) })
        XCTAssertEqual(press.position, PixelPoint(x: 30, y: 40))
        XCTAssertEqual(press.timestamp, MonotonicClock.now, accuracy: 5)
        XCTAssertEqual(samples.filter { $0.phase == .pressed(button: 1) }.count, 1)
        XCTAssertEqual(samples.first?.phase, .entered)
    }

    func testDraggingOutsideGoesOn() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        x.user.drag(from: (50, 50), to: (400, 300), steps: 4)
        try x.wait(for: "the release") { phases(x).last == .released(button: 1) }
        let samples = x.client.events.compactMap { Kind.pointer($0.event) }
        XCTAssertEqual(samples.last?.position, PixelPoint(x: 400, y: 300))
        XCTAssertTrue(samples.contains { $0.phase == .moved && $0.position.x > 200 })
    }

    func testButtonsComeWithModifiers() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        try x.user.press("Control_L")
        x.user.click(x: 10, y: 10, button: 3)
        try x.user.release("Control_L")
        x.user.click(x: 10, y: 10, button: 2)
        try x.wait(for: "the releases") { phases(x).last == .released(button: 2) }
        let presses = x.client.events.compactMap { Kind.pointer($0.event) }
            .filter { if case .pressed = $0.phase { true } else { false } }
        XCTAssertEqual(presses.map(\.phase), [.pressed(button: 3), .pressed(button: 2)])
        XCTAssertEqual(presses.map(\.modifiers), [.control, []])
    }

    func testWheelScrollsByClicks() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        x.user.move(x: 20, y: 20)
        x.user.wheel(vertical: 2, horizontal: -1)
        let scrolls = try x.wait(for: "three clicks", count: 3, Kind.scroll)
        XCTAssertEqual(scrolls.reduce(0) { $0 + $1.deltaY }, 2)
        XCTAssertEqual(scrolls.reduce(0) { $0 + $1.deltaX }, -1)
        XCTAssertFalse(phases(x).contains { if case .pressed = $0 { true } else { false } })
    }

    func testAPointerThatLeavesIsTold() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        x.user.move(x: 20, y: 20)
        x.user.move(x: 300, y: 300)
        try x.wait(for: "the end") { phases(x).last == .left }
    }

    func testLostFocusCancelsAPress() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        x.user.move(x: 20, y: 20)
        x.user.pressButton()
        try x.wait(for: "the press") { phases(x).contains(.pressed(button: 1)) }
        try x.user.setFocus(nil)
        try x.wait(for: "the cancellation") { phases(x).contains(.cancelled) }
        x.user.releaseButton()
        x.user.move(x: 21, y: 20)
        try x.wait(for: "a move") { phases(x).last == .moved }
        XCTAssertFalse(phases(x).contains(.released(button: 1)))
    }

    func testClickTakesTheFocusWithoutAManager() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        try x.user.setFocus(nil)
        try x.wait(for: "the loss") { !x.client.hasFocus(window) }
        x.user.click(x: 10, y: 10)
        try x.wait(for: "the focus") { x.client.hasFocus(window) }
    }

    /// Fractions of a click come as fractions, once, and not as buttons as well.
    func testASmoothWheelScrollsByParts() throws {
        let x = try XFixture.xorg()
        _ = try x.openWindow()
        let mouse = try x.server.device(.pointer)
        try mouse.move(x: 50, y: 50)
        try x.wait(for: "the pointer") { phases(x).contains(.moved) || phases(x).contains(.entered) }
        try mouse.scroll(vertical: 30)
        try mouse.scroll(vertical: 150)
        try mouse.scroll(horizontal: -60)
        let scrolls = try x.wait(for: "three reports", count: 3, Kind.scroll)
        XCTAssertEqual(scrolls.map(\.deltaY), [0.25, 1.25, 0])
        XCTAssertEqual(scrolls.map(\.deltaX), [0, 0, -0.5])
    }

    /// The core protocol serves where XInput2 is missing. Servers cannot be told to leave it out, so the
    /// window system is told to do without.
    func testTheCoreProtocolServesWithoutXInput() throws {
        setenv("UIKIT_NO_XI2", "1", 1)
        defer { unsetenv("UIKIT_NO_XI2") }
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        x.user.click(x: 30, y: 40)
        x.user.wheel(vertical: 1)
        try x.wait(for: "the click") { phases(x).contains(.released(button: 1)) }
        XCTAssertEqual(try x.wait(for: "the wheel", Kind.scroll).map(\.deltaY), [1])
        let samples = x.client.events.compactMap { Kind.pointer($0.event) }
        XCTAssertEqual(samples.first?.phase, .entered)
        XCTAssertEqual(
            samples.filter { $0.phase == .pressed(button: 1) }.map(\.position), [PixelPoint(x: 30, y: 40)])
        XCTAssertEqual(samples.last?.device, 0, "the core protocol knows one pointer only")
    }
}
