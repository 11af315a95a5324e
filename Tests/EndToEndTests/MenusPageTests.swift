import XCTest
import XServers

/// The menu bar of the page Menus, with real keys and a real pointer.
@preconcurrency @MainActor
final class MenusPageTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    private func open() throws -> Demo {
        let desk = try Self.desk ?? Desk.plain()
        Self.desk = desk
        desk.user.move(x: 1270, y: 790)
        let demo = try desk.open("--page", "menus", "--size", "400x720", "--scale", "1")
        try demo.waitForFocus()
        return demo
    }

    private func expect(_ text: String, from demo: Demo) throws {
        try demo.waitForEvent("command") { $0.string("text") == text }
    }

    func testF10AndArrowsChooseACommand() throws {
        let demo = try open()
        try demo.user.tap("F10")
        // The menu Tile, whose first row is marked then.
        try demo.user.tap("t")
        try demo.user.tap("Return")
        try expect("Next Colour", from: demo)
        try demo.user.tap("F10")
        // From the first menu around to the last one, which is Tile: Window and Help are empty.
        try demo.user.tap("Left")
        try demo.user.tap("Down")
        try demo.user.tap("Down")
        try demo.user.tap("Return")
        try expect("Show Grid", from: demo)
        try demo.close()
    }

    func testItsKeysWorkWithoutABar() throws {
        let demo = try open()
        try demo.user.tap("d", holding: ["Control_L"])
        try expect("Next Colour", from: demo)
        try demo.user.tap("j", holding: ["Super_L"])
        try expect("Show Grid", from: demo)
        try demo.close()
    }

    func testAltOpensItAndThePointerChooses() throws {
        let demo = try open()
        let before = try demo.user.capture(demo.window)
        try demo.user.tap("Alt_L")
        try demo.user.wait(for: "the bar") {
            try demo.user.capture(demo.window).differences(from: before) != nil
        }
        try demo.user.tap("t")
        // The second row of the list of the last title.
        demo.user.click(x: 330, y: 81)
        try expect("Show Grid", from: demo)
        try demo.close()
    }
}
