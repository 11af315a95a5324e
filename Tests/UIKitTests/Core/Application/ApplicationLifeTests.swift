import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class ApplicationLifeTests: XCTestCase {
    private final class Delegate: UIResponder, UIApplicationDelegate {
        var log: [String] = []
        let window = UIWindow(frame: CGRect(0, 0, 200, 150))

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            log.append("launched")
            window.makeKeyAndVisible()
            return true
        }

        func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
        func applicationWillResignActive(_ application: UIApplication) { log.append("inactive") }
        func applicationDidEnterBackground(_ application: UIApplication) { log.append("background") }
        func applicationWillEnterForeground(_ application: UIApplication) { log.append("foreground") }
    }

    private let delegate = Delegate()

    private func take() -> [String] {
        defer { delegate.log = [] }
        return delegate.log
    }

    func testFocusMakesTheApplicationActive() throws {
        let app = try AppHarness(delegate: delegate)
        XCTAssertEqual(take(), ["launched", "active"])
        XCTAssertEqual(UIApplication.shared.applicationState, .active)
        app.loseFocus()
        XCTAssertEqual(take(), ["inactive"])
        XCTAssertEqual(UIApplication.shared.applicationState, .inactive)
        app.gainFocus()
        XCTAssertEqual(take(), ["active"])
    }

    func testAnIconifiedApplicationIsInTheBackground() throws {
        let app = try AppHarness(delegate: delegate)
        _ = take()
        app.loseFocus()
        app.hide()
        XCTAssertEqual(take(), ["inactive", "background"])
        XCTAssertEqual(UIApplication.shared.applicationState, .background)
        app.show()
        XCTAssertEqual(take(), ["foreground", "active"])
    }

    func testFocusMovesBetweenWindows() throws {
        let app = try AppHarness(delegate: delegate)
        let second = UIWindow(frame: CGRect(0, 0, 100, 100))
        var notes: [String] = []
        let center = NotificationCenter.default
        let first = ObjectIdentifier(app.window)
        let names = [
            UIWindow.didBecomeKeyNotification: "key", UIWindow.didResignKeyNotification: "not key",
        ]
        let tokens = names.map { name, meaning in
            center.addObserver(forName: name, object: nil, queue: nil) { note in
                let window = (note.object as? UIWindow).map { ObjectIdentifier($0) }
                MainActor.assumeIsolated {
                    notes.append("\(window == first ? "first" : "second") \(meaning)")
                }
            }
        }
        defer { tokens.forEach(center.removeObserver) }
        _ = take()
        second.makeKeyAndVisible()
        app.turn()
        XCTAssertTrue(UIApplication.shared.keyWindow === second)
        XCTAssertEqual(UIApplication.shared.applicationState, .active)
        XCTAssertTrue(notes.contains("first not key"))
        XCTAssertEqual(notes.last, "second key")
        XCTAssertEqual(UIApplication.shared.windows.count, 2)
        second.close()
        app.turn()
        XCTAssertEqual(UIApplication.shared.windows.count, 1)
    }

    func testRootControllerAppearsWithItsWindow() throws {
        final class Controller: UIViewController {
            var log: [String] = []
            override func viewDidLoad() { log.append("load") }
            override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
            override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
            override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
            override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
        }
        let controller = Controller()
        let app = try AppHarness(rootViewController: controller)
        XCTAssertEqual(controller.log, ["load", "will appear", "did appear"])
        controller.log = []
        let other = Controller()
        app.window.rootViewController = other
        XCTAssertEqual(controller.log, ["will disappear", "did disappear"])
        XCTAssertEqual(other.log, ["load", "will appear"])
        app.turn()
        XCTAssertEqual(other.log, ["load", "will appear", "did appear"])
        XCTAssertNil(controller.view.superview)
        other.log = []
        app.window.isHidden = true
        XCTAssertEqual(other.log, ["will disappear", "did disappear"])
    }

    func testTraitsFollowTheWindow() throws {
        final class Controller: UIViewController {
            var previous: [UITraitCollection?] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                previous.append(previousTraitCollection)
            }
        }
        let controller = Controller()
        let app = try AppHarness(
            rootViewController: controller, size: CGSize(width: 700, height: 500))
        controller.previous = []
        XCTAssertEqual(controller.traitCollection.horizontalSizeClass, .regular)
        app.resize(to: CGSize(width: 599, height: 399))
        XCTAssertEqual(controller.traitCollection.horizontalSizeClass, .compact)
        XCTAssertEqual(controller.traitCollection.verticalSizeClass, .compact)
        XCTAssertEqual(controller.previous.count, 1)
        XCTAssertEqual(controller.previous.first??.horizontalSizeClass, .regular)
        app.resize(to: CGSize(width: 598, height: 399))
        XCTAssertEqual(controller.previous.count, 1)
        app.setAppearance(.dark)
        XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .dark)
        app.setScale(2)
        XCTAssertEqual(controller.view.traitCollection.displayScale, 2)
    }

    func testSizesBecomeWholePixels() throws {
        let app = try AppHarness(size: CGSize(width: 101, height: 51), scale: 1.5)
        XCTAssertEqual(try app.screenshot().width, 152)
        app.window.bounds.size = CGSize(width: 200, height: 100)
        app.turn()
        XCTAssertEqual(app.window.bounds.size, CGSize(width: 200, height: 100))
        XCTAssertEqual(try app.screenshot().height, 150)
    }
}
