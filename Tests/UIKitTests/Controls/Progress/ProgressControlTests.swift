import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class ProgressControlTests: XCTestCase {
    func testAnIndicatorIsShownWhileItTurns() throws {
        let wheel = UIActivityIndicatorView(style: .medium)
        XCTAssertTrue(wheel.isHidden)
        XCTAssertTrue(wheel.hidesWhenStopped)
        XCTAssertFalse(wheel.isAnimating)
        XCTAssertEqual(wheel.intrinsicContentSize, CGSize(width: 20, height: 20))
        let app = try AppHarness(size: CGSize(width: 60, height: 60))
        wheel.startAnimating()
        XCTAssertTrue(app.nothingIsScheduled, "not in a window yet")
        app.window.addSubview(wheel)
        app.turn()
        XCTAssertFalse(wheel.isHidden)
        let first = try app.picture(of: wheel)
        app.advance(by: 0.13)
        XCTAssertNotEqual(try app.picture(of: wheel), first)
        wheel.removeFromSuperview()
        app.turn()
        XCTAssertTrue(app.nothingIsScheduled)
        app.window.addSubview(wheel)
        app.turn()
        XCTAssertFalse(app.nothingIsScheduled)
        wheel.stopAnimating()
        app.turn()
        XCTAssertTrue(wheel.isHidden)
        XCTAssertTrue(app.nothingIsScheduled)
        wheel.hidesWhenStopped = false
        XCTAssertFalse(wheel.isHidden)
        wheel.style = .large
        XCTAssertEqual(wheel.sizeThatFits(.zero), CGSize(width: 37, height: 37))
        wheel.color = .red
        XCTAssertEqual(wheel.color, .red)
    }

    func testAProgressViewKeepsItsValueInRange() throws {
        let bar = UIProgressView(progressViewStyle: .default)
        XCTAssertEqual(bar.progress, 0)
        XCTAssertEqual(bar.intrinsicContentSize.height, 4)
        bar.progress = 3
        XCTAssertEqual(bar.progress, 1)
        bar.progress = .nan
        XCTAssertEqual(bar.progress, 1)
        bar.progress = 0.25
        bar.progressTintColor = .red
        bar.trackTintColor = .blue
        bar.frame = CGRect(x: 0, y: 0, width: 100, height: 4)
        let app = try AppHarness(showing: bar, size: CGSize(width: 100, height: 20))
        XCTAssertEqual(try app.picture(of: bar).pixel(x: 20, y: 2), 0xFFFF_0000)
        XCTAssertEqual(try app.picture(of: bar).pixel(x: 30, y: 2), 0xFF00_00FF)
        bar.setProgress(0.75, animated: true)
        XCTAssertEqual(bar.progress, 0.75)
        app.advance(by: 0.1)
        XCTAssertEqual(try app.picture(of: bar).pixel(x: 70, y: 2), 0xFF00_00FF)
        app.advance(by: 0.3)
        XCTAssertEqual(try app.picture(of: bar).pixel(x: 70, y: 2), 0xFFFF_0000)
        XCTAssertTrue(app.nothingIsScheduled)
        XCTAssertEqual(bar.accessibilityValue, "75%")
        bar.progressViewStyle = .bar
        XCTAssertEqual(bar.sizeThatFits(CGSize(width: 9, height: 9)), CGSize(width: 9, height: 2.5))
    }

    func testAPageControlGoesToTheTappedSide() throws {
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
        XCTAssertEqual(control.numberOfPages, 0)
        XCTAssertEqual(control.currentPage, 0)
        XCTAssertFalse(control.hidesForSinglePage)
        control.numberOfPages = 3
        XCTAssertEqual(control.size(forNumberOfPages: 3), control.intrinsicContentSize)
        var pages: [Int] = []
        control.addAction(UIAction { _ in pages.append(control.currentPage) }, for: .valueChanged)
        let app = try AppHarness(showing: control, size: CGSize(width: 100, height: 40))
        app.tap(control, at: CGPoint(x: 80, y: 13))
        app.tap(control, at: CGPoint(x: 80, y: 13))
        app.tap(control, at: CGPoint(x: 80, y: 13))
        app.tap(control, at: CGPoint(x: 20, y: 13))
        XCTAssertEqual(pages, [1, 2, 1])
        control.currentPage = 99
        XCTAssertEqual(control.currentPage, 2)
        control.numberOfPages = 1
        XCTAssertEqual(control.currentPage, 0)
        control.numberOfPages = -4
        XCTAssertEqual(control.numberOfPages, 0)
        control.numberOfPages = 2
        control.accessibilityIncrement()
        XCTAssertEqual(control.accessibilityValue, "page 2 of 2")
        control.hidesForSinglePage = true
        control.currentPageIndicatorTintColor = .red
        control.pageIndicatorTintColor = .blue
        app.turn()
        XCTAssertEqual(try app.picture(of: control).pixel(x: 58, y: 13), 0xFFFF_0000)
        XCTAssertEqual(try app.picture(of: control).pixel(x: 42, y: 13), 0xFF00_00FF)
    }
}
