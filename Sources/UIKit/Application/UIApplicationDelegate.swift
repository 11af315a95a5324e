/// What an application is told about its own life.
///
/// A program's entry point is its delegate:
///
///     @main
///     final class AppDelegate: UIResponder, UIApplicationDelegate {
///         var window: UIWindow?
///         func application(
///             _ application: UIApplication,
///             didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
///         ) -> Bool { … }
///     }
///
/// The class has to be `final` (or its `init()` `required`): without an Objective-C runtime the
/// toolkit can make an instance of it in no other way.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
    init()

    /// The application is running and has its display: time to make the first window. The result is not
    /// used on this platform.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

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

    /// The program: runs the application with a new instance of this class, and exits with its status.
    ///
    /// The status is 0 when the last window was closed, 69 when there is no display and 70 when the
    /// display was lost; the latter two with a line on standard error.
    public static func main() {
        let name = ProcessInfo.processInfo.processName
        do {
            try UIApplication.run(delegate: Self())
            exit(0)
        } catch {
            FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
            exit(error.exitStatus)
        }
    }
}
