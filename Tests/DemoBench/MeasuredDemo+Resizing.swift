import Foundation
import XServers

extension MeasuredDemo {
    /// A width and a height, in points, for each step: some out and some back, up to 80 points smaller than the full
    /// size.
    private func size(ofStep step: Int) -> (width: Int, height: Int) {
        let place = step % 80
        let away = place < 40 ? place : 80 - place
        return (size.width - 2 * away - 1, size.height - away - 1)
    }

    /// Seconds of the processor that the program takes for each of so many steps, each of which is waited for.
    func times(ofSteps count: Int) throws -> [(size: String, time: Double)] {
        var times: [(size: String, time: Double)] = []
        var before: Double?
        for step in 0...count {
            let size = size(ofStep: step)
            try resize(to: size)
            let frame = try demo.waitForEvent("frame")
            let now = frame.double("processor") ?? 0
            if let before { times.append(("\(size.width)x\(size.height)", now - before)) }
            before = now
        }
        return times
    }

    private func resize(to size: (width: Int, height: Int)) throws {
        request(size)
        try demo.waitForEvent("resize") {
            $0.int("width") == size.width && $0.int("height") == size.height
        }
    }

    private func request(_ size: (width: Int, height: Int)) {
        user.resize(window, width: size.width * self.size.scale, height: size.height * self.size.scale)
    }

    /// Resizes 60 times a second, without waiting for anything.
    ///
    /// - Returns: how many sizes were asked for, and how many of them no frame was drawn for.
    func race(seconds: Double) throws -> (asked: Int, skipped: Int) {
        let count = max(1, Int(seconds * 60))
        let full = (size.width, size.height)
        try resize(to: full)
        try demo.waitForEvent("frame")
        let known = demo.lines.count
        // The last size has not been there before: it ends the wait.
        Self.pace(count + 1, rate: 60) { request($0 == count ? full : size(ofStep: $0)) }
        try demo.waitForEvent("resize") {
            $0.int("width") == full.0 && $0.int("height") == full.1
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
            let size = size(ofStep: times.count)
            try user.resizeInStep(
                window, width: size.width * self.size.scale, height: size.height * self.size.scale)
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
