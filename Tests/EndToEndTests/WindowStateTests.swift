import Foundation
import XCTest
import XServers

/// The demo is closed and started again: its windows, columns, pages and texts are as they were.
@preconcurrency @MainActor
final class WindowStateTests: XCTestCase {
    private let folder = try? TemporaryFolder()

    private func open(_ desk: Desk, _ arguments: String...) throws -> Demo {
        let folder = try XCTUnwrap(folder)
        let demo = try desk.open(
            ["--scale", "1"] + arguments, environment: ["XDG_STATE_HOME": folder.path("state")])
        try demo.waitForFocus()
        return demo
    }

    private var file: String { folder?.path("state/uikit-demo/state.json") ?? "" }

    private func tab(to view: String, in demo: Demo) throws {
        for _ in 0..<60 {
            try demo.user.tap("Tab")
            let event = try demo.waitForEvent("focus") { $0.string("view") != nil }
            if event.string("view") == view { return }
        }
        XCTFail("Tab does not arrive at \(view)")
    }

    /// Drags the divider and hides the list; returns the list's width.
    private func arrangeColumns(_ demo: Demo) throws -> Double {
        let user = demo.user
        user.move(x: 276, y: 650)
        user.pressButton(1)
        for x in stride(from: 280, through: 330, by: 10) { user.move(x: x, y: 650) }
        user.releaseButton(1)
        try user.tap("s", holding: ["Control_L", "Shift_L"])
        let event = try demo.waitForEvent("splitView") { $0.string("displayMode") == "secondaryOnly" }
        return try XCTUnwrap(event.double("primaryWidth"))
    }

    func testTheColumnsAndThePageAreBack() throws {
        let desk = try Desk.plain()
        let first = try open(desk)
        desk.user.click(x: 120, y: Pages.row(of: "text-view"))
        let width = try arrangeColumns(first)
        XCTAssertEqual(width, 330, accuracy: 6)
        try first.close()

        let second = try open(desk)
        // The text is where it is alone in the window.
        desk.user.click(x: 200, y: 400)
        try second.waitForEvent("firstResponder") { $0.string("view") == "text-view.text" }
        try desk.user.tap("s", holding: ["Control_L", "Shift_L"])
        let event = try second.waitForEvent("splitView") { $0.string("displayMode") == "oneBesideSecondary" }
        XCTAssertEqual(event.double("primaryWidth"), width)
        try second.close()
    }

    func testSizeAndPositionAreBackUnderAManager() throws {
        let desk = try Desk.managed()
        let first = try open(desk)
        try desk.user.resizeInStep(first.window, width: 700, height: 500)
        desk.user.moveWindow(first.window, x: 150, y: 120)
        var before = try desk.user.geometry(of: first.window)
        try desk.user.wait(for: "the place") {
            let now = try desk.user.geometry(of: first.window)
            defer { before = now }
            return now.x >= 150 && now == before
        }
        try first.close()
        let second = try open(desk)
        let after = try desk.user.geometry(of: second.window)
        XCTAssertEqual(
            [after.x, after.y, after.width, after.height], [before.x, before.y, before.width, before.height])
        try second.close()

        // Who asks for a page or a size gets that, and leaves nothing behind.
        let kept = try String(contentsOfFile: file, encoding: .utf8)
        let plain = try open(desk, "--page", "plain")
        XCTAssertEqual(try desk.user.geometry(of: plain.window).width, 640)
        try plain.close()
        XCTAssertEqual(try String(contentsOfFile: file, encoding: .utf8), kept)
        let sized = try open(desk, "--size", "800x600")
        XCTAssertEqual(try desk.user.geometry(of: sized.window).width, 800)
        try sized.close()
    }

    func testTwoWindowsAreBackWithTheirPages() throws {
        let desk = try Desk.plain()
        let first = try open(desk)
        try desk.user.tap("n", holding: ["Control_L"])
        let other = try desk.user.window("the second window") { $0.title == "UIKit on X11 (2)" }
        try desk.user.wait(for: "its focus") { desk.user.focusedWindow == other }
        desk.user.click(x: 120, y: Pages.row(of: "text-view"))
        desk.user.click(x: 600, y: 400)
        try first.waitForEvent("firstResponder") {
            $0.int("window") == 2 && $0.string("view") == "text-view.text"
        }
        first.child.signal(SIGTERM)
        XCTAssertEqual(try first.child.waitForExit(), .exited(0))

        let second = try desk.open(
            ["--scale", "1"], environment: ["XDG_STATE_HOME": try XCTUnwrap(folder).path("state")])
        let back = try desk.user.window("the second window") { $0.title == "UIKit on X11 (2)" }
        try desk.user.setFocus(back)
        desk.user.raise(back)
        desk.user.click(x: 600, y: 400)
        try second.waitForEvent("firstResponder") {
            $0.int("window") == 2 && $0.string("view") == "text-view.text"
        }
        // One that is closed by the user does not come again.
        desk.user.close(back)
        try desk.user.waitForDestruction(of: back)
        let last = try desk.user.window("the first window") { $0.title == "UIKit on X11" }
        desk.user.close(last)
        XCTAssertEqual(try second.child.waitForExit(), .exited(0))
        let third = try open(desk)
        XCTAssertFalse(desk.user.windows.contains { $0.title == "UIKit on X11 (2)" })
        try third.close()
    }

    func testTextsOfTheGalleryAreBackAndSecretsAreNotKept() throws {
        let desk = try Desk.plain()
        let first = try open(desk)
        desk.user.click(x: 120, y: Pages.row(of: "field-gallery"))
        // The list has the keyboard now, and Tab goes on from there.
        try first.waitForEvent("focus") { $0.string("view") == "sidebar" }
        try tab(to: "signup.name", in: first)
        try desk.user.type("Ada")
        try first.waitForText("Ada", selection: [3, 0], in: "signup.name")
        try desk.user.tap("Home")
        try tab(to: "signup.password", in: first)
        try desk.user.type("hunter2hunter2")
        try first.close()
        let kept = try String(contentsOfFile: file, encoding: .utf8)
        XCTAssertTrue(kept.contains("Ada"))
        XCTAssertFalse(kept.contains("hunter"))

        let second = try open(desk)
        try tab(to: "signup.name", in: second)
        // Tab selects the whole text.
        try second.waitForText("Ada", selection: [0, 3], in: "signup.name")
        try second.close()
    }

    func testADamagedFileIsAPlainStart() throws {
        let desk = try Desk.plain()
        let first = try open(desk)
        desk.user.resize(first.window, width: 700, height: 500)
        try first.waitForEvent("resize") { $0.double("width") == 700 }
        try first.close()
        let whole = try String(contentsOfFile: file, encoding: .utf8)
        try String(whole.prefix(whole.count / 2)).write(toFile: file, atomically: false, encoding: .utf8)
        let second = try open(desk)
        XCTAssertEqual(try desk.user.geometry(of: second.window).width, 1024)
        desk.user.close(second.window)
        XCTAssertEqual(try second.child.waitForExit(), .exited(0))
        XCTAssertTrue(second.child.standardError.contains("state.json is ignored"))
        XCTAssertEqual(
            try String(contentsOfFile: file + ".unreadable", encoding: .utf8).count, whole.count / 2)
    }
}
