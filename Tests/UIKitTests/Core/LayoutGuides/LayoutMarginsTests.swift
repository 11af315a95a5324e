import UIKit
import UITesting
import XCTest

/// The flags of margins, as an app sees them.
@preconcurrency @MainActor
final class LayoutMarginsTests: XCTestCase {
    private final class Page: UIViewController {
        var journal: [String] = []

        override func loadView() {
            let view = Panel()
            view.heard = { [unowned self] in journal.append("view \($0)") }
            self.view = view
        }
        override func viewLayoutMarginsDidChange() {
            super.viewLayoutMarginsDidChange()
            journal.append("margins")
        }
        override func viewSafeAreaInsetsDidChange() {
            super.viewSafeAreaInsetsDidChange()
            journal.append("safe area")
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            journal.append("appeared")
        }
    }

    private final class Panel: UIView {
        var heard: (String) -> Void = { _ in }

        override func layoutMarginsDidChange() {
            super.layoutMarginsDidChange()
            heard("margins")
        }
        override func safeAreaInsetsDidChange() {
            super.safeAreaInsetsDidChange()
            heard("safe area")
        }
    }

    private let page = Page()

    private func show() throws -> AppHarness {
        try AppHarness(rootViewController: page, size: CGSize(width: 320, height: 480))
    }

    private func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets
    {
        UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }

    func testAPlainViewHasEightPointsOnEachSide() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        XCTAssertEqual(view.layoutMargins, insets(8, 8, 8, 8))
        XCTAssertFalse(view.preservesSuperviewLayoutMargins)
        XCTAssertTrue(view.insetsLayoutMarginsFromSafeArea)
    }

    func testDirectionalMarginsFollowTheDirection() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        XCTAssertEqual(view.layoutMargins, insets(1, 2, 3, 4))
        view.semanticContentAttribute = .forceRightToLeft
        XCTAssertEqual(view.layoutMargins, insets(1, 4, 3, 2))
        XCTAssertEqual(view.layoutMarginsGuide.layoutFrame, CGRect(x: 4, y: 1, width: 94, height: 96))
    }

    func testTheSafeAreaIsAddedUnlessTheFlagSaysNo() throws {
        let app = try show()
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        page.view.addSubview(child)
        page.additionalSafeAreaInsets = insets(44, 10, 34, 12)
        app.turn()
        XCTAssertEqual(child.layoutMargins, insets(52, 18, 42, 20))
        child.insetsLayoutMarginsFromSafeArea = false
        XCTAssertEqual(child.layoutMargins, insets(8, 8, 8, 8))
        XCTAssertEqual(child.safeAreaInsets, insets(44, 10, 34, 12))
    }

    func testAControllersViewHasTheSystemsMinimumUnlessTheFlagSaysNo() throws {
        let app = try show()
        let least = page.systemMinimumLayoutMargins
        XCTAssertEqual(page.view.layoutMargins, insets(0, least.leading, 0, least.trailing))
        page.view.layoutMargins = insets(2, 2, 2, 100)
        XCTAssertEqual(page.view.layoutMargins, insets(2, least.leading, 2, 100))
        page.viewRespectsSystemMinimumLayoutMargins = false
        app.turn()
        XCTAssertEqual(page.view.layoutMargins, insets(2, 2, 2, 100))
        page.view.layoutMargins = .zero
        XCTAssertEqual(page.view.layoutMargins, .zero)
        XCTAssertEqual(page.view.layoutMarginsGuide.layoutFrame, page.view.bounds)
    }

    func testViewAndControllerAreToldOfMargins() throws {
        let app = try show()
        page.journal = []
        page.view.layoutMargins = insets(20, 30, 20, 30)
        XCTAssertEqual(page.journal, ["view margins", "margins"])
        page.view.layoutMargins = insets(20, 30, 20, 30)
        XCTAssertEqual(page.journal.count, 2, "nothing changed")
        page.journal = []
        page.viewRespectsSystemMinimumLayoutMargins = false
        XCTAssertEqual(page.journal, ["view margins", "margins"])
        page.journal = []
        page.additionalSafeAreaInsets = insets(44, 0, 0, 0)
        app.turn()
        XCTAssertEqual(page.journal, ["view margins", "margins", "view safe area", "safe area"])
    }

    func testMarginsAndSafeAreaAreToldBeforeThePageHasAppeared() throws {
        page.additionalSafeAreaInsets = insets(44, 0, 0, 0)
        let app = try show()
        app.turn()
        XCTAssertEqual(
            page.journal, ["view margins", "margins", "view safe area", "safe area", "appeared"])
    }

    func testWhatKeepsToTheMarginsOfItsSuperviewIsToldOfThem() throws {
        let app = try show()
        let (keeping, inner, plain) = (Panel(), Panel(), Panel())
        for view in [keeping, plain] {
            view.frame = page.view.bounds
            page.view.addSubview(view)
        }
        inner.frame = keeping.bounds
        keeping.addSubview(inner)
        keeping.preservesSuperviewLayoutMargins = true
        inner.preservesSuperviewLayoutMargins = true
        app.turn()
        var heard: [String] = []
        keeping.heard = { heard.append("keeping \($0)") }
        inner.heard = { heard.append("inner \($0)") }
        plain.heard = { heard.append("plain \($0)") }
        page.view.layoutMargins = insets(40, 40, 40, 40)
        XCTAssertEqual(heard, ["keeping margins", "inner margins"])
        XCTAssertEqual(inner.layoutMargins, insets(40, 40, 40, 40))
        XCTAssertEqual(plain.layoutMargins, insets(8, 8, 8, 8))
    }

    func testTheVisualFormatsStandardSpaceToTheSuperviewIsItsMargin() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        root.layoutMargins = insets(11, 22, 33, 44)
        for format in ["|-[view]-|", "V:|-[view]-|"] {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: [], metrics: nil, views: ["view": view]))
        }
        root.layoutIfNeeded()
        XCTAssertEqual(view.frame, CGRect(x: 22, y: 11, width: 254, height: 196))
    }
}
