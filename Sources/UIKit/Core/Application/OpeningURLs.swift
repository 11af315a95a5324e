extension UIApplication {
    /// Opens a URL with the program that the desktop has for it, by way of `xdg-open`.
    ///
    /// - Parameters:
    ///   - options: ignored on this platform.
    ///   - completion: called with true when `xdg-open` was started; this does not mean that the URL was
    ///     opened.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let wasStarted = canOpenURL(url) && environment.urlOpener.open(url)
        completion?(wasStarted)
    }

    /// Whether the desktop can be asked to open the URL: true for every URL with a scheme.
    public func canOpenURL(_ url: URL) -> Bool { url.scheme?.isEmpty == false }

    /// The name of an option for `open(_:options:completionHandler:)`.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
