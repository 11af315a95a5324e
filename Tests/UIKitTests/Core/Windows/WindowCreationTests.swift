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

    private func icon(side: Int) -> UIImage {
        let size = CGSize(width: side, height: side)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(origin: .zero, size: size))
        }
    }

    func testTheDesktopReceivesIconsAfterTheFrameAndAgainWhenTheyChange() throws {
        let app = try AppHarness()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        window.icons = [icon(side: 2), UIImage(), icon(side: 4)]
        var sidesWhenDrawn: [Int]?
        let view = DrawnView(frame: window.bounds) { sidesWhenDrawn = self.sides(of: window, in: app) }
        window.addSubview(view)
        window.isHidden = false
        defer { window.isHidden = true }
        app.turn()
        XCTAssertEqual(sidesWhenDrawn, [])
        XCTAssertEqual(sides(of: window, in: app), [2, 4])
        window.icons = [icon(side: 1)]
        app.turn()
        XCTAssertEqual(sides(of: window, in: app), [1])
        window.icons = []
        app.turn()
        XCTAssertEqual(sides(of: window, in: app), [])
    }

    private func sides(of window: UIWindow, in app: AppHarness) -> [Int] {
        window.windowID.flatMap { app.system.window($0)?.icons.map(\.size.width) } ?? []
    }

    private final class DrawnView: UIView {
        private let willDraw: () -> Void

        init(frame: CGRect, _ willDraw: @escaping () -> Void) {
            self.willDraw = willDraw
            super.init(frame: frame)
        }

        required init?(coder: NSCoder) { nil }

        override func draw(_ rect: CGRect) { willDraw() }
    }
}
