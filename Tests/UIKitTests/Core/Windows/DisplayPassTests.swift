import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class DisplayPassTests: XCTestCase {
    /// Counts its drawings.
    private final class Canvas: UIView {
        var rects: [CGRect] = []
        override func draw(_ rect: CGRect) {
            rects.append(rect)
            UIColor.red.setFill()
            UIGraphicsGetCurrentContext()?.fill(bounds)
        }
    }

    private let canvas = Canvas(frame: CGRect(20, 30, 40, 50))

    private func show(scale: CGFloat = 1) throws -> AppHarness {
        let app = try AppHarness(showing: canvas, scale: scale)
        canvas.rects = []
        return app
    }

    func testNothingIsPresentedWhenNothingChanged() throws {
        let app = try show()
        let count = app.frameCount
        app.turn()
        app.moveMouse(to: CGPoint(5, 5))
        app.tap(at: CGPoint(200, 200))
        canvas.setNeedsLayout()
        app.turn()
        app.advance(by: 100)
        XCTAssertEqual(app.frameCount, count)
        XCTAssertEqual(canvas.rects, [])
    }

    func testOnlyWhatChangedIsDrawnAndPresented() throws {
        let app = try show()
        let other = Canvas(frame: CGRect(200, 100, 20, 20))
        app.window.addSubview(other)
        app.turn()
        canvas.rects = []
        other.rects = []
        canvas.setNeedsDisplay(CGRect(5, 5, 10, 10))
        app.turn()
        XCTAssertEqual(app.lastDamage, [CGRect(25, 35, 10, 10)])
        XCTAssertEqual(canvas.rects, [CGRect(5, 5, 10, 10)])
        XCTAssertEqual(other.rects, [])
    }

    func testSeveralChangesOfATurnAreOneFrame() throws {
        let app = try show()
        let count = app.frameCount
        canvas.backgroundColor = .blue
        canvas.alpha = 0.5
        canvas.setNeedsDisplay()
        app.turn()
        XCTAssertEqual(app.frameCount, count + 1)
        XCTAssertEqual(app.lastDamage, [canvas.frame])
    }

    func testMovingDamagesTheOldAndTheNewPosition() throws {
        let app = try show()
        canvas.frame.origin = CGPoint(200, 100)
        app.turn()
        XCTAssertEqual(app.lastDamage, [CGRect(20, 30, 40, 50), CGRect(200, 100, 40, 50)])
        canvas.removeFromSuperview()
        app.turn()
        XCTAssertEqual(app.lastDamage, [CGRect(200, 100, 40, 50)])
    }

    func testHiddenAndClippedPartsAreNotPresented() throws {
        let parent = UIView(frame: CGRect(0, 0, 100, 100))
        parent.clipsToBounds = true
        let app = try AppHarness(showing: parent)
        parent.addSubview(canvas)
        canvas.frame = CGRect(80, 80, 40, 40)
        app.turn()
        canvas.setNeedsDisplay()
        app.turn()
        XCTAssertEqual(app.lastDamage, [CGRect(80, 80, 20, 20)])
        parent.isHidden = true
        app.turn()
        let count = app.frameCount
        canvas.setNeedsDisplay()
        app.turn()
        XCTAssertEqual(app.frameCount, count)
    }

    func testAViewMayDrawOnWhatSticksOutOfItsSuperview() throws {
        let parent = UIView(frame: CGRect(0, 0, 100, 100))
        let app = try AppHarness(showing: parent)
        canvas.frame = CGRect(80, 80, 40, 40)
        parent.addSubview(canvas)
        XCTAssertEqual(try app.picture().pixel(x: 115, y: 115), 0xffff_0000)
        parent.frame.origin.x = 50
        XCTAssertEqual(try app.picture().pixel(x: 165, y: 115), 0xffff_0000)
        XCTAssertNotEqual(try app.picture().pixel(x: 115, y: 115), 0xffff_0000)
    }

    func testDamageIsWholePixels() throws {
        let app = try show(scale: 2)
        canvas.setNeedsDisplay(CGRect(0.3, 0.3, 1, 1))
        app.turn()
        XCTAssertEqual(app.lastDamage, [CGRect(20, 30, 1.5, 1.5)])
    }

    func testAlphaFadesTheTreeAsOnePicture() throws {
        let app = try show()
        let cover = UIView(frame: canvas.bounds)
        cover.backgroundColor = .black
        canvas.addSubview(cover)
        canvas.alpha = 0.5
        let pixel = try app.picture().pixel(x: 30, y: 40)
        // Black over red at half strength on white: no red shines through.
        let channels = [16, 8, 0].map { Int((pixel >> UInt32($0)) & 255) }
        XCTAssertTrue(channels.allSatisfy { abs($0 - 128) <= 1 }, "\(channels)")
    }

    func testSubviewsAreDrawnInOrder() throws {
        let app = try show()
        let blue = UIView(frame: canvas.frame)
        blue.backgroundColor = .blue
        app.window.addSubview(blue)
        XCTAssertEqual(try app.picture().pixel(x: 30, y: 40), 0xff00_00ff)
        app.window.bringSubviewToFront(canvas)
        XCTAssertEqual(try app.picture().pixel(x: 30, y: 40), 0xffff_0000)
        app.window.exchangeSubview(at: 0, withSubviewAt: 1)
        XCTAssertEqual(try app.picture().pixel(x: 30, y: 40), 0xff00_00ff)
    }

    func testTransformsAreDrawnWhereTheyAreHit() throws {
        let app = try show()
        canvas.transform = CGAffineTransform(rotationAngle: .pi / 4)
        let picture = try app.picture()
        XCTAssertEqual(picture.pixel(x: 40, y: 55), 0xffff_0000)
        // The corner of the untransformed frame.
        XCTAssertEqual(picture.pixel(x: 21, y: 31), 0xffff_ffff)
        XCTAssertTrue(app.window.hitTest(CGPoint(40, 55), with: nil) === canvas)
        XCTAssertTrue(app.window.hitTest(CGPoint(21, 31), with: nil) === app.window)
    }

    func testCornersBordersAndShadowsAreDrawn() throws {
        let app = try AppHarness()
        let view = UIView(frame: CGRect(20, 20, 60, 40))
        view.backgroundColor = .green
        view.layer.cornerRadius = 10
        view.layer.borderWidth = 2
        view.layer.borderColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        app.window.addSubview(view)
        var picture = try app.picture()
        XCTAssertEqual(picture.pixel(x: 20, y: 20), 0xffff_ffff)
        XCTAssertEqual(picture.pixel(x: 50, y: 21), 0xff00_00ff)
        XCTAssertEqual(picture.pixel(x: 50, y: 40), 0xff00_ff00)
        view.layer.shadowOpacity = 1
        view.layer.shadowOffset = CGSize(width: 0, height: 8)
        picture = try app.picture()
        XCTAssertNotEqual(picture.pixel(x: 50, y: 64), 0xffff_ffff)
        view.isHidden = true
        XCTAssertEqual(try app.picture().pixel(x: 50, y: 64), 0xffff_ffff)
    }

    func testSubviewsAreClippedToRoundCorners() throws {
        let app = try AppHarness()
        let view = UIView(frame: CGRect(20, 20, 60, 60))
        view.layer.cornerRadius = 30
        view.clipsToBounds = true
        canvas.frame = view.bounds
        view.addSubview(canvas)
        app.window.addSubview(view)
        let picture = try app.picture()
        XCTAssertEqual(picture.pixel(x: 22, y: 22), 0xffff_ffff)
        XCTAssertEqual(picture.pixel(x: 50, y: 50), 0xffff_0000)
    }

    func testEverythingIsDrawnAgainWhenTheWindowChanges() throws {
        let app = try show()
        app.resize(to: CGSize(width: 200, height: 150))
        XCTAssertEqual(app.lastDamage, [CGRect(0, 0, 200, 150)])
        app.setScale(2)
        XCTAssertEqual(app.lastDamage, [CGRect(0, 0, 200, 150)])
        app.setAppearance(.dark)
        XCTAssertEqual(app.lastDamage, [CGRect(0, 0, 200, 150)])
        XCTAssertNotEqual(try app.picture().pixel(x: 0, y: 0), 0xffff_ffff)
    }
}
