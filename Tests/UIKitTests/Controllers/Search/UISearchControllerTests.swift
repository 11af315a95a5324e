import UITesting
import XCTest

@testable import UIKit

/// A list that a search filters.
@MainActor
private final class FruitPage: UITableViewController, UISearchResultsUpdating {
    static let all = ["Apple", "Apricot", "Banana", "Cherry"] + (1...40).map { "Fruit \($0)" }
    var shown = FruitPage.all
    var updates: [String] = []

    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        updates.append(text)
        shown = text.isEmpty ? Self.all : Self.all.filter { $0.hasPrefix(text) }
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = shown[indexPath.row]
        return cell
    }
}

@MainActor
private final class SearchListener: UISearchControllerDelegate, UISearchBarDelegate {
    var heard: [String] = []
    var allows = true

    func willPresentSearchController(_ searchController: UISearchController) { heard.append("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { heard.append("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { heard.append("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { heard.append("didDismiss") }
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        heard.append("shouldBegin")
        return allows
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { heard.append("didBegin") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        heard.append("shouldEnd")
        return true
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { heard.append("didEnd") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        heard.append("text \(searchText)")
    }
    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "x" }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { heard.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { heard.append("cancel") }
}

/// Searches in navigation bars.
@preconcurrency @MainActor
final class UISearchControllerTests: XCTestCase {
    private let page = FruitPage(style: .plain)
    private lazy var navigation = UINavigationController(rootViewController: page)
    private var bar: UINavigationBar { navigation.navigationBar }
    private let listener = SearchListener()
    private lazy var search = makeSearch(results: nil)

    private func makeSearch(results: UIViewController?) -> UISearchController {
        let made = UISearchController(searchResultsController: results)
        made.searchResultsUpdater = page
        made.delegate = listener
        made.searchBar.delegate = listener
        return made
    }

    private func open(large: Bool = true) throws -> AppHarness {
        page.title = "Fruit"
        page.navigationItem.searchController = search
        bar.prefersLargeTitles = large
        let app = try AppHarness(rootViewController: navigation, size: CGSize(width: 400, height: 500))
        app.turn()
        return app
    }

    /// A caret may blink on.
    private func settle(_ app: AppHarness) throws {
        for _ in 0..<90 {
            app.advance(by: 1 / 60)
            _ = try app.picture()
        }
        XCTAssertFalse(navigation.barsAreMoving)
    }

    private var field: UISearchTextField { search.searchBar.searchTextField }

    private func frameInWindow(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    // MARK: The bar

    func testTheSearchBarStandsUnderTheTitle() throws {
        let app = try open()
        XCTAssertEqual(bar.frame.height, 44 + 52 + 52)
        XCTAssertEqual(page.tableView.adjustedContentInset.top, 148)
        XCTAssertEqual(frameInWindow(search.searchBar), CGRect(x: 0, y: 96, width: 400, height: 52))
        XCTAssertEqual(frameInWindow(field).minX, 16)
        XCTAssertEqual(frameInWindow(field).width, 368)
        XCTAssertTrue(app.nothingIsScheduled)
        bar.prefersLargeTitles = false
        app.turn()
        XCTAssertEqual(bar.frame.height, 96)
        XCTAssertEqual(page.view.frame.minY, 0)
        page.navigationItem.searchController = nil
        app.turn()
        XCTAssertEqual(bar.frame.height, 44)
        XCTAssertEqual(page.view.frame.minY, 44)
        XCTAssertNil(search.searchBar.window)
    }

    func testItGoesBeforeTheTitleDoes() throws {
        let app = try open()
        page.tableView.contentOffset.y = -148 + 30
        app.turn()
        XCTAssertEqual(bar.frame.height, 118)
        XCTAssertLessThan(search.searchBar.alpha, 0.1)
        page.tableView.contentOffset.y = -148 + 60
        app.turn()
        XCTAssertEqual(bar.frame.height, 88)
        page.tableView.contentOffset.y = 200
        app.turn()
        XCTAssertEqual(bar.frame.height, 44)
        page.navigationItem.hidesSearchBarWhenScrolling = false
        app.turn()
        XCTAssertEqual(bar.frame.height, 96)
        XCTAssertEqual(search.searchBar.alpha, 1)
        page.tableView.contentOffset.y = page.tableView.verticalAxis.range.lowerBound
        app.turn()
        XCTAssertEqual(bar.frame.height, 148)
    }

    func testContentRestsAtEachOfItsStops() throws {
        let app = try open()
        let rests = try (0..<4).map { _ in
            app.wheel(at: CGPoint(x: 200, y: 300), dy: 1)
            try settle(app)
            return page.tableView.contentOffset.y
        }
        XCTAssertEqual(rests[0], -44, "a click is more than the search bar, and takes the title with it")
        XCTAssertGreaterThan(rests[1], -44)
        page.tableView.contentOffset.y = -148
        app.turn()
        app.key(.down)
        try settle(app)
        XCTAssertEqual(page.tableView.contentOffset.y, -96)
    }

    // MARK: Searching

    func testTypingFiltersTheList() throws {
        search.obscuresBackgroundDuringPresentation = false
        let app = try open()
        app.click(field)
        try settle(app)
        XCTAssertTrue(search.isActive)
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertTrue(search.searchBar.showsCancelButton)
        XCTAssertEqual(bar.frame.height, 52, "title and buttons give way")
        XCTAssertEqual(frameInWindow(search.searchBar).minY, 0)
        XCTAssertEqual(page.tableView.contentOffset.y, -52)
        XCTAssertNil(search.viewIfLoaded?.window)
        app.type("Ap")
        XCTAssertEqual(page.shown, ["Apple", "Apricot"])
        XCTAssertEqual(page.updates, ["", "A", "Ap"])
        app.type("x")
        XCTAssertEqual(search.searchBar.text, "Ap", "the delegate says no")
        page.title = "Found"
        app.turn()
        XCTAssertTrue(field.isFirstResponder, "the bar is made anew around it")
        app.key(.return)
        XCTAssertFalse(field.isFirstResponder)
        XCTAssertTrue(search.isActive)
        XCTAssertEqual(page.shown.count, 2)
        app.click(field)
        app.key(.escape)
        try settle(app)
        XCTAssertFalse(search.isActive)
        XCTAssertFalse(search.searchBar.showsCancelButton)
        XCTAssertEqual(search.searchBar.text, "")
        XCTAssertEqual(page.shown.count, FruitPage.all.count)
        XCTAssertEqual(bar.frame.height, 148)
        XCTAssertEqual(
            listener.heard,
            [
                "shouldBegin", "willPresent", "didPresent", "didBegin", "text A", "text Ap", "search",
                "shouldEnd", "didEnd", "shouldBegin", "didBegin", "willDismiss", "shouldEnd", "didEnd",
                "didDismiss", "cancel",
            ])
    }

    func testTheCancelButtonEndsIt() throws {
        let app = try open()
        app.click(field)
        try settle(app)
        app.type("Ban")
        let button = try XCTUnwrap(search.searchBar.subviews.last as? UIButton)
        XCTAssertEqual(frameInWindow(button).maxX, 384, accuracy: 1)
        XCTAssertLessThan(frameInWindow(field).maxX, frameInWindow(button).minX)
        app.click(button)
        try settle(app)
        XCTAssertFalse(search.isActive)
        XCTAssertEqual(listener.heard.last, "cancel")
        XCTAssertEqual(button.alpha, 0)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testTheDelegateMayForbidIt() throws {
        listener.allows = false
        let app = try open()
        app.click(field)
        XCTAssertFalse(search.isActive)
        XCTAssertEqual(listener.heard, ["shouldBegin"])
    }

    // MARK: Over the content

    func testAShadeCoversTheContentUntilThereIsText() throws {
        let app = try open()
        search.obscuresBackgroundDuringPresentation = true
        search.hidesNavigationBarDuringPresentation = false
        search.isActive = true
        app.turn()
        XCTAssertEqual(bar.frame.height, 148)
        XCTAssertFalse(field.isFirstResponder)
        XCTAssertTrue(search.parent === page)
        XCTAssertEqual(frameInWindow(search.view), CGRect(x: 0, y: 0, width: 400, height: 500))
        XCTAssertFalse(page.tableView.isScrollEnabled)
        app.wheel(at: CGPoint(x: 200, y: 300), dy: 3)
        XCTAssertEqual(page.tableView.contentOffset.y, -148)
        app.click(at: CGPoint(x: 200, y: 300))
        try settle(app)
        XCTAssertFalse(search.isActive)
        XCTAssertNil(search.parent)
        XCTAssertTrue(page.tableView.isScrollEnabled)
    }

    func testResultsOfTheirOwnCoverTheContent() throws {
        let results = UIViewController()
        results.view.backgroundColor = .systemBackground
        search = makeSearch(results: results)
        let app = try open()
        app.click(field)
        try settle(app)
        XCTAssertFalse(search.showsSearchResultsController)
        XCTAssertNil(results.view.window)
        app.type("B")
        XCTAssertTrue(search.showsSearchResultsController)
        XCTAssertTrue(results.parent === search)
        XCTAssertEqual(frameInWindow(results.view), CGRect(x: 0, y: 0, width: 400, height: 500))
        XCTAssertEqual(results.view.safeAreaInsets.top, 52)
        app.key(.backspace)
        XCTAssertNil(results.parent)
        search.showsSearchResultsController = true
        XCTAssertTrue(results.parent === search)
        XCTAssertFalse(search.automaticallyShowsSearchResultsController)
        search.isActive = false
        try settle(app)
        XCTAssertNil(results.parent)
        XCTAssertNil(results.view.window)
        XCTAssertNil(search.parent)
    }

    func testASearchBarWorksWithoutAController() throws {
        let alone = UISearchBar()
        alone.delegate = listener
        XCTAssertEqual(alone.sizeThatFits(CGSize(width: 300, height: 0)), CGSize(width: 300, height: 56))
        XCTAssertEqual(alone.intrinsicContentSize.height, 56)
        XCTAssertEqual(alone.text, "")
        alone.placeholder = "Look"
        XCTAssertEqual(alone.searchTextField.placeholder, "Look")
        XCTAssertNil(alone.backgroundColor)
        alone.searchBarStyle = .prominent
        XCTAssertNotNil(alone.backgroundColor)
        alone.barTintColor = .red
        XCTAssertEqual(alone.backgroundColor, .red)
        alone.frame = CGRect(x: 0, y: 0, width: 300, height: 56)
        let app = try AppHarness(size: CGSize(width: 300, height: 200))
        app.window.addSubview(alone)
        app.turn()
        XCTAssertTrue(alone.becomeFirstResponder())
        app.type("hi")
        XCTAssertEqual(alone.text, "hi")
        alone.text = "set"
        XCTAssertEqual(alone.searchTextField.text, "set")
        XCTAssertTrue(alone.resignFirstResponder())
        XCTAssertEqual(
            listener.heard, ["shouldBegin", "didBegin", "text h", "text hi", "shouldEnd", "didEnd"])
        XCTAssertTrue(alone.searchTextField.accessibilityTraits.contains(.searchField))
        app.layoutDirection = .rightToLeft
        alone.setShowsCancelButton(true, animated: false)
        alone.setNeedsLayout()
        app.turn()
        XCTAssertGreaterThan(alone.searchTextField.frame.minX, 16)
        XCTAssertEqual(alone.searchTextField.frame.maxX, 284)
    }
}
