import UITesting
import XCTest

import UIKit

/// What controllers show where there is no content.
@preconcurrency @MainActor
final class ContentUnavailableTests: XCTestCase {
    private let page = UIViewController()

    private func open(_ root: UIViewController? = nil) throws -> AppHarness {
        try AppHarness(rootViewController: root ?? page, size: CGSize(width: 400, height: 500))
    }

    private var shown: UIContentUnavailableView? {
        page.view.subviews.compactMap { $0 as? UIContentUnavailableView }.first
    }

    private func texts(_ view: UIView) -> [String] {
        view.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }.filter { !$0.isHidden }.compactMap(
            \.text)
    }

    func testTheConfigurationIsShownInTheMiddle() throws {
        var empty = UIContentUnavailableConfiguration.empty()
        empty.image = UIImage(systemName: "folder")
        empty.text = "No Files"
        empty.secondaryText = "Add one with the button."
        page.contentUnavailableConfiguration = empty
        let app = try open()
        let view = try XCTUnwrap(shown)
        XCTAssertEqual(view.frame, page.view.bounds)
        XCTAssertEqual(texts(view), ["No Files", "Add one with the button."])
        let labels = view.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
        XCTAssertEqual(labels[0].center.x, 200, accuracy: 1)
        XCTAssertLessThan(labels[0].frame.maxY, labels[1].frame.minY)
        page.contentUnavailableConfiguration = nil
        app.turn()
        XCTAssertNil(shown)
    }

    func testButtonsArePressed() throws {
        var pressed: [String] = []
        var empty = UIContentUnavailableConfiguration.empty()
        empty.text = "No Files"
        empty.button = .bordered()
        empty.button.title = "Add"
        empty.buttonProperties.primaryAction = UIAction { _ in pressed.append("add") }
        empty.secondaryButton.title = "Help"
        empty.secondaryButtonProperties.primaryAction = UIAction { _ in pressed.append("help") }
        page.contentUnavailableConfiguration = empty
        let app = try open()
        let buttons = try XCTUnwrap(shown).subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }
        XCTAssertEqual(buttons.compactMap(\.currentTitle), ["Add", "Help"])
        for button in buttons { app.tap(button) }
        XCTAssertEqual(pressed, ["add", "help"])
        XCTAssertEqual(buttons[1].frame.minY - buttons[0].frame.maxY, 10, accuracy: 1)
    }

    func testPressesBesideGoToWhatIsBehind() throws {
        let behind = UIButton(frame: CGRect(x: 0, y: 0, width: 400, height: 60))
        var presses = 0
        behind.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        page.view.addSubview(behind)
        var empty = UIContentUnavailableConfiguration.empty()
        empty.text = "No Files"
        page.contentUnavailableConfiguration = empty
        let app = try open()
        app.tap(at: CGPoint(x: 20, y: 20))
        XCTAssertEqual(presses, 1)
        empty.background.backgroundColor = .white
        page.contentUnavailableConfiguration = empty
        app.turn()
        app.tap(at: CGPoint(x: 20, y: 20))
        XCTAssertEqual(presses, 1)
    }

    func testLoadingShowsAnIndicatorAndRoomIsKeptInScrollViews() throws {
        let table = UITableViewController(style: .plain)
        table.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
        let app = try open(table)
        let view = try XCTUnwrap(
            table.view.subviews.compactMap { $0 as? UIContentUnavailableView }.first)
        let indicator = view.subviews.flatMap(\.subviews).compactMap { $0 as? UIActivityIndicatorView }.first
        XCTAssertEqual(indicator?.isAnimating, true)
        XCTAssertEqual(texts(view), ["Loading\u{2026}"])
        table.tableView.contentSize.height = 2000
        table.tableView.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
        app.turn()
        XCTAssertEqual(view.convert(view.bounds, to: nil), app.window.bounds)
    }

    func testAControllerIsAskedWhenItWantsToBe() throws {
        final class Page: UIViewController {
            var count = 0
            var items: [Int] = []
            override func updateContentUnavailableConfiguration(
                using state: UIContentUnavailableConfigurationState
            ) {
                count += 1
                var configuration: UIContentUnavailableConfiguration?
                if items.isEmpty {
                    configuration = .empty()
                    configuration?.text = "Nothing"
                }
                contentUnavailableConfiguration = configuration
            }
        }
        let page = Page()
        let app = try open(page)
        XCTAssertEqual(page.count, 1, "before the first layout")
        XCTAssertTrue(page.view.subviews.contains { $0 is UIContentUnavailableView })
        page.items = [1]
        app.turn()
        XCTAssertEqual(page.count, 1)
        page.setNeedsUpdateContentUnavailableConfiguration()
        app.turn()
        XCTAssertEqual(page.count, 2)
        XCTAssertFalse(page.view.subviews.contains { $0 is UIContentUnavailableView })
    }

    func testASearchNamesWhatIsSearchedFor() throws {
        let search = UISearchController(searchResultsController: nil)
        page.navigationItem.searchController = search
        page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        let app = try open(UINavigationController(rootViewController: page))
        XCTAssertEqual(try texts(XCTUnwrap(shown)).first, "No Results")
        app.tap(search.searchBar.searchTextField)
        app.type("abc")
        app.advance(by: 0.5)
        XCTAssertEqual(try texts(XCTUnwrap(shown)).first, "No Results for \u{201C}abc\u{201D}")
    }

    func testWhatDoesNotFitIsScrolled() throws {
        var empty = UIContentUnavailableConfiguration.empty()
        empty.text = "No Files"
        empty.secondaryText = Array(repeating: "A long explanation of what is missing.", count: 60)
            .joined(separator: "\n")
        page.contentUnavailableConfiguration = empty
        let app = try open()
        let view = try XCTUnwrap(shown)
        let scroll = try XCTUnwrap(view.subviews.compactMap { $0 as? UIScrollView }.first)
        XCTAssertGreaterThan(scroll.contentSize.height, 500)
        app.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 200))
        XCTAssertGreaterThan(scroll.contentOffset.y, 50)
    }
}
