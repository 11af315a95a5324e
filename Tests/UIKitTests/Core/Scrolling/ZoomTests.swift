import UITesting
import XCTest

import UIKit

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
        XCTAssertTrue(scroll.isZoomAnimating)
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

    // MARK: Fingers

    /// Two fingers beside each other, so far from the middle of the view.
    private func pinch(
        _ app: AppHarness, from start: CGFloat, to end: CGFloat, lifting: Bool = true
    ) -> [UITesting.Finger] {
        func place(_ side: CGFloat, _ distance: CGFloat) -> CGPoint {
            CGPoint(x: 100 + side * distance, y: 150)
        }
        let fingers = [app.finger(at: place(-1, start)), app.finger(at: place(1, start))]
        for step in 1...10 {
            app.advance(by: 0.02)
            let distance = start + (end - start) * CGFloat(step) / 10
            app.together {
                fingers[0].move(to: place(-1, distance))
                fingers[1].move(to: place(1, distance))
            }
        }
        app.advance(by: 0.3)
        if lifting { app.together { for finger in fingers { finger.up() } } }
        return fingers
    }

    func testThePinchRecogniserIsThereWhereContentZooms() throws {
        _ = try show()
        XCTAssertNil(scroll.pinchGestureRecognizer)
        scroll.maximumZoomScale = 2
        XCTAssertIdentical(scroll.pinchGestureRecognizer?.view, scroll)
        scroll.maximumZoomScale = 1
        XCTAssertNil(scroll.pinchGestureRecognizer)
    }

    func testTwoFingersZoomAroundTheirMiddle() throws {
        let app = try showZoomable()
        let fingers = pinch(app, from: 20, to: 40, lifting: false)
        XCTAssertTrue(scroll.isZooming)
        XCTAssertEqual(scroll.zoomScale, 2, accuracy: 0.3)
        let middle = picture.convert(CGPoint(100, 150), to: nil)
        XCTAssertEqual(middle.x, 100, accuracy: 2)
        XCTAssertEqual(middle.y, 150, accuracy: 2)
        app.together { for finger in fingers { finger.up() } }
        app.advance(by: 1)
        XCTAssertFalse(scroll.isZooming)
        let told = journal.take().filter { !["scroll", "zoom"].contains($0) && !$0.contains("rag") }
        XCTAssertEqual(told.count, 2, "\(told)")
        XCTAssertEqual(told.first, "willBeginZooming")
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testBeyondTheLimitContentComesBack() throws {
        let app = try showZoomable()
        scroll.maximumZoomScale = 1.5
        let fingers = pinch(app, from: 15, to: 80, lifting: false)
        XCTAssertGreaterThan(scroll.zoomScale, 1.6)
        XCTAssertLessThan(scroll.zoomScale, 3.01)
        app.together { for finger in fingers { finger.up() } }
        XCTAssertTrue(scroll.isZoomBouncing)
        app.advance(by: 1)
        XCTAssertEqual(scroll.zoomScale, 1.5)
        XCTAssertFalse(scroll.isZoomBouncing)
        XCTAssertEqual(journal.take().last, "didEndZooming 1.5")
    }

    func testWithoutBounceTheLimitIsHard() throws {
        let app = try showZoomable()
        scroll.maximumZoomScale = 1.5
        scroll.bouncesZoom = false
        _ = pinch(app, from: 15, to: 80)
        XCTAssertEqual(scroll.zoomScale, 1.5)
    }

    func testTwoFingersDragWhatIsZoomed() throws {
        let app = try showZoomable()
        scroll.zoomScale = 4
        let start = scroll.contentOffset
        let fingers = [app.finger(at: CGPoint(80, 150)), app.finger(at: CGPoint(120, 150))]
        for step in 1...10 {
            app.advance(by: 0.02)
            let y = 150 - 6 * CGFloat(step)
            app.together {
                fingers[0].move(to: CGPoint(x: 80, y: y))
                fingers[1].move(to: CGPoint(x: 120, y: y))
            }
        }
        XCTAssertEqual(scroll.contentOffset.y, start.y + 60, accuracy: 12)
        XCTAssertEqual(scroll.zoomScale, 4)
        app.advance(by: 0.3)
        app.together { for finger in fingers { finger.up() } }
    }

    func testTheWheelZoomsWithControl() throws {
        let app = try showZoomable()
        app.hold(.control) { app.wheel(at: CGPoint(100, 150), dy: -1) }
        app.advance(by: 1)
        XCTAssertGreaterThan(scroll.zoomScale, 1)
        XCTAssertFalse(scroll.isZooming)
    }

    func testContentWithoutAViewToZoomIsOnlyDragged() throws {
        let app = try showZoomable()
        journal.zoomed = nil
        _ = pinch(app, from: 20, to: 60)
        XCTAssertEqual(scroll.zoomScale, 1)
        XCTAssertFalse(scroll.isZooming)
    }
}
