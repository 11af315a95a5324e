import UIKit
import XCTest

/// Geometry as text and back.
final class GeometryStringTests: XCTestCase {
    func testGeometryIsWrittenAndReadAsText() {
        XCTAssertEqual(
            NSStringFromCGRect(CGRect(x: 1, y: -2.5, width: 300, height: 0)), "{{1, -2.5}, {300, 0}}")
        XCTAssertEqual(NSStringFromCGPoint(CGPoint(x: 0.25, y: 1e20)), "{0.25, 1e+20}")
        XCTAssertEqual(NSCoder.string(for: CGSize(width: 1, height: 2)), "{1, 2}")
        XCTAssertEqual(NSCoder.string(for: CGVector(dx: 1, dy: 2)), "{1, 2}")
        XCTAssertEqual(NSStringFromCGAffineTransform(.identity), "[1, 0, 0, 1, 0, 0]")
        XCTAssertEqual(
            NSStringFromUIEdgeInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), "{1, 2, 3, 4}")
        XCTAssertEqual(NSStringFromUIOffset(UIOffset(horizontal: 1, vertical: 2)), "{1, 2}")
    }

    func testTextsAreReadBack() {
        let rect = CGRect(x: 0.1, y: -2.5, width: 300, height: 1e-7)
        XCTAssertEqual(CGRectFromString(NSStringFromCGRect(rect)), rect)
        XCTAssertEqual(NSCoder.cgRect(for: NSCoder.string(for: rect)), rect)
        let transform = CGAffineTransform(rotationAngle: 1).translatedBy(x: 3, y: 4)
        XCTAssertEqual(CGAffineTransformFromString(NSStringFromCGAffineTransform(transform)), transform)
        let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        XCTAssertEqual(NSDirectionalEdgeInsetsFromString(NSStringFromDirectionalEdgeInsets(insets)), insets)
        XCTAssertEqual(CGPointFromString(" { 1 ,2 } "), CGPoint(x: 1, y: 2))
    }

    func testWhatIsNoGeometryIsNothing() {
        for text in ["", "{1}", "{1, 2, 3}", "{a, b}", "{1, 2}, {3, 4}, 5"] {
            XCTAssertEqual(CGPointFromString(text), .zero, text)
            XCTAssertEqual(CGRectFromString(text), .zero, text)
            XCTAssertEqual(CGAffineTransformFromString(text), .identity, text)
        }
    }

    func testOlderFunctionsMeanTheSame() {
        let insets = UIEdgeInsetsMake(1, 2, 3, 4)
        XCTAssertTrue(
            UIEdgeInsetsEqualToEdgeInsets(insets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
        XCTAssertEqual(
            UIEdgeInsetsInsetRect(CGRect(x: 0, y: 0, width: 10, height: 10), insets),
            CGRect(x: 2, y: 1, width: 4, height: 6))
        XCTAssertEqual(UIEdgeInsetsZero, .zero)
        XCTAssertTrue(UIOffsetEqualToOffset(UIOffsetMake(1, 2), UIOffset(horizontal: 1, vertical: 2)))
    }
}
