/// An action that desktops offer beside an app's icon: one of the app's desktop entry.
///
/// An action starts the program anew with the arguments `--shortcut NAME`. The delegate is then told: see
/// `UIApplicationDelegate.application(_:performActionFor:completionHandler:)` and `UIScene.ConnectionOptions`. An entry
/// may have such actions by itself (`Exec=program --shortcut com.example.new`); those that the app sets are written into it
/// if it is in the user's own folder and says so, see `UIApplication.shortcutItems`.
///
/// Source: UIKit's UIApplicationShortcutItem.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    fileprivate final var values: Values

    fileprivate struct Values {
        var type: String
        var title: String
        var subtitle: String?
        var icon: UIApplicationShortcutIcon?
        var userInfo: [String: any NSSecureCoding]?
    }

    /// An action with neither a second line nor a picture.
    public init(type: String, localizedTitle: String) {
        values = Values(type: type, title: localizedTitle)
        super.init()
    }

    /// An action with all that it can have.
    ///
    /// - Parameters:
    ///   - type: what the app knows the action by.
    ///   - localizedTitle: what the desktop shows.
    ///   - localizedSubtitle: a second line; nil for none.
    ///   - icon: a picture beside the title; nil for none.
    ///   - userInfo: the app's own.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        values = Values(
            type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, userInfo: userInfo)
        super.init()
    }

    /// What the app knows the action by.
    open var type: String { values.type }
    /// What the desktop shows.
    open var localizedTitle: String { values.title }
    /// A second line below the title; nil for none.
    open var localizedSubtitle: String? { values.subtitle }
    /// A picture beside the title; nil for none.
    open var icon: UIApplicationShortcutIcon? { values.icon }
    /// The app's own.
    open var userInfo: [String: any NSSecureCoding]? { values.userInfo }
}

/// An action that can be changed before it is set.
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    open override var type: String {
        get { values.type }
        set { values.type = newValue }
    }
    open override var localizedTitle: String {
        get { values.title }
        set { values.title = newValue }
    }
    open override var localizedSubtitle: String? {
        get { values.subtitle }
        set { values.subtitle = newValue }
    }
    open override var icon: UIApplicationShortcutIcon? {
        get { values.icon }
        set { values.icon = newValue }
    }
    open override var userInfo: [String: any NSSecureCoding]? {
        get { values.userInfo }
        set { values.userInfo = newValue }
    }
}

/// The picture of an action.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
    /// Pictures of the system.
    public enum IconType: Int, Sendable {
        /// A picture by what the action does; the desktop's theme has it, or a similar one.
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation,
            favorite
        /// A picture by what the action does; the desktop's theme has it, or a similar one.
        case love, cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo,
            task
        /// A picture by what the action does; the desktop's theme has it, or a similar one.
        case taskCompleted, alarm, bookmark, shuffle, audio, update
    }

    /// The name of the picture in the icon themes of desktops; nil for one that they do not have.
    final let themeName: String?

    private init(themeName: String?) {
        self.themeName = themeName
        super.init()
    }

    /// A picture of the system: the one that the desktop's icon theme has for it.
    public convenience init(type: IconType) { self.init(themeName: Self.themeNames[type]) }
    /// A symbol. Desktops show no pictures of apps beside actions, but those of their themes: it has no effect.
    public convenience init(systemImageName: String) { self.init(themeName: nil) }
    /// A picture of the app. It has no effect either.
    public convenience init(templateImageName: String) { self.init(themeName: nil) }

    private static let themeNames: [IconType: String] = [
        .compose: "document-new", .play: "media-playback-start", .pause: "media-playback-pause",
        .add: "list-add", .location: "mark-location", .search: "system-search", .share: "emblem-shared",
        .prohibit: "action-unavailable", .contact: "contact-new", .home: "go-home",
        .markLocation: "mark-location", .favorite: "emblem-favorite", .love: "emblem-favorite",
        .cloud: "weather-overcast", .invitation: "appointment-new", .confirmation: "emblem-ok",
        .mail: "mail-unread", .message: "mail-message-new", .date: "x-office-calendar",
        .time: "appointment-soon", .capturePhoto: "camera-photo", .captureVideo: "camera-video",
        .task: "task-due", .taskCompleted: "emblem-ok", .alarm: "appointment-soon",
        .bookmark: "bookmark-new", .shuffle: "media-playlist-shuffle", .audio: "audio-volume-high",
        .update: "view-refresh",
    ]
}

extension UIApplication.LaunchOptionsKey {
    /// The action that the app was started with, a `UIApplicationShortcutItem`.
    public static let shortcutItem = UIApplication.LaunchOptionsKey(
        rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The first URL or file that the app was started with, a `URL`.
    public static let url = UIApplication.LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The program that started the app: never there.
    public static let sourceApplication = UIApplication.LaunchOptionsKey(
        rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The pushed message that started the app: never there.
    public static let remoteNotification = UIApplication.LaunchOptionsKey(
        rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The place that started the app: never there.
    public static let location = UIApplication.LaunchOptionsKey(
        rawValue: "UIApplicationLaunchOptionsLocationKey")
}
