import XCTest

import UIKit

@preconcurrency @MainActor
final class UIBezierPathTests: ControlsTestCase {
    func testAPathBeginsWithAMove() throws {
        let path = UIBezierPath()
        XCTAssertTrue(path.isEmpty)
        path.addLine(to: CGPoint(x: 5, y: 5))
        XCTAssertTrue(path.isEmpty, "a line needs a beginning")
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 11, y: 1))
        path.addLine(to: CGPoint(x: 11, y: 6))
        XCTAssertEqual(path.currentPoint, CGPoint(x: 11, y: 6))
        path.close()
        XCTAssertEqual(path.bounds, CGRect(x: 1, y: 1, width: 10, height: 5))
        XCTAssertTrue(path.contains(CGPoint(x: 9, y: 2)))
        XCTAssertFalse(path.contains(CGPoint(x: 2, y: 5)))
        path.apply(CGAffineTransform(translationX: 10, y: 0))
        XCTAssertEqual(path.bounds.minX, 11)
        path.removeAllPoints()
        XCTAssertTrue(path.isEmpty)
    }

    func testTheGeometryIsCopied() {
        let made = CGMutablePath()
        made.move(to: .zero)
        made.addLine(to: CGPoint(x: 4, y: 0))
        let path = UIBezierPath(cgPath: made)
        made.addLine(to: CGPoint(x: 4, y: 9))
        XCTAssertEqual(path.bounds.height, 0)
        let before = path.cgPath
        path.addLine(to: CGPoint(x: 0, y: 7))
        XCTAssertEqual(before.boundingBox.height, 0)
        path.cgPath = made
        made.closeSubpath()
        XCTAssertEqual(path.cgPath.elements.count, 3)
        XCTAssertFalse(path.cgPath is CGMutablePath)
    }

    func testTheFillRuleDecidesAboutHoles() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.append(UIBezierPath(rect: CGRect(x: 2, y: 2, width: 6, height: 6)))
        XCTAssertTrue(path.contains(CGPoint(x: 5, y: 5)))
        path.usesEvenOddFillRule = true
        XCTAssertFalse(path.contains(CGPoint(x: 5, y: 5)))
        XCTAssertTrue(path.contains(CGPoint(x: 1, y: 5)))
    }

    func testOnlyTheChosenCornersAreRound() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
        let corners: [(UIRectCorner, CGPoint)] = [
            (.topLeft, CGPoint(x: 1, y: 1)), (.topRight, CGPoint(x: 19, y: 1)),
            (.bottomLeft, CGPoint(x: 1, y: 19)), (.bottomRight, CGPoint(x: 19, y: 19)),
        ]
        for (rounded, _) in corners {
            let path = UIBezierPath(
                roundedRect: rect, byRoundingCorners: rounded, cornerRadii: CGSize(width: 8, height: 8))
            XCTAssertEqual(path.bounds, rect)
            for (corner, point) in corners {
                XCTAssertEqual(path.contains(point), corner != rounded, "\(rounded) \(corner)")
            }
        }
        let all = UIBezierPath(roundedRect: rect, cornerRadius: 100)
        XCTAssertEqual(all.bounds, rect, "too large a radius makes a circle")
        XCTAssertFalse(corners.contains { all.contains($0.1) })
    }

    func testArcRunsClockwiseOnTheScreen() {
        let path = UIBezierPath(
            arcCenter: CGPoint(x: 10, y: 10), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        XCTAssertEqual(path.currentPoint.x, 10, accuracy: 1e-6)
        XCTAssertEqual(path.currentPoint.y, 20, accuracy: 1e-6)
        XCTAssertEqual(path.bounds.minX, 10, accuracy: 1e-6)
        XCTAssertEqual(path.bounds.minY, 10, accuracy: 1e-6)
    }

    func testPathsAreFilledAndStroked() throws {
        let filled = try draw(width: 10, height: 10) {
            UIColor.black.setFill()
            UIBezierPath(rect: CGRect(x: 2, y: 2, width: 6, height: 6)).fill()
        }
        XCTAssertEqual(filled.count { $0 == 0xFF00_0000 }, 36)
        let stroked = try draw(width: 10, height: 10) {
            UIColor.black.setStroke()
            let path = UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4))
            path.lineWidth = 2
            path.stroke()
        }
        XCTAssertEqual(stroked.count { $0 == 0xFF00_0000 }, 36 - 4)
    }

    func testADashedPathHasItsGaps() throws {
        let drawn = try draw(width: 12, height: 1) {
            UIColor.black.setStroke()
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 0, y: 0.5))
            path.addLine(to: CGPoint(x: 12, y: 0.5))
            path.setLineDash([3, 1], count: 2, phase: 0)
            path.stroke()
        }
        let row = drawn.withPixels { $0.map { $0 == 0 ? " " : "x" }.joined() }
        XCTAssertEqual(row, "xxx xxx xxx ")
    }

    func testOnlyWhatIsInsideThePathIsDrawn() throws {
        let drawn = try draw(width: 10, height: 10) {
            UIColor.black.setFill()
            UIBezierPath(rect: CGRect(x: 2, y: 2, width: 3, height: 3)).addClip()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        XCTAssertEqual(drawn.count { $0 != 0 }, 9)
    }

    func testCopyIsIndependent() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
        path.lineWidth = 3
        let copy = try XCTUnwrap(path.copy() as? UIBezierPath)
        copy.append(UIBezierPath(rect: CGRect(x: 10, y: 0, width: 4, height: 4)))
        XCTAssertEqual(copy.lineWidth, 3)
        XCTAssertEqual(path.bounds.width, 4)
        XCTAssertEqual(copy.bounds.width, 14)
    }
}
