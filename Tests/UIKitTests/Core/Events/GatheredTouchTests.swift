import UITesting
import WindowSystem
import XCTest

import UIKit

/// What an event tells of the reports behind its touches, and of those to come.
@preconcurrency @MainActor
final class GatheredTouchTests: XCTestCase {
    private let journal = CallRecorder()
    private lazy var view = ProbeView("view", CGRect(0, 0, 400, 200), journal)

    /// Calls `body` for each event that moves a touch.
    private func show(_ body: @escaping (UITouch, UIEvent) -> Void) throws -> AppHarness {
        view.whenTouched = { phase, touches, event in
            guard phase == .moved, let touch = touches.first, let event else { return }
            body(touch, event)
        }
        return try AppHarness(showing: view)
    }

    // MARK: Coalesced touches

    func testCoalescedTouchesAreThoseOfTheFrame() throws {
        var seen: [UITouch] = []
        var main: UITouch?
        let app = try show { touch, event in
            seen = event.coalescedTouches(for: touch) ?? []
            main = touch
        }
        let dispatch = app.window.touchDispatch
        for step in 0...4 {
            dispatch.receive(
                TouchSample(
                    device: 7, identifier: 1, phase: step == 0 ? .began : .moved,
                    position: PixelPoint(x: 10 + Double(step) * 5, y: 10), pressure: 0.1 + Double(step) / 10,
                    timestamp: app.clock.now + Double(step) * 0.002))
        }
        app.turn()
        XCTAssertEqual(seen.map { $0.location(in: nil).x }, [15, 20, 25, 30])
        XCTAssertEqual(seen.map { $0.previousLocation(in: nil).x }, [10, 15, 20, 25])
        XCTAssertEqual(seen.map { ($0.force * 100).rounded() / 100 }, [0.8, 1.2, 1.6, 2])
        for (first, second) in zip(seen, seen.dropFirst()) {
            XCTAssertEqual(second.timestamp - first.timestamp, 0.002, accuracy: 1e-9)
        }
        XCTAssertTrue(seen.allSatisfy { $0 !== main && $0.identifier == main?.identifier })
        XCTAssertTrue(seen.allSatisfy { $0.view === view && $0.window === app.window && $0.phase == .moved })
        XCTAssertEqual(main?.previousLocation(in: nil).x, 10)
        XCTAssertEqual(main?.timestamp, seen.last?.timestamp)
    }

    func testAskingTwiceGivesTheSameTouches() throws {
        var pairs: [(UITouch, UITouch)] = []
        let app = try show { touch, event in
            pairs += zip(event.coalescedTouches(for: touch) ?? [], event.coalescedTouches(for: touch) ?? [])
        }
        app.finger(at: CGPoint(10, 10)).move(to: CGPoint(20, 10))
        XCTAssertEqual(pairs.count, 1)
        XCTAssertTrue(pairs.allSatisfy { $0 === $1 })
    }

    func testATouchOfNoneOfTheEventsHasNone() throws {
        view.isMultipleTouchEnabled = true
        var other: UITouch?
        var found = 0
        let app = try show { _, event in
            other = event.allTouches?.first { $0.phase == .stationary }
            if let other, event.coalescedTouches(for: other) == nil,
                event.predictedTouches(for: other) == nil
            {
                found += 1
            }
        }
        let moving = app.finger(at: CGPoint(10, 10))
        app.finger(at: CGPoint(50, 50))
        moving.move(to: CGPoint(20, 10))
        XCTAssertEqual(found, 1)
        XCTAssertNotNil(other)
    }

    /// A hundred thousand reports between two frames: all arrive, in order, and few wait at any time.
    func testAFloodIsDeliveredInPartsAndLosesNothing() throws {
        var places: [CGFloat] = []
        var events = 0
        let app = try show { touch, event in
            places += (event.coalescedTouches(for: touch) ?? []).map { $0.location(in: nil).x }
            events += 1
        }
        let finger = app.finger(at: CGPoint(0, 10))
        _ = finger
        let dispatch = app.window.touchDispatch
        var most = 0
        let count = 100_000
        for number in 0..<count {
            dispatch.receive(
                TouchSample(
                    device: 7, identifier: 1, phase: .moved,
                    position: PixelPoint(x: Double(number % 400), y: 10), timestamp: app.clock.now))
            most = max(most, dispatch.gatheredReports)
        }
        dispatch.flush()
        XCTAssertEqual(places.count, count)
        XCTAssertTrue(places.enumerated().allSatisfy { $0.element == CGFloat($0.offset % 400) })
        XCTAssertLessThanOrEqual(most, TouchDispatch.reportLimit)
        XCTAssertEqual(events, (count + TouchDispatch.reportLimit - 1) / TouchDispatch.reportLimit)
        XCTAssertEqual(dispatch.gatheredReports, 0)
    }

