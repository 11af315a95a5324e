/// Why a harness could not do what it was asked for.
public enum HarnessError: Error, Equatable, CustomStringConvertible {
    /// The application made no window, or closed its only one.
    case noWindow
    /// The view is not in the window that the harness works in.
    case viewNotInWindow(String)
    /// What is on the screen is not what drawing everything again gives: a change was not marked with
    /// `setNeedsDisplay`.
    case staleScreen(String)
    /// The fonts of the tests could not be set up.
    case noFonts(String)

    public var description: String {
        switch self {
        case .noWindow: "the application has no window"
        case .viewNotInWindow(let view): "\(view) is not in the harness's window"
        case .staleScreen(let difference):
            "the window shows something else than a fresh drawing of it: \(difference)"
        case .noFonts(let reason): "the tests' fonts cannot be used: \(reason)"
        }
    }
}
