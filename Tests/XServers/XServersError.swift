/// Why a test could not act on an X server.
public enum XServersError: Error, CustomStringConvertible, Equatable {
    /// A program or driver that the tests need is not installed. Names its Debian package.
    case missing(String, package: String)
    /// A state did not come about in time.
    case timedOut(String)
    /// Something was refused or broke. Says what, in one line.
    case failed(String)

    public var description: String {
        switch self {
        case .missing(let what, let package):
            "\(what) is not installed: install the Debian package \(package)"
        case .timedOut(let what):
            "timed out waiting for \(what)"
        case .failed(let what):
            what
        }
    }
}
