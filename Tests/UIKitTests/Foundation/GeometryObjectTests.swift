import UIKit
import UITesting
import XCTest

/// Geometry in objects, as notifications have it.
@preconcurrency @MainActor
final class GeometryObjectTests: XCTestCase {
    private let rect = CGRect(x: 1, y: 2, width: 3, height: 4)

    func testGeometryIsCastBothWays() {
        let values: [String: Any] = [
            "rect": rect, "object": NSValue(cgRect: rect), "point": CGPoint(x: 5, y: 6),
            "size": NSValue(cgSize: CGSize(width: 7, height: 8)),
        ]
        XCTAssertEqual((values["rect"] as? NSValue)?.cgRectValue, rect)
        XCTAssertEqual(values["rect"] as? CGRect, rect)
        XCTAssertEqual((values["object"] as? NSValue)?.cgRectValue, rect)
        XCTAssertEqual(values["object"] as? CGRect, rect)
        XCTAssertEqual((values["point"] as? NSValue)?.cgPointValue, CGPoint(x: 5, y: 6))
        XCTAssertEqual(values["size"] as? CGSize, CGSize(width: 7, height: 8))
        XCTAssertNil(values["size"] as? CGRect)
        XCTAssertNil(values["rect"] as? CGPoint)
        XCTAssertNil(NSNumber(value: 5) as Any as? CGRect)
        XCTAssertEqual(rect as NSValue, NSValue(cgRect: rect))
    }

    func testTransformsVectorsAndRangesAreCastBothWays() {
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let vector = CGVector(dx: 3, dy: 4)
        let range = NSRange(location: 2, length: 7)
        let space = CATransform3DMakeRotation(1, 1, 0, 0)
        let values: [String: Any] = [
            "transform": transform, "object": NSValue(cgAffineTransform: transform), "vector": vector,
            "range": range, "ranges": NSValue(range: range), "space": space,
        ]
        XCTAssertEqual((values["transform"] as? NSValue)?.cgAffineTransformValue, transform)
        XCTAssertEqual(values["object"] as? CGAffineTransform, transform)
        XCTAssertEqual((values["vector"] as? NSValue)?.cgVectorValue, vector)
        XCTAssertEqual(NSValue(cgVector: vector) as Any as? CGVector, vector)
        XCTAssertEqual((values["range"] as? NSValue)?.rangeValue, range)
        XCTAssertEqual(values["ranges"] as? NSRange, range)
        XCTAssertEqual((values["space"] as? NSValue)?.caTransform3DValue, space)
        XCTAssertEqual(NSValue(caTransform3D: space) as Any as? CATransform3D, space)
        XCTAssertNil(NSValue(caTransform3D: space) as Any as? CGAffineTransform, "it leaves the plane")
        XCTAssertNil(values["ranges"] as? CGVector)
        XCTAssertNil(NSNumber(value: 3) as Any as? NSRange)
        XCTAssertNil(NSValue(cgPoint: .zero) as Any as? NSRange)
        XCTAssertEqual(range as NSValue, NSValue(range: range))
    }

    func testInsetsAndOffsetsAreCastBothWays() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let offset = UIOffset(horizontal: 1, vertical: 2)
        let values: [String: Any] = [
            "insets": insets, "directional": NSValue(directionalEdgeInsets: directional), "offset": offset,
        ]
        XCTAssertEqual((values["insets"] as? NSValue)?.uiEdgeInsetsValue, insets)
        XCTAssertEqual(NSValue(uiEdgeInsets: insets) as Any as? UIEdgeInsets, insets)
        XCTAssertEqual(values["directional"] as? NSDirectionalEdgeInsets, directional)
        XCTAssertNil(values["directional"] as? UIEdgeInsets)
        XCTAssertEqual((values["offset"] as? NSValue)?.uiOffsetValue, offset)
        XCTAssertEqual(NSValue(uiOffset: offset) as Any as? UIOffset, offset)
    }

    func testInsetsAndOffsetsComeBackFromValues() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        XCTAssertEqual(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue, insets)
        XCTAssertEqual(NSValue(uiEdgeInsets: insets), NSValue(uiEdgeInsets: insets))
        XCTAssertEqual(NSValue(cgRect: rect).uiEdgeInsetsValue, .zero)
        let offset = UIOffset(horizontal: 1, vertical: 2)
        XCTAssertEqual(NSValue(uiOffset: offset).uiOffsetValue, offset)
        let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        XCTAssertEqual(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue, directional)
    }

    func testAKeyboardsFrameIsFoundAsAnObjectAndAsARectangle() {
        let info: [AnyHashable: Any] = [UIResponder.keyboardFrameEndUserInfoKey: rect]
        let note = Notification(name: UIResponder.keyboardWillShowNotification, object: nil, userInfo: info)
        XCTAssertEqual(
            (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue, rect)
        XCTAssertEqual(note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect, rect)
    }
}
