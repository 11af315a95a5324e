import XCTest
import XServers

/// An app that is written as for iOS, with `@objc` and `#selector`, is built and used. It is a package of
/// its own that uses this one as any app does.
@preconcurrency @MainActor
final class UnmodifiedAppTests: XCTestCase {
    func testIOSSourcesAreBuiltAndRun() throws {
        let result = try Example("UnmodifiedApp").build()
        XCTAssertEqual(result.status, .exited(0), result.text + result.standardError)
        XCTAssertFalse(result.text.contains("/Code/"), result.text)

        let desk = try Desk.plain()
        // What an app prints comes line by line.
        let app = try Child(
            "stdbuf", ["-oL", try Programs.product("UnmodifiedApp")], environment: desk.environment())
        let window = try desk.user.window(pid: app.pid)
        let origin = try desk.user.geometry(of: window)
        func expect(_ line: String) throws { _ = try app.waitForLine(line) { $0 == line } }
        // Below the navigation bar.
        func click(_ x: Int, _ y: Int) { desk.user.click(x: origin.x + x, y: origin.y + 44 + y) }

        // A timer with userInfo, and a label in the method's name.
        try expect("shop: open in the evening")
        // @objcMembers, an @objc protocol; an observer that is no view, and takes an NSNotification.
        click(100, 120)
        try expect("journal: entry 1, 1 items")
        try expect("shop: Tea added")
        click(100, 220)
        try expect("journal: entry 2, 2 items")
        try expect("shop: Milk added")
        // The sender and the event, and then a method that is overridden without any attribute.
        click(100, 370)
        try expect("shop: checking out Tea, Milk")
        click(100, 120)
        try expect("form: Pay")
        // Called by name, from a private extension, in the branch that is compiled here.
        try expect("checkout: 6 pounds, true")
        // A private method of a nested class goes back.
        click(100, 220)
        // One button with two targets. An observer without a parameter has written its title.
        click(100, 320)
        try expect("shop: counter pressed, 2 items")
        try expect("journal: entry 3, 0 items")
        try expect("shop: counter pressed, 0 items")

        desk.user.close(window)
        XCTAssertEqual(try app.waitForExit(), .exited(0))
        XCTAssertEqual(app.standardError, "")
    }

    func testMessagesNameTheOriginalLines() throws {
        let example = Example("BrokenApp")
        let result = try example.build()
        XCTAssertNotEqual(result.status, .exited(0))
        let file = "\(example.folder)/Sources/BrokenApp/Code/BrokenViewController.swift"
        let text = result.text + result.standardError
        XCTAssertTrue(text.contains("\(file):11:"), text)
        XCTAssertTrue(text.contains("error: cannot find 'nowhere' in scope"), text)
        XCTAssertTrue(
            text.contains("\(file):4:10: warning: 'opened' belongs to the generic class 'Box'"), text)
        XCTAssertFalse(text.contains("BrokenViewController.uikit.swift:"), text)
    }
}

/// A package in the folder Tests/Examples.
@MainActor
private struct Example {
    let folder: String

    init(_ name: String) { folder = "\(Package.root)/Tests/Examples/\(name)" }

    /// Builds it where the tests were built: what it needs of this package has been compiled there. Whoever
    /// runs the tests holds the lock of that folder, so it is not asked for again; a lock of our own keeps
    /// tests in several processes apart.
    func build() throws -> Child.Result {
        let products = URL(fileURLWithPath: try Programs.product("uikit-demo")).deletingLastPathComponent()
        let configuration = products.lastPathComponent
        let scratch = products.deletingLastPathComponent().deletingLastPathComponent()
        return try Child.run(
            "flock",
            [
                scratch.path + "/examples.lock", "swift", "build", "--ignore-lock", "--package-path", folder,
                "--scratch-path", scratch.path, "-c", configuration,
            ], environment: ProcessInfo.processInfo.environment, within: 300)
    }
}
