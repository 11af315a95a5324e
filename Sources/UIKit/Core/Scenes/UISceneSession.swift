/// The part of a scene that persists from one launch to the next, whether the scene is connected or not.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Windows for the user.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The scene while it is connected.
    open internal(set) weak var scene: UIScene?
    /// What the scene is for, as its configuration says.
    open var role: Role { configuration.role }
    /// The configuration that the app provided.
    open internal(set) var configuration: UISceneConfiguration
    /// The session's unique identifier, the same in all launches.
    open private(set) var persistentIdentifier: String
    /// The activity from which the scene is restored in the next launch. The scene's delegate provides it
    /// (`UISceneDelegate.stateRestorationActivity(for:)`) when the scene is disconnected and when the state
    /// is saved.
    open var stateRestorationActivity: NSUserActivity?
    /// Small values of the app's own that belong to the session and are saved between launches: strings,
    /// numbers, dates, data, URLs, UUIDs and collections of these; others are left out. No secrets: it is
    /// written to a file.
    open var userInfo: [String: Any]?

    init(identifier: String = UUID().uuidString, configuration: UISceneConfiguration) {
        persistentIdentifier = identifier
        self.configuration = configuration
    }
}

/// The classes that a scene is made of.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The configuration's name; nil without one. For the app to tell its kinds of scenes apart.
    open private(set) var name: String?
    /// What the scene is for.
    open private(set) var role: UISceneSession.Role

    /// A configuration to which the app still adds classes.
    ///
    /// - Parameters:
    ///   - name: the app's own name of it; nil for none.
    ///   - sessionRole: what the scene is for.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }

    /// A configuration for windows of applications; nothing is read from the coder.
    public required init?(coder: NSCoder) { role = .windowApplication }

    /// The class of the scene: UIWindowScene or one below it. Default nil, for UIWindowScene.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate: one below NSObject that has `init()` and is a `UISceneDelegate`.
    /// Default nil, for the one that `UIApplicationSceneManifest` in the program's `Info.plist` has for the name and the role;
    /// without an `Info.plist`, the class `SceneDelegate` in the module of the application's delegate.
    open var delegateClass: AnyClass?
}
