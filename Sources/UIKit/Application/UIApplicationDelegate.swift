/// What an application is told about its own life.
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
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The application is running and has its display: time to make the first window.
    ///
    /// - Returns: whether to go on with the user activity of an earlier launch, if the options name one; it stays
    ///   for the next launch else.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    // An app with scenes hears of the next four from the scenes' delegates instead.

    /// One of the windows got the keyboard.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// No window has the keyboard any more.
    func applicationWillResignActive(_ application: UIApplication)
    /// Every window is out of sight.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// A window comes into sight again.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The last window was closed, or the program was asked to end.
    func applicationWillTerminate(_ application: UIApplication)

    /// The orientations that the application supports in a window; those that its controllers support count as far
    /// as they are among these. Default all.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask

    /// A scene is about to be made: says what of. Asked for the first scene after the launch, and for every further
    /// one. Default: a configuration without a delegate's class, for an app without scenes.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Scenes were done away with by the person: nothing of them is kept. Not told of the last one, with which the
    /// application ends: the next launch goes on with that.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

    /// What a person did in an earlier launch is about to be gone on with: time to say that something is coming.
    ///
    /// - Returns: whether the app says so itself; the result is not used on this platform.
    func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool
    /// Goes on with what a person did in an earlier launch. Sent once for each activity, after
    /// `application(_:didFinishLaunchingWithOptions:)` returned true.
    ///
    /// - Parameter restorationHandler: to be called, now or later, with the objects that take part: each is sent
    ///   `restoreUserActivityState(_:)`.
    /// - Returns: whether the app goes on with it.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping @MainActor ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// There is an activity to go on with, but its state can't be read.
    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error)
    /// The state of the current activity was brought up to date, and is about to be written.
    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)

    /// Whether the state of views and controllers with a restoration identifier is to be written down, for the next
    /// launch. Asked when the last window loses the keyboard or goes out of sight, and at the end. Default: what
    /// `application(_:shouldSaveApplicationState:)` says.
    ///
    /// - Parameter coder: takes what the delegate wants to know when it is asked about restoring.
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
    /// Whether the state that an earlier launch wrote down is to be given back. Asked after the launch, when there is
    /// one. Default: what `application(_:shouldRestoreApplicationState:)` says.
    ///
    /// - Parameter coder: holds what the delegate wrote, and `UIApplication.stateRestorationBundleVersionKey`.
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
    /// The older name of `application(_:shouldSaveSecureApplicationState:)`. Default false.
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
    /// The older name of `application(_:shouldRestoreSecureApplicationState:)`. Default false.
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
    /// The state is about to be written down: time for the delegate's own.
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
    /// All that is there has its state back: time for the delegate's own.
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
    /// Makes a controller that was there when the state was written down, and is not, and has no
    /// `restorationClass`; nil to leave it out. Default nil.
    func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController?
}

extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
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
    /// display was lost or no instance of the class can be made; all but the first with a line on standard
    /// error.
    public static func main() {
        do throws(UIApplicationError) {
            try UIApplication.run(delegate: makeInstance())
            exit(0)
        } catch {
            fail("\(error)", status: error.exitStatus)
        }
    }

    private static func makeInstance() -> any UIApplicationDelegate {
        guard let type = Self.self as? NSObject.Type else {
            fail("\(Self.self) is no subclass of UIResponder or NSObject", status: 70)
        }
        guard let delegate = InstanceMaker.make(type) as? any UIApplicationDelegate else {
            let advice = "call UIApplication.run(delegate:) from a main() of your own"
            fail("cannot make an instance of \(Self.self) on this system: \(advice)", status: 70)
        }
        return delegate
    }

    private static func fail(_ text: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(text)\n".utf8))
        exit(status)
    }
}
