/// Why a harness could not do what a test requested.
public enum HarnessError: Error, Equatable, CustomStringConvertible {
    /// The application created no window, or closed its only one.
    case noWindow
    /// The view is not in the harness's window, or is outside its bounds.
    case viewNotInWindow(String)
    /// The presented pixels differ from a complete redraw: a change was not marked with `setNeedsDisplay`.
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
