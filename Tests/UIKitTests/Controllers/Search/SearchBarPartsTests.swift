import UITesting
import XCTest

import UIKit

/// The buttons of a search bar: those that choose what is searched, and those in the field.
@preconcurrency @MainActor
final class SearchBarPartsTests: XCTestCase {
    @MainActor
    private final class Listener: NSObject, UISearchBarDelegate {
        var heard: [String] = []
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            heard.append("scope \(selectedScope)")
        }
        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { heard.append("bookmarks") }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { heard.append("search") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { heard.append("end") }
        func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { heard.append("results") }
    }

    private let listener = Listener()
    private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 100))

    private func show() throws -> AppHarness {
        bar.delegate = listener
        return try AppHarness(showing: bar, size: CGSize(width: 320, height: 200))
    }

    func testButtonsBelowTheFieldChooseWhatIsSearched() throws {
        let app = try show()
        bar.scopeButtonTitles = ["All", "Names", "Texts"]
        XCTAssertEqual(bar.intrinsicContentSize.height, 56)
        bar.showsScopeBar = true
        XCTAssertEqual(bar.intrinsicContentSize.height, 100)
        app.turn()
        app.tap(at: CGPoint(x: 160, y: 75))
        XCTAssertEqual(listener.heard, ["scope 1"])
        XCTAssertEqual(bar.selectedScopeButtonIndex, 1)
        bar.selectedScopeButtonIndex = 2
        XCTAssertEqual(listener.heard, ["scope 1"], "what the app sets is not told")
        XCTAssertLessThan(bar.searchTextField.frame.maxY, 56)
    }

    func testReturnSearchesAndLeavesTheKeyboardToTheBar() throws {
        let app = try show()
        app.tap(bar.searchTextField)
        app.type("a")
        app.key(.return)
        XCTAssertEqual(listener.heard, ["search"])
        XCTAssertTrue(bar.isFirstResponder)
        app.type("b")
        XCTAssertEqual(bar.text, "ab")
    }

    func testTheBarIsFirstResponderWhileItsFieldIs() throws {
        let app = try show()
        XCTAssertFalse(bar.isFirstResponder)
        bar.becomeFirstResponder()
        app.type("a")
        XCTAssertEqual(bar.text, "a")
        XCTAssertTrue(bar.isFirstResponder)
        bar.resignFirstResponder()
        XCTAssertFalse(bar.isFirstResponder)
    }

    func testAnIndexMayBeSetBeforeThereAreButtons() throws {
        _ = try show()
        bar.selectedScopeButtonIndex = 1
        bar.scopeButtonTitles = ["All", "Names"]
        XCTAssertEqual(bar.selectedScopeButtonIndex, 1)
    }

    func testButtonsInTheFieldAreTold() throws {
        let app = try show()
        bar.frame.size.height = 56
        bar.showsBookmarkButton = true
        app.turn()
        app.tap(at: CGPoint(x: 285, y: 28))
        XCTAssertEqual(listener.heard, ["bookmarks"])
        bar.showsSearchResultsButton = true
        app.turn()
        app.tap(at: CGPoint(x: 285, y: 28))
        XCTAssertEqual(listener.heard, ["bookmarks", "results"])
        bar.showsSearchResultsButton = false
        bar.showsBookmarkButton = false
        XCTAssertNil(bar.searchTextField.rightView)
    }

    func testTheFieldHasTheAppsOwnPictures() throws {
        let app = try show()
        let star = try XCTUnwrap(UIImage(systemName: "star"))
        bar.setImage(star, for: .search, state: .normal)
        bar.searchTextPositionAdjustment = UIOffset(horizontal: 5, vertical: 0)
        app.turn()
        let field = bar.searchTextField
        XCTAssertTrue((field.leftView as? UIImageView)?.image === star)
        let x = field.textRect(forBounds: field.bounds).minX
        bar.searchTextPositionAdjustment = .zero
        XCTAssertEqual(field.textRect(forBounds: field.bounds).minX, x - 5)
        bar.setImage(nil, for: .search, state: .normal)
        XCTAssertFalse((field.leftView as? UIImageView)?.image === star)
        XCTAssertNil(bar.image(for: .search, state: .normal))
    }

    func testASearchShowsTheButtonsInItsNavigationBar() throws {
        let page = UIViewController()
        let search = UISearchController(searchResultsController: nil)
        search.searchBar.scopeButtonTitles = ["All", "Names"]
        page.navigationItem.searchController = search
        let navigation = UINavigationController(rootViewController: page)
        let app = try AppHarness(rootViewController: navigation, size: CGSize(width: 400, height: 600))
        XCTAssertEqual(navigation.navigationBar.bounds.height, 44 + 52)
        search.hidesNavigationBarDuringPresentation = false
        search.isActive = true
        app.advance(by: 0.5)
        XCTAssertEqual(navigation.navigationBar.bounds.height, 44 + 52 + 44)
        search.isActive = false
        app.advance(by: 0.5)
        XCTAssertEqual(navigation.navigationBar.bounds.height, 44 + 52)
    }
}
