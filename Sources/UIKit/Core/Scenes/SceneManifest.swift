/// Which classes scenes are made of where the app's delegate does not say: those of `UIApplicationSceneManifest` in the
/// program's `Info.plist`, or, as in Xcode's template, a class named `SceneDelegate` in the delegate's module.
@MainActor
struct SceneManifest {
    /// One of the kinds of scenes that are listed for a role.
    private struct Kind {
        let name: String?
        let sceneClass: String?
        let delegateClass: String?

        init(_ values: [String: Any]) {
            name = values["UISceneConfigurationName"] as? String
            sceneClass = values["UISceneClassName"] as? String
            delegateClass = values["UISceneDelegateClassName"] as? String
        }
    }

    /// What `Info.plist` has; nil when there is none.
    let information: [String: Any]?
    /// The module of the application's delegate.
    let module: String

    /// The class that the template of Xcode makes.
    private static let usualClass = "SceneDelegate"

    init(of application: UIApplication) {
        information = application.environment.information()
        let delegate = application.delegate.map { _typeName(type(of: $0), qualified: true) } ?? ""
        module = String(delegate.prefix { $0 != "." })
    }

    /// Adds the classes that a configuration without a delegate's class lacks.
    ///
    /// - Parameter isOfApp: whether the app's delegate made the configuration, so that it wants a scene.
    /// - Returns: why the scene that the app wants cannot be made; nil if it can, or if the app wants none.
    func complete(_ configuration: UISceneConfiguration, isOfApp: Bool) -> String? {
        guard let kinds = kinds(of: configuration.role) else {
            guard isOfApp else { return nil }
            configuration.delegateClass = self.class(named: Self.usualClass)
            guard configuration.delegateClass == nil else { return nil }
            return "the configuration has no delegateClass, there is no Info.plist with a "
                + "UIApplicationSceneManifest, and \(module) has no class \(Self.usualClass)"
        }
        let name = configuration.name
        guard let kind = name == nil ? kinds.first : kinds.first(where: { $0.name == name }) else {
            return "Info.plist has no configuration “\(name ?? "")” of a scene"
        }
        guard let delegateClass = kind.delegateClass else {
            return "the configuration “\(kind.name ?? "")” in Info.plist has no UISceneDelegateClassName"
        }
        configuration.delegateClass = self.class(named: delegateClass)
        if configuration.sceneClass == nil {
            configuration.sceneClass = kind.sceneClass.flatMap { self.class(named: $0) }
        }
        guard configuration.delegateClass == nil else { return nil }
        return "Info.plist names \(delegateClass), which is no class"
    }

    /// The kinds of scenes for a role, in their order; nil when none are listed.
    private func kinds(of role: UISceneSession.Role) -> [Kind]? {
        let manifest = information?["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        guard let list = roles?[role.rawValue] as? [[String: Any]], !list.isEmpty else { return nil }
        return list.map(Kind.init)
    }

    /// A class by its name, in the delegate's module if it is the name alone. What Xcode replaces when it builds is
    /// replaced here.
    private func `class`(named name: String) -> AnyClass? {
        let full = ["$(PRODUCT_MODULE_NAME)", "${PRODUCT_MODULE_NAME}"].reduce(name) {
            $0.replacingOccurrences(of: $1, with: module)
        }
        if full.contains(".") { return UIClassFromString(full) }
        return UIClassFromString("\(module).\(full)") ?? UIClassFromString(full)
    }
}
