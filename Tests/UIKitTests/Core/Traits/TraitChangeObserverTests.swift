import UIKit
import UITesting
import XCTest

/// Scenes and presentation controllers tell of changes of their traits, as views and controllers do.
@preconcurrency @MainActor
final class TraitChangeObserverTests: XCTestCase {
    private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            self.window = window
        }
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
    }

    func testAViewThatWasMadeLightIsToldWhenItEntersADarkWindowInAnyWay() throws {
        let app = try AppHarness(size: CGSize(width: 100, height: 100), appearance: .dark)
        var log: [String] = []
        func watched(_ name: String) -> UIView {
            var view = UIView()
            UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
                view = UIView()
                view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, previous) in
                    let (old, new) = (previous.userInterfaceStyle, view.traitCollection.userInterfaceStyle)
                    log.append("\(name) \(old == .light) \(new == .dark)")
                }
            }
            return view
        }
        let (outer, inner) = (watched("outer"), watched("inner"))
        outer.addSubview(inner)
        // The code around runs in the window's environment, as that of a button's action does.
        app.window.traitCollection.performAsCurrent { app.window.addSubview(outer) }
        XCTAssertEqual(log, ["outer true true", "inner true true"])
        outer.removeFromSuperview()
        app.window.addSubview(outer)
        XCTAssertEqual(log.count, 2, "Nothing is different from what they know")
    }

    func testASceneTellsOfTheTraitsOfItsWindowBeforeTheWindow() throws {
        let app = try AppHarness(delegate: Delegate())
        let scene = try XCTUnwrap(app.window.windowScene)
        var heard: [String] = []
        let registration = scene.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (scene: UIWindowScene, previous: UITraitCollection) in
            let now = scene.traitCollection.userInterfaceStyle
            heard.append("scene \(previous.userInterfaceStyle == .light) \(now == .dark)")
        }
        app.window.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIWindow, _) in
            heard.append("window")
        }
        app.window.traitOverrides.userInterfaceStyle = .dark
        XCTAssertEqual(heard, ["scene true true", "window"])
        app.window.traitOverrides.layoutDirection = .rightToLeft
        XCTAssertEqual(heard.count, 2, "no trait that was asked for")
        scene.unregisterForTraitChanges(registration)
        app.window.traitOverrides.userInterfaceStyle = .light
        XCTAssertEqual(heard, ["scene true true", "window", "window"])
    }

    func testAPresentationControllerTellsOfTheTraitsOfItsContainer() throws {
        let root = UIViewController()
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 900, height: 700))
        let sheet = UIViewController()
        sheet.modalPresentationStyle = .pageSheet
        let presentation = try XCTUnwrap(sheet.presentationController)
        var classes: [UIUserInterfaceSizeClass] = []
        presentation.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
            (presentation: UIPresentationController, previous: UITraitCollection) in
            XCTAssertEqual(previous.horizontalSizeClass, .regular)
            classes.append(presentation.traitCollection.horizontalSizeClass)
        }
        root.present(sheet, animated: false)
        app.turn()
        XCTAssertEqual(classes, [])
        app.resize(to: CGSize(width: 400, height: 700))
        XCTAssertEqual(classes, [.compact])
        root.dismiss(animated: false)
        app.resize(to: CGSize(width: 900, height: 700))
        XCTAssertEqual(classes, [.compact], "it presents no longer")
    }
}
