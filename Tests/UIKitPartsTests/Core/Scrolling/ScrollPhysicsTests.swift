import Foundation
import Testing

@testable import UIKit

/// The ways that content goes, as functions.
struct ScrollPhysicsTests {
    private let page = ScrollAxis(range: 0...1000, length: 100, bounces: true)

    @discardableResult
    private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
        abs(a - b) <= tolerance
    }

    // MARK: ScrollDeceleration

    @Test func decelerationLosesItsShareOfSpeedInEachMillisecond() {
        let way = ScrollDeceleration(start: 0, velocity: 1000, rate: 0.998)
        #expect(isNear(way.velocity(at: 0.001), 998))
        #expect(isNear(way.velocity(at: 0.002), 998 * 0.998))
        // The sum of the steps of a millisecond each, as the well-known formula has it.
        #expect(isNear(way.end, 1 * 0.998 / (1 - 0.998), 1))
        #expect(isNear(way.position(at: 100), way.end))
    }

    @Test func decelerationKnowsWhenItIsWhere() throws {
        let way = ScrollDeceleration(start: 50, velocity: -800, rate: 0.99)
        let time = try #require(way.time(at: 10))
        #expect(isNear(way.position(at: time), 10))
        #expect(way.time(at: 51) == nil, "behind it")
        #expect(way.time(at: way.end - 1) == nil, "beyond its end")
        #expect(isNear(abs(way.position(at: way.duration(to: 0.5)) - way.end), 0.5))
    }

    @Test func decelerationToAPlaceEndsThere() {
        let way = ScrollDeceleration(start: 10, end: 250, rate: 0.998)
        #expect(isNear(way.end, 250))
        #expect(way.velocity > 0)
    }

    // MARK: Rubber band

    @Test func theBandGivesLessAndLess() {
        #expect(isNear(RubberBand.stretch(pull: 0, length: 100), 0))
        // At the end, content follows with 0.55 of the way.
        #expect(isNear(RubberBand.stretch(pull: 0.01, length: 100) / 0.01, 0.55, 1e-3))
        #expect(isNear(RubberBand.stretch(pull: 100, length: 100), (1 - 1 / 1.55) * 100))
        #expect(RubberBand.stretch(pull: 1e9, length: 100) <= 100)
        #expect(RubberBand.stretch(pull: 50, length: 0) == 0)
    }

    @Test(arguments: [0, 1, 20, 300] as [CGFloat])
    func thePullOfAStretchIsItsInverse(pull: CGFloat) {
        let stretch = RubberBand.stretch(pull: pull, length: 120)
        #expect(isNear(RubberBand.pull(stretch: stretch, length: 120), pull, 1e-6))
    }

    @Test func anAxisHoldsContentAtItsEnds() {
        #expect(page.offset(forPull: 500) == 500)
        #expect(isNear(page.offset(forPull: -100), -RubberBand.stretch(pull: 100, length: 100)))
        #expect(isNear(page.offset(forPull: 1100), 1000 + RubberBand.stretch(pull: 100, length: 100)))
        #expect(isNear(page.pull(forOffset: page.offset(forPull: -70)), -70))
        let stiff = ScrollAxis(range: 0...1000, length: 100, bounces: false)
        #expect(stiff.offset(forPull: -100) == 0)
        #expect(stiff.offset(forPull: 1100) == 1000)
    }

    // MARK: ScrollSpring

    @Test(arguments: [(-60, 0), (40, 0), (0, 900), (0, -900), (30, 2000)] as [(CGFloat, CGFloat)])
    func theSpringComesToRestWithoutSwinging(distance: CGFloat, velocity: CGFloat) {
        let spring = ScrollSpring(start: 100 + distance, end: 100, velocity: velocity)
        #expect(isNear(spring.position(at: 0), 100 + distance))
        #expect(isNear(spring.velocity(at: 0), velocity))
        let over = spring.duration(to: 0.5)
        #expect(over < 1.5)
        for step in 0..<100 {
            #expect(abs(spring.position(at: over + Double(step) / 60) - 100) <= 0.5)
        }
        // Its velocity is the slope of its way.
        let slope = (spring.position(at: 0.1001) - spring.position(at: 0.1)) / 0.0001
        #expect(isNear(spring.velocity(at: 0.1), slope, 5))
    }

    // MARK: Flight

    @Test func aFlightInTheOpenIsADeceleration() {
        let flight = ScrollAxisFlight(from: 200, velocity: 600, in: page, rate: 0.998)
        let way = ScrollDeceleration(start: 200, velocity: 600, rate: 0.998)
        #expect(flight.end == way.end)
        #expect(flight.position(at: 0.3) == way.position(at: 0.3))
        #expect(flight.velocity(at: 0.3) == way.velocity(at: 0.3))
        #expect(flight.position(at: flight.duration) == flight.end)
    }

    @Test func aFlightAgainstTheEndSwingsOverItAndComesBack() throws {
        let flight = ScrollAxisFlight(from: 900, velocity: 2000, in: page, rate: 0.998)
        #expect(flight.end == 1000)
        let furthest = stride(from: 0, to: flight.duration, by: 1.0 / 120).map(flight.position).max()
        #expect(try #require(furthest) > 1010)
        // It is one movement: no step is longer than the greatest speed allows.
        var last = flight.position(at: 0)
        for time in stride(from: 0, to: flight.duration, by: 0.001) {
            let position = flight.position(at: time)
            #expect(abs(position - last) <= 2.1)
            last = position
        }
    }

    @Test func aFlightWithoutBounceStopsAtTheEnd() {
        let stiff = ScrollAxis(range: 0...1000, length: 100, bounces: false)
        let flight = ScrollAxisFlight(from: 900, velocity: 2000, in: stiff, rate: 0.998)
        #expect(flight.end == 1000)
        for time in stride(from: 0.0, to: 3, by: 0.01) { #expect(flight.position(at: time) <= 1000) }
        #expect(flight.duration < 0.1)
    }

    @Test func aFlightFromBeyondTheEndComesBack() {
        let flight = ScrollAxisFlight(from: -80, velocity: 0, in: page, rate: 0.998)
        #expect(flight.end == 0)
        #expect(flight.position(at: 0) == -80)
        #expect(flight.duration > 0.2)
    }

    @Test func contentThatCannotScrollDoesNotFly() {
        let still = ScrollAxis(range: 0...0, length: 100, bounces: false)
        let flight = ScrollAxisFlight(from: 0, velocity: 3000, in: still, rate: 0.998)
        #expect(flight.duration == 0)
        #expect(flight.end == 0)
    }

    @Test(arguments: [(600, 700), (600, 100), (0, 300), (-400, 250)] as [(CGFloat, CGFloat)])
    func aFlightToAChosenPositionEndsThere(velocity: CGFloat, target: CGFloat) {
        let flight = ScrollAxisFlight(from: 200, velocity: velocity, to: target, in: page, rate: 0.998)
        #expect(flight.end == target)
        #expect(flight.position(at: 0) == 200)
        #expect(isNear(flight.position(at: flight.duration - 1e-9), target, 0.51))
    }

    // MARK: Pages

    @Test func aPageTurnsWithTheFingersDirection() {
        #expect(page.page(from: 130, velocity: 0) == 100)
        #expect(page.page(from: 160, velocity: 0) == 200)
        #expect(page.page(from: 110, velocity: 500) == 200)
        #expect(page.page(from: 190, velocity: -500) == 100)
        #expect(page.page(from: 990, velocity: 900) == 1000)
        #expect(page.page(from: 10, velocity: -900) == 0)
    }

    // MARK: Animations

    @Test func anAnimationIsSlowAtBothEnds() {
        let way = ScrollAnimation(start: .zero, end: CGPoint(x: 100, y: 200))
        #expect(way.offset(at: 0) == .zero)
        #expect(way.offset(at: way.duration) == CGPoint(x: 100, y: 200))
        #expect(way.offset(at: way.duration / 2) == CGPoint(x: 50, y: 100))
        #expect(way.offset(at: way.duration / 10).y < 10)
        #expect(way.velocity(at: 0).dy == 0)
        #expect(way.velocity(at: way.duration / 2).dy > 200 / way.duration)
    }

    @Test func aGlideStartsAtOnceAndIsSoonThere() {
        let way = ScrollGlide(start: .zero, end: CGPoint(x: 0, y: 53))
        #expect(way.offset(at: 1.0 / 60).y > 15)
        #expect(way.duration < 0.25)
        #expect(way.offset(at: way.duration) == CGPoint(x: 0, y: 53))
        #expect(ScrollGlide(start: .zero, end: .zero).duration == 0)
    }

    // MARK: Indicators

    @Test func anIndicatorShowsThePartThatIsSeen() {
        let axis = ScrollAxis(range: 0...300, length: 100, bounces: true)
        let top = ScrollIndicatorSpan(offset: 0, axis: axis, track: 200)
        #expect(top.position == 0)
        #expect(top.length == 50)
        let bottom = ScrollIndicatorSpan(offset: 300, axis: axis, track: 200)
        #expect(bottom.position == 150)
        #expect(ScrollIndicatorSpan(offset: 150, axis: axis, track: 200).position == 75)
        let pulled = ScrollIndicatorSpan(offset: -20, axis: axis, track: 200)
        #expect(pulled.position == 0)
        #expect(pulled.length == 30)
        let pulledDown = ScrollIndicatorSpan(offset: 320, axis: axis, track: 200)
        #expect(pulledDown.position + pulledDown.length == 200)
        #expect(pulledDown.length == 30)
        #expect(ScrollIndicatorSpan.offset(forPosition: 75, length: 50, axis: axis, track: 200) == 150)
    }

    @Test func anIndicatorOfLongContentCanStillBeHeld() {
        let axis = ScrollAxis(range: 0...1_000_000, length: 100, bounces: true)
        #expect(ScrollIndicatorSpan(offset: 0, axis: axis, track: 100).length == 36)
    }
}
