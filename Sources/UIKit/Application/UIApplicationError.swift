internal import WindowSystem

/// Why an application could not start, or could not go on.
public enum UIApplicationError: Error, Equatable, CustomStringConvertible {
    /// There is no display to open windows on. The text says which was tried.
    case noDisplay(String)
    /// The display went away while the application was running.
    case displayLost(String)

    public var description: String {
        switch self {
        case .noDisplay(let text), .displayLost(let text): text
        }
    }

    /// The status to exit with, as in sysexits.h: 69 (unavailable) or 70 (internal).
    public var exitStatus: Int32 {
        switch self {
        case .noDisplay: 69
        case .displayLost: 70
        }
    }

    init(_ error: any Error) {
        switch error as? WindowSystemError {
        case .connectionLost?: self = .displayLost("\(error)")
        default: self = .noDisplay("\(error)")
        }
    }
}
