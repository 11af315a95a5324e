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
    /// The last of the scene's windows was closed.
    func sceneDidDisconnect(_ scene: UIScene)
    /// One of the scene's windows got the keyboard.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// None of the scene's windows has the keyboard any more.
    func sceneWillResignActive(_ scene: UIScene)
    /// One of the scene's windows is about to become visible.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// All of the scene's windows are hidden.
    func sceneDidEnterBackground(_ scene: UIScene)
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
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// The delegate of a scene that has windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's main window, which is brought to the front when the scene is activated. Default: none; the
    /// window that had the keyboard last is used.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        // The setter of an optional requirement that the delegate does not have.
        set { _ = newValue }
    }
}
