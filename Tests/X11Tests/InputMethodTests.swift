import Foundation
import WindowSystem
import X11
import XCTest
import XServers

/// Korean through a real input method server.
@preconcurrency @MainActor
final class InputMethodTests: XCTestCase {
    private let caret = PixelRect(x: 20, y: 10, width: 1, height: 16)

    override func setUp() { setenv("XMODIFIERS", "@im=fcitx", 1) }
    override func tearDown() { unsetenv("XMODIFIERS") }

    private func start() throws -> (XFixture, FcitxServer, WindowID) {
        let server = try XServer.xvfb(width: 640, height: 480)
        let method = try FcitxServer(
            engine: "hangul", on: XTestUser(display: server.display), server: server)
        let x = try XFixture(server)
        let window = try x.openWindow()
        x.system.apply(.textInput(caret: caret), to: window)
        x.system.runTurn()
        return (x, method, window)
    }

    private func compositions(_ x: XFixture) -> [String?] {
        x.client.events.compactMap { Kind.composition($0.event) }.map { $0?.text }
    }

    private func committed(_ x: XFixture) -> String {
        x.client.events.compactMap { Kind.text($0.event) }.joined()
    }

    func testSyllablesAreComposedAndCommitted() throws {
        let (x, method, _) = try start()
        for key in ["g", "k", "s", "r", "m", "f"] { try x.user.tap(key) }
        try x.wait(for: "the second syllable") { compositions(x).last == "글" }
        XCTAssertEqual(committed(x), "한")
        XCTAssertEqual(Array(compositions(x).compactMap { $0 }.prefix(3)), ["ㅎ", "하", "한"])
        let composition = try XCTUnwrap(x.client.events.compactMap { Kind.composition($0.event) }.last ?? nil)
        XCTAssertEqual(composition.caret, 1)
        XCTAssertEqual(composition.segments, [Composition.Segment(range: 0..<1, style: .selected)])
        try x.user.tap("space")
        try x.wait(for: "the end of composition") { compositions(x).last == .some(nil) }
        try x.wait(for: "the commit") { committed(x) == "한글" }
        try x.wait(for: "the space itself") {
            x.client.events.contains { Kind.keyDown($0.event)?.text == " " }
        }
        withExtendedLifetime(method) {}
    }

    /// The text is the application's then; the method begins anew.
    func testCancellingDropsTheText() throws {
        let (x, method, window) = try start()
        try x.user.tap("g")
        try x.wait(for: "a composition") { compositions(x).last == "ㅎ" }
        x.system.apply(.cancelComposition, to: window)
        try x.user.tap("k")
        try x.wait(for: "another composition") { compositions(x).last == "ㅏ" }
        XCTAssertEqual(compositions(x), ["ㅎ", "ㅏ"], "Nothing is told of what was dropped")
        XCTAssertEqual(committed(x), "")
        withExtendedLifetime(method) {}
    }

    /// As when another field gets the keyboard.
    func testAnotherTextStartsAnotherComposition() throws {
        let (x, method, window) = try start()
        try x.user.tap("g")
        try x.wait(for: "a composition") { compositions(x).last == "ㅎ" }
        x.system.apply(.cancelComposition, to: window)
        x.system.apply(.textInput(caret: nil), to: window)
        x.system.apply(.textInput(caret: caret), to: window)
        try x.user.tap("s")
        try x.wait(for: "another composition") { compositions(x).last == "ㄴ" }
        withExtendedLifetime(method) {}
    }

    /// A server finishes what it was composing when the window loses the keyboard.
    func testFocusThatIsLostWhileComposing() throws {
        let (x, method, window) = try start()
        try x.user.tap("g")
        try x.user.tap("k")
        try x.wait(for: "a composition") { compositions(x).last == "하" }
        try x.user.setFocus(nil)
        try x.wait(for: "its end") { compositions(x).last == .some(nil) }
        XCTAssertEqual(committed(x), "하")
        try x.user.setFocus(x.xid(window))
        try x.user.tap("s")
        try x.wait(for: "another composition") { compositions(x).last == "ㄴ" }
        withExtendedLifetime(method) {}
    }

    /// Keys of a secret reach no server, and dead keys work all the same.
    func testSecretsAreKeptFromTheServer() throws {
        let (x, method, window) = try start()
        try x.server.setKeyboardLayout(["us", "-variant", "intl"])
        x.system.apply(.textInput(caret: caret, kind: .secret), to: window)
        x.system.runTurn()
        try x.user.tap("g")
        try x.wait(for: "the key") { x.client.events.contains { Kind.keyDown($0.event)?.text == "g" } }
        try x.user.tap("dead_acute")
        try x.user.tap("e")
        try x.wait(for: "é") { committed(x) == "é" }
        XCTAssertEqual(compositions(x), [])
        x.system.apply(.textInput(caret: caret), to: window)
        x.system.runTurn()
        try x.user.tap("g")
        try x.wait(for: "a composition where there is no secret") { compositions(x).last == "ㅎ" }
        withExtendedLifetime(method) {}
    }

    func testKeysBypassTheMethodWhereNothingTakesText() throws {
        let (x, method, window) = try start()
        x.system.apply(.textInput(caret: nil), to: window)
        try x.user.tap("g")
        let keys = try x.wait(for: "the key", Kind.keyDown)
        XCTAssertEqual(keys.first?.text, "g")
        XCTAssertTrue(compositions(x).isEmpty)
        withExtendedLifetime(method) {}
    }

    func testServerThatDiesWhileComposingAndComesBack() throws {
        let (x, method, _) = try start()
        try x.user.tap("g")
        try x.wait(for: "a composition") { compositions(x).last == "ㅎ" }
        method.terminate()
        try x.wait(for: "its end") { compositions(x).last == .some(nil) }
        XCTAssertEqual(committed(x), "ㅎ", "What was to be seen stays")
        try x.user.tap("a")
        try x.wait(for: "a plain key") { x.client.events.contains { Kind.keyDown($0.event)?.text == "a" } }
        let second = try FcitxServer(engine: "hangul", on: x.user, server: x.server)
        // It is noticed on its own; how soon is not ours to say, so keys are tried until one composes.
        try x.wait(for: "composition again") {
            if compositions(x).last == "ㅎ" { return true }
            x.user.tap(keycode: 42)
            x.user.sync()
            return false
        }
        withExtendedLifetime(second) {}
    }

    /// Compose and dead keys work while the server that XMODIFIERS names is away.
    func testWithoutAServerDeadKeysStillWork() throws {
        let x = try XFixture.xvfb()
        try x.server.setKeyboardLayout(["us", "-variant", "intl"])
        let window = try x.openWindow()
        x.system.apply(.textInput(caret: caret), to: window)
        x.system.runTurn()
        try x.user.tap("dead_acute")
        try x.user.tap("e")
        try x.wait(for: "é") { committed(x) == "é" }
        let method = try FcitxServer(engine: "hangul", on: x.user, server: x.server)
        try x.server.setKeyboardLayout(["us"])
        try x.wait(for: "composition by the server") {
            if compositions(x).contains("ㅎ") { return true }
            x.user.tap(keycode: 42)
            x.user.sync()
            return false
        }
        withExtendedLifetime(method) {}
    }
}
