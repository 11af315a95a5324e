import UITesting
import XCTest

import UIKit

/// Views of the app in bars that have no frame of their own.
@preconcurrency @MainActor
final class UnsizedBarViewTests: XCTestCase {
    func testATitleViewIsAsWideAsItsConstraintsSay() throws {
        let dot = UIView()
        let label = UILabel()
        label.text = "Ada Moreau"
        let title = UIStackView(arrangedSubviews: [dot, label])
        title.spacing = 8
        NSLayoutConstraint.activate([
            dot.widthAnchor.constraint(equalToConstant: 30), dot.heightAnchor.constraint(equalToConstant: 30),
        ])
        let controller = UIViewController()
        controller.navigationItem.titleView = title
        let app = try AppHarness(rootViewController: UINavigationController(rootViewController: controller))
        XCTAssertEqual(title.bounds.width, 38 + label.intrinsicContentSize.width, accuracy: 1)
        XCTAssertEqual(title.bounds.height, 30)
        XCTAssertEqual(
            title.convert(title.bounds, to: app.window).midX, app.window.bounds.midX, accuracy: 1)
    }
}
