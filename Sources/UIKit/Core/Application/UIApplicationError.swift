internal import WindowSystem

/// Why an application could not start or could not continue.
public enum UIApplicationError: Error, Equatable, CustomStringConvertible {
    /// There is no display to open windows on. The text names the display that was tried.
    case noDisplay(String)
    /// The connection to the display was lost while the application was running. The text says why.
    case displayLost(String)
    /// The system gives the process too little to run at all, such as file descriptors. The text says what.
    case outOfResources(String)

    public var description: String {
        switch self {
        case .noDisplay(let text), .displayLost(let text), .outOfResources(let text): text
        }
    }

    /// The status to exit with, as in sysexits.h: 69 (unavailable), 70 (internal) or 71 (system).
    public var exitStatus: Int32 {
        switch self {
        case .noDisplay: 69
        case .displayLost: 70
        case .outOfResources: 71
        }
    }

    init(_ error: any Error) {
        switch error as? WindowSystemError {
        case .connectionLost?: self = .displayLost("\(error)")
        default: self = .noDisplay("\(error)")
        }
    }
}
