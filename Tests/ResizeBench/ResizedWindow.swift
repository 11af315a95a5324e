import Foundation
import XServers

/// The demo with a page open, on a screen where only its window is, and somebody who resizes it.
struct ResizedWindow {
    private let user: XTestUser
    private let demo: Child
    private let window: UInt

    private static let width = 1280
    private static let height = 800

    init(page: String, on server: XServer) throws {
        user = try XTestUser(display: server.display)
        // Out of the way: what lies under the pointer may react to it.
        user.move(x: server.size.width - 1, y: server.size.height - 1)
        demo = try Child(
            Programs.product("uikit-demo"),
            ["--page", page, "--size", "\(Self.width)x\(Self.height)", "--scale", "1", "--log", "-"],
            environment: server.environment())
        window = try user.window(pid: demo.pid)
        try demo.waitForEvent("frame")
    }

    /// A width and a height for each step: some out and some back, up to 80 points smaller than the full size.
    private static func size(ofStep step: Int) -> (width: Int, height: Int) {
        let place = step % 80
        let away = place < 40 ? place : 80 - place
        return (width - 2 * away - 1, height - away - 1)
    }

    /// Seconds of the processor that the program takes for each of so many steps, each of which is waited for.
    func times(ofSteps count: Int) throws -> [(size: String, time: Double)] {
        var times: [(size: String, time: Double)] = []
        var before: Double?
        for step in 0...count {
            let size = Self.size(ofStep: step)
            try resize(to: size)
            let frame = try demo.waitForEvent("frame")
            let now = frame.double("processor") ?? 0
            if let before { times.append(("\(size.width)x\(size.height)", now - before)) }
            before = now
        }
        return times
    }

    private func resize(to size: (width: Int, height: Int)) throws {
        user.resize(window, width: size.width, height: size.height)
        try demo.waitForEvent("resize") {
            $0.int("width") == size.width && $0.int("height") == size.height
        }
    }

    /// Resizes 60 times a second, without waiting for anything.
    ///
    /// - Returns: how many sizes were asked for, and how many of them no frame was drawn for.
    func race(seconds: Double) throws -> (asked: Int, skipped: Int) {
        let count = max(1, Int(seconds * 60))
        try resize(to: (Self.width, Self.height))
        try demo.waitForEvent("frame")
        let known = demo.lines.count
        let start = ProcessInfo.processInfo.systemUptime
        for step in 0...count {
            let wait = start + Double(step) / 60 - ProcessInfo.processInfo.systemUptime
            if wait > 0 { Thread.sleep(forTimeInterval: wait) }
            // The last size has not been there before: it ends the wait.
            let size = step == count ? (Self.width, Self.height) : Self.size(ofStep: step)
            user.resize(window, width: size.0, height: size.1)
        }
        try demo.waitForEvent("resize") {
            $0.int("width") == Self.width && $0.int("height") == Self.height
        }
        try demo.waitForEvent("frame")
        return (count + 1, count + 1 - Self.drawnSizes(demo.lines.dropFirst(known).compactMap(LogEvent.init)))
    }

    /// Resizes as a window manager does that waits for each size to be shown before it goes on to the next.
    ///
    /// - Returns: how long each step took, in seconds, from the announcement to the word that it is shown.
    func timesInStep(seconds: Double) throws -> [Double] {
        var times: [Double] = []
        let start = ProcessInfo.processInfo.systemUptime
        var before = start
        while before - start < seconds {
            let size = Self.size(ofStep: times.count)
            try user.resizeInStep(window, width: size.width, height: size.height)
            let now = ProcessInfo.processInfo.systemUptime
            times.append(now - before)
            before = now
        }
        return times
    }

    /// How many sizes of the window were followed by a frame before the next size.
    private static func drawnSizes(_ events: [LogEvent]) -> Int {
        var drawn = 0
        var isNew = false
        for event in events {
            if event.name == "resize" { isNew = true }
            if event.name == "frame", isNew {
                drawn += 1
                isNew = false
            }
        }
        return drawn
    }
}
