internal import WindowSystem

/// Receives the application's life-cycle events and decides about scenes and state restoration.
///
/// A program's entry point is its delegate:
///
///     @main
///     class AppDelegate: UIResponder, UIApplicationDelegate {
///         var window: UIWindow?
///         func application(
///             _ application: UIApplication,
///             didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
///         ) -> Bool { … }
///     }
///
/// The class needs an `init()`, its own or an inherited one; a subclass of UIResponder whose properties
/// all have values has it.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol, UIWindowHolding {
    /// The application is about to finish launching: called before everything else, and before state is restored. Default
    /// true.
    ///
    /// - Returns: as of the next method. The program continues an activity, or opens what it was started with, if both
    ///   return true.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// The application is running and has its display. Apps without scenes create their first window here. Default:
    /// `applicationDidFinishLaunching(_:)`, and true.
    ///
    /// - Returns: true to continue the user activity of an earlier launch, if the options name one; false to
    ///   leave it for the next launch.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// The older name of `application(_:didFinishLaunchingWithOptions:)`, which is called where that one is missing. The
    /// default does nothing.
    func applicationDidFinishLaunching(_ application: UIApplication)

    // In an app with scenes, the scenes' delegates are called instead of the next four methods.

    /// One of the windows got keyboard focus.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// No window has keyboard focus any more, or the program ends.
    func applicationWillResignActive(_ application: UIApplication)
    /// No window is visible any more, or the program ends.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// A window becomes visible again.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The last window was closed, or the program was asked to end. The application is in the background already.
    func applicationWillTerminate(_ application: UIApplication)

    /// A new day has begun, or the machine woke up on another day. Optional.
    func applicationSignificantTimeChange(_ application: UIApplication)
    /// Memory is short. Never called here: the desktop does not tell programs. Optional.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)

    /// The orientations that the application supports in a window; those that its controllers support count as far
    /// as they are among these. Default all.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask

    /// Returns the configuration of a scene that is about to be created. Called for the first scene after the
    /// launch, and for every further one. Default: the session's own, which is for an app without scenes
    /// unless the program's `Info.plist` has a `UIApplicationSceneManifest`.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// The user closed scenes permanently: nothing of them is stored. Not called for the last scene, whose
    /// closing ends the application: the next launch restores it.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

    /// An activity of an earlier launch is about to be continued: the app may show that it is being prepared.
    ///
    /// - Returns: whether the app shows that itself; the result is not used on this platform.
    func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool
    /// Continues what the user did in an earlier launch. Sent once for each activity, after
    /// `application(_:didFinishLaunchingWithOptions:)` returned true.
    ///
    /// - Parameter restorationHandler: to be called, now or later, with the objects that take part: each is sent
    ///   `restoreUserActivityState(_:)`.
    /// - Returns: whether the app continues the activity.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping @MainActor ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// There is an activity to continue, but its state can't be read.
    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error)
    /// The state of the current activity was brought up to date, and is about to be written.
    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)

    /// Opens a URL or file that the program was started with. Sent for each after
    /// `application(_:didFinishLaunchingWithOptions:)` returned true, in an app without scenes.
    ///
    /// Default: `application(_:open:sourceApplication:annotation:)`.
    ///
    /// - Returns: whether it could be opened; not used on this platform.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// The older name of `application(_:open:options:)`. Default: `application(_:handleOpen:)`.
    func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool
    /// The oldest name of `application(_:open:options:)`. Default false.
    func application(_ application: UIApplication, handleOpen url: URL) -> Bool
    /// Performs the action of the desktop entry that the program was started with. Sent after
    /// `application(_:didFinishLaunchingWithOptions:)` returned true, in an app without scenes. Default: nothing.
    ///
    /// - Parameter completionHandler: to be called with whether it was done; not used on this platform.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)

    /// Whether the state of views and controllers with a restoration identifier is to be saved for the next
    /// launch. Called when the last window loses keyboard focus or is hidden, and when the application ends.
    /// Default: the result of `application(_:shouldSaveApplicationState:)`.
    ///
    /// - Parameter coder: encodes values that the delegate needs when it decides about restoring.
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
    /// Whether the state that an earlier launch saved is to be restored. Called after the launch, when there
    /// is saved state. Default: the result of `application(_:shouldRestoreApplicationState:)`.
    ///
    /// - Parameter coder: holds what the delegate wrote, and `UIApplication.stateRestorationBundleVersionKey`.
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
    /// The older name of `application(_:shouldSaveSecureApplicationState:)`. Default false.
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
    /// The older name of `application(_:shouldRestoreSecureApplicationState:)`. Default false.
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
    /// The state is about to be saved: the delegate may encode its own.
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
    /// All existing objects have restored their state: the delegate may decode its own.
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
    /// Makes a controller that is in the saved state but does not exist now and has no `restorationClass`;
    /// nil to leave it out. Default nil.
    func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController?
}

extension UIApplicationDelegate {
    /// The delegate's window; nil where it has none. As for the optional property of UIKit, there are two question marks
    /// after it: `UIApplication.shared.delegate?.window??.rootViewController`.
    public var window: UIWindow?? { .some(heldWindow) }

    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    public func applicationSignificantTimeChange(_ application: UIApplication) {}
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .all }
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}
    public func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool { false }
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping @MainActor ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { false }
    public func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error
    ) {}
    public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { application(app, open: url, sourceApplication: nil, annotation: NSNull()) }
    public func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool { self.application(application, handleOpen: url) }
    public func application(_ application: UIApplication, handleOpen url: URL) -> Bool { false }
    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
    public func application(
        _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool { self.application(application, shouldSaveApplicationState: coder) }
    public func application(
        _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool { self.application(application, shouldRestoreApplicationState: coder) }
    public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
        false
    }
    public func application(
        _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
    ) -> Bool { false }
    public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {}
    public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {}
    public func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? { nil }

    /// The program: runs the application with a new instance of this class, and exits with its status.
    ///
    /// The status is 0 when the last window was closed, 69 when there is no display, and 70 when the
    /// display was lost or no instance of the class can be made, and 71 when the system gives the process too
    /// few file descriptors; all but the first with a line on standard error.
    public static func main() {
        ProgramStart.run {
            guard let type = Self.self as? NSObject.Type else {
                ProgramStart.fail("\(Self.self) is no subclass of UIResponder or NSObject")
            }
            return ProgramStart.makeDelegate(of: type)
        }
    }
}
