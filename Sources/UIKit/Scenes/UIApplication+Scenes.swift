extension UIApplication {
    /// The scenes that are there.
    public final var connectedScenes: Set<UIScene> { Set(scenes.connected) }

    /// What is kept of scenes, whether they are there now or not.
    public final var openSessions: Set<UISceneSession> { Set(scenes.sessions) }

    /// Whether the app can have several scenes: whether it has scenes at all.
    public final var supportsMultipleScenes: Bool { scenes.areUsed }

    /// Brings a scene to the front, or makes one: what File > New Window does.
    ///
    /// It happens after the present event. A new scene gets a delegate of its own, which makes the window.
    ///
    /// - Parameters:
    ///   - sceneSession: the scene to bring to the front, or that was there before; nil for a new one.
    ///   - userActivity: what to begin with; it is in the options that the scene's delegate is told.
    ///   - options: where the request comes from.
    ///   - errorHandler: is called, later, if nothing comes of it, with a `UISceneError`.
    public final func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
        options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        scenes.activate(sceneSession, userActivity, options, errorHandler)
    }

    /// Closes the windows of a scene and forgets it. It happens after the present event; with the last window the
    /// application ends.
    ///
    /// - Parameter errorHandler: is called, later, if there is no such session, with a `UISceneError`.
    public final func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        scenes.destroy(sceneSession, errorHandler)
    }
}

/// How to do away with a scene. There is nothing to choose on this platform: windows close without an animation.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}
