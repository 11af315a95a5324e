import Foundation
import UITesting
import XCTest
import XServers

/// An app of the folder Examples, built, with a home of its own and a screen as large as a device's.
@MainActor
final class ExampleApp {
    let desk: Desk
    let child: Child
    /// The server's number of its window, which fills the screen.
    let window: UInt
    private let home: TemporaryFolder

    var user: XTestUser { desk.user }

    /// Builds it where the tests were built, and starts it.
    ///
    /// - Parameter isTouched: whether the screen is one that feels fingers.
    convenience init(
        _ name: String, width: Int, height: Int, isTouched: Bool = false, environment: [String: String] = [:]
    ) throws {
        try Example(name).buildOnce()
        let desk =
            try isTouched
            ? Desk(XServer.xorgWithTouch(width: width, height: height))
            : Desk.plain(width: width, height: height)
        try self.init(name, on: desk, environment: environment)
    }

    /// Starts it; it has been built.
    ///
    /// - Parameter home: the folder with what another run has kept; nil for a new one.
    init(
        _ name: String, on desk: Desk, home: TemporaryFolder? = nil, environment: [String: String] = [:]
    ) throws {
        self.desk = desk
        let home = try home ?? TemporaryFolder()
        self.home = home
        let own = [
            "HOME": home.path(""), "CFFIXED_USER_HOME": home.path(""), "XDG_CONFIG_HOME": home.path("config"),
            "XDG_DATA_HOME": home.path("data"), "XDG_STATE_HOME": home.path("state"), "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
        ].merging(environment) { $1 }
        child = try Child(Programs.product(name), [], environment: desk.environment(own))
        let window = try desk.user.window(pid: child.pid)
        self.window = window
        try desk.user.wait(for: "the first frame") {
            let picture = try desk.user.capture(window)
            return picture.pixels.contains { $0 != picture.pixels[0] }
        }
    }

    /// A click of the mouse at a position in the window.
    func click(_ x: Int, _ y: Int, button: Int = 1) throws {
        let origin = try user.geometry(of: window)
        user.click(x: origin.x + x, y: origin.y + y, button: button)
    }

    /// A finger that moves in a straight line, and rests at its end before it is lifted.
    func swipe(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
        let screen = try desk.server.device(.touchscreen)
        try screen.begin(1, x: start.x, y: start.y)
        let steps = 10
        for step in 1...steps {
            let part = Double(step) / Double(steps)
            try screen.update(1, x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            try screen.sync()
        }
        try screen.end(1)
        try screen.sync()
    }

    /// A finger that is put down and lifted.
    func tap(_ x: Double, _ y: Double) throws {
        let screen = try desk.server.device(.touchscreen)
        try screen.begin(1, x: x, y: y)
        try screen.end(1)
        try screen.sync()
    }

    /// Waits until the window looks like the golden with this name, else the test fails and goes on: one run records
    /// all goldens. The pointer is moved to where nothing changes below it.
    func verify(
        _ name: String, file: String = #filePath, testName: String = #function,
        location: StaticString = #filePath, line: UInt = #line
    ) throws {
        let size = try user.geometry(of: window)
        user.move(x: size.x + size.width - 1, y: size.y + size.height / 2)
        try settle()
        var failure: (any Error)?
        let compare = { [self] in
            failure = nil
            guard let picture = try user.capture(window).image else { return false }
            do {
                try Snapshot.verify(
                    picture, named: name, file: file, testName: testName, line: Int(line))
            } catch {
                failure = error
            }
            return failure == nil
        }
        // What is there for the first time is looked at by somebody; a caret that blinks is in both of its states soon.
        if try !compare(), let first = failure as? SnapshotFailure, case .different = first.reason {
            try? user.wait(for: "the picture", within: 4, until: compare)
        }
        if let failure { XCTFail("\(failure)", file: location, line: line) }
    }

    /// Waits until what was done before has been handled, and nothing moves for a moment.
    func settle() throws {
        // The answer comes after the events that were sent before the question.
        try user.ping(window)
        var last = try user.capture(window)
        var since = Date()
        try user.wait(for: "nothing to move", within: 10) {
            let now = try user.capture(window)
            if now != last { (last, since) = (now, Date()) }
            return Date().timeIntervalSince(since) > 0.25
        }
    }

    /// Closes the window as its manager would, and expects that the app ends well and has written nothing to standard error.
    /// Returns its home for another run.
    @discardableResult
    func end(location: StaticString = #filePath, line: UInt = #line) throws -> TemporaryFolder {
        user.close(window)
        XCTAssertEqual(try child.waitForExit(), .exited(0), file: location, line: line)
        XCTAssertEqual(child.standardError, "", file: location, line: line)
        return home
    }
}
