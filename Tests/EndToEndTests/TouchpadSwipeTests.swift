import XCTest
import XServers

/// Columns and pages moved by two fingers on a touchpad of a full X server.
@preconcurrency @MainActor
final class TouchpadSwipeTests: XCTestCase {
    /// The demo, with the pointer at a place of its window, and the touchpad's scrolling.
    private func open(_ arguments: [String], pointerAt place: (x: Double, y: Double)) throws -> (
        demo: Demo, pad: Fingers
    ) {
        let desk = try Desk.touch()
        let demo = try desk.open(arguments + ["--scale", "1"])
        try demo.waitForFocus()
        let device = try desk.server.device(.pointer)
        try device.move(x: place.x, y: place.y)
        try device.sync()
        // A device's scrolling counts from where it stands when its pointer comes into the window.
        try desk.user.ping(demo.window)
        return (demo, Fingers(device: device))
    }

    /// Two fingers that move sideways.
    @MainActor
    private struct Fingers {
        let device: InputTestDevice

        /// They move by so many points to the right, in steps; the content follows them.
        func move(by points: Double, steps: Int = 8) throws {
            for _ in 0..<steps { try device.scroll(horizontal: -points / Double(steps) * Self.units) }
            try device.sync()
        }

        /// They rest, and tremble as fingers do, until something is so. A touchpad says nothing of fingers that keep
        /// still, nor of those that lift.
        func rest(_ demo: Demo, until what: String, _ condition: () throws -> Bool) throws {
            var step = 0.25
            try demo.user.wait(for: what) {
                try move(by: step, steps: 1)
                step = -step
                return try condition()
            }
            if step < 0 { try move(by: step, steps: 1) }
        }

        /// A click of a wheel is 120 units, and 53 points.
        private static let units = 120.0 / 53
    }

    // MARK: Columns

    private func waitForMode(_ demo: Demo, _ mode: String) throws {
        try demo.waitForEvent("splitView") {
            $0.string("view") != "splitView.board" && $0.string("displayMode") == mode
        }
    }

    private func modes(_ demo: Demo) -> [String] {
        demo.child.events.filter { $0.name == "splitView" }.compactMap { $0.string("displayMode") }
    }

    /// A part of the list beside the pages, from so far to the right of its edge on.
    private func list(_ picture: Screenshot, from x: Int) -> Screenshot {
        picture.cropped(x: 10 + x, y: 60, width: 80, height: 400)
    }

    /// Waits until the list is shown moved out by some points, give or take two.
    private func waitForList(
        _ before: Screenshot, movedOutBy points: Int, _ demo: Demo, _ pad: Fingers
    ) throws {
        try pad.rest(demo, until: "the list, out by \(points) points") {
            let shown = try demo.user.capture(demo.window)
            return (max(0, points - 2)...points + 2).contains {
                list(shown, from: 0) == list(before, from: $0)
            }
        }
    }

    func testTheListFollowsTheFingersAndTurnsBack() throws {
        let (demo, pad) = try open(["--page", "touches", "--size", "1024x720"], pointerAt: (140, 700))
        let before = try demo.settledPicture()
        for (step, out) in [(-60.0, 60), (-40, 100), (70, 30), (30, 0)] {
            try pad.move(by: step)
            try waitForList(before, movedOutBy: out, demo, pad)
        }
        try demo.waitForPicture(before, "as it was")
        XCTAssertEqual(try demo.settledPicture(), before)
        XCTAssertFalse(modes(demo).contains("secondaryOnly"), "nothing came of it")
        try demo.close()
    }

    func testTheListIsPushedAwayAndPulledBackFromAnywhere() throws {
        let (demo, pad) = try open(["--page", "touches", "--size", "1024x720"], pointerAt: (140, 700))
        let before = try demo.settledPicture()
        try pad.move(by: -250, steps: 16)
        try waitForMode(demo, "secondaryOnly")
        try demo.user.wait(for: "the page alone") {
            let shown = try demo.user.capture(demo.window)
            return list(shown, from: 0) != list(before, from: 0)
        }
        _ = try demo.settledPicture()
        try pad.device.move(x: 700, y: 600)
        try pad.move(by: 100)
        try waitForList(before, movedOutBy: 176, demo, pad)
        try pad.move(by: 150)
        try waitForMode(demo, "oneBesideSecondary")
        try pad.device.move(x: 140, y: 700)
        try demo.waitForPicture(before, "the list as at first")
        try demo.close()
    }

    // MARK: Pages

    private func waitForPage(_ demo: Demo, _ pad: Fingers, _ before: Screenshot, movedBy points: Int) throws {
        try pad.rest(demo, until: "the page, \(points) points to the right") {
            let shown = try demo.user.capture(demo.window)
            return (points - 2...points + 2).contains { offset in
                shown.cropped(x: 240, y: 100, width: 110, height: 500)
                    == before.cropped(x: 240 - offset, y: 100, width: 110, height: 500)
            }
        }
    }

    func testAPageFollowsTheFingersAndGoes() throws {
        // Not over the page's own columns, in which there are pages as well.
        let (demo, pad) = try open(["--page", "split-view", "--size", "400x720"], pointerAt: (300, 530))
        let before = try demo.settledPicture()
        try pad.move(by: 120)
        try waitForPage(demo, pad, before, movedBy: 120)
        try pad.move(by: 60)
        try waitForPage(demo, pad, before, movedBy: 180)
        // Turned back.
        try pad.move(by: -150, steps: 16)
        try waitForPage(demo, pad, before, movedBy: 30)
        try pad.move(by: -30)
        try waitForPage(demo, pad, before, movedBy: 0)
        XCTAssertEqual(try demo.settledPicture(), before)

        try pad.move(by: 300, steps: 16)
        try demo.user.wait(for: "the list") {
            let shown = try demo.user.capture(demo.window)
            // The row of the selected page is filled from edge to edge.
            let row = Pages.row(of: "split-view")
            return shown[20, row] == shown[380, row] && shown[20, row] != shown[20, row - 60]
        }
        try demo.close()
    }

    /// Of pages in pages those go that are under the pointer.
    func testTheInnermostPageGoes() throws {
        let (demo, pad) = try open(["--page", "split-view", "--size", "400x720"], pointerAt: (200, 400))
        let before = try demo.settledPicture()
        try pad.move(by: 250, steps: 16)
        func board(_ picture: Screenshot) -> Screenshot {
            picture.cropped(x: 20, y: 156, width: 360, height: 320)
        }
        try demo.user.wait(for: "the list of the board") {
            board(try demo.user.capture(demo.window)) != board(before)
        }
        let after = try demo.settledPicture()
        XCTAssertNotEqual(board(after), board(before))
        // The window's own page stays, and what is above the board with it.
        XCTAssertEqual(
            after.cropped(x: 0, y: 0, width: 400, height: 150),
            before.cropped(x: 0, y: 0, width: 400, height: 150))
        try demo.close()
    }
}
