import Foundation
import XCTest
import XServers

/// The demo is closed and started again, and its views are as they were.
@preconcurrency @MainActor
final class StateRestorationTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    private func open(_ folder: TemporaryFolder) throws -> Demo {
        let desk = try Self.desk ?? Desk.plain()
        Self.desk = desk
        let demo = try desk.open(
            ["--size", "1024x720", "--scale", "1"], environment: ["XDG_STATE_HOME": folder.path("state")])
        try demo.waitForFocus()
        return demo
    }

    private func file(_ folder: TemporaryFolder) -> String { folder.path("state/uikit-demo/state.json") }

    private func tab(to view: String, in demo: Demo) throws {
        for _ in 0..<60 {
            try demo.user.tap("Tab")
            let event = try demo.waitForEvent("focus") { $0.string("view") != nil }
            if event.string("view") == view { return }
        }
        XCTFail("Tab does not arrive at \(view)")
    }

    /// Opens the page Text View and selects from the fifth to the eighth character.
    private func selectInTheDocument(_ demo: Demo) throws {
        demo.user.click(x: 120, y: Pages.row(of: "text-view"))
        try tab(to: "text-view.text", in: demo)
        try demo.user.tap("Home", holding: ["Control_L"])
        for _ in 0..<4 { try demo.user.tap("Right") }
        try demo.waitForSelection(4, 0)
        for _ in 0..<3 { try demo.user.tap("Right", holding: ["Shift_L"]) }
        try demo.waitForSelection(4, 3)
    }

    func testTheSelectionIsBackAfterARestart() throws {
        let folder = try TemporaryFolder()
        let first = try open(folder)
        try selectInTheDocument(first)
        try first.close()
        let second = try open(folder)
        try tab(to: "text-view.text", in: second)
        // Typing takes the place of what is selected: the caret is behind the new character.
        try second.user.type("x")
        try second.waitForSelection(5, 0)
        try second.close()
    }

    func testADamagedFileIsToldAndPutAside() throws {
        let folder = try TemporaryFolder()
        let first = try open(folder)
        try selectInTheDocument(first)
        try first.close()
        try "{\"header\":".write(toFile: file(folder), atomically: false, encoding: .utf8)
        let second = try open(folder)
        second.user.close(second.window)
        XCTAssertEqual(try second.child.waitForExit(), .exited(0))
        let diagnostic = second.child.standardError
        XCTAssertTrue(diagnostic.contains("state.json is ignored"), diagnostic)
        XCTAssertTrue(FileManager.default.fileExists(atPath: file(folder) + ".unreadable"))
    }

    func testTheFileIsTheUsersOwn() throws {
        let folder = try TemporaryFolder()
        let demo = try open(folder)
        try selectInTheDocument(demo)
        try demo.close()
        let attributes = try FileManager.default.attributesOfItem(atPath: file(folder))
        XCTAssertEqual((attributes[.posixPermissions] as? NSNumber)?.intValue, 0o600)
    }
}
