import UITesting
import UIKit
import XCTest

/// What real touch panels report: fingers that are not parallel, first steps that are large, few reports.
@preconcurrency @MainActor
final class PanelGestureTests: XCTestCase {
    /// A pan, a pinch and a rotation of one view, with the steps that each has been through.
    private final class Pad: UIView {
        let pan = UIPanGestureRecognizer()
        let pinch = UIPinchGestureRecognizer()
        let rotation = UIRotationGestureRecognizer()
        var steps: [String] = []

        init() {
            super.init(frame: CGRect(x: 0, y: 0, width: 600, height: 500))
            // The rotation is asked first.
            for (name, recognizer) in [("rotation", rotation), ("pinch", pinch), ("pan", pan)] {
                recognizer.addAction(
                    UIAction { [weak self, weak recognizer] _ in
                        guard let recognizer else { return }
                        self?.steps.append("\(name) \(recognizer.state)")
                    })
                addGestureRecognizer(recognizer)
            }
        }

        required init?(coder: NSCoder) { nil }

        /// What began, in its order.
        var begun: [String] { steps.filter { $0.hasSuffix("began") } }
    }

    private func show() throws -> (AppHarness, Pad) {
        let pad = Pad()
        return (try AppHarness(showing: pad, size: CGSize(width: 600, height: 500)), pad)
    }

    /// Drags fingers down together, each by a factor of the distance.
    private func dragDown(
        _ app: AppHarness, _ fingers: [UITesting.Finger], by distance: CGFloat, factors: [CGFloat], steps: Int
    ) {
        for _ in 0..<steps {
            app.advance(by: 0.012)
            app.together {
                for (finger, factor) in zip(fingers, factors) {
                    finger.move(dx: 0, dy: distance / CGFloat(steps) * factor)
                }
            }
        }
    }

    // MARK: Fingers that are not parallel

    func testTwoFingersOneOfThemAheadArePanned() throws {
        let (app, pad) = try show()
        let fingers = [app.finger(at: CGPoint(100, 100)), app.finger(at: CGPoint(500, 100))]
        fingers[0].move(dx: 0, dy: 11)
        XCTAssertEqual(pad.begun, [])
        dragDown(app, fingers, by: 200, factors: [1, 1], steps: 10)
        app.together { for finger in fingers { finger.up() } }
        XCTAssertEqual(pad.begun, ["pan began"])
        XCTAssertEqual(pad.steps.last, "pan ended")
    }

    func testFourFingersThatDriftArePanned() throws {
        let (app, pad) = try show()
        let fingers = [120, 220, 330, 440].map { app.finger(at: CGPoint(x: $0, y: 100)) }
        fingers[3].move(dx: 3, dy: 11)
        dragDown(app, fingers, by: 300, factors: [0.95, 0.98, 1, 1.06], steps: 30)
        app.together { for finger in fingers { finger.up() } }
        XCTAssertEqual(pad.begun, ["pan began"])
    }

    func testFingersCloseToEachOtherArePannedToo() throws {
        let (app, pad) = try show()
        let fingers = [app.finger(at: CGPoint(100, 100)), app.finger(at: CGPoint(170, 100))]
        fingers[1].move(dx: 0, dy: 11)
        dragDown(app, fingers, by: 200, factors: [1, 1.1], steps: 20)
        app.together { for finger in fingers { finger.up() } }
        XCTAssertEqual(pad.begun, ["pan began"])
    }

    func testFingersThatRestAreNoGesture() throws {
        let (app, pad) = try show()
        let fingers = [app.finger(at: CGPoint(100, 100)), app.finger(at: CGPoint(500, 100))]
        // One settles by 15 points, both tremble.
        for step in 0..<15 {
            app.advance(by: 0.01)
            let tremor: CGFloat = step.isMultiple(of: 2) ? 0.35 : -0.35
            app.together {
                fingers[0].move(dx: 0, dy: 1)
                fingers[1].move(dx: tremor, dy: -tremor)
            }
        }
        app.together { for finger in fingers { finger.up() } }
        XCTAssertEqual(pad.begun, [])
    }

