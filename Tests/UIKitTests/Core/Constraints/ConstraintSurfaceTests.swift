import UIKit
import UITesting
import XCTest

/// Members of Auto Layout that few apps use, as an app sees them.
@preconcurrency @MainActor
final class ConstraintSurfaceTests: XCTestCase {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    private let first = UIView()
    private let second = UIView()

    override func setUp() async throws {
        for view in [first, second] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
    }

    func testDistancesBetweenAnchorsAreLengths() {
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            first.widthAnchor.constraint(equalToConstant: 50),
            second.widthAnchor.constraint(equalToConstant: 40),
            first.topAnchor.constraint(equalTo: root.topAnchor),
            first.heightAnchor.constraint(equalToConstant: 30),
            second.heightAnchor.constraint(equalToConstant: 30),
            // The gap is twice as wide as the second view, and as high as the first one.
            first.trailingAnchor.anchorWithOffset(to: second.leadingAnchor).constraint(
                equalTo: second.widthAnchor, multiplier: 2),
            first.bottomAnchor.anchorWithOffset(to: second.topAnchor).constraint(equalTo: first.heightAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(second.frame, CGRect(x: 140, y: 60, width: 40, height: 30))
    }

    func testAmbiguityIsKnownOfViewsGuidesAndAnchorsAndCanBeExercised() {
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        let edge = first.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        NSLayoutConstraint.activate([
            first.widthAnchor.constraint(equalToConstant: 50),
            first.heightAnchor.constraint(equalToConstant: 30),
            first.topAnchor.constraint(equalTo: root.topAnchor),
            guide.leadingAnchor.constraint(equalTo: first.trailingAnchor),
            guide.widthAnchor.constraint(equalToConstant: 10),
            guide.topAnchor.constraint(equalTo: first.topAnchor),
            guide.heightAnchor.constraint(equalToConstant: 10),
        ])
        second.removeFromSuperview()
        root.layoutIfNeeded()
        XCTAssertTrue(first.hasAmbiguousLayout)
        XCTAssertTrue(guide.hasAmbiguousLayout)
        XCTAssertTrue(first.leadingAnchor.hasAmbiguousLayout)
        XCTAssertFalse(first.topAnchor.hasAmbiguousLayout)
        let before = first.frame
        first.exerciseAmbiguityInLayout()
        root.layoutIfNeeded()
        XCTAssertNotEqual(first.frame.minX, before.minX)
        XCTAssertEqual(first.frame.minY, before.minY)
        XCTAssertEqual(guide.layoutFrame.minX, first.frame.maxX)
        edge.isActive = true
        root.layoutIfNeeded()
        XCTAssertFalse(first.hasAmbiguousLayout)
        XCTAssertFalse(guide.hasAmbiguousLayout)
        let settled = first.frame
        first.exerciseAmbiguityInLayout()
        root.layoutIfNeeded()
        XCTAssertEqual(first.frame, settled, "there is one solution only")
        XCTAssertEqual(first.leadingAnchor.constraintsAffectingLayout.contains(edge), true)
    }

    func testAControllerUpdatesTheConstraintsOfItsViewOnceAPass() throws {
        final class Page: UIViewController {
            var updates = 0
            var height: NSLayoutConstraint?

            override func updateViewConstraints() {
                updates += 1
                height?.constant = CGFloat(100 * updates)
                super.updateViewConstraints()
            }
        }
        let page = Page()
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(box)
        page.height = box.heightAnchor.constraint(equalToConstant: 0)
        page.height?.isActive = true
        let app = try AppHarness(rootViewController: page)
        XCTAssertEqual(page.updates, 1)
        XCTAssertEqual(box.bounds.height, 100)
        app.turn()
        XCTAssertEqual(page.updates, 1)
        page.view.setNeedsUpdateConstraints()
        page.view.setNeedsUpdateConstraints()
        app.turn()
        XCTAssertEqual(page.updates, 2)
        XCTAssertEqual(box.bounds.height, 200)
    }

    func testBaselinesMayBeThoseOfASubview() {
        final class Titled: UIView {
            let title = UILabel()
            override var forFirstBaselineLayout: UIView { title }
            override var forLastBaselineLayout: UIView { title }
        }
        let titled = Titled()
        titled.translatesAutoresizingMaskIntoConstraints = false
        titled.title.text = "Title"
        titled.title.translatesAutoresizingMaskIntoConstraints = false
        titled.addSubview(titled.title)
        let label = UILabel()
        label.text = "Label"
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(titled)
        root.addSubview(label)
        NSLayoutConstraint.activate([
            titled.topAnchor.constraint(equalTo: root.topAnchor),
            titled.heightAnchor.constraint(equalToConstant: 100),
            titled.title.topAnchor.constraint(equalTo: titled.topAnchor, constant: 33),
            label.firstBaselineAnchor.constraint(equalTo: titled.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(label.frame.minY, 33, "equal fonts")
        XCTAssertEqual(label.frame.height, titled.title.frame.height)
    }

    func testAStackMaySpaceItsBaselines() {
        let labels = (0..<3).map { index in
            let label = UILabel()
            label.text = "Line \(index)"
            label.font = .systemFont(ofSize: index == 1 ? 30 : 15)
            return label
        }
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = .vertical
        stack.spacing = 50
        stack.isBaselineRelativeArrangement = true
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        root.layoutIfNeeded()
        // The first and the last label are alike: their baselines are as far apart as their tops.
        XCTAssertEqual(labels[2].frame.minY - labels[0].frame.minY, 100, accuracy: 1)
        XCTAssertNotEqual(labels[1].frame.minY - labels[0].frame.maxY, 50)
    }

    func testThePriorityOfAnActiveConstraintMayBecomeRequiredAndOptionalAgain() {
        let wide = first.widthAnchor.constraint(equalToConstant: 200)
        let narrow = first.widthAnchor.constraint(equalToConstant: 50)
        wide.priority = .defaultLow
        narrow.priority = .defaultHigh
        NSLayoutConstraint.activate([wide, narrow])
        root.layoutIfNeeded()
        XCTAssertEqual(first.bounds.width, 50)
        wide.priority = .required
        root.layoutIfNeeded()
        XCTAssertEqual(first.bounds.width, 200)
        wide.priority = UILayoutPriority(rawValue: 1)
        root.layoutIfNeeded()
        XCTAssertEqual(first.bounds.width, 50)
    }
}
