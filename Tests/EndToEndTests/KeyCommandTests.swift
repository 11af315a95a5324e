import XCTest
import XServers

/// Key commands from the keys of a real keyboard with the layouts of several countries.
@preconcurrency @MainActor
final class KeyCommandTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    private func openPage(layout: [String] = ["us"]) throws -> Demo {
        let desk = try Self.desk ?? Desk.plain()
        Self.desk = desk
        try desk.server.setKeyboardLayout(["-option", ""])
        try desk.server.setKeyboardLayout(layout)
        let demo = try desk.open("--page", "keys")
        try demo.waitForFocus()
        return demo
    }

    private func expect(_ text: String, from demo: Demo) throws {
        try demo.waitForEvent("command") { $0.string("text") == text }
    }

    func testControlAndSuperGiveCommands() throws {
        let demo = try openPage()
        try demo.user.tap("d", holding: ["Control_L"])
        try expect("Next Colour ← CommandBoard", from: demo)
        try demo.user.tap("minus", holding: ["Super_L"])
        try expect("Smaller ← CommandBoard", from: demo)
        try demo.user.tap("p", holding: ["Control_R"])
        try expect("Print ← KeysPage", from: demo)
        try demo.user.tap("F5")
        try expect("Reload ← KeysPage", from: demo)
        try demo.user.tap("Left")
        try expect("Move ← CommandBoard", from: demo)
        try demo.close()
    }

    func testASignThatIsTypedWithShift() throws {
        let demo = try openPage()
        // "+" needs Shift on a US keyboard.
        try demo.user.tap("plus", holding: ["Control_L"])
        try expect("Bigger ← CommandBoard", from: demo)
        try demo.user.tap("KP_Add", holding: ["Control_L"])
        try expect("Bigger ← CommandBoard", from: demo)
        try demo.close()
    }

    func testCommandsWorkOnARussianLayout() throws {
        let demo = try openPage(layout: ["ru"])
        // The key with the letter В on it is that of D.
        try demo.user.tap("Cyrillic_ve", holding: ["Control_L"])
        try expect("Next Colour ← CommandBoard", from: demo)
        try demo.user.tap("Cyrillic_ze", holding: ["Super_L"])
        try expect("Print ← KeysPage", from: demo)
        try demo.close()
    }

    func testRussianBesideALatinLayout() throws {
        let demo = try openPage(layout: ["us,ru"])
        demo.user.lockGroup(1)
        try demo.user.tap("d", holding: ["Control_L"])
        try expect("Next Colour ← CommandBoard", from: demo)
        demo.user.lockGroup(0)
        try demo.close()
    }

    func testCommandsWorkOnAGermanLayout() throws {
        let demo = try openPage(layout: ["de"])
        // "+" is typed without Shift, and "-" is where a US keyboard has "/".
        try demo.user.tap("plus", holding: ["Control_L"])
        try expect("Bigger ← CommandBoard", from: demo)
        try demo.user.tap("minus", holding: ["Control_L"])
        try expect("Smaller ← CommandBoard", from: demo)
        try demo.close()
    }

    func testCommandsWorkOnAFrenchLayout() throws {
        let demo = try openPage(layout: ["fr"])
        // Digits are typed with Shift.
        try demo.user.tap("0", holding: ["Control_L"])
        try expect("Center ← CommandBoard", from: demo)
        try demo.user.tap("minus", holding: ["Control_L"])
        try expect("Smaller ← CommandBoard", from: demo)
        try demo.close()
    }

    func testATextFieldsKeysComeFirst() throws {
        let demo = try openPage()
        try demo.user.tap("f", holding: ["Control_L"])
        try expect("Find ← KeysPage", from: demo)
        try demo.waitForEvent("firstResponder") { $0.string("view") == "keys.field" }
        try demo.user.type("ab")
        try demo.user.tap("a", holding: ["Control_L"])
        try demo.waitForText("ab", selection: [0, 2], in: "keys.field")
        // The page's command: the field has no use for it.
        try demo.user.tap("p", holding: ["Control_L"])
        try expect("Print ← KeysPage", from: demo)
        try demo.close()
    }

    func testPressesAreToldWithTheirUsages() throws {
        let demo = try openPage()
        for (key, usage) in [
            ("q", 0x14), ("Return", 0x28), ("F1", 0x3A), ("KP_5", 0x5D), ("less", 0x64), ("Menu", 0x65),
        ] {
            demo.user.tap(keycode: try demo.user.keycode(key))
            try demo.waitForEvent("key") {
                $0.double("code") == Double(usage) && $0.string("phase") == "began"
            }
        }
        try demo.close()
    }

    /// The list is in the window after a second, and gone when the key comes up.
    func testHoldingControlShowsTheListOfCommands() throws {
        let demo = try openPage()
        let before = try demo.user.capture(demo.window)
        try demo.user.press("Control_L")
        func changedPixels() throws -> Int {
            try demo.user.capture(demo.window).differences(from: before)?.count ?? 0
        }
        // The panel covers a large part of the page; what the page says of the key is a few words.
        let few = 12_000
        try demo.user.wait(for: "the list", within: 8) { try changedPixels() > few }
        try demo.user.release("Control_L")
        try demo.user.wait(for: "the page", within: 8) { try changedPixels() < few }
        try demo.close()
    }
}
