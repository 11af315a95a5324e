/// What an application asks of a telephone or tablet, and a desktop does not have.
extension UIApplication {
    /// The scheme of the URL that opens the app's settings. Nothing opens it here.
    public static let openSettingsURLString = "app-settings:"
    /// The scheme of the URL that opens the app's settings for notifications. Nothing opens it here.
    public static let openNotificationSettingsURLString = "app-settings:notifications"

    /// Empty: there is no status bar.
    public final var statusBarFrame: CGRect { .zero }
    /// The default: there is no status bar.
    public final var statusBarStyle: UIStatusBarStyle { .default }
    /// True: there is no status bar.
    public final var isStatusBarHidden: Bool { true }
    /// The shape of the key window.
    public final var statusBarOrientation: UIInterfaceOrientation {
        (keyWindow ?? windows.last)?.windowScene?.interfaceOrientation ?? .unknown
    }

    /// Kept, and shown nowhere: there is no status bar. Default false.
    public final var isNetworkActivityIndicatorVisible: Bool {
        get { phone.showsNetworkActivity }
        set { phone.showsNetworkActivity = newValue }
    }

    /// Kept, and shown nowhere: X11 desktops have no common way to put numbers on icons. Default 0.
    public final var applicationIconBadgeNumber: Int {
        get { phone.badgeNumber }
        set { phone.badgeNumber = max(0, newValue) }
    }

    /// Kept, and without effect: whether a finger that shakes the machine undoes. Default true.
    public final var applicationSupportsShakeToEdit: Bool {
        get { phone.supportsShakeToEdit }
        set { phone.supportsShakeToEdit = newValue }
    }

    /// Whether files are readable that are locked with the screen: always, as none are.
    public final var isProtectedDataAvailable: Bool { true }

    /// Whether the app may be started to refresh what it shows: never.
    public final var backgroundRefreshStatus: UIBackgroundRefreshStatus { .restricted }

    /// Asks for pushed messages. There is no service for that: nothing is called back.
    public final func registerForRemoteNotifications() {}

    /// Does nothing: see `registerForRemoteNotifications()`.
    public final func unregisterForRemoteNotifications() {}

    /// False: see `registerForRemoteNotifications()`.
    public final var isRegisteredForRemoteNotifications: Bool { false }

    /// False: there is one icon, the desktop entry's.
    public final var supportsAlternateIcons: Bool { false }

    /// nil: there is one icon, the desktop entry's.
    public final var alternateIconName: String? { nil }
}

/// What an app has set that has no effect on a desktop.
struct PhoneSettings {
    var showsNetworkActivity = false
    var badgeNumber = 0
    var supportsShakeToEdit = true
    var shortcutItems: [UIApplicationShortcutItem]?
}

/// Whether an app is started in the background to refresh what it shows.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    case restricted, denied, available
}

/// What came of fetching data in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
    case newData, noData, failed
}

/// The colour of what a status bar shows.
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}

/// How a status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
    case none, fade, slide
}
