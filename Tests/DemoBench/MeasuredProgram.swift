import Foundation
import XServers

/// A program whose window, of 640 x 400 pixels, has a field at the top, on a screen where nothing else is.
///
/// It is watched by reading the screen again and again, which takes a part of the server's time; so the figures are to be
/// compared with those of another program on the same server.
struct MeasuredProgram {
    let command: String
    let arguments: [String]
    let server: XServer

    /// The demo's page with nothing but a field.
    static func plainPage(on server: XServer) throws -> MeasuredProgram {
        MeasuredProgram(
            command: try Programs.product("uikit-demo"), arguments: ["--page", "plain"], server: server)
    }

    /// A bare Xlib window that draws one string: what no toolkit can be faster than.
    static func floor(on server: XServer) throws -> MeasuredProgram {
        MeasuredProgram(
            command: try Programs.product("demo-bench"), arguments: ["floor"], server: server)
    }

    private func launch() throws -> Child {
        try Child(command, arguments, environment: server.environment())
    }

    // MARK: Starting

    /// Seconds from the start of the program to the first pixels that are not all of one colour, once for each round.
    func startTimes(rounds: Int) throws -> [Double] {
        let user = try XTestUser(display: server.display)
        return try (0..<rounds).map { _ in
            let start = ProcessInfo.processInfo.systemUptime
            let child = try launch()
            while try user.captureScreen(x: 0, y: 0, width: 640, height: 60).colourCount == 1 {
                guard child.isRunning, ProcessInfo.processInfo.systemUptime - start < 10 else {
                    throw XServersError.failed("\(command) shows no window: \(child.standardError)")
                }
            }
            let time = ProcessInfo.processInfo.systemUptime - start
            try user.waitForDestruction(of: user.window(pid: child.pid), ending: child)
            return time
        }
    }

    // MARK: Typing

    struct Typing {
        /// Seconds from a key's press to other pixels, for each key.
        var delays: [Double] = []
        /// Seconds of the processor that a key took, press and release.
        var processorSeconds = 0.0
    }

    /// Types keys, 50 a second, and waits for each to be seen.
    func type(keys: Int) throws -> Typing {
        let user = try XTestUser(display: server.display)
        let child = try launch()
        _ = try user.window(pid: child.pid)
        user.click(x: 300, y: 24)
        Thread.sleep(forTimeInterval: 1)
        let (letter, back) = (try user.keycode("a"), try user.keycode("BackSpace"))
        var typing = Typing()
        // The processor's time of the first round is not counted: much is done once.
        for round in 0..<max(2, keys / Self.lettersInField) {
            let before = try child.threadSeconds()
            for _ in 0..<Self.lettersInField { typing.delays.append(try Self.delay(of: letter, by: user)) }
            if round > 0 { typing.processorSeconds += try child.threadSeconds() - before }
            for _ in 0..<Self.lettersInField { user.tap(keycode: back) }
            Thread.sleep(forTimeInterval: 0.2)
        }
        typing.processorSeconds /= Double(max(1, typing.delays.count - Self.lettersInField))
        return typing
    }

    private static let lettersInField = 30
    /// A caret that blinks is narrower.
    private static let widestCaret = 3

    private static func delay(of keycode: Int, by user: XTestUser) throws -> Double {
        func look() throws -> Screenshot { try user.captureScreen(x: 8, y: 8, width: 360, height: 32) }
        let before = try look()
        let start = ProcessInfo.processInfo.systemUptime
        user.press(keycode: keycode)
        var now = start
        while true {
            let columns = Set(try look().differences(from: before)?.map(\.x) ?? [])
            now = ProcessInfo.processInfo.systemUptime
            if columns.count > widestCaret { break }
            guard now - start < 1 else { throw XServersError.timedOut("a letter to be seen") }
        }
        Thread.sleep(forTimeInterval: 0.005)
        user.release(keycode: keycode)
        Thread.sleep(forTimeInterval: max(0, start + 0.02 - ProcessInfo.processInfo.systemUptime))
        return now - start
    }

    // MARK: Resting

    struct Rest {
        /// What is in memory, in bytes; and the same, with what is shared counted in proportion.
        let residentBytes: Int
        let proportionalBytes: Int
        /// How often its threads were woken in a second.
        let wakeups: Double
    }

    /// What it takes while its caret blinks.
    func rest(seconds: Double) throws -> Rest {
        let user = try XTestUser(display: server.display)
        let child = try launch()
        _ = try user.window(pid: child.pid)
        user.click(x: 300, y: 24)
        Thread.sleep(forTimeInterval: 3)
        let before = try child.usage().wakeups
        Thread.sleep(forTimeInterval: seconds)
        let wakeups = try child.usage().wakeups - before
        let memory = try child.memory()
        return Rest(
            residentBytes: memory.resident, proportionalBytes: memory.proportional,
            wakeups: Double(wakeups) / seconds)
    }
}

extension XTestUser {
    /// Ends a program and waits until its window is off the screen.
    fileprivate func waitForDestruction(of window: UInt, ending child: Child) throws {
        child.terminate()
        try waitForDestruction(of: window)
        sync()
    }
}
