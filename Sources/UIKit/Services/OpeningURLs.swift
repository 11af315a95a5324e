/// Asks the desktop to open what a URL names.
@MainActor
struct URLOpener {
    /// Starts the desktop's program for a URL.
    ///
    /// - Returns: whether it was started.
    var open: (URL) -> Bool = { url in
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", url.absoluteString]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return (try? process.run()) != nil
    }
}

extension UIApplication {
    /// Opens a URL with the program that the desktop has for it, by way of `xdg-open`.
    ///
    /// - Parameters:
    ///   - options: none means anything here.
    ///   - completion: told whether the program could be asked for; not whether it did what it should.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let wasStarted = canOpenURL(url) && urlOpener.open(url)
        completion?(wasStarted)
    }

    /// Whether a URL is one that the desktop can be asked to open: one with a scheme.
    public func canOpenURL(_ url: URL) -> Bool { url.scheme?.isEmpty == false }

    /// Names an option of opening a URL.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
