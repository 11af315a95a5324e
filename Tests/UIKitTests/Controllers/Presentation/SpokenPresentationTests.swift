import UIKit
import UITesting
import XCTest

/// What assistive technology is told of presentations and menus: their names, and that they hide what is behind.
@preconcurrency @MainActor
final class SpokenPresentationTests: XCTestCase {
    private let root = UIViewController()
    private let page = UIViewController()

    private func harness(width: CGFloat = 800) throws -> AppHarness {
        try AppHarness(rootViewController: root, size: CGSize(width: width, height: 600))
    }

    private func isModal(_ app: AppHarness) -> Bool {
        app.window.subviews.contains(where: \.accessibilityViewIsModal)
    }

    func testAnAlertIsNamedByItsTitleAndExplainedByItsMessage() throws {
        let app = try harness()
        let alert = UIAlertController(
            title: "Delete?", message: "There is no way back", preferredStyle: .alert)
        var chosen = 0
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in chosen += 1 })
        root.present(alert, animated: false)
        app.turn()
        let view = try XCTUnwrap(app.window.spoken(.alert))
        XCTAssertEqual(view.accessibilityLabel, "Delete?")
        XCTAssertEqual(view.accessibilityHint, "There is no way back")
        XCTAssertNil(app.window.spoken(.dialog), "it is one object")
        XCTAssertTrue(isModal(app))
        XCTAssertEqual(app.window.spoken("Delete", .button)?.accessibilityActivate(), true)
        app.advance(by: 1)
        XCTAssertEqual(chosen, 1)
        XCTAssertFalse(isModal(app))
    }

    func testASheetIsNamedByItsTitleAndHidesWhatIsBehind() throws {
        let app = try harness()
        page.navigationItem.title = "Settings"
        let navigation = UINavigationController(rootViewController: page)
        root.present(navigation, animated: false)
        app.turn()
        let dialogs = app.window.spokenTree.filter { $0.accessibilityRole == .dialog }
        XCTAssertEqual(dialogs.map(\.accessibilityLabel), ["Settings"])
        XCTAssertEqual(app.window.spoken("Settings", .heading)?.accessibilityTraits, [.header])
        XCTAssertTrue(isModal(app))
        root.dismiss(animated: true)
        XCTAssertFalse(isModal(app), "what is behind can be read while the sheet leaves")
        app.advance(by: 1)
    }

    func testAFullScreenPresentationIsADialog() throws {
        let app = try harness()
        page.title = "Photo"
        page.modalPresentationStyle = .fullScreen
        root.present(page, animated: false)
        app.turn()
        XCTAssertNotNil(app.window.spoken("Photo", .dialog))
        XCTAssertTrue(isModal(app))
    }

    func testAPopoverHidesWhatIsBehindUnlessThatCanBeTouched() throws {
        let app = try harness()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 300, y: 100, width: 80, height: 30)
        root.view.addSubview(button)
        page.modalPresentationStyle = .popover
        page.title = "Choices"
        page.popoverPresentationController?.sourceView = button
        root.present(page, animated: false)
        app.turn()
        XCTAssertNotNil(app.window.spoken("Choices", .dialog))
        XCTAssertTrue(isModal(app))
        page.popoverPresentationController?.passthroughViews = [button]
        XCTAssertFalse(isModal(app))
    }

    func testASheetThatLeavesWhatIsBehindUsableIsNotModal() throws {
        let app = try harness(width: 400)
        let sheet = try XCTUnwrap(page.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        sheet.largestUndimmedDetentIdentifier = .medium
        root.present(page, animated: false)
        app.turn()
        XCTAssertFalse(isModal(app))
        sheet.selectedDetentIdentifier = .large
        XCTAssertTrue(isModal(app))
    }

    func testAMenuHasItemsThatAreChosenAndHidesWhatIsBehind() throws {
        let app = try harness()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 300, y: 100, width: 80, height: 30)
        var chosen: [String] = []
        func action(_ title: String, _ state: UIMenuElement.State = .off) -> UIAction {
            UIAction(title: title, state: state) { chosen.append($0.title) }
        }
        let more = UIMenu(title: "More", children: [action("Inner")])
        button.menu = UIMenu(title: "Sort", children: [action("Name", .on), action("Date"), more])
        button.showsMenuAsPrimaryAction = true
        root.view.addSubview(button)
        app.turn()
        XCTAssertTrue(button.accessibilityActivate())
        app.turn()
        XCTAssertTrue(isModal(app))
        XCTAssertNotNil(app.window.spoken("Sort", .menu))
        XCTAssertNotNil(app.window.spoken("Name", .checkMenuItem))
        XCTAssertIdentical(app.window.accessibilityFocusedElement, app.window.spoken("Name", .checkMenuItem))
        app.key(.down)
        XCTAssertIdentical(app.window.accessibilityFocusedElement, app.window.spoken("Date", .menuItem))
        XCTAssertEqual(app.window.spoken("More", .menuItem)?.accessibilityActivate(), true)
        app.turn()
        XCTAssertEqual(app.window.spoken("Inner", .menuItem)?.accessibilityActivate(), true)
        XCTAssertEqual(chosen, ["Inner"])
        XCTAssertFalse(isModal(app))
    }

    func testTheMenuBarsTitlesOpenTheirMenus() throws {
        let app = try harness()
        app.window.showsMenuBar = true
        app.turn()
        let bar = try XCTUnwrap(app.window.spoken(.menuBar))
        XCTAssertEqual(bar.accessibilityLabel, "Menu bar")
        XCTAssertEqual(app.window.spoken("Edit", .menuItem)?.accessibilityActivate(), true)
        app.turn()
        XCTAssertNotNil(app.window.spoken(.menu))
        XCTAssertEqual(app.window.spoken("Edit", .menuItem)?.accessibilityTraits, [.button, .selected])
    }
}
