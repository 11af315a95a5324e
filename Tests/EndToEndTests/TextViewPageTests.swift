import XCTest
import XServers

/// The page Text View at work: a keyboard, a mouse and other programs on a real X server.
@preconcurrency @MainActor
final class TextViewPageTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    /// A narrow window shows the page alone. All that is there makes place for another text.
    private func open(_ text: String) throws -> Demo {
        let desk = try Self.desk ?? Desk.plain()
        Self.desk = desk
        desk.user.move(x: 1270, y: 790)
        let demo = try desk.open("--page", "text-view", "--size", "400x720", "--scale", "1")
        try demo.waitForFocus()
        demo.user.click(x: 200, y: 300)
        try demo.user.tap("a", holding: ["Control_L"])
        try demo.user.tap("BackSpace")
        try waitForText(demo, "", selection: [0, 0])
        if !text.isEmpty {
            let partner = try Xclip(on: desk.server)
            try partner.copy(text)
            try demo.user.tap("v", holding: ["Control_L"])
            try waitForText(demo, text, selection: [Double(text.utf16.count), 0])
        }
        return demo
    }

    private func waitForText(_ demo: Demo, _ text: String, selection: [Double]? = nil) throws {
        try demo.waitForText(text, selection: selection, in: "text-view.text")
    }

    /// The text's left edge and the middle of its first line, in the body's font of the sample: all text is typed
    /// into an empty view, which has the first character's look.
    private static let (left, right, firstRow) = (44, 340, 104)
    private static let lineHeight = 39

    func testTypedLinesAreEditedAndUndone() throws {
        let demo = try open("")
        try demo.user.type("one")
        try demo.user.tap("Return")
        try demo.user.tap("Tab")
        try demo.user.type("two")
        try waitForText(demo, "one\n\ttwo", selection: [8, 0])
        try demo.user.tap("Up")
        try demo.waitForSelection(3, 0)
        try demo.user.tap("Home")
        try demo.user.tap("End", holding: ["Shift_L", "Control_L"])
        try demo.waitForSelection(0, 8)
        try demo.user.tap("BackSpace")
        try waitForText(demo, "", selection: [0, 0])
        try demo.user.tap("z", holding: ["Control_L"])
        try waitForText(demo, "one\n\ttwo")
        try demo.close()
    }

    func testSelectingOverLinesWithTheMouseFillsThePrimarySelection() throws {
        let demo = try open("one\ntwo\nthree")
        let partner = try Xclip(on: demo.desk.server)
        demo.user.drag(
            from: (Self.left - 2, Self.firstRow), to: (Self.right, Self.firstRow + Self.lineHeight))
        try demo.waitForSelection(0, 7)
        XCTAssertEqual(try partner.paste(selection: "PRIMARY"), "one\ntwo")
        try partner.copy("X\nY", selection: "PRIMARY")
        demo.user.click(x: Self.right, y: Self.firstRow, button: 2)
        try waitForText(demo, "oneX\nY\ntwo\nthree", selection: [6, 0])
        try demo.close()
    }

    func testTwoThousandPastedLinesAreEdited() throws {
        let lines = (1...2000).map { "line \($0)" }.joined(separator: "\n")
        let demo = try open(lines)
        try demo.user.tap("Home", holding: ["Control_L"])
        try demo.waitForSelection(0, 0)
        try demo.user.tap("Page_Down")
        try demo.waitForEvent("text") { $0.doubles("selection")?.first ?? 0 > 60 }
        try demo.user.tap("End", holding: ["Control_L"])
        try demo.waitForSelection(lines.utf16.count, 0)
        try demo.user.type("!")
        try waitForText(demo, lines + "!")
        try demo.user.tap("a", holding: ["Control_L"])
        try demo.user.tap("c", holding: ["Control_L"])
        try demo.waitForSelection(0, lines.utf16.count + 1)
        let partner = try Xclip(on: demo.desk.server)
        // The key has no answer of its own to wait for.
        try demo.user.wait(for: "the clipboard") { (try? partner.paste()) == lines + "!" }
        try demo.close()
    }
}
