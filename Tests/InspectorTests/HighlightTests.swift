import UITesting
import XCTest

@testable import Inspector
@testable import UIKit

/// What the inspector draws over the app's windows.
@preconcurrency @MainActor
final class HighlightTests: InspectorTestCase {
    private let square = box("square", CGRect(x: 100, y: 100, width: 60, height: 60), color: .white)
    private let white = [255, 255, 255]

    private func hover(over view: UIView) throws {
        let row = try row(of: view)
        let point = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
        inInspector { app.moveMouse(to: point) }
    }

    func testTheViewOfTheRowUnderThePointerIsTinted() throws {
        try open(square)
        XCTAssertEqual(try pixel(130, 130), white)
        try hover(over: square)
        XCTAssertNotEqual(try pixel(130, 130), white)
        XCTAssertEqual(try pixel(90, 130), white, "beside the view")
        inInspector { app.moveMouse(to: CGPoint(x: 700, y: 400)) }
        XCTAssertEqual(try pixel(130, 130), white)
    }

    func testTheTintFollowsTheView() throws {
        try open(square)
        try hover(over: square)
        square.frame.origin.x = 20
        XCTAssertEqual(try pixel(130, 130), white)
        XCTAssertNotEqual(try pixel(50, 130), white)
        square.removeFromSuperview()
        XCTAssertEqual(try pixel(50, 130), white)
    }

    func testTheSelectedViewHasAnOutline() throws {
        try open(square)
        try select(square)
        inInspector { app.moveMouse(to: CGPoint(x: 700, y: 400)) }
        XCTAssertNotEqual(try pixel(100, 130), white)
        XCTAssertNotEqual(try pixel(159, 130), white)
        XCTAssertEqual(try pixel(130, 130), white)
        XCTAssertEqual(try pixel(101, 130), white)
    }

    func testTheOverlayTakesNoTouchAndIsInNoPictureThatTheAppMakes() throws {
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        try open(button)
        try hover(over: button)
        app.tap(button)
        XCTAssertEqual(presses, 1)
        XCTAssertEqual(appWindow.subviews, [button])
        let picture = try XCTUnwrap(appWindow.makeImage())
        XCTAssertEqual(picture.pixel(x: 103, y: 103) & 0xFFFFFF, 0xFFFFFF)
        XCTAssertNotEqual(try pixel(103, 103), white)
    }

    func testScrolledContentDoesNotTakeTheTintAlong() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        scroll.backgroundColor = .white
        scroll.contentSize = CGSize(width: 320, height: 2000)
        scroll.addSubview(box("content", CGRect(x: 0, y: 0, width: 320, height: 2000), color: .white))
        try open(scroll, square)
        try hover(over: square)
        XCTAssertNotEqual(try pixel(130, 130), white)
        for _ in 0..<5 {
            scroll.contentOffset.y += 25
            app.turn()
        }
        XCTAssertNotEqual(try pixel(130, 130), white)
        for y in stride(from: 10, to: 95, by: 5) { XCTAssertEqual(try pixel(130, y), white, "at \(y)") }
    }

    func testDamageFlashesForAMoment() throws {
        try open(square)
        show(.app)
        try flip("flash damage")
        refresh()
        XCTAssertEqual(try pixel(130, 130), white)
        square.setNeedsDisplay()
        XCTAssertNotEqual(try pixel(130, 130), white)
        XCTAssertEqual(try pixel(90, 130), white)
        app.advance(by: InspectorOverlay.flashDuration + 0.01)
        XCTAssertEqual(try pixel(130, 130), white)
        try flip("flash damage")
        square.setNeedsDisplay()
        XCTAssertEqual(try pixel(130, 130), white)
    }

    func testAnIconifiedWindowDoesNotFlash() throws {
        try open(square)
        session.flashesDamage = true
        session.select(nil)
        appWindow.makeKey()
        app.turn()
        app.hide()
        app.advance(by: 1)
        square.backgroundColor = .red
        app.turn()
        XCTAssertFalse(tool.hasOverlay(over: appWindow))
    }

    func testAViewInAWindowOverAnotherIsMarkedWhereItIs() throws {
        try open(square)
        let upper = UIWindow(frame: CGRect(x: 200, y: 20, width: 80, height: 80))
        upper.windowLevel = .alert
        let inner = box("inner", CGRect(x: 10, y: 10, width: 40, height: 40), color: .white)
        upper.backgroundColor = .white
        upper.addSubview(inner)
        upper.isHidden = false
        refresh()
        session.highlight(inner)
        XCTAssertNotEqual(try pixel(230, 50), white)
        XCTAssertEqual(try pixel(204, 24), white)
        XCTAssertTrue(upper.desktopWindow === appWindow)
    }
}
