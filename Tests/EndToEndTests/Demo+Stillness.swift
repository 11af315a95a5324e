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
                isStill = Self.areOfCaret(child.lines[before...])
            } while isStill && !stillness.hasPassed
            try user.ping(window)
            let lines = child.lines
            guard isStill, Self.areOfCaret(lines[before...]) else { continue }
            // What has just begun to fade goes on.
            Thread.sleep(forTimeInterval: 0.1)
            let picture = try user.capture(window)
            try user.ping(window)
            // Else the caret blinked meanwhile.
            if child.lines.count == lines.count { return picture }
        }
        throw XServersError.timedOut("a picture that stays; last told: \(child.lines.suffix(5))")
    }

    /// Whether lines of the log tell of nothing but a caret, which comes or goes twice a second. A short scroll indicator
    /// that fades draws as few pixels, but more often.
    private static func areOfCaret(_ lines: ArraySlice<String>) -> Bool {
        lines.count <= 3 && lines.allSatisfy(isOfCaret)
    }

    /// Whether a line of the log tells of a frame in which a caret may have come or gone, and of no more.
    private static func isOfCaret(_ line: String) -> Bool {
        guard let event = LogEvent(line: line), event.name == "frame" else { return false }
        return (event.int("pixels") ?? .max) < 200
    }
}
