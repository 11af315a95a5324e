import XCTest
import XServers

/// Somebody who does anything in any order. Afterwards the program still works, has complained about
/// nothing, and shows what it would draw afresh.
@preconcurrency @MainActor
final class MonkeyTests: XCTestCase {
    /// What is on the screen comes out of many small repairs. A window of another size is drawn
    /// whole; in one that was a little lower for a moment, everything is scrolled as before.
    private func checkForStalePixels(
        _ demo: Demo, _ size: (width: Int, height: Int), _ when: String
    ) throws {
        demo.user.move(x: 1275, y: 795)
        let repaired = try settledPicture(demo, size)
        demo.user.resize(demo.window, width: size.width, height: size.height - 1)
        try demo.waitForEvent("resize") { $0.int("height") == size.height - 1 }
        demo.user.resize(demo.window, width: size.width, height: size.height)
        try demo.waitForEvent("resize") { $0.int("height") == size.height }
        do {
            // The edge of a curve that a repair cuts may come out one step lighter or darker.
            try demo.waitForPicture(repaired, within: 1, when)
        } catch {
            // The keyboard moves with the lower edge, and the page Input Views lists that: then the check itself
            // has changed the picture.
            demo.user.resize(demo.window, width: size.width, height: size.height - 1)
            guard (try? demo.waitForEvent("keyboard")) != nil else { throw error }
            demo.user.resize(demo.window, width: size.width, height: size.height)
            try demo.waitForEvent("resize") { $0.int("height") == size.height }
        }
    }

    /// What the window shows once everything that was done to it has been drawn.
    private func settledPicture(_ demo: Demo, _ size: (width: Int, height: Int)) throws -> Screenshot {
        try demo.user.wait(for: "the size") {
            let now = try demo.user.geometry(of: demo.window)
            return now.width == size.width && now.height == size.height
        }
        return try demo.settledPicture()
    }

    private func run(seed: UInt64, page: String) throws {
        let desk = try Desk.plain()
        // One that is not there would be complained about when remote control or the sensors are switched on.
        let bus = try PrivateBus()
        let buses = bus.environment([:]).merging(["DBUS_SYSTEM_BUS_ADDRESS": bus.address]) { $1 }
        let demo = try desk.open(
            ["--page", page, "--size", "1024x720", "--scale", "1"], environment: buses)
        try demo.waitForFocus()
        var monkey = Monkey(demo, size: (1024, 720), seed: seed)
        for round in 1...8 {
            for _ in 0..<20 { try monkey.act() }
            try checkForStalePixels(demo, monkey.size, "seed \(seed), round \(round)")
        }
        try demo.close()
    }

    func testTextFieldsSurviveAMonkey() throws { try run(seed: 1, page: "text-fields") }

    func testTheSplitViewSurvivesAMonkey() throws { try run(seed: 2, page: "split-view") }

    func testThePageOfTouchesSurvivesAnything() throws { try run(seed: 4, page: "touches") }
}
