/// What a scene tells about its life. Each scene has a delegate of its own, made of the class that the configuration
/// names.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// The scene is there: time to make its window.
    ///
    /// - Parameters:
    ///   - session: what was kept of the scene; `stateRestorationActivity` is what to go on with.
    ///   - connectionOptions: why there is the scene.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    /// The last of the scene's windows was closed.
    func sceneDidDisconnect(_ scene: UIScene)
    /// One of the scene's windows got the keyboard.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// None of the scene's windows has the keyboard any more.
    func sceneWillResignActive(_ scene: UIScene)
    /// One of the scene's windows comes into sight.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// All of the scene's windows are out of sight.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// What is being done in the scene, for going on with it in the next launch; nil, the default, for nothing.
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
    /// The scene's main window, which comes to the front when the scene is asked for again. Default: none, and the
    /// window that had the keyboard last comes.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        // The setter of an optional requirement that the delegate does not have.
        set { _ = newValue }
    }
}
