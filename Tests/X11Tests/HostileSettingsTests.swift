import Foundation
import WindowSystem
import X11
import XCTest
import XServers

/// A settings manager that publishes nonsense, and then good settings.
@preconcurrency @MainActor
final class HostileSettingsTests: XCTestCase {
    private let property = "_XSETTINGS_SETTINGS"

    /// One setting, Xft/DPI for one and a half pixels a point. All of its bytes are ASCII.
    private var good: String {
        let name = "Xft/DPI\u{0}"
        return "\u{0}\u{0}\u{0}\u{0}" + "\u{1}\u{0}\u{0}\u{0}" + "\u{1}\u{0}\u{0}\u{0}"
            + "\u{0}\u{0}\u{7}\u{0}" + name
            + "\u{1}\u{0}\u{0}\u{0}" + "\u{0}\u{40}\u{2}\u{0}"
    }

    func testNonsenseIsIgnoredAndGoodSettingsAreTaken() throws {
        let server = try XServer.xvfb(width: 640, height: 480)
        let manager = try SelectionPartner(display: server.display)
        manager.own("_XSETTINGS_S0") { _ in .refusal }
        let before = try XTestUser(display: server.display)
        // Items of 32 bits, which no manager publishes.
        before.setNumbers([0x7FFF_FFFF, 0x7FFF_FFFF, 0x7FFF_FFFF], property: property, of: manager.window)
        before.sync()
        let x = try XFixture(server)
        _ = try x.openWindow()
        XCTAssertEqual(x.system.display.scale, 1)
        let nonsense = [
            "", "\u{0}", "\u{1}", "\u{2}", String(repeating: "\u{0}", count: 11),
            // More settings than there are bytes; a name and a text that are longer than the property.
            "\u{0}\u{0}\u{0}\u{0}\u{1}\u{0}\u{0}\u{0}\u{7F}\u{7F}\u{7F}\u{7F}",
            "\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{1}\u{7F}\u{7F}\u{7F}\u{7F}\u{0}\u{0}\u{7F}\u{7F}abc",
            "\u{0}\u{0}\u{0}\u{0}\u{1}\u{0}\u{0}\u{0}\u{1}\u{0}\u{0}\u{0}\u{1}\u{0}\u{1}\u{0}abcd\u{1}\u{0}\u{0}\u{0}"
                + "\u{7F}\u{7F}\u{7F}\u{7F}abcd",
            String(repeating: "\u{1}\u{7F}\u{0}", count: 20_000),
        ]
        for text in nonsense {
            x.user.setText(text, property: property, of: manager.window, type: "NONSENSE")
            x.user.sync()
            x.runTurn()
            XCTAssertEqual(x.system.display.scale, 1, "\(text.utf8.count) bytes")
        }
        x.user.deleteProperty(property, of: manager.window)
        x.user.sync()
        x.system.runTurn()
        x.user.setText(good, property: property, of: manager.window, type: "_XSETTINGS_SETTINGS")
        try x.wait(for: "the good settings") { x.system.display.scale == 1.5 }
        XCTAssertLessThan(x.longestTurn, 1, "the window stood still")
    }
}
