import XCTest
import XServers

/// The machine's own dictionary, from real keys to dots on the screen.
@preconcurrency @MainActor
final class SpellingTests: XCTestCase {
    func testAMisspeltWordGetsDotsAndAGuess() throws {
        let desk = try Desk.plain()
        let folder = try TemporaryFolder()
        let demo = try desk.open(
            ["--page", "plain"],
            environment: ["UIKIT_SPELLING": "en_US", "ENCHANT_CONFIG_DIR": folder.path("enchant")])
        try demo.waitForFocus()
        try demo.user.type("sentense ")
        try demo.waitForText("sentense ")
        var word: (x: Int, y: Int)?
        try demo.user.wait(for: "red dots", within: 10) {
            word = try? firstDot(in: demo.user.capture(demo.window))
            return word != nil
        }
        let dot = try XCTUnwrap(word)
        // Above its first dot.
        demo.user.click(x: dot.x + 8, y: dot.y - 6, button: 3)
        try demo.waitForSelection(0, 8)
        try demo.user.tap("Escape")
        try demo.user.tap("End")
        try demo.waitForSelection(9, 0)
        try demo.close()
    }

    /// The first pixel that is red.
    private func firstDot(in picture: Screenshot) -> (x: Int, y: Int)? {
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let pixel = picture[x, y]
                let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
                if red > 0xC0, green < 0xA0, blue < 0xA0 { return (x, y) }
            }
        }
        return nil
    }
}
