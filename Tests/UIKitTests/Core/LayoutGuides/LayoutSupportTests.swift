import UITesting
import XCTest

import UIKit

/// The guides of iOS 7 to 10.
@preconcurrency @MainActor
final class LayoutSupportTests: XCTestCase {
    @available(*, deprecated)
    func testContentStaysBetweenTheGuides() throws {
        let controller = UIViewController()
        let content = UIView()
        controller.view.addSubview(content)
        content.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor, constant: 8),
            content.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
            content.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            NSLayoutConstraint(
                item: content, attribute: .width, relatedBy: .equal, toItem: controller.topLayoutGuide,
                attribute: .height, multiplier: 2, constant: 0),
        ])
        let app = try AppHarness(rootViewController: controller, size: CGSize(width: 320, height: 480))
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        app.turn()
        XCTAssertEqual(content.frame, CGRect(0, 52, 88, 394))
        XCTAssertEqual(controller.topLayoutGuide.length, 44)
        XCTAssertEqual(controller.bottomLayoutGuide.length, 34)
        controller.additionalSafeAreaInsets.top = 50
        app.resize(to: CGSize(width: 320, height: 400))
        app.turn()
        XCTAssertEqual(content.frame, CGRect(0, 58, 100, 308))
    }

    @available(*, deprecated)
    func testFormatsNameTheGuides() throws {
        let controller = UIViewController()
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(label)
        let views: [String: Any] = [
            "top": controller.topLayoutGuide, "label": label, "bottom": controller.bottomLayoutGuide,
        ]
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:[top]-10-[label]-20-[bottom]", options: [], metrics: nil, views: views))
        let app = try AppHarness(rootViewController: controller, size: CGSize(width: 320, height: 480))
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        app.turn()
        XCTAssertEqual(label.frame.minY, 54)
        XCTAssertEqual(label.frame.maxY, 426)
    }
}
