internal import WindowSystem

/// Errors of a program, or of its surroundings, after which the toolkit continues: a line on standard error
/// each.
@MainActor
package enum Diagnostics {
    private static var gathered: [String]?

    static func report(_ text: String) {
        if gathered == nil {
            StandardError.write(line: text)
        } else {
            gathered?.append(text)
        }
    }

    /// Returns what is reported while `body` runs, instead of writing it.
    package static func gathered(during body: () throws -> Void) rethrows -> [String] {
        gathered = []
        defer { gathered = nil }
        try body()
        return gathered ?? []
    }
}
