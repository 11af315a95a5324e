import Drawing
import UITesting
import XCTest
import XServers

/// The page Responder Chain at work, with a mouse and keys on a real X server.
@preconcurrency @MainActor
final class ResponderChainPageTests: XCTestCase {
    private static let outside = (x: 1270, y: 1240)

    /// A narrow window shows the page alone, whatever pages there are in the list; a high one all of it.
    private func open(_ desk: Desk) throws -> Demo {
        desk.user.move(x: Self.outside.x, y: Self.outside.y)
        let demo = try desk.open("--page", "responder-chain", "--size", "400x1176", "--scale", "1")
        try demo.waitForFocus()
        return demo
    }

    private func click(_ demo: Demo, x: Int, y: Int) throws {
        demo.user.click(x: x, y: y)
        demo.user.move(x: Self.outside.x, y: Self.outside.y)
        try demo.waitForEvent("touch") { $0.string("phase") == "ended" }
    }

    func testEventsLightTheirWay() throws {
        let desk = try Desk.plain(width: 1280, height: 1250)
        let demo = try open(desk)
        // Nobody keeps it: the touch goes from the inner box up to the delegate.
        try click(demo, x: 200, y: 290)
        let dropped = try demo.settledPicture()
        try Snapshot.verify(XCTUnwrap(dropped.image), named: "dropped", limit: 131_072)
        // The outer box keeps it. The key begins at the box that was touched, too.
        try click(demo, x: 200, y: 418)
        try demo.user.tap("a")
        for _ in 0..<2 { try demo.waitForEvent("key") }
        let kept = try demo.settledPicture()
        try Snapshot.verify(XCTUnwrap(kept.image), named: "kept", limit: 131_072)
        try demo.close()
    }

    func testEveryGoldenHasATest() throws { try Snapshot.verifyNoDeadGoldens() }
}
