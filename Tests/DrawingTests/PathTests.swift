import Testing

@testable import Drawing

struct PathTests {
    @Test func boundingBoxesHoldThePaths() {
        let path = CGMutablePath()
        #expect(path.isEmpty && path.boundingBox.isNull && path.currentPoint == .zero)
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(path.boundingBoxOfPath.width == 10)
        #expect(abs(path.boundingBoxOfPath.height - 5) < 1e-9)
        let ellipse = CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 10, height: 4)).boundingBoxOfPath
        #expect(abs(ellipse.minX - 1) < 1e-9 && abs(ellipse.maxY - 6) < 1e-9)
    }

    @Test func arcsGoTheAskedWay() {
        func box(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> CGRect {
            let path = CGMutablePath()
            path.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
            return path.boundingBoxOfPath
        }
        // Angles that grow go down from the right, as y grows downwards; Core Graphics calls that not clockwise.
        let quarter = box(0, .pi / 2, clockwise: false)
        #expect(abs(quarter.minX) < 1e-6 && abs(quarter.maxY - 10) < 1e-6 && abs(quarter.minY) < 1e-6)
        let rest = box(0, .pi / 2, clockwise: true)
        #expect(abs(rest.minX + 10) < 0.01 && abs(rest.minY + 10) < 0.01)
        let full = box(0, 2 * .pi, clockwise: false)
        #expect(abs(full.width - 20) < 0.01 && abs(full.height - 20) < 0.01)
        #expect(box(0, .nan, clockwise: false).width == 0)
    }

    @Test func arcsOfARelativeAngle() {
        let path = CGMutablePath()
        path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: -.pi / 2)
        #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y + 10) < 1e-9)
        path.addRelativeArc(
            center: .zero, radius: 10, startAngle: 0, delta: .pi, transform: .init(translationX: 100, y: 0))
        #expect(abs(path.currentPoint.x - 90) < 1e-9)
        #expect(path.elements.contains(.line(to: CGPoint(x: 110, y: 0))))
    }

    @Test func roundCornersTouchBothLines() {
        let path = CGMutablePath()
        path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 0, y: 5), radius: 3)
        #expect(path.isEmpty)
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        guard case .line(let touch)? = path.elements.dropFirst().first else {
            Issue.record("no line to the arc")
            return
        }
        #expect(abs(touch.x - 6) < 1e-9 && abs(touch.y) < 1e-9)
        #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
        #expect(path.boundingBoxOfPath.maxX < 10.001)
        // The same corner to the other side, and one without an angle.
        path.addArc(tangent1End: CGPoint(x: 10, y: 20), tangent2End: CGPoint(x: 20, y: 20), radius: 5)
        #expect(abs(path.currentPoint.x - 15) < 1e-9 && abs(path.currentPoint.y - 20) < 1e-9)
        path.addArc(tangent1End: CGPoint(x: 30, y: 20), tangent2End: CGPoint(x: 50, y: 20), radius: 5)
        #expect(path.currentPoint == CGPoint(x: 30, y: 20))
    }

    @Test func aPathContainsWhatItsRuleSays() {
        let path = CGMutablePath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        #expect(path.contains(CGPoint(x: 5, y: 5)))
        #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
        #expect(!path.contains(CGPoint(x: 11, y: 5)))
        #expect(path.contains(CGPoint(x: 1, y: 5), transform: .init(translationX: 8, y: 0)))
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(circle.contains(CGPoint(x: 5, y: 5)) && !circle.contains(CGPoint(x: 0.5, y: 0.5)))
        let open = CGMutablePath()
        open.move(to: .zero)
        open.addLine(to: CGPoint(x: 10, y: 0))
        open.addLine(to: CGPoint(x: 10, y: 10))
        #expect(open.contains(CGPoint(x: 8, y: 3)) && !open.contains(CGPoint(x: 3, y: 8)))
    }

    @Test func copiesStayAsTheyAre() throws {
        let path = CGMutablePath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = try #require(path.copy())
        let other = try #require(copy.mutableCopy())
        path.addPath(path, transform: .init(translationX: 5, y: 0))
        #expect(copy.elements.count == 5 && path.elements.count == 10 && other.elements.count == 5)
        #expect(path.currentPoint == CGPoint(x: 5, y: 0))
        #expect(copy == CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)))
        #expect(copy == other && copy.hashValue == other.hashValue && copy != path)
        #expect(copy.copy() === copy)
        let square = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 4, height: 4), cornerWidth: 0, cornerHeight: 9)
        #expect(square == CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)))
    }

    @Test func transformsApplyToWhatIsAdded() {
        var move = CGAffineTransform(translationX: 10, y: 0)
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(CGPath(rect: unit, transform: &move).boundingBox == CGRect(x: 10, y: 0, width: 1, height: 1))
        #expect(CGPath(ellipseIn: unit, transform: &move).copy(using: &move)?.boundingBox.minX == 20)
        let path = CGMutablePath()
        path.move(to: .zero, transform: move)
        path.addLine(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 1, y: 1), control: .zero, transform: move)
        path.addCurve(to: .zero, control1: .zero, control2: CGPoint(x: 2, y: 2), transform: move)
        #expect(
            path.elements == [
                .move(to: CGPoint(x: 10, y: 0)), .line(to: .zero),
                .quadCurve(to: CGPoint(x: 11, y: 1), control: CGPoint(x: 10, y: 0)),
                .curve(
                    to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 10, y: 0), control2: CGPoint(x: 12, y: 2)),
            ])
    }

    @Test func listsOfPointsAndRectangles() {
        let path = CGMutablePath()
        path.addLines(between: [])
        #expect(path.isEmpty)
        path.addLines(between: [.zero, CGPoint(x: 3, y: 0), CGPoint(x: 3, y: 4)])
        path.addRects([CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 9, y: 9, width: 1, height: 1)])
        #expect(path.elements.count == 13 && path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test func elementsAreShownToABlock() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 5, y: 6))
        path.addCurve(to: .zero, control1: CGPoint(x: 7, y: 8), control2: CGPoint(x: 9, y: 10))
        path.closeSubpath()
        var types: [CGPathElementType] = []
        var ends: [CGPoint] = []
        path.applyWithBlock { element in
            types.append(element.pointee.type)
            if element.pointee.type == .addQuadCurveToPoint { ends.append(element.pointee.points[1]) }
            if element.pointee.type == .addCurveToPoint { ends.append(element.pointee.points[1]) }
        }
        #expect(types == [.moveToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
        #expect(ends == [CGPoint(x: 3, y: 4), CGPoint(x: 9, y: 10)])
    }

    @Test func rectanglesAreRecognised() {
        var rect = CGRect.zero
        let path = CGMutablePath()
        path.addLines(between: [
            CGPoint(x: 4, y: 1), CGPoint(x: 4, y: 3), CGPoint(x: 2, y: 3), CGPoint(x: 2, y: 1),
        ])
        #expect(!path.isRect(&rect))
        path.closeSubpath()
        #expect(path.isRect(&rect) && rect == CGRect(x: 2, y: 1, width: 2, height: 2))
        #expect(!CGPath(ellipseIn: rect).isRect(nil))
        path.addRect(rect)
        #expect(!path.isRect(nil))
    }

    @Test func pathsMeetSquares() {
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        func meets(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> Bool {
            square.intersects(CGPath(ellipseIn: CGRect(x: x, y: y, width: side, height: side)))
        }
        #expect(meets(2, 2, 3) && meets(-50, -50, 120) && meets(6, 6, 20))
        #expect(!meets(9.5, 9.5, 20) && !meets(11, 0, 5))
        // A cross: no corner of one is inside the other.
        let bar = CGPath(rect: CGRect(x: -5, y: 4, width: 20, height: 2))
        #expect(square.intersects(bar) && bar.intersects(square))
        let ring = CGMutablePath(square)
        ring.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
        let spot = CGPath(rect: CGRect(x: 4, y: 4, width: 1, height: 1))
        #expect(!ring.intersects(spot, using: .evenOdd) && ring.intersects(spot))
    }
}
