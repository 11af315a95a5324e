import XCTest
import XServers

/// The demo's page of a hundred thousand rows, by real wheels, mice, keys and fingers.
@preconcurrency @MainActor
final class TablesPageTests: XCTestCase {
    private func open(on desk: Desk) throws -> Demo {
        desk.user.move(x: 1270, y: 790)
        let demo = try desk.open("--page", "tables", "--size", "1024x720", "--scale", "1")
        try demo.waitForFocus()
        return demo
    }

    /// The middle of a row of the table that was not scrolled: a bar, the switches and a header are above the rows.
    private func y(ofRow row: Int) -> Int { 192 + 44 * row }

    private func waitForSelection(_ number: Int, _ demo: Demo) throws {
        try demo.waitForEvent("command") { $0.string("text") == "selected \(number)" }
    }

    /// The number of the row that was selected last.
    private func lastSelection(_ demo: Demo) -> Int? {
        demo.child.events.last { $0.name == "command" && $0.string("text")?.hasPrefix("selected") == true }
            .flatMap { $0.string("text")?.split(separator: " ").last }.flatMap { Int($0) }
    }

    func testWheelMouseAndKeysReachRows() throws {
        let demo = try open(on: Desk.plain())
        demo.user.click(x: 600, y: y(ofRow: 2))
        try waitForSelection(2, demo)
        try demo.user.tap("Down")
        try waitForSelection(3, demo)
        try demo.user.tap("End")
        try waitForSelection(99_999, demo)
        try demo.user.tap("Home")
        try waitForSelection(0, demo)
        try demo.user.tap("Page_Down")
        try demo.waitForEvent("command") {
            $0.string("text") == "selected 12" || $0.string("text") == "selected 13"
        }
        try demo.user.type("fen")
        try waitForSelection(500, demo)
        // The keyboard has scrolled the row to be visible; the wheel goes on from there.
        let before = try demo.user.capture(demo.window)
        demo.user.wheel(vertical: 5)
        try demo.user.wait(for: "the rows to move") { try demo.user.capture(demo.window) != before }
        demo.user.click(x: 600, y: 300)
        try demo.user.wait(for: "another row") {
            self.lastSelection(demo).map { $0 > 470 && $0 < 530 && $0 != 500 } ?? false
        }
        try demo.close()
    }

    private func waitForRest(_ demo: Demo) throws {
        var last: Screenshot?
        try demo.user.wait(for: "the rows to rest") {
            let now = try demo.user.capture(demo.window)
            defer { last = now }
            return now == last
        }
    }

    /// Has the rows edited, and waits for the signs by which they are moved.
    private func edit(_ demo: Demo) throws {
        let before = try demo.user.capture(demo.window)
        demo.user.click(x: 991, y: 22)
        try demo.user.wait(for: "the rows to be edited") {
            let now = try demo.user.capture(demo.window)
            return now.cropped(x: 940, y: 172, width: 84, height: 400)
                != before.cropped(x: 940, y: 172, width: 84, height: 400)
        }
        try waitForRest(demo)
    }

    /// In the middle of the sign by which a row is moved, beside the index.
    private let sign = 975

    func testTheMouseMovesRows() throws {
        let demo = try open(on: Desk.plain())
        try edit(demo)
        demo.user.drag(from: (sign, y(ofRow: 1)), to: (sign, y(ofRow: 4)))
        try demo.waitForEvent("command") { $0.string("text") == "moved 1 to 0.4" }
        // The keys go on with the same row.
        try demo.user.tap("Up", holding: ["Alt_L"])
        try demo.waitForEvent("command") { $0.string("text") == "moved 1 to 0.3" }
        try waitForRest(demo)
        let lying = try demo.user.capture(demo.window)
        demo.user.move(x: sign, y: y(ofRow: 3))
        demo.user.pressButton()
        demo.user.move(x: sign, y: y(ofRow: 6))
        try demo.user.wait(for: "the row to be lifted") { try demo.user.capture(demo.window) != lying }
        try demo.user.tap("Escape")
        try waitForRest(demo)
        demo.user.releaseButton()
        demo.user.drag(from: (sign, y(ofRow: 0)), to: (sign, y(ofRow: 1)))
        try demo.waitForEvent("command") { $0.string("text") == "moved 0 to 0.1" }
        let moves = demo.child.events.filter {
            $0.name == "command" && $0.string("text")?.hasPrefix("moved") == true
        }
        XCTAssertEqual(moves.count, 3, "Escape has turned one back")
        try demo.close()
    }

    func testTheIndexAndF5() throws {
        let demo = try open(on: Desk.plain())
        // Eleven words of 14 points in the middle of the table: the last one.
        demo.user.click(x: 1012, y: 490)
        try waitForRest(demo)
        demo.user.click(x: 600, y: 400)
        try demo.user.wait(for: "a row of the last thousand") { self.lastSelection(demo) ?? 0 >= 99_000 }
        try demo.user.tap("F5")
        try demo.waitForEvent("command") { $0.string("text") == "restored" }
        try demo.close()
    }

    func testAFingerMovesAndFlags() throws {
        let demo = try open(on: Desk.touch())
        let screen = try demo.desk.server.device(.touchscreen)
        // To the right over a row: what is before its beginning, all the way.
        try screen.begin(1, x: 320, y: Double(y(ofRow: 2)))
        for step in 1...16 { try screen.update(1, x: 320 + Double(step) * 40, y: Double(y(ofRow: 2))) }
        try screen.end(1)
        try demo.waitForEvent("command") { $0.string("text") == "flagged 2" }
        try edit(demo)
        try screen.begin(2, x: Double(sign), y: Double(y(ofRow: 5)))
        for step in 1...11 { try screen.update(2, x: Double(sign), y: Double(y(ofRow: 5) - step * 16)) }
        try screen.end(2)
        try demo.waitForEvent("command") { $0.string("text") == "moved 5 to 0.1" }
        try demo.close()
    }

    func testAFingerFlicksAndTaps() throws {
        let demo = try open(on: Desk.touch())
        let screen = try demo.desk.server.device(.touchscreen)
        try screen.begin(1, x: 600, y: 600)
        for step in 1...8 { try screen.update(1, x: 600, y: 600 - Double(step) * 50) }
        try screen.end(1)
        try waitForRest(demo)
        try screen.begin(2, x: 600, y: 500)
        try screen.end(2)
        try demo.user.wait(for: "a row far down") { self.lastSelection(demo).map { $0 > 15 } ?? false }
        try demo.close()
    }
}
