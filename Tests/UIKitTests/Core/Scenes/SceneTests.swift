import UITesting
import WindowSystem
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class SceneTests: XCTestCase {
    private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        static var log: [String] = []
        static var activity: NSUserActivity?
        var window: UIWindow?
        private var name = ""

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            name = connectionOptions.userActivities.first?.title ?? "first"
            scene.title = name
            scene.sizeRestrictions?.minimumSize = CGSize(width: 100, height: 90)
            let window = UIWindow(windowScene: scene)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            self.window = window
            note("connect")
        }
        func sceneDidDisconnect(_ scene: UIScene) { note("disconnect") }
        func sceneDidBecomeActive(_ scene: UIScene) { note("active") }
        func sceneWillResignActive(_ scene: UIScene) { note("inactive") }
        func sceneWillEnterForeground(_ scene: UIScene) { note("foreground") }
        func sceneDidEnterBackground(_ scene: UIScene) { note("background") }
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { Self.activity }
        private func note(_ what: String) { Self.log.append("\(name) \(what)") }
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        var log: [String] = []
        var delegateClass: AnyClass? = SceneDelegate.self
        var makesWindow = false

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            log.append("launched")
            if makesWindow { UIWindow().makeKeyAndVisible() }
            return true
        }
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            guard let delegateClass else { return connectingSceneSession.configuration }
            let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
            configuration.delegateClass = delegateClass
            return configuration
        }
        func application(
            _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
        ) {
            log.append("discarded \(sceneSessions.count)")
        }
        func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
        func applicationWillResignActive(_ application: UIApplication) { log.append("inactive") }
    }

    private var application: UIApplication { .shared }
    private let delegate = Delegate()

    override func setUp() async throws {
        await MainActor.run {
            SceneDelegate.log = []
            SceneDelegate.activity = nil
        }
    }

    private func take() -> [String] {
        defer { SceneDelegate.log = [] }
        return SceneDelegate.log
    }

    /// File > New Window.
    private func openSecond(_ app: AppHarness) throws -> UIWindowScene {
        let activity = NSUserActivity(activityType: "test")
        activity.title = "second"
        let options = UIScene.ActivationRequestOptions()
        options.requestingScene = app.window.windowScene
        application.requestSceneSessionActivation(nil, userActivity: activity, options: options) {
            XCTFail("\($0)")
        }
        XCTAssertEqual(application.connectedScenes.count, 1, "not within the call")
        app.turn()
        let scene = application.connectedScenes.first { $0 !== options.requestingScene }
        return try XCTUnwrap(scene as? UIWindowScene)
    }

    func testTheFirstSceneIsConnectedAfterTheLaunch() throws {
        let app = try AppHarness(delegate: delegate)
        XCTAssertEqual(take(), ["first connect", "first foreground", "first active"])
        XCTAssertEqual(delegate.log, ["launched"], "an app with scenes hears from them")
        let scene = try XCTUnwrap(app.window.windowScene)
        XCTAssertEqual(application.connectedScenes, [scene])
        XCTAssertEqual(application.openSessions, [scene.session])
        XCTAssertTrue(application.supportsMultipleScenes)
        XCTAssertEqual(scene.activationState, .foregroundActive)
        XCTAssertTrue(scene.session.scene === scene)
        XCTAssertEqual(scene.session.configuration.name, "Main")
        XCTAssertEqual(scene.session.role, .windowApplication)
        XCTAssertEqual(scene.windows, [app.window])
        XCTAssertTrue(scene.keyWindow === app.window)
        XCTAssertEqual(app.window.title, "first")
        XCTAssertEqual(app.window.minimumSize, CGSize(width: 100, height: 90))
        XCTAssertTrue(scene.interfaceOrientation.isLandscape)
        XCTAssertFalse(scene.isFullScreen)
        XCTAssertEqual(scene.traitCollection.horizontalSizeClass, .regular)
    }

    func testAnotherSizeOrShapeIsAskedFor() throws {
        let app = try AppHarness(delegate: delegate)
        let scene = try XCTUnwrap(app.window.windowScene)
        scene.requestGeometryUpdate(.Mac(systemFrame: CGRect(x: 5, y: 5, width: 500, height: 300)))
        app.turn()
        XCTAssertEqual(app.window.bounds.size, CGSize(width: 500, height: 300))
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape))
        app.turn()
        XCTAssertEqual(app.window.bounds.size, CGSize(width: 500, height: 300))
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait))
        app.turn()
        XCTAssertEqual(app.window.bounds.size, CGSize(width: 300, height: 500))
        XCTAssertEqual(scene.effectiveGeometry.systemFrame.size, CGSize(width: 300, height: 500))
        XCTAssertTrue(scene.effectiveGeometry.interfaceOrientation.isPortrait)
        XCTAssertEqual(UIScreen.main.currentMode?.size, CGSize(width: 1280, height: 800))
    }

    func testTheSceneIsBetweenTheWindowAndTheApplication() throws {
        let app = try AppHarness(delegate: delegate)
        let chain = sequence(first: app.window.rootViewController?.view as UIResponder?) { $0?.next }
            .compactMap { $0 }
        XCTAssertEqual(
            chain.suffix(4).map { ObjectIdentifier($0) },
            [app.window, try XCTUnwrap(app.window.windowScene), application, delegate]
                .map { ObjectIdentifier($0) })
    }

    func testAnotherSceneHasAWindowOfItsOwn() throws {
        let app = try AppHarness(delegate: delegate)
        app.resize(to: CGSize(width: 500, height: 400))
        _ = take()
        let first = try XCTUnwrap(app.window.windowScene)
        let second = try openSecond(app)
        XCTAssertEqual(
            take(), ["second connect", "second foreground", "first inactive", "second active"])
        XCTAssertEqual(second.windows.first?.bounds.size, CGSize(width: 500, height: 400))
        XCTAssertEqual(first.activationState, .foregroundInactive)
        XCTAssertEqual(second.activationState, .foregroundActive)
        XCTAssertEqual(application.openSessions, [first.session, second.session])
        XCTAssertNotEqual(first.session.persistentIdentifier, second.session.persistentIdentifier)
        application.requestSceneSessionActivation(first.session, userActivity: nil, options: nil)
        app.turn()
        XCTAssertEqual(take(), ["second inactive", "first active"])
        XCTAssertTrue(application.keyWindow === app.window)
    }

    func testClosingAWindowEndsItsSceneOnly() throws {
        let app = try AppHarness(delegate: delegate)
        let second = try openSecond(app)
        _ = take()
        second.windows.first?.close()
        app.turn()
        XCTAssertEqual(take(), ["second inactive", "second background", "second disconnect"])
        XCTAssertEqual(delegate.log, ["launched", "discarded 1"])
        XCTAssertEqual(second.activationState, .unattached)
        XCTAssertEqual(application.connectedScenes.count, 1)
        XCTAssertEqual(application.openSessions.count, 1)
        // The session of the last one is what the next launch goes on with.
        app.requestClose()
        XCTAssertEqual(application.connectedScenes, [])
        XCTAssertEqual(application.openSessions.count, 1)
    }

    func testAWindowThatAnotherProgramDestroysEndsItsScene() throws {
        let app = try AppHarness(delegate: delegate)
        let second = try openSecond(app)
        _ = take()
        second.windows.first?.handle(.destroyed)
        app.turn()
        XCTAssertEqual(take(), ["second inactive", "second background", "second disconnect"])
        XCTAssertEqual(delegate.log, ["launched", "discarded 1"])
        app.window.handle(.destroyed)
        XCTAssertEqual(application.connectedScenes, [])
        XCTAssertEqual(application.openSessions.count, 1, "the next launch goes on with it")
    }

    func testASceneIsDoneAwayWith() throws {
        let app = try AppHarness(delegate: delegate)
        let second = try openSecond(app)
        application.requestSceneSessionDestruction(
            second.session, options: UISceneDestructionRequestOptions())
        app.turn()
        XCTAssertEqual(application.windows, [app.window])
        XCTAssertEqual(application.openSessions.count, 1)
        var error: (any Error)?
        application.requestSceneSessionDestruction(second.session, options: nil) { error = $0 }
        app.turn()
        XCTAssertEqual(error as? UISceneError, UISceneError(.requestDenied))
        application.requestSceneSessionActivation(second.session, userActivity: nil, options: nil) {
            error = $0
        }
        error = nil
        app.turn()
        XCTAssertEqual(error as? UISceneError, UISceneError(.requestDenied))
    }

    func testASceneGoesToTheBackgroundWithItsWindow() throws {
        let app = try AppHarness(delegate: delegate)
        let scene = try XCTUnwrap(app.window.windowScene)
        _ = take()
        app.hide()
        XCTAssertEqual(take(), ["first inactive", "first background"])
        XCTAssertEqual(scene.activationState, .background)
        app.show()
        XCTAssertEqual(take(), ["first foreground", "first active"])
        XCTAssertEqual(scene.activationState, .foregroundActive)
    }

    func testTheNotificationsComeWithTheCalls() throws {
        let names: [Notification.Name] = [
            UIScene.willConnectNotification, UIScene.didDisconnectNotification,
            UIScene.didActivateNotification,
            UIScene.willDeactivateNotification, UIScene.willEnterForegroundNotification,
            UIScene.didEnterBackgroundNotification,
        ]
        var posted: [Notification.Name] = []
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let name = note.name
                MainActor.assumeIsolated { posted.append(name) }
            }
        }
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }
        let app = try AppHarness(delegate: delegate)
        app.requestClose()
        XCTAssertEqual(
            posted,
            [
                UIScene.willConnectNotification, UIScene.willEnterForegroundNotification,
                UIScene.didActivateNotification, UIScene.willDeactivateNotification,
                UIScene.didEnterBackgroundNotification, UIScene.didDisconnectNotification,
            ])
    }

    func testAnAppWithoutScenesHasNone() throws {
        delegate.delegateClass = nil
        delegate.makesWindow = true
        let app = try AppHarness(delegate: delegate)
        XCTAssertEqual(delegate.log, ["launched", "active"])
        XCTAssertEqual(application.connectedScenes, [])
        XCTAssertEqual(application.openSessions, [])
        XCTAssertNil(app.window.windowScene)
        XCTAssertTrue(app.window.next === application)
        var error: (any Error)?
        application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { error = $0 }
        app.turn()
        XCTAssertEqual(error as? UISceneError, UISceneError(.multipleScenesNotSupported))
        XCTAssertEqual("\(UISceneError(.requestDenied))", "the scene cannot be had")
    }

    func testWhatIsDoneIsKeptInTheSession() throws {
        let app = try AppHarness(delegate: delegate)
        let session = try XCTUnwrap(app.window.windowScene?.session)
        XCTAssertNil(session.stateRestorationActivity)
        SceneDelegate.activity = NSUserActivity(activityType: "kept")
        app.requestClose()
        XCTAssertEqual(session.stateRestorationActivity?.activityType, "kept")
    }

    func testAWindowMovesToAnotherScene() throws {
        let app = try AppHarness(delegate: delegate)
        let scene = try XCTUnwrap(app.window.windowScene)
        let tool = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        tool.windowScene = scene
        XCTAssertEqual(scene.windows, [app.window, tool])
        XCTAssertEqual(tool.title, "first")
        tool.windowScene = nil
        XCTAssertEqual(scene.windows, [app.window])
    }

    func testASecondWindowOfASceneLiesOverTheFirst() throws {
        let app = try AppHarness(delegate: delegate)
        let scene = try XCTUnwrap(app.window.windowScene)
        let second = UIWindow(windowScene: scene)
        XCTAssertEqual(second.bounds.size, app.window.bounds.size)
        second.makeKeyAndVisible()
        XCTAssertNil(second.windowID)
        XCTAssertTrue(scene.keyWindow === second)
        XCTAssertEqual(scene.windows, [app.window, second])
        second.isHidden = true
        XCTAssertTrue(scene.keyWindow === app.window)
        XCTAssertEqual(scene.activationState, .foregroundActive)
        XCTAssertFalse(SceneDelegate.log.contains { $0.hasSuffix("inactive") })
    }
}
