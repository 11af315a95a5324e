import UITesting
import XCTest

import UIKit

/// What classes do at the entry points of their layers.
@preconcurrency @MainActor
final class LayerEntryPointTests: XCTestCase {
    private func show(_ view: UIView) throws -> AppHarness {
        let app = try AppHarness(size: CGSize(width: 100, height: 100))
        app.window.backgroundColor = .white
        app.window.addSubview(view)
        app.turn()
        return app
    }

    private func pixel(_ app: AppHarness, _ x: Int, _ y: Int) throws -> UInt32 {
        try app.picture(of: nil).pixel(x: x, y: y)
    }

    private static func picture(_ color: UIColor, _ size: CGSize = CGSize(width: 4, height: 4)) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    // MARK: Contents

    /// As libraries for moving pictures do it.
    private final class MovingPicture: UIImageView {
        var frames: [UIColor] = [.red, .green, .blue]
        var current: Int? = 0
        var displays = 0

        override func display(_ layer: CALayer) {
            displays += 1
            guard let current else { return super.display(layer) }
            layer.contents = LayerEntryPointTests.picture(frames[current]).cgImage
        }
    }

    func testAViewSetsTheContentsOfItsLayer() throws {
        let view = MovingPicture(image: Self.picture(.black))
        view.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        let app = try show(view)
        XCTAssertEqual(view.displays, 1)
        XCTAssertEqual(try pixel(app, 20, 20), 0xFFFF_0000)
        view.current = 1
        app.advance(by: 1)
        XCTAssertEqual(view.displays, 1, "nothing has asked for it")
        view.layer.setNeedsDisplay()
        view.layer.setNeedsDisplay()
        XCTAssertTrue(view.layer.needsDisplay())
        app.turn()
        XCTAssertEqual(view.displays, 2)
        XCTAssertEqual(try pixel(app, 20, 20), 0xFF00_FF00)
        view.current = 2
        view.setNeedsDisplay()
        app.turn()
        XCTAssertEqual(try pixel(app, 20, 20), 0xFF00_00FF)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testTheImageIsShownWhereTheOverrideLeavesItToTheView() throws {
        let view = MovingPicture(image: Self.picture(.black))
        view.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        let app = try show(view)
        XCTAssertEqual(try pixel(app, 20, 20), 0xFFFF_0000)
        view.current = nil
        view.layer.setNeedsDisplay()
        app.turn()
        XCTAssertEqual(try pixel(app, 20, 20), 0xFF00_0000)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testContentsAreWhereTheContentModePutsThem() throws {
        let view = MovingPicture(image: Self.picture(.black))
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        view.contentMode = .scaleAspectFit
        let app = try show(view)
        XCTAssertEqual(try pixel(app, 50, 25), 0xFFFF_0000)
        XCTAssertEqual(try pixel(app, 10, 25), 0xFFFF_FFFF)
        XCTAssertEqual(view.layer.contentsGravity, .resizeAspect)
        view.contentMode = .topLeft
        app.turn()
        XCTAssertEqual(try pixel(app, 1, 1), 0xFFFF_0000)
        XCTAssertEqual(try pixel(app, 50, 25), 0xFFFF_FFFF)
    }

    func testAViewThatDrawsIsNotAskedForContents() throws {
        final class Drawing: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.green.setFill()
                UIRectFill(bounds)
            }
        }
        let app = try show(Drawing(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
        XCTAssertEqual(try pixel(app, 20, 20), 0xFF00_FF00)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    private final class ContentsLayer: CALayer {
        override func display() { contents = LayerEntryPointTests.picture(.green).cgImage }
    }

    func testTheClassOfTheLayerSetsItsContents() throws {
        final class View: UIView {
            override class var layerClass: AnyClass { ContentsLayer.self }
        }
        let view = View(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        let app = try show(view)
        XCTAssertEqual(try pixel(app, 20, 20), 0xFF00_FF00)
        view.layer.contents = nil
        app.turn()
        XCTAssertEqual(try pixel(app, 20, 20), 0xFFFF_FFFF)
        view.setNeedsDisplay()
        app.turn()
        XCTAssertEqual(try pixel(app, 20, 20), 0xFF00_FF00)
    }

    // MARK: Layout

    private final class FramingLayer: CALayer {
        let inner = CALayer()
        var layouts = 0

        override init() {
            super.init()
            addSublayer(inner)
        }

        override init(layer: Any) { super.init(layer: layer) }

        required init?(coder: NSCoder) { nil }

        override func layoutSublayers() {
            super.layoutSublayers()
            layouts += 1
            inner.frame = bounds.insetBy(dx: 10, dy: 10)
        }
    }

    private final class FramingView: UIView {
        var layouts = 0

        override class var layerClass: AnyClass { FramingLayer.self }

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    func testTheClassOfTheLayerLaysItOut() throws {
        let view = FramingView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        let app = try show(view)
        let layer = try XCTUnwrap(view.layer as? FramingLayer)
        XCTAssertEqual(layer.inner.frame, CGRect(x: 10, y: 10, width: 40, height: 40))
        XCTAssertEqual(layer.layouts, 1)
        XCTAssertEqual(view.layouts, 1, "its default has the view lay out")
        view.bounds.size.width = 80
        app.turn()
        XCTAssertEqual(layer.inner.frame.width, 60)
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        XCTAssertEqual(layer.layouts, 3)
        XCTAssertEqual(view.layouts, 3)
    }

    func testALayerMayLayOutInsteadOfItsView() throws {
        final class Layer: CALayer {
            override func layoutSublayers() { name = "laid out" }
        }
        final class View: UIView {
            var layouts = 0
            override class var layerClass: AnyClass { Layer.self }
            override func layoutSubviews() { layouts += 1 }
        }
        let view = View(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        _ = try show(view)
        XCTAssertEqual(view.layer.name, "laid out")
        XCTAssertEqual(view.layouts, 0)
    }
}
