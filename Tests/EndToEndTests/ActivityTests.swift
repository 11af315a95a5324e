import Foundation
import XCTest
import XServers

/// The demo is closed or killed, started again, and goes on where it was.
@preconcurrency @MainActor
final class ActivityTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    private func desk() throws -> Desk {
        let desk = try Self.desk ?? Desk.plain()
        Self.desk = desk
        return desk
    }

    /// Starts the demo with a place of its own for its state.
    private func open(
        _ folder: TemporaryFolder, _ arguments: String..., size: String = "1024x720"
    ) throws -> Demo {
        let demo = try desk().open(
            ["--size", size, "--scale", "1"] + arguments,
            environment: ["XDG_STATE_HOME": folder.path("state")])
        try demo.waitForFocus()
        return demo
    }

    private func file(_ folder: TemporaryFolder) -> String {
        folder.path("state/uikit-demo/user-activity.json")
    }

    private func content(_ folder: TemporaryFolder) -> String? {
        try? String(contentsOfFile: file(folder), encoding: .utf8)
    }

    /// Writes a note on the page Undo & Activity and puts the caret into it.
    private func writeNote(_ demo: Demo) throws {
        try demo.find("undo")
        demo.user.click(x: 475, y: 382)
        try demo.user.type("Hello there")
        for _ in 0..<6 { try demo.user.tap("Left") }
        try demo.waitForText("Hello there", selection: [5, 0], in: "undo.note")
    }

    /// What is typed shows what was there before the first frame, which the log of the demo begins with.
    private func checkNote(
        _ demo: Demo, after start: String, typing text: String, before end: String
    ) throws {
        try demo.user.type(text)
        let caret = Double(start.utf16.count + text.utf16.count)
        try demo.waitForText(start + text + end, selection: [caret, 0], in: "undo.note")
    }

    func testAClosedDemoIsBackWhereItWas() throws {
        let folder = try TemporaryFolder()
        let first = try open(folder)
        try writeNote(first)
        try first.close()
        let second = try open(folder)
        try checkNote(second, after: "Hello", typing: "!", before: " there")
        try second.close()
        let third = try open(folder)
        try checkNote(third, after: "Hello!", typing: "?", before: " there")
        try third.close()
    }

    func testAKilledDemoIsBackWhereItWas() throws {
        let folder = try TemporaryFolder()
        let first = try open(folder)
        try writeNote(first)
        try first.user.wait(for: "the saved state") {
            content(folder)?.contains("Hello there") == true
                && content(folder)?.contains("{\"integer\":5}") == true
        }
        first.child.signal(SIGKILL)
        _ = try first.child.waitForExit()
        let second = try open(folder)
        try checkNote(second, after: "Hello", typing: "!", before: " there")
        try second.close()
    }

    /// In a narrow window the page comes over the list.
    func testAClosedDemoIsBackInANarrowWindow() throws {
        let folder = try TemporaryFolder()
        let first = try open(folder)
        try writeNote(first)
        try first.close()
        let second = try open(folder, size: "400x720")
        try checkNote(second, after: "Hello", typing: "!", before: " there")
        try second.close()
    }

    func testAPageThatIsAskedForIsOpened() throws {
        let folder = try TemporaryFolder()
        let first = try open(folder)
        try writeNote(first)
        try first.close()
        let kept = content(folder)
        XCTAssertNotNil(kept)
        let second = try open(folder, "--page", "touches")
        try second.waitForPicture(
            OffscreenPictures.picture(.init(page: "touches", width: 1024, height: 720)), "the page")
        try second.close()
        XCTAssertEqual(content(folder), kept, "what was kept is left for an everyday launch")
    }

    func testACorruptFileIsToldOnce() throws {
        let folder = try TemporaryFolder()
        let first = try open(folder)
        try first.close()
        try "{\"header\":".write(toFile: file(folder), atomically: false, encoding: .utf8)
        let second = try open(folder)
        second.user.close(second.window)
        XCTAssertEqual(try second.child.waitForExit(), .exited(0))
        let diagnostic = second.child.standardError
        XCTAssertTrue(diagnostic.contains("user-activity.json is ignored"), diagnostic)
        XCTAssertEqual(diagnostic.split(separator: "\n").count, 1, diagnostic)
        try open(folder).close()
    }

    func testTheFileIsTheUsersOwn() throws {
        let folder = try TemporaryFolder()
        let demo = try open(folder)
        try demo.close()
        let attributes = try FileManager.default.attributesOfItem(atPath: file(folder))
        XCTAssertEqual((attributes[.posixPermissions] as? NSNumber)?.intValue, 0o600)
    }
}
