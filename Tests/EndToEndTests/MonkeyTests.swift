import SeededRandom
import XCTest
import XServers

/// Somebody who does anything in any order. Afterwards the program still works, has complained about
/// nothing, and shows what it would draw afresh.
@preconcurrency @MainActor
final class MonkeyTests: XCTestCase {
    private static let keys = [
        "a", "f", "i", "space", "comma", "Left", "Right", "Up", "Down", "Home", "End", "BackSpace", "Delete",
        "Tab", "Return", "Escape", "Page_Down", "Page_Up",
    ]
    private static let modifiers = [[], [], [], ["Shift_L"], ["Control_L"], ["Control_L", "Shift_L"]]

    private func act(_ demo: Demo, _ size: inout (width: Int, height: Int), _ numbers: inout SeededGenerator)
        throws
    {
        let user = demo.user
        let here = (
            x: Int.random(in: 0..<size.width, using: &numbers),
            y: Int.random(in: 0..<size.height, using: &numbers)
        )
        switch Int.random(in: 0..<12, using: &numbers) {
        case 0..<5:
            for _ in 0..<3 {
                let key = Self.keys.randomElement(using: &numbers) ?? "a"
                try user.tap(key, holding: Self.modifiers.randomElement(using: &numbers) ?? [])
            }
        case 5..<8:
            user.click(x: here.x, y: here.y, times: Int.random(in: 1...3, using: &numbers))
        case 8:
            let there = (
                x: Int.random(in: 0..<size.width, using: &numbers),
                y: Int.random(in: 0..<size.height, using: &numbers)
            )
            user.drag(from: here, to: there)
        case 9:
            user.move(x: here.x, y: here.y)
            user.wheel(vertical: Int.random(in: -3...3, using: &numbers))
        default:
            size = (
                Int.random(in: 320...1200, using: &numbers), Int.random(in: 320...760, using: &numbers)
            )
            user.resize(demo.window, width: size.width, height: size.height)
            user.sync()
        }
    }

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
        try demo.waitForPicture(repaired, when)
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
        // One that is not there would be complained about when remote control is switched on.
        let bus = try PrivateBus()
        let demo = try desk.open(
            ["--page", page, "--size", "1024x720", "--scale", "1"], environment: bus.environment([:]))
        try demo.waitForFocus()
        var numbers = SeededGenerator(seed: seed)
        var size = (width: 1024, height: 720)
        for round in 1...8 {
            for _ in 0..<20 { try act(demo, &size, &numbers) }
            try checkForStalePixels(demo, size, "seed \(seed), round \(round)")
        }
        try demo.close()
    }

    func testOnTextFields() throws { try run(seed: 1, page: "text-fields") }

    func testOnTheSplitView() throws { try run(seed: 2, page: "split-view") }

    func testOnTouches() throws { try run(seed: 3, page: "touches") }
}
