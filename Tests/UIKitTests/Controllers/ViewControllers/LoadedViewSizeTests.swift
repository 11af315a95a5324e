import UITesting
import XCTest

import UIKit

/// What apps that lay out frames in `viewDidLoad` rely on.
@preconcurrency @MainActor
final class LoadedViewSizeTests: XCTestCase {
    private final class FrameController: UIViewController {
        let field = UITextField()
        var sizeAtLoading = CGSize.zero

        override func viewDidLoad() {
            super.viewDidLoad()
            sizeAtLoading = view.bounds.size
            field.frame = CGRect(x: 20, y: 20, width: view.bounds.width - 40, height: 44)
            field.autoresizingMask = .flexibleWidth
            view.addSubview(field)
        }
    }

    func testAViewIsLoadedAsLargeAsItsWindow() throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let app = try AppHarness(
            rootViewController: navigation, size: CGSize(width: 300, height: 400))
        let controller = FrameController()
        navigation.pushViewController(controller, animated: false)
        app.turn()
        XCTAssertEqual(controller.sizeAtLoading, CGSize(width: 300, height: 400))
        XCTAssertEqual(controller.field.frame, CGRect(x: 20, y: 20, width: 260, height: 44))
    }

    func testWithoutAWindowItIsAsLargeAsTheScreen() throws {
        let app = try AppHarness()
        app.end()
        let controller = FrameController()
        controller.loadViewIfNeeded()
        XCTAssertEqual(controller.sizeAtLoading, UIScreen.main.bounds.size)
    }
}
