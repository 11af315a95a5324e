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
        // UIApplicationMain was given a subclass of UIApplication.
        try expect("application: the first touch")
        try expect("journal: entry 1, 1 items")
        try expect("shop: Tea added")
        click(100, 220)
        try expect("journal: entry 2, 2 items")
        try expect("shop: Milk added")
        // Key commands, one of them refused at first; gestures; an optional method that is there, after one
        // that is not.
        try desk.user.tap("h", holding: ["Control_L", "Shift_L"])
        try expect("shop: help")
        // Closures of timers and notifications, and threads, in a class that is for no thread.
        try expect("delivery: 2 items")
        try expect("delivery: arriveBy: van, true")
        try expect("delivery: done")
        try desk.user.tap("s", holding: ["Control_L"])
        try expect("journal: entry 3, 3 items")
        try expect("shop: add sugar")
        click(100, 40)
        try expect("shop: Everything must go")
        desk.user.move(x: origin.x + 700, y: origin.y + 44 + 170)
        desk.user.move(x: origin.x + 100, y: origin.y + 44 + 170)
        desk.user.pressButton()
        try expect("shop: Cups held for 0.2 s")
        desk.user.releaseButton()
        // Typing, until the field resigns by a selector that goes to whoever is the first responder; and the
        // library's own method as a gesture's action.
        click(100, 435)
        try desk.user.type("ab")
        try expect("shop: coupon a, true")
        try expect("shop: coupon ab, true")
        try desk.user.type("c")
        try expect("shop: coupon abc, true")
        try expect("shop: false")
        // The sender and the event, and then a method that is overridden without any attribute.
        click(100, 370)
        try expect("shop: checking out Tea, Milk, Sugar")
        // It slides in, and takes clicks when it is there.
        try expect("form: here")
        click(100, 120)
        try expect("form: Pay")
        // Called by name, from a private extension, in the branch that is compiled here.
        try expect("checkout: 9 pounds, true")
        // A private method of a nested class goes back.
        click(100, 220)
        try expect("shop: here")
        // One button with two targets. An observer without a parameter has written its title.
        click(100, 320)
        try expect("shop: counter pressed, 3 items")
        try expect("journal: entry 4, 0 items")
        try expect("shop: counter pressed, 0 items")

        desk.user.close(window)
        XCTAssertEqual(try app.waitForExit(), .exited(0))
        XCTAssertEqual(app.standardError, "")
    }

    /// Optional requirements, members of extensions that override and are overridden, selectors of generic classes:
    /// the app prints what comes of them.
    func testWhatObjectiveCKnowsAtRunTimeIsKnown() throws {
        let result = try Example("OptionalApp").build()
        XCTAssertEqual(result.status, .exited(0), result.text + result.standardError)
        let run = try Child.run(
            Programs.product("OptionalApp"), [], environment: ProcessInfo.processInfo.environment)
        XCTAssertEqual(run.status, .exited(0), run.standardError)
        XCTAssertEqual(
            run.text,
            """
            iOS
            reach true
            stop true
            limit -1
            title none
            reached 1
            reach false
            stop false
            limit 7
            title All
            asked false
            false false
            true true
            false true
            ["configure x", "derived", "base", "derived layout"] CGSize(width: 3.0, height: 4.0)
            tapped 5
            other 5
            true
            tapped a
            other a
            true
            reached false
            stop true
            goal 0
            stepOnce: reset
            step
            reset
            reset long
            walked 1
            reached true
            stop false
            asked false
            goal 9
            stepOnce: reset
            step
            reset
            reset long
            true false true
            played 4 1
            top true
            scrolled
            top true
            top false

            """)
        let forced = try Child.run(
            Programs.product("OptionalApp"), ["--force"],
            environment: ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 })
        XCTAssertNotEqual(forced.status, .exited(0))
        XCTAssertTrue(
            forced.standardError.contains(
                "Nothing does not implement 'limitFor:': unrecognized selector sent to an instance"),
            forced.standardError)
    }

    func testMessagesNameTheOriginalLines() throws {
        let example = Example("BrokenApp")
        let result = try example.build()
        XCTAssertNotEqual(result.status, .exited(0))
        let file = "\(example.folder)/Sources/BrokenApp/Code/BrokenViewController.swift"
        let text = result.text + result.standardError
        XCTAssertTrue(text.contains("\(file):11:53: error"), text)
        XCTAssertTrue(text.contains("error: cannot find 'nowhere' in scope"), text)
        XCTAssertTrue(
            text.contains("\(file):4:10: warning: 'opened' belongs to a part of the generic class 'Box'"),
            text)
        XCTAssertFalse(text.contains("BrokenViewController.uikit.swift:"), text)
    }
}
