import UIKit
import UITesting
import XCTest

/// Views that override `safeAreaInsetsDidChange()` or `layoutMarginsDidChange()` hear of other insets wherever they are.
@MainActor
final class SafeAreaNoticeTests: XCTestCase {
    private final class Bar: UIView {
        var journal: [String] = []
        private(set) lazy var height = heightAnchor.constraint(equalToConstant: 49)

        override func safeAreaInsetsDidChange() {
            super.safeAreaInsetsDidChange()
            height.constant = 49 + safeAreaInsets.bottom
            journal.append("safe area \(Int(safeAreaInsets.top)) \(Int(safeAreaInsets.bottom))")
        }

        override func layoutMarginsDidChange() {
            super.layoutMarginsDidChange()
            journal.append("margins \(Int(layoutMargins.bottom))")
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            journal.append("layout \(Int(bounds.height))")
        }
    }

    private final class OnlyMargins: UIView {
        var told = 0

        override func layoutMarginsDidChange() { told += 1 }
    }

    private final class Plain: UIView {
        var layouts = 0

        override func layoutSubviews() { layouts += 1 }
    }

    private let page = UIViewController()
    private let bar = Bar()

    private func show() throws -> AppHarness {
        let app = try AppHarness(rootViewController: page, size: CGSize(width: 320, height: 480))
        app.turn()
        return app
    }

    /// The bar at the bottom of the page, in a container as large as that.
    private func pinBar() {
        let container = UIView(frame: page.view.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.view.addSubview(container)
        container.addSubview(bar)
        bar.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            bar.height,
        ])
    }

    func testABarGrowsByTheSafeAreaInTheSamePass() throws {
        pinBar()
        let app = try show()
        XCTAssertEqual(bar.frame, CGRect(x: 0, y: 431, width: 320, height: 49))
        bar.journal = []
        page.additionalSafeAreaInsets = UIEdgeInsets(bottom: 34)
        app.window.layoutIfNeeded()
        XCTAssertEqual(bar.frame, CGRect(x: 0, y: 397, width: 320, height: 83))
        XCTAssertEqual(Array(bar.journal.prefix(2)), ["margins 42", "safe area 0 34"])
        XCTAssertEqual(bar.journal.last, "layout 83")
        XCTAssertEqual(bar.journal.count { $0.hasPrefix("safe area") }, 1, "told once")
    }

    func testABarIsToldOfTheSafeAreaThatItComesInto() throws {
        page.additionalSafeAreaInsets = UIEdgeInsets(bottom: 34)
        pinBar()
        _ = try show()
        XCTAssertEqual(bar.frame.height, 83)
        XCTAssertTrue(bar.journal.contains("safe area 0 34"))
        XCTAssertEqual(bar.journal.last, "layout 83")
    }

    func testAViewThatOnlyMovesIsToldBeforeItLaysOut() throws {
        page.additionalSafeAreaInsets = UIEdgeInsets(top: 44)
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        bar.frame = CGRect(x: 0, y: 10, width: 320, height: 50)
        outer.addSubview(bar)
        page.view.addSubview(outer)
        let app = try show()
        XCTAssertEqual(bar.safeAreaInsets.top, 34)
        bar.journal = []
        bar.frame.origin.y = 20
        app.turn()
        XCTAssertEqual(bar.journal, ["margins 8", "safe area 24 0", "layout 50"])
        bar.journal = []
        outer.frame.origin.y = 100
        app.turn()
        XCTAssertEqual(bar.journal, ["margins 8", "safe area 0 0", "layout 50"])
        bar.journal = []
        outer.frame.origin.y = 120
        app.turn()
        XCTAssertEqual(bar.journal, [], "the safe area is the same there")
    }

    func testAViewThatGetsAnotherSuperviewInItsWindowIsTold() throws {
        page.additionalSafeAreaInsets = UIEdgeInsets(top: 44)
        let (upper, lower) = (UIView(), UIView())
        upper.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
        lower.frame = CGRect(x: 0, y: 200, width: 320, height: 100)
        for view in [upper, lower] { page.view.addSubview(view) }
        bar.frame = CGRect(x: 0, y: 0, width: 320, height: 50)
        lower.addSubview(bar)
        let app = try show()
        XCTAssertEqual(bar.journal, ["layout 50"], "nothing covers it")
        upper.addSubview(bar)
        app.turn()
        XCTAssertEqual(bar.journal, ["layout 50", "margins 8", "safe area 44 0", "layout 50"])
        bar.journal = []
        upper.frame.origin.y = 200
        app.turn()
        XCTAssertEqual(bar.journal, ["margins 8", "safe area 0 0", "layout 50"])
    }

    func testScrolledContentIsTold() throws {
        page.additionalSafeAreaInsets = UIEdgeInsets(top: 44)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 320, height: 1000)
        bar.frame = CGRect(x: 0, y: 300, width: 320, height: 50)
        scroll.addSubview(bar)
        page.view.addSubview(scroll)
        let app = try show()
        bar.journal = []
        scroll.contentOffset.y = 280
        app.turn()
        XCTAssertEqual(bar.journal, ["margins 8", "safe area 24 0", "layout 50"])
    }

    func testMarginsAreToldOnlyWhereTheyIncludeTheSafeArea() throws {
        let (following, fixed) = (OnlyMargins(), OnlyMargins())
        fixed.insetsLayoutMarginsFromSafeArea = false
        let app = try show()
        for view in [following, fixed] {
            view.frame = page.view.bounds
            page.view.addSubview(view)
        }
        app.turn()
        (following.told, fixed.told) = (0, 0)
        page.additionalSafeAreaInsets = UIEdgeInsets(top: 44)
        app.turn()
        XCTAssertEqual([following.told, fixed.told], [1, 0])
    }

    func testViewsThatDoNotAskAreNotLaidOutWhenTheyMove() throws {
        page.additionalSafeAreaInsets = UIEdgeInsets(top: 44)
        let plain = Plain(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
        bar.frame = CGRect(x: 0, y: 300, width: 320, height: 50)
        for view in [plain, bar] { page.view.addSubview(view) }
        let app = try show()
        let before = plain.layouts
        plain.frame.origin.y = 20
        app.turn()
        XCTAssertEqual(plain.layouts, before)
    }
}
