import UITesting
import XCTest

import UIKit

/// Sheets at the bottom edge of a narrow window, with several heights.
@preconcurrency @MainActor
final class SheetDetentTests: XCTestCase {
    private let root = RecordingController("root")
    private let page = RecordingController("page")
    private let listener = Listener()
    private typealias Detent = UISheetPresentationController.Detent
    private static let low = Detent.Identifier("low")

    @MainActor
    private final class Listener: UISheetPresentationControllerDelegate {
        var told: [Detent.Identifier?] = []
        var attempts = 0
        var asked = 0
        var allows = true
        var changeHandler: () -> Void = {}

        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheetPresentationController: UISheetPresentationController
        ) {
            told.append(sheetPresentationController.selectedDetentIdentifier)
            changeHandler()
        }

        func presentationControllerShouldDismiss(
            _ presentationController: UIPresentationController
        ) -> Bool {
            asked += 1
            return allows
        }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            attempts += 1
        }
    }

    private var settings: UISheetPresentationController {
        get throws { try XCTUnwrap(page.sheetPresentationController) }
    }

    /// A window of 400 x 724: the large detent is 700 points high, the medium one 364.
    private func open(
        _ detents: [Detent] = [.medium(), .large()], size: CGSize = CGSize(width: 400, height: 724),
        prepare: (UISheetPresentationController) -> Void = { _ in }
    ) throws -> AppHarness {
        let app = try AppHarness(rootViewController: root, size: size)
        let settings = try settings
        settings.detents = detents
        settings.delegate = listener
        prepare(settings)
        root.present(page, animated: false)
        app.turn()
        return app
    }

    private var top: CGFloat { page.view.convert(CGPoint.zero, to: nil).y }
    private var height: CGFloat { page.view.bounds.height }

    private var shownTop: CGFloat {
        var y: CGFloat = 0
        var view: UIView? = page.view
        while let current = view, current !== page.view.window {
            y += current.presentedCenter.y - current.presentedBounds.height / 2
            view = current.superview
        }
        return y
    }

    private func dimming(_ app: AppHarness) -> CGFloat {
        let container = app.window.subviews.last
        return container?.subviews.first { $0.accessibilityIdentifier == "presentation.dimming" }?.alpha ?? -1
    }

    // MARK: Heights

    func testTheSmallestUnlessAnotherIsSelected() throws {
        let app = try open()
        XCTAssertEqual(height, 364)
        XCTAssertEqual(top, 360)
        XCTAssertNil(try settings.selectedDetentIdentifier)
        XCTAssertEqual(
            try settings.frameOfPresentedViewInContainerView, CGRect(x: 0, y: 360, width: 400, height: 364))
        try settings.selectedDetentIdentifier = .large
        app.turn()
        XCTAssertEqual(top, 24)
        try settings.selectedDetentIdentifier = Self.low
        app.turn()
        XCTAssertEqual(height, 364, "it is not among them")
        try settings.detents = [.large()]
        app.turn()
        XCTAssertEqual(height, 700)
        XCTAssertEqual(listener.told, [], "the program did it")
        app.resize(to: CGSize(width: 400, height: 624))
        XCTAssertEqual(height, 600)
    }

    func testDetentsOfTheAppsOwn() throws {
        var wanted: CGFloat? = 120
        var limits: [CGFloat] = []
        let low = Detent.custom(identifier: Self.low) {
            limits.append($0.maximumDetentValue)
            return $0.containerTraitCollection.verticalSizeClass == .compact ? nil : wanted
        }
        let app = try open([.large(), low])
        XCTAssertEqual(low.identifier.rawValue, "low")
        XCTAssertEqual(Set(limits), [700])
        XCTAssertEqual(height, 120)
        wanted = 200
        try settings.invalidateDetents()
        app.turn()
        XCTAssertEqual(height, 200)
        wanted = 5000
        try settings.invalidateDetents()
        app.turn()
        XCTAssertEqual(height, 700)
        wanted = nil
        try settings.invalidateDetents()
        app.turn()
        XCTAssertEqual(height, 700)
        let one = Detent.custom { _ in 1 }
        XCTAssertNotEqual(one.identifier, Detent.custom { _ in 1 }.identifier)
        XCTAssertEqual(Detent.medium().identifier, .medium)
        XCTAssertEqual(Detent.large().identifier, .large)
        XCTAssertEqual(Detent.Identifier(rawValue: "low"), Self.low)
    }

    func testAnimateChangesMovesTheSheetToItsDetent() throws {
        let app = try open()
        try settings.animateChanges { try? settings.selectedDetentIdentifier = .large }
        XCTAssertEqual(shownTop, 360, accuracy: 1)
        app.advance(by: 0.1)
        XCTAssertTrue(shownTop > 30 && shownTop < 350, "\(shownTop)")
        app.advance(by: 0.5)
        XCTAssertEqual(shownTop, 24)
        XCTAssertTrue(app.nothingIsScheduled)
        // Before it is shown it just happens.
        let other = UIViewController()
        other.sheetPresentationController?.animateChanges {
            other.sheetPresentationController?.prefersGrabberVisible = true
        }
        XCTAssertEqual(other.sheetPresentationController?.prefersGrabberVisible, true)
    }

    func testInAWideWindowThereIsOneHeight() throws {
        let app = try open(size: CGSize(width: 1000, height: 724))
        XCTAssertEqual(height, 684)
        try settings.prefersPageSizing = false
        app.turn()
        XCTAssertEqual(page.view.bounds.size, CGSize(width: 540, height: 620))
        let source = UIView(frame: CGRect(x: 100, y: 300, width: 400, height: 20))
        root.view.addSubview(source)
        try settings.sourceView = source
        app.turn()
        XCTAssertEqual(page.view.convert(page.view.bounds, to: nil).minX, 30)
        XCTAssertEqual(top, 20, "as far as there is room")
        app.resize(to: CGSize(width: 400, height: 724))
        XCTAssertEqual(height, 364)
        XCTAssertEqual(page.view.bounds.width, 400)
    }

    func testInALowWindowASheetHasNoMediumDetent() throws {
        let app = try open(size: CGSize(width: 800, height: 324))
        page.preferredContentSize = CGSize(width: 300, height: 100)
        XCTAssertEqual(height, 284)
        try settings.prefersEdgeAttachedInCompactHeight = true
        app.turn()
        XCTAssertEqual(page.view.bounds.size, CGSize(width: 800, height: 300), "no medium one")
        try settings.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        try settings.detents = [.custom { _ in 90 }, .large()]
        app.turn()
        XCTAssertEqual(
            page.view.convert(page.view.bounds, to: nil), CGRect(x: 250, y: 234, width: 300, height: 90))
        try settings.prefersEdgeAttachedInCompactHeight = false
        app.resize(to: CGSize(width: 400, height: 324))
        XCTAssertEqual(height, 300)
    }

    func testAPopoverThatBecomesASheet() throws {
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 400, height: 724))
        page.modalPresentationStyle = .popover
        let popover = try XCTUnwrap(page.popoverPresentationController)
        popover.sourceView = root.view
        popover.adaptiveSheetPresentationController.detents = [.medium(), .large()]
        root.present(page, animated: false)
        app.turn()
        XCTAssertEqual(height, 364)
        popover.adaptiveSheetPresentationController.selectedDetentIdentifier = .large
        app.turn()
        XCTAssertEqual(height, 700)
        XCTAssertNil(page.sheetPresentationController)
    }

    // MARK: Dragging

    func testAFingerDragsItFromOneToTheOther() throws {
        let app = try open()
        let finger = app.finger(at: CGPoint(x: 200, y: 400))
        finger.move(to: CGPoint(x: 200, y: 380))
        finger.move(to: CGPoint(x: 200, y: 300))
        XCTAssertEqual(top, 260, "the sheet grows with the finger")
        XCTAssertEqual(height, 464)
        XCTAssertEqual(listener.told, [])
        app.advance(by: 0.3)
        finger.move(to: CGPoint(x: 200, y: 220))
        app.advance(by: 0.3)
        finger.up()
        XCTAssertEqual(listener.told, [.large])
        XCTAssertEqual(try settings.selectedDetentIdentifier, .large)
        XCTAssertEqual(shownTop, 180, accuracy: 1)
        app.advance(by: 0.5)
        XCTAssertEqual(shownTop, 24)
        XCTAssertTrue(app.nothingIsScheduled)
        // And back, and not quite.
        app.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400), duration: 2)
        app.advance(by: 0.5)
        XCTAssertEqual(top, 360)
        app.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), duration: 4)
        app.advance(by: 0.5)
        XCTAssertEqual(top, 360)
        XCTAssertEqual(listener.told, [.large, .medium])
        XCTAssertEqual(listener.asked, 0)
    }

    func testAFlingMovesTheSheetToTheNextDetent() throws {
        let app = try open()
        app.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 340), duration: 0.1)
        app.advance(by: 0.6)
        XCTAssertEqual(top, 24)
        app.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 160), duration: 0.1)
        app.advance(by: 0.6)
        XCTAssertEqual(top, 360)
        app.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 520), duration: 0.1)
        app.advance(by: 0.6)
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(listener.asked, 1)
    }

    func testTheMouseAndATouchpadDragIt() throws {
        let app = try open()
        app.mouseDrag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 150))
        app.advance(by: 1)
        XCTAssertEqual(top, 24)
        app.touchpadScroll(at: CGPoint(x: 200, y: 300), dy: -5, steps: 20, duration: 2)
        let pulled = top
        XCTAssertTrue(pulled > 200 && pulled < 360, "\(pulled)")
        app.advance(by: 2)
        XCTAssertEqual(top, 360)
    }

    func testItIsCaughtOnItsWayAndTurnedBack() throws {
        let app = try open()
        app.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 340), duration: 0.1)
        app.advance(by: 0.08)
        let caught = shownTop
        XCTAssertTrue(caught > 60 && caught < 300, "\(caught)")
        let finger = app.finger(at: CGPoint(x: 200, y: 500))
        finger.move(to: CGPoint(x: 200, y: 511))
        XCTAssertEqual(top, shownTop, accuracy: 0.5, "it stands still under the finger")
        let held = top
        app.advance(by: 1)
        XCTAssertEqual(shownTop, held)
        finger.move(to: CGPoint(x: 200, y: 760))
        XCTAssertEqual(top, min(held + 249, 1000), accuracy: 1)
        app.advance(by: 0.3)
        finger.move(to: CGPoint(x: 200, y: 740))
        app.advance(by: 0.3)
        finger.up()
        app.advance(by: 0.6)
        XCTAssertEqual(top, 360)
        XCTAssertEqual(listener.told, [.large, .medium])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAModalOneIsStretchedBelowItsSmallest() throws {
        let app = try open()
        page.isModalInPresentation = true
        let finger = app.finger(at: CGPoint(x: 200, y: 400))
        finger.move(to: CGPoint(x: 200, y: 420))
        finger.move(to: CGPoint(x: 200, y: 600))
        XCTAssertTrue(top > 365 && top < 400, "\(top)")
        XCTAssertEqual(height, 364)
        finger.up()
        app.advance(by: 0.6)
        XCTAssertEqual(top, 360)
        XCTAssertEqual(listener.attempts, 1)
        XCTAssertEqual(listener.asked, 0)
        page.isModalInPresentation = false
        listener.allows = false
        app.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 700))
        app.advance(by: 0.6)
        XCTAssertEqual(top, 360)
        XCTAssertEqual(listener.asked, 1)
        XCTAssertEqual(listener.attempts, 2)
    }

    func testASheetMayBeDismissedUnderTheFinger() throws {
        let app = try open()
        let finger = app.finger(at: CGPoint(x: 200, y: 400))
        finger.move(to: CGPoint(x: 200, y: 300))
        root.dismiss(animated: true)
        finger.move(to: CGPoint(x: 200, y: 250))
        finger.up()
        app.advance(by: 1)
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(root.breaches + page.breaches, [])
        XCTAssertEqual(listener.told, [])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testDismissedWhileAFingerRestsOnIt() throws {
        let app = try open()
        let finger = app.finger(at: CGPoint(x: 200, y: 400))
        root.dismiss(animated: true)
        app.advance(by: 0.1)
        let place = shownTop
        finger.move(to: CGPoint(x: 200, y: 300))
        XCTAssertEqual(shownTop, place, accuracy: 1, "it is not taken hold of any more")
        finger.up()
        app.advance(by: 1)
        XCTAssertNil(root.presentedViewController)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    /// Nothing is left of the sheet when the finger is lifted.
    func testDismissedAtOnceByWhoeverHears() throws {
        let app = try open()
        listener.changeHandler = { [root] in root.dismiss(animated: false) }
        app.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 200), duration: 2)
        XCTAssertEqual(listener.told, [.large])
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(root.breaches + page.breaches, [])
        app.advance(by: 1)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testASheetIsDraggedAwayWithoutAnimations() throws {
        let app = try open()
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        app.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 700), duration: 1)
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(root.breaches + page.breaches, [])
        app.advance(by: 1)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    // MARK: What is behind

    func testNothingIsDimmedAtTheSmallerOne() throws {
        let button = UIButton(type: .system, primaryAction: nil)
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
        root.view.addSubview(button)
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
        root.view.addSubview(field)
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 400, height: 724))
        field.becomeFirstResponder()
        try settings.detents = [.medium(), .large()]
        try settings.largestUndimmedDetentIdentifier = .medium
        root.present(page, animated: false)
        app.turn()
        XCTAssertEqual(dimming(app), 0)
        XCTAssertTrue(field.isFirstResponder)
        app.type("x")
        XCTAssertEqual(field.text, "x")
        app.tap(button)
        XCTAssertEqual(presses, 1)
        XCTAssertNotNil(root.presentedViewController)
        let finger = app.finger(at: CGPoint(x: 200, y: 400))
        finger.move(to: CGPoint(x: 200, y: 380))
        finger.move(to: CGPoint(x: 200, y: 232))
        XCTAssertEqual(dimming(app), 0.5)
        finger.move(to: CGPoint(x: 200, y: 90))
        finger.up()
        app.advance(by: 0.6)
        XCTAssertEqual(dimming(app), 1)
        XCTAssertFalse(field.isFirstResponder, "what is behind cannot be used now")
        app.tap(at: CGPoint(x: 150, y: 12))
        app.advance(by: 1)
        XCTAssertNil(root.presentedViewController)
        XCTAssertTrue(field.isFirstResponder)
    }

    func testEscapeAndAPressBesideItEndIt() throws {
        let app = try open()
        app.key(.escape)
        app.advance(by: 1)
        XCTAssertNil(root.presentedViewController)
        root.present(page, animated: false)
        app.turn()
        app.click(at: CGPoint(x: 200, y: 200))
        app.advance(by: 1)
        XCTAssertNil(root.presentedViewController)
    }

    // MARK: The grabber

    func testTheGrabberIsAButton() throws {
        let app = try open { $0.prefersGrabberVisible = true }
        app.click(at: CGPoint(x: 200, y: 367))
        app.advance(by: 0.6)
        XCTAssertEqual(top, 24)
        app.tap(at: CGPoint(x: 200, y: 32))
        app.advance(by: 0.6)
        XCTAssertEqual(top, 360)
        app.key(.tab)
        let grabber = try XCTUnwrap(app.focusedView)
        app.key(.up)
        app.advance(by: 0.6)
        XCTAssertEqual(top, 24)
        app.key(.up)
        app.advance(by: 0.6)
        XCTAssertEqual(top, 24)
        app.key(.down)
        app.advance(by: 0.6)
        XCTAssertEqual(top, 360)
        app.key(.space)
        app.advance(by: 0.6)
        XCTAssertEqual(top, 24)
        XCTAssertTrue(grabber.accessibilityActivate())
        app.advance(by: 0.6)
        XCTAssertEqual(top, 360)
        XCTAssertEqual(listener.told, [.large, .medium, .large, .medium, .large, .medium])
        app.mouseDrag(from: CGPoint(x: 200, y: 367), to: CGPoint(x: 200, y: 60))
        app.advance(by: 0.6)
        XCTAssertEqual(top, 24, "it can be dragged as well")
        // With one height there is nothing to press.
        try settings.detents = [.large()]
        app.turn()
        XCTAssertFalse(grabber.canBecomeFocused)
        app.click(at: CGPoint(x: 200, y: 32))
        app.advance(by: 0.6)
        XCTAssertEqual(top, 24)
    }

    // MARK: What scrolls in it

    private func addScroll() -> UIScrollView {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 60, width: 400, height: 640))
        scroll.contentSize = CGSize(width: 400, height: 2000)
        page.view.addSubview(scroll)
        return scroll
    }

    func testScrollingExpandsTheSheetFirst() throws {
        let scroll = addScroll()
        let app = try open()
        let finger = app.finger(at: CGPoint(x: 200, y: 600))
        finger.move(to: CGPoint(x: 200, y: 580))
        finger.move(to: CGPoint(x: 200, y: 500))
        XCTAssertLessThan(top, 290)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        // The finger goes further than the sheet can, and the content goes on.
        finger.move(to: CGPoint(x: 200, y: 150))
        XCTAssertEqual(top, 24)
        XCTAssertTrue(scroll.contentOffset.y > 80 && scroll.contentOffset.y < 130, "\(scroll.contentOffset)")
        app.advance(by: 0.3)
        finger.move(to: CGPoint(x: 200, y: 149))
        app.advance(by: 0.3)
        finger.up()
        app.advance(by: 1)
        XCTAssertEqual(top, 24)
        XCTAssertEqual(listener.told, [.large])
        // Back: the content first, and then the sheet.
        app.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 550), duration: 4)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        app.advance(by: 1)
        XCTAssertEqual(top, 360)
        XCTAssertEqual(listener.told, [.large, .medium])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testScrollingDoesNotExpandUnlessPreferred() throws {
        let scroll = addScroll()
        let app = try open { $0.prefersScrollingExpandsWhenScrolledToEdge = false }
        app.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 500), duration: 2)
        app.advance(by: 1)
        XCTAssertEqual(top, 360)
        XCTAssertGreaterThan(scroll.contentOffset.y, 60)
        scroll.contentOffset = .zero
        // Down goes the sheet; up it comes back, and the content follows then.
        let finger = app.finger(at: CGPoint(x: 200, y: 500))
        finger.move(to: CGPoint(x: 200, y: 520))
        finger.move(to: CGPoint(x: 200, y: 570))
        XCTAssertGreaterThan(top, 400)
        finger.move(to: CGPoint(x: 200, y: 400))
        XCTAssertEqual(top, 360)
        XCTAssertGreaterThan(scroll.contentOffset.y, 50)
        finger.up()
        app.advance(by: 2)
        XCTAssertEqual(top, 360)
    }

    func testAFlingOfWhatScrollsDismisses() throws {
        let scroll = addScroll()
        let app = try open([.large()])
        app.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 500), duration: 0.2)
        app.advance(by: 1)
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testATouchpadOverWhatScrolls() throws {
        let scroll = addScroll()
        let app = try open()
        app.touchpadScroll(at: CGPoint(x: 200, y: 600), dy: 8, steps: 16, duration: 1)
        app.advance(by: 1)
        XCTAssertEqual(top, 24)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        app.touchpadScroll(at: CGPoint(x: 200, y: 600), dy: 3, steps: 10, duration: 0.5)
        app.advance(by: 1)
        XCTAssertGreaterThan(scroll.contentOffset.y, 30)
        XCTAssertEqual(top, 24)
    }
}
