/// What a scene is made of.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The configuration's name; nil without one. For the app to tell its kinds of scenes apart.
    public final let name: String?
    /// What the scene is for.
    public final let role: UISceneSession.Role

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }

    /// The class of the scene: UIWindowScene or one below it. Default nil, for UIWindowScene.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate: one below NSObject that has `init()` and is a `UISceneDelegate`. Default
    /// nil: the app has no scenes.
    open var delegateClass: AnyClass?
}
