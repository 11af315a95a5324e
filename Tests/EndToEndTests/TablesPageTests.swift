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

    func testWheelMouseAndKeys() throws {
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
        // The keyboard has brought the row into sight; the wheel goes on from there.
        let before = try demo.user.capture(demo.window)
        demo.user.wheel(vertical: 5)
        try demo.user.wait(for: "the rows to move") { try demo.user.capture(demo.window) != before }
        demo.user.click(x: 600, y: 300)
        try demo.user.wait(for: "another row") {
            self.lastSelection(demo).map { $0 > 470 && $0 < 530 && $0 != 500 } ?? false
        }
        try demo.close()
    }

    func testAFingerFlicksAndTaps() throws {
        let demo = try open(on: Desk.touch())
        let screen = try demo.desk.server.device(.touchscreen)
        try screen.begin(1, x: 600, y: 600)
        for step in 1...8 { try screen.update(1, x: 600, y: 600 - Double(step) * 50) }
        try screen.end(1)
        var last: Screenshot?
        try demo.user.wait(for: "the rows to rest") {
            let now = try demo.user.capture(demo.window)
            defer { last = now }
            return now == last
        }
        try screen.begin(2, x: 600, y: 500)
        try screen.end(2)
        try demo.user.wait(for: "a row far down") { self.lastSelection(demo).map { $0 > 15 } ?? false }
        try demo.close()
    }
}
