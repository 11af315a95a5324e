import UIKit
import XCTest

/// What an app is told before its program ends.
@preconcurrency @MainActor
final class ProgramEndTests: XCTestCase {
    private final class Delegate: UIResponder, UIApplicationDelegate {
        let log = CallRecorder()
        var window: UIWindow?
        /// Asks for the end, once the app is active.
        var end: () -> Void = {}
        var sceneDelegate: AnyClass?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            guard sceneDelegate == nil else { return true }
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
            window?.makeKeyAndVisible()
            return true
        }

        func applicationDidBecomeActive(_ application: UIApplication) {
            log.record("active")
            DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.end() } }
        }
        func applicationWillResignActive(_ application: UIApplication) { log.record("inactive") }
        func applicationDidEnterBackground(_ application: UIApplication) {
            log.record("background \(application.applicationState == .background)")
        }
        func applicationWillEnterForeground(_ application: UIApplication) { log.record("foreground") }
        func applicationWillTerminate(_ application: UIApplication) { log.record("terminate") }

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
        static var log: CallRecorder?
        static var end: () -> Void = {}
        var window: UIWindow?

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.makeKeyAndVisible()
        }

        func sceneDidBecomeActive(_ scene: UIScene) {
            Self.log?.record("scene active")
            DispatchQueue.main.async { MainActor.assumeIsolated { Self.end() } }
        }
        func sceneWillResignActive(_ scene: UIScene) { Self.log?.record("scene inactive") }
        func sceneDidEnterBackground(_ scene: UIScene) { Self.log?.record("scene background") }
        func sceneDidDisconnect(_ scene: UIScene) { Self.log?.record("scene disconnected") }
    }

    private func run(_ delegate: Delegate) throws {
        UIApplication.shared.reset()
        defer { UIApplication.shared.reset() }
        try UIApplication.run(
            delegate: delegate, configuration: .init(display: .offscreen(width: 400, height: 300)))
    }

    private let ending = [
        "active", "inactive", "background true", "UIApplicationDidEnterBackgroundNotification", "terminate",
        "UIApplicationWillTerminateNotification",
    ]

    private func observe(_ log: CallRecorder) {
        for name in [
            UIApplication.didEnterBackgroundNotification, UIApplication.willTerminateNotification,
        ] {
            log.observe(name, object: nil) { [weak log] note in log?.record(note.name.rawValue) }
        }
    }

    func testAnAppThatEndsItselfEntersTheBackgroundBefore() throws {
        let delegate = Delegate()
        delegate.end = { UIApplication.shared.terminate() }
        observe(delegate.log)
        try run(delegate)
        XCTAssertEqual(delegate.log.take(), ending)
    }

    func testAnAppWhoseWindowIsClosedEntersTheBackgroundBefore() throws {
        let delegate = Delegate()
        delegate.end = { [weak delegate] in delegate?.window?.close() }
        observe(delegate.log)
        try run(delegate)
        XCTAssertEqual(delegate.log.take(), ending)
    }

    func testScenesEnterTheBackgroundAndAreDisconnected() throws {
        let delegate = Delegate()
        delegate.sceneDelegate = SceneDelegate.self
        SceneDelegate.log = delegate.log
        SceneDelegate.end = { UIApplication.shared.terminate() }
        try run(delegate)
        XCTAssertEqual(
            delegate.log.take(),
            ["scene active", "scene inactive", "scene background", "scene disconnected", "terminate"])
    }

    func testAnAppInTheBackgroundIsNotToldAgain() throws {
        let delegate = Delegate()
        delegate.end = { [weak delegate] in
            delegate?.window?.isHidden = true
            DispatchQueue.main.async { MainActor.assumeIsolated { UIApplication.shared.terminate() } }
        }
        try run(delegate)
        XCTAssertEqual(delegate.log.take(), ["active", "inactive", "background true", "terminate"])
    }
}
