/// Why a harness could not do what a test requested.
public struct HarnessError: Error, Equatable, CustomStringConvertible {
    /// What was wrong.
    public enum Reason: Error, Equatable, CustomStringConvertible {
        /// The application created no window, or closed its only one.
        case noWindow
        /// The view is not in the harness's window, or is outside its bounds.
        case viewNotInWindow(String)
        /// The presented pixels differ from a complete redraw: a change was not marked with `setNeedsDisplay`.
        case staleScreen(String)
        /// What was awaited did not happen in time.
        case timedOut(String)
        /// The fonts of the tests could not be set up.
        case noFonts(String)

        public var description: String {
            switch self {
            case .noWindow: "the application has no window"
            case .viewNotInWindow(let view): "\(view) is not in the harness's window"
            case .staleScreen(let difference):
                "the window shows something else than a fresh drawing of it: \(difference)"
            case .timedOut(let what): "waited for \(what) in vain"
            case .noFonts(let reason): "the tests' fonts cannot be used: \(reason)"
            }
        }
    }

    /// What could not be done.
    public let reason: Reason
    /// Where the test asked for it.
    public let location: TestLocation

    /// An error for a reason, at the place in a test where it was asked for.
    public init(_ reason: Reason, at location: TestLocation) {
        self.reason = reason
        self.location = location
    }

    public var description: String { "\(location): \(reason)" }
}
