import Foundation
import XCTest
import XServers

/// An X server with the user in front of it, perhaps with a window manager.
@MainActor
final class Desk {
    let server: XServer
    let user: XTestUser
    private let manager: WindowManager?

    /// Whether a window manager runs.
    var isManaged: Bool { manager != nil }

    init(_ server: XServer, isManaged: Bool = false) throws {
        self.server = server
        manager = isManaged ? try WindowManager.openbox(on: server) : nil
        user = try XTestUser(display: server.display)
    }

    /// A screen with mouse and keyboard, and nobody who manages windows.
    static func plain(
        width: Int = 1280, height: Int = 800, depth: Int = 24, arguments: [String] = []
    ) throws -> Desk {
        try Desk(XServer.xvfb(width: width, height: height, depth: depth, extraArguments: arguments))
    }

    /// The same with openbox.
    static func managed() throws -> Desk { try Desk(XServer.xvfb(), isManaged: true) }

    /// A screen with a touchscreen.
    static func touch() throws -> Desk { try Desk(XServer.xorgWithTouch()) }

    /// What the demo finds in its environment: the fonts of the tests, no sensors, no dictionaries and no keyboard on
    /// the screen, whatever the machine has.
    func environment(_ extra: [String: String] = [:]) throws -> [String: String] {
        try server.environment(
            [
                "FONTCONFIG_FILE": Package.fonts, "UIKIT_IIO_DEVICES": "/nonexistent",
                "UIKIT_SPELLING": "none", "UIKIT_KEYBOARD": "never",
            ].merging(extra) { $1 })
    }

    /// Starts the demo and waits for its first frame.
    func open(_ arguments: String...) throws -> Demo { try open(arguments) }

    func open(_ arguments: [String], environment: [String: String] = [:]) throws -> Demo {
        try Demo(on: self, arguments, environment: self.environment(environment))
    }

    /// Runs the demo to its end on this desk.
    func run(_ arguments: String...) throws -> Child.Result {
        try Child.run(Programs.product("uikit-demo"), arguments, environment: environment())
    }
}

/// The demo running on a desk, with its log.
@MainActor
final class Demo {
    let desk: Desk
    let child: Child
    /// The server's number of its window.
    let window: UInt

    init(on desk: Desk, _ arguments: [String], environment: [String: String]) throws {
        self.desk = desk
        child = try Child(
            Programs.product("uikit-demo"), arguments + ["--log", "-"], environment: environment)
        window = try desk.user.window(pid: child.pid)
        try child.waitForEvent("frame")
    }

    var user: XTestUser { desk.user }

    /// Waits until keys go to its window.
    func waitForFocus() throws {
        try user.wait(for: "the keyboard focus") { user.focusedWindow == window }
    }

    /// Waits for a line of the log. When it does not come, the error tells what came last.
    @discardableResult
    func waitForEvent(_ name: String, where isWanted: (LogEvent) -> Bool = { _ in true }) throws -> LogEvent {
        do {
            return try child.waitForEvent(name, within: 10, where: isWanted)
        } catch {
            let told = child.lines.filter { !$0.hasPrefix("{\"event\":\"frame\"") }.suffix(8)
            throw XServersError.timedOut(
                "the event \(name); last told:\n\(told.joined(separator: "\n"))\n\(child.standardError)")
        }
    }

    /// Waits until a field tells this text, and this selection unless it is left out.
    @discardableResult
    func waitForText(
        _ text: String, selection: [Double]? = nil, in view: String = "plain.field"
    ) throws -> LogEvent {
        try waitForEvent("text") {
            $0.string("view") == view && $0.string("text") == text
                && (selection == nil || $0.doubles("selection") == selection)
        }
    }

    /// Waits until the selection is this one, whatever the text.
    func waitForSelection(_ start: Int, _ length: Int) throws {
        try waitForEvent("text") { $0.doubles("selection") == [Double(start), Double(length)] }
    }

    /// Waits until the window looks like this picture, and returns what it looks like. A caret that
    /// blinks is in both of its states soon.
    @discardableResult
    func waitForPicture(
        _ expected: Screenshot, within allowance: Int = 0, _ what: String = "the picture"
    ) throws -> Screenshot {
        var last: Screenshot?
        do {
            try user.wait(for: what, within: 8) {
                last = try? user.capture(window)
                return last.map { expected.resembles($0, within: allowance) } ?? false
            }
        } catch {
            throw XServersError.timedOut(
                "\(what); \(last?.comparison(with: expected) ?? "the window cannot be seen")")
        }
        return last ?? expected
    }

    /// Closes the window as its manager would and expects a good end.
    func close(file: StaticString = #filePath, line: UInt = #line) throws {
        user.close(window)
        let status = try child.waitForExit()
        XCTAssertEqual(status, .exited(0), file: file, line: line)
        XCTAssertEqual(child.standardError, "", file: file, line: line)
    }
}

/// Places in the package.
enum Package {
    /// The package's folder.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    /// A place for the state of programs where nothing can be kept: what one run leaves is not for another.
    static let noState = "/dev/null"

    /// The font configuration of tests.
    static let fonts = root + "/Assets/fonts.conf"

    /// The environment of the demo in memory: without a display, with the fonts of tests, and with nothing that an earlier
    /// run left.
    static var memoryEnvironment: [String: String] {
        ProcessInfo.processInfo.environment.merging(
            ["FONTCONFIG_FILE": fonts, "XDG_STATE_HOME": noState]
        ) { $1 }.filter { $0.key != "DISPLAY" }
    }

    /// The same for pictures that do not depend on the machine: no sensors, no dictionaries, no keyboard on the screen.
    static var pictureEnvironment: [String: String] {
        memoryEnvironment.merging([
            "UIKIT_IIO_DEVICES": "/nonexistent", "UIKIT_SPELLING": "none", "UIKIT_KEYBOARD": "never",
            "LC_ALL": "C.UTF-8",
        ]) { $1 }
    }
}
