import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class TapCountTests: XCTestCase {
    private let view = ProbeView("view", CGRect(0, 0, 300, 200), CallRecorder())
    private var counts: [Int] = []

    private func show() throws -> AppHarness {
        view.whenTouched = { [weak self] phase, touches, _ in
            if phase == .ended { self?.counts += touches.map(\.tapCount) }
        }
        return try AppHarness(showing: view)
    }

    /// Puts a finger down and lifts it at once.
    private func touch(_ app: AppHarness, _ x: CGFloat, _ y: CGFloat, after seconds: TimeInterval = 0) {
        app.advance(by: seconds)
        app.finger(at: CGPoint(x, y)).up()
    }

    func testTapsThatFollowSoonAndNear() throws {
        let app = try show()
        touch(app, 50, 50)
        touch(app, 60, 45, after: 0.3)
        touch(app, 60, 45, after: 0.3)
        XCTAssertEqual(counts, [1, 2, 3])
    }

    func testALateSecondTapCountsAsAFirst() throws {
        let app = try show()
        touch(app, 50, 50)
        touch(app, 50, 50, after: 0.36)
        XCTAssertEqual(counts, [1, 1])
    }

    func testADistantSecondTapCountsAsAFirst() throws {
        let app = try show()
        touch(app, 50, 50)
        touch(app, 81, 50, after: 0.1)
        touch(app, 81, 81, after: 0.1)
        XCTAssertEqual(counts, [1, 1, 1])
    }

    func testTheMouseIsMoreExact() throws {
        let app = try show()
        app.mouseDown(at: CGPoint(50, 50))
        app.mouseUp()
        app.mouseDown(at: CGPoint(56, 50))
        app.mouseUp()
        app.mouseDown(at: CGPoint(56, 54))
        app.mouseUp()
        XCTAssertEqual(counts, [1, 1, 2])
    }

    func testAFingerAndTheMouseAreNotCountedTogether() throws {
        let app = try show()
        touch(app, 50, 50)
        app.mouseDown(at: CGPoint(50, 50))
        app.mouseUp()
        XCTAssertEqual(counts, [1, 1])
    }

    func testAMovedTouchIsNoTap() throws {
        let app = try show()
        let finger = app.finger(at: CGPoint(50, 50))
        finger.move(to: CGPoint(60, 50))
        finger.move(to: CGPoint(61, 50))
        finger.move(to: CGPoint(50, 50))
        finger.up()
        touch(app, 50, 50, after: 0.1)
        XCTAssertEqual(counts, [0, 1])
    }
}
