import XCTest
import XServers

/// The page Text Input on a real X server: typing and choosing a text go on under what is drawn over them.
@preconcurrency @MainActor
final class TextInputPageTests: XCTestCase {
    func testTypingChangesTheSample() throws {
        let desk = try Desk.plain()
        let demo = try desk.open("--page", "text-input", "--size", "400x720", "--scale", "1")
        try demo.waitForFocus()
        let origin = try demo.user.geometry(of: demo.window)
        // The field lies below nine buttons; the second of them is Latin.
        demo.user.click(x: origin.x + 200, y: origin.y + 143)
        demo.user.click(x: origin.x + 340, y: origin.y + 380)
        try demo.user.tap("End")
        try demo.user.type("xy")
        try demo.waitForText("Naïve café, 3.14 – don’t!xy", in: "input.field")
        try demo.user.tap("BackSpace")
        try demo.waitForText("Naïve café, 3.14 – don’t!x", in: "input.field")
        try demo.close()
    }
}
