import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class WheelTests: ScrollTestCase {
    private let middle = CGPoint(100, 150)

    func testAClickOfTheWheelScrollsThreeLinesSmoothly() throws {
        let app = try show()
        app.wheel(at: middle, dy: 1)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        app.advance(by: 1 / 60 + 0.0001)
        XCTAssertGreaterThan(scroll.contentOffset.y, 10)
        XCTAssertLessThan(scroll.contentOffset.y, 40)
        app.advance(by: 0.25)
        XCTAssertEqual(scroll.contentOffset.y, 53)
        XCTAssertEqual(journal.take(), ["scroll", "didEndScrollingAnimation"])
        XCTAssertEqual(journal.offsets, journal.offsets.sorted { $0.y < $1.y })
        app.advance(by: 2)
        XCTAssertTrue(app.nothingIsScheduled, "it costs nothing when it rests")
    }

    func testClicksOnTheWayAddUp() throws {
        let app = try show()
        app.wheel(at: middle, dy: 1)
        app.advance(by: 0.03)
        app.wheel(at: middle, dy: 2)
        app.advance(by: 0.5)
        XCTAssertEqual(scroll.contentOffset.y, 159)
        XCTAssertEqual(journal.take(), ["scroll", "didEndScrollingAnimation"])
    }

    func testOffsetsAreWholePixelsInMotionAndAtRest() throws {
        let app = try show(scale: 2)
        app.wheel(at: middle, dy: 1)
        app.advance(by: 0.5)
        for offset in journal.offsets { XCTAssertEqual((offset.y * 2).rounded(), offset.y * 2) }
        XCTAssertGreaterThan(journal.offsets.count, 5)
    }

    func testTheWheelStopsAtTheEnds() throws {
        let app = try show()
        app.wheel(at: middle, dy: -3)
        app.advance(by: 0.5)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        app.wheel(at: middle, dy: 100)
        app.advance(by: 1)
        XCTAssertEqual(scroll.contentOffset.y, 1700)
        XCTAssertEqual(journal.offsets.map(\.y).max(), 1700, "no rubber band on a wheel")
    }

    func testATouchpadMovesTheContentOneToOne() throws {
        let app = try show()
        app.wheel(at: middle, dy: 0.1)
        XCTAssertEqual(scroll.contentOffset.y, 5)
        // What is less than a pixel counts the next time: ten tenths are a click.
        for _ in 0..<9 { app.wheel(at: middle, dy: 0.1) }
        XCTAssertEqual(scroll.contentOffset.y, 53)
        XCTAssertEqual(journal.take(), ["scroll"])
    }

    func testShiftTurnsTheWheelSideways() throws {
        let app = try show(content: CGSize(width: 800, height: 2000))
        app.hold(.shift) { app.wheel(at: middle, dy: 1) }
        app.advance(by: 0.5)
        XCTAssertEqual(scroll.contentOffset, CGPoint(53, 0))
        app.wheel(at: middle, dx: -1)
        app.advance(by: 0.5)
        XCTAssertEqual(scroll.contentOffset, .zero)
    }

    func testAtTheEndOfTheInnerViewTheOuterOneScrolls() throws {
        let app = try show()
        let inner = UIScrollView(frame: CGRect(0, 0, 200, 200))
        inner.contentSize = CGSize(width: 200, height: 250)
        scroll.addSubview(inner)
        app.wheel(at: CGPoint(100, 50), dy: 1)
        app.advance(by: 0.5)
        XCTAssertEqual(inner.contentOffset.y, 50)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        app.wheel(at: CGPoint(100, 50), dy: 1)
        app.advance(by: 0.5)
        XCTAssertEqual(scroll.contentOffset.y, 53)
        app.wheel(at: CGPoint(100, 50), dy: -1)
        app.advance(by: 0.5)
        XCTAssertEqual(inner.contentOffset.y, 0)
        XCTAssertEqual(scroll.contentOffset.y, 53)
    }

    func testEachAxisGoesToWhoeverScrollsAlongIt() throws {
        let app = try show()
        let inner = UIScrollView(frame: CGRect(0, 0, 200, 200))
        inner.contentSize = CGSize(width: 900, height: 200)
        scroll.addSubview(inner)
        app.wheel(at: CGPoint(100, 50), dx: 0.5, dy: 0.5)
        XCTAssertEqual(inner.contentOffset, CGPoint(27, 0))
        XCTAssertEqual(scroll.contentOffset, CGPoint(0, 27))
    }

    func testTheWheelTurnsPages() throws {
        let app = try show(content: CGSize(width: 200, height: 1200))
        scroll.isPagingEnabled = true
        app.wheel(at: middle, dy: 1)
        app.advance(by: 0.6)
        XCTAssertEqual(scroll.contentOffset.y, 300)
    }

    func testAViewThatMayNotScrollPassesTheWheelOn() throws {
        let app = try show()
        scroll.isScrollEnabled = false
        app.wheel(at: middle, dy: 1)
        app.advance(by: 0.5)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        XCTAssertTrue(app.nothingIsScheduled)
    }
}
