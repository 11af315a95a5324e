import XCTest
import XServers

/// Searching in the text of the page Text View, with real keys.
@preconcurrency @MainActor
final class FindPageTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    func testControlFSearchesAndEscapeGoesBackToTheText() throws {
        let desk = try Self.desk ?? Desk.plain()
        Self.desk = desk
        desk.user.move(x: 1270, y: 790)
        let demo = try desk.open("--page", "text-view", "--size", "400x720", "--scale", "1")
        try demo.waitForFocus()
        demo.user.click(x: 200, y: 300)
        desk.user.move(x: 1270, y: 790)
        let before = try demo.settledPicture()
        try demo.user.tap("f", holding: ["Control_L"])
        let empty = try demo.settledPicture()
        XCTAssertTrue(empty != before)
        try demo.user.type("the")
        let found = try demo.settledPicture()
        XCTAssertTrue(found != empty)
        try demo.user.tap("Return")
        let next = try demo.settledPicture()
        XCTAssertTrue(next != found)
        try demo.user.tap("g", holding: ["Control_L", "Shift_L"])
        XCTAssertTrue(try demo.settledPicture() != next)
        try demo.user.tap("Escape")
        XCTAssertTrue(try demo.settledPicture() != found)
        try demo.close()
    }
}
