import Foundation
import Testing

@testable import UIKit

@Suite struct PopoverGeometryTests {
    struct Case: Sendable {
        var source: CGRect
        var content = CGSize(width: 100, height: 80)
        var permitted = UIPopoverArrowDirection.any
        var canOverlap = false
        var arrow: UIPopoverArrowDirection
        var frame: CGRect
        var tip: CGPoint
    }

    private static let area = CGRect(x: 10, y: 10, width: 380, height: 280)
    private static let middle = CGRect(x: 190, y: 140, width: 20, height: 20)

    @Test(arguments: [
        // Below the source, where there is room.
        Case(
            source: CGRect(x: 190, y: 50, width: 20, height: 20), arrow: .up,
            frame: CGRect(x: 150, y: 70, width: 100, height: 92), tip: CGPoint(x: 50, y: 0)),
        Case(
            source: CGRect(x: 190, y: 250, width: 20, height: 20), arrow: .down,
            frame: CGRect(x: 150, y: 158, width: 100, height: 92), tip: CGPoint(x: 50, y: 92)),
        Case(
            source: CGRect(x: 20, y: 140, width: 30, height: 20), permitted: .left, arrow: .left,
            frame: CGRect(x: 50, y: 110, width: 112, height: 80), tip: CGPoint(x: 0, y: 40)),
        Case(
            source: CGRect(x: 350, y: 140, width: 30, height: 20), permitted: .right, arrow: .right,
            frame: CGRect(x: 238, y: 110, width: 112, height: 80), tip: CGPoint(x: 112, y: 40)),
        // At the edge the bubble stays inside, and the arrow clear of the corners.
        Case(
            source: CGRect(x: 12, y: 50, width: 10, height: 10), arrow: .up,
            frame: CGRect(x: 10, y: 60, width: 100, height: 92), tip: CGPoint(x: 25, y: 0)),
        Case(
            source: CGRect(x: 20, y: 10, width: 10, height: 10), permitted: .left, arrow: .left,
            frame: CGRect(x: 30, y: 10, width: 112, height: 80), tip: CGPoint(x: 0, y: 25)),
        // No arrow: over the source.
        Case(
            source: CGRect(x: 190, y: 50, width: 20, height: 20), permitted: [], arrow: [],
            frame: CGRect(x: 150, y: 20, width: 100, height: 80), tip: CGPoint(x: 50, y: 40)),
        // The side where all of a tall content fits.
        Case(
            source: middle, content: CGSize(width: 100, height: 500), arrow: .left,
            frame: CGRect(x: 210, y: 10, width: 112, height: 280), tip: CGPoint(x: 0, y: 140)),
        // The only side that is permitted: the content gets the room that there is.
        Case(
            source: middle, content: CGSize(width: 100, height: 500), permitted: .up, arrow: .up,
            frame: CGRect(x: 150, y: 160, width: 100, height: 130), tip: CGPoint(x: 50, y: 0)),
        Case(
            source: middle, content: CGSize(width: 100, height: 500), permitted: .up, canOverlap: true,
            arrow: .up, frame: CGRect(x: 150, y: 10, width: 100, height: 280), tip: CGPoint(x: 50, y: 0)),
        // It fits nowhere: where most of it is seen.
        Case(
            source: CGRect(x: 190, y: 100, width: 20, height: 20), content: CGSize(width: 900, height: 900),
            arrow: .up, frame: CGRect(x: 10, y: 120, width: 380, height: 170), tip: CGPoint(x: 190, y: 0)),
        // A source hidden counts as one at the edge.
        Case(
            source: CGRect(x: 500, y: 50, width: 20, height: 20), arrow: .up,
            frame: CGRect(x: 290, y: 70, width: 100, height: 92), tip: CGPoint(x: 75, y: 0)),
        // No bubble is smaller than its arrow.
        Case(
            source: CGRect(x: 190, y: 50, width: 20, height: 20), content: CGSize(width: 1, height: 0),
            arrow: .up, frame: CGRect(x: 175, y: 70, width: 50, height: 62), tip: CGPoint(x: 25, y: 0)),
    ])
    func aPopoverIsWhereItsCaseSays(_ test: Case) {
        let geometry = PopoverGeometry(
            PopoverGeometry.Request(
                source: test.source, content: test.content, area: Self.area, permitted: test.permitted,
                canOverlap: test.canOverlap))
        #expect(geometry.arrow == test.arrow)
        #expect(geometry.frame == test.frame)
        #expect(geometry.tip == test.tip)
        let height = PopoverGeometry.arrowHeight
        let insets: [UIPopoverArrowDirection: CGPoint] = [
            .up: CGPoint(x: 0, y: height), .left: CGPoint(x: height, y: 0),
        ]
        #expect(geometry.content.origin == insets[geometry.arrow] ?? .zero)
    }

    @Test func everyRequestGivesABubbleInsideTheArea() {
        for x in stride(from: -50.0, through: 450, by: 37) {
            for y in stride(from: -50.0, through: 350, by: 37) {
                for side in [10.0, 90, 250, 900] {
                    let geometry = PopoverGeometry(
                        PopoverGeometry.Request(
                            source: CGRect(x: x, y: y, width: 30, height: 24),
                            content: CGSize(width: side, height: side), area: Self.area))
                    #expect(Self.area.contains(geometry.frame))
                    let bounds = CGRect(origin: .zero, size: geometry.frame.size)
                    #expect(bounds.insetBy(dx: -0.5, dy: -0.5).contains(geometry.tip))
                    #expect(bounds.contains(geometry.content))
                }
            }
        }
    }
}
