import UIKit
import XCTest

/// Paths that are drawn from their end.
@MainActor
final class ReversedPathTests: XCTestCase {
    private func elements(_ path: UIBezierPath) -> [CGPath.Element] { path.cgPath.elements }

    func testLinesAndCurvesGoBack() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 1, y: 0))
        path.addQuadCurve(to: CGPoint(x: 2, y: 0), controlPoint: CGPoint(x: 1.5, y: 1))
        path.addCurve(
            to: CGPoint(x: 5, y: 0), controlPoint1: CGPoint(x: 3, y: 1), controlPoint2: CGPoint(x: 4, y: 2))
        XCTAssertEqual(
            elements(path.reversing()),
            [
                .move(to: CGPoint(x: 5, y: 0)),
                .curve(
                    to: CGPoint(x: 2, y: 0), control1: CGPoint(x: 4, y: 2), control2: CGPoint(x: 3, y: 1)),
                .quadCurve(to: CGPoint(x: 1, y: 0), control: CGPoint(x: 1.5, y: 1)),
                .line(to: CGPoint(x: 0, y: 0)),
            ])
        XCTAssertEqual(path.reversing().reversing().cgPath, path.cgPath)
    }

    func testClosedPartsStayClosedAndTheLastComesFirst() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 1))
        path.move(to: CGPoint(x: 7, y: 7))
        path.addLine(to: CGPoint(x: 8, y: 8))
        XCTAssertEqual(
            elements(path.reversing()),
            [
                .move(to: CGPoint(x: 8, y: 8)), .line(to: CGPoint(x: 7, y: 7)),
                .move(to: CGPoint(x: 0, y: 1)), .line(to: CGPoint(x: 2, y: 1)),
                .line(to: CGPoint(x: 2, y: 0)), .line(to: CGPoint(x: 0, y: 0)), .close,
            ])
        XCTAssertEqual(path.reversing().bounds, path.bounds)
    }

    func testAReversedHoleIsCutOutOfWhatIsAroundIt() {
        let ring = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20))
        let hole = UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 10, height: 10))
        ring.append(hole)
        XCTAssertTrue(ring.contains(CGPoint(x: 10, y: 10)))
        let cut = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20))
        cut.append(hole.reversing())
        XCTAssertFalse(cut.contains(CGPoint(x: 10, y: 10)))
        XCTAssertTrue(cut.contains(CGPoint(x: 2, y: 10)))
    }

    func testTheLineKeepsItsAttributes() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 1))
        path.lineWidth = 4
        path.usesEvenOddFillRule = true
        XCTAssertEqual(path.reversing().lineWidth, 4)
        XCTAssertTrue(path.reversing().usesEvenOddFillRule)
        XCTAssertTrue(UIBezierPath().reversing().isEmpty)
    }
}
