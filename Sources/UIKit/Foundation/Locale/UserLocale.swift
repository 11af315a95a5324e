import Foundation

/// Shows dates or numbers in the user's locale.
@MainActor
protocol LocaleFollower: AnyObject {
    /// The locale is another one.
    func userLocaleDidChange()
}

/// The locale in which the toolkit shows dates and numbers. Foundation's is the same whatever the environment says.
@MainActor
enum UserLocale {
    private static var chosen: Locale?
    private static let ofEnvironment = environmentLocale(ProcessInfo.processInfo.environment)
    private static let followers = NSHashTable<AnyObject>.weakObjects()

    static var current: Locale { chosen ?? ofEnvironment }

    /// Sets the locale; nil for that of the environment. Posts Foundation's notification when it is another one.
    static func choose(_ locale: Locale?) {
        let old = current
        chosen = locale
        guard current != old else { return }
        for case let follower as any LocaleFollower in followers.allObjects { follower.userLocaleDidChange() }
        NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
    }

    /// Notifies an object, which is not retained, of changes from now on.
    static func follow(_ follower: any LocaleFollower) { followers.add(follower) }

    /// The locale of dates by the environment's rules: LC_ALL before LC_TIME before LANG. Foundation's own where none of
    /// them names a language.
    static func environmentLocale(_ environment: [String: String]) -> Locale {
        let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let language = (name ?? "").prefix { $0 != "." && $0 != "@" }
        return language.isEmpty || ["C", "POSIX"].contains(language)
            ? Locale.current : Locale(identifier: String(language))
    }
}
