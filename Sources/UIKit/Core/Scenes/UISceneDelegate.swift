/// Is notified of a scene's life cycle. Each scene has a delegate of its own, made of the class that the
/// configuration names.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// The scene is being connected: the delegate makes its window.
    ///
    /// - Parameters:
    ///   - session: the scene's session; its `stateRestorationActivity` is what to restore.
    ///   - connectionOptions: why the scene is connected.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    /// The last of the scene's windows was closed, or the program ends; the next launch restores the scene then.
    func sceneDidDisconnect(_ scene: UIScene)
    /// One of the scene's windows got the keyboard.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// None of the scene's windows has the keyboard any more, or the program ends.
    func sceneWillResignActive(_ scene: UIScene)
    /// One of the scene's windows is about to become visible.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// All of the scene's windows are hidden, or the program ends.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// The scene, which is connected already, is to open URLs. What a program is started with comes with the options of
    /// `scene(_:willConnectTo:options:)` instead, and a program that runs is not told of others here: it is not called.
    func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
    /// The activity from which the next launch restores the scene; nil, the default, for none.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// The delegate of a scene that has windows.
///
/// Its `window` is the scene's main window, which is brought to the front when the scene is activated. Without one, the window
/// that had the keyboard last is used.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, UIWindowHolding {
    /// An action of the app's icon was chosen. The one that a program is started with comes with the options of
    /// `scene(_:willConnectTo:options:)` instead, and each is a start of its own here: it is not called.
    ///
    /// - Parameter completionHandler: to be called with whether it was done.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
    /// The delegate's window; nil where it has none. As for the optional property of UIKit, there are two question marks
    /// after it.
    public var window: UIWindow?? { .some(heldWindow) }

    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
}
