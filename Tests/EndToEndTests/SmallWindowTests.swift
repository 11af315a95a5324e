import SeededRandom
import XCTest
import XServers

/// The keyboard on the screen in windows that have no space for it, on a real server: the program stays alive and goes
/// on answering.
@preconcurrency @MainActor
final class SmallWindowTests: XCTestCase {
    private func open(_ page: String, on desk: Desk) throws -> Demo {
        let demo = try desk.open(
            ["--page", page, "--size", "400x700", "--scale", "1"],
            environment: ["UIKIT_KEYBOARD": "always"])
        try demo.waitForFocus()
        return demo
    }

    private func resize(_ demo: Demo, to size: WindowSize) throws {
        demo.user.resize(demo.window, width: size.width, height: size.height)
        try demo.waitForEvent("resize") {
            $0.int("width") == size.width && $0.int("height") == size.height
        }
    }

    func testTypingWithTheKeyboardOnTheScreenInSmallWindows() throws {
        let demo = try open("plain", on: Desk.plain())
        for size in WindowSizes.crampedKeyboards + [WindowSize(1, 1)] {
            try resize(demo, to: size)
            XCTAssertLessThan(try demo.longestAnswer(pings: 1), Demo.longestStall, "\(size)")
        }
        try resize(demo, to: WindowSize(400, 700))
        // The keyboard slides in.
        _ = try demo.settledPicture()
        let origin = try demo.user.geometry(of: demo.window)
        demo.user.click(x: origin.x + 20, y: origin.y + 513)
        try demo.waitForText(String(repeating: "x", count: WindowSizes.crampedKeyboards.count + 1) + "q")
        try demo.close()
    }

    func testEverySmallSizeWithAPageAndTheKeyboard() throws {
        let demo = try open("text-fields", on: Desk.plain())
        demo.user.click(x: 200, y: 150)
        for size in WindowSizes.mixed(round: 3, everyNth: 2) + WindowSizes.extremes {
            demo.user.resize(demo.window, width: size.width, height: size.height)
            XCTAssertLessThan(try demo.answerTime(), Demo.longestStall, "\(size)")
        }
        try resize(demo, to: WindowSize(400, 700))
        try demo.close()
    }
}
