import UITesting
import XCTest

import UIKit

/// Layers of an app's own, among those of views.
@preconcurrency @MainActor
final class LayersInWindowsTests: XCTestCase {
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

    private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor)
        -> CALayer
    {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        layer.backgroundColor = color.cgColor
        return layer
    }

    func testASublayerIsDrawnWhereItWasInsertedAmongSubviews() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        back.backgroundColor = .red
        let front = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
        front.backgroundColor = .blue
        view.addSubview(back)
        view.addSubview(front)
        let middle = layer(20, 20, 20, 20, .green)
        view.layer.insertSublayer(middle, above: back.layer)
        let app = try show(view)
        XCTAssertEqual(try pixel(app, 15, 15), UIColor.red.cgColor.argb)
        XCTAssertEqual(try pixel(app, 25, 25), UIColor.green.cgColor.argb)
        XCTAssertEqual(try pixel(app, 35, 35), UIColor.blue.cgColor.argb)
        XCTAssertEqual(view.layer.sublayers?.count, 3)
        XCTAssertEqual(view.subviews, [back, front])
        view.bringSubviewToFront(back)
        app.turn()
        XCTAssertEqual(try pixel(app, 35, 35), UIColor.red.cgColor.argb)
        middle.removeFromSuperlayer()
        back.removeFromSuperview()
        app.turn()
        XCTAssertEqual(view.layer.sublayers?.count, 1)
        XCTAssertEqual(try pixel(app, 25, 25), 0xFFFF_FFFF)
    }

    func testASubviewComesInFrontOfAndBehindLayersWithoutViews() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let red = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        red.backgroundColor = .red
        view.addSubview(red)
        view.layer.addSublayer(layer(20, 20, 20, 20, .green))
        let app = try show(view)
        XCTAssertEqual(try pixel(app, 25, 25), UIColor.green.cgColor.argb)
        view.bringSubviewToFront(red)
        app.turn()
        XCTAssertEqual(try pixel(app, 25, 25), UIColor.red.cgColor.argb)
        view.sendSubviewToBack(red)
        app.turn()
        XCTAssertEqual(try pixel(app, 25, 25), UIColor.green.cgColor.argb)
        view.addSubview(red)
        app.turn()
        XCTAssertEqual(try pixel(app, 25, 25), UIColor.red.cgColor.argb)
        XCTAssertEqual(view.subviews, [red])
    }

    func testTheLastOfSeveralSubviewsComesInFrontOfALayer() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (back, front) = (UIView(frame: view.bounds), UIView(frame: view.bounds))
        view.addSubview(back)
        view.addSubview(front)
        let bare = layer(0, 0, 100, 100, .green)
        view.layer.addSublayer(bare)
        view.bringSubviewToFront(front)
        XCTAssertEqual(view.layer.sublayers, [back.layer, bare, front.layer])
        view.sendSubviewToBack(front)
        XCTAssertEqual(view.layer.sublayers, [front.layer, back.layer, bare])
        view.layer.insertSublayer(bare, at: 0)
        view.sendSubviewToBack(front)
        XCTAssertEqual(view.layer.sublayers, [front.layer, bare, back.layer])
        XCTAssertEqual(view.subviews, [front, back])
    }

    func testAViewHasALayerOfTheClassThatItsClassAsksFor() throws {
        final class GradientView: UIView {
            override class var layerClass: AnyClass { CAGradientLayer.self }
        }
        let view = GradientView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let gradient = try XCTUnwrap(view.layer as? CAGradientLayer)
        gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
        let app = try show(view)
        XCTAssertLessThan(try pixel(app, 50, 5) & 255, 40)
        XCTAssertGreaterThan(try pixel(app, 50, 95) & 255, 215)
    }

    func testAViewIsAMask() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.backgroundColor = .red
        let mask = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
        mask.backgroundColor = .black
        view.mask = mask
        let app = try show(view)
        XCTAssertIdentical(view.mask, mask)
        XCTAssertEqual(try pixel(app, 30, 30), UIColor.red.cgColor.argb)
        XCTAssertEqual(try pixel(app, 70, 70), 0xFFFF_FFFF)
        mask.center.x = 75
        app.turn()
        XCTAssertEqual(try pixel(app, 30, 30), 0xFFFF_FFFF)
        XCTAssertEqual(try pixel(app, 75, 35), UIColor.red.cgColor.argb)
    }

    func testALayerWithoutAViewMovesByItselfAndThenNothingIsScheduled() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let moving = layer(0, 0, 20, 20, .red)
        view.layer.addSublayer(moving)
        let app = try show(view)
        app.turn()
        moving.position.x = 90
        // The end of the turn commits the change.
        app.turn()
        app.advance(by: 0.125)
        XCTAssertEqual(moving.position.x, 90)
        let seen = try XCTUnwrap(moving.presentation()).position.x
        XCTAssertTrue(seen > 20 && seen < 88, "\(seen)")
        app.advance(by: 0.3)
        XCTAssertEqual(try XCTUnwrap(moving.presentation()).position.x, 90)
        XCTAssertEqual(try pixel(app, 90, 10), UIColor.red.cgColor.argb)
        XCTAssertEqual(try pixel(app, 10, 10), 0xFFFF_FFFF)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAnExplicitAnimationOfAViewsLayerRunsAndTellsItsDelegate() throws {
        final class Listener: NSObject, CAAnimationDelegate {
            var stops: [Bool] = []
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stops.append(flag) }
        }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.backgroundColor = .red
        let app = try show(view)
        let listener = Listener()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 1
        animation.delegate = listener
        view.layer.add(animation, forKey: "appear")
        app.turn()
        app.advance(by: 0.5)
        XCTAssertEqual(Double(try pixel(app, 50, 50) & 255), 127, accuracy: 30)
        XCTAssertEqual(view.alpha, 1)
        app.advance(by: 0.7)
        XCTAssertEqual(listener.stops, [true])
        XCTAssertNil(view.layer.animationKeys())
        XCTAssertEqual(try pixel(app, 50, 50), UIColor.red.cgColor.argb)
    }

    func testBackgroundsFollowTheAppearance() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
        let app = try show(view)
        XCTAssertEqual(try pixel(app, 50, 50), UIColor.blue.cgColor.argb)
        view.overrideUserInterfaceStyle = .dark
        app.turn()
        XCTAssertEqual(try pixel(app, 50, 50), UIColor.red.cgColor.argb)
        XCTAssertEqual(view.layer.backgroundColor, UIColor.red.cgColor)
    }

    func testAViewTurnedInSpaceIsNarrower() throws {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        view.backgroundColor = .red
        let app = try show(view)
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 400
        view.transform3D = CATransform3DRotate(transform, .pi / 3, 0, 1, 0)
        app.turn()
        XCTAssertEqual(try pixel(app, 50, 50), UIColor.red.cgColor.argb)
        XCTAssertEqual(try pixel(app, 14, 50), 0xFFFF_FFFF)
    }
}

extension CGColor {
    /// As an opaque pixel.
    fileprivate var argb: UInt32 {
        func channel(_ part: CGFloat) -> UInt32 { UInt32((part * 255).rounded()) }
        return 0xFF << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
    }
}
