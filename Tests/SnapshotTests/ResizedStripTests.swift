import UIKit
import UITesting
import XCTest

/// Film strips of views whose size is animated: one moment beside the other.
@preconcurrency @MainActor
final class ResizedStripTests: SnapshotTestCase {
    private static let moments = [0, 0.25, 0.5, 0.75, 1]

    /// Shows views below each other and animates their widths from small to large, or back.
    private func strip(of views: [UIView], from start: CGFloat, to end: CGFloat) throws -> AppHarness {
        let app = try AppHarness(size: CGSize(width: 150, height: CGFloat(views.count) * 40 + 5))
        app.window.backgroundColor = .white
        for (index, view) in views.enumerated() {
            view.frame = CGRect(x: 5, y: 5 + CGFloat(index) * 40, width: start, height: 35)
            app.window.addSubview(view)
        }
        app.turn()
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews]) {
            for view in views { view.frame.size.width = end }
        }
        app.turn()
        return app
    }

    private final class Drawing: UIView {
        override func draw(_ rect: CGRect) {
            UIColor.systemOrange.setStroke()
            let path = UIBezierPath(ovalIn: bounds.insetBy(dx: 3, dy: 3))
            path.lineWidth = 4
            path.stroke()
            ("Own" as NSString).draw(
                at: CGPoint(x: bounds.midX - 14, y: bounds.midY - 10), withAttributes: nil)
        }
    }

    private static func picture(_ mode: UIView.ContentMode) -> UIImageView {
        let size = CGSize(width: 40, height: 30)
        let image = UIGraphicsImageRenderer(size: size).image { context in
            UIColor.systemTeal.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor.systemRed.setFill()
            UIBezierPath(ovalIn: CGRect(x: 5, y: 0, width: 30, height: 30)).fill()
        }
        let view = UIImageView(image: image)
        view.contentMode = mode
        return view
    }

    private static func drawing(_ mode: UIView.ContentMode) -> UIView {
        let view = Drawing()
        view.backgroundColor = .systemGray6
        view.contentMode = mode
        return view
    }

    private var pictures: [UIView] {
        [
            Self.picture(.scaleToFill), Self.picture(.scaleAspectFit), Self.picture(.right),
            Self.drawing(.scaleToFill), Self.drawing(.scaleAspectFit), Self.drawing(.center),
        ]
    }

    private var controls: [UIView] {
        let labels = [NSTextAlignment.left, .center, .right].map { alignment in
            let label = UILabel()
            label.text = "Some text"
            label.textAlignment = alignment
            label.backgroundColor = .systemGray6
            return label
        }
        let segments = UISegmentedControl(items: ["A", "B", "C"])
        segments.selectedSegmentIndex = 2
        let slider = UISlider()
        slider.value = 0.7
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.text = "Field"
        let search = UISearchBar()
        search.placeholder = "Search"
        let button = UIButton(configuration: .filled())
        button.setTitle("Press", for: .normal)
        let progress = UIProgressView(progressViewStyle: .default)
        progress.progress = 0.6
        return labels + [segments, slider, field, search, button, progress]
    }

    func testPicturesFollowBoundsThatGrow() throws {
        try Snapshot.verify(strip(of: pictures, from: 40, to: 140).filmStrip(at: Self.moments))
    }

    func testPicturesFollowBoundsThatShrink() throws {
        try Snapshot.verify(strip(of: pictures, from: 140, to: 40).filmStrip(at: Self.moments))
    }

    func testControlsFollowBoundsThatGrow() throws {
        try Snapshot.verify(strip(of: controls, from: 80, to: 140).filmStrip(at: Self.moments))
    }

    func testControlsFollowBoundsThatShrink() throws {
        try Snapshot.verify(strip(of: controls, from: 140, to: 80).filmStrip(at: Self.moments))
    }
}
