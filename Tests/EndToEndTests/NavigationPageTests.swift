import XCTest
import XServers

/// The demo's page Navigation: on and back with the mouse and keys.
@preconcurrency @MainActor
final class NavigationPageTests: XCTestCase {
    /// The upper edge of the board, in the window of the tests.
    private static let top = 114

    /// The page that is shown has its field below its bar, which is higher on every second page.
    private func waitForPage(_ number: Int, _ demo: Demo) throws {
        _ = try demo.settledPicture()
        demo.user.click(x: 277 + 240, y: Self.top + (number.isMultiple(of: 2) ? 44 : 96) + 138)
        try demo.waitForEvent("firstResponder") { $0.string("view") == "stack.field.\(number)" }
    }

    func testTheWheelPutsTheTitleIntoTheBarAndBack() throws {
        let desk = try Desk.plain()
        let demo = try desk.open("--page", "navigation", "--size", "1024x720", "--scale", "1")
        try demo.waitForFocus()
        desk.user.move(x: 277 + 300, y: 600)
        let before = try demo.settledPicture()
        let left = 277 + 40
        let below = Self.top + 96 + 16
        let content = before.cropped(x: left, y: below, width: 380, height: 200)
        let row = before.cropped(x: left + 100, y: Self.top + 8, width: 180, height: 28)
        desk.user.wheel(vertical: 1)
        try demo.user.wait(for: "the content under the row, and the title in it") {
            let shown = try demo.user.capture(demo.window)
            return shown.cropped(x: left, y: below - 53, width: 380, height: 200) == content
                && shown.cropped(x: left + 100, y: Self.top + 8, width: 180, height: 28) != row
        }
        desk.user.wheel(vertical: -3)
        try demo.waitForPicture(before, "the large title again")
        try demo.close()
    }

    func testPushesAndSwipesBackKeepTheTypedText() throws {
        let desk = try Desk.plain()
        let demo = try desk.open("--page", "navigation", "--size", "1024x720", "--scale", "1")
        try demo.waitForFocus()
        desk.user.click(x: 277 + 440, y: 136)
        try waitForPage(2, demo)
        try desk.user.type("kept")
        try demo.waitForText("kept", in: "stack.field.2")
        desk.user.click(x: 277 + 440, y: 136)
        try waitForPage(3, demo)
        desk.user.click(x: 277 + 200, y: 250, button: 8)
        try waitForPage(2, demo)
        // A pull that is turned back leaves the text and the keys.
        desk.user.move(x: 277 + 22, y: 550)
        desk.user.pressButton()
        for x in [40, 120, 200, 120, 60, 40, 30, 24] { desk.user.move(x: 277 + x, y: 550) }
        desk.user.rest()
        desk.user.releaseButton()
        _ = try demo.settledPicture()
        try desk.user.type("!")
        try demo.waitForText("kept!", in: "stack.field.2")
        try desk.user.tap("Left", holding: ["Alt_L"])
        try waitForPage(1, demo)
        desk.user.move(x: 1279, y: 799)
        try demo.close()
    }
}
