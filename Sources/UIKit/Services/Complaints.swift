/// Errors of a program, or of its surroundings, that the toolkit goes on after: a line on standard error.
@MainActor
enum Complaints {
    private static var gathered: [String]?

    static func report(_ text: String) {
        if gathered == nil {
            FileHandle.standardError.write(Data("\(text)\n".utf8))
        } else {
            gathered?.append(text)
        }
    }

    /// Returns what is reported while `body` runs, instead of writing it.
    static func gathered(during body: () throws -> Void) rethrows -> [String] {
        gathered = []
        defer { gathered = nil }
        try body()
        return gathered ?? []
    }
}
