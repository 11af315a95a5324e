import UIKit
import UITesting
import XCTest

/// The menu bar with a list of the main menu.
@preconcurrency @MainActor
final class MenuBarSnapshotTests: SnapshotTestCase {
    private final class Application: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 420, height: 300))
            let controller = UIViewController()
            controller.view.backgroundColor = .systemBackground
            window.rootViewController = controller
            window.makeKeyAndVisible()
            self.window = window
            return true
        }

        /// Without the menu of the application, whose name is that of the test's process.
        override func buildMenu(with builder: any UIMenuBuilder) {
            builder.remove(menu: .application)
            builder.remove(menu: .file)
            let marked = UICommand(
                title: "Ruler", action: "toggleFullScreen:", propertyList: "ruler", state: .on)
            builder.insertElements([marked], atStartOfMenu: .view)
        }
    }

    private static let limit = 49_152

    func testAMenuOfTheBarIsOpen() throws {
        for appearance in [UIUserInterfaceStyle.light, .dark] {
            let app = try AppHarness(delegate: Application(), appearance: appearance)
            app.key(.f(10))
            app.key(.left)
            app.key(.down)
            do {
                try Snapshot.verify(
                    app.picture(), named: appearance == .dark ? "dark" : nil, limit: Self.limit)
            } catch {
                XCTFail("\(error)")
            }
        }
    }

    func testTheBarCanAlwaysBeShown() throws {
        let app = try AppHarness(delegate: Application())
        app.window.showsMenuBar = true
        app.turn()
        try Snapshot.verify(app.picture(), limit: Self.limit)
    }
}
