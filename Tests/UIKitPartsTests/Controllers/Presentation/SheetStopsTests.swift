import Foundation
import Testing

@testable import UIKit

@Suite struct SheetStopsTests {
    private let two = SheetStops(heights: [300, 600])
    private let one = SheetStops(heights: [600], isAttached: false)

    @Test func aSheetFollowsBetweenItsStopsAndResistsAboveThem() {
        #expect(two.position(pulledTo: 450, mayDismiss: false) == SheetStops.Position(height: 450))
        #expect(two.position(pulledTo: 300, mayDismiss: true) == SheetStops.Position(height: 300))
        #expect(two.position(pulledTo: 200, mayDismiss: true) == SheetStops.Position(height: 300, drop: 100))
        #expect(two.position(pulledTo: 240, mayDismiss: false) == SheetStops.Position(height: 300, drop: 15))
        #expect(two.position(pulledTo: 660, mayDismiss: true) == SheetStops.Position(height: 615))
        #expect(one.position(pulledTo: 660, mayDismiss: true) == SheetStops.Position(height: 600, drop: -15))
    }

    struct Case: Sendable {
        var height: CGFloat
        var velocity: CGFloat
        var mayDismiss = true
        var expected: Int?
    }

    @Test(arguments: [
        Case(height: 440, velocity: 0, expected: 0), Case(height: 460, velocity: 0, expected: 1),
        // A fling goes on at least to the next stop.
        Case(height: 310, velocity: 400, expected: 1), Case(height: 590, velocity: -400, expected: 0),
        Case(height: 590, velocity: -3000, expected: nil),
        Case(height: 590, velocity: -3000, mayDismiss: false, expected: 0),
        Case(height: 610, velocity: 900, expected: 1),
        // Below the smallest.
        Case(height: 200, velocity: 0, expected: 0), Case(height: 140, velocity: 0, expected: nil),
        Case(height: 140, velocity: 0, mayDismiss: false, expected: 0),
        Case(height: 280, velocity: -900, expected: nil), Case(height: 280, velocity: -300, expected: 0),
        Case(height: 140, velocity: 900, expected: 0), Case(height: 290, velocity: 2000, expected: 1),
        Case(height: 280, velocity: -900, mayDismiss: false, expected: 0),
    ])
    func lettingGoChoosesTheNearestStop(_ test: Case) {
        let stop = two.stop(from: test.height, velocity: test.velocity, mayDismiss: test.mayDismiss)
        #expect(stop == test.expected, "\(test)")
    }

    @Test func dimmingGrowsWithTheHeight() {
        #expect(two.dimming(at: 300, undimmed: nil) == 1)
        #expect(two.dimming(at: 150, undimmed: nil) == 0.5)
        #expect(two.dimming(at: 300, undimmed: 0) == 0)
        #expect(two.dimming(at: 450, undimmed: 0) == 0.5)
        #expect(two.dimming(at: 620, undimmed: 0) == 1)
        #expect(two.dimming(at: 600, undimmed: 1) == 0)
        #expect(two.dimming(at: 600, undimmed: 7) == 1)
    }
}
