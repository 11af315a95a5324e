import UIKit

final class SubclassOfUIScene: UIScene {
    override var session: UISceneSession { super.session }

    override var delegate: (any UISceneDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override var activationState: UIScene.ActivationState { super.activationState }

    override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
}

final class SubclassOfUISceneActivationRequestOptions: UIScene.ActivationRequestOptions {
    override weak var requestingScene: UIScene? {
        get { super.requestingScene }
        set { super.requestingScene = newValue }
    }
}

final class SubclassOfUISceneConnectionOptions: UIScene.ConnectionOptions {
    override var userActivities: Set<NSUserActivity> { super.userActivities }
}

final class SubclassOfUISceneConfiguration: UISceneConfiguration {
    override var name: String? { super.name }

    override var role: UISceneSession.Role { super.role }

    override var sceneClass: AnyClass? {
        get { super.sceneClass }
        set { super.sceneClass = newValue }
    }

    override var delegateClass: AnyClass? {
        get { super.delegateClass }
        set { super.delegateClass = newValue }
    }
}

final class SubclassOfUISceneDestructionRequestOptions: UISceneDestructionRequestOptions {}

final class SubclassOfUISceneSession: UISceneSession {
    override weak var scene: UIScene? { super.scene }

    override var role: UISceneSession.Role { super.role }

    override var configuration: UISceneConfiguration { super.configuration }

    override var persistentIdentifier: String { super.persistentIdentifier }

    override var stateRestorationActivity: NSUserActivity? {
        get { super.stateRestorationActivity }
        set { super.stateRestorationActivity = newValue }
    }

    override var userInfo: [String: Any]? {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
}

final class SubclassOfUIStatusBarManager: UIStatusBarManager {
    override var statusBarStyle: UIStatusBarStyle { super.statusBarStyle }

    override var isStatusBarHidden: Bool { super.isStatusBarHidden }

    override var statusBarFrame: CGRect { super.statusBarFrame }
}

final class SubclassOfUIWindowScene: UIWindowScene {
    override var effectiveGeometry: UIWindowScene.Geometry { super.effectiveGeometry }

    override func requestGeometryUpdate(
        _ geometryPreferences: UIWindowScene.GeometryPreferences, errorHandler: ((any Error) -> Void)?
    ) { super.requestGeometryUpdate(geometryPreferences, errorHandler: errorHandler) }

    override var windows: [UIWindow] { super.windows }

    override var sizeRestrictions: UIWindowScene.SizeRestrictions? { super.sizeRestrictions }

    override var keyWindow: UIWindow? { super.keyWindow }

    override var screen: UIScreen { super.screen }

    override var traitCollection: UITraitCollection { super.traitCollection }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }

    override var interfaceOrientation: UIInterfaceOrientation { super.interfaceOrientation }

    override var isFullScreen: Bool { super.isFullScreen }

    override var statusBarManager: UIStatusBarManager? { super.statusBarManager }
}

final class SubclassOfUIWindowSceneSizeRestrictions: UIWindowScene.SizeRestrictions {
    override var minimumSize: CGSize {
        get { super.minimumSize }
        set { super.minimumSize = newValue }
    }
}
