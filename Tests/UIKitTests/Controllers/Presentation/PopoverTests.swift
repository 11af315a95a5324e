import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class PopoverTests: XCTestCase {
    private let log = CallRecorder()
    private lazy var root = RecordingController("root", log: log)
    private lazy var content = RecordingController("content", log: log)
    private let button = UIButton(type: .system)
    private var pressed = 0

    private func harness(width: CGFloat = 800, height: CGFloat = 600) throws -> AppHarness {
        let app = try AppHarness(
            rootViewController: root, size: CGSize(width: width, height: height))
        button.frame = CGRect(x: 380, y: 100, width: 40, height: 20)
        button.addAction(UIAction { [weak self] _ in self?.pressed += 1 }, for: .touchUpInside)
        root.view.addSubview(button)
        content.preferredContentSize = CGSize(width: 200, height: 150)
        content.modalPresentationStyle = .popover
        app.turn()
        _ = log.take()
        return app
    }

    private var popover: UIPopoverPresentationController {
        get throws { try XCTUnwrap(content.popoverPresentationController) }
    }

    private final class Listener: UIPopoverPresentationControllerDelegate {
        let log: CallRecorder
        var maySee = true
        var style = UIModalPresentationStyle.automatic
        var moveTo: CGRect?

        init(_ log: CallRecorder) { self.log = log }

        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
            style
        }
        func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
            log.record("prepare")
        }
        func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
            log.record("should")
            return maySee
        }
        func presentationControllerWillDismiss(_ controller: UIPresentationController) { log.record("will") }
        func presentationControllerDidDismiss(_ controller: UIPresentationController) { log.record("did") }
        func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
            log.record("attempt")
        }
        func popoverPresentationControllerShouldDismissPopover(
            _ popover: UIPopoverPresentationController
        ) -> Bool {
            log.record("shouldOld")
            return true
        }
        func popoverPresentationControllerDidDismissPopover(_ popover: UIPopoverPresentationController) {
            log.record("didOld")
        }
        func popoverPresentationController(
            _ popover: UIPopoverPresentationController,
            willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
            in view: AutoreleasingUnsafeMutablePointer<UIView>
        ) {
            log.record("reposition")
            if let moveTo { rect.pointee = moveTo }
        }
    }

    func testItPointsToItsSourceAndFollowsIt() throws {
        let app = try harness()
        try popover.sourceView = button
        XCTAssertEqual(try popover.arrowDirection, .unknown)
        root.present(content, animated: false)
        app.turn()
        XCTAssertEqual(try popover.arrowDirection, .up)
        XCTAssertEqual(
            try popover.frameOfPresentedViewInContainerView,
            CGRect(x: 300, y: 132, width: 200, height: 150))
        XCTAssertEqual(content.view.convert(content.view.bounds, to: nil).minX, 300)
        XCTAssertEqual(content.traitCollection.horizontalSizeClass, .compact)
        // The source moves with the window: near the lower edge the bubble goes above it.
        button.autoresizingMask = [.flexibleTopMargin, .flexibleLeftMargin]
        app.resize(to: CGSize(width: 700, height: 250))
        XCTAssertEqual(button.frame.minX, 280)
        XCTAssertEqual(try popover.frameOfPresentedViewInContainerView.midX, 300)
        try popover.sourceRect = CGRect(x: 0, y: 0, width: 0, height: 0)
        try popover.permittedArrowDirections = .left
        app.turn()
        XCTAssertEqual(try popover.arrowDirection, .left)
        try popover.popoverLayoutMargins = UIEdgeInsets(top: 0, left: 400, bottom: 0, right: 0)
        app.turn()
        XCTAssertGreaterThanOrEqual(try popover.frameOfPresentedViewInContainerView.minX, 400)
        content.preferredContentSize = CGSize(width: 120, height: 60)
        app.turn()
        XCTAssertEqual(content.view.bounds.size, CGSize(width: 120, height: 60))
    }

    func testBarButtonsAndItemsAreSources() throws {
        let app = try harness()
        let navigation = UINavigationController(rootViewController: root)
        app.window.rootViewController = navigation
        let item = UIBarButtonItem(title: "Filter", style: .plain, target: nil, action: nil)
        root.navigationItem.rightBarButtonItem = item
        app.turn()
        try popover.barButtonItem = item
        root.present(content, animated: false)
        app.turn()
        let frame = try XCTUnwrap(item.frame(in: app.window))
        XCTAssertTrue(frame.width > 20 && frame.minX > 700)
        XCTAssertEqual(try popover.frameOfPresentedViewInContainerView.maxX, 790)
        XCTAssertEqual(try popover.frameOfPresentedViewInContainerView.minY, frame.maxY + 12)
        root.dismiss(animated: false)
        try popover.barButtonItem = nil
        try popover.sourceItem = button
        root.present(content, animated: false)
        app.turn()
        XCTAssertEqual(try popover.arrowDirection, .up)
        XCTAssertNil(button.frame(in: UIView()))
    }

    func testAPressOutsideEndsItAndReachesNothing() throws {
        let app = try harness()
        let listener = Listener(log)
        try popover.sourceView = button
        try popover.delegate = listener
        root.present(content, animated: false)
        XCTAssertEqual(
            log.take(),
            ["prepare", "content.didLoad", "content.willAppear", "content.isAppearing", "content.didAppear"])
        app.click(at: CGPoint(x: 400, y: 200))
        XCTAssertEqual(log.take(), [])
        app.click(at: CGPoint(x: 400, y: 110))
        XCTAssertEqual(pressed, 0)
        app.advance(by: 1)
        XCTAssertEqual(
            log.take(),
            [
                "should", "shouldOld", "will", "content.willDisappear", "content.didDisappear", "did",
                "didOld",
            ])
        XCTAssertNil(root.presentedViewController)
        app.tap(at: CGPoint(x: 400, y: 110))
        XCTAssertEqual(pressed, 1)
    }

    func testTheDelegateOrTheControllerKeepsIt() throws {
        let app = try harness()
        let listener = Listener(log)
        listener.maySee = false
        try popover.sourceView = button
        try popover.delegate = listener
        root.present(content, animated: false)
        _ = log.take()
        app.key(.escape)
        XCTAssertEqual(log.take(), ["should", "attempt"])
        content.isModalInPresentation = true
        app.click(at: CGPoint(x: 10, y: 10))
        XCTAssertEqual(log.take(), ["attempt"])
        XCTAssertTrue(root.presentedViewController === content)
        // The program itself is not asked.
        content.dismiss(animated: false)
        XCTAssertEqual(log.take(), ["content.willDisappear", "content.didDisappear"])
    }

    func testPassthroughViewsGoOnWorking() throws {
        let app = try harness()
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        root.view.addSubview(field)
        field.becomeFirstResponder()
        try popover.sourceView = button
        try popover.passthroughViews = [button, field]
        root.present(content, animated: false)
        XCTAssertTrue(field.isFirstResponder)
        app.type("a")
        XCTAssertEqual(field.text, "a")
        app.tap(button)
        XCTAssertEqual(pressed, 1)
        XCTAssertTrue(root.presentedViewController === content)
        app.key(.escape)
        app.advance(by: 1)
        XCTAssertNil(root.presentedViewController)
    }

    func testTheDelegateMovesItsSource() throws {
        let app = try harness()
        let listener = Listener(log)
        try popover.sourceView = button
        try popover.delegate = listener
        root.present(content, animated: false)
        app.turn()
        _ = log.take()
        listener.moveTo = CGRect(x: -200, y: 0, width: 10, height: 10)
        app.resize(to: CGSize(width: 780, height: 600))
        XCTAssertEqual(log.take(), ["reposition"])
        XCTAssertEqual(try popover.sourceRect, listener.moveTo)
        XCTAssertEqual(try popover.frameOfPresentedViewInContainerView.midX, 185)
    }

    func testInANarrowWindowItIsASheetAndBack() throws {
        let app = try harness()
        try popover.sourceView = button
        root.present(content, animated: false)
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        content.view.addSubview(field)
        field.becomeFirstResponder()
        app.type("ab")
        _ = log.take()
        app.resize(to: CGSize(width: 500, height: 600))
        XCTAssertEqual(
            content.view.convert(content.view.bounds, to: nil), CGRect(x: 0, y: 24, width: 500, height: 576))
        app.type("c")
        app.resize(to: CGSize(width: 800, height: 600))
        XCTAssertEqual(content.view.bounds.size, CGSize(width: 200, height: 150))
        XCTAssertEqual(field.text, "abc")
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertEqual(log.take(), [])
        XCTAssertEqual(try popover.adaptivePresentationStyle, .pageSheet)
    }

    func testTheDelegateChoosesTheStyleOfNarrowWindows() throws {
        let app = try harness()
        let listener = Listener(log)
        listener.style = .fullScreen
        try popover.sourceView = button
        try popover.delegate = listener
        root.present(content, animated: false)
        _ = log.take()
        app.resize(to: CGSize(width: 500, height: 600))
        XCTAssertEqual(
            log.take().filter { $0.hasPrefix("root") }, ["root.willDisappear", "root.didDisappear"])
        XCTAssertNil(root.view.window)
        XCTAssertEqual(content.view.frame, app.window.bounds)
        app.resize(to: CGSize(width: 800, height: 600))
        XCTAssertEqual(
            log.take().filter { $0.hasPrefix("root") },
            ["root.willAppear", "root.isAppearing", "root.didAppear"])
        XCTAssertEqual(root.view.frame, app.window.bounds)
        XCTAssertEqual(content.view.bounds.size, CGSize(width: 200, height: 150))
        listener.style = .none
        app.resize(to: CGSize(width: 500, height: 600))
        XCTAssertEqual(content.view.bounds.size, CGSize(width: 200, height: 150))
    }

    func testWithoutASourceItIsReportedAndStandsInTheMiddle() throws {
        _ = try harness()
        let diagnostics = AppHarness.diagnostics { root.present(content, animated: false) }
        XCTAssertEqual(diagnostics, ["a popover has no source view and no bar button: it points to nothing"])
        XCTAssertEqual(
            try popover.frameOfPresentedViewInContainerView,
            CGRect(x: 300, y: 225, width: 200, height: 150))
        XCTAssertEqual(try popover.arrowDirection, [])
    }

    // MARK: UIPopoverController

    private final class OldListener: UIPopoverControllerDelegate {
        var calls: [String] = []
        func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool {
            calls.append("should")
            return calls.count > 1
        }
        func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {
            calls.append("did")
        }
        func popoverController(
            _ popoverController: UIPopoverController,
            willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
            in view: AutoreleasingUnsafeMutablePointer<UIView>
        ) {
            calls.append("reposition")
            view.pointee = view.pointee.superview ?? view.pointee
        }
    }

    func testTheOlderPopoverControllerTellsItsDelegate() throws {
        let app = try harness()
        var popover: UIPopoverController? = UIPopoverController(contentViewController: content)
        let listener = OldListener()
        popover?.delegate = listener
        XCTAssertEqual(popover?.isPopoverVisible, false)
        popover?.present(
            from: CGRect(x: 0, y: 0, width: 40, height: 20), in: button, permittedArrowDirections: .down,
            animated: false)
        XCTAssertEqual(popover?.isPopoverVisible, true)
        XCTAssertEqual(popover?.popoverArrowDirection, .down)
        popover?.present(from: button.bounds, in: button, permittedArrowDirections: .up, animated: false)
        app.turn()
        XCTAssertEqual(popover?.popoverArrowDirection, .up)
        popover?.contentSize = CGSize(width: 90, height: 70)
        app.turn()
        XCTAssertEqual(content.view.bounds.size, CGSize(width: 90, height: 70))
        XCTAssertEqual(popover?.popoverContentSize, CGSize(width: 90, height: 70))
        let other = RecordingController("other", log: log)
        popover?.contentViewController = other
        app.turn()
        XCTAssertTrue(root.presentedViewController === other)
        XCTAssertNil(content.view.window)
        // It stays a popover in a narrow window, and is kept as long as it is shown.
        weak let kept = popover
        popover = nil
        app.resize(to: CGSize(width: 500, height: 600))
        XCTAssertEqual(listener.calls, ["reposition"])
        listener.calls = []
        XCTAssertEqual(other.view.bounds.size, CGSize(width: 90, height: 70))
        app.click(at: CGPoint(x: 20, y: 590))
        XCTAssertEqual(kept?.isPopoverVisible, true)
        app.click(at: CGPoint(x: 20, y: 590))
        app.advance(by: 1)
        XCTAssertEqual(listener.calls, ["should", "should", "did"])
        XCTAssertNil(kept)
        XCTAssertTrue(content.isBalanced && other.isBalanced)
    }

    func testPopoverControllerAtABarButtonWithAChild() throws {
        let app = try harness()
        let parent = UIViewController()
        parent.addChild(content)
        let navigation = UINavigationController(rootViewController: root)
        app.window.rootViewController = navigation
        let item = UIBarButtonItem(title: "List", style: .plain, target: nil, action: nil)
        root.navigationItem.leftBarButtonItem = item
        app.turn()
        _ = log.take()
        let popover = UIPopoverController(contentViewController: content)
        popover.present(from: item, permittedArrowDirections: .any, animated: true)
        app.advance(by: 1)
        XCTAssertEqual(popover.popoverArrowDirection, .up)
        XCTAssertEqual(
            log.take(),
            ["content.didLoad", "content.willAppear", "content.isAppearing", "content.didAppear"])
        popover.dismiss(animated: true)
        app.advance(by: 1)
        XCTAssertFalse(popover.isPopoverVisible)
        XCTAssertTrue(content.isBalanced)
        XCTAssertEqual(
            AppHarness.diagnostics {
                popover.present(
                    from: .zero, in: UIView(), permittedArrowDirections: .any, animated: false)
            }, ["cannot show a popover: what it belongs to is in no window"])
    }
}
