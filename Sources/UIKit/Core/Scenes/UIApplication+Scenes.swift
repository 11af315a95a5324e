extension UIApplication {
    /// The connected scenes.
    public final var connectedScenes: Set<UIScene> { Set(scenes.connected) }

    /// The sessions of all scenes, connected or not.
    public final var openSessions: Set<UISceneSession> { Set(scenes.sessions) }

    /// Whether the app can have several scenes: whether it has scenes at all.
    public final var supportsMultipleScenes: Bool { scenes.areUsed }

    /// Brings a scene to the front, or makes one: what File > New Window does.
    ///
    /// This happens after the current event. A new scene gets a delegate of its own, which makes the window.
    ///
    /// - Parameters:
    ///   - sceneSession: the session of the scene to bring to the front or to restore; nil for a new scene.
    ///   - userActivity: what to begin with; the scene's delegate finds it in its options.
    ///   - options: where the request comes from.
    ///   - errorHandler: called later with a `UISceneError` if the request fails.
    public final func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
        options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        scenes.activate(sceneSession, userActivity, options, errorHandler)
    }

    /// Closes the windows of a scene and discards its session. This happens after the current event; with the
    /// last window the application ends.
    ///
    /// - Parameter errorHandler: called later with a `UISceneError` if there is no such session.
    public final func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        scenes.destroy(sceneSession, errorHandler)
    }
}

/// Options for destroying a scene. There are none on this platform: windows close without an animation.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// Why a request about scenes failed.
public struct UISceneError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Code: Int, Sendable {
        /// The app has no scenes: its delegate names no class for their delegates.
        case multipleScenesNotSupported = 0
        /// There is no such session, or the scene could not be made.
        case requestDenied = 1
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }

    public var description: String {
        switch code {
        case .multipleScenesNotSupported: "the application has no scenes"
        case .requestDenied: "the scene cannot be had"
        }
    }
}
