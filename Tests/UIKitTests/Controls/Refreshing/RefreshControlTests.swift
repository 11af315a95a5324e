import UITesting
import XCTest

import UIKit

/// Content that is pulled down to be brought up to date.
@preconcurrency @MainActor
final class RefreshControlTests: ScrollTestCase {
    private let control = UIRefreshControl()
    private var refreshes = 0

    private func showWithControl() throws -> AppHarness {
        let app = try show()
        scroll.refreshControl = control
        control.addAction(UIAction { [weak self] _ in self?.refreshes += 1 }, for: .valueChanged)
        app.turn()
        return app
    }

    func testAFingerPullsItOut() throws {
        let app = try showWithControl()
        XCTAssertTrue(control.superview === scroll)
        XCTAssertEqual(control.alpha, 0)
        let finger = app.finger(at: CGPoint(x: 100, y: 50))
        finger.move(to: CGPoint(x: 100, y: 70))
        finger.move(to: CGPoint(x: 100, y: 120))
        XCTAssertTrue((0.1..<0.9).contains(control.alpha), "comes in with the finger")
        XCTAssertFalse(control.isRefreshing)
        finger.move(to: CGPoint(x: 100, y: 290))
        XCTAssertTrue(control.isRefreshing)
        XCTAssertEqual(refreshes, 1)
        let held = scroll.contentOffset.y
        XCTAssertLessThan(held, -80)
        XCTAssertEqual(scroll.adjustedContentInset.top, 0, "a finger that holds the content is not disturbed")
        app.advance(by: 0.3)
        finger.up()
        app.advance(by: 2)
        XCTAssertEqual(scroll.contentOffset.y, -60)
        XCTAssertEqual(scroll.adjustedContentInset.top, 60)
        XCTAssertEqual(scroll.contentInset, .zero)
        XCTAssertEqual(control.frame, CGRect(x: 0, y: -60, width: 200, height: 60))
        XCTAssertEqual(control.alpha, 1)
        control.endRefreshing()
        XCTAssertFalse(control.isRefreshing)
        app.advance(by: 0.05)
        XCTAssertTrue((-60..<0).contains(scroll.contentOffset.y), "glides back")
        app.advance(by: 2)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        XCTAssertEqual(scroll.adjustedContentInset.top, 0)
        XCTAssertEqual(control.alpha, 0)
        XCTAssertEqual(refreshes, 1)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAControlThatIsAddedAsASubviewIsTheScrollViewsOwn() throws {
        let app = try show()
        scroll.insertSubview(control, at: 0)
        XCTAssertTrue(scroll.refreshControl === control)
        XCTAssertTrue(scroll.subviews.first === control)
        control.addAction(UIAction { [weak self] _ in self?.refreshes += 1 }, for: .valueChanged)
        drag(app, from: CGPoint(x: 100, y: 30), by: CGPoint(x: 0, y: 260))
        app.advance(by: 2)
        XCTAssertEqual(refreshes, 1)
        XCTAssertEqual(scroll.adjustedContentInset.top, 60)
        control.removeFromSuperview()
        XCTAssertNil(scroll.refreshControl)
        XCTAssertEqual(scroll.adjustedContentInset.top, 0)
    }

    func testAControlThatMovesToAnotherScrollViewIsThatOnesOnly() throws {
        let app = try show()
        scroll.refreshControl = control
        control.beginRefreshing()
        app.advance(by: 1)
        let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        app.window.addSubview(other)
        other.refreshControl = control
        XCTAssertNil(scroll.refreshControl)
        XCTAssertEqual(scroll.adjustedContentInset.top, 0)
        XCTAssertTrue(control.superview === other)
        XCTAssertEqual(other.adjustedContentInset.top, 60)
        scroll.addSubview(control)
        XCTAssertNil(other.refreshControl)
        XCTAssertTrue(scroll.refreshControl === control)
        XCTAssertTrue(control.superview === scroll)
        XCTAssertEqual(other.adjustedContentInset.top, 0)
        scroll.refreshControl = nil
        XCTAssertNil(control.superview)
    }

    func testAShortPullDoesNothing() throws {
        let app = try showWithControl()
        drag(app, from: CGPoint(x: 100, y: 50), by: CGPoint(x: 0, y: 60))
        app.advance(by: 2)
        XCTAssertEqual(refreshes, 0)
        XCTAssertEqual(scroll.contentOffset.y, 0)
    }

    func testAProgramThatIsDoneAtOnceIsAskedOncePerDrag() throws {
        let app = try showWithControl()
        control.addAction(UIAction { [weak self] _ in self?.control.endRefreshing() }, for: .valueChanged)
        drag(app, from: CGPoint(x: 100, y: 30), by: CGPoint(x: 0, y: 260))
        app.advance(by: 2)
        XCTAssertEqual(refreshes, 1)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        drag(app, from: CGPoint(x: 100, y: 30), by: CGPoint(x: 0, y: 260))
        XCTAssertEqual(refreshes, 2)
    }

    func testBeginRefreshingRevealsTheControlAtTheTopOnly() throws {
        let app = try showWithControl()
        control.beginRefreshing()
        XCTAssertTrue(control.isRefreshing)
        app.advance(by: 1)
        XCTAssertEqual(scroll.contentOffset.y, -60)
        XCTAssertEqual(refreshes, 0, "it knows")
        control.attributedTitle = NSAttributedString(string: "Getting letters")
        app.advance(by: 1)
        XCTAssertEqual(scroll.contentOffset.y, -80)
        XCTAssertEqual(control.accessibilityLabel, "Getting letters")
        control.endRefreshing()
        app.advance(by: 1)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        scroll.contentOffset.y = 500
        control.beginRefreshing()
        app.advance(by: 1)
        XCTAssertEqual(scroll.contentOffset.y, 500, "what is read stays where it is")
        XCTAssertEqual(control.alpha, 0)
        control.endRefreshing()
        XCTAssertEqual(scroll.contentOffset.y, 500)
        control.beginRefreshing()
        scroll.refreshControl = nil
        XCTAssertNil(control.superview)
        XCTAssertEqual(scroll.adjustedContentInset.top, 0)
    }

    func testTheKeyF5Refreshes() throws {
        let app = try showWithControl()
        app.key(.f(5))
        XCTAssertEqual(refreshes, 1)
        app.advance(by: 1)
        XCTAssertEqual(scroll.contentOffset.y, -60)
        app.key(.f(5))
        XCTAssertEqual(refreshes, 1, "it is at it")
        control.endRefreshing()
        control.isEnabled = false
        app.key(.f(5))
        XCTAssertFalse(control.accessibilityActivate())
        XCTAssertEqual(refreshes, 1)
        control.isEnabled = true
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        scroll.addSubview(field)
        field.becomeFirstResponder()
        app.key(.f(5), [.shift])
        XCTAssertEqual(refreshes, 1)
        app.key(.f(5))
        XCTAssertEqual(refreshes, 2, "text has no use for it")
        control.endRefreshing()
        XCTAssertTrue(control.accessibilityActivate())
        XCTAssertEqual(refreshes, 3)
    }

    func testTheWheelGoesOnAtTheTop() throws {
        let app = try showWithControl()
        let place = CGPoint(x: 100, y: 100)
        app.wheel(at: place, dx: 0, dy: -1)
        app.turn()
        XCTAssertLessThan(scroll.contentOffset.y, -15)
        XCTAssertEqual(refreshes, 0)
        app.advance(by: 2)
        XCTAssertEqual(scroll.contentOffset.y, 0, "goes back")
        for _ in 0..<6 {
            app.wheel(at: place, dx: 0, dy: -1)
            app.advance(by: 0.05)
        }
        XCTAssertEqual(refreshes, 1)
        app.advance(by: 1)
        XCTAssertEqual(scroll.contentOffset.y, -60)
        control.endRefreshing()
        app.advance(by: 1)
        // Scrolling that ends at the top does not mean more than that.
        scroll.contentOffset.y = 200
        for _ in 0..<20 {
            app.wheel(at: place, dx: 0, dy: -1)
            app.advance(by: 0.1)
        }
        XCTAssertEqual(refreshes, 1)
        app.advance(by: 2)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testTheColorOfTheWheel() throws {
        _ = try showWithControl()
        let wheel = try XCTUnwrap(control.subviews.first as? UIActivityIndicatorView)
        XCTAssertEqual(wheel.color, .secondaryLabel)
        control.tintColor = .systemGreen
        XCTAssertEqual(wheel.color, .systemGreen)
        control.tintColor = nil
        XCTAssertEqual(wheel.color, .secondaryLabel)
    }

    func testTableViewControllersHandItOn() throws {
        let controller = UITableViewController(style: .plain)
        XCTAssertNil(controller.refreshControl)
        controller.refreshControl = control
        XCTAssertTrue(controller.tableView.refreshControl === control)
    }
}
