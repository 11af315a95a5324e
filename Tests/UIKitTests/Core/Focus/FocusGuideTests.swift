import UIKit
import UITesting
import XCTest

/// Areas that pass the keyboard focus on.
@preconcurrency @MainActor
final class FocusGuideTests: XCTestCase {
    private final class Item: UIView {
        override var canBecomeFocused: Bool { true }
    }

    private let upper = Item(frame: CGRect(x: 10, y: 10, width: 40, height: 30))
    private let lower = Item(frame: CGRect(x: 200, y: 150, width: 40, height: 30))
    private let guide = UIFocusGuide()

    /// Two items that are in no line, and a guide below the first.
    private func show() throws -> AppHarness {
        let app = try AppHarness()
        app.window.addSubview(upper)
        app.window.addSubview(lower)
        app.window.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: app.window.leadingAnchor, constant: 10),
            guide.topAnchor.constraint(equalTo: app.window.topAnchor, constant: 150),
            guide.widthAnchor.constraint(equalToConstant: 40),
            guide.heightAnchor.constraint(equalToConstant: 30),
        ])
        app.turn()
        app.key(.tab)
        XCTAssertIdentical(app.focusedView, upper)
        return app
    }

    func testAGuideLeadsToItsPreferredEnvironments() throws {
        XCTAssertEqual(guide.preferredFocusEnvironments.count, 0)
        let app = try show()
        app.key(.down)
        XCTAssertIdentical(app.focusedView, upper, "a guide that prefers nothing is none")
        guide.preferredFocusEnvironments = [lower]
        app.key(.right)
        XCTAssertIdentical(app.focusedView, upper, "the guide is not at the right")
        app.key(.down)
        XCTAssertIdentical(app.focusedView, lower)
        guide.preferredFocusEnvironments = nil
        XCTAssertEqual(guide.preferredFocusEnvironments.count, 0)
    }

    func testADisabledGuideIsPassedOver() throws {
        XCTAssertTrue(guide.isEnabled)
        let app = try show()
        guide.preferredFocusEnvironments = [lower]
        guide.isEnabled = false
        app.key(.down)
        XCTAssertIdentical(app.focusedView, upper)
    }

    func testAGuideLeadsOutOfAFocusGroup() throws {
        let near = Item(frame: CGRect(x: 10, y: 60, width: 40, height: 30))
        for item in [upper, near] { item.focusGroupIdentifier = "left" }
        let app = try show()
        app.window.addSubview(near)
        app.turn()
        guide.preferredFocusEnvironments = [lower]
        app.key(.down)
        XCTAssertIdentical(app.focusedView, near, "the item is nearer than the guide")
        app.key(.down)
        XCTAssertIdentical(app.focusedView, lower)
    }

    func testAContainerThatIsPreferredGivesItsFirstItem() throws {
        let app = try show()
        let container = UIView(frame: CGRect(x: 100, y: 50, width: 100, height: 50))
        let inner = Item(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        container.addSubview(inner)
        app.window.addSubview(container)
        guide.preferredFocusEnvironments = [container]
        app.key(.down)
        XCTAssertIdentical(app.focusedView, inner)
    }

    func testTabDoesNotStopAtAGuide() throws {
        let app = try show()
        guide.preferredFocusEnvironments = [upper]
        app.key(.tab)
        XCTAssertIdentical(app.focusedView, lower)
    }

    func testAHiddenViewsGuideIsNone() throws {
        let app = try show()
        let holder = UIView(frame: CGRect(x: 10, y: 60, width: 40, height: 40))
        let other = UIFocusGuide()
        holder.addLayoutGuide(other)
        app.window.addSubview(holder)
        NSLayoutConstraint.activate([
            other.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
            other.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
            other.topAnchor.constraint(equalTo: holder.topAnchor),
            other.bottomAnchor.constraint(equalTo: holder.bottomAnchor),
        ])
        other.preferredFocusEnvironments = [lower]
        holder.isHidden = true
        app.turn()
        app.key(.down)
        XCTAssertIdentical(app.focusedView, upper)
        holder.isHidden = false
        app.turn()
        app.key(.down)
        XCTAssertIdentical(app.focusedView, lower)
    }
}
