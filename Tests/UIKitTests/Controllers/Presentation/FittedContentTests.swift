import UITesting
import XCTest

import UIKit

/// Popovers and form sheets whose size the constraints of their content determine.
@preconcurrency @MainActor
final class FittedContentTests: XCTestCase {
    /// A controller with one view, 20 points away from the edges.
    private final class Page: UIViewController {
        let content: UIView

        init(_ content: UIView) {
            self.content = content
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            content.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(content)
            NSLayoutConstraint.activate([
                content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
                content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
                content.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
                content.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
            ])
        }
    }

    private final class Box: UIView {
        var natural = CGSize(width: 160, height: 90) { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize { natural }
    }

    private func present(
        _ controller: UIViewController, _ style: UIModalPresentationStyle, size: CGSize
    ) throws -> AppHarness {
        let root = UIViewController()
        let app = try AppHarness(rootViewController: root, size: size)
        controller.modalPresentationStyle = style
        controller.popoverPresentationController?.sourceView = root.view
        controller.popoverPresentationController?.sourceRect = CGRect(size.width / 2, 10, 1, 1)
        root.present(controller, animated: false)
        app.turn()
        return app
    }

    private let window = CGSize(width: 800, height: 700)

    func testAPopoverIsAsLargeAsItsConstraintsSay() throws {
        let box = Box()
        let page = Page(box)
        let app = try present(page, .popover, size: window)
        XCTAssertEqual(page.view.bounds.size, CGSize(width: 200, height: 130))
        box.natural = CGSize(width: 200, height: 60)
        app.turn()
        XCTAssertEqual(page.view.bounds.size, CGSize(width: 240, height: 100), "it follows them")
        page.preferredContentSize = CGSize(width: 300, height: 200)
        app.turn()
        XCTAssertEqual(
            page.view.bounds.size, CGSize(width: 300, height: 200), "what is preferred counts more")
        page.preferredContentSize = CGSize(width: 300, height: 0)
        app.turn()
        XCTAssertEqual(page.view.bounds.size, CGSize(width: 300, height: 100))
    }

    func testAPopoverFollowsWhatIsDeepInItsContent() throws {
        let box = Box()
        let holder = Page(box)
        let page = Page(holder.view)
        let app = try present(page, .popover, size: window)
        XCTAssertEqual(page.view.bounds.size, CGSize(width: 240, height: 170))
        box.natural.height = 60
        app.turn()
        XCTAssertEqual(page.view.bounds.size, CGSize(width: 240, height: 140))
    }

    func testTextInAPopoverWrapsInsideTheWindow() throws {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "more words ", count: 60)
        let page = Page(label)
        _ = try present(page, .popover, size: window)
        XCTAssertEqual(page.view.bounds.width, 780, "the window without margins")
        let lines = label.sizeThatFits(CGSize(width: 740, height: CGFloat.greatestFiniteMagnitude))
        XCTAssertGreaterThan(lines.height, 40)
        XCTAssertEqual(page.view.bounds.height, lines.height + 40)
    }

    func testANavigationControllerInAPopoverAddsItsBar() throws {
        let navigation = UINavigationController(rootViewController: Page(Box()))
        _ = try present(navigation, .popover, size: window)
        XCTAssertEqual(navigation.view.bounds.size, CGSize(width: 200, height: 130 + 44))
    }

    func testViewsWithoutConstraintsHaveTheUsualSize() throws {
        let page = UIViewController()
        _ = try present(page, .popover, size: window)
        XCTAssertEqual(page.view.bounds.size, CGSize(width: 320, height: 480))
    }

    func testAFormSheetIsAsLargeAsItsConstraintsSay() throws {
        let box = Box()
        let page = Page(box)
        let app = try present(page, .formSheet, size: window)
        XCTAssertEqual(page.view.bounds.size, CGSize(width: 200, height: 130))
        box.natural.height = 200
        app.turn()
        XCTAssertEqual(page.view.bounds.size, CGSize(width: 200, height: 240), "it follows them")
    }

    func testAPageSheetDoesNotFollowItsContent() throws {
        let page = Page(Box())
        _ = try present(page, .pageSheet, size: window)
        XCTAssertEqual(page.view.bounds.size, CGSize(width: 704, height: 660))
    }
}
