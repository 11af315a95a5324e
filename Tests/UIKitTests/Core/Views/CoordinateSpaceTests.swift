import UIKit
import UITesting
import XCTest

/// Points between views, windows and the screen.
@preconcurrency @MainActor
final class CoordinateSpaceTests: XCTestCase {
    func testViewsConvertToTheScreenAndBack() throws {
        let app = try AppHarness(showing: UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)))
        app.moveWindow(to: CGPoint(x: 100, y: 60))
        let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 100))
        let inner = UIView(frame: CGRect(x: 5, y: 6, width: 50, height: 50))
        outer.addSubview(inner)
        app.window.addSubview(outer)
        let origin = app.window.frame.origin
        let screen = UIScreen.main.coordinateSpace
        let point = inner.convert(CGPoint(x: 1, y: 2), to: screen)
        XCTAssertEqual(point, CGPoint(x: 16 + origin.x, y: 28 + origin.y))
        XCTAssertEqual(inner.convert(point, from: screen), CGPoint(x: 1, y: 2))
        XCTAssertEqual(screen.convert(point, to: inner), CGPoint(x: 1, y: 2))
        XCTAssertEqual(
            screen.convert(CGRect(x: 0, y: 0, width: 3, height: 4), from: outer),
            CGRect(x: 10 + origin.x, y: 20 + origin.y, width: 3, height: 4))
        let space: any UICoordinateSpace = outer
        XCTAssertEqual(inner.convert(CGPoint(x: 1, y: 2), to: space), CGPoint(x: 6, y: 8))
        XCTAssertEqual(inner.convert(CGPoint(x: 6, y: 8), from: space), CGPoint(x: 1, y: 2))
        XCTAssertEqual(
            inner.convert(CGRect(x: 0, y: 0, width: 3, height: 4), to: space),
            CGRect(x: 5, y: 6, width: 3, height: 4))
    }
}
