/// Notifications of the application's life. Those that have a method of the delegate are posted right after it, also in
/// apps with scenes, whose application delegate is not called. The object is the application.
extension UIApplication {
    /// The app has launched. The launch options are the notification's `userInfo`.
    public static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// One of the windows got keyboard focus.
    public static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// No window has keyboard focus any more.
    public static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// No window is visible any more.
    public static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// A window becomes visible again.
    public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// The application ends.
    public static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
    /// A new day has begun, or the machine woke up on another day.
    public static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification")
    /// Memory is short. Not posted: the desktop does not tell programs.
    public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// The user took a picture of the screen. Not posted: X11 does not tell programs.
    public static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")
    /// Protected files can be read. Not posted: files are not locked with the screen.
    public static let protectedDataDidBecomeAvailableNotification = Notification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    /// Protected files will not be readable. Not posted: files are not locked with the screen.
    public static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")
    /// The user turned background refresh on or off. Not posted: there is no such setting.
    public static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
        "UIApplicationBackgroundRefreshStatusDidChangeNotification")

    /// Calls the delegate, unless scenes' delegates are called instead, and posts the notification.
    final func announce(
        _ name: Notification.Name, _ call: (any UIApplicationDelegate) -> Void = { _ in }
    ) {
        if !usesScenes, let delegate { call(delegate) }
        NotificationCenter.default.post(name: name, object: self)
    }
}