    func testOneFingerThatCirclesAnotherTurns() throws {
        let (app, pad) = try show()
        app.finger(at: CGPoint(200, 200))
        let finger = app.finger(at: CGPoint(320, 200))
        for step in 1...8 {
            app.advance(by: 0.02)
            let angle = 0.06 * Double(step)
            finger.move(to: CGPoint(x: 200 + 120 * cos(angle), y: 200 + 120 * sin(angle)))
        }
        XCTAssertEqual(pad.begun, ["rotation began"])
        XCTAssertEqual(pad.rotation.rotation, 0.48, accuracy: 1e-6)
    }

    func testAfterADragFingersTurnWhereBothAreAllowed() throws {
        final class Both: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let (app, pad) = try show()
        let both = Both()
        for recognizer in [pad.pan, pad.pinch, pad.rotation] { recognizer.delegate = both }
        let fingers = [app.finger(at: CGPoint(200, 100)), app.finger(at: CGPoint(400, 100))]
        dragDown(app, fingers, by: 200, factors: [1, 1.05], steps: 20)
        XCTAssertEqual(pad.begun, ["pan began"])
        for _ in 0..<10 {
            app.advance(by: 0.02)
            app.together {
                fingers[0].move(dx: 0, dy: -3)
                fingers[1].move(dx: 0, dy: 3)
            }
        }
        XCTAssertEqual(pad.begun, ["pan began", "rotation began"])
        XCTAssertEqual(pad.rotation.rotation, 0.3, accuracy: 0.06)
    }

