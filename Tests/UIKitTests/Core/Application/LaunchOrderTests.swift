import UIKit
import UITesting
import XCTest

/// What the application's delegate is told at the launch, and its window.
@preconcurrency @MainActor
final class LaunchOrderTests: XCTestCase {
    private final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var calls: [String] = []
        var isWilling = true
        let root = UIViewController()

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            calls.append("will finish \(launchOptions?.count ?? 0)")
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
            window.rootViewController = root
            self.window = window
            return isWilling
        }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            calls.append("did finish \(launchOptions?.count ?? 0)")
            window?.makeKeyAndVisible()
            return true
        }

        func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool {
            calls.append("open")
            return true
        }
    }

    /// A delegate as it was written before there were options.
    private final class OldDelegate: UIResponder, UIApplicationDelegate {
        func applicationDidFinishLaunching(_ application: UIApplication) {
            UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 150)).makeKeyAndVisible()
        }
    }

    private let delegate = Delegate()

    func testTheDelegateIsToldBeforeAndAfter() throws {
        _ = try AppHarness(delegate: delegate, arguments: ["https://example.com"])
        XCTAssertEqual(delegate.calls, ["will finish 1", "did finish 1", "open"])
    }

    func testNothingIsOpenedWhenTheFirstMethodSaysNo() throws {
        delegate.isWilling = false
        _ = try AppHarness(delegate: delegate, arguments: ["https://example.com"])
        XCTAssertEqual(delegate.calls, ["will finish 1", "did finish 1"])
    }

    func testTheOlderNameIsCalled() throws {
        _ = try AppHarness(delegate: OldDelegate())
        XCTAssertEqual(UIApplication.shared.windows.count, 1)
    }

    func testTheDelegatesWindowIsAnOptionalProperty() throws {
        let app = try AppHarness(delegate: delegate)
        let application = UIApplication.shared
        XCTAssertTrue(application.delegate?.window??.rootViewController === delegate.root)
        if let window = application.delegate?.window {
            XCTAssertTrue(window?.rootViewController === delegate.root)
        } else {
            XCTFail("no window")
        }
        XCTAssertTrue((application.delegate as? Delegate)?.window?.rootViewController === delegate.root)
        delegate.window = nil
        XCTAssertNil(application.delegate?.window ?? nil)
        app.end()
        let old = OldDelegate()
        _ = try AppHarness(delegate: old)
        XCTAssertNil(application.delegate?.window??.rootViewController)
        XCTAssertNil(old.window ?? nil)
    }
}
