import UIKit
import UITesting
import XCTest

/// What Xcode's template has: no configuration names this class.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) { window = showWindow(in: scene, titled: "template") }
}

final class ListedSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) { window = showWindow(in: scene, titled: "listed") }
}

@MainActor
private func showWindow(in scene: UIScene, titled title: String) -> UIWindow? {
    guard let scene = scene as? UIWindowScene else { return nil }
    let window = UIWindow(windowScene: scene)
    window.title = title
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    return window
}

/// Which classes scenes are made of where the app's code does not name them.
@preconcurrency @MainActor
final class SceneManifestTests: XCTestCase {
    /// As Xcode's template makes it.
    private class Template: UIResponder, UIApplicationDelegate {
        var name: String? { "Default Configuration" }

        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            UISceneConfiguration(name: name, sessionRole: connectingSceneSession.role)
        }
    }

    private final class OtherName: Template {
        override var name: String? { "Other" }
    }

    /// It leaves scenes to the manifest.
    private final class Silent: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            if application.connectedScenes.isEmpty { UIWindow().makeKeyAndVisible() }
            return true
        }
    }

    private func launch(
        _ delegate: any UIApplicationDelegate, classNamed name: String? = nil
    ) throws -> (app: AppHarness?, reports: [String]) {
        let application = UIApplication.shared
        let usual = application.environment.information
        defer { application.environment.information = usual }
        let kind: [String: Any] = [
            "UISceneConfigurationName": "Default Configuration", "UISceneDelegateClassName": name ?? "",
        ]
        let manifest: [String: Any] = [
            "UIApplicationSupportsMultipleScenes": false,
            "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [kind]],
        ]
        application.environment.information = {
            name == nil ? [:] : ["UIApplicationSceneManifest": manifest]
        }
        var app: AppHarness?
        let reports = Diagnostics.gathered { app = try? AppHarness(delegate: delegate) }
        return (app, reports)
    }

    func testTheTemplatesSceneDelegateIsFoundByItsName() throws {
        let (app, reports) = try launch(Template())
        XCTAssertEqual(app?.window.title, "template")
        XCTAssertEqual(reports, [])
        let session = try XCTUnwrap(app?.window.windowScene?.session)
        XCTAssertTrue(session.configuration.delegateClass == SceneDelegate.self)
        XCTAssertEqual(session.configuration.name, "Default Configuration")
    }

    func testTheManifestNamesTheClass() throws {
        for name in ["$(PRODUCT_MODULE_NAME).ListedSceneDelegate", "UIKitTests.ListedSceneDelegate"] {
            let (app, reports) = try launch(Template(), classNamed: name)
            XCTAssertEqual(app?.window.title, "listed")
            XCTAssertEqual(reports, [])
        }
    }

    func testTheManifestAloneGivesAnAppScenes() throws {
        let (app, _) = try launch(Silent(), classNamed: "ListedSceneDelegate")
        XCTAssertEqual(UIApplication.shared.connectedScenes.count, 1)
        XCTAssertEqual(app.map { $0.window.windowScene == nil }, true, "the app's own window comes first")
    }

    func testAnAppThatSaysNothingHasNoScenes() throws {
        let (app, reports) = try launch(Silent())
        XCTAssertNotNil(app)
        XCTAssertEqual(UIApplication.shared.connectedScenes.count, 0)
        XCTAssertEqual(reports, [])
    }

    func testASceneThatCannotBeMadeIsReported() throws {
        var (app, reports) = try launch(Template(), classNamed: "Gone")
        XCTAssertNil(app)
        XCTAssertEqual(reports, ["cannot make a scene: Info.plist names Gone, which is no class"])
        (app, reports) = try launch(OtherName(), classNamed: "ListedSceneDelegate")
        XCTAssertEqual(reports, ["cannot make a scene: Info.plist has no configuration “Other” of a scene"])
        XCTAssertNil(app)
    }
}
