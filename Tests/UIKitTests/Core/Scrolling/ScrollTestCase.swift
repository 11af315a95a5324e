import UITesting
import XCTest

import UIKit

/// Records a scroll view's delegate calls. Those that come in a row within one movement are recorded once.
final class ScrollViewRecorder: NSObject, UIScrollViewDelegate {
    private let recorder = CallRecorder()
    var offsets: [CGPoint] = []
    var velocities: [CGPoint] = []
    var target: CGPoint?
    var proposedTarget: CGPoint?
    var allowsTop = true
    var zoomed: UIView?
    var didScroll: (UIScrollView) -> Void = { _ in }

    func take() -> [String] { recorder.take() }

    private func note(_ call: String) { recorder.record(call) }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset)
        if recorder.calls.last != "scroll" { note("scroll") }
        didScroll(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        velocities.append(velocity)
        proposedTarget = targetContentOffset.pointee
        if let target { targetContentOffset.pointee = target }
        note("willEndDragging")
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        note("shouldScrollToTop")
        return allowsTop
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("didScrollToTop") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("didChangeInset") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        note("willBeginZooming")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { if recorder.calls.last != "zoom" { note("zoom") } }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        note("didEndZooming \(scale)")
    }
}

/// A window of 200 x 300 points that a scroll view fills, with content of 200 x 2000.
@preconcurrency @MainActor
class ScrollTestCase: XCTestCase {
    let journal = ScrollViewRecorder()
    private(set) var scroll = UIScrollView()

    func show(content: CGSize = CGSize(width: 200, height: 2000), scale: CGFloat = 1) throws -> AppHarness {
        scroll = UIScrollView(frame: CGRect(0, 0, 200, 300))
        scroll.contentSize = content
        scroll.delegate = journal
        return try AppHarness(showing: scroll, size: CGSize(width: 200, height: 300), scale: scale)
    }

    /// Draws a finger up or down and lifts it while it moves.
    func flick(_ app: AppHarness, from start: CGPoint, by way: CGPoint, duration: TimeInterval = 0.08) {
        app.drag(
            from: start, to: CGPoint(x: start.x + way.x, y: start.y + way.y), steps: 8, duration: duration)
    }

    /// Puts a finger down, draws it somewhere, and lets it rest before it is lifted.
    func drag(_ app: AppHarness, from start: CGPoint, by way: CGPoint) {
        let finger = app.finger(at: start)
        for step in 1...10 {
            app.advance(by: 0.02)
            let part = CGFloat(step) / 10
            finger.move(to: CGPoint(x: start.x + way.x * part, y: start.y + way.y * part))
        }
        app.advance(by: 0.3)
        finger.up()
    }
}
