import X11
import XCTest
import XServers

@testable import UIKit

/// Fingers that select, from a touchscreen of a full X server to the selection.
@preconcurrency @MainActor
final class LiveTouchSelectionTests: TouchSelectionTestCase {
    private var server: XServer?

    /// Shows the field, has the user at work, and takes everything down in its order.
    private func onScreen(
        _ server: XServer, _ text: String, _ work: (LiveWindow) throws -> Void
    ) throws {
        let live = try show(text, on: server)
        defer {
            live.end()
            self.server = nil
        }
        try work(live)
    }

    private func show(_ text: String, on server: XServer) throws -> LiveWindow {
        field.text = text
        let live = try LiveWindow(showing: field, size: Self.size, on: server)
        self.server = server
        field.becomeFirstResponder()
        try live.user.wait(for: "the caret") { self.field.isEditing }
        return live
    }

    private func touchscreen(_ live: LiveWindow) throws -> InputTestDevice {
        try XCTUnwrap(server).device(.touchscreen)
    }

    private func put(_ finger: Int, at point: CGPoint, _ live: LiveWindow, begins: Bool = false) throws {
        let origin = try live.screenPoint(.zero)
        let (x, y) = (Double(origin.x) + point.x, Double(origin.y) + point.y)
        let screen = try touchscreen(live)
        if begins { try screen.begin(finger, x: x, y: y) } else { try screen.update(finger, x: x, y: y) }
    }

    private func tap(at point: CGPoint, _ live: LiveWindow) throws {
        try put(0, at: point, live, begins: true)
        try touchscreen(live).end(0)
    }

    private func waitForSelection(_ range: Range<Int>, _ live: LiveWindow) throws {
        do {
            try live.user.wait(for: "the selection", within: 8) { self.field.selectedOffsets == range }
        } catch {
            XCTFail("\(error): selected is \(String(describing: field.selectedOffsets)), not \(range)")
            throw error
        }
    }

    private func handle(_ end: SelectionHandle.End, _ live: LiveWindow) throws -> CGPoint {
        var knob: CGPoint?
        try live.user.wait(for: "the handle") {
            knob =
                live.window.subviews.compactMap { $0 as? SelectionHandle }.first { $0.end == end }?.shape?
                .knobCenter
            return knob != nil
        }
        return try XCTUnwrap(knob)
    }

    func testHandlesMoveTheEndsOfTheSelectionAlsoTwoAtOnce() throws {
        try onScreen(try XServer.xorgWithTouch(), "Hello brave new world") { live in
            try tap(at: try place(8), live)
            try tap(at: try place(8), live)
            try waitForSelection(6..<11, live)
            // One finger on the end.
            let end = try handle(.end, live)
            try put(0, at: end, live, begins: true)
            try put(0, at: try finger(on: .end, at: 15), live)
            try waitForSelection(6..<15, live)
            XCTAssertTrue(live.window.subviews.contains { $0 is TextLoupe })
            try touchscreen(live).end(0)
            try live.user.wait(for: "the loupe to go") {
                !live.window.subviews.contains { $0 is TextLoupe }
            }
            // Both thumbs, past each other.
            let (left, right) = (try handle(.start, live), try handle(.end, live))
            try put(0, at: left, live, begins: true)
            try put(1, at: right, live, begins: true)
            try put(0, at: try finger(on: .start, at: 2), live)
            try waitForSelection(2..<15, live)
            try put(1, at: try finger(on: .end, at: 18), live)
            try waitForSelection(2..<18, live)
            try put(0, at: try finger(on: .start, at: 20), live)
            try waitForSelection(18..<20, live)
            try touchscreen(live).end(0)
            try touchscreen(live).end(1)
            let owner = try Xclip(on: try XCTUnwrap(server))
            owner.pump = live.user.pump
            try live.user.wait(for: "PRIMARY") { live.user.selectionOwner("PRIMARY") != nil }
            XCTAssertEqual(try owner.paste(selection: "PRIMARY"), "rl")
        }
    }

    func testALongPressWithTheLoupe() throws {
        try onScreen(try XServer.xorgWithTouch(), "Hello brave new world") { live in
            try put(0, at: try place(8), live, begins: true)
            try waitForSelection(8..<8, live)
            try live.user.wait(for: "the loupe") {
                live.window.subviews.contains { $0 is TextLoupe && $0.alpha == 1 }
            }
            try put(0, at: try place(13), live)
            try waitForSelection(13..<13, live)
            try touchscreen(live).end(0)
            try live.user.wait(for: "the loupe to go") {
                !live.window.subviews.contains { $0 is TextLoupe }
            }
            XCTAssertEqual(field.selectedOffsets, 13..<13)
        }
    }

    func testPrimaryOfKeysAndProgramsAndTheMiddleButton() throws {
        let server = try XServer.xvfb()
        try onScreen(server, "Hello brave new world") { live in
            let partner = try Xclip(on: server)
            partner.pump = live.user.pump
            try live.user.tap("End")
            for _ in 0..<5 { try live.user.tap("Left", holding: ["Shift_L"]) }
            try waitForSelection(16..<21, live)
            XCTAssertEqual(try partner.paste(selection: "PRIMARY"), "world")
            try field.select(6..<11)
            XCTAssertEqual(try partner.paste(selection: "PRIMARY"), "brave")
            try partner.copy("X", selection: "PRIMARY")
            let point = try live.screenPoint(try place(12))
            live.user.click(x: point.x, y: point.y, button: 2)
            try live.user.wait(for: "the paste") { self.field.text == "Hello brave Xnew world" }
            XCTAssertEqual(field.selectedOffsets, 13..<13)
        }
    }
}
