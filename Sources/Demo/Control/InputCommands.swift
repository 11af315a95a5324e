import UIKit

/// The commands that do what a user would do with fingers and keys.
@MainActor
enum InputCommands {
    static let all: [ControlCommand] = [
        ControlCommand(
            name: "tap", argument: "an object with x and y in points, and perhaps count", run: tap),
        ControlCommand(
            name: "drag",
            argument: "an object with from and to, each with x and y in points, and perhaps seconds",
            run: drag),
        ControlCommand(name: "type", argument: "a text", run: type),
        ControlCommand(name: "key", argument: "a key with its modifiers, such as \"ctrl+a\"", run: press),
    ]

    // MARK: Fingers

    /// Seconds that a finger stays down in a tap, and between two taps.
    private static let tapTimes = (down: 0.05, pause: 0.1)
    private static let tapCounts = 1.0...10.0

    private static func tap(_ argument: JSONValue, _ task: ControlTask) {
        let count = argument.members?["count"] ?? .number(1)
        guard let point = argument.point, let count = count.number, tapCounts.contains(count) else {
            return task.fail("tap takes an object with the numbers x and y, and perhaps count from 1 to 10")
        }
        tap(point, Int(count), SimulatedUser(of: task.window), task)
    }

    private static func tap(_ point: CGPoint, _ count: Int, _ user: SimulatedUser, _ task: ControlTask) {
        user.report(0, .began, at: point)
        task.after(tapTimes.down) {
            user.report(0, .ended, at: point)
            guard count > 1 else { return task.afterEvents { task.finish() } }
            task.after(tapTimes.pause) { tap(point, count - 1, user, task) }
        }
    }

    /// Seconds between two reports of a finger: that of most screens.
    private static let reportInterval = 0.008
    private static let dragTimes = 0.0...60.0

    private static func drag(_ argument: JSONValue, _ task: ControlTask) {
        let seconds = argument.members?["seconds"] ?? .number(0.3)
        guard let start = argument.members?["from"]?.point, let end = argument.members?["to"]?.point,
            let seconds = seconds.number, dragTimes.contains(seconds)
        else {
            return task.fail(
                "drag takes an object with from and to, each with the numbers x and y, "
                    + "and perhaps seconds from 0 to 60")
        }
        let user = SimulatedUser(of: task.window)
        user.report(0, .began, at: start)
        let steps = max(1, Int(seconds / reportInterval))
        func step(_ number: Int) {
            let part = CGFloat(number) / CGFloat(steps)
            user.report(
                0, .moved,
                at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
            guard number == steps else {
                return task.after(seconds / Double(steps)) { step(number + 1) }
            }
            user.report(0, .ended, at: end)
            task.afterEvents { task.finish() }
        }
        task.after(seconds / Double(steps)) { step(1) }
    }

    // MARK: Keys

    private static func type(_ argument: JSONValue, _ task: ControlTask) {
        guard let text = argument.string else { return task.fail("type takes a text") }
        SimulatedUser(of: task.window).type(text)
        task.afterEvents { task.finish() }
    }

    private static func press(_ argument: JSONValue, _ task: ControlTask) {
        guard let name = argument.string, SimulatedUser(of: task.window).press(name) else {
            return task.fail(
                "key takes a character or a key's name, after its modifiers and plus signs, such as "
                    + "\"ctrl+shift+a\", \"f1\", \"escape\", \"pagedown\"")
        }
        task.afterEvents { task.finish() }
    }
}
