import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class CALayerTests: XCTestCase {
    private func show(_ change: (UIView) -> Void) throws -> (AppHarness, UIView) {
        let view = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
        view.backgroundColor = .red
        change(view)
        let app = try AppHarness(size: CGSize(width: 100, height: 100))
        app.window.backgroundColor = .white
        app.window.addSubview(view)
        app.turn()
        return (app, view)
    }

    private func pixel(_ app: AppHarness, _ x: Int, _ y: Int) throws -> UInt32 {
        try app.picture(of: nil).pixel(x: x, y: y)
    }

    func testANewLayerHasUIKitsDefaults() {
        let view = UIView()
        let layer = view.layer
        XCTAssertEqual(layer.cornerRadius, 0)
        XCTAssertEqual(layer.maskedCorners, .all)
        XCTAssertEqual(layer.cornerCurve, .circular)
        XCTAssertEqual(layer.borderWidth, 0)
        XCTAssertEqual(layer.borderColor, CGColor(gray: 0, alpha: 1))
        XCTAssertFalse(layer.masksToBounds)
        XCTAssertEqual(layer.shadowOpacity, 0)
        XCTAssertEqual(layer.shadowRadius, 3)
        XCTAssertEqual(layer.shadowOffset, CGSize(width: 0, height: -3))
        XCTAssertEqual(layer.shadowColor, CGColor(gray: 0, alpha: 1))
        XCTAssertNil(layer.shadowPath)
        XCTAssertEqual(layer.opacity, 1)
        XCTAssertFalse(layer.isHidden)
    }

    func testTheLayerIsTheView() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.layer.opacity = 0.5
        XCTAssertEqual(view.alpha, 0.5)
        view.layer.isHidden = true
        XCTAssertTrue(view.isHidden)
        view.layer.backgroundColor = CGColor(gray: 0.5, alpha: 1)
        XCTAssertEqual(view.backgroundColor?.cgColor, CGColor(gray: 0.5, alpha: 1))
        XCTAssertEqual(view.layer.frame, view.frame)
        view.layer.bounds.size.width = 10
        XCTAssertEqual(view.bounds.width, 10)
        view.layer.masksToBounds = true
        XCTAssertTrue(view.clipsToBounds)
    }

    func testOnlyMaskedCornersAreRound() throws {
        let (app, view) = try show { view in
            view.layer.cornerRadius = 12
            view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        }
        XCTAssertEqual(try pixel(app, 31, 31), 0xFFFF_FFFF)
        XCTAssertEqual(try pixel(app, 68, 68), 0xFFFF_FFFF)
        XCTAssertEqual(try pixel(app, 68, 31), 0xFFFF_0000)
        XCTAssertEqual(try pixel(app, 31, 68), 0xFFFF_0000)
        view.layer.maskedCorners = .all
        app.turn()
        XCTAssertEqual(try pixel(app, 68, 31), 0xFFFF_FFFF)
        view.layer.maskedCorners = []
        app.turn()
        XCTAssertEqual(try pixel(app, 31, 31), 0xFFFF_0000)
    }

    func testMaskedCornersClipSubviews() throws {
        let (app, _) = try show { view in
            view.layer.cornerRadius = 12
            view.layer.maskedCorners = [.layerMinXMinYCorner]
            view.layer.masksToBounds = true
            let inner = UIView(frame: view.bounds)
            inner.backgroundColor = .blue
            view.addSubview(inner)
        }
        XCTAssertEqual(try pixel(app, 31, 31), 0xFFFF_FFFF)
        XCTAssertEqual(try pixel(app, 68, 31), 0xFF00_00FF)
    }

    func testShadowLiesUnderAndBesideTheView() throws {
        let (app, _) = try show { view in
            view.layer.shadowOpacity = 1
            view.layer.shadowRadius = 4
            view.layer.shadowOffset = CGSize(width: 0, height: 6)
        }
        XCTAssertEqual(try pixel(app, 50, 50), 0xFFFF_0000)
        XCTAssertLessThan(try pixel(app, 50, 73) & 255, 120)
        XCTAssertEqual(try pixel(app, 50, 24) & 255, 255, "nothing above")
        XCTAssertEqual(try pixel(app, 2, 50), 0xFFFF_FFFF)
    }

    func testAContinuousCornerCutsMoreOfTheCornerAndReachesFurtherAlongTheSides() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.backgroundColor = .black
        view.layer.cornerRadius = 40
        let app = try AppHarness(showing: view, size: CGSize(width: 200, height: 200))
        func ink(_ x: Int, _ y: Int) throws -> Int { 255 - Int(try pixel(app, x, y) & 0xFF) }
        let circular = try (side: ink(46, 0), row: (0..<40).reduce(0) { $0 + (try ink($1, 0)) })
        XCTAssertEqual(circular.side, 255, "a circle ends at its radius")
        view.layer.cornerCurve = .continuous
        app.turn()
        XCTAssertLessThan(try ink(46, 0), 255)
        XCTAssertEqual(try ink(62, 0), 255, "1.53 times the radius is 61")
        XCTAssertEqual(try ink(100, 0), 255)
        // The middle of the corner is that of the circle.
        XCTAssertEqual(try ink(9, 9), 0)
        XCTAssertEqual(try ink(14, 14), 255)
        // All four are alike.
        for (x, y) in [(0, 46), (199, 46), (46, 199), (153, 0), (199, 153)] {
            XCTAssertEqual(Double(try ink(x, y)), Double(try ink(46, 0)), accuracy: 5, "\(x) \(y)")
        }
        XCTAssertEqual(try ink(0, 0), 0)
    }

    func testAContinuousCornerWithoutSpaceForItIsCircular() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        view.backgroundColor = .black
        view.layer.cornerRadius = 30
        let app = try AppHarness(showing: view, size: CGSize(width: 60, height: 60))
        let circular = try app.picture()
        view.layer.cornerCurve = .continuous
        app.turn()
        let continuous = try app.picture()
        for y in 0..<60 {
            for x in 0..<60 { XCTAssertEqual(continuous.pixel(x: x, y: y), circular.pixel(x: x, y: y)) }
        }
    }

    func testOnlyMaskedCornersAreContinuous() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.backgroundColor = .black
        view.layer.cornerRadius = 40
        view.layer.cornerCurve = .continuous
        view.layer.maskedCorners = [.layerMaxXMinYCorner]
        let app = try AppHarness(showing: view, size: CGSize(width: 200, height: 200))
        XCTAssertEqual(try pixel(app, 0, 0), 0xFF00_0000)
        XCTAssertEqual(try pixel(app, 0, 199), 0xFF00_0000)
        XCTAssertEqual(try pixel(app, 199, 199), 0xFF00_0000)
        XCTAssertEqual(try pixel(app, 199, 0), 0xFFFF_FFFF)
        XCTAssertNotEqual(try pixel(app, 153, 0), 0xFF00_0000)
    }

    /// Drawn in nine parts it looks as it does when the whole of it is blurred.
    func testTheKeptPictureIsTheShadow() throws {
        for (corner, curve) in [(0, .circular), (10, .circular), (10, .continuous)]
            as [(CGFloat, CALayerCornerCurve)]
        {
            let rect = CGRect(x: 30, y: 30, width: 90, height: 80)
            let key = LayerShadow.key(
                rect: rect, corner: corner, corners: .all, curve: curve, path: nil, radius: 5,
                color: CGColor(gray: 0, alpha: 1),
                scale: 1)
            XCTAssertEqual(
                key.shape, .rectangle(corner: corner, corners: .all, curve: curve, width: nil, height: nil))
            let kept = try XCTUnwrap(CGContext(width: 150, height: 150, scale: 1))
            try XCTUnwrap(LayerShadow(key)).draw(
                for: rect, offset: CGSize(width: 3, height: 4), alpha: 1, in: kept)
            let whole = try XCTUnwrap(CGContext(width: 150, height: 150, scale: 1))
            whole.setShadow(offset: CGSize(width: 3, height: 4), blur: 10, color: CGColor(gray: 0, alpha: 1))
            whole.setFillColor(CGColor(gray: 0, alpha: 1))
            whole.fill(CGPath(rect: rect, corner: corner, corners: .all, curve: curve))
            let one = try XCTUnwrap(kept.makeImage())
            let other = try XCTUnwrap(whole.makeImage())
            // Outside of the shape itself, which only the other one drew.
            for (x, y) in [(20, 70), (25, 30), (75, 120), (124, 60), (122, 113), (28, 28), (128, 118)] {
                XCTAssertEqual(
                    Double(one.pixel(x: x, y: y) >> 24), Double(other.pixel(x: x, y: y) >> 24), accuracy: 1,
                    "\(x) \(y)")
            }
        }
    }

    func testShadowPathNeedsNoBackground() throws {
        let (app, view) = try show { view in
            view.backgroundColor = nil
            view.layer.shadowOpacity = 1
            view.layer.shadowRadius = 0
            view.layer.shadowOffset = .zero
            view.layer.shadowPath = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20))
        }
        XCTAssertEqual(try pixel(app, 50, 50), 0xFF00_0000)
        XCTAssertEqual(try pixel(app, 35, 35), 0xFFFF_FFFF)
        view.layer.shadowPath = CGPath(rect: CGRect(x: -20, y: -20, width: 10, height: 10))
        app.turn()
        XCTAssertEqual(try pixel(app, 50, 50), 0xFFFF_FFFF)
        XCTAssertEqual(try pixel(app, 15, 15), 0xFF00_0000)
        view.layer.shadowPath = nil
        app.turn()
        XCTAssertEqual(try pixel(app, 15, 15), 0xFFFF_FFFF)
    }

    func testAShadowThatGrowsIsDrawnWhole() throws {
        let (app, view) = try show { $0.layer.shadowOpacity = 1 }
        for (radius, side) in [(1, 10), (8, 60), (3, 2), (0, 40)] as [(CGFloat, CGFloat)] {
            view.layer.shadowRadius = radius
            view.bounds.size = CGSize(width: side, height: side)
            app.turn()
            // Fails where the window does not show what a fresh drawing shows.
            _ = try app.picture(of: nil)
            XCTAssertEqual(try pixel(app, 50, 50), 0xFFFF_0000)
        }
    }

    func testBorderFollowsTheCorners() throws {
        let (app, _) = try show { view in
            view.layer.borderWidth = 4
            view.layer.borderColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            view.layer.cornerRadius = 12
            view.layer.maskedCorners = [.layerMinXMinYCorner]
        }
        XCTAssertEqual(try pixel(app, 50, 31), 0xFF00_00FF)
        XCTAssertEqual(try pixel(app, 50, 35), 0xFFFF_0000)
        XCTAssertEqual(try pixel(app, 31, 31), 0xFFFF_FFFF)
        XCTAssertEqual(try pixel(app, 69, 69), 0xFF00_00FF)
    }
}
