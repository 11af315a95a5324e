import UITesting
import WindowSystem
import XCTest

import UIKit

/// The orientations that controllers support, as the shape of their window.
@preconcurrency @MainActor
final class SupportedOrientationTests: XCTestCase {
    private final class Controller: UIViewController {
        var mask: UIInterfaceOrientationMask
        var preferred: UIInterfaceOrientation?

        init(_ mask: UIInterfaceOrientationMask, preferred: UIInterfaceOrientation? = nil) {
            self.mask = mask
            self.preferred = preferred
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
        override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
            preferred ?? super.preferredInterfaceOrientationForPresentation
        }
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
        ) -> UIInterfaceOrientationMask { .portrait }
    }

    private let tall = CGSize(width: 240, height: 320)
    private let wide = CGSize(width: 320, height: 240)

    private func app(_ controller: UIViewController) throws -> AppHarness {
        let app = try AppHarness(rootViewController: controller, size: wide)
        app.settle()
        return app
    }

    private func shape(_ app: AppHarness) -> WindowShape? {
        app.window.windowID.flatMap { app.system.window($0)?.shape }
    }

    func testAWindowTakesTheShapeThatItsRootSupports() throws {
        for mask in [UIInterfaceOrientationMask.portrait, .portraitUpsideDown] {
            let app = try app(Controller(mask))
            XCTAssertEqual(app.window.bounds.size, tall)
            XCTAssertEqual(shape(app), .portrait)
        }
        for mask in [UIInterfaceOrientationMask.landscape, .landscapeLeft] {
            let app = try app(Controller(mask))
            XCTAssertEqual(app.window.bounds.size, wide)
            XCTAssertEqual(shape(app), .landscape)
        }
    }

    func testAllAndNoneLeaveTheWindowAsItWasMade() throws {
        for mask in [UIInterfaceOrientationMask.all, .allButUpsideDown, []] {
            let app = try app(Controller(mask))
            XCTAssertEqual(app.window.bounds.size, wide)
            XCTAssertEqual(shape(app), .any)
        }
    }

    func testThePreferredOrientationCountsAmongTheSupported() throws {
        XCTAssertEqual(try app(Controller(.all, preferred: .portrait)).window.bounds.size, tall)
        XCTAssertEqual(try app(Controller(.landscape, preferred: .portrait)).window.bounds.size, wide)
    }

    func testSetNeedsUpdateOfSupportedInterfaceOrientations() throws {
        let controller = Controller(.all)
        let app = try app(controller)
        controller.mask = .portrait
        app.settle()
        XCTAssertEqual(shape(app), .any, "nobody was told")
        controller.setNeedsUpdateOfSupportedInterfaceOrientations()
        app.settle()
        XCTAssertEqual(app.window.bounds.size, tall)
        XCTAssertEqual(shape(app), .portrait)
        controller.mask = .all
        controller.setNeedsUpdateOfSupportedInterfaceOrientations()
        app.settle()
        XCTAssertEqual(app.window.bounds.size, tall)
        XCTAssertEqual(shape(app), .any)
    }

    func testAFullScreenPresentationDecides() throws {
        let controller = Controller(.portrait)
        let app = try app(controller)
        for (style, expected) in [
            (UIModalPresentationStyle.formSheet, WindowShape.portrait), (.fullScreen, .landscape),
        ] {
            let presented = Controller(.landscape)
            presented.modalPresentationStyle = style
            controller.present(presented, animated: false)
            app.settle()
            XCTAssertEqual(shape(app), expected)
            XCTAssertEqual(app.window.bounds.size, expected == .portrait ? tall : wide)
            controller.dismiss(animated: false)
            app.settle()
            XCTAssertEqual(shape(app), .portrait)
            XCTAssertEqual(app.window.bounds.size, tall)
        }
    }

    func testAnotherRootDecides() throws {
        let app = try app(Controller(.portrait))
        app.window.rootViewController = Controller(.landscape)
        app.settle()
        XCTAssertEqual(shape(app), .landscape)
        XCTAssertEqual(app.window.bounds.size, wide)
    }

    func testTheSelectedTabDecides() throws {
        let tabs = UITabBarController()
        tabs.viewControllers = [Controller(.portrait), Controller(.landscape)]
        let app = try app(tabs)
        XCTAssertEqual(shape(app), .portrait)
        tabs.selectedIndex = 1
        app.settle()
        XCTAssertEqual(shape(app), .landscape)
        XCTAssertEqual(app.window.bounds.size, wide)
    }

    func testTheApplicationsDelegateLimitsThem() throws {
        let delegate = Delegate()
        let controller = Controller(.all)
        let app = try app(controller)
        UIApplication.shared.delegate = delegate
        defer { UIApplication.shared.delegate = nil }
        controller.setNeedsUpdateOfSupportedInterfaceOrientations()
        app.settle()
        XCTAssertEqual(shape(app), .portrait)
        withExtendedLifetime(delegate) {}
    }

    func testAWindowThatFillsTheScreenHasTheScreensShape() throws {
        let controller = Controller(.all)
        let app = try app(controller)
        app.window.isFullscreen = true
        app.settle()
        let size = app.window.bounds.size
        controller.mask = .portrait
        controller.setNeedsUpdateOfSupportedInterfaceOrientations()
        app.settle()
        XCTAssertEqual(app.window.bounds.size, size)
        XCTAssertEqual(shape(app), .portrait)
    }
}
