import Foundation
import XServers

/// The demo with a page open, on a screen where only its window is, and somebody who uses it.
final class MeasuredDemo {
    let user: XTestUser
    let demo: Child
    let window: UInt
    let size: WindowSize
    /// The server ends with its object.
    private let server: XServer

    init(page: String, size: WindowSize, on server: XServer) throws {
        self.size = size
        self.server = server
        user = try XTestUser(display: server.display)
        // Out of the way: what lies under the pointer may react to it.
        user.move(x: server.size.width - 1, y: server.size.height - 1)
        demo = try Child(
            Programs.product("uikit-demo"),
            [
                "--page", page, "--size", "\(size.width)x\(size.height)", "--scale", "\(size.scale)", "--log",
                "-",
            ],
            environment: server.environment())
        window = try user.window(pid: demo.pid)
        try demo.waitForEvent("frame")
    }

    /// Waits until nothing has been drawn for a moment.
    func settle() {
        var known = -1
        while known != demo.lines.count {
            known = demo.lines.count
            Thread.sleep(forTimeInterval: 0.3)
        }
    }

    /// Calls a function so many times a second, without waiting for anything else.
    static func pace(_ count: Int, rate: Double, _ step: (Int) -> Void) {
        let start = ProcessInfo.processInfo.systemUptime
        for index in 0..<count {
            let wait = start + Double(index) / rate - ProcessInfo.processInfo.systemUptime
            if wait > 0 { Thread.sleep(forTimeInterval: wait) }
            step(index)
        }
    }

    /// Seconds of the processor from each frame of these lines of the log to the next.
    static func costs(in lines: some Sequence<String>) -> [Double] {
        let times = lines.compactMap(LogEvent.init).filter { $0.name == "frame" }
            .compactMap { $0.double("processor") }
        return zip(times, times.dropFirst()).map { $1 - $0 }
    }
}

/// A window's size in points, and how many pixels a point has.
struct WindowSize {
    var width: Int
    var height: Int
    var scale: Int
}

extension WindowSize: CustomStringConvertible {
    /// - Parameter text: "1280x800".
    init?(_ text: String, scale: Int) {
        let sides = text.split(separator: "x").compactMap { Int($0) }
        guard sides.count == 2, sides.allSatisfy({ 200...8192 ~= $0 }), 1...8 ~= scale else { return nil }
        (width, height, self.scale) = (sides[0], sides[1], scale)
    }

    var description: String {
        "\(width) x \(height) points" + (scale == 1 ? "" : ", \(width * scale) x \(height * scale) pixels")
    }
}
