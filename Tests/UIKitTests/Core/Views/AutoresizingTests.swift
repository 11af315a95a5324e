import UIKit
import XCTest

@preconcurrency @MainActor
final class AutoresizingTests: XCTestCase {
    /// The frame of a view at (10, 10) of 40 x 20 in a superview that grows from 100 x 100 to 200 x 150.
    private func grown(_ mask: UIView.AutoresizingMask) -> CGRect {
        let parent = UIView(frame: CGRect(0, 0, 100, 100))
        let child = UIView(frame: CGRect(10, 10, 40, 20))
        child.autoresizingMask = mask
        parent.addSubview(child)
        parent.frame.size = CGSize(width: 200, height: 150)
        return child.frame
    }

    func testEachFlexiblePartAloneTakesTheWholeChange() {
        XCTAssertEqual(grown([]), CGRect(10, 10, 40, 20))
        XCTAssertEqual(grown(.flexibleWidth), CGRect(10, 10, 140, 20))
        XCTAssertEqual(grown(.flexibleHeight), CGRect(10, 10, 40, 70))
        XCTAssertEqual(grown(.flexibleLeftMargin), CGRect(110, 10, 40, 20))
        XCTAssertEqual(grown(.flexibleRightMargin), CGRect(10, 10, 40, 20))
        XCTAssertEqual(grown(.flexibleTopMargin), CGRect(10, 60, 40, 20))
        XCTAssertEqual(grown(.flexibleBottomMargin), CGRect(10, 10, 40, 20))
        XCTAssertEqual(grown([.flexibleWidth, .flexibleHeight]), CGRect(10, 10, 140, 70))
    }

    func testFlexiblePartsShareTheChangeByTheirLengths() {
        // Left 10, width 40, right 50: of 100 points they get 10, 40 and 50.
        XCTAssertEqual(
            grown([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]), CGRect(20, 10, 80, 20))
        // Left 10 and right 50 of 60.
        let frame = grown([.flexibleLeftMargin, .flexibleRightMargin])
        XCTAssertEqual(frame.minX, 10 + 100.0 / 6, accuracy: 1e-9)
        XCTAssertEqual(frame.width, 40)
    }

    func testAShrinkingSuperviewNeverGivesANegativeLength() {
        let parent = UIView(frame: CGRect(0, 0, 100, 100))
        let child = UIView(frame: CGRect(10, 10, 40, 20))
        child.autoresizingMask = .flexibleWidth
        parent.addSubview(child)
        parent.frame.size.width = 20
        XCTAssertEqual(child.frame.width, 0)
    }

    func testItCanBeSwitchedOff() {
        let parent = UIView(frame: CGRect(0, 0, 100, 100))
        parent.autoresizesSubviews = false
        let child = UIView(frame: CGRect(0, 0, 100, 100))
        child.autoresizingMask = .flexibleWidth
        parent.addSubview(child)
        parent.frame.size.width = 200
        XCTAssertEqual(child.frame.width, 100)
    }

    func testItGoesDownTheTree() {
        let parent = UIView(frame: CGRect(0, 0, 100, 100))
        let child = UIView(frame: parent.bounds)
        let grandchild = UIView(frame: parent.bounds)
        for view in [child, grandchild] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        child.addSubview(grandchild)
        parent.addSubview(child)
        parent.bounds.size = CGSize(width: 130, height: 80)
        XCTAssertEqual(grandchild.frame, CGRect(0, 0, 130, 80))
    }
}
