import UITesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class ZoomTests: ScrollTestCase {
    private let picture = UIView(frame: CGRect(0, 0, 200, 300))

    private func showZoomable() throws -> AppHarness {
        let app = try show(content: CGSize(width: 200, height: 300))
        scroll.addSubview(picture)
        scroll.minimumZoomScale = 0.5
        scroll.maximumZoomScale = 4
        journal.zoomed = picture
        return app
    }

    func testAScaleIsTheViewsTransformAndTheContentsSize() throws {
        let app = try showZoomable()
        scroll.zoomScale = 2
        XCTAssertEqual(picture.transform, CGAffineTransform(scaleX: 2, y: 2))
        XCTAssertEqual(picture.frame, CGRect(0, 0, 400, 600))
        XCTAssertEqual(scroll.contentSize, CGSize(width: 400, height: 600))
        XCTAssertEqual(scroll.contentOffset, CGPoint(100, 150), "the middle stays in the middle")
        XCTAssertEqual(journal.take(), ["willBeginZooming", "scroll", "zoom", "didEndZooming 2.0"])
        app.turn()
    }

    func testTheLimitsHold() throws {
        _ = try showZoomable()
        scroll.zoomScale = 100
        XCTAssertEqual(scroll.zoomScale, 4)
        scroll.setZoomScale(0.01, animated: false)
        XCTAssertEqual(scroll.zoomScale, 0.5)
        XCTAssertEqual(scroll.contentSize, CGSize(width: 100, height: 150))
        XCTAssertEqual(scroll.contentOffset, .zero)
    }

    func testWithoutAViewToZoomNothingHappens() throws {
        _ = try showZoomable()
        journal.zoomed = nil
        scroll.zoomScale = 2
        XCTAssertEqual(scroll.zoomScale, 1)
        XCTAssertEqual(journal.take(), [])
    }

    func testAnAnimatedScaleGrows() throws {
        let app = try showZoomable()
        scroll.setZoomScale(3, animated: true)
        XCTAssertEqual(scroll.zoomScale, 1)
        app.advance(by: 0.15)
        XCTAssertGreaterThan(scroll.zoomScale, 1.5)
        XCTAssertLessThan(scroll.zoomScale, 2.5)
        app.advance(by: 0.2)
        XCTAssertEqual(scroll.zoomScale, 3)
        XCTAssertEqual(journal.take().last, "didEndZooming 3.0")
        app.advance(by: 2)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testARectangleIsZoomedToFillTheView() throws {
        _ = try showZoomable()
        scroll.zoom(to: CGRect(50, 75, 100, 150), animated: false)
        XCTAssertEqual(scroll.zoomScale, 2)
        XCTAssertEqual(scroll.contentOffset, CGPoint(100, 150))
        scroll.zoom(to: CGRect(0, 0, 50, 20), animated: false)
        XCTAssertEqual(scroll.zoomScale, 4)
        XCTAssertEqual(scroll.contentOffset, .zero, "as near to the middle as the content goes")
        XCTAssertEqual(picture.convert(CGPoint.zero, to: scroll), .zero)
    }
}
