import Foundation

/// What a program is started for: an action of its desktop entry, and URLs and files to open.
@MainActor
struct LaunchRequest {
    var urls: [URL] = []
    var shortcutItem: UIApplicationShortcutItem?

    /// The argument before the name of an action.
    static let shortcutOption = "--shortcut"

    init() {}

    /// Reads the arguments of a program. What is none of these is left to the app: options, and what follows an option.
    ///
    /// - Parameters:
    ///   - arguments: without the name of the program.
    ///   - item: the action that a name stands for.
    init(arguments: [String], item: (String) -> UIApplicationShortcutItem) {
        var previous = ""
        for argument in arguments {
            if previous == Self.shortcutOption {
                shortcutItem = item(argument)
            } else if !previous.hasPrefix("-"), let url = Self.url(argument) {
                urls.append(url)
            }
            previous = argument
        }
    }

    /// The URL that an argument is, or the file that it names.
    private static func url(_ argument: String) -> URL? {
        guard !argument.hasPrefix("-") else { return nil }
        if let colon = argument.firstIndex(of: ":"), isScheme(argument[..<colon]) {
            return URL(string: argument)
        }
        return FileManager.default.fileExists(atPath: argument) ? URL(fileURLWithPath: argument) : nil
    }

    /// One letter is no scheme.
    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.first, first.isASCII, first.isLetter, text.count > 1 else { return false }
        return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    /// What the delegate finds in its launch options.
    var options: [UIApplication.LaunchOptionsKey: Any] {
        var options: [UIApplication.LaunchOptionsKey: Any] = [:]
        options[.url] = urls.first
        options[.shortcutItem] = shortcutItem
        return options
    }
}

extension UIApplication {
    /// The application's entry in the user's folder.
    final var shortcutStore: ShortcutStore {
        ShortcutStore(
            named: ProcessInfo.processInfo.processName, environment: environment.desktopEntries)
    }

    /// What the program was started for.
    final func readLaunchRequest() -> LaunchRequest {
        LaunchRequest(arguments: environment.arguments) { shortcutStore.item(for: $0) }
    }

    /// Has the delegate do what the program was started for; in an app with scenes the first scene was told.
    final func perform(_ request: LaunchRequest) {
        guard !usesScenes, let delegate else { return }
        for url in request.urls {
            _ = delegate.application(self, open: url, options: [.openInPlace: true])
        }
        if let item = request.shortcutItem {
            delegate.application(self, performActionFor: item) { _ in }
        }
    }

    /// The name of what is known about a URL that the app is to open.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The program that wants it opened: never there, the desktop does not tell.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// What that program adds: never there.
        public static let annotation = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether a file is opened where it is, and not a copy of it: true.
        public static let openInPlace = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }
}
