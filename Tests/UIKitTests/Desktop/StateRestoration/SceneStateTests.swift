import UITesting
import XCTest

import UIKit

/// Scenes that were there at the end of a launch are there in the next, each as it was.
@preconcurrency @MainActor
final class SceneStateTests: XCTestCase {
    private let folder = NSTemporaryDirectory() + "uikit-scenes-\(UUID().uuidString)"

    override func tearDown() async throws { try? FileManager.default.removeItem(atPath: folder) }

    private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        static var givesActivities = false
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        var window: UIWindow?

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.frame.size = CGSize(width: 300, height: 200)
            window.restorationIdentifier = "window"
            let root = UIViewController()
            root.restorationIdentifier = "root"
            field.text = "some text"
            field.restorationIdentifier = "field"
            root.view.addSubview(field)
            window.rootViewController = root
            window.makeKeyAndVisible()
            self.window = window
        }

        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
            guard Self.givesActivities else { return nil }
            let activity = NSUserActivity(activityType: "reading")
            activity.userInfo = ["text": field.text ?? ""]
            return activity
        }
    }

    private final class Delegate: UIResponder, StateKeepingDelegate {
        var keeps = true

        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
    }

    private var application: UIApplication { .shared }

    private func launch(keeps: Bool = true) throws -> AppHarness {
        let delegate = Delegate()
        delegate.keeps = keeps
        return try AppHarness(delegate: delegate, stateFolder: folder)
    }

    /// The scenes' delegates in the order of the windows.
    private var delegates: [SceneDelegate] {
        application.windows.compactMap { $0.windowScene?.delegate as? SceneDelegate }
    }

    private func openAnother(_ app: AppHarness) {
        application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        app.turn()
    }

    func testEachSceneComesBackAsItWas() throws {
        SceneDelegate.givesActivities = false
        let app = try launch()
        openAnother(app)
        for (index, delegate) in delegates.enumerated() {
            delegate.field.choose(index, 3)
            delegate.window?.windowScene?.session.userInfo = ["number": index, "odd": NSObject()]
            app.window = try XCTUnwrap(delegate.window)
            app.resize(to: CGSize(width: 310 + 50 * index, height: 220))
        }
        let identifiers = application.windows.compactMap { $0.windowScene?.session.persistentIdentifier }
        app.window = application.windows[1]
        _ = AppHarness.diagnostics { app.loseFocus() }
        app.end()
        let again = try launch()
        XCTAssertEqual(
            application.windows.compactMap { $0.windowScene?.session.persistentIdentifier }, identifiers)
        XCTAssertEqual(delegates.map { $0.field.selectedOffsets?.lowerBound }, [0, 1])
        XCTAssertEqual(application.windows.map(\.bounds.width), [310, 360])
        XCTAssertEqual(
            application.windows.compactMap { $0.windowScene?.session.userInfo?["number"] as? Int }, [0, 1])
        XCTAssertEqual(
            application.windows.compactMap { $0.windowScene?.session.configuration.name }, ["Main", "Main"])
        // A new window is new, and takes nothing of an earlier one.
        openAnother(again)
        XCTAssertEqual(application.windows.last?.bounds.width, 300)
        XCTAssertEqual(delegates.last?.field.selectedOffsets?.count, 0)
    }

    func testAClosedWindowDoesNotComeBack() throws {
        SceneDelegate.givesActivities = false
        let app = try launch()
        openAnother(app)
        let second = try XCTUnwrap(application.windows.last?.windowScene?.session.persistentIdentifier)
        app.requestClose()
        XCTAssertEqual(application.windows.count, 1)
        app.end()
        let again = try launch()
        XCTAssertEqual(
            application.windows.compactMap { $0.windowScene?.session.persistentIdentifier }, [second])
        // The last one closes with the application, and is what there is to go on with.
        again.requestClose()
        again.end()
        _ = try launch()
        XCTAssertEqual(
            application.windows.compactMap { $0.windowScene?.session.persistentIdentifier }, [second])
    }

    func testActivitiesAreKeptWithoutTheOlderState() throws {
        SceneDelegate.givesActivities = true
        let app = try launch(keeps: false)
        openAnother(app)
        delegates[1].field.text = "second"
        app.window = application.windows[1]
        app.loseFocus()
        app.end()
        _ = try launch(keeps: false)
        let activities = application.windows.compactMap { $0.windowScene?.session.stateRestorationActivity }
        XCTAssertEqual(activities.map(\.activityType), ["reading", "reading"])
        XCTAssertEqual(activities.compactMap { $0.userInfo?["text"] as? String }, ["some text", "second"])
    }

    func testNothingIsKeptOfAnAppThatDoesNotAsk() throws {
        SceneDelegate.givesActivities = false
        let app = try launch(keeps: false)
        openAnother(app)
        app.window = application.windows[1]
        app.loseFocus()
        app.end()
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder + "/state.json"))
        _ = try launch(keeps: false)
        XCTAssertEqual(application.windows.count, 1)
    }
}
