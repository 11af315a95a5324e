import XCTest
import XServers

/// Sheets, bubbles and alerts of the demo, with the keys and the pointer of a real display.
@preconcurrency @MainActor
final class PresentationPageTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    private func open() throws -> Demo {
        let desk = try Self.desk ?? Desk.plain()
        Self.desk = desk
        desk.user.move(x: 1270, y: 790)
        let demo = try desk.open("--page", "presentation", "--size", "1024x720", "--scale", "1")
        try demo.waitForFocus()
        return demo
    }

    private func focusArrives(at view: String, in demo: Demo) throws {
        try demo.waitForEvent("firstResponder") { $0.string("view") == view }
    }

    /// Goes on with Tab until a view has the keys.
    private func tab(to view: String, in demo: Demo) throws {
        for _ in 0..<30 {
            try demo.user.tap("Tab")
            let event = try demo.waitForEvent("firstResponder") { $0.string("view") != nil }
            if event.string("view") == view { return }
        }
        XCTFail("Tab does not arrive at \(view)")
    }

    func testKeysStayInASheetUntilEscape() throws {
        let demo = try open()
        try tab(to: "present.formSheet", in: demo)
        try demo.user.tap("space")
        try demo.waitForEvent("firstResponder") { $0.string("view") == nil }
        for view in ["presented.field", "presented.another", "presented.done", "presented.field"] {
            try demo.user.tap("Tab")
            try focusArrives(at: view, in: demo)
        }
        try demo.user.type("here")
        try demo.waitForText("here", in: "presented.field")
        try demo.user.tap("Escape")
        try focusArrives(at: "present.formSheet", in: demo)
        // A press beside it does the same.
        try demo.user.tap("space")
        try demo.waitForEvent("firstResponder") { $0.string("view") == nil }
        demo.user.click(x: 20, y: 700)
        try focusArrives(at: "present.formSheet", in: demo)
        try demo.close()
    }

    func testAPopoverSurvivesANarrowWindow() throws {
        let demo = try open()
        try tab(to: "bubble.below", in: demo)
        try demo.user.tap("space")
        try demo.waitForEvent("firstResponder") { $0.string("view") == nil }
        try demo.user.tap("Tab")
        try focusArrives(at: "presented.field", in: demo)
        try demo.user.type("a")
        demo.user.resize(demo.window, width: 420, height: 720)
        try demo.waitForEvent("splitView") { $0.bool("collapsed") == true }
        try demo.user.type("b")
        demo.user.resize(demo.window, width: 1024, height: 720)
        try demo.waitForEvent("splitView") { $0.bool("collapsed") == false }
        try demo.user.type("c")
        try demo.waitForText("abc", in: "presented.field")
        try demo.user.tap("Escape")
        try focusArrives(at: "bubble.below", in: demo)
        try demo.close()
    }

    func testAnAlertWithAField() throws {
        let demo = try open()
        try tab(to: "alert.field", in: demo)
        try demo.user.tap("space")
        try demo.waitForEvent("firstResponder") { $0.string("view") != nil }
        try demo.user.type("x")
        try demo.user.tap("Return")
        try focusArrives(at: "alert.field", in: demo)
        try demo.close()
    }
}
