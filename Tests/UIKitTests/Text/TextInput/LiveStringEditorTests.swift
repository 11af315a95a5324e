import Foundation
import UIKit
import XCTest
import XServers

/// An app's own editor on a real X server, with real keys, a real pointer and an input method behind XIM.
@preconcurrency @MainActor
final class LiveStringEditorTests: XCTestCase {
    private let editor = StringEditor(frame: CGRect(x: 20, y: 30, width: 125, height: 120))
    private let size = CGSize(width: 200, height: 180)

    override func tearDown() async throws {
        unsetenv("XMODIFIERS")
        UIApplication.shared.reset()
    }

    private func open(_ server: XServer) throws -> LiveWindow {
        let live = try LiveWindow(showing: editor, size: size, on: server)
        editor.becomeFirstResponder()
        return live
    }

    private func wait(_ live: LiveWindow, for text: String) throws {
        try live.user.wait(for: "“\(text)”") { editor.string == text }
    }

    func testKeysAndPointerEditAForeignView() throws {
        let live = try open(XServer.xvfb(width: 640, height: 480))
        try live.user.type("one two three")
        try wait(live, for: "one two three")
        try live.user.tap("Left", holding: ["Control_L"])
        try live.user.tap("BackSpace")
        try wait(live, for: "one twothree")
        try live.user.tap("Home")
        try live.user.tap("Delete")
        try live.user.tap("Return")
        try wait(live, for: "\nne twothree")
        let corner = editor.frame.origin
        let (start, end) = try (
            live.screenPoint(CGPoint(x: corner.x + 1, y: corner.y + 30)),
            live.screenPoint(CGPoint(x: corner.x + 37, y: corner.y + 30))
        )
        live.user.drag(from: start, to: end)
        try live.user.wait(for: "a selection") { editor.selection == 1..<4 }
        try live.user.type("N")
        try wait(live, for: "\nNtwothree")
        live.user.click(x: end.x, y: end.y)
        try live.user.wait(for: "the caret") { editor.selection == 4..<4 }
        try live.user.tap("Home", holding: ["Shift_L"])
        try live.user.wait(for: "a selection") { editor.selection == 1..<4 }
    }

    func testAnInputMethodComposesInAForeignView() throws {
        setenv("XMODIFIERS", "@im=\(PlayedInputMethod.name)", 1)
        let server = try XServer.xvfb(width: 640, height: 480)
        let method = try PlayedInputMethod(on: server, .init())
        let live = try open(server)
        try live.user.wait(for: "a context") { method.notes.contains(.focus(true)) }
        try live.user.type("ab")
        try wait(live, for: "ab")
        method.act(.startPreedit, .draw("かな", replacing: 0))
        try live.user.wait(for: "a composition") { editor.mark == 2..<4 && editor.string == "abかな" }
        XCTAssertEqual(editor.selection, 4..<4)
        method.act(.draw("仮名", replacing: 2), .endPreedit, .commit("仮名"))
        try live.user.wait(for: "its end") { editor.string == "ab仮名" && editor.mark == nil }
        let caret = try XCTUnwrap(editor.selectedTextRange).start
        let spot = editor.convert(editor.caretRect(for: caret), to: nil)
        try live.user.wait(for: "the caret's place at the input method") {
            method.notes.contains {
                if case .spot(let x, let y) = $0 { x == Int(spot.minX) && y >= Int(spot.minY) } else { false }
            }
        }
        method.act(.startPreedit, .draw("か", replacing: 0))
        try live.user.wait(for: "a composition") { editor.mark == 4..<5 }
        editor.setString("other")
        try live.user.wait(for: "word of it at the input method") { method.notes.contains(.reset) }
        XCTAssertEqual(editor.string, "other")
        live.end()
        withExtendedLifetime(method) {}
    }
}
