import Foundation
import WindowSystem
import XCTest
import XServers

/// Keys that a server gives back late: the keys after them are its own again.
@preconcurrency @MainActor
final class ReturnedKeysTests: XCTestCase {
    override func setUp() { setenv("XMODIFIERS", "@im=\(PlayedInputMethod.name)", 1) }
    override func tearDown() { unsetenv("XMODIFIERS") }

    private func open(
        _ onKey: @escaping @Sendable (Int) -> [PlayedInputMethod.Act],
        beforeReply: @escaping @Sendable (PlayedInputMethod.Note) -> [PlayedInputMethod.Act] = { _ in [] }
    ) throws -> (PlayedInputMethod, InputMethodFixture) {
        let server = try XServer.xvfb(width: 640, height: 480)
        let method = try PlayedInputMethod(on: server, .init(onKey: onKey, beforeReply: beforeReply))
        return (method, try InputMethodFixture(on: server))
    }

    private func keys(_ method: PlayedInputMethod) -> [Int] {
        method.notes.compactMap { if case .key(let code) = $0 { code } else { nil } }
    }

    private func focus(_ window: WindowID?, _ f: InputMethodFixture) throws {
        let count = focusChanges(f)
        try f.x.user.setFocus(window.map(f.x.xid))
        try f.wait(for: "the focus to change") { focusChanges(f) > count }
    }

    /// How often windows of the client got or lost the keyboard.
    private func focusChanges(_ f: InputMethodFixture) -> Int {
        f.x.client.events.count { if case .focusChanged = $0.event { true } else { false } }
    }

    /// `a` is kept until the keyboard has gone elsewhere, and `b` is finished as text.
    private nonisolated static let slow: @Sendable (Int) -> [PlayedInputMethod.Act] = { key in
        key == 38 ? [] : [.commit("終")]
    }

    func testAKeyThatComesBackWhenNoWindowHasTheKeyboard() throws {
        let (method, f) = try open(Self.slow)
        try f.tap("a")
        try f.wait(for: "the key at the server") { keys(method) == [38] }
        try focus(nil, f)
        method.act(.forwardKey)
        try f.wait(for: "the key") { f.typed == "a" }
        try focus(f.window, f)
        try f.tap("b")
        try f.waitForCommit("終")
        XCTAssertEqual(keys(method), [38, 56])
        XCTAssertEqual(f.typed, "a", "no key went past the server")
    }

    func testAKeyThatComesBackWhenAnotherWindowHasTheKeyboard() throws {
        let (method, f) = try open(Self.slow)
        let other = try f.x.openWindow(takesFocus: false)
        f.x.system.apply(.textInput(caret: InputMethodFixture.caret), to: other)
        try focus(f.window, f)
        for (window, next) in [(f.window, other), (other, f.window)] {
            let known = (keys(method), f.typed, f.committed)
            try f.tap("a")
            try f.wait(for: "the key at the server") { keys(method) == known.0 + [38] }
            // It is given back before the server hears that the window has lost the keyboard, or later.
            method.act(.forwardKey)
            try focus(next, f)
            try f.wait(for: "the key") { f.typed == known.1 + "a" }
            XCTAssertEqual(f.x.client.events.last { Kind.keyDown($0.event) != nil }?.window, window)
            try f.tap("b")
            try f.waitForCommit(known.2 + "終")
            XCTAssertEqual(keys(method), known.0 + [38, 56])
            XCTAssertEqual(f.typed, known.1 + "a")
        }
    }

    /// As when a space ends a composition: the text, then the space itself.
    func testTextAndAKeyThatComeAtOnce() throws {
        let (method, f) = try open(
            { $0 == 38 ? [] : [.commit("終")] },
            beforeReply: { if case .spot(x: 300, _) = $0 { [.commit("字"), .forwardKey] } else { [] } })
        try f.tap("a")
        try f.wait(for: "the key at the server") { keys(method) == [38] }
        f.type(into: .document, at: PixelRect(x: 300, y: 10, width: 1, height: 16))
        try f.wait(for: "the key") { f.typed == "a" }
        XCTAssertEqual(f.committed, "字")
        try f.tap("b")
        try f.waitForCommit("字終")
        XCTAssertEqual(keys(method), [38, 56], "what came back is not sent once more")
    }
}
