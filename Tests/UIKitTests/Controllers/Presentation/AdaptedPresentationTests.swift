import UIKit
import UITesting
import XCTest

/// What the delegate of a presentation is asked and told when it adapts to the window.
@preconcurrency @MainActor
final class AdaptedPresentationTests: XCTestCase {
    private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
        var calls: [String] = []
        var wraps = false
        var style = UIModalPresentationStyle.automatic
        private(set) weak var wrapper: UINavigationController?

        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle {
            traitCollection.horizontalSizeClass == .compact ? style : .none
        }

        func presentationController(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? {
            calls.append("controller \(style)")
            guard wraps else { return nil }
            let made = UINavigationController(rootViewController: controller.presentedViewController)
            wrapper = made
            return made
        }

        func presentationController(
            _ presentationController: UIPresentationController,
            willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) { calls.append("will \(style) \(transitionCoordinator == nil ? "at once" : "moving")") }

        func presentationController(
            _ presentationController: UIPresentationController,
            prepare adaptivePresentationController: UIPresentationController
        ) {
            calls.append("prepare")
            (adaptivePresentationController as? UISheetPresentationController)?.detents = [.medium()]
        }
    }

    private let delegate = Delegate()
    private let root = RecordingController("root")
    private let log = CallRecorder()
    private lazy var content = RecordingController("content", log: log)

    private func present(width: CGFloat, animated: Bool = false) throws -> AppHarness {
        let app = try AppHarness(rootViewController: root, size: CGSize(width: width, height: 700))
        content.preferredContentSize = CGSize(width: 200, height: 150)
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.delegate = delegate
        content.popoverPresentationController?.sourceView = root.view
        content.popoverPresentationController?.sourceRect = CGRect(x: 10, y: 10, width: 20, height: 20)
        root.present(content, animated: animated)
        app.turn()
        return app
    }

    func testAPopoverThatKeepsItsStyleIsAnnounced() throws {
        _ = try present(width: 800)
        XCTAssertEqual(delegate.calls, ["will none at once"])
    }

    func testAPopoverThatBecomesASheetIsPrepared() throws {
        let app = try present(width: 400, animated: true)
        XCTAssertEqual(delegate.calls, ["controller pageSheet", "prepare", "will pageSheet moving"])
        app.advance(by: 1)
        let top = content.view.convert(CGPoint.zero, to: nil).y
        XCTAssertGreaterThan(top, 300, "the sheet has the height that was set up")
        app.resize(to: CGSize(width: 800, height: 700))
        XCTAssertEqual(delegate.calls.last, "will none at once")
        XCTAssertEqual(content.view.bounds.size, CGSize(width: 200, height: 150))
    }

    func testAnotherControllerIsShownInTheOtherStyle() throws {
        delegate.wraps = true
        delegate.style = .fullScreen
        let app = try present(width: 400)
        let wrapper = try XCTUnwrap(delegate.wrapper)
        XCTAssertTrue(root.presentedViewController === wrapper)
        XCTAssertTrue(content.navigationController === wrapper)
        XCTAssertEqual(content.view.window, app.window)
        XCTAssertEqual(content.stage, .appeared)
        XCTAssertTrue(content.popoverPresentationController?.presentedViewController === content)
        content.dismiss(animated: true)
        app.advance(by: 1)
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(content.stage, .disappeared)
        XCTAssertTrue(content.isBalanced)
    }

    func testTheControllerIsReplacedWhenTheWindowChanges() throws {
        delegate.wraps = true
        let app = try present(width: 800)
        XCTAssertTrue(root.presentedViewController === content)
        app.resize(to: CGSize(width: 400, height: 700))
        app.advance(by: 1)
        XCTAssertNotNil(delegate.wrapper)
        XCTAssertTrue(root.presentedViewController === delegate.wrapper)
        XCTAssertTrue(content.navigationController === delegate.wrapper)
        XCTAssertEqual(content.stage, .appeared)
        app.resize(to: CGSize(width: 800, height: 700))
        app.advance(by: 1)
        XCTAssertTrue(root.presentedViewController === content)
        XCTAssertNil(content.parent)
        XCTAssertEqual(content.stage, .appeared)
        XCTAssertEqual(content.view.bounds.size, CGSize(width: 200, height: 150))
        app.resize(to: CGSize(width: 400, height: 700))
        XCTAssertNotNil(delegate.wrapper)
        XCTAssertTrue(content.navigationController === delegate.wrapper)
        root.dismiss(animated: false)
        app.turn()
        XCTAssertEqual(content.stage, .disappeared)
        XCTAssertEqual(content.breaches, [])
        // The next presentation begins with the controller itself.
        app.resize(to: CGSize(width: 800, height: 700))
        root.present(content, animated: false)
        app.turn()
        XCTAssertTrue(root.presentedViewController === content)
    }
}
