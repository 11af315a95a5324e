import Drawing
import UITesting
import XCTest
import XServers

/// The page Undo & Activity at work, with a mouse and keys on a real X server.
@preconcurrency @MainActor
final class UndoPageTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    /// A narrow window shows the page alone, whatever pages there are in the list.
    private func open() throws -> Demo {
        let desk = try Self.desk ?? Desk.plain()
        Self.desk = desk
        desk.user.move(x: 1270, y: 790)
        let demo = try desk.open("--page", "undo", "--size", "400x720", "--scale", "1")
        try demo.waitForFocus()
        return demo
    }

    private func click(_ demo: Demo, x: Int, y: Int) throws {
        demo.user.click(x: x, y: y)
        demo.user.move(x: 1270, y: 790)
        try demo.waitForEvent("touch") { $0.string("phase") == "ended" }
        try demo.waitForEvent("frame")
    }

    /// Presses a key with Control, and waits until both are up again.
    private func shortcut(_ demo: Demo, _ key: String) throws {
        try demo.user.tap(key, holding: ["Control_L"])
        for _ in 0..<2 { try demo.waitForEvent("key") { $0.string("phase") == "ended" } }
    }

    /// The picture once it has changed and stays as it is.
    private func settledPicture(of demo: Demo, otherThan old: Screenshot?) throws -> Screenshot {
        var last: Screenshot?
        try demo.user.wait(for: "a settled picture") {
            let next = try demo.user.capture(demo.window)
            defer { last = next }
            return next == last && next != old
        }
        return try XCTUnwrap(last)
    }

    func testChangesGoBackAndForth() throws {
        let demo = try open()
        let pictures = [try settledPicture(of: demo, otherThan: nil)]
        let changes = [(88, 230), (200, 230), (312, 230), (108, 170)]
        var shown = pictures
        for (x, y) in changes {
            try click(demo, x: x, y: y)
            shown.append(try settledPicture(of: demo, otherThan: shown.last))
        }
        for _ in 0..<2 {
            try shortcut(demo, "z")
            shown.append(try settledPicture(of: demo, otherThan: shown.last))
        }
        try Snapshot.verify(XCTUnwrap(shown.last?.image), named: "undone", limit: 131_072)
        for _ in 0..<2 {
            try shortcut(demo, "y")
            shown.append(try settledPicture(of: demo, otherThan: shown.last))
        }
        XCTAssertEqual(shown.last, shown[changes.count], "all changes are made again")
        // The tiles are as they were; the list tells what could be made again.
        for _ in changes {
            try shortcut(demo, "z")
            shown.append(try settledPicture(of: demo, otherThan: shown.last))
        }
        let last = try XCTUnwrap(shown.last)
        for x in 36..<364 { XCTAssertEqual(last[x, 170], pictures[0][x, 170]) }
        try demo.close()
    }

    func testEveryGoldenHasATest() throws { try Snapshot.verifyNoDeadGoldens() }
}
