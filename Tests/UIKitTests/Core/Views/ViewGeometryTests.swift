import UIKit
import XCTest

@preconcurrency @MainActor
final class ViewGeometryTests: XCTestCase {
    private let view = UIView(frame: CGRect(10, 20, 100, 50))

    func testFrameCenterAndBoundsBelongTogether() {
        XCTAssertEqual(view.center, CGPoint(60, 45))
        XCTAssertEqual(view.bounds, CGRect(0, 0, 100, 50))
        view.center = CGPoint(0, 0)
        XCTAssertEqual(view.frame, CGRect(-50, -25, 100, 50))
        view.bounds = CGRect(5, 5, 20, 10)
        XCTAssertEqual(view.frame, CGRect(-10, -5, 20, 10))
        view.frame = CGRect(0, 0, 8, 8)
        XCTAssertEqual(view.bounds, CGRect(5, 5, 8, 8))
        XCTAssertEqual(view.center, CGPoint(4, 4))
    }

    func testNegativeSizesAreTurnedRound() {
        view.frame = CGRect(10, 10, -4, -6)
        XCTAssertEqual(view.frame, CGRect(6, 4, 4, 6))
    }

    func testValuesThatAreNoNumbersAreIgnored() {
        view.frame = CGRect(.nan, 0, 10, 10)
        view.bounds = CGRect(0, 0, .infinity, 10)
        view.center = CGPoint(.infinity, 0)
        XCTAssertEqual(view.frame, CGRect(10, 20, 100, 50))
    }

    func testFrameUnderATransformIsTheBoundingBox() {
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        XCTAssertEqual(view.frame.minX, 35, accuracy: 1e-9)
        XCTAssertEqual(view.frame.minY, -5, accuracy: 1e-9)
        XCTAssertEqual(view.frame.width, 50, accuracy: 1e-9)
        XCTAssertEqual(view.frame.height, 100, accuracy: 1e-9)
        XCTAssertEqual(view.bounds, CGRect(0, 0, 100, 50))
        XCTAssertEqual(view.center, CGPoint(60, 45))
        view.transform = .identity
        XCTAssertEqual(view.frame, CGRect(10, 20, 100, 50))
    }

    func testAFrameThatIsSetUnderAScaleReadsBack() {
        view.bounds = CGRect(3, 4, 100, 100)
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        view.frame = CGRect(0, 0, 100, 100)
        XCTAssertEqual(view.frame, CGRect(0, 0, 100, 100))
        XCTAssertEqual(view.bounds, CGRect(3, 4, 200, 200))
        XCTAssertEqual(view.center, CGPoint(50, 50))
        view.transform = CGAffineTransform(scaleX: -2, y: 4)
        view.frame = CGRect(10, 20, 100, 100)
        XCTAssertEqual(view.frame, CGRect(10, 20, 100, 100))
        XCTAssertEqual(view.bounds, CGRect(3, 4, 50, 25))
    }

    func testAFrameThatIsSetUnderAQuarterTurnReadsBack() {
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        view.frame = CGRect(0, 0, 100, 60)
        XCTAssertEqual(view.frame.width, 100, accuracy: 1e-9)
        XCTAssertEqual(view.frame.height, 60, accuracy: 1e-9)
        XCTAssertEqual(view.frame.minX, 0, accuracy: 1e-9)
        XCTAssertEqual(view.bounds.width, 60, accuracy: 1e-9)
        XCTAssertEqual(view.bounds.height, 100, accuracy: 1e-9)
    }

    /// As measured on Core Animation: the frame's size goes back through the transform, and the bounding box of
    /// what comes out is larger.
    func testAFrameThatIsSetUnderAnotherTurn() {
        view.transform = CGAffineTransform(rotationAngle: .pi / 4)
        view.frame = CGRect(0, 0, 100, 100)
        XCTAssertEqual(view.center, CGPoint(50, 50))
        XCTAssertEqual(view.bounds.width, 100 * 2.squareRoot(), accuracy: 1e-9)
        XCTAssertEqual(view.frame.width, 200, accuracy: 1e-9)
    }

    func testAFrameUnderATransformThatCannotBeInvertedOnlyMoves() {
        view.transform = CGAffineTransform(scaleX: 0, y: 0)
        view.frame = CGRect(0, 0, 40, 40)
        XCTAssertEqual(view.bounds, CGRect(0, 0, 100, 50))
        XCTAssertEqual(view.center, CGPoint(20, 20))
    }

    func testConversionBetweenBranchesOfATree() {
        let root = UIView(frame: CGRect(0, 0, 500, 500))
        let left = UIView(frame: CGRect(50, 50, 100, 100))
        let right = UIView(frame: CGRect(200, 60, 100, 100))
        root.addSubview(left)
        root.addSubview(right)
        left.addSubview(view)
        XCTAssertEqual(view.convert(CGPoint(1, 2), to: root), CGPoint(61, 72))
        XCTAssertEqual(view.convert(CGPoint(1, 2), to: right), CGPoint(-139, 12))
        XCTAssertEqual(view.convert(CGPoint(-139, 12), from: right), CGPoint(1, 2))
        XCTAssertEqual(view.convert(CGRect(0, 0, 5, 5), to: left), CGRect(10, 20, 5, 5))
        XCTAssertEqual(view.convert(CGRect(10, 20, 5, 5), from: left), CGRect(0, 0, 5, 5))
    }

    func testConversionToNilIsTheWindow() {
        let window = UIWindow(frame: CGRect(0, 0, 300, 300))
        window.addSubview(view)
        XCTAssertEqual(view.convert(CGPoint(1, 1), to: nil), CGPoint(11, 21))
        XCTAssertEqual(view.convert(CGPoint(11, 21), from: nil), CGPoint(1, 1))
        XCTAssertEqual(view.convert(CGRect(11, 21, 4, 4), from: nil), CGRect(1, 1, 4, 4))
    }

    func testConversionThroughScrolledBoundsAndTransforms() {
        let root = UIView(frame: CGRect(0, 0, 500, 500))
        root.bounds.origin = CGPoint(0, 100)
        root.addSubview(view)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        // The middle stays where it is; everything else is twice as far from it.
        XCTAssertEqual(view.convert(CGPoint(50, 25), to: root), CGPoint(60, 45))
        XCTAssertEqual(view.convert(CGPoint(60, 25), to: root), CGPoint(80, 45))
        XCTAssertEqual(view.convert(CGPoint(80, 45), from: root), CGPoint(60, 25))
        let other = UIView(frame: CGRect(0, 100, 10, 10))
        root.addSubview(other)
        XCTAssertEqual(view.convert(CGPoint(60, 25), to: other), CGPoint(80, -55))
    }

    func testSizeToFitKeepsTheTopLeftCorner() {
        final class Sized: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 40) }
        }
        let sized = Sized(frame: CGRect(5, 6, 10, 10))
        sized.sizeToFit()
        XCTAssertEqual(sized.frame, CGRect(5, 6, 30, 40))
    }
}
