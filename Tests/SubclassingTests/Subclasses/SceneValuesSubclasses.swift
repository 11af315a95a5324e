import UIKit

final class SubclassOfUIScreenMode: UIScreenMode {
    override var size: CGSize { super.size }

    override var pixelAspectRatio: CGFloat { super.pixelAspectRatio }
}

final class SubclassOfUIOpenURLContext: UIOpenURLContext {
    override var url: URL { super.url }

    override var options: UIScene.OpenURLOptions { super.options }
}

final class SubclassOfUISceneOpenURLOptions: UIScene.OpenURLOptions {
    override var sourceApplication: String? { super.sourceApplication }
}

final class SubclassOfUISceneOpenExternalURLOptions: UIScene.OpenExternalURLOptions {}

final class SubclassOfUIWindowSceneGeometry: UIWindowScene.Geometry {
    override var systemFrame: CGRect { super.systemFrame }

    override var interfaceOrientation: UIInterfaceOrientation { super.interfaceOrientation }
}

final class SubclassOfUIWindowSceneGeometryPreferences: UIWindowScene.GeometryPreferences {}

final class SubclassOfUIWindowSceneGeometryPreferencesMac: UIWindowScene.GeometryPreferences.Mac {}

final class SubclassOfUIWindowSceneGeometryPreferencesiOS: UIWindowScene.GeometryPreferences.iOS {}
