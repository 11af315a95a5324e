import UITesting
import XCTest

import UIKit

/// What an app is told that was started for an action or to open something.
@preconcurrency @MainActor
final class LaunchRequestTests: XCTestCase {
    private final class Delegate: UIResponder, UIApplicationDelegate {
        var log: [String] = []
        var goesOn = true
        var options: [UIApplication.LaunchOptionsKey: Any]?
        var sceneDelegate: AnyClass?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            options = launchOptions
            log.append("launched")
            if sceneDelegate == nil { UIWindow().makeKeyAndVisible() }
            return goesOn
        }
        func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool {
            log.append("open \(url.absoluteString) \(options[.openInPlace] as? Bool ?? false)")
            return true
        }
        func application(
            _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void
        ) {
            log.append("action \(shortcutItem.type) \(shortcutItem.localizedTitle)")
            completionHandler(true)
        }
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            guard let sceneDelegate else { return connectingSceneSession.configuration }
            let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
            configuration.delegateClass = sceneDelegate
            return configuration
        }
    }

    private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        static var told: (urls: [String], action: String?) = ([], nil)
        var window: UIWindow?

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            Self.told = (
                connectionOptions.urlContexts.map(\.url.absoluteString), connectionOptions.shortcutItem?.type
            )
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.makeKeyAndVisible()
            self.window = window
        }
    }

    private let delegate = Delegate()

    private func launch(_ arguments: String...) throws -> AppHarness {
        try AppHarness(delegate: delegate, arguments: arguments)
    }

    func testAnActionIsPerformedAfterTheLaunch() throws {
        _ = try launch("--shortcut", "com.example.new")
        XCTAssertEqual(delegate.log, ["launched", "action com.example.new com.example.new"])
        let item = delegate.options?[.shortcutItem] as? UIApplicationShortcutItem
        XCTAssertEqual(item?.type, "com.example.new")
    }

    func testURLsAndFilesAreOpenedAndOptionsAreLeftToTheApp() throws {
        let file = NSTemporaryDirectory() + "launch \(UUID().uuidString).txt"
        XCTAssertTrue(FileManager.default.createFile(atPath: file, contents: nil))
        defer { try? FileManager.default.removeItem(atPath: file) }
        _ = try launch("--page", "mailto:no", "example:word", file, "missing.txt", "--verbose")
        let url = URL(fileURLWithPath: file).absoluteString
        XCTAssertEqual(delegate.log, ["launched", "open example:word true", "open \(url) true"])
        XCTAssertEqual(delegate.options?[.url] as? URL, URL(string: "example:word"))
    }

    func testADelegateThatRefusesTheLaunchIsNotAskedAgain() throws {
        delegate.goesOn = false
        _ = try launch("--shortcut", "new", "example:word")
        XCTAssertEqual(delegate.log, ["launched"])
    }

    func testAnAppWithScenesIsToldWithItsFirstScene() throws {
        delegate.sceneDelegate = SceneDelegate.self
        _ = try launch("--shortcut", "new", "example:word")
        XCTAssertEqual(delegate.log, ["launched"])
        XCTAssertEqual(SceneDelegate.told.urls, ["example:word"])
        XCTAssertEqual(SceneDelegate.told.action, "new")
    }

    func testAPlainLaunchHasNoOptions() throws {
        _ = try launch()
        XCTAssertNil(delegate.options)
        XCTAssertEqual(delegate.log, ["launched"])
    }
}
