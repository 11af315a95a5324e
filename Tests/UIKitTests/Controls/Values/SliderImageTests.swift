import UIKit
import UITesting
import XCTest

/// Images of a slider's thumb and track, and beside it.
@preconcurrency @MainActor
final class SliderImageTests: XCTestCase {
    private let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 200, height: 40))

    private func picture(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    private var thumb: CGRect {
        let bounds = slider.bounds
        return slider.thumbRect(
            forBounds: bounds, trackRect: slider.trackRect(forBounds: bounds), value: slider.value)
    }

    private func show() throws -> AppHarness {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 220, height: 100))
        page.addSubview(slider)
        return try AppHarness(showing: page)
    }

    /// The colour that the slider shows at a point, red green blue.
    private func color(_ app: AppHarness, at x: Int, _ y: Int) throws -> UInt32 {
        try app.picture(of: slider).pixel(x: x, y: y) & 0xFF_FFFF
    }

    func testAThumbImageIsDrawnInItsOwnSize() throws {
        let app = try show()
        slider.value = 0.5
        slider.setThumbImage(picture(.red, 12, 20), for: .normal)
        XCTAssertEqual(thumb, CGRect(x: 94, y: 10, width: 12, height: 20))
        XCTAssertEqual(try color(app, at: 96, 12), 0xFF_0000)
        let finger = app.finger(at: CGPoint(x: 100, y: 20), in: slider)
        finger.move(dx: 300, dy: 0)
        finger.up()
        XCTAssertEqual(slider.value, 1)
        XCTAssertEqual(thumb.maxX, 198)
    }

    func testStatesHaveImagesOfTheirOwn() {
        let (usual, pressed) = (picture(.red, 10, 10), picture(.blue, 10, 10))
        slider.setThumbImage(usual, for: .normal)
        slider.setThumbImage(pressed, for: .highlighted)
        slider.setMinimumTrackImage(usual, for: .disabled)
        slider.setMaximumTrackImage(pressed, for: .disabled)
        XCTAssertTrue(slider.currentThumbImage === usual)
        XCTAssertNil(slider.currentMinimumTrackImage)
        slider.isHighlighted = true
        XCTAssertTrue(slider.currentThumbImage === pressed)
        slider.isHighlighted = false
        slider.isEnabled = false
        XCTAssertTrue(slider.currentThumbImage === usual)
        XCTAssertTrue(slider.currentMinimumTrackImage === usual)
        XCTAssertTrue(slider.currentMaximumTrackImage === pressed)
        XCTAssertTrue(slider.thumbImage(for: .highlighted) === pressed)
        XCTAssertTrue(slider.minimumTrackImage(for: .disabled) === usual)
        XCTAssertNil(slider.maximumTrackImage(for: .normal))
    }

    func testTrackImagesReachToTheMiddleOfTheThumb() throws {
        let app = try show()
        slider.value = 0.5
        slider.setMinimumTrackImage(picture(.red, 3, 12), for: .normal)
        slider.setMaximumTrackImage(picture(.blue, 3, 8), for: .normal)
        XCTAssertEqual(
            slider.trackRect(forBounds: slider.bounds), CGRect(x: 2, y: 14, width: 196, height: 12))
        XCTAssertEqual(try color(app, at: 4, 15), 0xFF_0000)
        XCTAssertEqual(try color(app, at: 80, 20), 0xFF_0000)
        XCTAssertEqual(try color(app, at: 120, 20), 0x00_00FF)
        XCTAssertNotEqual(try color(app, at: 120, 15), 0x00_00FF, "its own height")
        slider.semanticContentAttribute = .forceRightToLeft
        XCTAssertEqual(try color(app, at: 120, 20), 0xFF_0000)
    }

    func testImagesAtTheEndsMakeTheTrackShorter() throws {
        let app = try show()
        slider.minimumValueImage = picture(.red, 20, 10)
        slider.maximumValueImage = picture(.green, 30, 60).withRenderingMode(.alwaysTemplate)
        slider.tintColor = .blue
        let bounds = slider.bounds
        XCTAssertEqual(
            slider.minimumValueImageRect(forBounds: bounds), CGRect(x: 0, y: 15, width: 20, height: 10))
        XCTAssertEqual(
            slider.maximumValueImageRect(forBounds: bounds), CGRect(x: 170, y: -10, width: 30, height: 60))
        XCTAssertEqual(
            slider.trackRect(forBounds: bounds), CGRect(x: 28, y: 18, width: 134, height: 4))
        XCTAssertEqual(try color(app, at: 5, 20), 0xFF_0000)
        XCTAssertEqual(try color(app, at: 190, 20), 0x00_00FF, "templates have the tint")
        XCTAssertEqual(slider.intrinsicContentSize.height, 60)
        XCTAssertEqual(slider.sizeThatFits(.zero), CGSize(width: 200, height: 60))
        slider.semanticContentAttribute = .forceRightToLeft
        XCTAssertEqual(slider.minimumValueImageRect(forBounds: bounds).maxX, 200)
        XCTAssertEqual(slider.trackRect(forBounds: bounds).minX, 38)
        slider.minimumValueImage = nil
        XCTAssertEqual(slider.minimumValueImageRect(forBounds: bounds), .zero)
    }

    func testAColorAndAnImageReplaceEachOther() {
        let image = picture(.red, 10, 10)
        slider.thumbTintColor = .blue
        slider.minimumTrackTintColor = .blue
        slider.maximumTrackTintColor = .blue
        slider.setThumbImage(image, for: .normal)
        slider.setMinimumTrackImage(image, for: .normal)
        slider.setMaximumTrackImage(image, for: .highlighted)
        XCTAssertNil(slider.thumbTintColor)
        XCTAssertNil(slider.minimumTrackTintColor)
        XCTAssertNil(slider.maximumTrackTintColor)
        XCTAssertTrue(slider.thumbImage(for: .normal) === image)
        slider.thumbTintColor = .blue
        slider.maximumTrackTintColor = .blue
        XCTAssertNil(slider.thumbImage(for: .normal))
        XCTAssertNil(slider.maximumTrackImage(for: .highlighted))
        XCTAssertTrue(slider.minimumTrackImage(for: .normal) === image)
    }

    func testWhatIsNoNumberIsNoEndOfTheRange() {
        slider.minimumValue = .nan
        slider.maximumValue = .nan
        slider.value = 0.5
        XCTAssertEqual(slider.minimumValue, 0)
        XCTAssertEqual(slider.maximumValue, 1)
        XCTAssertEqual(slider.value, 0.5)
    }
}
