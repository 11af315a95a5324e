import XCTest

import UIKit

/// The first responder's way through collapsing and expanding.
@preconcurrency @MainActor
final class SplitFocusTests: XCTestCase {
    /// Counts how often the focus came and went.
    private final class Counting: UIView {
        var gains = 0
        var losses = 0
        var windows: [Bool] = []

        override var canBecomeFirstResponder: Bool { true }

        override func becomeFirstResponder() -> Bool {
            gains += 1
            return super.becomeFirstResponder()
        }
        override func resignFirstResponder() -> Bool {
            losses += 1
            return super.resignFirstResponder()
        }
        override func didMoveToWindow() {
            super.didMoveToWindow()
            windows.append(window != nil)
        }
    }

    func testFocusInTheDetailStaysWithoutALoss() throws {
        let field = Counting()
        let detail = UIViewController()
        detail.view.addSubview(field)
        let split = UISplitViewController()
        split.viewControllers = [UINavigationController(rootViewController: UIViewController()), detail]
        let window = makeWindow(split)
        XCTAssertTrue(field.becomeFirstResponder())
        for _ in 0..<3 {
            window.resize(width: 400)
            XCTAssertTrue(field.isFirstResponder)
            window.resize(width: 1024)
            XCTAssertTrue(field.isFirstResponder)
        }
        XCTAssertEqual(field.gains, 1)
        XCTAssertEqual(field.losses, 0)
        XCTAssertEqual(field.windows, [true], "the view never left the window")
        window.isHidden = true
    }

    func testFocusInANestedStackStays() {
        let field = Counting()
        let detail = UIViewController()
        detail.view.addSubview(field)
        let split = UISplitViewController()
        split.preferredDisplayMode = .secondaryOnly
        split.viewControllers = [
            UINavigationController(rootViewController: UIViewController()),
            UINavigationController(rootViewController: detail),
        ]
        let window = makeWindow(split)
        XCTAssertTrue(field.becomeFirstResponder())
        window.resize(width: 400)
        window.resize(width: 1024)
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertEqual(field.losses, 0)
        window.isHidden = true
    }

    func testFocusComesBackWhenTheDelegateMovesTheDetailThroughNowhere() {
        let field = Counting()
        let detail = UIViewController()
        detail.view.addSubview(field)
        let stack = UINavigationController(rootViewController: UIViewController())
        let recorder = SplitRecorder(CallRecorder())
        recorder.separated = { _ in stack.popViewController(animated: false) }
        let split = UISplitViewController()
        split.delegate = recorder
        split.viewControllers = [stack, detail]
        let window = makeWindow(split, width: 400)
        XCTAssertTrue(field.becomeFirstResponder())
        window.resize(width: 1024)
        XCTAssertEqual(split.viewControllers, [stack, detail])
        XCTAssertTrue(field.isFirstResponder)
        window.isHidden = true
    }

    func testFocusInAHiddenMasterIsGivenUp() {
        let field = Counting()
        let master = UIViewController()
        master.view.addSubview(field)
        let split = UISplitViewController()
        split.viewControllers = [UINavigationController(rootViewController: master), UIViewController()]
        let window = makeWindow(split)
        XCTAssertTrue(field.becomeFirstResponder())
        window.resize(width: 400)
        XCTAssertFalse(field.isFirstResponder)
        XCTAssertNil(window.firstResponder)
        window.isHidden = true
    }
}
