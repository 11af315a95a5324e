import Foundation
import XServers

extension Demo {
    /// What the window shows once everything that was done to it has been drawn and nothing moves any more.
    func settledPicture() throws -> Screenshot {
        let patience = Deadline()
        while !patience.hasPassed {
            // Scroll indicators stay for some time before they fade: longer than that, nothing but a caret
            // may have been drawn.
            let before = child.lines.count
            let stillness = Deadline(seconds: 1.2)
            var isStill = true
            repeat {
                try user.ping(window)
                // The program has the processor meanwhile.
                Thread.sleep(forTimeInterval: 0.04)
                isStill = child.lines[before...].allSatisfy(Self.isOfCaret)
            } while isStill && !stillness.hasPassed
            try user.ping(window)
            let lines = child.lines
            guard isStill, lines[before...].allSatisfy(Self.isOfCaret) else { continue }
            let picture = try user.capture(window)
            try user.ping(window)
            // Else the caret blinked meanwhile.
            if child.lines.count == lines.count { return picture }
        }
        throw XServersError.timedOut("a picture that stays; last told: \(child.lines.suffix(5))")
    }

    /// Whether a line of the log tells of a frame in which a caret came or went, and of no more.
    private static func isOfCaret(_ line: String) -> Bool {
        guard let event = LogEvent(line: line), event.name == "frame" else { return false }
        return (event.int("pixels") ?? .max) < 200
    }
}
