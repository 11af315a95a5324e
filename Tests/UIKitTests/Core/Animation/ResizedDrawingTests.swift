import UITesting
import XCTest

import UIKit

/// What views draw while their size is animated.
@preconcurrency @MainActor
final class ResizedDrawingTests: XCTestCase {
    private static let white: UInt32 = 0xFFFF_FFFF
    private static let red: UInt32 = 0xFFFF_0000
    private static let blue: UInt32 = 0xFF00_00FF

    /// Red on the left, blue on the right.
    private static func drawHalves(in rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(CGRect(x: rect.minX, y: rect.minY, width: rect.width / 2, height: rect.height))
        UIColor.blue.setFill()
        UIRectFill(CGRect(x: rect.midX, y: rect.minY, width: rect.width / 2, height: rect.height))
    }

    private static func halves(_ size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { _ in drawHalves(in: CGRect(origin: .zero, size: size)) }
    }

    private final class HalvesView: UIView {
        override func draw(_ rect: CGRect) { ResizedDrawingTests.drawHalves(in: bounds) }
    }

    /// Shows a view and animates its frame half way, while each frame is compared with one that is drawn anew.
    private func showHalfWay(_ view: UIView, from start: CGRect, to end: CGRect) throws -> AppHarness {
        let app = try AppHarness(size: CGSize(width: 200, height: 100))
        app.window.backgroundColor = .white
        view.frame = start
        app.window.addSubview(view)
        app.turn()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame = end }
        for _ in 0..<10 {
            app.advance(by: 0.05)
            // Fails when a stale pixel is left behind.
            _ = try app.picture()
        }
        return app
    }

    private func pixel(_ app: AppHarness, _ x: Int, _ y: Int = 10) throws -> UInt32 {
        try app.picture(of: nil).pixel(x: x, y: y)
    }

    // MARK: Pictures

    func testAPictureGrowsWithItsView() throws {
        let view = UIImageView(image: Self.halves(CGSize(width: 20, height: 20)))
        let app = try showHalfWay(
            view, from: CGRect(x: 0, y: 0, width: 20, height: 20),
            to: CGRect(x: 0, y: 0, width: 180, height: 20))
        XCTAssertEqual(try pixel(app, 45), Self.red)
        XCTAssertEqual(try pixel(app, 55), Self.blue)
        XCTAssertEqual(try pixel(app, 95), Self.blue)
        XCTAssertEqual(try pixel(app, 105), Self.white)
        app.advance(by: 1)
        XCTAssertEqual(try pixel(app, 85), Self.red)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testTheContentModePlacesAPictureInTheShownBounds() throws {
        let view = UIImageView(image: Self.halves(CGSize(width: 20, height: 20)))
        view.contentMode = .scaleAspectFit
        let app = try showHalfWay(
            view, from: CGRect(x: 0, y: 0, width: 20, height: 20),
            to: CGRect(x: 0, y: 0, width: 180, height: 20))
        XCTAssertEqual(try pixel(app, 45), Self.red)
        XCTAssertEqual(try pixel(app, 55), Self.blue)
        XCTAssertEqual(try pixel(app, 35), Self.white)
        XCTAssertEqual(try pixel(app, 65), Self.white)
    }

    // MARK: Views of apps

    func testWhatAViewDrawsIsScaledByItsMode() throws {
        for mode in [UIView.ContentMode.scaleToFill, .redraw] {
            let view = HalvesView()
            view.contentMode = mode
            let app = try showHalfWay(
                view, from: CGRect(x: 0, y: 0, width: 20, height: 20),
                to: CGRect(x: 0, y: 0, width: 180, height: 20))
            XCTAssertEqual(try pixel(app, 45), Self.red)
            XCTAssertEqual(try pixel(app, 55), Self.blue)
            XCTAssertEqual(try pixel(app, 105), Self.white)
        }
    }

    func testWhatAViewDrawsIsPlacedByItsMode() throws {
        // The final picture is 40 wide, 80 are shown.
        let places: [(UIView.ContentMode, red: Int, blue: Int)] = [
            (.left, 15, 25), (.right, 55, 65), (.center, 35, 45), (.topLeft, 15, 25),
        ]
        for (mode, red, blue) in places {
            let view = HalvesView()
            view.contentMode = mode
            let app = try showHalfWay(
                view, from: CGRect(x: 0, y: 0, width: 120, height: 20),
                to: CGRect(x: 0, y: 0, width: 40, height: 20))
            XCTAssertEqual(try pixel(app, red), Self.red, "\(mode)")
            XCTAssertEqual(try pixel(app, blue), Self.blue, "\(mode)")
            XCTAssertEqual(try pixel(app, blue + 20), Self.white, "\(mode)")
            if red > 20 { XCTAssertEqual(try pixel(app, red - 20), Self.white, "\(mode)") }
        }
    }

    func testAViewIsToldThePartOfItsOwnBoundsThatIsNeeded() throws {
        final class Recorder: UIView {
            var rects: [CGRect] = []
            override func draw(_ rect: CGRect) { rects.append(rect) }
        }
        let view = Recorder()
        _ = try showHalfWay(
            view, from: CGRect(x: 0, y: 0, width: 20, height: 20),
            to: CGRect(x: 0, y: 0, width: 180, height: 20))
        XCTAssertFalse(view.rects.isEmpty)
        XCTAssertTrue(view.rects.dropFirst().allSatisfy { view.bounds.contains($0) })
    }

    func testAViewThatLosesItsHeightIsDrawnUntilItIsGone() throws {
        let view = HalvesView()
        let app = try showHalfWay(
            view, from: CGRect(x: 0, y: 0, width: 100, height: 40),
            to: CGRect(x: 0, y: 0, width: 100, height: 0))
        XCTAssertEqual(try pixel(app, 45, 10), Self.red)
        XCTAssertEqual(try pixel(app, 55, 10), Self.blue)
        XCTAssertEqual(try pixel(app, 55, 25), Self.white)
    }

    func testAPartThatChangesMeanwhileIsShown() throws {
        final class Switching: UIView {
            var isOn = false { didSet { setNeedsDisplay(CGRect(x: 160, y: 0, width: 20, height: 20)) } }
            override func draw(_ rect: CGRect) {
                (isOn ? UIColor.blue : .red).setFill()
                UIRectFill(CGRect(x: 160, y: 0, width: 20, height: 20))
            }
        }
        let app = try AppHarness(size: CGSize(width: 200, height: 100))
        app.window.backgroundColor = .white
        let view = Switching(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        app.window.addSubview(view)
        app.turn()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.size.width = 180 }
        animator.fractionComplete = 0.5
        app.turn()
        XCTAssertEqual(try pixel(app, 95), Self.red)
        view.isOn = true
        app.turn()
        XCTAssertEqual(try app.picture().pixel(x: 95, y: 10), Self.blue)
        animator.stopAnimation(true)
    }

    // MARK: The toolkit's views

    func testTheTextOfALabelKeepsItsSize() throws {
        func columns(_ alignment: NSTextAlignment) throws -> (first: Int, last: Int) {
            let label = UILabel()
            label.text = "████"
            label.textAlignment = alignment
            let app = try showHalfWay(
                label, from: CGRect(x: 0, y: 0, width: 60, height: 20),
                to: CGRect(x: 0, y: 0, width: 180, height: 20))
            let picture = try app.picture(of: nil)
            let dark = (0..<200).filter { picture.pixel(x: $0, y: 10) != Self.white }
            return (try XCTUnwrap(dark.first), try XCTUnwrap(dark.last))
        }
        let (left, center, right) = (try columns(.left), try columns(.center), try columns(.right))
        XCTAssertLessThan(left.first, 4)
        XCTAssertEqual(
            Double(center.first + center.last) / 2, 60, accuracy: 2, "in the middle of what is shown")
        XCTAssertEqual(Double(right.last), 119, accuracy: 3)
        XCTAssertEqual(left.last - left.first, right.last - right.first)
    }

    func testControlsAreDrawnForTheShownBounds() throws {
        let slider = UISlider()
        slider.value = 1
        let app = try showHalfWay(
            slider, from: CGRect(x: 0, y: 0, width: 60, height: 30),
            to: CGRect(x: 0, y: 0, width: 180, height: 30))
        let track = try pixel(app, 60, 15)
        XCTAssertNotEqual(track, Self.white)
        XCTAssertEqual(try pixel(app, 105, 15), Self.white, "the thumb is at the end of what is shown")
        XCTAssertEqual(try pixel(app, 125, 15), Self.white)
    }

    func testTheBorderOfATextFieldFollowsItsBounds() throws {
        let field = UITextField()
        field.borderStyle = .line
        let app = try showHalfWay(
            field, from: CGRect(x: 0, y: 0, width: 60, height: 30),
            to: CGRect(x: 0, y: 0, width: 180, height: 30))
        let picture = try app.picture(of: nil)
        let right = try XCTUnwrap((50..<200).last { picture.pixel(x: $0, y: 15) != Self.white })
        XCTAssertEqual(Double(right), 119, accuracy: 2)
    }
}
