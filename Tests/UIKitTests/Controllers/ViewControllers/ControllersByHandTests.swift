import UITesting
import XCTest

@testable import UIKit

/// Navigation and split view controllers driven through the window system: mouse, fingers, keys and
/// the desktop's resizing.
@preconcurrency @MainActor
final class ControllersByHandTests: XCTestCase {
    private let master = RecordingController("master")
    private let detail = RecordingController("detail")
    private lazy var stack = UINavigationController(rootViewController: master)
    private lazy var detailStack = UINavigationController(rootViewController: detail)
    private let split = UISplitViewController()

    private func open(width: CGFloat = 800) throws -> AppHarness {
        split.viewControllers = [stack, detailStack]
        return try AppHarness(rootViewController: split, size: CGSize(width: width, height: 400))
    }

    func testTheBackButtonLeadsToThePrimaryAfterCollapsing() throws {
        let app = try open(width: 400)
        XCTAssertTrue(split.isCollapsed)
        XCTAssertEqual(stack.viewControllers, [master, detailStack])
        app.tap(at: CGPoint(x: 30, y: 22))
        XCTAssertEqual(stack.viewControllers, [master])
        XCTAssertEqual(master.stage, .appearing)
        app.advance(by: 0.5)
        XCTAssertEqual(master.stage, .appeared)
        XCTAssertTrue(detail.isBalanced)
    }

    func testResizingCollapsesAndExpands() throws {
        let app = try open()
        for width in stride(from: 800, through: 400, by: -20) {
            app.resize(to: CGSize(width: CGFloat(width), height: 400))
        }
        XCTAssertTrue(split.isCollapsed)
        XCTAssertEqual(detail.view.bounds.width, 400)
        for width in stride(from: 400, through: 800, by: 20) {
            app.resize(to: CGSize(width: CGFloat(width), height: 400))
        }
        XCTAssertEqual(split.viewControllers, [stack, detailStack])
        XCTAssertEqual(detail.counts["willAppear"], 1)
        XCTAssertTrue(master.isBalanced)
    }

    func testTypedTextSurvivesCollapsingAndExpanding() throws {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
        detail.view.addSubview(field)
        let app = try open()
        app.tap(field)
        app.type("abc")
        app.resize(to: CGSize(width: 400, height: 400))
        app.type("d")
        app.resize(to: CGSize(width: 800, height: 400))
        app.type("e")
        XCTAssertEqual(field.text, "abcde")
        XCTAssertTrue(field.isFirstResponder)
    }

    func testDividerDraggedByMouseAndFinger() throws {
        let app = try open()
        let edge = split.primaryColumnWidth
        XCTAssertEqual(edge, 320)
        app.moveMouse(to: CGPoint(x: edge, y: 200))
        XCTAssertEqual(app.pointer, .resizeLeftRight)
        app.mouseDrag(from: CGPoint(x: edge, y: 200), to: CGPoint(x: edge - 100, y: 200))
        XCTAssertEqual(split.primaryColumnWidth, 220)
        XCTAssertEqual(stack.view.frame.width, 220)
        app.drag(from: CGPoint(x: 220, y: 200), to: CGPoint(x: 250, y: 250))
        XCTAssertEqual(split.primaryColumnWidth, 250)
        app.moveMouse(to: CGPoint(x: 500, y: 300))
        XCTAssertEqual(app.pointer, .arrow)
    }

    func testOverlaidPrimaryIsDismissedByATapBesideIt() throws {
        split.preferredDisplayMode = .oneOverSecondary
        let app = try open()
        XCTAssertTrue(app.window.hitTest(CGPoint(x: 100, y: 200), with: nil) === master.view)
        app.tap(at: CGPoint(x: 700, y: 200))
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertTrue(app.window.hitTest(CGPoint(x: 100, y: 200), with: nil) === detail.view)
    }

    func testTheDisplayModeButtonHidesAndShows() throws {
        detail.navigationItem.leftBarButtonItem = split.displayModeButtonItem
        let app = try open()
        app.click(at: CGPoint(x: 321 + 30, y: 22))
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        app.click(at: CGPoint(x: 30, y: 22))
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
    }

    func testAltLeftGoesBack() throws {
        let app = try open(width: 400)
        app.key(.left, .alternate)
        XCTAssertEqual(stack.viewControllers, [master])
    }

    func testNothingIsDrawnWhileNothingHappens() throws {
        let app = try open()
        let frames = app.frameCount
        app.turn()
        XCTAssertEqual(app.frameCount, frames, "nothing to draw while nothing happens")
    }

    func testHairlinesAreOnePixelAtEveryScale() throws {
        let app = try open()
        for scale in [1.0, 1.25, 1.5, 2.0, 3.0] {
            app.setScale(scale)
            let line = try XCTUnwrap(split.splitView?.divider.line)
            XCTAssertEqual(line.width * scale, 1, accuracy: 1e-9)
            XCTAssertEqual((line.minX * scale).rounded(), line.minX * scale, accuracy: 1e-9)
            XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        }
    }
}
