import UITesting
import WindowSystem
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class FrameClockTests: XCTestCase {
    private var times: [TimeInterval] = []
    private var clock: FrameClock { EventLoop.main.frames }

    private func record(_ frame: FrameClock.Frame) { times.append(frame.time) }

    func testFramesComeAtTheDisplaysRate() throws {
        let app = try AppHarness()
        let start = app.clock.now
        let subscription = clock.subscribe { self.record($0) }
        app.advance(by: 0.1001)
        XCTAssertEqual(times.count, 6)
        for (index, time) in times.enumerated() {
            XCTAssertEqual(time, start + Double(index + 1) / 60, accuracy: 1e-9)
        }
        subscription.cancel()
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testNothingWakesWithoutSubscribers() throws {
        let app = try AppHarness()
        XCTAssertTrue(app.nothingIsScheduled)
        let subscription = clock.subscribe { self.record($0) }
        XCTAssertFalse(app.nothingIsScheduled)
        subscription.cancel()
        app.advance(by: 1)
        XCTAssertEqual(times, [])
    }

    func testADisplayWithAnotherRateSetsTheBeat() throws {
        let app = try AppHarness()
        app.system.display.refreshRate = 120
        app.turn()
        _ = clock.subscribe { self.record($0) }
        app.advance(by: 0.1001)
        XCTAssertEqual(times.count, 12)
        app.system.display.refreshRate = 30
        app.turn()
        times = []
        app.advance(by: 0.1001)
        XCTAssertEqual(times.count, 3)
    }

    func testARateThatCannotBeCountsAsSixty() throws {
        let app = try AppHarness()
        for rate in [0, -1, Double.nan, .infinity] {
            app.system.display.refreshRate = rate
            app.turn()
            XCTAssertEqual(clock.period, 1 / 60)
        }
    }

    func testMissedFramesAreSkipped() throws {
        let app = try AppHarness()
        let start = app.clock.now
        _ = clock.subscribe { self.record($0) }
        // The program was busy for a second: one turn, one frame, at the present time.
        app.together { app.advance(by: 1.01) }
        XCTAssertEqual(times.count, 1)
        XCTAssertEqual(times[0], start + 1, accuracy: 1e-9)
        app.together { app.advance(by: 0.007) }
        XCTAssertEqual(times.count, 2)
    }

    func testAnIconifiedWindowStopsTheBeat() throws {
        let app = try AppHarness()
        _ = clock.subscribe { self.record($0) }
        app.hide()
        XCTAssertTrue(app.nothingIsScheduled)
        app.advance(by: 5)
        XCTAssertEqual(times, [])
        app.show()
        XCTAssertEqual(times.count, 1)
        app.advance(by: 0.0501)
        XCTAssertEqual(times.count, 4)
    }

    func testSubscribersRunBeforeTheLayoutOfTheTurn() throws {
        final class Probe: UIView {
            var journal: [String] = []
            override func layoutSubviews() { journal.append("layout") }
        }
        let view = Probe()
        let app = try AppHarness(showing: view)
        let before = app.frameCount
        let subscription = clock.subscribe { _ in
            view.journal.append("frame")
            view.setNeedsLayout()
            view.setNeedsDisplay()
        }
        view.journal = []
        app.advance(by: 1 / 60 + 0.001)
        XCTAssertEqual(view.journal, ["frame", "layout"])
        XCTAssertEqual(app.frameCount, before + 1)
        subscription.cancel()
    }

    func testWhoSubscribesInAFrameWaitsForTheNext() throws {
        let app = try AppHarness()
        var inner: FrameClock.Subscription?
        let outer = clock.subscribe { _ in
            if inner == nil { inner = self.clock.subscribe { self.record($0) } }
        }
        app.advance(by: 1 / 60 + 0.001)
        XCTAssertEqual(times, [])
        app.advance(by: 1 / 60)
        XCTAssertEqual(times.count, 1)
        outer.cancel()
        inner?.cancel()
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testWhoIsCancelledInAFrameDoesNotRunInIt() throws {
        let app = try AppHarness()
        var second: FrameClock.Subscription?
        _ = clock.subscribe { _ in second?.cancel() }
        second = clock.subscribe { self.record($0) }
        app.advance(by: 0.1)
        XCTAssertEqual(times, [])
    }

    func testComingBackAtOnceDoesNotGiveTwoFramesInOnePeriod() throws {
        let app = try AppHarness()
        let first = clock.subscribe { self.record($0) }
        app.advance(by: 1 / 60 + 0.001)
        first.cancel()
        app.advance(by: 0.004)
        _ = clock.subscribe { self.record($0) }
        app.advance(by: 1 / 60)
        XCTAssertEqual(times.count, 2)
        XCTAssertEqual(times[1] - times[0], 1 / 60, accuracy: 1e-9)
    }

    func testALongBeatStaysOnItsGrid() throws {
        let app = try AppHarness()
        let start = app.clock.now
        _ = clock.subscribe { self.record($0) }
        app.advance(by: 60.001)
        XCTAssertEqual(times.count, 3600)
        XCTAssertEqual(times[3599], start + 60, accuracy: 1e-6)
    }

    func testASlowSubscriberIsWokenRarely() throws {
        let app = try AppHarness()
        let start = app.clock.now
        _ = clock.subscribe(stride: 6) { self.record($0) }
        XCTAssertNotNil(clock.nextDeadline)
        app.advance(by: 0.02)
        XCTAssertEqual(times.count, 1)
        XCTAssertEqual(clock.nextDeadline ?? 0, start + 7.0 / 60, accuracy: 1e-9)
        app.advance(by: 1)
        XCTAssertEqual(times.count, 11)
    }
}
