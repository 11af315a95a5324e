import WindowSystem
import X11
import XCTest
import XServers

/// Windows that another program destroys.
@preconcurrency @MainActor
final class DestroyedWindowTests: XCTestCase {
    private func destroyed(_ x: XFixture) -> [WindowID] {
        x.client.events.compactMap { if case .destroyed = $0.event { $0.window } else { nil } }
    }

    func testItIsReportedOnceAndTheOthersGoOn() throws {
        let x = try XFixture.xvfb()
        let (first, second) = (try x.openWindow(), try x.openWindow())
        x.system.apply(.textInput(caret: PixelRect(x: 0, y: 0, width: 1, height: 1)), to: first)
        x.user.destroy(x.xid(first))
        // Requests that are under way fail silently.
        x.client.color = 0xFF00_FF00
        x.system.apply(.title("gone"), to: first)
        try x.wait(for: "the report") { destroyed(x) == [first] }
        x.system.apply(.title("gone"), to: first)
        x.system.closeWindow(first)
        x.client.paint(first, [PixelRect(x: 0, y: 0, width: 9, height: 9)], 0)
        XCTAssertNil(x.system.position(of: first))
        try x.user.setFocus(x.xid(second))
        try x.user.tap("a")
        try x.wait(for: "a key", Kind.keyDown)
        XCTAssertEqual(destroyed(x), [first])
    }

    func testAWindowThatTheProgramClosesIsNotReported() throws {
        let x = try XFixture.xvfb()
        let (first, second) = (try x.openWindow(), try x.openWindow())
        x.system.closeWindow(first)
        try x.user.setFocus(x.xid(second))
        try x.user.tap("a")
        try x.wait(for: "a key", Kind.keyDown)
        XCTAssertEqual(destroyed(x), [])
    }
}
