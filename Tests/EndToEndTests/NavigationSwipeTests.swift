import XCTest
import XServers

/// Pages of a narrow window pulled away to the list behind them, on real servers.
@preconcurrency @MainActor
final class NavigationSwipeTests: XCTestCase {
    private func open(on desk: Desk) throws -> Demo {
        desk.user.move(x: 1270, y: 790)
        let demo = try desk.open("--page", "split-view", "--size", "400x720", "--scale", "1")
        try demo.waitForFocus()
        return demo
    }

    private func waitForTheList(_ demo: Demo) throws {
        try demo.user.wait(for: "the list") {
            let shown = try demo.user.capture(demo.window)
            // The row of the selected page is filled from edge to edge.
            let row = Pages.row(of: "split-view")
            return shown[20, row] == shown[380, row] && shown[20, row] != shown[20, row - 60]
        }
    }

    private func pull(_ screen: InputTestDevice, through places: [Double]) throws {
        for place in places {
            try screen.update(0, x: place, y: 400)
            try screen.sync()
        }
    }

    func testAFingerPullsThePageAwayAndCanBeTurnedBack() throws {
        let desk = try Desk.touch()
        let demo = try open(on: desk)
        let screen = try desk.server.device(.touchscreen)
        let before = try demo.settledPicture()
        try screen.begin(0, x: 3, y: 400)
        try pull(screen, through: [20, 60, 120, 180, 203])
        // The finger holds the page half-way: what is left of it is the list, shaded.
        try demo.user.wait(for: "the page where the finger is") {
            let shown = try demo.user.capture(demo.window)
            // The device counts places in parts of the screen: a pixel more or less.
            return (188...192).contains { offset in
                shown.cropped(x: 200, y: 100, width: 150, height: 500)
                    == before.cropped(x: 200 - offset, y: 100, width: 150, height: 500)
            }
        }
        demo.user.rest()
        try pull(screen, through: [150, 100, 60, 40, 30, 24, 20, 17, 15, 14, 14, 14])
        try screen.end(0)
        try screen.sync()
        try demo.waitForPicture(before, "as it was")
        try screen.begin(0, x: 3, y: 400)
        try pull(screen, through: [20, 60, 120, 200, 300, 360])
        try screen.end(0)
        try screen.sync()
        try waitForTheList(demo)
        try demo.close()
    }

    func testTheMousePullsThePageAwayFromTheEdge() throws {
        let desk = try Desk.plain()
        let demo = try open(on: desk)
        let before = try demo.settledPicture()
        desk.user.drag(from: (x: 60, y: 500), to: (x: 380, y: 500))
        desk.user.move(x: 1270, y: 790)
        XCTAssertEqual(try demo.settledPicture(), before, "not from the edge")
        desk.user.drag(from: (x: 2, y: 500), to: (x: 380, y: 500))
        desk.user.move(x: 1270, y: 790)
        try waitForTheList(demo)
        try demo.close()
    }
}