    private final class Zoomed: NSObject, UIScrollViewDelegate {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 1200, height: 1500))
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }

    private func showZoomed() throws -> (AppHarness, UIScrollView, Zoomed) {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 600, height: 500))
        let zoomed = Zoomed()
        scroll.addSubview(zoomed.view)
        scroll.contentSize = zoomed.view.bounds.size
        scroll.contentOffset = CGPoint(100, 500)
        scroll.maximumZoomScale = 4
        scroll.delegate = zoomed
        return (try AppHarness(showing: scroll, size: CGSize(width: 600, height: 500)), scroll, zoomed)
    }

    func testTwoFingersThatDragDoNotZoom() throws {
        let (app, scroll, zoomed) = try showZoomed()
        let fingers = [app.finger(at: CGPoint(100, 100)), app.finger(at: CGPoint(500, 100))]
        for _ in 0..<20 {
            app.advance(by: 0.012)
            app.together {
                fingers[0].move(dx: -0.5, dy: 10)
                fingers[1].move(dx: 0.5, dy: 10.4)
            }
        }
        XCTAssertEqual(scroll.zoomScale, 1)
        XCTAssertEqual(scroll.contentOffset.y, 300, accuracy: 20)
        withExtendedLifetime(zoomed) {}
    }

    func testAZoomBeginsWithoutAJump() throws {
        let (app, scroll, zoomed) = try showZoomed()
        let fingers = [app.finger(at: CGPoint(100, 250)), app.finger(at: CGPoint(500, 250))]
        var scales: [CGFloat] = []
        for _ in 0..<40 {
            app.advance(by: 0.01)
            app.together {
                fingers[0].move(dx: -1, dy: 0)
                fingers[1].move(dx: 1, dy: 0)
            }
            scales.append(scroll.zoomScale)
        }
        let steps = zip(scales.dropFirst(), scales).map { $0 - $1 }
        XCTAssertLessThan(steps.max() ?? 1, 0.01, "each step of two points in 400 zooms by half a percent")
        XCTAssertEqual(scroll.zoomScale, 1.2 / exp(0.07), accuracy: 0.001)
        withExtendedLifetime(zoomed) {}
    }

    // MARK: Velocity from the touch-down

    /// Allows a pan that moves down only, judged by the velocity, as apps do.
    private final class DownOnly: NSObject, UIGestureRecognizerDelegate {
        var velocity: CGPoint?

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
            let velocity = pan.velocity(in: pan.view)
            self.velocity = velocity
            return velocity.y > abs(velocity.x)
        }
    }

    func testAFirstStepBeyondTheSlopHasAVelocityWhereTheGestureIsAllowed() throws {
        let (app, pad) = try show()
        let delegate = DownOnly()
        pad.pan.delegate = delegate
        let finger = app.finger(at: CGPoint(100, 100))
        app.advance(by: 0.05)
        finger.move(dx: 2, dy: 23)
        XCTAssertEqual(delegate.velocity?.y ?? 0, 23 / 0.05, accuracy: 1)
        XCTAssertEqual(delegate.velocity?.x ?? 0, 2 / 0.05, accuracy: 1)
        XCTAssertEqual(pad.begun, ["pan began"])
        finger.up()
        let aside = app.finger(at: CGPoint(100, 100))
        app.advance(by: 0.05)
        aside.move(dx: 23, dy: 2)
        XCTAssertEqual(pad.begun, ["pan began"], "not to the side")
    }

    func testAFirstStepAfterARestHasADirection() throws {
        let (app, pad) = try show()
        let delegate = DownOnly()
        pad.pan.delegate = delegate
        let finger = app.finger(at: CGPoint(100, 100))
        app.advance(by: 0.6)
        finger.move(dx: 1, dy: 20)
        XCTAssertEqual(pad.begun, ["pan began"])
        XCTAssertEqual(delegate.velocity?.y ?? 0, 200, accuracy: 1, "as if it took a tenth of a second")
        app.advance(by: 0.01)
        finger.move(dx: 0, dy: 20)
        XCTAssertEqual(pad.pan.velocity(in: nil).y, 2000, accuracy: 1, "the rest does not count")
    }

    func testJitterAfterAQuickMovementBackIsNoFastMovementForward() throws {
        let (app, pad) = try show()
        let finger = app.finger(at: CGPoint(300, 100))
        app.advance(by: 0.02)
        finger.move(dx: 60, dy: 0)
        app.advance(by: 0.3)
        finger.move(dx: -150, dy: 0)
        app.advance(by: 0.001)
        finger.move(dx: 0.5, dy: 0)
        XCTAssertEqual(pad.pan.velocity(in: nil).x, -1495, accuracy: 1, "both steps took a tenth of a second")
    }

    func testAFlickOfOneReportDecelerates() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        scroll.contentSize = CGSize(width: 200, height: 3000)
        let app = try AppHarness(showing: scroll, size: CGSize(width: 200, height: 300))
        let finger = app.finger(at: CGPoint(100, 250))
        app.advance(by: 0.03)
        finger.move(dx: 0, dy: -60)
        app.advance(by: 0.01)
        finger.up()
        let released = scroll.contentOffset.y
        XCTAssertTrue(scroll.isDecelerating)
        app.advance(by: 3)
        XCTAssertGreaterThan(scroll.contentOffset.y, released + 100)
    }

    func testPinchAndRotationHaveAVelocityAtTheBeginning() throws {
        let (app, pad) = try show()
        var velocity: CGFloat = 0
        pad.pinch.addAction(UIAction { _ in velocity = pad.pinch.velocity })
        pad.rotation.addAction(UIAction { _ in velocity = pad.rotation.velocity })
        var fingers = [app.finger(at: CGPoint(200, 200)), app.finger(at: CGPoint(300, 200))]
        app.advance(by: 0.05)
        app.together {
            fingers[0].move(dx: -25, dy: 0)
            fingers[1].move(dx: 25, dy: 0)
        }
        XCTAssertEqual(velocity, 0.5 / 0.05, accuracy: 0.01)
        app.together { for finger in fingers { finger.up() } }
        fingers = [app.finger(at: CGPoint(200, 200)), app.finger(at: CGPoint(300, 200))]
        app.advance(by: 0.05)
        app.together {
            fingers[0].move(to: CGPoint(250, 150))
            fingers[1].move(to: CGPoint(250, 250))
        }
        XCTAssertEqual(velocity, .pi / 2 / 0.05, accuracy: 0.01)
        XCTAssertEqual(pad.begun, ["pinch began", "rotation began"])
    }
}
