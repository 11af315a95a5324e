import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class ScrollIndicatorTests: ScrollTestCase {
    private var vertical: UIView? { bars.first(where: isVertical) }
    private var horizontal: UIView? { bars.first { !isVertical($0) } }
    private var bars: [UIView] { scroll.indicators }

    private func isVertical(_ bar: UIView) -> Bool { bar.bounds.height > bar.bounds.width }

    func testTheyShowWhileContentMovesAndFade() throws {
        let app = try show()
        XCTAssertTrue(bars.isEmpty)
        app.wheel(at: CGPoint(100, 150), dy: 1)
        app.advance(by: 0.3)
        XCTAssertEqual(vertical?.alpha, 1)
        XCTAssertNil(horizontal, "nothing to the sides")
        app.advance(by: 0.75)
        let alpha = try XCTUnwrap(vertical?.alpha)
        XCTAssertGreaterThan(alpha, 0)
        XCTAssertLessThan(alpha, 1)
        app.advance(by: 0.3)
        XCTAssertTrue(bars.isEmpty)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testIndicatorsFlashAndFadeAway() throws {
        let app = try show(content: CGSize(width: 900, height: 2000))
        scroll.flashScrollIndicators()
        app.turn()
        XCTAssertEqual(bars.count, 2)
        app.advance(by: 1.1)
        XCTAssertTrue(bars.isEmpty)
        scroll.showsHorizontalScrollIndicator = false
        scroll.flashScrollIndicators()
        XCTAssertEqual(bars.map(isVertical), [true])
        scroll.showsVerticalScrollIndicator = false
        XCTAssertTrue(bars.isEmpty)
    }

    func testContentThatFitsHasNone() throws {
        _ = try show(content: CGSize(width: 200, height: 300))
        scroll.flashScrollIndicators()
        XCTAssertTrue(bars.isEmpty)
    }

    func testTheyStandWhereTheContentStands() throws {
        let app = try show()
        scroll.contentOffset.y = 1700
        scroll.flashScrollIndicators()
        app.turn()
        let bar = try XCTUnwrap(vertical)
        XCTAssertEqual(scroll.convert(bar.frame, to: nil).maxY, 297, accuracy: 0.6)
        XCTAssertEqual(scroll.convert(bar.frame, to: nil).maxX, 197)
        scroll.contentOffset.y = 0
        app.turn()
        XCTAssertEqual(scroll.convert(bar.frame, to: nil).minY, 3)
        XCTAssertEqual(bar.frame.height, 44, accuracy: 0.6, "300 of 2000 points, of 294")
    }

    func testInsetsKeepThemFromTheEdges() throws {
        let app = try show()
        scroll.scrollIndicatorInsets = UIEdgeInsets(top: 30, right: 12)
        XCTAssertEqual(scroll.verticalScrollIndicatorInsets.top, 30)
        XCTAssertEqual(scroll.horizontalScrollIndicatorInsets.top, 30)
        scroll.flashScrollIndicators()
        app.turn()
        XCTAssertEqual(vertical?.frame.minY, 33)
        XCTAssertEqual(vertical?.frame.maxX, 185)
    }

    func testTheirColourIsTheStyles() throws {
        let app = try show()
        var colors: Set<UIColor> = []
        for style in [UIScrollView.IndicatorStyle.default, .black, .white] {
            scroll.indicatorStyle = style
            scroll.flashScrollIndicators()
            app.turn()
            colors.insert(try XCTUnwrap(vertical?.backgroundColor))
        }
        XCTAssertEqual(colors.count, 3)
    }

    func testThePointerNearTheEdgeBringsAWideBar() throws {
        let app = try show()
        app.moveMouse(to: CGPoint(100, 100))
        XCTAssertTrue(bars.isEmpty)
        app.moveMouse(to: CGPoint(195, 100))
        let bar = try XCTUnwrap(vertical)
        XCTAssertEqual(bar.frame.width, 9)
        app.advance(by: 5)
        XCTAssertEqual(bar.alpha, 1, "it stays while the pointer is there")
        XCTAssertTrue(app.nothingIsScheduled)
        app.moveMouse(to: CGPoint(100, 100))
        app.advance(by: 2)
        XCTAssertTrue(bars.isEmpty)
    }

    func testTheMouseDragsTheBar() throws {
        let app = try show()
        app.moveMouse(to: CGPoint(195, 10))
        let bar = try XCTUnwrap(vertical)
        let track = 294 - bar.bounds.height
        app.mouseDown(at: CGPoint(195, 10))
        app.moveMouse(to: CGPoint(195, 10 + track / 2))
        XCTAssertEqual(scroll.contentOffset.y, 850, accuracy: 5)
        app.moveMouse(to: CGPoint(20, 1000))
        XCTAssertEqual(scroll.contentOffset.y, 1700, "the hand may leave the bar")
        app.moveMouse(to: CGPoint(20, -1000))
        XCTAssertEqual(scroll.contentOffset.y, 0)
        app.mouseUp()
        app.moveMouse(to: CGPoint(20, 200))
        XCTAssertEqual(scroll.contentOffset.y, 0)
        app.advance(by: 2)
        XCTAssertTrue(bars.isEmpty)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAFingerDoesNotTakeTheBar() throws {
        let app = try show()
        scroll.flashScrollIndicators()
        app.turn()
        drag(app, from: CGPoint(195, 20), by: CGPoint(0, 100))
        app.advance(by: 2)
        XCTAssertEqual(scroll.contentOffset.y, 0, "it pulled the content over its beginning")
    }

    func testFromRightToLeftTheVerticalOneIsAtTheLeft() throws {
        let app = try show(content: CGSize(width: 900, height: 2000))
        scroll.semanticContentAttribute = .forceRightToLeft
        scroll.flashScrollIndicators()
        app.turn()
        let (bar, lower) = (try XCTUnwrap(vertical), try XCTUnwrap(horizontal))
        XCTAssertEqual(scroll.convert(bar.frame, to: nil).minX, 3)
        XCTAssertEqual(scroll.convert(lower.frame, to: nil).minX, 10, "they do not meet in the corner")
        app.moveMouse(to: CGPoint(x: 190, y: 150))
        app.turn()
        XCTAssertEqual(bar.frame.width, 4)
        app.moveMouse(to: CGPoint(x: 10, y: 150))
        app.turn()
        XCTAssertEqual(bar.frame.width, 9, "the pointer is near")
        XCTAssertEqual(scroll.convert(bar.frame, to: nil).minX, 3)
    }
}
