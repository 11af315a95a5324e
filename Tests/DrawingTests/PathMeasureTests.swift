import SeededRandom
import Testing

@testable import Drawing

struct PathMeasureTests {
    private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))

    private func points(_ path: CGPath) -> [CGPoint] {
        path.elements.compactMap { element in
            switch element {
            case .move(let point), .line(let point): point
            case .quadCurve(let point, _), .curve(let point, _, _): point
            case .close: nil
            }
        }
    }

    @Test func lengthsAreThoseOfTheCurves() {
        #expect(PathMeasure(square).length == 40)
        #expect(PathMeasure(CGPath()).length == 0)
        let circle = PathMeasure(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))).length
        #expect(abs(circle - 20 * .pi) < 0.03)
    }

    @Test func theWholeStaysAsItIs() {
        #expect(square.trimmed(from: 0, to: 1) == square)
        #expect(square.trimmed(from: -3, to: 2) == square)
        #expect(square.trimmed(from: 0.5, to: 0.5).isEmpty)
        #expect(square.trimmed(from: 0.8, to: 0.2).isEmpty)
    }

    @Test func linesAreCutByLength() {
        let part = square.trimmed(from: 0.125, to: 0.625)
        #expect(
            points(part) == [
                CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 5, y: 10),
            ])
        #expect(!part.elements.contains(.close))
        // The closing line is cut, too.
        #expect(points(square.trimmed(from: 0.875, to: 1)) == [CGPoint(x: 0, y: 5), .zero])
    }

    @Test func allSubpathsFollowEachOther() {
        let path = CGMutablePath(square)
        path.addRect(CGRect(x: 100, y: 0, width: 10, height: 10))
        let half = path.trimmed(from: 0, to: 0.5)
        // The first square is whole and closed; of the second only its first point lies in the range, without a line.
        #expect(Array(half.elements.prefix(5)) == square.elements)
        #expect(PathMeasure(half).length == 40)
        let middle = path.trimmed(from: 0.375, to: 0.625)
        #expect(
            middle.elements == [
                .move(to: CGPoint(x: 0, y: 10)), .line(to: .zero), .move(to: CGPoint(x: 100, y: 0)),
                .line(to: CGPoint(x: 110, y: 0)),
            ])
    }

    @Test func cutCurvesLieOnTheCurve() {
        let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
        let part = circle.trimmed(from: 0.1, to: 0.4)
        #expect(abs(PathMeasure(part).length - 0.3 * 20 * .pi) < 0.03)
        let measure = PathMeasure(part)
        for step in 0...20 {
            let place = measure.position(at: CGFloat(step) / 20)
            #expect(abs(hypot(place?.point.x ?? 0, place?.point.y ?? 0) - 10) < 0.01)
        }
    }

    @Test func partsAddUpToTheWhole() {
        var random = SeededGenerator(seed: 3)
        func point() -> CGPoint {
            CGPoint(
                x: CGFloat.random(in: 0...100, using: &random), y: CGFloat.random(in: 0...100, using: &random)
            )
        }
        for _ in 0..<40 {
            let path = CGMutablePath()
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                switch Int.random(in: 0...4, using: &random) {
                case 0: path.move(to: point())
                case 1: path.addLine(to: point())
                case 2: path.addQuadCurve(to: point(), control: point())
                case 3: path.addCurve(to: point(), control1: point(), control2: point())
                default: path.closeSubpath()
                }
            }
            let length = PathMeasure(path).length
            let cut = CGFloat.random(in: 0.1...0.9, using: &random)
            let first = PathMeasure(path.trimmed(from: 0, to: cut)).length
            let second = PathMeasure(path.trimmed(from: cut, to: 1)).length
            #expect(abs(first - cut * length) <= 0.005 * length)
            #expect(abs(first + second - length) <= 0.005 * length)
        }
    }

    @Test func positionsHaveDirections() throws {
        let measure = PathMeasure(square)
        let side = try #require(measure.position(at: 0.375))
        #expect(side.point == CGPoint(x: 10, y: 5) && abs(side.angle - .pi / 2) < 1e-9)
        let end = try #require(measure.position(at: 9))
        #expect(end.point == .zero && abs(end.angle + .pi / 2) < 1e-9)
        #expect(PathMeasure(CGPath()).position(at: 0.5) == nil)
        // Both control points lie on the ends.
        let curve = CGMutablePath()
        curve.move(to: .zero)
        curve.addCurve(to: CGPoint(x: 0, y: 8), control1: .zero, control2: CGPoint(x: 3, y: 8))
        let start = try #require(PathMeasure(curve).position(at: 0))
        #expect(abs(start.angle - atan2(8, 3)) < 0.01)
    }
}
