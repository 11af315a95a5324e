import UIKit
import UITesting
import XCTest

/// `transition(from:to:duration:options:animations:completion:)` of containers that apps make.
@preconcurrency @MainActor
final class ChildTransitionTests: XCTestCase {
    private let log = CallRecorder()
    private let container = UIViewController()
    private lazy var one = RecordingController("one", log: log)
    private lazy var two = RecordingController("two", log: log)

    private func show() throws -> AppHarness {
        container.addChild(one)
        container.view.addSubview(one.view)
        one.didMove(toParent: container)
        let app = try AppHarness(rootViewController: container)
        one.view.frame = container.view.bounds
        container.addChild(two)
        two.view.frame = container.view.bounds.offsetBy(dx: container.view.bounds.width, dy: 0)
        _ = log.take()
        return app
    }

    private func slide(duration: TimeInterval, _ options: UIView.AnimationOptions = []) {
        container.transition(
            from: one, to: two, duration: duration, options: options,
            animations: { [self] in two.view.frame = container.view.bounds },
            completion: { [log] in log.record("completed \($0)") })
    }

    private let calls = [
        "one.willDisappear", "two.willAppear", "two.isAppearing", "one.didDisappear", "two.didAppear",
        "completed true",
    ]

    func testOneChildReplacesTheOther() throws {
        let app = try show()
        slide(duration: 1)
        app.advance(by: 0.5)
        XCTAssertEqual(log.calls, Array(calls.prefix(3)))
        XCTAssertNotNil(one.view.window)
        XCTAssertNotNil(two.view.window)
        app.advance(by: 0.6)
        XCTAssertEqual(log.take(), calls)
        XCTAssertNil(one.view.superview)
        XCTAssertEqual(two.view.frame, container.view.bounds)
        two.didMove(toParent: container)
        XCTAssertEqual(two.stage, .appeared)
    }

    func testATransitionOfTheOptionsAnimatesTheContainer() throws {
        let app = try show()
        slide(duration: 1, .transitionFlipFromLeft)
        app.turn()
        app.advance(by: 2)
        XCTAssertEqual(log.take(), calls)
        XCTAssertNil(one.view.superview)
    }

    func testWithoutDurationItIsImmediate() throws {
        let app = try show()
        slide(duration: 0)
        app.turn()
        XCTAssertEqual(log.take(), calls)
        XCTAssertNil(one.view.superview)
        XCTAssertNotNil(two.view.superview)
    }

    func testThatBothAreChildrenIsRequired() throws {
        _ = try show()
        two.removeFromParent()
        _ = log.take()
        let reports = Diagnostics.gathered { slide(duration: 1) }
        XCTAssertEqual(reports.count, 1)
        XCTAssertEqual(log.take(), [])
        XCTAssertNil(two.view.superview)
    }
}
