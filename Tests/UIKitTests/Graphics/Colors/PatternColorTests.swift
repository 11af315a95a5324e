import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class PatternColorTests: XCTestCase {
    /// Four by four points, red but for a blue row and column at the end.
    private let checks = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: .scaled(1)).image
    {
        UIColor.blue.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        UIColor.red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
    }

    func testAViewRepeatsThePictureFromItsCorner() throws {
        let app = try AppHarness(size: CGSize(width: 60, height: 60))
        let view = UIView(frame: CGRect(x: 5, y: 6, width: 30, height: 30))
        view.backgroundColor = UIColor(patternImage: checks)
        app.window.addSubview(view)
        app.turn()
        let picture = try app.picture()
        XCTAssertEqual(picture.pixel(x: 5, y: 6), 0xFFFF_0000)
        XCTAssertEqual(picture.pixel(x: 8, y: 6), 0xFF00_00FF)
        XCTAssertEqual(picture.pixel(x: 9, y: 10), 0xFFFF_0000)
        XCTAssertEqual(picture.pixel(x: 4, y: 6), picture.pixel(x: 50, y: 50))

        view.backgroundColor = nil
        app.turn()
        XCTAssertEqual(try app.picture().pixel(x: 5, y: 6), picture.pixel(x: 50, y: 50))
        view.backgroundColor = .green
        app.turn()
        XCTAssertEqual(try app.picture().pixel(x: 5, y: 6), 0xFF00_FF00)
    }

    func testFillsAndStrokesRepeatThePicture() throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: .scaled(1)).image {
            _ in
            UIColor(patternImage: checks).set()
            UIBezierPath(rect: CGRect(x: 2, y: 0, width: 10, height: 10)).fill()
        }
        let image = try XCTUnwrap(picture.cgImage)
        XCTAssertEqual(image.pixel(x: 2, y: 0), 0xFFFF_0000)
        XCTAssertEqual(image.pixel(x: 3, y: 0), 0xFF00_00FF)
        XCTAssertEqual(image.pixel(x: 4, y: 1), 0xFFFF_0000)
        XCTAssertEqual(image.pixel(x: 1, y: 0), 0)
    }

    func testItsComponentsAreTheMeanOfThePicture() {
        let color = UIColor(patternImage: checks)
        var (red, blue): (CGFloat, CGFloat) = (0, 0)
        color.getRed(&red, green: nil, blue: &blue, alpha: nil)
        XCTAssertEqual(red, 9.0 / 16, accuracy: 0.1)
        XCTAssertEqual(blue, 7.0 / 16, accuracy: 0.1)
        XCTAssertEqual(color, UIColor(patternImage: checks))
        XCTAssertNotEqual(color, .red)
    }
}

extension UIGraphicsImageRendererFormat {
    fileprivate static func scaled(_ scale: CGFloat) -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }
}
