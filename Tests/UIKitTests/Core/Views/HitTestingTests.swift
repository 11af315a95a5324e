import UIKit
import XCTest

@preconcurrency @MainActor
final class HitTestingTests: XCTestCase {
    private let root = UIView(frame: CGRect(0, 0, 100, 100))
    private let back = UIView(frame: CGRect(10, 10, 50, 50))
    private let front = UIView(frame: CGRect(30, 30, 50, 50))

    private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
        if root.subviews.isEmpty {
            root.addSubview(back)
            root.addSubview(front)
        }
        return root.hitTest(CGPoint(x, y), with: nil)
    }

    func testFrontmostViewWins() {
        XCTAssertTrue(hit(15, 15) === back)
        XCTAssertTrue(hit(40, 40) === front)
        XCTAssertTrue(hit(70, 70) === front)
        XCTAssertTrue(hit(90, 90) === root)
        XCTAssertNil(hit(150, 50))
        root.bringSubviewToFront(back)
        XCTAssertTrue(hit(40, 40) === back)
    }

    func testFarEdgesAreOutside() {
        XCTAssertTrue(hit(10, 10) === back)
        XCTAssertTrue(hit(80, 79) === root)
        XCTAssertTrue(hit(79.99, 79) === front)
        XCTAssertNil(hit(100, 0))
        XCTAssertNil(hit(-0.01, 0))
    }

    func testViewsThatTakeNoTouchesArePassedOverWithAllBelowThem() {
        let child = UIView(frame: front.bounds)
        front.addSubview(child)
        XCTAssertTrue(hit(40, 40) === child)
        front.isHidden = true
        XCTAssertTrue(hit(40, 40) === back)
        front.isHidden = false
        front.isUserInteractionEnabled = false
        XCTAssertTrue(hit(40, 40) === back)
        front.isUserInteractionEnabled = true
        front.alpha = 0.009
        XCTAssertTrue(hit(40, 40) === back)
        front.alpha = 0.01
        XCTAssertTrue(hit(40, 40) === child)
    }

    func testPartsOutsideTheSuperviewAreNeverHit() {
        let child = UIView(frame: CGRect(-20, 0, 30, 10))
        front.addSubview(child)
        XCTAssertTrue(hit(35, 35) === child)
        XCTAssertTrue(hit(25, 35) === back)
    }

    func testHitsFollowTransformsAndScrolledBounds() {
        front.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        XCTAssertTrue(hit(35, 35) === back)
        XCTAssertTrue(hit(50, 50) === front)
        front.transform = .identity
        root.bounds.origin = CGPoint(20, 20)
        XCTAssertTrue(hit(70, 70) === front)
        XCTAssertNil(hit(10, 10))
    }

    func testOverriddenPointInsideEnlargesAView() {
        final class Large: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -10, dy: -10).contains(point)
            }
        }
        let large = Large(frame: CGRect(85, 85, 5, 5))
        _ = hit(0, 0)
        root.addSubview(large)
        XCTAssertTrue(hit(95, 95) === large)
        XCTAssertTrue(hit(84, 99) === large)
    }

    func testDegenerateTransformIsNotHit() {
        front.transform = CGAffineTransform(scaleX: 0, y: 0)
        XCTAssertTrue(hit(55, 55) === back)
    }

    /// A class of its own idea is asked wherever the point is; so is one that only inherits the idea.
    func testOverriddenHitTestIsAskedOutsideOfItsBounds() {
        class Greedy: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
        }
        final class Heir: Greedy {}
        _ = hit(0, 0)
        let heir = Heir(frame: CGRect(0, 0, 1, 1))
        root.addSubview(heir)
        XCTAssertTrue(hit(90, 90) === heir)
        heir.removeFromSuperview()
        XCTAssertTrue(hit(90, 90) === root)
    }

    /// Not what an override may do, but no reason to end the program.
    func testAnOverrideThatEmptiesTheTreeMeanwhile() {
        final class Rude: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                superview?.subviews.forEach { $0.removeFromSuperview() }
                return false
            }
        }
        _ = hit(0, 0)
        root.insertSubview(Rude(frame: CGRect(0, 0, 100, 100)), aboveSubview: back)
        XCTAssertTrue(hit(15, 15) === root)
        XCTAssertTrue(root.subviews.isEmpty)
    }
}
