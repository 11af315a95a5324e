import WindowSystem
import X11
import XCTest
import XServers

/// The keyboard's layouts: which there are, which is in use, and switching.
@preconcurrency @MainActor
final class KeyboardGroupTests: XCTestCase {
    private func switches(_ x: XFixture) -> Int {
        x.client.events.count { if case .keyboardLayoutChanged = $0.event { true } else { false } }
    }

    private func open() throws -> XFixture {
        let x = try XFixture.xvfb()
        try x.server.setKeyboardLayout(["-layout", "us,ru,de", "-variant", ",,nodeadkeys"])
        _ = try x.openWindow()
        x.client.events = []
        return x
    }

    /// The server takes requests of two programs in any order: the next key is to come after our switch.
    private func waitForServer(_ x: XFixture, group: Int) throws {
        try x.wait(for: "our switch at the server") { x.user.lockedGroup == group }
    }

    func testTheLayoutsThatThereAre() throws {
        let x = try open()
        let layouts = x.system.keyboardLayouts
        XCTAssertEqual(layouts.all.map(\.identifier), ["us", "ru", "de(nodeadkeys)"])
        XCTAssertEqual(layouts.all.map(\.title).prefix(2), ["English (US)", "Russian"])
        XCTAssertEqual(layouts.current, 0)
    }

    func testAUsersSwitchIsTold() throws {
        let x = try open()
        XCTAssertEqual(x.system.keyboardLayouts.current, 0)
        x.user.lockGroup(1)
        try x.wait(for: "the switch") { self.switches(x) == 1 }
        XCTAssertEqual(x.system.keyboardLayouts.currentLayout?.name, "ru")
        // Modifiers are no switch.
        try x.user.type("A")
        try x.wait(for: "the key", count: 2, Kind.keyDown)
        XCTAssertEqual(switches(x), 1)
    }

    func testOurSwitchTypesAndIsNotTold() throws {
        let x = try open()
        x.system.useKeyboardLayout(1)
        XCTAssertEqual(x.system.keyboardLayouts.current, 1)
        try waitForServer(x, group: 1)
        x.user.tap(keycode: 24)
        let keys = try x.wait(for: "the key", Kind.keyDown)
        XCTAssertEqual(keys.first?.text, "й")
        XCTAssertEqual(switches(x), 0)
        // The user's next switch is.
        x.user.lockGroup(2)
        try x.wait(for: "the switch") { self.switches(x) == 1 }
        XCTAssertEqual(x.system.keyboardLayouts.current, 2)
        x.system.useKeyboardLayout(0)
        x.system.useKeyboardLayout(7)
        try waitForServer(x, group: 0)
        x.user.tap(keycode: 24)
        let later = try x.wait(for: "the second key", count: 2, Kind.keyDown)
        XCTAssertEqual(later.last?.text, "q")
        XCTAssertEqual(switches(x), 1)
    }

    /// The user's switch was on its way when ours was made: ours is the later one.
    func testASwitchThatOursOvertakes() throws {
        let x = try open()
        XCTAssertEqual(x.system.keyboardLayouts.current, 0)
        x.user.lockGroup(2)
        x.user.sync()
        x.system.useKeyboardLayout(1)
        try waitForServer(x, group: 1)
        x.user.tap(keycode: 24)
        let keys = try x.wait(for: "the key", Kind.keyDown)
        XCTAssertEqual(keys.first?.text, "й")
        XCTAssertEqual(x.system.keyboardLayouts.current, 1)
        XCTAssertEqual(switches(x), 0)
    }

    func testChangedLayoutsAreTold() throws {
        let x = try open()
        XCTAssertEqual(x.system.keyboardLayouts.all.count, 3)
        try x.server.setKeyboardLayout(["-layout", "gr,us", "-variant", "polytonic,"])
        try x.wait(for: "the layouts") {
            x.system.keyboardLayouts.all.map(\.identifier) == ["gr(polytonic)", "us"]
        }
        XCTAssertGreaterThan(switches(x), 0)
    }

    func testWhatTheKeysOfALayoutType() throws {
        let x = try open()
        func row(_ row: Int, of layout: Int) throws -> (plain: String, shifted: String) {
            let keys = try XCTUnwrap(x.system.keyboardLetters(ofLayout: layout)).rows[row]
            return (keys.map(\.plain).joined(), keys.map(\.shifted).joined())
        }
        XCTAssertEqual(x.system.keyboardLetters(ofLayout: 0)?.rows.count, KeyboardLetters.rowCount)
        XCTAssertEqual(try row(1, of: 0).plain, "qwertyuiop[]")
        XCTAssertEqual(try row(1, of: 0).shifted, "QWERTYUIOP{}")
        XCTAssertEqual(try row(2, of: 1).plain.prefix(11), "фывапролджэ")
        XCTAssertEqual(try row(1, of: 2).plain, "qwertzuiopü+")
        XCTAssertEqual(try row(3, of: 2).plain, "<yxcvbnm,.-")
        XCTAssertNil(x.system.keyboardLetters(ofLayout: 3))
        XCTAssertNil(x.system.keyboardLetters(ofLayout: -1))
        XCTAssertEqual(x.system.keyboardLayouts.current, 0, "asking switches nothing")
    }
}
