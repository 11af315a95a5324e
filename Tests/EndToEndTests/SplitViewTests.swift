import SeededRandom
import XCTest
import XServers

/// The demo's columns on real servers: a window manager's sizes, and fingers on a touchscreen.
@preconcurrency @MainActor
final class SplitViewTests: XCTestCase {
    private static var touchDesk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { touchDesk = nil }
    }

    private func isWindows(_ event: LogEvent) -> Bool { event.string("view") != "splitView.board" }

    private func waitForColumns(_ demo: Demo, collapsed: Bool) throws {
        try demo.waitForEvent("splitView") { isWindows($0) && $0.bool("collapsed") == collapsed }
    }

    private func waitForMode(_ demo: Demo, _ mode: String) throws {
        try demo.waitForEvent("splitView") { isWindows($0) && $0.string("displayMode") == mode }
    }

    // MARK: A window manager

    func testColumnsFollowAWindowThatIsMaximized() throws {
        let desk = try Desk.managed()
        let demo = try desk.open("--page", "split-view", "--size", "420x500", "--scale", "1")
        try demo.waitForFocus()
        let before = try desk.user.geometry(of: demo.window)
        for _ in 0..<2 {
            let now = try desk.user.geometry(of: demo.window)
            // The title bar, twice, as people do.
            desk.user.click(x: now.x + now.width / 2, y: now.y - 8, times: 2)
            try desk.user.wait(for: "the whole width") {
                try desk.user.geometry(of: demo.window).width == 1280
            }
            try waitForColumns(demo, collapsed: false)
            let large = try desk.user.geometry(of: demo.window)
            desk.user.click(x: large.x + large.width / 2, y: large.y - 8, times: 2)
            try desk.user.wait(for: "the old size") {
                let now = try desk.user.geometry(of: demo.window)
                return now.width == before.width && now.height == before.height
            }
            try waitForColumns(demo, collapsed: true)
        }
        desk.user.move(x: 1279, y: 799)
        try demo.close()
    }

    func testFullScreenExpandsWithTheTextKept() throws {
        let desk = try Desk.managed()
        let demo = try desk.open("--page", "split-view", "--size", "420x600", "--scale", "1")
        try demo.waitForFocus()
        let place = try desk.user.geometry(of: demo.window)
        desk.user.click(x: place.x + 200, y: place.y + 350)
        try demo.waitForEvent("firstResponder") { $0.string("view") == "splitView.text.harbour" }
        try desk.user.type("one")
        for collapsed in [false, true] {
            try desk.user.tap("F11")
            try waitForColumns(demo, collapsed: collapsed)
            try desk.user.type(" two")
        }
        try demo.waitForEvent("text") { $0.string("text")?.contains("one two two") ?? false }
        XCTAssertFalse(
            demo.child.events.contains { $0.name == "firstResponder" && $0.string("view") == nil },
            "the focus was never lost")
        try demo.close()
    }

    /// The page's own columns are made one by a trait, and the caret stays.
    func testTextSurvivesAForcedCollapse() throws {
        let desk = try Desk.plain()
        let demo = try desk.open("--page", "split-view", "--size", "1024x720", "--scale", "1")
        try demo.waitForFocus()
        func waitForBoard(collapsed: Bool) throws {
            try demo.waitForEvent("splitView") { !isWindows($0) && $0.bool("collapsed") == collapsed }
        }
        desk.user.click(x: 600, y: 500)
        try demo.waitForEvent("firstResponder") { $0.string("view") == "splitView.text.harbour" }
        try desk.user.type("one")
        desk.user.click(x: 946, y: 81)
        try waitForBoard(collapsed: true)
        desk.user.click(x: 831, y: 81)
        try waitForBoard(collapsed: false)
        try desk.user.type(" two")
        try demo.waitForEvent("text") { $0.string("text")?.contains("one two") ?? false }
        try demo.close()
    }

    /// A thousand sizes, one after the other. What came out of many small repairs is compared with the same
    /// window drawn afresh, again and again.
    func testAThousandStepsLeaveNothingBehind() throws {
        let desk = try Desk.plain()
        let demo = try desk.open("--page", "split-view", "--size", "1024x720", "--scale", "1")
        desk.user.move(x: 1279, y: 799)
        var numbers = SeededGenerator(seed: 6)
        var width = 1024
        for step in 1...1000 {
            width = min(1200, max(330, width + Int.random(in: -90...90, using: &numbers)))
            let height = 500 + step % 200
            desk.user.resize(demo.window, width: width, height: height)
            if step % 10 == 0 { try desk.user.ping(demo.window) }
            guard step % 200 == 0 else { continue }
            try demo.waitForEvent("resize") { $0.int("width") == width && $0.int("height") == height }
            let repaired = try demo.settledPicture()
            desk.user.resize(demo.window, width: width, height: height - 1)
            try demo.waitForEvent("resize") { $0.int("height") == height - 1 }
            desk.user.resize(demo.window, width: width, height: height)
            try demo.waitForPicture(repaired, "step \(step)")
        }
        try demo.close()
    }

    // MARK: Fingers

    private func openTouch() throws -> (demo: Demo, screen: InputTestDevice) {
        let desk = try Self.touchDesk ?? Desk.touch()
        Self.touchDesk = desk
        let demo = try desk.open("--page", "touches", "--size", "1024x720", "--scale", "1")
        try demo.waitForFocus()
        return (demo, try desk.server.device(.touchscreen))
    }

    private func pull(_ screen: InputTestDevice, through places: [Double], y: Double) throws {
        try screen.begin(0, x: places[0], y: y)
        for place in places.dropFirst() {
            try screen.update(0, x: place, y: y)
            try screen.sync()
        }
        try screen.end(0)
        try screen.sync()
    }

    func testAFingerSwipesTheListAwayAndBackIn() throws {
        let (demo, screen) = try openTouch()
        try pull(screen, through: [220, 200, 140, 60, 10], y: 690)
        try waitForMode(demo, "secondaryOnly")
        try pull(screen, through: [2, 20, 90, 170, 260], y: 400)
        try waitForMode(demo, "oneBesideSecondary")
        // The page keeps the trails of fingers that were on it; the list and the line do not.
        let fresh = try OffscreenPictures.picture(.init(page: "touches", width: 1024, height: 720))
        try demo.user.wait(for: "the list as at first") {
            let shown = try demo.user.capture(demo.window)
            return shown.cropped(x: 0, y: 0, width: 278, height: 720)
                == fresh.cropped(x: 0, y: 0, width: 278, height: 720)
        }
        try demo.close()
    }

    func testASwipeThatIsTurnedBackChangesNothing() throws {
        let (demo, screen) = try openTouch()
        try pull(screen, through: [220, 200, 140, 60, 10], y: 690)
        try waitForMode(demo, "secondaryOnly")
        let count = demo.child.events.count { $0.name == "splitView" }
        try pull(screen, through: [2, 20, 120, 200, 200, 120, 60, 30, 20, 12, 8, 6, 5, 4], y: 400)
        try screen.begin(1, x: 700, y: 600)
        try screen.end(1)
        try demo.waitForEvent("touch") { $0.string("phase") == "ended" }
        let modes = demo.child.events.filter { $0.name == "splitView" }.suffix(from: count).compactMap {
            $0.string("displayMode")
        }
        XCTAssertTrue(modes.allSatisfy { $0 == "secondaryOnly" }, "\(modes)")
        try demo.close()
    }

    func testAFingerDragsTheDivider() throws {
        let (demo, screen) = try openTouch()
        // Beside the line, as fingers do: it is at 276.
        try pull(screen, through: [284, 296, 310, 330, 334], y: 500)
        try demo.waitForEvent("splitView") {
            isWindows($0) && abs(($0.double("primaryWidth") ?? 0) - 326) < 2
        }
        try pull(screen, through: [330, 345, 400, 700], y: 500)
        try demo.waitForEvent("splitView") { isWindows($0) && $0.double("primaryWidth") == 360 }
        try demo.close()
    }
}
