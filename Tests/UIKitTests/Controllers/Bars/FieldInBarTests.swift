import UIKit
import UITesting
import XCTest

/// Fields in bars, while the items beside them change.
@preconcurrency @MainActor
final class FieldInBarTests: XCTestCase {
    /// Enables a button while there is text, as in a search or a message.
    private final class Page: UIViewController, UISearchBarDelegate, UITextFieldDelegate {
        let send = UIBarButtonItem(title: "Send", style: .plain, target: nil, action: nil)
        var endings = 0

        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            send.isEnabled = !searchText.isEmpty
        }

        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { endings += 1 }

        func enableSend(_ field: UITextField) { send.isEnabled = field.text != "" }

        func textFieldDidEndEditing(_ textField: UITextField) { endings += 1 }
    }

    private let page = Page()
    private lazy var field: UITextField = {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
        field.delegate = page
        field.addAction(
            UIAction { [weak page, weak field] _ in if let field { page?.enableSend(field) } },
            for: .editingChanged)
        return field
    }()

    override func setUp() async throws { await MainActor.run { page.send.isEnabled = false } }

    private func navigate() throws -> AppHarness {
        try AppHarness(rootViewController: UINavigationController(rootViewController: page))
    }

    private func checkTyping(_ app: AppHarness, line: UInt = #line) {
        app.tap(field)
        app.type("ac")
        app.key(.left)
        app.type("b")
        XCTAssertEqual(field.text, "abc", line: line)
        XCTAssertTrue(field.isFirstResponder, line: line)
        XCTAssertTrue(page.send.isEnabled, line: line)
        XCTAssertEqual(page.endings, 0, line: line)
    }

    func testASearchBarInTheTitleKeepsTheKeyboardWhenAButtonIsEnabled() throws {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 200, height: 36))
        bar.delegate = page
        page.navigationItem.titleView = bar
        page.navigationItem.rightBarButtonItem = page.send
        let app = try navigate()
        app.tap(bar.searchTextField)
        app.type("abc")
        XCTAssertEqual(bar.text, "abc")
        XCTAssertTrue(bar.isFirstResponder)
        XCTAssertEqual(page.endings, 0)
        app.key(.backspace, count: 3)
        XCTAssertFalse(page.send.isEnabled)
        XCTAssertTrue(bar.isFirstResponder)
    }

    func testAFieldInTheTitleKeepsItsCaretWhenAButtonIsEnabled() throws {
        page.navigationItem.titleView = field
        page.navigationItem.rightBarButtonItem = page.send
        checkTyping(try navigate())
    }

    func testAFieldInAnItemKeepsItsCaretWhenTheTitleChanges() throws {
        page.navigationItem.rightBarButtonItems = [page.send, UIBarButtonItem(customView: field)]
        let app = try navigate()
        checkTyping(app)
        page.title = "Another"
        page.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
        app.turn()
        XCTAssertTrue(field.isFirstResponder)
        app.type("!")
        XCTAssertEqual(field.text, "ab!c")
    }

    func testAFieldThatIsTakenFromTheBarLosesTheKeyboard() throws {
        page.navigationItem.titleView = field
        let app = try navigate()
        app.tap(field)
        page.navigationItem.titleView = nil
        app.turn()
        XCTAssertFalse(field.isFirstResponder)
        XCTAssertNil(field.window)
    }

    private func showToolbar() throws -> (AppHarness, UIToolbar) {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        bar.items = [UIBarButtonItem(customView: field), .flexibleSpace(), page.send]
        return (try AppHarness(showing: bar, size: CGSize(width: 300, height: 100)), bar)
    }

    func testAFieldInAToolbarKeepsItsCaretWhenAButtonIsEnabled() throws {
        let (app, bar) = try showToolbar()
        checkTyping(app)
        bar.items?.insert(.fixedSpace(10), at: 0)
        app.turn()
        XCTAssertTrue(field.isFirstResponder)
        bar.items = [page.send]
        app.turn()
        XCTAssertFalse(field.isFirstResponder)
        XCTAssertNil(field.superview)
    }

    func testAButtonOfAToolbarKeepsTheFocusWhenAnotherChanges() throws {
        page.send.isEnabled = true
        let other = UIBarButtonItem(title: "Other", style: .plain, target: nil, action: nil)
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        bar.items = [other, page.send]
        let app = try AppHarness(showing: bar, size: CGSize(width: 300, height: 100))
        app.key(.tab)
        let focused = try XCTUnwrap(app.focusedView)
        XCTAssertEqual(focused.accessibilityLabel, "Other")
        page.send.isEnabled = false
        app.turn()
        XCTAssertEqual(app.focusedView?.accessibilityLabel, "Other")
    }
}
