import XCTest
import XServers

/// The mouse in text, the clipboard with another program, and the focus.
@preconcurrency @MainActor
final class PointerTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    private func open(_ arguments: String...) throws -> Demo {
        let desk = try Self.desk ?? Desk.plain()
        Self.desk = desk
        desk.user.move(x: 1200, y: 780)
        let demo = try desk.open(arguments)
        try demo.waitForFocus()
        return demo
    }

    private func openField(_ text: String) throws -> Demo {
        try open("--page", "plain", "--text", text, "--scale", "1")
    }

    /// A place in the plain page's field, in pixels at scale 1: the field is at (8, 8).
    private static let row = 24
    /// Left and right of all text in it.
    private static let (start, end) = (10, 600)

    func testClickPlacesTheCaret() throws {
        let demo = try openField("hello")
        demo.user.click(x: Self.start, y: Self.row)
        try demo.waitForSelection(0, 0)
        demo.user.click(x: Self.end, y: Self.row)
        try demo.waitForSelection(5, 0)
        try demo.close()
    }

    func testADragOfTheMouseSelects() throws {
        let demo = try openField("hello world")
        demo.user.drag(from: (Self.start, Self.row), to: (Self.end, Self.row))
        try demo.waitForSelection(0, 11)
        try demo.user.type("x")
        try demo.waitForText("x", selection: [1, 0])
        try demo.close()
    }

    func testClicksSelectByWordAndLine() throws {
        let demo = try openField("hello world")
        demo.user.click(x: 25, y: Self.row, times: 2)
        try demo.waitForSelection(0, 5)
        // Far away in between, so that the three are counted anew.
        demo.user.click(x: Self.end, y: Self.row)
        demo.user.click(x: 25, y: Self.row, times: 3)
        try demo.waitForSelection(0, 11)
        try demo.close()
    }

    func testShiftClickExtends() throws {
        let demo = try openField("hello world")
        demo.user.click(x: Self.start, y: Self.row)
        try demo.waitForSelection(0, 0)
        try demo.user.press("Shift_L")
        demo.user.click(x: Self.end, y: Self.row)
        try demo.user.release("Shift_L")
        try demo.waitForSelection(0, 11)
        try demo.close()
    }

    func testCopyAndPasteWithAnotherProgram() throws {
        let demo = try openField("Grüße, 世界 👋")
        let partner = try Xclip(on: demo.desk.server)
        try demo.user.tap("a", holding: ["Control_L"])
        try demo.user.tap("c", holding: ["Control_L"])
        try demo.user.wait(for: "the clipboard") { demo.user.selectionOwner("CLIPBOARD") != nil }
        XCTAssertEqual(try partner.paste(), "Grüße, 世界 👋")
        try partner.copy("наклеено ✂")
        try demo.user.tap("v", holding: ["Control_L"])
        try demo.waitForText("наклеено ✂", selection: [10, 0])
        try demo.user.tap("a", holding: ["Control_L"])
        try demo.user.tap("x", holding: ["Control_L"])
        try demo.waitForText("")
        try partner.waitForLoss()
        XCTAssertEqual(try partner.paste(), "наклеено ✂")
        try demo.close()
    }

    func testMiddleButtonPastesWhatIsSelected() throws {
        let demo = try openField("hello")
        let partner = try Xclip(on: demo.desk.server)
        demo.user.drag(from: (Self.start, Self.row), to: (Self.end, Self.row))
        try demo.user.wait(for: "the selection") { demo.user.selectionOwner("PRIMARY") != nil }
        XCTAssertEqual(try partner.paste(selection: "PRIMARY"), "hello")
        try partner.copy("there", selection: "PRIMARY")
        demo.user.click(x: Self.end, y: Self.row, button: 2)
        try demo.waitForText("hellothere")
        try demo.close()
    }

    func testALongTextIsPastedWhole() throws {
        let demo = try openField("")
        let partner = try Xclip(on: demo.desk.server)
        // More than one message of the server's can carry.
        let text = (0..<60_000).map { "\($0 % 10)" }.joined()
        try partner.copy(text)
        try demo.user.tap("v", holding: ["Control_L"])
        try demo.waitForText(text)
        try demo.close()
    }

    func testTabMovesBetweenFields() throws {
        let demo = try open("--page", "text-fields", "--size", "1024x720")
        demo.user.click(x: 450, y: 176)
        let names = ["roundedRect", "line", "bezel", "none"].map { "fields.\($0)" }
        for (index, name) in names.enumerated() {
            if index > 0 { try demo.user.tap("Tab") }
            try demo.waitForEvent("firstResponder") { $0.string("view") == name }
        }
        // The next card begins with the button that shows its source.
        try demo.user.tap("Tab")
        try demo.waitForEvent("focus") { $0.string("view") == "source" }
        try demo.user.tap("Tab")
        try demo.waitForEvent("firstResponder") { $0.string("view") == "fields.search" }
        try demo.user.type("q")
        try demo.waitForText("q", in: "fields.search")
        try demo.user.tap("Tab", holding: ["Shift_L"])
        try demo.user.tap("Tab", holding: ["Shift_L"])
        try demo.waitForEvent("firstResponder") { $0.string("view") == "fields.none" }
        try demo.close()
    }

    func testTheCursorTellsTextFromTheRest() throws {
        let demo = try openField("hello")
        demo.user.move(x: 300, y: 200)
        try demo.user.wait(for: "an arrow") { try demo.user.cursor().name == "left_ptr" }
        demo.user.move(x: 300, y: Self.row)
        try demo.user.wait(for: "an I-beam") { try demo.user.cursor().name == "xterm" }
        demo.user.move(x: 300, y: 200)
        try demo.user.wait(for: "an arrow") { try demo.user.cursor().name == "left_ptr" }
        try demo.close()
    }

    func testClickInTheListOpensThePage() throws {
        let demo = try open("--page", "text-fields", "--size", "1024x720", "--scale", "1")
        let touches = try OffscreenPictures.picture(.init(page: "touches", width: 1024, height: 720))
        demo.user.click(x: 120, y: Pages.row(of: "touches") - 4)
        demo.user.move(x: 1200, y: 780)
        try demo.waitForPicture(touches, "the page Touches")
        try demo.close()
    }

    /// The mouse is a touch like any other, of its own type.
    func testTheMouseIsATouch() throws {
        let demo = try open("--page", "touches", "--size", "1024x720", "--scale", "1")
        demo.user.drag(from: (500, 300), to: (580, 380), steps: 4)
        try demo.waitForEvent("touch") { $0.string("phase") == "ended" }
        let touches = demo.child.events.filter { $0.name == "touch" }
        XCTAssertEqual(Set(touches.compactMap { $0.string("type") }), ["indirectPointer"])
        XCTAssertEqual(Set(touches.compactMap { $0.string("view") }), ["touches.canvas"])
        XCTAssertEqual(
            touches.filter { $0.string("phase") != "ended" }.map { [$0.double("x"), $0.double("y")] },
            [[500, 300], [520, 320], [540, 340], [560, 360], [580, 380]])
        try demo.close()
    }
}
