import UITesting
import XCTest

import UIKit

/// Windows that lie over the window of the desktop: what is seen of them, and where they are.
@preconcurrency @MainActor
final class WindowLevelTests: XCTestCase {
    private let red: UInt32 = 0xFFFF_0000
    private let green: UInt32 = 0xFF00_FF00
    private let blue: UInt32 = 0xFF00_00FF

    private func window(
        _ color: UIColor?, _ frame: CGRect, level: UIWindow.Level = .alert
    ) -> UIWindow {
        let window = UIWindow(frame: frame)
        window.backgroundColor = color
        window.windowLevel = level
        window.isHidden = false
        return window
    }

    private func fullScreen(_ color: UIColor?, level: UIWindow.Level = .alert) -> UIWindow {
        window(color, UIScreen.main.bounds, level: level)
    }

    private func pixel(_ app: AppHarness, _ x: Int, _ y: Int) throws -> UInt32 {
        try app.picture().pixel(x: x, y: y)
    }

    func testLevelsAreNumbersInOrder() {
        XCTAssertEqual(UIWindow.Level.normal.rawValue, 0)
        XCTAssertEqual(UIWindow.Level.statusBar.rawValue, 1000)
        XCTAssertEqual(UIWindow.Level.alert + 1, UIWindow.Level(rawValue: 2001))
        XCTAssertEqual(UIWindow.Level(5) - 6, UIWindow.Level(-1))
        XCTAssertEqual(UIWindow().windowLevel, .normal)
    }

    func testAWindowAboveNormalIsDrawnInTheWindowBelow() throws {
        let app = try AppHarness(showing: UIView())
        app.window.backgroundColor = .red
        let note = window(.blue, CGRect(x: 20, y: 30, width: 100, height: 40))
        app.turn()
        XCTAssertNil(note.windowID)
        XCTAssertEqual(note.frame, CGRect(x: 20, y: 30, width: 100, height: 40))
        XCTAssertEqual(try pixel(app, 21, 31), blue)
        XCTAssertEqual(try pixel(app, 19, 31), red)
        XCTAssertEqual(UIApplication.shared.windows, [app.window, note])
        note.isHidden = true
        XCTAssertEqual(try pixel(app, 21, 31), red)
        note.isHidden = false
        XCTAssertEqual(try pixel(app, 21, 31), blue)
    }

    func testWindowsAreInTheOrderOfTheirLevelsThenOfTheirShowing() throws {
        let app = try AppHarness(showing: UIView())
        let high = fullScreen(.red, level: .alert)
        let low = fullScreen(.green, level: .statusBar)
        let last = fullScreen(.blue, level: .alert)
        XCTAssertEqual(try pixel(app, 5, 5), blue)
        XCTAssertEqual(UIApplication.shared.windows.last, last)
        high.makeKeyAndVisible()
        XCTAssertEqual(try pixel(app, 5, 5), red)
        low.windowLevel = .alert + 1
        XCTAssertEqual(try pixel(app, 5, 5), green)
    }

