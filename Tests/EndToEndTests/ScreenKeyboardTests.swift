import XCTest
import XServers

/// The keyboard on the screen of a real server: fingers, the mouse, and the layout in use.
///
/// In a window 400 points wide and 700 high it begins at 484; rows are 53 points apart.
@preconcurrency @MainActor
final class ScreenKeyboardTests: XCTestCase {
    private let (top, rows): (Double, [Double]) = (484, [513, 566, 619, 671])

    private func open(
        on desk: Desk, mode: String = "always", text: String = ""
    ) throws -> Demo {
        let demo = try desk.open(
            ["--page", "plain", "--size", "400x700", "--scale", "1"]
                + (text.isEmpty ? [] : ["--text", text]),
            environment: ["UIKIT_KEYBOARD": mode])
        try demo.waitForFocus()
        if mode == "always" { try waitForTop(top, of: demo) }
        return demo
    }

    private func waitForTop(_ top: Double, of demo: Demo) throws {
        try demo.waitForEvent("keyboard") { $0.double("top") == top }
    }

    /// The middle of a letter's key on the American layout.
    private func place(_ letter: Character) throws -> (x: Double, y: Double) {
        let table: [(String, Double)] = [("qwertyuiop", 20), ("asdfghjkl", 40), ("zxcvbnm", 80)]
        for (row, (letters, first)) in table.enumerated() {
            if let column = Array(letters).firstIndex(of: letter) {
                return (first + 40 * Double(column), rows[row])
            }
        }
        throw XCTSkip("no letter \(letter)")
    }

    private let space = 164.0

    func testTwoThumbsRollOverKeys() throws {
        let desk = try Desk.touch()
        let demo = try open(on: desk)
        let screen = try desk.server.device(.touchscreen)
        let word = Array("rollover")
        for (index, letter) in word.enumerated() {
            let place = try place(letter)
            try screen.begin(index % 2, x: place.x, y: place.y)
            // The thumb before is lifted only now.
            if index > 0 { try screen.end((index + 1) % 2) }
        }
        try screen.end((word.count + 1) % 2)
        try screen.sync()
        try demo.waitForText("Rollover")
        try demo.close()
    }

    func testAFingerOnTheSpaceBarMovesTheCaret() throws {
        let desk = try Desk.touch()
        let demo = try open(on: desk, text: "hello")
        let screen = try desk.server.device(.touchscreen)
        try screen.begin(0, x: space, y: rows[3])
        for x in [140.0, 100, 60, 20, 1] { try screen.update(0, x: x, y: rows[3]) }
        try screen.end(0)
        try screen.sync()
        try demo.waitForSelection(0, 0)
        let place = try place("s")
        try screen.begin(0, x: place.x, y: place.y)
        try screen.end(0)
        try demo.waitForText("Shello")
        try demo.close()
    }

    func testAccentsOnAHeldKey() throws {
        let desk = try Desk.touch()
        let demo = try open(on: desk)
        let screen = try desk.server.device(.touchscreen)
        let before = try desk.user.capture(demo.window)
        let place = try place("e")
        try screen.begin(0, x: place.x, y: place.y)
        // To the right of what the key shows at once.
        func part(_ picture: Screenshot) -> Screenshot {
            picture.cropped(x: 220, y: 440, width: 60, height: 40)
        }
        try desk.user.wait(for: "the accents") {
            (try? desk.user.capture(demo.window)).map { part($0) != part(before) } ?? false
        }
        try screen.update(0, x: place.x + 68, y: place.y)
        try screen.end(0)
        try demo.waitForText("É")
        try demo.close()
    }

    func testATouchBringsItAndAKeyHidesIt() throws {
        let desk = try Desk.touch()
        let demo = try open(on: desk, mode: "automatic")
        let screen = try desk.server.device(.touchscreen)
        try screen.begin(0, x: 200, y: 24)
        try screen.end(0)
        try waitForTop(top, of: demo)
        let place = try place("w")
        try screen.begin(0, x: place.x, y: place.y)
        try screen.end(0)
        try demo.waitForText("W")
        try desk.user.type("x")
        try demo.waitForText("Wx")
        try waitForTop(700, of: demo)
        try demo.close()
    }

    func testTheLayoutFollowsTheGroup() throws {
        let desk = try Desk.plain()
        try desk.server.setKeyboardLayout(["us,ru"])
        let demo = try open(on: desk)
        let origin = try desk.user.geometry(of: demo.window)
        func click(_ x: Double, _ y: Double) { desk.user.click(x: origin.x + Int(x), y: origin.y + Int(y)) }
        click(20, rows[0])
        try demo.waitForText("Q")
        desk.user.lockGroup(1)
        try demo.waitForEvent("inputMode") { $0.string("language") == "ru-RU" }
        // Twelve letters in a row.
        click(16, rows[0])
        try demo.waitForText("Qй")
        click(383, rows[0])
        try demo.waitForText("Qйъ")
        // The key with the globe switches the group of the whole display.
        click(73, rows[3])
        try demo.waitForEvent("inputMode") { $0.string("language") == "en-US" }
        click(20, rows[0])
        try demo.waitForText("Qйъq")
        demo.user.tap(keycode: 24)
        try demo.waitForText("Qйъqq")
        try demo.close()
    }
}
