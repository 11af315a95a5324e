import UITesting
import XCTest

import UIKit

/// Scroll views within scroll views, under one finger.
@preconcurrency @MainActor
final class NestedScrollTests: ScrollTestCase {
    private let inner = UIScrollView(frame: CGRect(0, 0, 200, 200))

    private func showNested(innerContent: CGSize) throws -> AppHarness {
        let app = try show()
        inner.contentSize = innerContent
        scroll.addSubview(inner)
        app.turn()
        return app
    }

    func testTheInnerViewScrollsFirst() throws {
        let app = try showNested(innerContent: CGSize(width: 200, height: 1000))
        drag(app, from: CGPoint(100, 150), by: CGPoint(0, -80))
        XCTAssertGreaterThan(inner.contentOffset.y, 50)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        XCTAssertEqual(journal.take(), [])
        XCTAssertFalse(scroll.isTracking)
    }

    func testAtItsEndTheInnerViewHandsOver() throws {
        let app = try showNested(innerContent: CGSize(width: 200, height: 1000))
        inner.contentOffset.y = 800
        drag(app, from: CGPoint(100, 150), by: CGPoint(0, -80))
        XCTAssertEqual(inner.contentOffset.y, 800)
        XCTAssertGreaterThan(scroll.contentOffset.y, 50)
        scroll.contentOffset.y = 0
        drag(app, from: CGPoint(100, 50), by: CGPoint(0, 80))
        XCTAssertLessThan(inner.contentOffset.y, 750, "the other way it is the inner one's again")
        XCTAssertEqual(scroll.contentOffset.y, 0)
    }

    func testWhereBothAreAtTheirEndsTheInnerOneBounces() throws {
        let app = try showNested(innerContent: CGSize(width: 200, height: 1000))
        let finger = app.finger(at: CGPoint(100, 50))
        for y in stride(from: 60, through: 150, by: 10) { finger.move(to: CGPoint(x: 100, y: y)) }
        XCTAssertLessThan(inner.contentOffset.y, -10)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        finger.up()
        app.advance(by: 2)
        XCTAssertEqual(inner.contentOffset.y, 0)
    }

    func testEachAxisGoesToWhoeverScrollsAlongIt() throws {
        let app = try showNested(innerContent: CGSize(width: 900, height: 200))
        drag(app, from: CGPoint(150, 100), by: CGPoint(-90, -5))
        XCTAssertGreaterThan(inner.contentOffset.x, 60)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        let place = inner.contentOffset.x
        drag(app, from: CGPoint(150, 150), by: CGPoint(-5, -90))
        XCTAssertEqual(inner.contentOffset.x, place)
        XCTAssertGreaterThan(scroll.contentOffset.y, 60)
    }
}
