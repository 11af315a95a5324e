import UIKit
import XCTest

/// Subclasses have the initializers that UIKit's classes let them have.
@MainActor
final class InitializerTests: XCTestCase {
    func testImageViewsAreMadeByTheirPictures() {
        final class Round: UIImageView {
            override init(image: UIImage?) {
                super.init(image: image)
                layer.cornerRadius = 3
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4)).image { _ in }
        let view = Round(image: picture)
        XCTAssertEqual(view.bounds.size, CGSize(width: 6, height: 4))
        XCTAssertEqual(view.image, picture)
        XCTAssertFalse(view.isUserInteractionEnabled)
    }

    func testNavigationControllersOfAppsHaveBarsOfTheirOwn() {
        final class Bar: UINavigationBar {}
        final class Navigator: UINavigationController {
            init(root: UIViewController) {
                super.init(navigationBarClass: Bar.self, toolbarClass: nil)
                viewControllers = [root]
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let root = UIViewController()
        let navigator = Navigator(root: root)
        XCTAssertTrue(navigator.navigationBar is Bar)
        XCTAssertIdentical(navigator.topViewController, root)
    }

    func testNavigationControllersAreMadeByTheirRoots() {
        final class Navigator: UINavigationController {
            override init(rootViewController: UIViewController) {
                super.init(rootViewController: rootViewController)
                isToolbarHidden = false
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let navigator = Navigator(rootViewController: UIViewController())
        XCTAssertEqual(navigator.viewControllers.count, 1)
        XCTAssertFalse(navigator.isToolbarHidden)
    }

    func testInitializersWithACoderMayFailOrNot() {
        final class Failing: UIStackView {
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        final class Certain: UIStackView {
            required init(coder: NSCoder) { super.init(coder: coder) }
        }
        final class Wheel: UIActivityIndicatorView {
            override init(frame: CGRect) { super.init(frame: frame) }
            required init(coder: NSCoder) { super.init(coder: coder) }
        }
        final class Container: NSTextContainer {
            override init(size: CGSize) { super.init(size: size) }
            required init(coder: NSCoder) { super.init(coder: coder) }
        }
        let coder = NSKeyedArchiver(requiringSecureCoding: false)
        XCTAssertNotNil(Failing(coder: coder))
        XCTAssertEqual(Certain(coder: coder).arrangedSubviews.count, 0)
        XCTAssertEqual(Wheel(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).frame.width, 9)
        XCTAssertEqual(Container(size: CGSize(width: 5, height: 6)).size, CGSize(width: 5, height: 6))
    }

    func testAlertsOfAppsAreMadeInBothWays() {
        final class Plain: UIAlertController {}
        final class Own: UIAlertController {
            init() { super.init(nibName: nil, bundle: nil) }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        XCTAssertEqual(
            Plain(title: "a", message: nil, preferredStyle: .actionSheet).preferredStyle, .actionSheet)
        XCTAssertEqual(Own().actions.count, 0)
    }

    func testConstraintsOfAppsAreMadeByTheirItems() {
        final class Doubled: NSLayoutConstraint {
            override var constant: CGFloat {
                get { 2 * super.constant }
                set { super.constant = newValue }
            }
        }
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        let width = Doubled(
            item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
            multiplier: 1, constant: 40)
        width.isActive = true
        view.heightAnchor.constraint(equalToConstant: 10).isActive = true
        XCTAssertEqual(
            view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 80, height: 10))
    }

    func testControlsAreMadeAsUIKitsAre() {
        final class Segments: UISegmentedControl {
            override init(items: [Any]?) {
                super.init(items: items)
                selectedSegmentIndex = 1
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        final class Refresh: UIRefreshControl {
            override init() {
                super.init()
                tag = 4
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        final class Blur: UIVisualEffectView {
            override init(effect: UIVisualEffect?) { super.init(effect: UIBlurEffect(style: .dark)) }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        XCTAssertEqual(Segments(items: ["a", "b"]).selectedSegmentIndex, 1)
        XCTAssertEqual(Refresh().tag, 4)
        XCTAssertNotNil(Blur().effect)
        XCTAssertEqual(Blur(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.minY, 2)
    }

    func testControllersAreMadeAsUIKitsAre() {
        final class Search: UISearchController {
            override init(searchResultsController: UIViewController?) {
                super.init(searchResultsController: searchResultsController)
            }
            override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        final class Pages: UIPageViewController {
            init(first: UIViewController) {
                super.init(transitionStyle: .scroll, navigationOrientation: .vertical)
                setViewControllers([first], direction: .forward, animated: false)
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let results = UIViewController()
        XCTAssertIdentical(Search(searchResultsController: results).searchResultsController, results)
        XCTAssertIdentical(Pages(first: results).viewControllers?.first, results)
        XCTAssertEqual(UIPageViewController().transitionStyle, .pageCurl)
    }

    func testPicturesOfAppsAreMadeFromPixels() {
        final class Named: UIImage, @unchecked Sendable {
            let name: String
            init(name: String, pixels: CGImage) {
                self.name = name
                super.init(cgImage: pixels, scale: 2, orientation: .up)
            }
            required init?(coder: NSCoder) { nil }
        }
        let pixels = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image { _ in }.cgImage
        guard let pixels else { return XCTFail("a renderer makes pixels") }
        let image = Named(name: "x", pixels: pixels)
        XCTAssertEqual(image.scale, 2)
        XCTAssertEqual(image.size.width * 2, CGFloat(pixels.width))
    }

    func testBarItemsTakeNoTarget() {
        final class Item: UIBarButtonItem {
            override init() {
                super.init()
                title = "x"
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        XCTAssertEqual(Item().title, "x")
        XCTAssertNil(UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil).target)
        XCTAssertNil(UIBarButtonItem(title: "a", style: .plain, target: nil, action: nil).action)
        XCTAssertEqual(UITapGestureRecognizer(target: nil, action: nil).numberOfTapsRequired, 1)
    }
}