    func testAWindowWithoutABackgroundIsTransparentAndFadesAsAWhole() throws {
        let app = try AppHarness(showing: UIView())
        app.window.backgroundColor = .red
        let cover = fullScreen(nil)
        XCTAssertEqual(try pixel(app, 5, 5), red)
        cover.backgroundColor = .blue
        cover.alpha = 0
        XCTAssertEqual(try pixel(app, 5, 5), red)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { cover.alpha = 1 })
        app.advance(by: 0.5)
        let half = try app.screenshot().pixel(x: 5, y: 5)
        XCTAssertEqual(Int(half >> 16 & 255), 128, accuracy: 12)
        XCTAssertEqual(Int(half & 255), 128, accuracy: 12)
        app.advance(by: 1)
        XCTAssertEqual(try pixel(app, 5, 5), blue)
    }

    func testAWindowOfTheScreensSizeFollowsTheWindowBelow() throws {
        let app = try AppHarness(showing: UIView())
        let controller = UIViewController()
        let cover = UIWindow(frame: UIScreen.main.bounds)
        cover.windowLevel = .alert
        cover.rootViewController = controller
        cover.isHidden = false
        let note = window(.blue, CGRect(x: 20, y: 30, width: 100, height: 40))
        XCTAssertEqual(cover.bounds.size, CGSize(width: 320, height: 240))
        app.resize(to: CGSize(width: 700, height: 500))
        XCTAssertEqual(cover.frame, CGRect(x: 0, y: 0, width: 700, height: 500))
        XCTAssertEqual(controller.view.frame.size, CGSize(width: 700, height: 500))
        XCTAssertEqual(note.frame, CGRect(x: 20, y: 30, width: 100, height: 40))
        XCTAssertEqual(note.traitCollection.horizontalSizeClass, .regular)
    }

    func testOnlyWhatChangesInAWindowAboveIsDrawnAgain() throws {
        let app = try AppHarness(showing: UIView())
        let cover = fullScreen(nil)
        let dot = UIView(frame: CGRect(x: 40, y: 50, width: 10, height: 10))
        cover.addSubview(dot)
        app.turn()
        let frames = app.frameCount
        dot.backgroundColor = .red
        app.turn()
        XCTAssertEqual(app.frameCount, frames + 1)
        XCTAssertEqual(app.lastDamage, [CGRect(x: 40, y: 50, width: 10, height: 10)])
        app.turn()
        XCTAssertEqual(app.frameCount, frames + 1)
    }

    func testAnotherStyleOfAWindowAboveIsItsOwn() throws {
        let app = try AppHarness(showing: UIView())
        app.window.backgroundColor = .systemBackground
        let note = window(.systemBackground, CGRect(x: 20, y: 30, width: 100, height: 40))
        note.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(try pixel(app, 5, 5), 0xFFFF_FFFF)
        XCTAssertNotEqual(try pixel(app, 25, 35), 0xFFFF_FFFF)
        XCTAssertEqual(app.window.traitCollection.userInterfaceStyle, .light)
    }

    func testAWindowThatTheAppForgetsIsGone() throws {
        let app = try AppHarness(showing: UIView())
        app.window.backgroundColor = .red
        weak var gone: UIWindow?
        try {
            let controller = UIViewController()
            let note = window(.blue, CGRect(x: 20, y: 30, width: 100, height: 40))
            note.rootViewController = controller
            note.makeKeyAndVisible()
            gone = note
            XCTAssertEqual(try pixel(app, 21, 31), blue)
            XCTAssertTrue(note.isKeyWindow)
        }()
        XCTAssertNil(gone)
        XCTAssertEqual(try pixel(app, 21, 31), red)
        XCTAssertEqual(UIApplication.shared.windows, [app.window])
        XCTAssertTrue(app.window.isKeyWindow)
        app.click(at: CGPoint(x: 30, y: 40))
    }

    func testPointsAreConvertedBetweenWindows() throws {
        let app = try AppHarness(showing: UIView())
        let note = window(.blue, CGRect(x: 20, y: 30, width: 100, height: 40))
        let part = UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
        note.addSubview(part)
        XCTAssertEqual(part.convert(CGPoint.zero, to: nil), CGPoint(x: 5, y: 6))
        XCTAssertEqual(part.convert(CGPoint.zero, to: app.window), CGPoint(x: 25, y: 36))
        XCTAssertEqual(app.window.convert(CGPoint(x: 25, y: 36), to: part), .zero)
    }

    func testClosingTheWindowBelowHidesThoseAbove() throws {
        let app = try AppHarness(showing: UIView())
        let note = fullScreen(.blue)
        app.requestClose()
        XCTAssertTrue(note.isHidden)
        XCTAssertTrue(app.window.isHidden)
        XCTAssertFalse(UIApplication.shared.windows.contains(app.window))
    }

    func testAWindowThatCoversTheHiddenOneBelowBecomesTheDesktops() throws {
        let app = try AppHarness(showing: UIView())
        let base = app.window
        base.backgroundColor = .red
        let lock = fullScreen(.blue)
        let identifier = base.windowID
        base.isHidden = true
        app.turn()
        XCTAssertEqual(lock.windowID, identifier)
        XCTAssertNil(base.windowID)
        app.window = lock
        XCTAssertEqual(try pixel(app, 5, 5), blue)
        app.resize(to: CGSize(width: 400, height: 300))
        XCTAssertEqual(lock.bounds.size, CGSize(width: 400, height: 300))
        base.windowLevel = .alert
        base.isHidden = false
        XCTAssertEqual(try pixel(app, 5, 5), red)
        XCTAssertEqual(base.bounds.size, CGSize(width: 400, height: 300))
        XCTAssertTrue(base.desktopWindow === lock)
    }
}
