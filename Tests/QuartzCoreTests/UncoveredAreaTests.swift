import XCTest

@testable import QuartzCore

final class UncoveredAreaTests: XCTestCase {
    func testWhatIsLeftOfARectangle() {
        var area = UncoveredArea(CGRect(x: 0, y: 0, width: 100, height: 80))
        area.subtract(CGRect(x: 200, y: 0, width: 10, height: 10))
        XCTAssertEqual(area.rects, [CGRect(x: 0, y: 0, width: 100, height: 80)])
        area.subtract(CGRect(x: 0, y: 0, width: 30, height: 100))
        XCTAssertEqual(area.rects, [CGRect(x: 30, y: 0, width: 70, height: 80)])
        area.subtract(CGRect(x: 50, y: 20, width: 20, height: 30))
        XCTAssertEqual(
            area.rects,
            [
                CGRect(x: 30, y: 0, width: 70, height: 20), CGRect(x: 30, y: 20, width: 20, height: 30),
                CGRect(x: 70, y: 20, width: 30, height: 30), CGRect(x: 30, y: 50, width: 70, height: 30),
            ])
        area.subtract(.null)
        XCTAssertEqual(area.rects.count, 4)
        XCTAssertEqual(UncoveredArea(.zero).rects, [])
    }
}
