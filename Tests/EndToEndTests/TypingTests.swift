import XCTest
import XServers

/// Keys of a real keyboard, from the X server to the text in the field.
@preconcurrency @MainActor
final class TypingTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    private func openField(
        _ text: String = "", layout: [String] = ["us"], environment: [String: String] = [:]
    ) throws -> Demo {
        let desk = try Self.desk ?? Desk.plain()
        Self.desk = desk
        try desk.server.setKeyboardLayout(["-option", ""])
        try desk.server.setKeyboardLayout(layout)
        let demo = try desk.open(["--page", "plain", "--text", text], environment: environment)
        try demo.waitForFocus()
        return demo
    }

    /// The character keys of a US keyboard, row by row, by the names of their plain keysyms.
    private static let characterKeys = """
        grave 1 2 3 4 5 6 7 8 9 0 minus equal
        q w e r t y u i o p bracketleft bracketright backslash
        a s d f g h j k l semicolon apostrophe
        z x c v b n m comma period slash space
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    func testEveryKeyOfAUSKeyboard() throws {
        let demo = try openField()
        let plain = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./ "
        let shifted = "~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:\"ZXCVBNM<>? "
        var text = ""
        for (modifiers, characters) in [([], plain), (["Shift_L"], shifted), (["Shift_R"], shifted)] {
            for key in Self.characterKeys { try demo.user.tap(key, holding: modifiers) }
            text += characters
        }
        try demo.waitForText(text, selection: [Double(text.utf16.count), 0])

        // The number pad types under Num Lock and moves without it.
        try demo.user.tap("Num_Lock")
        for key in ["KP_7", "KP_8", "KP_9", "KP_Add", "KP_Subtract", "KP_Multiply", "KP_Divide"] {
            // By the key alone: with Shift, as its keysym wants it, it would move.
            demo.user.tap(keycode: try demo.user.keycode(key))
        }
        text += "789+-*/"
        try demo.waitForText(text)
        try demo.user.tap("Num_Lock")
        try demo.user.tap("KP_Home")
        try demo.waitForSelection(0, 0)
        try demo.close()
    }

    func testWhatIsTypedArrivesAsTyped() throws {
        let demo = try openField()
        let text = "i am here. it's \"so\" -- teh end... ok"
        try demo.user.type(text)
        try demo.waitForText(text)
        try demo.close()
    }

    func testCapsLockMakesLettersCapital() throws {
        let demo = try openField()
        try demo.user.tap("Caps_Lock")
        try demo.user.tap("a")
        try demo.user.tap("1")
        try demo.user.tap("b", holding: ["Shift_L"])
        try demo.user.tap("Caps_Lock")
        try demo.user.tap("c")
        try demo.waitForText("A1bc")
        try demo.close()
    }

    func testKeysThatMoveAndDelete() throws {
        let demo = try openField("one two three")
        let end = 13
        let steps: [(key: String, modifiers: [String], selection: (Int, Int))] = [
            ("Left", [], (end - 1, 0)), ("Left", ["Control_L"], (8, 0)), ("Left", ["Control_L"], (4, 0)),
            ("Right", [], (5, 0)), ("Home", [], (0, 0)), ("End", ["Shift_L"], (0, end)),
            ("End", [], (end, 0)),
            ("Left", ["Shift_L"], (end - 1, 1)), ("Left", ["Shift_L", "Control_L"], (8, 5)),
            ("Home", ["Shift_L"], (0, end)), ("Right", [], (end, 0)), ("a", ["Control_L"], (0, end)),
        ]
        for step in steps {
            try demo.user.tap(step.key, holding: step.modifiers)
            try demo.waitForSelection(step.selection.0, step.selection.1)
        }
        try demo.user.tap("End")
        try demo.user.tap("BackSpace")
        try demo.waitForText("one two thre", selection: [12, 0])
        try demo.user.tap("BackSpace", holding: ["Control_L"])
        try demo.waitForText("one two ", selection: [8, 0])
        try demo.user.tap("Home")
        try demo.user.tap("Delete")
        try demo.waitForText("ne two ", selection: [0, 0])
        try demo.user.tap("Delete", holding: ["Control_L"])
        try demo.waitForText(" two ", selection: [0, 0])
        try demo.close()
    }

    func testAHeldKeyRepeats() throws {
        let demo = try openField()
        try demo.user.press("a")
        try demo.waitForEvent("text") { ($0.string("text") ?? "").count >= 4 }
        try demo.user.release("a")
        try demo.waitForEvent("key") { $0.string("phase") == "ended" }
        try demo.user.tap("End")
        let keys = demo.child.events.filter { $0.name == "key" && $0.string("characters") == "a" }
        let downs = keys.filter { $0.string("phase") == "began" }
        XCTAssertEqual(downs.count, 1, "one press, however long it is held")
        // The releases that the server could make up between repeats never arrive.
        XCTAssertEqual(keys.count { $0.string("phase") == "ended" }, 1)
        try demo.close()
    }

    func testDeadKeysMakeAccentedLetters() throws {
        let demo = try openField(layout: ["us", "-variant", "intl"])
        for key in ["dead_acute", "e", "dead_diaeresis", "u", "dead_acute", "space", "n"] {
            try tapByName(key, demo)
        }
        try demo.waitForText("éü'n")
        try demo.close()
    }

    /// Taps a key by keysym, with Shift where the layout has it on that level.
    private func tapByName(_ name: String, _ demo: Demo) throws {
        try demo.user.tap(name, holding: name == "dead_diaeresis" ? ["Shift_L"] : [])
    }

    /// A locale without UTF-8, or an unknown one, does not keep anybody from typing.
    func testDeadKeysWorkInOtherLocales() throws {
        for locale in ["C", "POSIX", "xx_YY.ISO-8859-1"] {
            let demo = try openField(
                layout: ["us", "-variant", "intl", "-option", "compose:ralt"], environment: ["LC_ALL": locale]
            )
            for key in ["dead_acute", "e", "Multi_key", "e", "equal"] { try demo.user.tap(key) }
            try demo.waitForText("é€")
            desk(closes: demo)
        }
    }

    /// Ends it without minding what it says of its locale.
    private func desk(closes demo: Demo) {
        demo.user.close(demo.window)
        XCTAssertEqual(try demo.child.waitForExit(), .exited(0))
    }

    func testTheComposeKeyMakesLettersOfTwo() throws {
        let demo = try openField(layout: ["us", "-option", "compose:ralt"])
        for sequence in [["c", "comma"], ["o", "o"], ["e", "equal"]] {
            for key in ["Multi_key"] + sequence { try demo.user.tap(key) }
        }
        try demo.waitForText("ç°€")
        // A sequence that means nothing types nothing, and the next key is itself again.
        for key in ["Multi_key", "q", "z"] { try demo.user.tap(key) }
        try demo.waitForText("ç°€z")
        try demo.close()
    }

    func testAGermanLayoutTypesItsLetters() throws {
        let demo = try openField(layout: ["de"])
        try demo.user.type("zyäöüßÄ@{}")
        try demo.waitForText("zyäöüßÄ@{}")
        try demo.close()
    }

    /// Shortcuts go by the key where the layout has no Latin letters.
    func testARussianLayoutTypesAndCommandsStillWork() throws {
        let demo = try openField()
        let letters = try "ghbdtn".map { try demo.user.keycode(String($0)) }
        let (a, c, x) = (
            try demo.user.keycode("a"), try demo.user.keycode("c"), try demo.user.keycode("x")
        )
        try demo.desk.server.setKeyboardLayout(["ru"])
        for key in letters { demo.user.tap(keycode: key) }
        try demo.waitForText("привет")
        try demo.user.press("Control_L")
        demo.user.tap(keycode: a)
        try demo.waitForSelection(0, 6)
        demo.user.tap(keycode: c)
        try demo.user.release("Control_L")
        let partner = try Xclip(on: demo.desk.server)
        try demo.user.wait(for: "the clipboard") { demo.user.selectionOwner("CLIPBOARD") != nil }
        XCTAssertEqual(try partner.paste(), "привет")
        try demo.user.press("Control_L")
        demo.user.tap(keycode: x)
        try demo.user.release("Control_L")
        try demo.waitForText("")
        try demo.close()
    }

    func testTheLayoutChangesWhileTyping() throws {
        let demo = try openField()
        let keys = (try demo.user.keycode("y"), try demo.user.keycode("z"))
        for (layout, text) in [("us", "yz"), ("de", "yzzy"), ("fr", "yzzyyw"), ("us", "yzzyywyz")] {
            try demo.desk.server.setKeyboardLayout([layout])
            demo.user.tap(keycode: keys.0)
            demo.user.tap(keycode: keys.1)
            try demo.waitForText(text)
        }
        try demo.close()
    }

    func testTheLayoutsGroupChangesWhileTyping() throws {
        let demo = try openField(layout: ["us,de"])
        let key = try demo.user.keycode("y")
        demo.user.tap(keycode: key)
        demo.user.lockGroup(1)
        demo.user.tap(keycode: key)
        demo.user.lockGroup(0)
        demo.user.tap(keycode: key)
        try demo.waitForText("yzy")
        try demo.close()
    }

    /// Keys that come faster than anything is drawn: all arrive, in order.
    func testABurstOfKeysArrivesInOrder() throws {
        let demo = try openField()
        let text = (0..<100).map { _ in "abcdefghij" }.joined()
        try demo.user.type(text)
        try demo.waitForText(text)
        try demo.close()
    }

    func testAKeyThatIsHeldWhenTheFocusGoesDoesNotStick() throws {
        let demo = try openField()
        try demo.user.press("a")
        try demo.waitForEvent("key") { $0.string("phase") == "began" }
        try demo.user.setFocus(nil)
        try demo.waitForEvent("key") { $0.string("phase") == "cancelled" }
        try demo.user.release("a")
        try demo.user.setFocus(demo.window)
        try demo.user.tap("b")
        try demo.waitForEvent("text") { ($0.string("text") ?? "").hasSuffix("b") }
        try demo.close()
    }
}
