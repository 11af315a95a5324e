import UITesting
import XCTest

@testable import UIKit

/// As `DelegateInBetweenTests`: presentations, searches and bars whose subclasses say that they have no delegate call the
/// one that `super` has.
@preconcurrency @MainActor
final class PresentationDelegateInBetweenTests: XCTestCase, UIViewControllerTransitioningDelegate {
    private let root = UIViewController()
    private let presented = UIViewController()
    private var make: (UIViewController, UIViewController?) -> UIPresentationController = {
        UIPresentationController(presentedViewController: $0, presenting: $1)
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { make(presented, presenting) }

    /// Presents with a presentation controller of the test.
    private func present(_ made: UIPresentationController) throws -> AppHarness {
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 500, height: 600))
        make = { _, _ in made }
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = self
        root.present(presented, animated: false)
        app.turn()
        XCTAssertTrue(presented.presentationController === made)
        return app
    }

    // MARK: Presentation controllers

    private final class Listener: NSObject, UIPopoverPresentationControllerDelegate,
        UISheetPresentationControllerDelegate
    {
        var heard: [String] = []

        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle {
            heard.append("style")
            return .none
        }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            heard.append("should")
            return false
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            heard.append("attempt")
        }
        func prepareForPopoverPresentation(
            _ popoverPresentationController: UIPopoverPresentationController
        ) { heard.append("prepare") }
        func popoverPresentationControllerShouldDismissPopover(
            _ popoverPresentationController: UIPopoverPresentationController
        ) -> Bool {
            heard.append("popover should")
            return false
        }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheetPresentationController: UISheetPresentationController
        ) { heard.append("detent") }
    }

    private let listener = Listener()

    private final class Presentation: UIPresentationController {
        override var delegate: (any UIAdaptivePresentationControllerDelegate)? {
            get { nil }
            set { super.delegate = newValue }
        }
    }

    func testAPresentationMayOverrideItsQuestions() throws {
        let presentation = Presentation(presentedViewController: presented, presenting: root)
        presentation.delegate = listener
        _ = try present(presentation)
        XCTAssertTrue(listener.heard.contains("style"))
        listener.heard = []
        XCTAssertFalse(presentation.mayBeDismissed())
        presentation.notifyOfDismissalAttempt()
        XCTAssertEqual(listener.heard, ["should", "attempt"])
    }

    private final class Popover: UIPopoverPresentationController {
        override var delegate: (any UIAdaptivePresentationControllerDelegate)? {
            get { nil }
            set { super.delegate = newValue }
        }
    }

    func testAPopoverPresentationMayOverrideItsQuestions() throws {
        let popover = Popover(presentedViewController: presented, presenting: root)
        popover.delegate = listener
        popover.sourceView = root.view
        _ = try present(popover)
        XCTAssertTrue(listener.heard.contains("prepare"))
        listener.heard = []
        XCTAssertFalse(popover.mayBeDismissed())
        XCTAssertEqual(listener.heard, ["should"], "the older question comes only after a yes")
    }

    private final class Sheet: UISheetPresentationController {
        override var delegate: (any UIAdaptivePresentationControllerDelegate)? {
            get { nil }
            set { super.delegate = newValue }
        }
    }

    func testASheetPresentationHearsItsDetents() throws {
        let sheet = Sheet(presentedViewController: presented, presenting: root)
        sheet.delegate = listener
        sheet.detents = [.medium(), .large()]
        _ = try present(sheet)
        listener.heard = []
        sheet.userSelected(.large)
        XCTAssertEqual(listener.heard, ["detent"])
    }

    private final class OldPopover: UIPopoverController {
        override var delegate: (any UIPopoverControllerDelegate)? {
            get { nil }
            set { super.delegate = newValue }
        }
    }

    private final class OldListener: NSObject, UIPopoverControllerDelegate {
        var questions = 0
        func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool {
            questions += 1
            return false
        }
    }

    func testAPopoverControllerMayOverrideItsQuestions() throws {
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 500, height: 600))
        let popover = OldPopover(contentViewController: presented)
        let listener = OldListener()
        popover.delegate = listener
        popover.contentSize = CGSize(width: 100, height: 100)
        popover.present(
            from: CGRect(x: 200, y: 100, width: 40, height: 20), in: root.view,
            permittedArrowDirections: .any,
            animated: false)
        app.turn()
        app.click(at: CGPoint(x: 10, y: 590))
        app.advance(by: 1)
        XCTAssertEqual(listener.questions, 1)
        XCTAssertTrue(popover.isPopoverVisible)
    }

    // MARK: Search controllers

    private final class Search: UISearchController, UISearchControllerDelegate {
        var heard: [String] = []

        override var delegate: (any UISearchControllerDelegate)? {
            get { nil }
            set { super.delegate = newValue }
        }

        func willPresentSearchController(_ searchController: UISearchController) { heard.append("will") }
        func didPresentSearchController(_ searchController: UISearchController) { heard.append("did") }
        func willDismissSearchController(_ searchController: UISearchController) { heard.append("will not") }
        func didDismissSearchController(_ searchController: UISearchController) { heard.append("did not") }
    }

    func testASearchControllerMayBeItsDelegate() throws {
        let search = Search(searchResultsController: nil)
        search.delegate = search
        root.navigationItem.searchController = search
        let app = try AppHarness(
            rootViewController: UINavigationController(rootViewController: root),
            size: CGSize(width: 400, height: 500))
        search.isActive = true
        app.advance(by: 1)
        search.isActive = false
        app.advance(by: 1)
        XCTAssertEqual(search.heard, ["will", "did", "will not", "did not"])
    }

    // MARK: Bars

    private final class Tabs: UITabBar, UITabBarDelegate {
        var selected: [Int] = []

        override var delegate: (any UITabBarDelegate)? {
            get { nil }
            set { super.delegate = newValue }
        }

        func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selected.append(item.tag) }
    }

    func testATabBarMayBeItsDelegate() throws {
        let bar = Tabs(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
        bar.delegate = bar
        bar.items = (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
        let app = try AppHarness(showing: bar)
        app.tap(bar, at: CGPoint(x: 225, y: 24))
        XCTAssertEqual(bar.selected, [1])
    }

    private final class Bar: UINavigationBar, UINavigationBarDelegate {
        var heard: [String] = []

        override var delegate: (any UINavigationBarDelegate)? {
            get { nil }
            set { super.delegate = newValue }
        }

        func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
            heard.append("should push")
            return true
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
            heard.append("did push")
        }
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            heard.append("should pop")
            return true
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
            heard.append("did pop")
        }
    }

    func testANavigationBarMayBeItsDelegate() throws {
        let bar = Bar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        bar.delegate = bar
        let app = try AppHarness(showing: bar)
        bar.pushItem(UINavigationItem(title: "One"), animated: false)
        bar.pushItem(UINavigationItem(title: "Two"), animated: true)
        app.advance(by: 1)
        bar.popItem(animated: true)
        app.advance(by: 1)
        XCTAssertEqual(
            bar.heard, ["should push", "did push", "should push", "did push", "should pop", "did pop"])
    }
}
