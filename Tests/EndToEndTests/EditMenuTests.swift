import XCTest
import XServers

/// The menu of a text on a real server: with the mouse, with the Menu key, with another program for a partner.
@preconcurrency @MainActor
final class EditMenuTests: XCTestCase {
    private func openField(_ text: String, on desk: Desk) throws -> Demo {
        desk.user.move(x: 1200, y: 780)
        let demo = try desk.open("--page", "plain", "--text", text, "--scale", "1")
        try demo.waitForFocus()
        return demo
    }

    /// A place on the first letters of the plain page's field, in pixels at scale 1.
    private static let text = (x: 25, y: 24)
    /// The list opens with a corner at the pointer: the middle of one of its rows, counted from 0.
    private static func row(_ index: Int) -> (x: Int, y: Int) { (text.x + 40, text.y + 5 + 28 * index + 14) }

    func testRightClickAndCopyByPointer() throws {
        let desk = try Desk.plain()
        let demo = try openField("hello world", on: desk)
        let partner = try Xclip(on: desk.server)
        try demo.user.tap("a", holding: ["Control_L"])
        try demo.waitForSelection(0, 11)
        demo.user.click(x: Self.text.x, y: Self.text.y, button: 3)
        let copy = Self.row(1)
        demo.user.click(x: copy.x, y: copy.y)
        try demo.user.wait(for: "the clipboard") { demo.user.selectionOwner("CLIPBOARD") != nil }
        XCTAssertEqual(try partner.paste(), "hello world")
        // The text has kept selection and keyboard.
        try demo.user.type("x")
        try demo.waitForText("x", selection: [1, 0])
        try demo.close()
    }

    func testTheMenuKeyAndKeys() throws {
        let desk = try Desk.plain()
        let demo = try openField("hello world", on: desk)
        let partner = try Xclip(on: desk.server)
        try demo.user.tap("a", holding: ["Control_L"])
        try demo.user.tap("Menu")
        // Cut is marked.
        try demo.user.tap("Return")
        try demo.waitForText("")
        XCTAssertEqual(try partner.paste(), "hello world")
        try partner.copy("pasted")
        try demo.user.tap("F10", holding: ["Shift_L"])
        try demo.user.type("p")
        try demo.user.tap("Return")
        try demo.waitForText("pasted")
        try demo.user.tap("Menu")
        try demo.user.tap("Escape")
        try demo.user.type("!")
        try demo.waitForText("pasted!")
        try demo.close()
    }

    func testPressDragReleaseWithTheSecondaryButton() throws {
        let desk = try Desk.plain()
        let demo = try openField("hello world", on: desk)
        try demo.user.tap("a", holding: ["Control_L"])
        try demo.waitForSelection(0, 11)
        demo.user.drag(from: Self.text, to: Self.row(0), button: 3)
        try demo.waitForText("")
        try demo.close()
    }
}
