import WindowSystem
import X11
import XCTest
import XServers

/// Where a window is on the screen, told only while somebody wants to know.
@preconcurrency @MainActor
final class MoveTests: XCTestCase {
    private func positions(_ x: XFixture) -> [PixelPoint] {
        x.client.events.compactMap { if case .moved(let position) = $0.event { position } else { nil } }
    }

    func testAWindowTellsItsMovesWhileItIsToDoSo() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        x.user.moveWindow(x.xid(window), x: 30, y: 40)
        try x.wait(for: "the move") { (try? x.user.geometry(of: x.xid(window)).x) == 30 }
        x.system.apply(.reportsMoves(true), to: window)
        for position in [50, 60, 70] { x.user.moveWindow(x.xid(window), x: position, y: 40) }
        try x.wait(for: "the last move") { positions(x).last == PixelPoint(x: 70, y: 40) }
        XCTAssertEqual(positions(x).map(\.x).suffix(3), [50, 60, 70], "each of them")
        let count = positions(x).count
        x.system.apply(.reportsMoves(false), to: window)
        x.user.moveWindow(x.xid(window), x: 90, y: 40)
        x.user.resize(x.xid(window), width: 150, height: 90)
        try x.wait(for: "the new size") { x.client.size(window) == PixelSize(width: 150, height: 90) }
        XCTAssertEqual(positions(x).count, count)
    }

    func testAWindowInAFrameTellsTheFramesMoves() throws {
        let server = try XServer.xvfb(width: 800, height: 600)
        let manager = try WindowManager.openbox(on: server)
        let x = try XFixture(server)
        let window = try x.openWindow()
        x.system.apply(.reportsMoves(true), to: window)
        try x.wait(for: "the frame") { (try? x.user.geometry(of: x.xid(window)).y) ?? 0 > 0 }
        let start = try x.user.geometry(of: x.xid(window))
        try x.user.grip(x.xid(window), x: 60)
        // The frame's place is told, which is as far to the left of the content's as its border is wide.
        let border = x.user.numbers("_NET_FRAME_EXTENTS", of: x.xid(window))?.first.map(Int.init) ?? 0
        for way in stride(from: 40, through: 120, by: 40) {
            x.user.move(x: start.x + 60 + way, y: x.user.pointerPosition.y)
            // Told during the drag, not at its end.
            try x.wait(for: "the move by \(way)") {
                let position = try? x.user.geometry(of: x.xid(window))
                return position?.x == start.x + way
                    && positions(x).last.map { Int($0.x) + border } == position?.x
            }
        }
        x.user.releaseButton()
        withExtendedLifetime(manager) {}
    }

    /// A manager that ends takes its frame away, and another puts a new one around the window.
    func testAWindowTellsItsMovesAfterItsFrameIsGone() throws {
        let server = try XServer.xvfb(width: 800, height: 600)
        let x = try XFixture(server)
        let window = try x.openWindow()
        x.system.apply(.reportsMoves(true), to: window)
        let manager = try WindowManager.openbox(on: server)
        try x.wait(for: "the frame") { (try? x.user.geometry(of: x.xid(window)).y) ?? 0 > 0 }
        manager.terminate()
        x.user.moveWindow(x.xid(window), x: 200, y: 210)
        try x.wait(for: "the move without a frame") { positions(x).last == PixelPoint(x: 200, y: 210) }
    }
}
