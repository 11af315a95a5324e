import XCTest
import XServers

/// The demo's page Navigation: on and back with the mouse and keys.
@preconcurrency @MainActor
final class NavigationPageTests: XCTestCase {
    /// The stop that is shown has its field where all have it.
    private func waitForStop(_ number: Int, _ demo: Demo) throws {
        _ = try demo.settledPicture()
        demo.user.click(x: 277 + 240, y: 375)
        try demo.waitForEvent("firstResponder") { $0.string("view") == "stop.field.\(number)" }
    }

    func testOnAndBack() throws {
        let desk = try Desk.plain()
        let demo = try desk.open("--page", "navigation", "--size", "1024x720", "--scale", "1")
        try demo.waitForFocus()
        desk.user.click(x: 277 + 440, y: 136)
        try waitForStop(2, demo)
        try desk.user.type("kept")
        try demo.waitForText("kept", in: "stop.field.2")
        desk.user.click(x: 277 + 440, y: 136)
        try waitForStop(3, demo)
        desk.user.click(x: 277 + 200, y: 250, button: 8)
        try waitForStop(2, demo)
        // A pull that is turned back leaves the text and the keys.
        desk.user.move(x: 277 + 22, y: 550)
        desk.user.pressButton()
        for x in [40, 120, 200, 120, 60, 40, 30, 26, 24, 24] { desk.user.move(x: 277 + x, y: 550) }
        desk.user.releaseButton()
        _ = try demo.settledPicture()
        try desk.user.type("!")
        try demo.waitForText("kept!", in: "stop.field.2")
        try desk.user.tap("Left", holding: ["Alt_L"])
        try waitForStop(1, demo)
        desk.user.move(x: 1279, y: 799)
        try demo.close()
    }
}
