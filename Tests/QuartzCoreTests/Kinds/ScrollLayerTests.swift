import Drawing
import XCTest

@testable import QuartzCore

@preconcurrency @MainActor
final class ScrollLayerTests: XCTestCase {
    private func makeLayer() -> (CAScrollLayer, CALayer) {
        let layer = CAScrollLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        let page = CALayer.filled(.red, CGRect(x: 0, y: 0, width: 200, height: 200))
        layer.addSublayer(page)
        return (layer, page)
    }

    func testItCutsAndScrollsAsItsModeSays() throws {
        let (layer, _) = makeLayer()
        XCTAssertEqual(layer.scrollMode, .both)
        XCTAssertEqual(try Canvas(layer).alpha(60, 10), 0)
        layer.scroll(to: CGPoint(x: 30, y: 40))
        XCTAssertEqual(layer.bounds, CGRect(x: 30, y: 40, width: 50, height: 50))
        for (mode, origin) in [
            (CAScrollLayerScrollMode.vertically, CGPoint(x: 30, y: 9)),
            (.horizontally, CGPoint(x: 5, y: 9)), (.none, CGPoint(x: 5, y: 9)),
        ] {
            layer.scrollMode = mode
            layer.scroll(to: CGPoint(x: 5, y: mode == .vertically ? 9 : 80))
            XCTAssertEqual(layer.bounds.origin, origin)
        }
    }

    func testARectangleIsMadeVisibleByTheLeastMove() {
        let (layer, page) = makeLayer()
        page.scrollRectToVisible(CGRect(x: 10, y: 60, width: 20, height: 20))
        XCTAssertEqual(layer.bounds.origin, CGPoint(x: 0, y: 30))
        page.scrollRectToVisible(CGRect(x: 10, y: 35, width: 20, height: 20))
        XCTAssertEqual(layer.bounds.origin, CGPoint(x: 0, y: 30))
        page.scrollRectToVisible(CGRect(x: 100, y: 10, width: 90, height: 20))
        XCTAssertEqual(layer.bounds.origin, CGPoint(x: 100, y: 10))
        XCTAssertEqual(page.visibleRect, CGRect(x: 100, y: 10, width: 50, height: 50))
        page.scroll(CGPoint(x: 3, y: 4))
        XCTAssertEqual(layer.bounds.origin, CGPoint(x: 3, y: 4))
    }
}
