import UITesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class WindowCreationTests: XCTestCase {
    func testAWindowOfTheScreensSizeOpensSmallerInTheMiddle() throws {
        let app = try AppHarness()
        let screen = UIScreen.main.bounds
        XCTAssertEqual(screen.size, CGSize(width: 1280, height: 800))
        let window = UIWindow(frame: screen)
        XCTAssertEqual(window.bounds.size, CGSize(width: 1024, height: 768))
        window.isHidden = false
        app.turn()
        XCTAssertEqual(window.centerPosition?.x, 128)
        XCTAssertEqual(window.centerPosition?.y, 16)
        XCTAssertNil(UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300)).centerPosition)
        window.isHidden = true
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        let window: () -> UIWindow
        init(_ window: @escaping () -> UIWindow) { self.window = window }
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window().makeKeyAndVisible()
            return true
        }
    }

    func testOnAnUprightScreenWindowsAreUpright() throws {
        func size(_ screen: CGSize, _ make: @escaping () -> UIWindow) throws -> CGSize {
            try AppHarness(delegate: Delegate(make), displaySize: screen).window.bounds.size
        }
        let phone = CGSize(width: 375, height: 812)
        XCTAssertEqual(try size(phone) { UIWindow(frame: UIScreen.main.bounds) }, phone)
        XCTAssertEqual(try size(phone) { UIWindow() }, phone)
        let turned = CGSize(width: 1080, height: 1920)
        XCTAssertEqual(
            try size(turned) { UIWindow(frame: UIScreen.main.bounds) }, CGSize(width: 768, height: 1024))
        let lying = CGSize(width: 812, height: 375)
        XCTAssertEqual(try size(lying) { UIWindow(frame: UIScreen.main.bounds) }, lying)
    }
}
