import UIKit

final class SubclassOfUIScreenMode: UIScreenMode {}

final class SubclassOfUIOpenURLContext: UIOpenURLContext {}

final class SubclassOfUISceneOpenURLOptions: UIScene.OpenURLOptions {
    override var sourceApplication: String? { super.sourceApplication }
}

final class SubclassOfUISceneOpenExternalURLOptions: UIScene.OpenExternalURLOptions {}

final class SubclassOfUIWindowSceneGeometry: UIWindowScene.Geometry {}

final class SubclassOfUIWindowSceneGeometryPreferences: UIWindowScene.GeometryPreferences {}

final class SubclassOfUIWindowSceneGeometryPreferencesMac: UIWindowScene.GeometryPreferences.Mac {}

final class SubclassOfUIWindowSceneGeometryPreferencesiOS: UIWindowScene.GeometryPreferences.iOS {}
