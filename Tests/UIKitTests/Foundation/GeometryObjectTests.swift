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

    func testInsetsAndOffsets() {
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