    // MARK: Predicted touches

    /// Moves a finger to these places, 4 ms apart, and returns what the last event foretells.
    private func prediction(
        after places: [CGPoint], interval: TimeInterval = 0.004
    ) throws -> (touch: UITouch, next: [UITouch]) {
        var result: (UITouch, [UITouch])?
        let app = try show { touch, event in
            result = (touch, event.predictedTouches(for: touch) ?? [])
        }
        let finger = app.finger(at: places[0])
        for place in places.dropFirst() {
            app.advance(by: interval)
            finger.move(to: place)
        }
        return try XCTUnwrap(result)
    }

    func testPredictedTouchesGoAFrameAhead() throws {
        let (touch, next) = try prediction(after: (0..<6).map { CGPoint(CGFloat($0) * 4, 20) })
        XCTAssertEqual(next.count, 4, "a frame ahead in steps of the device")
        for (index, guess) in next.enumerated() {
            XCTAssertEqual(guess.location(in: nil).x, 24 + CGFloat(index) * 4, accuracy: 0.001)
            XCTAssertEqual(guess.location(in: nil).y, 20, accuracy: 0.001)
            XCTAssertEqual(guess.timestamp, touch.timestamp + Double(index + 1) * 0.004, accuracy: 1e-9)
            XCTAssertEqual(guess.previousLocation(in: nil).x, 20 + CGFloat(index) * 4, accuracy: 0.001)
            XCTAssertEqual(guess.phase, .moved)
            XCTAssertTrue(guess.view === touch.view && guess !== touch)
        }
        XCTAssertEqual(touch.location(in: nil).x, 20, "the touch itself stays where it is")
    }

    func testAPredictionFollowsTheBendOfTheMovement() throws {
        let places = (0..<8).map { (step: Int) -> CGPoint in
            let time = CGFloat(step)
            return CGPoint(time * time / 2 + time * 4, time * 2)
        }
        let (_, next) = try prediction(after: places)
        XCTAssertEqual(try XCTUnwrap(next.first).location(in: nil).x, 64, accuracy: 0.01)
        XCTAssertEqual(try XCTUnwrap(next.last).location(in: nil).x, 60.5 + 44, accuracy: 0.01)
    }

    func testABrakingFingerIsNotForetoldToTurnBack() throws {
        let (touch, next) = try prediction(
            after: [0, 20, 36, 48, 56, 60, 60.5].map { CGPoint($0, 20) })
        let places = next.map { $0.location(in: nil).x }
        XCTAssertEqual(places, places.sorted())
        XCTAssertTrue(places.allSatisfy { $0 >= touch.location(in: nil).x })
    }

    func testARestingFingerIsForetoldNothing() throws {
        let (_, next) = try prediction(after: Array(repeating: CGPoint(10, 20), count: 6))
        XCTAssertEqual(next, [])
    }

    func testTooFewReportsForetellNothing() throws {
        XCTAssertEqual(try prediction(after: [CGPoint(10, 20), CGPoint(15, 20)]).next, [])
    }

    func testReportsFarApartPredictNothing() throws {
        let (_, next) = try prediction(after: (0..<5).map { CGPoint(CGFloat($0), 20) }, interval: 0.1)
        XCTAssertEqual(next, [])
    }

    func testASlowDeviceIsForetoldOneFrame() throws {
        let (_, next) = try prediction(after: (0..<5).map { CGPoint(CGFloat($0) * 6, 20) }, interval: 0.02)
        XCTAssertEqual(next.map { $0.location(in: nil).x.rounded() }, [29])
    }

    func testAnEndedTouchIsForetoldNothing() throws {
        var next: [UITouch]?
        view.whenTouched = { phase, touches, event in
            if phase == .ended, let touch = touches.first { next = event?.predictedTouches(for: touch) }
        }
        let app = try AppHarness(showing: view)
        let finger = app.finger(at: CGPoint(10, 10))
        for _ in 0..<6 {
            app.advance(by: 0.004)
            finger.move(dx: 5, dy: 0)
        }
        finger.up()
        XCTAssertEqual(next, [])
    }
}
