import XCTest
import XServers

/// The demo as a citizen of a desktop, with a window manager and without one.
@preconcurrency @MainActor
final class DesktopTests: XCTestCase {
    private static var desks: [Bool: Desk] = [:]

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desks = [:] }
    }

    private func desk(isManaged: Bool) throws -> Desk {
        let desk = try Self.desks[isManaged] ?? (isManaged ? Desk.managed() : Desk.plain())
        Self.desks[isManaged] = desk
        return desk
    }

    /// Runs the same test on a desk with a manager and on one without.
    private func onBothDesks(_ test: (Desk) throws -> Void) throws {
        for isManaged in [false, true] {
            do {
                try test(try desk(isManaged: isManaged))
            } catch {
                throw XServersError.failed("\(isManaged ? "with openbox" : "without a manager"): \(error)")
            }
        }
    }

    func testAWindowManagerReadsTitleClassProtocolsSizeAndIcon() throws {
        try onBothDesks { desk in
            let demo = try desk.open("--page", "text-fields")
            let info = try XCTUnwrap(desk.user.info(demo.window))
            XCTAssertEqual(info.title, "UIKit on X11")
            XCTAssertEqual(info.instanceName, "uikit-demo")
            XCTAssertEqual(info.className, "uikit-demo")
            XCTAssertEqual(info.pid, demo.child.pid)
            XCTAssertEqual(
                Set(desk.user.names("WM_PROTOCOLS", of: demo.window) ?? []),
                ["WM_DELETE_WINDOW", "WM_TAKE_FOCUS", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"])
            let geometry = try desk.user.geometry(of: demo.window)
            XCTAssertEqual([geometry.width, geometry.height], [1024, 720])
            // After the first frame.
            var icon: [UInt32] = []
            try desk.user.wait(for: "the icon") {
                icon = desk.user.numbers("_NET_WM_ICON", of: demo.window) ?? []
                return !icon.isEmpty
            }
            XCTAssertGreaterThan(Set(icon).count, 8, "the icon is a picture")
            XCTAssertTrue(sides(ofIcons: icon).contains(48), "\(sides(ofIcons: icon))")
            try demo.close()
        }
    }

    /// The sizes of the pictures in _NET_WM_ICON, each of which follows its width and height.
    private func sides(ofIcons words: [UInt32]) -> [UInt32] {
        var sides: [UInt32] = []
        var place = 0
        while place + 1 < words.count {
            sides.append(words[place])
            place += 2 + Int(words[place] * words[place + 1])
        }
        return sides
    }

    func testAPingIsAnswered() throws {
        try onBothDesks { desk in
            let demo = try desk.open("--page", "plain")
            try desk.user.ping(demo.window)
            try demo.close()
        }
    }

    func testKeysAndCloseAndPageByPage() throws {
        try onBothDesks { desk in
            for page in ["plain", "text-fields", "touches", "split-view"] {
                let demo = try desk.open("--page", page)
                try demo.waitForFocus()
                try desk.user.tap("Escape")
                try demo.waitForEvent("key") { $0.string("phase") == "ended" }
                try demo.close()
            }
        }
    }

    func testF11TogglesFullScreen() throws {
        try onBothDesks { desk in
            let demo = try desk.open("--page", "touches", "--scale", "1")
            try demo.waitForFocus()
            let before = try desk.user.geometry(of: demo.window)
            try desk.user.tap("F11")
            try desk.user.wait(for: "the whole screen") {
                try desk.user.geometry(of: demo.window)
                    == WindowGeometry(x: 0, y: 0, width: 1280, height: 800)
            }
            try demo.waitForEvent("resize") { $0.int("width") == 1280 && $0.int("height") == 800 }
            if desk.isManaged {
                XCTAssertTrue(desk.user.states(of: demo.window).contains("_NET_WM_STATE_FULLSCREEN"))
            }
            try demo.waitForPicture(
                OffscreenPictures.picture(.init(page: "touches", width: 1280, height: 800)))
            try desk.user.tap("F11")
            try desk.user.wait(for: "the old size") {
                let now = try desk.user.geometry(of: demo.window)
                return now.width == before.width && now.height == before.height
            }
            XCTAssertFalse(desk.user.states(of: demo.window).contains("_NET_WM_STATE_FULLSCREEN"))
            try demo.close()
        }
    }

    func testTheFullScreenOptionFillsTheScreen() throws {
        try onBothDesks { desk in
            let demo = try desk.open("--page", "plain", "--fullscreen")
            try desk.user.wait(for: "the whole screen") {
                try desk.user.geometry(of: demo.window)
                    == WindowGeometry(x: 0, y: 0, width: 1280, height: 800)
            }
            try demo.close()
        }
    }

    func testAWindowThatIsShownAgainIsComplete() throws {
        try onBothDesks { desk in
            let demo = try desk.open("--page", "touches", "--scale", "1")
            let picture = try OffscreenPictures.picture(.init(page: "touches", width: 1024, height: 720))
            try demo.waitForPicture(picture)
            desk.user.unmap(demo.window)
            try desk.user.wait(for: "it hidden") { !desk.user.isViewable(demo.window) }
            desk.user.map(demo.window)
            try desk.user.wait(for: "it shown") { desk.user.isViewable(demo.window) }
            try demo.waitForPicture(picture)
            try demo.close()
        }
    }

    func testACoveredWindowIsWholeAgain() throws {
        let desk = try desk(isManaged: false)
        let demo = try desk.open("--page", "touches", "--scale", "1")
        var cover: ProbeWindow? = try ProbeWindow(
            display: desk.server.display, x: 100, y: 60, width: 400, height: 300)
        cover?.fill(0xFF00FF)
        try desk.user.wait(for: "it covered") {
            try desk.user.captureScreen(x: 200, y: 100, width: 1, height: 1).pixels == [0xFFFF_00FF]
        }
        cover = nil
        try demo.waitForPicture(
            OffscreenPictures.picture(.init(page: "touches", width: 1024, height: 720)))
        try demo.close()
    }

    func testTheScaleChangesWhileRunning() throws {
        let desk = try Desk.plain(width: 1400, height: 900)
        let demo = try desk.open("--page", "plain", "--text", "scaled")
        for (dpi, scale, width, height) in [
            ("192", "2", 1280, 800), ("144", "1.5", 960, 600), (nil, "1", 640, 400),
        ] {
            desk.user.setResource("Xft.dpi", dpi)
            try desk.user.wait(for: "the size at \(scale)") {
                let now = try desk.user.geometry(of: demo.window)
                return now.width == width && now.height == height
            }
            try demo.waitForPicture(
                OffscreenPictures.picture(
                    .init(page: "plain", width: 640, height: 400, scale: scale, text: "scaled")),
                "the page at \(scale)")
        }
        try demo.close()
    }

    func testTheFocusComesAndGoes() throws {
        let desk = try desk(isManaged: true)
        let first = try desk.open("--page", "plain")
        try first.waitForFocus()
        let second = try desk.open("--page", "plain")
        try second.waitForFocus()
        try desk.user.type("2")
        try second.waitForText("2")
        try desk.user.setFocus(first.window)
        try desk.user.type("1")
        try first.waitForText("1")
        try second.close()
        try first.close()
    }
}
