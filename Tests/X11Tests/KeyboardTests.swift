import WindowSystem
import X11
import XCTest
import XServers

@preconcurrency @MainActor
final class KeyboardTests: XCTestCase {
    /// The text typed, from keys and commits, in order.
    private func typed(_ x: XFixture) -> String {
        x.client.events.compactMap { event, _ in
            if let key = Kind.keyDown(event) { return key.text }
            return Kind.text(event)
        }.joined()
    }

    func testLettersComeWithModifiersAndReleases() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        try x.user.type("aB")
        let keys = try x.wait(for: "the keys", count: 6, Kind.key)
        XCTAssertEqual(keys.filter { $0.phase == .down }.map(\.text), ["a", "", "B"])
        XCTAssertEqual(keys.filter { $0.phase == .up }.count, 3)
        let first = try XCTUnwrap(keys.first)
        XCTAssertEqual(first.usage, .keyboard(0x04))
        XCTAssertEqual(first.meaning, .character("a"))
        XCTAssertEqual(first.textIgnoringModifiers, "a")
        XCTAssertEqual(first.timestamp, MonotonicClock.now, accuracy: 5)
        let capital = try XCTUnwrap(keys.first { $0.text == "B" })
        XCTAssertEqual(capital.modifiers, .shift)
        XCTAssertEqual(capital.meaning, .character("B"))
        XCTAssertEqual(capital.shortcutMeaning, .character("b"))
        XCTAssertEqual(capital.textIgnoringModifiers, "B")
    }

    func testCommandsTypeNothing() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        x.system.apply(.textInput(caret: PixelRect(x: 0, y: 0, width: 1, height: 10)), to: window)
        try x.user.tap("c", holding: ["Control_L"])
        try x.user.tap("x", holding: ["Alt_L"])
        try x.user.tap("q", holding: ["Super_L"])
        try x.user.tap("Return")
        try x.user.tap("BackSpace")
        let keys = try x.wait(for: "the keys", count: 8, Kind.keyDown)
        XCTAssertEqual(keys.map(\.text).joined(), "")
        XCTAssertEqual(keys[1].modifiers, .control)
        XCTAssertEqual(keys[1].textIgnoringModifiers, "c")
        XCTAssertEqual(keys[3].modifiers, .alternate)
        XCTAssertEqual(keys[5].modifiers, .command)
        XCTAssertEqual(keys[6].meaning, .named(.return))
        XCTAssertEqual(keys[7].meaning, .named(.backspace))
    }

    func testHeldKeyRepeatsWithoutReleases() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        _ = try x.server.runTool("xset", ["r", "rate", "100", "50"])
        try x.user.press("a")
        try x.wait(for: "repeats", count: 4, Kind.key)
        try x.user.release("a")
        try x.wait(for: "the release") { x.client.events.contains { Kind.key($0.event)?.phase == .up } }
        let phases = x.client.events.compactMap { Kind.key($0.event)?.phase }
        XCTAssertEqual(phases.first, .down)
        XCTAssertEqual(phases.last, .up)
        XCTAssertTrue(phases.dropFirst().dropLast().allSatisfy { $0 == .repeated })
    }

    func testAKeyThatIsLetGoWhileAnotherProgramHasGrabbedTheKeyboardIsCancelled() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        try x.user.press("a")
        try x.wait(for: "the press", count: 1, Kind.key)
        try x.user.grabKeyboard()
        try x.user.release("a")
        x.user.ungrabKeyboard()
        try x.wait(for: "the end of the press", count: 2, Kind.key)
        try x.user.tap("a")
        let keys = try x.wait(for: "the next key", count: 4, Kind.key)
        XCTAssertEqual(keys.map(\.phase), [.down, .cancelled, .down, .up])
        XCTAssertEqual(Set(keys.map(\.usage)), [.keyboard(0x04)])
    }

    func testAKeyThatIsStillHeldAfterAGrabIsNotCancelled() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        try x.user.press("Shift_L")
        try x.wait(for: "the press", count: 1, Kind.key)
        try x.user.grabKeyboard()
        x.user.ungrabKeyboard()
        try x.user.release("Shift_L")
        let keys = try x.wait(for: "the release", count: 2, Kind.key)
        XCTAssertEqual(keys.map(\.phase), [.down, .up])
    }

    func testLostFocusForgetsHeldKeys() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        try x.user.press("a")
        try x.wait(for: "the key", Kind.keyDown)
        try x.user.setFocus(nil)
        try x.wait(for: "the loss") { !x.client.hasFocus(window) }
        try x.user.release("a")
        try x.user.setFocus(x.xid(window))
        try x.wait(for: "the focus") { x.client.hasFocus(window) }
        x.client.events = []
        try x.user.press("a")
        let keys = try x.wait(for: "the key again", Kind.key)
        XCTAssertEqual(keys.first?.phase, .down)
        try x.user.release("a")
    }

    func testShortcutsAreTheSameInEveryLayout() throws {
        let x = try XFixture.xvfb()
        try x.server.setKeyboardLayout(["us,ru,ara"])
        _ = try x.openWindow()
        for group in 0..<3 {
            x.user.lockGroup(group)
            x.user.tap(keycode: 24)
        }
        let keys = try x.wait(for: "the keys", count: 3, Kind.keyDown)
        XCTAssertEqual(keys.map(\.text), ["q", "й", "ض"])
        XCTAssertEqual(keys.map(\.shortcutMeaning), Array(repeating: .character("q"), count: 3))
    }

    func testALayoutChangedWhileTypingCountsAtOnce() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        x.user.tap(keycode: 29)
        try x.wait(for: "a key", Kind.keyDown)
        try x.server.setKeyboardLayout(["de"])
        x.user.tap(keycode: 29)
        try x.wait(for: "the second", count: 2, Kind.keyDown)
        try x.server.setKeyboardLayout(["ru"])
        x.user.tap(keycode: 29)
        let keys = try x.wait(for: "the third", count: 3, Kind.keyDown)
        XCTAssertEqual(keys.map(\.text), ["y", "z", "н"])
        // German is a Latin layout of its own; without any, the US keyboard's letter counts.
        XCTAssertEqual(keys.map(\.shortcutMeaning), ["y", "z", "y"].map(KeyMeaning.character))
    }

    func testTheThirdLevelTypesItsLetter() throws {
        let x = try XFixture.xvfb()
        try x.server.setKeyboardLayout(["de"])
        _ = try x.openWindow()
        try x.user.tap("q", holding: ["ISO_Level3_Shift"])
        let keys = try x.wait(for: "the keys", count: 2, Kind.keyDown)
        XCTAssertEqual(keys[1].text, "@")
        XCTAssertEqual(keys[1].modifiers, .level3)
    }

    func testDeadKeyAndComposeCommitText() throws {
        let x = try XFixture.xvfb()
        try x.server.setKeyboardLayout(["us", "-variant", "intl", "-option", "compose:menu"])
        let window = try x.openWindow()
        x.system.apply(.textInput(caret: PixelRect(x: 5, y: 5, width: 1, height: 10)), to: window)
        x.system.runTurn()
        try x.user.tap("dead_acute")
        try x.user.tap("e")
        try x.wait(for: "é", Kind.text)
        try x.user.tap("Multi_key")
        try x.user.tap("c")
        try x.user.tap("comma")
        try x.wait(for: "ç", count: 2, Kind.text)
        try x.user.tap("x")
        try x.wait(for: "x") { self.typed(x).hasSuffix("x") }
        XCTAssertEqual(typed(x), "éçx")
    }

    /// Where nothing takes text, keys are only keys.
    func testDeadKeyWithoutTextInputIsAKey() throws {
        let x = try XFixture.xvfb()
        try x.server.setKeyboardLayout(["us", "-variant", "intl"])
        let window = try x.openWindow()
        x.system.apply(.textInput(caret: PixelRect(x: 5, y: 5, width: 1, height: 10)), to: window)
        x.system.runTurn()
        x.system.apply(.textInput(caret: nil), to: window)
        try x.user.tap("dead_acute")
        try x.user.tap("e")
        let keys = try x.wait(for: "both keys", count: 2, Kind.keyDown)
        XCTAssertEqual(keys.map(\.meaning), [.none, .character("e")])
        XCTAssertEqual(keys[1].text, "e")
    }

    func testEveryCharacterOfTheKeyboardIsTyped() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        x.system.apply(.textInput(caret: PixelRect(x: 5, y: 5, width: 1, height: 10)), to: window)
        let all = String(String.UnicodeScalarView((0x20...0x7E).compactMap { Unicode.Scalar($0) }))
        try x.user.type(all)
        try x.wait(for: "all") { self.typed(x).count >= all.count }
        XCTAssertEqual(typed(x), all)
    }
}
