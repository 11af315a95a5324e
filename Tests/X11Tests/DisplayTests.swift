import Foundation
import WindowSystem
import X11
import XCTest
import XServers

@preconcurrency @MainActor
final class DisplayTests: XCTestCase {
    func testAPlainDisplayHasItsSizeAndScaleOne() throws {
        let x = try XFixture.xvfb(width: 800, height: 600)
        XCTAssertEqual(x.system.display, DisplayDescription(size: PixelSize(width: 800, height: 600)))
    }

    func testTheGivenScaleWinsOverTheResource() throws {
        let x = try XFixture(XServer.xvfb(width: 640, height: 480), scale: 1.5)
        x.user.setResource("Xft.dpi", "192")
        x.system.runTurn()
        XCTAssertEqual(x.system.display.scale, 1.5)
    }

    func testTheEnvironmentSetsTheScale() throws {
        setenv("UIKIT_SCALE", "2", 1)
        defer { unsetenv("UIKIT_SCALE") }
        XCTAssertEqual(try XFixture.xvfb().system.display.scale, 2)
    }

    func testResourcesAtStartAndWhileRunning() throws {
        let server = try XServer.xvfb(width: 640, height: 480)
        let before = try XTestUser(display: server.display)
        before.setResource("Xft.dpi", "144")
        before.sync()
        let x = try XFixture(server)
        XCTAssertEqual(x.system.display.scale, 1.5)
        _ = try x.openWindow()
        x.user.setResource("Xft.dpi", "192")
        try x.wait(for: "the news", Kind.displayChange)
        XCTAssertEqual(x.system.display.scale, 2)
        x.user.setResource("Xft.dpi", nil)
        try x.wait(for: "more news", count: 2, Kind.displayChange)
        XCTAssertEqual(x.system.display.scale, 1)
    }

    /// A real settings daemon: there at the start, changed, and its dark theme.
    func testTheSettingsDaemonChangesTheScale() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("Xft/DPI 147456\nNet/ThemeName \"Adwaita-dark\"\n".utf8).write(to: file)
        let daemon = try Child(
            Programs.path(of: "xsettingsd"), ["-c", file.path], environment: x.server.environment())
        try x.wait(for: "the settings") { x.system.display.scale == 1.5 }
        XCTAssertTrue(x.system.display.prefersDarkAppearance)
        XCTAssertFalse(x.client.events.compactMap { Kind.displayChange($0.event) }.isEmpty)
        XCTAssertEqual(x.system.display.preferences, [])
        let others = "Gtk/EnableAnimations 0\nNet/ThemeName \"HighContrast\"\n"
        try Data("Gdk/WindowScalingFactor 2\nXft/DPI 98304\n\(others)".utf8).write(to: file)
        daemon.signal(1)
        try x.wait(for: "the new settings") { x.system.display.scale == 2 }
        XCTAssertFalse(x.system.display.prefersDarkAppearance)
        XCTAssertEqual(x.system.display.preferences, [.reducedMotion, .moreContrast])
        _ = daemon.terminate()
    }

    /// Assumed at the start, and looked up after the first frame.
    func testTheRefreshRateIsThatOfTheMode() throws {
        let x = try XFixture.xorg()
        XCTAssertEqual(x.system.display.refreshRate, 60)
        _ = try x.openWindow()
        // The mode in use is marked by an asterisk behind its rate.
        let modes = try x.server.runTool("xrandr", []).split(separator: " ")
        let current = try XCTUnwrap(modes.first { $0.contains("*") }?.prefix { $0 != "*" })
        XCTAssertEqual(x.system.display.refreshRate, try XCTUnwrap(Double(current)), accuracy: 0.1)
    }

    func testScreenThatChangesItsSize() throws {
        let x = try XFixture.xorg()
        _ = try x.openWindow()
        XCTAssertEqual(x.system.display.size, PixelSize(width: 1280, height: 800))
        try x.server.setMode(width: 1024, height: 768)
        try x.wait(for: "the size") { x.system.display.size == PixelSize(width: 1024, height: 768) }
        try x.wait(for: "the news", Kind.displayChange)
    }
}
