/// An action that is offered for an app's icon. X11 desktops read such actions from the desktop entry of an installed
/// program: what an app sets while it runs is kept, and offered nowhere.
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

    public init(type: String, localizedTitle: String) {
        values = Values(type: type, title: localizedTitle)
        super.init()
    }

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
    open var localizedTitle: String { values.title }
    open var localizedSubtitle: String? { values.subtitle }
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
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation,
            favorite
        case love, cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo,
            task
        case taskCompleted, alarm, bookmark, shuffle, audio, update
    }

    // An icon is not shown anywhere, so that it need not know its picture.

    /// A picture of the system.
    public convenience init(type: IconType) { self.init() }
    /// A symbol.
    public convenience init(systemImageName: String) { self.init() }
    /// A picture of the app.
    public convenience init(templateImageName: String) { self.init() }
}

extension UIApplication.LaunchOptionsKey {
    /// The action that the app was started with: never there.
    public static let shortcutItem = UIApplication.LaunchOptionsKey(
        rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The URL that the app was started with: never there.
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
