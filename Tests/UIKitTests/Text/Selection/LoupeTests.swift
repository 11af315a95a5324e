import UITesting
import XCTest

@testable import UIKit

/// The magnifier above a finger.
@preconcurrency @MainActor
final class LoupeTests: TouchSelectionTestCase {
    private let bounds = CGRect(x: 0, y: 0, width: 320, height: 320)

    private func place(caret: CGPoint, finger: CGPoint) -> LoupePosition {
        LoupePosition(
            over: CGRect(x: caret.x, y: caret.y, width: 1, height: 20), finger: finger, in: bounds)
    }

    func testItStandsAboveTheLine() {
        let place = place(caret: CGPoint(x: 150, y: 200), finger: CGPoint(x: 152, y: 215))
        XCTAssertEqual(place.frame, CGRect(x: 100, y: 78, width: 104, height: 104))
        XCTAssertEqual(place.source, CGPoint(x: 152, y: 210))
    }

    func testItStaysInTheWindow() {
        for finger in [CGPoint(x: 2, y: 200), CGPoint(x: 318, y: 200), CGPoint(x: 318, y: 319)] {
            let frame = place(caret: finger, finger: finger).frame
            XCTAssertTrue(bounds.contains(frame), "\(frame)")
        }
    }

    func testWithoutRoomAboveItStandsBesideTheFinger() {
        let left = place(caret: CGPoint(x: 60, y: 20), finger: CGPoint(x: 60, y: 30))
        XCTAssertEqual(left.frame, CGRect(x: 96, y: 4, width: 104, height: 104))
        let right = place(caret: CGPoint(x: 260, y: 20), finger: CGPoint(x: 260, y: 30))
        XCTAssertEqual(right.frame, CGRect(x: 120, y: 4, width: 104, height: 104))
    }

    func testWhatTheFingerHoldsIsNeverFarFromTheMiddle() {
        let place = place(caret: CGPoint(x: 100, y: 200), finger: CGPoint(x: 250, y: 200))
        XCTAssertEqual(place.source.x, 124.5)
    }

    func testItFollowsTheFingerAndGoes() throws {
        let app = try edit("Hello brave world")
        let finger = app.finger(at: try place(12))
        app.advance(by: 0.7)
        let shown = try XCTUnwrap(loupe(app))
        XCTAssertEqual(shown.alpha, 1)
        let before = shown.center.x
        finger.move(dx: 20, dy: 0)
        XCTAssertEqual(shown.center.x, before + 20, accuracy: 1)
        finger.up()
        XCTAssertTrue(shown.superview === app.window, "it goes slowly")
        app.advance(by: 0.3)
        XCTAssertNil(shown.superview)
    }

    /// What it shows is what the window shows, and changes with it.
    func testItShowsTheTextAsItIsNow() throws {
        let app = try edit("Hello brave world")
        let finger = app.finger(at: try place(8))
        app.advance(by: 1)
        let shown = try XCTUnwrap(loupe(app))
        let before = try app.picture(of: shown)
        field.textColor = .systemRed
        app.turn()
        XCTAssertFalse(ImageDifference(expected: before, actual: try app.picture(of: shown)).isEmpty)
        try app.verifyShown()
        finger.up()
    }
}

extension AppHarness {
    /// Fails when what the window shows is not what would be drawn afresh.
    fileprivate func verifyShown() throws { _ = try picture() }
}
