import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class PresentationSnapshotTests: SnapshotTestCase {
    private func root(in app: AppHarness) -> UIViewController {
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        let label = UILabel(frame: CGRect(x: 12, y: 8, width: 300, height: 60))
        label.numberOfLines = 0
        label.text = "What is behind, and what it says about itself"
        root.view.addSubview(label)
        app.window.rootViewController = root
        app.turn()
        return root
    }

    private func page(_ text: String) -> UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = .secondarySystemBackground
        let label = UILabel(frame: CGRect(x: 16, y: 16, width: 180, height: 22))
        label.text = text
        page.view.addSubview(label)
        return page
    }

    func testAFormSheetIsInTheMiddleOfAWideWindow() {
        verify([.light, .dark], size: CGSize(width: 620, height: 300)) { app in
            let page = page("A form sheet")
            page.modalPresentationStyle = .formSheet
            page.preferredContentSize = CGSize(width: 300, height: 180)
            page.sheetPresentationController?.prefersGrabberVisible = true
            root(in: app).present(page, animated: false)
            app.turn()
            return nil
        }
    }

    func testACardLeavesAnEdgeOfThePageBehind() {
        verify(size: CGSize(width: 320, height: 300)) { app in
            root(in: app).present(page("A card"), animated: false)
            app.turn()
            return nil
        }
    }

    func testAHalfSheetCoversHalfOfTheWindow() {
        verify([.light, .dark], size: CGSize(width: 320, height: 480)) { app in
            let page = page("Half of the window")
            page.sheetPresentationController?.detents = [.medium(), .large()]
            page.sheetPresentationController?.prefersGrabberVisible = true
            page.sheetPresentationController?.preferredCornerRadius = 20
            root(in: app).present(page, animated: false)
            app.turn()
            return nil
        }
    }

    /// Nothing is dimmed behind it, and the grabber has the keys.
    func testASheetWithoutDimmingLeavesThePageUsable() {
        verify([.light, .dark], size: CGSize(width: 320, height: 480)) { app in
            let page = page("Beside what is behind")
            let sheet = page.sheetPresentationController
            sheet?.detents = [.custom(identifier: .init("low")) { _ in 120 }, .large()]
            sheet?.largestUndimmedDetentIdentifier = .init("low")
            sheet?.prefersGrabberVisible = true
            root(in: app).present(page, animated: false)
            app.turn()
            app.key(.tab)
            return nil
        }
    }

    private func verifyPopover(
        _ direction: UIPopoverArrowDirection, from source: CGRect, testName: String = #function
    ) {
        verify([.light, .dark], size: CGSize(width: 620, height: 300), testName: testName) { app in
            let root = root(in: app)
            let button = UIView(frame: source)
            button.backgroundColor = .systemBlue
            root.view.addSubview(button)
            let page = page("A popover")
            page.view.backgroundColor = nil
            page.modalPresentationStyle = .popover
            page.preferredContentSize = CGSize(width: 180, height: 120)
            page.popoverPresentationController?.sourceView = button
            page.popoverPresentationController?.permittedArrowDirections = direction
            root.present(page, animated: false)
            app.turn()
            return nil
        }
    }

    func testAPopoverIsBelowItsSource() {
        verifyPopover(.up, from: CGRect(x: 300, y: 80, width: 24, height: 24))
    }
    func testAPopoverIsAboveItsSource() {
        verifyPopover(.down, from: CGRect(x: 560, y: 230, width: 24, height: 24))
    }
    func testAPopoverIsRightOfItsSource() {
        verifyPopover(.left, from: CGRect(x: 100, y: 150, width: 24, height: 24))
    }
    func testAPopoverIsLeftOfItsSource() {
        verifyPopover(.right, from: CGRect(x: 400, y: 40, width: 24, height: 24))
    }

    func testAnAlertAsksWithTwoButtons() {
        verify([.light, .dark], size: CGSize(width: 620, height: 300)) { app in
            let alert = UIAlertController(
                title: "Delete the draft?", message: "It cannot be brought back.", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
            root(in: app).present(alert, animated: false)
            app.turn()
            app.key(.tab)
            return nil
        }
    }

    func testAnAlertShowsItsFields() {
        verify([.light, .dark], size: CGSize(width: 320, height: 380)) { app in
            let alert = UIAlertController(
                title: "Sign in", message: "With the name that you chose.", preferredStyle: .alert)
            alert.addTextField { $0.placeholder = "Name" }
            alert.addTextField { $0.text = "secret" }
            for (title, style) in [
                ("Sign In", UIAlertAction.Style.default), ("Forgotten?", .default), ("Cancel", .cancel),
            ] {
                alert.addAction(UIAlertAction(title: title, style: style))
            }
            alert.actions[1].isEnabled = false
            root(in: app).present(alert, animated: false)
            app.turn()
            return nil
        }
    }

    func testAnActionSheetListsItsActions() {
        verify([.light, .dark], size: CGSize(width: 320, height: 300)) { app in
            let sheet = UIAlertController(title: "The draft", message: nil, preferredStyle: .actionSheet)
            sheet.addAction(UIAlertAction(title: "Send", style: .default))
            sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
            sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            root(in: app).present(sheet, animated: false)
            app.turn()
            return nil
        }
    }

    func testATabBarShowsTheSelectedTab() {
        verify(size: CGSize(width: 400, height: 120)) { app in
            let pages = ["Recents", "Search", "Contacts"].map { title in
                let page = page(title)
                page.title = title
                return page
            }
            let symbols = ["clock", "magnifyingglass", "person.circle"]
            for (page, symbol) in zip(pages, symbols) {
                page.tabBarItem = UITabBarItem(title: page.title, image: UIImage(systemName: symbol), tag: 0)
            }
            pages[0].tabBarItem.badgeValue = "12"
            pages[2].tabBarItem.isEnabled = false
            let tabs = UITabBarController()
            tabs.viewControllers = pages
            tabs.selectedIndex = 1
            app.window.rootViewController = tabs
            app.turn()
            app.key(.tab)
            return nil
        }
    }
}
