/// What is kept of a scene from one launch to the next, whether the scene is there now or not.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Windows that a person works in.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The scene, while there is one.
    public internal(set) final weak var scene: UIScene?
    public final var role: Role { configuration.role }
    /// What the app said that the scene is made of.
    public internal(set) final var configuration: UISceneConfiguration
    /// The session's name: the same in all launches, and no other session has it.
    public final let persistentIdentifier: String
    /// What was done in the scene, by which it goes on in the next launch. The scene's delegate is asked for it
    /// (`UISceneDelegate.stateRestorationActivity(for:)`) when the scene goes and when the state is written down.
    open var stateRestorationActivity: NSUserActivity?
    /// Small things of the app's own that belong to the session, kept from launch to launch: strings, numbers, dates,
    /// data, URLs, UUIDs and collections of these; others are left out. No secrets: it is written to a file.
    open var userInfo: [String: Any]?

    init(identifier: String = UUID().uuidString, configuration: UISceneConfiguration) {
        persistentIdentifier = identifier
        self.configuration = configuration
    }
}
