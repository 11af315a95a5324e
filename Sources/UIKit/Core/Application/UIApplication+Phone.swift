/// What an application asks of a telephone or tablet, and a desktop does not have.
extension UIApplication {
    /// The scheme of the URL that opens the app's settings. Nothing opens it here.
    public static let openSettingsURLString = "app-settings:"
    /// The scheme of the URL that opens the app's settings for notifications. Nothing opens it here.
    public static let openNotificationSettingsURLString = "app-settings:notifications"
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
    /// Forbidden to the user, switched off by the user, or allowed.
    case restricted, denied, available
}

/// What came of fetching data in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// There was something new, nothing new, or an error.
    case newData, noData, failed
}

/// The colour of what a status bar shows.
public enum UIStatusBarStyle: Int, Sendable {
    /// Chosen by the system. There is no status bar here: all of them have no effect.
    case `default` = 0
    /// Light, for dark content below it.
    case lightContent = 1
    /// Dark, for light content below it.
    case darkContent = 3
}

/// How a status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
    /// At once, by opacity, or out over the edge.
    case none, fade, slide
}
