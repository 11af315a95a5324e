import XCTest
import XServers

/// The page Custom Text Input, a document of the app's own with a text interaction, with a real pointer and keys.
@preconcurrency @MainActor
final class CodeEditorPageTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    private func open() throws -> Demo {
        let desk = try Self.desk ?? Desk.plain()
        Self.desk = desk
        desk.user.move(x: 1270, y: 790)
        let demo = try desk.open("--page", "custom-text-input", "--size", "400x720", "--scale", "1")
        try demo.waitForFocus()
        return demo
    }

    /// The pixels of a line of the text, which is 20 high.
    private func line(_ number: Int, of demo: Demo) throws -> Screenshot {
        try demo.settledPicture().cropped(x: 40, y: 52 + 20 * number, width: 350, height: 20)
    }

    func testATypedWordIsDrawnAndSelectedByADoubleClickAndReplaced() throws {
        let demo = try open()
        let empty = try line(1, of: demo)
        demo.user.click(x: 200, y: 82)
        try demo.user.type("let")
        let typed = try line(1, of: demo)
        XCTAssertTrue(typed != empty)
        demo.user.click(x: 54, y: 82, times: 2)
        let selected = try line(1, of: demo)
        XCTAssertTrue(selected != typed)
        try demo.user.tap("c", holding: ["Control_L"])
        try demo.user.wait(for: "the clipboard") { demo.user.selectionOwner("CLIPBOARD") != nil }
        try demo.user.tap("BackSpace")
        let deleted = try line(1, of: demo)
        XCTAssertTrue(deleted != selected)
        try demo.user.tap("v", holding: ["Control_L"])
        XCTAssertTrue(try line(1, of: demo) == typed)
        try demo.close()
    }
}
