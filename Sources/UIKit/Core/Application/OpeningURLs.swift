extension UIApplication {
    /// What `open(_:options:completionHandler:)` does unless a subclass overrides it.
    final func openByDesktop(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let wasStarted = canOpenURL(url) && environment.urlOpener.open(url)
        completion?(wasStarted)
    }

    /// The name of an option for `open(_:options:completionHandler:)`.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
