import XCTest
import XServers

/// Fingers on a touchscreen, from a full X server's input path to the demo's log.
@preconcurrency @MainActor
final class FingerTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    private func desk() throws -> Desk {
        let desk = try Self.desk ?? Desk.touch()
        Self.desk = desk
        return desk
    }

    /// The page Touches: its canvas is about (296, 64) to (768, 700).
    private func openCanvas(on desk: Desk? = nil) throws -> (demo: Demo, screen: InputTestDevice) {
        let desk = try desk ?? self.desk()
        let demo = try desk.open("--page", "touches", "--size", "1024x720", "--scale", "1")
        try demo.waitForFocus()
        return (demo, try desk.server.device(.touchscreen))
    }

    /// What a finger did, as injected and as logged.
    private struct Report: Equatable, CustomStringConvertible {
        var phase: String
        var x: Double
        var y: Double
        var force: Double

        var description: String { "\(phase) (\(x), \(y)) \(force)" }

        func resembles(_ other: Report) -> Bool {
            // The device counts places in 65536ths of the screen, and pressure in 2048 steps.
            phase == other.phase && abs(x - other.x) < 0.05 && abs(y - other.y) < 0.05
                && abs(force - other.force) < 0.001
        }
    }

    /// A way for a finger over the canvas, different for each.
    private func way(of finger: Int, steps: Int) -> [Report] {
        (0...steps + 1).map { step in
            // The last report tells of the lifting, where the finger was last.
            let moved = Double(min(step, steps))
            return Report(
                phase: step == 0 ? "began" : step > steps ? "ended" : "moved",
                x: 320.25 + 40 * Double(finger) + 2 * moved, y: 100.5 + 20 * Double(finger) + 3.5 * moved,
                force: (200 + 100 * Double(finger) + 8 * moved) / InputTestDevice.greatestPressure)
        }
    }

    private func inject(_ report: Report, finger: Int, into screen: InputTestDevice) throws {
        let pressure = report.force * InputTestDevice.greatestPressure
        switch report.phase {
        case "began": try screen.begin(finger, x: report.x, y: report.y, pressure: pressure)
        case "moved": try screen.update(finger, x: report.x, y: report.y, pressure: pressure)
        default: try screen.end(finger)
        }
    }

    /// The log's reports by touch, in the order in which the touches began.
    private func logged(_ demo: Demo) -> [(id: Int, view: String?, reports: [Report])] {
        var order: [Int] = []
        var reports: [Int: [Report]] = [:]
        var views: [Int: String] = [:]
        for event in demo.child.events where event.name == "touch" {
            guard let id = event.int("id"), let phase = event.string("phase"), let x = event.double("x"),
                let y = event.double("y"), let force = event.double("force")
            else { continue }
            if reports[id] == nil { order.append(id) }
            reports[id, default: []].append(Report(phase: phase, x: x, y: y, force: force))
            views[id] = event.string("view")
        }
        return order.map { ($0, views[$0], reports[$0] ?? []) }
    }

    /// Waits for the ends of so many touches.
    private func waitForEnds(_ count: Int, of demo: Demo, as phase: String = "ended") throws {
        for _ in 0..<count { try demo.waitForEvent("touch") { $0.string("phase") == phase } }
    }

    private func checkFingers(_ count: Int) throws {
        let (demo, screen) = try openCanvas()
        let ways = (0..<count).map { way(of: $0, steps: 20) }
        for step in ways[0].indices {
            for finger in 0..<count { try inject(ways[finger][step], finger: finger, into: screen) }
            try screen.sync()
        }
        try waitForEnds(count, of: demo)
        let touches = logged(demo)
        XCTAssertEqual(touches.count, count)
        for (touch, way) in zip(touches, ways) {
            XCTAssertEqual(touch.view, "touches.canvas")
            XCTAssertTrue(
                touch.reports.elementsEqual(way) { $0.resembles($1) }, "\(touch.reports) is not \(way)")
        }
        XCTAssertEqual(types(demo), ["direct"], "no finger is a mouse besides")
        try demo.close()
    }

    private func types(_ demo: Demo) -> Set<String> {
        Set(demo.child.events.filter { $0.name == "touch" }.compactMap { $0.string("type") })
    }

    func testOneFingerIsSeen() throws { try checkFingers(1) }

    func testTwoFingersAreSeen() throws { try checkFingers(2) }

    func testFiveFingersAreSeen() throws { try checkFingers(5) }

    func testTenFingersAreSeen() throws { try checkFingers(10) }

    /// Fingers that lift and come down again keep their own ways apart.
    func testFingersComeAndGo() throws {
        let (demo, screen) = try openCanvas()
        try screen.begin(0, x: 350, y: 200)
        try screen.begin(1, x: 450, y: 200)
        try screen.end(0)
        try screen.begin(0, x: 550, y: 300)
        try screen.update(1, x: 460, y: 210)
        try screen.end(1)
        try screen.end(0)
        try waitForEnds(3, of: demo)
        let touches = logged(demo)
        XCTAssertEqual(
            touches.map { $0.reports.map(\.phase) },
            [
                ["began", "ended"], ["began", "moved", "ended"], ["began", "ended"],
            ])
        XCTAssertEqual(Set(touches.map(\.id)).count, 3)
        try demo.close()
    }

    func testTwoFingersInTwoViews() throws {
        let (demo, screen) = try openCanvas()
        // The canvas, and the measurements beside it.
        try screen.begin(0, x: 500, y: 400)
        try screen.begin(1, x: 900, y: 400)
        try screen.update(0, x: 510, y: 400)
        // A touch belongs to the view under its beginning, wherever it goes.
        try screen.update(1, x: 600, y: 400)
        try screen.end(0)
        try screen.end(1)
        try waitForEnds(2, of: demo)
        let touches = logged(demo)
        XCTAssertEqual(touches.map(\.view), ["touches.canvas", "touches.readings"])
        XCTAssertEqual(
            touches.map { $0.reports.map(\.phase) }, Array(repeating: ["began", "moved", "ended"], count: 2))
        try demo.close()
    }

    func testATapFocusesATextField() throws {
        let desk = try desk()
        let demo = try desk.open("--page", "plain", "--text", "hello", "--scale", "1")
        try demo.waitForFocus()
        let screen = try desk.server.device(.touchscreen)
        try screen.begin(0, x: 12, y: 24)
        try screen.end(0)
        try demo.waitForSelection(0, 0)
        try screen.begin(0, x: 600, y: 24)
        try screen.end(0)
        try demo.waitForSelection(5, 0)
        try demo.close()

        let fields = try desk.open("--page", "text-fields", "--size", "1024x720", "--scale", "1")
        try fields.waitForFocus()
        // In the first card's first field.
        try screen.begin(0, x: 450, y: 176)
        try screen.end(0)
        let focus = try fields.waitForEvent("firstResponder") { $0.string("view") != nil }
        XCTAssertEqual(focus.string("view"), "fields.roundedRect")
        try desk.user.type("tapped")
        try fields.waitForText("tapped", in: "fields.roundedRect")
        try fields.close()
    }

    func testATouchThatAnotherClientTakesIsCancelled() throws {
        let (demo, screen) = try openCanvas()
        let rival = try TouchGrabber(display: demo.desk.server.display)
        try screen.begin(0, x: 500, y: 300)
        try screen.update(0, x: 510, y: 300)
        try rival.waitForTouches()
        try demo.waitForEvent("touch") { $0.string("phase") == "began" }
        rival.accept()
        try waitForEnds(1, of: demo, as: "cancelled")
        try screen.end(0)
        try screen.sync()

        // One that it lets go is the demo's own.
        try screen.begin(0, x: 500, y: 300)
        try rival.waitForTouches()
        rival.reject()
        try screen.end(0)
        try waitForEnds(1, of: demo)
        XCTAssertEqual(logged(demo).map { $0.reports.last?.phase }, ["cancelled", "ended"])
        XCTAssertEqual(types(demo), ["direct"])
        try demo.close()
    }

    func testFingersOnADeviceThatGoes() throws {
        let desk = try Desk.touch()
        let (demo, screen) = try openCanvas(on: desk)
        try screen.begin(0, x: 500, y: 300)
        try screen.begin(1, x: 600, y: 300)
        try demo.waitForEvent("touch") { $0.double("x").map { $0 > 599 } ?? false }
        try desk.server.runTool("xinput", ["disable", InputTestDevice.Kind.touchscreen.deviceName])
        // The server may tell of lifted fingers before it tells that the device is gone.
        for _ in 0..<2 {
            try demo.waitForEvent("touch") { ["ended", "cancelled"].contains($0.string("phase")) }
        }
        try desk.user.tap("Escape")
        try demo.waitForEvent("key") { $0.string("phase") == "ended" }
        try demo.close()
    }

    /// One of a thousand updates of a finger.
    private func storm(_ finger: Int, _ update: Int) -> Report {
        let x = 320 + 40 * Double(finger) + Double(update % 50) / 2
        let force = (500 + Double(update)) / InputTestDevice.greatestPressure
        return Report(phase: "moved", x: x, y: 100 + Double(update) / 2, force: force)
    }

    /// Ten fingers, a thousand updates each, as fast as the server takes them.
    func testNoneOfTenThousandUpdatesIsLost() throws {
        let (demo, screen) = try openCanvas()
        let (fingers, updates) = (0..<10, 1...1000)
        for finger in fingers {
            try screen.begin(finger, x: 320 + 40 * Double(finger), y: 100, pressure: 500)
        }
        for update in updates {
            for finger in fingers { try inject(storm(finger, update), finger: finger, into: screen) }
        }
        for finger in fingers { try screen.end(finger) }
        try screen.sync()
        // The program answers while it works on them.
        try demo.user.tap("Escape")
        try waitForEnds(fingers.count, of: demo)
        try demo.waitForEvent("key") { $0.string("phase") == "ended" }
        let touches = logged(demo)
        XCTAssertEqual(touches.count, fingers.count)
        for (finger, touch) in zip(fingers, touches) {
            let moves = touch.reports.filter { $0.phase == "moved" }
            XCTAssertEqual(moves.count, updates.count, "finger \(finger)")
            let wrong = zip(updates, moves).first { !$1.resembles(storm(finger, $0)) }
            XCTAssertNil(wrong, "finger \(finger)")
        }
        try demo.close()
    }

    func testFingersAreDrawnOverAnyPage() throws {
        let desk = try desk()
        let demo = try desk.open("--page", "plain", "--show-touches", "--scale", "1")
        let screen = try desk.server.device(.touchscreen)
        let before = try desk.user.capture(demo.window)
        try screen.begin(0, x: 320, y: 250)
        try desk.user.wait(for: "a finger to be drawn") {
            let now = try desk.user.capture(demo.window).cropped(x: 300, y: 230, width: 40, height: 40)
            return now != before.cropped(x: 300, y: 230, width: 40, height: 40)
        }
        try screen.end(0)
        try waitForEnds(1, of: demo)
        try demo.close()
    }
}
