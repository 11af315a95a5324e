import XCTest
import XServers

/// The page of input views on a real server with two keyboard layouts.
@preconcurrency @MainActor
final class InputViewsPageTests: XCTestCase {
    /// The key that is Q on a US keyboard.
    private let q = 24

    private func open(on desk: Desk) throws -> Demo {
        let demo = try desk.open("--page", "input-views", "--size", "800x700", "--scale", "1")
        try demo.waitForFocus()
        return demo
    }

    /// Presses Tab until a view has the keyboard.
    private func tab(to view: String, in demo: Demo, backwards: Bool = false) throws {
        for _ in 0..<60 {
            try demo.user.tap("Tab", holding: backwards ? ["Shift_L"] : [])
            let event = try demo.waitForEvent("focus") { $0.string("view") != nil }
            if event.string("view") == view { return }
        }
        XCTFail("Tab does not arrive at \(view)")
    }

    /// Waits until the demo has switched the keyboard. The key that is pressed next comes after that.
    private func waitForLanguage(_ language: String?, in demo: Demo) throws {
        try demo.waitForEvent("inputMode") { $0.string("language") == language }
    }

    /// Waits until the field that Tab has arrived at has its language: it may be known before the focus is.
    private func expectLanguage(_ language: String?, in demo: Demo) throws {
        let latest = demo.child.events.last { $0.name == "inputMode" }
        if latest?.string("language") != language { try waitForLanguage(language, in: demo) }
    }

    private func type(_ text: String, in view: String, of demo: Demo) throws {
        demo.user.tap(keycode: q)
        try demo.waitForText(text, in: view)
    }

    func testAFieldRemembersItsKeyboardLayout() throws {
        let desk = try Desk.plain()
        try desk.server.setKeyboardLayout(["us,ru"])
        var demo = try open(on: desk)
        try tab(to: "inputs.first", in: demo)
        try type("q", in: "inputs.first", of: demo)
        desk.user.lockGroup(1)
        try waitForLanguage("ru-RU", in: demo)
        try type("qй", in: "inputs.first", of: demo)
        // The field beside it has the desktop's layout, and keeps its own.
        try tab(to: "inputs.second", in: demo)
        try expectLanguage("en-US", in: demo)
        try type("q", in: "inputs.second", of: demo)
        try tab(to: "inputs.first", in: demo, backwards: true)
        try expectLanguage("ru-RU", in: demo)
        // Tab selects all.
        try type("й", in: "inputs.first", of: demo)
        try demo.close()

        // The desktop has its layout back; the field remembers its own.
        let other = try desk.open("--page", "plain")
        try other.waitForFocus()
        other.user.tap(keycode: q)
        try other.waitForText("q")
        try other.close()
        demo = try open(on: desk)
        try tab(to: "inputs.second", in: demo)
        try expectLanguage("en-US", in: demo)
        try type("q", in: "inputs.second", of: demo)
        try tab(to: "inputs.first", in: demo, backwards: true)
        try expectLanguage("ru-RU", in: demo)
        try type("й", in: "inputs.first", of: demo)
        try demo.close()
    }

    /// Another program in the foreground has the desktop's layout, and the field its own when it is back.
    func testAnotherProgramHasTheDesktopsLayout() throws {
        let desk = try Desk.plain()
        try desk.server.setKeyboardLayout(["us,ru"])
        let demo = try open(on: desk)
        try tab(to: "inputs.first", in: demo)
        desk.user.lockGroup(1)
        try waitForLanguage("ru-RU", in: demo)
        try type("й", in: "inputs.first", of: demo)
        let probe = try ProbeWindow(display: desk.server.display)
        try desk.user.setFocus(probe.id)
        try desk.user.wait(for: "the focus") { desk.user.focusedWindow == probe.id }
        XCTAssertEqual(try lettersOf(q, to: probe, desk), "q")
        try desk.user.setFocus(demo.window)
        try waitForLanguage("ru-RU", in: demo)
        try type("йй", in: "inputs.first", of: demo)
        try demo.close()
    }

    /// What a key types at another program: by the group in its state.
    private func lettersOf(_ keycode: Int, to probe: ProbeWindow, _ desk: Desk) throws -> String {
        // The layout is given back when the demo hears of the loss, a moment after the focus has moved.
        var group: UInt32 = 1
        try desk.user.wait(for: "the desktop's layout") {
            probe.clear()
            desk.user.tap(keycode: keycode)
            for input in try probe.wait(for: "the key", until: { !$0.isEmpty }) {
                if case .keyPress(_, let state) = input { group = (state >> 13) & 3 }
            }
            return group == 0
        }
        return group == 0 ? "q" : "й"
    }

    func testAPadInsteadOfTheKeyboard() throws {
        let desk = try Desk.plain()
        let demo = try open(on: desk)
        try tab(to: "inputs.amount", in: demo)
        // The pad's keys stand in three columns of a 420 points wide block in the middle of the window.
        let below = 700 - 232
        try demo.waitForEvent("keyboard") { $0.double("top") == 700 - 232 - 44 }
        for (column, row, text) in [(0, 0, "1"), (1, 1, "15"), (2, 2, "159"), (1, 3, "1590")] {
            desk.user.click(
                x: try originX(demo) + 190 + 70 + column * 140, y: try originY(demo) + below + 29 + row * 58)
            try demo.waitForText(text, in: "inputs.amount")
        }
        try desk.user.tap("BackSpace")
        try demo.waitForText("159", in: "inputs.amount")
        try demo.close()
    }

    private func originX(_ demo: Demo) throws -> Int { try demo.user.geometry(of: demo.window).x }
    private func originY(_ demo: Demo) throws -> Int { try demo.user.geometry(of: demo.window).y }

    func testTheSwitchMakesRealKeysCorrectWhatIsTyped() throws {
        let desk = try Desk.plain()
        let demo = try open(on: desk)
        try tab(to: "inputs.screen", in: demo)
        try demo.user.type("a. b ")
        try demo.waitForText("a. b ", in: "inputs.screen")
        try tab(to: "inputs.corrects", in: demo, backwards: true)
        try demo.user.tap("space")
        try tab(to: "inputs.screen", in: demo)
        // Tab has selected all.
        try demo.user.type("a. b ")
        try demo.waitForText("A. B ", in: "inputs.screen")
        try demo.close()
    }
}
