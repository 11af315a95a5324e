import Foundation
import XCTest
import XServers

/// The demo among programs that copy, paste, drag and drop, some of them badly.
@preconcurrency @MainActor
final class ClipboardAndDragTests: XCTestCase {
    private func open(_ text: String) throws -> Demo {
        let demo = try Desk.plain().open([
            "--page", "plain", "--text", text, "--size", "400x200", "--scale", "1",
        ])
        demo.user.moveWindow(demo.window, x: 0, y: 0)
        try demo.waitForFocus()
        return demo
    }

    /// A place in the plain page's field, in pixels at scale 1: the field is at (8, 8).
    private static let row = 24

    private func partner(_ demo: Demo) throws -> DragPartner {
        let partner = try DragPartner(
            display: demo.desk.server.display, x: 600, y: 300, width: 200, height: 200)
        demo.user.pump = { partner.serve() }
        return partner
    }

    /// Drags what is selected from one place to another as a hand does: not all of it within one turn.
    private func drag(_ demo: Demo, from start: (x: Int, y: Int), to end: (x: Int, y: Int)) throws {
        demo.user.move(x: start.x, y: start.y)
        demo.user.pressButton()
        demo.user.move(x: start.x + 20, y: start.y)
        try demo.user.wait(for: "the drag") { demo.user.selectionOwner("XdndSelection") != nil }
        demo.user.move(x: end.x, y: end.y)
        demo.user.releaseButton()
    }

    func testTextIsDraggedOutAndBackIn() throws {
        let demo = try open("hello world")
        let partner = try partner(demo)
        try demo.user.tap("a", holding: ["Control_L"])
        try demo.waitForSelection(0, 11)
        try drag(demo, from: (30, Self.row), to: (700, 400))
        try demo.user.wait(for: "what was dropped") { partner.dropped != nil }
        XCTAssertEqual(partner.dropped, Array("hello world".utf8))
        try demo.user.wait(for: "the end of the drag") { demo.user.selectionOwner("XdndSelection") == nil }

        partner.enter(demo.window, offering: [("UTF8_STRING", Array("Größe: ".utf8))])
        partner.move(over: demo.window, x: 2, y: Self.row)
        try demo.user.wait(for: "the status") { !partner.statuses.isEmpty }
        XCTAssertEqual(partner.statuses.last?.isAccepted, false, "beside the field")
        partner.move(over: demo.window, x: 9, y: Self.row)
        try demo.user.wait(for: "the status") { partner.statuses.count == 2 }
        XCTAssertEqual(partner.statuses.last, .init(isAccepted: true, action: "XdndActionCopy"))
        partner.drop(on: demo.window)
        try demo.user.wait(for: "the end") { partner.finished != nil }
        XCTAssertEqual(partner.finished, .init(isAccepted: true, action: "XdndActionCopy"))
        try demo.waitForText("Größe: hello world", selection: [0, 7])
        try demo.close()
    }

    func testTextIsMovedWithinTheField() throws {
        let demo = try open("one two three")
        try demo.user.tap("Home")
        for _ in 0..<3 { try demo.user.tap("Right", holding: ["Shift_L"]) }
        try demo.waitForSelection(0, 3)
        try drag(demo, from: (20, Self.row), to: (300, Self.row))
        try demo.waitForText(" two threeone")
        try demo.close()
    }

    /// While the owner of the clipboard keeps silent, or stops in the middle, the field goes on being edited.
    func testTypingGoesOnWhileThePasteWaits() throws {
        for reply in [
            SelectionPartner.Reply.silence,
            .pieces([Array("lost".utf8)], type: "UTF8_STRING", isWhole: false),
        ] {
            let demo = try open("")
            let owner = try SelectionPartner(display: demo.desk.server.display)
            owner.own("CLIPBOARD") { target in
                target == "TARGETS" ? owner.targets(["UTF8_STRING"]) : reply
            }
            demo.user.pump = { owner.serve() }
            try demo.user.tap("v", holding: ["Control_L"])
            try demo.user.wait(for: "the request") { owner.requests.contains("UTF8_STRING") }
            try demo.user.type("typed")
            try demo.waitForText("typed")
            try demo.close()
        }
    }

    /// What is copied outlives the program, however it is closed.
    func testTheClipboardIsHandedOverWhenTheWindowIsClosed() throws {
        try handOver { $0.user.close($0.window) }
    }

    func testTheClipboardIsHandedOverWhenTheSessionEnds() throws {
        try handOver { $0.child.signal(SIGTERM) }
    }

    private func handOver(_ end: (Demo) -> Void) throws {
        let demo = try open("kept")
        let manager = try SelectionPartner(display: demo.desk.server.display)
        var isAsked = false
        manager.own("CLIPBOARD_MANAGER") { target in
            if target == "SAVE_TARGETS" {
                isAsked = true
                manager.ask("CLIPBOARD", target: "UTF8_STRING", property: "SAVED")
            }
            return .silence
        }
        try demo.user.tap("a", holding: ["Control_L"])
        try demo.user.tap("c", holding: ["Control_L"])
        try demo.user.wait(for: "the clipboard") { demo.user.selectionOwner("CLIPBOARD") != nil }
        end(demo)
        demo.user.pump = { manager.serve() }
        try demo.user.wait(for: "what is saved") { !manager.answers.isEmpty }
        XCTAssertTrue(isAsked)
        XCTAssertEqual(manager.answers.first?.bytes, Array("kept".utf8))
        XCTAssertEqual(try demo.child.waitForExit(), .exited(0))
    }
}
