import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class ScrollViewSnapshotTests: SnapshotTestCase {
    /// A scroll view of 160 x 120 points with stripes of 20 points in it.
    private func show(
        in app: AppHarness, content: CGSize = CGSize(width: 400, height: 500),
        style: UIScrollView.IndicatorStyle = .default
    ) -> UIScrollView {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 160, height: 120))
        scroll.contentSize = content
        scroll.indicatorStyle = style
        for row in 0..<Int(content.height / 20) {
            let stripe = UIView(frame: CGRect(x: 0, y: CGFloat(row) * 20, width: content.width, height: 20))
            stripe.backgroundColor = row.isMultiple(of: 2) ? .systemBackground : .secondarySystemBackground
            scroll.addSubview(stripe)
        }
        app.window.addSubview(scroll)
        app.turn()
        return scroll
    }

    private let size = CGSize(width: 160, height: 120)

    func testIndicatorsStandInTheMiddle() {
        verify(size: size) { app in
            let scroll = show(in: app)
            scroll.contentOffset = CGPoint(x: 120, y: 190)
            scroll.flashScrollIndicators()
            return nil
        }
    }

    func testIndicatorsStandAtTheEnds() {
        for (name, offset) in [("beginning", CGPoint.zero), ("end", CGPoint(x: 240, y: 380))] {
            verify([.light, .lightAt2x], size: size, named: name) { app in
                let scroll = show(in: app)
                scroll.contentOffset = offset
                scroll.flashScrollIndicators()
                return nil
            }
        }
    }

    func testIndicatorsAreBlackOrWhite() {
        for (name, style) in [("black", UIScrollView.IndicatorStyle.black), ("white", .white)] {
            verify([.light, .dark], size: size, named: name) { app in
                show(in: app, style: style).flashScrollIndicators()
                return nil
            }
        }
    }

    func testTheIndicatorWidensUnderThePointer() {
        verify(size: size) { app in
            _ = show(in: app, content: CGSize(width: 160, height: 500))
            app.moveMouse(to: CGPoint(x: 155, y: 60))
            return nil
        }
    }

    func testTheIndicatorFadesOut() {
        verify([.light], size: size) { app in
            show(in: app).flashScrollIndicators()
            app.advance(by: 0.85)
            return nil
        }
    }

    func testContentPulledOverItsBeginning() {
        verify([.light, .lightAt2x], size: size) { app in
            _ = show(in: app, content: CGSize(width: 160, height: 500))
            let finger = app.finger(at: CGPoint(x: 80, y: 20))
            for y in stride(from: 30, through: 110, by: 10) { finger.move(to: CGPoint(x: 80, y: y)) }
            return nil
        }
    }

    func testZoomedContentIsDrawnSharply() {
        verify([.light], size: size) { app in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 160, height: 120))
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 160, height: 120))
            label.text = "Zoomed"
            label.textAlignment = .center
            let zoomer = Zoomer(label)
            scroll.delegate = zoomer
            scroll.contentSize = size
            scroll.maximumZoomScale = 3
            scroll.addSubview(label)
            app.window.addSubview(scroll)
            scroll.setZoomScale(2, animated: false)
            return nil
        }
    }

    private final class Zoomer: NSObject, UIScrollViewDelegate {
        let view: UIView
        init(_ view: UIView) { self.view = view }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }
}
