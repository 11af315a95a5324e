import XCTest
import XServers

/// Sheets, popovers and alerts of the demo, with the keys and the pointer of a real display.
@preconcurrency @MainActor
final class PresentationPageTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    private func open(size: String = "1024x720") throws -> Demo {
        let desk = try Self.desk ?? Desk.plain()
        Self.desk = desk
        desk.user.move(x: 1270, y: 790)
        let demo = try desk.open("--page", "presentation", "--size", size, "--scale", "1")
        try demo.waitForFocus()
        return demo
    }

    private func focusArrives(at view: String, in demo: Demo) throws {
        try demo.waitForEvent("focus") { $0.string("view") == view }
    }

    /// Goes on with Tab until a view has the keys.
    private func tab(to view: String, in demo: Demo) throws {
        for _ in 0..<60 {
            try demo.user.tap("Tab")
            let event = try demo.waitForEvent("focus") { $0.string("view") != nil }
            if event.string("view") == view { return }
        }
        XCTFail("Tab does not arrive at \(view)")
    }

    func testKeysStayInASheetUntilEscape() throws {
        let demo = try open()
        try tab(to: "present.formSheet", in: demo)
        try demo.user.tap("space")
        try demo.waitForEvent("focus") { $0.string("view") == nil }
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
        try demo.waitForEvent("focus") { $0.string("view") == nil }
        demo.user.click(x: 20, y: 700)
        try focusArrives(at: "present.formSheet", in: demo)
        try demo.close()
    }

    func testAPopoverSurvivesANarrowWindow() throws {
        let demo = try open()
        try tab(to: "popover.below", in: demo)
        try demo.user.tap("space")
        try demo.waitForEvent("focus") { $0.string("view") == nil }
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
        try focusArrives(at: "popover.below", in: demo)
        try demo.close()
    }

    func testAnAlertWithAField() throws {
        let demo = try open()
        try tab(to: "alert.field", in: demo)
        try demo.user.tap("space")
        try demo.waitForEvent("focus") { $0.string("view") != nil }
        try demo.user.type("x")
        try demo.user.tap("Return")
        try focusArrives(at: "alert.field", in: demo)
        try demo.close()
    }

    /// The sheet of a narrow window, dragged by the mouse from half of the window to all of it, and away.
    func testTheMouseDragsASheetThroughItsHeights() throws {
        let demo = try open(size: "400x720")
        let user = demo.user
        try tab(to: "present.detents", in: demo)
        try user.tap("space")
        try demo.waitForEvent("focus") { $0.string("view") == nil }
        user.move(x: 399, y: 719)
        let half = try demo.settledPicture()
        func drag(from start: Int, through places: [Int], isFling: Bool = false) {
            user.move(x: 60, y: start)
            user.pressButton()
            for y in places { user.move(x: 60, y: y) }
            if !isFling { user.rest() }
            user.releaseButton()
            user.move(x: 399, y: 719)
        }
        // The sheet is 362 points high; its field is below the heading at all heights.
        drag(from: 380, through: [370, 340, 280, 220, 160, 120, 100, 90, 83])
        let whole = try demo.settledPicture()
        XCTAssertNotEqual(whole, half)
        user.click(x: 200, y: 125)
        try focusArrives(at: "presented.field", in: demo)
        try user.type("higher")
        try demo.waitForText("higher", in: "presented.field")
        drag(from: 60, through: [70, 120, 200, 280, 340, 370, 385, 390, 396])
        _ = try demo.settledPicture()
        user.click(x: 200, y: 460)
        try user.type("!")
        try demo.waitForText("higher!", in: "presented.field")
        drag(from: 380, through: [400, 480, 560, 640, 700, 712, 714, 715], isFling: true)
        try focusArrives(at: "present.detents", in: demo)
        try demo.close()
    }

    /// The demo's own transition: in by a key, and pushed out by the mouse, which turns back the first time.
    func testTheMousePushesTheDrawerOut() throws {
        let demo = try open()
        let user = demo.user
        try tab(to: "present.drawer", in: demo)
        try user.tap("space")
        try demo.waitForEvent("focus") { $0.string("view") == nil }
        user.move(x: 1270, y: 790)
        // What is behind tells of the calls meanwhile.
        func drawer() throws -> Screenshot {
            try demo.settledPicture().cropped(x: 724, y: 0, width: 300, height: 720)
        }
        let shown = try drawer()
        func push(through places: [Int], isFling: Bool = false) {
            user.move(x: 740, y: 600)
            user.pressButton()
            for x in places { user.move(x: x, y: 600) }
            if !isFling { user.rest() }
            user.releaseButton()
            user.move(x: 1270, y: 790)
        }
        push(through: [760, 820, 900, 960, 900, 820, 780, 760, 750, 745, 741])
        XCTAssertTrue(try drawer() == shown, "as it was")
        push(through: [760, 800, 860, 920, 980, 1010, 1015], isFling: true)
        try focusArrives(at: "present.drawer", in: demo)
        try demo.close()
    }
}
